"""A small Android package with a signing block as apksigner writes it, but without true signatures."""

from __future__ import annotations

import struct
import zipfile
from pathlib import Path

SCHEME_V2, PADDING = 0x7109871A, 0x42726577


def name_in_certificate(name: str) -> bytes:
    """As much of a certificate as says whose it is."""
    return b"0\x82" + b"\x06\x03\x55\x04\x03\x0c" + bytes([len(name)]) + name.encode()


def with_length(value: bytes) -> bytes:
    return struct.pack("<I", len(value)) + value


def signer(*certificates: bytes) -> bytes:
    held = b"".join(map(with_length, certificates))
    data = with_length(with_length(b"digest")) + with_length(held) + with_length(b"")
    return with_length(data) + with_length(b"signature") + with_length(b"key")


def write_signed(path: Path, *signers: bytes, scheme: int = SCHEME_V2) -> Path:
    """Insert the block before the zip's directory; without signers there is none."""
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("classes.dex", b"dex\n035\0")
        at = packed.fp.tell() if packed.fp else 0
    if signers:
        held = with_length(b"".join(map(with_length, signers)))
        insert_block(path, at, pair(PADDING, bytes(64)) + pair(scheme, held))
    return path


def pair(kind: int, value: bytes) -> bytes:
    return struct.pack("<QI", len(value) + 4, kind) + value


def insert_block(path: Path, at: int, pairs: bytes) -> None:
    whole, size = path.read_bytes(), struct.pack("<Q", len(pairs) + 24)
    block = size + pairs + size + b"APK Sig Block 42"
    end = whole.rindex(b"PK\x05\x06")
    moved = whole[at : end + 16] + struct.pack("<I", at + len(block)) + whole[end + 20 :]
    path.write_bytes(whole[:at] + block + moved)
