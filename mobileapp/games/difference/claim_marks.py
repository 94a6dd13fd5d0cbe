"""The places of the last right claim, marked on every screen before the claimed card comes (R-DIF-12)."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from engine.game import Seat
from engine.games.difference import DifferenceView
from engine.games.difference.claims import DifferencesFound
from engine.table import AnyView
from mobileapp.games.difference.picture import ScenePicture
from mobileapp.platform.table_clock import table_clock

SHOWN_S = 2.0  # seconds


class Proof:
    """While the places are marked, both compared cards stay; `ends` is called afterwards.

    The marks are never on the new reference: there they would look like hints for the next search.
    """

    def __init__(self, ends: Callable[[], None]) -> None:
        self.found: DifferencesFound | None = None  # while it is marked
        self.against: int | None = None  # the card it is marked on
        self._on_end = ends
        self._end_timer = Clock.create_trigger(self._end, table_clock.shown(SHOWN_S))

    def follow(self, before: AnyView | None, view: AnyView) -> None:
        """Starts after a right claim; the next claim ends it early."""
        if view.game.claim is not None:
            self.drop()
        elif before is not None and before.revision != view.revision:
            found = next((news for news in view.news if isinstance(news, DifferencesFound)), None)
            if found is not None:
                self.drop()
                self.found, self.against = found, _compared_card(before.game)
                self._end_timer()

    def own_card(self, game: DifferenceView, seat: Seat) -> int | None:
        """The player's top card; while the places are marked, the card that was claimed."""
        return game.tops[seat] if self.found is None or self.found.seat != seat else self.found.card

    def mark(self, *pictures: ScenePicture) -> None:
        """Mark those that show one of the compared cards."""
        if (found := self.found) is None:
            return
        for picture in pictures:
            if picture.card in (self.against, found.card) and not picture.covered:
                for spot in (found.points[0], found.points[-1]):
                    picture.mark(spot, "right")

    def drop(self) -> None:
        self._end_timer.cancel()
        self.found = self.against = None

    def _end(self, *_: object) -> None:
        self.found = self.against = None
        self._on_end()


def _compared_card(game: DifferenceView) -> int | None:
    """The card that a claim is shown against last."""
    cells = game.claim.against if game.claim is not None and game.claim.against else game.board
    return cells[-1].card if cells else None
