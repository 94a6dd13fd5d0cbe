"""The Bluetooth code of a device, through pyjnius, against doubles of Android's classes."""

import re

import pytest

from tests.android.conftest import JAVA

NOT_ANDROID_S = {"Room.java", "Network.java", "Air.java", "Said.java"}


@pytest.fixture(scope="session", params=[34, 29])
def told(request, run_on_jvm):
    return request.param, run_on_jvm("radio_on_jvm", request.param)


def test_obstacles_are_reported_and_permission_requested_only_when_needed(told):
    level, leave = told[0], told[1]["leave"]
    nearby = ["BLUETOOTH_CONNECT", "BLUETOOTH_SCAN", "BLUETOOTH_ADVERTISE"]
    assert (leave["absent"], leave["off"]) == ("absent", "off")
    assert leave["unasked"] == ["refused" if level >= 31 else None, []], "nobody was asked anything"
    assert leave["refused"] == [False, "refused" if level >= 31 else None, "refused"]
    app_page = "android.settings.APPLICATION_DETAILS_SETTINGS package:org.tablee.tablee"
    assert leave["off_opens"] == "android.settings.BLUETOOTH_SETTINGS"
    assert leave["blocked"] == [False, "blocked" if level >= 31 else None, app_page]
    assert leave["allowed"] == [[True, True], None]
    asked = nearby if level >= 31 else ["ACCESS_FINE_LOCATION"]
    assert leave["asked"] == asked * 3, "refused, refused for good, allowed, and not again"


def test_discoverable_for_two_minutes_with_reported_name(told):
    assert told[1]["seen"] == [False, True, 120, True, "Tablet"]


def test_search_finds_devices_with_a_name(told):
    tablet = ["F0:F1:F2:F3:F4:00", "Tablet"]
    known, around, looked, looks, listens = told[1]["found"]
    assert (known, around) == ([tablet, ["F0:F1:F2:F3:F4:01", ""]], [tablet])
    assert (looked, looks, listens) == (True, False, 0)


def test_bytes_go_both_ways_and_every_kind_of_end_closes_the_link(told):
    whole, back, near, far, was_stuck, stalled, refused, *after = told[1]["piped"]
    assert (whole, back) == (True, "back"), "after two connections that failed while it looked around"
    assert (near, far) == ("F0:F1:F2:F3:F4:00", "F0:F1:F2:F3:F4:AA")
    assert was_stuck and stalled == ["java.net.SocketException"], "closing frees who writes to one who stalls"
    assert refused == "java.io.IOException", "three failed"
    assert after == ["java.net.SocketException"] * 2


def test_phone_joins_disconnects_and_returns_without_leftover_threads(told):
    assert told[1]["joined"] == [None, True, True, True, True]


# --- are the doubles what Android is? -----------------------------------------------------------------

METHOD = re.compile(r"^    public (static )?(?:<[^>]+> )?(?:final )?[\w<>\[\]]+ (\w+)\(([^)]*)\)", re.M)
CONSTANT = re.compile(r"^ +public static final \w+ (\w+) = ", re.M)


def strange(name, text, declarations):
    """Members that a double has and Android's own class does not."""
    for static, method, words in METHOD.findall(text):
        count = len([word for word in words.split(",") if word.strip()])
        there = declarations.members(name, method)
        if not any(each.count == count and each.static == bool(static) for each in there):
            yield f"{name}.{method}/{count}"
    for constant in CONSTANT.findall(text):
        if constant != "SDK_INT" and not declarations.members(name, constant):
            yield f"{name}.{constant}"


def sources():
    for path in sorted((JAVA / "android").rglob("*.java")):
        if path.name not in NOT_ANDROID_S:
            yield ".".join(path.relative_to(JAVA).with_suffix("").parts), path.read_text()


def test_doubles_have_only_members_of_android(declarations):
    found = dict(sources())
    assert "android.bluetooth.BluetoothAdapter" in found
    assert [fault for name, text in found.items() for fault in strange(name, text, declarations)] == []


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("getRemoteDevice(String address)", "getRemoteDevice(String address, int way)", "getRemoteDevice/2"),
        ("public boolean cancelDiscovery()", "public boolean stopDiscovery()", "stopDiscovery/0"),
        ("public static BluetoothAdapter get", "public BluetoothAdapter get", "getDefaultAdapter/0"),
        ("SCAN_MODE_CONNECTABLE_DISCOVERABLE =", "SCAN_MODE_SEEN =", "SCAN_MODE_SEEN"),
    ],
)
def test_double_with_a_wrong_signature_is_found(declarations, right, wrong, fault):
    text = dict(sources())["android.bluetooth.BluetoothAdapter"]
    assert right in text
    found = list(strange("android.bluetooth.BluetoothAdapter", text.replace(right, wrong), declarations))
    assert found == [f"android.bluetooth.BluetoothAdapter.{fault}"]
