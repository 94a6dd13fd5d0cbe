"""Links from Android intents: at the start, and while the app runs."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable

from mobileapp.platform.java import JavaObject

log = logging.getLogger("tablee.arrivals")
ON_DEVICE = "ANDROID_ARGUMENT" in os.environ


def launch_link() -> str:
    """The link this app was started with; empty if none."""
    return _data(lambda: _activity().getIntent()) if ON_DEVICE else ""


def listen(put: Callable[[Callable[[], None]], None], arrives: Callable[[str], None]) -> None:
    """Listen for links in new intents; `arrives` is called in the screen's thread."""
    if not ON_DEVICE:
        return
    from android.activity import bind

    def comes(intent: JavaObject) -> None:
        text = _data(lambda: intent)
        if text:
            put(lambda: arrives(text))

    bind(on_new_intent=comes)


def _data(intent: Callable[[], JavaObject]) -> str:
    """The link in an intent of another app; empty if it has none. Other apps are not trusted."""
    try:
        return str(intent().getDataString() or "")
    except Exception as error:
        log.warning("an intent without a link: %s", type(error).__name__)
        return ""


def _activity() -> JavaObject:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity
