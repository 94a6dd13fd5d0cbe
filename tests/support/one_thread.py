"""A table, its links and its devices in one thread: real handshakes and ciphers, no network, no waiting.

The test decides the order of events, and nothing is in flight when `run_until_idle` returns.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import serialization
from engine.fairness import UNKNOWN_TRIP_MS
from mobileapp.host.device_callbacks import DeviceCallbacks
from mobileapp.host.devices import Devices
from mobileapp.host.host import Host
from mobileapp.net.protocol.channel import SocketClosedError
from mobileapp.net.protocol.frames import (
    ANSWER_BYTES,
    MAX_GUEST_FRAME,
    MAX_HOST_FRAME,
    NO_ID,
    CredentialKind,
    encode_hello,
    pad,
    parse_answer,
    unpad,
)
from mobileapp.net.protocol.messages import DeviceAsleep, DeviceAwake, JoinRequest, LinkMessage
from mobileapp.net.security.links import JoinLink, derive_id, derive_psk, from_base64
from mobileapp.net.security.noise import CipherPair, Handshake, Pattern
from mobileapp.people.party import Party, default_party
from mobileapp.storage.database import Store
from tests.engine.walk import open_table

FOUR_SEAT_TABLE = 2  # the number of a table with four seats, in every game
NEVER_S = 3600.0  # no device is lost because the machine is busy


class NullAlarm:
    """An alarm that never fires."""

    def schedule(self, seconds: float, call: Callable[[], None]) -> None: ...

    def cancel(self) -> None: ...


class FakeSocket:
    """A socket without a network; `to_table`: frames for the table, `said`: frames from the table."""

    kind = "memory"
    min_trip_ms: float | None = UNKNOWN_TRIP_MS
    is_delivered = True

    def __init__(self, peer: str) -> None:
        self.peer = peer
        self.to_table: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.said: deque[bytes] = deque()
        self.closed = False

    async def recv(self) -> bytes:
        frame = await self.to_table.get()
        if frame is None:
            raise SocketClosedError
        return frame

    async def send(self, *messages: bytes) -> None:
        if self.closed:
            raise SocketClosedError
        self.said.extend(messages)

    async def close(self, code: int = 1000) -> None:
        self.hang_up()

    def abort(self) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        self.closed = True
        self.to_table.put_nowait(None)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while (frame := await self.to_table.get()) is not None:
            yield frame


class FakeDevice:
    """A device with one token on any socket; `heard`: its decoded messages except pings."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.wire = FakeSocket("nobody yet")
        self.sealed: CipherPair | None = None
        self.token = b""
        self.people: tuple[str, ...] = ()
        self.asleep = False  # asleep, not lost, even if its socket closes
        self.heard: list[dict[str, Any]] = []

    @property
    def is_linked(self) -> bool:
        return self.sealed is not None and not self.wire.closed

    def send(self, message: LinkMessage) -> None:
        if self.is_linked and self.sealed is not None:
            self.asleep = isinstance(message, DeviceAsleep) or (
                self.asleep and not isinstance(message, DeviceAwake)
            )
            self.wire.to_table.put_nowait(
                self.sealed.seal(pad(serialization.encode(message), MAX_GUEST_FRAME))
            )

    def receive(self) -> list[dict[str, Any]]:
        """Decode all new frames."""
        came: list[dict[str, Any]] = []
        while self.sealed is not None and self.wire.said:
            said = msgspec.json.decode(unpad(self.sealed.open(self.wire.said.popleft()), MAX_HOST_FRAME))
            if said["say"] == "joined":
                self.token, self.people = from_base64(said["token"]), tuple(said["people"])
            if said["say"] != "ping":
                came.append(said)
        self.heard += came
        return came

    def all(self, say: str) -> list[dict[str, Any]]:
        return [said for said in self.heard if said["say"] == say]

    def offer(self, person: str) -> dict[str, Any]:
        """The latest offer for a seat."""
        return next(each for each in self.all("offers")[-1]["seats"] if each["person"] == person)


