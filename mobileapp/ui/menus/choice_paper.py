"""A question that replaces Home: who joins whom with a phone, or which of several paused games goes on."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from kivy.input.motionevent import MotionEvent
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from mobileapp.i18n.dates import format_day
from mobileapp.i18n.translate import tr
from mobileapp.session.game_info import game_info
from mobileapp.session.recap import join_names
from mobileapp.storage.database import GameSummary
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.backdrop import Backdrop
from mobileapp.ui.toolkit.icon_button import IconTextButton
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.pill import IconPill
from mobileapp.ui.toolkit.text import Text

WIDTH, PAD, GAP, BUTTON_HEIGHT = 620, 32, 14, 84
Act = Callable[[], None]


class PaperButton(NamedTuple):
    """A button, and what it means below it."""

    key: str
    icon: str
    words: str
    act: Act
    kind: str
    meaning: str


class ChoicePaper(FloatLayout):
    """Replaces Home; a tap beside the paper closes it."""

    def __init__(self, title: str, answers: Sequence[PaperButton], close: Act) -> None:
        size = (screen_metrics.width, screen_metrics.height)
        super().__init__(size_hint=(None, None), size=size)
        self._close_paper = close
        self.add_widget(Backdrop(size))
        self._paper = Plate(self.canvas, "cream", dp(RADIUS["sheet"]), shadow=dp(18))
        wide = min(dp(WIDTH), size[0] - 2 * dp(PAD))
        self._build(wide, title, answers)

    def _build(self, wide: float, question: str, answers: Sequence[PaperButton]) -> None:
        room, parts = wide - 2 * dp(PAD), list[Widget]()
        for key, icon, word, act, kind, meaning in answers:
            parts.append(IconTextButton(key, icon, word, act, kind, "button", (room, dp(BUTTON_HEIGHT))))
            parts.append(Text(meaning, "small", "ink", "cream", face=TEXT_FONT, wrap=room))
        cross = IconPill("close", "cross", self._close_paper, width=screen_metrics.touch_target)
        title = Text(question, "heading", "ink", "cream", fit=room - cross.width)
        high = cross.height + sum(part.height + dp(GAP) for part in parts) + 2 * dp(PAD)
        x, top = (self.width - wide) / 2, (self.height + high) / 2
        self._area = (x, top - high, wide, high)
        self._paper.place(*self._area)
        top -= dp(PAD)
        title.pos = (x + dp(PAD), top - (cross.height + title.height) / 2)
        cross.pos = (x + wide - dp(PAD) - cross.width, top - cross.height)
        top -= cross.height
        for part in parts:
            top -= part.height + dp(GAP)
            part.pos = (x + dp(PAD), top)
        for widget in (title, cross, *parts):
            self.add_widget(widget)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        x, y, wide, high = self._area
        if not super().on_touch_down(touch) and not (x <= touch.x <= x + wide and y <= touch.y <= y + high):
            self._close_paper()
        return True


def join_choice(let_phones_join: Act, join_table: Act, close: Act) -> ChoicePaper:
    """Is this tablet a guest of another table, or do phones join this one?"""
    here = tr("Your friends scan a code and see their cards on their own phones.")
    there = tr("Someone else hosts. This tablet shows only your cards.")
    answers = [
        PaperButton("let-phones", "phone", tr("Let phones join"), let_phones_join, "action", here),
        PaperButton("join-table", "people", tr("Join another table"), join_table, "plain", there),
    ]
    return ChoicePaper(tr("Phones and tables"), answers, close)


def paused_choice(games: Sequence[GameSummary], resume: Callable[[int], None], close: Act) -> ChoicePaper:
    """The same game was paused by several groups: each of them finds its own."""
    answers = [
        PaperButton(
            f"paused-{kept.id}",
            "play",
            join_names([person.name for person in kept.party.people]),
            partial(resume, kept.id),
            "plain" if index else "action",
            tr("Paused · {day}", day=format_day(kept.played, time.time())),
        )
        for index, kept in enumerate(games)
    ]
    return ChoicePaper(game_info(games[0].name).title, answers, close)
