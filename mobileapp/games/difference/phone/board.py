"""The cards of the advanced game in a hand: one of them to compare with, and places to lay one’s own."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.difference.layout import At, Board
from engine.games.difference.pack import Scene
from mobileapp.games.difference.grid import CardGrid
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit.touchable import Touchable

INSET, BETWEEN = 16, 5  # what a grid leaves free around its cells, and between two
Area = tuple[float, float, float, float]


def places_fit(board: Board, places: tuple[At, ...], area: Area) -> bool:
    """Whether a finger can choose among them there."""
    cells = [*places, *(cell.at for cell in board)]
    across, down = ([at[side] for at in cells] for side in (0, 1))
    wide, deep = max(across) - min(across) + 1, max(down) - min(down) + 1
    pitch = min((area[2] - u(INSET)) / wide, (area[3] - u(INSET)) / deep)
    return pitch >= glass.target + u(BETWEEN)


class LyingCards(Touchable):
    """All cards on the table; a tap takes the nearest."""

    def __init__(self, scene: Scene, side: float, chosen: Callable[[int], None]) -> None:
        super().__init__("board", self._choose, size=(side, side))
        self._grid, self._chosen = CardGrid(scene, (side, side), None), chosen
        self._last = (0.0, 0.0)
        self.add_widget(self._grid)

    def lie(self, pos: tuple[float, float], board: Board) -> None:
        self.pos = self._grid.pos = pos
        self._grid.show(board)

    def on_touch_down(self, touch) -> bool:
        self._last = touch.pos
        return super().on_touch_down(touch)

    def _choose(self) -> None:
        x, y = self._last
        cards = zip(reversed(self._grid.children), self._grid.board, strict=False)
        _, cell = min(cards, key=lambda pair: (pair[0].center_x - x) ** 2 + (pair[0].center_y - y) ** 2)
        self._chosen(cell.card)
