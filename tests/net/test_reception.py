"""Joining, rejoining and being rejected, over real sockets."""

from __future__ import annotations

import asyncio
import logging
import socket
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from engine import fairness, serialization
from engine.table import Leave
from mobileapp.net.protocol.frames import PROTOCOL_VERSION, encode_hello, parse_answer
from mobileapp.net.protocol.messages import (
    Goodbye,
    Joined,
    JoinRequest,
    LinkMessage,
    MoveAccepted,
    MoveRequest,
    Paused,
    RedeemLink,
    RequestRejected,
    Seated,
    SeedCommitment,
    SeedContribution,
    ViewUpdate,
)
from mobileapp.net.security.links import SESSION_MAX_S, JoinLink, derive_id, derive_psk, parse_link, to_base64
from mobileapp.net.security.noise import Handshake
from mobileapp.net.security.rate_limits import HandshakeLimiter, MessageLimiter
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.net.transport import device_channel, reception
from mobileapp.net.transport.guest_link import GuestLink, LinkListener
from tests.support.tables import TIMEOUT_S, ManualPhone, ServedTable, open_socket, serve_table

ENOUGH = 77.0  # seconds; never waited for


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    with serve_table(tmp_path) as table:
        yield table


def is_closed(phone: ManualPhone) -> bool:
    try:
        while True:
            phone.socket.recv(TIMEOUT_S)
    except ConnectionClosed:
        return True


def until(holds: Callable[[], bool]) -> None:
    ends = time.monotonic() + TIMEOUT_S
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.005)


# --- links ---


def test_link_is_parsed_and_anything_else_is_refused() -> None:
    link = JoinLink("192.168.100.100", 54321, bytes(range(32)), bytes(16))
    assert parse_link(f" {link}\n") == link and len(str(link)) == 94
    for wrong in ("", "http://a:1/#x", str(link)[:-1], str(link) + "A", str(link).replace("54321", "99999")):
        assert parse_link(wrong) is None


def test_link_gives_one_seat_once(table: ServedTable) -> None:
    link = table.link("Ana")
    phone = ManualPhone(link).join()
    assert isinstance(phone.heard[0], Joined) and phone.heard[0].people == ("Ana",)
    phone.send(SeedContribution("0" * 64, "0" * 32))  # confirms its token
    until(lambda: table.keys.link_secret(derive_id(link.secret)) == "used")
    assert ManualPhone(link).handshake() == "used"


def test_link_stays_valid_if_the_token_never_arrived(table: ServedTable) -> None:
    link = table.link("Ana")
    cut = ManualPhone(link)
    cut.handshake()
    cut.send(JoinRequest())
    cut.socket.close()
    until(lambda: "Ana" in table.keys.carried)
    assert ManualPhone(link).join().token


def test_first_message_alone_changes_nothing(table: ServedTable) -> None:
    """Anybody may have recorded it."""
    link = table.link("Ana")
    kept = (table.folder / "links.json").read_bytes()
    ManualPhone(link).handshake()
    assert not table.welcomed and (table.folder / "links.json").read_bytes() == kept
    phone = ManualPhone(link).join()
    assert phone.token


def test_old_link_and_link_of_another_table_are_rejected(table: ServedTable, tmp_path: Path) -> None:
    link = table.link("Ana")
    table.keys._clock = lambda: time.time() + SESSION_MAX_S + 1
    assert ManualPhone(link).handshake() == "expired"
    table.keys.end_session()
    assert ManualPhone(link).handshake() == "expired"
    mine = table.link("Ana")
    assert (
        ManualPhone(JoinLink(mine.address, mine.port, bytes(31) + b"\x09", mine.secret)).handshake()
        == "unknown"
    )


