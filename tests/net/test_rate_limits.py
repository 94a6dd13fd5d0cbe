"""Limits per device and per address: messages, sockets, log lines."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.sync.client import connect

from engine.table import Leave
from mobileapp.net import link_log
from mobileapp.net.protocol.frames import encode_hello
from mobileapp.net.protocol.messages import (
    AbsenceVote,
    DeviceAsleep,
    DeviceAwake,
    LinkMessage,
    MoveAccepted,
    MoveRequest,
    PauseRequest,
    PongMessage,
    SeedContribution,
    ViewUpdate,
)
from mobileapp.net.security import admission, rate_limits
from mobileapp.net.security.admission import LimitedConnection, SocketSlot, SocketSlots
from mobileapp.net.security.links import JoinLink, derive_id, derive_psk
from mobileapp.net.security.noise import Handshake
from mobileapp.net.security.rate_limits import (
    HANDSHAKES_PER_S,
    MAX_PENDING,
    MAX_STRANGERS_PER_ADDRESS,
    MAX_UNSEATED_PER_ADDRESS,
    HandshakeLimiter,
    RateLimit,
    origin_of,
)
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.net.transport.host_handshake import HostHandshake, LinkRejectedError
from tests.net.test_reception import is_closed, until
from tests.support.tables import TIMEOUT_S, ManualPhone, ServedTable, serve_table

FLOOD = 200
SOON = 0.02  # seconds
NEVER = 3600.0  # seconds; never waited for


class Flooded:
    """A table with one phone; records its requests and counts messages read and calls queued."""

    def __init__(self, table: ServedTable, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table, self.read, self.peak = table, 0, 0
        self.asked: list[Any] = []
        hears, put = HostHandshake.decode, table.door.bridge.put

        def counted(caller: HostHandshake, frame: bytes | str) -> Any:
            self.read += 1
            return hears(caller, frame)

        def queued(call: Callable[[], None]) -> None:
            put(call)
            self.peak = max(self.peak, len(table.loop.inbox._waiting))

        monkeypatch.setattr(HostHandshake, "decode", counted)
        monkeypatch.setattr(admission, "FRAMES_PER_S", 10**6)
        table.door.bridge.put = queued
        table.door.bridge.callbacks.request = lambda _, said: self.asked.append(said)
        table.start_game()
        self.phone = ManualPhone(table.link("Ana")).join()
        self.phone.until(ViewUpdate)

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Keep the table's thread busy."""
        begun, free = Event(), Event()

        def waits() -> None:
            begun.set()
            free.wait(TIMEOUT_S)

        self.table.loop.inbox.put(waits)
        assert begun.wait(TIMEOUT_S)
        self.read = self.peak = 0
        try:
            yield
        finally:
            free.set()

    def has_read(self, number: int) -> None:
        until(lambda: self.read >= number)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    with serve_table(tmp_path) as table:
        yield table


@pytest.fixture
def flooded(table: ServedTable, monkeypatch: pytest.MonkeyPatch) -> Flooded:
    return Flooded(table, monkeypatch)


# --- one device's messages ---


