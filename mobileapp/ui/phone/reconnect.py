"""Other ways back for a lost or refused phone: Bluetooth with its token, or a code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from mobileapp.guest.session import Session
from mobileapp.i18n.translate import say
from mobileapp.net.security.links import Lead, Typed
from mobileapp.net.transport.bluetooth import Peer, Radio, by_bluetooth
from mobileapp.session.session import Timing
from mobileapp.ui.phone.bluetooth_sheet import RadioSheet
from mobileapp.ui.phone.code_entry import Entry
from mobileapp.ui.phone.dock import Act, Row
from mobileapp.ui.phone.sheet import BottomSheet
from mobileapp.ui.phone.table_actions import Asks

Enter = Callable[[str, str], str]  # an address and a code; why not, in words, or nothing


class Device(Protocol):
    """What it asks of the evening."""

    timing: Timing

    @property
    def radio(self) -> Radio | None: ...


class Otherwise:
    """What the page of a lost link offers; `peer` is the table's device, once Bluetooth leads to it.

    `lead` is how the table was looked for: what somebody typed can be corrected.
    """

    def __init__(
        self,
        device: Device,
        asks: Asks,
        session: Callable[[], Session],
        gone: Callable[[], None],
        enter: Enter | None,
    ) -> None:
        """`gone` is called when another way was chosen."""
        self._device, self._asks, self._session, self._gone = device, asks, session, gone
        self._enter = enter
        self._sheet: BottomSheet | None = None
        self._entry: Entry | None = None  # on the sheet, where something is typed there
        self.peer: Peer | None = None
        self.lead: Lead | None = None
        self.returns = False  # it was let in before the app was started

    @property
    def is_choosing(self) -> bool:
        return self._asks.lies(self._sheet)

    @property
    def typing(self) -> Entry | None:
        """What is typed on the open sheet."""
        return self._entry if self.is_choosing else None

    @property
    def has_typed_address(self) -> bool:
        """Whether somebody typed where the table is."""
        return isinstance(self.lead, Typed) and self.lead.port != 0

    @property
    def _was_there(self) -> bool:
        return bool(self._session().carried) or self.returns

    def rows(self, in_vain: bool) -> list[Row]:
        """For who was let in before: the token opens the same seat by either way."""
        if not self._was_there:
            return self.correcting() if in_vain and isinstance(self.lead, Typed) else []
        rows: list[Row] = []
        if self.peer is None and self._device.radio is not None:
            rows.append([Act("bluetooth", say("Come back by Bluetooth"), self._look, "gold", tall=64)])
        if in_vain and self._enter is not None:
            rows.append([Act("type", say("Type the code"), self._type, "quiet", tall=57)])
        return rows

    def correcting(self) -> list[Row]:
        """Offer to type a code; the address is filled in."""
        if self._enter is None:
            return []
        return [[Act("type", say("Type the code"), self.correct, "gold", tall=64)]]

    def correct(self, why: str = "") -> None:
        """All that was typed is kept; `why` says what was wrong with it."""
        code = self.lead.code if isinstance(self.lead, Typed) else ""
        if self._radio_peer is not None:
            self._open_entry(self._radio_peer.address, code, why, asks=False)
        else:
            self._open_entry(self.where, code, why)

    @property
    def where(self) -> str:
        """Where the table was looked for, as people read it."""
        if (peer := self._radio_peer) is not None:
            return peer.name or peer.address
        return f"{self.lead.address}:{self.lead.port}" if self.lead is not None else ""

    @property
    def _radio_peer(self) -> Peer | None:
        """The table's device, where it was looked for by Bluetooth from the first."""
        return self.peer if self.lead is not None and not self.lead.port else None

    def tips(self) -> tuple[str, ...]:
        if self.peer is None:
            asked = say("Is the tablet awake?"), say("Same Wi-Fi as the tablet?")
            new_code = say("Still nothing? In the tablet’s pause, tap “New code” and scan it.")
            return (*asked, new_code) if self._was_there else asked
        if self._device.radio is not None and self._device.radio.trouble() == "off":
            return (say("Bluetooth is off on this phone. Switch it on: the table is found by itself."),)
        return say("Is the tablet awake?"), say("Is Bluetooth on there, and the tablet near?")

    def _look(self) -> None:
        if self._device.radio is not None:
            put = self._device.timing.put
            self._lay(RadioSheet(self._device.radio, put, self._goes_by, self._asks.close))

    def _type(self) -> None:
        self._open_entry()

    def _open_entry(self, address: str = "", code: str = "", why: str = "", asks: bool = True) -> None:
        if self._enter is not None:
            sheet = self._entry_sheet()
            self._lay(sheet, Entry(sheet, self._enter, address, asks, code, why))

    def reopen(self, entry: Entry | None) -> None:
        """Put the typed text on a new sheet after the screen was rebuilt."""
        if entry is not None:
            sheet = self._entry_sheet()
            self._lay(sheet, entry.on(sheet))

    def _entry_sheet(self) -> BottomSheet:
        told = say("Eight characters: they stand on the tablet, under Help.")
        return BottomSheet(say("Type the code"), told, self._asks.close)

    def _lay(self, sheet: BottomSheet, entry: Entry | None = None) -> None:
        self._sheet, self._entry = sheet, entry
        self._asks.lay_filled(sheet)

    def _goes_by(self, peer: Peer) -> None:
        self.peer = peer
        self._asks.close()
        if self._device.radio is not None:
            self._session().goes_by(by_bluetooth(self._device.radio, peer))
        self._gone()
