"""The command line: invalid arguments are reported before anything starts."""

from __future__ import annotations

import fcntl
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import rulebook
from mobileapp.cli.main import MAX_SEED_LENGTH, parse_arguments
from tests.support.faces import FaceTable, face_table

DIFFERENCE = ("--game", "difference", "--seats", "3")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ((*DIFFERENCE, "--option", "short"), "NAME=VALUE"),
        ((*DIFFERENCE, "--option", "shorter=true"), "shorter"),
        ((*DIFFERENCE, "--option", "after=never"), "never"),
        (("--game", "diferencio", "--option", "search_seconds=²"), "search_seconds"),
        ((*DIFFERENCE, "--stand-ins", "3"), "--stand-ins"),
        ((*DIFFERENCE, "--stand-ins", "-1"), "--stand-ins"),
        (("--game", "difference", "--stand-ins", "1"), "--stand-ins"),
        ((*DIFFERENCE, "--hands", "hold"), "--hands"),
        ((*DIFFERENCE, "--seed", "\udcff"), "--seed"),
        ((*DIFFERENCE, "--seed", "s" * (MAX_SEED_LENGTH + 1)), "--seed"),
        ((*DIFFERENCE, "--seed", "seven\n"), "--seed"),
        (("--game", "compatibility", "--seats", "2"), "not 2"),
        (("--seats", "3", "--hands", "hold"), "need --game"),
        (("--option", "short=true"), "need --game"),
        (("--size", "0x0"), "--size"),
        ((*DIFFERENCE, "--phones", "4"), "--phones"),
        ((*DIFFERENCE, "--phones", "2", "--stand-ins", "2"), "--phones"),
        (("--seats", "3", "--phones", "1"), "--phones needs --game"),
        (("--no-window",), "--no-window"),
        ((*DIFFERENCE, "--phones", "1", "--admit-by-code"), "--admit-by-code needs --no-window"),
        ((*DIFFERENCE, "--no-window", "--games", "0"), "--games"),
        (("--dpi", "9"), "dots per inch"),
        (("--insets", "80,0"), "such as 80,0,60,0"),
        (("--size", "20x9000"), "--size"),
        (("--pace", "0"), "--pace"),
        (("--pace", "nan"), "--pace"),
        (("--pace", "swift"), "--pace"),
    ],
)
def test_invalid_arguments_are_reported(
    said: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        parse_arguments(list(said))
    assert left.value.code == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("name", ["TABLEE_PROBE", "TABLEE_TUIO"])
@pytest.mark.parametrize("port", ["abc", "99999", "taken"])
def test_unusable_port_is_reported(name: str, port: str, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    kind = socket.SOCK_STREAM if name == "TABLEE_PROBE" else socket.SOCK_DGRAM
    with socket.socket(type=kind) as other:
        other.bind(("127.0.0.1", 0))
        if kind == socket.SOCK_STREAM:
            other.listen()
        monkeypatch.setenv(name, str(other.getsockname()[1]) if port == "taken" else port)
        with pytest.raises(SystemExit) as left:
            parse_arguments([])
    assert left.value.code == 2
    assert name in capsys.readouterr().err


def started(home: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "TABLEE_HOME": str(home), "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "main.py", "--exit-after-first-frame"]
    return subprocess.run(command, check=False, capture_output=True, text=True, env=env, timeout=240)


def test_data_folder_that_is_a_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")
    ran = started(tmp_path / "home")
    assert ran.returncode and ran.stderr.startswith("Tablée cannot keep its games in")


def test_second_process_on_the_same_data_folder_exits(tmp_path: Path) -> None:
    with (tmp_path / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        ran = started(tmp_path)
    assert ran.returncode and "runs already" in ran.stderr
    ran = started(tmp_path)
    assert ran.returncode == 0 and "INFO" not in ran.stderr, "Kivy's log, too, has warnings only"


def test_second_process_shows_that_the_app_is_already_open(tmp_path: Path) -> None:
    from mobileapp.session.launch_options import LaunchOptions

    with face_table(FaceTable, tmp_path) as table:
        table.app.session.launch_options = LaunchOptions(taken=True)
        table.app.navigator.open_first_screen()
        assert "Tablée is already open" in table.words()
        assert table.keys() == {"close"}


def test_second_process_does_not_change_the_links_of_the_first(tmp_path: Path) -> None:
    from mobileapp.net.security.table_keys import TableKeys
    from mobileapp.session.launch_options import LaunchOptions

    with face_table(FaceTable, tmp_path) as table:
        keys = TableKeys(tmp_path / "links.json")
        keys.join(keys.invite("Ana"))
        content = (tmp_path / "links.json").read_bytes()
        table.app.session.launch_options = LaunchOptions(taken=True, phones=2, game="contrast", seats=2)
        table.app._open_phones()
        assert table.app.session.phones is None
        assert (tmp_path / "links.json").read_bytes() == content


def test_people_can_play_if_nothing_can_be_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tablee.sqlite").mkdir()  # in place of the file
    with face_table(FaceTable, tmp_path) as table:
        assert "Games can’t be saved" in table.words()
        assert "cannot keep its games in" in capsys.readouterr().err
        table.sit(2)
        table.app.session.set_options("difference", rulebook("difference").Options())  # no count-in
        table.app.navigator.open_seating("difference")
        table.tap("play")
        table.app.navigator.pause()
        assert "Game saved" not in table.words()
        table.tap("go-on")
        table.tap("claim", 0)
        assert table.view().game.claim.seat == 0
    assert (tmp_path / "tablee.sqlite").is_dir()
