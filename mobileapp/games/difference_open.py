"""What opens large over the middle for the one who claims: her card to tap on, or the open places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.claims import Place
from engine.table import View
from mobileapp.seating import Rect
from mobileapp.theme import glass, u
from mobileapp.widgets.face import Ground
from mobileapp.widgets.grid import CardGrid
from mobileapp.widgets.picture import ScenePicture, Spot
from mobileapp.widgets.turned import Turned

OPEN_MM = 92


class Opened(Turned):
    """Turned to its seat, in the layer above all zones."""

    def __init__(self, ground: Ground, tapped: Callable[[Spot], None]) -> None:
        super().__init__()
        self.ground, self._tapped = ground, tapped
        self.seat = ground.seat
        self.picture: ScenePicture | None = None
        self._grid: CardGrid | None = None

    def open_card(self, card: int | None) -> None:
        if self.picture is None:
            self._open(OPEN_MM * glass.mm)
            look = f"seat-{self.ground.look(self.ground.seat)}"
            self.picture = ScenePicture("opened", self.ground.setting.pack, look, self.width, self._tapped)
            self.add_widget(self.picture)
        self.picture.show(card)

    def open_places(self, view: View[Any]) -> None:
        if self._grid is None:
            self._open(OPEN_MM * glass.mm)
            self._grid = CardGrid(self.ground.setting.pack, self.size, lambda at: self.ground.wish(Place(at)))
            self._grid.lay_plate()
            self.add_widget(self._grid)
        open_ones = [form.among for choice in view.choices if choice.do == "place" for form in choice.forms]
        self._grid.show(view.game.board, open_ones[0] if open_ones else ())

    def _open(self, side: float) -> None:
        self.close()
        side = int(min(side, glass.width - u(20), glass.height - u(20)))
        middle = Rect((glass.width - side) / 2, (glass.height - side) / 2, side, side)
        self.lie(middle, self.ground.place.turn)
        self.ground.above.add_widget(self)

    def close(self) -> None:
        if self.parent:
            self.parent.remove_widget(self)
        self.clear_widgets()
        self.picture = self._grid = None