@pytest.mark.parametrize("version", [0, 4, PROTOCOL_VERSION + 1, 255])
def test_another_version_gets_one_clear_answer_before_anything_else(table: ServedTable, version: int) -> None:
    link = table.link("Ana")
    socket = open_socket(link)
    first = encode_hello("link", derive_id(link.secret), version)
    shake = Handshake("NK", True, derive_psk(link.secret), first, theirs=link.key)
    socket.send(first + shake.write())
    reply = socket.recv(TIMEOUT_S)
    assert isinstance(reply, bytes) and parse_answer(reply) == "version" and len(reply) == 5
    with pytest.raises(ConnectionClosed):
        socket.recv(TIMEOUT_S)
    assert not table.welcomed


# --- known devices ---


def test_device_can_carry_several_people(table: ServedTable) -> None:
    table.start_game()
    links = [table.link("Ana"), table.link("Bruno")]
    phone = ManualPhone(links[0]).join()
    phone.send(RedeemLink(to_base64(links[1].secret)))
    assert phone.until(Joined).people == ("Ana", "Bruno")
    while phone.until(Seated).seats != (0, 1):  # as it was welcomed before
        pass
    phone.send(RedeemLink(to_base64(bytes(16))))
    assert phone.until(RequestRejected).key == "unknown"


def test_person_on_a_new_device_is_removed_from_the_old_one(table: ServedTable) -> None:
    first = ManualPhone(table.link("Ana")).join()
    first.send(SeedContribution("0" * 64, "0" * 32))
    until(lambda: len(table.door.channels) == 1)
    again = ManualPhone(table.link("Ana")).join()
    assert first.until(Goodbye).why == "replaced"
    assert ManualPhone(first.link, "token", first.token).handshake() == "unknown"
    assert ManualPhone(again.link, "token", again.token).join()


def test_device_rejoins_by_its_token_and_receives_the_state(table: ServedTable) -> None:
    table.start_game()
    phone = ManualPhone(table.link("Ana")).join()
    phone.until(ViewUpdate)
    phone.socket.close()
    back = ManualPhone(phone.link, "token", phone.token).join()
    assert back.token == phone.token
    assert back.until(Seated).seats == (0,) and back.until(ViewUpdate).view.seat is None


def test_newer_link_with_the_same_token_replaces_the_older(table: ServedTable) -> None:
    older = ManualPhone(table.link("Ana")).join()
    newer = ManualPhone(older.link, "token", older.token).join()
    assert older.until(Goodbye).why == "replaced" and is_closed(older)
    table.start_game()
    assert newer.until(Seated).seats == (0,)


def test_link_survives_pause_next_game_and_home(table: ServedTable) -> None:
    phone = ManualPhone(table.link("Ana")).join()
    for game in ("contrast", "defifoo"):
        table.start_game(game)
        assert phone.until(Seated).terms.game == game
    table.do(table.host.pause)
    phone.until(Paused)
    table.do(table.host.leave)
    table.start_game("difference")
    assert phone.until(Seated).terms.game == "difference"


def test_links_and_tokens_survive_a_restart_of_the_table(tmp_path: Path) -> None:
    with serve_table(tmp_path) as table:
        table.start_game()
        phone = ManualPhone(table.link("Ana")).join()
        port, unused = table.wifi.port, table.link("Bruno")
    with serve_table(tmp_path) as table:
        assert table.wifi.port == port
        back = ManualPhone(phone.link, "token", phone.token).join()
        table.do(lambda: table.host.resume(1))
        assert back.until(Seated).seats == (0,)
        assert ManualPhone(unused).join().token
    assert stat.S_IMODE((tmp_path / "links.json").stat().st_mode) == 0o600


def test_another_port_is_used_if_the_last_one_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        TableKeys(tmp_path / "links.json").save_port(taken)
        with serve_table(tmp_path) as table:
            assert table.wifi.port not in (0, taken) and table.keys.port == table.wifi.port
            assert ManualPhone(table.link("Ana")).join().token


@pytest.mark.parametrize("damage", [b"", b"{", b'{"private":"AAAA"}'])
def test_damaged_file_makes_a_new_table(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "links.json").write_bytes(damage)
    assert len(TableKeys(tmp_path / "links.json").public) == 32


def test_goodbye_is_sent_at_the_end_of_the_session(tmp_path: Path) -> None:
    with serve_table(tmp_path) as table:
        phone = ManualPhone(table.link("Ana")).join()
    assert phone.until(Goodbye).why == "evening"


