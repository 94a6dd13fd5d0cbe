"""Choosing pictures on a phone: the theme, the album and the ranked bar."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import cast

from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.games.compatibility.themes import Theme
from mobileapp.games.compatibility import themes
from mobileapp.games.compatibility.cards import picture_file
from mobileapp.games.compatibility.phone.rows import COLUMNS
from mobileapp.games.compatibility.picture_draft import PictureDraft
from mobileapp.games.compatibility.ranked_pictures import AlbumPicture, RankedBar
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.dock import RADIUS as DOCK_RADIUS
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.long_press_card import Explanation, LongPressHelp
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.scroll import ScrollArea
from mobileapp.ui.toolkit.shapes import Area, RoundedRectangle
from mobileapp.ui.toolkit.text import Text

GAP = 4
WIDE_COLUMNS = 10  # maximum number of pictures side by side
ENLARGED_SIDE = 340  # dp; of a held picture
THEME_HEIGHT, SLOTS_HEIGHT, SLOTS_LIFT = 44, 62, 4  # dp; of the slots above the dock
ORDER_HEIGHT, TRAY_PAD = 20, 6  # dp: of the words above the bar; above them
SPEAKER_RISE = 8  # dp; the speaker is this much higher than the page, beside the end of the header


def _enlarge(name: str) -> Explanation:
    """A picture without words."""
    return Explanation("", "", picture_file(name))


class AlbumPage(Widget):
    """`tapped` is called with a picture of the album, `reordered` with the new order in the bar."""

    def __init__(
        self, context: FaceContext, draft: PictureDraft, theme: Theme, area: Area,
        tapped: Callable[[int], None], reordered: Callable[[list[int]], None],
    ) -> None:  # fmt: skip
        x, y, width, _ = area
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._context, self._draft, self.theme, self._on_tap = context, draft, theme, tapped
        self._names: tuple[str, ...] = context.terms.pack.pictures
        self._order: Text | None = None
        top = self._put_theme(area)
        low = y + dp(SLOTS_LIFT + SLOTS_HEIGHT + GAP)
        if screen_metrics.is_portrait:
            low += dp(ORDER_HEIGHT + TRAY_PAD)
            self._put_tray((x, y, width, low - y))
            low += dp(GAP)
        self._pictures = self._put_album((x, low, width, top - low - dp(GAP)))
        slots = Rect(x, y + dp(SLOTS_LIFT), width, dp(SLOTS_HEIGHT))
        self.bar = RankedBar(draft.number, slots, self._names, reordered)
        self.add_widget(self.bar)
        self.show()

    def set_order_text(self, words: str) -> None:
        """Set the line above the bar, if there is a tray for it."""
        if self._order is not None:
            self._order.set_text(words)
            self._order.center_at(self._order_center)

    def show(self) -> None:
        chosen = self._draft.chosen
        for index, card in enumerate(self._pictures):
            card.set_rank(chosen.index(index) + 1 if index in chosen else None)
        self.bar.show(chosen)

    def _put_theme(self, area: Area) -> float:
        """Place the theme; return the top of the album area."""
        x, y, width, height = area
        top = y + height
        speaker = RoundButton("speak", "speaker", self._speak, "icon", side=screen_metrics.touch_target)
        spoken = bool(themes.speech_text(self.theme))
        language = self._context.table_language  # partners with phones in two languages see the same theme
        room = width - (speaker.width + dp(10) if spoken else 0)
        words = Text(themes.labelled_text(self.theme, language), "heading", "gold", "table", fit=room)
        rise = dp(SPEAKER_RISE) if screen_metrics.is_portrait else 0
        line = top - max(dp(THEME_HEIGHT) / 2, speaker.height / 2 - rise if spoken else 0)
        words.pos = (x, line - words.height / 2)
        self.add_widget(words)
        if spoken:
            speaker.pos = (x + width - speaker.width, line - speaker.height / 2)
            self.add_widget(speaker)
        return min(top - dp(THEME_HEIGHT), speaker.y if spoken else top)

    def _put_tray(self, area: Area) -> None:
        """A plate under the bar that joins the dock, and above the bar a line about the order."""
        x, y, width, height = area
        self._order = Text("", "body", "on_dark_soft", "panel", TEXT_FONT, fit=width * 0.9)
        self._order_center = (x + width / 2, y + height - dp(ORDER_HEIGHT) / 2 - dp(TRAY_PAD))
        self.add_widget(self._order)
        top, radius = y + height, dp(DOCK_RADIUS)
        with self.canvas.before:
            for ink, edge in (("line", 0.0), ("panel", dp(1.5))):
                Color(*paint(ink))
                RoundedRectangle(size=(screen_metrics.width, top - edge), radius=[radius, radius, 0, 0])

    def _speak(self) -> None:
        language = self._context.table_language
        self._context.feedback.speak(themes.speech_text(self.theme, language), language)

    def _put_album(self, area: Area) -> list[AlbumPicture]:
        """Show the whole album if each picture is large enough to touch; else make it scroll."""
        x, y, width, height = area
        number = len(self._names)
        least = screen_metrics.touch_target + dp(GAP)
        columns = COLUMNS if screen_metrics.is_portrait else min(WIDE_COLUMNS, int(width // least))
        rows = ceil(number / columns)
        down, across = height / rows, width / columns
        cell = min(across, down)
        scrolls = cell < least
        if scrolls:
            cell = down = max(least, min(across, dp(84)))
        pictures = []
        for index, name in enumerate(self._names):
            row, column = divmod(index, columns)
            card = AlbumPicture(index, name, cell - dp(GAP), partial(self._on_tap, index))
            card.explains = LongPressHelp(
                card, cast(Widget, self._context.surface), partial(_enlarge, name), self._enlarged_area
            )
            card.pos = ((column + 0.5) * across - card.width / 2, (rows - row - 0.5) * down - card.height / 2)
            pictures.append(card)
        if scrolls:
            scroll = ScrollArea(area)
            scroll.fill([(FixedLayout((width, rows * down), pictures), 0.0)], 0)
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