@pytest.mark.parametrize("kind", ["asks", "sleeps"])
def test_repeated_requests_keep_only_the_newest(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    for said in (PauseRequest, DeviceAsleep):
        monkeypatch.setitem(rate_limits.MESSAGE_LIMITS, said, RateLimit(kind, 4, SOON, newest=True))
    table.door.bridge.callbacks.changed = lambda: None
    flooded = Flooded(table, monkeypatch)
    with flooded.busy():
        for number in range(FLOOD):
            flooded.phone.send(PauseRequest("pause", f"{number}") if kind == "asks" else DeviceAsleep())
        flooded.has_read(FLOOD)
        assert flooded.peak <= MAX_PENDING
    if kind == "asks":
        until(lambda: bool(flooded.asked) and flooded.asked[-1].person == f"{FLOOD - 1}")
    assert len(flooded.asked) <= FLOOD / 10


def test_busy_table_stops_reading_moves(table: ServedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rate_limits.MESSAGE_LIMITS, MoveRequest, RateLimit("wish", 10**6, 1.0))
    flooded = Flooded(table, monkeypatch)
    with flooded.busy():
        for _ in range(5 * MAX_PENDING):
            flooded.phone.send(MoveRequest(1, 0, Leave(), "same"))
        flooded.has_read(MAX_PENDING)
    for _ in range(5 * MAX_PENDING):
        assert isinstance(flooded.phone.until(MoveAccepted), MoveAccepted)
    assert flooded.peak <= MAX_PENDING


def test_pending_messages_are_dropped_when_the_device_leaves(flooded: Flooded) -> None:
    (channel,) = flooded.table.door.channels
    with flooded.busy():
        for _ in range(3):
            flooded.phone.send(PauseRequest("pause", "Ana"))
        flooded.phone.send(MoveRequest(1, 0, Leave(), "too late"))
        flooded.has_read(4)
        flooded.phone.close()
        until(lambda: channel.closed)
    assert flooded.table.do(lambda: flooded.table.host.table.log) == []
    assert flooded.asked == []


def test_limits_outlive_a_reconnect(table: ServedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rate_limits.MESSAGE_LIMITS, PauseRequest, RateLimit("asks", 2, NEVER, newest=True))
    flooded = Flooded(table, monkeypatch)
    for _ in range(2):
        flooded.phone.send(PauseRequest("pause", "Ana"))
    until(lambda: len(flooded.asked) == 2)
    flooded.phone.close()
    back = ManualPhone(flooded.phone.link, "token", flooded.phone.token).join()
    back.send(PauseRequest("pause", "Ana"))
    back.send(AbsenceVote("Bruno", "Ana"))  # arrives after it
    until(lambda: isinstance(flooded.asked[-1], AbsenceVote))
    assert len(flooded.asked) == 3


def test_move_for_an_unknown_game_is_dropped_and_the_link_stays_open(flooded: Flooded) -> None:
    for game in (0, 2, 77):
        flooded.phone.send(MoveRequest(game, 0, Leave(), "another"))
    flooded.phone.send(MoveRequest(1, 0, Leave(), "this"))
    assert flooded.phone.until(MoveAccepted).receipt.ticket == "this"


def test_rejoining_phone_is_not_limited() -> None:
    """It answers fast pings and resends what it requested before the disconnect."""
    pace, back = rate_limits.MessageLimiter(), list[MoveRequest | LinkMessage]()
    back += [*[PongMessage(1, 0.0)] * 50, *[MoveRequest(1, 0, Leave(), "t")] * 12]
    back += [
        DeviceAwake(),
        SeedContribution("0" * 64, "0" * 32),
        PauseRequest("pause", "Ana"),
        *[AbsenceVote("Bruno", "Ana")] * 5,
    ]
    for said in back:
        assert not pace.wait(said, 0.0)
        pace.count(said, 0.0)
    assert len(back) < rate_limits.FRAMES_PER_S


class Wire:
    """A transport that records what happens to it."""

    def __init__(self) -> None:
        self.sent, self.written, self.is_read, self.closes = b"", 0, True, False

    def write(self, data: bytes) -> None:
        self.sent += data
        self.written += bool(data)

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None: ...

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True

    def is_closing(self) -> bool:
        return self.closes

    def set_write_buffer_limits(self, *_: Any) -> None:
        """No limit."""

    def get_extra_info(self, name: str) -> Any:
        return ("127.0.0.1", 1) if name == "peername" else socket.socket()

    def abort(self) -> None:
        self.closes = True


class Clock:
    """A loop with a manual clock."""

    def __init__(self) -> None:
        self.now, self.due = 0.0, list[tuple[float, Callable[[], None]]]()

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, call: Callable[[], None]) -> Any:
        self.due.append((self.now + seconds, call))
        return object()

    def call_soon(self, call: Callable[[], None]) -> None:
        call()

    def rings(self) -> None:
        self.now, call = self.due.pop(0)
        call()


class Nowhere:
    """A server without a handler."""

    handler_tasks: set[Any] = set()  # noqa: RUF012

    async def handler(self, _: Any) -> None: ...


def opened_socket() -> tuple[LimitedConnection, Wire, Clock]:
    """In a running loop: an open websocket that keeps every frame, its transport and its clock."""
    door_socket = LimitedConnection(SocketSlots(1, 1), ServerProtocol(state=OPEN), Nowhere(), max_queue=None)
    wire, clock = Wire(), Clock()
    door_socket.connection_made(wire)  # type: ignore[arg-type]
    door_socket.loop, door_socket.request = clock, object()  # type: ignore[assignment]
    return door_socket, wire, clock


def test_websocket_frames_are_read_at_a_limited_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = Frame(Opcode.BINARY, b"").serialize(mask=True)
    monkeypatch.setattr(admission, "FRAMES_PER_S", 10 * admission.RATE_STEPS)
    monkeypatch.setattr(admission, "READ_SLICE_BYTES", 2 * len(frame))

    async def floods() -> None:
        door_socket, wire, clock = opened_socket()
        read = door_socket.recv_messages.frames.queue
        door_socket.data_received(frame * 50)
        assert len(read) <= 12 and not wire.is_read
        clock.rings()
        assert len(read) <= 24 and not wire.is_read and clock.now == 1 / admission.RATE_STEPS
        while clock.due:
            clock.rings()
        assert len(read) == 50 and wire.is_read

    asyncio.run(floods())


