"""The wooden table in the middle of the pause: go on, and what is offered besides."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mobileapp.i18n.translate import tr
from mobileapp.ui.menus.wood_table import TabletButton, WoodTable
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.round_button import RoundButton

END_OFFSET, END_OFFSET_UPRIGHT, END_PITCH = 290, 304, 118  # of the buttons at the ends
BUTTON_SIDE = 72
HEADLINE_ROOM, STATUS_ROOM = 560, 480  # of the words
SPREADS = {"heading": (116, 154), "title": (124, 161)}  # of headline and status: clear of a lost sheet


class PauseWords(NamedTuple):
    """The words on the table.

    `asker`: the person who asked for the pause on a phone; `undoer`: a player who wants to undo a move;
    `event`: the last thing that happened in this pause.
    """

    asker: str | None
    undoer: str | None
    event: str
    is_saved: bool

    @property
    def headline(self) -> str:
        return tr("{name} has asked for a pause", name=self.asker) if self.asker else tr("Paused")

    @property
    def status(self) -> str:
        if self.undoer is not None:
            return tr("{name} wants to undo a move", name=self.undoer)
        if self.event:
            return self.event
        return tr("Game saved") if self.is_saved else tr("Games can’t be saved")


class PauseActions(NamedTuple):
    """The actions of the buttons; only some games have a last race."""

    resume: Callable[[], None]
    go_home: Callable[[], None]
    open_rules: Callable[[], None]
    toggle_sound: Callable[[], None]
    see_race: Callable[[], None] | None


class PauseTable(WoodTable):
    """Words and buttons for both long sides; `upright`: for the two short ones."""

    def __init__(
        self, game: str, words: PauseWords, actions: PauseActions, sound: bool, upright: bool
    ) -> None:
        super().__init__(upright)
        role = "heading" if words.asker or screen_metrics.large_text else "title"
        headline, status = SPREADS[role]
        self.add_text(words.headline, headline, role, HEADLINE_ROOM)
        self.add_text(words.status, status, "label", STATUS_ROOM)
        self.add_at(TabletButton("go-on", f"posters/{game}.webp", actions.resume, tr("Resume")))
        home = RoundButton("home", "home", actions.go_home, side=dp(BUTTON_SIDE))
        how = RoundButton("how", "question", actions.open_rules, side=dp(BUTTON_SIDE))
        self._add_to_end(-1, [(home, tr("Home")), (how, tr("How to play"))])
        others = [(self._sound_button(sound, actions), tr("Sound"))]
        if actions.see_race is not None:
            race = RoundButton(
                "last-race", "flag", actions.see_race, "plain", side=dp(BUTTON_SIDE), tinted=False
            )
            others.append((race, tr("Last race")))
        self._add_to_end(1, others)

    @staticmethod
    def _sound_button(is_on: bool, actions: PauseActions) -> RoundButton:
        icon, kind = ("speaker", "gold") if is_on else ("hushed", "quiet")
        return RoundButton("sound", icon, actions.toggle_sound, kind, side=dp(BUTTON_SIDE))

    def _add_to_end(self, end: int, buttons: list[tuple[RoundButton, str]]) -> None:
        """Add one or two buttons with their words at one end of the table: -1 or 1."""
        apart = (len(buttons) - 1) / 2
        for index, (button, words) in enumerate(buttons):
            beside = (index - apart) * END_PITCH  # from the middle of this end
            across, up = (
                (beside, -END_OFFSET_UPRIGHT * end) if self.upright else (END_OFFSET * end + beside, 0)
            )
            self.add_at(button, across, up)
            self.add_text(words, 60, "label", END_PITCH - 4, across, up)
