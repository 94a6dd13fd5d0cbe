"""Language, sound and ease, and what Tablée is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import StringProperty

from mobileapp.language import NAMES, count, later, say, tongue
from mobileapp.pages.page import Columns, KivyPage, PageCard, load
from mobileapp.pages.rows import Group, PageItem, Segments, SignDisc, SwitchItem
from mobileapp.titles import TITLES

VERSION = "0.1.0"
SWITCHES = {
    "sound": ("volume-high", later("Sound"), later("Hear who claims, what is right and what is wrong.")),
    "touch": ("vibrate", later("Vibration"), later("The tablet shakes a little when something happens.")),
    "speech": ("message-text", later("Speech"), later("A theme can be read aloud.")),
    "calm": ("waves", later("Calm"), later("Nothing moves by itself.")),
    "large_text": ("format-size", later("Large text"), later("Larger words wherever they fit.")),
}
CARDS = {
    later("Heard and felt"): ("sound", "touch", "speech"),
    later("Ease"): ("calm", "large_text"),
}
OWNERS = {
    "difference": "Christophe Boelinger · Gigamic",
    "diferencio": "Aymeric Duperray, Victor Saumont · KYF Edition",
    "compatibility": "Craig Browne · Spear, Cocktail Games",
    "defifoo": "Olivier Finet · Défifoo, Gigamic",
    "contrast": "Julien Percot · Pink Monkey Games",
}


class Titled(PageCard):
    """A heading, and what it is about."""

    title = StringProperty()


class SettingsColumns(Columns):
    """What is heard at the left, what is seen and known at the right."""


class SettingsPage(KivyPage):
    """Every change is in force at once."""

    def __init__(self, app: Any) -> None:
        super().__init__(app, "settings")
        self.title = say("Settings")
        columns = SettingsColumns()
        self.scrolls(columns)
        heard, ease = (self._switches(title, names) for title, names in CARDS.items())
        for card in (self._languages(), heard):
            columns.ids.left.add_widget(card)
        for card in (ease, self._people(), self._known()):
            columns.ids.right.add_widget(card)

    # --- what can be changed ---

    def _languages(self) -> PageCard:
        card = Titled(title=say("Language"))
        card.add_widget(Segments("language", NAMES, tongue.code, self._speak))
        return card

    def _switches(self, title: str, names: tuple[str, ...]) -> Group:
        card = Group(title=say(title))
        card.adds(*map(self._switch, names))
        return card

    def _switch(self, name: str) -> SwitchItem:
        icon, label, why = SWITCHES[name]
        on, turn = self.app.setting(name), partial(self._turn_to, name)
        item = SwitchItem(name, on, turn, name=say(label), told=say(why))
        item.lead(SignDisc(icon=icon))
        return item

    def _turn_to(self, name: str, on: bool) -> None:
        self.app.set(name, on)
        if name == "large_text":
            self.rebuild()

    def _speak(self, code: str) -> None:
        self.app.set("language", code)
        self.rebuild()

    # --- what leads on ---

    def _people(self) -> Group:
        number = len(self.app.store.people())
        known = count("{number} person is known here.", "{number} people are known here.", number)
        card = Group()
        card.adds(self._line("account", "everybody", say("People"), known, self.app.open_people))
        return card

    def _known(self) -> Group:
        kept = say("People, games and settings stay on this device. Nothing is sent anywhere.")
        owners = (say("Whose games these are"), say("Authors and publishers"))
        card = Group()
        card.adds(
            self._line("crown", "owners", *owners, lambda: self.app._go(lambda: OwnersPage(self.app))),
            self._line("information", "", f"Tablée {VERSION}", kept),
        )
        return card

    @staticmethod
    def _line(icon: str, key: str, name: str, told: str, open_: Callable[[], None] | None = None) -> PageItem:
        item = PageItem(key=key, name=name, told=told)
        item.lead(SignDisc(icon=icon))
        if open_:
            item.opens(open_)
        return item


class OwnersPage(KivyPage):
    """Whose games these are."""

    def __init__(self, app: Any) -> None:
        super().__init__(app, "owners")
        self.title = say("Whose games these are")
        owned = say(
            "The five games belong to their authors and publishers; Tablée was not made by them. "
            "If you like a game, buy the box: it is worth it."
        )
        card = Group()
        card.adds(
            PageItem(told=owned), *(PageItem(name=TITLES[game], told=who) for game, who in OWNERS.items())
        )
        self.scrolls(card)

    def back(self) -> None:
        self.app.open_settings()


load("settings.kv")