# --- limits ---


def test_limit_of_eight_handshakes_a_second_and_five_failures_a_minute() -> None:
    now = [0.0]
    limits = HandshakeLimiter(lambda: now[0])
    assert [limits.try_handshake("a") for _ in range(10)] == [True] * 8 + [False] * 2
    assert limits.try_handshake("b")
    now[0] = 1.0
    assert limits.try_handshake("a")
    for _ in range(5):
        limits.count_failure("a")
    now[0] = 60.5
    assert not limits.try_handshake("a") and limits.try_handshake("b")
    now[0] = 61.1
    assert limits.try_handshake("a")


def test_limit_of_twenty_moves_a_second() -> None:
    pace, wish = MessageLimiter(), MoveRequest(1, 0, Leave(), "t")
    for number in range(20):
        assert pace.wait(wish, 0.01 * number) == 0
        pace.count(wish, 0.01 * number)
    assert pace.wait(wish, 0.5) == 0.5 and pace.wait(wish, 1.0) == 0


class Hurried(MessageLimiter):
    """A limiter that allows so many move requests."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.left = most

    def wait(self, said: MoveRequest | LinkMessage, now: float) -> float:
        return ENOUGH if isinstance(said, MoveRequest) and not self.left else 0.0

    def count(self, said: MoveRequest | LinkMessage, _now: float) -> None:
        self.left = max(0, self.left - isinstance(said, MoveRequest))


def test_moves_above_the_limit_wait_in_the_device_s_socket(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited, sleeps = list[float](), asyncio.sleep

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        await sleeps(0 if seconds == ENOUGH else seconds)

    monkeypatch.setattr(reception, "MessageLimiter", lambda: Hurried(2))
    table.start_game()
    phone = ManualPhone(table.link("Ana")).join()
    phone.until(ViewUpdate)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    for number in range(3):
        phone.send(MoveRequest(1, 0, Leave(), "same", number))
        phone.until(MoveAccepted)
        assert waited.count(ENOUGH) == (number == 2)


def test_silent_socket_times_out_in_the_handshake(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test triggers the timeout."""
    handshakes, timeout = list[asyncio.Timeout](), asyncio.timeout

    def by_hand(seconds: float) -> asyncio.Timeout:
        if seconds != reception.HANDSHAKE_TIMEOUT_S:
            return timeout(seconds)
        handshakes.append(timeout(None))
        return handshakes[-1]

    monkeypatch.setattr(reception, "HANDSHAKE_TIMEOUT_S", ENOUGH)
    monkeypatch.setattr(asyncio, "timeout", by_hand)
    silent, halfway = ManualPhone(table.link("Ana")), ManualPhone(table.link("Bruno"))
    assert halfway.handshake() is None
    until(lambda: len(handshakes) == 2)
    for each in handshakes:
        table.door.bridge.call_in_loop(lambda each=each: each.reschedule(0))  # type: ignore[misc]
    assert is_closed(silent) and is_closed(halfway)


def test_silent_device_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device_channel, "PING_INTERVAL_S", 0.05)
    monkeypatch.setattr(device_channel, "LOST_AFTER_S", 0.2)
    with serve_table(tmp_path) as table:
        phone = ManualPhone(table.link("Ana")).join()
        until(lambda: bool(table.welcomed))
        until(lambda: table.welcomed[0].closed)
        assert is_closed(phone)


