"""The badge of the player who points, in a countdown ring, over the middle of Difference's table."""

from __future__ import annotations

from kivy.graphics import Canvas

from engine.game import Millis, Seat
from engine.games.difference import SHOW_MS
from mobileapp.ui.face import FaceContext
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.countdown_ring import CountdownRing
from mobileapp.ui.toolkit.shapes import Point


class ClaimantSign:
    """Drawn only, not touchable; above the zones, because a narrow stage is smaller than it."""

    def __init__(self, context: FaceContext, middle: Point, badge_radius: float, ring_radius: float) -> None:
        self.context = context
        self.badge: Badge | None = None  # while somebody points
        self.ring = CountdownRing(ring_radius, "gold", "panel_raised", "panel", role=None)
        self._badges = [self._build_badge(seat, badge_radius) for seat in range(len(context.party))]
        for widget in (self.ring, *self._badges):
            widget.center = context.surface.to_parent(*middle)

    def _build_badge(self, seat: Seat, radius: float) -> Badge:
        return Badge(self.context.look(seat), self.context.name(seat), radius)

    @property
    def _layer(self) -> Canvas:
        return self.context.overlay.canvas

    def show(self, seat: Seat | None, until: Millis) -> None:
        badge = None if seat is None else self._badges[seat]
        if badge is not self.badge:
            self._remove()
            self.badge = badge
            if badge is not None:
                self._layer.add(self.ring.canvas)
                self._layer.add(badge.canvas)
        if badge is not None:
            self.ring.run(self.context.seconds_until(until), SHOW_MS / 1000)

    def _remove(self) -> None:
        if self.badge is not None:
            self._layer.remove(self.badge.canvas)
            self._layer.remove(self.ring.canvas)
            self.ring.stop()
