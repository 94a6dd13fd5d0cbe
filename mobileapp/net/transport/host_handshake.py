"""The host's end of one link, over any transport: handshake, then encryption of its frames."""

from __future__ import annotations

from collections import OrderedDict
from math import ceil
from typing import Literal

from engine import serialization
from engine.game import RefusedError
from mobileapp.net.protocol.decoding import decode_from_device
from mobileapp.net.protocol.frames import (
    HELLO_BYTES,
    MAX_GUEST_FRAME,
    MAX_HOST_FRAME,
    NO_ID,
    PROTOCOL_VERSION,
    CredentialKind,
    encode_answer,
    encode_hello,
    max_sealed_size,
    pad,
    parse_hello,
    unpad,
)
from mobileapp.net.protocol.messages import GameMessage, JoinRequest, LinkMessage, MoveRequest, Seated
from mobileapp.net.security.credential_file import KnownDevice
from mobileapp.net.security.links import derive_psk, table_tag
from mobileapp.net.security.noise import CipherPair, Handshake, InvalidFrameError, Pattern
from mobileapp.net.security.rate_limits import HandshakeLimiter
from mobileapp.net.security.table_keys import TableKeys

RejectStage = Literal["limiter", "handshake", "first frame", "decoding"]
MAX_REMEMBERED_GAMES = 8  # for so many games back, a late move request can be decoded


class LinkRejectedError(Exception):
    """Invalid data or a refused join: the stage, the reason, and the answer in clear."""

    def __init__(self, stage: RejectStage, why: str, answer: bytes = b"") -> None:
        super().__init__(stage, why)
        self.stage, self.why, self.answer = stage, why, answer


