"""Navigation between screens: a touch that began on one screen does not act on another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.difference.claims import Claim
from tests.support.faces import FaceTable, face_table
from tests.support.words import quoted

BACK, F1 = 27, 282


class Table(FaceTable):
    def holds_to_look(self) -> None:
        """Touch the curtain's button for less than its hold time."""
        self.set_up("defifoo", 3)
        self.wait_for_curtain()
        self.hold_finger("look")
        self.wait(0.3)

    def pauses(self, game: str, seats: int) -> None:
        self.set_up(game, seats)
        self.app.navigator.pause()
        self.frames(2)

    def choose_rows(self, game: str) -> None:
        self.app.navigator.open_seating(game)
        self.frames(2)

    def lift_at_once(self, *keys: str) -> None:
        fingers = [self.hold_finger(key) for key in keys]
        for finger in fingers:
            finger.touch_up()
        self.frames(3)


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("walk")) as laid:
        yield laid


# --- screen changes during a hold ---


def test_rotation_during_a_hold_opens_no_hand(table: Table) -> None:
    table.holds_to_look()
    table.screen.rebuild()
    table.wait(2)
    assert not table.screen.is_secret_visible


def test_resume_after_a_hold_opens_no_hand(table: Table) -> None:
    table.holds_to_look()
    table.app.on_pause()
    table.app.on_resume()
    table.wait(1)
    assert not table.screen.is_secret_visible


def test_back_key_during_a_hold_pauses(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    shielded: list[bool] = []
    monkeypatch.setattr(table.app.session.feedback, "set_secret", shielded.append)
    table.holds_to_look()
    table.app._handle_key(None, BACK)
    table.wait(2)
    assert table.where == "Pause" and True not in shielded


def test_late_hold_on_pause_does_not_cover_the_results(table: Table) -> None:
    table.set_up("difference", 2, after="stop")
    table.win(0)
    finger = table.finger("pause")
    table.app.navigator.finish(table.view().outcome, 1.6)
    table.wait(1.3)  # within the end delay
    finger.touch_down()
    table.wait(1.5)
    assert table.where == "Results"


def test_hold_on_pause_does_not_pause_during_a_claim(table: Table) -> None:
    table.set_up("difference", 2)
    table.wait(0.5)
    table.hold_finger("pause")
    table.wait(0.3)
    table.wish(0, Claim())
    table.wait(1)
    assert table.where == "Play"


# --- two touches in one frame ---


@pytest.mark.parametrize("other", ["go-on", "how"])
def test_home_wins_over_another_button_in_one_frame(table: Table, other: str) -> None:
    table.pauses("difference", 2)
    table.lift_at_once("home", other)
    assert table.where == "Home"


def test_home_wins_over_again_in_one_frame(table: Table) -> None:
    table.set_up("difference", 2, after="stop")
    table.win(0)
    table.wait(12)
    table.lift_at_once("home", "again")
    assert table.where == "Home"


# --- keys ---


def test_back_key_leaves_the_rules(table: Table) -> None:
    table.pauses("difference", 2)
    table.tap("how")
    assert table.app._handle_key(None, BACK), "else Kivy would end the app"
    table.frames(2)
    assert table.where == "Pause"


def test_back_key_on_the_first_screen_leaves_the_app_in_the_background(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = list[str]()
    monkeypatch.setattr(table.app.navigator, "_rest", lambda: left.append(table.where))
    table.app.navigator.open_game_choice()
    assert table.app._handle_key(None, BACK)
    table.frames(2)
    assert (table.where, left) == ("Home", [])
    assert table.app._handle_key(None, BACK)
    assert left == ["Home"]


def test_back_key_does_not_pause_during_a_claim(table: Table) -> None:
    table.set_up("difference", 2)
    table.wish(0, Claim())
    table.frames(2)
    table.app._handle_key(None, BACK)
    assert table.where == "Play"


def test_f1_key_does_not_open_the_kivy_settings(table: Table) -> None:
    from kivy.event import EventDispatcher

    class Keys(EventDispatcher):
        __events__ = ("on_keyboard",)

        def on_keyboard(self, *_: Any) -> None: ...

    table.set_up("difference", 2)
    keys = Keys()
    table.app._install_settings_keys(keys)
    keys.dispatch("on_keyboard", F1)
    assert table.where == "Play"


# --- seats ---


def test_replaced_player_has_their_seat_again_in_the_next_game(table: Table) -> None:
    table.pauses("difference", 3)
    table.tap("leave", 0)
    table.tap("stand-in", 0)
    table.app.navigator.go_home()
    table.choose_rows("difference")
    table.tap("play")
    sitter = table.app.session.party.sitter_at(0)
    assert sitter is not None and sitter.name == "Ana" and not sitter.is_bot
    table.app.navigator.pause()
    assert "return" not in table.keys(0)


def test_game_with_only_bots_does_not_start_from_the_options(table: Table) -> None:
    table.reset("en")
    table.choose_rows("contrast")
    for spot in (0, 3):
        table.screen.seat_bot(spot, 2)
    table.tap("options")
    table.tap("play")
    assert table.where == "Seating"


def test_seated_players_are_restored_after_a_kill(table: Table) -> None:
    table.reset("en")
    table.add_known_people("Ana")
    table.choose_rows("difference")
    table.tap("spot-0")
    table.tap("spot-0")
    table.tap("name-Ana", 0)
    table.app.on_pause()
    table.app.session.restore_party()
    assert table.app.session.party.sitter_at(0).name == "Ana"


def test_typed_name_survives_a_rotation(table: Table) -> None:
    table.reset("en")
    table.choose_rows("difference")
    for key in ("spot-0", "spot-0", "rename", "letter-z", "letter-o"):
        table.tap(key, 0)
    table.screen.rebuild()
    for key in ("letter-accents", "letter-é", "letter-done"):
        table.tap(key, 0)
    assert table.screen.party.sitter_at(0).name == "Zoé"


@pytest.mark.parametrize("spot", range(6))
def test_controls_under_a_sheet_take_no_touches(table: Table, spot: int) -> None:
    table.reset("en")
    table.sit(6)
    table.choose_rows("difference")
    from kivy.tests.common import UnitTestTouch

    table.tap(f"spot-{spot}", spot)
    hidden = [each for each in table.screen.spots[spot].walk(restrict=True) if hasattr(each, "key")]
    finger = UnitTestTouch(*hidden[-1].to_window(*hidden[-1].center))
    was = hidden[-1].pressed
    finger.touch_down()
    assert hidden and not any(each.pressed for each in hidden) and not was
    finger.touch_up()


# --- a game that cannot go on ---


def test_game_that_cannot_be_resumed_is_offered_once(table: Table) -> None:
    table.set_up("difference", 2)
    table.app.navigator.go_home()
    other = "update rest set state = replace(state, '\"version\":', '\"version\":9')"
    table.app.session.store._file.execute(other)
    table.tap("continue")
    assert quoted("This game can’t be resumed") in table.words() and "other_version" not in table.words()
    table.tap("message-read")
    assert not {"continue"} & table.keys()
