"""Helpers for Compatibility: pictures are letters, and a round is played in one call."""

from __future__ import annotations

from typing import Any

from engine.game import Seat
from engine.games.compatibility import Announce, Choose, SayThemeAloud, Turn
from engine.games.compatibility.specials import Done
from tests.engine.story import Story

PRINTED_CARDS = ((0, 1, 2, 3), (0, 1, 2, 3))  # indices of theme cards that are not blank
NO_CARDS = {2: (0, 0), 3: (0, 0, 0), 4: (0,) * 4, 5: (0,) * 5, 6: (0,) * 6}


def pictures(letters: str) -> tuple[int, ...]:
    return tuple(ord(letter) - ord("A") for letter in letters)


class CompatibilityStory(Story):
    """A story with printed themes on top; `bare` leaves all special cards in the box."""

    def __init__(
        self, seats: int = 4, *, individual: bool = False, bare: bool = False, **setting: Any
    ) -> None:
        sides = seats if individual else seats // 2
        deal = {"themes": PRINTED_CARDS, **(setting.pop("deal", None) or {})}
        if bare:
            deal |= {"stakes": NO_CARDS[sides], "shuffles": NO_CARDS[sides]}
        options = {"individual": individual, **setting.pop("options", {})}
        super().__init__("compatibility", seats, options=options, deal=deal, **setting)

    def announce_theme(self, pack: int = 0) -> None:
        self.play(self.state.announcer, Announce(pack))
        if self.state.part == "word":
            self.play(self.state.announcer, SayThemeAloud())

    def choose_rows(self, *rows: str) -> None:
        """Each seat's row, from seat 0; an empty string: that seat does not choose."""
        for seat, row in enumerate(rows):
            if row:
                self.play(seat, Choose(pictures(row)))

    def decline_specials(self) -> None:
        """Nobody plays any more special cards."""
        for seat in range(self.table.game.seats):
            if "done" in self.open_moves(seat):
                self.play(seat, Done())

    def turn_positions(self, times: int = 1, seat: Seat = 0) -> None:
        for _ in range(times):
            self.play(seat, Turn())

    def reveal_all(self) -> None:
        while self.state.part == "reveal":
            self.turn_positions()

    def set_up(self, *rows: str) -> None:
        """Announce a theme and choose all rows; special cards may follow."""
        self.announce_theme()
        self.choose_rows(*rows)

    def round(self, *rows: str) -> tuple[int, ...]:
        """Play a whole round without special cards; return its scores."""
        self.set_up(*rows)
        return self.finish_round()

    def finish_round(self) -> tuple[int, ...]:
        self.decline_specials()
        self.reveal_all()
        scores: tuple[int, ...] = self.game_view().scores
        return scores
