"""A sentence for both long sides of the table, for a few seconds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.double_sided_text import DoubleSidedText
from mobileapp.ui.toolkit.panel import CARD_SHADOW, Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of

NOTE_SIZE, NOTE_S = (560, 112), 4.0


def _visible_texts(widget: Widget) -> Iterator[Text]:
    if not widget.opacity:
        return
    if isinstance(widget, Text) and widget.text:
        yield widget
    for child in widget.children:
        yield from _visible_texts(child)


def _text_box(text: Text) -> Rect:
    """The letters of a text, in the window."""
    (x, y), (wide, high) = center_of(text), text.texture_size
    ax, ay = text.to_window(x - wide / 2, y - high / 2)
    bx, by = text.to_window(x + wide / 2, y + high / 2)
    return Rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))


class TableNote(DoubleSidedText):
    """On a plate; hidden until it has something to say. Touches go through it."""

    def __init__(self) -> None:
        super().__init__(dp(NOTE_SIZE[0] - 40), dp(36), "label", "cream")
        self.spread(dp(21), 0)
        self._plate = Plate(self.canvas.before, "cream", dp(24), shadow=dp(CARD_SHADOW))
        self._timer = Clock.create_trigger(lambda _: self.hide(), table_clock.real(NOTE_S))
        self.hide()

    def show(self, words: str) -> None:
        self.set_text_in(words, "ink")
        self.opacity = 1
        width, height = (dp(side) for side in NOTE_SIZE)
        x, y = center_of(self)
        self._plate.place(x - width / 2, y - height / 2, width, height)
        self._timer.cancel()
        self._timer()

    def hide(self) -> None:
        self._timer.cancel()
        self.opacity = 0

    def move_near(self, x: float, y: float) -> None:
        """Centre it here, or as near as the screen allows."""
        width, height = (dp(side) / 2 for side in NOTE_SIZE)
        self.center = (
            min(max(x, width), screen_metrics.width - width),
            min(max(y, height), screen_metrics.height - height),
        )

    def move_clear(self, places: Iterable[tuple[float, float]], root: Widget) -> None:
        """Move to the first of these places where it hides no text of `root`, else to the first."""
        self.hide()
        boxes = [_text_box(text) for text in _visible_texts(root)]
        order = tuple(places)
        for place in order:
            self.move_near(*place)
            if not any(self._hides(box) for box in boxes):
                return
        self.move_near(*order[0])

    def _hides(self, box: Rect) -> bool:
        width, height = (dp(side) for side in NOTE_SIZE)
        x, y = self.center_x - width / 2, self.center_y - height / 2
        return x < box.x + box.width and box.x < x + width and y < box.y + box.height and box.y < y + height

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False
