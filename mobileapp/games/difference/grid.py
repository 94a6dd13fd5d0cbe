"""Cards side by side on the table, scaled so that all of them fit; open places can be touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import OneForm
from engine.games.difference.layout import Board, CellPos
from engine.games.difference.pack import DifferencePack
from engine.table import AnyView
from mobileapp.games.difference.picture import ScenePicture
from mobileapp.ui.theme import RADIUS, dp, paint, screen_metrics
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable


def bounds(board: Board, places: tuple[CellPos, ...]) -> tuple[int, int, int, int]:
    """Extent of cards and places: left, top, and number of columns and rows."""
    cells = [cell.at for cell in board] + list(places)
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = min(y for _, y in cells), max(y for _, y in cells)
    return left, top, right - left + 1, bottom - top + 1


def open_places(view: AnyView) -> tuple[CellPos, ...]:
    """The places that the claimant can choose now."""
    forms = [form for choice in view.choices if choice.do == "place" for form in choice.forms]
    return tuple(cast(CellPos, at) for form in forms[:1] if isinstance(form, OneForm) for at in form.among)


def cells_across(board: Board, places: tuple[CellPos, ...]) -> int:
    """Number of cells in the longest line."""
    return max(bounds(board, places)[2:])


class CardGrid(Widget):
    def __init__(
        self,
        scene: DifferencePack,
        size: tuple[float, float],
        chosen: Callable[[CellPos], None] | None,
        largest: float = 190,
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.scene, self._chosen, self._largest = scene, chosen, dp(largest)
        self.board: Board = ()
        self.cards: list[ScenePicture] = []
        self._shown: tuple[Board, tuple[CellPos, ...]] = ((), ())

    def add_plate(self) -> None:
        """Add a background plate, for a grid over other widgets."""
        plate = Plate(self.canvas, "panel", dp(RADIUS["sheet"]), shadow=dp(20), rim="line", rim_width=dp(4))
        plate.place(*self.pos, *self.size)

    def show(self, board: Board, places: tuple[CellPos, ...] = ()) -> None:
        if (board, places) == self._shown:
            return  # a finger may be on one of them
        self.board, self._shown = board, (board, places)
        self.cards = []
        self.clear_widgets()
        left, top, wide, deep = bounds(board, places)
        pitch = min((self.width - dp(16)) / wide, (self.height - dp(16)) / deep, self._largest)
        x0 = self.x + (self.width - pitch * wide) / 2
        y0 = self.y + (self.height + pitch * deep) / 2

        def corner(at: CellPos) -> tuple[float, float]:
            return x0 + (at[0] - left) * pitch + dp(2), y0 - (at[1] - top + 1) * pitch + dp(2)

        side = int(pitch - dp(4))
        for cell in board:
            card = ScenePicture("card", self.scene, "cream", side, lambda _: None)
            card.enabled = False
            card.pos = corner(cell.at)
            card.show(cell.card)
            self.cards.append(card)
            self.add_widget(card)
        for at in places:
            place = _OpenPlace(at, side, self._chosen)
            place.pos = corner(at)
            self.add_widget(place)


class _OpenPlace(Touchable):
    """An empty place where the card can be put."""

    def __init__(self, at: CellPos, side: float, chosen: Callable[[CellPos], None] | None) -> None:
        super().__init__(f"place-{at[0]}-{at[1]}", lambda: chosen(at) if chosen else None, size=(side, side))
        with self.canvas:
            Color(*paint("gold", 0.09))
            self._ground = RoundedRectangle(radius=[dp(12)])
        self._edge = DashedOutline(self.canvas, "gold")
        with self.canvas:
            self._plus = Rectangle(texture=load_texture("ui/plus.png"), size=(side * 0.3, side * 0.3))
        self.bind(pos=self._redraw)

    def _redraw(self, *_: object) -> None:
        inset, side = dp(3), self.width
        box = self.x + inset, self.y + inset, side - 2 * inset, side - 2 * inset
        self._edge.place(*box, dp(12))
        self._ground.pos, self._ground.size = box[:2], box[2:]
        self._plus.pos = (self.x + side * 0.35, self.y + side * 0.35)


class Magnifier(Touchable):
    """Hold a finger on the cards of the table to enlarge them; lifting it closes them."""

    def __init__(self, grid: CardGrid, above: Widget) -> None:
        super().__init__("table-cards", lambda: None, size=grid.size, pos=grid.pos)
        self._grid, self._above = grid, above
        self._large: CardGrid | None = None
        self.bind(pressed=self._update_pressed)

    def _update_pressed(self, *_: object) -> None:
        if self._large is not None:
            self._above.remove_widget(self._large)
            self._large = None
        if self.pressed and self._grid.board:
            side = min(screen_metrics.width, screen_metrics.height) * 0.9
            self._large = CardGrid(self._grid.scene, (side, side), None)
            self._large.pos = ((screen_metrics.width - side) / 2, (screen_metrics.height - side) / 2)
            self._large.add_plate()
            self._large.show(self._grid.board)
            self._above.add_widget(self._large)
