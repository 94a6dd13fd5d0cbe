"""Step e: the rendered manifest, linked against Android's own resources, packed, signed and read back."""

import re
import shutil
import zipfile
from pathlib import Path

import pytest

from tests.android import workshop
from tests.android.linking import (
    LinkError,
    check_alignment,
    link,
    missing_signing_tools,
    read_back,
    sign,
    verify,
)
from tests.android.workshop import UnreachableError, skip_loudly

PACKAGE = "org.tablee.tablee"
OLD_ONLY = {"maxSdkVersion": "30"}
PERMISSIONS = {
    "INTERNET": {},
    "VIBRATE": {},
    "CHANGE_WIFI_MULTICAST_STATE": {},
    "BLUETOOTH_CONNECT": {},
    "BLUETOOTH_ADVERTISE": {},
    "BLUETOOTH_SCAN": {"usesPermissionFlags": "0x00010000"},  # neverForLocation
    "BLUETOOTH": OLD_ONLY,
    "BLUETOOTH_ADMIN": OLD_ONLY,
    "ACCESS_FINE_LOCATION": {"maxSdkVersion": "32"},
    "ACCESS_COARSE_LOCATION": {"maxSdkVersion": "32"},
    "NEARBY_WIFI_DEVICES": {"usesPermissionFlags": "0x00010000"},
    "CHANGE_WIFI_STATE": {},
}
OPTIONAL_FEATURES = {"bluetooth", "location", "location.gps", "wifi"}
GAME, SINGLE_TASK, FULL_USER = "0", "2", "13"  # as numbers in a compiled manifest
LATEST_TARGET = 36  # from 37 on even accepting a connection needs a permission


@pytest.fixture(scope="session")
def tools(packager):
    """Everything that linking needs."""
    try:
        return workshop.aapt2(), workshop.framework()
    except UnreachableError as why:
        if "make apk-check" in str(why):
            pytest.skip(str(why))
        skip_loudly(f"the manifest against Android's resources: {why}")


@pytest.fixture(scope="session")
def linked(tools, rendered, tmp_path_factory):
    return link(Path(rendered["source"]), PACKAGE, tmp_path_factory.mktemp("linked"))


@pytest.fixture(scope="session")
def elements(linked):
    return read_back(linked)


def only(elements, name):
    return next(each.attributes for each in elements if each.name == name)


def named(elements, name, prefix):
    """Elements with that prefix in their names: the rest of the name, and the other attributes."""
    found = {}
    for each in elements:
        if each.name == name and each.attributes.get("name", "").startswith(prefix):
            others = {word: value for word, value in each.attributes.items() if word != "name"}
            found[each.attributes["name"].removeprefix(prefix)] = others
    return found


def test_identity_and_levels(elements):
    assert only(elements, "manifest")["package"] == PACKAGE
    levels = only(elements, "uses-sdk")
    assert (levels["minSdkVersion"], levels["targetSdkVersion"]) == ("24", str(LATEST_TARGET))


def test_permissions_and_their_last_levels(elements):
    assert named(elements, "uses-permission", "android.permission.") == PERMISSIONS


def test_no_feature_is_required(elements):
    features = named(elements, "uses-feature", "android.hardware.")
    assert features == {name: {"required": "false"} for name in OPTIONAL_FEATURES}


def test_game_with_one_activity_and_its_own_back_key(elements):
    application, activity = only(elements, "application"), only(elements, "activity")
    assert application["appCategory"] == GAME
    assert application["enableOnBackInvokedCallback"] == "false"
    assert activity["screenOrientation"] == FULL_USER
    assert activity["launchMode"] == SINGLE_TASK
    assert [each.name for each in elements].count("activity") == 1


def test_join_link(elements):
    assert only(elements, "data") == {"scheme": "tablee", "host": "join"}


