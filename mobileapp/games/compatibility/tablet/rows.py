"""Where the rows lie in the middle of the table: partners opposite each other, or all round the leader's."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.compatibility.teams import Side
from mobileapp.games.compatibility.cards import COLUMNS, LABEL, NAMED, CardRow
from mobileapp.games.compatibility.round import Round
from mobileapp.games.compatibility.tablet.match_lines import Link, Links
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.shapes import Line, RoundedRectangle

FACING = 0.38  # of the height: a card of two rows that face each other; the rest is for what joins them
CLEAR = 26
GAP, LARGER = 12, 1.1  # between rows; the leader's cards
MANY = 5  # rows around the leader's
APART, CLOSE = 0.83, 0.89  # how much of the way from card to card is card; where many rows lie


Abreast = list[tuple[Seat, int]]  # rows beside each other: whose, and how they are turned


class Laid(NamedTuple):
    seat: Seat
    rect: Rect
    turn: int


def _facing_side(area: Rect) -> float:
    """Of a card; small rows have no labels beside them."""
    labels = u(2 * LABEL) if area.width > u(NAMED) else u(16)
    return min(area.height * FACING, (area.width - labels) / COLUMNS * APART)


def facing(area: Rect, near: Seat, far: Seat) -> list[Laid]:
    """Two partners' rows."""
    side = _facing_side(area)
    free = min(area.height - 2 * side, side * 0.7)
    low = area.y + (area.height - 2 * side - free) / 2
    return [
        Laid(near, Rect(area.x, low, area.width, side), 0),
        Laid(far, Rect(area.x, low + side + free, area.width, side), 180),
    ]


def beside(area: Rect, pairs: list[tuple[Seat, Seat]]) -> list[Laid]:
    """The rows of all teams, team by team, as large as they can be."""
    blocks = max(
        (_blocks(area, len(pairs), columns) for columns in range(1, len(pairs) + 1)),
        key=lambda blocks: _facing_side(blocks[0]),
    )
    return [laid for block, pair in zip(blocks, pairs, strict=True) for laid in facing(block, *pair)]


def _blocks(area: Rect, number: int, columns: int) -> list[Rect]:
    """So many equal parts, line by line; those of the last line in its middle."""
    lines = ceil(number / columns)
    wide, high = area.width / columns, area.height / lines
    blocks = []
    for at in range(number):
        line, column = divmod(at, columns)
        aside = (columns - min(columns, number - line * columns)) * wide / 2
        x, y = area.x + aside + column * wide, area.y + (lines - 1 - line) * high
        blocks.append(Rect(x + u(GAP) / 2, y, wide - u(GAP), high))
    return blocks


def led(area: Rect, lead: Seat, near: list[Seat], far: list[Seat]) -> list[Laid]:
    """The leader's row in the middle, everybody else's on their own side of it."""
    own = [(lead, 0)]
    lines = max(_plans(own, near, far), key=lambda lines: _led_side(area, lines, own))
    side = _led_side(area, lines, own)
    whole = side * _cards(lines, own) + u(GAP) * (len(lines) - 1)
    low = area.y + (area.height - whole) / 2
    laid: list[Laid] = []
    for line in lines:
        high, wide = side * (LARGER if line == own else 1), area.width / len(line)
        for at, (seat, turn) in enumerate(line):
            laid.append(Laid(seat, Rect(area.x + at * wide, low, wide, high), turn))
        low += high + u(GAP)
    return laid


def _plans(own: Abreast, near: list[Seat], far: list[Seat]) -> list[list[Abreast]]:
    """Lines from the near edge up: one row or two in each; of many an odd one may lie beside the leader's."""
    ours, theirs = [(seat, 0) for seat in near], [(seat, 180) for seat in far]
    plans = [[*_lines(ours, n), own, *reversed(_lines(theirs, n))] for n in (1, 2)]
    for odd in (ours, theirs):
        if len(odd) % 2 and len(near) + len(far) >= MANY:
            *pairs, last = odd
            below, above = (pairs, theirs) if odd is ours else (ours, pairs)
            plans.append([*_lines(below, 2), [*own, last], *reversed(_lines(above, 2))])
    return plans


def _lines(seats: list[tuple[Seat, int]], across: int) -> list[Abreast]:
    return [seats[at : at + across] for at in range(0, len(seats), across)]


def _cards(lines: list[Abreast], own: Abreast) -> float:
    """How high they are together, in cards; the leader's own line has larger ones."""
    return sum(LARGER if line == own else 1 for line in lines)


def _led_side(area: Rect, lines: list[Abreast], own: Abreast) -> float:
    high = (area.height - u(GAP) * (len(lines) - 1)) / _cards(lines, own)
    return min(high, (area.width / max(map(len, lines)) - u(LABEL)) / COLUMNS * CLOSE)


