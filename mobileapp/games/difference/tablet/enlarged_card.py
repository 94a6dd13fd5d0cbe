"""What opens large over the middle for the one who claims: her card to tap on, or the open places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from engine.games.difference.claims import Place
from engine.table import View
from mobileapp.games.difference.grid import CardGrid, cells_across
from mobileapp.games.difference.picture import ScenePicture, Spot
from mobileapp.games.difference.tablet.layout import Area, lay_out, one_side
from mobileapp.i18n.translate import say
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import Ground
from mobileapp.ui.face import Place as Part
from mobileapp.ui.theme import RADIUS, glass, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.text import Text

OPEN_MM, OPEN_LEAST_MM = 92, 60  # a card to show on
GRID_MM = 100
ENOUGH = 0.85  # of what is wanted
NOWHERE = Rect(0, 0, 0, 0)
GRID_WIDE = 700
CARD_AIR, SHEET_AIR = 6, 14
HEAD = 72  # of the grid: what is asked


def around(zone: Rect) -> dict[int, Rect]:
    """The parts of the glass that leave a zone free, by the turn of who would have it ahead."""
    left, low, right, top = zone.x, zone.y, zone.x + zone.width, zone.y + zone.height
    return {
        0: Rect(0, top, glass.width, glass.height - top),
        90: Rect(0, 0, left, glass.height),
        180: Rect(0, 0, glass.width, low),
        270: Rect(right, 0, glass.width - right, glass.height),
    }


def roomiest(parts: dict[int, Rect], turn: int, wanted: float) -> Rect:
    """The part before the person where that will do, else the largest."""
    ahead, largest = parts[turn], max(parts.values(), key=_room)
    enough = ENOUGH * min(wanted, _room(largest)[0])
    return ahead if _room(ahead)[0] >= enough else largest


def clear_of(part: Rect, others: Sequence[Rect]) -> Rect:
    """The roomiest piece of a part that lies over none of these."""
    hit = next((at for at, other in enumerate(others) if _overlaps(part, other)), None)
    if hit is None:
        return part
    rest = others[hit + 1 :]  # those before it lie apart from every piece, and it touches none
    return max((clear_of(cut, rest) for cut in _cuts(part, others[hit])), key=_room, default=NOWHERE)


def _cuts(part: Rect, hit: Rect) -> list[Rect]:
    """What is left of a part on each side of what it hits."""
    left, low, right, top = part.x, part.y, part.x + part.width, part.y + part.height
    x, y, width, height = hit
    cuts = (
        Rect(x + width, low, right - x - width, top - low),
        Rect(left, low, x - left, top - low),
        Rect(left, y + height, right - left, top - y - height),
        Rect(left, low, right - left, y - low),
    )
    return [cut for cut in cuts if min(cut.width, cut.height) >= glass.target]


def _overlaps(part: Rect, other: Rect) -> bool:
    apart = part.x + part.width <= other.x or other.x + other.width <= part.x
    return not (apart or part.y + part.height <= other.y or other.y + other.height <= part.y)


def _room(part: Rect) -> tuple[float, float]:
    """For a square, and then for air around it."""
    return min(part.width, part.height), part.width * part.height


def within(part: Rect, width: float, height: float, air: float) -> Rect:
    """So much of a part, in its middle, with air around it."""
    width, height = min(width, part.width - 2 * air), min(height, part.height - 2 * air)
    return Rect(part.x + (part.width - width) / 2, part.y + (part.height - height) / 2, width, height)


class Opened(Turned):
    """Turned to its seat, in the layer above all zones, never over the seat's own pair."""

    def __init__(self, ground: Ground, tapped: Callable[[Spot], None]) -> None:
        super().__init__()
        self.ground, self._tapped = ground, tapped
        self.seat = ground.seat
        self.picture: ScenePicture | None = None  # while it is open
        self._kept: ScenePicture | None = None
        self._grid: CardGrid | None = None
        self._where: Rect | None = None  # it lies, open or not
        wanted = OPEN_MM * glass.mm
        part = self._over_pictures(OPEN_LEAST_MM * glass.mm, wanted)
        square = within(part, wanted, wanted, u(CARD_AIR))
        side = int(min(square.width, square.height))
        self._for_card = Rect(
            square.x + (square.width - side) / 2, square.y + (square.height - side) / 2, side, side
        )
        self._side = side

    def _for_places(self, cells: int) -> Rect:
        """With so many cells in a line, each large enough for a finger."""
        least = cells * glass.target + u(HEAD + 60)
        return within(
            self._over_pictures(least, GRID_MM * glass.mm), u(GRID_WIDE), u(GRID_WIDE), u(SHEET_AIR)
        )

    def _over_pictures(self, least: float, wanted: float) -> Rect:
        """A part that covers no more than pictures of others; over more where that would be too small."""
        parts, turn, told = around(_zone(self.ground)), self.ground.place.turn, self._told_to_others()
        clear = roomiest({side: clear_of(part, told) for side, part in parts.items()}, turn, wanted)
        return clear if _room(clear)[0] >= least else roomiest(parts, turn, wanted)

    def _told_to_others(self) -> list[Rect]:
        """What neighbours read while somebody else shows."""
        party, options = self.ground.party, self.ground.terms.options
        side = one_side(party, self.ground.terms)
        told = []
        for seat in set(range(len(party))) - {self.seat}:
            zone = self.ground.place_of(seat)
            laid = lay_out(zone.inner, side, options.advanced, options.beginner)
            told += [_on_glass(zone, area) for area in (laid.button, laid.name, laid.pile)]
        return told

    @property
    def card_side(self) -> int:
        """Of the texture an opened card is drawn with."""
        return self._large().card_side

    def _large(self) -> ScenePicture:
        """Made once, opened often."""
        if self._kept is None:
            look = f"seat-{self.ground.look(self.ground.seat)}"
            self._kept = ScenePicture("opened", self.ground.terms.pack, look, self._side, self._tapped)
        return self._kept

    def open_card(self, card: int | None) -> None:
        if self.picture is None:
            self._open(self._for_card)
            self.picture = self._large()
            if not self.picture.parent:  # it stays here from one claim to the next
                self.add_widget(self.picture)
            self.picture.settles()
        self.picture.show(card)

    def open_places(self, view: View[Any]) -> None:
        forms = [form for choice in view.choices if choice.do == "place" for form in choice.forms]
        places = forms[0].among if forms else ()
        if self._grid is None:
            self._open(self._for_places(cells_across(view.game.board, places)))
            self.clear_widgets()
            self._grid = self._asked()
        self._grid.show(view.game.board, places)

    def _asked(self) -> CardGrid:
        """The cards of the table and the places beside them, under the question where to lay one's own."""
        name, head = self.ground.name(self.seat), u(HEAD)
        plate = Widget(size_hint=(None, None), size=self.size)
        Plate(
            plate.canvas, "panel", u(RADIUS["sheet"]), shadow=u(20),
            rim=f"seat-{self.ground.look(self.seat)}", rim_width=u(4),
        ).lie(0, 0, *self.size)  # fmt: skip
        badge = Badge(self.ground.look(self.seat), name, u(20))
        words = say("Where does {name}’s card go?", name=name)
        asks = Text(words, "label", fit=self.width - badge.width - u(56))
        left = (self.width - badge.width - u(12) - asks.width) / 2
        badge.pos = (left, self.height - head / 2 - u(8) - badge.height / 2)
        asks.pos = (left + badge.width + u(12), self.height - head / 2 - u(8) - asks.height / 2)
        size = (self.width - u(16), self.height - head - u(8))
        grid = CardGrid(self.ground.terms.pack, size, lambda at: self.ground.wish(Place(at)))
        grid.pos = (u(8), u(8))
        for widget in (plate, badge, asks, grid):
            self.add_widget(widget)
        return grid

    def on_touch_down(self, touch) -> bool:
        if self.picture is not None and not self.picture.takes_fingers:
            return False  # it has just come up under a finger that was meant for what lies below
        return super().on_touch_down(touch)

    def _open(self, where: Rect) -> None:
        self.close()
        if where != self._where:
            self._where = where
            self.lie(where, self.ground.place.turn)
        self.ground.above.add_widget(self)

    def close(self) -> None:
        if self.parent:
            self.parent.remove_widget(self)
            self.picture = None
            if self._grid is not None:
                self.clear_widgets()
                self._grid = None


def _zone(ground: Ground) -> Rect:
    """Where the seat's own zone lies on the glass."""
    place = ground.place
    return _on_glass(place, (0, 0, place.width, place.height))


def _on_glass(place: Part, area: Area) -> Rect:
    x, y, width, height = area
    corners = [place.to_parent(x, y), place.to_parent(x + width, y + height)]
    (left, right), (low, top) = (sorted(ends) for ends in zip(*corners, strict=True))
    return Rect(left, low, right - left, top - low)
