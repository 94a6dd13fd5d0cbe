"""Choosing pictures on a phone: the theme, the album and the ranked bar."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import cast

from kivy.uix.widget import Widget

from engine.games.compatibility.themes import Theme
from mobileapp.games.compatibility import themes
from mobileapp.games.compatibility.phone.rows import COLUMNS
from mobileapp.games.compatibility.picture_draft import PictureDraft
from mobileapp.games.compatibility.ranked_pictures import AlbumPicture, RankedBar, enlarged
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.header_title import TITLE_ROOM
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.long_press_card import LongPressHelp
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.scroll import ScrollArea
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.text import Text

GAP = 6  # dp; between the pictures, across and down
WIDE_COLUMNS = 10  # maximum number of pictures side by side
ENLARGED_SIDE = 340  # dp; of a held picture
THEME_HEIGHT, SLOTS_HEIGHT, CAPTION_HEIGHT = 44, 64, 24  # dp
MAX_SCROLLED_SIDE = 84  # dp; of the pictures if not all fit
SCROLL_EDGE = 6  # dp; room for a rim and a number at the edges of a scrolled page


def speak_theme(context: FaceContext, theme: Theme | None) -> None:
    """In the table's language: partners with phones in two languages hear the same theme."""
    language = context.table_language
    context.feedback.speak(themes.speech_text(theme, language), language)


class PicksTray(Widget):
    """For the dock: the ranked bar, and a line about the order below it."""

    stays_clear = True  # a message about the pictures does not cover them

    def __init__(self, bar: RankedBar) -> None:
        super().__init__(size_hint=(None, None), size=(bar.width, bar.height + dp(CAPTION_HEIGHT)))
        self.bar = bar
        self._caption = Text("", "body", "on_dark_soft", "panel", TEXT_FONT, fit=bar.width)
        for part in (bar, self._caption):
            self.add_widget(part)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._caption.fill(*self.pos, self.width, dp(CAPTION_HEIGHT))
        self.bar.pos = (self.x, self.y + dp(CAPTION_HEIGHT))

    def set_caption(self, words: str) -> None:
        self._caption.set_text(words)


class AlbumPage(Widget):
    """`tapped` is called with a picture of the album; beside a rail, the bar is below the album."""

    def __init__(
        self, context: FaceContext, draft: PictureDraft, theme: Theme, area: Area,
        tapped: Callable[[int], None], bar: RankedBar, announcer: str,
    ) -> None:  # fmt: skip
        x, y, width, height = area
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._context, self._draft, self.theme, self._on_tap = context, draft, theme, tapped
        self._names: tuple[str, ...] = context.terms.pack.pictures
        self.bar, low, top = bar, y, y + height - dp(TITLE_ROOM)
        if not screen_metrics.is_portrait:
            top = self._put_theme(area, announcer)
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
        top = y + height
        speaker = RoundButton("speak", "speaker", self._speak, "icon", side=screen_metrics.touch_target)
        spoken = bool(themes.speech_text(self.theme))
        language = self._context.table_language  # partners with phones in two languages see the same theme
        room = width - (speaker.width + dp(10) if spoken else 0)
        words = Text(
            themes.labelled_text(self.theme, language, announcer), "heading", "gold", "table", fit=room
        )
        line = top - max(dp(THEME_HEIGHT), speaker.height if spoken else 0) / 2
        words.pos = (x, line - words.height / 2)
        self.add_widget(words)
        if spoken:
            speaker.pos = (x + width - speaker.width, line - speaker.height / 2)
            self.add_widget(speaker)
        return min(top - dp(THEME_HEIGHT), speaker.y if spoken else top)

    def _speak(self) -> None:
        speak_theme(self._context, self.theme)

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
        left = (width + gap - columns * pitch) / 2
        high = rows * pitch - gap
        low = (height - high) / 2
        if scrolls:
            left, low = left + dp(SCROLL_EDGE), dp(SCROLL_EDGE)
        pictures = []
        for index, name in enumerate(self._names):
            row, column = divmod(index, columns)
            card = AlbumPicture(index, name, side, partial(self._on_tap, index))
            card.explains = LongPressHelp(
                card, cast(Widget, self._context.surface), partial(enlarged, name), self._enlarged_area
            )
            card.pos = (left + column * pitch, low + (rows - 1 - row) * pitch)
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
