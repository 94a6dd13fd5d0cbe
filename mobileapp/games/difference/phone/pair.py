"""The two pictures of Difference on a phone: their layout, the labels beside them, and the lenses."""

from __future__ import annotations

from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from mobileapp.games.difference.lens import LensView
from mobileapp.games.difference.picture import ScenePicture
from mobileapp.i18n.translate import ntr, tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.countdown_ring import CountdownRing
from mobileapp.ui.toolkit.pile import CardPile
from mobileapp.ui.toolkit.shapes import Ellipse
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

RAIL_WIDTH, GAP = 66, 8
LABEL_HEIGHT = 46  # dp; below pictures that are side by side
LENS_DIAMETER, LENS_OFFSET = 156, 40
PALE_OPACITY = 0.45
Area = tuple[float, float, float, float]


class PairLayout(NamedTuple):
    """Two squares of one size, and the space beside each."""

    side: int
    upper: tuple[float, float]
    lower: tuple[float, float]
    upper_rail: Area
    lower_rail: Area


def pair_layout(area: Area) -> PairLayout:
    """One above the other; side by side on a wide screen."""
    return _stacked_layout(area) if screen_metrics.is_portrait else _side_by_side_layout(area)


def _stacked_layout(area: Area) -> PairLayout:
    """The rail is on the side of the hand that does not touch."""
    x, y, width, height = area
    side = int(max(1, min(width - dp(RAIL_WIDTH), (height - dp(GAP)) / 2)))
    rail = width - side
    low = y + (height - 2 * side - dp(GAP)) / 2
    left, beside = (x, x + side) if screen_metrics.left_hand else (x + rail, x)
    high = low + side + dp(GAP)
    return PairLayout(side, (left, high), (left, low), (beside, high, rail, side), (beside, low, rail, side))


def _side_by_side_layout(area: Area) -> PairLayout:
    x, y, width, height = area
    side = int(max(1, min((width - dp(GAP)) / 2, height - dp(LABEL_HEIGHT))))
    left = x + (width - 2 * side - dp(GAP)) / 2
    low = y + dp(LABEL_HEIGHT) + (height - dp(LABEL_HEIGHT) - side) / 2
    right, under = left + side + dp(GAP), low - dp(LABEL_HEIGHT)
    return PairLayout(
        side,
        (left, low),
        (right, low),
        (left, under, side, dp(LABEL_HEIGHT)),
        (right, under, side, dp(LABEL_HEIGHT)),
    )


class Rail(Widget):
    """Icons and words in a column, or in a line if there is not enough height."""

    def __init__(self, area: Area, parts: list[Widget]) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        x, y, width, height = area
        upright, gap = _is_upright(area), dp(6)
        while parts and sum(_length(part, upright) + gap for part in parts) > (height if upright else width):
            parts = parts[:-1]
        whole = sum(_length(part, upright) for part in parts) + gap * (len(parts) - 1)
        at = y + (height + whole) / 2 if upright else x + (width - whole) / 2
        for part in parts:
            if upright:
                part.pos = (x + (width - part.width) / 2, at - part.height)
                at -= part.height + gap
            else:
                part.pos = (at, y + (height - part.height) / 2)
                at += part.width + gap
            self.add_widget(part)


def _length(part: Widget, upright: bool) -> float:
    return part.height if upright else part.width


def reference_labels(area: Area, board: bool, advanced: bool) -> list[Widget]:
    """Name of the upper picture, and the effect of a touch on it."""
    name = tr("Board") if board else tr("Card") if advanced else tr("Middle")
    does = tr("tap a card") if board else tr("hold to enlarge")
    parts = [_Icon("reference", dp(34)), _label(name, area, "cream")]
    parts += [_Icon(f"gesture-{'tap' if board else 'hold'}", dp(30)), _label(does, area, "on_dark_soft")]
    return (
        [*parts, _label(tr("tap for the board"), area, "on_dark_soft")] if advanced and not board else parts
    )


def own_labels(context: FaceContext, area: Area, left: int) -> list[Widget]:
    """Owner of the other picture, and the number of cards left."""
    name = context.name(context.own_seat)
    parts = [Badge(context.look(context.own_seat), name, dp(18)), _label(name, area, "cream")]
    if not _is_upright(area):
        words = ntr("{number} card left", "{number} cards left", left)
        return [*parts, _label(words, area, "on_dark_soft")]
    pile = CardPile("pile", lambda: None)
    pile.set_count(left)
    return [*parts, pile, _label(ntr("card left", "cards left", left), area, "on_dark_soft")]


