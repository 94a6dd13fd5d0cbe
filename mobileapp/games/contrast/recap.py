"""What is worth telling after a game of Contrast."""

from __future__ import annotations

from itertools import groupby

from engine.games.contrast import Revealed
from mobileapp.i18n.translate import say
from mobileapp.session.recap import STREAK, Moment, Step

ODD = 4  # rounds alone with a symbol


def moments(told: list[Step]) -> list[Moment]:
    rounds = [news for step in told for news in step.news if isinstance(news, Revealed)]
    return [*_row_of_cards(rounds), *_odd_one(rounds), *_late(rounds), *_of_one_mind(rounds)]


def _row_of_cards(rounds: list[Revealed]) -> list[Moment]:
    """The longest row of rounds somebody won alone, where not everybody plays together."""
    seats = range(len(rounds[0].laid)) if rounds else range(0)
    longest = {seat: _longest_row(rounds, seat) for seat in seats if len(seats) > 2}
    best = max(longest.values(), default=0)
    holders = [seat for seat, row in longest.items() if row == best]
    if best < STREAK or len(holders) > 1:
        return []
    return [Moment("cards", holders[0], best, best, like="streak")]


def _longest_row(rounds: list[Revealed], seat: int) -> int:
    won = [laid.laid[seat] is not None and laid.laid[seat] in laid.winning for laid in rounds]
    return max((len(list(run)) for has_won, run in groupby(won) if has_won), default=0)


def _odd_one(rounds: list[Revealed]) -> list[Moment]:
    """Whoever most often chose what nobody else did."""
    odd = [seat for laid in rounds for seat, own in enumerate(laid.laid) if _alone(laid, own)]
    most = max(sorted(set(odd)), key=odd.count, default=None)
    if most is None or odd.count(most) < ODD or len(rounds[0].laid) == 2:
        return []
    return [Moment("odd", most, odd.count(most), 1 + odd.count(most) / 3, like="ahead")]


def _alone(laid: Revealed, own: int | None) -> bool:
    return own is not None and laid.laid.count(own) == 1


def _late(rounds: list[Revealed]) -> list[Moment]:
    late = [seat for laid in rounds for seat, own in enumerate(laid.laid) if own is None]
    most = max(sorted(set(late)), key=late.count, default=None)
    return (
        []
        if most is None or late.count(most) < 2
        else [Moment("late", most, late.count(most), 2.5, like="silence")]
    )


def _of_one_mind(rounds: list[Revealed]) -> list[Moment]:
    """Everybody chose the same, and nobody got anything for it."""
    same = sum(laid.why == "everybody" for laid in rounds)
    return [Moment("one_mind", 0, same, 1.5 + same / 2, like="close")] if same >= 2 else []


def tells(moment: Moment, name: str) -> str:
    number = moment.number
    match moment.kind:
        case "cards":
            return say("{name} won {number} pictures in a row", name=name, number=number)
        case "odd":
            return say("{name} saw it differently {number} times", name=name, number=number)
        case "late":
            return say("{name} was too late {number} times", name=name, number=number)
        case "one_mind":
            return say("{number} times everybody thought the same", number=number)
    return ""
