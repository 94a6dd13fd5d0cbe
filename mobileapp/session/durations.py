"""Estimated length of a game: counted player actions times the seconds each one takes."""

from __future__ import annotations

from typing import Literal, NamedTuple

from mobileapp.people.hand_privacy import HandPrivacy
from mobileapp.session.game_info import game_info

HandMode = HandPrivacy | Literal["phone"]  # where hidden hands are shown in this session

# Typical seconds for people who know the game and talk a little.
LOOK_S = 3  # look at one's cards at the edge or behind the privacy curtain, and hide them again
PASS_S = 7  # pass the tablet to the next player
CARD_S = 4  # choose a card of a hand and play it
SUIT_S = 9  # choose the symbol that matches a picture
ROW_S = 30  # choose a row of pictures
SEARCH_S = 40  # search for a change until the first player finds it
CHANGE_S = 25  # place cards at night
SEE_S = 6  # look at cards just played or turned over
READ_S = 20  # read a sheet

ROUND_TO_MIN = 5


class ActionCounts(NamedTuple):
    """How often each action happens in a whole game, one after another; simultaneous actions count once."""

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
    """How many looks happen one after another: one per seat behind the privacy curtain, else one for all."""
    return seats if keeping == "veil" else 1


def is_hidden_here(keeping: HandMode) -> bool:
    """Whether hands are on this screen and hidden again after each look."""
    return keeping in ("veil", "hold")


def is_passed_on(keeping: HandMode) -> bool:
    return keeping == "veil"


def points_until_won(points: int, seats: int) -> float:
    """Total points of all seats: when the winner has `points`, each other seat has about half."""
    return points * (1 + (seats - 1) / 2)


def count_actions(game: str, seats: int, keeping: HandMode) -> ActionCounts:
    return game_info(game).estimate(seats, keeping)


def estimate_minutes(
    game: str, seats: int, keeping: HandMode | None = None, *, is_short: bool = False
) -> int:
    """For a poster; `keeping` defaults to the game's first privacy mode."""
    info = game_info(game)
    mode = keeping or (*info.privacy_modes, "open")[0]
    minutes = count_actions(game, seats, mode).seconds / 60 * (info.short_share if is_short else 1)
    return max(ROUND_TO_MIN, round(minutes / ROUND_TO_MIN) * ROUND_TO_MIN)
