"""Language, sound and ease, and what Tablée is."""

from __future__ import annotations

from functools import partial

from kivy.factory import Factory

from mobileapp.i18n.translate import NAMES, count, later, say, tongue
from mobileapp.session.game_info import about, on_the_shelf
from mobileapp.session.session import Evening
from mobileapp.ui.navigation import FromPage
from mobileapp.ui.pages.page import KivyPage, PageCard
from mobileapp.ui.pages.rows import Group, PageItem, Segments, SwitchItem

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


class SettingsPage(KivyPage):
    """Every change is in force at once."""

    def __init__(self, evening: Evening, route: FromPage) -> None:
        super().__init__("settings", evening, route)
        self.title = say("Settings")
        columns = Factory.Columns()
        self.scrolls(columns)
        heard, ease = (self._switches(title, names) for title, names in CARDS.items())
        for cards in ((self._languages(), heard), (ease, self._people(), self._known())):
            column = Factory.PageColumn()
            columns.add_widget(column)
            for card in cards:
                column.add_widget(card)

    # --- what can be changed ---

    def _languages(self) -> PageCard:
        card = Factory.Titled()
        card.title = say("Language")
        card.add_widget(Segments("language", NAMES, tongue.code, self._speak))
        return card

    def _switches(self, title: str, names: tuple[str, ...]) -> Group:
        return Group(*map(self._switch, names), title=say(title))

    def _switch(self, name: str) -> SwitchItem:
        icon, label, why = SWITCHES[name]
        on, turn = self.evening.setting(name), partial(self._turn_to, name)
        return SwitchItem(name, on, turn, icon=icon, name=say(label), told=say(why))

    def _turn_to(self, name: str, on: bool) -> None:
        self.evening.set(name, on)
        if name == "large_text":
            self.rebuild()

    def _speak(self, code: str) -> None:
        self.evening.set("language", code)
        self.rebuild()

    # --- what leads on ---

    def _people(self) -> Group:
        number = len(self.evening.store.people())
        known = count("{number} person is known here.", "{number} people are known here.", number)
        known = known if number else say("Nobody is known here yet.")
        people = PageItem(key="everybody", icon="account", name=say("People"), told=known)
        people.opens(self.route.open_people)
        return Group(people)

    def _known(self) -> Group:
        kept = say("People, games and settings stay on this device. Nothing is sent anywhere.")
        told = {"name": say("Whose games these are"), "told": say("Authors and publishers")}
        owners = PageItem(key="owners", icon="crown", **told)
        owners.opens(lambda: self.route.go(lambda: OwnersPage(self.evening, self.route)))
        return Group(owners, PageItem(icon="information", name=f"Tablée {VERSION}", told=kept))


class OwnersPage(KivyPage):
    """Whose games these are."""

    def __init__(self, evening: Evening, route: FromPage) -> None:
        super().__init__("owners", evening, route)
        self.title = say("Whose games these are")
        owned = say(
            "The five games belong to their authors and publishers; Tablée was not made by them. "
            "If you like a game, buy the box: it is worth it."
        )
        games = (PageItem(name=each.title, told=say(each.whose)) for each in map(about, on_the_shelf()))
        self.scrolls(Group(PageItem(told=owned), *games))

    def back(self) -> None:
        self.route.open_settings()
