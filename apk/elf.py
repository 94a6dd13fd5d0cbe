"""Facts about a native library for Android's loader, read from its ELF headers."""

from __future__ import annotations

import struct
from dataclasses import dataclass

MAGIC = b"\x7fELF"
MACHINES = {183: "arm64-v8a", 62: "x86_64", 40: "armeabi-v7a", 3: "x86"}
LOAD, DYNAMIC = 1, 2  # kinds of segments
SYMBOL_TABLE = 2  # a kind of section; strip removes it
END, NEEDED, STRINGS = 0, 1, 5  # tags of the dynamic segment


@dataclass(frozen=True)
class Library:
    abi: str
    alignment: int  # the smallest of its loaded segments
    needed: tuple[str, ...]
    is_stripped: bool


def read_library(held: bytes) -> Library:
    """A 64-bit little-endian ELF file; ValueError for anything else."""
    if held[:6] != MAGIC + b"\2\1":
        raise ValueError("not a 64-bit ELF file")
    machine = struct.unpack_from("<H", held, 18)[0]
    segments = _segments(held)
    aligned = [align for kind, _offset, _place, _size, align in segments if kind == LOAD]
    return Library(
        MACHINES.get(machine, str(machine)),
        min(aligned, default=0),
        _needed(held, segments),
        not _has_symbols(held),
    )


def _segments(held: bytes) -> list[tuple[int, int, int, int, int]]:
    """Kind, offset, address, size in the file, alignment."""
    start, size, count = struct.unpack_from("<Q14xHH", held, 32)
    found = []
    for index in range(count):
        kind, _flags, offset, place, _physical, length, _memory, align = struct.unpack_from(
            "<IIQQQQQQ", held, start + index * size
        )
        found.append((kind, offset, place, length, align))
    return found


def _needed(held: bytes, segments: list[tuple[int, int, int, int, int]]) -> tuple[str, ...]:
    entries: list[tuple[int, int]] = []
    for kind, offset, _place, length, _align in segments:
        if kind == DYNAMIC:
            entries += struct.iter_unpack("<QQ", held[offset : offset + length // 16 * 16])
    strings = next((value for tag, value in entries if tag == STRINGS), 0)
    names = _offset_of(strings, segments)
    return tuple(_text(held, names + value) for tag, value in entries if tag == NEEDED)


def _offset_of(address: int, segments: list[tuple[int, int, int, int, int]]) -> int:
    for kind, offset, place, length, _align in segments:
        if kind == LOAD and place <= address < place + length:
            return address - place + offset
    return address


def _text(held: bytes, start: int) -> str:
    return held[start : held.index(b"\0", start)].decode()


def _has_symbols(held: bytes) -> bool:
    start = struct.unpack_from("<Q", held, 40)[0]
    size, count = struct.unpack_from("<HH", held, 58)
    kinds = (
        struct.unpack_from("<I", held, start + index * size + 4)[0] for index in range(count if start else 0)
    )
    return SYMBOL_TABLE in kinds
