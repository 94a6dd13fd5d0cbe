"""`python -m engine`: the referee on standard input and output. See docs/referee.md."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import engine
from engine.referee import Referee, too_long_error

# Ours first, then those of added games.
ASSET_FOLDERS = tuple(Path(room).resolve().parent / "assets" for room in engine.__path__)
MAX_LINE_BYTES = 16 * 1024 * 1024


def pack_files() -> Iterator[tuple[str, bytes]]:
    for folder, pattern in (("packs", "*.json"), ("built/packs", "**/*.json")):
        for assets in ASSET_FOLDERS:
            for path in sorted((assets / folder).glob(pattern)):
                yield str(path.relative_to(assets)), path.read_bytes()


def read_lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Yield each line; None for a line longer than MAX_LINE_BYTES."""
    while line := source.readline(MAX_LINE_BYTES):
        fits = line.endswith(b"\n") or len(line) < MAX_LINE_BYTES
        while not fits and (rest := source.readline(MAX_LINE_BYTES)) and not rest.endswith(b"\n"):
            pass
        yield line if fits else None


def main() -> None:
    referee = Referee(pack_files(), lambda: secrets.token_hex(16))
    for line in read_lines(sys.stdin.buffer):
        answer = too_long_error(MAX_LINE_BYTES) if line is None else referee.answer(line)
        sys.stdout.buffer.write(answer + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt, BrokenPipeError):
        main()
