"""A full disk: the host reports it, leaves no incomplete file, and continues when there is space."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from engine import serialization
from mobileapp.storage.database import Store
from mobileapp.storage.database_file import StorageError
from tests.engine.walk import open_table
from tests.storage.test_damaged_database import environment
from tests.storage.test_database import PARTY, kept_game
from tests.support.recorder import kept_steps

GAME = ("--game", "contrast", "--option", "short=true", "--seats", "2", "--seed", "7", "--pace", "100")
HOST = ("main.py", "--no-window", "--address", "127.0.0.1", *GAME)
PATIENCE = 120.0  # seconds; only for processes that hang
NO_ROOM = 16 * 1024  # bytes
PAGE = 4096
DISK = 4 * 1024**2
BALLAST = "ballast"
LIMITS = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
os.execv(sys.executable, [sys.executable, *sys.argv[2:]])
"""


def prepared(home: Path) -> int:
    """Make a data folder with stored games; returns their size in bytes."""
    home.mkdir(exist_ok=True)
    store = Store(home / "tablee.sqlite")
    for number in range(6):
        kept_game(store, number)
    store.close()
    return (home / "tablee.sqlite").stat().st_size


class Limited:
    """Limits the size of the process's files: a full disk that needs no root rights."""

    def __init__(self, home: Path, room: int) -> None:
        self.home = home
        self.process = subprocess.Popen(
            [sys.executable, "-c", LIMITS, str(room), *HOST],
            env=environment(home),
            stderr=subprocess.PIPE,
            text=True,
        )

    def gives_room(self) -> None:
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, unlimited)


class Mounted(Limited):
    """A small separate disk that disappears with the process; the data folder is copied there."""

    def __init__(self, home: Path, room: int) -> None:
        self.home = home.with_name("disk")
        self.home.mkdir()
        ballast = DISK - room - 24 * PAGE  # for the WAL, its index and the keys
        fills = f'cp {home}/* "$1" && head -c {ballast} /dev/zero >"$1/{BALLAST}"'
        command = f'mount -t tmpfs -o size={DISK} none "$1" && {fills} && shift && exec "$@"'
        self.process = subprocess.Popen(
            ["unshare", "--mount", "sh", "-c", command, "sh", self.home, sys.executable, *HOST],
            env=environment(self.home),
            stderr=subprocess.PIPE,
            text=True,
        )

    def gives_room(self) -> None:
        Path(f"/proc/{self.process.pid}/root{self.home}/{BALLAST}").unlink()


def can_mount() -> bool:
    if os.geteuid() or shutil.which("unshare") is None:
        return False
    command = ["unshare", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


@contextmanager
def hosted(disk: Limited) -> Iterator[subprocess.Popen[str]]:
    hangs = Timer(PATIENCE, disk.process.kill)  # then the reader of stderr gets EOF
    hangs.start()
    try:
        yield disk.process
    finally:
        hangs.cancel()
        disk.process.kill()
        disk.process.communicate(timeout=PATIENCE)


def said_until(process: subprocess.Popen[str], words: str) -> str:
    """All output up to the line with these words."""
    output = ""
    assert process.stderr is not None
    for line in process.stderr:
        output += line
        if words in line:
            return output
    raise AssertionError(f"never {words!r}: {output}")


DISKS = [Limited, *([Mounted] if can_mount() else [])]


@pytest.mark.parametrize("disk", DISKS)
def test_headless_host_reports_a_full_disk_and_continues_when_there_is_space(
    tmp_path: Path, disk: type[Limited]
) -> None:
    home = tmp_path / "home"
    full = disk(home, prepared(home))
    with hosted(full) as process:
        said_until(process, "Tablée cannot keep its games in")
        full.gives_room()
        said_until(process, "The game is kept again")
        assert process.wait(PATIENCE) == 0


def test_headless_host_stopped_on_a_full_disk_exits_with_1(tmp_path: Path) -> None:
    full = Limited(tmp_path, prepared(tmp_path))
    with hosted(full) as process:
        said_until(process, "Tablée cannot keep its games in")
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 1
    assert not list(tmp_path.glob("*.new"))
    store = Store(tmp_path / "tablee.sqlite")
    assert store.set_aside is None and store.unfinished()[0].name == "contrast"
    store.close()


def test_headless_host_without_any_space_reports_it_and_leaves_no_incomplete_file(tmp_path: Path) -> None:
    full = Limited(tmp_path, NO_ROOM)
    with hosted(full) as process:
        _, output = process.communicate(timeout=PATIENCE)
        assert process.returncode == 1 and output.startswith("Tablée cannot keep its games in")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["links.json", "lock"]


# --- the store alone ---


def test_store_on_a_full_disk_refuses_the_game_and_saves_it_later(tmp_path: Path) -> None:
    store = Store(tmp_path / "tablee.sqlite")
    kept_game(store, moves=3)
    (pages,) = store._file.execute("pragma page_count").fetchone()
    store._file.execute(f"pragma max_page_count = {pages}").fetchone()
    table = open_table("contrast", 1)
    with pytest.raises(StorageError, match="full"):
        store.begin(table.setting, PARTY, table)
    assert "full" in store.trouble
    store._file.execute("pragma max_page_count = 1000000").fetchone()
    game = store.begin(table.setting, PARTY, table)
    assert store.trouble == "" and store.unfinished()[0].id == game
    store.close()


def test_wal_that_cannot_grow_is_checkpointed_and_the_moves_are_saved(tmp_path: Path) -> None:
    """The WAL is reused from its start: a game needs little space."""
    path, table = tmp_path / "tablee.sqlite", open_table("contrast", 1)
    store = Store(path)
    game = store.begin(table.setting, PARTY, table)
    store._file.execute("pragma wal_checkpoint(truncate)").fetchone()
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 4 * PAGE, before[1]))
    try:
        for _ in kept_steps(store, game, table, Random(1), 40):
            pass
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert store.trouble == "" and serialization.resume(store.load_game(game)).save() == table.save()
    store.close()
