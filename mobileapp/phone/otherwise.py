"""A lost phone may come back otherwise: by Bluetooth with the token it has, or by a new code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from mobileapp.evening import Timing
from mobileapp.language import say
from mobileapp.phone.asks import Asks
from mobileapp.phone.dock import Act, Row
from mobileapp.phone.entry import Entry
from mobileapp.phone.radiosheet import RadioSheet
from mobileapp.phone.session import Session
from mobileapp.phone.sheet import BottomSheet
from mobileapp.sync.bluetooth import Peer, Radio, by_bluetooth

Enter = Callable[[str, str], str]  # an address and a code; why not, in words, or nothing


class Device(Protocol):
    """What it asks of the evening."""

    timing: Timing

    @property
    def radio(self) -> Radio | None: ...


class Otherwise:
    """What the page of a lost link offers; `peer` is the table's device, once Bluetooth leads to it."""

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
        self.peer: Peer | None = None
        self.returns = False  # it was let in before the app was started

    @property
    def is_choosing(self) -> bool:
        return self._asks.lies(self._sheet)

    @property
    def _was_there(self) -> bool:
        return bool(self._session().carried) or self.returns

    def rows(self, in_vain: bool) -> list[Row]:
        """For who was let in before: the token opens the same seat by either way."""
        if not self._was_there:
            return []
        rows: list[Row] = []
        if self.peer is None and self._device.radio is not None:
            rows.append([Act("bluetooth", say("Come back by Bluetooth"), self._look, "gold", tall=64)])
        if in_vain and self._enter is not None:
            rows.append([Act("type", say("Type the code"), self._type, "quiet", tall=57)])
        return rows

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
        if self._enter is not None:
            told = say("Eight characters: they stand on the tablet, under Help.")
            sheet = BottomSheet(say("Type the code"), told, self._asks.close)
            Entry(sheet, self._enter)
            self._lay(sheet)

    def _lay(self, sheet: BottomSheet) -> None:
        self._sheet = sheet
        self._asks.lay_filled(sheet)

    def _goes_by(self, peer: Peer) -> None:
        self.peer = peer
        self._asks.close()
        if self._device.radio is not None:
            self._session().goes_by(by_bluetooth(self._device.radio, peer))
        self._gone()
