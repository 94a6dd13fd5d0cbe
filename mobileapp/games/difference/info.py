"""GameInfo of Difference: title, options and durations, shown before a game starts."""

from __future__ import annotations

from engine.game import Seat
from engine.games.difference import DifferenceView
from mobileapp.games.difference import recap
from mobileapp.games.difference.refusals import REFUSAL_TITLES, REFUSALS
from mobileapp.games.difference.sentences import cards_left_text, podium_text
from mobileapp.i18n.translate import N_
from mobileapp.session.durations import ActionCounts, HandMode, points_until_won
from mobileapp.session.game_info import GameInfo, OptionText

PILE_SIZES = {2: 12, 3: 8, 4: 6, 5: 4, 6: 4}


def estimate(seats: int, keeping: HandMode) -> ActionCounts:
    finds = points_until_won(PILE_SIZES[seats], seats)
    return ActionCounts(searches=finds, sights=finds)


def cards_left(shown: DifferenceView, seat: Seat) -> str:
    return cards_left_text(shown.piles[seat])


INFO = GameInfo(
    title="Difference",
    credits="Christophe Boelinger · Gigamic",
    tagline=N_("Two pictures, two differences: who sees them first?"),
    order=1,
    steps=(
        N_("Everyone has a pile of cards, and a copy of the middle card: the one with the white frame."),
        N_(
            "There are exactly two differences between your top card and the middle card. No turns: "
            "everyone looks at once."
        ),
        N_("Spotted both differences? Press “Difference!” and tap them before the ring runs out."),
        N_(
            "Right: your card goes to the middle and everyone keeps looking. Wrong: wait 15 seconds, or "
            "until someone else presses."
        ),
        N_("First to get rid of all their cards wins!"),
    ),
    steps_with_option={
        "beginner": {
            3: N_(
                "Spotted both differences? Press “Difference!” and tap them before the ring runs out. Too "
                "hard? “Under the pile” gives you the next card."
            )
        }
    },
    estimate=estimate,
    chart_label=N_("cards left"),
    pack_names={
        "castle": N_("Castle"),
        "circus": N_("Circus"),
        "dragon": N_("Dragon"),
        "kitchen": N_("Kitchen"),
        "lake": N_("Lake"),
        "library": N_("Library"),
        "seaside": N_("Seaside"),
        "station": N_("Station"),
    },
    short_text=N_("Each pile has half as many cards."),
    options={
        "beginner": OptionText(
            N_("Beginner"), N_("Too hard? Put your top card under your pile, as often as you like.")
        ),
        "advanced": OptionText(
            N_("Advanced"),
            N_("Place cards side by side and point out both differences from each neighbouring card."),
        ),
        "lines": OptionText(
            N_("Five-card limit"),
            N_("Counted per row and column, in an unbroken run, or everything in a 5 × 5 square."),
            {"contain": N_("Per line"), "run": N_("In a run"), "window": N_("5 × 5")},
            only_with="advanced",
        ),
        "after": OptionText(
            N_("After someone wins"),
            N_("The others can play on for second place, third…"),
            {"ask": N_("Ask"), "stop": N_("Stop"), "play": N_("Play on")},
        ),
        "count_in": OptionText(N_("Countdown"), N_("Cards stay covered until the countdown is over.")),
    },
    suggested_options={"count_in": True},
    refusals=REFUSALS,
    refusal_titles=REFUSAL_TITLES,
    fewer_wins=True,
    standing=lambda rules, state: tuple(len(pile) for pile in state.piles),
    score=cards_left,
    final_score=lambda shown, outcome, seat: int(shown.piles[seat]),
    count_text=podium_text,
    moments=recap.moments,
    moment_text=recap.moment_text,
    move_labels={
        "claim": N_("Difference!"),
        "place": N_("Spot"),
        "show": N_("Show"),
        "bury": N_("Under the pile"),
        "play_on": N_("Play on"),
        "stop": N_("Stop here"),
    },
    field_labels={
        "at": N_("Spot"),
        "points": N_("Spots"),
        "reach": N_("Distance"),
    },
)
