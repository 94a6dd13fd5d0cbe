"""Values that differ on an Android device, simulated: Java, files, locale, addresses, clocks, -OO."""

from __future__ import annotations

import ast
import builtins
import ctypes
import errno
import locale
import os
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mobileapp.cli import main
from mobileapp.host.game_clock import GameClock
from mobileapp.i18n.translate import system_language
from mobileapp.net.discovery import addresses, nsd
from mobileapp.net.discovery.mdns import ServiceAnnouncer, browse_tables
from mobileapp.platform import feedback, insets, intents, paths
from mobileapp.platform.kernel import is_linux
from mobileapp.session.session import open_store
from mobileapp.ui import kivy_setup

PROJECT = Path(__file__).resolve().parents[2]
SHIPPED = [
    path
    for part in ("engine", "mobileapp")
    for path in sorted((PROJECT / part).rglob("*.py"))
    if "testing" not in path.parts and "client" not in path.parts
]
HOUR_S = 3600.0


# --- Java -----------------------------------------------------------------------------------------


@pytest.fixture
def without_jvm(monkeypatch: pytest.MonkeyPatch) -> None:
    """pyjnius finds no Java: its import raises RuntimeError, not ImportError."""
    real = builtins.__import__

    def refuse(name: str, *rest: Any) -> Any:
        if name.partition(".")[0] in ("jnius", "android", "plyer"):
            raise RuntimeError("no Java virtual machine")
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", refuse)
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data/app")
    for module in (feedback, intents, insets, nsd):
        monkeypatch.setattr(module, "ON_DEVICE", True)


