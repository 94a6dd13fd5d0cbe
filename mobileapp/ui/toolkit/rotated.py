"""A widget turned to face one side of the table, by exact quarter turns."""

from __future__ import annotations

from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from mobileapp.people.seating_plan import Rect

# Directions of the local axes in window space: (x to the right of the person, y away from the person).
LOCAL_AXES = {0: ((1, 0), (0, 1)), 90: ((0, 1), (-1, 0)), 180: ((-1, 0), (0, -1)), 270: ((0, -1), (1, 0))}


class Rotated(Widget):
    """Children use local space: origin bottom left as the person sees it, y away from the person."""

    def __init__(self, **named: object) -> None:
        self.turn, self._origin = 0, (0.0, 0.0)
        super().__init__(size_hint=(None, None), **named)
        with self.canvas.before:
            PushMatrix()
            self._matrix = MatrixInstruction()
        with self.canvas.after:
            PopMatrix()

    def place(self, rect: Rect, turn: int) -> None:
        """Cover this part of the window, turned."""
        self.turn = turn
        upright = turn in (0, 180)
        self.size = (rect.width, rect.height) if upright else (rect.height, rect.width)
        right, top = rect.x + rect.width, rect.y + rect.height
        self._origin = {
            0: (rect.x, rect.y),
            90: (right, rect.y),
            180: (right, top),
            270: (rect.x, top),
        }[turn]
        self._matrix.matrix = self._as_matrix()

    @property
    def parent_box(self) -> tuple[float, float, float, float]:
        """The part of the parent that it covers: x, y, width, height."""
        (ax, ay), (bx, by) = self.to_parent(0, 0), self.to_parent(self.width, self.height)
        return min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)

    def _as_matrix(self) -> Matrix:
        (ax, ay), (bx, by) = LOCAL_AXES[self.turn]
        ox, oy = self._origin
        matrix = Matrix()
        matrix.set(array=[[ax, ay, 0, 0], [bx, by, 0, 0], [0, 0, 1, 0], [ox, oy, 0, 1]])
        return matrix

    def add_overlay(self, widget: Widget) -> None:
        """Add the widget above everything else here."""
        self.add_widget(widget)

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        (ax, ay), (bx, by) = LOCAL_AXES[self.turn]
        dx, dy = x - self._origin[0], y - self._origin[1]
        return dx * ax + dy * ay, dx * bx + dy * by

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        (ax, ay), (bx, by) = LOCAL_AXES[self.turn]
        return self._origin[0] + x * ax + y * bx, self._origin[1] + x * ay + y * by

    def apply_transform(self, matrix: Matrix, inverse: bool = False, pos: object = None) -> Matrix:
        mine = self._as_matrix()
        return (mine.inverse() if inverse else mine).multiply(matrix)

    def collide_point(self, x: float, y: float) -> bool:
        x, y = self.to_local(x, y)
        return 0 <= x <= self.width and 0 <= y <= self.height

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        touch.push()
        touch.apply_transform_2d(self.to_local)
        try:
            super().on_touch_down(touch)
        finally:
            touch.pop()
        return True  # a touch that starts here stays here

    def on_touch_move(self, _touch: MotionEvent) -> bool:
        return False  # a widget that follows a finger has grabbed it

    def on_touch_up(self, _touch: MotionEvent) -> bool:
        return False
