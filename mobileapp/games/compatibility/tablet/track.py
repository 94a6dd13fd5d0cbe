"""A track of squares around an area, and the pawns that walk on it."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobileapp.ui.theme import DISPLAY_FONT, SEAT_LOOKS, Colour, dp, paint, screen_metrics
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedRectangle
from mobileapp.ui.toolkit.text import render_text
from mobileapp.ui.toolkit.textures import load_texture

TRACK_DEPTH = 52
TILE_EDGE = 3  # height of the darker lower edge of a square
SQUARE_SHARE = 0.85  # square length as a share of the pitch
STEP_S, MAX_WALK_S = 0.09, 1.2  # seconds per square, and for a whole walk
PAWN_RADIUS, PAWN_RIM = 17, 0.45  # radius of a disc, and the rims around it as a share of that radius
ARROW_SIZE, ARROW_INSET = 14, 8  # of the arrow on the start; its tip from the end
START_COLUMNS = 2  # columns between the corner and the start


class Square(NamedTuple):
    """A square of the track: center, size, and the side it is read from."""

    x: float
    y: float
    width: float
    height: float
    turn: int


def _ring_cells(columns: int, rows: int) -> list[tuple[int, int, int]]:
    """The cells of a ring, clockwise from near the left of the bottom row: column, row, turn."""
    bottom = [(column, 0, 0) for column in range(columns - 2, 0, -1)]
    left = [(0, row, 270) for row in range(rows)]
    top = [(column, rows - 1, 180) for column in range(1, columns)]
    right = [(columns - 1, row, 90) for row in range(rows - 2, -1, -1)]
    cut = len(bottom) - START_COLUMNS
    return [*bottom[cut:], *left, *top, *right, *bottom[:cut]]


def _ring_shape(cells: int, width: float, height: float) -> tuple[int, int]:
    """The columns and rows that give the most even pitch."""
    around = cells // 2 + 2
    return min(
        ((columns, around - columns) for columns in range(5, around - 2)),
        key=lambda grid: abs(width / (grid[0] - 1) - height / (grid[1] - 1)),
    )


def track_squares(count: int, width: float, height: float, depth: float) -> list[Square]:
    """Start, squares and finish; start is double length, and so is finish if the ring needs it."""
    longer = 1 if count % 2 else 2
    columns, rows = _ring_shape(count + longer, width - depth, height - depth)
    across, up = (width - depth) / (columns - 1), (height - depth) / (rows - 1)
    singles = [
        Square(
            depth / 2 + column * across, depth / 2 + row * up, *_square_size(across, up, depth, turn), turn
        )
        if 0 < column < columns - 1 or 0 < row < rows - 1
        else Square(
            depth / 2 + column * across,
            depth / 2 + row * up,
            depth * SQUARE_SHARE,
            depth * SQUARE_SHARE,
            turn,
        )
        for column, row, turn in _ring_cells(columns, rows)
    ]
    laid = [_join_squares(singles[0], singles[1]), *singles[2:]]
    return [*laid[:-2], _join_squares(*laid[-2:])] if longer == 2 else laid


def _square_size(across: float, up: float, depth: float, turn: int) -> tuple[float, float]:
    """As long as the pitch allows, never deeper than the track."""
    deep = depth * SQUARE_SHARE
    return (across * SQUARE_SHARE, deep) if turn in (0, 180) else (deep, up * SQUARE_SHARE)


def _join_squares(one: Square, other: Square) -> Square:
    apart = abs(one.x - other.x)
    return Square((one.x + other.x) / 2, one.y, one.width + apart, one.height, one.turn)


def rotated_coords(coords: Sequence[float], turn: int) -> list[float]:
    """Texture coordinates rotated so that the texture is read from another side."""
    pairs = [coords[at : at + 2] for at in range(0, 8, 2)]
    steps = turn // 90
    return [value for pair in (*pairs[-steps:], *pairs[:-steps]) for value in pair] if steps else list(coords)


class Pawn(Widget):
    """One disc, or two joined ones, in the seats' colours and shapes."""

    at = NumericProperty(0)
    across = NumericProperty(0)
    up = NumericProperty(0)

    def __init__(self, looks: Sequence[int], radius: float, track: Track) -> None:
        super().__init__(size_hint=(None, None))
        self._radius, self._track, self._discs = radius, track, []
        self.size = self.size_for(radius, len(looks))
        with self.canvas:
            Color(*paint("shadow", 0.6))
            self._shadow = RoundedRectangle(radius=[self.height / 2])
            Color(*paint("cream"))
            self._edge = RoundedRectangle(radius=[self.height / 2])
            Color(*paint("ink"))
            self._plate = RoundedRectangle(radius=[self.height / 2])
            for look in looks:
                Color(*paint(f"seat-{look}"))
                disc = Ellipse(size=(2 * radius, 2 * radius))
                Color(*paint(f"seat-{look}-on"))
                shape = Rectangle(texture=load_texture(f"ui/shape-{SEAT_LOOKS[look].shape}.png"))
                self._discs.append((disc, shape))
        self.bind(at=self._update_pos, across=self._update_pos, up=self._update_pos)

    @staticmethod
    def size_for(radius: float, discs: int) -> tuple[float, float]:
        """Size of a pawn with this many discs."""
        return radius * (2 * discs + PAWN_RIM), radius * (2 + PAWN_RIM)

    def set_radius(self, radius: float) -> None:
        """Shrink to fit with the other pawns on the square."""
        if radius != self._radius:
            self._radius, self.size = radius, self.size_for(radius, len(self._discs))
            for disc, _ in self._discs:
                disc.size = (2 * radius, 2 * radius)
            self._update_pos()

    def _update_pos(self, *_: object) -> None:
        x, y = self._track.center_of(self.at)
        half = self.width / 2
        x = min(max(x + self.across, half), max(self._track.width - half, half))  # wider than a side's square
        self.pos = (x - half, y + self.up - self.height / 2)
        edge, rim = self._radius * PAWN_RIM / 4, self._radius * PAWN_RIM / 2
        self._edge.pos, self._edge.size = self.pos, self.size
        self._plate.pos = (self.x + edge, self.y + edge)
        self._plate.size = (self.width - 2 * edge, self.height - 2 * edge)
        self._shadow.pos, self._shadow.size = (self.x, self.y - dp(5)), self.size
        side = self._radius * 1.45
        for index, (disc, shape) in enumerate(self._discs):
            left = self.x + rim + index * 2 * self._radius
            disc.pos = (left, self.y + rim)
            shape.size = (side, side)
            shape.pos = (left + self._radius - side / 2, self.y + rim + self._radius - side / 2)

    def walk_to(self, at: int, across: float, up: float, seconds: float) -> None:
        Animation.cancel_all(self)
        if seconds:
            Animation(at=at, across=across, up=up, duration=seconds).start(self)
        else:
            self.at, self.across, self.up = at, across, up
            self._update_pos()


