"""Joining, coming back, being turned away: over real sockets."""

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
from mobileapp.net.protocol.frames import VERSION, answered, hail
from mobileapp.net.protocol.messages import (
    Adds,
    Goodbye,
    Granted,
    Joined,
    Joins,
    Pledges,
    Rests,
    Seated,
    Shown,
    Takes,
    Turned,
    Wish,
    Word,
)
from mobileapp.net.security.links import EVENING, Keys, Link, id_of, link_from, psk_of, text_of
from mobileapp.net.security.noise import Handshake
from mobileapp.net.security.rate_limits import Limits, Pace
from mobileapp.net.transport import link_server
from mobileapp.net.transport.guest_link import Listener, Visit
from tests.support.tables import PATIENCE, Phone, Served, knock, served

ENOUGH = 77.0  # seconds, which nobody waits


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as table:
        yield table


def is_closed(phone: Phone) -> bool:
    try:
        while True:
            phone.socket.recv(PATIENCE)
    except ConnectionClosed:
        return True


def until(holds: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.005)


# --- links ---


def test_a_link_is_read_back_and_nothing_else_is_one() -> None:
    link = Link("192.168.100.100", 54321, bytes(range(32)), bytes(16))
    assert link_from(f" {link}\n") == link and len(str(link)) == 94
    for wrong in ("", "http://a:1/#x", str(link)[:-1], str(link) + "A", str(link).replace("54321", "99999")):
        assert link_from(wrong) is None


def test_a_link_hands_over_one_seat_once(table: Served) -> None:
    link = table.link("Ana")
    phone = Phone(link).joins()
    assert isinstance(phone.heard[0], Joined) and phone.heard[0].people == ("Ana",)
    phone.tells(Adds("0" * 64, "0" * 32))  # it has its token in hand
    until(lambda: table.keys.given(id_of(link.secret)) == "used")
    assert Phone(link).shakes() == "used"


def test_a_link_still_opens_where_the_token_never_arrived(table: Served) -> None:
    link = table.link("Ana")
    cut = Phone(link)
    cut.shakes()
    cut.tells(Joins())
    cut.socket.close()
    until(lambda: "Ana" in table.keys.carried)
    assert Phone(link).joins().token


def test_the_first_message_alone_changes_nothing(table: Served) -> None:
    """Anybody may have recorded it."""
    link = table.link("Ana")
    kept = (table.folder / "links.json").read_bytes()
    Phone(link).shakes()
    assert not table.welcomed and (table.folder / "links.json").read_bytes() == kept
    phone = Phone(link).joins()
    assert phone.token


def test_yesterdays_link_and_another_tables_open_nothing(table: Served, tmp_path: Path) -> None:
    link = table.link("Ana")
    table.keys._clock = lambda: time.time() + EVENING + 1
    assert Phone(link).shakes() == "expired"
    table.keys.new_evening()
    assert Phone(link).shakes() == "expired"
    mine = table.link("Ana")
    assert Phone(Link(mine.address, mine.port, bytes(31) + b"\x09", mine.secret)).shakes() == "unknown"


@pytest.mark.parametrize("version", [0, VERSION + 1, 255])
def test_another_version_gets_one_clear_answer_before_anything_else(table: Served, version: int) -> None:
    link = table.link("Ana")
    socket = knock(link)
    first = hail("link", id_of(link.secret), version)
    shake = Handshake("NK", True, psk_of(link.secret), first, theirs=link.key)
    socket.send(first + shake.write())
    reply = socket.recv(PATIENCE)
    assert isinstance(reply, bytes) and answered(reply) == "version" and len(reply) == 5
    with pytest.raises(ConnectionClosed):
        socket.recv(PATIENCE)
    assert not table.welcomed


# --- a device stays ---


def test_a_device_may_carry_several_people(table: Served) -> None:
    table.begins()
    links = [table.link("Ana"), table.link("Bruno")]
    phone = Phone(links[0]).joins()
    phone.tells(Takes(text_of(links[1].secret)))
    assert phone.until(Joined).people == ("Ana", "Bruno")
    while phone.until(Seated).seats != (0, 1):  # as it was welcomed before
        pass
    phone.tells(Takes(text_of(bytes(16))))
    assert phone.until(Turned).key == "unknown"


def test_whoever_is_handed_to_another_device_is_gone_from_the_first(table: Served) -> None:
    first = Phone(table.link("Ana")).joins()
    first.tells(Adds("0" * 64, "0" * 32))
    until(lambda: len(table.door.channels) == 1)
    again = Phone(table.link("Ana")).joins()
    assert first.until(Goodbye).why == "replaced"
    assert Phone(first.link, "token", first.token).shakes() == "unknown"
    assert Phone(again.link, "token", again.token).joins()


