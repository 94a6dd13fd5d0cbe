"""Choosing pictures on a phone: the theme, the album and the ranked bar."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import cast

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.compatibility.themes import Theme
from mobileapp.games.compatibility import themes
from mobileapp.games.compatibility.phone.rows import COLUMNS
from mobileapp.games.compatibility.picture_draft import PictureDraft
from mobileapp.games.compatibility.ranked_pictures import AlbumPicture, RankedBar, enlarged
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import DISPLAY_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.long_press_card import LongPressHelp
from mobileapp.ui.toolkit.scroll import ScrollArea
from mobileapp.ui.toolkit.shapes import Area, Ellipse
from mobileapp.ui.toolkit.text import Text, two_line_width
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

GAP = 4  # dp; between the pictures, across and down
WIDE_COLUMNS = 10  # maximum number of pictures side by side
ENLARGED_SIDE = 340  # dp; of a held picture
SLOTS_HEIGHT = 68  # dp
DISC, DISC_GAP, SPEAKER = 46, 12, 26  # dp; the sign for listening beside the theme
HEADER_GAP, THEME_GAP = 6, 0  # dp; above the theme, which needs no more; below it
MIN_LINE_SIZE = 24  # dp; a smaller theme is written in two larger lines
TWO_LINE_ROLES = ("label", "body")
MAX_SCROLLED_SIDE = 84  # dp; of the pictures if not all fit
SCROLL_EDGE = 6  # dp; room for a rim and a number at the edges of a scrolled page


class ThemeLine(Touchable):
    """The theme as large as its line allows, in one line or two; a tap reads it aloud."""

    def __init__(self, words: str, speak: Callable[[], None] | None, area: Area) -> None:
        x, y, width, height = area
        super().__init__("speak", speak or _ignore, pos=(x, y), size=(width, height))
        self.enabled = speak is not None
        text = _title_text(words, width - dp(DISC + DISC_GAP) if speak else width)
        text.pos = (x, y + (height - text.height) / 2)
        self.add_widget(text)
        if speak:
            disc, sign = dp(DISC), dp(SPEAKER)
            left, middle = x + width - disc, y + height / 2
            with self.canvas:
                self._colour = Color(*paint("panel_raised"))
                Ellipse(pos=(left, middle - disc / 2), size=(disc, disc))
                Color(*paint("cream"))
                Rectangle(
                    texture=load_texture("ui/speaker.png"),
                    pos=(left + (disc - sign) / 2, middle - sign / 2),
                    size=(sign, sign),
                )
            self.bind(pressed=self._restyle)

    def _restyle(self, *_: object) -> None:
        self._colour.rgba = paint("line" if self.pressed else "panel_raised")


def _ignore() -> None:
    """A theme that nobody can read aloud."""


def _title_text(words: str, room: float) -> Text:
    line = Text(words, "title", "gold", "table", fit=room)
    if line.font_size >= dp(MIN_LINE_SIZE) or " " not in words:
        return line
    for role in TWO_LINE_ROLES:
        wide = two_line_width(words, DISPLAY_FONT, screen_metrics.font_size(role))
        if wide <= room:
            return Text(words, role, "gold", "table", wrap=wide)
    return Text(words, TWO_LINE_ROLES[-1], "gold", "table", wrap=room)


class AlbumPage(Widget):
    """`tapped` is called with a picture of the album; beside a rail, the bar is below the album."""

    def __init__(
        self, context: FaceContext, draft: PictureDraft, theme: Theme, area: Area,
        tapped: Callable[[int], None], bar: RankedBar, announcer: str,
    ) -> None:  # fmt: skip
        x, y, width, _ = area
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._context, self._draft, self.theme, self._on_tap = context, draft, theme, tapped
        self._names: tuple[str, ...] = context.terms.pack.pictures
        self.bar, low, top = bar, y, self._put_theme(area, announcer)
        if not screen_metrics.is_portrait:
            bar.pos = (x, y)
            low += bar.height + dp(GAP)
            self.add_widget(bar)
        self._pictures = self._put_album((x, low, width, top - low))
        self.show()

    def show(self) -> None:
        chosen = self._draft.chosen
        for index, card in enumerate(self._pictures):
            card.set_rank(chosen.index(index) + 1 if index in chosen else None)
        self.bar.show(chosen)

    def _put_theme(self, area: Area, announcer: str) -> float:
        """Place the theme; return the top of the album area."""
        x, y, width, height = area
        tall = screen_metrics.touch_target
        low = y + height - tall + (dp(HEADER_GAP) if screen_metrics.is_portrait else 0)
        words = themes.theme_text(self.theme, self._context.table_language, announcer)
        speak = self._speak if themes.speech_text(self.theme) else None
        self.add_widget(ThemeLine(words, speak, (x, low, width, tall)))
        return low - dp(THEME_GAP)

    def _speak(self) -> None:
        """In the table's language: partners with phones in two languages hear the same theme."""
        language = self._context.table_language
        self._context.feedback.speak(themes.speech_text(self.theme, language), language)

    def _put_album(self, area: Area) -> list[AlbumPicture]:
        """Show the whole album if each picture is large enough to touch; else make it scroll."""
        x, y, width, height = area
        number, gap = len(self._names), dp(GAP)
        least = screen_metrics.touch_target
        columns = (
            COLUMNS if screen_metrics.is_portrait else min(WIDE_COLUMNS, int((width + gap) // (least + gap)))
        )
        rows = ceil(number / columns)
        across = (width + gap) / columns - gap
        side = min(across, (height + gap) / rows - gap)
        scrolls = side < least
        if scrolls:
            side = max(least, min(across, dp(MAX_SCROLLED_SIDE)))
        pitch = side + gap
        wide = (width - side) / (columns - 1)  # across the whole page, like the theme and the bar
        left = 0.0
        high = rows * pitch - gap
        low = (height - high) / 2
        if scrolls:
            left, low = dp(SCROLL_EDGE), dp(SCROLL_EDGE)
        pictures = []
        for index, name in enumerate(self._names):
            row, column = divmod(index, columns)
            card = AlbumPicture(index, name, side, partial(self._on_tap, index))
            card.explains = LongPressHelp(
                card, cast(Widget, self._context.surface), partial(enlarged, name), self._enlarged_area
            )
            card.pos = (left + column * wide, low + (rows - 1 - row) * pitch)
            pictures.append(card)
        if scrolls:
            edge = dp(SCROLL_EDGE)
            scroll = ScrollArea((x - edge, y, width + 2 * edge, height))
            page = FixedLayout((width + 2 * edge, high + 2 * edge), pictures)
            scroll.fill([(page, 0.0)], 0)
            self.add_widget(scroll)
        else:
            for card in pictures:
                card.pos = (x + card.x, y + card.y)
                self.add_widget(card)
        return pictures

    @property
    def _enlarged_area(self) -> Area:
        """Area of a held, enlarged picture."""
        side = min(*self.size, dp(ENLARGED_SIDE))
        return self.center_x - side / 2, self.center_y - side / 2, side, side


class FixedLayout(Widget):
    """Pictures that keep their position relative to a scrolled page."""

    def __init__(self, size: tuple[float, float], pictures: list[AlbumPicture]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._offsets = [(card, *card.pos) for card in pictures]
        for card in pictures:
            self.add_widget(card)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        for card, x, y in self._offsets:
            card.pos = (self.x + x, self.y + y)
