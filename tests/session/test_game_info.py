"""Facts about a game before it is played: its teams, and the names of the pictures to choose from."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import rulebook
from mobileapp.session.game_info import game_info
from mobileapp.storage.packs import packs_of


@pytest.mark.parametrize(("seats", "teams"), [(4, ((0, 2), (1, 3))), (6, ((0, 3), (1, 4), (2, 5)))])
def test_partners_are_known_before_the_deal(seats: int, teams: tuple[tuple[int, ...], ...]) -> None:
    options: Any = rulebook("compatibility").Options
    assert game_info("compatibility").teams(seats, options()) == teams
    assert game_info("compatibility").teams(seats, options(individual=True)) == ()
    assert game_info("difference").teams(seats, rulebook("difference").Options()) == ()


@pytest.mark.parametrize("game", ["difference", "diferencio", "compatibility"])
def test_pictures_to_choose_from_have_names(game: str) -> None:
    assert set(game_info(game).pack_names) == {pack.id for pack in packs_of(game)}
