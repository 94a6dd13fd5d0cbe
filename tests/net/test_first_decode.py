"""Several threads decode a new type at once: without our lock, msgspec would crash the process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

import msgspec

from engine import serialization
from mobileapp.net.protocol.decoding import _decode as read_heard
from mobileapp.storage.database import _decode as read_kept
from tests.support.tables import TIMEOUT_S

TYPES, THREADS = 60, 4
SAID = b'{"part0":[{"field0":1}],"part7":[{"field11":2}]}'
READERS: list[Callable[[Any], Any]] = [
    lambda kind: serialization._decode(SAID, kind),
    lambda kind: serialization.convert(msgspec.json.decode(SAID), kind),
    lambda kind: read_heard(SAID, kind),
    lambda kind: read_kept(SAID.decode(), kind),
]


def fresh(number: int) -> Any:
    """A new struct type with nested ones."""
    parts: list[Any] = [
        msgspec.defstruct(f"Part{number}_{part}", [(f"field{at}", int | None, None) for at in range(12)])
        for part in range(8)
    ]
    return msgspec.defstruct(
        f"Whole{number}",
        [
            (f"part{at}", list[part] | None, None)  # type: ignore[valid-type]
            for at, part in enumerate(parts)
        ],
    )


def main() -> None:
    sys.setswitchinterval(1e-6)
    for number in range(TYPES):
        kind, together = fresh(number), Barrier(THREADS)

        def reads(reader: Callable[[Any], Any], kind: Any = kind, together: Barrier = together) -> None:
            together.wait()
            reader(kind)

        threads = [Thread(target=reads, args=(READERS[(number + each) % 4],)) for each in range(THREADS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def test_threads_can_decode_a_new_type_at_once() -> None:
    """In its own process: a failure would crash it."""
    command = [sys.executable, "-m", "tests.net.test_first_decode"]
    assert subprocess.run(command, timeout=TIMEOUT_S, check=False).returncode == 0


if __name__ == "__main__":
    main()
