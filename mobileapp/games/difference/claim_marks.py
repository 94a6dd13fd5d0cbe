"""The places of the last right claim: marked on every screen for a while, for every claimant (R-DIF-12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from engine.games.difference.claims import Found
from engine.table import View
from mobileapp.games.difference.picture import ScenePicture
from mobileapp.platform.table_clock import pace

SHOWN = 3.0  # seconds


class Proof:
    """`ends` is called when the marks have been seen long enough."""

    def __init__(self, ends: Callable[[], None]) -> None:
        self.found: Found | None = None  # while it is marked
        self._ends = ends
        self._over = Clock.create_trigger(self._end, pace.real(SHOWN))

    def follow(self, before: View[Any] | None, view: View[Any]) -> None:
        """It begins with a right claim and ends early with the next claim."""
        if view.game.claim is not None:
            self.drop()
        elif before is not None and before.revision != view.revision:
            found = next((news for news in view.news if isinstance(news, Found)), None)
            if found is not None:
                self.drop()
                self.found = found
                self._over()

    def mark(self, picture: ScenePicture) -> None:
        """On the card that was claimed with: it is what everybody compares with now."""
        if self.found is not None and picture.card == self.found.card and not picture.covered:
            for spot in self.found.points:
                picture.mark(spot, "right")

    def drop(self) -> None:
        self._over.cancel()
        self.found = None

    def _end(self, *_: Any) -> None:
        self.found = None
        self._ends()
