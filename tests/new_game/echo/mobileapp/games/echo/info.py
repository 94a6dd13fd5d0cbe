"""Echo, before anybody plays it."""

from __future__ import annotations

from mobileapp.games.echo.sentences import REFUSALS

from mobileapp.i18n.translate import later, say
from mobileapp.session.durations import Doings, Keeping, hides, in_turn, passes
from mobileapp.session.game_info import About, Told
from mobileapp.session.recap import Moment, Step

ROUNDS = 6


def doings(seats: int, keeping: Keeping) -> Doings:
    cards = ROUNDS * in_turn(seats, keeping)
    return Doings(looks=cards * hides(keeping), passes=cards * passes(keeping), cards=cards, sights=ROUNDS)


def moments(told: list[Step]) -> list[Moment]:
    """Whoever called most often where there was nothing."""
    wrong = [
        news.seat
        for step in told
        for news in step.news
        if type(news).__name__ == "Snapped" and not news.right
    ]
    most = max(sorted(set(wrong)), key=wrong.count, default=None)
    return [] if most is None else [Moment("ghosts", most, wrong.count(most), 3, like="wrong")]


def tells(moment: Moment, name: str) -> str:
    if moment.kind != "ghosts":
        return ""
    return say("{name} heard an echo {number} times where there was none", name=name, number=moment.number)


ABOUT = About(
    title="Echo",
    whose=later("Written for the tests of Tablée"),
    line=later("Two alike? Call it first"),
    steps=(
        later("Everybody has three cards and lays one face down."),
        later("All are turned over. Are two of them alike?"),
        later("Whoever calls first has the point. After six rounds the most points win."),
    ),
    doings=doings,
    counted=later("points"),
    short=later("Two rounds instead of six."),
    options={"stern": Told(later("Stern"), later("Calling where no two are alike costs a point."))},
    refusals=REFUSALS,
    ways=("veil",),
    moments=moments,
    tells=tells,
)