@pytest.mark.usefixtures("without_jvm")
def test_device_without_java_starts_and_plays_silently(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "nl_BE.UTF-8")
    for name in ("LANGUAGE", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    assert system_language() == "nl"
    assert intents.launch_link() == ""
    assert insets.device_insets() == insets.NONE
    ServiceAnnouncer(["192.168.1.5"], 4000, b"12345678").end()
    if (end := browse_tables(lambda _: None)) is not None:
        end()
    felt = feedback.Feedback(sound=False)
    felt.play("win")
    felt.nudge()
    felt.speak("Bonsoir", "fr")
    felt.set_secret(True)


# --- sources --------------------------------------------------------------------------------------


def doubtful(tree: ast.AST) -> Iterator[str]:
    """Constructs that behave differently on a device."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="sys"), attr="platform"):
                yield "sys.platform is 'android' on a device"
            case ast.Constant(value=str(text)) if text.startswith(("/proc", "/sys/", "/tmp", "/etc")):
                yield f"an app may not read {text}"
            case ast.Attribute(attr="__doc__") | ast.Name(id="__doc__"):
                yield "-OO removes docstrings"
            case ast.Import(names=names) if {"tempfile", "pwd", "grp"} & {each.name for each in names}:
                yield "there is no folder for temporary files, and no list of users"
            case ast.ImportFrom(module="tempfile" | "pwd" | "grp"):
                yield "there is no folder for temporary files, and no list of users"
            case ast.Try(body=body, handlers=handlers) if imports_java(body):
                if all(ast.unparse(each.type or node) == "ImportError" for each in handlers):
                    yield "pyjnius raises RuntimeError without Java"


def imports_java(body: list[ast.stmt]) -> bool:
    nodes = [node for statement in body for node in ast.walk(statement)]
    return any(isinstance(node, ast.ImportFrom) and node.module == "jnius" for node in nodes)


def test_shipped_code_relies_on_nothing_that_a_device_lacks() -> None:
    assert len(SHIPPED) > 200
    found = [f"{path.relative_to(PROJECT)}: {fault}" for path in SHIPPED for fault in faults_of(path)]
    assert found == []


def faults_of(path: Path) -> Iterator[str]:
    return doubtful(ast.parse(path.read_text("utf-8")))


@pytest.mark.parametrize(
    "text",
    [
        "import sys\nif sys.platform == 'linux': pass",
        "open('/proc/net/tcp')",
        "print(main.__doc__)",
        "import tempfile",
        "from pwd import getpwuid",
        "try:\n  from jnius import autoclass\nexcept ImportError:\n  pass",
    ],
)
def test_code_that_fails_on_a_device_is_found(text: str) -> None:
    assert len(list(doubtful(ast.parse(text)))) == 1


# --- the system -----------------------------------------------------------------------------------


def test_android_is_linux_whatever_python_calls_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "android")
    assert is_linux() == (os.uname().sysname == "Linux")


def test_device_without_a_locale_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    assert system_language() == "en"


def test_data_folder_is_beside_the_unpacked_app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """There is no home folder; secrets go to the folder that backups leave out."""
    files = tmp_path / "files"
    monkeypatch.setenv("ANDROID_PRIVATE", str(files))
    for name in ("TABLEE_HOME", "HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    paths.home.cache_clear()
    try:
        assert paths.home() == files / "tablee"
        assert paths.links_file().parent == tmp_path / "no_backup"
    finally:
        paths.home.cache_clear()


class WindowReachedError(Exception):
    """The start has come as far as Kivy's window."""


def test_full_storage_at_the_first_start_keeps_nobody_from_playing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No folder can be made. An app that exits with a message just closes; Home can say it (`test_main`)."""
    (tmp_path / "full").touch()  # a file: below it, too, no folder can be made
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path / "full" / "files"))
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data/app")
    monkeypatch.delenv("TABLEE_HOME", raising=False)
    monkeypatch.setattr(os, "umask", lambda _: 0)
    monkeypatch.setattr(kivy_setup, "configure", lambda _: (_ for _ in ()).throw(WindowReachedError))
    paths.home.cache_clear()
    try:
        with pytest.raises(WindowReachedError):
            main.main()
        assert not open_store()[1]
    finally:
        paths.home.cache_clear()
    assert "Tablée cannot keep its games in" in capsys.readouterr().err


def test_folder_without_file_locks_is_not_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import fcntl

    def refuse(*_: Any) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr(fcntl, "flock", refuse)
    assert not paths.is_taken(tmp_path)


# --- addresses ------------------------------------------------------------------------------------

WIFI, HOTSPOT, VPN, MOBILE = "192.168.1.5", "192.168.43.1", "10.8.0.2", "10.44.3.2"


class Library:
    """C's library with other interfaces; the first entry of each has no address, as for its hardware."""

    def __init__(self, found: dict[str, str]) -> None:
        self.freed = 0
        self._kept: list[Any] = []
        self._first = ctypes.POINTER(addresses._Entry)()
        for name, address in reversed(found.items()):
            place = ctypes.create_string_buffer(
                struct.pack("=HH", socket.AF_INET, 0) + socket.inet_aton(address)
            )
            self._add(name, ctypes.addressof(place))
            self._add(name, None)
            self._kept.append(place)

    def _add(self, name: str, place: int | None) -> None:
        entry = addresses._Entry(self._first, name.encode(), 0, place)
        self._kept.append(entry)
        self._first = ctypes.pointer(entry)

    def getifaddrs(self, first: Any) -> int:
        first._obj.contents = self._first.contents
        return 0

    def freeifaddrs(self, _first: Any) -> None:
        self.freed += 1


@pytest.mark.parametrize(
    ("own", "found", "shown"),
    [
        (WIFI, {"lo": "127.0.0.1", "wlan0": WIFI}, [WIFI]),
        ("127.0.0.1", {"lo": "127.0.0.1", "swlan0": HOTSPOT}, [HOTSPOT]),
        (MOBILE, {"rmnet_data0": MOBILE, "ap0": HOTSPOT}, [HOTSPOT]),
        (WIFI, {"wlan0": WIFI, "ap0": HOTSPOT}, [WIFI, HOTSPOT]),
        (VPN, {"tun0": VPN, "wlan0": WIFI}, [WIFI, VPN]),
        (VPN, {"tun0": VPN, "bt-pan": HOTSPOT}, [HOTSPOT, VPN]),
        (MOBILE, {"rmnet_data0": MOBILE}, []),
        ("127.0.0.1", {"lo": "127.0.0.1"}, []),
    ],
    ids=[
        "wifi",
        "hotspot",
        "hotspot-and-mobile",
        "wifi-and-hotspot",
        "vpn",
        "vpn-and-other",
        "mobile",
        "none",
    ],
)
def test_address_of_a_device(
    monkeypatch: pytest.MonkeyPatch, own: str, found: dict[str, str], shown: list[str]
) -> None:
    library = Library(found)
    monkeypatch.setattr(ctypes, "CDLL", lambda _: library)
    monkeypatch.setattr(addresses, "own_address", lambda: own)
    assert addresses.addresses() == shown
    assert library.freed == 1


def test_without_a_list_of_interfaces_the_default_route_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace(getifaddrs=lambda _: -1))
    monkeypatch.setattr(addresses, "own_address", lambda: WIFI)
    assert addresses.addresses() == [WIFI]


def test_interfaces_of_this_machine_are_listed() -> None:
    assert ("lo", "127.0.0.1") in addresses._interfaces()


# --- sleep ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("passed_s", [0.0, HOUR_S], ids=["clock-stops-in-sleep", "clock-goes-on"])
def test_table_time_is_the_same_after_an_hour_asleep(passed_s: float) -> None:
    """Android's monotonic clock stops in deep sleep and runs otherwise; a paused table uses neither."""
    now = [100.0]
    clock = GameClock(lambda: now[0], lambda: now[0], lambda: 1.0)
    clock.set(5_000)
    now[0] += 2
    clock.stop()
    now[0] += passed_s
    assert clock.now() == 7_000
    clock.start()
    now[0] += 1
    assert clock.now() == 8_000


# --- -OO ------------------------------------------------------------------------------------------


def test_rules_and_messages_work_without_docstrings() -> None:
    check = (
        "import engine.table, mobileapp.net.protocol.messages as m\n"
        "from engine.games import GAMES, rulebook\n"
        "print(*(rulebook(game).__doc__ for game in GAMES), len(vars(m)) > 50)"
    )
    ran = subprocess.run(
        [sys.executable, "-OO", "-c", check], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert ran.stdout.split() == ["None"] * 5 + ["True"], ran.stderr
