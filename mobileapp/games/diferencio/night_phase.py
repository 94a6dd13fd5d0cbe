"""The UI phase of the night in Diferencio, from the view and the people at this screen."""

from __future__ import annotations

from typing import Literal

from engine.game import Seat
from engine.games.diferencio.state import DiferencioView
from engine.table import AnyView
from mobileapp.people.party import Party

# day; dusk while people look at the last turn; eyes closing; night; covered while a bot changes the world
NightPhase = Literal["day", "dusk", "eyes", "night", "covered"]
ASLEEP = "asleep"  # broadcast to all faces of a screen: eyes are closed again


def sleepers(view: AnyView, party: Party) -> list[Seat]:
    """The people who must not look."""
    return sorted(party.people_seats - {view.game.architect} - set(view.absent))


class NightClock:
    """A face's phase. After a pause, or on a new screen, eyes must close again before a hand opens."""

    def __init__(self, party: Party) -> None:
        self._party, self._was_asleep, self._are_eyes_closed = party, True, False

    def update(self, view: AnyView) -> None:
        asleep = view.game.asleep
        if asleep and not self._was_asleep:
            self._are_eyes_closed = True
        elif not asleep:
            self._are_eyes_closed = False
        self._was_asleep = asleep

    def close_eyes(self) -> None:
        self._are_eyes_closed = True

    def open_eyes(self) -> None:
        """The table was covered (for example by a pause), so people may have opened their eyes."""
        self._are_eyes_closed = False

    def phase(self, view: AnyView) -> NightPhase:
        game = view.game
        if game.part not in ("dusk", "night"):
            return "day"
        # nobody sleeps while the architect is absent
        if game.part == "dusk" or game.architect in view.absent:
            return "dusk"
        if game.architect in self._party.bot_seats:
            return "covered"
        return "night" if self._are_eyes_closed or not sleepers(view, self._party) else "eyes"


def is_last_turn_shown(game: DiferencioView) -> bool:
    """Whether the last turn is still on the table."""
    return game.last is not None and game.part in ("dusk", "over")
