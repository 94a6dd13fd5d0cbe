"""The architect's cards: in the hand, under the finger, and the glow on the target place."""

from __future__ import annotations

from math import copysign
from typing import Protocol

from kivy.graphics import Canvas, CanvasBase, Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.texture import Texture
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from engine.games.diferencio.pack import DiferencioPack
from engine.games.diferencio.world import place_of
from mobileapp.games.diferencio.world_picture import CHIP_RADIUS, Box, card_picture
from mobileapp.ui.theme import RADIUS, dp, paint
from mobileapp.ui.toolkit.dotted_line import DottedLine, curve_path, rounded_outline
from mobileapp.ui.toolkit.panel import Glow, Plate
from mobileapp.ui.toolkit.shapes import Ellipse, Line, Point, RoundedPicture, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

MIN_DRAG = 14  # dp; a finger that moves this far drags
TILT = 6  # degrees; of the card under the finger
LIGHT_SHARE, LIGHT_OPACITY = 0.8, 0.45  # how far light falls around the lit place, of its size
TETHER_BEND = 0.12  # share of its length by which the tether bends upwards


class CardHolder(Protocol):
    """The owner of the hand, which handles its cards."""

    def tap(self, card: int) -> None: ...

    def carry(self, card: int, home: Point, at: Point) -> None: ...

    def drop(self, card: int, at: Point) -> None: ...

    def put_down(self) -> None: ...


class PlaceNumber:
    """The number of a place on a dark disc; 6 and 9 are underlined, because people look from all sides."""

    def __init__(self, canvas: CanvasBase, number: int) -> None:
        with canvas:
            Color(*paint("ink"))
            self._disc = Ellipse(size=(dp(2 * CHIP_RADIUS), dp(2 * CHIP_RADIUS)))
            Color(*paint("cream"))
            self._bar = Rectangle(size=(dp(12), dp(2))) if number in (6, 9) else None
        self.text = Text(str(number), "small", "cream", "ink")

    def place(self, x: float, y: float) -> None:
        self._disc.pos = (x - dp(CHIP_RADIUS), y - dp(CHIP_RADIUS))
        self.text.center_at((x, y))
        if self._bar is not None:
            self._bar.pos = (x - dp(6), y - dp(11))


class CardFace:
    """A card of the world: its picture on cream, its number on a chip."""

    def __init__(self, canvas: CanvasBase, world: DiferencioPack, card: int) -> None:
        self._plate = Plate(canvas, "cream", dp(RADIUS["card"]), shadow=dp(10), rim_width=dp(5))
        with canvas:
            Color(1, 1, 1, 1)
            self._art = RoundedPicture(paint("cream"), dp(11), card_picture(world, card))
        self._chip = PlaceNumber(canvas, place_of(card) + 1)
        self.number = self._chip.text

    def place(self, x: float, y: float, side: float) -> None:
        rim = dp(6)
        self._plate.place(x, y, side, side)
        self._art.pos, self._art.size = (x + rim, y + rim), (side - 2 * rim, side - 2 * rim)
        self._chip.place(x + dp(14), y + side - dp(14))

    def light(self, on: bool) -> None:
        self._plate.light("gold" if on else None, "gold" if on else None)


