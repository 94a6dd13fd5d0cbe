"""Difference, before anybody plays it."""

from __future__ import annotations

from typing import Any

from engine.game import Seat
from mobileapp.games.difference import recap
from mobileapp.games.difference.refusals import SENTENCES
from mobileapp.i18n.translate import count, later
from mobileapp.session.durations import Doings, Keeping, until_won
from mobileapp.session.game_info import COUNT_IN, About, Told

PILES = {2: 12, 3: 8, 4: 6, 5: 4, 6: 4}


def doings(seats: int, keeping: Keeping) -> Doings:
    finds = until_won(PILES[seats], seats)
    return Doings(searches=finds, sights=finds)


def cards_left(shown: Any, seat: Seat) -> str:
    return count("{number} card left", "{number} cards left", shown.piles[seat])


ABOUT = About(
    title="Difference",
    whose="Christophe Boelinger · Gigamic",
    line=later("Two pictures, two differences: who sees them first?"),
    shelf=1,
    steps=(
        later("Everybody has a pile of cards. One card lies in the middle for all."),
        later("Your top card and the card in the middle differ in exactly two places."),
        later("Both seen? Press “Difference!” and tap the two places before the ring runs out."),
        later("Right: the card goes to the middle, and all look anew. Wrong: wait for the next claim."),
        later("Whoever is first without cards wins."),
    ),
    doings=doings,
    counted=later("cards left"),
    short=later("Each pile has half as many cards."),
    options={
        "beginner": Told(
            later("Beginners"), later("Too hard? The top card goes under the pile, as often as you like.")
        ),
        "advanced": Told(
            later("Advanced"),
            later("Lay cards side by side and show two differences with every neighbour."),
        ),
        "lines": Told(
            later("How wide cards may lie"),
            later("At most five: in a whole line, side by side without a gap, or all in a square of 5 × 5."),
            {"contain": later("All"), "run": later("Unbroken"), "window": later("Square")},
            only_with="advanced",
        ),
        "after": Told(
            later("When somebody has won"),
            later("The others may play on for the places."),
            {"ask": later("Ask"), "stop": later("Stop"), "play": later("Play on")},
        ),
        "count_in": COUNT_IN,
    },
    refusals=SENTENCES,
    fewer_wins=True,
    standing=lambda rules, state: tuple(len(pile) for pile in state.piles),
    score=cards_left,
    moments=recap.moments,
    tells=recap.tells,
)
