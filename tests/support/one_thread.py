"""A table, its links and its devices in one thread: real handshakes and ciphers, no network, no waiting.

The order of everything is the test's own, and nothing is under way when `settles` returns.
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
from mobileapp.host.devices import Company, Phones
from mobileapp.host.host import Host
from mobileapp.net.protocol.frames import (
    ANSWER,
    FROM_GUEST,
    NOBODY,
    TO_GUEST,
    Way,
    answered,
    hail,
    padded,
    unpadded,
)
from mobileapp.net.protocol.messages import Joins, Sleeps, Wakes, Word
from mobileapp.net.security.links import Link, bytes_of, id_of, psk_of
from mobileapp.net.security.noise import Handshake, Pattern, Sealed
from mobileapp.net.transport.byte_stream import Cut
from mobileapp.people.party import Party, strangers
from mobileapp.storage.database import Store
from tests.engine.walk import opened

FOUR = 2  # the number of a table with four seats, in every game
NEVER = 3600.0  # seconds: no device is lost because the machine is busy


class Silent:
    """No game here waits for its time."""

    def ring_in(self, seconds: float, call: Callable[[], None]) -> None: ...

    def silence(self) -> None: ...


class Wire:
    """A socket without a network: what the table will hear, and what it has said."""

    def __init__(self) -> None:
        self.to_table: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.said: deque[bytes] = deque()
        self.closed = False

    async def recv(self) -> bytes:
        frame = await self.to_table.get()
        if frame is None:
            raise Cut
        return frame

    async def send(self, message: bytes) -> None:
        if self.closed:
            raise Cut
        self.said.append(message)

    async def close(self, code: int = 1000) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        self.closed = True
        self.to_table.put_nowait(None)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while (frame := await self.to_table.get()) is not None:
            yield frame


class Device:
    """One token, whatever socket it comes by; `heard` is what its frames said, but for pings."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.wire = Wire()
        self.sealed: Sealed | None = None
        self.token = b""
        self.people: tuple[str, ...] = ()
        self.asleep = False  # and not lost, though its socket may close
        self.heard: list[dict[str, Any]] = []

    @property
    def is_linked(self) -> bool:
        return self.sealed is not None and not self.wire.closed

    def tells(self, message: Word) -> None:
        if self.is_linked and self.sealed is not None:
            self.asleep = isinstance(message, Sleeps) or (self.asleep and not isinstance(message, Wakes))
            self.wire.to_table.put_nowait(self.sealed.seal(padded(serialization.encode(message), FROM_GUEST)))

    def hears(self) -> list[dict[str, Any]]:
        """All that has come since."""
        came: list[dict[str, Any]] = []
        while self.sealed is not None and self.wire.said:
            said = msgspec.json.decode(unpadded(self.sealed.open(self.wire.said.popleft()), TO_GUEST))
            if said["say"] == "joined":
                self.token, self.people = bytes_of(said["token"]), tuple(said["people"])
            if said["say"] != "ping":
                came.append(said)
        self.heard += came
        return came

    def all(self, say: str) -> list[dict[str, Any]]:
        return [said for said in self.heard if said["say"] == say]

    def offer(self, person: str) -> dict[str, Any]:
        """A seat as it was offered last."""
        return next(each for each in self.all("offers")[-1]["seats"] if each["person"] == person)


