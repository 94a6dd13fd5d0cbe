"""What to do now, shown to somebody who has never done it: one line, or the gesture itself."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.theme import TEXT, glass, paint, u
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

HIGH, SIGN, PAD = 52, 40, 20
SLIM, SLIM_SIGN = 40, 30  # where a line has hardly any room
SHOWN = 4.0  # seconds a gesture stays


class Hint(Widget):
    """One line with its gesture (`tap`, `hold`, `drag`) on the left; fingers go through it."""

    def __init__(self, gesture: str, words: str, room: float, slim: bool = False) -> None:
        super().__init__(size_hint=(None, None))
        high, side, role = (SLIM, SLIM_SIGN, "small") if slim else (HIGH, SIGN, "body")
        self._plate = Plate(self.canvas, "gold_light", u(high / 2), shadow=u(12), rim="gold", rim_width=u(3))
        around = side + 2 * PAD
        self.words = Text(words, role, "ink", "gold_light", TEXT, fit=room - u(around))
        if self.words.shorten:  # then it stands in lines, and has more of the room
            side, around = SLIM_SIGN, SLIM_SIGN + 1.4 * PAD
            self.words = Text(words, "small", "ink", "gold_light", TEXT, wrap=room - u(around))
        with self.canvas:
            Color(*paint("ink"))
            self._sign = Rectangle(texture=picture(f"ui/gesture-{gesture}.png"), size=(u(side), u(side)))
        self.add_widget(self.words)
        deep = self.words.height + (0 if slim else u(16))
        self.size = (self.words.width + u(around), max(u(high), deep))
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_) -> None:
        self._plate.lie(self.x, self.y, self.width, self.height)
        side = self._sign.size[0]
        self._sign.pos = (self.x + u(PAD - 8), self.y + (self.height - side) / 2)
        self.words.pos = (self.x + u(PAD - 2) + side, self.y + (self.height - self.words.height) / 2)


class Gesture(Widget):
    """A plate that shows how it is meant, after a tap where a hold or a drag was; gone by itself."""

    def __init__(self, gesture: str, title: str, text: str, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        side = min(u(78), size[1] - u(20))
        self._plate = Plate(self.canvas, "cream", u(26), shadow=u(14))
        with self.canvas:
            Color(*paint("ink"))
            self._sign = Rectangle(texture=picture(f"ui/gesture-{gesture}.png"), size=(side, side))
        room = size[0] - side - u(3 * 16)
        self.title = Text(title, "label", "ink", "cream", fit=room)
        self.text = Text(text, "small", "ink_soft", "cream", TEXT, wrap=room)
        self.add_widget(self.title)
        self.add_widget(self.text)
        self.bind(pos=self._place)
        self._place()
        self._clock = Clock.schedule_once(lambda _: self.end(), SHOWN)

    def _place(self, *_) -> None:
        self._plate.lie(self.x, self.y, self.width, self.height)
        side = self._sign.size[0]
        left, middle = self.x + side + u(2 * 16), self.y + self.height / 2
        whole = self.title.height + (self.text.height if self.text.text else 0)
        self._sign.pos = (self.x + u(16), middle - side / 2)
        self.title.pos = (left, middle + whole / 2 - self.title.height)
        self.text.pos = (left, middle - whole / 2)

    def end(self) -> None:
        self._clock.cancel()
        if self.parent:
            self.parent.remove_widget(self)


def room_for(place: Widget) -> float:
    """The longest line that stays inside a zone."""
    return min(place.width - u(24), glass.width - u(24))
