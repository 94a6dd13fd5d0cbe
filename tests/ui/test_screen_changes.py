"""After a screen change, presses meant for the screen before do nothing; the way to a game is short."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games import GAMES
from engine.games.contrast import ContrastDeal, Lay
from tests.support.faces import FaceTable, face_table
from tests.support.words import quoted

MAX_TAPS = {"difference": 5}  # from Home to the first card, without holding a finger to look
MAX_TAPS_ELSEWHERE = 7
CARD_KEYS = {
    "compatibility": "picture-",
    "contrast": "symbol-",
    "defifoo": "card-",
    "diferencio": "ready",  # the picture to remember is face up
    "difference": "claim",
}


class Table(FaceTable):
    def home(self) -> None:
        from mobileapp.ui import theme

        theme.measure_screen(*self.size)
        self.reset("en")
        self.app.session.set("calm", True)
        self.app.navigator.go_home()
        self.settle()

    def last_reveal(self) -> None:
        """Contrast with two players, who both see the button to the results."""
        self.set_up("contrast", 2, ContrastDeal(images=(0,), rows=((0, 1),) * 2), way="hold")
        while self.view().outcome is None:
            if "next" in self.keys():
                self.tap("next", 0)
            for seat in range(2):
                self.wish(seat, Lay(2 * self.view(seat).game.hand[0]))
            self.wait(1)
        self.wait(3)

    def press(self, touch: Any) -> None:
        touch.touch_down()
        self.frames(2)
        touch.touch_up()
        self.frames(2)

    def sees_card(self, card: str) -> bool:
        """Whether a card is face up, or in the hand of a player who holds a finger on the eye."""
        if self.has_key(card):
            return True
        for seat in (None, 0, 1, 2):
            if "look" in self.keys(seat):
                finger = self.hold_finger("look", seat)
                self.wait(1)
                seen = self.has_key(card)
                finger.touch_up()
                self.frames(2)
                if seen:
                    return True
        return False

    def has_key(self, start: str) -> bool:
        return any(key.startswith(start) for key in self.keys())

    def screen_button(self, key: str) -> Any:
        return next(each for each in self.screen.walk(restrict=True) if getattr(each, "key", "") == key)

    def instructions(self) -> tuple[int, int]:
        """How many instructions are drawn before and after the screens."""
        canvas = self.app.navigator.screens.canvas
        return len(canvas.before.children), len(canvas.after.children)

    def touch_on(self, key: str) -> Any:
        """A touch on this button, ready or not."""
        from kivy.tests.common import UnitTestTouch

        button = self.screen_button(key)
        return UnitTestTouch(*button.to_window(*button.center))


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("changes")) as laid:
        yield laid


@pytest.mark.parametrize("later", [0.0, 0.2, 0.45, 0.9])
def test_second_player_who_presses_see_results_does_not_skip_them(table: Table, later: float) -> None:
    table.last_reveal()
    fingers = [table.finger("next", seat) for seat in (1, 0)]
    table.press(fingers[0])
    table.wait(later)
    table.press(fingers[1])
    table.wait(1)
    assert table.where == "Results"


def test_new_screen_ignores_touches_shows_it_and_soon_acts(table: Table) -> None:
    table.home()
    table.app.navigator.open_seating("difference")
    table.frames(2)
    button = table.screen_button("home")
    finger = table.touch_on("home")
    finger.touch_down()
    assert button.opacity < 1
    finger.touch_up()
    table.wait(0.5)
    assert table.where == "Seating" and button.opacity == 1
    table.press(table.touch_on("home"))
    assert table.where == "Home"


def test_last_screen_fades_while_the_next_one_rises_and_nothing_stays(table: Table) -> None:
    table.home()
    table.app.session.set("calm", False)
    instructions = table.instructions()
    table.app.navigator.open_seating("difference")
    table.frames(3)
    assert table.instructions() > instructions
    table.wait(0.3)
    assert table.instructions() == instructions


@pytest.mark.parametrize("reason", ["calm", "secret", "unpause"])
def test_screen_changes_without_a_fade(table: Table, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobileapp.ui.tablet.play import PlayScreen

    table.set_up("difference", 2)
    table.wait(0.5)
    table.app.session.set("calm", reason == "calm")
    instructions = table.instructions()
    monkeypatch.setattr(PlayScreen, "is_secret_visible", reason == "secret")
    if reason == "unpause":
        table.app.navigator.pause()
        table.frames(2)  # its own fade still runs
        table.app.navigator.unpause()
    else:
        table.app.navigator.go_home()
    assert table.instructions() == instructions


def test_area_of_a_single_button_does_not_stay_deaf(table: Table) -> None:
    """Only copies of a button, which several people may press for the same thing, stay deaf."""
    table.home()
    table.tap("game-difference")
    assert table.app.navigator.screens._pressed_areas == []


def test_move_right_after_the_game_opened_is_made(table: Table) -> None:
    """Claims count at once, however new the screen is."""
    table.set_up("difference", 2)
    table.app.navigator.pause()
    table.tap("go-on")
    table.app.navigator.play()
    table.frames(1)
    table.press(table.touch_on("claim"))
    assert table.game.claim is not None


def test_last_results_open_from_home_again_and_again(table: Table) -> None:
    table.set_up("difference", 2, after="stop")
    table.win(0)
    table.wait(12)
    winner = table.words()
    for size in ((1280, 800), (800, 1280)):
        from mobileapp.ui import theme

        theme.measure_screen(*size)
        table.app.navigator.go_home()
        table.tap("last-results")
        assert table.where == "Results"
    theme.measure_screen(1280, 800)
    table.screen.rebuild()
    assert table.words() == winner
    table.tap("again")
    assert (table.where, table.screen.game) == ("Seating", "difference")


def test_home_offers_the_last_results_beside_a_waiting_game(table: Table) -> None:
    table.set_up("difference", 2, after="stop")
    table.win(0)
    table.wait(12)
    table.app.session.game = "difference"
    table.app.session.start(seed="other")
    table.app.navigator.go_home()
    table.settle()
    assert {"continue", "last-results"} <= table.keys()


def test_join_on_a_tablet_asks_what_is_meant_and_leads_back(table: Table) -> None:
    table.home()
    table.tap("join")
    assert {"let-phones", "join-table", "close"} <= table.keys()
    table.tap("close")
    assert not table.has_key("let-phones") and table.where == "Home"
    table.tap("join")
    table.tap("join-table")
    assert table.where == "Join"
    table.tap("home")
    assert table.where == "Home"


def test_let_phones_join_shows_a_code(table: Table) -> None:
    table.home()
    table.tap("join")
    table.tap("let-phones")
    assert table.where == "Seating"
    assert table.screen.party.phone_names == {quoted("Circle")} and list(table.screen.codes.sheets) == [0]


def test_home_says_how_to_begin_the_very_first_time(table: Table) -> None:
    table.home()
    begin = quoted("Pick a game, then take a seat!")
    assert begin in table.words()
    table.add_known_people("Ana")
    table.screen.rebuild()
    assert begin not in table.words()


@pytest.mark.parametrize("game", GAMES)
def test_few_taps_lead_three_guests_to_the_first_card(table: Table, game: str) -> None:
    table.home()
    taps = [f"game-{game}", "spot-0", "spot-2", "spot-4", "play"]
    for key in taps:
        table.tap(key)
    table.wait(4)
    while not table.sees_card(CARD_KEYS[game]):
        key = next(key for key in ("announce", "clockwise") if table.has_key(key))
        table.tap(key)
        table.wait(5)  # the theme can be read first
        taps.append(key)
    assert len(taps) <= MAX_TAPS.get(game, MAX_TAPS_ELSEWHERE), taps