def test_end_of_stream_while_frames_wait_is_no_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    frame = Frame(Opcode.BINARY, b"").serialize(mask=True)
    monkeypatch.setattr(admission, "FRAMES_PER_S", 10)
    monkeypatch.setattr(admission, "READ_SLICE_BYTES", len(frame))

    async def floods() -> None:
        door_socket, _, clock = opened_socket()
        door_socket.data_received(frame * 50)
        door_socket.eof_received()
        while clock.due:
            clock.rings()

    asyncio.run(floods())


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_websocket_ping_is_not_answered_and_closes_the_link(
    table: ServedTable, opcode: Opcode, caplog: pytest.LogCaptureFixture
) -> None:
    """The library would answer at once, even while all other messages wait for the grid."""

    async def pings() -> None:
        door_socket, wire, _ = opened_socket()
        door_socket.data_received(Frame(opcode, b"").serialize(mask=True) * 5)
        assert wire.sent[:1] == bytes([0x80 | Opcode.CLOSE]) and wire.written == 1

    asyncio.run(pings())
    caplog.set_level(logging.INFO)
    phone = ManualPhone(table.link("Ana")).join()
    phone.socket.socket.sendall(Frame(opcode, b"").serialize(mask=True))
    assert is_closed(phone)
    until(lambda: not table.door.channels)
    told = [record.getMessage() for record in caplog.records if record.name.startswith("tablee")]
    assert [line for line in told if "closed" in line] == ["a link was closed at decoding: no frame of ours"]


# --- strangers ---


def silent(table: ServedTable, address: str) -> socket.socket:
    """A websocket that sends nothing."""
    stranger = socket.create_connection(("127.0.0.1", table.wifi.port), TIMEOUT_S, (address, 0))
    with suppress(OSError):
        stranger.sendall(
            b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            % table.wifi.port
        )
        stranger.recv(12)
    return stranger


def knocks(link: JoinLink, address: str) -> Any:
    """A phone's socket from its own address."""
    return connect(
        f"ws://{link.address}:{link.port}/",
        sock=socket.create_connection((link.address, link.port), TIMEOUT_S, (address, 0)),
        compression=None,
        ping_interval=None,
        legacy=True,
        proxy=None,
        logger=link_log.silent_logger(),
    )


def test_300_silent_sockets_of_one_address_keep_nobody_else_out(table: ServedTable) -> None:
    known = ManualPhone(table.link("Ana")).join()
    known.close()
    strangers = [silent(table, "127.0.0.2") for _ in range(300)]
    link = table.link("Bruno")
    assert ManualPhone(link, socket=knocks(link, "127.0.0.3")).join().token
    assert ManualPhone(link, "token", known.token, socket=knocks(link, "127.0.0.4")).join().token
    assert ManualPhone(link, "token", known.token, socket=knocks(link, "127.0.0.2")).join().token
    for stranger in strangers:
        stranger.close()


def test_full_share_evicts_the_oldest_silent_socket_of_the_same_address() -> None:
    places, gone = SocketSlots(8, 3), list[str]()
    held = [places.enter("10.0.0.1", lambda number=number: gone.append(f"{number}")) for number in range(3)]  # type: ignore[misc]
    held[0].has_spoken = True
    places.enter("10.0.0.2", lambda: gone.append("other"))
    assert gone == []
    for number in range(3, 6):
        places.enter("10.0.0.1", lambda number=number: gone.append(f"{number}"))  # type: ignore[misc]
    assert gone == ["1", "2", "3"] and len(places) == 4


def test_full_server_evicts_from_the_busiest_address() -> None:
    places, gone = SocketSlots(6, 4), list[str]()

    def enters(address: str) -> SocketSlot:
        return places.enter(address, lambda: gone.append(address))

    for address in ("10.0.0.1",) * 4 + ("10.0.0.2",) * 2:
        enters(address)
    newcomer = enters("10.0.0.3")
    assert gone == ["10.0.0.1"] and len(places) == 6
    places.leave(newcomer)
    places.leave(newcomer)  # no effect the second time
    assert len(places) == 5
    places.shed()
    assert len(places) == 2 and len(gone) == 4


