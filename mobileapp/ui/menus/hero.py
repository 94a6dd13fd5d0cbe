"""The large poster on the home screen: the game to continue, or the one that Home suggests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.graphics import Color
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Person
from mobileapp.ui.menus.poster import GameFacts, place_in_row
from mobileapp.ui.menus.poster_card import PosterCard, PosterPlate
from mobileapp.ui.theme import STRONG_FONT, TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.icon_button import IconTextButton
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text

PAD, GAP = 20, 8
BUTTON_HEIGHT, BADGE_RADIUS, TAG_HEIGHT = 72, 19, 44
FOOT_SHARE = 0.54  # of a wide hero's width
FOOT_HEIGHT = 196  # of a tall hero


class HeroActions(NamedTuple):
    """`resume` continues a game; otherwise `play` leads to a new one."""

    play: Callable[[], None]
    open_rules: Callable[[], None]
    resume: Callable[[], None] | None = None


class Tag(Widget):
    """A few words on gold, on the art."""

    def __init__(self, words: str, room: float) -> None:
        self._words = Text(words, "small", "ink", "gold", face=STRONG_FONT, fit=room - dp(44))
        super().__init__(size_hint=(None, None), size=(self._words.width + dp(44), dp(TAG_HEIGHT)))
        with self.canvas:
            Color(*paint("gold"))
            self._plate = RoundedRectangle(size=self.size, radius=[dp(TAG_HEIGHT / 2)])
        self.add_widget(self._words)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._plate.pos = self.pos
        self._words.pos = (self.x + dp(22), self.y + (self.height - self._words.height) / 2)


class HeroPoster(PosterCard):
    """One coral button: a newcomer needs no other."""

    def __init__(
        self, game: str, facts: GameFacts, tag: str, people: Sequence[Person], actions: HeroActions,
        size: tuple[float, float], *, wide: bool = False,
    ) -> None:  # fmt: skip
        """`people`: those of the game to continue."""
        foot = size[0] * FOOT_SHARE if wide else dp(FOOT_HEIGHT)
        act = actions.resume or actions.play
        super().__init__(f"game-{game}", act, game, size, foot, wide=wide, dim=not facts.fits)
        self._room = (foot if wide else size[0]) - 2 * dp(PAD)
        self._tag = Tag(tag, self._room)
        self._title = Text(facts.title, "title", "cream", "ink", fit=self._room)
        self._badges = [Badge(each.look, each.name, dp(BADGE_RADIUS)) for each in people]
        self._facts = () if people else facts.icons(self._room)
        line = facts.line if wide else ""
        self._line = Text(line, "small", "on_dark_soft", "ink", TEXT_FONT, wrap=self._room, halign="center")
        words, name = (tr("Play"), "suggested") if actions.resume is None else (tr("Resume"), "continue")
        self._button = IconTextButton(
            name, "play", words, act, "action", "button", (self._room, dp(BUTTON_HEIGHT))
        )
        self._plate = self._build_plate(actions)
        if self._words_height() > size[1] - dp(2 * PAD + TAG_HEIGHT):
            self._line.set_text("")
        self.finish(
            self._tag, self._title, *self._badges, *self._facts, self._line, self._button, self._plate
        )

    def _build_plate(self, actions: HeroActions) -> PosterPlate:
        """The rules of a new game; or instead of continuing, a new game."""
        if actions.resume is None:
            return self.how_to_play(actions.open_rules, self._room)
        return PosterPlate("new-game", tr("New game"), actions.play, self._room)

    def _place_words(self, x: float, y: float) -> None:
        left = x + self.width - dp(PAD) - self._room
        middle, top = left + self._room / 2, y + self.height - dp(PAD + TAG_HEIGHT)
        self._tag.pos = (left if self.wide else x + dp(PAD), top)
        low = y + max(dp(12), (top - y - self._words_height()) / 2 if self.wide else 0)
        self._plate.pos = (left, low)
        low += self._plate.height + dp(4)
        self._button.pos = (left, low)
        low += self._button.height + dp(12)
        self._line.pos = (middle - self._line.width / 2, low)
        low += self._line.height + (dp(8) if self._line.text else 0)
        self._place_badges(middle, low + dp(BADGE_RADIUS))
        place_in_row(self._facts, middle, low + dp(BADGE_RADIUS))
        self._title.center_at((middle, low + dp(2 * BADGE_RADIUS + 30)))

    def _words_height(self) -> float:
        return self._plate.height + self._button.height + self._line.height + dp(2 * BADGE_RADIUS + 80)

    def _place_badges(self, middle: float, line: float) -> None:
        pitch = min(dp(50), self._room / max(len(self._badges), 1))
        for index, badge in enumerate(self._badges):
            badge.center = (middle + (index - (len(self._badges) - 1) / 2) * pitch, line)
