"""The settings page: language, sound, accessibility, and information about Tablée."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

from kivy.factory import Factory

from mobileapp.i18n.translate import LANGUAGE_NAMES, N_, current_language, tr
from mobileapp.platform.paths import app_version
from mobileapp.session.game_info import game_info, games_in_order
from mobileapp.session.session import Session
from mobileapp.ui.navigation import PageNavigation
from mobileapp.ui.pages.about import AboutPage
from mobileapp.ui.pages.kivymd_theme import body_height, is_one_column, page_dp
from mobileapp.ui.pages.page import Callback, KivyPage, PageCard
from mobileapp.ui.pages.rows import BadgeRow, ItemGroup, PageItem, Segments, SwitchItem
from mobileapp.ui.pages.slider import SliderItem

SOUND = ("volume-high", N_("Sound"), N_("During the games"))
SWITCHES = {
    "touch": ("vibrate", N_("Vibration"), N_("Buzzes when something happens")),
    "speech": ("message-text", N_("Read aloud"), N_("The themes in Compatibility")),
    "calm": ("waves", N_("No animations"), N_("Nothing moves on the screen")),
    "large_text": ("format-size", N_("Large text"), N_("Bigger text wherever it fits")),
}
HEARD, EASE = ("touch", "speech"), ("calm", "large_text")
SAMPLE = "right"  # the event that shows how loud the sounds are
MARGIN = 92  # design pixels below the cards: the hills stay visible
MAX_BADGES = 3  # of the players, beside their number


class SettingsPage(KivyPage):
    """Every change takes effect at once."""

    def __init__(self, session: Session, route: PageNavigation) -> None:
        super().__init__("settings", session, route)
        self.title = tr("Settings")
        columns = Factory.Columns()
        self.add_scroll(columns)
        heard = ItemGroup(self._sound(), *map(self._switch, HEARD), title=tr("Sound and vibration"))
        ease = ItemGroup(*map(self._switch, EASE), title=tr("Comfort"))
        for cards in ((self._languages(), heard), (ease, self._people(), self._about_group())):
            column = Factory.PageColumn()
            columns.add_widget(column)
            for card in cards:
                column.add_widget(card)
                if not is_one_column() and isinstance(card, ItemGroup):
                    card.stretch()
            column.min_height = 0 if is_one_column() else body_height() - page_dp(MARGIN)

    # --- settings ---

    def _languages(self) -> PageCard:
        card: Any = Factory.Titled()  # a class of a .kv file
        card.title = tr("Language")
        card.add_widget(Segments("language", LANGUAGE_NAMES, current_language.code, self._set_language))
        return cast(PageCard, card)

    def _sound(self) -> SliderItem:
        icon, label, why = SOUND
        words = {"name": tr(label), "description": tr(why)}
        return SliderItem("sound", self._volume, self._set_volume, self._toggle_sound, icon=icon, **words)

    @property
    def _volume(self) -> float:
        """As the slider shows it: 0 while the sound is off."""
        return float(self.session.setting("volume") or 0) if self.session.setting("sound") else 0.0

    def _set_volume(self, volume: float) -> None:
        """The end of the slider is silence; the volume from before returns with the sound."""
        if volume:
            self.session.set("volume", volume)
        self.session.set("sound", volume > 0)
        self.session.feedback.play(SAMPLE)

    def _toggle_sound(self) -> float:
        self.session.set("sound", not self.session.setting("sound"))
        return self._volume

    def _switch(self, name: str) -> SwitchItem:
        icon, label, why = SWITCHES[name]
        on, turn = bool(self.session.setting(name)), partial(self._set_switch, name)
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
        everybody = self.session.store.people()
        number = len(everybody)
        known = tr("{number} on this device", number=number) if number else tr("No players yet.")
        people = PageItem(key="everybody", icon="account", name=tr("Players"), description=known)
        people.add_widget(BadgeRow(everybody[:MAX_BADGES]))
        people.set_target(self.navigator.open_people)
        return ItemGroup(people)

    def _about_group(self) -> ItemGroup:
        texts = {"name": tr("About the games"), "description": tr("Authors and publishers")}
        owners = PageItem(key="owners", icon="crown", **texts)
        owners.set_target(self._opener(CreditsPage))
        about = PageItem(
            key="about", icon="information", name=tr("About and privacy"),
            description=tr("Version {version} · Works offline", version=app_version()),
        )  # fmt: skip
        about.set_target(self._opener(AboutPage))
        return ItemGroup(owners, about)

    def _opener(self, page: type[CreditsPage] | type[AboutPage]) -> Callback:
        return lambda: self.navigator.open_screen(lambda: page(self.session, self.navigator))


class CreditsPage(KivyPage):
    """The credits: authors and publishers of the games."""

    def __init__(self, session: Session, route: PageNavigation) -> None:
        super().__init__("owners", session, route)
        self.title = tr("About the games")
        owned = tr(
            "The five games belong to their authors and publishers, who did not make Tablée. "
            "Enjoy a game? Buy the box: it’s worth it!"
        )
        games = (
            PageItem(name=each.title, description=tr(each.credits))
            for each in map(game_info, games_in_order())
        )
        self.add_scroll(ItemGroup(PageItem(description=owned), *games))

    def back(self) -> None:
        self.navigator.open_settings()
