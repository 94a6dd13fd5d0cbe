"""The kernel of this device."""

from __future__ import annotations

import os


def is_linux() -> bool:
    """Also true on Android, where `sys.platform` is "android" from Python 3.13 on."""
    return hasattr(os, "uname") and os.uname().sysname == "Linux"
