"""The help sheet for a Wi-Fi that the app starts itself: its two codes, or what stands in the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.clock import Clock

from mobileapp.i18n.translate import N_, tr
from mobileapp.net.discovery.hotspot import Hotspot
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.local_hotspot import LocalHotspot
from mobileapp.ui.joining.hotspot_help import HotspotCode
from mobileapp.ui.joining.join_help import HelpSheet

REFRESH_S = 0.5
STARTING = N_("The tablet is starting its own Wi-Fi…")
NEARBY_REFUSED = N_("To start Wi-Fi, Tablée needs the permission “Nearby devices”.")
LOCATION_REFUSED = N_(
    "To start Wi-Fi, this Android asks for your location. Tablée never checks where you are."
)
NEARBY_BLOCKED = N_("Allow “Nearby devices” for Tablée in the tablet’s settings, then try again.")
LOCATION_BLOCKED = N_("Allow “Location” for Tablée in the tablet’s settings, then try again.")
LOCATION_OFF = N_("This Android starts its Wi-Fi only while location is on. Turn it on in the settings.")
FAILED = N_("The tablet can’t start its Wi-Fi right now. Its hotspot in the settings may still work.")


class HotspotActions(NamedTuple):
    """The actions of the screen that the sheet uses."""

    start: Callable[[], None]
    type_instead: Callable[[], None]  # the hotspot of the system's settings
    close: Callable[[], None]


class LocalHotspotHelp(HotspotCode):
    """Refreshed until it is closed: a person answers Android's question, and the system takes its time."""

    def __init__(
        self, sitter: Sitter, turn: int, own: LocalHotspot, link: Callable[[], str | None], do: HotspotActions
    ) -> None:
        """`link`: of the seat, with the present address; None without a network."""
        HelpSheet.__init__(self, sitter, turn, do.close)
        self._own, self._current_link, self._do = own, link, do
        self._shown: object = None
        self._refresh_timer = Clock.schedule_interval(lambda _: self.refresh(), REFRESH_S)
        self.refresh()
        self.rise()

    def cancel(self) -> None:
        self._refresh_timer.cancel()

    def refresh(self) -> None:
        shown = self._own.state, self._own.name, self._current_link()
        if shown == self._shown:
            return
        self._shown = shown
        if self._own.state == "on":
            self._hotspot, self._link = Hotspot(self._own.name, self._own.password), shown[2]
            self._build_codes(tr("Its Wi-Fi “{name}” goes off when you close Tablée.", name=self._own.name))
        else:
            self._build_cards(
                tr("The tablet’s own Wi-Fi"), tr(STARTING), [(tr("Not ready yet"), self._fill_trouble_card)]
            )

    def _fill_phone_card(self, room: Rect) -> None:
        self._fill_last_card(room, ("off", tr("Turn off"), self._turn_off))

    def _turn_off(self) -> None:
        self._own.stop()
        self._close()

    def _fill_trouble_card(self, room: Rect) -> None:
        words, again = self._trouble
        self._set_subtitle(tr("Phones then need no other Wi-Fi, and no internet."), "ink_soft")
        self._add_paragraph(tr(words), room, room.y + room.height, "body")
        buttons = [("type", tr("Type it instead"), self._do.type_instead)]
        if self._own.state == "blocked":
            buttons.insert(0, ("settings", tr("Open settings"), self._own.open_settings))
        if again:
            buttons.insert(0, ("again", tr(again), self._retry))
        self._add_buttons(buttons, room)

    @property
    def _trouble(self) -> tuple[str, str]:
        """The sentence, and the button that may help."""
        place = self._own.asks_location
        return {
            "refused": (LOCATION_REFUSED if place else NEARBY_REFUSED, N_("Ask again")),
            "blocked": (LOCATION_BLOCKED if place else NEARBY_BLOCKED, N_("Try again")),
            "location": (LOCATION_OFF, N_("Try again")),
            "failed": (FAILED, N_("Try again")),
            "off": (FAILED, N_("Try again")),
        }.get(self._own.state, (STARTING, ""))

    def _retry(self) -> None:
        self._do.start()
        self.refresh()
