"""The two pictures of Difference in a hand: where they lie, what stands beside them, what looks closer."""

from __future__ import annotations

from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.games.difference.lens import RoundGlass
from mobileapp.games.difference.picture import ScenePicture
from mobileapp.i18n.translate import count, say
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import TEXT, glass, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.countdown_ring import Ring
from mobileapp.ui.toolkit.pile import Pile
from mobileapp.ui.toolkit.shapes import Ellipse
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

RAIL, GAP = 66, 8
LINE = 46  # dp below pictures that lie side by side
ACROSS, ABOVE = 156, 40
PALE = 0.45
Area = tuple[float, float, float, float]


class Pair(NamedTuple):
    """Two squares of one size, and the room beside each."""

    side: int
    upper: tuple[float, float]
    lower: tuple[float, float]
    by_upper: Area
    by_lower: Area


def lay_pair(area: Area) -> Pair:
    """One above the other; side by side where the glass is wide."""
    return _stacked(area) if glass.portrait else _abreast(area)


def _stacked(area: Area) -> Pair:
    """The rail lies on the side of the hand that does not touch."""
    x, y, width, height = area
    side = int(max(1, min(width - u(RAIL), (height - u(GAP)) / 2)))
    rail = width - side
    low = y + (height - 2 * side - u(GAP)) / 2
    left, beside = (x, x + side) if glass.left_hand else (x + rail, x)
    high = low + side + u(GAP)
    return Pair(side, (left, high), (left, low), (beside, high, rail, side), (beside, low, rail, side))


def _abreast(area: Area) -> Pair:
    x, y, width, height = area
    side = int(max(1, min((width - u(GAP)) / 2, height - u(LINE))))
    left = x + (width - 2 * side - u(GAP)) / 2
    low = y + u(LINE) + (height - u(LINE) - side) / 2
    right, under = left + side + u(GAP), low - u(LINE)
    return Pair(side, (left, low), (right, low), (left, under, side, u(LINE)), (right, under, side, u(LINE)))


class Beside(Widget):
    """Signs and words in a column, or in a line where there is no height."""

    def __init__(self, area: Area, parts: list[Widget]) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        x, y, width, height = area
        upright, gap = _is_upright(area), u(6)
        while parts and sum(_long(part, upright) + gap for part in parts) > (height if upright else width):
            parts = parts[:-1]
        whole = sum(_long(part, upright) for part in parts) + gap * (len(parts) - 1)
        at = y + (height + whole) / 2 if upright else x + (width - whole) / 2
        for part in parts:
            if upright:
                part.pos = (x + (width - part.width) / 2, at - part.height)
                at -= part.height + gap
            else:
                part.pos = (at, y + (height - part.height) / 2)
                at += part.width + gap
            self.add_widget(part)


def _long(part: Widget, upright: bool) -> float:
    return part.height if upright else part.width


def middle_words(area: Area, board: bool, advanced: bool) -> list[Widget]:
    """What the upper picture is, and what a finger on it does."""
    name = say("Board") if board else say("Card") if advanced else say("Middle")
    does = say("tap a card") if board else say("hold to enlarge")
    parts = [_Sign("reference", u(34)), _word(name, area, "cream")]
    parts += [_Sign(f"gesture-{'tap' if board else 'hold'}", u(30)), _word(does, area, "on_dark_soft")]
    return [*parts, _word(say("tap: board"), area, "on_dark_soft")] if advanced and not board else parts


def own_words(ground: Ground, area: Area, left: int) -> list[Widget]:
    """Whose the other one is, and how many follow."""
    name = ground.name(ground.seat)
    parts = [Badge(ground.look(ground.seat), name, u(18)), _word(name, area, "cream")]
    if not _is_upright(area):
        words = count("{number} card left", "{number} cards left", left)
        return [*parts, _word(words, area, "on_dark_soft")]
    pile = Pile("pile", lambda: None)
    pile.counts(left)
    return [*parts, pile, _word(count("card left", "cards left", left), area, "on_dark_soft")]


