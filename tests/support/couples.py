"""A table of Compatibility, and players who choose the same pictures."""

from __future__ import annotations

from engine.games.compatibility.specials import Done
from tests.support.faces import FaceTable

SAME_PICTURES = (3, 17, 25, 8, 30)


class CompatibilityTable(FaceTable):
    def decline_specials(self) -> None:
        while self.game.part == "window":
            self.wish(self.undecided[0], Done())

    @property
    def undecided(self) -> list[int]:
        seats = range(len(self.screen.party))
        return [seat for seat in seats if any(choice.do == "done" for choice in self.view(seat).choices)]
