"""A round button with an icon that reads from every side."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle

from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.shapes import Ellipse, Line
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

STYLES = {
    "quiet": ("panel_raised", "cream"),
    "gold": ("gold", "ink"),
    "action": ("action", "cream"),
    "plain": ("cream_2", "ink"),
    "bare": ("panel", "cream"),
    "eye": ("panel_raised", "gold"),  # one at each edge, so none of them is loud
    "icon": ("", "gold"),  # without a disc
}


class RoundButton(Touchable):
    """`tinted` is off for icons with their own colours; `light` gives it a gold rim."""

    clicks = True

    def __init__(
        self,
        key: str,
        icon: str,
        act: Callable[[], None],
        kind: str = "quiet",
        *,
        side: float | None = None,
        tinted: bool = True,
        edge: str | None = None,
    ) -> None:
        side = max(side or dp(64), screen_metrics.touch_target)
        super().__init__(key, act, size=(side, side))
        self.kind, self._tinted = kind, tinted
        with self.canvas:
            self._edge_colour = Color(*(paint(edge) if edge else (0, 0, 0, 0)))
            self._edge = Ellipse()
            self._disc_colour = Color()
            self._disc = Ellipse()
            self._rim_colour = Color(0, 0, 0, 0)
            self._rim = Line(width=dp(2))
            self._icon_colour = Color()
            self._icon = Rectangle(texture=load_texture(f"ui/{icon}.png"))
        self._restyle()
        self.bind(pos=self._place, pressed=self._place, enabled=self._restyle)
        self._place()

    def _place(self, *_: object) -> None:
        x, y = center_of(self)
        sunk = dp(3) if self.pressed else 0
        self._disc.pos, self._disc.size = (self.x, self.y - sunk), self.size
        self._edge.pos, self._edge.size = (self.x, self.y - dp(6)), self.size
        self._rim.circle = (x, y - sunk, self.width / 2 - dp(2))
        side = self.width * 0.56
        self._icon.pos, self._icon.size = (x - side / 2, y - sunk - side / 2), (side, side)

    def _restyle(self, *_: object) -> None:
        fill, ink = STYLES[self.kind]
        alpha = 1 if self.enabled else 0.4
        self._disc_colour.rgba = paint(fill, alpha) if fill else (0, 0, 0, 0)
        self._icon_colour.rgba = paint(ink, alpha) if self._tinted else (1, 1, 1, alpha)

    def set_kind(self, kind: str, icon: str | None = None) -> None:
        self.kind = kind
        if icon:
            self._icon.texture = load_texture(f"ui/{icon}.png")
        self._restyle()

    def light(self, on: bool) -> None:
        self._rim_colour.rgba = paint("gold") if on else (0, 0, 0, 0)
