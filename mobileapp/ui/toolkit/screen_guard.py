"""A new screen ignores touches for a moment: they were meant for the screen before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf

from kivy.clock import Clock
from kivy.graphics import (
    Canvas,
    InstructionGroup,
    Rectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.input.motionevent import MotionEvent
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivy.uix.widget import Widget

from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import screen_metrics
from mobileapp.ui.toolkit import double_tap_guard

SETTLE_S = 0.4  # seconds from the first frame of a new screen
SAME_PRESS_S = 1.2  # seconds in which others may still press their copy of the button that led here
DIM_S, DIM_OPACITY = 0.5, 0.5  # how an ignored button shows that it was touched


class BoxStencil:
    """Cuts a canvas to the screen inside its insets."""

    def __init__(self, canvas: Canvas) -> None:
        self._begin, self._end = InstructionGroup(), InstructionGroup()
        size = (screen_metrics.width, screen_metrics.height)
        for group, first, last in (
            (self._begin, StencilPush(), StencilUse()),
            (self._end, StencilUnUse(), StencilPop()),
        ):
            for each in (first, Rectangle(pos=screen_metrics.origin, size=size), last):
                group.add(each)
        canvas.before.insert(0, self._begin)
        canvas.after.add(self._end)

    def remove(self, canvas: Canvas) -> None:
        canvas.before.remove(self._begin)
        canvas.after.remove(self._end)


class GuardedScreens(ScreenManager):
    """The app's screens. A screen with `acts_at_once` is never deaf: no move of a game is delayed."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        """`on_press`: a button was tapped, and not in a game, where a press could tell a secret."""
        super().__init__(transition=NoTransition())
        # Kivy cuts each frame to the manager's box by a stencil; a box that fills the window needs none.
        self.canvas.before.clear()
        self.canvas.after.clear()
        self._stencil: BoxStencil | None = None
        self._on_press = on_press
        self._shown_at: float | None = None  # the time of the screen's first frame
        self._pressed_areas: list[Rect] = []

    def lay_out(self) -> None:
        """Fill the window inside its insets: a table draws nothing under a cut-out or a system bar."""
        is_whole = (screen_metrics.width, screen_metrics.height) == screen_metrics.window
        if self._stencil is not None:
            self._stencil.remove(self.canvas)
        self._stencil = None if is_whole else BoxStencil(self.canvas)
        if is_whole:
            self.size_hint, self.pos = (1, 1), (0, 0)
        else:
            self.size_hint = (None, None)
            self.pos, self.size = screen_metrics.origin, (screen_metrics.width, screen_metrics.height)

    def guard(self) -> None:
        """Start ignoring touches, because another screen has just been opened."""
        self._shown_at, self._pressed_areas = None, double_tap_guard.last_pressed_areas()
        Clock.schedule_once(self._mark_shown, 0)

    def _mark_shown(self, _seconds: float) -> None:
        self._shown_at = self._shown_at or Clock.get_time()

    def handle_press(self) -> None:
        if not self._acts_at_once:
            self._on_press()

    @property
    def is_settling(self) -> bool:
        return self._age < SETTLE_S and not self._acts_at_once

    @property
    def _age(self) -> float:
        """Seconds since the screen was first shown; negative before that."""
        return -inf if self._shown_at is None else Clock.get_time() - self._shown_at

    @property
    def _acts_at_once(self) -> bool:
        return getattr(self.current_screen, "acts_at_once", False)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.ignores(*double_tap_guard.window_pos(touch)):
            for button in _buttons_at(self.current_screen, touch.x, touch.y):
                _dim(button)
            return True
        return bool(super().on_touch_down(touch))

    def ignores(self, x: float, y: float) -> bool:
        """Whether a touch here, in window coordinates, was meant for the screen before."""
        return self.is_settling or self._is_same_press(x, y)

    def _is_same_press(self, x: float, y: float) -> bool:
        """Whether somebody presses their copy of the button that another person has just pressed."""
        if self._age >= SAME_PRESS_S or self._acts_at_once:
            return False
        return any(
            area.x <= x <= area.x + area.width and area.y <= y <= area.y + area.height
            for area in self._pressed_areas
        )


def _buttons_at(screen: Widget, x: float, y: float) -> Iterator[Widget]:
    for each in screen.walk(restrict=True):
        if getattr(each, "key", "") and each.opacity == 1 and each.collide_point(*each.to_widget(x, y)):
            yield each


def _dim(button: Widget) -> None:
    button.opacity = DIM_OPACITY
    Clock.schedule_once(lambda _: setattr(button, "opacity", 1), DIM_S)
