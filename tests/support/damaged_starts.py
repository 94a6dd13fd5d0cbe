"""Starts the app in each given folder, in separate processes, and prints the results as JSON lines.

The processes are forked from this one, which has imported everything but a window: a start is cheap.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from types import ModuleType

from engine.games import GAMES
from mobileapp.cli import game_check, main
from mobileapp.platform.paths import home
from mobileapp.storage.packs import packs_of
from tests.support.damage import WindowlessApp


class ReportingApp(WindowlessApp):
    """Ends at Home and prints the result."""

    def run(self) -> None:
        super().run()
        sys.stdout.write(f"{self.found} in {home()}\n")


def run_main(folder: str) -> None:
    """`main.py` itself, without the window."""
    os.environ["TABLEE_HOME"], sys.argv = folder, ["main.py"]
    app = ModuleType("mobileapp.app")
    app.TableeApp = ReportingApp  # type: ignore[attr-defined]
    sys.modules["mobileapp.app"] = app
    main.main()


def run_forked(folder: str) -> tuple[int, str]:
    """The exit code of a process, and its output."""
    reads, writes = os.pipe()
    if not (child := os.fork()):
        for stream in (1, 2):
            os.dup2(writes, stream)
        code = 0
        try:
            run_main(folder)
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else int(left.code is not None)
        except BaseException:
            traceback.print_exc()
            code = 70
        sys.stdout.flush()
        os._exit(code)
    os.close(writes)
    with os.fdopen(reads, encoding="utf-8", errors="replace") as pipe:
        output = pipe.read()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), output


if __name__ == "__main__":
    import kivy.config  # noqa: F401 (as `kivy_setup.configure` does in each of them)

    game_check.check_games()
    for game in GAMES:  # read once for all processes
        packs_of(game)
    for folder in sys.argv[1:]:
        sys.stdout.write(json.dumps(run_forked(folder)) + "\n")
        sys.stdout.flush()
