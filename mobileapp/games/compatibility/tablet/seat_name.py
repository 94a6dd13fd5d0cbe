"""A player at their edge in Compatibility: badge, name and partner."""

from __future__ import annotations

from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.games.compatibility.teams import Sides
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of

STACKED_WIDTH = 620  # narrower zones show the name in small letters, below the badges
NAME_SHARE, STACKED_NAME_WIDTH = 0.26, 130  # of the zone's width for the name; in a narrow zone
GAP = 8


class LeaderTag(Widget):
    """A gold tag with the word."""

    def __init__(self) -> None:
        text = Text(tr("Leader"), "small", "ink", "gold")
        super().__init__(size_hint=(None, None), size=(text.width + dp(18), text.height + dp(4)))
        with self.canvas:
            Color(*paint("gold"))
            self._plate = RoundedRectangle(size=self.size, radius=[self.height / 2])
        self._text = text
        self.add_widget(text)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._plate.pos = self.pos
        self._text.center_at(center_of(self))


class SeatName(Widget):
    """At the left end of an area, as wide as it needs."""

    def __init__(self, context: FaceContext, sides: Sides, area: tuple[float, float, float, float]) -> None:
        x, y, wide, high = area
        super().__init__(size_hint=(None, None), pos=(x, y), size=(0, high))
        self._face_context, seat = context, context.own_seat
        self._partners = [other for other in sides.members(sides.of(seat)) if other != seat]
        self._leader = LeaderTag() if sides.individual else None
        self.width = self._put_stacked() if wide < dp(STACKED_WIDTH) else self._put_in_line(wide * NAME_SHARE)

    def mark_leader(self, is_leader: bool) -> None:
        """In the individual game: the player whom all others try to match."""
        if self._leader is None or is_leader == (self._leader.parent is not None):
            return
        (self.add_widget if is_leader else self.remove_widget)(self._leader)

    def _put_in_line(self, room: float) -> float:
        """Return the width of everything."""
        badge, partner = self._badge(self._face_context.own_seat, dp(25)), self._partner_badge(dp(20))
        name = Text(self._face_context.name(self._face_context.own_seat), "label", ground="felt", fit=room)
        with_ = Text(tr("with"), "small", "on_dark_soft", "felt", TEXT_FONT)
        left = self.x
        for part in (badge, name, *((with_, partner) if partner else ()), *self._tags):
            part.pos = (left, self.y + (self.height - part.height) / 2)
            left += part.width + dp(GAP)
            if part is not self._leader:
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
        for tag in self._tags:
            tag.pos = (left, self.y + self.height - radius - tag.height / 2)
            left += tag.width + dp(GAP)
        name.pos = self.pos
        self.add_widget(name)
        return max(dp(STACKED_NAME_WIDTH + GAP), left - self.x + dp(GAP))

    @property
    def _tags(self) -> list[LeaderTag]:
        return [] if self._leader is None else [self._leader]

    def _badge(self, seat: int, radius: float) -> Badge:
        return Badge(self._face_context.look(seat), self._face_context.name(seat), radius)

    def _partner_badge(self, radius: float) -> Badge | None:
        if not self._partners:
            return None
        badge = self._badge(self._partners[0], radius)
        badge.fade(0.9)
        return badge
