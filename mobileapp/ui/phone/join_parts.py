"""Parts of the join screen: the evening sky, the masthead, tables and tips."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.ui.phone.layout import TALL_SCREEN_MIN
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedPicture, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

MAX_LOGO = 150  # dp
CARD_HEIGHT, PICTURE = 84, 60  # dp
SKY_HORIZON = 0.3  # the share of the picture with the hills


def draw_sky(widget: Widget, low: float) -> None:
    """The dusk of the home screen; its hills begin at this height."""
    texture = load_texture("ui/dusk.webp")
    high = (screen_metrics.height - low) / (1 - SKY_HORIZON)
    wide = max(screen_metrics.width, high * texture.width / texture.height)
    with widget.canvas.before:
        Color(1, 1, 1, 1)
        Rectangle(
            texture=texture,
            pos=((screen_metrics.width - wide) / 2, screen_metrics.height - high),
            size=(wide, high),
        )


class TableCard(Touchable):
    """A table to join: its picture or an icon, its name, a line about it, and a word on a pill."""

    where = ""  # the address of a table nearby

    def __init__(
        self, key: str, name: str, under: str, word: str, act: Callable[[], None], width: float,
        picture: str = "",
    ) -> None:  # fmt: skip
        super().__init__(key, act, size=(width, max(dp(CARD_HEIGHT), screen_metrics.touch_target)))
        self._plate = Plate(self.canvas, "cream", dp(22), shadow=dp(18))
        self._side = dp(PICTURE)
        with self.canvas:
            Color(*paint("panel_raised", 0 if picture else 1))
            self._disc = Ellipse(size=(dp(48), dp(48)))
            Color(*((1, 1, 1, 1) if picture else paint("cream")))
            drawn = load_texture(picture or "ui/play.png")
            side = self._side if picture else dp(26)
            self._drawn: RoundedPicture | Rectangle = (
                RoundedPicture(paint("cream"), dp(14), drawn, size=(side, side))
                if picture
                else Rectangle(texture=drawn, size=(side, side))
            )
            Color(*paint("gold" if picture else "cream_3"))
            self._pill = RoundedRectangle(radius=[dp(22)])
        ground = "gold" if picture else "cream_3"
        self._word = Text(word, "body", "ink", ground)
        self._pill.size = (self._word.width + dp(32), dp(44))
        room = width - self._side - self._pill.size[0] - dp(58)
        self._name = Text(name, "label", "ink", "cream", fit=room)
        self._under = Text(under, "small", "ink_soft", "cream", TEXT_FONT, wrap=room)
        self.height = max(self.height, self._name.height + self._under.height + dp(24))
        for text in (self._name, self._under, self._word):
            self.add_widget(text)
        self.bind(pos=self._place, pressed=self._restyle)
        self._place()

    def _restyle(self, *_: object) -> None:
        self._plate.tint("cream_2" if self.pressed else "cream")

    def _place(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)
        y, x = self.y + self.height / 2, self.x + dp(14) + self._side / 2
        for part in (self._disc, self._drawn):
            part.pos = (x - part.size[0] / 2, y - part.size[1] / 2)
        left = self.x + dp(28) + self._side
        top = y + (self._name.height + self._under.height) / 2
        self._name.pos = (left, top - self._name.height)
        self._under.pos = (left, self._name.y - self._under.height)
        wide, high = self._pill.size
        self._pill.pos = (self.x + self.width - dp(14) - wide, y - high / 2)
        self._word.center_at((self._pill.pos[0] + wide / 2, y))


class Masthead(Widget):
    """Logo, name and tagline; on a low screen the logo is beside the name."""

    def __init__(self, width: float) -> None:
        self._is_low = screen_metrics.height <= dp(TALL_SCREEN_MIN)
        self._side, under = (
            (dp(52), dp(40)) if self._is_low else (min(dp(MAX_LOGO), screen_metrics.height * 0.18), dp(88))
        )
        super().__init__(size_hint=(None, None), size=(width, self._side + under))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._logo = Rectangle(texture=load_texture("ui/logo.png"), size=(self._side, self._side))
        self._name = Text("Tablée", "hero", "cream", "table")
        self._line = Text(tr("Your cards, on your phone"), "label", "cream", "table", fit=width)
        for text in (self._name, self._line):
            self.add_widget(text)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        x, top, side = self.x + self.width / 2, self.y + self.height, self._side
        wide, gap = self._name.width, dp(14)
        if self._is_low:
            self._logo.pos = (x - (side + gap + wide) / 2, top - side)
            self._name.center = (x + (side + gap) / 2, top - side / 2)
        else:
            self._logo.pos = (x - side / 2, top - side)
            self._name.center = (x, top - side - self._name.height / 2)
        self._line.center = (x, self.y + self._line.height / 2 + dp(8))


class InfoCard(Widget):
    """An icon and a sentence."""

    def __init__(self, width: float, sign: str, words: str) -> None:
        self._words = Text(words, "body", "cream", "panel", face=TEXT_FONT, wrap=width - dp(86))
        super().__init__(size_hint=(None, None), size=(width, max(dp(66), self._words.height + dp(24))))
        self._plate = Plate(self.canvas, "panel", dp(22), shadow=dp(16))
        with self.canvas:
            Color(*paint("gold"))
            self._sign = Rectangle(texture=load_texture(f"ui/{sign}.png"), size=(dp(34), dp(34)))
        self.add_widget(self._words)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        middle = self.y + self.height / 2
        self._sign.pos = (self.x + dp(20), middle - dp(17))
        self._words.pos = (self.x + dp(70), middle - self._words.height / 2)
