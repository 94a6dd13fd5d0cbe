"""The button in the pause that moves a seat's hand to a phone: a tab at the inner border of the strip."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

from kivy.graphics import Color, Rectangle

from engine.game import Seat
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.tablet.zone import PANEL_INSET, Zone
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

TEXT_AREA = (400, 460)  # the texts in the middle of the pause, between the long sides
END_DISTANCE = 40  # from the end of the strip
TAB_HEIGHT, TAB_RADIUS, ICON_SIDE, PAD, GAP = 56, 22, 32, 22, 8


class TabButton(Touchable):
    """Round above, straight where it joins the strip: an icon and a word."""

    clicks = True

    def __init__(self, key: str, icon: str, word: str, act: Callable[[], None]) -> None:
        self._word = Text(word, "small", "cream", "panel_raised")
        wide = self._word.width + dp(ICON_SIDE + GAP + 2 * PAD)
        super().__init__(key, act, size=(wide, max(dp(TAB_HEIGHT), screen_metrics.touch_target)))
        with self.canvas:
            self._colour = Color(*paint("panel_raised"))
            RoundedRectangle(size=self.size, radius=[dp(TAB_RADIUS)] * 2 + [0, 0])
            Color(*paint("cream"))
            Rectangle(
                texture=load_texture(f"ui/{icon}.png"),
                pos=(dp(PAD), (self.height - dp(ICON_SIDE)) / 2),
                size=(dp(ICON_SIDE), dp(ICON_SIDE)),
            )
        self._word.pos = (dp(PAD + ICON_SIDE + GAP), (self.height - self._word.height) / 2)
        self.add_widget(self._word)
        self.bind(pressed=self._restyle)

    def _restyle(self, *_: object) -> None:
        self._colour.rgba = paint("line" if self.pressed else "panel_raised")


class PhoneTab(Rotated):
    """Clear of the sheets of other seats and of the texts in the middle.

    On a long side it is at the outer end, on a short side in the middle: the corners belong to the others.
    """

    def __init__(
        self, seat: Seat, zone: Zone, taken: Sequence[Rect], act: Callable[[], None], is_short_side: bool
    ) -> None:
        super().__init__()
        self.seat = seat
        button = TabButton("phone", "phone", tr("Move to phone"), act)
        end = zone.width - dp(END_DISTANCE) - button.width
        lefts = ((zone.width - button.width) / 2, end, dp(END_DISTANCE))
        rects = [_beside(zone, left, button.size) for left in lefts]
        if not is_short_side:
            rects.sort(key=_distance_from_middle, reverse=True)
        free = [rect for rect in rects if not any(_overlap(rect, other) for other in (*taken, _text_area()))]
        self.place((free or rects)[0], zone.turn)
        self.add_widget(button)


def _text_area() -> Rect:
    """The area of the texts in the middle, in the window."""
    size = (TEXT_AREA[1], TEXT_AREA[0]) if screen_metrics.is_portrait else TEXT_AREA
    width, height = dp(size[0]), dp(size[1])
    return Rect((screen_metrics.width - width) / 2, (screen_metrics.height - height) / 2, width, height)


def _beside(zone: Zone, left: float, size: tuple[float, float]) -> Rect:
    """The rectangle of a button beyond the strip's inner border, in the window."""
    low = zone.height - dp(PANEL_INSET)
    x, y = zone.to_parent(left, low)
    right, top = zone.to_parent(left + size[0], low + size[1])
    return Rect(min(x, right), min(y, top), abs(right - x), abs(top - y))


def _distance_from_middle(rect: Rect) -> float:
    across, up = rect.x + rect.width / 2 - screen_metrics.width / 2, rect.y + rect.height / 2
    return hypot(across, up - screen_metrics.height / 2)


def _overlap(one: Rect, other: Rect) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    along = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > 0 and along > 0
