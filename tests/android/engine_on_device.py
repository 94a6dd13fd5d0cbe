"""Runs inside CPython 3.14 (see device_python.mjs): /app is what is shipped, /project/tests the tests.

Its last value is JSON: what does not compile, how one game of each ends, and how the engine's tests fared.
"""

import io
import json
import os
import sys
import warnings
from contextlib import redirect_stdout
from pathlib import Path
from random import Random

sys.path[:0] = ["/app", "/project"]
sys.dont_write_bytecode = True
os.chdir("/app")
DESELECTED = "not every_game_ends"  # each game is played to its end here anyway


def uncompilable():
    """Each shipped source the device's compiler will not take without a word."""
    warnings.simplefilter("error")
    complaints = []
    for path in sorted(Path("/app").rglob("*.py")):
        try:
            compile(path.read_bytes(), str(path), "exec", optimize=2)
        except (SyntaxError, SyntaxWarning, DeprecationWarning) as why:
            complaints.append(f"{path.relative_to('/app')}: {why}")
    warnings.resetwarnings()
    return complaints


def play_to_end(game):
    """One game at random to its end; the most steps are many times what any game needs."""
    from tests.engine import walk

    table = walk.open_table(game, 0)
    walk.play_out(table, Random(f"device {game}"))
    return type(table.outcome).__name__


def run_tests(files):
    """The engine's own tests, of which one failing is told in pytest's words."""
    import pytest

    quiet = (
        "-q",
        "-c",
        "/dev/null",
        "--rootdir=/project",
        "--import-mode=importlib",
        "-p",
        "no:cacheprovider",
    )
    with redirect_stdout(io.StringIO()) as said:
        status = pytest.main(
            [
                *quiet,
                "--tb=short",
                "--assert=plain",
                "-k",
                DESELECTED,
                *(f"/project/tests/engine/{file}" for file in files),
            ]
        )
    return {"status": int(status), "said": said.getvalue()[-4000:]}


def main(files):
    from engine.games import GAMES

    return {
        "python": sys.version.split()[0],
        "refused": uncompilable(),
        "endings": {game: play_to_end(game) for game in GAMES},
        "tested": run_tests(files),
    }


json.dumps(main(list(words)))  # noqa: F821 node gives the words
