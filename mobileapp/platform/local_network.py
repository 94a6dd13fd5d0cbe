"""Android's permission for the local network: an app that targets level 37 accepts no connection without it.

The package targets 36, so nothing is asked yet; the manifest must declare the permission from target 37 on.
"""

from __future__ import annotations

import logging
import os

from mobileapp.platform import permissions
from mobileapp.platform.permissions import Answered

log = logging.getLogger("tablee.network")
ON_DEVICE = "ANDROID_ARGUMENT" in os.environ
FIRST_LEVEL = 37  # of the device and of the package
PERMISSION = "android.permission.ACCESS_LOCAL_NETWORK"


def is_allowed() -> bool:
    """Whether connections in the local network need nobody's permission now."""
    if not ON_DEVICE:
        return True
    try:
        return min(_levels()) < FIRST_LEVEL or permissions.has([PERMISSION])
    except Exception as error:  # then the system refuses the connection itself, which is handled
        log.warning("the device does not tell its level: %s", type(error).__name__)
        return True


def ask(answered: Answered) -> None:
    """Somebody wants to use a phone: `answered` may be called in one of Android's threads."""
    permissions.ask([PERMISSION], answered)


def _levels() -> tuple[int, int]:
    """The levels of the device and of the package's target."""
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    target = activity.getApplicationInfo().targetSdkVersion
    return int(autoclass("android.os.Build$VERSION").SDK_INT), int(target)
