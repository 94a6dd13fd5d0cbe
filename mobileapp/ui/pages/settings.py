"""The settings page: language, sound, accessibility, and information about Tablée."""

from __future__ import annotations

from functools import partial

from kivy.factory import Factory

from mobileapp.i18n.translate import LANGUAGE_NAMES, N_, current_language, ntr, tr
from mobileapp.platform.paths import app_version
from mobileapp.session.game_info import game_info, games_in_order
from mobileapp.session.session import Session
from mobileapp.ui.navigation import PageNavigation
from mobileapp.ui.pages.page import KivyPage, PageCard
from mobileapp.ui.pages.rows import ItemGroup, PageItem, Segments, SwitchItem

SWITCHES = {
    "sound": ("volume-high", N_("Sound"), N_("Hear who claims, what is right and what is wrong.")),
    "touch": ("vibrate", N_("Vibration"), N_("The tablet shakes a little when something happens.")),
    "speech": ("message-text", N_("Speech"), N_("A theme can be read aloud.")),
    "calm": ("waves", N_("Calm"), N_("Nothing moves by itself.")),
    "large_text": ("format-size", N_("Large text"), N_("Larger words wherever they fit.")),
}
CARDS = {
    N_("Heard and felt"): ("sound", "touch", "speech"),
    N_("Ease"): ("calm", "large_text"),
}


class SettingsPage(KivyPage):
    """Every change takes effect at once."""

    def __init__(self, session: Session, route: PageNavigation) -> None:
        super().__init__("settings", session, route)
        self.title = tr("Settings")
        columns = Factory.Columns()
        self.add_scroll(columns)
        heard, ease = (self._switches(title, names) for title, names in CARDS.items())
        for cards in ((self._languages(), heard), (ease, self._people(), self._about_group())):
            column = Factory.PageColumn()
            columns.add_widget(column)
            for card in cards:
                column.add_widget(card)

    # --- settings ---

    def _languages(self) -> PageCard:
        card = Factory.Titled()
        card.title = tr("Language")
        card.add_widget(Segments("language", LANGUAGE_NAMES, current_language.code, self._set_language))
        return card

    def _switches(self, title: str, names: tuple[str, ...]) -> ItemGroup:
        return ItemGroup(*map(self._switch, names), title=tr(title))

    def _switch(self, name: str) -> SwitchItem:
        icon, label, why = SWITCHES[name]
        on, turn = self.session.setting(name), partial(self._set_switch, name)
        return SwitchItem(name, on, turn, icon=icon, name=tr(label), description=tr(why))

    def _set_switch(self, name: str, on: bool) -> None:
        self.session.set(name, on)
        if name == "large_text":
            self.rebuild()

    def _set_language(self, code: str) -> None:
        self.session.set("language", code)
        self.rebuild()

    # --- links to other pages ---

    def _people(self) -> ItemGroup:
        number = len(self.session.store.people())
        known = ntr("{number} person is known here.", "{number} people are known here.", number)
        known = known if number else tr("Nobody is known here yet.")
        people = PageItem(key="everybody", icon="account", name=tr("People"), description=known)
        people.set_target(self.navigator.open_people)
        return ItemGroup(people)

    def _about_group(self) -> ItemGroup:
        kept = tr("People, games and settings stay on this device. Nothing is sent anywhere.")
        texts = {"name": tr("Whose games these are"), "description": tr("Authors and publishers")}
        owners = PageItem(key="owners", icon="crown", **texts)
        owners.set_target(
            lambda: self.navigator.open_screen(lambda: CreditsPage(self.session, self.navigator))
        )
        return ItemGroup(
            owners, PageItem(icon="information", name=f"Tablée {app_version()}", description=kept)
        )


class CreditsPage(KivyPage):
    """The credits: authors and publishers of the games."""

    def __init__(self, session: Session, route: PageNavigation) -> None:
        super().__init__("owners", session, route)
        self.title = tr("Whose games these are")
        owned = tr(
            "The five games belong to their authors and publishers; Tablée was not made by them. "
            "If you like a game, buy the box: it is worth it."
        )
        games = (
            PageItem(name=each.title, description=tr(each.credits))
            for each in map(game_info, games_in_order())
        )
        self.add_scroll(ItemGroup(PageItem(description=owned), *games))

    def back(self) -> None:
        self.navigator.open_settings()
