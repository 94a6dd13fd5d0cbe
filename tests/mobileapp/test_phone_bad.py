"""What should not come to a phone, and comes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from mobileapp.sync.messages import Goodbye, Over, Seated, Told, Turned
from tests.mobileapp.faces import face_table
from tests.mobileapp.hands import HandTable


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("bad")) as laid:
        yield laid


@pytest.fixture(autouse=True)
def undressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shell and the plain face, whatever the game wears."""
    from mobileapp.phone import screen
    from mobileapp.phone.plain import Plain

    monkeypatch.setattr(screen, "dress", lambda _: Plain)


def _hears(phone: HandTable, message: object) -> None:
    phone.screen.session.hears(message)
    phone.frames(2)


def test_a_game_nobody_here_knows(phone: HandTable) -> None:
    phone.lays("contrast", 3)
    table = phone.screen.session.table
    _hears(phone, Seated(99, Told("lanterns", 3, {}, "night", "f" * 32), table.party, (0,)))
    assert "bring both" in phone.words() and phone.hand_face is None


def test_other_pictures_than_the_table_has(phone: HandTable) -> None:
    phone.lays("contrast", 3)
    table = phone.screen.session.table
    _hears(phone, replace(table, game=99, terms=replace(table.terms, fingerprint="0" * 32)))
    assert "Other pictures" in phone.words() and phone.hand_face is None


@pytest.mark.parametrize(
    ("why", "told"),
    [("version", "Another version"), ("replaced", "Seat taken over"), ("used", "A used code")],
)
def test_a_link_that_is_no_more_says_why(phone: HandTable, why: str, told: str) -> None:
    phone.lays("contrast", 3)
    phone.screen.session.is_over(why)
    phone.frames(2)
    assert told in phone.words() and phone.hand_face is None


def test_a_name_of_five_hundred_letters(phone: HandTable) -> None:
    phone.lays("contrast", 3)
    table = phone.screen.session.table
    sitters = tuple(replace(s, person=replace(s.person, name="Ä" * 500)) for s in table.party.sitters)
    _hears(phone, replace(table, party=replace(table.party, sitters=sitters), seats=(0, 1)))
    phone.opens(0)
    from mobileapp.probe import _visible
    from mobileapp.widgets.text import Text

    words = [each for each, _ in _visible(phone.screen, None) if isinstance(each, Text)]
    assert all(each.texture_size[0] <= phone.screen.room.width for each in words)


def test_the_evening_ends_while_a_sheet_is_open(phone: HandTable) -> None:
    phone.lays("contrast", 3)
    phone.tap("table")
    _hears(phone, Over(phone.screen.session.table.game))
    phone.screen.session.is_over("evening")
    phone.frames(2)
    assert phone.keys() <= {"table", "quit"} and "The evening is over" in phone.words()


def test_two_fingers_on_two_choices_are_one_move(phone: HandTable) -> None:
    phone.lays("contrast", 3)
    among = phone.view(0).choices[0].forms[0].among
    fingers = [phone.finger(f"symbol-{symbol}") for symbol in among[:2]]
    for finger in fingers:
        finger.touch_down()
    for finger in fingers:
        finger.touch_up()
    phone.wait(0.4)
    phone.tap("do-lay")
    assert phone.view(0).game.mine in among[:2]


def test_a_tap_in_the_instant_the_view_changes(phone: HandTable) -> None:
    phone.lays("contrast", 3)
    symbol = phone.view(0).choices[0].forms[0].among[0]
    phone.tap(f"symbol-{symbol}")
    finger = phone.finger("do-lay")
    finger.touch_down()
    from engine.table import Leave

    phone.moves(1, Leave())  # the view changes under the finger
    finger.touch_up()
    phone.frames(2)
    assert phone.view(0).game.mine == symbol


def test_a_goodbye_and_a_refusal_of_the_link_are_no_accident(phone: HandTable) -> None:
    phone.lays("contrast", 3)
    _hears(phone, Turned("unknown"))
    assert "Another table" in phone.words()
    _hears(phone, Goodbye("evening"))  # the visit's own, not ours: nothing happens
    assert phone.hand_face is None
