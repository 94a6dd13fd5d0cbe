"""Events of a device around a game: the screen's sleep, a pause, the log."""

from __future__ import annotations

import ast
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from engine.games import GAMES
from mobileapp.platform.feedback import Feedback
from tests.platform.test_device_values import PROJECT, SHIPPED
from tests.support.faces import FaceTable, face_table
from tests.support.window import count_frames

SEATS = 4
OPENING_S, PAUSE_S = 3, 40  # a game's longest timer runs for 30 seconds


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


# --- nothing is drawn in a pause ------------------------------------------------------------------


def timers() -> list[str]:
    """Everything that Kivy's clock will call, but for the cleaning of its own caches."""
    from kivy.clock import Clock

    clock: Any = Clock
    calls = [event.get_callback() for event in clock.get_events()]
    return [f"{call.__module__}.{call.__qualname__}" for call in calls if call.__module__ != "kivy.cache"]


@pytest.mark.parametrize("bots", [(), (1, 2, 3)], ids=["people", "bots"])
@pytest.mark.parametrize("game", GAMES)
def test_pause_screen_draws_nothing_unless_touched(
    table: FaceTable, game: str, bots: tuple[int, ...]
) -> None:
    from mobileapp.ui.theme import screen_metrics
    from mobileapp.ui.toolkit.textures import load_texture

    load_texture.cache_clear()  # as after the start: a game reads its pictures while people begin
    table.set_up(game, SEATS, way="hold", stand_ins=bots)
    screen_metrics.calm = False
    count_frames(1)
    table.app.navigator.pause()
    assert count_frames(OPENING_S) > 0, "the pause fades in"
    assert timers() == []
    assert count_frames(PAUSE_S) == 0
    table.tap("sound")
    assert count_frames(OPENING_S) > 0
    assert count_frames(PAUSE_S) == 0 and timers() == []


class BackgroundEvents:
    """SDL's window while Android keeps the app in the background: events come, and at last the return."""

    def __init__(self, window: Any, *actions: str) -> None:
        self._window, self._actions = window, list(actions)
        self.waits = 0

    def wait_event(self) -> None:
        self.waits += 1
        assert self.waits < 100, "nobody returns"
        if not self._actions:
            self._window._event_filter("app_didenterforeground")

    def poll(self) -> object:
        return (self._actions.pop(0),) if self._actions else False


def test_app_in_background_draws_nothing_and_runs_no_timer(
    table: FaceTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kivy's loop stands still, whatever arrives, from Android's pause to its resume."""
    from kivy.clock import Clock
    from kivy.core import window

    table.set_up("compatibility", SEATS)
    shown: Any = window.Window
    host, drawn, ticks = table.app.session.host, list[object](), list[float]()
    event = Clock.schedule_interval(ticks.append, 0)
    shown.fbind("on_flip", drawn.append)
    events = BackgroundEvents(shown, "textinput", "windowexposed", "joyaxismotion")
    with monkeypatch.context() as patched:
        patched.setattr(shown, "_win", events)
        shown._event_filter("app_willenterbackground")
        assert host.is_paused, "the table's time stands, and phones were told"
        shown.mainloop()
    assert events.waits == 4 and not drawn and not ticks
    assert host.is_paused and not shown._pause_loop, "the graphics context is not back yet"
    assert count_frames(1) > 0 and ticks
    assert not host.is_paused
    event.cancel()
    shown.funbind("on_flip", drawn.append)


def test_app_left_again_before_the_next_frame_stays_paused(table: FaceTable) -> None:
    table.set_up("contrast", SEATS)
    table.app.on_pause()
    table.app.on_resume()
    table.app.on_pause()
    table.frames(2)
    assert table.app.session.host.is_paused
    table.app.on_resume()
    table.frames(2)
    assert not table.app.session.host.is_paused


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


LOGGED = ("warning", "error", "critical", "exception")
TYPE_OF_ERROR = "type(error).__name__"
# Other values in warnings: what Java, SQLite or the system says about a class, a table, a file or a pack.
KNOWN_VALUES = {
    "mobileapp/i18n/translate.py": {"error"},
    "mobileapp/net/link_log.py": {"left_out", f"{TYPE_OF_ERROR} if error else 'no reason told'"},
    "mobileapp/net/security/secret_files.py": {"error"},
    "mobileapp/net/web/picture_bundles.py": {"error"},
    "mobileapp/platform/local_hotspot.py": {f"getattr(error, 'classname', '') or {TYPE_OF_ERROR}"},
    "mobileapp/storage/database.py": {"error"},
    "mobileapp/storage/database_file.py": {"error"},
    "mobileapp/storage/packs.py": {"error"},
}


def values_in_warnings(text: str) -> set[str]:
    """Values in the warnings of a source, except types of errors."""
    found = set[str]()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(func=ast.Attribute(attr=name, value=logger), args=[words, *values]) if (
                name in LOGGED and "log" in ast.unparse(logger)
            ):
                found |= {ast.unparse(each) for each in values} - {TYPE_OF_ERROR}
                found |= set() if isinstance(words, ast.Constant) else {ast.unparse(words)}
                found |= {"a traceback"} if name == "exception" or node.keywords else set()
    return found


def test_no_warning_can_tell_a_name_or_a_view() -> None:
    texts = {str(path.relative_to(PROJECT)): path.read_text("utf-8") for path in SHIPPED}
    told = {name: values_in_warnings(text) for name, text in texts.items() if "log" in text}
    assert {name: values for name, values in told.items() if values} == KNOWN_VALUES
    assert values_in_warnings('log.warning("lost: %s", person)') == {"person"}
    assert values_in_warnings('log.error(f"{view}")') == {"f'{view}'"}
    assert values_in_warnings('log.warning("lost", exc_info=True)') == {"a traceback"}
