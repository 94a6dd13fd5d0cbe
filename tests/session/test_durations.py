"""Estimated game lengths, from counted player actions."""

from __future__ import annotations

import pytest

from engine import serialization
from engine.games import GAMES
from engine.table import GameSetup, Table
from mobileapp.games.contrast.info import ROUNDS
from mobileapp.games.defifoo.info import HAND_SIZES
from mobileapp.session.durations import CARD_S, LOOK_S, PASS_S, READ_S, count_actions, estimate_minutes
from mobileapp.storage.packs import pack_for


def dealt(game: str, seats: int) -> Table:
    setting = GameSetup(
        game=game,
        seats=seats,
        options=serialization.convert_options(game, {}),
        pack=pack_for(game, None, seats),
        first=0,
        seed="x",
    )
    return Table(serialization.make_game(setting), setting)


@pytest.mark.parametrize("seats", range(2, 7))
def test_estimates_match_the_dealt_cards(seats: int) -> None:
    assert HAND_SIZES[seats] == dealt("defifoo", seats).view(0).game.sizes[0]
    assert ROUNDS[seats] == dealt("contrast", seats).view().game.pile


def test_four_players_with_curtain_pass_the_tablet_for_every_card() -> None:
    veiled = count_actions("defifoo", 4, "veil")
    assert (veiled.passes, veiled.looks, veiled.cards, veiled.sheets) == (280, 280, 280, 5)
    assert veiled.seconds == 280 * (PASS_S + LOOK_S + CARD_S) + 5 * READ_S


def test_phones_need_no_passes_and_no_looks() -> None:
    assert count_actions("defifoo", 4, "phone").seconds == 280 * CARD_S + 5 * READ_S
    assert estimate_minutes("defifoo", 4, "phone") == 20


@pytest.mark.parametrize("game", ("defifoo", "contrast", "compatibility"))
@pytest.mark.parametrize("seats", range(3, 7))
def test_phones_are_faster_than_hold_and_hold_is_faster_than_curtain(game: str, seats: int) -> None:
    times = [count_actions(game, seats, way).seconds for way in ("phone", "hold", "veil")]
    assert times == sorted(times) and len(set(times)) == 3


def test_curtain_takes_longer_with_more_players() -> None:
    times = [estimate_minutes("contrast", seats, "veil") for seats in range(2, 7)]
    assert times == sorted(times) and times[-1] > 2 * times[0]


@pytest.mark.parametrize("game", GAMES)
def test_short_game_is_estimated_shorter(game: str) -> None:
    short, usual = estimate_minutes(game, 4, is_short=True), estimate_minutes(game, 4)
    assert short < usual or usual == estimate_minutes(game, 2)  # already the shortest that is told


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_estimate_with_its_default_privacy_mode(game: str) -> None:
    for seats in range(2, 7):
        assert 5 <= estimate_minutes(game, seats) <= 60 and estimate_minutes(game, seats) % 5 == 0