def test_backup_has_no_rule_that_could_add_a_secret(elements):
    """No rule: everything but `no_backup` is copied, and secrets are there (see test_manifest)."""
    application = only(elements, "application")
    assert application["allowBackup"] == "true"
    assert not {"fullBackupContent", "dataExtractionRules"} & application.keys()


def test_icon_and_splash_are_linked(linked):
    with zipfile.ZipFile(linked) as packed:
        names = packed.namelist()
    assert {"res/mipmap/icon.png", "res/drawable/presplash.jpg", "assets/private.tar"} <= set(names)


def test_packed_manifest_is_aligned_signed_and_verified(linked, tmp_path):
    if missing := missing_signing_tools():
        skip_loudly(f"that the packed manifest can be signed: no {' and no '.join(missing)}")
    said = sign(linked, 24, tmp_path)
    assert re.search(r"scheme v2\S* .*: true|v2 scheme .*: true", said), said
    assert re.search(r"v3 scheme .*: true", said), said


# --- planted faults -------------------------------------------------------------------------------


def test_file_out_of_place_and_changed_file_are_found(linked, tmp_path):
    if missing := missing_signing_tools():
        skip_loudly(f"that a wrong signature is refused: no {' and no '.join(missing)}")
    sign(linked, 24, tmp_path)
    signed, changed, moved = tmp_path / "signed", tmp_path / "changed", tmp_path / "moved"
    held = bytearray(signed.read_bytes())
    with zipfile.ZipFile(signed) as packed:
        held[packed.getinfo("AndroidManifest.xml").header_offset + 100] ^= 1
    changed.write_bytes(held)
    with pytest.raises(LinkError, match="DOES NOT VERIFY"):
        verify(changed, 24)
    with zipfile.ZipFile(moved, "w") as packed:
        packed.writestr("a", b"odd")
        packed.writestr("lib.so", b"code")
    with pytest.raises(LinkError, match="BAD"):
        check_alignment(moved)


@pytest.fixture
def relink(rendered, tools, tmp_path):
    """Link again with a text of the manifest replaced."""

    def made(right, wrong):
        source = tmp_path / "source"
        shutil.copytree(rendered["source"], source, ignore=shutil.ignore_patterns("java", "private.tar"))
        manifest = source / "AndroidManifest.xml"
        assert right in manifest.read_text()
        manifest.write_text(manifest.read_text().replace(right, wrong))
        return read_back(link(source, PACKAGE, tmp_path))

    return made


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("android:appCategory=", "android:appCatgory=", "appCatgory not found"),
        ('appCategory="game"', 'appCategory="gaming"', "'gaming' is incompatible"),
        ('launchMode="singleTask"', 'launchMode="oneTask"', "'oneTask' is incompatible"),
        ("@mipmap/icon", "@mipmap/sign", "mipmap/sign .* not found"),
        ("neverForLocation", "neverForPlaces", "'neverForPlaces' is incompatible"),
    ],
)
def test_android_refuses_a_wrong_manifest(relink, right, wrong, fault):
    with pytest.raises(LinkError, match=fault):
        relink(right, wrong)


@pytest.mark.parametrize(
    ("right", "wrong", "check"),
    [
        ('targetSdkVersion="36"', 'targetSdkVersion="37"', test_identity_and_levels),
        ('android:maxSdkVersion="30"', "", test_permissions_and_their_last_levels),
        ('android:required="false"', "", test_no_feature_is_required),
        ('"fullUser"', '"landscape"', test_game_with_one_activity_and_its_own_back_key),
        ('appCategory="game"', 'appCategory="social"', test_game_with_one_activity_and_its_own_back_key),
        ('"singleTask"', '"standard"', test_game_with_one_activity_and_its_own_back_key),
        ('android:host="join"', 'android:host="open"', test_join_link),
        ('allowBackup="true"', 'allowBackup="false"', test_backup_has_no_rule_that_could_add_a_secret),
    ],
)
def test_unwanted_manifest_is_found(relink, right, wrong, check):
    with pytest.raises(AssertionError):
        check(relink(right, wrong))
