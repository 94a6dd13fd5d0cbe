"""GameInfo of Contrast: title, options and durations, shown before a game starts."""

from __future__ import annotations

from mobileapp.games.contrast import recap
from mobileapp.games.contrast.refusals import REFUSALS
from mobileapp.i18n.translate import N_
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


INFO = GameInfo(
    title="Contrast",
    credits="Julien Percot · Pink Monkey Games",
    tagline=N_("Choose like most, but not like all"),
    order=5,
    steps=(
        N_("A picture is turned over. Everybody has the same cards with two opposite symbols."),
        N_("All choose in secret one symbol of their hand that suits the picture."),
        N_("The last to choose has three seconds, or sits this round out."),
        N_("Who chose what most chose wins the picture. But if all chose it, nobody does."),
        N_("The card laid rests in the row, the oldest one comes back. Most pictures win."),
    ),
    estimate=estimate,
    chart_label=N_("pictures won"),
    short_text=N_("Fewer pictures are turned over."),
    options={
        "expert": OptionText(N_("Expert"), N_("Three cards lie face up and three are in hand.")),
        "open_hands": OptionText(N_("All six in hand"), N_("For two: no card lies face up.")),
        "count": OptionText(
            N_("Count to three"), N_("The last one has three seconds to lay a card."), idle="veil"
        ),
    },
    refusals=REFUSALS,
    privacy_modes=("hold", "veil"),
    privacy_text=N_("Hold a finger to look, all at once; or pass the tablet round, without the count."),
    moments=recap.moments,
    moment_text=recap.moment_text,
    move_labels={
        "lay": N_("Lay"),
    },
    field_labels={
        "symbol": N_("Symbol"),
    },
)
