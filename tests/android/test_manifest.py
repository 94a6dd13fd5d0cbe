"""Step e: the manifest that buildozer and python-for-android render."""

import re
from itertools import chain
from pathlib import Path, PurePosixPath

import pytest

from mobileapp.platform import paths

VIEW = {
    ("action", "android.intent.action.VIEW"),
    ("category", "android.intent.category.DEFAULT"),
    ("category", "android.intent.category.BROWSABLE"),
}
# From 37 on, even accepting a connection requires a runtime permission: not supported yet.
LEVELS = ((24, 35), (24, 36))
LINKS = ["tablee://join"]
# A turn, a split screen, another display size, large letters, the dark theme, another language, a keyboard.
CHANGES = {
    "orientation", "screenSize", "smallestScreenSize", "screenLayout", "density", "fontScale", "uiMode",
    "locale", "layoutDirection", "keyboard", "keyboardHidden", "navigation",
}  # fmt: skip
DATA = PurePosixPath("/data/user/0/org.tablee.tablee")  # the app's own folder on a device
ACTIVITY = "bootstraps/sdl2/build/src/main/java/org/kivy/android/PythonActivity.java"
NEVER_BACKED_UP = ("no_backup", "cache", "code_cache")


# --- what it says ---------------------------------------------------------------------------------


def levels(rendered):
    """The minimum and target Android versions; manifest and gradle agree."""
    said = [
        (each["minSdkVersion"], each["targetSdkVersion"]) for each in (rendered["sdk"], rendered["gradle"])
    ]
    assert said[0] == said[1]
    return tuple(map(int, said[0]))


def test_supported_android_versions(rendered):
    assert levels(rendered) in LEVELS
    assert rendered["gradle"]["compileSdkVersion"] == rendered["gradle"]["targetSdkVersion"]


def permissions(rendered):
    return {each["name"].removeprefix("android.permission.") for each in rendered["permissions"]}


def test_permissions_are_those_of_the_spec(rendered, staged):
    """test_staging checks that the spec names the permissions that are used."""
    names = {re.sub(r"^\(name=|;.*", "", each).rpartition(".")[2] for each in staged["permissions"]}
    assert permissions(rendered) == names


OLD_ONLY = {"maxSdkVersion": "30"}  # from 12 on, other permissions are requested instead
RADIO = {
    "BLUETOOTH_CONNECT": {},
    "BLUETOOTH_ADVERTISE": {},
    "BLUETOOTH_SCAN": {"usesPermissionFlags": "neverForLocation"},
    "BLUETOOTH": OLD_ONLY,
    "BLUETOOTH_ADMIN": OLD_ONLY,
    "ACCESS_FINE_LOCATION": {"maxSdkVersion": "32"},  # on 12 still for a Wi-Fi of its own
    "ACCESS_COARSE_LOCATION": {"maxSdkVersion": "32"},
    "NEARBY_WIFI_DEVICES": {"usesPermissionFlags": "neverForLocation"},
    "CHANGE_WIFI_STATE": {},
}


def radio(rendered):
    """The manifest's entry for each permission of Bluetooth and of a Wi-Fi of its own."""
    said = {each["name"].removeprefix("android.permission."): each for each in rendered["permissions"]}
    return {
        name: {word: value for word, value in each.items() if word != "name"}
        for name, each in said.items()
        if name in RADIO
    }


def test_radio_is_declared_without_location_where_possible(rendered):
    assert radio(rendered) == RADIO


def test_device_without_bluetooth_can_install_it(rendered):
    features = {each["name"]: each.get("required") for each in rendered["features"] if "name" in each}
    implied = ("bluetooth", "location", "location.gps")
    assert {name: features.get(f"android.hardware.{name}") for name in implied} == dict.fromkeys(
        implied, "false"
    )


def unknown(rendered, declarations):
    """Attributes of the manifest that Android does not know."""
    words = declarations.all["android.content.Intent"].members.values()
    known = {each.type.strip('"') for members in words for each in members}
    yield from permissions(rendered) - set(declarations.all["android.Manifest.permission"].members)
    yield from set(rendered["attributes"]) - set(declarations.all["android.R.attr"].members)
    said = chain.from_iterable(rendered["filters"])
    yield from {each["name"] for tag, each in said if tag in ("action", "category")} - known


def test_android_knows_every_attribute(rendered, declarations):
    assert list(unknown(rendered, declarations)) == []


def links(rendered):
    """The intent filters through which other apps and pages can open it."""
    for intent_filter in rendered["filters"]:
        named = {(tag, said["name"]) for tag, said in intent_filter if tag != "data"}
        if named == VIEW:
            yield from ("{scheme}://{host}".format(**said) for tag, said in intent_filter if tag == "data")


def test_join_link_opens_the_app(rendered):
    """A running app receives the link: there is one activity, never a second."""
    assert list(links(rendered)) == LINKS
    assert rendered["activities"][0]["exported"] == "true"
    assert rendered["activities"][0]["launchMode"] == "singleTask"


def test_it_is_a_game_that_rotates_and_handles_the_back_key(rendered):
    said = rendered["application"] | rendered["activities"][0]
    asked = {"appCategory": "game", "enableOnBackInvokedCallback": "false", "screenOrientation": "fullUser"}
    assert asked.items() <= said.items()
    assert len(rendered["activities"]) == 1


