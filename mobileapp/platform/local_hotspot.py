# ruff: noqa: N802 (callbacks have Java's names)
"""A Wi-Fi that the app starts itself (Android's local-only hotspot): no internet, off with the session."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from typing import Literal, Protocol

from mobileapp.platform import permissions
from mobileapp.platform.permissions import Answered

log = logging.getLogger("tablee.hotspot")
ON_DEVICE = "ANDROID_ARGUMENT" in os.environ
FIRST_LEVEL = 26  # Android 8
NEARBY_LEVEL = 33  # before, Android counts starting a Wi-Fi as a location

# off, starting, on; refused or blocked by the person; location: it is switched off; failed: the system cannot
HotspotState = Literal["off", "starting", "on", "refused", "blocked", "location", "failed"]
Started = Callable[[str, str], None]  # name and password
Failed = Callable[[HotspotState], None]


class HotspotSystem(Protocol):
    """The operations of a device. All callbacks may come from any thread."""

    asks_location: bool  # the permission is called "location" there, else "nearby devices"

    def ask(self, answered: Answered) -> None: ...

    def start(self, started: Started, failed: Failed) -> None:
        """`failed` is also called when a started hotspot ends by itself, with "off"."""

    def stop(self) -> None: ...

    def open_settings(self) -> None: ...


class LocalHotspot:
    """The hotspot's state, in the owner's thread."""

    def __init__(self, system: HotspotSystem, put: Callable[[Callable[[], None]], None]) -> None:
        self._system, self._put = system, put
        self.state: HotspotState = "off"
        self.name = self.password = ""
        self._attempt = 0  # answers to an earlier attempt are ignored

    @property
    def asks_location(self) -> bool:
        return self._system.asks_location

    def start(self) -> None:
        """Somebody chose it: only now ask for the permission."""
        if self.state in ("starting", "on"):
            return
        self.state = "starting"
        self._attempt += 1
        attempt = self._attempt
        self._system.ask(lambda answer: self._put(lambda: self._answered(answer, attempt)))

    def stop(self) -> None:
        """Can be called several times."""
        if self.state != "off":
            self._attempt += 1
            self._end("off")

    def open_settings(self) -> None:
        self._system.open_settings()

    def _answered(self, answer: permissions.PermissionAnswer, attempt: int) -> None:
        if attempt != self._attempt:
            return
        if answer != "granted":
            self.state = answer
            return
        self._system.start(
            lambda name, password: self._put(lambda: self._started(name, password, attempt)),
            lambda state: self._put(lambda: self._failed(state, attempt)),
        )

    def _started(self, name: str, password: str, attempt: int) -> None:
        if attempt == self._attempt:
            self.state, self.name, self.password = "on", name, password

    def _failed(self, state: HotspotState, attempt: int) -> None:
        if attempt == self._attempt:
            self._end(state)

    def _end(self, state: HotspotState) -> None:
        self.state, self.name, self.password = state, "", ""
        self._system.stop()


class AndroidHotspot:
    """Create and start it in Python's main thread: pyjnius finds our Java class only there."""

    def __init__(self) -> None:
        from jnius import autoclass

        self._level = autoclass("android.os.Build$VERSION").SDK_INT
        self.asks_location = self._level < NEARBY_LEVEL
        self._close: Callable[[], None] | None = None  # switches it off
        self._is_stopped = False
        self._kept: list[object] = []  # Java keeps no Python object alive

    def ask(self, answered: Answered) -> None:
        permissions.ask(self._permissions(), answered)

    def _permissions(self) -> list[str]:
        from android.permissions import Permission

        if not self.asks_location:
            return [Permission.NEARBY_WIFI_DEVICES]
        # Android 12 ignores a request for the exact location alone.
        return [Permission.ACCESS_FINE_LOCATION, Permission.ACCESS_COARSE_LOCATION]

    def start(self, started: Started, failed: Failed) -> None:
        self._is_stopped = False
        try:
            self._start(started, failed)
        except Exception as error:
            is_refused = "SecurityException" in str(getattr(error, "classname", ""))
            log.warning("no hotspot: %s", getattr(error, "classname", "") or type(error).__name__)
            failed("location" if is_refused and self.asks_location else "failed")

    def _start(self, started: Started, failed: Failed) -> None:
        from jnius import autoclass, cast

        if self._level < 26:  # as FIRST_LEVEL, written out for the check of Java's levels
            failed("failed")
            return
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        service = activity.getSystemService(autoclass("android.content.Context").WIFI_SERVICE)
        main = autoclass("android.os.Handler")(autoclass("android.os.Looper").getMainLooper())
        listener = _listener(self, started, failed)
        callback = autoclass("org.tablee.HotspotCallback")(listener)
        self._kept = [listener, callback]
        cast("android.net.wifi.WifiManager", service).startLocalOnlyHotspot(callback, main)

    def stop(self) -> None:
        """Android switches the hotspot off when its reservation is closed, or when the app ends."""
        self._is_stopped = True
        close, self._close = self._close, None
        if self._level >= 26 and close is not None:
            try:
                close()
            except Exception as error:
                log.warning("the hotspot stays on: %s", type(error).__name__)

    def open_settings(self) -> None:
        permissions.open_app_settings()

    # --- in one of Android's threads ---

    def reserved(self, reservation: object, started: Started) -> None:
        from jnius import cast

        if self._level < 26:
            return
        held = cast("android.net.wifi.WifiManager$LocalOnlyHotspotReservation", reservation)
        self._close = held.close
        if self._is_stopped:  # somebody did not wait for it
            self.stop()
        elif self._level >= 30:
            config = held.getSoftApConfiguration()
            started(str(config.getSsid() or ""), str(config.getPassphrase() or ""))
        else:
            older = held.getWifiConfiguration()
            started(str(older.SSID or "").strip('"'), str(older.preSharedKey or "").strip('"'))


def _listener(system: AndroidHotspot, started: Started, failed: Failed) -> object:
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):
        __javainterfaces__ = ["org/tablee/HotspotCallback$Listener"]  # noqa: RUF012

        @java_method("(Landroid/net/wifi/WifiManager$LocalOnlyHotspotReservation;)V")
        def onStarted(self, reservation: object) -> None:
            system.reserved(reservation, started)

        @java_method("()V")
        def onStopped(self) -> None:
            failed("off")

        @java_method("(I)V")
        def onFailed(self, _reason: int) -> None:
            failed("failed")

    return Listener()


def device_hotspot(put: Callable[[Callable[[], None]], None]) -> LocalHotspot | None:
    """None if the system lets no app start one: on the desktop, or before Android 8."""
    if not ON_DEVICE:
        return None
    try:
        from jnius import autoclass

        if autoclass("android.os.Build$VERSION").SDK_INT < FIRST_LEVEL:
            return None
        return LocalHotspot(AndroidHotspot(), put)
    except Exception as error:
        log.warning("no hotspot: %s", type(error).__name__)
        return None
