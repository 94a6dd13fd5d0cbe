"""Ogg Vorbis files with the same bytes every time."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

from assets.art.synth import RATE, Wave

QUALITY = 0.35
SERIAL = slice(14, 18)  # of a page's header
CHECKSUM = slice(22, 26)
POLYNOMIAL = 0x04C11DB7


def write(sound: Wave, file: Path) -> None:
    import soundfile

    written = io.BytesIO()
    soundfile.write(written, sound.T, RATE, "VORBIS", format="OGG", compression_level=1 - QUALITY)
    file.write_bytes(without_serial(written.getvalue()))


def read(file: Path) -> Wave:
    """Left and right."""
    import soundfile

    sound: Wave = soundfile.read(file, always_2d=True)[0].T
    return sound


def without_serial(data: bytes) -> bytes:
    """The encoder numbers each stream at random; number it 0, and write the checksums of the pages again."""
    out, at = bytearray(), 0
    while at < len(data):
        lengths = data[at + 27 : at + 27 + data[at + 26]]
        end = at + 27 + len(lengths) + sum(lengths)
        page = bytearray(data[at:end])
        page[SERIAL] = page[CHECKSUM] = bytes(4)
        page[CHECKSUM] = checksum(page).to_bytes(4, "little")
        out += page
        at = end
    return bytes(out)


def checksum(page: bytes | bytearray) -> int:
    table, value = checksum_table(), 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ table[value >> 24 ^ byte]
    return value


@cache
def checksum_table() -> tuple[int, ...]:
    def entry(byte: int) -> int:
        value = byte << 24
        for _ in range(8):
            value = (value << 1 & 0xFFFFFFFF) ^ (POLYNOMIAL if value >> 31 else 0)
        return value

    return tuple(entry(byte) for byte in range(256))
