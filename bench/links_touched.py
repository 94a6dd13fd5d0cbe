"""A tablet with its door open for `bench.links`: prints its port, then how long each touch took.

With `link`, it first prints a link, for a phone that carries the first person.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from msgspec.structs import replace

from bench.app_ours import Six, wall_time


class Linked(Six):
    """Deal a new game with the links open: linked devices stay linked."""

    def deal(self) -> None:
        if self.games:
            self.evening.play("difference", 6)
            self._settle()
        else:
            super().deal()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        six = Linked(Path(folder), wall_time)
        app = six.evening.app
        app.evening.begin_with = replace(app.evening.begin_with, address="127.0.0.1")
        phones = app.evening.with_phones()
        if phones is not None and "link" in sys.argv:
            print(phones.link(app.evening.party.sitters[0].name), flush=True)
        print(phones.door.port if phones is not None else 0, flush=True)
        for _ in sys.stdin:
            print(six.claim()[0], flush=True)


if __name__ == "__main__":
    main()
