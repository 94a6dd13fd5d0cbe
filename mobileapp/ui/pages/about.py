"""About Tablée: its version, what it stores and sends, and the licences of its parts."""

from __future__ import annotations

from kivy.factory import Factory

from mobileapp.i18n.translate import N_, tr
from mobileapp.platform.paths import app_version
from mobileapp.session.session import Session
from mobileapp.ui.navigation import PageNavigation
from mobileapp.ui.pages.page import KivyPage
from mobileapp.ui.pages.rows import ItemGroup, PageItem

PRIVACY = (
    (
        "tablet",
        N_("What stays on this device"),
        N_(
            "Names, games and settings. No account, no ads, no statistics, and nothing is sent over "
            "the internet."
        ),
    ),
    (
        "wifi",
        N_("What goes over the air"),
        N_(
            "Only between this tablet and the phones that joined: names, moves, and each player’s own cards. "
            "Phones nearby can see that there is a table."
        ),
    ),
    (
        "lock",
        N_("How it is protected"),
        N_(
            "Everything about the game is encrypted, each code is for one seat only, and no phone is sent "
            "another player’s cards. On a Wi-Fi network you don’t trust, use the app rather than the browser."
        ),
    ),
)
LICENCES = (
    ("Tablée", N_("Code: MIT. Pictures, sounds and words: CC BY 4.0.")),
    (
        N_("Fonts"),
        "Fredoka One, Nunito: SIL Open Font License 1.1. Roboto, Material Design Icons: Apache 2.0.",
    ),
    (
        N_("Packages"),
        "Kivy, KivyMD, plyer, asynckivy, materialyoucolor, @noble: MIT. SDL2: zlib. Python: PSF 2.0. "
        "Pillow: MIT-CMU. msgspec, websockets, segno: BSD. pycryptodome: BSD. zeroconf: LGPL 2.1.",
    ),
)


class AboutPage(KivyPage):
    """Privacy on one side, licences on the other."""

    def __init__(self, session: Session, route: PageNavigation) -> None:
        super().__init__("about", session, route)
        self.title = tr("About and privacy")
        columns = Factory.Columns()
        self.add_scroll(columns)
        version = PageItem(
            icon="information",
            name=f"Tablée {app_version()}",
            description=tr("Party games around one tablet."),
        )
        privacy = [PageItem(icon=icon, name=tr(name), description=tr(text)) for icon, name, text in PRIVACY]
        licences = [PageItem(name=tr(name), description=tr(text)) for name, text in LICENCES]
        for group in (ItemGroup(version, *privacy), ItemGroup(*licences, title=tr("Licences"))):
            column = Factory.PageColumn()
            column.add_widget(group)
            columns.add_widget(column)

    def back(self) -> None:
        self.navigator.open_settings()
