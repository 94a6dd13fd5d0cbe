"""The places of the last right claim: marked on every screen for a while, for every claimant (R-DIF-12)."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from engine.games.difference.claims import DifferencesFound
from engine.table import AnyView
from mobileapp.games.difference.picture import ScenePicture
from mobileapp.platform.table_clock import table_clock

SHOWN_S = 3.0  # seconds


class Proof:
    """`ends` is called when the marks have been shown long enough."""

    def __init__(self, ends: Callable[[], None]) -> None:
        self.found: DifferencesFound | None = None  # while it is marked
        self._on_end = ends
        self._end_timer = Clock.create_trigger(self._end, table_clock.real(SHOWN_S))

    def follow(self, before: AnyView | None, view: AnyView) -> None:
        """Starts after a right claim; the next claim ends it early."""
        if view.game.claim is not None:
            self.drop()
        elif before is not None and before.revision != view.revision:
            found = next((news for news in view.news if isinstance(news, DifferencesFound)), None)
            if found is not None:
                self.drop()
                self.found = found
                self._end_timer()

    def mark(self, picture: ScenePicture) -> None:
        """Mark the claimed card, which is now the reference card for everybody."""
        if self.found is not None and picture.card == self.found.card and not picture.covered:
            for spot in self.found.points:
                picture.mark(spot, "right")

    def drop(self) -> None:
        self._end_timer.cancel()
        self.found = None

    def _end(self, *_: object) -> None:
        self.found = None
        self._on_end()