class ArchitectHandCard(Touchable):
    """A card to tap (to hold it) or to drag."""

    def __init__(self, world: DiferencioPack, card: int, side: float, holder: CardHolder) -> None:
        super().__init__(f"card-{card}", lambda: holder.tap(card), size=(side, side))
        self.card, self._holder, self._touch_start = card, holder, (0.0, 0.0)
        self.details = {"place": place_of(card)}
        self._hole_canvas, self._card_canvas = Canvas(), Canvas()  # one of them is shown
        with self._hole_canvas:
            Color(*paint("night_2", 0.8))
            self._hole = RoundedRectangle(radius=[dp(RADIUS["card"])])
        self._slot = DottedLine(self._hole_canvas, "line", dp(4), dp(9))
        self._is_lifted = False
        self.canvas.add(self._card_canvas)
        self._face = CardFace(self._card_canvas, world, card)
        self.add_widget(self._face.number)
        with self.canvas.after:
            self._sign_colour = Color(1, 1, 1, 0)
            self._sign = Rectangle(texture=load_texture("ui/right.png"))
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        inset = dp(2)
        self._hole.pos = (self.x + inset, self.y + inset)
        self._hole.size = (self.width - 2 * inset, self.height - 2 * inset)
        self._slot.place(rounded_outline(self.x, self.y, self.width, self.height, dp(16)))
        self._face.place(self.x, self.y, self.width)
        side = dp(40)
        self._sign.pos = (self.x + self.width - side * 0.7, self.y - side * 0.2)
        self._sign.size = (side, side)

    def set_state(self, *, held: bool, laid: bool) -> None:
        self._sign_colour.a = 1 if laid else 0
        self._face.light(held or laid)

    # --- dragging ---

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not super().on_touch_down(touch):
            return False
        self._touch_start = touch.pos
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch is not self._finger:
            return touch.grab_current is self
        far = max(abs(touch.x - self._touch_start[0]), abs(touch.y - self._touch_start[1])) > dp(MIN_DRAG)
        if far or self._is_lifted:
            self._set_away(True)
            self._holder.carry(self.card, center_of(self), touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and touch is self._finger and self._is_lifted:
            touch.ungrab(self)
            super().cancel_touches()
            self._set_away(False)
            self._holder.drop(self.card, touch.pos)
            return True
        return super().on_touch_up(touch)

    def _set_away(self, away: bool) -> None:
        """The place of a card that is under the finger is empty."""
        if away is not self._is_lifted:
            self._is_lifted = away
            before, after = self._card_canvas, self._hole_canvas
            if not away:
                before, after = after, before
            self.canvas.remove(before)
            self.canvas.insert(self.canvas.indexof(self._face.number.canvas), after)  # below the number
            self._face.number.opacity = 0 if away else 1

    def cancel_touches(self) -> None:
        super().cancel_touches()
        self._set_away(False)
        self._holder.put_down()


class DraggedCard(Widget):
    """The card under the finger, on a dotted tether."""

    def __init__(self, world: DiferencioPack, card: int, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self.card = card
        self._dots = DottedLine(self.canvas, "gold", dp(6), dp(13))
        with self.canvas:
            PushMatrix()
            self._tilt = Rotate(angle=TILT)
        self._face = CardFace(self.canvas, world, card)
        self.canvas.add(self._face.number.canvas)  # drawn only: it leaves the strip
        with self.canvas:
            PopMatrix()

    def fly(self, home: tuple[float, float], at: tuple[float, float]) -> None:
        self._dots.place(curve_path(home, at, copysign(TETHER_BEND, at[0] - home[0])))
        self._tilt.origin = at
        self._face.place(at[0] - self.width / 2, at[1] - self.height / 2, self.width)


class PlaceGlow(Widget):
    """Around the one place the held card belongs to; the thing there now and its number are lit."""

    def __init__(self, box: Box, texture: Texture, turn: int, number: int, number_at: Point) -> None:
        super().__init__(size_hint=(None, None), pos=box[:2], size=box[2:])
        x, y, width, height = box
        with self.canvas:
            Color(*paint("gold", LIGHT_OPACITY))
            Rectangle(
                texture=load_texture("ui/glow.png"),
                pos=(x - width * LIGHT_SHARE, y - height * LIGHT_SHARE),
                size=(width * (1 + 2 * LIGHT_SHARE), height * (1 + 2 * LIGHT_SHARE)),
            )
        Glow(self.canvas).light("gold", box)
        size = (width, height) if turn % 180 == 0 else (height, width)  # as on the world, seen from this side
        pos = (x + (width - size[0]) / 2, y + (height - size[1]) / 2)
        with self.canvas:
            PushMatrix()
            Rotate(angle=turn, origin=(x + width / 2, y + height / 2))
            Color(1, 1, 1, 1)
            RoundedPicture(paint("gold"), dp(18), texture, pos, size)
            PopMatrix()
            Color(*paint("gold"))
            Line(rounded_rectangle=(*box, dp(18)), width=dp(3))
        chip = PlaceNumber(self.canvas, number)
        chip.place(*number_at)
        self.canvas.add(chip.text.canvas)  # drawn only: it is not in the strip