class OneThread:
    """Four people; `far` of them, the last ones, hold their hands on devices of their own."""

    def __init__(self, game: str, far: int) -> None:
        self.loop, self.inbox = asyncio.new_event_loop(), deque[Callable[[], None]]()
        self.setting = opened(game, FOUR).setting
        self.store = Store(Path(":memory:"))
        self.host = Host(self.store, Silent())
        self.party: Party = strangers(4, 0, far)
        self.names = [sitter.name for sitter in self.party.sitters]
        self.handed: list[tuple[str, tuple[str, ...]]] = []  # who took which seat, as the table is told
        self.changes = 0
        company = Company(
            lambda: self.party, lambda: None, self._changed, handed=lambda *told: self.handed.append(told)
        )
        self.phones = Phones(self.host, self.inbox.append, lambda _, __: None, company, "127.0.0.1")
        self.phones.door._loop, self.phones.door._stop = self.loop, asyncio.Event()
        self.phones.door._welcome = self.phones._welcome
        self.host.welcome(self.phones._watch)
        self.devices: list[Device] = []
        self._knocks = 0

    def _changed(self) -> None:
        self.changes += 1

    def close(self) -> None:
        for device in self.devices:
            device.wire.hang_up()
        self.settles()
        self.host.close()
        self.store.close()
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()

    def settles(self) -> None:
        """Until nothing is under way."""
        self.loop.run_until_complete(self._settles())
        for device in self.devices:
            device.hears()

    async def _settles(self) -> None:
        still = 0
        while still < 2:
            before = self._told
            for _ in range(4):
                await asyncio.sleep(0)
            busy = bool(self.inbox)
            while self.inbox:
                self.inbox.popleft()()
            still = still + 1 if before == self._told and not busy else 0

    @property
    def _told(self) -> int:
        return sum(len(device.wire.said) for device in self.devices)

    # --- ways in ---

    def knocks(self, device: Device, way: Way, secret: bytes, id_: bytes | None = None) -> str | None:
        """Why this device is not let in, if it is not; a wrong secret may come with a right id."""
        self._knocks += 1  # each from an address of its own: nobody is refused for haste
        device.wire.hang_up()
        socket, device.sealed = Wire(), None
        device.wire = socket
        if device not in self.devices:
            self.devices.append(device)
        self.phones.door.brings(lambda: socket, f"device {self._knocks}")
        first = hail(way, id_of(secret) if id_ is None else id_)
        if way == "code":
            socket.to_table.put_nowait(hail("code", NOBODY))
            self.settles()
            room = socket.said.popleft()[ANSWER:]
            first, secret = hail("code", room), slow(secret.decode(), room)
        pattern: Pattern = "NN" if way == "code" else "NK"
        shake = Handshake(pattern, True, psk_of(secret), first, theirs=self.phones.keys.public)
        socket.to_table.put_nowait(first + shake.write())
        self.settles()
        reply = socket.said.popleft()
        if (why := answered(reply)) is not None:
            return why
        shake.read(reply[ANSWER:])
        device.sealed, device.asleep = shake.links(), False
        device.tells(Joins())
        return None

    def by_link(self, person: str, name: str = "", link: Link | None = None) -> Device:
        """A device that has come by a person's own link, and has used it up."""
        device = Device(name or f"{person}'s own")
        assert self.knocks(device, "link", (link or self.phones.link(person)).secret) is None
        self.settles()
        device.tells(Wakes())
        self.settles()
        return device

    def by_code(self, name: str = "a stranger's") -> Device:
        device = Device(name)
        assert self.knocks(device, "code", self.phones.keys.code.encode()) is None
        self.settles()
        return device

    def back(self, device: Device) -> str | None:
        """It comes back by its token."""
        why = self.knocks(device, "token", device.token)
        self.settles()
        return why

    # --- at the tablet ---

    def begins(self) -> None:
        self.host.begin(self.setting, self.party)
        self.settles()

    def spot(self, person: str) -> int:
        return self.party.spots[self.names.index(person)]

    def sits(self, party: Party) -> None:
        """As the evening does it."""
        self.party = party
        if self.host.has_table:
            self.host.reseat(party)
        self.phones.look_again()


def slow(code: str, room: bytes) -> bytes:
    """What a code stands for, without its price."""
    return psk_of(code.encode() + room)


@contextmanager
def patched() -> Iterator[None]:
    """No file, no slow code, no time, and so no limit on messages in a second."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("mobileapp.host.devices.links_file", lambda: None)
        patch.setattr("mobileapp.net.security.links.secret_of", slow)
        for name in ("LOST", "HANDSHAKE", "BEAT"):
            patch.setattr(f"mobileapp.net.transport.link_server.{name}", NEVER)
        patch.setattr("mobileapp.net.security.rate_limits.Pace.wait", lambda *_: 0.0)
        yield
