"""Events of a device around a game: the screen's sleep, a pause, the log."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from engine.games import GAMES
from mobileapp.platform.feedback import Feedback
from tests.support.faces import FaceTable, face_table

SEATS = 4


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("device")) as made:
        yield made


def test_tablet_stays_awake_only_in_a_game(table: FaceTable, monkeypatch: pytest.MonkeyPatch) -> None:
    awake = list[bool]()
    monkeypatch.setattr(Feedback, "keep_awake", lambda _, on: awake.append(on))
    table.set_up("difference", SEATS)
    assert awake[-1]
    table.app.navigator.pause()
    assert awake[-1], "people come back"
    table.app.navigator.go_home()
    assert not awake[-1]


def test_pause_tells_phones_before_the_screen_is_left(
    table: FaceTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Android may stop the process as soon as `on_pause` returns."""
    done = list[str]()
    table.set_up("contrast", SEATS)
    session = table.app.session
    phones = type("Phones", (), {"flush": lambda _: done.append("phones")})()
    with monkeypatch.context() as patched:
        patched.setattr(session, "phones", phones)
        patched.setattr(session.host, "pause", lambda: done.append("table"))
        patched.setattr(table.screen, "suspend", lambda: done.append("screen"))
        assert table.app.on_pause()
    assert done == ["table", "phones", "screen"]


def test_log_of_a_game_is_empty(table: FaceTable, caplog: pytest.LogCaptureFixture) -> None:
    """Only warnings are logged, and an ordinary game has none: so no name, frame or view can be in it."""
    with caplog.at_level(logging.WARNING):
        for game in GAMES:
            table.set_up(game, SEATS)
            table.app.on_pause()
            table.app.on_resume()
            table.frames(2)
    assert [record.getMessage() for record in caplog.records] == []
    assert logging.getLogger().getEffectiveLevel() >= logging.WARNING
