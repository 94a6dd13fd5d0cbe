"""Every sign a name or a password may have: digits, letters in both cases, and the rest behind a key."""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_lowercase, punctuation

from kivy.graphics import Color, Line
from kivy.uix.widget import Widget

from mobileapp.ui.theme import glass, paint, u
from mobileapp.ui.toolkit.pill import Pill, SignPill
from mobileapp.ui.toolkit.textures import middle

SMALL = f"1234567890{ascii_lowercase}"
LARGE = SMALL.upper()
SIGNS = punctuation.ljust(len(SMALL))  # what is blank there is no key
ACCENTED = "éèêëçœïîôàâäáüûùúöóøñíåæßÉÈÊËÇÀÂÔÎÏ’"
KEYS, MOST = len(SMALL) + 4, 10  # all of them, and columns


class Typewriter(Widget):
    """`wrote` gets each sign, `None` to take the last one back."""

    def __init__(self, width: float, wrote: Callable[[str | None], None]) -> None:
        self._columns, self._line = min(MOST, int((width + 1) // glass.target)), glass.target + u(2)
        rows = -(-KEYS // self._columns)
        super().__init__(size_hint=(None, None), size=(width, rows * self._line))
        self._wrote, self._layer, self._more = wrote, SMALL, (SIGNS,)
        cell = {"width": width / self._columns, "height": self._line, "inset": u(2.5), "radius": u(14)}
        self._keys = [self._key(sign, cell) for sign in SMALL]
        self._case = Pill("letter-case", "", self._turn_case, "deep", **cell)
        self._signs = Pill("letter-signs", "", self._turn_signs, "deep", **cell)
        space = SpaceKey("letter-space", "", lambda: wrote(" "), **cell)
        delete = SignPill("letter-delete", "back", lambda: wrote(None), **cell)
        self._others = [self._case, self._signs, space, delete]
        for key in (*self._keys, *self._others):
            self.add_widget(key)
        self.bind(pos=self._place)
        self._show()
        self._place()

    def _key(self, sign: str, cell: dict) -> Pill:
        key = Pill(f"letter-{sign}", sign, lambda: self._wrote(key.key[-1]), **cell)
        return key

    def writes(self, accents: bool) -> None:
        """Begins with small letters; `accents`: these may be had too."""
        self._layer, self._more = SMALL, (SIGNS, ACCENTED) if accents else (SIGNS,)
        self._show()

    def _turn_case(self) -> None:
        self._layer = LARGE if self._layer is SMALL else SMALL
        self._show()

    def _turn_signs(self) -> None:
        self._layer = self._next_signs
        self._show()

    @property
    def _next_signs(self) -> str:
        at = self._more.index(self._layer) + 1 if self._layer in self._more else 0
        return self._more[at % len(self._more)]

    def _show(self) -> None:
        for key, sign in zip(self._keys, self._layer, strict=True):
            key.key, key.enabled, key.opacity = f"letter-{sign}", sign != " ", float(sign != " ")
            key.says(sign)
        self._case.says("AB" if self._layer is SMALL else "ab")
        self._signs.says("éï" if self._next_signs is ACCENTED else "#?")
        self._signs.enabled = self._next_signs is not self._layer  # else there are no others
        self._signs.opacity = float(self._signs.enabled)

    def _place(self, *_) -> None:
        wide, top = self.width / self._columns, self.y + self.height
        for index, key in enumerate([*self._keys, *self._others]):
            row, column = divmod(index, self._columns)
            key.pos = (self.x + column * wide, top - (row + 1) * self._line)


class SpaceKey(Pill):
    """With the sign of a space, which is no underscore."""

    def __init__(self, *words, **named) -> None:
        super().__init__(*words, **named)
        with self.canvas:
            Color(*paint("ink"))
            self._bracket = Line(width=u(1.6))
        self._place()

    def _place(self, *_) -> None:
        super()._place()
        if bracket := getattr(self, "_bracket", None):
            x, y = middle(self)
            side, low, high = u(14), y - u(7), y + u(1)
            bracket.points = (x - side, high, x - side, low, x + side, low, x + side, high)
