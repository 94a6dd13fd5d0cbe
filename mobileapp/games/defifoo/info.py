"""GameInfo of Défifoo: title, options and durations, shown before a game starts."""

from __future__ import annotations

from mobileapp.games.defifoo import recap
from mobileapp.games.defifoo.refusals import REFUSALS
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
    tagline=N_("Tricks among the planets, a new challenge each time"),
    order=4,
    steps=(
        N_(
            "All cards are dealt. A challenge says what costs or earns points in this set: "
            "no ship, no 7, or no alien, who lives on an 8. Hold any card to read about it."
        ),
        N_("The first card calls a colour. Whoever has it must play it: a planet, or a ship with it."),
        N_("A ship that follows calls its other colour: the cards before it are out."),
        N_("The highest card of the called colour takes the trick. The Sun may always be played."),
        N_("After five sets the most points win. Whoever plays the Sun in the last trick loses 50."),
    ),
    estimate=estimate,
    chart_label=N_("points"),
    short_text=N_("Three sets instead of five."),
    options={
        "planet_threes": OptionText(N_("Planets numbered 3"), N_("Off: only ships are threes.")),
        "last_ship_wins": OptionText(
            N_("The last ship wins"), N_("Even if it does not follow the colour called.")
        ),
        "ships_count_as_planets": OptionText(
            N_("Ships count as planets"), N_("Under the challenge “No planet”.")
        ),
    },
    refusals=REFUSALS,
    privacy_modes=("hold", "veil"),
    privacy_text=N_("Pass the tablet round behind a curtain, or hold a finger to look: neighbours may peek."),
    moments=recap.moments,
    moment_text=recap.moment_text,
    move_labels={
        "direction": N_("Way round"),
        "play": N_("Play"),
        "next": N_("Next"),
    },
    field_labels={
        "clockwise": N_("Way round"),
        "card": N_("Card"),
    },
)
