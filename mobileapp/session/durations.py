"""How long a game lasts: what people do in it, counted, times the seconds each thing takes them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from mobileapp.people.hand_privacy import Way
from mobileapp.session.game_info import about

Keeping = Way | Literal["phone"]  # where hidden hands are kept tonight

# Seconds as people take them who know the game and talk a little.
LOOK = 3  # to take up one's cards at the edge or behind the curtain, and hide them again
PASS = 7  # the tablet, to the next one
CARD = 4  # to choose one card of a hand and play it
SUIT = 9  # to choose the symbol that suits a picture
PICTURES = 30  # to choose a row of pictures
SEARCH = 40  # for a change, until the first has it
CHANGE = 25  # to lay cards at night
SEE = 6  # what was laid or turned over
READ = 20  # a sheet

ROUND_TO = 5  # minutes


class Doings(NamedTuple):
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
        times = (LOOK, PASS, CARD, SUIT, PICTURES, SEARCH, CHANGE, SEE, READ)
        return sum(often * long for often, long in zip(self, times, strict=True))


def in_turn(seats: int, keeping: Keeping) -> int:
    """How many look one after another: all of them behind the curtain, else all at once."""
    return seats if keeping == "veil" else 1


def hides(keeping: Keeping) -> bool:
    """Only a hand on this screen is taken up anew."""
    return keeping in ("veil", "hold")


def passes(keeping: Keeping) -> bool:
    return keeping == "veil"


def until_won(points: int, seats: int) -> float:
    """When the first has so many, each of the others has about half."""
    return points * (1 + (seats - 1) / 2)


def doings(game: str, seats: int, keeping: Keeping) -> Doings:
    return about(game).doings(seats, keeping)


def minutes(game: str, seats: int, keeping: Keeping | None = None) -> int:
    """For a poster; by the way first proposed unless told."""
    way = keeping or (*about(game).ways, "open")[0]
    return max(ROUND_TO, round(doings(game, seats, way).seconds / 60 / ROUND_TO) * ROUND_TO)
