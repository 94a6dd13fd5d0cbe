"""First screen on a phone: join a nearby or recent table, type an address and a code, or host a table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol

from kivy.clock import Clock
from kivy.uix.widget import Widget

from mobileapp.guest.recent_tables import RecentTable
from mobileapp.i18n.dates import format_day
from mobileapp.i18n.translate import tr
from mobileapp.net.discovery.mdns import NearbyTable
from mobileapp.net.transport.bluetooth import Peer, Radio
from mobileapp.session.game_info import SettingValue
from mobileapp.ui.phone.bluetooth_sheet import BluetoothSheet
from mobileapp.ui.phone.code_entry import CODE_HINT, CodeEntry, text_line
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.join_parts import InfoCard, Masthead, TableCard, draw_sky
from mobileapp.ui.phone.layout import PhoneLayout, margin
from mobileapp.ui.phone.settings import settings_sheet
from mobileapp.ui.phone.sheet import BottomSheet, SheetItem
from mobileapp.ui.screen import Screen
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.icon_button import IconTextButton
from mobileapp.ui.toolkit.scroll import ScrollArea
from mobileapp.ui.toolkit.touchable import Touchable

SEARCH_TIMEOUT_S = 6.0  # seconds of searching until tips are shown


class JoinActions(Protocol):
    """Actions of the app that the join screen uses."""

    @property
    def radio(self) -> Radio | None:
        """None if the device has no known Bluetooth."""
        ...

    def places(self) -> list[RecentTable]:
        """Recent tables, the latest first."""
        ...

    def is_open(self, place: RecentTable) -> bool:
        """Whether this device can rejoin the table without a code."""
        ...

    def rejoin(self, place: RecentTable) -> None: ...

    def look(self, found: Callable[[list[NearbyTable]], None]) -> Callable[[], None] | None:
        """Call `found` with all nearby tables on each change; return a stop function, or None if unable."""
        ...

    def put(self, call: Callable[[], None]) -> None:
        """Run `call` in the UI thread; may be called from any thread."""
        ...

    def enter(self, address: str, code: str, name: str = "") -> str:
        """Try to join; return an error text, or "" on success. `name`: of the table, if it is known."""
        ...

    def enter_nearby(self, addresses: Sequence[str], code: str) -> str:
        """Like `enter`, at the first of these addresses whose table knows the code."""
        ...

    def enter_by_radio(self, peer: Peer, code: str) -> str:
        """Like `enter`, by Bluetooth."""
        ...

    def become_table(self) -> None: ...

    def setting(self, name: str) -> SettingValue: ...

    def set(self, name: str, value: SettingValue) -> None: ...

    @property
    def can_leave(self) -> bool:
        """Whether this is not the first screen."""
        ...

    def leave_join(self) -> None:
        """Go back to the table's screens, or leave the app from its first screen."""
        ...


