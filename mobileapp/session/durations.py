"""How long a game lasts: what people do in it, counted, times the seconds each thing takes them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from mobileapp.people.hand_privacy import HandPrivacy
from mobileapp.session.game_info import game_info

HandMode = HandPrivacy | Literal["phone"]  # where hidden hands are kept tonight

# Seconds as people take them who know the game and talk a little.
LOOK_S = 3  # to take up one's cards at the edge or behind the curtain, and hide them again
PASS_S = 7  # the tablet, to the next one
CARD_S = 4  # to choose one card of a hand and play it
SUIT_S = 9  # to choose the symbol that suits a picture
ROW_S = 30  # to choose a row of pictures
SEARCH_S = 40  # for a change, until the first has it
CHANGE_S = 25  # to lay cards at night
SEE_S = 6  # what was laid or turned over
READ_S = 20  # a sheet

ROUND_TO_MIN = 5  # minutes


class ActionCounts(NamedTuple):
    """How often each thing is done in a whole game, one after another; what all do at once counts once."""

    looks: float = 0
    passes: float = 0
    cards: float = 0
    suits: float = 0
    rows: float = 0
    searches: float = 0
    changes: float = 0
    sights: float = 0
    sheets: float = 0

    @property
    def seconds(self) -> float:
        times = (LOOK_S, PASS_S, CARD_S, SUIT_S, ROW_S, SEARCH_S, CHANGE_S, SEE_S, READ_S)
        return sum(often * long for often, long in zip(self, times, strict=True))


def count_in_turn(seats: int, keeping: HandMode) -> int:
    """How many look one after another: all of them behind the curtain, else all at once."""
    return seats if keeping == "veil" else 1


def is_hidden_here(keeping: HandMode) -> bool:
    """Only a hand on this screen is taken up anew."""
    return keeping in ("veil", "hold")


def is_passed_on(keeping: HandMode) -> bool:
    return keeping == "veil"


def points_until_won(points: int, seats: int) -> float:
    """When the first has so many, each of the others has about half."""
    return points * (1 + (seats - 1) / 2)


def count_actions(game: str, seats: int, keeping: HandMode) -> ActionCounts:
    return game_info(game).estimate(seats, keeping)


def estimate_minutes(game: str, seats: int, keeping: HandMode | None = None) -> int:
    """For a poster; by the way first proposed unless told."""
    way = keeping or (*game_info(game).privacy_modes, "open")[0]
    return max(
        ROUND_TO_MIN, round(count_actions(game, seats, way).seconds / 60 / ROUND_TO_MIN) * ROUND_TO_MIN
    )
