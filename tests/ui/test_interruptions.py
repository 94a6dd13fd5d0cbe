"""A pause, a bot, an app in the background or a rotation does not change the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.compatibility import Announce, Choose, CompatibilityDeal, SayThemeAloud, Turn
from engine.games.contrast import ContrastDeal, Lay
from tests.support.couples import SAME_PICTURES
from tests.support.couples import CompatibilityTable as Couples
from tests.support.faces import face_table

IMAGES, ROWS, TALL = tuple(range(0, 24, 2)), ((0, 1),) * 3, 4


class Table(Couples):
    def round(self, rows: Any) -> None:
        """Play a round: announce, choose, decline the specials, reveal."""
        self.wish(self.game.announcer, Announce(0))
        if self.game.part == "word":
            self.wish(self.game.announcer, SayThemeAloud())
        numbers = self.game.numbers
        for seat in range(len(self.screen.party)):
            if number := numbers[seat % len(numbers)]:
                self.wish(seat, Choose(rows(seat)[:number]))
        self.decline_specials()
        while self.game.part == "reveal":
            self.wish(0, Turn())
        self.frames(2)

    def rows(self) -> dict[int, list[Any]]:
        return {seat: [card._signs[0] for card in row.cards] for seat, row in self.stage.rows._rows.items()}

    def pauses_and_goes_on(self) -> None:
        self.app.navigator.pause()
        self.frames(2)
        self.tap("go-on")


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("outlives")) as laid:
        yield laid


@pytest.mark.parametrize(("seats", "individual", "rounds"), [(4, True, 1), (6, False, 2)])
def test_tie_break_looks_the_same_after_a_pause(
    table: Table, seats: int, individual: bool, rounds: int
) -> None:
    table.set_up("compatibility", seats, individual=individual)
    near = table.game.finish - 1
    pawns = (near, near, 5, 5) if individual else (near, near, 3)
    table.set_up("compatibility", seats, CompatibilityDeal(pawns=pawns), individual=individual)
    tied = 4 if individual else 3
    for _ in range(rounds):
        table.round(
            lambda seat: (
                SAME_PICTURES if seat % tied < 2 else (9 + (0 if individual else seat), 20, 21, 22, 23)
            )
        )
    assert table.game.tied == (0, 1)
    before = table.rows()
    table.pauses_and_goes_on()
    assert table.rows() == before


def test_reveal_after_leaving_is_shown_although_a_bot_takes_the_seat(table: Table) -> None:
    table.set_up("contrast", 3, ContrastDeal(images=IMAGES, rows=ROWS), way="hold")
    table.wish(0, Lay(TALL))
    table.wish(1, Lay(TALL))
    table.app.navigator.pause()
    table.frames(2)
    table.tap("leave", 2)
    table.tap("stand-in", 2)
    table.tap("go-on")
    assert table.game.scores == (1, 1, 0) and table.stage.reveal


def test_chosen_pictures_survive_a_pause(table: Table) -> None:
    table.set_up("compatibility", 4)
    table.wish(0, Announce(0))
    table.open_curtain_of_next()
    table.tap("picture-3")
    table.tap("picture-5")
    table.pauses_and_goes_on()
    table.open_curtain_of_next()
    assert table.hand.draft.chosen == [3, 5]


def test_typed_theme_survives_a_rotation(table: Table) -> None:
    table.set_up("compatibility", 4)
    themes = table.app.session.host.setting.pack.themes
    pack, card = next((p, c) for p in (0, 1) for c, theme in enumerate(themes[p]) if theme is None)
    table.set_up("compatibility", 4, CompatibilityDeal(themes=((card,), ()) if pack == 0 else ((), (card,))))
    table.wish(0, Announce(pack))
    for key in ("write", "letter-a", "letter-b"):
        table.tap(key, 0)
    table.screen.rebuild()
    table.tap("write", 0)
    assert "Ab" in table.words()


@pytest.mark.parametrize("slow", [0, 0.5])
def test_ring_shows_the_remaining_seconds_after_the_background(table: Table, slow: float) -> None:
    """`slow` delays the first tick."""
    table.set_up("difference", 2)
    table.claim(0)
    table.wait(2)
    table.app.on_pause()
    table.clock.now += 60
    table.app.on_resume()
    table._tick(slow)
    table.frames(2)
    host = table.app.session.host
    left = (host.table.due - host.now()) / 1000
    assert table.screen.seat_faces[0].ring.seconds_left == pytest.approx(left, abs=0.1)
