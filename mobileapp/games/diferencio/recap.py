"""What is worth telling after a game of Diferencio."""

from __future__ import annotations

from engine.games.diferencio import state
from mobileapp.i18n.translate import say
from mobileapp.session.recap import Find, Moment, Step, flawless, quickest, silence, streak, wrong

FOOLED = 2  # nights in which nobody saw what one had changed
ALL = 3  # changes of one night, found by one dreamer


def dreamt(told: list[Step]) -> list[Find]:
    """Every change somebody saw, with the time since the waking."""
    woke, found = told[0].at, []
    for step in told:
        for news in step.news:
            match news:
                case state.Woke():
                    woke = step.at
                case state.Found(seat=seat):
                    found.append(Find(seat, step.at - woke))
    return found


def moments(told: list[Step]) -> list[Moment]:
    right = dreamt(told)
    missed = [news.seat for step in told for news in step.news if isinstance(news, state.Missed)]
    nights = [news for step in told for news in step.news if isinstance(news, state.TurnEnded)]
    shared = [*quickest(right), *streak(right), *silence(right), *wrong(missed), *flawless(right, missed)]
    return [*shared, *_fooled(nights), *_sweep(nights)]


def _fooled(nights: list[state.TurnEnded]) -> list[Moment]:
    """The architect nobody saw through."""
    unseen = [night.architect for night in nights if set(night.taken) == {night.architect}]
    best = max(sorted(set(unseen)), key=unseen.count, default=None)
    if best is None or unseen.count(best) < FOOLED:
        return []
    return [Moment("fooled", best, unseen.count(best), 2 + unseen.count(best))]


def _sweep(nights: list[state.TurnEnded]) -> list[Moment]:
    """One dreamer found all that was changed in one night."""
    swept = [
        night.taken[0]
        for night in nights
        if len(night.taken) == ALL and len(set(night.taken)) == 1 and night.taken[0] != night.architect
    ]
    found = [seat for seat in swept if seat is not None]
    return [Moment("sweep", found[0], ALL, 5)] if found else []


def tells(moment: Moment, name: str) -> str:
    number = moment.number
    match moment.kind:
        case "fooled":
            return say("{name} fooled everybody on {number} nights", name=name, number=number)
        case "sweep":
            return say("{name} found all {number} changes of one night", name=name, number=number)
    return ""
