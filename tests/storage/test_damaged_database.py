"""Damaged databases: each is opened or set aside with a message, and none stops the start."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from mobileapp.session.launch_options import LaunchOptions
from tests.support.damage import KINDS, NAME, WindowlessApp, make_damaged_copy, make_database
from tests.support.soak_marks import long_only

PART = 70  # databases per test
WINDOWED, FORKED = 4, 16  # databases opened by a separate process
SOAK = 500 * int(os.environ.get("TABLEE_SOAK", "20"))  # 10,000 by default
ENV = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": "."}
PATIENCE = 240.0  # seconds, on a busy machine
SECRETS = ("links.json.new", "ways/0123456789abcdef.json")  # useless files, deleted at a start
MEMORY = Path("/dev/shm")  # a real disk is slow and adds nothing here


@pytest.fixture(scope="module")
def room() -> Iterator[Path]:
    """A folder in memory, if there is one."""
    with tempfile.TemporaryDirectory(prefix="tablee-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield Path(folder)


@pytest.fixture(scope="module")
def whole(room: Path) -> Path:
    make_database(room / "whole.sqlite")
    return room / "whole.sqlite"


def starts(whole: Path, folder: Path, seeds: range, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the results of the starts."""
    found: Counter[str] = Counter()
    monkeypatch.setattr("mobileapp.session.session.home", lambda: folder)
    for seed in seeds:
        for left_over in folder.iterdir():
            left_over.unlink()
        make_damaged_copy(whole, folder / NAME, seed)
        try:
            app = WindowlessApp(LaunchOptions())
            app.run()
        except Exception as error:
            raise AssertionError(f"a crash: seed {seed}, {KINDS[seed % len(KINDS)].__name__}") from error
        found[app.found] += 1
        assert len(list(folder.glob("*-aside-*.sqlite"))) == (app.found == "set aside"), f"seed {seed}"
    return found


@pytest.fixture
def home(room: Path) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=room) as folder:
        yield Path(folder)


@pytest.mark.parametrize("part", range(4))
def test_damaged_database_opens_or_is_set_aside(
    whole: Path, home: Path, part: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = starts(whole, home, range(part * PART, (part + 1) * PART), monkeypatch)
    assert found["not kept"] == 0 and min(found["opened"], found["set aside"]) > PART / 5
    assert capsys.readouterr().err.count("They were put aside") == found["set aside"]


@long_only
@pytest.mark.parametrize("part", range(SOAK // 500))
def test_thousands_of_damaged_databases_open_or_are_set_aside(
    whole: Path, home: Path, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = starts(whole, home, range(1000 + part * 500, 1500 + part * 500), monkeypatch)
    assert found["opened"] + found["set aside"] == 500


# --- with processes ---


def damaged_home(whole: Path, folder: Path, seed: int) -> Path:
    """A data folder that everybody may read, as made by earlier versions."""
    home = folder / f"home {seed}"
    for ours in (home, home / "ways"):
        ours.mkdir()
        ours.chmod(0o755)
    make_damaged_copy(whole, home / NAME, seed)
    for name in ("tablee-aside-1.sqlite", "tablee.sqlite-wal", "screen.png", *SECRETS):
        (home / name).touch()
    for file in home.rglob("*.*"):
        file.chmod(0o666)
    return home


def readable_by_others(home: Path) -> list[str]:
    return [str(path) for path in home.rglob("*") if path.stat().st_mode & 0o077]


def environment(home: Path | None = None) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TABLEE_")}
    return {**kept, **ENV, **({"TABLEE_HOME": str(home)} if home else {})}


def test_processes_started_on_damaged_databases_reach_home(whole: Path, home: Path) -> None:
    homes = [damaged_home(whole, home, seed) for seed in range(500, 500 + FORKED)]
    blocked = home / "blocked"
    (blocked / NAME).mkdir(parents=True)  # nothing can be saved there
    command = [sys.executable, "-m", "tests.support.damaged_starts", *map(str, (*homes, blocked))]
    ran = subprocess.run(
        command, check=True, capture_output=True, text=True, env=environment(), timeout=PATIENCE
    )
    *ends, (code, output) = [json.loads(line) for line in ran.stdout.splitlines()]
    assert code == 1 and output.endswith(f"not kept in {blocked}\n"), output
    assert "cannot keep its games in" in output
    for folder, (code, output) in zip(homes, ends, strict=True):
        assert code == 0 and output.endswith(f"in {folder}\n"), f"{folder.name}: {output}"
        assert ("They were put aside" in output) == ("set aside in" in output), output


def test_windowed_app_on_damaged_databases_draws_home_and_makes_files_private(
    whole: Path, home: Path
) -> None:
    """Two at once: each mostly waits. With any umask, no file may be readable by others afterwards."""
    homes = [damaged_home(whole, home, seed) for seed in range(500 + FORKED, 500 + FORKED + WINDOWED)]
    command = [sys.executable, "main.py", "--exit-after-first-frame"]
    for pair in (homes[:2], homes[2:]):
        apps = [
            subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment(folder), umask=0)
            for folder in pair
        ]
        for app, folder in zip(apps, pair, strict=True):
            _, output = app.communicate(timeout=PATIENCE)
            assert app.returncode == 0 and "Traceback" not in output, f"{folder.name}: {output}"
            assert readable_by_others(folder) == []
            assert folder.stat().st_mode & 0o777 == 0o755, "a folder that somebody named is theirs"
            assert not any((folder / name).exists() for name in SECRETS)
