"""Alternatives for a disconnected or rejected phone: rejoin by Bluetooth with its token, or type a code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mobileapp.i18n.translate import tr
from mobileapp.net.security.links import JoinTarget, TypedCode
from mobileapp.net.transport.bluetooth import Peer, Radio, bluetooth_connector
from mobileapp.ui.phone.bluetooth_sheet import BluetoothSheet
from mobileapp.ui.phone.code_entry import CODE_HINT, CodeEntry
from mobileapp.ui.phone.dock import Action, Row
from mobileapp.ui.phone.hand_context import HandContext
from mobileapp.ui.phone.sheet import BottomSheet
from mobileapp.ui.phone.table_actions import TableActions

EnterCode = Callable[[str, str], str]  # (address, code) → error text, or "" on success


@dataclass
class JoinPlan:
    """How this phone joins its table, and what it may try instead."""

    target: JoinTarget | None = None  # the link or code that it joins by
    peer: Peer | None = None  # the table's device if it is reached by Bluetooth
    is_returning: bool = False  # it was admitted before the app was started
    is_nearby: bool = False  # only the code was typed; the table was found on the network
    name: str = ""  # of the table, if the person chose it in the list of tables nearby
    enter: EnterCode | None = None
    try_next: Callable[[], None] | None = None  # another table nearby


class ReconnectOptions:
    """Actions on the page of a lost link; a typed code can be corrected."""

    def __init__(
        self, context: HandContext, actions: TableActions, chosen: Callable[[], None], plan: JoinPlan
    ) -> None:
        """Calls `chosen` after another transport was chosen."""
        self._context, self._actions, self._chosen = context, actions, chosen
        self._enter, self.try_next, self.is_nearby = plan.enter, plan.try_next, plan.is_nearby
        self._table_name = plan.name
        self._sheet: BottomSheet | None = None
        self._entry: CodeEntry | None = None  # on the sheet, if it has one
        self.peer, self.join_target, self.is_returning = plan.peer, plan.target, plan.is_returning

    @property
    def _radio(self) -> Radio | None:
        return self._context.services.network.radio

    @property
    def is_sheet_open(self) -> bool:
        return self._actions.is_showing(self._sheet)

    @property
    def open_entry(self) -> CodeEntry | None:
        """The code entry on the open sheet, or None."""
        return self._entry if self.is_sheet_open else None

    @property
    def is_typed_address(self) -> bool:
        """Whether the table's address was typed."""
        return isinstance(self.join_target, TypedCode) and self.join_target.port != 0 and not self.is_nearby

    @property
    def _was_admitted(self) -> bool:
        return bool(self._context.session.carried) or self.is_returning

    def rows(self, in_vain: bool) -> list[Row]:
        """An admitted phone may use either transport: its token opens the same seat."""
        if not self._was_admitted:
            return self.code_rows() if in_vain and isinstance(self.join_target, TypedCode) else []
        rows: list[Row] = []
        if self.peer is None and self._radio is not None:
            rows.append(
                [Action("bluetooth", tr("Reconnect by Bluetooth"), self._open_bluetooth, "gold", tall=64)]
            )
        if in_vain and self._enter is not None:
            rows.append([Action("type", tr("Type the code"), self._type_code, "quiet", tall=57)])
        return rows

    def code_rows(self) -> list[Row]:
        """Offer to type a code; the address is filled in."""
        if self._enter is None:
            return []
        return [[Action("type", tr("Type the code"), self.open_correction, "gold", tall=64)]]

    def open_correction(self, why: str = "") -> None:
        """Open the entry with the typed text; `why` is the error text."""
        code = self.join_target.code if isinstance(self.join_target, TypedCode) else ""
        if self._radio_peer is not None:
            self._open_entry(self._radio_peer.address, code, why, asks=False)
        elif self.is_nearby:
            self._open_entry("", code, why, is_near=lambda: True)
        else:
            is_found = self._context.session.why == "unknown"
            asks = not self._table_name
            self._open_entry(self.address_text, code, why, asks, is_found=is_found)

    @property
    def address_text(self) -> str:
        """The searched address or device, readable for people."""
        if (peer := self._radio_peer) is not None:
            return peer.name or peer.address
        return f"{self.join_target.address}:{self.join_target.port}" if self.join_target is not None else ""

    @property
    def _radio_peer(self) -> Peer | None:
        """The table's device if this phone joined by Bluetooth."""
        return self.peer if self.join_target is not None and not self.join_target.port else None

    def tips(self) -> tuple[str, ...]:
        if self.peer is None:
            asked = tr("Is the tablet on?"), tr("Same Wi-Fi as the tablet?")
            new_code = tr("Still nothing? Pause the game on the tablet, tap “New code” and scan it.")
            return (*asked, new_code) if self._was_admitted else asked
        if self._radio is not None and self._radio.trouble() == "off":
            return (tr("Bluetooth is off on this phone. Turn it on to reconnect."),)
        return tr("Is the tablet on?"), tr("Is its Bluetooth on? Is it close by?")

    def _open_bluetooth(self) -> None:
        if self._radio is not None:
            put = self._context.services.owner_thread.put
            self._show_sheet(BluetoothSheet(self._radio, put, self._use_bluetooth, self._actions.close))

    def _type_code(self) -> None:
        self._open_entry()

    def _open_entry(
        self,
        address: str = "",
        code: str = "",
        why: str = "",
        asks: bool = True,
        is_near: Callable[[], bool] | None = None,
        is_found: bool = False,
    ) -> None:
        if self._enter is not None:
            sheet = self._entry_sheet()
            entry = CodeEntry(sheet, self._enter, address, asks, code, why, is_near, is_found)
            self._show_sheet(sheet, entry)

    def reopen(self, entry: CodeEntry | None) -> None:
        """Put the typed text on a new sheet after the screen was rebuilt."""
        if entry is not None:
            sheet = self._entry_sheet()
            self._show_sheet(sheet, entry.copy_to(sheet))

    def _entry_sheet(self) -> BottomSheet:
        return BottomSheet(self._table_name or tr("Type the code"), tr(CODE_HINT), self._actions.close)

    def _show_sheet(self, sheet: BottomSheet, entry: CodeEntry | None = None) -> None:
        self._sheet, self._entry = sheet, entry
        self._actions.open_filled(sheet)

    def _use_bluetooth(self, peer: Peer) -> None:
        self.peer = peer
        self._actions.close()
        if self._radio is not None:
            self._context.session.add_connector(bluetooth_connector(self._radio, peer))
        self._chosen()
