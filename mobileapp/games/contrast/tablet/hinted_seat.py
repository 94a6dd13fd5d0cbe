"""The place of a Contrast seat's hint: on the stage in front of its zone."""

from __future__ import annotations

from mobileapp.ui.tablet.held_hand import HeldHandFace
from mobileapp.ui.tablet.pause_place import pause_place
from mobileapp.ui.theme import dp, screen_metrics

HINT_GAP = 5  # between the zone and its hint, which is on the stage below the pictures
SLOT_CORNER, COUNT_CORNER = 134, 196  # width of a corner of the stage: with a card, with the countdown
PAUSE_GAP = 4  # beside the pause button
HINT_STRIP = 50  # depth of the strip for hints along each side of the stage


class HintedSeat(HeldHandFace):
    @property
    def _is_in_countdown(self) -> bool:
        """Whether everybody else has played a card and the seconds run."""
        raise NotImplementedError

    @property
    def hint_pos(self) -> tuple[float, float]:
        """On the stage in front of the zone, clear of the pictures and of hints around the corner."""
        deep = self._hint.height if self._hint is not None else 0
        return sum(self._hint_span) / 2, self.context.surface.height + dp(HINT_GAP) + deep / 2

    @property
    def hint_width(self) -> float:
        left, right = self._hint_span
        # neighbours' hints are around the corners, except in the countdown
        has_neighbours = self._is_at_short_side and not self._is_in_countdown
        return min(super().hint_width, right - left - (dp(2 * HINT_STRIP) if has_neighbours else 0))

    @property
    def _is_at_short_side(self) -> bool:
        left, right = self.stage_span
        return right - left < self.context.surface.width - 1

    @property
    def _hint_span(self) -> tuple[float, float]:
        """Without the pause button, and without the corner beside a neighbour's card at the short side."""
        (left, right), surface = self._span_beside_pause, self.context.surface
        others = [self.context.surface_of(seat) for seat in range(self.context.terms.seats)]
        beside = [other for other in others if other.turn % 180 != surface.turn % 180]
        if self._is_at_short_side or not beside:
            return left, right
        stage = self.context.surface_of(None)
        middle, _ = surface.to_local(*stage.to_parent(stage.width / 2, stage.height / 2))
        (left, right), corner = self.stage_span, dp(COUNT_CORNER if self._is_in_countdown else SLOT_CORNER)
        return (left + corner, right) if middle >= surface.width / 2 - 1 else (left, right - corner)

    @property
    def _span_beside_pause(self) -> tuple[float, float]:
        """Along the border of the stage, up to the pause button if that is in front of this zone."""
        (left, right), surface = self.stage_span, self.context.surface
        x, y = surface.to_local(*self.context.surface_of(None).to_parent(*pause_place(self.context)))
        radius = screen_metrics.touch_target / 2 + dp(PAUSE_GAP)
        if y - radius > surface.height + dp(HINT_STRIP) or not left < x < right:
            return left, right
        return (x + radius, right) if x - left < right - x else (left, x - radius)
