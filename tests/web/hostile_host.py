"""A table that knows the secrets of its pages and attacks them with spoilt and twisted messages."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random
from threading import Thread
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from engine import serialization
from engine.games import GAMES
from mobileapp.net import link_log
from mobileapp.net.protocol.frames import (
    HELLO_BYTES,
    MAX_HOST_FRAME,
    encode_answer,
    encode_hello,
    pad,
    parse_hello,
)
from mobileapp.net.protocol.messages import Joined, PicturesMessage, Seated, ViewUpdate
from mobileapp.net.protocol.wire_terms import terms_to_wire
from mobileapp.net.security.links import JoinLink, derive_id, derive_psk, to_base64
from mobileapp.net.security.noise import CipherPair, Handshake, new_key, public_key
from mobileapp.net.web.static_files import http_response
from mobileapp.people.party import default_party
from tests.engine.walk import open_table, step
from tests.support.tables import AnyMessage

MAX_ATTACKS = 400  # frames of one link; the page ends a link at the first one that it rejects
STEPS = 40  # moves of a game before it is shown
TEXTS = (
    "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "javascript:alert(1)", "__proto__",
    "constructor", "\u202eevil", "W" * 500, "", "0", "{name}", "../../x",
)  # fmt: skip
NUMBERS = (-1, 0, 1, 2, 3, 7, 99, 2**31, 2**53, 0.5)
JUNK: tuple[Any, ...] = (None, True, -1, 1.5, 2**60, "", "__proto__", [], {}, [[[[]]]], {"toString": 1})


class HostileHost:
    """In a thread of its own: the page itself is the real one."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._private, self._secret, self._token = new_key(), bytes(range(16)), bytes(range(32))
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server: Server = self._run(self._listen())
        self.is_honest = False
        self.links = 0

    @property
    def link(self) -> JoinLink:
        port = self._server.sockets[0].getsockname()[1]
        return JoinLink("127.0.0.1", port, public_key(self._private), self._secret)

    def close(self) -> None:
        self._server.close()
        self._run(self._server.wait_closed())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(20)

    def _run(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(20)

    async def _listen(self) -> Server:
        return await serve(
            self._attack, "127.0.0.1", 0,
            process_request=self._serve_page, compression=None, close_timeout=1,
            logger=link_log.silent_logger(),
        )  # fmt: skip

    def _serve_page(self, _socket: ServerConnection, request: Request) -> Response | None:
        return http_response(request)

    async def _attack(self, socket: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            cipher = await self._shake(socket)
            await socket.recv()  # the page asks to join
            self.links += 1
            messages = self._sound_messages()
            for message in messages:
                await socket.send(seal(cipher, message))
            for _ in range(0 if self.is_honest else MAX_ATTACKS):
                chosen = self._random.choice(messages)
                attack = spoil if self._random.random() < 0.02 else twist
                await socket.send(seal(cipher, attack(chosen, self._random)))
                await asyncio.sleep(0)
            await socket.wait_closed()

    async def _shake(self, socket: ServerConnection) -> CipherPair:
        hail = await socket.recv()
        assert isinstance(hail, bytes)
        _, kind, id_ = parse_hello(hail)
        assert kind is not None
        secret = next(each for each in (self._secret, self._token) if derive_id(each) == id_)
        shake = Handshake("NK", False, derive_psk(secret), encode_hello(kind, id_), own=self._private)
        shake.read(hail[HELLO_BYTES:])
        await socket.send(encode_answer() + shake.write())
        return shake.split()

    def _sound_messages(self) -> list[Any]:
        """A game in progress, as an honest table tells it."""
        game = self._random.choice(list(GAMES))
        table, number = open_table(game, self._random.randrange(20)), self.links + 1
        for _ in range(self._random.randrange(STEPS)):
            step(table, self._random)
        setting, party = table.setting, default_party(table.setting.seats, 0, table.setting.seats)
        told: list[AnyMessage] = [
            Joined(to_base64(self._token), ("Ana",), (0,), to_base64(public_key(self._private))),
            Seated(number, terms_to_wire(setting), party, (0,), None, "en"),
            PicturesMessage(number, "none", "0" * 64, 5),
            *(ViewUpdate(number, table.view(seat)) for seat in (None, 0)),
        ]
        return [json.loads(serialization.encode(message)) for message in told]


def seal(cipher: CipherPair, message: Any) -> bytes:
    return cipher.seal(pad(json.dumps(message).encode()[: MAX_HOST_FRAME - 2], MAX_HOST_FRAME))


def twist(value: Any, random: Random) -> Any:
    """Other values of the same types: the page may have to draw them."""
    match value:
        case dict():
            names = [name for name in value if name not in ("say", "token", "key")]
            changed = random.choice(names) if names else ""
            return {name: twist(each, random) if name == changed else each for name, each in value.items()}
        case list() if value:
            at = random.randrange(len(value))
            return [twist(each, random) if number == at else each for number, each in enumerate(value)]
        case bool():
            return not value
        case str():
            return random.choice(TEXTS)
        case int() | float():
            return random.choice(NUMBERS)
    return value


def spoil(value: Any, random: Random) -> Any:
    """Another type, or a field too many."""
    if isinstance(value, dict) and random.random() < 0.8:
        name = random.choice(list(value))
        return {**value, name: spoil(value[name], random), **({"x": 1} if random.random() < 0.1 else {})}
    return random.choice(JUNK)


@contextmanager
def hostile_host(seed: int = 1) -> Iterator[HostileHost]:
    host = HostileHost(seed)
    try:
        yield host
    finally:
        host.close()
