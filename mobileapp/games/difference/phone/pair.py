"""The two pictures of Difference on a phone: their layout, the labels beside them, and the lenses."""

from __future__ import annotations

from collections.abc import Callable
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
from mobileapp.ui.toolkit.shapes import Area, Ellipse, Line
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

RAIL_WIDTH, RAIL_GAP, GAP = 62, 10, 8
OUTER = 8  # dp by which pictures one above the other are wider than the content area, at each side
LABEL_HEIGHT = 46  # dp; below pictures that are side by side
LENS_DIAMETER, LENS_SHARE = 158, 0.5  # dp; at most this share of a picture
LENS_OFFSET, LENS_SLACK = 28, 6  # dp from the finger; beyond the picture's left or right edge
RETICLE_RADIUS = 11  # dp of the ring around the enlarged spot
CLAIMANT_RADIUS = 74  # dp
CLAIMANT_GLOWS, GLOW_LIGHT = (2.3, 1.9, 1.5), 0.16  # lights behind the claimant, by its diameter
PALE_OPACITY = 0.45


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
    x, y, width, height = area[0] - dp(OUTER), area[1], area[2] + 2 * dp(OUTER), area[3]
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
        upright = _is_upright(area)
        gap = dp(RAIL_GAP if upright else 6)
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


def reference_labels(area: Area, board: bool, advanced: bool, can_touch: bool = True) -> list[Widget]:
    """Name of the upper picture, and the effect of a touch on it if it has one."""
    name = tr("Board") if board else tr("Card") if advanced else tr("Middle")
    does = tr("tap a card") if board else tr("zoom")
    parts = [_Icon("reference", dp(38)), _label(name, area, "cream")]
    if not can_touch:
        return parts
    parts += [_Icon(f"gesture-{'tap' if board else 'hold'}", dp(36)), _label(does, area, "on_dark_soft")]
    return (
        [*parts, _label(tr("tap for the board"), area, "on_dark_soft")] if advanced and not board else parts
    )


def own_labels(context: FaceContext, area: Area, left: int) -> list[Widget]:
    """Owner of the other picture, and the number of cards left."""
    name = context.name(context.own_seat)
    parts = [Badge(context.look(context.own_seat), name, dp(19)), _label(name, area, "cream")]
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
    if not upright or (whole.width <= room - dp(8) and not whole.shorten):
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
        radius, look = dp(CLAIMANT_RADIUS), context.look(seat)
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius))
        with self.canvas:
            Color(*paint(f"seat-{look}", GLOW_LIGHT))
            self._glows = [
                Rectangle(texture=load_texture("ui/glow.png"), size=(2 * radius * size, 2 * radius * size))
                for size in CLAIMANT_GLOWS
            ]
            Color(*paint("table_edge"))
            self._disc = Ellipse(size=self.size)
        self.ring = CountdownRing(radius, f"seat-{look}", "felt", "table_edge", role=None)
        self._badge = Badge(look, context.name(seat), dp(40))
        for part in (self.ring, self._badge):
            self.add_widget(part)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._disc.pos = self.ring.pos = self.pos
        for glow in self._glows:
            beyond = (glow.size[0] - self.width) / 2
            glow.pos = (self.x - beyond, self.y - beyond)
        inset = (self.width - self._badge.width) / 2
        self._badge.pos = (self.x + inset, self.y + inset)


class PhoneLenses(Widget):
    """Follow a finger that rests on a picture: both pictures show the same spot enlarged, above it."""

    def __init__(
        self, context: FaceContext, pictures: tuple[ScenePicture, ...], changed: Callable[[], None]
    ) -> None:
        """`changed` is called when they open or close."""
        super().__init__(size_hint=(None, None), size=(0, 0))
        self._above, self._pictures, self._on_change = context.overlay, pictures, changed
        rims = ("cream", f"seat-{context.look(context.own_seat)}")
        self._lens_views = [
            LensView(each, rim, LENS_DIAMETER) for each, rim in zip(pictures, rims, strict=True)
        ]  # fmt: skip
        with self.canvas.before:
            self._reticles = [(Color(*paint("ink")), Line(width=dp(2.2))) for _ in pictures]
            self._reticles += [(Color(*paint("cream")), Line(width=dp(1.2))) for _ in pictures]
        self._finger: MotionEvent | None = None
        self._finger_spot: tuple[int, int] | None = None
        self._allowed = False
        for each in pictures:
            each.finger_tracker = self

    @property
    def is_open(self) -> bool:
        return self._finger is not None

    def allow(self, allowed: bool) -> None:
        self._allowed = allowed
        if not allowed:
            self.close()

    def open_at(self, touch: MotionEvent, picture: ScenePicture) -> None:
        if self._allowed and self._finger is None:
            self._finger = touch
            self._above.add_widget(self)
            self.follow(touch, picture)
            self._on_change()

    def follow(self, touch: MotionEvent, picture: ScenePicture) -> None:
        if touch is self._finger:
            self._finger_spot = picture.spot(*touch.pos)
            self.look_again()

    def look_again(self) -> None:
        """Refresh: the card under a resting finger may have changed."""
        if not self.parent or self._finger_spot is None:
            return
        self.clear_widgets()
        shown = [each for each in self._pictures if each.parent is not None]
        across = min(dp(LENS_DIAMETER), shown[0].width * LENS_SHARE)
        shift = self._lens_offset(shown, across)
        for each, lens in zip(self._pictures, self._lens_views, strict=True):
            if each in shown:
                x, y = each.point_of(self._finger_spot)
                lens.size = (across, across)
                lens.look_at(self._finger_spot, x + shift[0], y + shift[1])
                self.add_widget(lens)
        for (_, ring), each in zip(self._reticles, self._pictures * 2, strict=True):
            radius = dp(RETICLE_RADIUS) if each in shown else 0
            ring.circle = (*each.point_of(self._finger_spot), radius)

    def _lens_offset(self, shown: list[ScenePicture], across: float) -> tuple[float, float]:
        """From the spot to a lens in the picture: above it, or beside it if there is no room above."""
        picture, off, slack = shown[0], dp(LENS_OFFSET), dp(LENS_SLACK)
        x, y = picture.point_of(self._finger_spot or (0, 0))
        if y + off + across <= picture.top:
            right = min(picture.right + slack, screen_metrics.width)
            return min(max(-across / 2, picture.x - slack - x), right - across - x), off
        up = min(max(-across / 2, picture.y - y), picture.top - across - y)
        leftmost = min(each.x for each in shown) + x - picture.x
        is_right = x + off + across <= picture.right + slack or leftmost < across + off
        return (off if is_right else -across - off), up

    def release(self, touch: MotionEvent) -> None:
        if touch is self._finger:
            self.close()

    def close(self) -> None:
        was_open = self.is_open
        self._finger = self._finger_spot = None
        if self.parent:
            self.parent.remove_widget(self)
        if was_open:
            self._on_change()

    def collide_point(self, x: float, y: float) -> bool:
        return False  # touches pass through
