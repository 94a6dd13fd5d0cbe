"""Information about Echo: title, rules, options, recap."""

from __future__ import annotations

from engine.games.echo import Snapped
from mobileapp.games.echo.sentences import REFUSALS

from mobileapp.i18n.translate import N_, tr
from mobileapp.session.durations import ActionCounts, HandMode, count_in_turn, is_hidden_here, is_passed_on
from mobileapp.session.game_info import GameInfo, OptionText
from mobileapp.session.recap import GameMoment, RecapStep

ROUNDS = 6


def estimate(seats: int, keeping: HandMode) -> ActionCounts:
    cards = ROUNDS * count_in_turn(seats, keeping)
    return ActionCounts(
        looks=cards * is_hidden_here(keeping),
        passes=cards * is_passed_on(keeping),
        cards=cards,
        sights=ROUNDS,
    )


def moments(told: list[RecapStep]) -> list[GameMoment]:
    """The seat with the most wrong calls."""
    wrong = [news.seat for step in told for news in step.news if isinstance(news, Snapped) and not news.right]
    most = max(sorted(set(wrong)), key=wrong.count, default=None)
    return [] if most is None else [GameMoment("ghosts", most, wrong.count(most), 3, like="wrong")]


def moment_text(moment: GameMoment, name: str) -> str:
    if moment.kind != "ghosts":
        return ""
    return tr("{name} heard an echo {number} times where there was none", name=name, number=moment.number)


INFO = GameInfo(
    title="Echo",
    credits=N_("Written for the tests of Tablée"),
    tagline=N_("Two alike? Call it first"),
    steps=(
        N_("Everybody has three cards and lays one face down."),
        N_("All are turned over. Are two of them alike?"),
        N_("Whoever calls first has the point. After six rounds the most points win."),
    ),
    estimate=estimate,
    chart_label=N_("points"),
    short_text=N_("Two rounds instead of six."),
    options={"stern": OptionText(N_("Stern"), N_("Calling where no two are alike costs a point."))},
    refusals=REFUSALS,
    privacy_modes=("veil",),
    moments=moments,
    moment_text=moment_text,
    move_labels={"lay": N_("Play card"), "snap": N_("Alike!")},
)
