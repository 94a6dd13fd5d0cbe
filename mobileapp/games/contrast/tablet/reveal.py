"""The reveal on the tablet: the played cards in front of their owners, the winning symbol, and why it won."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from math import hypot
from typing import NamedTuple

from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.games.contrast import Revealed
from mobileapp.games.contrast.refusals import explain_round
from mobileapp.games.contrast.tablet.judged_card import JudgedCard
from mobileapp.games.contrast.tablet.symbol_disc import SymbolDisc, disc_reach
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.motion import fly_in, pop_in
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Point
from mobileapp.ui.toolkit.text import Text

GAP = 14
# Distance of a card from the middle of its zone, with two seats at a long side. On a stage where pictures of
# the last height fit between the cards, a card is in line with the outer edge of a picture.
OUTWARD_OFFSET, DEEP_OFFSET, DEEP_PICTURE = 200, 56, 240
ALONE_SHARE = 0.36  # of the stage width; a seat alone at a long side leaves the middle to the text
PAUSE_RADIUS, SPOT_STEP = 28, 24  # of the pause button, and between the places tried for it
ROUND_SHARE = 0.9  # of that radius: a round button may come close to the rounded corner of a card
FLIGHT = 150  # from the owner's edge


class SeatBorder(NamedTuple):
    """A seat seen from the stage: its rotation, the middle of its border, and whether it is alone there."""

    turn: int
    at: tuple[float, float]
    is_alone: bool


class RevealSizes(NamedTuple):
    """Of a card, of its distance from the border and from the short sides, of a picture and of the disc."""

    card: float
    edge: tuple[float, float]
    picture: float
    disc: float


SIZES = (
    RevealSizes(124, (34, 58), 272, 200),
    RevealSizes(120, (18, 14), 272, 166),
    RevealSizes(112, (18, 16), 252, 168),  # cards close to the border
    RevealSizes(96, (22, 20), 196, 150),  # with little room between the cards
)
WORDS_DEPTH = 104  # of headline and sentence, from the border


def card_center(
    sitting: SeatBorder, side: float, size: tuple[float, float], edge: tuple[float, float], pause: Point
) -> Point:
    """Center of a card of this size in front of a seat, beside the pause button."""
    (wide, deep), near, beside = size, side / 2 + edge[0], side / 2 + edge[1]
    x, y = sitting.at
    if sitting.turn in (90, 270):
        return (wide - beside if sitting.turn == 90 else beside), min(max(y, near), deep - near)
    if sitting.is_alone:
        x = wide / 2 + (1 if sitting.turn == 0 else -1) * ALONE_SHARE * wide
    else:
        is_deep = deep >= 2 * (near + side / 2) + dp(DEEP_PICTURE)
        outward = dp(DEEP_OFFSET if is_deep else OUTWARD_OFFSET)
        x += outward if x > wide / 2 else -outward
    at = min(max(x, beside), wide - beside), near if sitting.turn == 0 else deep - near
    return _clear_of_pause(at, side, pause)


def _clear_of_pause(at: Point, side: float, pause: Point) -> Point:
    """A card beside the pause button, if it would be on it: farther from the end of the stage."""
    radius = _pause_radius()
    if _gap(_square(at, side), pause) >= radius * ROUND_SHARE:
        return at
    return pause[0] + radius + dp(GAP) / 2 + side / 2, at[1]


def _pause_radius() -> float:
    return max(dp(PAUSE_RADIUS), screen_metrics.touch_target / 2)


def judgement_delay_s() -> float:
    """Seconds until the cards of a reveal have been turned over."""
    return screen_metrics.duration_s("fly") + screen_metrics.duration_s("flip")


def _half_room(
    sizes: RevealSizes, size: tuple[float, float], sittings: Iterable[SeatBorder], pause: Point
) -> float:
    """Room for a picture and half the disc: as far as the nearest card beside them, not above or below."""
    edge, card = (dp(sizes.edge[0]), dp(sizes.edge[1])), dp(sizes.card)
    half = size[0] / 2 - dp(GAP)
    for each in sittings:
        x, y = card_center(each, card, size, edge, pause)
        if abs(y - size[1] / 2) < (dp(sizes.picture) + card) / 2 + dp(GAP) / 2:
            half = min(half, abs(x - size[0] / 2) - card / 2 - dp(GAP))
    return half


def _scale(
    sizes: RevealSizes, size: tuple[float, float], sittings: Iterable[SeatBorder], pause: Point
) -> float:
    """How much smaller pictures and disc must be than with these sizes."""
    room = min(1.0, (size[1] - 2 * dp(WORDS_DEPTH)) / dp(sizes.picture))
    wide = dp(sizes.picture) + disc_reach(dp(sizes.disc))
    return min(room, _half_room(sizes, size, sittings, pause) / wide)


def _square(middle: tuple[float, float], side: float) -> Rect:
    return Rect(middle[0] - side / 2, middle[1] - side / 2, side, side)


def _gap(area: Rect, spot: tuple[float, float]) -> float:
    """The distance of a point from an area; 0 inside it."""
    across = max(area.x - spot[0], 0.0, spot[0] - area.x - area.width)
    return hypot(across, max(area.y - spot[1], 0.0, spot[1] - area.y - area.height))


class RevealView(Rotated):
    """Cards, text for both long sides, and the winning symbol between the pictures."""

    def __init__(
        self,
        context: FaceContext,
        revealed: Revealed,
        sittings: dict[int, SeatBorder],
        absent: Iterable[int],
        size: tuple[float, float],
        name: Callable[[int], str],
        pause: Point,
    ) -> None:
        """`pause`: the place of the pause button, which a card leaves free if it can."""
        super().__init__()
        self.size = size
        self._face_context, self._revealed, self._symbol_name = context, revealed, name
        borders = sittings.values()
        self._sizes = max(SIZES, key=lambda sizes: sizes.picture * _scale(sizes, size, borders, pause))
        self._room = _half_room(self._sizes, size, borders, pause)
        self._card = min(dp(self._sizes.card), size[1] * 0.3)
        self.cards: list[JudgedCard] = []
        self._words: list[Widget] = []
        edge = dp(self._sizes.edge[0]), dp(self._sizes.edge[1])
        spots = {seat: card_center(each, self._card, size, edge, pause) for seat, each in sittings.items()}
        self._card_spots = tuple(spots.values())
        for seat, sitting in sittings.items():
            if revealed.laid[seat] is not None or seat not in absent:
                self._put_card(seat, spots[seat], sitting.turn)
        beside = [abs(x - size[0] / 2) for seat, (x, _) in spots.items()]
        self._half = min(beside, default=size[0] / 2) - self._card / 2 - dp(GAP)
        self.pictures = self._put_disc(size[1] - 2 * self._put_words() - dp(GAP))

    def free_spot(self, x: float, y: float) -> tuple[float, float]:
        """The place nearest to this one where the pause button covers no card, picture or text."""
        radius, step = _pause_radius(), dp(SPOT_STEP)
        columns, rows = int((self.width - 2 * radius) / step), int((self.height - 2 * radius) / step)
        grid = [
            (radius + column * step, radius + row * step)
            for column, row in product(range(columns + 1), range(rows + 1))
        ]
        near = [(x, y + dp(shift)) for shift in range(-SPOT_STEP, SPOT_STEP, 2)]
        taken, least = self._taken_areas(), radius * ROUND_SHARE
        clear = [spot for spot in (*near, *grid) if all(_gap(area, spot) >= least for area in taken)]
        return min(clear, key=lambda spot: hypot(spot[0] - x, spot[1] - y), default=(x, y))

    def _taken_areas(self) -> list[Rect]:
        """The cards, the pictures, the disc between them and both texts."""
        middle, (side, apart) = (self.width / 2, self.height / 2), self.pictures
        taken = [_square(spot, self._card) for spot in self._card_spots]
        taken += [_square((middle[0] + sign * (apart + side / 2), middle[1]), side) for sign in (1, -1)]
        taken.append(_square(middle, 2 * apart))
        block = self._words[0]
        wide, deep = max(text.width for text in block.children), block.height + dp(GAP)
        return [*taken, *(Rect(middle[0] - wide / 2, y, wide, deep) for y in (0.0, self.height - deep))]

    def start(self) -> None:
        """The cards fly in from their owners' edges and turn over together; then the result appears."""
        for card in self.cards:
            card.turn_down()
            fly_in(card, 0, -dp(FLIGHT), then=card.turn_up)
        if screen_metrics.duration_s("fly"):
            for part in (self.disc, *self._words):
                part.opacity = 0
            Clock.schedule_once(self._show_result, judgement_delay_s())

    def _show_result(self, *_: object) -> None:
        for part in (self.disc, *self._words):
            part.opacity = 1
        pop_in(self.disc)

    def _put_card(self, seat: int, at: tuple[float, float], turn: int) -> None:
        laid = self._revealed.laid[seat]
        won = laid is not None and laid in self._revealed.winning
        name = None if laid is None else self._symbol_name(laid)
        card = JudgedCard(name, self._card, won, self._face_context.look(seat))
        self.cards.append(card)
        self._place_rotated(card, at, turn)

    def _place_rotated(self, widget: Widget, at: tuple[float, float], turn: int) -> None:
        width, height = widget.size if turn in (0, 180) else reversed(widget.size)
        turned = Rotated()
        turned.place(Rect(at[0] - width / 2, at[1] - height / 2, width, height), turn)
        turned.add_widget(widget)
        self.add_widget(turned)

    def _put_words(self) -> float:
        """Place the chosen symbols and the scorers as text; return how far it extends from its edge."""
        why, who = explain_round(self._revealed, self._face_context.name, self._symbol_name)
        deep, room = 0.0, 2 * self._half
        for turn in (0, 180):
            block = Widget(size_hint=(None, None))
            title = Text(why, "title", "gold", "table_lit", fit=room)
            line = Text(who, "small", "cream", "table_lit", TEXT_FONT, wrap=room, halign="center")
            deep = title.height + line.height
            block.size = (room, deep)
            line.pos = ((room - line.width) / 2, 0)
            title.pos = ((room - title.width) / 2, line.height)
            for text in (title, line):
                block.add_widget(text)
            self._words.append(block)
            low = dp(GAP) + deep / 2
            self._place_rotated(block, (self.width / 2, low if turn == 0 else self.height - low), turn)
        return deep + dp(GAP)

    def _put_disc(self, room: float) -> tuple[float, float]:
        """Place the symbols; return size of the pictures and their distance from the middle."""
        scale = min(1.0, room / dp(self._sizes.picture))
        scale = min(scale, self._room / (dp(self._sizes.picture) + disc_reach(dp(self._sizes.disc))))
        revealed = self._revealed
        shown = revealed.winning or sorted({laid for laid in revealed.laid if laid is not None})
        names = [self._symbol_name(symbol) for symbol in shown]
        side = dp(self._sizes.disc) * scale
        self.disc = SymbolDisc(names, side, won=bool(revealed.winning))
        self._place_rotated(self.disc, (self.width / 2, self.height / 2), 0)
        return dp(self._sizes.picture) * scale, disc_reach(side)
