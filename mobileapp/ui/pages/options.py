"""How a game is played: drawn from its typed options, each with a word of explanation."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from msgspec.structs import replace

from engine.game import Options
from engine.games import rulebook
from mobileapp.i18n.translate import say
from mobileapp.people.hand_privacy import Way
from mobileapp.session.game_info import about
from mobileapp.session.option_form import Asked, asked, matters, named, named_ways, told, way_words
from mobileapp.session.session import Evening
from mobileapp.ui.menus.seating import numbers
from mobileapp.ui.navigation import FromPage
from mobileapp.ui.pages.kivymd_theme import is_narrow, is_slim, s
from mobileapp.ui.pages.page import KivyPage, PageButton, load
from mobileapp.ui.pages.rows import ChoiceItem, Group, PageItem, SwitchItem
from mobileapp.ui.toolkit.textures import when_ready


class GamePicture(FloatLayout):
    """The game's poster, where there is room for it."""

    title = StringProperty()
    told = StringProperty()
    art = ObjectProperty(None, allownone=True)

    def __init__(self, game: str, told: str) -> None:
        super().__init__(title=about(game).title, told=told)
        when_ready(f"posters/{game}.webp", partial(setattr, self, "art"))


class OptionsPage(KivyPage):
    """Every change is kept at once."""

    def __init__(self, evening: Evening, route: FromPage, game: str) -> None:
        self.game = game
        super().__init__("options", evening, route, game)
        self.options: Options = evening.options_of(game)
        self.title = about(game).title if is_slim() else say("Options for {game}", game=about(game).title)
        self._furnish()
        self._lay()

    # --- the page ---

    def _furnish(self) -> None:
        counts = say("For {numbers} people", numbers=numbers(self.evening.seat_counts(self.game)))
        if not is_slim():
            self.ids.body.add_widget(GamePicture(self.game, counts))
        self.group = Group()
        self.scrolls(self.group)
        booklet = say("Booklet") if is_narrow() else say("As in the booklet")
        self.reset = PageButton("reset", booklet, self._reset, kind="quiet")
        room = {"fills": True} if is_narrow() else {"least": s(320)}
        self.play = PageButton("play", "", self._play, **room)
        for widget in (*([] if is_narrow() else [Widget()]), self.play):
            self.ids.foot.add_widget(widget)
        rules = partial(self.route.open_how, self.game, partial(self.route.open_options, self.game))
        self.acts(PageButton("how", "" if is_narrow() else say("Rules"), rules, icon="help", kind="quiet"))

    def _lay(self) -> None:
        """Lines come and go with what gives them a meaning."""
        self._shown = self._fields()
        self.group.clear_lines()
        items = [self._item(each) for each in self._shown]
        if names := named_ways(self.game):
            items.append(self._hands_item(names))
        self.group.adds(*items)
        self._tell()

    def _fields(self) -> list[Asked]:
        way = self.evening.way_of(self.game)
        return [
            each for each in asked(type(self.options)) if matters(self.game, self.options, each.name, way)
        ]

    def _item(self, each: Asked) -> PageItem:
        words, value = told(self.game, each.name), getattr(self.options, each.name)
        line = {"name": say(words.label), "told": say(words.why)}
        line["chip"] = say("house rule") if each.ours else ""
        if not each.values:
            return SwitchItem(each.name, value, partial(self.set, each.name), **line)
        names = {choice: say(name) for choice, name in named(self.game, each).items()}
        return ChoiceItem(each.name, names, value, partial(self.set, each.name), **line)

    def _hands_item(self, names: dict[Way, str]) -> PageItem:
        """How hands are hidden on the shared screen."""
        words = {"name": say("Hidden hands"), "told": say(way_words(self.game))}
        names = {way: say(name) for way, name in names.items()}
        return ChoiceItem("hands", names, self.evening.way_of(self.game), self._set_way, **words)

    def _tell(self) -> None:
        """What the buttons below say."""
        self._offer_reset()
        self.play.text = say("Play") if self._fits else say("Who sits where")
        self.play.kind = "action" if self._fits else "gold"

    def _offer_reset(self) -> None:
        """Only where something is not as in the booklet: nothing stands there that does nothing."""
        foot, offers = self.ids.foot, self.options != self._booklet
        if offers and not self.reset.parent:
            foot.add_widget(self.reset, index=len(foot.children))
        elif not offers and self.reset.parent:
            foot.remove_widget(self.reset)

    @property
    def _booklet(self) -> Options:
        return rulebook(self.game).Options()

    @property
    def _fits(self) -> bool:
        party = self.evening.party
        return len(party) in self.evening.seat_counts(self.game) and bool(party.people_seats)

    # --- what people do ---

    def set(self, name: str, value: Any) -> None:
        self.options = replace(self.options, **{name: value})
        self.evening.set_options(self.game, self.options)
        self._changed()

    def _set_way(self, way: Way) -> None:
        self.evening.set_way(self.game, way)
        self._changed()

    def _changed(self) -> None:
        if self._fields() == self._shown:
            self._tell()
        else:
            self._lay()

    def _reset(self) -> None:
        self.options = self._booklet
        self.evening.set_options(self.game, self.options)
        self._lay()

    def back(self) -> None:
        self.route.choose(self.game)

    def _play(self) -> None:
        if self._fits:
            self.evening.start()
        else:
            self.route.choose(self.game)


load("options.kv")
