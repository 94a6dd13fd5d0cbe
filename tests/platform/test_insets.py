"""Insets at each level of Android, with a double of pyjnius."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from mobileapp.platform import insets

CUT = SimpleNamespace(
    getSafeInsetTop=lambda: 80,
    getSafeInsetRight=lambda: 0,
    getSafeInsetBottom=lambda: 0,
    getSafeInsetLeft=lambda: 0,
)
COVERED = {0b01: (0, 0, 48, 0), 0b10: (80, 0, 0, 0), 0b11: (80, 0, 48, 0)}  # by kinds: bars, cut-outs


def windows(cut: Any) -> Any:
    """The insets of a window, as Android tells them."""

    def get(kinds: int) -> Any:
        return SimpleNamespace(**dict(zip(("top", "right", "bottom", "left"), COVERED[kinds], strict=True)))

    return SimpleNamespace(getInsets=get, getDisplayCutout=lambda: cut)


def on_device(monkeypatch: pytest.MonkeyPatch, level: int, around: Any) -> None:
    view = SimpleNamespace(getRootWindowInsets=lambda: around)
    activity = SimpleNamespace(getWindow=lambda: SimpleNamespace(getDecorView=lambda: view))
    classes = {
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=level),
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
        "android.view.WindowInsets$Type": SimpleNamespace(
            systemBars=lambda: 0b01, displayCutout=lambda: 0b10
        ),
    }
    monkeypatch.setattr(insets, "ON_DEVICE", True)
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=classes.__getitem__))


@pytest.mark.parametrize(
    ("level", "around", "expected"),
    [
        (27, windows(CUT), insets.NONE),
        (28, windows(CUT), (80, 0, 0, 0)),
        (29, windows(None), insets.NONE),
        (30, windows(CUT), (80, 0, 48, 0)),
        (36, windows(None), (80, 0, 48, 0)),
        (36, None, insets.NONE),
    ],
)
def test_insets_at_each_level(
    monkeypatch: pytest.MonkeyPatch, level: int, around: Any, expected: insets.Insets
) -> None:
    on_device(monkeypatch, level, around)
    assert insets.device_insets() == expected


def test_device_that_tells_nothing_has_no_insets(monkeypatch: pytest.MonkeyPatch) -> None:
    on_device(monkeypatch, 30, SimpleNamespace())
    assert insets.device_insets() == insets.NONE
