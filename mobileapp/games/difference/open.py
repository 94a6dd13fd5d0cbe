"""What opens large over the middle for the one who claims: her card to tap on, or the open places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from engine.games.difference.claims import Place
from engine.table import View
from mobileapp.games.difference.grid import CardGrid
from mobileapp.games.difference.picture import ScenePicture, Spot
from mobileapp.language import say
from mobileapp.seating import Rect
from mobileapp.theme import RADIUS, glass, u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.face import Ground
from mobileapp.widgets.panel import Plate
from mobileapp.widgets.text import Text
from mobileapp.widgets.turned import Turned

OPEN_MM, GRID_MM = 92, 100
ENOUGH = 0.85  # of what is wanted
GRID_WIDE = 700
HEAD = 72  # of the grid: what is asked


def beside(zone: Rect, turn: int, wanted: float) -> Rect:
    """A part of the glass that leaves a zone free: before the person where that will do, else the largest."""
    left, low, right, top = zone.x, zone.y, zone.x + zone.width, zone.y + zone.height
    parts = {
        0: Rect(0, top, glass.width, glass.height - top),
        90: Rect(0, 0, left, glass.height),
        180: Rect(0, 0, glass.width, low),
        270: Rect(right, 0, glass.width - right, glass.height),
    }
    ahead = parts.pop(turn)
    if min(ahead.width, ahead.height) >= ENOUGH * wanted:
        return ahead
    return max(ahead, *parts.values(), key=lambda part: (min(part.width, part.height), part.width))


def within(part: Rect, width: float, height: float) -> Rect:
    """So much of a part, in its middle, with air around it."""
    width, height = min(width, part.width - u(28)), min(height, part.height - u(28))
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
        turn, wanted = ground.place.turn, OPEN_MM * glass.mm
        square = within(beside(_zone(ground), turn, wanted), wanted, wanted)
        side = int(min(square.width, square.height))
        self._for_card = Rect(
            square.x + (square.width - side) / 2, square.y + (square.height - side) / 2, side, side
        )
        table = beside(_zone(ground), turn, GRID_MM * glass.mm)
        self._for_places = within(table, u(GRID_WIDE), u(GRID_WIDE))
        self._side = side

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
        if self._grid is None:
            self._open(self._for_places)
            self.clear_widgets()
            self._grid = self._asked()
        open_ones = [form.among for choice in view.choices if choice.do == "place" for form in choice.forms]
        self._grid.show(view.game.board, open_ones[0] if open_ones else ())

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
    corners = [place.to_parent(0, 0), place.to_parent(place.width, place.height)]
    (left, right), (low, top) = (sorted(ends) for ends in zip(*corners, strict=True))
    return Rect(left, low, right - left, top - low)