class JoinScreen(Screen):
    """The first screen on a phone; on a tablet opened from Home."""

    def __init__(self, actions: JoinActions, notice: str = "", **named: object) -> None:
        super().__init__(name="join", **named)
        self._actions, self._notice = actions, notice
        # The last sheet with a code entry, its title and the entry.
        self._open_typing: tuple[BottomSheet, str, CodeEntry] | None = None
        self._search_timer = Clock.create_trigger(lambda _: self._search_timed_out(), SEARCH_TIMEOUT_S)
        self._tables: list[NearbyTable] = []
        self._places: dict[str, float] = {}  # of the rows that can be touched, from the top of the list
        self._search_number = 0  # results of an earlier search may come late
        self._stop_search: Callable[[], None] | None = None
        self._search()
        self.rebuild()

    def suspend(self) -> None:
        """Nobody looks at the list, and a search keeps the device's radio awake."""
        self._end_search()

    def resume(self) -> None:
        self._search()
        self._build_list()

    def leave(self) -> None:
        self.layout.clear_overlays()
        self._end_search()

    # --- tables nearby ---

    def _search(self) -> None:
        self._end_search()
        self._tables, self._search_failed = [], False
        self._search_number += 1
        self._stop_search = self._actions.look(partial(self._show_tables, self._search_number))
        if self._stop_search is not None:
            self._search_timer()

    def _end_search(self) -> None:
        self._search_timer.cancel()
        if self._stop_search is not None:
            self._stop_search()
            self._stop_search = None

    def _show_tables(self, search: int, tables: list[NearbyTable]) -> None:
        if search == self._search_number and self._stop_search is not None:
            self._tables = self._in_known_order(tables)
            self._build_list()

    def _in_known_order(self, tables: list[NearbyTable]) -> list[NearbyTable]:
        """Tables that are new go to the end: the others stay under the fingers that aim at them."""
        known = [table.where for table in self._tables]
        place = {where: index for index, where in enumerate(known)}
        return sorted(
            tables, key=lambda table: (place.get(table.where, len(known)), tr(table.name), table.where)
        )

    def _search_timed_out(self) -> None:
        self._search_failed = True
        self._build_list()

    def rebuild(self) -> None:
        typing = (
            self._open_typing
            if self._open_typing is not None and self._open_typing[0].parent is not None
            else None
        )
        self.clear_widgets()
        self.layout = PhoneLayout(None, "Tablée")
        self.layout.header.pill.opacity = 0
        self.layout.header.opacity = 0
        self.add_widget(self.layout)
        if self._actions.can_leave:
            home = IconTextButton("home", "home", tr("Home"), self._actions.leave_join, "bare")
            home.pos = (self.layout.inner[0], self._list_top - home.height)
            self.layout.add_widget(home, index=1)  # below open sheets
        # A rail has no room for the second line.
        under = tr("play here or invite phones") if screen_metrics.is_portrait else ""
        host = Action("host", tr("Host a table"), self._actions.become_table, "quiet", under, tall=72)
        self.layout.dock.fill("", [Action("type", tr("Type the code"), self._type_code)], [host])
        if screen_metrics.is_portrait:
            draw_sky(self.layout.face_layer, self.layout.inner[1])
        self._build_list()
        if typing is not None:
            _, title, entry = typing
            self._show_entry(title, entry.copy_to)

    @property
    def _list_top(self) -> float:
        """Use the space of the hidden header."""
        _, y, _, height = self.layout.inner
        return float(y + height + (self.layout.header.height if screen_metrics.is_portrait else 0))

    def _build_list(self) -> None:
        x, y, width, _ = self.layout.inner
        top = self._list_top
        before = self.layout.face_layer.children[0] if self.layout.face_layer.children else None
        scroll = ScrollArea((x - margin(), y, width + 2 * margin(), top - y))  # room for shadows
        parts = list(self._parts(width))
        scroll.fill([(part, margin()) for part in parts], dp(12))
        self._debounce_moved(parts)
        if isinstance(before, ScrollArea):
            scroll.scroll_to(before.offset)
        self.layout.set_face(scroll)

    def _debounce_moved(self, parts: Sequence[Widget]) -> None:
        """A row that has just appeared or moved ignores touches for a moment: they meant another one."""
        depth, places = 0.0, {}
        for part in parts:
            depth += part.height
            if isinstance(part, Touchable):
                row = part.where if isinstance(part, TableCard) and part.where else part.key
                places[row] = depth
                if self._places and self._places.get(row) != depth:
                    part.debounce()
        self._places = places

    def _parts(self, width: float) -> Iterator[Widget]:
        yield Masthead(width)
        if self._notice:
            yield InfoCard(width, "wrong", self._notice)
        places = self._actions.places()
        open_ = [place for place in places if self._actions.is_open(place)]
        for number, place in enumerate(open_):
            act = partial(self._actions.rejoin, place)
            yield SheetItem(f"back-{number}", "play", tr("Back to the table"), place.name, act, width, True)
        yield from self._nearby(width)
        before = [place for place in places if place not in open_]
        if before:
            yield text_line(tr("Recent tables"), width, "cream", "table")
        for number, place in enumerate(before):
            act = partial(self._rejoin, place)
            day = tr("last played: {day}", day=format_day(place.at, time.time()))
            yield TableCard(f"again-{number}", place.name, day, tr("Rejoin"), act, width)
        yield InfoCard(
            width, "phone", tr("Fastest: open your camera and point it at the code on the tablet.")
        )
        if self._actions.radio is not None:
            words = tr("Without Wi-Fi"), tr("look for the table by Bluetooth")
            yield SheetItem("bluetooth", "bluetooth", *words, self._open_bluetooth, width)
        device = tr("This tablet") if self._actions.can_leave else tr("This phone")
        settings = device, tr("language, sound, large text, left-handed")
        yield SheetItem("phone", "gear", *settings, self.open_settings, width)

    def _nearby(self, width: float) -> Iterator[Widget]:
        if self._stop_search is None:
            return
        yield text_line(tr("Tables nearby"), width, "cream", "table")
        for number, table in enumerate(self._tables):
            act, hint = partial(self._enter_nearby, table), tr("tap, then type its code")
            card = TableCard(f"table-{number}", tr(table.name), hint, tr("Join"), act, width, table.drawing)
            card.where = table.where
            yield card
        if not self._tables and self._search_failed:
            yield InfoCard(width, "question", tr(
                "No table found. On the tablet, tap “Phones”, then “Let phones join”. Are both on the same "
                "Wi-Fi? Some networks keep devices apart: “Help” beside the tablet’s code shows other ways."
            ))  # fmt: skip
        elif not self._tables:
            yield InfoCard(width, "clock", tr("Searching…"))

    # --- sheets ---

    def _rejoin(self, place: RecentTable) -> None:
        if place.peer is not None and self._actions.radio is not None:
            self._enter_by_bluetooth(place.peer)
        else:
            self._type_code(place.where)

    def _type_code(self, address: str = "") -> None:
        """Only the code if a table is nearby, or while one is searched; the address as a fallback."""
        is_near = (lambda: bool(self._tables)) if self._stop_search is not None else None
        self._show_entry(
            tr("Type the code"), lambda sheet: CodeEntry(sheet, self._enter, address, is_near=is_near)
        )

    def _enter(self, address: str, code: str) -> str:
        if address:
            return self._actions.enter(address, code)
        return self._actions.enter_nearby([table.where for table in self._tables], code)

    def _enter_nearby(self, table: NearbyTable) -> None:
        name = tr(table.name)
        self._open_entry(name, partial(self._actions.enter, name=name), table.where)

    def _enter_by_bluetooth(self, peer: Peer) -> None:
        def enter(_address: str, code: str) -> str:
            return self._actions.enter_by_radio(peer, code)

        self._open_entry(peer.name or peer.address, enter, peer.address)

    def _open_entry(self, title: str, enter: Callable[[str, str], str], address: str) -> None:
        self._show_entry(title, lambda sheet: CodeEntry(sheet, enter, address, asks=False))

    def _show_entry(self, title: str, make: Callable[[BottomSheet], CodeEntry]) -> None:
        sheet = BottomSheet(title, tr(CODE_HINT), self.layout.clear_overlays)
        self._open_typing = sheet, title, make(sheet)
        self._open_sheet(sheet)

    def _open_bluetooth(self) -> None:
        if self._actions.radio is not None:
            close = self.layout.clear_overlays
            self._open_sheet(
                BluetoothSheet(self._actions.radio, self._actions.put, self._enter_by_bluetooth, close)
            )

    def open_settings(self) -> None:
        sheet, parts, acts = settings_sheet(self._actions, self.layout.clear_overlays, self._reopen_settings)
        sheet.fill(parts, acts)
        self._open_sheet(sheet)

    def _reopen_settings(self) -> None:
        self.rebuild()
        self.open_settings()

    def _open_sheet(self, sheet: BottomSheet) -> None:
        self.layout.clear_overlays()
        self.layout.add_overlay(sheet)
        sheet.rise()

    def back(self) -> None:
        """Close the open sheet, else leave this screen."""
        if self.layout.overlay_layer.children:
            self.layout.clear_overlays()
        else:
            self._actions.leave_join()

    def cancel_touches(self) -> None:
        """Nothing to do: no gesture here outlasts a touch."""
