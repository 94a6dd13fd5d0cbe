"""Android's permission for the local network: asked only from level 37 on, and a sentence when refused."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from mobileapp.net.discovery import nsd
from mobileapp.platform import feedback, insets, intents, local_hotspot, local_network, own_package
from tests.host.test_devices import Table
from tests.support.faces import face_table
from tests.support.words import quoted

SPOT = 3
LINK = "http://192.168.1.5:4000/#" + "a" * 64


class Device:
    """The answers of a device and of the person who holds it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, level: int, target: int) -> None:
        self.asked, self.granted, self.says_yes = list[str](), set[str](), False
        info = SimpleNamespace(targetSdkVersion=target)
        activity = SimpleNamespace(
            getApplicationInfo=lambda: info, shouldShowRequestPermissionRationale=lambda _: True
        )
        classes = {
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=level),
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
        }
        permissions = SimpleNamespace(
            check_permission=self.granted.__contains__, request_permissions=self._request
        )
        monkeypatch.setattr(local_network, "ON_DEVICE", True)
        monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=classes.__getitem__))
        monkeypatch.setitem(sys.modules, "android", SimpleNamespace(permissions=permissions))
        monkeypatch.setitem(sys.modules, "android.permissions", permissions)

    def _request(self, names: list[str], answered: Any) -> None:
        self.asked += names
        if self.says_yes:
            self.granted.update(names)
        answered(names, [self.says_yes] * len(names))


@pytest.mark.parametrize(
    ("level", "target", "is_allowed"),
    [(36, 36, True), (37, 36, True), (36, 37, True), (37, 37, False), (38, 37, False)],
)
def test_permission_is_needed_from_level_and_target_37_on(
    monkeypatch: pytest.MonkeyPatch, level: int, target: int, is_allowed: bool
) -> None:
    device = Device(monkeypatch, level, target)
    assert local_network.is_allowed() is is_allowed
    device.granted.add(local_network.PERMISSION)
    assert local_network.is_allowed()
    assert device.asked == []


def test_desktop_needs_none() -> None:
    assert local_network.is_allowed()


# --- on the screens -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("network")) as table:
        yield table


def test_refused_table_says_so_and_opens_after_a_yes(laid: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    laid.seats(3)
    device = Device(monkeypatch, 37, 37)
    laid.move_to_phones(1)
    laid.wait(0.5)
    assert device.asked == [local_network.PERMISSION]
    assert laid.app.session.phones is None
    sentence = "Allow Tablée to use the local network in the tablet’s settings, then try again."
    assert quoted(sentence) in laid.words()
    device.says_yes = True
    laid.tap("again", SPOT)
    laid.wait(0.5)
    assert laid.app.session.phones is not None
    assert (
        quoted(sentence) not in laid.words()
        and quoted("Point the phone’s camera at the code") in laid.words()
    )


def test_start_asks_nothing(laid: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobileapp.platform.paths import links_file

    laid.reset("en")
    device = Device(monkeypatch, 37, 37)
    links_file().write_text("{}")
    laid.app._open_phones()
    links_file().unlink()
    assert device.asked == [] and laid.app.session.phones is None


def test_start_menus_and_a_game_ask_for_no_permission(laid: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(monkeypatch, 37, 37)
    activity = SimpleNamespace(bind=lambda **_: None)
    monkeypatch.setitem(sys.modules, "android.activity", activity)
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data/app")
    for module in (feedback, insets, intents, local_hotspot, nsd, own_package):
        monkeypatch.setattr(module, "ON_DEVICE", True)
    laid.restart()
    navigator = laid.app.navigator
    for open_screen in (
        navigator.open_settings,
        navigator.open_people,
        lambda: navigator.open_rules("contrast"),
    ):
        open_screen()
        laid.frames(2)
    laid.set_up("difference", 3)
    navigator.pause()
    laid.app.on_pause()
    laid.app.on_resume()
    laid.frames(2)
    assert device.asked == []


def test_guest_is_asked_before_the_first_connection(laid: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    laid.reset("en")
    device = Device(monkeypatch, 37, 37)
    navigator = laid.app.navigator
    navigator.open_link(LINK)
    laid.wait(0.5)
    assert device.asked == [local_network.PERMISSION] and laid.where == "Join"
    assert (
        quoted("Allow Tablée to use the local network in the phone’s settings, then try again.")
        in laid.words()
    )
    device.says_yes = True
    navigator.open_link(LINK)
    laid.wait(0.5)
    assert laid.where == "Hand"
    navigator.become_table()
