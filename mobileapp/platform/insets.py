# ruff: noqa: N802 (a callback has Java's name)
"""The parts of the device's screen under cut-outs and system bars, also when it is turned or split."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable

log = logging.getLogger("tablee.insets")
ON_DEVICE = "ANDROID_ARGUMENT" in os.environ
Insets = tuple[float, float, float, float]  # top, right, bottom, left, in pixels
NONE: Insets = (0, 0, 0, 0)
_listeners: list[object] = []  # Java keeps no Python object alive


def device_insets() -> Insets:
    """Ask again after every change of the screen's size; zeros if unknown."""
    if not ON_DEVICE:
        return NONE
    try:
        return _window_insets()
    except Exception as error:
        log.warning("the device does not tell its insets: %s", type(error).__name__)
        return NONE


def watch(changed: Callable[[], None]) -> None:
    """Call `changed`, in one of Android's threads, when the display turns: upside down, no size changes."""
    if ON_DEVICE and not _listeners:
        try:
            _listen_to_display(changed)
        except Exception as error:
            log.warning("the device does not tell when it turns: %s", type(error).__name__)


def _listen_to_display(changed: Callable[[], None]) -> None:
    from jnius import PythonJavaClass, autoclass, cast, java_method

    class DisplayListener(PythonJavaClass):
        __javainterfaces__ = ["android/hardware/display/DisplayManager$DisplayListener"]  # noqa: RUF012

        @java_method("(I)V")
        def onDisplayAdded(self, _display: int) -> None:
            pass

        @java_method("(I)V")
        def onDisplayRemoved(self, _display: int) -> None:
            pass

        @java_method("(I)V")
        def onDisplayChanged(self, _display: int) -> None:
            changed()

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    service = activity.getSystemService(autoclass("android.content.Context").DISPLAY_SERVICE)
    main = autoclass("android.os.Handler")(autoclass("android.os.Looper").getMainLooper())
    _listeners.append(DisplayListener())
    cast("android.hardware.display.DisplayManager", service).registerDisplayListener(_listeners[-1], main)


def _window_insets() -> Insets:
    from jnius import autoclass

    level = autoclass("android.os.Build$VERSION").SDK_INT
    if level < 28:  # before, no device had a cut-out
        return NONE
    view = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow().getDecorView()
    around = view.getRootWindowInsets()
    if around is None:  # the window is not shown yet
        return NONE
    if level >= 30:  # system bars are visible in a split screen, in spite of full screen
        kinds = autoclass("android.view.WindowInsets$Type")
        covered = around.getInsets(kinds.systemBars() | kinds.displayCutout())
        return float(covered.top), float(covered.right), float(covered.bottom), float(covered.left)
    cut = around.getDisplayCutout()
    if cut is None:
        return NONE
    return (
        float(cut.getSafeInsetTop()),
        float(cut.getSafeInsetRight()),
        float(cut.getSafeInsetBottom()),
        float(cut.getSafeInsetLeft()),
    )
