"""A scrollable area: sliding a finger scrolls it; a tap reaches the content at once."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, ScissorPop, ScissorPush
from kivy.input.motionevent import MotionEvent
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.touchable import cancel_touches_within

SCROLL_THRESHOLD = 12  # a finger that moved this far scrolls


class ScrollArea(Widget):
    """Shows `content`, which is filled from the top down and has its own coordinates."""

    def __init__(self, area: tuple[float, float, float, float]) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self.content = RelativeLayout(size_hint=(None, None))
        with self.canvas.before:
            self._cut = ScissorPush(pos=_rounded(self.pos), size=_rounded(self.size))
        with self.canvas.after:
            ScissorPop()
            self._bar_colour = Color(*paint("on_dark_soft", 0.5))
            self._bar = RoundedRectangle(size=(0, 0))
        super().add_widget(self.content)
        self.offset = 0.0  # how far it is scrolled down
        self._finger: tuple[object, float, float] | None = None

    def fill(self, parts: list[tuple[Widget, float]], gap: float, keep: bool = False) -> None:
        """Place widgets below each other, each with its left edge; `keep` keeps the scroll position."""
        self.content.clear_widgets()
        whole = sum(part.height for part, _ in parts) + gap * max(0, len(parts) - 1)
        self.content.size = (self.width, max(whole, self.height))
        at = self.content.height
        for part, left in parts:
            at -= part.height
            part.pos = (left, at)
            self.content.add_widget(part)
            at -= gap
        self.scroll_to(self.offset if keep else 0)

    @property
    def max_offset(self) -> float:
        return max(0.0, self.content.height - self.height)

    def scroll_to(self, gone: float) -> None:
        self.offset = min(max(gone, 0.0), self.max_offset)
        self.content.pos = (self.x, self.y + self.height - self.content.height + self.offset)
        part = self.height / self.content.height if self.content.height else 1
        shown = 0 if part >= 1 else self.height * part
        self._bar.size = (dp(3) if shown else 0, shown)
        self._bar.radius = [dp(1.5)]
        top = self.y + self.height - (self.offset / self.content.height * self.height if shown else 0)
        self._bar.pos = (self.x + self.width - dp(3), top - shown)

    def is_fully_visible(self, widget: Widget) -> bool:
        """Whether the whole widget is visible."""
        low = widget.to_window(widget.x, widget.y)[1]
        high = widget.to_window(widget.x, widget.y + widget.height)[1]
        base = self.to_window(self.x, self.y)[1]
        return base - 1 <= low and high <= base + self.height + 1

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if self.max_offset and self._finger is None:
            self._finger = (touch, touch.y, self.offset)
            touch.grab(self)
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        finger, began, gone = self._finger or (None, 0, 0)
        if touch is finger and (abs(touch.y - began) > dp(SCROLL_THRESHOLD) or touch.ud.get(self)):
            if not touch.ud.get(self):
                cancel_touches_within(self.content)  # it was not a tap
                touch.ud[self] = True
            self.scroll_to(gone + touch.y - began)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            if self._finger is not None and self._finger[0] is touch:
                self._finger = None
            return True
        return bool(super().on_touch_up(touch))

    def cancel_touches(self) -> None:
        self._finger = None


def _rounded(pair: Sequence[float]) -> tuple[int, int]:
    return round(pair[0]), round(pair[1])
