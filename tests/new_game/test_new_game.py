"""A sixth game from its own folder: it is found, meets the same contracts and can be played."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.new_game.folder import ECHO, PROJECT, copy_game, run
from tests.support.soak_marks import long_only

CONTRACTS = (
    "tests/engine/test_properties.py",
    "tests/engine/test_secrecy.py",
    "tests/engine/test_playthroughs.py",
    "tests/engine/test_packs.py",
    "tests/engine/test_serialization.py",
    "tests/engine/test_referee.py",
    "tests/engine/test_referee_page.py",
    "tests/i18n/test_translate.py",
    "tests/session/test_durations.py",
    "tests/storage/test_packs.py",
    "tests/net/test_messages.py",
    "tests/ui/test_demo.py",
    "tests/test_layout.py",
)


@pytest.fixture(scope="module")
def echo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_game(tmp_path_factory.mktemp("outside"), "echo")


def runs_tests(root: Path, *what: str) -> str:
    """Run pytest with the folder on the path; return its last line, or all output on failure."""
    done = run(root, "-m", "pytest", "-p", "no:cacheprovider",
               "-c", "pyproject.toml", "--rootdir", str(PROJECT), *what)  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout.strip().splitlines()[-1]


def test_new_game_meets_the_contracts(echo: Path) -> None:
    passed = re.search(r"(\d+) passed", runs_tests(echo, "-k", "echo", *CONTRACTS))
    assert passed is not None and int(passed[1]) > 50


def test_own_tests_of_the_new_game_pass(echo: Path) -> None:
    runs_tests(echo, str(echo / "tests"))


@long_only
def test_rules_of_the_new_game_are_proved(echo: Path) -> None:
    done = run(echo, "-m", "tests.engine.prove", "R-ECH", "echo.")
    assert "6/6 rules, 2/2 options proved" in done.stdout, done.stdout


def test_new_game_is_playable_by_text(echo: Path) -> None:
    lines = [{"op": "new", "game": "echo", "seats": 2, "seed": "x"}, {"op": "choices", "seat": 0}]
    asked = "\n".join(map(json.dumps, lines))
    told = run(echo, "-c", f"import sys, io\nfrom engine.__main__ import main\nsys.stdin = io.TextIOWrapper("
               f"io.BytesIO({asked.encode()!r}))\nmain()").stdout.splitlines()  # fmt: skip
    assert [json.loads(line)["ok"] for line in told] == [True, True]
    assert json.loads(told[1])["choices"][0]["do"] == "lay"


# --- what a game lacks ------------------------------------------------------------------------------

SHIPPED = [
    str(path.relative_to(ECHO))
    for room in ("engine", "mobileapp", "assets")
    for path in sorted((ECHO / room).rglob("*"))
    if path.is_file() and "__pycache__" not in path.parts and "built" not in path.parts
]
BUILT = [
    "assets/built/pictures/posters/echo.webp",
    "assets/built/pictures/posters/echo-cut.webp",
    "assets/built/pictures/howto/echo-2.webp",
    "assets/built/languages/nl/LC_MESSAGES/tablee.mo",
]
TAKING = """
import argparse, dataclasses, gettext, hashlib, locale, msgspec, os, sys
from pathlib import Path

root = Path(sys.argv[1])
for name in sys.argv[2:]:
    (root / name).rename(root / "taken")
    if not os.fork():
        from mobileapp.cli import game_check
        try:
            game_check.check_games()
            sys.stdout.write(f"{name}\\tnothing\\n")
        except game_check.IncompleteGameError as lacking:
            sys.stdout.write(f"{name}\\t{lacking}\\n")
        sys.stdout.flush()
        os._exit(0)
    os.wait()
    (root / "taken").rename(root / name)
"""


def test_missing_file_is_named_with_game_and_expected_content(echo: Path) -> None:
    """Each file in turn, in a process that has loaded nothing yet."""
    told = run(echo, "-c", TAKING, str(echo), *SHIPPED, *BUILT).stdout.splitlines()
    answers = dict(line.split("\t", 1) for line in told)
    assert list(answers) == [*SHIPPED, *BUILT]
    for file, answer in answers.items():
        game, named, expected = answer.split(": ", 2)
        assert (game, named) == ("echo", file) and expected, answer


def test_missing_file_is_reported_before_the_app_opens(echo: Path, tmp_path: Path) -> None:
    """Also without a screen: no file has been created yet."""
    file = echo / "mobileapp" / "games" / "echo" / "info.py"
    text = file.read_bytes()
    file.unlink()
    try:
        done = run(echo, "main.py", TABLEE_HOME=str(tmp_path / "home"))
    finally:
        file.write_bytes(text)
    assert done.returncode == 1
    assert done.stderr.strip().endswith(
        "A game is not whole. echo: mobileapp/games/echo/info.py: "
        "INFO, everything the app must know before it is played"
    )
    assert not (tmp_path / "home").exists()


def test_missing_test_file_is_reported_by_the_layout_test(echo: Path) -> None:
    file = echo / "docs" / "referee" / "echo.md"
    file.rename(echo / "taken")
    try:
        done = run(echo, "-m", "pytest", "-q", "-k", "belongs and echo", "tests/test_layout.py")
    finally:
        (echo / "taken").rename(file)
    assert "echo: docs/referee/echo.md: every game has one" in done.stdout
