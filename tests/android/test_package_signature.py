"""A tablet gives only a release away: packages that Debian's apksigner really signed, read by the app."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from mobileapp.platform import own_package
from mobileapp.platform.package_signature import UnsignedError, certificates, is_debug
from tests.android.linking import missing_signing_tools, sign_as
from tests.android.workshop import skip_loudly
from tests.platform.test_own_package import on_device

OLDEST = 24
ONLY_V1 = ("--v1-signing-enabled", "true", "--v2-signing-enabled", "false", "--v3-signing-enabled", "false")
SIGNED = {"release": ("Tablée", ()), "debug": ("Android Debug", ()), "v1": ("Tablée", ONLY_V1)}


@pytest.fixture(scope="module")
def signed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Path, bytes]]:
    """By kind: the package and its certificate."""
    if missing := missing_signing_tools():
        skip_loudly(f"that only a release is given to phones: no {' and no '.join(missing)}")
    folder = tmp_path_factory.mktemp("signed")
    unsigned = folder / "unsigned"
    with zipfile.ZipFile(unsigned, "w") as packed:
        packed.writestr("AndroidManifest.xml", b"manifest")
        packed.writestr("classes.dex", b"dex\n035\0")
    made = {}
    for kind, (name, options) in SIGNED.items():
        file = folder / f"{kind}.apk"
        made[kind] = file, sign_as(name, unsigned, file, OLDEST, *options)
    return made


def test_certificate_in_the_signing_block_is_the_signers(signed: dict[str, tuple[Path, bytes]]) -> None:
    for kind in ("release", "debug"):
        file, certificate = signed[kind]
        assert certificates(file) == {certificate}
        assert is_debug(certificate) is (kind == "debug")


def test_old_signature_without_a_block_is_none(signed: dict[str, tuple[Path, bytes]]) -> None:
    with pytest.raises(UnsignedError):
        certificates(signed["v1"][0])


@pytest.mark.parametrize("kind", SIGNED)
def test_only_the_release_is_offered(
    signed: dict[str, tuple[Path, bytes]], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, certificate = signed[kind]
    on_device(monkeypatch, file, certificate)
    assert own_package.own_package() == (file if kind == "release" else None)


def test_package_of_another_signer_is_not_offered(
    signed: dict[str, tuple[Path, bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    on_device(monkeypatch, signed["release"][0], signed["v1"][1])
    assert own_package.own_package() is None