def test_ipv6_network_counts_as_one_address() -> None:
    assert origin_of("2001:db8::1") == origin_of("2001:db8::ffff:1%eth0") != origin_of("2001:db8:0:1::1")
    assert origin_of("::ffff:10.0.0.1") == origin_of("10.0.0.1") != origin_of("10.0.0.2")
    assert origin_of("AA:BB:CC:DD:EE:FF") == "AA:BB:CC:DD:EE:FF"


def test_known_token_is_not_limited_by_failures_of_others_at_its_address(table: ServedTable) -> None:
    known = ManualPhone(table.link("Ana")).join()
    known.close()
    wrong = JoinLink(known.link.address, known.link.port, known.link.key, bytes(16))
    while ManualPhone(wrong).handshake() != "later":
        pass
    assert ManualPhone(table.link("Bruno")).handshake() == "later"
    assert ManualPhone(known.link, "token", known.token).join().token == known.token


def test_forged_token_is_limited_only_at_its_own_address(table: ServedTable) -> None:
    known = ManualPhone(table.link("Ana")).join()
    known.close()
    other_key = JoinLink(known.link.address, known.link.port, bytes(31) + b"\x09", known.link.secret)
    while ManualPhone(other_key, "token", known.token).handshake() != "later":
        pass
    elsewhere = ManualPhone(known.link, "token", known.token, socket=knocks(known.link, "127.0.0.5"))
    assert elsewhere.join().token == known.token


def test_tokens_of_strangers_share_the_handshake_limit_of_their_address() -> None:
    keys, limits_ = TableKeys(None), HandshakeLimiter(lambda: 0.0)
    seated = keys.join(keys.invite("Ana"))
    assert seated is not None

    def is_let_in(token: bytes) -> bool:
        first = encode_hello("token", derive_id(token))
        shake = Handshake("NK", True, derive_psk(token), first, theirs=keys.public)
        caller = HostHandshake(keys, limits_, "10.0.0.1")
        with suppress(LinkRejectedError):
            caller.answer_hello(first + shake.write())
            assert caller.is_returning == (token == seated.token)
            return True
        return False

    tokens = [keys.add_stranger().token for _ in range(4)]
    assert sum(is_let_in(token) for token in tokens * 4) == HANDSHAKES_PER_S
    assert is_let_in(seated.token), "a device that carries somebody has its own count"


def test_repeated_joins_by_code_evict_the_oldest_of_the_same_address(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "HANDSHAKES_PER_S", 100)
    link = table.link("Ana")

    def comes(address: str) -> ManualPhone:
        stranger = table.keys.add_stranger()
        return ManualPhone(link, "token", stranger.token, socket=knocks(link, address)).join()

    honest = comes("127.0.0.3")
    first, *_ = [comes("127.0.0.2") for _ in range(MAX_UNSEATED_PER_ADDRESS + 1)]
    assert is_closed(first)
    until(lambda: len(table.door.channels) == MAX_UNSEATED_PER_ADDRESS + 1)
    honest.send(DeviceAsleep())
    until(lambda: any(channel.asleep for channel in table.door.channels))


# --- logs ---


def test_flood_of_errors_logs_a_few_lines_and_a_count(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Time:
        now = 0.0

        def monotonic(self) -> float:
            return self.now

    clock, loop = Time(), asyncio.new_event_loop()
    monkeypatch.setattr(link_log, "time", clock, raising=False)
    getattr(link_log, "reset", lambda: None)()
    caplog.set_level(logging.INFO)
    for _ in range(4176):
        link_log.log_loop_error(loop, {"exception": OSError(errno.EMFILE, "Too many open files")})
    link_log.log_closed("decoding", "forged")  # another message is still logged
    clock.now = 60.0
    link_log.log_closed("decoding", "forged")
    loop.close()
    told = [record.getMessage() for record in caplog.records]
    assert told.count("a link stumbled: OSError") == 10
    assert told.count("a link was closed at decoding: forged") == 2
    assert told.count("4166 more lines like these were left out") == 1


def test_out_of_files_closes_half_of_the_strangers(table: ServedTable) -> None:
    strangers = [silent(table, f"127.0.1.{number}") for number in range(1, 5)]
    until(lambda: len(table.door.slots) == 4)
    context = {"exception": OSError(errno.EMFILE, "Too many open files")}
    table.door.bridge.call_in_loop(lambda: asyncio.get_running_loop().call_exception_handler(context))
    until(lambda: len(table.door.slots) == 2)
    for stranger in strangers:
        stranger.close()
    until(lambda: len(table.door.slots) == 0)
    assert MAX_STRANGERS_PER_ADDRESS < rate_limits.MAX_STRANGERS
