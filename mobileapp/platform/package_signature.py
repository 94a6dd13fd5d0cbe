"""The certificates in the signing block of an Android package, which stands before the zip's directory.

Android verified the signature itself when it installed the package; here only its signers are read.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

END_OF_ZIP, MAX_COMMENT = b"PK\x05\x06", 65_535
MAGIC = b"APK Sig Block 42"
SCHEMES = (0x7109871A, 0xF05368C0, 0x1B93AD61)  # v2, v3, v3.1: their signers begin alike
MAX_BLOCK = 1 << 20  # a few kilobytes are usual
COMMON_NAME = b"\x06\x03\x55\x04\x03"  # of a certificate's subject, and of its issuer
DEBUG_NAMES = tuple(COMMON_NAME + kind + b"\x0dAndroid Debug" for kind in (b"\x13", b"\x0c"))


class UnsignedError(Exception):
    """The file has no signing block of scheme v2 or newer, or one that cannot be read."""


def certificates(package: Path) -> frozenset[bytes]:
    """The certificate of each signer, encoded as DER."""
    try:
        found = frozenset(_certificates(_signing_block(package)))
    except (struct.error, ValueError) as error:
        raise UnsignedError(str(error)) from error
    if not found or b"" in found:
        raise UnsignedError("no signer")
    return found


def is_debug(certificate: bytes) -> bool:
    """Whether the SDK made this certificate for tests: everybody may have its key."""
    return any(name in certificate for name in DEBUG_NAMES)


def _signing_block(package: Path) -> bytes:
    """The pairs in the block: it has its size at both ends, and its magic number at the second."""
    with package.open("rb") as file:
        size = file.seek(0, 2)
        file.seek(max(0, size - MAX_COMMENT - 22))
        tail = file.read()
        (directory,) = struct.unpack_from("<I", tail, tail.rindex(END_OF_ZIP) + 16)
        file.seek(max(0, directory - 24))
        length, magic = struct.unpack("<Q16s", file.read(24))
        if magic != MAGIC or not 24 <= length <= min(MAX_BLOCK, directory - 8):
            raise ValueError("no signing block")
        file.seek(directory - length - 8)
        first, pairs = struct.unpack(f"<Q{length - 24}s", file.read(length - 16))
        if first != length:
            raise ValueError("two sizes")
        return bytes(pairs)


def _certificates(pairs: bytes) -> Iterator[bytes]:
    for scheme, signers in _pairs(pairs):
        if scheme in SCHEMES:
            for signer in _values(_first(signers)):
                _digests, held = islice(_values(_first(signer)), 2)  # in scheme v3, numbers follow
                yield _first(held)  # the others lead to the authority that issued it


def _pairs(block: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at < len(block):
        length, scheme = struct.unpack_from("<QI", block, at)
        if not 4 <= length <= len(block) - at - 8:
            raise ValueError("a pair is too long")
        yield scheme, block[at + 12 : at + 8 + length]
        at += 8 + length


def _first(values: bytes) -> bytes:
    return next(_values(values), b"")


def _values(values: bytes) -> Iterator[bytes]:
    """Some values, each after its length."""
    while values:
        (length,) = struct.unpack_from("<I", values)
        if length > len(values) - 4:
            raise ValueError("a value is too long")
        yield values[4 : 4 + length]
        values = values[4 + length :]
