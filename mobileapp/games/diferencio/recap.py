"""Highlights of a finished game of Diferencio."""

from __future__ import annotations

from engine.games.diferencio import state
from mobileapp.i18n.translate import tr
from mobileapp.session.recap import (
    Find,
    GameMoment,
    RecapStep,
    flawless_finder,
    longest_silence,
    longest_streak,
    most_wrong,
    quickest_find,
)

MIN_FOOLED_NIGHTS = 2  # nights in which nobody found the architect's changes
MIN_FOUND_AT_ONCE = 3  # changes of one night found by one dreamer


def finds(steps: list[RecapStep]) -> list[Find]:
    """Every change somebody found, with the time since waking."""
    woke, found = steps[0].at, []
    for step in steps:
        for news in step.news:
            match news:
                case state.Woke():
                    woke = step.at
                case state.ChangeFound(seat=seat):
                    found.append(Find(seat, step.at - woke))
    return found


def moments(steps: list[RecapStep]) -> list[GameMoment]:
    right = finds(steps)
    missed = [news.seat for step in steps for news in step.news if isinstance(news, state.ProposalMissed)]
    nights = [news for step in steps for news in step.news if isinstance(news, state.TurnEnded)]
    shared = [
        *quickest_find(right),
        *longest_streak(right),
        *longest_silence(right),
        *most_wrong(missed),
        *flawless_finder(right, missed),
    ]
    return [*shared, *_unseen_architect(nights), *_found_all(nights)]


def _unseen_architect(nights: list[state.TurnEnded]) -> list[GameMoment]:
    """The architect whose changes were most often not found at all."""
    unseen = [night.architect for night in nights if set(night.taken) == {night.architect}]
    best = max(sorted(set(unseen)), key=unseen.count, default=None)
    if best is None or unseen.count(best) < MIN_FOOLED_NIGHTS:
        return []
    return [GameMoment("fooled", best, unseen.count(best), 2 + unseen.count(best))]


def _found_all(nights: list[state.TurnEnded]) -> list[GameMoment]:
    """One dreamer found all changes of one night."""
    swept = [
        night.taken[0]
        for night in nights
        if len(night.taken) == MIN_FOUND_AT_ONCE
        and len(set(night.taken)) == 1
        and night.taken[0] != night.architect
    ]
    found = [seat for seat in swept if seat is not None]
    return [GameMoment("sweep", found[0], MIN_FOUND_AT_ONCE, 5)] if found else []


def moment_text(moment: GameMoment, name: str) -> str:
    number = moment.number
    match moment.kind:
        case "fooled":
            return tr("{name} fooled everyone {number} nights", name=name, number=number)
        case "sweep":
            return tr("{name} found all {number} changes in one night", name=name, number=number)
    return ""
