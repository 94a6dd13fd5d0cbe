"""Hosts and guests as separate processes, observed by their output."""

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

from engine.table import LogEntry
from mobileapp.storage.database import Store
from tests.support.namespaces import Loopback

PROJECT = Path(__file__).resolve().parents[2]
TIMEOUT_S = 120.0  # a loaded machine may be slow; a hanging game still fails
PACE = "100"
Event = dict[str, Any]


class ProcessResult:
    """The exit code of a process, and its output."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.out, self.err = process.communicate(timeout=TIMEOUT_S)
        self.code = process.returncode

    @property
    def events(self) -> list[Event]:
        return [json.loads(line) for line in self.out.splitlines()]

    def all(self, kind: str) -> list[Event]:
        return [event for event in self.events if event["event"] == kind]


HOST_PROGRAM = ("main.py",)


def _started(
    before: list[str], arguments: tuple[str, ...], home: Path | None, program: tuple[str, ...] = HOST_PROGRAM
) -> subprocess.Popen[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "TABLEE_"))}
    homes = {"TABLEE_HOME": str(home)} if home else {"HOME": "/nonexistent"}  # a guest needs no data folder
    return subprocess.Popen(
        [*before, sys.executable, *program, *arguments],
        cwd=PROJECT,
        env={**kept, **homes, "PYTHONPATH": ".", "PYTHONWARNINGS": "ignore"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        umask=0,  # files must be private with any umask
    )


def saved_logs(folder: Path) -> list[list[LogEntry]]:
    """The logs of every game played there, the oldest first."""
    from engine import serialization

    store = Store(folder / "tablee.sqlite")
    try:
        games = sorted(kept.id for kept in [*store.finished(), *store.unfinished()])
        return [list(serialization.decode_save(store.load_game(game)).log) for game in dict.fromkeys(games)]
    finally:
        store.close()


class HostProcess:
    """A headless host; its folder outlives the process."""

    def __init__(
        self,
        folder: Path,
        ground: Loopback,
        *arguments: str,
        links: int,
        program: tuple[str, ...] = HOST_PROGRAM,
    ) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        fixed = ("--no-window", "--print-link", "--address", ground.address)
        self.process = _started(ground.host_command(), (*fixed, *arguments), folder, program)
        assert self.process.stdout is not None
        self.links = [self.process.stdout.readline().strip() for _ in range(links)]

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate(timeout=TIMEOUT_S)

    def wait(self) -> ProcessResult:
        return ProcessResult(self.process)

    def logs(self) -> list[list[LogEntry]]:
        """The logs of every game it has played, the oldest first."""
        return saved_logs(self.folder)


@contextmanager
def run_host(
    folder: Path, ground: Loopback, *arguments: str, links: int, program: tuple[str, ...] = HOST_PROGRAM
) -> Iterator[HostProcess]:
    host = HostProcess(folder, ground, *arguments, links=links, program=program)
    try:
        yield host
    finally:
        _end(host.process)


@contextmanager
def run_guest(
    ground: Loopback, number: int, *arguments: str, program: tuple[str, ...] = HOST_PROGRAM
) -> Iterator[subprocess.Popen[str]]:
    options = ("--no-window", "--language", "en", *arguments)
    process = _started(ground.guest_command(number), options, None, program)
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
    process.wait(TIMEOUT_S)


def events(process: subprocess.Popen[str]) -> Iterator[Event]:
    """Events as they are printed."""
    assert process.stdout is not None
    for line in process.stdout:
        yield json.loads(line)
