"""An evening of Compatibility: pictures are letters, rounds are played in one go."""

from __future__ import annotations

from typing import Any

from engine.game import Seat
from engine.games.compatibility import Aloud, Announce, Choose, Turn
from engine.games.compatibility.specials import Done
from tests.engine.story import Story

PRINTED = ((0, 1, 2, 3), (0, 1, 2, 3))  # cards with themes on them
NO_CARDS = {2: (0, 0), 3: (0, 0, 0), 4: (0,) * 4, 5: (0,) * 5, 6: (0,) * 6}


def pictures(letters: str) -> tuple[int, ...]:
    return tuple(ord(letter) - ord("A") for letter in letters)


class Evening(Story):
    """Printed themes on top; `bare` leaves all special cards in the box."""

    def __init__(
        self, seats: int = 4, *, individual: bool = False, bare: bool = False, **setting: Any
    ) -> None:
        sides = seats if individual else seats // 2
        deal = {"themes": PRINTED, **(setting.pop("deal", None) or {})}
        if bare:
            deal |= {"stakes": NO_CARDS[sides], "shuffles": NO_CARDS[sides]}
        options = {"individual": individual, **setting.pop("options", {})}
        super().__init__("compatibility", seats, options=options, deal=deal, **setting)

    def announces(self, pack: int = 0) -> None:
        self.plays(self.state.announcer, Announce(pack))
        if self.state.part == "word":
            self.plays(self.state.announcer, Aloud())

    def chooses(self, *rows: str) -> None:
        """Each seat's row, from seat 0; an empty one: nothing."""
        for seat, row in enumerate(rows):
            if row:
                self.plays(seat, Choose(pictures(row)))

    def closes(self) -> None:
        """Nobody plays a special card any more."""
        for seat in range(self.table.game.seats):
            if "done" in self.may(seat):
                self.plays(seat, Done())

    def turns(self, times: int = 1, seat: Seat = 0) -> None:
        for _ in range(times):
            self.plays(seat, Turn())

    def reveals(self) -> None:
        while self.state.part == "reveal":
            self.turns()

    def lays(self, *rows: str) -> None:
        """A theme, and all rows lined up: special cards may follow."""
        self.announces()
        self.chooses(*rows)

    def round(self, *rows: str) -> tuple[int, ...]:
        """A whole round without special cards; its scores."""
        self.lays(*rows)
        return self.ends()

    def ends(self) -> tuple[int, ...]:
        self.closes()
        self.reveals()
        scores: tuple[int, ...] = self.sees().scores
        return scores
