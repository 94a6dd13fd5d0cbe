"""A table in a thread of its own with its door open, and a phone that speaks by hand."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Any, TypeVar

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from engine import serialization
from engine.table import Setting
from mobileapp.cli.event_loop import Loop
from mobileapp.host.host import Host
from mobileapp.host.seed_exchange import Dealer
from mobileapp.net import link_log
from mobileapp.net.protocol.frames import ANSWER, FROM_GUEST, TO_GUEST, Way, answered, hail, padded, unpadded
from mobileapp.net.protocol.messages import (
    Adds,
    Joined,
    Joins,
    Message,
    Opened,
    Ping,
    Pong,
    Seated,
    Word,
    message_from,
)
from mobileapp.net.security.links import Keys, Link, bytes_of, id_of, psk_of
from mobileapp.net.security.noise import Handshake, Sealed
from mobileapp.net.transport.link_server import LanDoor
from mobileapp.people.party import Party, strangers
from mobileapp.storage.database import Store
from tests.engine.walk import opened

if TYPE_CHECKING:
    from tests.support.virtual_radio import Air

PATIENCE = 120.0  # seconds: only against what hangs
Answer = TypeVar("Answer")
Heard = Message | Word


class Served:
    """A host and its door; whatever touches the table goes through `do`."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.loop = folder, Loop()
        self.welcomed: list[Any] = []
        self.looks: dict[str, int] = {}
        self._air: Air | None = None
        self._made = Event()
        self._thread = Thread(target=self._lives, daemon=True)
        self._thread.start()
        self._made.wait(PATIENCE)

    def _lives(self) -> None:
        self.store = Store(self.folder / "tablee.sqlite")
        self.keys = Keys(self.folder / "links.json")
        self.host = Host(self.store, self.loop.alarm())
        self.dealer = Dealer(lambda: self.door.channels, self.loop.call_in)
        self.door = LanDoor(
            self.keys, self.host.hear_all, self.loop.inbox.put, "127.0.0.1", adds=self.dealer.hears,
            look_of=lambda name: self.looks.get(name, 0),
        )  # fmt: skip
        self.door.open(self._welcome)
        self._made.set()
        self.loop.run()
        self.host.close()
        self.store.close()

    def _welcome(self, channel: Any) -> None:
        self.welcomed.append(channel)
        self.host.welcome(channel)

    def do(self, what: Callable[[], Answer]) -> Answer:
        done, found = Event(), list[Any]()

        def call() -> None:
            try:
                found.append(what())
            finally:
                done.set()

        self.loop.inbox.put(call)
        assert done.wait(PATIENCE) and found
        answer: Answer = found[0]
        return answer

    def begins(
        self, game: str = "contrast", number: int = 0, seed: str | None = None, pack: Any = None
    ) -> Party:
        """A game whose people are all on phones; with a pack of tests, unless it is said."""
        setting: Setting = opened(game, number).setting
        if pack is not None:
            from msgspec.structs import replace

            setting = replace(setting, pack=pack)
        if seed is not None:
            from msgspec.structs import replace

            setting = replace(setting, seed=seed)
        party = strangers(setting.seats, 0, setting.seats)
        self.do(lambda: self.host.begin(setting, party))
        return party

    def link(self, person: str = "Ana") -> Link:
        return self.door.link(person, "127.0.0.1")

    def confirms(self, person: str) -> None:
        """A device asks for this seat, and somebody at the tablet says yes."""
        self.door.confirm(self.asked(person))

    def asked(self, person: str) -> int:
        """The number of the request for this seat, as soon as there is one."""
        ends = time.monotonic() + PATIENCE
        while not (numbers := [each.number for each in self.keys.asked if each.person == person]):
            assert time.monotonic() < ends, f"nobody asks for {person}'s seat"
            time.sleep(0.005)
        return numbers[0]

    def air(self) -> Air:
        """The room's own, for phones that come by Bluetooth."""
        if self._air is None:
            from tests.support.virtual_radio import Air

            self._air = Air()
        return self._air

    def close(self) -> None:
        if self._air is not None:
            self._air.clears()
        self.door.shut()
        self.loop.stop()
        self._thread.join(PATIENCE)


@contextmanager
def served(folder: Path) -> Iterator[Served]:
    table = Served(folder)
    try:
        yield table
    finally:
        table.close()


class Phone:
    """One socket, every step in the test's own hands."""

    def __init__(
        self, link: Link, way: Way = "link", secret: bytes | None = None, socket: Any = None
    ) -> None:
        self.link, self._way, self._secret = link, way, secret or link.secret
        self.socket = socket or knock(link)
        self.sealed: Sealed | None = None
        self.game: str | None = None
        self.heard: list[Heard] = []
        self.sizes: list[int] = []
        self.token = b""
        self._writing = Lock()

    def shakes(self) -> str | None:
        """Hands shaken, or why not."""
        first = hail(self._way, id_of(self._secret))
        shake = Handshake("NK", True, psk_of(self._secret), first, theirs=self.link.key)
        self.socket.send(first + shake.write())
        reply = self.socket.recv(PATIENCE)
        assert isinstance(reply, bytes)
        if (why := answered(reply)) is not None:
            return why
        shake.read(reply[ANSWER:])
        self.sealed = shake.links()
        return None

    def joins(self) -> Phone:
        assert self.shakes() is None
        self.tells(Joins())
        self.token = bytes_of(self.until(Joined).token)
        return self

    def lives(self) -> None:
        """From now on it listens by itself and answers pings, until it is closed."""

        def listens() -> None:
            with suppress(ConnectionClosed, OSError):
                while True:
                    self.hears(timeout=3600)

        Thread(target=listens, daemon=True).start()

    def says_it_is_there(self) -> None:
        """One more word, its token in hand: the link is used up."""
        self.tells(Adds("0" * 64, "0" * 32))

    def tells(self, message: Heard) -> None:
        self.frame(serialization.encode(message))

    def frame(self, plain: bytes) -> None:
        assert self.sealed is not None
        with self._writing:
            self.socket.send(self.sealed.seal(padded(plain, FROM_GUEST)))

    def hears(self, timeout: float = PATIENCE) -> Heard:
        """The next message that is not a ping, which is answered."""
        ends = time.monotonic() + timeout
        while True:
            frame = self.socket.recv(max(0.0, ends - time.monotonic()))
            assert isinstance(frame, bytes) and self.sealed is not None
            message = message_from(self.game, unpadded(self.sealed.open(frame), TO_GUEST))
            if not isinstance(message, Ping):
                break
            with suppress(ConnectionClosed, OSError):
                self.tells(Pong(message.number, int(time.monotonic() * 1000)))
        self.sizes.append(len(frame))
        self.heard.append(message)
        if isinstance(message, Seated):
            self.game = message.terms.game
        elif isinstance(message, Opened):
            self.game = message.name
        return message

    def until(self, kind: type[Any], timeout: float = PATIENCE) -> Any:
        while not isinstance(message := self.hears(timeout), kind):
            pass
        return message

    def close(self) -> None:
        self.socket.close()


def knock(link: Link) -> ClientConnection:
    return connect(
        f"ws://{link.address}:{link.port}/",
        compression=None,
        ping_interval=None,
        legacy=True,
        proxy=None,
        logger=link_log.silent(),
    )
