"""A card with two opposite symbols; the player chooses one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.animation import Animation
from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Rectangle, Scale
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobileapp.games.contrast.card_back import CardBack
from mobileapp.games.contrast.refusals import symbol_label
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import RADIUS, dp, paint, screen_metrics
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable


def symbol_file(name: str) -> str:
    return f"contrast/symbol-{name}.png"


def symbol_lesson(name: str) -> str:
    """The hint that a player has followed once they have played this symbol."""
    return f"contrast.symbol-{name}"


class SymbolHalf(Touchable):
    """One symbol to touch, gold while the finger is on it; its name, if given, is below."""

    def __init__(
        self,
        name: str,
        act: Callable[[], None],
        size: tuple[float, float],
        word: str = "",
        role: str = "small",
    ) -> None:
        super().__init__(f"symbol-{name}", act, size=size)
        with self.canvas:
            self._colour = Color(*paint("gold", 0))
            self._plate = RoundedRectangle(radius=[dp(RADIUS["card"]) * 0.8])
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=load_texture(symbol_file(name)))
        self._word = Text(word, role, "ink", "cream", fit=size[0] - dp(6))
        self.add_widget(self._word)
        self.bind(pos=self._place, pressed=self._update_pressed)
        self._place()

    def _place(self, *_) -> None:
        inset = dp(3)
        self._plate.pos = (self.x + inset, self.y + inset)
        self._plate.size = (self.width - 2 * inset, self.height - 2 * inset)
        deep = self._word.height if self._word.text else 0
        side = min(self.width * 0.84, (self.height - deep) * 0.84)
        x, low = self.x + self.width / 2, self.y + (self.height - side - deep) / 2
        self._word.pos = (x - self._word.width / 2, low)
        self._sign.pos, self._sign.size = (x - side / 2, low + deep), (side, side)

    def _update_pressed(self, *_) -> None:
        self._colour.a = 1 if self.pressed else 0


def _ignore(_half: int) -> None:
    """A card that cannot be touched."""


class SymbolCard(Widget):
    """Two halves, one above the other or (`is_wide`) side by side; touchable if `act` is given.

    The symbols in `labelled` have their names below.
    """

    is_card = True  # no hint may cover it

    def __init__(
        self,
        names: tuple[str, str],
        size: tuple[float, float],
        *,
        is_wide: bool = False,
        fill: str = "cream",
        act: Callable[[int], None] | None = None,
        labelled: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._is_wide = is_wide
        with self.canvas:
            Color(*paint(fill))
            self._plate = RoundedRectangle(radius=[min(dp(RADIUS["card"]), min(size) * 0.2)], size=size)
            Color(*paint("cream_3"))
            self._line = Line(width=dp(1.4))
        half = (size[0] / 2, size[1]) if is_wide else (size[0], size[1] / 2)
        self.halves = [
            SymbolHalf(name, partial(act or _ignore, index), half, symbol_label(name) * (name in labelled))
            for index, name in enumerate(names)
        ]
        for each in self.halves:
            each.enabled = act is not None
            self.add_widget(each)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_) -> None:
        self._plate.pos = self.pos
        first, second = self.halves
        x, y = center_of(self)
        if self._is_wide:
            first.pos, second.pos = self.pos, (x, self.y)
            self._line.points = (x, self.y + self.height * 0.18, x, self.y + self.height * 0.82)
        else:
            first.pos, second.pos = (self.x, y), self.pos
            self._line.points = (self.x + self.width * 0.14, y, self.x + self.width * 0.86, y)


class HandCard(SymbolCard):
    """A card to play from the hand; a symbol has its name below until this player has played it."""

    def __init__(
        self,
        context: FaceContext,
        names: tuple[str, str],
        size: tuple[float, float],
        act: Callable[[int], None],
    ) -> None:
        unknown = frozenset(name for name in names if context.is_new(symbol_lesson(name)))
        super().__init__(names, size, act=act, labelled=unknown)


class LaidSymbol(Widget):
    """A chosen symbol: turned over with all the others, then gold with a tick if it won, else dim."""

    turned = NumericProperty(1)  # 0: back, 1: face
    judged = NumericProperty(1)

    def __init__(self, name: str | None, side: float, won: bool, look: int) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self.won = won
        radius = dp(RADIUS["card"])
        with self.canvas.before:
            PushMatrix()
            self._scale = Scale(1, 1, 1)
        with self.canvas.after:
            PopMatrix()
        self._plate = Plate(self.canvas, "cream", radius, shadow=dp(10), rim="gold", rim_width=dp(6))
        inner, sign = side - dp(12), side * 0.72
        with self.canvas:
            Color(1, 1, 1, 1)
            file = symbol_file(name) if name else "ui/wrong.png"
            Rectangle(texture=load_texture(file), pos=((side - sign) / 2,) * 2, size=(sign, sign))
            self._dim = Color(*paint("table_edge", 0))
            RoundedRectangle(pos=(0, 0), size=self.size, radius=[radius])
            self._tick = Color(1, 1, 1, 0)
            Rectangle(texture=load_texture("ui/right.png"), pos=(inner - dp(16),) * 2, size=(dp(38), dp(38)))
        self._plate.place(0, 0, *self.size)
        self._scale.origin = (side / 2, side / 2, 0)
        self._back = CardBack(look, self.size)
        self.add_widget(self._back)
        self.bind(turned=self._turn, judged=self._update_judgement)
        self._turn()
        self._update_judgement()

    def turn_up(self) -> None:
        """Turn the card over, then show whether it won; without animation if motion is off."""
        if not screen_metrics.duration_s("flip"):
            return
        self.turned = self.judged = 0
        turning = Animation(turned=1, duration=screen_metrics.duration_s("flip"))
        (turning + Animation(judged=1, duration=screen_metrics.duration_s("state"))).start(self)

    def _turn(self, *_) -> None:
        self._scale.x = max(abs(1 - 2 * self.turned), 0.02)
        self._back.opacity = 1 if self.turned < 0.5 else 0

    def _update_judgement(self, *_) -> None:
        won = self.judged if self.won else 0
        self._plate.rim_colour.a = self._tick.a = won
        self._plate.glow_colour.rgba = paint("gold", 0.9 * won)
        self._dim.a = 0 if self.won else 0.5 * self.judged
