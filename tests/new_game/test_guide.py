"""The commands of docs/new-game.md, run as printed, on a copy of Echo."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.new_game.folder import PROJECT
from tests.support.soak_marks import LONG

GUIDE = (PROJECT / "docs" / "new-game.md").read_text("utf-8")
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", GUIDE, re.S) for line in block.splitlines()]
SETUP, REST = COMMANDS[:2], COMMANDS[2:]  # copies Echo; sets the path
SLOW = re.compile(r"make run|pytest|prove")  # their quick parts are in test_new_game.py


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


def shell(home: Path, *commands: str) -> str:
    """Run the commands in one shell, in the project's directory."""
    environment = {**os.environ, "HOME": str(home), "SDL_VIDEODRIVER": "offscreen"}
    done = subprocess.run(
        ["bash", "-e", "-c", "\n".join(commands)],
        cwd=PROJECT, env=environment, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_guide_begins_with_a_copy_of_echo(home: Path) -> None:
    shell(home, *SETUP)
    assert (home / "echo" / "engine" / "games" / "echo" / "rulebook.py").exists()


@pytest.mark.parametrize(
    "command", [pytest.param(each, marks=LONG) if SLOW.search(each) else each for each in REST]
)
def test_command_of_the_guide_runs(home: Path, command: str) -> None:
    if not (home / "echo").exists():
        shell(home, *SETUP)
    if SLOW.search(command) and not (home / "echo" / "assets" / "built").exists():
        shell(home, SETUP[1], *(each for each in REST if "assets.build" in each))
    if "make run" in command:
        command = command.replace('ARGS="', 'ARGS="--help ')  # the app itself starts in test_home.py
    printed = shell(home, SETUP[1], command)
    if "engine" in command and "printf" in command:
        assert printed.count('"ok":true') == 2
