"""The gold buttons at the end of the architect's strip, each with a picture beside its words."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent

from engine.games.diferencio import NIGHT_MS
from mobileapp.games.diferencio.icons import fit_two_lines
from mobileapp.i18n.translate import tr
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.countdown_ring import CountdownRing
from mobileapp.ui.toolkit.shapes import Point
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

SIGN_SIDE, SIGN_LEFT, WORDS_LEFT, WORDS_MARGIN = 52, 12, 64, 86
RING_RADIUS, RING_RISE, RING_WORD = 19, 10, 72  # the ring above its word, and the room for that


class StripButton(PushButton):
    """Its picture is left of its words."""

    def __init__(self, key: str, words: str, sign: str, act: Callable[[], None], width: float) -> None:
        super().__init__(key, "", act, "gold", size=(width, max(dp(80), screen_metrics.touch_target)))
        self.set_text(words, lead=dp(WORDS_LEFT))
        fit_two_lines(self.label, width - dp(WORDS_MARGIN))
        with self.canvas.after:
            self._sign_colour = Color(*paint("ink"))
            self._sign = Rectangle(texture=load_texture(f"dream/{sign}.png"), size=(dp(SIGN_SIDE),) * 2)
        self.bind(pos=self._place_sign)

    @property
    def _sign_middle(self) -> Point:
        return self.x + dp(SIGN_LEFT + SIGN_SIDE / 2), self.y + self.height / 2 + dp(3)

    def _place_sign(self, *_: object) -> None:
        x, y = self._sign_middle
        self._sign.pos = (x - dp(SIGN_SIDE / 2), y - dp(SIGN_SIDE / 2))


class WakeButton(StripButton):
    """Grey until a card is in its place, and a tap says so; a ring runs for the shortest night."""

    def __init__(self, wake: Callable[[], None], pressed_early: Callable[[], None]) -> None:
        super().__init__("wake", tr("Wake them!"), "sunrise", wake, dp(176))
        self._on_early_press = pressed_early
        self._ring: CountdownRing | None = None
        self._ring_word = Text(tr("Night"), "small", "on_dark_soft", "panel", TEXT_FONT, fit=dp(RING_WORD))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.enabled and self.collide_point(*touch.pos):
            self._on_early_press()
            return True
        return bool(super().on_touch_down(touch))

    def start_night(self) -> None:
        """Once the button has its place; the ring and its word replace the picture."""
        x, y = self._sign_middle
        self._ring = CountdownRing(dp(RING_RADIUS), "ink", "gold_deep", "gold", role=None)
        self._ring.center = (x, y + dp(RING_RISE))
        self._ring_word.center = (x, y - dp(RING_RADIUS))
        self.add_widget(self._ring)
        self.add_widget(self._ring_word)
        self._ring.run(NIGHT_MS / 1000, NIGHT_MS / 1000)
        self._sign.size = (0, 0)

    def end_night(self) -> None:
        if self._ring is not None:
            self._ring.stop()
            self.remove_widget(self._ring)
            self.remove_widget(self._ring_word)
            self._ring = None
        self._sign.size = (dp(SIGN_SIDE),) * 2

    def show_state(self, *, laid: bool, waking: bool) -> None:
        """Gold once a card is in its place; it is pressed once."""
        self.set_kind("gold" if laid else "quiet")
        ink = "ink" if laid else "on_dark_soft"
        self._sign_colour.rgba = paint("ink" if laid else "gold")
        self._ring_word.ground = "gold" if laid else "panel"
        self._ring_word.set_text(self._ring_word.text, ink)
        if self._ring is not None:
            self._ring.set_background(*(("gold", "ink", "gold_deep") if laid else ("panel", "gold", "felt")))
        self.enabled = laid and not waking
