"""The second tap of a double tap does not act on a control that appeared between the taps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.compatibility import Announce, Choose
from engine.games.compatibility.specials import Done
from engine.games.contrast import ContrastDeal, Lay
from tests.support.couples import SAME_PICTURES
from tests.support.couples import CompatibilityTable as Couples
from tests.support.faces import face_table

IMAGES, ROWS, TALL = tuple(range(0, 24, 2)), ((0, 1),) * 3, 4


class Table(Couples):
    def twice(self, key: str, seat: int | None = None) -> None:
        """Double-tap the position of a control, even if another control is there at the second tap."""
        from kivy.tests.common import UnitTestTouch

        from mobileapp.testing.probe import touchables

        self.wait(0.6)
        self.frames(2)
        found = next(t for t in touchables(self.screen) if t["key"] == key and seat in (None, t["seat"]))
        for _ in range(2):
            finger = UnitTestTouch(found["x"], found["y"])
            finger.touch_down()
            self.wait(0.05)
            finger.touch_up()
            self.wait(0.1)
        self.wait(0.4)

    def current_party(self, seats: int, game: str) -> None:
        self.set_up("contrast", 3)  # sets the window size
        self.reset("en")
        self.sit(seats)
        self.app.navigator.open_seating(game)
        self.frames(2)

    @property
    def turned(self) -> int:
        return sum(picture is not None for picture in self.game.shown[0])

    def locked(self, seats: int = 4) -> None:
        self.set_up("compatibility", seats)
        self.wish(0, Announce(0))
        for seat in range(seats):
            self.wish(seat, Choose(SAME_PICTURES))


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("twice")) as laid:
        yield laid


@pytest.mark.parametrize("spot", range(6))
def test_double_tap_on_a_free_seat_seats_a_guest_and_opens_nothing(table: Table, spot: int) -> None:
    table.current_party(0, "contrast")
    table.twice(f"spot-{spot}")
    assert table.screen.party.spots == (spot,) and not table.screen.sheets


@pytest.mark.parametrize("spot", range(6))
def test_double_tap_on_a_taken_seat_changes_nothing(table: Table, spot: int) -> None:
    table.current_party(6, "contrast")
    before = table.screen.party
    table.twice(f"spot-{spot}")
    assert table.screen.party == before and list(table.screen.sheets) == [spot]
    assert table.screen.sheets[spot].word is None


def test_double_tap_on_turn_reveals_one_position(table: Table) -> None:
    table.locked()
    table.decline_specials()
    table.twice("turn", 0)
    assert table.turned == 1
    table.tap("turn", 0)
    assert table.turned == 2


def test_simultaneous_taps_of_partners_reveal_one_position(table: Table) -> None:
    table.locked()
    table.decline_specials()
    table.wait(1)
    fingers = [table.finger("turn", seat) for seat in (0, 2)]
    for finger in fingers:
        finger.touch_down()
    for finger in fingers:
        table.frames(2)
        finger.touch_up()
    assert table.turned == 1


def test_double_tap_on_done_reveals_nothing(table: Table) -> None:
    table.locked()
    while len(table.undecided) > 1:
        table.wish(table.undecided[-1], Done())
    table.twice("done", table.undecided[0])
    assert (table.game.part, table.turned) == ("reveal", 0)


def test_double_tap_on_lock_keeps_the_row_locked(table: Table) -> None:
    table.set_up("compatibility", 4)
    table.wish(0, Announce(0))
    seat = table.open_curtain_of_next()
    for index in range(5):
        table.tap(f"picture-{index}")
    table.twice("lock")
    assert table.game.locked[seat]


def test_double_tap_on_the_last_symbol_keeps_the_reveal_open(table: Table) -> None:
    table.set_up("contrast", 3, ContrastDeal(images=IMAGES, rows=ROWS), way="veil", count=False)
    table.wish(0, Lay(TALL))
    table.wish(1, Lay(TALL))
    table.open_curtain_of_next()
    table.twice("symbol-tall")
    assert table.stage.reveal and table.screen.curtain is None


def test_double_tap_on_a_poster_opens_the_seating(table: Table) -> None:
    table.current_party(4, "compatibility")
    table.app.navigator.go_home()
    table.twice("game-compatibility")
    assert table.where == "Seating"


def test_double_tap_on_play_makes_no_claim(table: Table) -> None:
    table.current_party(4, "difference")
    table.tap("options")
    table.twice("play")
    assert table.where == "Play" and table.game.claim is None


def test_double_tap_on_play_on_a_slow_device_makes_no_claim(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.current_party(4, "difference")
    table.tap("options")
    go = table.app.navigator.open_screen

    def slowly(make: Any, fades: bool = True) -> None:
        go(make, fades)
        table.clock.now += 0.4

    monkeypatch.setattr(table.app.navigator, "open_screen", slowly)
    table.twice("play")
    assert table.where == "Play" and table.game.claim is None
