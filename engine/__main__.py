"""`python -m engine`: the referee on standard input and output. See docs/referee.md."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import engine
from engine.referee import Referee, too_long

ASSETS = tuple(Path(room).resolve().parent / "assets" for room in engine.__path__)  # ours, then others'
LONGEST = 16 * 1024 * 1024


def pack_files() -> Iterator[tuple[str, bytes]]:
    for folder, pattern in (("packs", "*.json"), ("built/packs", "**/*.json")):
        for assets in ASSETS:
            for path in sorted((assets / folder).glob(pattern)):
                yield str(path.relative_to(assets)), path.read_bytes()


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Each line; None for one too long to keep."""
    while line := source.readline(LONGEST):
        fits = line.endswith(b"\n") or len(line) < LONGEST
        while not fits and (rest := source.readline(LONGEST)) and not rest.endswith(b"\n"):
            pass
        yield line if fits else None


def main() -> None:
    referee = Referee(pack_files(), lambda: secrets.token_hex(16))
    for line in lines(sys.stdin.buffer):
        answer = too_long(LONGEST) if line is None else referee.answer(line)
        sys.stdout.buffer.write(answer + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt, BrokenPipeError):
        main()
