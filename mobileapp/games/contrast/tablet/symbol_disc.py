"""The result of a round as a disc in the middle: gold with the winning symbols, or dark if nobody won."""

from __future__ import annotations

from math import ceil, cos, pi, sin

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.uix.widget import Widget

from mobileapp.games.contrast.symbol_card import symbol_file
from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.shapes import Ellipse
from mobileapp.ui.toolkit.textures import load_texture

RAYS, RAY_GAP, RAY_LENGTHS = 24, 0.09, (0.07, 0.13)  # gap and lengths as shares of the diameter
GLOW = 34  # how far the light reaches around the disc
SYMBOL_SHARE = {1: 0.64, 2: 0.37, 3: 0.28, 4: 0.31}  # size of one of so many symbols, of the diameter
MANY_SHARE = 0.24
BACK_SHARE = 0.05  # of a symbol: the pale ground around it on a dark disc


def disc_reach(side: float) -> float:
    """Distance from the middle of a disc to the ends of its longest rays."""
    return side * (0.5 + RAY_GAP + RAY_LENGTHS[1])


class SymbolDisc(Widget):
    """The symbols in rows of at most three."""

    def __init__(self, names: list[str], side: float, *, won: bool) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        if won:
            self._draw_light()
        with self.canvas:
            Color(*paint("cream" if won else "line"))
            Ellipse(size=self.size)
            Color(*paint("gold" if won else "panel_raised"))
            edge = dp(6)
            Ellipse(pos=(edge, edge), size=(side - 2 * edge, side - 2 * edge))
        for at, name in enumerate(names):
            self._draw_symbol(name, at, len(names), won)

    def _draw_light(self) -> None:
        side, soft = self.width, dp(GLOW) + self.width * 0.2
        with self.canvas:
            Color(*paint("gold", 0.75))
            Rectangle(texture=load_texture("ui/glow.png"), pos=(-soft, -soft), size=(side + 2 * soft,) * 2)
            Color(*paint("gold_light"))
            for ray in range(RAYS):
                turn, length = 2 * pi * ray / RAYS, RAY_LENGTHS[ray % 2] * side
                near = side * (0.5 + RAY_GAP)
                ends = [side / 2 + part(turn) * far for far in (near, near + length) for part in (cos, sin)]
                SmoothLine(points=ends, width=dp(2.6))

    def _draw_symbol(self, name: str, at: int, number: int, won: bool) -> None:
        columns = 2 if number in (2, 4) else min(number, 3)
        rows = ceil(number / columns)
        row, column = divmod(at, columns)
        in_row = min(columns, number - row * columns)
        share = SYMBOL_SHARE.get(number, MANY_SHARE)
        side, pitch = self.width * share, self.width * (share * (1 + 2 * BACK_SHARE) + 0.02)
        x = self.width / 2 + (column - (in_row - 1) / 2) * pitch
        y = self.height / 2 + ((rows - 1) / 2 - row) * pitch
        with self.canvas:
            if not won:
                back = side * (1 + 2 * BACK_SHARE)
                Color(*paint("cream"))
                Ellipse(pos=(x - back / 2, y - back / 2), size=(back, back))
                side *= 0.74
            Color(1, 1, 1, 1)
            Rectangle(
                texture=load_texture(symbol_file(name)), pos=(x - side / 2, y - side / 2), size=(side, side)
            )
