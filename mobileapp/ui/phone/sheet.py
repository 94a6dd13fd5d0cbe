"""Sheets from below: rare choices, the table's own, settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobileapp.ui.phone.dock import ActButton, Row
from mobileapp.ui.theme import TEXT, glass, paint, u
from mobileapp.ui.toolkit.scroll import Scroll
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import middle, picture
from mobileapp.ui.toolkit.touchable import Touchable

RADIUS, MARGIN, GAP, BAR = 32, 16, 8, 20
WIDEST = 480
HIGH, TURNED = 0.86, 0.98  # of the glass, at most


class Item(Touchable):
    """One choice of a sheet: sign, what, and what it means."""

    def __init__(
        self,
        key: str,
        sign: str,
        words: str,
        under: str,
        act: Callable[[], None],
        width: float,
        on: bool = False,
        drawn: str = "",
    ) -> None:
        """`drawn` is a picture in the sign's place."""
        super().__init__(key, act, size=(width, max(u(66), glass.target)))
        with self.canvas:
            self._edge_colour = Color(*paint("cream_3"))
            self._edge = RoundedRectangle(radius=[u(22)])
            self._fill = Color(*paint("gold" if on else "cream_2"))
            self._plate = RoundedRectangle(radius=[u(22)])
            Color(*paint("panel_raised", 0 if drawn else 1))
            self._disc = Ellipse()
            Color(*((1, 1, 1, 1) if drawn else paint("cream")))
            self._sign = Rectangle(texture=picture(drawn or f"ui/{sign}.png"))
        self._on, self._side = on, u(52 if drawn else 24)
        room = width - u(90)
        self._words = Text(words, "label", "ink", "cream_2", fit=room)
        self._under = Text(under, "small", "ink_soft", "cream_2", face=TEXT, fit=room)
        for text in (self._words, self._under):
            if text.text:
                self.add_widget(text)
        self.bind(pos=self._place, pressed=self._look)
        self._place()

    def _look(self, *_) -> None:
        self._fill.rgba = paint("cream_3" if self.pressed else "gold" if self._on else "cream_2")

    def _place(self, *_) -> None:
        _, y = middle(self)
        self._edge.pos, self._edge.size = self.pos, self.size
        self._plate.pos, self._plate.size = (self.x, self.y + u(3)), (self.width, self.height - u(3))
        self._disc.pos, self._disc.size = (self.x + u(14), y - u(22)), (u(44), u(44))
        side = self._side
        self._sign.pos, self._sign.size = (self.x + u(36) - side / 2, y - side / 2), (side, side)
        left = self.x + u(74)
        if self._under.text:
            self._words.pos = (left, y - u(1))
            self._under.pos = (left, y - self._under.height - u(1))
        else:
            self._words.pos = (left, y - self._words.height / 2)


class BottomSheet(Widget):
    """Covers the glass; a touch beside it closes it where that is allowed."""

    away = NumericProperty(0)

    def __init__(self, title: str, under: str = "", close: Callable[[], None] | None = None) -> None:
        super().__init__(size_hint=(None, None), size=(glass.width, glass.height))
        self._close = close
        with self.canvas:
            Color(*paint("shadow", 0.72))
            Rectangle(size=self.size)
        self._paper = Widget(size_hint=(None, None))
        with self._paper.canvas:
            Color(*paint("cream"))
            self._plate = RoundedRectangle(radius=[u(RADIUS), 0])
            Color(*paint("cream_3"))
            self._handle = RoundedRectangle(radius=[u(2.5)], size=(u(48), u(5)))
        self.add_widget(self._paper)
        self._title = Text(title, "heading", "ink", "cream", fit=self.room)
        under = under if glass.portrait else ""  # every line is wanted for what is chosen there
        self._under = Text(under, "body", "ink_soft", "cream", face=TEXT, wrap=self.room)
        self.scroll: Scroll | None = None

    @property
    def _box(self) -> tuple[float, float, float]:
        """Left, low, width."""
        _, right, bottom, left = glass.insets
        width = min(glass.width - left - right, u(WIDEST))
        return left + (glass.width - left - right - width) / 2, bottom, width

    @property
    def room(self) -> float:
        return self._box[2] - 2 * u(MARGIN)

    def fill(self, parts: Sequence[Widget], rows: Sequence[Row], keep: bool = False) -> None:
        """Parts as wide as `room`, scrolled where they are many; acts below them stay."""
        gone = self.scroll.gone if keep and self.scroll is not None else 0.0
        self._paper.clear_widgets()
        left, low, width = self._box
        inside, at = left + u(MARGIN), low + u(BAR)
        for row in reversed(rows):
            wide = (self.room - (len(row) - 1) * u(GAP)) / len(row)
            high = max(glass.target, u(64))
            for index, act in enumerate(row):
                button = ActButton(act, (wide, high))  # type: ignore[arg-type]
                button.pos = (inside + index * (wide + u(GAP)), at)
                self._paper.add_widget(button)
            at += high + u(GAP)
        head = self._title.height + (self._under.height + u(2) if self._under.text else 0) + u(34)
        whole = sum(part.height for part in parts) + u(GAP) * max(0, len(parts) - 1)
        most = HIGH if glass.portrait else TURNED
        room = glass.height * most - glass.insets[0] - head - at
        shown = min(whole, max(room, u(80)))
        if parts:
            self.scroll = Scroll((inside, at + u(2), self.room, shown))
            self.scroll.fill([(part, 0.0) for part in parts], u(GAP))
            self.scroll.scroll_to(gone)
            self._paper.add_widget(self.scroll)
            at += shown + u(GAP)
        top = at + head
        self._title.pos = (inside + u(4), top - u(20) - self._title.height)
        self._under.pos = (inside + u(4), self._title.y - self._under.height - u(2))
        for text in (self._title, self._under):
            if text.text:
                self._paper.add_widget(text)
        self._plate.pos, self._plate.size = (left, 0), (width, top)
        self._handle.pos = (left + width / 2 - u(24), top - u(13))
        self.high = top

    def on_touch_down(self, touch) -> bool:
        left, _, width = self._box
        if touch.y > self.high or not left <= touch.x <= left + width:
            touch.ud[self] = True
            return True
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.ud.get(self) and self._close is not None and self.parent:
            self._close()
            return True
        return super().on_touch_up(touch)

    def rise(self) -> None:
        """Come in from below."""
        if seconds := glass.seconds("sheet"):
            self.opacity = 0
            Animation(opacity=1, duration=seconds).start(self)
