"""The host's end of one link, whatever carries its frames: who is let in, and what is taken from them."""

from __future__ import annotations

from collections import OrderedDict
from math import ceil
from typing import Literal

from engine import serialization
from engine.game import Refused
from mobileapp.net.protocol.frames import (
    FROM_GUEST,
    HAIL,
    NOBODY,
    TO_GUEST,
    VERSION,
    Way,
    answer,
    hail,
    hailed,
    longest,
    padded,
    unpadded,
)
from mobileapp.net.protocol.messages import Joins, Message, Seated, Wish, Word, said_from
from mobileapp.net.security.links import Keys, Known, psk_of, table_tag
from mobileapp.net.security.noise import Forged, Handshake, Pattern, Sealed
from mobileapp.net.security.rate_limits import Limits

Stage = Literal["limiter", "handshake", "first frame", "decoding"]
GAMES = 8  # so many tables back a device's wish is understood, and too late


class Shut(Exception):  # noqa: N818 (the link is closed; that is all)
    """What came was not as it must be: how far it got, why, and what is answered in clear."""

    def __init__(self, stage: Stage, why: str, answer: bytes = b"") -> None:
        super().__init__(stage, why)
        self.stage, self.why, self.answer = stage, why, answer


class Caller:
    """Hail, handshake, first frame; then wishes and words in, messages out."""

    def __init__(self, keys: Keys, limits: Limits, address: str) -> None:
        self._keys, self._limits, self._address = keys, limits, address
        self._way: Way = "link"
        self._secret = self._token = b""
        self._sealed: Sealed | None = None
        self._games: OrderedDict[int, str] = OrderedDict()
        self.device: Known | None = None
        self.asks_where = False  # by a code: it was told which evening this is, and hails again

    @property
    def came_by_link(self) -> bool:
        return self._way == "link"

    # --- in ---

    def hails(self, message: bytes | str) -> bytes:
        """The first message; its answer. Anybody may have recorded and repeat it: it changes nothing."""
        self._token = self._known_token(message)
        if not self._limits.admits(self._address, self._token):
            raise Shut("limiter", "too many", self._later())
        try:
            return self._shakes(message)
        except Shut as shut:
            if shut.stage == "limiter":
                raise
            if self._way == "code":
                self._limits.guessed_wrong(self._address)
            else:
                self._limits.failed(self._address, self._token)
            raise

    @property
    def is_returning(self) -> bool:
        """Whether it has named the token of a device that carries somebody."""
        return bool(self._token)

    def _known_token(self, message: bytes | str) -> bytes:
        """The id of the token by which a device that carries somebody comes back; nothing for others.

        Whoever knows the code may get any number of tokens: those share the counts of their address.
        """
        try:
            version, way, id_ = hailed(message if isinstance(message, bytes) else b"")
        except Forged:
            return b""
        return id_ if version == VERSION and way == "token" and self._keys.is_seated(id_) else b""

    def _shakes(self, message: bytes | str) -> bytes:
        try:
            if isinstance(message, str) or len(message) > longest(FROM_GUEST):
                raise Forged("no word of ours")
            version, way, id_ = hailed(message)
        except Forged:
            raise Shut("handshake", "no hail") from None
        if version != VERSION:
            raise Shut("handshake", "version", answer("version"))
        if way is None:
            raise Shut("handshake", "no hail")
        if way == "code" and id_ == NOBODY and not self.asks_where:
            self.asks_where = True
            return answer() + self._keys.room
        self._way = way
        secret = self._secret_of(way, id_)
        if isinstance(secret, str):
            raise Shut("handshake", secret, self._refusal(secret, message))
        self._secret = secret
        pattern: Pattern = "NN" if way == "code" else "NK"
        shake = Handshake(pattern, False, psk_of(secret), hail(way, id_), own=self._keys.private)
        try:
            shake.read(message[HAIL:])
        except Forged:
            raise Shut("handshake", "forged", self._refusal("unknown", message)) from None
        reply = answer() + shake.write()
        self._sealed = shake.links()
        return reply

    def _secret_of(self, way: Way, id_: bytes) -> bytes | str:
        """What the device must know to come in this way, or why it does not."""
        if way == "link":
            return self._keys.given(id_)
        if way == "token":
            return self._keys.known(id_)
        if not self._limits.hears_codes(self._address):
            raise Shut("limiter", "too many codes", self._later())
        return self._keys.code_secret() if id_ == self._keys.room else "expired"

    def _later(self) -> bytes:
        """With the seconds to wait."""
        return answer("later") + bytes([min(255, ceil(self._limits.wait(self._address, self._token)))])

    def _refusal(self, why: str, hail: bytes) -> bytes:
        """An unknown link may be another table's: the device can tell, and nobody else."""
        shows = why == "unknown" and self._way == "link"
        return answer(why) + (table_tag(self._keys.public, hail) if shows else b"")

    def joins(self, frame: bytes | str) -> Known:
        """The first frame that opens: from here on somebody is there."""
        try:
            if not isinstance(self._opened(frame), Joins):
                raise Forged("no word of ours")
        except (Forged, Refused):
            self._limits.failed(self._address, self._token)
            raise Shut("first frame", "forged") from None
        found = self._known()
        if found is None:
            raise Shut("first frame", "used")
        self.device = found
        return found

    def _known(self) -> Known | None:
        if self._way == "code":
            return self._keys.stranger()
        return self._keys.join(self._secret) if self._way == "link" else self._keys.device(self._secret)

    def hears(self, frame: bytes | str) -> Wish | Word | None:
        """What it says; None: a wish about a game it was not told of, which is dropped."""
        try:
            said = self._opened(frame)
        except Forged:
            raise Shut("decoding", "forged") from None
        except Refused:
            raise Shut("decoding", "malformed") from None
        if isinstance(said, Joins):
            raise Shut("decoding", "joins twice")
        if self.device is not None and not self.device.sure:
            self._keys.sure(self.device.token)
        return said

    def _opened(self, frame: bytes | str) -> Wish | Word | None:
        if self._sealed is None or isinstance(frame, str) or len(frame) > longest(FROM_GUEST):
            raise Forged("no frame of ours")
        return said_from(self._games, unpadded(self._sealed.open(frame), FROM_GUEST))

    def takes(self, secret: bytes) -> Known | None:
        """One more person for this device; None: that link opens nothing."""
        found = self._keys.take(self.device.token, secret) if self.device is not None else None
        if found is None:
            self._limits.failed(self._address)
            return None
        self.device = found
        return found

    # --- out ---

    def tells(self, message: Message | Word) -> bytes:
        """A sealed frame, to be sent in this very order."""
        if self._sealed is None:
            raise Forged("nobody there")
        if isinstance(message, Seated):
            self._games[message.game] = message.terms.game
            while len(self._games) > GAMES:
                self._games.popitem(last=False)
        return self._sealed.seal(padded(serialization.encode(message), TO_GUEST))
