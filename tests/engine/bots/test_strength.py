"""The contract of every game's bot: a stronger one does better."""

from __future__ import annotations

from statistics import mean

import pytest

from engine.games import GAMES, rulebook
from mobileapp.storage.packs import meanings_of, pack_for
from tests.engine.bots.driving import play_out
from tests.support.soak_marks import LONG

SEATS = 4  # with two, some games are played together
GAMES_PLAYED = 12
WEAK, STRONG = 1, 3
SEARCHING = {"defifoo"}  # a bot that takes seconds for a game


def mean_places(game: str) -> tuple[float, float]:
    """The average places of weak and of strong bots, who sit in turn."""
    allowed = rulebook(game).seat_counts(rulebook(game).Options())
    seats = SEATS if SEATS in allowed else max(allowed)
    places: dict[int, list[int]] = {WEAK: [], STRONG: []}
    for number in range(GAMES_PLAYED):
        table = play_out(
            game, {"short": True}, seats, (WEAK, STRONG), f"strength {number}", pack_for(game, None, seats),
            meanings_of(game),
        )  # fmt: skip
        assert table.outcome is not None
        for seat, place in enumerate(table.outcome.places):
            places[STRONG if seat % 2 else WEAK].append(place)
    return mean(places[WEAK]), mean(places[STRONG])


@pytest.mark.parametrize(
    "game", [pytest.param(each, marks=LONG) if each in SEARCHING else each for each in GAMES]
)
def test_stronger_bots_have_better_places(game: str) -> None:
    weak, strong = mean_places(game)
    assert strong < weak - 0.2, f"strong bots end at {strong:.2f}, weak ones at {weak:.2f} on average"
