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
            "Names, games and settings, the keys that let phones rejoin, and the hotspot’s password if you "
            "type it. No account, no ads, no statistics, and nothing is sent over the internet. If you "
            "remove Tablée, it all leaves this device."
        ),
    ),
    (
        "wifi",
        N_("What goes over the air"),
        N_(
            "Names, moves and each player’s own cards, by Wi-Fi or Bluetooth, only between this tablet and "
            "the phones that joined. Devices nearby can see that there is a table, and the tablet’s "
            "Bluetooth name while you make it visible."
        ),
    ),
    (
        "lock",
        N_("How it is protected"),
        N_(
            "Everything about the game is encrypted, each square code is for one seat only, and no phone is "
            "sent another player’s cards. On a Wi-Fi network you don’t trust, use the app rather than the "
            "browser."
        ),
    ),
    (
        "gesture-tap",
        N_("Only when you choose it"),
        N_(
            "Bluetooth, the tablet’s own Wi-Fi, and giving the app to a phone. Android may ask for a "
            "permission first; older versions call it location, but Tablée never checks where you are. The "
            "app’s file isn’t protected on its way: share it only over Wi-Fi you trust."
        ),
    ),
    (
        "cloud-upload",
        N_("Android’s backup"),
        N_(
            "If you use it, it copies names, games and settings to your account. Keys and passwords stay "
            "here."
        ),
    ),
)
LICENCES = (
    ("Tablée", N_("Code: MIT. Pictures, sounds and words: CC BY 4.0.")),
    (
        N_("Fonts"),
        "Fredoka One, Nunito (SIL Open Font License 1.1). Roboto, Material Design Icons (Apache 2.0).",
    ),
    (
        N_("Packages"),
        "Kivy, KivyMD, plyer, asynckivy, asyncgui, materialyoucolor, pyjnius, python-for-android, filetype, "
        "six, urllib3, charset-normalizer, @noble (MIT). SDL2 (zlib). Python (PSF 2.0). Pillow (MIT-CMU). "
        "msgspec, websockets, segno, pycryptodome, idna (BSD). requests, OpenSSL (Apache 2.0). "
        "certifi (MPL 2.0). chardet, zeroconf (LGPL 2.1). SQLite (public domain).",
    ),
)


FIRST_PRIVACY = 3  # in the first column


class AboutPage(KivyPage):
    """Privacy first, then licences, in two columns where there is room."""

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
        first = [ItemGroup(version, *privacy[:FIRST_PRIVACY])]
        second = [ItemGroup(*privacy[FIRST_PRIVACY:]), ItemGroup(*licences, title=tr("Licences"))]
        for groups in (first, second):
            column = Factory.PageColumn()
            for group in groups:
                column.add_widget(group)
            columns.add_widget(column)

    def back(self) -> None:
        self.navigator.open_settings()
