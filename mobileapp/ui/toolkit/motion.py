"""Entrances and counting numbers: motion that says what happened; in calm mode nothing moves.

An entrance is drawn only: the widget's position, size and touch area are final from the start, so no move has
to wait for it.
"""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakKeyDictionary

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobileapp.ui.theme import screen_metrics
from mobileapp.ui.toolkit.textures import center_of

STAGGER_S = 0.04  # between two cards that are dealt one after the other
POP_START = 0.6  # the size at which something pops up


def fly_in(
    widget: Widget,
    dx: float,
    dy: float,
    *,
    order: int = 0,
    delay_s: float = 0,
    motion: str = "fly",
    transition: str = "out_quad",
    then: Callable[[], None] | None = None,
) -> None:
    """Draw the widget flying to its place from (dx, dy) away; `order` staggers cards that are dealt."""
    _enter(widget, _Entrance(widget, dx, dy, 1.0, then), order * STAGGER_S + delay_s, motion, transition)


def pop_in(
    widget: Widget, *, order: int = 0, motion: str = "fly", then: Callable[[], None] | None = None
) -> None:
    """Draw the widget growing around its centre, a little too far and back."""
    _enter(widget, _Entrance(widget, 0, 0, POP_START, then), order * STAGGER_S, motion, "out_back")


def end_entrance(widget: Widget) -> None:
    """Put the widget in its place at once; `then` of its entrance is called as usual."""
    entrance = _running.pop(widget, None)
    if entrance is not None:
        Animation.cancel_all(entrance)
        entrance.end()


def count_up(
    show: Callable[[int], None], start: int, end: int, *, delay_s: float = 0, motion: str = "count_up"
) -> None:
    """Call `show` with every number on the way from `start` to `end`; at once in calm mode."""
    seconds = screen_metrics.duration_s(motion)
    if not seconds or start == end:
        show(end)
        return
    counter = _Counter(show, start)
    _after(delay_s, Animation(value=end, duration=seconds, transition="out_quad")).start(counter)


class _Entrance(EventDispatcher):
    """Moves and scales what a widget draws; `share` runs from 0 to 1."""

    share = NumericProperty(0.0)

    def __init__(
        self, widget: Widget, dx: float, dy: float, scale: float, then: Callable[[], None] | None
    ) -> None:
        super().__init__()
        self._then = then
        self._canvas, self._offset, self._start_scale = widget.canvas, (dx, dy), scale
        self._push, self._pop = PushMatrix(), PopMatrix()
        self._move = Translate(dx, dy)
        self._scale = Scale(scale, scale, 1, origin=center_of(widget))
        for index, instruction in enumerate((self._push, self._move, self._scale)):
            self._canvas.before.insert(index, instruction)
        self._canvas.after.add(self._pop)

    def on_share(self, _entrance: EventDispatcher, share: float) -> None:
        dx, dy = self._offset
        self._move.xy = (dx * (1 - share), dy * (1 - share))
        size = self._start_scale + (1 - self._start_scale) * share
        self._scale.xyz = (size, size, 1)

    def end(self) -> None:
        for instruction in (self._push, self._move, self._scale):
            self._canvas.before.remove(instruction)
        self._canvas.after.remove(self._pop)
        if self._then is not None:
            self._then()


class _Counter(EventDispatcher):
    """Shows whole numbers only, each once."""

    value = NumericProperty(0.0)

    def __init__(self, show: Callable[[int], None], start: int) -> None:
        self._show, self._shown = show, start
        super().__init__(value=start)
        show(start)

    def on_value(self, _counter: EventDispatcher, value: float) -> None:
        if round(value) != self._shown:
            self._shown = round(value)
            self._show(self._shown)


_running: WeakKeyDictionary[Widget, _Entrance] = WeakKeyDictionary()


def _after(seconds: float, animation: Animation) -> Animation:
    return Animation(duration=seconds) + animation if seconds else animation


def _enter(widget: Widget, entrance: _Entrance, delay_s: float, motion: str, transition: str) -> None:
    end_entrance(widget)
    _running[widget] = entrance
    seconds = screen_metrics.duration_s(motion)
    if not seconds:
        end_entrance(widget)
        return
    moving = _after(delay_s, Animation(share=1.0, duration=seconds, transition=transition))
    moving.bind(on_complete=lambda *_: end_entrance(widget))
    moving.start(entrance)
