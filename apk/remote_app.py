"""The debug package on a device: observed through its probe, touched through adb."""

from __future__ import annotations

import os
import time
import urllib.request
from collections.abc import Callable
from typing import Any

import msgspec

from apk.device import Device, DeviceError
from tests.end_to_end.driver import Snapshot, TableApp, WindowPos

PROBE_PORT = int(os.environ.get("SMOKE_PROBE_PORT", "4747"))
RETRY_S = 0.2


class RemoteApp(TableApp):
    """The app on a device, with the driver of the end-to-end tests."""

    def __init__(self, device: Device, patience_s: float) -> None:
        self.device, self._patience_s, self._lifted = device, patience_s, 0
        self._probe = f"http://127.0.0.1:{PROBE_PORT}"
        device.forward(PROBE_PORT)
        self.size = self.wait_for_first_screen()["size"]

    def wait_for_first_screen(self) -> Snapshot:
        """After each start: the probe counts taps from zero."""
        self._lifted = 0
        return self.until(lambda now: now["touchables"], "the first screen")

    def glance(self) -> Snapshot:
        with urllib.request.urlopen(self._probe, timeout=self._patience_s) as answer:
            return Snapshot(msgspec.json.decode(answer.read()))

    def until(self, holds: Callable[[Snapshot], Any], what: str) -> Snapshot:
        deadline = time.monotonic() + self._patience_s
        while time.monotonic() < deadline:
            try:
                sight = self.look()
                if holds(sight):
                    return sight
            except (OSError, ValueError):  # it does not listen yet; adb accepts and closes at once
                pass
            time.sleep(RETRY_S)
        raise DeviceError(f"waited in vain for {what}")

    def send_tap(self, *points: WindowPos) -> None:
        """One after another: adb has one finger."""
        height = self.glance()["size"][1]
        for x, y in points:
            self.device.tap(x, height - y)
        self._lifted += len(points)

    def import_packed(self) -> dict[str, str]:
        """Import every module of the package once; errors by module."""
        with urllib.request.urlopen(f"{self._probe}/imports", timeout=self._patience_s) as answer:
            return dict(msgspec.json.decode(answer.read()))
