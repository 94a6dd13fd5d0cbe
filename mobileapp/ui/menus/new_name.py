"""The keyboard for a new name: a badge whose shape a tap changes, letters, and a button to confirm."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.keyboard import COLUMNS, LetterKeyboard
from mobileapp.ui.toolkit.pill import Pill
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of
from mobileapp.ui.toolkit.touchable import Touchable


class BadgeButton(Touchable):
    """A shape with an initial; a tap selects the next free shape."""

    def __init__(self, looks: Sequence[int], side: float) -> None:
        super().__init__("next-shape", self._next, size=(side, side))
        self._looks, self._initial = list(looks), ""
        self.bind(pos=self._draw)
        self._draw()

    @property
    def look(self) -> int:
        return self._looks[0]

    def set_initial(self, initial: str) -> None:
        if initial != self._initial:
            self._initial = initial
            self._draw()

    def _next(self) -> None:
        self._looks.append(self._looks.pop(0))
        self._draw()

    def _draw(self, *_: object) -> None:
        self.clear_widgets()
        badge = Badge(self.look, self._initial, self.width * 0.42)
        badge.center = center_of(self)
        self.add_widget(badge)


class NameKeyboard(LetterKeyboard):
    """`looks`: the shapes to choose from; `ready`: the button's text. A refused name shows the reason."""

    extra = ""
    accented = "éèêëçœïîôàâäáüûùúöóñíåæ-’ "

    def __init__(
        self,
        width: float,
        looks: Sequence[int],
        ready: str,
        done: Callable[[str], None],
        close: Callable[[], None],
        refuses: Callable[[str], str | None],
    ) -> None:
        self._badge, self._done_text = BadgeButton(looks, screen_metrics.touch_target), ready
        super().__init__(width, done, close, refuses)

    @property
    def look(self) -> int:
        return self._badge.look

    def _head(self, close: Callable[[], None]) -> None:
        super()._head(close)
        self.remove_widget(self._ready)
        wide, high = 2 * self.width / COLUMNS, self._line
        self._ready = Pill(
            "letter-done", self._done_text, self._finish, "action", width=wide, height=high,
            inset=dp(2.5), radius=dp(14),
        )  # fmt: skip
        room = self.width - self._cross.width - dp(40)
        self._written.fit = room - self._badge.width
        self._hint.fit = room
        self._error = Text("", "label", "wrong_deep", "cream_2", fit=room)
        for widget in (self._badge, self._ready, self._error):
            self.add_widget(widget)

    def _other_keys(self) -> list[Pill]:
        accents, space, delete = super()._other_keys()
        self.remove_widget(space)
        return [delete, accents]

    def _show_error(self, why: str) -> None:
        """Show the reason and keep the typed word; the next letter is appended to it."""
        self._error.set_text(why)
        self._written.opacity = self._badge.opacity = 0
        self._badge.enabled = False
        self._place()

    def _show(self) -> None:
        self._error.set_text("")
        self._written.opacity = self._badge.opacity = 1
        self._badge.enabled = True
        self._badge.set_initial(self.word[:1])
        super()._show()

    def _place(self, *_: object) -> None:
        super()._place()
        self._ready.pos = (self.x + self.width - self._ready.width, self._others[-1].y)

    def _place_head(self, top: float) -> None:
        low, high = top - screen_metrics.touch_target, screen_metrics.touch_target
        self._cross.pos = (self.x + self.width - self._cross.width, low)
        self._badge.pos = (self.x, low)
        left = self.x + (0 if self._error.text else self._badge.width + dp(6))
        self._place_paper(left, low, self._cross.x - dp(10) - left, high)
        line = low + high / 2
        for text in (self._written, self._hint, self._error):
            text.pos = (left + dp(14), line - text.height / 2)
        end = left + dp(14) + (self._written.width + dp(3) if self.word else -dp(7))
        self._caret.pos, self._caret.size = (end, line - dp(17)), (0 if self._error.text else dp(3.5), dp(34))
