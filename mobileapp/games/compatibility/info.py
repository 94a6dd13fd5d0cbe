"""GameInfo of Compatibility: title, options and durations, shown before a game starts."""

from __future__ import annotations

from mobileapp.games.compatibility import recap
from mobileapp.games.compatibility.refusals import REFUSALS
from mobileapp.games.compatibility.themes import own_themes
from mobileapp.i18n.translate import N_
from mobileapp.session.durations import ActionCounts, HandMode, count_in_turn, is_hidden_here, is_passed_on
from mobileapp.session.game_info import GameInfo, OptionText

ROWS, ROUNDS = 3, 10  # rows revealed per round, rounds per game


def estimate(seats: int, keeping: HandMode) -> ActionCounts:
    turns = ROUNDS * count_in_turn(seats, keeping)
    return ActionCounts(
        looks=turns * is_hidden_here(keeping),
        passes=turns * is_passed_on(keeping),
        rows=turns,
        sights=ROUNDS * ROWS,
    )


INFO = GameInfo(
    title="Compatibility",
    credits="Craig Browne · Spear, Cocktail Games",
    tagline=N_("Choose the same pictures as a partner"),
    order=3,
    steps=(
        N_("Partners sit across from each other, or each plays alone. A die and a card give a theme."),
        N_("In secret everybody chooses as many pictures as the square says, the strongest first."),
        N_(
            "Then special cards may be played: double a position, or shuffle a row of the others. "
            "The whistle: somebody gave a sign or spoke."
        ),
        N_("Row by row the pictures turn over: the same in the same place 3 points, elsewhere 2."),
        N_("The pawn moves that many squares. Whoever gets all the way round first wins."),
    ),
    estimate=estimate,
    chart_label=N_("squares"),
    short_text=N_("The track is half as long."),
    options={
        "individual": OptionText(N_("Each alone"), N_("No teams: all compare with the leader of the round.")),
        "strict_stake": OptionText(
            N_("Strict stake"),
            N_("A Double Stake on a picture that matches in another place costs its two points."),
        ),
        "stake_again": OptionText(
            N_("Stake again"),
            N_("A stake that comes back after a Shuffle may be played again at once."),
        ),
    },
    refusals=REFUSALS,
    privacy_modes=("veil",),
    standing=lambda rules, state: tuple(state.pawns[rules.sides.of(seat)] for seat in range(rules.seats)),
    score=lambda shown, seat: "",  # the pawn of the side shows the score
    attach_store=own_themes.attach_store,
    moments=recap.moments,
    moment_text=recap.moment_text,
    move_labels={
        "announce": N_("Announce"),
        "word": N_("A theme of one’s own"),
        "aloud": N_("Said aloud"),
        "choose": N_("Choose"),
        "reopen": N_("Choose again"),
        "stake": N_("Stake"),
        "take_stake": N_("Take the stake back"),
        "shuffle": N_("Shuffle"),
        "done": N_("Done"),
        "turn": N_("Turn"),
        "accuse": N_("Accuse"),
        "confirm": N_("It is true"),
        "admit": N_("True"),
        "withdraw": N_("Withdraw"),
    },
    field_labels={
        "pack": N_("Pack"),
        "text": N_("Words"),
        "pictures": N_("Pictures"),
        "position": N_("Rank"),
        "positions": N_("Ranks"),
    },
)
