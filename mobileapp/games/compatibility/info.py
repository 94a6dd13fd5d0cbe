"""Compatibility, before anybody plays it."""

from __future__ import annotations

from mobileapp.games.compatibility import recap
from mobileapp.games.compatibility.refusals import SENTENCES
from mobileapp.games.compatibility.themes import own
from mobileapp.i18n.translate import later
from mobileapp.session.durations import Doings, Keeping, hides, in_turn, passes
from mobileapp.session.game_info import About, Told

ROWS, ROUNDS = 3, 10  # rows turned over in a round, rounds played


def doings(seats: int, keeping: Keeping) -> Doings:
    turns = ROUNDS * in_turn(seats, keeping)
    return Doings(
        looks=turns * hides(keeping), passes=turns * passes(keeping), rows=turns, sights=ROUNDS * ROWS
    )


ABOUT = About(
    title="Compatibility",
    whose="Craig Browne · Spear, Cocktail Games",
    line=later("Choose the same pictures as a partner"),
    shelf=3,
    steps=(
        later("Partners sit across from each other, or each plays alone. A die and a card give a theme."),
        later("In secret everybody chooses as many pictures as the square says, the strongest first."),
        later(
            "Then special cards may be played: double a position, or shuffle a row of the others. "
            "The whistle: somebody gave a sign or spoke."
        ),
        later("Row by row the pictures turn over: the same in the same place 3 points, elsewhere 2."),
        later("The pawn moves that many squares. Whoever gets all the way round first wins."),
    ),
    doings=doings,
    counted=later("squares"),
    short=later("The track is half as long."),
    options={
        "individual": Told(later("Each alone"), later("No teams: all compare with the leader of the round.")),
        "strict_stake": Told(
            later("Strict stake"),
            later("A Double Stake on a picture that matches in another place costs its two points."),
        ),
        "stake_again": Told(
            later("Stake again"),
            later("A stake that comes back after a Shuffle may be played again at once."),
        ),
    },
    refusals=SENTENCES,
    ways=("veil",),
    standing=lambda rules, state: tuple(state.pawns[rules.sides.of(seat)] for seat in range(rules.seats)),
    score=lambda shown, seat: "",  # a side's pawn tells it
    keeps_in=own.keep_in,
    moments=recap.moments,
    tells=recap.tells,
)
