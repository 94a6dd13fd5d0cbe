"""The aim of Contrast, then how it ends, as text for both long sides, beside the pictures."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.games.contrast import ContrastView
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text

MIN_WIDTH, MAX_WIDTH = 150, 264
AIR, APART = 36, 10  # at both ends together; from the middle of the stage


class AimText(Widget):
    """Empty if there is too little room to the right of `at`, which is halfway between the sides."""

    def __init__(self, seats: int, at: tuple[float, float], room: float) -> None:
        super().__init__(size_hint=(None, None))
        room -= dp(AIR)
        has_room = room >= dp(MIN_WIDTH)
        self._aim = self._place(_aim(seats), at, room) if has_room else []
        self._end = self._place(tr("Most pictures when the pile is empty wins"), at, room) if has_room else []

    def _place(self, words: str, at: tuple[float, float], room: float) -> list[Rotated]:
        left, middle = at
        placed = []
        for turn in (0, 180):
            text = _balanced(words, min(room, dp(MAX_WIDTH)))
            turned, y = Rotated(), middle + (dp(APART) if turn else -dp(APART) - text.height)
            turned.place(Rect(left + dp(AIR) / 2 + (room - text.width) / 2, y, *text.size), turn)
            turned.add_widget(text)
            self.add_widget(turned)
            placed.append(turned)
        return placed

    def show(self, game: ContrastView, is_new: bool) -> None:
        """The aim while it is new to somebody; after the first result how the game ends.

        Nothing while a countdown needs the place; two players see their goal all the time.
        """
        ends = game.round == 2 and game.goal is None
        self.opacity = 1 if game.counting is None and (is_new or ends) else 0
        for texts, is_shown in ((self._aim, not ends), (self._end, ends)):
            for text in texts:
                text.opacity = 1 if is_shown else 0


def _balanced(words: str, room: float) -> Text:
    """As narrow as the number of lines allows: no word is alone in the last one."""
    text = _paragraph(words, room)
    while (narrower := _paragraph(words, room - dp(10))).height == text.height:
        if narrower.has_broken_word:
            break
        text, room = narrower, room - dp(10)
    return text


def _paragraph(words: str, room: float) -> Text:
    return Text(words, "small", "on_dark_soft", "table_lit", TEXT_FONT, wrap=room, halign="center")


def _aim(seats: int) -> str:
    if seats == 2:
        return tr("Both pick the same symbol!")
    return tr("What will most, but not all, players pick?")
