"""docs/android.md says what the package asks for, what is known to be risky, and what was seen."""

import re

import pytest

from mobileapp.ui.theme import PHONE_MAX_WIDTH_DP
from tests.android.workshop import PROJECT

LAST_LEVELS = {"30": "up to 11", "32": "up to 12"}  # maxSdkVersion, in the words of the page
PAGE = (PROJECT / "docs" / "android.md").read_text()


def rows(page, title):
    """The cells of the table in that section, without its head."""
    section = page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines][2:]


def told_permissions(page):
    """By name: what the page says beside it."""
    told = {}
    for names, reason, android, asks in rows(page, "Permissions"):
        for name in re.findall(r"`(\w+)`", names):
            told[name] = {"reason": reason, "android": android, "asks": asks, "beside": names}
    return told


def faults(page, declared):
    told = told_permissions(page)
    yield from (f"{name} is not explained" for name in declared.keys() - told.keys())
    yield from (f"{name} is not declared" for name in told.keys() - declared.keys())
    for name in declared.keys() & told.keys():
        if len(told[name]["reason"]) < len("the same"):
            yield f"{name}: no reason"
        until = re.findall(r"up to \d+", told[name]["android"])
        if until != [LAST_LEVELS[last] for last in [declared[name].get("maxSdkVersion")] if last]:
            yield f"{name}: until when?"
        is_told = "never for location" in told[name]["beside"]
        if is_told != ("neverForLocation" in declared[name].get("usesPermissionFlags", "")):
            yield f"{name}: is a place read from it?"


@pytest.fixture(scope="module")
def declared(staged):
    """By name: the further words of the spec, such as maxSdkVersion."""
    found = {}
    for entry in staged["permissions"]:
        words = dict(word.split("=") for word in entry.strip("()").split(";") if "=" in word)
        name = words.pop("name", entry)
        found[name.rpartition(".")[2]] = words
    return found


def test_every_permission_is_explained(declared):
    assert len(declared) > 10
    assert list(faults(PAGE, declared)) == []


def test_permission_that_the_page_does_not_explain_is_found(declared):
    assert list(faults(PAGE, declared | {"CAMERA": {}})) == ["CAMERA is not explained"]
    assert list(
        faults(PAGE.replace("| `VIBRATE` | short vibration for claims |", "| `VIBRATE` | |"), declared)
    ) == ["VIBRATE: no reason"]
    assert list(faults(PAGE, declared | {"BLUETOOTH": {}})) == ["BLUETOOTH: until when?"]
    assert list(faults(PAGE, declared | {"BLUETOOTH_SCAN": {}})) == [
        "BLUETOOTH_SCAN: is a place read from it?"
    ]


def test_every_risk_says_whether_it_was_seen_on_a_device():
    risks = rows(PAGE, "Known risks")
    assert len(risks) > 10
    assert [risk for risk, _handled, seen in risks if seen not in ("yes", "no")] == []


@pytest.mark.parametrize("name", ["README.md", "docs/android.md"])
def test_pages_tell_the_width_of_a_phone(name):
    assert set(re.findall(r"\b(\d{3}) dp\b", (PROJECT / name).read_text())) == {str(PHONE_MAX_WIDTH_DP)}
