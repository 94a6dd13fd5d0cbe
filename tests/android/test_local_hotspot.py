"""A Wi-Fi that the app starts itself, through pyjnius and our Java, against doubles of Android's classes."""

import re

import pytest

from tests.android.conftest import OWN_JAVA

LEVELS = {33: ["NEARBY_WIFI_DEVICES"], 29: ["ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION"]}


@pytest.fixture(scope="module", params=LEVELS)
def told(request, run_on_jvm):
    return request.param, run_on_jvm("hotspot_on_jvm", request.param, ANDROID_ARGUMENT="app")


def test_permission_is_requested_when_needed(told):
    level, said = told
    assert (said["is_offered"], said["unasked"], said["asked"]) == (True, [], LEVELS[level])
    assert said["granted"]


def test_refusals_are_told_apart(told):
    """An interrupted question is a refusal, although Android passes no refused permission."""
    assert told[1]["refused"] == ["refused", "blocked", "refused"]
    assert told[1]["opened"] == "android.settings.APPLICATION_DETAILS_SETTINGS package:org.tablee.tablee"


def test_name_and_password_are_read(told):
    assert told[1]["started"] == ["on", "AndroidShare_4711", "correct horse", 1]


def test_hotspot_ends(told):
    said = told[1]
    assert (said["stopped"], said["again"], said["ended"]) == (["off", 0], "on", "off")
    assert said["left"] == 0, "somebody did not wait for its start"


def test_failures_are_told_apart(told):
    level, said = told
    assert (said["fails"], said["location"]) == ("failed", "location" if level < 33 else "failed")


# --- our Java -------------------------------------------------------------------------------------


def unknown_overrides(text, declarations):
    """Methods that our Java overrides, but Android's class does not have."""
    parent = re.search(r"class \w+ extends (\w+\.\w+)", text)[1]
    (package,) = re.findall(rf"import ([\w.]+\.{parent.partition('.')[0]});", text)
    name = package.rpartition(".")[0] + "." + parent
    for method, words in re.findall(r"@Override\s+public void (\w+)\((.*)\)", text):
        count = len(words.split(",")) if words else 0
        if count not in [each.count for each in declarations.members(name, method)]:
            yield method


def test_callback_overrides_what_android_calls(declarations):
    text = (OWN_JAVA / "org" / "tablee" / "HotspotCallback.java").read_text()
    assert text.count("@Override") == 3
    assert list(unknown_overrides(text, declarations)) == []
    assert list(unknown_overrides(text.replace("onFailed(int reason)", "onFailed()"), declarations)) == [
        "onFailed"
    ]


def test_our_java_is_added_to_the_package(rendered, staged):
    """By name: python-for-android lets gradle compile the folder."""
    words = rendered["words"]
    assert words[words.index("--add-source") + 1].endswith("apk/java")
    assert not [name for name in staged["files"] if name.endswith(".java")]