class Rows(Widget):
    """`up` says how far above the middle a seat sits; a touch on the next card turns it over."""

    def __init__(
        self, ground: Ground, area: Rect, up: Callable[[Seat], float], turn: Callable[[], None]
    ) -> None:
        super().__init__(size_hint=(None, None))
        self._ground, self._area, self._up, self._turn = ground, area, up, turn
        self._rows: dict[Seat, CardRow] = {}
        self._key: tuple = ()
        self._links = Links()

    def clear(self) -> None:
        self._key, self._rows = (), {}
        self.canvas.before.clear()
        self.clear_widgets()

    @property
    def is_turning(self) -> bool:
        return any(card.is_turning for row in self._rows.values() for card in row.cards)

    # --- where they lie ---

    def _lay(self, told: Round) -> None:
        laid = self._laid(told)
        key = tuple((part.seat, len(told.row(part.seat))) for part in laid)
        if key == self._key:
            return
        self.clear()
        self._key = key
        for seat, rect, turn in laid:
            sitter, number = self._ground.party.sitters[seat], len(told.row(seat))
            row = CardRow(sitter, number, rect, turn, self._turn, not told.individual)
            self._rows[seat] = row
            self.add_widget(row)
        if told.individual:
            self._lay_tray(self._rows[told.lead])
        self._links = Links()
        self.add_widget(self._links)
        if not told.individual and told.game.part == "window":
            self._name_pairs(laid)

    def _lay_tray(self, row: CardRow) -> None:
        """The leader's row lies on a tray: all others are compared with it."""
        (left, y), (right, _), half = row.middle_of(0), row.middle_of(-1), row.height / 2
        rim = u(GAP) / 2
        x = left - half - u(LABEL + 4)
        pos, size = (x, y - half - rim), (right + half + rim - x, 2 * (half + rim))
        with self.canvas.before:
            Color(*paint("table_edge", 0.7))
            RoundedRectangle(pos=pos, size=size, radius=[u(16)])
            Color(*paint("gold", 0.6))
            Line(rounded_rectangle=(*pos, *size, u(16)), width=u(1.2))

    def _name_pairs(self, laid: list[Laid]) -> None:
        """Between two rows too small for labels beside them: whose they are."""
        for near, far in zip(laid[::2], laid[1::2], strict=True):
            x = near.rect.x + near.rect.width / 2
            y = (near.rect.y + near.rect.height + far.rect.y) / 2
            for seat, way in ((near.seat, -1), (far.seat, 1)):
                badge = Badge(self._ground.look(seat), self._ground.name(seat), u(19))
                badge.center = (x + way * u(23), y)
                self.add_widget(badge)

    def _laid(self, told: Round) -> list[Laid]:
        if told.individual:
            others = [seat for seat in told.lying if seat != told.lead]
            near, far = self._parted(others)
            x, y, width, height = self._area
            clear = u(CLEAR)  # many rows reach down to where the pause and the die lie
            return led(Rect(x, y + clear, width, height - clear), told.lead, near, far)
        if told.game.part == "window":
            return beside(self._area, [self._pair(told, side) for side in told.order])
        side = told.shown_side
        return [] if side is None else facing(self._area, *self._pair(told, side))

    def _pair(self, told: Round, side: Side) -> tuple[Seat, Seat]:
        near, far = sorted(told.sides.members(side), key=lambda seat: (round(self._up(seat)), seat))
        return near, far

    def _parted(self, seats: list[Seat]) -> tuple[list[Seat], list[Seat]]:
        """Those at the near edge and those at the far one; who sits at an end goes where there is room."""
        near = [seat for seat in seats if self._up(seat) < -1]
        far = [seat for seat in seats if self._up(seat) > 1]
        for seat in seats:
            if seat not in near and seat not in far:
                min(near, far, key=len).append(seat)
        return near, far

    # --- what they show ---

    def show(self, told: Round, watched: bool) -> None:
        self._lay(told)
        names = self._ground.terms.pack.pictures
        for seat, row in self._rows.items():
            side = told.sides.of(seat)
            pictures = [None if at is None else names[at] for at in told.row(seat)]
            stake = told.game.stakes[side]
            glows = told.glows(seat)
            won = stake is not None and glows.get(stake) == "direct"  # then the points say it
            row.show(pictures, glows, None if won else stake, self._moved(told, seat), watched)
            if told.individual:
                row.counts(told.game.scores[side])
        self._links.show(self._joined(told), watched)

    def _moved(self, told: Round, seat: Seat) -> frozenset[int]:
        return frozenset(
            position for swap in told.game.swaps if swap.target == seat for position in swap.positions
        )

    def _joined(self, told: Round) -> tuple[Link, ...]:
        if told.individual or told.game.part == "window":
            return ()
        side = told.shown_side
        if side is None:
            return ()
        one = told.sides.members(side)[0]
        near, far = self._pair(told, side)
        half = self._rows[near].height / 2
        links = []
        for match in told.found(side):
            here, there = (match.here, match.there) if one == near else (match.there, match.here)
            (x, low), (end, high) = self._rows[near].middle_of(here), self._rows[far].middle_of(there)
            links.append(Link((x, low + half), (end, high - half), match.points, match.kind == "direct"))
        return tuple(links)