def test_it_comes_back_by_its_token_and_sees_how_it_stands(table: Served) -> None:
    table.begins()
    phone = Phone(table.link("Ana")).joins()
    phone.until(Shown)
    phone.socket.close()
    back = Phone(phone.link, "token", phone.token).joins()
    assert back.token == phone.token
    assert back.until(Seated).seats == (0,) and back.until(Shown).view.seat is None


def test_the_newer_one_with_a_token_holds_it(table: Served) -> None:
    older = Phone(table.link("Ana")).joins()
    newer = Phone(older.link, "token", older.token).joins()
    assert older.until(Goodbye).why == "replaced" and is_closed(older)
    table.begins()
    assert newer.until(Seated).seats == (0,)


def test_the_link_lives_through_pause_next_game_and_home(table: Served) -> None:
    phone = Phone(table.link("Ana")).joins()
    for game in ("contrast", "defifoo"):
        table.begins(game)
        assert phone.until(Seated).terms.game == game
    table.do(table.host.pause)
    phone.until(Rests)
    table.do(table.host.leave)
    table.begins("difference")
    assert phone.until(Seated).terms.game == "difference"


def test_everything_outlives_a_table_that_dies(tmp_path: Path) -> None:
    with served(tmp_path) as table:
        table.begins()
        phone = Phone(table.link("Ana")).joins()
        port, unused = table.door.port, table.link("Bruno")
    with served(tmp_path) as table:
        assert table.door.port == port
        back = Phone(phone.link, "token", phone.token).joins()
        table.do(lambda: table.host.resume(1))
        assert back.until(Seated).seats == (0,)
        assert Phone(unused).joins().token
    assert stat.S_IMODE((tmp_path / "links.json").stat().st_mode) == 0o600


def test_where_somebody_else_has_the_port_of_last_time_another_one_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        Keys(tmp_path / "links.json").stays_at(taken)
        with served(tmp_path) as table:
            assert table.door.port not in (0, taken) and table.keys.port == table.door.port
            assert Phone(table.link("Ana")).joins().token


@pytest.mark.parametrize("damage", [b"", b"{", b'{"private":"AAAA"}'])
def test_a_damaged_file_is_a_new_table(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "links.json").write_bytes(damage)
    assert len(Keys(tmp_path / "links.json").public) == 32


def test_goodbye_at_the_end_of_the_evening(tmp_path: Path) -> None:
    with served(tmp_path) as table:
        phone = Phone(table.link("Ana")).joins()
    assert phone.until(Goodbye).why == "evening"


# --- limits ---


def test_eight_handshakes_a_second_and_five_failures_a_minute() -> None:
    now = [0.0]
    limits = Limits(lambda: now[0])
    assert [limits.admits("a") for _ in range(10)] == [True] * 8 + [False] * 2
    assert limits.admits("b")
    now[0] = 1.0
    assert limits.admits("a")
    for _ in range(5):
        limits.failed("a")
    now[0] = 60.5
    assert not limits.admits("a") and limits.admits("b")
    now[0] = 61.1
    assert limits.admits("a")


def test_twenty_wishes_a_second() -> None:
    pace, wish = Pace(), Wish(1, 0, Leave(), "t")
    for number in range(20):
        assert pace.wait(wish, 0.01 * number) == 0
        pace.count(wish, 0.01 * number)
    assert pace.wait(wish, 0.5) == 0.5 and pace.wait(wish, 1.0) == 0


class Hurried(Pace):
    """A pace that has had enough after so many wishes."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.left = most

    def wait(self, said: Wish | Word, now: float) -> float:
        return ENOUGH if isinstance(said, Wish) and not self.left else 0.0

    def count(self, said: Wish | Word, _now: float) -> None:
        self.left = max(0, self.left - isinstance(said, Wish))


def test_more_wishes_wait_in_the_devices_own_line(table: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    waited, sleeps = list[float](), asyncio.sleep

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        await sleeps(0 if seconds == ENOUGH else seconds)

    monkeypatch.setattr(link_server, "Pace", lambda: Hurried(2))
    table.begins()
    phone = Phone(table.link("Ana")).joins()
    phone.until(Shown)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    for number in range(3):
        phone.tells(Wish(1, 0, Leave(), "same", number))
        phone.until(Granted)
        assert waited.count(ENOUGH) == (number == 2)


def test_who_says_nothing_is_turned_away(table: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time for a handshake is up when the test says so."""
    handshakes, timeout = list[asyncio.Timeout](), asyncio.timeout

    def by_hand(seconds: float) -> asyncio.Timeout:
        if seconds != link_server.HANDSHAKE:
            return timeout(seconds)
        handshakes.append(timeout(None))
        return handshakes[-1]

    monkeypatch.setattr(link_server, "HANDSHAKE", ENOUGH)
    monkeypatch.setattr(asyncio, "timeout", by_hand)
    silent, halfway = Phone(table.link("Ana")), Phone(table.link("Bruno"))
    assert halfway.shakes() is None
    until(lambda: len(handshakes) == 2)
    for each in handshakes:
        table.door._in_loop(lambda each=each: each.reschedule(0))  # type: ignore[misc]
    assert is_closed(silent) and is_closed(halfway)