class Track(Widget):
    """`numbers` are printed on the squares; the finish follows the last of them."""

    def __init__(
        self, size: tuple[float, float], numbers: Sequence[int], pawns: Sequence[Sequence[int]]
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.depth = min(dp(TRACK_DEPTH), size[1] / 6)
        self.squares = track_squares(len(numbers) + 1, *size, self.depth)
        self._numbers = numbers
        self._inks: list[Color] = []
        self._draw()
        self._pawns = [Pawn(looks, dp(PAWN_RADIUS), self) for looks in pawns]
        self._discs = max(map(len, pawns), default=1)
        for pawn in self._pawns:
            self.add_widget(pawn)
        self._positions: tuple[int, ...] = ()

    # --- drawing, once ---

    def _draw(self) -> None:
        with self.canvas.before:
            self._draw_gutter()
            for at, square in enumerate(self.squares):
                self._draw_square(at, square)

    def _draw_gutter(self) -> None:
        """A darker strip under the squares."""
        (width, height), depth = self.size, self.depth
        Color(*paint("table_edge", 0.6))
        for pos, size in (
            ((0, 0), (width, depth)),
            ((0, height - depth), (width, depth)),
            ((0, depth), (depth, height - 2 * depth)),
            ((width - depth, depth), (depth, height - 2 * depth)),
        ):
            Rectangle(pos=pos, size=size)

    def _draw_square(self, at: int, square: Square) -> None:
        last = len(self.squares) - 1
        fill, edge = {0: ("action", "action_edge"), last: ("gold", "gold_deep")}.get(
            at, ("cream" if at % 2 else "cream_2", "cream_3")
        )
        x, y, tall = square.x - square.width / 2, square.y - square.height / 2, square.height - dp(TILE_EDGE)
        for ink, low, high in ((edge, y, tall), (fill, y + dp(TILE_EDGE), tall)):
            Color(*paint(ink))
            RoundedRectangle(pos=(x, low), size=(square.width, high), radius=[dp(11)])
        if at == last:
            self._draw_sign(square, load_texture("ui/flag.png"), (self.depth * 0.76,) * 2, (1, 1, 1, 1))
        else:
            text = render_text(
                str(self._numbers[at]), DISPLAY_FONT, screen_metrics.font_size("label"), None, False, "left"
            )
            ink = "cream" if at == 0 else "ink"
            self._draw_sign(square, text.texture, text.texture.size, paint(ink))
        if at == 0:
            self._draw_direction(square)

    @staticmethod
    def _draw_direction(square: Square) -> None:
        """An arrow at the end of the start where pawns leave it."""
        tip, half = square.x - square.width / 2 + dp(ARROW_INSET), dp(ARROW_SIZE) / 2
        Color(*paint("cream"))
        SmoothLine(
            points=(tip + half, square.y + half, tip, square.y, tip + half, square.y - half), width=dp(1.8)
        )

    def _draw_sign(self, square: Square, texture: Texture, size: tuple[float, float], ink: Colour) -> None:
        wide, high = size if square.turn in (0, 180) else size[::-1]
        self._inks.append(Color(*ink))
        Rectangle(
            texture=texture,
            pos=(round(square.x - wide / 2), round(square.y - high / 2)),
            size=(wide, high),
            tex_coords=rotated_coords(texture.tex_coords, square.turn),
        )

    # --- pawns ---

    def center_of(self, at: float) -> tuple[float, float]:
        """Position of a pawn; `at` is fractional while it walks between two squares."""
        low = min(floor(at), len(self.squares) - 1)
        one, other = self.squares[low], self.squares[min(low + 1, len(self.squares) - 1)]
        share = at - low
        return one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share

    def show(self, stand: tuple[int, ...]) -> None:
        """Move each pawn to its square, walking from the previous one."""
        if stand == self._positions:
            return
        before, self._positions = self._positions, stand
        for at, ink in enumerate(self._inks):
            ink.a = 0 if at in stand else 1  # hide the number under pawns
        for index, (pawn, at) in enumerate(zip(self._pawns, stand, strict=True)):
            together = [other for other, there in enumerate(stand) if there == at]
            room = self._room_for_pawns(at)
            columns, radius = self._fit_pawns(room, len(together))
            pawn.set_radius(radius)
            across, up = self._offset_in_square(pawn, together.index(index), len(together), columns)
            across += room.x - self.squares[at].x
            steps = abs(at - before[index]) if before else 0
            seconds = min(STEP_S * steps + screen_metrics.duration_s("state"), MAX_WALK_S) if before else 0
            pawn.walk_to(at, across, up, 0 if screen_metrics.calm else seconds)

    def _room_for_pawns(self, at: int) -> Square:
        """On the start, they stand beside the arrow."""
        square = self.squares[at]
        if at:
            return square
        arrow = dp(ARROW_INSET + ARROW_SIZE)
        return square._replace(x=square.x + arrow / 2, width=square.width - arrow)

    def _fit_pawns(self, square: Square, count: int) -> tuple[int, float]:
        """Number of columns and the largest radius with which all pawns fit on their square."""
        return max(
            (
                (columns, self._max_radius(square, columns, -(-count // columns)))
                for columns in range(1, count + 1)
            ),
            key=lambda found: found[1],
        )

    def _max_radius(self, square: Square, columns: int, rows: int) -> float:
        """A pawn alone stands over its square and may be wider; several stay on it."""
        high = square.height / rows / (2 + PAWN_RIM)
        if columns == rows == 1:
            return min(dp(PAWN_RADIUS), high)
        wide = square.width / columns / (2 * self._discs + PAWN_RIM)
        return min(dp(PAWN_RADIUS), wide, high)

    @staticmethod
    def _offset_in_square(pawn: Pawn, index: int, count: int, columns: int) -> tuple[float, float]:
        row, column = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        rows = -(-count // columns)
        return (column - (in_row - 1) / 2) * pawn.width, ((rows - 1) / 2 - row) * pawn.height
