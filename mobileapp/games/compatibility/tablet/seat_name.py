"""A player at their edge in Compatibility: badge, name and partner."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.games.compatibility.teams import Sides
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.text import Text

STACKED_WIDTH = 560  # narrower zones show the name in small letters, below the badges
NAME_SHARE, STACKED_NAME_WIDTH = 0.26, 130  # of the zone's width for the name; in a narrow zone
GAP = 8


class SeatName(Widget):
    """At the left end of an area, as wide as it needs."""

    def __init__(self, context: FaceContext, sides: Sides, area: tuple[float, float, float, float]) -> None:
        x, y, wide, high = area
        super().__init__(size_hint=(None, None), pos=(x, y), size=(0, high))
        self._face_context, seat = context, context.own_seat
        self._partners = [other for other in sides.members(sides.of(seat)) if other != seat]
        self.width = self._put_stacked() if wide < dp(STACKED_WIDTH) else self._put_in_line(wide * NAME_SHARE)

    def _put_in_line(self, room: float) -> float:
        """Return the width of everything."""
        badge, partner = self._badge(self._face_context.own_seat, dp(25)), self._partner_badge(dp(20))
        name = Text(self._face_context.name(self._face_context.own_seat), "label", ground="felt", fit=room)
        with_ = Text(tr("with"), "small", "on_dark_soft", "felt", TEXT_FONT)
        left = self.x
        for part in (badge, name, *((with_, partner) if partner else ())):
            part.pos = (left, self.y + (self.height - part.height) / 2)
            left += part.width + dp(GAP)
            self.add_widget(part)
        return left - self.x + dp(GAP)

    def _put_stacked(self) -> float:
        """In a narrow zone the name is below the badges."""
        seat = self._face_context.own_seat
        name = Text(self._face_context.name(seat), "small", ground="felt", fit=dp(STACKED_NAME_WIDTH - 6))
        radius = (self.height - name.height) / 2
        left = self.x
        for badge in (self._badge(seat, radius), self._partner_badge(radius * 0.85)):
            if badge is not None:
                badge.pos = (left, self.y + self.height - radius - badge.height / 2)
                left += badge.width + dp(GAP)
                self.add_widget(badge)
        name.pos = self.pos
        self.add_widget(name)
        return dp(STACKED_NAME_WIDTH + GAP)

    def _badge(self, seat: int, radius: float) -> Badge:
        return Badge(self._face_context.look(seat), self._face_context.name(seat), radius)

    def _partner_badge(self, radius: float) -> Badge | None:
        if not self._partners:
            return None
        badge = self._badge(self._partners[0], radius)
        badge.fade(0.9)
        return badge
