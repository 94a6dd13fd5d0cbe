"""A large title in a phone’s header in place of the name: a line above it, and a sign for listening."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.graphics import Color, Rectangle

from mobileapp.ui.theme import DISPLAY_FONT, TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.text import Text, two_line_width
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

SIGN, GAP = 20, 6
TITLE_ROOM = 18  # dp; two lines reach this far below the header
MIN_LINE_SIZE = 27  # dp; a smaller title is written in two larger lines
TWO_LINE_ROLES = ("heading", "label", "body")


class Title(NamedTuple):
    """`speak` reads it aloud; None if it cannot be read."""

    words: str
    speak: Callable[[], None] | None


class HeaderTitle(Touchable):
    """As large as the room allows, in one line or two."""

    def __init__(self, title: Title, line: str, area: Area) -> None:
        x, y, width, height = area
        y, height = y - dp(TITLE_ROOM), height + dp(TITLE_ROOM)
        super().__init__("speak", title.speak or _ignore, pos=(x, y), size=(width, height))
        self.line, self.words = line, title.words
        self.enabled = title.speak is not None
        sign = dp(SIGN + GAP) if title.speak else 0
        above = Text(line, "small", "on_dark_soft", "table", TEXT_FONT, fit=width - sign)
        below = _title_text(title.words, width)
        top = y + (height + above.height + below.height) / 2
        above.pos = (x, top - above.height)
        below.pos = (x, top - above.height - below.height)
        for text in (above, below):
            self.add_widget(text)
        if title.speak:
            with self.canvas:
                Color(*paint("gold"))
                low = above.y + (above.height - dp(SIGN)) / 2
                Rectangle(
                    texture=load_texture("ui/speaker.png"),
                    pos=(above.x + above.width + dp(GAP), low),
                    size=(dp(SIGN), dp(SIGN)),
                )


def _ignore() -> None:
    """A title that nobody can read aloud."""


def _title_text(words: str, room: float) -> Text:
    line = Text(words, "title", "gold", "table", fit=room)
    if line.font_size >= dp(MIN_LINE_SIZE) or " " not in words:
        return line
    for role in TWO_LINE_ROLES:
        wide = two_line_width(words, DISPLAY_FONT, screen_metrics.font_size(role))
        if wide <= room:
            return Text(words, role, "gold", "table", wrap=wide)
    return Text(words, TWO_LINE_ROLES[-1], "gold", "table", wrap=room)
