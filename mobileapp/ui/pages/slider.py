"""A slider on a page: an amount from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from engine.game import JsonObject
from mobileapp.ui.pages.page import load_kv
from mobileapp.ui.pages.rows import PageItem

STEPS = 20  # a finger stops at one of these, so that 0 and 1 are easy to reach


class AmountSlider(Widget):
    """A track with a knob: follows a finger, and says the amount when it is lifted."""

    amount = NumericProperty(0)
    key = StringProperty()
    knob_size, knob_x = NumericProperty(0), NumericProperty(0)

    def __init__(self, key: str, amount: float, choose: Callable[[float], None]) -> None:
        self._choose = choose
        super().__init__(key=key, amount=amount)

    @property
    def details(self) -> JsonObject:
        """State for tests and tools."""
        return {"amount": self.amount}

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._follow(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._choose(self.amount)
        return True

    def _follow(self, touch: MotionEvent) -> None:
        share = (touch.x - self.x - self.knob_size / 2) / (self.width - self.knob_size)
        self.amount = round(min(1.0, max(0.0, share)) * STEPS) / STEPS


class SliderItem(PageItem):
    """An amount that can also be switched off: a touch beside the slider switches it."""

    def __init__(
        self,
        key: str,
        amount: float,
        choose: Callable[[float], None],
        turn: Callable[[], float],
        **named: str,
    ) -> None:
        """`turn` switches it off or on again, and returns the amount to show."""
        super().__init__(key=key, **named)
        self._turn = turn
        self.slider = AmountSlider(f"{key}-slider", amount, choose)
        self.add_widget(self.slider)

    @property
    def details(self) -> JsonObject:
        """State for tests and tools."""
        return {"on": self.slider.amount > 0}

    def on_release(self) -> None:
        super().on_release()
        self.slider.amount = self._turn()


load_kv("slider.kv")
