"""A cream plate that tells one person what just happened: who, what, and what it costs."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.theme import DISPLAY_FONT, DURATIONS_S, TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.double_tap_guard import record_tap
from mobileapp.ui.toolkit.panel import CARD_SHADOW, Plate
from mobileapp.ui.toolkit.text import Text, two_line_width
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

MIN_SIGN = 24  # side of the sign over a high text
INKS = {"right": "right_deep", "wrong": "wrong_deep", "reference": "ink"}


class Notice(Touchable):
    """Stays for a while; a tap closes it. With `shields`, that tap does not reach anything below."""

    def __init__(
        self,
        kind: str,
        title: str,
        text: str,
        size: tuple[float, float],
        gone: Callable[[], None],
        shields: bool = False,
    ) -> None:
        super().__init__("notice", self.end, size=size)
        self._ended, self.blocks_touches = gone, shields
        self.about: object = None  # the situation to which the text refers, if it can become untrue
        self._clock = Clock.create_trigger(lambda _: self.end(), table_clock.real(DURATIONS_S["notice"]))
        self._plate = Plate(self.canvas, "cream", dp(30), shadow=dp(CARD_SHADOW))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sign = Rectangle()
        self._tall, self._beside = size[1] > dp(130), False
        self._room = size[0] - (dp(24) if self._tall else dp(96))
        self._title = Text("", "button", INKS[kind], "cream", fit=self._room, halign="center")
        self._text = Text("", "small", "ink", "cream", face=TEXT_FONT, halign="center")
        self.add_widget(self._title)
        self.add_widget(self._text)
        self.bind(pos=self._place_all)
        self._place_all()
        self.set_text(kind, title, text)

    def set_text(self, kind: str, title: str, text: str, stays: float = DURATIONS_S["notice"]) -> None:
        """Replace the text; it stays for `stays` seconds from now."""
        self._sign.texture = load_texture(f"ui/{kind}.png")
        self._say_title(title, INKS[kind], is_alone=not text)
        self._text.set_text_in(text, "ink", *((None, self._room) if self._tall else (self._room, None)))
        both = self._title.width + self._text.width + dp(12)
        self._beside = bool(text) and both <= self._room and not self._tall  # else below each other
        self._place()
        self._clock.cancel()
        self._clock.timeout = table_clock.real(stays)
        self._clock()

    @property
    def line_width(self) -> float:
        """The room for one line of text."""
        return float(self._room)

    def can_say_alone(self, title: str) -> bool:
        """Whether this title fits at its smallest size, without a text below it."""
        size = screen_metrics.min_font_size("small")
        if not self._tall:
            return two_line_width(title, DISPLAY_FONT, size) <= self._room
        return self._fits_alone(title, "small")

    def _fits_alone(self, title: str, role: str) -> bool:
        """Whether a tall notice has room for the wrapped title, below its smallest sign."""
        wrapped = Text(title, role, "ink", "cream", wrap=self._room, halign="center")
        return wrapped.height <= self.height - dp(2 * MIN_SIGN) and not wrapped.has_broken_word

    def pop_up(
        self, parent: Widget, kind: str, title: str, text: str, stays: float = DURATIONS_S["notice"]
    ) -> None:
        """Show it on `parent` with a new text."""
        self.about = None
        self.set_text(kind, title, text, stays)
        if not self.parent:
            parent.add_widget(self)

    def follow(self, about: object) -> None:
        """Disappear if the text no longer applies."""
        if self.parent and self.about not in (None, about):
            self.end()

    def _say_title(self, title: str, ink: str, is_alone: bool) -> None:
        """Wrap a long title instead of shortening it, if nothing is below it or there is room."""
        self._title.role = "button"
        self._title.set_text_in(title, ink, self._room, None)
        if self._title.shorten and (self._tall or is_alone):
            is_large = self._tall and (not is_alone or self._fits_alone(title, "label"))
            self._title.role = "label" if is_large else "small"
            self._title.set_text_in(title, ink, None, self._room)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """In a race a notice never blocks: the touch also reaches the things below."""
        if not self.collide_point(*touch.pos):
            return False
        if self.blocks_touches:
            record_tap(self, touch)  # a second tap must not reach a thing that appears now, either
        self.end()
        return self.blocks_touches

    def _place_all(self, *_: object) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        self._place()

    def _place(self) -> None:
        sign = min(dp(48), self.height - dp(12))
        self._sign.size = (sign, sign)
        if self._tall:
            self._place_tall(sign)
            return
        alone = 0 if self._text.text else (self.width - sign - dp(38) - self._title.width) / 2
        self._sign.pos = (self.x + dp(14) + alone, self.y + (self.height - sign) / 2)
        left, middle = self.x + dp(24) + sign + alone, self.y + self.height / 2
        if self._beside or not self._text.text:
            self._title.pos = (left, middle - self._title.height / 2)
            self._text.pos = (
                self.x + self.width - dp(20) - self._text.width, middle - self._text.height / 2
            )  # fmt: skip
        else:
            self._title.pos = (left, middle - dp(2))
            self._text.pos = (left, middle - self._text.height - dp(2))

    def _place_tall(self, sign: float) -> None:
        words = self._title.height + self._text.height
        sign = min(sign, max(self.height - words - dp(8), dp(MIN_SIGN)))
        self._sign.size = (sign, sign)
        whole = sign + words
        middle, top = self.x + self.width / 2, self.y + (self.height + whole) / 2
        self._sign.pos = (middle - sign / 2, top - sign)
        self._title.center = (middle, top - sign - self._title.height / 2)
        self._text.center = (middle, top - sign - self._title.height - self._text.height / 2)

    def end(self) -> None:
        self._clock.cancel()
        if self.parent:
            self.parent.remove_widget(self)
            self._ended()
