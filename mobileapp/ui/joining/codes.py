"""The codes on a screen: which seats wait for a phone, and where their sheets lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import say
from mobileapp.net.discovery.hotspot import Hotspot
from mobileapp.people.party import Party, Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.session.session import Evening
from mobileapp.ui.joining.bluetooth_help import RadioHelp
from mobileapp.ui.joining.code_sheet import CodeSheet, place
from mobileapp.ui.joining.hotspot_help import Begun, HotspotCode, HotspotForm
from mobileapp.ui.joining.join_help import HelpSheet, JoinHelp, Ways
from mobileapp.ui.theme import glass, u

if TYPE_CHECKING:
    from mobileapp.host.devices import Phones

INSET = 8
WATCH = 3.0  # seconds between two looks for another address
Spot = int
Where = Callable[[Spot], tuple[Rect, int]]  # the zone of a spot, and how it is turned


class Codes:
    """Sheets for every sitter who waits for a phone, drawn anew when one of them would look otherwise."""

    def __init__(
        self,
        evening: Evening,
        root: Widget,
        where: Where,
        keep_here: Callable[[Spot], None],
        opened: Callable[[], None] | None = None,
    ) -> None:
        """`opened` is called when phones can come in after all; else the codes are shown then."""
        self._evening, self._root, self._where, self._keep_here = evening, root, where, keep_here
        self._opened = opened or self._show_again
        self.sheets: dict[Spot, CodeSheet] = {}
        self.helping: HelpSheet | None = None
        self._helped: Sitter | None = None
        self._lays_again: Callable[[Codes], None] | None = None  # the help that lies open
        self._taken: list[Rect] = []
        self._hushed: frozenset[Spot] = frozenset()  # something else is asked there
        self._watches = Clock.create_trigger(self._look_again, WATCH, interval=True)

    def show(self, waiting: Iterable[Sitter], taken: Iterable[Rect] = ()) -> None:
        """For these sitters and no others; clear of what lies open already."""
        before, self.sheets = self.sheets, {}
        self._taken = list(taken)
        lying = list(self._taken)
        edges = sorted(waiting, key=lambda sitter: (sitter.spot not in (2, 5), sitter.spot))
        for sitter in edges:
            zone, turn = self._where(sitter.spot)
            rect, small, _ = place(zone, turn, lying, (glass.width, glass.height), u(INSET))
            lying.append(rect)
            self._show(sitter, rect, turn, small, before.pop(sitter.spot, None))
        for gone in before.values():
            self._remove(gone)
        if (phones := self._evening.phones) is not None:
            for name in set(phones.shown) - {sheet.sitter.name for sheet in self.sheets.values()}:
                phones.hide(name)
        if self._helped is not None and self._helped.spot not in self.sheets:
            self.close_help()
        self._lay_open()
        self._watches.cancel()
        if self.sheets:
            self._watches()

    def _show_again(self) -> None:
        self.show([sheet.sitter for sheet in self.sheets.values()], self._taken)

    def _look_again(self, *_) -> None:
        """The Wi-Fi may have given this device another address."""
        if self._evening.phones is not None and self._evening.phones.draw_anew():
            self._draw_anew()

    def _draw_anew(self) -> None:
        """Codes say another address, and so does who tells it in words."""
        self._show_again()
        if self._helped is not None and isinstance(self.helping, JoinHelp):
            self.help(self._helped.spot)

    def _show(self, sitter: Sitter, rect: Rect, turn: int, small: bool, old: CodeSheet | None) -> None:
        phones = self._evening.phones
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
        self._root.add_widget(sheet, index=1 if self.helping else 0)
        if self._helped is not None and self._helped.spot == sitter.spot:
            self._hide(sheet)

    def _link(self, person: str) -> str | None:
        """Where there is no network there is nothing to scan; the seat is offered all the same."""
        phones = self._evening.phones
        if phones is None:
            return None
        if phones.addresses:
            return str(phones.show(person))
        phones.offer(person)
        return None

    @property
    def _has_radio(self) -> bool:
        return self._evening.phones is not None and self._evening.radio is not None

    def hush(self, spots: Iterable[Spot]) -> None:
        """Hide the code sheets at these spots while a request covers them."""
        self._hushed = frozenset(spots)
        self._lay_open()

    def _lay_open(self) -> None:
        for spot, sheet in self.sheets.items():
            if spot in self._hushed or (self._helped is not None and self._helped.spot == spot):
                self._hide(sheet)
            else:
                sheet.opacity, sheet.disabled = 1, False

    def _remove(self, sheet: CodeSheet) -> None:
        sheet.shut()
        self._root.remove_widget(sheet)

    def lift(self) -> None:
        """Remove all sheets before they are drawn anew: phones hear nothing of it."""
        self.close_help()
        self._watches.cancel()
        for sheet in self.sheets.values():
            self._remove(sheet)
        self.sheets = {}

    def clear(self) -> None:
        """The screen goes: no code is to be read any more."""
        self.close_help()
        self.show(())

    # --- what the sheets ask ---

    def keep_here(self, spot: Spot) -> None:
        self._keep_here(spot)

    @property
    def is_shut(self) -> bool:
        """No phone can come in at all: this device has no port to give."""
        return self._evening.phones is None

    def open_again(self) -> None:
        if self._evening.with_phones() is not None:
            self._opened()

    def help(self, spot: Spot) -> None:
        """Other ways in; a second touch closes them."""
        self.close_help()
        phones, sheet = self._evening.phones, self.sheets.get(spot)
        if phones is None or sheet is None:
            return
        where, code = (phones.addresses, phones.door.port), phones.keys.code
        ways = Ways(*where, code, say(phones.table), phones.drawing)
        radio = (lambda: self.bluetooth(spot)) if self._has_radio else None
        helping = JoinHelp(
            sheet.sitter, sheet.turn, ways, self.close_help, self._next_address,
            lambda: self.hotspot(spot), lambda: self.keep_here(spot), radio,
        )  # fmt: skip
        self._helps(sheet, helping, lambda codes: codes.help(spot))

    def hotspot(self, spot: Spot) -> None:
        """The tablet's own Wi-Fi as a code; typed first, where nobody has yet."""
        known = self._evening.hotspot
        if known is None:
            self._write_hotspot(spot, Begun())
            return
        self.close_help()
        if (sheet := self.sheets.get(spot)) is not None:
            change = lambda: self._write_hotspot(spot, Begun(known.name, None))  # noqa: E731
            helping = HotspotCode(sheet.sitter, sheet.turn, known, change, self.close_help)
            self._helps(sheet, helping, lambda codes: codes.hotspot(spot))

    def _write_hotspot(self, spot: Spot, begun: Begun) -> None:
        self.close_help()
        if (sheet := self.sheets.get(spot)) is not None:
            keep = lambda name, password: self._keep_hotspot(spot, name, password)  # noqa: E731
            form = HotspotForm(sheet.sitter, sheet.turn, begun, keep, self.close_help)
            self._helps(sheet, form, lambda codes: codes._write_hotspot(spot, form.begun))

    def _keep_hotspot(self, spot: Spot, name: str, password: str | None) -> None:
        """Without a new password the one that is kept stays."""
        known = self._evening.hotspot
        if password is None:
            password = known.password if known is not None else ""
        self._evening.keep_hotspot(Hotspot(name, password))
        self.hotspot(spot)

    def bluetooth(self, spot: Spot) -> None:
        """Phones without a network: from now on they are let in too."""
        self._evening.phones.open_to_bluetooth(self._evening.radio)
        self._help_by_radio(spot)

    def _help_by_radio(self, spot: Spot) -> None:
        self.close_help()
        phones, sheet = self._evening.phones, self.sheets.get(spot)
        if sheet is None:
            return
        again = lambda: phones.open_to_bluetooth(self._evening.radio)  # noqa: E731
        code = phones.keys.code
        helping = RadioHelp(sheet.sitter, sheet.turn, phones.bluetooth, code, again, self.close_help)
        self._helps(sheet, helping, lambda codes: codes._help_by_radio(spot))

    @property
    def help_open(self) -> Callable[[Codes], None] | None:
        """What lies open now, to be laid again where everything is drawn anew."""
        if self._helped is None or self._lays_again is None:
            return None
        spot, lays = self._helped.spot, self._lays_again
        return lambda codes: lays(codes) if spot in codes.sheets else None

    def _helps(self, sheet: CodeSheet, helping: HelpSheet, again: Callable[[Codes], None]) -> None:
        self.helping, self._helped, self._lays_again = helping, sheet.sitter, again
        getattr(self._root, "cover_all", self._root.add_widget)(helping)
        self._hide(sheet)

    @staticmethod
    def _hide(sheet: CodeSheet) -> None:
        """While somebody's help or a request lies there."""
        sheet.opacity, sheet.disabled = 0, True

    def _next_address(self) -> None:
        self._evening.phones.next_address()
        self._draw_anew()

    def close_help(self) -> None:
        if self.helping is not None:
            self.helping.shut()
            getattr(self._root, "uncover", self._root.remove_widget)(self.helping)
        self.helping = self._helped = self._lays_again = None
        self._lay_open()


def waiting(phones: Phones | None, party: Party) -> list[Sitter]:
    """Whoever holds the hand on a phone that has not come yet."""
    far = [party.sitters[seat] for seat in sorted(party.people_seats) if party.sitters[seat].elsewhere]
    if phones is None:
        return far
    return [each for each in far if phones.state_of(each.name).state in ("waits", "joining")]
