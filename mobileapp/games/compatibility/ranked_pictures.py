"""The pictures to choose from, and the ranked bar of chosen pictures."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from kivy.animation import Animation
from kivy.graphics import Color
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from mobileapp.games.compatibility.cards import picture_file
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.long_press_card import Explanation, LongPressHelp
from mobileapp.ui.toolkit.panel import Glow, Plate
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedPicture, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

GAP = 8
GLOW_REACH = 14  # dp; around a chosen picture
SLOT_GAP = 8  # dp; at least, between the slots on a phone
DRAG = 10  # dp; a finger that moved less than this has tapped


class AlbumPicture(Touchable):
    """One of the forty pictures; a chosen one has a gold rim and its rank."""

    is_picture = True
    explains: LongPressHelp  # enlarges it on a long press

    def __init__(self, index: int, name: str, side: float, act: Callable[[], None]) -> None:
        super().__init__(f"picture-{index}", act, size=(side, side))
        self._rank: int | None = None
        self.details = {"name": name}
        self._glow = Glow(self.canvas, GLOW_REACH)
        with self.canvas:
            self._rim_colour = Color(*paint("gold", 0))
            self._rim = RoundedRectangle(radius=[side * 0.18])
            self._colour = Color(1, 1, 1, 1)
            self._drawn = RoundedPicture(paint("table_edge"), side * 0.14, load_texture(picture_file(name)))
            self._edge_colour = Color(*paint("ink", 0))
            chip = dp(24 if screen_metrics.phone else 36)
            self._edge = Ellipse(size=(chip + dp(6),) * 2)
            self._chip_colour = Color(*paint("gold", 0))
            self._chip = Ellipse(size=(chip, chip))
        self._number = Text("", "small" if screen_metrics.phone else "label", "ink", "gold")
        self.add_widget(self._number)
        self.bind(pos=self._place, pressed=self._update_pressed)

    def _place(self, *_: object) -> None:
        edge = dp(3 if screen_metrics.phone else 5)
        self._drawn.pos, self._drawn.size = self.pos, self.size
        self._rim.pos = (self.x - edge, self.y - edge)
        self._rim.size = (self.width + 2 * edge, self.height + 2 * edge)
        inset = dp(8 if screen_metrics.phone else 16)
        corner = (self.x + self.width - inset, self.y + self.height - inset)
        for part in (self._edge, self._chip):
            part.pos = (corner[0] - part.size[0] / 2, corner[1] - part.size[1] / 2)
        self._number.center_at(corner)
        self._glow.place((*self.pos, *self.size))

    def _update_pressed(self, *_: object) -> None:
        shade = 0.8 if self.pressed else 1
        self._colour.rgb = (shade, shade, shade)

    def set_rank(self, rank: int | None) -> None:
        if rank == self._rank:
            return
        self._rank = rank
        for colour in (self._rim_colour, self._edge_colour, self._chip_colour):
            colour.a = 0 if rank is None else 1
        self._drawn.context.rgba = paint("table_edge" if rank is None else "gold")
        self._number.set_text("" if rank is None else str(rank))
        self._glow.light(None if rank is None else "gold", (*self.pos, *self.size))
        self._place()


def enlarged(name: str) -> Explanation:
    """A held picture, without words."""
    return Explanation("", "", picture_file(name))


class RankedPicture(Touchable):
    """A chosen picture in the bar: drag to reorder (the others make room), tap to remove."""

    is_picture = True

    def __init__(self, name: str, side: float, bar: RankedBar) -> None:
        super().__init__("", lambda: bar.remove_picture(self), size=(side, side))
        self._bar, self._grab_offset, self._is_dragged = bar, (0.0, 0.0), False
        self._plate = Plate(self.canvas, "cream", side * 0.16, shadow=dp(10))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._drawn = RoundedPicture(paint("cream"), side * 0.12, load_texture(picture_file(name)))
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        edge = dp(5)
        self._plate.place(self.x, self.y, self.width, self.height)
        self._drawn.pos = (self.x + edge, self.y + edge)
        self._drawn.size = (self.width - 2 * edge, self.height - 2 * edge)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not super().on_touch_down(touch):
            return False
        Animation.cancel_all(self, "x", "y")
        self._grab_offset, self._is_dragged = (touch.x - self.x, touch.y), False
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if touch is self._finger:
            left, low = self._grab_offset
            self._is_dragged |= hypot(touch.x - left - self.x, touch.y - low) > dp(DRAG)
            if self._is_dragged:
                self.x = touch.x - left
                self._bar.drag(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if not self._is_dragged or touch is not self._finger:
            return super().on_touch_up(touch)
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._finger, self.pressed = None, False
        self._bar.drop()
        return True


class RankedSlot:
    """An empty place of the bar, and the number over its corner; both are gold on the next one."""

    def __init__(self, bar: RankedBar, number: int, side: float) -> None:
        self._side = side
        with bar.canvas.before:
            Color(*paint("table_edge"))
            self._ground = RoundedRectangle(size=(side, side), radius=[side * 0.16])
        self._dashes = DashedOutline(bar.canvas.before, "line")
        with bar.canvas.after:
            self._chip_colour = Color(*paint("ink"))
            self._chip = Ellipse(size=(dp(24 if screen_metrics.phone else 36),) * 2)
        self._number = Text(str(number), "small" if screen_metrics.phone else "body", "cream", "ink")
        bar.canvas.after.add(self._number.canvas)

    def place(self, x: float, y: float) -> None:
        side, chip = self._side, self._chip.size[0]
        self._ground.pos = (x, y)
        edge = dp(2) if screen_metrics.phone else 0  # so that it never shows behind a picture
        self._dashes.place(x + edge, y + edge, side - 2 * edge, side - 2 * edge, side * 0.16)
        middle = (x + dp(5), y + side - dp(7))
        self._chip.pos = (middle[0] - chip / 2, middle[1] - chip / 2)
        self._number.center_at(middle)

    def set_next(self, on: bool) -> None:
        """Mark the place of the next picture."""
        self._dashes.colour.rgba = paint("gold" if on else "line")
        self._chip_colour.rgba = paint("gold" if on else "ink")
        self._number.set_text(self._number.text, "ink" if on else "cream")


class RankedBar(Widget):
    """One slot for each picture to choose, the strongest first."""

    stays_clear = True  # a message in a dock does not cover the pictures

    def __init__(
        self,
        number: int,
        size: tuple[float, float],
        names: tuple[str, ...],
        reorder: Callable[[list[int]], None],
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._number, self._names, self._on_reorder = number, names, reorder
        width, height = size
        self._side = side = min(height, width / number - dp(SLOT_GAP if screen_metrics.phone else 14))
        self._pitch = min(width / number, side + dp(22))
        self._pictures: dict[int, RankedPicture] = {}
        self._order: list[int] = []
        self._slots = [RankedSlot(self, at + 1, side) for at in range(number)]
        self.bind(pos=self._place)
        self._place()

    @property
    def _left(self) -> float:
        return self.x + (self.width - self._pitch * (self._number - 1) - self._side) / 2

    def _slot_pos(self, place: int) -> tuple[float, float]:
        return self._left + place * self._pitch, self.y + (self.height - self._side) / 2

    def _place(self, *_: object) -> None:
        for at, slot in enumerate(self._slots):
            slot.place(*self._slot_pos(at))
        for at, index in enumerate(self._order):
            Animation.cancel_all(self._pictures[index], "x", "y")
            self._pictures[index].pos = self._slot_pos(at)

    def show(self, order: list[int]) -> None:
        """Show these pictures in this order; add new ones and remove the others."""
        self._order = list(order)
        for index in [index for index in self._pictures if index not in order]:
            self.remove_widget(self._pictures.pop(index))
        for index in order:
            if index not in self._pictures:
                card = self._pictures[index] = RankedPicture(self._names[index], self._side, self)
                card.pos = self._slot_pos(order.index(index))
                self.add_widget(card)
        self._place_pictures(None)
        for at, slot in enumerate(self._slots):
            slot.set_next(at == len(order))

    def _place_pictures(self, held: RankedPicture | None) -> None:
        for at, index in enumerate(self._order):
            card = self._pictures[index]
            card.key = f"rank-{at + 1}"
            if card is held or tuple(card.pos) == self._slot_pos(at):
                continue
            Animation.cancel_all(card, "x", "y")
            x, y = self._slot_pos(at)
            if seconds := screen_metrics.duration_s("state"):
                Animation(x=x, y=y, duration=seconds, transition="out_quad").start(card)
            else:
                card.pos = (x, y)

    def drag(self, card: RankedPicture) -> None:
        index = next((index for index, known in self._pictures.items() if known is card), None)
        if index is None:
            return  # already removed by another finger
        place = round((card.x - self._left) / self._pitch)
        place = min(max(place, 0), len(self._order) - 1)
        if self._order[place] != index:
            self._order.remove(index)
            self._order.insert(place, index)
            self._place_pictures(card)

    def remove_picture(self, card: RankedPicture) -> None:
        """Debounce the pictures that move up, so a double tap removes only one."""
        left = [index for index in self._order if self._pictures[index] is not card]
        for index in left:
            self._pictures[index].debounce()
        self._on_reorder(left)

    def drop(self) -> None:
        self._place_pictures(None)
        self._on_reorder(list(self._order))
