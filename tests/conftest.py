"""Kivy as the app sets it up, whoever imports it first, and none of this machine's own settings."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from random import Random

import pytest

from tests.engine import breaking

_home = tempfile.TemporaryDirectory(prefix="tablee-kivy-")  # gone with this process
os.environ |= {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_HOME": _home.name,
    "KCFG_KIVY_KIVY_CLOCK": "interrupt",
}
os.environ.setdefault("LP_NUM_THREADS", "0")  # drawn without a graphics card: the other core has its own test
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in a background run; processes would inherit it
    signal.signal(signal.SIGINT, signal.default_int_handler)
breaking.install()


SLOW_FOLDERS = ("shots", "end_to_end")  # begun last, one of these would be waited for alone


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """TABLEE_SHUFFLE names a seed: files in another order, and the tests of each file too."""
    items.sort(key=lambda item: item.path.parent.name not in SLOW_FOLDERS)
    if seed := os.environ.get("TABLEE_SHUFFLE"):
        chance, files = Random(seed), dict[object, list[pytest.Item]]()
        for item in items:
            files.setdefault(item.path, []).append(item)
        shuffled = chance.sample(list(files.values()), len(files))
        items[:] = [item for file in shuffled for item in chance.sample(file, len(file))]


@pytest.fixture(autouse=True)
def reset_global_state() -> None:
    """A tap of the last test is no first half of a double tap, and its language is spoken no longer."""
    if taps := sys.modules.get("mobileapp.ui.toolkit.double_tap_guard"):
        taps._recent_taps.clear()
    if (language := sys.modules.get("mobileapp.i18n.translate")) and language.current_language.code != "en":
        language.set_language("en")
