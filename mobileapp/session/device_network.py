"""The ways in which phones can reach this device, and the permission for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from mobileapp.net.discovery.hotspot import Hotspot, load_hotspot, parse_hotspot
from mobileapp.net.owner_queue import CallSoon
from mobileapp.platform import local_network
from mobileapp.platform.paths import hotspot_file
from mobileapp.platform.permissions import PermissionAnswer

if TYPE_CHECKING:
    from mobileapp.net.transport.bluetooth import Radio
    from mobileapp.platform.local_hotspot import LocalHotspot


class DeviceNetwork:
    """`hotspot`: this device's own Wi-Fi as given on the command line."""

    def __init__(self, put: CallSoon, hotspot: str | None) -> None:
        self._put, self._given_hotspot = put, hotspot
        self.is_refused = False  # by a person, when Android asked

    @cached_property
    def radio(self) -> Radio | None:
        """The device's Bluetooth radio; not accessed before somebody chooses it."""
        from mobileapp.net.transport.bluetooth_android import device_radio  # slow to import, not always used

        return device_radio()

    @cached_property
    def local_hotspot(self) -> LocalHotspot | None:
        """A Wi-Fi that the app itself can start; None if the system lets it start none."""
        from mobileapp.platform.local_hotspot import device_hotspot

        return device_hotspot(self._put)

    def stop(self) -> None:
        """End the Wi-Fi that the app started."""
        if (own := vars(self).get("local_hotspot")) is not None:
            own.stop()

    @cached_property
    def hotspot(self) -> Hotspot | None:
        """This device's own Wi-Fi, from the command line or as typed at the table."""
        text = self._given_hotspot
        return load_hotspot(hotspot_file()) if text is None else parse_hotspot(text)

    def save_hotspot(self, hotspot: Hotspot) -> None:
        self.hotspot = hotspot
        hotspot.save(hotspot_file())

    @cached_property
    def own_package(self) -> Path | None:
        """The package of this app, which phones can download from here; None if there is none."""
        from mobileapp.platform.own_package import own_package

        return own_package()

    # --- permission ---

    @property
    def is_allowed(self) -> bool:
        return local_network.is_allowed()

    def ask_permission(self, answered: Callable[[], None]) -> None:
        """Let Android ask a person whether phones may connect; `answered` is called in the owner's thread."""

        def note(answer: PermissionAnswer) -> None:
            self.is_refused = answer != "granted"
            answered()

        local_network.ask(lambda answer: self._put(lambda: note(answer)))
