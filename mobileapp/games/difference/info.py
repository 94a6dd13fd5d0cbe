"""GameInfo of Difference: title, options and durations, shown before a game starts."""

from __future__ import annotations

from typing import Any

from engine.game import Seat
from mobileapp.games.difference import recap
from mobileapp.games.difference.refusals import REFUSALS
from mobileapp.i18n.translate import N_, ntr
from mobileapp.session.durations import ActionCounts, HandMode, points_until_won
from mobileapp.session.game_info import COUNT_IN_TEXT, GameInfo, OptionText

PILE_SIZES = {2: 12, 3: 8, 4: 6, 5: 4, 6: 4}


def estimate(seats: int, keeping: HandMode) -> ActionCounts:
    finds = points_until_won(PILE_SIZES[seats], seats)
    return ActionCounts(searches=finds, sights=finds)


def cards_left(shown: Any, seat: Seat) -> str:
    return ntr("{number} card left", "{number} cards left", shown.piles[seat])


INFO = GameInfo(
    title="Difference",
    credits="Christophe Boelinger · Gigamic",
    tagline=N_("Two pictures, two differences: who sees them first?"),
    order=1,
    steps=(
        N_("Everybody has a pile of cards. One card lies in the middle for all."),
        N_("Your top card and the card in the middle differ in exactly two places."),
        N_("Both seen? Press “Difference!” and tap the two places before the ring runs out."),
        N_("Right: the card goes to the middle, and all look anew. Wrong: wait for the next claim."),
        N_("Whoever is first without cards wins."),
    ),
    estimate=estimate,
    chart_label=N_("cards left"),
    short_text=N_("Each pile has half as many cards."),
    options={
        "beginner": OptionText(
            N_("Beginners"), N_("Too hard? The top card goes under the pile, as often as you like.")
        ),
        "advanced": OptionText(
            N_("Advanced"),
            N_("Lay cards side by side and show two differences with every neighbour."),
        ),
        "lines": OptionText(
            N_("How wide cards may lie"),
            N_("At most five: in a whole line, side by side without a gap, or all in a square of 5 × 5."),
            {"contain": N_("All"), "run": N_("Unbroken"), "window": N_("Square")},
            only_with="advanced",
        ),
        "after": OptionText(
            N_("When somebody has won"),
            N_("The others may play on for the places."),
            {"ask": N_("Ask"), "stop": N_("Stop"), "play": N_("Play on")},
        ),
        "count_in": COUNT_IN_TEXT,
    },
    refusals=REFUSALS,
    fewer_wins=True,
    standing=lambda rules, state: tuple(len(pile) for pile in state.piles),
    score=cards_left,
    moments=recap.moments,
    moment_text=recap.moment_text,
    move_labels={
        "claim": N_("Difference!"),
        "place": N_("Place"),
        "show": N_("Show"),
        "bury": N_("Under the pile"),
        "play_on": N_("Play on"),
        "stop": N_("Stop here"),
    },
    field_labels={
        "at": N_("Place"),
        "points": N_("Places"),
        "reach": N_("How near"),
    },
)
