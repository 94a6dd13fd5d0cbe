"""A sixth game from its own folder: it is found, meets the same contracts and can be played."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from PIL import Image

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
    "tests/engine/bots/test_strength.py",
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


# --- what a file does not define --------------------------------------------------------------------

MISTAKES = {  # file, text, wrong text, the part of the message that names it
    "no player": ("engine/games/echo/bot.py", "class Player(", "class Bot(", "bot.py: Player"),
    "another tag": ("engine/games/echo/pack.py", 'tag="echo"', 'tag="ech"', 'a Pack with tag="echo"'),
    "pack too small": ("assets/packs/echo.json", '"copies": 12', '"copies": 1', "a pack that loads, but"),
    "info lacks a field": ("mobileapp/games/echo/info.py", "    estimate=estimate,\n", "", "'estimate'"),
    "no zone family": (
        "mobileapp/games/echo/tablet/faces.py", "def zone_family", "def family", "faces.py: zone_family"
    ),
    "no pending seats": (
        "mobileapp/games/echo/tablet/faces.py", "def pending_seats", "def asked", "faces.py: pending_seats"
    ),
    "no hand for the curtain": (
        "mobileapp/games/echo/tablet/faces.py", "from mobileapp.games.echo.tablet.hand import Hand\n", "",
        "faces.py: Hand, because INFO.privacy_modes has 'veil'",
    ),
    "refusal without words": (
        "mobileapp/games/echo/sentences.py", '"not_in_hand"', '"not_held"', "a sentence for 'not_in_hand'"
    ),
    "option without words": ("mobileapp/games/echo/info.py", '"stern"', '"strict"', "the option 'stern'"),
    "unknown highlight": ("mobileapp/games/echo/info.py", 'like="wrong"', 'like="right"', "none of 'right'"),
    "missing import": (
        "mobileapp/games/echo/tablet/hand.py", "echo.card import", "echo.cards import", "echo/cards.py"
    ),
}  # fmt: skip
CHECKING = """
import json, os, sys
from pathlib import Path
import msgspec, PIL.Image

root = Path(sys.argv[1])
for name, (file, old, new, _) in json.loads(sys.argv[2]).items():
    text = (root / file).read_text("utf-8")
    assert old in text, name
    (root / file).write_text(text.replace(old, new), "utf-8")
    if not os.fork():
        sys.dont_write_bytecode = True
        from mobileapp.cli import game_check
        try:
            game_check.check_games()
            print(name, "nothing", sep="\\t", flush=True)
        except game_check.IncompleteGameError as lacking:
            print(name, lacking, sep="\\t", flush=True)
        os._exit(0)
    os.wait()
    (root / file).write_text(text, "utf-8")
"""


def test_mistake_in_a_file_is_named_at_start(echo: Path) -> None:
    """Each mistake in turn, in a process that has loaded nothing of the game yet."""
    done = run(echo, "-c", CHECKING, str(echo), json.dumps(MISTAKES), PYTHONDONTWRITEBYTECODE="1")
    answers = dict(line.split("\t", 1) for line in done.stdout.splitlines())
    assert list(answers) == list(MISTAKES), done.stderr
    for name, (*_, expected) in MISTAKES.items():
        assert answers[name].startswith("echo: ") and expected in answers[name], (name, answers[name])


def test_transparent_poster_is_named_at_start(echo: Path) -> None:
    file = echo / "assets" / "built" / "pictures" / "posters" / "echo-cut.webp"
    drawn = file.read_bytes()
    Image.new("RGBA", (40, 40)).save(file, "WEBP")
    try:
        done = run(echo, "-c", "from mobileapp.cli.game_check import check_games\ncheck_games()")
    finally:
        file.write_bytes(drawn)
    assert "posters/echo-cut.webp: a picture that is not wholly transparent" in done.stderr


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
