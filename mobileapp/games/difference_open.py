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
        self.picture: ScenePicture | None = None  # while it is open
        self._kept: ScenePicture | None = None
        self._grid: CardGrid | None = None
        self._side = int(min(OPEN_MM * glass.mm, glass.width - u(20), glass.height - u(20)))
        middle = Rect((glass.width - self._side) / 2, (glass.height - self._side) / 2, self._side, self._side)
        self.lie(middle, ground.place.turn)

    @property
    def card_side(self) -> int:
        """Of the texture an opened card is drawn with."""
        return self._large().card_side

    def _large(self) -> ScenePicture:
        """Made once, opened often."""
        if self._kept is None:
            look = f"seat-{self.ground.look(self.ground.seat)}"
            self._kept = ScenePicture("opened", self.ground.setting.pack, look, self.width, self._tapped)
        return self._kept

    def open_card(self, card: int | None) -> None:
        if self.picture is None:
            self._open()
            self.picture = self._large()
            if not self.picture.parent:  # it stays here from one claim to the next
                self.add_widget(self.picture)
            self.picture.settles()
        self.picture.show(card)

    def open_places(self, view: View[Any]) -> None:
        if self._grid is None:
            self._open()
            self.clear_widgets()
            self._grid = CardGrid(self.ground.setting.pack, self.size, lambda at: self.ground.wish(Place(at)))
            self._grid.lay_plate()
            self.add_widget(self._grid)
        open_ones = [form.among for choice in view.choices if choice.do == "place" for form in choice.forms]
        self._grid.show(view.game.board, open_ones[0] if open_ones else ())

    def on_touch_down(self, touch) -> bool:
        if self.picture is not None and not self.picture.takes_fingers:
            return False  # it has just come up under a finger that was meant for what lies below
        return super().on_touch_down(touch)

    def _open(self) -> None:
        self.close()
        self.ground.above.add_widget(self)

    def close(self) -> None:
        if self.parent:
            self.parent.remove_widget(self)
            self.picture = None
            if self._grid is not None:
                self.remove_widget(self._grid)
                self._grid = None
