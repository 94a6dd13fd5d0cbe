"""Opens the Bluetooth server when somebody chooses it, and again after the radio was switched off."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.net.owner_queue import CallLater, CallSoon
from mobileapp.net.transport.bluetooth import BluetoothServer, Radio
from mobileapp.net.transport.reception import Reception

RECHECK_S = 3.0  # interval for checking whether Bluetooth is on again


class BluetoothOpener:
    """Runs in the owner's thread."""

    def __init__(
        self, reception: Reception, put: CallSoon, later: CallLater, changed: Callable[[], None]
    ) -> None:
        self._reception, self._put, self._call_later, self._changed = reception, put, later, changed
        self._is_check_due = False
        self.server: BluetoothServer | None = None

    def open(self, radio: Radio) -> None:
        """Only now request the permission and visibility from the system."""
        if self.server is None:
            self.server = BluetoothServer(self._reception, radio, lambda: self._put(self._radio_changed))
        if radio.trouble() in ("refused", "blocked"):
            radio.ask(lambda granted: self._put(lambda: self._permission_answered(granted)))
        else:
            self._open(self.server)

    def shut(self) -> None:
        if self.server is not None:
            self.server.shut()

    @property
    def is_switched_off(self) -> bool:
        """Whether it was chosen, and the device's radio is off."""
        return self.server is not None and self.server.is_enabled and self.server.trouble == "off"

    def _permission_answered(self, granted: bool) -> None:
        if granted and self.server is not None:
            self._open(self.server)
        self._changed()

    def _open(self, server: BluetoothServer) -> None:
        server.open()
        self._schedule_check(server)

    def _radio_changed(self) -> None:
        if self.server is not None:
            self._schedule_check(self.server)
        self._changed()

    def _schedule_check(self, server: BluetoothServer) -> None:
        """Poll until Bluetooth is on again, then listen; phones that used it reconnect by themselves."""
        if server.is_enabled and not server.is_open and not self._is_check_due:
            self._is_check_due = True
            self._call_later(RECHECK_S, lambda: self._check(server))

    def _check(self, server: BluetoothServer) -> None:
        self._is_check_due = False
        if server.is_enabled:
            server.start_listening()
        self._schedule_check(server)
