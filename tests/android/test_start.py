"""Step c: the shipped app starts, draws and plays under -OO with the declared packages only."""

import json
import os
from functools import cache

import pytest
from PIL import Image

from engine.games import GAMES
from tests.android.workshop import HERE, SPEC, run, run_script

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


@pytest.fixture(scope="session")
def start_app(install, forbidden):
    """Start an installed app; return what the guard recorded."""
    trees = cache(install)

    def started(python, folder, program, *arguments):
        answer, tree = folder / "answer.json", trees(python)
        ours = ("PYTHON", "KIVY", "TABLEE")
        env = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
        env |= {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "HOME": str(folder)}
        env |= {"KCFG_GRAPHICS_MULTISAMPLES": "0"}  # nobody looks at the edges
        ran = run(
            *(python, "-OO", "-I", HERE / "guarded.py", tree, answer, ",".join(sorted(forbidden))),
            *(program, *arguments),
            cwd=tree,
            env=env | {"TABLEE_HOME": str(folder / "home")},
            timeout=240,
        )
        assert ran.returncode == 0, ran.stderr[-4000:]
        return json.loads(answer.read_text()) | {"colours": colours(next(folder.glob("screen*.png")))}

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


def test_the_first_screen_is_drawn(start_app, device, tmp_path):
    seen = start_app(device, tmp_path, "main.pyc", "--exit-after-first-frame")
    is_sound(seen)
    assert "mobileapp.ui.menus.home" in seen["imported"]


def test_every_page_opens_with_its_rules(start_app, newer_device, tmp_path):
    """The .kv files are beside the code."""
    seen = start_app(newer_device, tmp_path, HERE / "every_page.py")
    is_sound(seen)
    assert {f"mobileapp.ui.pages.{page}" for page in ("people", "settings", "options", "rules")} <= set(
        seen["imported"]
    )


# --- a game of each -------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def played(newer_device, start_app, tmp_path_factory, once_a_run):
    """Bots play a game of each to its results, with the newest Python; what the guard recorded."""
    words = (HERE / "every_game.py", "--pace", 100, "--size", "320x320")
    return once_a_run("played", lambda: start_app(newer_device, tmp_path_factory.mktemp("played"), *words))


def test_a_game_of_each_is_played(played):
    is_sound(played)
    assert "mobileapp.ui.tablet.results" in played["imported"]
    assert {f"mobileapp.games.{game}.tablet.faces" for game in GAMES} <= set(played["imported"])


def not_shipped(played, files):
    """Files that a game opens and the package lacks; code is compiled on the way."""
    return {name for name in played["opened"] if not name.endswith((".py", ".pyc"))} - set(files)


def test_every_opened_file_is_shipped(played, staged):
    opened = {name.rpartition("/")[0] for name in played["opened"]}
    assert {"assets/meanings", "assets/built/fonts", "assets/built/sounds"} <= opened
    assert any(name.startswith("assets/built/pictures/") for name in opened)
    assert not not_shipped(played, staged["files"])


def test_folder_that_only_bots_read_is_missed(played, packager, altered, tmp_path):
    """Nothing fails without it: bots just know no meanings."""
    excluded = "tests,mobileapp/testing,bench,docs,build,bin,apk,assets/meanings"
    project = altered(**{"source.exclude_dirs": excluded})
    files = run_script("staging", project / SPEC.name, tmp_path / "staged", at=project)["files"]
    missing = not_shipped(played, files)
    assert missing
    assert all(name.startswith("assets/meanings/") for name in missing)


# --- the guard ------------------------------------------------------------------------------------


def test_guard_records_an_undeclared_import(device, forbidden, tmp_path):
    """An import of an undeclared module is recorded, even if it is optional."""
    tree, answer = tmp_path / "app", tmp_path / "answer.json"
    tree.mkdir()
    (tree / "main.py").write_text("try:\n    import babel\nexcept ImportError:\n    pass\n")
    ran = run(device, "-OO", "-I", HERE / "guarded.py", tree, answer, ",".join(forbidden), "main.py")
    assert ran.returncode == 0, ran.stderr
    assert json.loads(answer.read_text())["trespasses"] == ["main.py imports babel"]


def test_guard_fails_on_a_warning_about_our_code(device, forbidden, tmp_path):
    tree = tmp_path / "app"
    tree.mkdir()
    (tree / "engine.py").write_text("import warnings\nwarnings.warn('old', DeprecationWarning)\n")
    (tree / "main.py").write_text("import engine\n")
    guard = (HERE / "guarded.py", tree, tmp_path / "answer.json", ",".join(forbidden))
    assert "DeprecationWarning: old" in run(device, "-OO", "-I", *guard, "main.py").stderr


def test_websockets_works_without_its_compiled_part(device):
    """The package has the wheel in pure Python, the desktop the compiled one."""
    masks = "from websockets.frames import apply_mask; print(apply_mask(b'table', b'abcd').hex())"
    ran = run(device, "-OO", "-I", "-c", f"import sys; sys.modules['websockets.speedups'] = None; {masks}")
    expected = bytes(byte ^ mask for byte, mask in zip(b"table", b"abcda", strict=True)).hex()
    assert ran.stdout.strip() == expected, ran.stderr


def test_the_store_has_sqlite_and_the_device_its_tls(resolution):
    assert {"sqlite3", "openssl", "libffi"} <= {each["name"] for each in resolution["recipes"]}
