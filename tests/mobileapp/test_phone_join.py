"""Into a table from a phone: the first screen, a link from outside, an address and a code."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mobileapp.sync.keys import Link
from tests.mobileapp.faces import face_table
from tests.mobileapp.hands import DPI, PHONE, HandTable

LINK = Link("192.168.1.5", 40000, b"k" * 32, b"s" * 16)


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("join")) as laid:
        yield laid


@pytest.fixture
def joined(phone: HandTable, monkeypatch: pytest.MonkeyPatch) -> list[list[Link]]:
    """Which tables were gone to."""
    links: list[list[Link]] = []
    monkeypatch.setattr(phone.app.route, "join", links.append)
    return links


def test_a_link_from_the_camera_or_a_page_is_understood() -> None:
    from mobileapp.phone.porter import link_within

    ways = (
        str(LINK),
        f"tablee://join?link={str(LINK).replace(':', '%3A').replace('/', '%2F').replace('#', '%23')}",
        f"tablee://join?{LINK}",
    )
    assert [link_within(way) for way in ways] == [LINK] * len(ways)
    assert [link_within(no) for no in ("tablee://join", "tablee://join?link=x", "", "hello")] == [None] * 4


def test_a_link_that_arrives_opens_its_table(phone: HandTable, joined: list[list[Link]]) -> None:
    phone.lays("contrast", 3)
    phone.app.route.arrives(f"tablee://join?{LINK}")
    assert joined == [[LINK]]
    phone.app.route.arrives("tablee://join?nonsense")
    phone.frames(2)
    assert phone.where == "Join" and "no link of a table" in phone.words()


def test_in_a_hand_join_comes_first_and_hosting_is_one_tap_away(phone: HandTable) -> None:
    from kivy.core.window import Window
    from msgspec.structs import replace

    Window.size = PHONE
    phone.app.evening.begin_with = replace(phone.app.evening.begin_with, dpi=DPI)
    phone.app.route.open_first_screen()
    phone.frames(2)
    assert phone.where == "Join"
    phone.tap("host")
    assert phone.where == "Home"
    phone.app.evening.begin_with = replace(phone.app.evening.begin_with, dpi=None)
    phone.app.route.open_first_screen()  # a desktop window that says nothing stands for a tablet
    assert phone.where == "Home"


def test_an_address_and_a_code_by_touches(phone: HandTable, joined: list[list[Link]]) -> None:
    from mobileapp.phone import recent

    phone.lays("contrast", 3)
    recent.remember(phone.app.evening.store, LINK, ("Ana",))
    phone.app.route.open_join()
    phone.tap("again-0")  # a table of before: its address stands there already
    for letter in "237A":
        phone.tap(f"letter-{letter}")
    phone.tap("enter")
    assert "no address with a code" in phone.words() and joined == []