def _is_upright(area: Area) -> bool:
    return area[3] > dp(2 * LABEL_HEIGHT)


def _label(words: str, area: Area, ink: str) -> Text:
    """Wrapped to the rail's width; one line if the pictures are side by side."""
    upright = _is_upright(area)
    room = min(area[2] - dp(2), dp(96))
    whole = Text(words, "small", ink, "table", TEXT_FONT, fit=dp(96))
    if not upright or (whole.width <= room and not whole.shorten):
        return whole
    text = Text(words, "small", ink, "table", TEXT_FONT, wrap=room, halign="center")
    return Text(words, "small", ink, "table", TEXT_FONT, fit=room) if text.has_broken_word else text


class _Icon(Widget):
    def __init__(self, name: str, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._drawn = Rectangle(texture=load_texture(f"ui/{name}.png"), size=self.size)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._drawn.pos = self.pos


class ClaimantBadge(Widget):
    """The claimant, in a countdown ring on the lids."""

    def __init__(self, context: FaceContext, seat: int) -> None:
        radius = dp(62)
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius))
        with self.canvas:
            Color(*paint("table_edge"))
            self._disc = Ellipse(size=self.size)
        look = context.look(seat)
        self.ring = CountdownRing(radius, f"seat-{look}", "felt", "table_edge", role=None)
        self._badge = Badge(look, context.name(seat), dp(32))
        for part in (self.ring, self._badge):
            self.add_widget(part)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._disc.pos = self.ring.pos = self.pos
        inset = (self.width - self._badge.width) / 2
        self._badge.pos = (self.x + inset, self.y + inset)


class PhoneLenses(Widget):
    """Follow a finger that rests on a picture: both pictures show the same spot enlarged, above it."""

    def __init__(self, context: FaceContext, pictures: tuple[ScenePicture, ...]) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self._above, self._pictures = context.overlay, pictures
        rims = ("cream", f"seat-{context.look(context.own_seat)}")
        self._lens_views = [
            LensView(each, rim, LENS_DIAMETER) for each, rim in zip(pictures, rims, strict=True)
        ]  # fmt: skip
        self._finger: MotionEvent | None = None
        self._finger_spot: tuple[int, int] | None = None
        self._allowed = False
        for each in pictures:
            each.finger_tracker = self

    def allow(self, allowed: bool) -> None:
        self._allowed = allowed
        if not allowed:
            self.close()

    def open_at(self, touch: MotionEvent, picture: ScenePicture) -> None:
        if self._allowed and self._finger is None:
            self._finger = touch
            self._above.add_widget(self)
            self.follow(touch, picture)

    def follow(self, touch: MotionEvent, picture: ScenePicture) -> None:
        if touch is self._finger:
            self._finger_spot = picture.spot(*touch.pos)
            self.look_again()

    def look_again(self) -> None:
        """Refresh: the card under a resting finger may have changed."""
        if not self.parent or self._finger_spot is None:
            return
        self.clear_widgets()
        shift = self._lens_offset(self._finger_spot)
        for each, lens in zip(self._pictures, self._lens_views, strict=True):
            if each.parent is not None:
                x, y = each.point_of(self._finger_spot)
                lens.look_at(self._finger_spot, x + shift[0], y + shift[1])
                self.add_widget(lens)

    def _lens_offset(self, spot: tuple[int, int]) -> tuple[float, float]:
        """From the spot to a lens: above it, or beside it if there is no room above."""
        across, top = dp(LENS_DIAMETER), screen_metrics.height - screen_metrics.insets[0] - dp(4)
        places = [each.point_of(spot) for each in self._pictures if each.parent is not None]
        left, right = min(x for x, _ in places), max(x for x, _ in places)
        up = min(dp(LENS_OFFSET), top - across - max(y for _, y in places))
        if up >= dp(LENS_OFFSET) / 2:
            return min(max(-across / 2, -left), screen_metrics.width - across - right), up
        return dp(LENS_OFFSET) if right + across + dp(LENS_OFFSET) < screen_metrics.width else -across - dp(
            LENS_OFFSET
        ), up

    def release(self, touch: MotionEvent) -> None:
        if touch is self._finger:
            self.close()

    def close(self) -> None:
        self._finger = self._finger_spot = None
        if self.parent:
            self.parent.remove_widget(self)

    def collide_point(self, x: float, y: float) -> bool:
        return False  # touches pass through