def restarting(rendered):
    """Changes of the device or its settings at which Android would end the activity, and with it the game."""
    return CHANGES - set(rendered["activities"][0]["configChanges"].split("|"))


def test_no_change_of_the_device_ends_the_activity(rendered):
    assert restarting(rendered) == set()
    changes = rendered["activities"][0]["configChanges"].replace("uiMode|", "").replace("density", "dens")
    assert restarting({"activities": [{"configChanges": changes}]}) == {"uiMode", "density"}


def test_every_named_file_exists(rendered):
    named = [word for word in rendered["words"] if word.startswith("/")]
    assert named
    assert [word for word in named if not Path(word).exists()] == []


def test_python_for_android_packs_all_staged_files(rendered, staged):
    """It has its own list of names to leave out."""
    assert set(rendered["files"]) == {*staged["files"], "p4a_env_vars.txt"}


# --- what leaves the device -----------------------------------------------------------------------


def is_backed_up(path):
    """A transfer between two devices copies everything except these folders, whatever the manifest allows."""
    return PurePosixPath(path).relative_to(DATA).parts[0] not in NEVER_BACKED_UP


@pytest.mark.parametrize("secret", [paths.links_file, paths.tokens_folder, paths.hotspot_file])
def test_backup_excludes_secrets(monkeypatch, secret):
    """Keys and tokens of linked devices, and the Wi-Fi's password."""
    monkeypatch.setenv("ANDROID_PRIVATE", str(DATA / "files"))
    assert not is_backed_up(secret())


def test_backup_includes_games(monkeypatch):
    monkeypatch.setenv("ANDROID_PRIVATE", str(DATA / "files"))
    assert is_backed_up(paths._system_home() / "tablee.sqlite")


def test_key_in_the_game_folder_is_found():
    assert is_backed_up(DATA / "files" / "tablee" / "links.json")
    assert not is_backed_up(DATA / "no_backup" / "links.json")


def test_private_folder_is_the_files_folder(builder):
    """Android creates `no_backup` beside `files`; no backup contains it."""
    text = (builder / ACTIVITY).read_text()
    assert re.search(r"String mFilesDirectory = mActivity\.getFilesDir\(\)\.getAbsolutePath\(\);", text)
    assert re.search(r'nativeSetenv\("ANDROID_PRIVATE", mFilesDirectory\);', text)


def deleted_by_an_update(java):
    """The folder that the first start of another version empties and unpacks again."""
    unpacked = re.search(r'unpackAsset\(mActivity, "private", (\w+), true\);', java)[1]
    assert f"File {unpacked} = new File(app_root);" in java and "app_root = new String(getAppRoot());" in java
    root = re.search(r'String app_root = getFilesDir\(\)\.getAbsolutePath\(\) \+ "/(\w+)";', java)
    return DATA / "files" / root[1]


def test_update_deletes_the_app_and_no_game(builder, monkeypatch):
    monkeypatch.setenv("ANDROID_PRIVATE", str(DATA / "files"))
    deleted = deleted_by_an_update((builder / ACTIVITY).read_text())
    assert deleted == DATA / "files" / "app"
    assert not paths._system_home().is_relative_to(deleted)
    assert not paths.links_file().is_relative_to(deleted)


def ends_the_process(text):
    """Whether the native start ends the process after Python: a second activity finds a clean one."""
    start = text.partition("int main(int argc")[2].partition("JNIEXPORT")[0]
    return re.search(r"Py_FinalizeEx\(\).*\n\s*exit\(ret\);", start, re.DOTALL) is not None


def test_process_ends_with_its_activity(builder):
    source = builder / "bootstraps" / "common" / "build" / "jni" / "application" / "src" / "start.c"
    assert ends_the_process(source.read_text())
    assert not ends_the_process(source.read_text().replace("exit(ret);", "", 1))


# --- planted faults -------------------------------------------------------------------------------


def test_wrong_spec_is_found(render, declarations, tmp_path):
    (tmp_path / "filters.xml").write_text(
        '<intent-filter><action android:name="android.intent.action.LOOK"/></intent-filter>'
    )
    (tmp_path / "arguments.txt").write_text('android:appCatgory="game"')
    wrong = render(
        **{
            "android.api": "37",
            "android.permissions": "VIBRATE, TELEPATHY, BLUETOOTH_SCAN, BLUETOOTH",
            "android.manifest.intent_filters": "filters.xml",
            "android.extra_manifest_application_arguments": "arguments.txt",
        }
    )
    assert levels(wrong) == (24, 37)
    assert levels(wrong) not in LEVELS
    assert permissions(wrong) == {"VIBRATE", "TELEPATHY", "BLUETOOTH_SCAN", "BLUETOOTH"}
    assert radio(wrong) == {"BLUETOOTH_SCAN": {}, "BLUETOOTH": {}}, "where one is, and for ever"
    assert list(links(wrong)) != LINKS
    assert set(unknown(wrong, declarations)) == {"TELEPATHY", "appCatgory", "android.intent.action.LOOK"}


@pytest.mark.parametrize(
    "setting",
    [
        "android.manifest.intent_filters",
        "android.extra_manifest_application_arguments",
        "android.extra_manifest_xml",
        "icon.filename",
    ],
)
def test_missing_file_is_found(render, setting):
    with pytest.raises(RuntimeError, match=r"apk/nowhere"):
        render(**{setting: "apk/nowhere"})
