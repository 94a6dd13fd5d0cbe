"""The cards of the advanced game on a phone: one to compare with, and places to put the player’s own card."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input import MotionEvent

from engine.games.difference.layout import Board, CellPos
from engine.games.difference.pack import DifferencePack
from mobileapp.games.difference.grid import CardGrid
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.touchable import Touchable

GRID_INSET, CELL_GAP = 16, 5  # margin of a grid around its cells, and gap between two


def can_touch_places(board: Board, places: tuple[CellPos, ...], area: Area) -> bool:
    """Whether the places are large enough to touch in this area."""
    cells = [*places, *(cell.at for cell in board)]
    across, down = ([at[side] for at in cells] for side in (0, 1))
    wide, deep = max(across) - min(across) + 1, max(down) - min(down) + 1
    pitch = min((area[2] - dp(GRID_INSET)) / wide, (area[3] - dp(GRID_INSET)) / deep)
    return pitch >= screen_metrics.touch_target + dp(CELL_GAP)


class TableCards(Touchable):
    """All cards on the table; a tap chooses the nearest."""

    def __init__(self, scene: DifferencePack, side: float, chosen: Callable[[int], None]) -> None:
        super().__init__("board", self._choose_nearest, size=(side, side))
        self._grid, self._chosen = CardGrid(scene, (side, side), None), chosen
        self._touch_pos = (0.0, 0.0)
        self.add_widget(self._grid)

    def place(self, pos: tuple[float, float], board: Board) -> None:
        self.pos = self._grid.pos = pos
        self._grid.show(board)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._touch_pos = touch.pos
        return super().on_touch_down(touch)

    def _choose_nearest(self) -> None:
        x, y = self._touch_pos
        cards = zip(reversed(self._grid.children), self._grid.board, strict=False)
        _, cell = min(cards, key=lambda pair: (pair[0].center_x - x) ** 2 + (pair[0].center_y - y) ** 2)
        self._chosen(cell.card)