def test_who_falls_silent_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link_server, "BEAT", 0.05)
    monkeypatch.setattr(link_server, "LOST", 0.2)
    with served(tmp_path) as table:
        phone = Phone(table.link("Ana")).joins()
        until(lambda: bool(table.welcomed))
        until(lambda: table.welcomed[0].closed)
        assert is_closed(phone)


def test_a_device_that_reads_nothing_holds_nobody_up(table: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begins()
    phone = Phone(table.link("Ana")).joins()
    shown = phone.until(Shown)
    monkeypatch.setattr(link_server, "LOST", 0.2)
    channel = table.welcomed[0]

    def floods() -> bool:
        for _ in range(20_000):
            channel.send(shown)
        return True

    assert table.do(floods)  # what waits for a reader never ends
    until(lambda: channel.closed)


# --- logs ---


def test_nothing_of_a_link_is_ever_in_a_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """With everything open, as Kivy leaves it."""
    caplog.set_level(logging.NOTSET)
    logging.getLogger("websockets").setLevel(logging.DEBUG)
    with served(tmp_path) as table:
        table.begins()
        link = table.link("Ana")
        phone = Phone(link).joins()
        shown = phone.until(Shown)
        phone.frame(b'{"say":"wish","secret":"Zanzibar"}')
        assert is_closed(phone)
        other = Phone(phone.link, "token", phone.token).joins()
        other.socket.send("Zanzibar")
        assert is_closed(other)
    told = caplog.text + "".join(capfd.readouterr())
    lines = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(lines) == 2 and all("a link was closed at decoding" in each.getMessage() for each in lines)
    secrets = [
        "Zanzibar",
        "Ana",
        text_of(link.secret),
        text_of(phone.token),
        link.secret.hex(),
        str(link)[-64:],
    ]
    assert [each for each in secrets if each in told] == []
    assert serialization.encode(shown.view).decode()[:40] not in told and "Traceback" not in told


def test_shares_are_asked_for_before_the_deal(table: Served) -> None:
    phone = Phone(table.link("Ana")).joins()
    seeds: list[str] = []
    table.do(lambda: table.dealer.deal(lambda _: seeds.append("too late")))
    table.do(lambda: table.dealer.deal(seeds.append))  # pressed twice: one deal
    pledge = phone.until(Pledges).pledge
    assert not seeds
    phone.tells(Adds("0" * 64, "1" * 32))  # for another deal
    phone.tells(Adds(pledge, "2" * 32))
    phone.tells(Adds(pledge, "3" * 32))  # one too many
    until(lambda: bool(seeds))
    assert seeds[0].endswith("+" + "2" * 32) and len(seeds) == 1
    assert sum(isinstance(each, Pledges) for each in phone.heard) == 1


# --- clocks (O-ALL-04) ------------------------------------------------------------------------------


def known(table: Served, phone: Phone) -> fairness.Link:
    """What is known of a device that answers every ping, once that is enough."""
    while not table.door.channels[0].link.is_known:
        with suppress(TimeoutError):
            phone.hears(0.05)
    return table.door.channels[0].link


def test_a_device_is_asked_until_its_clock_is_known_and_anew_when_it_comes_back(table: Served) -> None:
    phone = Phone(table.link()).joins()
    before = known(table, phone)
    phone.close()
    cut = time.monotonic() * 1000
    again = known(table, Phone(phone.link, "token", phone.token).joins())
    assert before.pings and all(ping.sent < cut for ping in before.pings)
    assert all(ping.sent > cut for ping in again.pings)  # it may have slept, and its clock with it


def test_the_way_is_as_short_as_the_system_says_however_late_a_device_answers(table: Served) -> None:
    link = known(table, Phone(table.link()).joins())
    assert link.wire is not None and link.wire < 1000
    assert link.allowance <= link.wire / 2 + fairness.MOST_EXCESS


def test_a_guest_knows_when_a_time_of_the_table_is_by_its_own_clock(
    table: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As soon as its clock is known: not one beat later."""
    for name in ("BEAT", "LOST"):
        monkeypatch.setattr(link_server, name, 3600.0)
    table.begins()
    visit = Visit([table.link()], Listener(), table.loop.inbox.put)
    visit.open()
    until(lambda: visit.when(5000) is not None)
    when, began = visit.when(5000), table.do(table.host._began)
    link = table.door.channels[0].link  # whichever ping was the quickest then
    assert when is not None and began is not None
    off = max(ping.trip for ping in link.pings) / 2 + 1
    assert abs(when - (began * 1000 + 5000)) <= off
    before, now, after = table.do(table.host.now), visit.now(), table.do(table.host.now)
    assert now is not None and before - off <= now <= after + 1 + off
    table.do(table.host.pause)
    until(lambda: visit.when(5000) is None)
    assert visit.now() is None
