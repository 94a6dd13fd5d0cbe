"""Pills on a cream sheet: a name to pick, one of a few choices, a letter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle

from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

PAD = 24
ICON_SIDE, ICON_MARGIN = 34, 16
FRAME_RADIUS, FACE_SHARE = 10, 0.86  # of the head around a face, and the face in it
ICON_MARGIN_TIGHT = 8  # from the edge, if there is little room
EDGE = 4  # the height of the lower edge, as a key stands out from its board
EDGE_INKS = {"plain": "cream_3", "gold": "gold_deep", "deep": "table", "action": "action_edge"}
PRESSED_FILLS = {"plain": "cream_3", "gold": "gold_deep", "deep": "ink_soft", "action": "coral_deep"}
STYLES = {
    "plain": ("cream_2", "ink"),
    "gold": ("gold", "ink"),
    "deep": ("panel", "cream"),
    "action": ("action", "cream"),
}


class Pill(Touchable):
    """As wide as its text unless a width is given; darker when pressed."""

    def __init__(
        self,
        key: str,
        text: str,
        act: Callable[[], None],
        kind: str = "plain",
        *,
        width: float | None = None,
        height: float | None = None,
        widest: float | None = None,
        role: str = "button",
        inset: float = 0,
        radius: float | None = None,
    ) -> None:
        fill, ink = STYLES[kind]
        self.kind, self._inset, self._radius = kind, inset, radius
        fit = (width or widest or dp(10_000)) - 2 * dp(PAD if width is None else 8)
        self.label = Text(text, role, ink, fill, fit=fit)
        high = max(height or 0, screen_metrics.touch_target)
        wide = width or max(self.label.width + 2 * dp(PAD), screen_metrics.touch_target)
        super().__init__(key, act, size=(wide, high))
        with self.canvas:
            self._edge_colour = Color(*paint(EDGE_INKS[kind]))
            self._edge = RoundedRectangle()
            self._colour = Color(*paint(fill))
            self._plate = RoundedRectangle()
        self.add_widget(self.label)
        self.bind(pos=self._place, pressed=self._restyle, enabled=self._restyle)
        self._place()
        self._restyle()

    def _place(self, *_: object) -> None:
        inset, edge = self._inset, dp(EDGE)
        width, height = self.width - 2 * inset, self.height - 2 * inset - edge
        radius = [self._radius or height / 2]
        for plate, low in ((self._edge, 0.0), (self._plate, self._raised)):
            plate.pos, plate.size = (self.x + inset, self.y + inset + low), (width, height)
            plate.radius = radius
        self.label.center = self.face_center

    @property
    def _raised(self) -> float:
        """How far the face stands above the lower edge."""
        return dp(EDGE / 4 if self.pressed else EDGE)

    @property
    def face_center(self) -> tuple[float, float]:
        """The middle of the face, which is a little above the middle of the pill."""
        x, y = center_of(self)
        return x, y + self._raised - dp(EDGE) / 2

    def _restyle(self, *_: object) -> None:
        fill = PRESSED_FILLS[self.kind] if self.pressed else STYLES[self.kind][0]
        self._colour.rgba = paint(fill, 1 if self.enabled else 0.35)
        self._edge_colour.rgba = paint(EDGE_INKS[self.kind], 1 if self.enabled else 0.35)
        self.label.opacity = 1 if self.enabled else 0.35
        self._place()

    def flatten(self) -> None:
        """Show only the words, without a plate."""
        self._colour.a = self._edge_colour.a = 0

    def set_text(self, text: str) -> None:
        self.label.set_text(text)
        self.label.center = self.face_center

    def set_kind(self, kind: str) -> None:
        self.kind = kind
        self.label.color = paint(STYLES[kind][1])
        self._restyle()


class IconPill(Pill):
    """A pill with an icon and an optional word.

    `dashed`: it adds something new; `framed`: the icon is a face and needs a head.
    """

    def __init__(
        self,
        key: str,
        icon: str,
        act: Callable[[], None],
        *,
        word: str = "",
        dashed: bool = False,
        tinted: bool = True,
        framed: bool = False,
        **named: Any,  # of Pill
    ) -> None:
        role = named.setdefault("role", "label")
        named.setdefault(
            "width", Text(word, role).width + dp(ICON_SIDE + 6 + 2 * ICON_MARGIN) if word else dp(76)
        )
        super().__init__(key, word, act, **named)
        if word:
            self.label.set_text_in(
                word, self.label.ink, self.width - dp(ICON_SIDE + 6 + 2 * ICON_MARGIN_TIGHT), None
            )
        self._is_framed = framed
        fill, ink = (paint(name) for name in STYLES[self.kind])
        with self.canvas:
            Color(*ink[:3], 1 if framed else 0)
            self._frame = RoundedRectangle(radius=[dp(FRAME_RADIUS)])
            Color(*(fill if framed else ink if tinted else (1, 1, 1, 1)))
            self._sign = Rectangle(texture=load_texture(f"ui/{icon}.png"))
        self._dashes = DashedOutline(self.canvas, "ink_soft") if dashed else None
        if dashed:
            self.flatten()
        self._place()

    @staticmethod
    def min_width(word: str) -> float:
        """The minimum width that shows the whole word in the smallest letters."""
        return Text(word, "small").width + dp(ICON_SIDE + 6 + 2 * ICON_MARGIN_TIGHT) + 1

    def _place(self, *_: object) -> None:
        super()._place()
        x, y = self.face_center
        side = dp(ICON_SIDE)
        if self.label.text:
            words = self.label.width
            x -= (words + dp(6)) / 2
            self.label.pos = (x + side / 2 + dp(6), y - self.label.height / 2)
        if sign := getattr(self, "_sign", None):
            self._frame.pos, self._frame.size = (x - side / 2, y - side / 2), (side - dp(2), side - dp(2))
            side *= FACE_SHARE if self._is_framed else 1
            sign.pos, sign.size = (x - side / 2 - self._is_framed * dp(1), y - side / 2), (side, side)
        if dashes := getattr(self, "_dashes", None):
            dashes.place(
                self.x + dp(2), self.y + dp(2), self.width - dp(4), self.height - dp(4), self.height / 2
            )

    def _restyle(self, *_: object) -> None:
        super()._restyle()
        if getattr(self, "_dashes", None):
            self._colour.a, self._edge_colour.a = (1 if self.pressed else 0), 0


def lay_in_lines(pills: list[Touchable], x: float, top: float, room: float, gap: float) -> float:
    """Place pills in rows from `top` down; return the height they take."""
    at, low = x, top
    for index, pill in enumerate(pills):
        if index and at + pill.width > x + room:
            at, low = x, low - pill.height - gap
        pill.pos = (at, low - pill.height)
        at += pill.width + gap
    return top - pills[-1].y if pills else 0


def line_count(widths: list[float], room: float, gap: float) -> int:
    """The number of rows that pills of these widths take."""
    count, at = 1, 0.0
    for width in widths:
        if at and at + width > room:
            count, at = count + 1, 0.0
        at += width + gap
    return count


def split_lines(pills: list[Touchable], room: float, gap: float) -> list[list[Touchable]]:
    """Split the pills into rows that fit."""
    rows: list[list[Touchable]] = [[]]
    at = 0.0
    for pill in pills:
        if rows[-1] and at + pill.width > room:
            rows.append([])
            at = 0.0
        rows[-1].append(pill)
        at += pill.width + gap
    return rows
