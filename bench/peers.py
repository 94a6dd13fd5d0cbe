"""The peers, installed in build/bench, never in .venv."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from bench.slots import ROOT, Worker

HOME = ROOT / "build" / "bench"
PYTHON = HOME / "venv" / "bin" / "python"
NODE_HOME = HOME / "bgio"
BOARDGAME = "boardgame.io@0.50.2"


class PeerMissingError(Exception):
    """A peer that is not available here, and why."""


def _run(*command: str | Path) -> None:
    try:
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=900)
    except (OSError, subprocess.SubprocessError) as error:
        raise PeerMissingError(f"{Path(command[0]).name} failed: {error}") from None


def _python() -> Path:
    """An interpreter with the Python peers, at the versions in pyproject.toml."""
    done = HOME / ".python"
    if not done.exists():
        groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
        _run(sys.executable, "-m", "venv", HOME / "venv")
        _run(PYTHON, "-m", "pip", "install", "--quiet", *groups["bench"])
        done.touch()
    return PYTHON


def rlcard() -> Worker:
    return Worker(_python(), "-m", "bench.rlcard_bridge")


def openspiel() -> Worker:
    return Worker(_python(), "-m", "bench.openspiel_hearts")


def boardgame() -> Worker:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise PeerMissingError("no node or no npm on this machine")
    if not (NODE_HOME / "node_modules" / "boardgame.io").exists():
        NODE_HOME.mkdir(parents=True, exist_ok=True)
        _run(npm, "install", "--silent", "--prefix", NODE_HOME, BOARDGAME)
    return Worker(node, "bench/boardgame.js", NODE_HOME)


def python() -> Path:
    return _python()
