"""A tablet with an open link server for `bench.links`: prints its port, then the time of each touch.

With `link`, it first prints a link for a phone that takes over the first person.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from msgspec.structs import replace

from bench.app_ours import SixPlayerTable, wall_time


class LinkedTable(SixPlayerTable):
    """Deal a new game with the links open: linked devices stay linked."""

    def deal(self) -> None:
        if self.games:
            self.session.play("difference", 6)
            self._settle()
        else:
            super().deal()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        six = LinkedTable(Path(folder), wall_time)
        app = six.session.app
        app.session.launch_options = replace(app.session.launch_options, address="127.0.0.1")
        phones = app.session.open_devices()
        if phones is not None and "link" in sys.argv:
            print(phones.link(app.session.party.sitters[0].name), flush=True)
        print(phones.wifi.port if phones is not None else 0, flush=True)
        for _ in sys.stdin:
            print(six.claim()[0], flush=True)


if __name__ == "__main__":
    main()
