"""The two Noise handshakes this app needs: NKpsk0 for a link or token, NNpsk0 for a typed code.

25519, ChaChaPoly, SHA256, as in the Noise specification (revision 34); primitives from pycryptodome.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from collections.abc import Callable
from typing import Literal

from Crypto.Cipher import ChaCha20_Poly1305
from Crypto.Protocol import DH

KEY_BYTES, TAG_BYTES = 32, 16
MAX_NONCE = 2**64 - 1
Pattern = Literal["NK", "NN"]
HANDSHAKE_TOKENS: dict[Pattern, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "NK": (("psk", "e", "es"), ("e", "ee")),
    "NN": (("psk", "e"), ("e", "ee")),
}


class InvalidFrameError(Exception):
    """A frame or handshake that cannot be decrypted: the link is closed and the content ignored."""


# --- primitives -----------------------------------------------------------------------------------


def new_key() -> bytes:
    return os.urandom(KEY_BYTES)


def public_key(private: bytes) -> bytes:
    key: bytes = DH.import_x25519_private_key(private).public_key().export_key(format="raw")
    return key


def _diffie_hellman(private: bytes, other: bytes) -> bytes:
    try:
        agreed: bytes = DH.key_agreement(
            static_priv=DH.import_x25519_private_key(private),
            static_pub=DH.import_x25519_public_key(other),
            kdf=lambda shared: shared,
        )
    except ValueError as error:  # a point of small order yields no shared key
        raise InvalidFrameError("no key can be agreed on") from error
    return agreed


def _hkdf(chain: bytes, material: bytes, number: int) -> list[bytes]:
    """HKDF as defined by Noise."""
    key, keys, last = hmac.digest(chain, material, "sha256"), [], b""
    for index in range(1, number + 1):
        last = hmac.digest(key, last + bytes([index]), "sha256")
        keys.append(last)
    return keys


class Cipher:
    """One direction: frames have an order; a lost, repeated or reordered frame cannot be decrypted."""

    def __init__(self, key: bytes | None = None) -> None:
        self._key, self._nonce = key, 0

    def _next(self, bound: bytes) -> ChaCha20_Poly1305.ChaCha20Poly1305Cipher:
        if self._key is None or self._nonce >= MAX_NONCE:
            raise InvalidFrameError("a key is used up")
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
        if len(sealed) < TAG_BYTES:
            raise InvalidFrameError("too short")
        try:
            return bytes(self._next(bound).decrypt_and_verify(sealed[:-TAG_BYTES], sealed[-TAG_BYTES:]))
        except ValueError as error:
            raise InvalidFrameError("does not open") from error


class CipherPair:
    """Both directions of a link after the handshake; `bound` is the handshake hash, which identifies it."""

    def __init__(self, out: Cipher, into: Cipher, bound: bytes) -> None:
        self._out, self._into, self.handshake_hash = out, into, bound

    def seal(self, plain: bytes) -> bytes:
        return self._out.seal(plain)

    def open(self, sealed: bytes) -> bytes:
        return self._into.open(sealed)


# --- the handshake ----------------------------------------------------------------------------------


class Handshake:
    """Two messages: the initiator writes, then reads; the responder reads, then writes; then `split`.

    `own` is the host's static key and `theirs` its public half, known beforehand with the pattern NK.
    Anybody who recorded the first message can replay it: it must change nothing.
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
        self._hash = self._chaining_key = (
            name.ljust(KEY_BYTES, b"\0") if len(name) <= KEY_BYTES else hashlib.sha256(name).digest()
        )
        self._cipher = Cipher()
        self._is_initiator, self._secret, self._new_key = starts, secret, fresh
        self._static, self._remote_static = own, theirs
        self._ephemeral = self._remote_ephemeral = b""
        self._remaining = list(HANDSHAKE_TOKENS[pattern])
        self._mix(prologue)
        if pattern == "NK":
            self._mix(self._host_public_key())

    def _host_public_key(self) -> bytes:
        """The host's public key, which both sides know."""
        if self._is_initiator and self._remote_static is not None:
            return self._remote_static
        if not self._is_initiator and self._static is not None:
            return public_key(self._static)
        raise ValueError("NK needs the host's key on both sides")

    def _mix(self, data: bytes) -> None:
        self._hash = hashlib.sha256(self._hash + data).digest()

    def _mix_key(self, material: bytes) -> None:
        self._chaining_key, key = _hkdf(self._chaining_key, material, 2)
        self._cipher = Cipher(key)

    def _mix_secret(self) -> None:
        self._chaining_key, mixed, key = _hkdf(self._chaining_key, self._secret, 3)
        self._mix(mixed)
        self._cipher = Cipher(key)

    def _mix_token(self, token: str) -> None:
        if token == "psk":
            self._mix_secret()
        elif token == "ee":
            self._mix_key(_diffie_hellman(self._ephemeral, self._remote_ephemeral))
        elif self._is_initiator:
            self._mix_key(_diffie_hellman(self._ephemeral, self._host_public_key()))
        else:
            self._mix_key(_diffie_hellman(self._static or b"", self._remote_ephemeral))

    def write(self, payload: bytes = b"") -> bytes:
        message = b""
        for token in self._remaining.pop(0):
            if token == "e":
                self._ephemeral = self._new_key()
                shown = public_key(self._ephemeral)
                message += shown
                self._mix(shown)
                self._mix_key(shown)
            else:
                self._mix_token(token)
        sealed = self._cipher.seal(payload, self._hash)
        self._mix(sealed)
        return message + sealed

    def read(self, message: bytes) -> bytes:
        for token in self._remaining.pop(0):
            if token == "e":
                if len(message) < KEY_BYTES:
                    raise InvalidFrameError("too short")
                self._remote_ephemeral, message = message[:KEY_BYTES], message[KEY_BYTES:]
                self._mix(self._remote_ephemeral)
                self._mix_key(self._remote_ephemeral)
            else:
                self._mix_token(token)
        payload = self._cipher.open(message, self._hash)
        self._mix(message)
        return payload

    def split(self) -> CipherPair:
        """The two directions and the handshake hash."""
        first, second = (Cipher(key) for key in _hkdf(self._chaining_key, b"", 2))
        out, into = (first, second) if self._is_initiator else (second, first)
        return CipherPair(out, into, self._hash)


# --- a typed code ------------------------------------------------------------------------------------

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: without I, L, O and U, which are easily misread
CODE_LENGTH = 8
CODE_TRANSLATION = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})


def new_code() -> str:
    """Forty bits that people can read out to each other."""
    return "".join(ALPHABET[byte % 32] for byte in os.urandom(CODE_LENGTH))


def normalize_code(text: str) -> str | None:
    """The code in canonical form: ignores case, reads O as 0 and I or L as 1; None if it is not valid."""
    code = text.upper().translate(CODE_TRANSLATION)
    return code if text.isascii() and len(code) == CODE_LENGTH and set(code) <= set(ALPHABET) else None


def derive_code_secret(code: str, room: bytes) -> bytes:
    """Slow on purpose: an attacker who recorded a handshake must pay this for each guess."""
    return hashlib.scrypt(code.encode(), salt=room, n=2**15, r=8, p=1, maxmem=64 * 2**20, dklen=KEY_BYTES)