class SingleThreadTable:
    """Four people; the last `far` of them have their hands on phones."""

    def __init__(self, game: str, far: int) -> None:
        self.loop, self.inbox = asyncio.new_event_loop(), deque[Callable[[], None]]()
        self.setting = open_table(game, FOUR_SEAT_TABLE).setting
        self.store = Store(Path(":memory:"))
        self.host = Host(self.store, NullAlarm())
        self.party: Party = default_party(4, 0, far)
        self.names = [sitter.name for sitter in self.party.sitters]
        self.handed: list[tuple[str, tuple[str, ...]]] = []  # who took which seat, as reported to the table
        self.changes = 0
        company = DeviceCallbacks(
            lambda: self.party, lambda: None, self._changed, seat_taken=lambda *told: self.handed.append(told)
        )
        self.phones = Devices(self.host, self.inbox.append, lambda _, __: None, company, "127.0.0.1")
        self.phones.reception.bridge.loop = self.loop
        self.phones.watch_game()
        self.devices: list[FakeDevice] = []
        self._connectors = 0

    def _changed(self) -> None:
        self.changes += 1

    def close(self) -> None:
        for device in self.devices:
            device.wire.hang_up()
        self.run_until_idle()
        self.host.close()
        self.store.close()
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()

    def run_until_idle(self) -> None:
        """Run until nothing is in flight."""
        self.loop.run_until_complete(self._run_until_idle())
        for device in self.devices:
            device.receive()

    async def _run_until_idle(self) -> None:
        still = 0
        while still < 2:
            before = self._sent_count
            for _ in range(4):
                await asyncio.sleep(0)
            busy = bool(self.inbox)
            while self.inbox:
                self.inbox.popleft()()
            still = still + 1 if before == self._sent_count and not busy else 0

    @property
    def _sent_count(self) -> int:
        return sum(len(device.wire.said) for device in self.devices)

    # --- joining ---

    def connect(
        self, device: FakeDevice, way: CredentialKind, secret: bytes, id_: bytes | None = None
    ) -> str | None:
        """Why this device was refused, or None; a wrong secret may come with a right id."""
        self._connectors += 1  # a new address each time, so that no rate limit applies
        device.wire.hang_up()
        socket, device.sealed = FakeSocket(f"device {self._connectors}"), None
        device.wire = socket
        if device not in self.devices:
            self.devices.append(device)
        self.phones.reception.add_socket(lambda: socket)
        first = encode_hello(way, derive_id(secret) if id_ is None else id_)
        if way == "code":
            socket.to_table.put_nowait(encode_hello("code", NO_ID))
            self.run_until_idle()
            room = socket.said.popleft()[ANSWER_BYTES:]
            first, secret = encode_hello("code", room), fast_key(secret.decode(), room)
        pattern: Pattern = "NN" if way == "code" else "NK"
        shake = Handshake(pattern, True, derive_psk(secret), first, theirs=self.phones.keys.public)
        socket.to_table.put_nowait(first + shake.write())
        self.run_until_idle()
        reply = socket.said.popleft()
        if (why := parse_answer(reply)) is not None:
            return why
        shake.read(reply[ANSWER_BYTES:])
        device.sealed, device.asleep = shake.split(), False
        device.send(JoinRequest())
        return None

    def by_link(self, person: str, name: str = "", link: JoinLink | None = None) -> FakeDevice:
        """A device that joined by a person's own link and used it up."""
        device = FakeDevice(name or f"{person}'s own")
        assert self.connect(device, "link", (link or self.phones.link(person)).secret) is None
        self.run_until_idle()
        device.send(DeviceAwake())
        self.run_until_idle()
        return device

    def by_code(self, name: str = "a stranger's") -> FakeDevice:
        device = FakeDevice(name)
        assert self.connect(device, "code", self.phones.keys.code.encode()) is None
        self.run_until_idle()
        return device

    def rejoin(self, device: FakeDevice) -> str | None:
        """Rejoin with the token."""
        why = self.connect(device, "token", device.token)
        self.run_until_idle()
        return why

    # --- at the tablet ---

    def start_game(self) -> None:
        self.host.begin(self.setting, self.party)
        self.run_until_idle()

    def spot(self, person: str) -> int:
        return self.party.spots[self.names.index(person)]

    def seat_people(self, party: Party) -> None:
        """Like `Session.reseat`."""
        self.party = party
        if self.host.has_table:
            self.host.reseat(party)
        self.phones.refresh()


def fast_key(code: str, room: bytes) -> bytes:
    """The key of a code, without the slow derivation."""
    return derive_psk(code.encode() + room)


@contextmanager
def patched_for_speed() -> Iterator[None]:
    """No file, no slow key derivation, no timeouts, and no limit on messages per second."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("mobileapp.host.devices.links_file", lambda: None)
        patch.setattr("mobileapp.net.security.table_keys.derive_code_secret", fast_key)
        patch.setattr("mobileapp.net.transport.reception.HANDSHAKE_TIMEOUT_S", NEVER_S)
        for name in ("LOST_AFTER_S", "PING_INTERVAL_S"):
            patch.setattr(f"mobileapp.net.transport.device_channel.{name}", NEVER_S)
        patch.setattr("mobileapp.net.security.rate_limits.MessageLimiter.wait", lambda *_: 0.0)
        yield
