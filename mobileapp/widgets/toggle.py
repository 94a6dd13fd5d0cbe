"""Yes or no, and one of a few: what menus are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobileapp.theme import glass, paint, u
from mobileapp.widgets.pill import PAD, Pill
from mobileapp.widgets.smooth import Ellipse, RoundedRectangle
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import picture
from mobileapp.widgets.touchable import Touchable


class Toggle(Touchable):
    """A knob that slides; on, a check shows beside it, so that no colour need be told apart."""

    slid = NumericProperty(0)

    def __init__(self, key: str, on: bool, turn: Callable[[bool], None]) -> None:
        super().__init__(key, self._turn, size=(max(u(104), glass.target * 1.7), max(u(58), glass.target)))
        self.on, self._tell, self.slid = on, turn, float(on)
        with self.canvas:
            self._track_colour = Color()
            self._track = RoundedRectangle()
            self._check_colour = Color(*paint("cream"))
            self._check = Rectangle(texture=picture("ui/check.png"))
            Color(*paint("cream"))
            self._knob = Ellipse()
        self.bind(pos=self._place, slid=self._place)
        self._place()

    @property
    def details(self) -> dict[str, Any]:
        """For the probe."""
        return {"on": self.on}

    def _turn(self) -> None:
        self.on = not self.on
        Animation.cancel_all(self, "slid")
        if seconds := glass.seconds("state"):
            Animation(slid=float(self.on), duration=seconds).start(self)
        else:
            self.slid = float(self.on)
        self._tell(self.on)

    def _place(self, *_) -> None:
        self._track_colour.rgba = paint("right_deep" if self.on else "ink_soft")
        self._track.pos, self._track.size, self._track.radius = self.pos, self.size, [self.height / 2]
        knob, gap = self.height - u(12), u(6)
        self._knob.size = (knob, knob)
        self._knob.pos = (self.x + gap + self.slid * (self.width - knob - 2 * gap), self.y + gap)
        side = knob * 0.72
        self._check.size = (side, side)
        self._check.pos = (self.x + u(12), self.y + (self.height - side) / 2)
        self._check_colour.a = self.slid


class Segments(Widget):
    """One of a few values, side by side; keys are `key-value`."""

    def __init__(
        self, key: str, choices: dict[Any, str], chosen: Any, choose: Callable[[Any], None], room: float
    ) -> None:
        self.chosen, self._choose = chosen, choose
        wanted = sum(Text(words, "label").width + 2 * u(PAD) for words in choices.values())
        share = None if wanted <= room - u(8) else (room - u(8)) / len(choices)
        self._pills = {
            value: Pill(
                f"{key}-{value}", words, self._picker(value), "plain", widest=share, role="label", inset=u(4)
            )
            for value, words in choices.items()
        }
        high = max(pill.height for pill in self._pills.values())
        super().__init__(size_hint=(None, None))
        self.size = (sum(pill.width for pill in self._pills.values()) + u(8), high + u(8))
        with self.canvas:
            Color(*paint("cream_2"))
            self._tray = RoundedRectangle(radius=[self.height / 2])
        for pill in self._pills.values():
            self.add_widget(pill)
        self.bind(pos=self._place)
        self._place()
        self._look()

    def _picker(self, value: Any) -> Callable[[], None]:
        def pick() -> None:
            self.chosen = value
            self._look()
            self._choose(value)

        return pick

    def _look(self) -> None:
        for value, pill in self._pills.items():
            pill.looks("deep" if value == self.chosen else "plain")

    def _place(self, *_) -> None:
        self._tray.pos, self._tray.size = self.pos, self.size
        at = self.x + u(4)
        for pill in self._pills.values():
            pill.pos = (at, self.y + u(4))
            at += pill.width
