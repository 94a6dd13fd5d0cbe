"""Controls on the sheet of a spot: the six shapes, and the strengths of a bot."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle

from mobileapp.i18n.translate import N_, tr
from mobileapp.ui.menus.seat_spot import LevelDots
from mobileapp.ui.theme import SEAT_LOOKS, TEXT_FONT, colour, dp, paint
from mobileapp.ui.toolkit.pill import STYLES, Pill
from mobileapp.ui.toolkit.shapes import Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

TILE_RADIUS = 20
STRENGTH_TEXTS = (
    (N_("Easy"), N_("often wrong")),
    (N_("Medium"), N_("a fair match")),
    (N_("Hard"), N_("rarely wrong")),
)


class ShapeButton(Touchable):
    """One of the six shapes: the own one has a ring, one that somebody else has is pale."""

    def __init__(
        self, look: int, mine: bool, act: Callable[[], None], side: float, *, taken: bool = False
    ) -> None:
        super().__init__(f"shape-{look}", act, size=(side, side))
        self.enabled = not taken
        with self.canvas:
            Color(*paint("ink", 1 if mine else 0))
            self._ring = Line(width=dp(2))
            Color(*(paint("cream_2") if taken else colour(SEAT_LOOKS[look].fill)))
            self._shape = Rectangle(texture=load_texture(f"ui/shape-{SEAT_LOOKS[look].shape}.png"))
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        x, y = center_of(self)
        side = self.width * 0.72
        self._shape.pos, self._shape.size = (x - side / 2, y - side / 2), (side, side)
        self._ring.circle = (x, y, self.width / 2 - dp(2.5))


class ShapeTile(ShapeButton):
    """A shape on a tile that fills its cell of a grid; the own one has a frame."""

    def __init__(self, look: int, mine: bool, act: Callable[[], None]) -> None:
        super().__init__(look, mine, act, 0)
        self.size_hint = (1, 1)
        with self.canvas.before:
            Color(*paint("gold_light" if mine else "cream_2"))
            self._ground = RoundedRectangle(radius=[dp(TILE_RADIUS)])
        self.bind(size=self._place)

    def _place(self, *_: object) -> None:
        (x, y), side = center_of(self), min(self.size) * 0.86
        self._ground.pos, self._ground.size = self.pos, self.size
        self._shape.pos, self._shape.size = (x - side / 2, y - side / 2), (side, side)
        self._ring.rounded_rectangle = (*self.pos, *self.size, dp(TILE_RADIUS))


class StrengthPill(Pill):
    """How well a bot plays: dots, a word, and its meaning; in one line or in three."""

    def __init__(
        self, strength: int, chosen: bool, act: Callable[[], None], size: tuple[float, float]
    ) -> None:
        word, meaning = STRENGTH_TEXTS[strength - 1]
        kind = "gold" if chosen else "plain"
        self._dots = LevelDots(strength, len(STRENGTH_TEXTS), dp(15), on="ink", off="cream_3")
        self._meaning = Text(
            tr(meaning), "small", "ink", STYLES[kind][0], face=TEXT_FONT, fit=size[0] - dp(12)
        )
        super().__init__(
            f"strength-{strength}",
            tr(word),
            act,
            kind,
            width=size[0],
            height=size[1],
            radius=dp(18),
            role="label",
        )
        for widget in (self._dots, self._meaning):
            self.add_widget(widget)
        self._place()

    def _place(self, *_: object) -> None:
        super()._place()
        if not self._dots.parent:
            return
        x, y = self.face_center
        if self.height > dp(80):
            parts = ((self._dots, 32), (self.label, 4), (self._meaning, -26))
            for part, up in parts:
                part.pos = (x - part.width / 2, y + dp(up) - part.height / 2)
            return
        at = self.x + dp(12)
        for part in (self._dots, self.label, self._meaning):
            part.pos = (at, y - part.height / 2)
            at += part.width + dp(12)
        self._meaning.x = self.x + self.width - dp(12) - self._meaning.width
