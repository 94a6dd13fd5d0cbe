"""Contrast, before anybody plays it."""

from __future__ import annotations

from mobileapp.games.contrast import recap
from mobileapp.games.contrast.refusals import SENTENCES
from mobileapp.i18n.translate import later
from mobileapp.session.durations import Doings, Keeping, hides, in_turn, passes
from mobileapp.session.game_info import About, Told

ROUNDS = {2: 44, 3: 48, 4: 52, 5: 56, 6: 60}


def doings(seats: int, keeping: Keeping) -> Doings:
    turns = ROUNDS[seats] * in_turn(seats, keeping)
    return Doings(
        looks=turns * hides(keeping), passes=turns * passes(keeping), suits=turns, sights=ROUNDS[seats]
    )


ABOUT = About(
    title="Contrast",
    whose="Julien Percot · Pink Monkey Games",
    line=later("Choose like most, but not like all"),
    shelf=5,
    steps=(
        later("A picture is turned over. Everybody has the same cards with two opposite symbols."),
        later("All choose in secret one symbol of their hand that suits the picture."),
        later("The last to choose has three seconds, or sits this round out."),
        later("Who chose what most chose wins the picture. But if all chose it, nobody does."),
        later("The card laid rests in the row, the oldest one comes back. Most pictures win."),
    ),
    doings=doings,
    counted=later("pictures won"),
    short=later("Fewer pictures are turned over."),
    options={
        "expert": Told(later("Expert"), later("Three cards lie face up and three are in hand.")),
        "open_hands": Told(later("All six in hand"), later("For two: no card lies face up.")),
        "count": Told(
            later("Count to three"), later("The last one has three seconds to lay a card."), idle="veil"
        ),
    },
    refusals=SENTENCES,
    ways=("hold", "veil"),
    ways_told=later("Hold a finger to look, all at once; or pass the tablet round, without the count."),
    moments=recap.moments,
    tells=recap.tells,
)
