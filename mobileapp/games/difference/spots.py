"""The two spots of a claim: shown by two taps, on the tablet and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from kivy.clock import Clock

from engine.game import Seat
from engine.games.difference import DifferenceView
from engine.games.difference.claims import ClaimView, ShowDifferences
from engine.table import AnyView
from mobileapp.games.difference.picture import ScenePicture, Spot
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import MIN_TARGET_MM, screen_metrics
from mobileapp.ui.toolkit.touchable import DEBOUNCE_S

FIRST_KEY = "first"


def is_showing(view: AnyView | None, seat: Seat) -> bool:
    """Whether this seat taps its spots now, on this device."""
    if view is None or view.game.claim is None:
        return False
    claim: ClaimView = view.game.claim
    return claim.seat == seat == view.seat and claim.phase == "show"


class SpotPair:
    """Tapping the first spot again removes it; a trembling finger taps once.

    The first spot is a draft: it survives an interruption of the claim. `changed` is called after each tap
    that does not complete the claim.
    """

    def __init__(self, context: FaceContext, changed: Callable[[], None]) -> None:
        self.first: Spot | None = None
        self.submitted: tuple[Spot, ...] = ()  # the spots of the last claim
        self._context, self._on_change = context, changed
        self._tolerance: int = context.terms.pack.reach // 2
        self._view: AnyView | None = None
        # the last spot, and until when a tap is a repeat
        self._last_tap: tuple[Spot, float] = ((0, 0), 0.0)
        self._frame_trigger = Clock.create_trigger(self._start_repeat_window)

    @property
    def is_showing(self) -> bool:
        return is_showing(self._view, self._context.own_seat)

    def follow(self, view: AnyView) -> None:
        """Restore the first spot of a running claim; forget that of another claim, or of another card."""
        before, self._view = self._view, view
        if not self.is_showing:
            self.first = None
        elif before is None or before.game.claim != view.game.claim:
            begun = self._context.draft.get(FIRST_KEY)
            is_same = begun is not None and begun["of"] == self._claim_key(view.game)
            self.first = tuple(begun["spot"]) if begun is not None and is_same else None

    def tap(self, spot: Spot, picture: ScenePicture) -> None:
        """Take a spot on this picture; the second one submits the claim."""
        if self._view is None or not self.is_showing or self._is_repeat(spot):
            return
        first = self.first
        if first is None:
            self.first = spot
            self._context.draft[FIRST_KEY] = {"of": self._claim_key(self._view.game), "spot": list(spot)}
        elif self._is_near(spot, first):
            self.first = None
            self._context.draft.drop(FIRST_KEY)
        else:
            self._submit((first, spot), picture)
            return
        self._on_change()

    def _submit(self, spots: tuple[Spot, Spot], picture: ScenePicture) -> None:
        """The draft of the first spot can stay, because it matches no other claim."""
        self.submitted, self.first = spots, None
        reach = picture.reach(MIN_TARGET_MM * screen_metrics.mm / 2)
        self._context.submit(ShowDifferences(spots, reach))

    def _claim_key(self, game: DifferenceView) -> list[int | None]:
        """Identifies the claim and the card to show against."""
        claim, top = game.claim, game.tops[self._context.own_seat]
        return [top] if claim is None else [top, claim.until, claim.showing]

    def _is_repeat(self, spot: Spot) -> bool:
        """Two taps on one spot in quick succession count as one; so does a palm."""
        (before, until), self._last_tap = self._last_tap, (spot, inf)
        self._frame_trigger()
        return Clock.get_time() < until and self._is_near(spot, before)

    def _start_repeat_window(self, _seconds: float) -> None:
        """The window starts with the first frame that shows the tap: some devices are slow to draw one."""
        self._last_tap = self._last_tap[0], Clock.get_time() + DEBOUNCE_S

    def _is_near(self, spot: Spot, other: Spot) -> bool:
        return max(abs(spot[0] - other[0]), abs(spot[1] - other[1])) <= self._tolerance
