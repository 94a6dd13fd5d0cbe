"""Rung e: the manifest as buildozer and python-for-android render it, read back."""

import re
from itertools import chain
from pathlib import Path, PurePosixPath

import pytest

from mobileapp.platform import paths
from tests.android.workshop import SPEC, run_script, skip_loudly

VIEW = {
    ("action", "android.intent.action.VIEW"),
    ("category", "android.intent.category.DEFAULT"),
    ("category", "android.intent.category.BROWSABLE"),
}
# From 37 on, even to accept a connection needs a permission to be asked for: not yet.
LEVELS = ((24, 35), (24, 36))
LINKS = ["tablee://join"]
DATA = PurePosixPath("/data/user/0/org.tablee.tablee")  # the app's own folder on a device
NEVER_BACKED_UP = ("no_backup", "cache", "code_cache")


@pytest.fixture(scope="session")
def rendered(staged, tree, tmp_path_factory):
    return run_script("manifest", SPEC, tree, tmp_path_factory.mktemp("manifest") / "rendered")


# --- what it says ---------------------------------------------------------------------------------


def levels(rendered):
    """The oldest Android it runs on and the one it is made for; the manifest and gradle agree."""
    said = [
        (each["minSdkVersion"], each["targetSdkVersion"]) for each in (rendered["sdk"], rendered["gradle"])
    ]
    assert said[0] == said[1]
    return tuple(map(int, said[0]))


def test_which_androids_it_is_for(rendered):
    assert levels(rendered) in LEVELS
    assert rendered["gradle"]["compileSdkVersion"] == rendered["gradle"]["targetSdkVersion"]


def permissions(rendered):
    return {each["name"].removeprefix("android.permission.") for each in rendered["permissions"]}


def test_it_asks_for_what_the_spec_says_and_no_more(rendered, staged):
    """That the spec says what is used, test_staging proves."""
    names = {re.sub(r"^\(name=|;.*", "", each).rpartition(".")[2] for each in staged["permissions"]}
    assert permissions(rendered) == names


OLD_ONLY = {"maxSdkVersion": "30"}  # from 12 on, others are asked for instead
BLUETOOTH = {
    "BLUETOOTH_CONNECT": {},
    "BLUETOOTH_ADVERTISE": {},
    "BLUETOOTH_SCAN": {"usesPermissionFlags": "neverForLocation"},
    "BLUETOOTH": OLD_ONLY,
    "BLUETOOTH_ADMIN": OLD_ONLY,
    "ACCESS_FINE_LOCATION": OLD_ONLY,
}


def bluetooth(rendered):
    """What the manifest says of each permission for Bluetooth."""
    said = {each["name"].removeprefix("android.permission."): each for each in rendered["permissions"]}
    return {
        name: {word: value for word, value in each.items() if word != "name"}
        for name, each in said.items()
        if name in BLUETOOTH
    }


def test_bluetooth_never_tells_where_one_is(rendered):
    assert bluetooth(rendered) == BLUETOOTH


def test_a_device_without_bluetooth_can_have_it(rendered):
    features = {each["name"]: each.get("required") for each in rendered["features"] if "name" in each}
    implied = ("bluetooth", "location", "location.gps")
    assert {name: features.get(f"android.hardware.{name}") for name in implied} == dict.fromkeys(
        implied, "false"
    )


def unknown(rendered, declarations):
    """What the manifest says that Android has no word for."""
    words = declarations.all["android.content.Intent"].members.values()
    known = {each.type.strip('"') for members in words for each in members}
    yield from permissions(rendered) - set(declarations.all["android.Manifest.permission"].members)
    yield from set(rendered["attributes"]) - set(declarations.all["android.R.attr"].members)
    said = chain.from_iterable(rendered["filters"])
    yield from {each["name"] for tag, each in said if tag in ("action", "category")} - known


def test_android_knows_its_every_word(rendered, declarations):
    assert list(unknown(rendered, declarations)) == []


def links(rendered):
    """What other apps and pages can open it with."""
    for intent_filter in rendered["filters"]:
        named = {(tag, said["name"]) for tag, said in intent_filter if tag != "data"}
        if named == VIEW:
            yield from ("{scheme}://{host}".format(**said) for tag, said in intent_filter if tag == "data")


def test_a_link_to_a_table_opens_it(rendered):
    """Where it runs already, that one is handed the link: one activity, never a second."""
    assert list(links(rendered)) == LINKS
    assert rendered["activities"][0]["exported"] == "true"
    assert rendered["activities"][0]["launchMode"] == "singleTask"


def test_it_is_a_game_that_turns_with_the_table_and_keeps_back_to_itself(rendered):
    said = rendered["application"] | rendered["activities"][0]
    asked = {"appCategory": "game", "enableOnBackInvokedCallback": "false", "screenOrientation": "fullUser"}
    assert asked.items() <= said.items()
    assert len(rendered["activities"]) == 1


def test_every_file_it_names_is_there(rendered):
    named = [word for word in rendered["words"] if word.startswith("/")]
    assert named
    assert [word for word in named if not Path(word).exists()] == []


def test_python_for_android_packs_all_that_was_staged(rendered, staged):
    """It has a list of names of its own that it leaves out."""
    assert set(rendered["files"]) == {*staged["files"], "p4a_env_vars.txt"}


# --- what leaves the device -----------------------------------------------------------------------


def is_backed_up(path):
    """Whatever the manifest allows, a transfer between two devices takes all but these folders."""
    return PurePosixPath(path).relative_to(DATA).parts[0] not in NEVER_BACKED_UP


def test_no_backup_takes_what_opens_a_link(monkeypatch, rendered):
    if (links_file := getattr(paths, "links_file", None)) is None:
        skip_loudly(
            "that no backup takes the keys of linked devices: mobileapp.platform.paths names no links_file"
        )
    monkeypatch.setenv("ANDROID_PRIVATE", str(DATA / "files"))
    assert not is_backed_up(links_file())


def test_a_key_among_the_games_would_be_seen():
    assert is_backed_up(DATA / "files" / "tablee" / "links.json")
    assert not is_backed_up(DATA / "no_backup" / "links.json")


def test_the_private_folder_is_where_we_think(builder):
    """No backup takes its neighbour `no_backup`, which Android makes beside `files`."""
    java = builder / "bootstraps" / "sdl2" / "build" / "src" / "main" / "java"
    text = (java / "org" / "kivy" / "android" / "PythonActivity.java").read_text()
    assert re.search(r"String mFilesDirectory = mActivity\.getFilesDir\(\)\.getAbsolutePath\(\);", text)
    assert re.search(r'nativeSetenv\("ANDROID_PRIVATE", mFilesDirectory\);', text)


# --- planted faults -------------------------------------------------------------------------------


@pytest.fixture
def render(packager, built, altered, tmp_path):
    """A project with another spec, and hardly any files: what is rendered of it."""
    bare = tmp_path / "bare"
    bare.mkdir()
    (bare / "main.py").touch()

    def made(**settings):
        project = altered(**settings)
        return run_script("manifest", project / SPEC.name, bare, tmp_path / "rendered", at=project)

    return made


def test_what_a_wrong_spec_makes_of_it_is_seen(render, declarations, tmp_path):
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
    assert bluetooth(wrong) == {"BLUETOOTH_SCAN": {}, "BLUETOOTH": {}}, "where one is, and for ever"
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
def test_a_file_that_is_not_there_is_seen(render, setting):
    with pytest.raises(RuntimeError, match=r"apk/nowhere"):
        render(**{setting: "apk/nowhere"})
