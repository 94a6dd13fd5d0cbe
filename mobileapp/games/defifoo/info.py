"""GameInfo of Défifoo: title, options and durations, shown before a game starts."""

from __future__ import annotations

from mobileapp.games.defifoo import recap
from mobileapp.games.defifoo.refusals import REFUSAL_TITLES, REFUSALS
from mobileapp.i18n.translate import N_
from mobileapp.session.durations import ActionCounts, HandMode, is_hidden_here, is_passed_on
from mobileapp.session.game_info import GameInfo, OptionText

SETS, HAND_SIZES = 5, {2: 28, 3: 18, 4: 14, 5: 11, 6: 9}


def estimate(seats: int, keeping: HandMode) -> ActionCounts:
    cards = SETS * seats * HAND_SIZES[seats]
    return ActionCounts(
        looks=cards * is_hidden_here(keeping), passes=cards * is_passed_on(keeping), cards=cards, sheets=SETS
    )


INFO = GameInfo(
    title="Défifoo",
    credits="Olivier Finet · Défifoo, Gigamic",
    tagline=N_("Tricks in space, a new challenge every set"),
    order=4,
    steps=(
        N_(
            "Cards are dealt evenly; any left over sit this set out. The challenge says what costs or earns "
            "points, such as aliens (on the 8s). Hold any card to read about it."
        ),
        N_(
            "Each plays one card: a trick. The first card calls a colour. If you have it, play it: a "
            "planet, or a ship with that colour. If not, play any card, but it can’t win."
        ),
        N_(
            "A ship changes the called colour to its other colour. The cards before it no longer count. If "
            "a ship starts, the next card in either of its colours calls that colour."
        ),
        N_(
            "The highest card of the called colour wins the trick. You can always play the Sun, "
            "but it never wins."
        ),
        N_(
            "Everyone starts with 1000 points; most points after five sets wins. Careful: playing the "
            "Sun in the last trick costs 50!"
        ),
    ),
    steps_in_short_game={
        5: N_(
            "Everyone starts with 1000 points; most points after three sets wins. Careful: playing "
            "the Sun in the last trick costs 50!"
        )
    },
    steps_with_option={
        "last_ship_wins": {
            2: N_(
                "Each plays one card: a trick. The first card calls a colour. If you have it, play it: a "
                "planet, or a ship with that colour. If not, play any card: only a ship played last can win."
            )
        }
    },
    estimate=estimate,
    chart_label=N_("points"),
    short_text=N_("Three sets instead of five."),
    short_share=3 / 5,
    options={
        "planet_threes": OptionText(N_("Planets with a 3"), N_("If off, only ships have a 3.")),
        "last_ship_wins": OptionText(
            N_("A ship played last wins"), N_("Even if it doesn’t match the called colour.")
        ),
        "ships_count_as_planets": OptionText(
            N_("Ships count as planets"), N_("In the “No planets” challenge.")
        ),
    },
    refusals=REFUSALS,
    refusal_titles=REFUSAL_TITLES,
    privacy_modes=("hold", "veil"),
    privacy_text=N_("Pass the tablet around, or hold the eye to look (neighbours may peek!)."),
    moments=recap.moments,
    moment_text=recap.moment_text,
    move_labels={
        "direction": N_("Direction"),
        "play": N_("Play"),
        "next": N_("Next"),
    },
    field_labels={
        "clockwise": N_("Direction"),
        "card": N_("Card"),
    },
)
