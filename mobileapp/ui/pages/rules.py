"""The rules of a game: five pictures, five sentences."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from mobileapp.i18n.translate import tr
from mobileapp.session.game_info import game_info, rule_steps
from mobileapp.session.option_defaults import adjust_options
from mobileapp.session.session import Session
from mobileapp.ui.navigation import PageNavigation
from mobileapp.ui.pages.kivymd_theme import is_narrow, is_one_column
from mobileapp.ui.pages.page import Callback, KivyPage, PageButton, PageCard, load_kv
from mobileapp.ui.toolkit.textures import when_ready


class RuleStep(PageCard):
    """A card with its number, its picture and its sentence."""

    number = NumericProperty()
    text = StringProperty()

    def __init__(self, game: str, number: int, text: str) -> None:
        super().__init__(number=number, text=text)
        when_ready(f"howto/{game}-{number}.webp", self._show)

    def _show(self, texture: Texture) -> None:
        """Show the picture. The bound method keeps the card alive until then; `ids` holds only weak refs."""
        self.ids.picture.texture = texture

    def on_minimum_height(self, *_: object) -> None:
        if isinstance(self.parent, RuleSteps):
            self.parent.measure()


class RuleSteps(GridLayout):
    """Side by side and equally tall; one below the other if there is no room."""

    tall = NumericProperty(0)

    def measure(self) -> None:
        steps = (step.minimum_height for step in self.children if isinstance(step, RuleStep))
        self.tall = 0 if is_one_column() else max(steps)


class RulesPage(KivyPage):
    """One page; it leads back to the screen that opened it, or on to the game."""

    def __init__(
        self, session: Session, route: PageNavigation, game: str, back: Callback, play: Callback | None
    ) -> None:
        super().__init__("how", session, route, game, back, play)
        self._back = back
        self.title = (
            game_info(game).title if is_one_column() else tr("How to play {game}", game=game_info(game).title)
        )
        if play and is_narrow():
            self.ids.foot.add_widget(PageButton("play", tr("Play"), play, fills=True))
        elif play:
            self.add_action(PageButton("play", tr("Play"), play))
        cards = RuleSteps()
        present = len(session.party)
        seats = present if present in session.seat_counts(game) else 0
        options = adjust_options(game, session.options_of(game), seats, session.privacy_of(game))
        for number, step in enumerate(rule_steps(game, seats, options), 1):
            cards.add_widget(RuleStep(game, number, tr(step)))
        self.add_scroll(cards)

    def back(self) -> None:
        self._back()


load_kv("rules.kv")
