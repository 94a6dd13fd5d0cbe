"""A sheet to type a new theme, with recently typed themes as suggestions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from mobileapp.games.compatibility import themes
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.session.drafts import Draft
from mobileapp.ui.face import FaceContext, Surface
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.edge_sheet import PAD, EdgeSheet
from mobileapp.ui.toolkit.keyboard import LetterKeyboard
from mobileapp.ui.toolkit.pill import Pill

MAX_THEME_LENGTH = 40
SHEET_WIDTH = 720
GAP = 10


class ThemeKeyboard(LetterKeyboard):
    """Keyboard for a theme: longer than a name, and only the first letter is a capital."""

    def __init__(self, *args: Any, kept: Draft) -> None:  # Any: the keyboard's own arguments
        self._draft, begun = kept, kept.get("word", "")  # the draft survives rotation and pause
        super().__init__(*args)
        self.set_word(begun)

    @property
    def _is_capital_next(self) -> bool:
        return not self.word

    def _write(self, letter: str) -> None:
        if len(self.word) < MAX_THEME_LENGTH and not (
            letter == " " and (self._is_capital_next or self.word[-1] == " ")
        ):
            self.word += letter.upper() if self._is_capital_next and len(letter.upper()) == 1 else letter
        self._layer = self.plain
        self._show()

    def _show(self) -> None:
        super()._show()
        self._draft["word"] = self.word
        self._hint.set_text("" if self.word else tr("A theme"))
        self._place()


def _sheet_rect(zone: Surface) -> Rect:
    """Along the zone's own edge, as wide as the keyboard needs, within the window."""
    x, y = zone.to_parent(zone.width / 2, zone.height / 2)
    if zone.turn in (0, 180):
        wide = min(dp(SHEET_WIDTH), screen_metrics.width)
        return Rect(min(max(x - wide / 2, 0), screen_metrics.width - wide), 0, wide, screen_metrics.height)
    wide = min(dp(SHEET_WIDTH), screen_metrics.height)
    return Rect(0, min(max(y - wide / 2, 0), screen_metrics.height - wide), screen_metrics.width, wide)


class ThemeEditor(EdgeSheet):
    """Slides in from the announcer's edge."""

    def __init__(self, context: FaceContext, done: Callable[[str], None], close: Callable[[], None]) -> None:
        super().__init__(_sheet_rect(context.surface), context.surface.turn, close)
        self.seat = context.own_seat
        left, wide = self.inner
        board = ThemeKeyboard(wide, done, close, kept=context.draft)
        known = self._own_theme_pills(wide, done)
        high = known[0].height + dp(GAP) if known else 0
        self.set_depth(board.height + high + 2 * dp(PAD))
        board.pos = (left, dp(PAD))
        self.add_widget(board)
        for pill in known:
            pill.pos = (left + pill.x, board.y + board.height + dp(GAP))
            self.add_widget(pill)

    @staticmethod
    def _own_theme_pills(room: float, done: Callable[[str], None]) -> list[Pill]:
        """As many of the latest typed themes as fit on one line."""
        pills: list[Pill] = []
        at = 0.0
        for number, word in enumerate(themes.own_themes):
            pill = Pill(f"own-{number}", word, partial(done, word), widest=dp(260), role="label")
            if at + pill.width > room:
                break
            pill.pos = (at, 0)
            pills.append(pill)
            at += pill.width + dp(GAP)
        return pills