def _is_upright(area: Area) -> bool:
    return area[3] > u(2 * LINE)


def _word(words: str, area: Area, ink: str) -> Text:
    """In lines of the rail's width; one line where the pictures lie side by side."""
    upright = _is_upright(area)
    room = min(area[2] - u(2), u(96))
    whole = Text(words, "small", ink, "table", TEXT, fit=u(96))
    if not upright or (whole.width <= room and not whole.shorten):
        return whole
    text = Text(words, "small", ink, "table", TEXT, wrap=room, halign="center")
    return Text(words, "small", ink, "table", TEXT, fit=room) if text.breaks_a_word else text


class _Sign(Widget):
    def __init__(self, name: str, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._drawn = Rectangle(texture=picture(f"ui/{name}.png"), size=self.size)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        self._drawn.pos = self.pos


class Claimant(Widget):
    """Whoever shows now, in a ring of seconds on the lids."""

    def __init__(self, ground: Ground, seat: int) -> None:
        radius = u(62)
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius))
        with self.canvas:
            Color(*paint("table_edge"))
            self._disc = Ellipse(size=self.size)
        look = ground.look(seat)
        self.ring = Ring(radius, f"seat-{look}", "felt", "table_edge", role=None)
        self._badge = Badge(look, ground.name(seat), u(32))
        for part in (self.ring, self._badge):
            self.add_widget(part)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        self._disc.pos = self.ring.pos = self.pos
        inset = (self.width - self._badge.width) / 2
        self._badge.pos = (self.x + inset, self.y + inset)


class Lenses(Widget):
    """Follow a finger that rests on a picture: each picture shows the same spot large, above where it is."""

    def __init__(self, ground: Ground, pictures: tuple[ScenePicture, ...]) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self._above, self._pictures = ground.above, pictures
        rims = ("cream", f"seat-{ground.look(ground.seat)}")
        self._glasses = [
            RoundGlass(each, rim, ACROSS) for each, rim in zip(pictures, rims, strict=True)
        ]  # fmt: skip
        self._finger: object | None = None
        self._spot: tuple[int, int] | None = None
        self._allowed = False
        for each in pictures:
            each.looker = self

    def allow(self, allowed: bool) -> None:
        self._allowed = allowed
        if not allowed:
            self.close()

    def opens(self, touch, picture: ScenePicture) -> None:
        if self._allowed and self._finger is None:
            self._finger = touch
            self._above.add_widget(self)
            self.follows(touch, picture)

    def follows(self, touch, picture: ScenePicture) -> None:
        if touch is self._finger:
            self._spot = picture.spot(*touch.pos)
            self.look_again()

    def look_again(self) -> None:
        """Another card may lie where the finger still rests."""
        if not self.parent or self._spot is None:
            return
        self.clear_widgets()
        shift = self._shift()
        for each, lens in zip(self._pictures, self._glasses, strict=True):
            if each.parent is not None:
                x, y = each.at(self._spot)
                lens.looks(self._spot, x + shift[0], y + shift[1])
                self.add_widget(lens)

    def _shift(self) -> tuple[float, float]:
        """From the spot to a lens: above it, or beside it where there is no room above."""
        across, top = u(ACROSS), glass.height - glass.insets[0] - u(4)
        places = [each.at(self._spot) for each in self._pictures if each.parent is not None]
        left, right = min(x for x, _ in places), max(x for x, _ in places)
        up = min(u(ABOVE), top - across - max(y for _, y in places))
        if up >= u(ABOVE) / 2:
            return min(max(-across / 2, -left), glass.width - across - right), up
        return u(ABOVE) if right + across + u(ABOVE) < glass.width else -across - u(ABOVE), up

    def closes(self, touch) -> None:
        if touch is self._finger:
            self.close()

    def close(self) -> None:
        self._finger = self._spot = None
        if self.parent:
            self.parent.remove_widget(self)

    def collide_point(self, x: float, y: float) -> bool:
        return False  # a lens is looked through, never touched
