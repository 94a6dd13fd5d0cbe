"""A card of a scene: the base with one change, framed, sometimes under a lid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from engine.games.difference.pack import DifferencePack
from mobileapp.games.difference.card_textures import card_texture
from mobileapp.games.difference.mark import Mark
from mobileapp.ui.theme import RADIUS, dp, paint
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Line, Point, RoundedPicture, RoundedRectangle
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

Spot = tuple[int, int]
FRAME_WIDTH, SHADOW = 5, 22


class CardDrawing:
    """A card in a canvas, at any position and size."""

    def __init__(self, canvas: Canvas, scene: DifferencePack, frame: str, radius: float = 1) -> None:
        self._scene = scene
        with canvas:
            Color(1, 1, 1, 1)
            self._card = RoundedPicture(paint(frame), radius)

    def place(self, card: int | None, x: float, y: float, side: float) -> None:
        self.turn_up(card, side)
        self.move_to(x, y, side)

    def move_to(self, x: float, y: float, side: float) -> None:
        self._card.place((x, y), (side, side))

    def turn_up(self, card: int | None, side: float) -> None:
        """Show another card in the same place; a card drawn larger than its texture is stretched."""
        self._card.texture = card_texture(self._scene, card, min(round(side), self._scene.size[0]))


class FingerTracker(Protocol):
    """Follows a finger that rests on a picture."""

    def open_at(self, touch: MotionEvent, picture: ScenePicture) -> None: ...

    def follow(self, touch: MotionEvent, picture: ScenePicture) -> None: ...

    def release(self, touch: MotionEvent) -> None: ...

    def close(self) -> None: ...


class ScenePicture(Touchable):
    """A framed card; a touch reports the spot on the picture."""

    is_picture = True

    def __init__(
        self, key: str, scene: DifferencePack, rim: str, side: float, tapped: Callable[[Spot], None]
    ) -> None:
        super().__init__(key, lambda: None, size=(side, side))
        self.scene, self._on_tap, self._covered = scene, tapped, False
        self.card: int | None = None
        self.finger_tracker: FingerTracker | None = None  # opens a lens where a finger rests
        radius = dp(RADIUS["picture"])
        self._frame = Plate(self.canvas, rim, radius, shadow=dp(SHADOW), rim_width=dp(FRAME_WIDTH) / 2)
        with self.canvas:
            self._face = InstructionGroup()
        self._art_canvas, self._cover = Canvas(), Canvas()
        self._face.add(self._art_canvas)
        self._art, self.card_side = (
            CardDrawing(self._art_canvas, scene, rim, radius - dp(FRAME_WIDTH) * 0.6),
            0,
        )
        with self._cover:
            Color(1, 1, 1, 1)
            self._lid = RoundedPicture(
                paint(rim), radius - dp(FRAME_WIDTH) * 0.6, load_texture("ui/lid.webp")
            )
        self._marks: list[Mark] = []
        self.bind(pos=self._place, size=self._place)
        self._place()

    @property
    def details(self) -> dict[str, object]:
        """For UI drivers: the picture itself is inside the frame."""
        x, y = self.to_window(0, 0)
        ax, ay = self.to_window(1, 0)
        turn = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[round(ax - x), round(ay - y)]
        facts = {"frame": dp(FRAME_WIDTH), "card": self.card, "covered": self.covered, "turn": turn}
        return {**facts, "scene": self.scene.id}

    def _inner_square(self) -> tuple[float, float, float]:
        frame = dp(FRAME_WIDTH)
        return self.x + frame, self.y + frame, self.width - 2 * frame

    def _place(self, *_: object) -> None:
        self._frame.place(*self.pos, *self.size)
        x, y, side = self._inner_square()
        self.card_side = round(side)  # of the texture a card is drawn with
        self._art.place(self.card, x, y, side)
        self._lid.place((x, y), (side, side))
        for mark in self._marks:
            self._place_mark(mark)

    def light(self, on: bool, ink: str = "gold_light") -> None:
        """Glow while its player points."""
        lit = ink if on else None
        self._frame.light(lit, lit)

    @property
    def covered(self) -> bool:
        """Whether the picture is under a lid; either of them is drawn, never both."""
        return self._covered

    @covered.setter
    def covered(self, covered: bool) -> None:
        if covered is not self._covered:
            self._covered = covered
            (self.canvas.add if covered else self.canvas.remove)(self._cover)
            (self._face.remove if covered else self._face.add)(self._art_canvas)

    def show(self, card: int | None) -> None:
        if card != self.card:
            self.card = card
            self._art.turn_up(card, self.card_side)

    # --- spots ---

    def point_of(self, spot: Spot) -> tuple[float, float]:
        """Position at which a spot of the picture is drawn."""
        x, y, side = self._inner_square()
        scale = side / self.scene.size[0]
        return x + spot[0] * scale, y + side - spot[1] * scale

    def spot(self, px: float, py: float) -> Spot:
        x, y, side = self._inner_square()
        scale = self.scene.size[0] / side
        across, down = int((px - x) * scale), int((y + side - py) * scale)
        return min(max(across, 0), self.scene.size[0] - 1), min(max(down, 0), self.scene.size[1] - 1)

    def reach(self, millimetres_px: float) -> int:
        """Tolerance for a finger on this picture, at most that of the pack."""
        _, _, side = self._inner_square()
        return min(self.scene.reach, int(millimetres_px * self.scene.size[0] / side))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.covered or not super().on_touch_down(touch):
            return False
        if touch is not self._finger:
            return True  # the second tap on a widget already removed
        if self.finger_tracker is not None:
            # first, because a tap that ends a claim must not open the lens
            self.finger_tracker.open_at(touch, self)
        self._on_tap(self.spot(*touch.pos))
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if not super().on_touch_move(touch):
            return False
        if self.finger_tracker is not None:
            self.finger_tracker.follow(touch, self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if not super().on_touch_up(touch):
            return False
        if self.finger_tracker is not None:
            self.finger_tracker.release(touch)
        return True

    def cancel_touches(self) -> None:
        super().cancel_touches()
        if self.finger_tracker is not None:
            self.finger_tracker.close()

    # --- marks ---

    def mark(self, spot: Spot, sign: str) -> None:
        """A ring around a spot: `1` neutral, `right` or `wrong`."""
        mark = Mark(spot, sign)
        self._place_mark(mark)
        self._marks.append(mark)
        self.add_widget(mark)

    def _place_mark(self, mark: Mark) -> None:
        x, y, side = self._inner_square()
        mark.center_at(self.point_of(mark.spot), (x, y, x + side, y + side))

    def clear_marks(self) -> None:
        while self._marks:
            self.remove_widget(self._marks.pop())


class CardFlight:
    """A card that flies over the table: drawn once, then only moved."""

    def __init__(self, scene: DifferencePack, side: float) -> None:
        self.side, radius, self._canvas = side, dp(RADIUS["picture"]), Canvas()
        with self._canvas:
            PushMatrix()
            self._moved = Translate()
            Color(*paint("cream"))
            RoundedRectangle(radius=[radius], size=(side, side))
        self._art = CardDrawing(self._canvas, scene, "cream", dp(12))
        self._art.move_to(dp(FRAME_WIDTH), dp(FRAME_WIDTH), side - 2 * dp(FRAME_WIDTH))
        with self._canvas:
            Color(*paint("shadow", 0.3))
            Line(width=dp(1), rounded_rectangle=(0, 0, side, side, radius))
            PopMatrix()
        self._above: Widget | None = None  # while it flies
        self._path, self._seconds, self._elapsed_s = ((0.0, 0.0), (0.0, 0.0)), 1.0, 0.0
        self._clock = Clock.create_trigger(self._animate, 0, interval=True)

    @property
    def card_side(self) -> int:
        return round(self.side - 2 * dp(FRAME_WIDTH))

    def fly(self, card: int, above: Widget, start: Point, end: Point, seconds: float) -> None:
        """From one center to another; removed on arrival."""
        self.land()
        self._art.turn_up(card, self.card_side)
        self._path, self._seconds, self._elapsed_s = (start, end), seconds, 0.0
        self._animate(0)
        self._above = above
        above.canvas.add(self._canvas)
        self._clock()

    def land(self) -> None:
        if self._above is not None:
            self._clock.cancel()
            self._above.canvas.remove(self._canvas)
            self._above = None

    def _animate(self, seconds: float) -> None:
        """Fast at first, slower towards the end."""
        self._elapsed_s += seconds
        left = max(1 - self._elapsed_s / self._seconds, 0)
        to_go, half = left * left, self.side / 2
        (x, y), (end_x, end_y) = self._path
        self._moved.xy = (end_x + (x - end_x) * to_go - half, end_y + (y - end_y) * to_go - half)
        if not left:
            self.land()
