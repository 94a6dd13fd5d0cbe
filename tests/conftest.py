"""Kivy as the app sets it up, whoever imports it first, and none of this machine's own settings."""

from __future__ import annotations

import os
import tempfile

from tests.engine import breaking

_home = tempfile.TemporaryDirectory(prefix="tablee-kivy-")  # gone with this process
os.environ |= {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_HOME": _home.name,
    "KCFG_KIVY_KIVY_CLOCK": "interrupt",
}
breaking.install()
