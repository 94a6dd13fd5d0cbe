"""Défifoo, before anybody plays it."""

from __future__ import annotations

from mobileapp.games.defifoo import recap
from mobileapp.games.defifoo.refusals import SENTENCES
from mobileapp.i18n.translate import later
from mobileapp.session.durations import Doings, Keeping, hides, passes
from mobileapp.session.game_info import About, Told

SETS, HANDS = 5, {2: 28, 3: 18, 4: 14, 5: 11, 6: 9}


def doings(seats: int, keeping: Keeping) -> Doings:
    cards = SETS * seats * HANDS[seats]
    return Doings(looks=cards * hides(keeping), passes=cards * passes(keeping), cards=cards, sheets=SETS)


ABOUT = About(
    title="Défifoo",
    whose="Olivier Finet · Défifoo, Gigamic",
    line=later("Tricks among the planets, a new challenge each time"),
    shelf=4,
    steps=(
        later(
            "All cards are dealt. A challenge says what costs or earns points in this set: "
            "no ship, no 7, or no alien, who lives on an 8. Hold any card to read about it."
        ),
        later("The first card calls a colour. Whoever has it must play it: a planet, or a ship with it."),
        later("A ship that follows calls its other colour: the cards before it are out."),
        later("The highest card of the called colour takes the trick. The Sun may always be played."),
        later("After five sets the most points win. Whoever plays the Sun in the last trick loses 50."),
    ),
    doings=doings,
    counted=later("points"),
    short=later("Three sets instead of five."),
    options={
        "planet_threes": Told(later("Planets numbered 3"), later("Off: only ships are threes.")),
        "last_ship_wins": Told(
            later("The last ship wins"), later("Even if it does not follow the colour called.")
        ),
        "ships_count_as_planets": Told(
            later("Ships count as planets"), later("Under the challenge “No planet”.")
        ),
    },
    refusals=SENTENCES,
    ways=("hold", "veil"),
    ways_told=later("Pass the tablet round behind a curtain, or hold a finger to look: neighbours may peek."),
    moments=recap.moments,
    tells=recap.tells,
)
