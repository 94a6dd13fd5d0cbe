"""The app for a phone: which package is offered, its sheet on the tablet, and races that delay it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.request import urlopen

import pytest

from mobileapp.platform import own_package
from mobileapp.platform.package_signature import UnsignedError, certificates
from tests.host.test_devices import Table
from tests.support.faces import face_table
from tests.support.signed_package import name_in_certificate, signer, write_signed
from tests.support.words import quoted

DEBUGGABLE, OTHER_FLAG = 2, 4
SPOT = 3
OURS, FOREIGN = name_in_certificate("Tablée"), name_in_certificate("Somebody")
DEBUG = name_in_certificate("Android Debug")


def on_device(
    monkeypatch: pytest.MonkeyPatch, file: Path, certificate: bytes = OURS, flags: int = OTHER_FLAG,
    parts: Any = None, level: int = 36,
) -> None:  # fmt: skip
    """A device whose app is installed from this file, and signed with this certificate."""
    signers = [SimpleNamespace(toByteArray=lambda: certificate)]
    newer = SimpleNamespace(signingInfo=SimpleNamespace(getApkContentsSigners=lambda: signers))
    packages = {("org.tablee", 64): SimpleNamespace(signatures=signers)}
    if level >= 28:
        packages = {("org.tablee", 1 << 27): newer}
    about = SimpleNamespace(flags=flags, splitSourceDirs=parts, sourceDir=str(file))
    manager = SimpleNamespace(getPackageInfo=lambda *asked: packages[asked])
    activity = SimpleNamespace(
        getApplicationInfo=lambda: about,
        getPackageManager=lambda: manager,
        getPackageName=lambda: "org.tablee",
    )
    classes = {
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
        "android.content.pm.ApplicationInfo": SimpleNamespace(FLAG_DEBUGGABLE=DEBUGGABLE),
        "android.content.pm.PackageManager": SimpleNamespace(
            GET_SIGNATURES=64, GET_SIGNING_CERTIFICATES=1 << 27
        ),
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=level),
    }
    monkeypatch.setattr(own_package, "ON_DEVICE", True)
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=classes.__getitem__))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_signed(tmp_path / "base.apk", signer(OURS))


@pytest.mark.parametrize(
    ("flags", "parts", "is_offered"),
    [
        (OTHER_FLAG, None, True),
        (OTHER_FLAG | DEBUGGABLE, None, False),
        (OTHER_FLAG, ["/data/app/split_config.arm64_v8a.apk"], False),
    ],
    ids=["release", "debuggable", "in-parts"],
)
@pytest.mark.parametrize("level", [24, 36])
def test_only_a_whole_release_is_offered(
    monkeypatch: pytest.MonkeyPatch, file: Path, level: int, flags: int, parts: Any, is_offered: bool
) -> None:
    on_device(monkeypatch, file, flags=flags, parts=parts, level=level)
    assert own_package.own_package() == (file if is_offered else None)


@pytest.mark.parametrize(
    ("signers", "installed", "is_offered"),
    [
        ([signer(OURS)], OURS, True),
        ([signer(OURS), signer(FOREIGN)], OURS, True),
        ([signer(OURS, FOREIGN)], OURS, True),
        ([signer(FOREIGN)], OURS, False),
        ([signer(FOREIGN, OURS)], OURS, False),
        ([signer(DEBUG)], DEBUG, False),
        ([signer(OURS), signer(DEBUG)], OURS, False),
        ([], OURS, False),
        ([signer()], b"", False),
        ([b"no signer"], OURS, False),
    ],
    ids=["ours", "two", "chain", "foreign", "ours-as-authority", "debug", "and-debug", "unsigned", "empty",
         "damaged"],
)  # fmt: skip
def test_only_a_release_signature_is_offered(
    monkeypatch: pytest.MonkeyPatch, file: Path, signers: list[bytes], installed: bytes, is_offered: bool
) -> None:
    on_device(monkeypatch, write_signed(file, *signers), installed)
    assert own_package.own_package() == (file if is_offered else None)


def test_block_of_another_scheme_is_no_signature(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    on_device(monkeypatch, write_signed(file, signer(OURS), scheme=0x2146444E))  # Play's metadata
    assert own_package.own_package() is None


def test_file_cut_anywhere_is_refused_without_an_error(tmp_path: Path, file: Path) -> None:
    whole, cut = file.read_bytes(), tmp_path / "cut.apk"
    for length in range(0, len(whole), 7):
        for held in (whole[:length], whole[length:]):
            cut.write_bytes(held)
            with suppress(UnsignedError):
                assert certificates(cut) == {OURS}


def test_missing_file_or_silent_device_offers_nothing(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    on_device(monkeypatch, file.parent / "gone.apk")
    assert own_package.own_package() is None
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace())
    assert own_package.own_package() is None


def test_desktop_offers_nothing() -> None:
    assert own_package.own_package() is None


# --- on the tablet --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("package")) as table:
        yield table


@pytest.fixture
def table(laid: Table, file: Path) -> Table:
    laid.seats(3)
    laid.app.session.network.own_package = file
    laid.move_to_phones(1)
    laid.tap("help", SPOT)
    return laid


def test_sheet_shows_address_fingerprint_and_warning(table: Table, file: Path) -> None:
    import numpy as np
    import zxingcpp

    assert table.app.session.phones.wifi.package.fingerprint == "", "nothing is offered yet"
    table.tap("give-app", SPOT)
    table.until(lambda: table.app.session.phones.wifi.package.fingerprint)
    table.wait(1)
    shown = sha256(file.read_bytes()).hexdigest()[:8]
    assert f"{shown[:4]} {shown[4:]}" in table.words()
    warning = (
        "The file isn’t protected on its way: someone on this Wi-Fi could swap it. Only do this over Wi-Fi "
        "you trust. The right file’s SHA-256 begins with:"
    )
    assert quoted(warning) in table.words()
    (code,) = zxingcpp.read_barcodes(np.ascontiguousarray(table.pixels()[::-1]))
    assert code.text == table.app.session.phones.package_url
    with urlopen(code.text) as answer:
        assert answer.read() == file.read_bytes()
    table.tap("done", SPOT)
    assert table.screen.codes.help_sheet is None


def test_tablet_without_a_package_offers_none(table: Table) -> None:
    table.app.session.network.own_package = None
    table.screen.codes.close_help()
    table.tap("help", SPOT)
    assert "give-app" not in table.keys(SPOT)


@pytest.mark.parametrize(("game", "races"), [("difference", True), ("contrast", False)])
def test_running_game_with_races_delays_downloads(laid: Table, game: str, races: bool) -> None:
    laid.set_up(game, 3)
    session = laid.app.session
    phones = session.open_devices()
    laid.frames(2)
    offer = phones.wifi.package
    assert offer.is_racing is races
    session.host.pause()
    assert not offer.is_racing
    session.host.go_on()
    assert offer.is_racing is races
    session.host.leave()
    assert not offer.is_racing
    laid.app.navigator.go_home()


def test_finished_game_has_no_race(laid: Table) -> None:
    laid.set_up("difference", 2)
    phones = laid.app.session.open_devices()
    laid.frames(2)
    assert phones.wifi.package.is_racing
    assert laid.win(0) is not None
    assert not phones.wifi.package.is_racing
    laid.app.navigator.go_home()
