"""Hosts and guests as processes of their own, known by what they print."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine.table import Entry
from mobileapp.storage.database import Store
from tests.support.namespaces import Ground

PROJECT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0  # seconds: a loaded machine may be slow, a hanging game is told apart all the same
PACE = "100"
Event = dict[str, Any]


class Ended:
    """How a process ended, and all it said."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.out, self.err = process.communicate(timeout=PATIENCE)
        self.code = process.returncode

    @property
    def events(self) -> list[Event]:
        return [json.loads(line) for line in self.out.splitlines()]

    def all(self, kind: str) -> list[Event]:
        return [event for event in self.events if event["event"] == kind]


HONEST = ("main.py",)


def _started(
    before: list[str], arguments: tuple[str, ...], home: Path | None, program: tuple[str, ...] = HONEST
) -> subprocess.Popen[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "TABLEE_"))}
    homes = {"TABLEE_HOME": str(home)} if home else {"HOME": "/nonexistent"}  # a guest needs none
    return subprocess.Popen(
        [*before, sys.executable, *program, *arguments],
        cwd=PROJECT,
        env={**kept, **homes, "PYTHONPATH": ".", "PYTHONWARNINGS": "ignore"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        umask=0,  # files are private whatever it is
    )


def kept_logs(folder: Path) -> list[list[Entry]]:
    """Of every game that was played there, the first first."""
    from engine import serialization

    store = Store(folder / "tablee.sqlite")
    try:
        games = sorted(kept.id for kept in [*store.finished(), *store.unfinished()])
        return [list(serialization.saved(store.saved(game)).log) for game in dict.fromkeys(games)]
    finally:
        store.close()


class Hosting:
    """A host without a window, over a folder that outlives it."""

    def __init__(
        self,
        folder: Path,
        ground: Ground,
        *arguments: str,
        links: int,
        program: tuple[str, ...] = HONEST,
    ) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        fixed = ("--no-window", "--print-link", "--address", ground.address)
        self.process = _started(ground.of_host(), (*fixed, *arguments), folder, program)
        assert self.process.stdout is not None
        self.links = [self.process.stdout.readline().strip() for _ in range(links)]

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate(timeout=PATIENCE)

    def ends(self) -> Ended:
        return Ended(self.process)

    def logs(self) -> list[list[Entry]]:
        """Of every game it has played, the first first."""
        return kept_logs(self.folder)


@contextmanager
def hosting(
    folder: Path, ground: Ground, *arguments: str, links: int, program: tuple[str, ...] = HONEST
) -> Iterator[Hosting]:
    host = Hosting(folder, ground, *arguments, links=links, program=program)
    try:
        yield host
    finally:
        _end(host.process)


@contextmanager
def guesting(
    ground: Ground, number: int, *arguments: str, program: tuple[str, ...] = HONEST
) -> Iterator[subprocess.Popen[str]]:
    said = ("--no-window", "--language", "en", *arguments)
    process = _started(ground.of_guest(number), said, None, program)
    try:
        yield process
    finally:
        _end(process)


def _end(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.kill()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()
    process.wait(PATIENCE)


def events(process: subprocess.Popen[str]) -> Iterator[Event]:
    """As they are told."""
    assert process.stdout is not None
    for line in process.stdout:
        yield json.loads(line)
