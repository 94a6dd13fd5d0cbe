"""Which hour it is in Diferencio: told by the view, and by who sits on this glass."""

from __future__ import annotations

from typing import Any, Literal

from engine.game import Seat
from engine.games.diferencio.state import DiferencioView
from engine.table import View
from mobileapp.people.party import Party

# day; dusk while people look back; eyes closing; night; and the world covered while a stand-in changes it
NightPhase = Literal["day", "dusk", "eyes", "night", "covered"]
ASLEEP = "asleep"  # told to all faces of a glass: eyes have closed again here


def sleepers(view: View[Any], party: Party) -> list[Seat]:
    """The people who must not look."""
    return sorted(party.people_seats - {view.game.architect} - set(view.absent))


class NightClock:
    """A face's clock. After a cover, or on a new glass, eyes have to close again before a hand opens."""

    def __init__(self, party: Party) -> None:
        self._party, self._was_asleep, self._are_eyes_closed = party, True, False

    def update(self, view: View[Any]) -> None:
        asleep = view.game.asleep
        if asleep and not self._was_asleep:
            self._are_eyes_closed = True
        elif not asleep:
            self._are_eyes_closed = False
        self._was_asleep = asleep

    def close_eyes(self) -> None:
        self._are_eyes_closed = True

    def open_eyes(self) -> None:
        """A cover comes down: people look up."""
        self._are_eyes_closed = False

    def phase(self, view: View[Any]) -> NightPhase:
        game = view.game
        if game.part not in ("dusk", "night"):
            return "day"
        if game.part == "dusk" or game.architect in view.absent:  # nobody sleeps while she is away
            return "dusk"
        if game.architect in self._party.bot_seats:
            return "covered"
        return "night" if self._are_eyes_closed or not sleepers(view, self._party) else "eyes"


def is_last_turn_shown(game: DiferencioView) -> bool:
    """Whether the last turn is still on the table."""
    return game.last is not None and game.part in ("dusk", "over")
