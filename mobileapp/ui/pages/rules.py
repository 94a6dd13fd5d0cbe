"""How a game is played: five pictures, five sentences."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from mobileapp.i18n.translate import say
from mobileapp.session.game_info import about
from mobileapp.session.session import Evening
from mobileapp.ui.navigation import FromPage
from mobileapp.ui.pages.kivymd_theme import is_narrow, is_slim
from mobileapp.ui.pages.page import Act, KivyPage, PageButton, PageCard, load
from mobileapp.ui.toolkit.textures import when_ready


class RuleStep(PageCard):
    """A card with its number, its picture and its sentence."""

    number = NumericProperty()
    text = StringProperty()

    def __init__(self, game: str, number: int, text: str) -> None:
        super().__init__(number=number, text=text)
        when_ready(f"howto/{game}-{number}.webp", self._show)

    def _show(self, texture: Any) -> None:
        """Kept alive by this, should the page be left before its pictures come: `ids` holds nothing."""
        self.ids.picture.texture = texture

    def on_minimum_height(self, *_) -> None:
        if self.parent:
            self.parent.measure()


class RuleSteps(GridLayout):
    """Side by side and equally tall; one below the other where there is no room."""

    tall = NumericProperty(0)

    def measure(self) -> None:
        self.tall = 0 if is_slim() else max(step.minimum_height for step in self.children)


class RulesPage(KivyPage):
    """One page; back to wherever it was asked for, or on to play it."""

    def __init__(self, evening: Evening, route: FromPage, game: str, back: Act, play: Act | None) -> None:
        super().__init__("how", evening, route, game, back, play)
        self.back = back
        self.title = about(game).title if is_slim() else say("How to play {game}", game=about(game).title)
        if play and is_narrow():
            self.ids.foot.add_widget(PageButton("play", say("Play"), play, fills=True))
        elif play:
            self.acts(PageButton("play", say("Play"), play))
        cards = RuleSteps()
        for number, step in enumerate(about(game).steps, 1):
            cards.add_widget(RuleStep(game, number, say(step)))
        self.scrolls(cards)


load("rules.kv")
