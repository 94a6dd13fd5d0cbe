"""A table in its own thread with an open websocket server, and a phone controlled step by step."""

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
from engine.table import GameSetup
from mobileapp.cli.event_loop import Loop
from mobileapp.host.host import Host
from mobileapp.host.seed_exchange import SeedExchange
from mobileapp.net import link_log
from mobileapp.net.protocol.decoding import decode_from_host
from mobileapp.net.protocol.frames import (
    ANSWER_BYTES,
    MAX_GUEST_FRAME,
    MAX_HOST_FRAME,
    CredentialKind,
    encode_hello,
    pad,
    parse_answer,
    unpad,
)
from mobileapp.net.protocol.messages import (
    DeviceKind,
    GameMessage,
    GameRevealed,
    Joined,
    JoinRequest,
    LinkMessage,
    PingMessage,
    PongMessage,
    Seated,
    SeedContribution,
)
from mobileapp.net.security.links import JoinLink, derive_id, derive_psk, from_base64
from mobileapp.net.security.noise import CipherPair, Handshake
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.net.transport.reception import Reception
from mobileapp.net.transport.thread_bridge import OwnerCallbacks
from mobileapp.net.transport.websocket_server import WebsocketServer
from mobileapp.people.party import Party, default_party
from mobileapp.storage.database import Store
from tests.engine.walk import open_table

if TYPE_CHECKING:
    from tests.support.virtual_radio import VirtualAir

TIMEOUT_S = 120.0  # only for runs that hang
Answer = TypeVar("Answer")
AnyMessage = GameMessage | LinkMessage


class ServedTable:
    """A host, its reception (`door`) and its websocket server; what touches the table uses `do`."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.loop = folder, Loop()
        self.welcomed: list[Any] = []
        self.looks: dict[str, int] = {}
        self._air: VirtualAir | None = None
        self._made = Event()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()
        self._made.wait(TIMEOUT_S)

    def _run(self) -> None:
        self.store = Store(self.folder / "tablee.sqlite")
        self.keys = TableKeys(self.folder / "links.json")
        self.host = Host(self.store, self.loop.alarm())
        self.dealer = SeedExchange(lambda: self.door.channels, self.loop.call_in)
        callbacks = OwnerCallbacks(self._welcome, self.host.receive_all, self.dealer.add_share)
        self.door = Reception(
            self.keys, self.loop.inbox.put, callbacks, look_of=lambda name: self.looks.get(name, 0)
        )
        self.wifi = WebsocketServer(self.door, "127.0.0.1")
        self.door.open()
        self.wifi.open()
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
        assert done.wait(TIMEOUT_S) and found
        answer: Answer = found[0]
        return answer

    def start_game(
        self, game: str = "contrast", number: int = 0, seed: str | None = None, pack: Any = None
    ) -> Party:
        """Start a game with everybody on phones; with a test pack unless `pack` is given."""
        setting: GameSetup = open_table(game, number).setting
        if pack is not None:
            from msgspec.structs import replace

            setting = replace(setting, pack=pack)
        if seed is not None:
            from msgspec.structs import replace

            setting = replace(setting, seed=seed)
        party = default_party(setting.seats, 0, setting.seats)
        self.do(lambda: self.host.begin(setting, party))
        return party

    def link(self, person: str = "Ana") -> JoinLink:
        return self.wifi.link(person, "127.0.0.1")

    def confirm_request(self, person: str) -> None:
        """Wait for a request for this seat, and confirm it at the tablet."""
        self.door.confirm(self.pending_request(person))

    def pending_request(self, person: str) -> int:
        """The number of the request for this seat, as soon as there is one."""
        ends = time.monotonic() + TIMEOUT_S
        while not (numbers := [each.number for each in self.keys.pending_requests if each.person == person]):
            assert time.monotonic() < ends, f"nobody asks for {person}'s seat"
            time.sleep(0.005)
        return numbers[0]

    def air(self) -> VirtualAir:
        """The virtual air of this table, for phones with Bluetooth."""
        if self._air is None:
            from tests.support.virtual_radio import VirtualAir

            self._air = VirtualAir()
        return self._air

    def close(self) -> None:
        if self._air is not None:
            self._air.shut_down()
        self.door.shut()
        self.loop.stop()
        self._thread.join(TIMEOUT_S)


@contextmanager
def serve_table(folder: Path) -> Iterator[ServedTable]:
    table = ServedTable(folder)
    try:
        yield table
    finally:
        table.close()


class ManualPhone:
    """One socket; the test controls every step."""

    def __init__(
        self, link: JoinLink, way: CredentialKind = "link", secret: bytes | None = None, socket: Any = None
    ) -> None:
        self.link, self._way, self._secret = link, way, secret or link.secret
        self.socket = socket or open_socket(link)
        self.sealed: CipherPair | None = None
        self.game: str | None = None
        self.heard: list[AnyMessage] = []
        self.sizes: list[int] = []
        self.token = b""
        self._writing = Lock()

    def handshake(self) -> str | None:
        """Do the handshake; returns why it was refused, or None."""
        first = encode_hello(self._way, derive_id(self._secret))
        shake = Handshake("NK", True, derive_psk(self._secret), first, theirs=self.link.key)
        self.socket.send(first + shake.write())
        reply = self.socket.recv(TIMEOUT_S)
        assert isinstance(reply, bytes)
        if (why := parse_answer(reply)) is not None:
            return why
        shake.read(reply[ANSWER_BYTES:])
        self.sealed = shake.split()
        return None

    def join(self, kind: DeviceKind = "app") -> ManualPhone:
        assert self.handshake() is None
        self.send(JoinRequest(kind))
        self.token = from_base64(self.until(Joined).token)
        return self

    def listen(self) -> None:
        """From now on receive messages and answer pings in a thread, until closed."""

        def listens() -> None:
            with suppress(ConnectionClosed, OSError):
                while True:
                    self.receive(timeout=3600)

        Thread(target=listens, daemon=True).start()

    def confirm_token(self) -> None:
        """Send another message with the token known: the link is used up."""
        self.send(SeedContribution("0" * 64, "0" * 32))

    def send(self, message: AnyMessage) -> None:
        self.send_frame(serialization.encode(message))

    def send_frame(self, plain: bytes) -> None:
        assert self.sealed is not None
        with self._writing:
            self.socket.send(self.sealed.seal(pad(plain, MAX_GUEST_FRAME)))

    def receive(self, timeout: float = TIMEOUT_S) -> AnyMessage:
        """The next message except pings, which are answered."""
        ends = time.monotonic() + timeout
        while True:
            frame = self.socket.recv(max(0.0, ends - time.monotonic()))
            assert isinstance(frame, bytes) and self.sealed is not None
            message = decode_from_host(self.game, unpad(self.sealed.open(frame), MAX_HOST_FRAME))
            if not isinstance(message, PingMessage):
                break
            with suppress(ConnectionClosed, OSError):
                self.send(PongMessage(message.number, int(time.monotonic() * 1000)))
        self.sizes.append(len(frame))
        self.heard.append(message)
        if isinstance(message, Seated):
            self.game = message.terms.game
        elif isinstance(message, GameRevealed):
            self.game = message.name
        return message

    def until(self, kind: type[Any], timeout: float = TIMEOUT_S) -> Any:
        while not isinstance(message := self.receive(timeout), kind):
            pass
        return message

    def close(self) -> None:
        self.socket.close()


def open_socket(link: JoinLink) -> ClientConnection:
    return connect(
        f"ws://{link.address}:{link.port}/",
        compression=None,
        ping_interval=None,
        legacy=True,
        proxy=None,
        logger=link_log.silent_logger(),
    )
