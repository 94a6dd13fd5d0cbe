"""The join codes on a screen: which seats wait for a phone, and where their sheets are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.net.discovery.hotspot import Hotspot
from mobileapp.people.party import Party, Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.session.session import Session
from mobileapp.ui.joining.bluetooth_help import BluetoothActions, BluetoothHelp
from mobileapp.ui.joining.code_sheet import CodeSheet, place_sheet
from mobileapp.ui.joining.hotspot_help import HotspotCode, HotspotDraft, HotspotForm
from mobileapp.ui.joining.join_help import HelpSheet, JoinHelp, JoinInfo
from mobileapp.ui.joining.local_hotspot_help import HotspotActions, LocalHotspotHelp
from mobileapp.ui.joining.package_help import PackageHelp
from mobileapp.ui.theme import dp, screen_metrics

if TYPE_CHECKING:
    from mobileapp.host.devices import Devices

INSET = 8
SIDE_SPOTS = (2, 5)  # at the short edges
ADDRESS_POLL_S = 3.0  # seconds between checks for a new address
SpotIndex = int
ZoneOf = Callable[[SpotIndex], tuple[Rect, int]]  # the zone of a spot, and its turn


class CodeSheets:
    """One sheet per sitter who waits for a phone; a sheet is rebuilt only if it changes."""

    def __init__(
        self,
        session: Session,
        root: Widget,
        where: ZoneOf,
        keep_here: Callable[[SpotIndex], None],
        opened: Callable[[], None] | None = None,
        cancel: Callable[[SpotIndex], None] | None = None,
    ) -> None:
        """`opened` is called when phones can connect after a retry; by default the codes are shown then.

        `cancel` makes a seat as it was before its code; without it the sheets have no cross.
        """
        self._session, self._root, self._zone_of, self._keep_here = session, root, where, keep_here
        self.cancel = cancel
        self._opened = opened or self._show_again
        self.sheets: dict[SpotIndex, CodeSheet] = {}
        self.help_sheet: HelpSheet | None = None
        self._helped_sitter: Sitter | None = None
        self._reopen: Callable[[CodeSheets], None] | None = None  # reopens the open help sheet
        self._covered: list[Rect] = []
        self._hidden_spots: frozenset[SpotIndex] = frozenset()  # covered by a seat request
        self._address_poll = Clock.create_trigger(self._check_address, ADDRESS_POLL_S, interval=True)

    def show(self, waiting: Iterable[Sitter], taken: Iterable[Rect] = ()) -> None:
        """Show sheets for these sitters and no others, clear of `taken`."""
        before, self.sheets = self.sheets, {}
        self._covered = list(taken)
        placed = list(self._covered)
        edges = sorted(waiting, key=lambda sitter: (sitter.spot not in SIDE_SPOTS, sitter.spot))
        many = len(edges) > 4 or (len(edges) == 4 and edges[0].spot in SIDE_SPOTS)
        for sitter in edges:
            zone, turn = self._zone_of(sitter.spot)
            rect, small, _ = place_sheet(
                zone, turn, placed, (screen_metrics.width, screen_metrics.height), dp(INSET), many
            )
            placed.append(rect)
            self._show(sitter, rect, turn, small, before.pop(sitter.spot, None))
        for gone in before.values():
            self._remove(gone)
        if (phones := self._session.phones) is not None:
            for name in set(phones.shown_links) - {sheet.sitter.name for sheet in self.sheets.values()}:
                phones.hide(name)
        if self._helped_sitter is not None and self._helped_sitter.spot not in self.sheets:
            self.close_help()
        self._update_visibility()
        self._address_poll.cancel()
        if self.sheets:
            self._address_poll()

    def _show_again(self) -> None:
        self.show([sheet.sitter for sheet in self.sheets.values()], self._covered)

    def _check_address(self, *_: object) -> None:
        """Update the codes if the Wi-Fi has given this device another address."""
        if self._session.phones is not None and self._session.phones.refresh_links():
            self._refresh()

    def _refresh(self) -> None:
        """Show the new address in the codes and in the open help sheet."""
        self._show_again()
        if self._helped_sitter is not None and isinstance(self.help_sheet, JoinHelp):
            self.open_help(self._helped_sitter.spot)
        elif self._helped_sitter is not None and type(self.help_sheet) is HotspotCode:
            self._open_system_hotspot(self._helped_sitter.spot)

    def _show(self, sitter: Sitter, rect: Rect, turn: int, small: bool, old: CodeSheet | None) -> None:
        phones = self._session.phones
        link = self._link(sitter.name)
        state = phones.state_of(sitter.name).state if phones is not None else "waits"
        code = self.typed_code if link is not None else ""
        looks = (sitter, link, state, rect, small, self.is_network_refused, code)
        if old is not None and looks == (
            old.sitter, old.link, old.state, old.rect, old.small, old.is_refused, old.typed_code,
        ):  # fmt: skip
            self.sheets[sitter.spot] = old
            return
        if old is not None:
            self._remove(old)
        sheet = CodeSheet(sitter, link, state, rect, turn, small, self, self._has_radio)
        self.sheets[sitter.spot] = sheet
        self._root.add_widget(sheet, index=1 if self.help_sheet else 0)
        if self._helped_sitter is not None and self._helped_sitter.spot == sitter.spot:
            self._hide(sheet)

    def _link(self, person: str) -> str | None:
        """The link for a code, or None without a network; the seat is offered in both cases."""
        phones = self._session.phones
        if phones is None:
            return None
        if phones.addresses:
            return str(phones.show(person))
        phones.offer(person)
        return None

    @property
    def _has_radio(self) -> bool:
        return self._session.phones is not None and self._session.network.radio is not None

    def hide_at(self, spots: Iterable[SpotIndex]) -> None:
        """Hide the code sheets at these spots while a request covers them."""
        self._hidden_spots = frozenset(spots)
        self._update_visibility()

    def _update_visibility(self) -> None:
        for spot, sheet in self.sheets.items():
            if spot in self._hidden_spots or (
                self._helped_sitter is not None and self._helped_sitter.spot == spot
            ):
                self._hide(sheet)
            else:
                sheet.opacity, sheet.disabled = 1, False

    def _remove(self, sheet: CodeSheet) -> None:
        sheet.cancel()
        self._root.remove_widget(sheet)

    def remove_all(self) -> None:
        """Remove all sheets before a rebuild, without announcing it to phones."""
        self.close_help()
        self._address_poll.cancel()
        for sheet in self.sheets.values():
            self._remove(sheet)
        self.sheets = {}

    def clear(self) -> None:
        """The screen closes: remove all sheets; phones no longer see their seats offered."""
        self.close_help()
        self.show(())

    # --- actions of the sheets ---

    def keep_here(self, spot: SpotIndex) -> None:
        self._keep_here(spot)

    @property
    def is_closed(self) -> bool:
        """Whether no phone can connect at all, because this device could not open a port."""
        return self._session.phones is None

    @property
    def is_network_refused(self) -> bool:
        """Whether Android lets no phone connect, because a person refused it."""
        return self.is_closed and self._session.network.is_refused

    @property
    def typed_code(self) -> str:
        """The table's code, for phones that cannot scan; "" if no phone can connect."""
        return self._session.phones.keys.code if self._session.phones is not None else ""

    @property
    def table_name(self) -> str:
        return tr(self._session.phones.table_name) if self._session.phones is not None else ""

    @property
    def table_picture(self) -> str:
        return self._session.phones.table_picture if self._session.phones is not None else ""

    def retry_open(self) -> None:
        if self._session.open_devices() is not None:
            self._opened()

    def open_help(self, spot: SpotIndex) -> None:
        """Open other ways to join."""
        self.close_help()
        phones, sheet = self._session.phones, self.sheets.get(spot)
        if phones is None or sheet is None:
            return
        where, code = (phones.addresses, phones.wifi.port), phones.keys.code
        info = JoinInfo(*where, code, self.table_name, self.table_picture)
        radio = (lambda: self.open_bluetooth(spot)) if self._has_radio else None
        wifi = self._session.network.hotspot.code if self._session.network.hotspot is not None else None
        help_sheet = JoinHelp(
            sheet.sitter, sheet.turn, info, self.close_help, self._next_address,
            lambda: self.open_hotspot(spot), lambda: self.keep_here(spot), radio,
            None if self._session.network.own_package is None else lambda: self.open_package(spot), wifi,
        )  # fmt: skip
        self._show_help(sheet, help_sheet, lambda codes: codes.open_help(spot))

    def open_hotspot(self, spot: SpotIndex) -> None:
        """Start the tablet's own Wi-Fi and show its code, if the app can; else that of its hotspot."""
        own, sheet = self._session.network.local_hotspot, self.sheets.get(spot)
        if own is None or sheet is None:
            self._open_system_hotspot(spot)
            return
        self.close_help()
        self._session.start_local_hotspot()
        do = HotspotActions(
            self._session.start_local_hotspot, lambda: self._open_system_hotspot(spot), self.close_help
        )
        link = lambda: self.sheets[spot].link if spot in self.sheets else None  # noqa: E731
        help_sheet = LocalHotspotHelp(sheet.sitter, sheet.turn, own, link, do)
        self._show_help(sheet, help_sheet, lambda codes: codes.open_hotspot(spot))

    def _open_system_hotspot(self, spot: SpotIndex) -> None:
        """Show the code of the system's hotspot; if it is unknown, the form to type it first."""
        known = self._session.network.hotspot
        if known is None:
            self._open_hotspot_form(spot, HotspotDraft())
            return
        self.close_help()
        if (sheet := self.sheets.get(spot)) is not None:
            change = lambda: self._open_hotspot_form(spot, HotspotDraft(known.name, None))  # noqa: E731
            help_sheet = HotspotCode(sheet.sitter, sheet.turn, known, sheet.link, change, self.close_help)
            self._show_help(sheet, help_sheet, lambda codes: codes._open_system_hotspot(spot))

    def _open_hotspot_form(self, spot: SpotIndex, begun: HotspotDraft) -> None:
        self.close_help()
        if (sheet := self.sheets.get(spot)) is not None:
            keep = lambda name, password: self._save_hotspot(spot, name, password)  # noqa: E731
            form = HotspotForm(sheet.sitter, sheet.turn, begun, keep, self.close_help)
            self._show_help(sheet, form, lambda codes: codes._open_hotspot_form(spot, form.draft))

    def _save_hotspot(self, spot: SpotIndex, name: str, password: str | None) -> None:
        """Save the hotspot; None keeps the saved password."""
        known = self._session.network.hotspot
        if password is None:
            password = known.password if known is not None else ""
        self._session.network.save_hotspot(Hotspot(name, password))
        self._open_system_hotspot(spot)

    def open_package(self, spot: SpotIndex) -> None:
        """Offer this app's own package to phones from now on, and open the help for it."""
        self.close_help()
        phones, sheet, file = self._session.phones, self.sheets.get(spot), self._session.network.own_package
        if phones is None or sheet is None or file is None:
            return
        offer = phones.wifi.package
        offer.offer(file)
        help_sheet = PackageHelp(
            sheet.sitter, sheet.turn, lambda: phones.package_url, lambda: offer.fingerprint, self.close_help
        )
        self._show_help(sheet, help_sheet, lambda codes: codes.open_package(spot))

    def open_bluetooth(self, spot: SpotIndex) -> None:
        """Let phones without a network join by Bluetooth from now on, and open the help for it."""
        self._let_bluetooth_in()
        self._open_bluetooth_help(spot)

    def _let_bluetooth_in(self) -> None:
        if self._session.phones is not None and self._session.network.radio is not None:
            self._session.phones.open_to_bluetooth(self._session.network.radio)

    def _open_bluetooth_help(self, spot: SpotIndex) -> None:
        self.close_help()
        phones, sheet, radio = self._session.phones, self.sheets.get(spot), self._session.network.radio
        if sheet is None or phones is None or phones.bluetooth is None or radio is None:
            return
        do = BluetoothActions(self._let_bluetooth_in, radio.open_settings, self.close_help)
        help_sheet = BluetoothHelp(sheet.sitter, sheet.turn, phones.bluetooth, phones.keys.code, do)
        self._show_help(sheet, help_sheet, lambda codes: codes._open_bluetooth_help(spot))

    @property
    def reopen_help(self) -> Callable[[CodeSheets], None] | None:
        """A function that reopens the current help sheet after a rebuild; None if no help is open."""
        if self._helped_sitter is None or self._reopen is None:
            return None
        spot, reopen = self._helped_sitter.spot, self._reopen
        return lambda codes: reopen(codes) if spot in codes.sheets else None

    def _show_help(
        self, sheet: CodeSheet, help_sheet: HelpSheet, again: Callable[[CodeSheets], None]
    ) -> None:
        self.help_sheet, self._helped_sitter, self._reopen = help_sheet, sheet.sitter, again
        getattr(self._root, "cover_everything", self._root.add_widget)(help_sheet)
        self._hide(sheet)

    @staticmethod
    def _hide(sheet: CodeSheet) -> None:
        """Hide it while a help sheet or a request covers it."""
        sheet.opacity, sheet.disabled = 0, True

    def _next_address(self) -> None:
        if self._session.phones is not None:
            self._session.phones.next_address()
            self._refresh()

    def close_help(self) -> None:
        if self.help_sheet is not None:
            self.help_sheet.cancel()
            getattr(self._root, "uncover", self._root.remove_widget)(self.help_sheet)
        self.help_sheet = self._helped_sitter = self._reopen = None
        self._update_visibility()


def waiting_sitters(phones: Devices | None, party: Party) -> list[Sitter]:
    """The sitters whose phone has not connected yet."""
    remote = [party.sitters[seat] for seat in sorted(party.people_seats) if party.sitters[seat].elsewhere]
    if phones is None:
        return remote
    return [each for each in remote if phones.state_of(each.name).state in ("waits", "joining")]
