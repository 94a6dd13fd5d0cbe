"""The file of this app's own Android package, which a tablet can pass on to phones."""

from __future__ import annotations

import logging
import os
from pathlib import Path

log = logging.getLogger("tablee.package")
ON_DEVICE = "ANDROID_ARGUMENT" in os.environ


def own_package() -> Path | None:
    """The installed package; None on the desktop, for a debug package, and for one in several parts."""
    if not ON_DEVICE:
        return None
    try:
        file = _installed_file()
    except Exception as error:
        log.warning("the device does not tell its package: %s", type(error).__name__)
        return None
    return file if file is not None and os.access(file, os.R_OK) else None


def _installed_file() -> Path | None:
    from jnius import autoclass

    about = autoclass("org.kivy.android.PythonActivity").mActivity.getApplicationInfo()
    is_debug = bool(int(about.flags) & int(autoclass("android.content.pm.ApplicationInfo").FLAG_DEBUGGABLE))
    if is_debug or about.splitSourceDirs:  # a part alone cannot be installed
        return None
    return Path(str(about.sourceDir))
