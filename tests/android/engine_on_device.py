"""Runs inside CPython 3.14 (see device_python.mjs): /app has the shipped files, /project/tests the tests.

Its last value is JSON: sources that do not compile, how one game of each ends, the engine's test results.
Faults are planted in /faulty.
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


def uncompilable(root):
    """Sources that the device's compiler rejects or warns about."""
    warnings.simplefilter("error")
    complaints = []
    for path in sorted(Path(root).rglob("*.py")):
        try:
            compile(path.read_bytes(), str(path), "exec", optimize=2)
        except (SyntaxError, SyntaxWarning, DeprecationWarning) as why:
            complaints.append(f"{path.relative_to(root)}: {why}")
    warnings.resetwarnings()
    return complaints


def play_to_end(game):
    """Play one random game to its end; the step limit is many times what any game needs."""
    from tests.engine import walk

    table = walk.open_table(game, 0)
    walk.play_out(table, Random(f"device {game}"))
    return type(table.outcome).__name__


def run_tests(files):
    """Run the engine's own tests; a failure is reported in pytest's words."""
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
                *files,
            ]
        )
    return {"status": int(status), "said": said.getvalue()[-4000:]}


def main(files):
    from engine.games import GAMES

    return {
        "python": sys.version.split()[0],
        "refused": uncompilable("/app"),
        "endings": {game: play_to_end(game) for game in GAMES},
        "tested": run_tests([f"/project/tests/engine/{file}" for file in files]),
        "faulty": {"refused": uncompilable("/faulty"), "tested": run_tests(["/faulty/test_faulty.py"])},
    }


json.dumps(main(list(words)))  # type: ignore[name-defined]  # noqa: F821 node gives the words
