"""Step c: the shipped app starts and draws under -OO with the declared packages only."""

import json
import os

import pytest
from PIL import Image

from engine.games import GAMES, rulebook
from tests.android.workshop import HERE, run

# In Python 3.11, not in the device's 3.14.
GONE = {
    "aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils", "imghdr", "imp",
    "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes", "smtpd", "sndhdr", "spwd", "sunau",
    "telnetlib", "uu", "xdrlib",
}  # fmt: skip
UNBUILT = {"_bz2", "_lzma", "_curses", "_tkinter", "readline"}  # recipes or headers the package does without


@pytest.fixture(scope="session")
def forbidden(resolution):
    return GONE | UNBUILT | set(resolution["left_out_of_stdlib"])


@pytest.fixture
def start(device, installed, forbidden, tmp_path):
    """Start the app as installed; return what the guard recorded."""

    def started(*arguments, program=("main.pyc", "--exit-after-first-frame")):
        answer = tmp_path / "answer.json"
        ours = ("PYTHON", "KIVY", "TABLEE")
        env = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
        env |= {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "HOME": str(tmp_path)}
        ran = run(
            *(device, "-OO", "-I", HERE / "guarded.py", installed, answer, ",".join(sorted(forbidden))),
            *(*program, *arguments),
            cwd=installed,
            env=env | {"TABLEE_HOME": str(tmp_path / "home")},
            timeout=240,
        )
        assert ran.returncode == 0, ran.stderr[-4000:]
        return json.loads(answer.read_text()) | {"colours": colours(next(tmp_path.glob("screen*.png")))}

    return started


def colours(path):
    with Image.open(path) as picture:
        return len(picture.convert("RGB").getcolors(maxcolors=2**24))


def is_sound(seen):
    assert not seen["trespasses"]
    assert seen["frames"] > 0
    assert seen["colours"] > 500  # a screen, not an empty window
    assert seen["asserts"] is False
    assert "kivymd.uix.loadingindicator" not in seen["imported"]
    assert "materialshapes" not in seen["imported"]


def test_the_first_screen_is_drawn(start):
    seen = start()
    is_sound(seen)
    assert "mobileapp.ui.menus.home" in seen["imported"]


def test_every_page_opens_with_its_rules(start):
    """The .kv files are beside the code."""
    seen = start(program=(HERE / "every_page.py",))
    is_sound(seen)
    assert {f"mobileapp.ui.pages.{page}" for page in ("people", "settings", "options", "rules")} <= set(
        seen["imported"]
    )


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_is_drawn(start, game):
    book = rulebook(game)
    seen = start("--game", game, "--seats", min(book.seat_counts(book.Options())), "--seed", "device")
    is_sound(seen)
    assert "mobileapp.ui.tablet.play" in seen["imported"]


def test_guard_records_an_undeclared_import(device, forbidden, tmp_path):
    """An import of an undeclared module is recorded, even if it is optional."""
    tree, answer = tmp_path / "app", tmp_path / "answer.json"
    tree.mkdir()
    (tree / "main.py").write_text("try:\n    import babel\nexcept ImportError:\n    pass\n")
    ran = run(device, "-OO", "-I", HERE / "guarded.py", tree, answer, ",".join(forbidden), "main.py")
    assert ran.returncode == 0, ran.stderr
    assert json.loads(answer.read_text())["trespasses"] == ["main.py imports babel"]


def test_websockets_works_without_its_compiled_part(device):
    """The host's pip installs it compiled for the wrong processor."""
    masks = "from websockets.frames import apply_mask; print(apply_mask(b'table', b'abcd').hex())"
    ran = run(device, "-OO", "-I", "-c", f"import sys; sys.modules['websockets.speedups'] = None; {masks}")
    expected = bytes(byte ^ mask for byte, mask in zip(b"table", b"abcda", strict=True)).hex()
    assert ran.stdout.strip() == expected, ran.stderr


def test_the_store_has_sqlite_and_the_device_its_tls(resolution):
    assert {"sqlite3", "openssl", "libffi"} <= {each["name"] for each in resolution["recipes"]}
