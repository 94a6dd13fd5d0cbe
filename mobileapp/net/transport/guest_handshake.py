"""The guest's side of the handshake, and the socket encrypted by it."""

from __future__ import annotations

import asyncio

from engine import serialization
from mobileapp.net.protocol.channel import Socket
from mobileapp.net.protocol.decoding import decode_from_host
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
from mobileapp.net.protocol.messages import GameMessage, GameRevealed, LinkMessage, MoveRequest, Seated
from mobileapp.net.security.links import derive_id, derive_psk, table_tag
from mobileapp.net.security.noise import CipherPair, Handshake, InvalidFrameError, derive_code_secret

LOST_AFTER_S = 5.0  # seconds of silence


class JoinRejectedError(Exception):
    """The table rejects this link, token or code: why, as a key."""

    def __init__(self, key: str, more: bytes = b"") -> None:
        """`more`: the bytes after the answer."""
        super().__init__(key)
        self.key, self.more = key, more


class EncryptedSocket:
    """One socket after its handshake: encrypts and decrypts its frames in order."""

    def __init__(self, socket: Socket, sealed: CipherPair) -> None:
        self._socket, self._cipher = socket, sealed
        self._game: str | None = None
        self._games: set[int] = set()  # announced on this link

    def can_send(self, message: GameMessage | LinkMessage) -> bool:
        """Whether the host can decode it: move requests only after their game was announced on this link."""
        return not isinstance(message, MoveRequest) or message.game in self._games

    async def send(self, message: GameMessage | LinkMessage) -> None:
        await self._socket.send(self._cipher.seal(pad(serialization.encode(message), MAX_GUEST_FRAME)))

    async def receive(self) -> GameMessage | LinkMessage:
        async with asyncio.timeout(LOST_AFTER_S):  # `wait_for` may swallow a cancellation
            frame = await self._socket.recv()
        if isinstance(frame, str):
            raise InvalidFrameError("no frame of ours")
        message = decode_from_host(self._game, unpad(self._cipher.open(frame), MAX_HOST_FRAME))
        if isinstance(message, Seated):
            self._game = message.terms.game
            self._games.add(message.game)
        elif isinstance(message, GameRevealed):
            self._game = message.name
        return message


async def link_handshake(socket: Socket, kind: CredentialKind, secret: bytes, key: bytes) -> CipherPair:
    """Handshake with the table that has this key."""
    first = encode_hello(kind, derive_id(secret))
    message = first + (shake := Handshake("NK", True, derive_psk(secret), first, theirs=key)).write()
    try:
        return await _exchange(socket, message, shake)
    except JoinRejectedError as turned:
        tag = turned.more if kind == "link" and turned.key == "unknown" else b""
        if tag and tag != table_tag(key, message):
            raise JoinRejectedError("other_table") from None
        raise


async def code_handshake(socket: Socket, code: str) -> CipherPair:
    """Ask for the session's room id, then do a handshake with a table that knows the same code."""
    await socket.send(encode_hello("code", NO_ID))
    room = (await _read_answer(socket))[ANSWER_BYTES:]
    secret = await asyncio.to_thread(derive_code_secret, code, room)
    first = encode_hello("code", room)
    shake = Handshake("NN", True, derive_psk(secret), first)
    return await _exchange(socket, first + shake.write(), shake)


async def _exchange(socket: Socket, message: bytes, shake: Handshake) -> CipherPair:
    await socket.send(message)
    try:
        shake.read((await _read_answer(socket))[ANSWER_BYTES:])
    except InvalidFrameError:
        raise JoinRejectedError("unknown") from None
    return shake.split()


async def _read_answer(socket: Socket) -> bytes:
    async with asyncio.timeout(LOST_AFTER_S):
        reply = await socket.recv()
    if isinstance(reply, str):
        raise InvalidFrameError("no word of ours")
    if why := parse_answer(reply):
        raise JoinRejectedError(why, reply[ANSWER_BYTES:])
    return reply
