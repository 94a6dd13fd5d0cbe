"""Noise, and no more of it than two handshakes: NKpsk0 by a link, NNpsk0 by a typed code.

25519, ChaChaPoly, SHA256, as the Noise specification (revision 34) says; primitives from pycryptodome.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from collections.abc import Callable
from typing import Literal

from Crypto.Cipher import ChaCha20_Poly1305
from Crypto.Protocol import DH

KEY, TAG = 32, 16  # bytes
MOST_NONCE = 2**64 - 1
Pattern = Literal["NK", "NN"]
MESSAGES: dict[Pattern, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "NK": (("psk", "e", "es"), ("e", "ee")),
    "NN": (("psk", "e"), ("e", "ee")),
}


class Forged(Exception):  # noqa: N818 (what came is not what the other side sent)
    """A frame or handshake that does not open: the link is closed, nothing of it is looked at."""


# --- primitives -----------------------------------------------------------------------------------


def new_key() -> bytes:
    return os.urandom(KEY)


def public(private: bytes) -> bytes:
    key: bytes = DH.import_x25519_private_key(private).public_key().export_key(format="raw")
    return key


def _agree(private: bytes, other: bytes) -> bytes:
    try:
        agreed: bytes = DH.key_agreement(
            static_priv=DH.import_x25519_private_key(private),
            static_pub=DH.import_x25519_public_key(other),
            kdf=lambda shared: shared,
        )
    except ValueError as error:  # a point of small order gives nothing to share
        raise Forged("no key can be agreed on") from error
    return agreed


def _derive(chain: bytes, material: bytes, number: int) -> list[bytes]:
    """HKDF as Noise has it."""
    key, keys, last = hmac.digest(chain, material, "sha256"), [], b""
    for index in range(1, number + 1):
        last = hmac.digest(key, last + bytes([index]), "sha256")
        keys.append(last)
    return keys


class Cipher:
    """One direction: each frame is sealed once, in order; a frame lost, repeated or moved does not open."""

    def __init__(self, key: bytes | None = None) -> None:
        self._key, self._nonce = key, 0

    def _next(self, bound: bytes) -> ChaCha20_Poly1305.ChaCha20Poly1305Cipher:
        if self._key is None or self._nonce >= MOST_NONCE:
            raise Forged("a key is used up")
        nonce = bytes(4) + self._nonce.to_bytes(8, "little")
        self._nonce += 1
        cipher = ChaCha20_Poly1305.new(key=self._key, nonce=nonce)
        if bound:
            cipher.update(bound)
        return cipher

    def seal(self, plain: bytes, bound: bytes = b"") -> bytes:
        if self._key is None:
            return plain
        sealed, tag = self._next(bound).encrypt_and_digest(plain)
        return bytes(sealed) + bytes(tag)

    def open(self, sealed: bytes, bound: bytes = b"") -> bytes:
        if self._key is None:
            return sealed
        if len(sealed) < TAG:
            raise Forged("too short")
        try:
            return bytes(self._next(bound).decrypt_and_verify(sealed[:-TAG], sealed[-TAG:]))
        except ValueError as error:
            raise Forged("does not open") from error


class Sealed:
    """Both directions of a link, once the handshake is over; `bound` names it for good."""

    def __init__(self, out: Cipher, into: Cipher, bound: bytes) -> None:
        self._out, self._into, self.bound = out, into, bound

    def seal(self, plain: bytes) -> bytes:
        return self._out.seal(plain)

    def open(self, sealed: bytes) -> bytes:
        return self._into.open(sealed)


# --- the handshake ----------------------------------------------------------------------------------


class Handshake:
    """Two messages: who starts writes and reads, the other reads and writes; then `links`.

    `own` is the host's lasting key and `theirs` its public half, known beforehand where the pattern is NK.
    The first message can be repeated by anybody who heard it: it must change nothing.
    """

    def __init__(
        self,
        pattern: Pattern,
        starts: bool,
        secret: bytes,
        prologue: bytes = b"",
        *,
        own: bytes | None = None,
        theirs: bytes | None = None,
        fresh: Callable[[], bytes] = new_key,
    ) -> None:
        name = f"Noise_{pattern}psk0_25519_ChaChaPoly_SHA256".encode()
        self._hash = self._chain = (
            name.ljust(KEY, b"\0") if len(name) <= KEY else hashlib.sha256(name).digest()
        )
        self._cipher = Cipher()
        self._starts, self._secret, self._fresh = starts, secret, fresh
        self._own, self._theirs = own, theirs
        self._mine = self._other = b""  # this handshake's own keys
        self._left = list(MESSAGES[pattern])
        self._mix(prologue)
        if pattern == "NK":
            self._mix(self._lasting())

    def _lasting(self) -> bytes:
        """The host's public key, which both know."""
        if self._starts and self._theirs is not None:
            return self._theirs
        if not self._starts and self._own is not None:
            return public(self._own)
        raise ValueError("NK needs the host's key on both sides")

    def _mix(self, data: bytes) -> None:
        self._hash = hashlib.sha256(self._hash + data).digest()

    def _mix_key(self, material: bytes) -> None:
        self._chain, key = _derive(self._chain, material, 2)
        self._cipher = Cipher(key)

    def _mix_secret(self) -> None:
        self._chain, mixed, key = _derive(self._chain, self._secret, 3)
        self._mix(mixed)
        self._cipher = Cipher(key)

    def _step(self, token: str) -> None:
        if token == "psk":
            self._mix_secret()
        elif token == "ee":
            self._mix_key(_agree(self._mine, self._other))
        elif self._starts:
            self._mix_key(_agree(self._mine, self._lasting()))
        else:
            self._mix_key(_agree(self._own or b"", self._other))

    def write(self, payload: bytes = b"") -> bytes:
        message = b""
        for token in self._left.pop(0):
            if token == "e":
                self._mine = self._fresh()
                shown = public(self._mine)
                message += shown
                self._mix(shown)
                self._mix_key(shown)
            else:
                self._step(token)
        sealed = self._cipher.seal(payload, self._hash)
        self._mix(sealed)
        return message + sealed

    def read(self, message: bytes) -> bytes:
        for token in self._left.pop(0):
            if token == "e":
                if len(message) < KEY:
                    raise Forged("too short")
                self._other, message = message[:KEY], message[KEY:]
                self._mix(self._other)
                self._mix_key(self._other)
            else:
                self._step(token)
        payload = self._cipher.open(message, self._hash)
        self._mix(message)
        return payload

    def links(self) -> Sealed:
        """The two directions, and what names this very handshake."""
        first, second = (Cipher(key) for key in _derive(self._chain, b"", 2))
        out, into = (first, second) if self._starts else (second, first)
        return Sealed(out, into, self._hash)


# --- a typed code ------------------------------------------------------------------------------------

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O or U to be misread
CODE = 8
READ_AS = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})


def new_code() -> str:
    """Forty bits that people can read out to each other."""
    return "".join(ALPHABET[byte % 32] for byte in os.urandom(CODE))


def code_typed(text: str) -> str | None:
    """A code as it was meant: small letters, O for 0 and I or L for 1 are the same; None if it is none."""
    code = text.upper().translate(READ_AS)
    return code if text.isascii() and len(code) == CODE and set(code) <= set(ALPHABET) else None


def secret_of(code: str, room: bytes) -> bytes:
    """Slow on purpose: whoever recorded a handshake must try each code at this price."""
    return hashlib.scrypt(code.encode(), salt=room, n=2**15, r=8, p=1, maxmem=64 * 2**20, dklen=KEY)