class HostHandshake:
    """Hello, handshake, first frame; then decodes and encodes messages."""

    def __init__(self, keys: TableKeys, limits: HandshakeLimiter, address: str) -> None:
        self._keys, self._limits, self._address = keys, limits, address
        self._kind: CredentialKind = "link"
        self._secret = self._token = b""
        self._cipher: CipherPair | None = None
        self._games: OrderedDict[int, str] = OrderedDict()
        self.device: KnownDevice | None = None
        self.is_page = False
        self.is_room_lookup = False  # by the code: it got the room id and sends another hello

    @property
    def is_from_link(self) -> bool:
        return self._kind == "link"

    # --- in ---

    def answer_hello(self, message: bytes | str) -> bytes:
        """The answer to the first message. Anybody may have recorded and replay it: it changes nothing."""
        self._token = self._returning_token(message)
        if not self._limits.try_handshake(self._address, self._token):
            raise LinkRejectedError("limiter", "too many", self._busy_answer())
        try:
            return self._handshake(message)
        except LinkRejectedError as shut:
            if shut.stage == "limiter":
                raise
            if self._kind == "code":
                self._limits.count_wrong_code(self._address)
            else:
                self._limits.count_failure(self._address, self._token)
            raise

    @property
    def is_returning(self) -> bool:
        """Whether its token is of a device with a seat."""
        return bool(self._token)

    def _returning_token(self, message: bytes | str) -> bytes:
        """The token id of a device with a seat that rejoins; empty for others.

        Tokens without a seat share the counts of their address: a code can be used for any number of them.
        """
        try:
            version, kind, id_ = parse_hello(message if isinstance(message, bytes) else b"")
        except InvalidFrameError:
            return b""
        return id_ if version == PROTOCOL_VERSION and kind == "token" and self._keys.is_seated(id_) else b""

    def _handshake(self, message: bytes | str) -> bytes:
        try:
            if isinstance(message, str) or len(message) > max_sealed_size(MAX_GUEST_FRAME):
                raise InvalidFrameError("no word of ours")
            version, kind, id_ = parse_hello(message)
        except InvalidFrameError:
            raise LinkRejectedError("handshake", "no hail") from None
        if version != PROTOCOL_VERSION:
            raise LinkRejectedError("handshake", "version", encode_answer("version"))
        if kind is None:
            raise LinkRejectedError("handshake", "no hail")
        if kind == "code" and id_ == NO_ID and not self.is_room_lookup:
            self.is_room_lookup = True
            return encode_answer() + self._keys.room
        self._kind = kind
        secret = self._find_secret(kind, id_)
        if isinstance(secret, str):
            raise LinkRejectedError("handshake", secret, self._rejection(secret, message))
        self._secret = secret
        pattern: Pattern = "NN" if kind == "code" else "NK"
        shake = Handshake(pattern, False, derive_psk(secret), encode_hello(kind, id_), own=self._keys.private)
        try:
            shake.read(message[HELLO_BYTES:])
        except InvalidFrameError:
            raise LinkRejectedError("handshake", "forged", self._rejection("unknown", message)) from None
        reply = encode_answer() + shake.write()
        self._cipher = shake.split()
        return reply

    def _find_secret(self, kind: CredentialKind, id_: bytes) -> bytes | str:
        """The secret the device must know, or the reason of a rejection."""
        if kind == "link":
            return self._keys.link_secret(id_)
        if kind == "token":
            return self._keys.token_by_id(id_)
        if not self._limits.can_try_code(self._address):
            raise LinkRejectedError("limiter", "too many codes", self._busy_answer())
        return self._keys.code_secret() if id_ == self._keys.room else "expired"

    def _busy_answer(self) -> bytes:
        """With the seconds to wait."""
        return encode_answer("later") + bytes([min(255, ceil(self._limits.wait(self._address, self._token)))])

    def _rejection(self, why: str, hail: bytes) -> bytes:
        """An unknown link may be another table's: add a tag by which only the device can tell."""
        shows = why == "unknown" and self._kind == "link"
        return encode_answer(why) + (table_tag(self._keys.public, hail) if shows else b"")

    def accept_join(self, frame: bytes | str) -> KnownDevice:
        """The first frame that can be decrypted: the device has joined."""
        try:
            request = self._decrypt(frame)
            if not isinstance(request, JoinRequest):
                raise InvalidFrameError("no word of ours")
        except (InvalidFrameError, RefusedError):
            self._limits.count_failure(self._address, self._token)
            raise LinkRejectedError("first frame", "forged") from None
        found = self._join_device(request)
        if found is None:
            raise LinkRejectedError("first frame", "used")
        self.device, self.is_page = found, request.kind == "page"
        return found

    def _join_device(self, request: JoinRequest) -> KnownDevice | None:
        if self._kind == "code":
            return self._keys.add_stranger()
        if self._kind == "link":
            return self._keys.join(self._secret, request.keeps)
        return self._keys.device(self._secret)

    def decode(self, frame: bytes | str) -> MoveRequest | LinkMessage | None:
        """Decode a message; None: a move request for an unannounced game, which is dropped."""
        try:
            message = self._decrypt(frame)
        except InvalidFrameError:
            raise LinkRejectedError("decoding", "forged") from None
        except RefusedError:
            raise LinkRejectedError("decoding", "malformed") from None
        if isinstance(message, JoinRequest):
            raise LinkRejectedError("decoding", "joins twice")
        if self.device is not None and not self.device.sure:
            self._keys.confirm_token(self.device.token)
        return message

    def _decrypt(self, frame: bytes | str) -> MoveRequest | LinkMessage | None:
        if self._cipher is None or isinstance(frame, str) or len(frame) > max_sealed_size(MAX_GUEST_FRAME):
            raise InvalidFrameError("no frame of ours")
        return decode_from_device(self._games, unpad(self._cipher.open(frame), MAX_GUEST_FRAME))

    def redeem(self, secret: bytes) -> KnownDevice | None:
        """One more person for this device; None: that link is not valid."""
        found = self._keys.redeem(self.device.token, secret) if self.device is not None else None
        if found is None:
            self._limits.count_failure(self._address)
            return None
        self.device = found
        return found

    # --- out ---

    def encode(self, message: GameMessage | LinkMessage) -> bytes:
        """An encrypted frame; must be sent in the order of these calls."""
        if self._cipher is None:
            raise InvalidFrameError("nobody there")
        if isinstance(message, Seated):
            self._games[message.game] = message.terms.game
            while len(self._games) > MAX_REMEMBERED_GAMES:
                self._games.popitem(last=False)
        return self._cipher.seal(pad(serialization.encode(message), MAX_HOST_FRAME))
