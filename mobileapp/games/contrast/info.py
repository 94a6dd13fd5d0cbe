"""GameInfo of Contrast: title, options and durations, shown before a game starts."""

from __future__ import annotations

from mobileapp.games.contrast import recap
from mobileapp.games.contrast.refusals import REFUSAL_TITLES, REFUSALS, results_title
from mobileapp.i18n.translate import N_, ntr
from mobileapp.session.durations import ActionCounts, HandMode, count_in_turn, is_hidden_here, is_passed_on
from mobileapp.session.game_info import GameInfo, OptionText

ROUNDS = {2: 44, 3: 48, 4: 52, 5: 56, 6: 60}


def estimate(seats: int, keeping: HandMode) -> ActionCounts:
    turns = ROUNDS[seats] * count_in_turn(seats, keeping)
    return ActionCounts(
        looks=turns * is_hidden_here(keeping),
        passes=turns * is_passed_on(keeping),
        suits=turns,
        sights=ROUNDS[seats],
    )


def _count_pictures(number: int) -> str:
    return ntr("{number} picture", "{number} pictures", number)


INFO = GameInfo(
    title="Contrast",
    credits="Julien Percot · Pink Monkey Games",
    tagline=N_("Pick what most, but not all, players pick"),
    order=5,
    steps=(
        N_("A picture is turned over. Everyone has the same cards, each with two opposite symbols."),
        N_("Secretly pick the symbol that you think most, but not all, players will pick."),
        N_("The last to pick has three seconds. Too late? No card this round."),
        N_(
            "Picked the most popular symbol? You win the picture; any other winners take one from the pile. "
            "But in a tie, or if everyone picked it, nobody wins."
        ),
        N_(
            "Your card joins your row; the oldest one returns to your hand. Once the pile is empty, "
            "most pictures wins! Two players play as a team and need 22 pictures."
        ),
    ),
    estimate=estimate,
    chart_label=N_("pictures won"),
    score=lambda shown, seat: _count_pictures(int(shown.scores[seat])),
    count_text=_count_pictures,
    short_text=N_("Only 12 pictures in the pile. A team of two needs 6."),
    short_share=1 / 4,
    options={
        "expert": OptionText(N_("Expert"), N_("Three cards lie face up and three are in hand.")),
        "open_hands": OptionText(N_("All six in hand"), N_("For two: no cards lie face up.")),
        "count": OptionText(
            N_("Count to three"), N_("The last player has three seconds to play a card."), idle="veil"
        ),
    },
    shared_goal=lambda shown: shown.goal,
    refusals=REFUSALS,
    refusal_titles=REFUSAL_TITLES,
    privacy_modes=("hold", "veil"),
    privacy_text=N_(
        "Everyone holds the eye to look, all at once. Or pass the tablet around, with no count to three."
    ),
    moments=recap.moments,
    moment_text=recap.moment_text,
    results_title=results_title,
    move_labels={
        "lay": N_("Play card"),
    },
    field_labels={
        "symbol": N_("Symbol"),
    },
)
