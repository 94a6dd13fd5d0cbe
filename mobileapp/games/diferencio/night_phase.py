"""Which hour it is in Diferencio: told by the view, and by who sits on this glass."""

from __future__ import annotations

from typing import Any, Literal

from engine.game import Seat
from engine.games.diferencio.state import DiferencioView
from engine.table import View
from mobileapp.people.party import Party

# day; dusk while people look back; eyes closing; night; and the world covered while a stand-in changes it
Hour = Literal["day", "dusk", "eyes", "night", "covered"]
ASLEEP = "asleep"  # told to all faces of a glass: eyes have closed again here


def sleepers(view: View[Any], party: Party) -> list[Seat]:
    """The people who must not look."""
    return sorted(party.people_seats - {view.game.architect} - set(view.absent))


class Hours:
    """A face's clock. After a cover, or on a new glass, eyes have to close again before a hand opens."""

    def __init__(self, party: Party) -> None:
        self._party, self._asleep, self._closed = party, True, False

    def sees(self, view: View[Any]) -> None:
        asleep = view.game.asleep
        if asleep and not self._asleep:
            self._closed = True
        elif not asleep:
            self._closed = False
        self._asleep = asleep

    def close_eyes(self) -> None:
        self._closed = True

    def stir(self) -> None:
        """A cover comes down: people look up."""
        self._closed = False

    def hour(self, view: View[Any]) -> Hour:
        game = view.game
        if game.part not in ("dusk", "night"):
            return "day"
        if game.part == "dusk" or game.architect in view.absent:  # nobody sleeps while she is away
            return "dusk"
        if game.architect in self._party.stand_ins:
            return "covered"
        return "night" if self._closed or not sleepers(view, self._party) else "eyes"


def looks_back(game: DiferencioView) -> bool:
    """Whether the last turn is still on the table."""
    return game.last is not None and game.part in ("dusk", "over")
