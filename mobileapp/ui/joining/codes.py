"""The codes on a screen: which seats wait for a phone, and where their sheets lie."""

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
from mobileapp.ui.joining.bluetooth_help import BluetoothHelp
from mobileapp.ui.joining.code_sheet import CodeSheet, place_sheet
from mobileapp.ui.joining.hotspot_help import HotspotCode, HotspotDraft, HotspotForm
from mobileapp.ui.joining.join_help import HelpSheet, JoinHelp, JoinInfo
from mobileapp.ui.theme import dp, screen_metrics

if TYPE_CHECKING:
    from mobileapp.host.devices import Devices

INSET = 8
ADDRESS_POLL_S = 3.0  # seconds between two looks for another address
SpotIndex = int
ZoneOf = Callable[[SpotIndex], tuple[Rect, int]]  # the zone of a spot, and how it is turned


class CodeSheets:
    """Sheets for every sitter who waits for a phone, drawn anew when one of them would look otherwise."""

    def __init__(
        self,
        evening: Session,
        root: Widget,
        where: ZoneOf,
        keep_here: Callable[[SpotIndex], None],
        opened: Callable[[], None] | None = None,
    ) -> None:
        """`opened` is called when phones can come in after all; else the codes are shown then."""
        self._session, self._root, self._zone_of, self._keep_here = evening, root, where, keep_here
        self._opened = opened or self._show_again
        self.sheets: dict[SpotIndex, CodeSheet] = {}
        self.help_sheet: HelpSheet | None = None
        self._helped_sitter: Sitter | None = None
        self._reopen: Callable[[CodeSheets], None] | None = None  # the help that lies open
        self._covered: list[Rect] = []
        self._hidden_spots: frozenset[SpotIndex] = frozenset()  # something else is asked there
        self._address_poll = Clock.create_trigger(self._check_address, ADDRESS_POLL_S, interval=True)

    def show(self, waiting: Iterable[Sitter], taken: Iterable[Rect] = ()) -> None:
        """For these sitters and no others; clear of what lies open already."""
        before, self.sheets = self.sheets, {}
        self._covered = list(taken)
        lying = list(self._covered)
        edges = sorted(waiting, key=lambda sitter: (sitter.spot not in (2, 5), sitter.spot))
        for sitter in edges:
            zone, turn = self._zone_of(sitter.spot)
            rect, small, _ = place_sheet(
                zone, turn, lying, (screen_metrics.width, screen_metrics.height), dp(INSET)
            )
            lying.append(rect)
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

    def _check_address(self, *_) -> None:
        """The Wi-Fi may have given this device another address."""
        if self._session.phones is not None and self._session.phones.refresh_links():
            self._refresh()

    def _refresh(self) -> None:
        """Codes say another address, and so does who tells it in words."""
        self._show_again()
        if self._helped_sitter is not None and isinstance(self.help_sheet, JoinHelp):
            self.open_help(self._helped_sitter.spot)

    def _show(self, sitter: Sitter, rect: Rect, turn: int, small: bool, old: CodeSheet | None) -> None:
        phones = self._session.phones
        link = self._link(sitter.name)
        state = phones.state_of(sitter.name).state if phones is not None else "waits"
        looks = (sitter, link, state, rect, small)
        if old is not None and looks == (old.sitter, old.link, old.state, old.rect, old.small):
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
        """Where there is no network there is nothing to scan; the seat is offered all the same."""
        phones = self._session.phones
        if phones is None:
            return None
        if phones.addresses:
            return str(phones.show(person))
        phones.offer(person)
        return None

    @property
    def _has_radio(self) -> bool:
        return self._session.phones is not None and self._session.radio is not None

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
        """Remove all sheets before they are drawn anew: phones hear nothing of it."""
        self.close_help()
        self._address_poll.cancel()
        for sheet in self.sheets.values():
            self._remove(sheet)
        self.sheets = {}

    def clear(self) -> None:
        """The screen goes: no code is to be read any more."""
        self.close_help()
        self.show(())

    # --- what the sheets ask ---

    def keep_here(self, spot: SpotIndex) -> None:
        self._keep_here(spot)

    @property
    def is_closed(self) -> bool:
        """No phone can come in at all: this device has no port to give."""
        return self._session.phones is None

    def retry_open(self) -> None:
        if self._session.open_devices() is not None:
            self._opened()

    def open_help(self, spot: SpotIndex) -> None:
        """Other ways in; a second touch closes them."""
        self.close_help()
        phones, sheet = self._session.phones, self.sheets.get(spot)
        if phones is None or sheet is None:
            return
        where, code = (phones.addresses, phones.server.port), phones.keys.code
        ways = JoinInfo(*where, code, tr(phones.table_name), phones.table_picture)
        radio = (lambda: self.open_bluetooth(spot)) if self._has_radio else None
        helping = JoinHelp(
            sheet.sitter, sheet.turn, ways, self.close_help, self._next_address,
            lambda: self.open_hotspot(spot), lambda: self.keep_here(spot), radio,
        )  # fmt: skip
        self._show_help(sheet, helping, lambda codes: codes.open_help(spot))

    def open_hotspot(self, spot: SpotIndex) -> None:
        """The tablet's own Wi-Fi as a code; typed first, where nobody has yet."""
        known = self._session.hotspot
        if known is None:
            self._open_hotspot_form(spot, HotspotDraft())
            return
        self.close_help()
        if (sheet := self.sheets.get(spot)) is not None:
            change = lambda: self._open_hotspot_form(spot, HotspotDraft(known.name, None))  # noqa: E731
            helping = HotspotCode(sheet.sitter, sheet.turn, known, change, self.close_help)
            self._show_help(sheet, helping, lambda codes: codes.open_hotspot(spot))

    def _open_hotspot_form(self, spot: SpotIndex, begun: HotspotDraft) -> None:
        self.close_help()
        if (sheet := self.sheets.get(spot)) is not None:
            keep = lambda name, password: self._save_hotspot(spot, name, password)  # noqa: E731
            form = HotspotForm(sheet.sitter, sheet.turn, begun, keep, self.close_help)
            self._show_help(sheet, form, lambda codes: codes._open_hotspot_form(spot, form.draft))

    def _save_hotspot(self, spot: SpotIndex, name: str, password: str | None) -> None:
        """Without a new password the one that is kept stays."""
        known = self._session.hotspot
        if password is None:
            password = known.password if known is not None else ""
        self._session.save_hotspot(Hotspot(name, password))
        self.open_hotspot(spot)

    def open_bluetooth(self, spot: SpotIndex) -> None:
        """Phones without a network: from now on they are let in too."""
        self._session.phones.open_to_bluetooth(self._session.radio)
        self._open_bluetooth_help(spot)

    def _open_bluetooth_help(self, spot: SpotIndex) -> None:
        self.close_help()
        phones, sheet = self._session.phones, self.sheets.get(spot)
        if sheet is None:
            return
        again = lambda: phones.open_to_bluetooth(self._session.radio)  # noqa: E731
        code = phones.keys.code
        helping = BluetoothHelp(sheet.sitter, sheet.turn, phones.bluetooth, code, again, self.close_help)
        self._show_help(sheet, helping, lambda codes: codes._open_bluetooth_help(spot))

    @property
    def reopen_help(self) -> Callable[[CodeSheets], None] | None:
        """What lies open now, to be laid again where everything is drawn anew."""
        if self._helped_sitter is None or self._reopen is None:
            return None
        spot, lays = self._helped_sitter.spot, self._reopen
        return lambda codes: lays(codes) if spot in codes.sheets else None

    def _show_help(self, sheet: CodeSheet, helping: HelpSheet, again: Callable[[CodeSheets], None]) -> None:
        self.help_sheet, self._helped_sitter, self._reopen = helping, sheet.sitter, again
        getattr(self._root, "cover_everything", self._root.add_widget)(helping)
        self._hide(sheet)

    @staticmethod
    def _hide(sheet: CodeSheet) -> None:
        """While somebody's help or a request lies there."""
        sheet.opacity, sheet.disabled = 0, True

    def _next_address(self) -> None:
        self._session.phones.next_address()
        self._refresh()

    def close_help(self) -> None:
        if self.help_sheet is not None:
            self.help_sheet.cancel()
            getattr(self._root, "uncover", self._root.remove_widget)(self.help_sheet)
        self.help_sheet = self._helped_sitter = self._reopen = None
        self._update_visibility()


def waiting_sitters(phones: Devices | None, party: Party) -> list[Sitter]:
    """Whoever holds the hand on a phone that has not come yet."""
    far = [party.sitters[seat] for seat in sorted(party.people_seats) if party.sitters[seat].elsewhere]
    if phones is None:
        return far
    return [each for each in far if phones.state_of(each.name).state in ("waits", "joining")]
