"""The page about Tablée says everything that the package can send, keep and contain."""

from __future__ import annotations

import configparser
import re
import tomllib
from collections.abc import Iterator
from types import ModuleType

import pytest

from mobileapp.i18n import translate
from mobileapp.i18n.translate import tr
from mobileapp.platform.paths import FONTS
from tests.android.workshop import PROJECT, SPEC
from tests.support.window import window

# By permission: the words of the page that a person would look for; None: it sends and reads nothing.
WORDS = {
    "VIBRATE": None,
    "INTERNET": "phones that joined",
    "CHANGE_WIFI_MULTICAST_STATE": "Devices nearby can see",
    "CHANGE_WIFI_STATE": "the tablet’s own Wi-Fi",
    "NEARBY_WIFI_DEVICES": "the tablet’s own Wi-Fi",
    "BLUETOOTH_CONNECT": "Bluetooth",
    "BLUETOOTH_ADVERTISE": "Bluetooth name",
    "BLUETOOTH_SCAN": "Bluetooth",
    "BLUETOOTH": "Bluetooth",
    "BLUETOOTH_ADMIN": "Bluetooth",
    "ACCESS_FINE_LOCATION": "location",
    "ACCESS_COARSE_LOCATION": "location",
}
FEATURES = (
    "Names",
    "games",
    "keys",
    "password",
    "giving the app",
    "protected on its way",
    "browser",
    "backup",
)
NAMES = {"python3": "Python", "sqlite3": "SQLite", "openssl": "OpenSSL", "android": "python-for-android"}


@pytest.fixture
def about() -> ModuleType:
    """Imported only after Kivy's window is configured."""
    window()
    from mobileapp.ui.pages import about

    return about


@pytest.fixture
def english(about: ModuleType) -> Iterator[str]:
    was = translate.current_language.code
    translate.set_language("en")
    yield " ".join(f"{tr(name)} {tr(text)}" for _, name, text in about.PRIVACY)
    translate.set_language(was)


def spec(key: str) -> str:
    read = configparser.ConfigParser(interpolation=None)
    read.read(SPEC)
    return read["app"][key]


def test_every_permission_of_the_package_is_explained(english: str) -> None:
    declared = set(re.findall(r"\b[A-Z]{2,}(?:_[A-Z]+)*\b", spec("android.permissions")))
    assert declared == WORDS.keys()
    assert [word for word in WORDS.values() if word and word not in english] == []


def test_everything_that_is_kept_or_sent_is_named(english: str) -> None:
    assert [word for word in FEATURES if word not in english] == []


def test_every_packed_library_has_its_licence(about: ModuleType) -> None:
    shown = " ".join(text for _, text in about.LICENCES).lower()
    packed = {re.split("[=<>]", each.strip())[0] for each in spec("requirements").split(",")}
    groups = tomllib.loads((PROJECT / "pyproject.toml").read_text())["dependency-groups"]
    named = {each.partition("==")[0] for group in ("engine", "app", "kivymd") for each in groups[group]}
    names = {NAMES.get(each, each).lower() for each in packed | named}
    assert sorted(name for name in names if not re.search(rf"\b{re.escape(name)}\b", shown)) == []


def test_every_packed_font_has_its_licence(about: ModuleType) -> None:
    (fonts,) = [text for name, text in about.LICENCES if name == "Fonts"]
    texts = sorted(path.stem for path in FONTS.glob("OFL-*.txt"))
    assert texts == ["OFL-Fredoka", "OFL-Nunito"]
    assert all(text.removeprefix("OFL-") in fonts for text in texts) and "Open Font License 1.1" in fonts


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_page_is_translated(language: str, about: ModuleType, english: str) -> None:
    translate.set_language(language)
    texts = [text for _, *texts in about.PRIVACY for text in texts]
    assert [text for text in texts if tr(text) == text] == []