def test_device_that_reads_nothing_delays_nobody(table: ServedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table.start_game()
    phone = ManualPhone(table.link("Ana")).join()
    shown = phone.until(ViewUpdate)
    monkeypatch.setattr(device_channel, "LOST_AFTER_S", 0.2)
    channel = table.welcomed[0]

    def floods() -> bool:
        for _ in range(20_000):
            channel.send(shown)
        return True

    assert table.do(floods)  # sending never blocks
    until(lambda: channel.closed)


# --- logs ---


def test_content_of_links_is_never_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """With all log levels enabled, as Kivy sets them."""
    caplog.set_level(logging.NOTSET)
    logging.getLogger("websockets").setLevel(logging.DEBUG)
    with serve_table(tmp_path) as table:
        table.start_game()
        link = table.link("Ana")
        phone = ManualPhone(link).join()
        shown = phone.until(ViewUpdate)
        phone.send_frame(b'{"say":"wish","secret":"Zanzibar"}')
        assert is_closed(phone)
        other = ManualPhone(phone.link, "token", phone.token).join()
        other.socket.send("Zanzibar")
        assert is_closed(other)
    told = caplog.text + "".join(capfd.readouterr())
    lines = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(lines) == 2 and all("a link was closed at decoding" in each.getMessage() for each in lines)
    secrets = [
        "Zanzibar",
        "Ana",
        to_base64(link.secret),
        to_base64(phone.token),
        link.secret.hex(),
        str(link)[-64:],
    ]
    assert [each for each in secrets if each in told] == []
    assert serialization.encode(shown.view).decode()[:40] not in told and "Traceback" not in told


def test_shares_are_collected_before_the_deal(table: ServedTable) -> None:
    phone = ManualPhone(table.link("Ana")).join()
    seeds: list[str] = []
    table.do(lambda: table.dealer.deal(lambda _: seeds.append("too late")))
    table.do(lambda: table.dealer.deal(seeds.append))  # pressed twice: one deal
    pledge = phone.until(SeedCommitment).pledge
    assert not seeds
    phone.send(SeedContribution("0" * 64, "1" * 32))  # for another deal
    phone.send(SeedContribution(pledge, "2" * 32))
    phone.send(SeedContribution(pledge, "3" * 32))  # one too many
    until(lambda: bool(seeds))
    assert seeds[0].endswith("+" + "2" * 32) and len(seeds) == 1
    assert sum(isinstance(each, SeedCommitment) for each in phone.heard) == 1


# --- clocks (O-ALL-04) ------------------------------------------------------------------------------


def known(table: ServedTable, phone: ManualPhone) -> fairness.ClockEstimate:
    """The clock estimate of a device that answers every ping, once it is known."""
    while not table.door.channels[0].link.is_known:
        with suppress(TimeoutError):
            phone.receive(0.05)
    return table.door.channels[0].link


def test_device_is_pinged_until_its_clock_is_known_and_again_after_a_rejoin(table: ServedTable) -> None:
    phone = ManualPhone(table.link()).join()
    before = known(table, phone)
    phone.close()
    cut = time.monotonic() * 1000
    again = known(table, ManualPhone(phone.link, "token", phone.token).join())
    assert before.pings and all(ping.sent < cut for ping in before.pings)
    assert all(ping.sent > cut for ping in again.pings)  # the device and its clock may have slept


def test_allowance_is_bounded_by_the_kernel_round_trip(table: ServedTable) -> None:
    link = known(table, ManualPhone(table.link()).join())
    assert link.wire is not None and link.wire < 1000
    assert link.allowance <= link.wire / 2 + fairness.MAX_EXCESS_MS


def test_guest_converts_table_time_to_its_own_clock(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As soon as its clock is known: not one ping later."""
    for name in ("PING_INTERVAL_S", "LOST_AFTER_S"):
        monkeypatch.setattr(device_channel, name, 3600.0)
    table.start_game()
    visit = GuestLink([table.link()], LinkListener(), table.loop.inbox.put)
    visit.open()
    until(lambda: visit.local_time_of(5000) is not None)
    when, began = visit.local_time_of(5000), table.do(table.host.clock.zero)
    link = table.door.channels[0].link  # any of its pings may have been the best one then
    assert when is not None and began is not None
    off = max(ping.trip for ping in link.pings) / 2 + 1
    assert abs(when - (began * 1000 + 5000)) <= off
    before, now, after = table.do(table.host.now), visit.now(), table.do(table.host.now)
    assert now is not None and before - off <= now <= after + 1 + off
    table.do(table.host.pause)
    until(lambda: visit.local_time_of(5000) is None)
    assert visit.now() is None
