"""Highlights of a finished game of Contrast."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import NamedTuple

from engine.game import Seat
from engine.games.contrast import Revealed
from engine.games.contrast.pack import ContrastPack
from mobileapp.i18n.translate import tr
from mobileapp.session.recap import MIN_STREAK, GameMoment, RecapStep

MIN_ALONE_ROUNDS = 4  # minimum number of rounds alone with a symbol


class Highlight(NamedTuple):
    """A kind of moment: its player and rounds, its weight, and the kind whose sign it has without a pack."""

    kind: str
    seat: Seat
    rounds: list[Revealed]
    weight: float
    like: str


def moments(steps: list[RecapStep]) -> list[GameMoment]:
    rounds = [news for step in steps for news in step.news if isinstance(news, Revealed)]
    pack = steps[0].pack if steps else None
    found = (
        _win_streak(rounds),
        _most_often_alone(rounds),
        _most_often_late(rounds),
        _unanimous_rounds(rounds),
    )
    return [_as_moment(highlight, pack) for highlight in found if highlight is not None]


def _as_moment(highlight: Highlight, pack: ContrastPack | None) -> GameMoment:
    """Show the picture of its last round."""
    kind, seat, rounds, weight, like = highlight
    image = rounds[-1].image
    shown = f"contrast/{pack.images[image // 2][image % 2]}.webp" if pack is not None else ""
    return GameMoment(kind, seat, len(rounds), weight, like=like, shown=shown)


def _win_streak(rounds: list[Revealed]) -> Highlight | None:
    """The longest streak of rounds one player won alone; not in a game of two."""
    seats = range(len(rounds[0].laid)) if rounds else range(0)
    longest = {seat: _longest_streak(rounds, seat) for seat in seats if len(seats) > 2}
    best = max(map(len, longest.values()), default=0)
    holders = [seat for seat, row in longest.items() if len(row) == best]
    if best < MIN_STREAK or len(holders) > 1:
        return None
    return Highlight("cards", holders[0], longest[holders[0]], best, "streak")


def _longest_streak(rounds: list[Revealed], seat: Seat) -> list[Revealed]:
    runs = groupby(rounds, lambda laid: laid.laid[seat] is not None and laid.laid[seat] in laid.winning)
    return max((list(run) for has_won, run in runs if has_won), key=len, default=[])


def _most_often_alone(rounds: list[Revealed]) -> Highlight | None:
    """The player who most often chose a symbol nobody else chose."""
    seat, odd = _rounds_of_most(rounds, lambda laid, own: own is not None and laid.laid.count(own) == 1)
    if len(odd) < MIN_ALONE_ROUNDS or len(rounds[0].laid) == 2:
        return None
    return Highlight("odd", seat, odd, 1 + len(odd) / 3, "ahead")


def _rounds_of_most(
    rounds: list[Revealed], counts: Callable[[Revealed, int | None], bool]
) -> tuple[Seat, list[Revealed]]:
    """The player with the most rounds that count, and these rounds."""
    seats = range(len(rounds[0].laid)) if rounds else range(0)
    found = {seat: [laid for laid in rounds if counts(laid, laid.laid[seat])] for seat in seats}
    return max(found.items(), key=lambda each: len(each[1]), default=(0, []))


def _most_often_late(rounds: list[Revealed]) -> Highlight | None:
    seat, late = _rounds_of_most(rounds, lambda _, own: own is None)
    return Highlight("late", seat, late, 2.5, "silence") if len(late) >= 2 else None


def _unanimous_rounds(rounds: list[Revealed]) -> Highlight | None:
    """Rounds in which everybody chose the same symbol, so nobody scored."""
    same = [laid for laid in rounds if laid.why == "everybody"]
    return Highlight("one_mind", 0, same, 1.5 + len(same) / 2, "close") if len(same) >= 2 else None


def moment_text(moment: GameMoment, name: str) -> str:
    number = moment.number
    match moment.kind:
        case "cards":
            return tr("{name} won {number} pictures in a row", name=name, number=number)
        case "odd":
            return tr("{name} saw it differently {number} times", name=name, number=number)
        case "late":
            return tr("{name} was too late {number} times", name=name, number=number)
        case "one_mind":
            return tr("Everyone thought the same {number} times", number=number)
    return ""
