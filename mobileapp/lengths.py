"""How long a game lasts: what people do in it, counted, times the seconds each thing takes them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from mobileapp.hands import WAYS, Way

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


SETS, HANDS = 5, {2: 28, 3: 18, 4: 14, 5: 11, 6: 9}
ROUNDS = {2: 44, 3: 48, 4: 52, 5: 56, 6: 60}
PILES = {2: 12, 3: 8, 4: 6, 5: 4, 6: 4}
POINTS, ROWS, BOARD = 6, 3, 10  # to win Diferencio; rows turned over and rounds played in Compatibility


def doings(game: str, seats: int, keeping: Keeping) -> Doings:
    """In turn behind the curtain, all at once elsewhere; only a hand on this screen is taken up anew."""
    in_turn = seats if keeping == "veil" else 1
    hides, passed = keeping in ("veil", "hold"), keeping == "veil"
    match game:
        case "defifoo":
            cards = SETS * seats * HANDS[seats]
            return Doings(looks=cards * hides, passes=cards * passed, cards=cards, sheets=SETS)
        case "contrast":
            turns = ROUNDS[seats] * in_turn
            return Doings(looks=turns * hides, passes=turns * passed, suits=turns, sights=ROUNDS[seats])
        case "compatibility":
            turns = BOARD * in_turn
            return Doings(looks=turns * hides, passes=turns * passed, rows=turns, sights=BOARD * ROWS)
        case "diferencio":
            turns = _until_won(POINTS, seats)
            return Doings(searches=turns, changes=turns, sights=turns)
    finds = _until_won(PILES[seats], seats)
    return Doings(searches=finds, sights=finds)


def _until_won(points: int, seats: int) -> float:
    """When the first has so many, each of the others has about half."""
    return points * (1 + (seats - 1) / 2)


def minutes(game: str, seats: int, keeping: Keeping | None = None) -> int:
    """For a poster; by the way first proposed unless told."""
    way = keeping or WAYS.get(game, ("open",))[0]
    return max(ROUND_TO, round(doings(game, seats, way).seconds / 60 / ROUND_TO) * ROUND_TO)
