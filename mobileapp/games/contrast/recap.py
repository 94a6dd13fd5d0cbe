"""Highlights of a finished game of Contrast."""

from __future__ import annotations

from itertools import groupby

from engine.games.contrast import Revealed
from mobileapp.i18n.translate import tr
from mobileapp.session.recap import MIN_STREAK, GameMoment, RecapStep

MIN_ALONE_ROUNDS = 4  # minimum number of rounds alone with a symbol


def moments(steps: list[RecapStep]) -> list[GameMoment]:
    rounds = [news for step in steps for news in step.news if isinstance(news, Revealed)]
    return [
        *_win_streak(rounds),
        *_most_often_alone(rounds),
        *_most_often_late(rounds),
        *_unanimous_rounds(rounds),
    ]


def _win_streak(rounds: list[Revealed]) -> list[GameMoment]:
    """The longest streak of rounds one player won alone; not in a game of two."""
    seats = range(len(rounds[0].laid)) if rounds else range(0)
    longest = {seat: _longest_streak(rounds, seat) for seat in seats if len(seats) > 2}
    best = max(longest.values(), default=0)
    holders = [seat for seat, row in longest.items() if row == best]
    if best < MIN_STREAK or len(holders) > 1:
        return []
    return [GameMoment("cards", holders[0], best, best, like="streak")]


def _longest_streak(rounds: list[Revealed], seat: int) -> int:
    won = [laid.laid[seat] is not None and laid.laid[seat] in laid.winning for laid in rounds]
    return max((len(list(run)) for has_won, run in groupby(won) if has_won), default=0)


def _most_often_alone(rounds: list[Revealed]) -> list[GameMoment]:
    """The player who most often chose a symbol nobody else chose."""
    odd = [seat for laid in rounds for seat, own in enumerate(laid.laid) if _is_alone(laid, own)]
    most = max(sorted(set(odd)), key=odd.count, default=None)
    if most is None or odd.count(most) < MIN_ALONE_ROUNDS or len(rounds[0].laid) == 2:
        return []
    return [GameMoment("odd", most, odd.count(most), 1 + odd.count(most) / 3, like="ahead")]


def _is_alone(laid: Revealed, own: int | None) -> bool:
    return own is not None and laid.laid.count(own) == 1


def _most_often_late(rounds: list[Revealed]) -> list[GameMoment]:
    late = [seat for laid in rounds for seat, own in enumerate(laid.laid) if own is None]
    most = max(sorted(set(late)), key=late.count, default=None)
    return (
        []
        if most is None or late.count(most) < 2
        else [GameMoment("late", most, late.count(most), 2.5, like="silence")]
    )


def _unanimous_rounds(rounds: list[Revealed]) -> list[GameMoment]:
    """Rounds in which everybody chose the same symbol, so nobody scored."""
    same = sum(laid.why == "everybody" for laid in rounds)
    return [GameMoment("one_mind", 0, same, 1.5 + same / 2, like="close")] if same >= 2 else []


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
