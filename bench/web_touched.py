"""A tablet for `bench.web`: one person at its screen, five on phones.

Prints five links. Then each line of stdin is a command: `touch` prints the seconds of one touch, of the main
thread and by the clock; `wait` runs frames for a moment, so that pages can join.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from bench.app_ours import SixPlayerTable, thread_time, wall_time

PAGES = 5
WAIT_S = 0.05


class OnePersonTable(SixPlayerTable):
    """The first person plays at the tablet; devices that have joined stay linked in the next game."""

    def deal(self) -> None:
        session = self.session
        if not self.games:
            session.reset("en")
        session.sit(PAGES + 1)
        app = session.app.session
        seats = [replace(each, elsewhere=seat > 0) for seat, each in enumerate(app.party.sitters)]
        app.sit(replace(app.party, sitters=tuple(seats)))
        app.game, app.first = "difference", 0
        app.store.set("pack:difference", "castle")
        app.start(seed="touches")
        self._settle()

    def next_seat(self) -> int:
        if any(left <= 1 for left in self.session.view().game.piles):
            self.games += 1
            self.deal()
        return 0


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        walls: list[float] = []

        def timed(work: Callable[[], object]) -> float:
            return thread_time(lambda: walls.append(wall_time(work)))

        table = OnePersonTable(Path(folder), timed)
        session = table.session.app.session
        session.launch_options = replace(session.launch_options, address="127.0.0.1")
        phones = session.open_devices()
        if phones is None:
            raise SystemExit("no links here")
        for sitter in session.party.sitters[1:]:
            print(phones.link(sitter.name), flush=True)
        for line in sys.stdin:
            if line.strip() == "touch":
                print(table.verdict()[0], walls[-1], flush=True)
            else:
                time.sleep(WAIT_S)
                table.session.frames(2)


if __name__ == "__main__":
    main()
