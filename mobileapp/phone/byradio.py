"""A lost phone may come back without the network: its token opens the same seat by either way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from mobileapp.evening import Timing
from mobileapp.language import say
from mobileapp.phone.asks import Asks
from mobileapp.phone.dock import Act, Row
from mobileapp.phone.radiosheet import RadioSheet
from mobileapp.phone.session import Session
from mobileapp.sync.bluetooth import Peer, Radio, by_bluetooth


class Device(Protocol):
    """What it asks of the evening."""

    timing: Timing

    @property
    def radio(self) -> Radio | None: ...


class ByRadio:
    """What the page of a lost link offers; `peer` is the table's device, once Bluetooth leads to it."""

    def __init__(
        self, device: Device, asks: Asks, session: Callable[[], Session], gone: Callable[[], None]
    ) -> None:
        """`gone` is called when another way was chosen."""
        self._device, self._asks, self._session, self._gone = device, asks, session, gone
        self._sheet: RadioSheet | None = None
        self.peer: Peer | None = None

    @property
    def is_choosing(self) -> bool:
        return self._asks.lies(self._sheet)

    def rows(self) -> list[Row]:
        """For who carries somebody and came by Wi-Fi."""
        if not self._session().carried or self.peer is not None or self._device.radio is None:
            return []
        return [[Act("bluetooth", say("Come back by Bluetooth"), self._look, "gold", tall=64)]]

    def tips(self) -> tuple[str, ...]:
        if self.peer is None:
            return say("Is the tablet awake?"), say("Same Wi-Fi as the tablet?")
        if self._device.radio is not None and self._device.radio.trouble() == "off":
            return (say("Bluetooth is off on this phone. Switch it on: the table is found by itself."),)
        return say("Is the tablet awake?"), say("Is Bluetooth on there, and the tablet near?")

    def _look(self) -> None:
        if self._device.radio is not None:
            put = self._device.timing.put
            self._sheet = RadioSheet(self._device.radio, put, self._goes_by, self._asks.close)
            self._asks.lay_filled(self._sheet)

    def _goes_by(self, peer: Peer) -> None:
        self.peer = peer
        self._asks.close()
        if self._device.radio is not None:
            self._session().goes_by(by_bluetooth(self._device.radio, peer))
        self._gone()
