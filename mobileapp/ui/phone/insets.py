"""Insets of the device's display cut-outs."""

from __future__ import annotations

import logging
import os

from mobileapp.ui.theme import Insets

log = logging.getLogger("tablee.insets")
ON_DEVICE = "ANDROID_ARGUMENT" in os.environ


def device_insets() -> Insets:
    """Top, right, bottom, left in pixels; zeros if unknown."""
    if not ON_DEVICE:
        return 0, 0, 0, 0
    try:
        return _cutout_insets()
    except Exception as error:
        log.warning("the device does not tell its cut-outs: %r", error)
        return 0, 0, 0, 0


def _cutout_insets() -> Insets:
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT < 28:  # no cut-out API
        return 0, 0, 0, 0
    view = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow().getDecorView()
    around = view.getRootWindowInsets()
    cut = around.getDisplayCutout() if around is not None else None
    if cut is None:
        return 0, 0, 0, 0
    return (
        float(cut.getSafeInsetTop()),
        float(cut.getSafeInsetRight()),
        float(cut.getSafeInsetBottom()),
        float(cut.getSafeInsetLeft()),
    )
