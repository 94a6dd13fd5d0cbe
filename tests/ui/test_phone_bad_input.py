"""A phone handles unexpected messages, missing pictures and conflicting touches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from mobileapp.net.protocol.messages import (
    GameClosed,
    Goodbye,
    RequestRejected,
    Seated,
    SeatOffer,
    SeatOffers,
    WireTerms,
)
from tests.support.faces import face_table
from tests.support.hands import HandTable

OWN = {"compatibility": "race/"}  # where a game's pictures are not in a folder of its own name


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("bad")) as laid:
        yield laid


@pytest.fixture(autouse=True)
def undressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the generic face for every game."""
    from mobileapp.ui.phone import open_hand
    from mobileapp.ui.phone.generic_face import GenericFace

    monkeypatch.setattr(open_hand, "phone_face", lambda _: GenericFace)


def _hears(phone: HandTable, message: object) -> None:
    phone.screen.session.handle_message(message)
    phone.frames(2)


def test_unknown_game_is_named_with_advice_to_update(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    table = phone.screen.session.table
    _hears(phone, Seated(99, WireTerms("lanterns", 3, {}, "night", "f" * 32), table.party, (0,)))
    text = phone.words()
    assert "Lanterns" in text and "night" in text, "which"
    assert "Update Tablée" in text and phone.hand_face is None, "and what to do"


def test_different_pack_is_named_with_advice_to_update(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    table = phone.screen.session.table
    _hears(phone, replace(table, game=99, terms=replace(table.terms, fingerprint="0" * 32)))
    text = phone.words()
    assert "Other pictures" in text and "Contrast" in text and "Update Tablée" in text
    assert phone.hand_face is None


@pytest.mark.parametrize(
    ("why", "told"),
    [
        ("version", "Another version"),
        ("newer", "Update Tablée on this phone"),
        ("older", "Update Tablée on the tablet"),
        ("replaced", "Seat taken"),
        ("used", "A used code"),
    ],
)
def test_ended_link_shows_the_reason(phone: HandTable, why: str, told: str) -> None:
    phone.set_up("contrast", 3)
    phone.screen.session.handle_over(why)
    phone.frames(2)
    assert told in phone.words() and phone.hand_face is None


def test_name_of_500_letters_fits_the_screen(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    table = phone.screen.session.table
    sitters = tuple(replace(s, person=replace(s.person, name="Ä" * 500)) for s in table.party.sitters)
    _hears(phone, replace(table, party=replace(table.party, sitters=sitters), seats=(0, 1)))
    phone.open_hand(0)
    from mobileapp.testing.probe import _walk_visible
    from mobileapp.ui.toolkit.text import Text

    words = [each for each, _ in _walk_visible(phone.screen, None) if isinstance(each, Text)]
    assert all(each.texture_size[0] <= phone.screen.layout.width for each in words)


def test_session_end_closes_an_open_sheet(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.tap("table")
    _hears(phone, GameClosed(phone.screen.session.table.game))
    phone.screen.session.handle_over("evening")
    phone.frames(2)
    assert phone.keys() <= {"table", "quit"} and "The evening is over" in phone.words()


def test_two_simultaneous_choices_make_one_move(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    among = phone.view(0).choices[0].forms[0].among
    fingers = [phone.finger(f"symbol-{symbol}") for symbol in among[:2]]
    for finger in fingers:
        finger.touch_down()
    for finger in fingers:
        finger.touch_up()
    phone.wait(0.4)
    phone.tap("do-lay")
    assert phone.view(0).game.mine in among[:2]


def test_tap_during_a_view_change_counts(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    symbol = phone.view(0).choices[0].forms[0].among[0]
    phone.tap(f"symbol-{symbol}")
    finger = phone.finger("do-lay")
    finger.touch_down()
    from engine.table import Leave

    phone.submit_move(1, Leave())  # changes the view during the touch
    finger.touch_up()
    phone.frames(2)
    assert phone.view(0).game.mine == symbol


def test_rejection_shows_the_reason_and_goodbye_is_ignored(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    _hears(phone, RequestRejected("unknown"))
    assert "An unknown code" in phone.words()
    _hears(phone, Goodbye("evening"))  # handled by the link, ignored by the session
    assert phone.hand_face is None


# --- with the games' own faces ---


@pytest.fixture
def dressed(monkeypatch: pytest.MonkeyPatch, undressed: None) -> None:
    from mobileapp.ui import game_faces
    from mobileapp.ui.phone import open_hand

    monkeypatch.setattr(open_hand, "phone_face", game_faces.phone_face)


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("game", list(GAMES))
def test_missing_picture_falls_back_to_the_generic_face(
    phone: HandTable, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game's own pictures are missing on this phone."""
    from mobileapp.games.difference import card_textures
    from mobileapp.platform.paths import find_asset
    from mobileapp.ui.phone.generic_face import GenericFace
    from mobileapp.ui.toolkit import textures

    def lacking(name: str) -> Path:
        return Path("nowhere") if f"pictures/{OWN.get(game, game)}" in name else find_asset(name)

    monkeypatch.setattr(textures, "find_asset", lacking)
    monkeypatch.setattr(textures, "_ready", {})
    if game == "difference":
        monkeypatch.setattr(card_textures, "PICTURES", Path("nowhere"))
    for forgets in (textures.load_texture, card_textures._base, card_textures._scaled_base):
        forgets.cache_clear()
    monkeypatch.setattr(card_textures.texture_cache, "_cards", {})
    monkeypatch.setattr(card_textures.texture_cache, "used_bytes", 0)
    monkeypatch.setattr(card_textures.texture_cache, "_last", (None, None, None, None))
    phone.set_up(game, 4)
    phone.wait(6)
    assert isinstance(phone.hand_face, GenericFace) and phone.view(0).choices
    assert len(phone.keys()) > 1


@pytest.mark.usefixtures("dressed")
def test_two_simultaneous_touches_on_symbols_play_one_card(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    pairs = phone.hand_face.pack.pairs
    keys = [f"symbol-{pairs[card][0]}" for card in phone.view(0).game.hand[:2]]
    fingers = [phone.finger(key) for key in keys]
    for finger in fingers:
        finger.touch_down()
    for finger in fingers:
        finger.touch_up()
    phone.frames(2)
    assert phone.view(0).game.mine is not None
    assert len([wish for wish in phone.way.said if type(wish).__name__ == "MoveRequest"]) == 1
    assert {"peek"} <= phone.keys()


@pytest.mark.usefixtures("dressed")
def test_touch_on_a_card_during_a_view_change_plays_no_other_card(phone: HandTable) -> None:
    from engine.games.defifoo import Direction
    from engine.table import Leave

    phone.set_up("defifoo", 4, holds=(1,))
    phone.submit_move(0, Direction(1))
    card = phone.view(1).game.hand[0]
    finger = phone.finger(f"card-{card}")
    finger.touch_down()
    phone.submit_move(3, Leave())
    finger.touch_up()
    phone.frames(2)
    assert len(phone.view(1).game.hand) == 14 and phone.hand_face.chosen in (None, card)


@pytest.mark.usefixtures("dressed")
def test_session_end_closes_a_swap_request(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    _hears(phone, SeatOffers((SeatOffer("Bruno", 1, False, True),)))
    assert {"do-swap"} <= phone.keys()
    phone.screen.session.handle_over("evening")
    phone.frames(2)
    assert phone.keys() <= {"table", "quit"} and "The evening is over" in phone.words()
