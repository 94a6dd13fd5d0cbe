"""Highlights of a finished game of Difference."""

from __future__ import annotations

from engine.game import Seat
from engine.games.difference.claims import CardBuried, Claimed, ClaimMissed, ClaimVoided, DifferencesFound
from engine.games.difference.countdown import COUNT_IN_MS, CountInEnded
from engine.games.difference.poll import PollEnded
from mobileapp.games.difference.object_names import object_in_scene
from mobileapp.i18n.translate import ntr, tr
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


def finds(steps: list[RecapStep]) -> list[Find]:
    """Every right claim, with the time from the last change of cards to the claim."""
    since, claimed, buried = steps[0].at, steps[0].at, {}
    found = []
    for step in steps:
        for news in step.news:
            match news:
                case CountInEnded():
                    since += COUNT_IN_MS  # this news comes with the first move after it
                case PollEnded():
                    since = step.at
                case Claimed():
                    claimed = step.at
                case CardBuried(seat=seat):
                    buried[seat] = step.at
                case DifferencesFound(seat=seat, changes=changes):
                    after = claimed - max(since, buried.get(seat, since))
                    found.append(Find(seat, after, _found_thing(step, changes)))
                    since = step.at
    return found


def _found_thing(step: RecapStep, changes: tuple[int, ...]) -> tuple[str, ...]:
    """Scene and change of the claimant's own card."""
    return () if step.pack is None else (step.pack.id, step.pack.changes[changes[0]].id)


def moments(steps: list[RecapStep]) -> list[GameMoment]:
    right = finds(steps)
    missed = [news.seat for step in steps for news in step.news if isinstance(news, ClaimMissed)]
    late = [news.seat for step in steps for news in step.news if isinstance(news, ClaimVoided)]
    return [
        *quickest_find(right), *longest_streak(right), *longest_silence(right),
        *most_wrong(missed), *flawless_finder(right, missed), *_near_ties(late),
    ]  # fmt: skip


def _near_ties(late: list[Seat]) -> list[GameMoment]:
    """The player who most often claimed just after another one."""
    most = max(sorted(set(late)), key=late.count, default=None)
    return [] if most is None else [GameMoment("blink", most, late.count(most), 3 + late.count(most))]


def moment_text(moment: GameMoment, name: str) -> str:
    number, thing = moment.number, object_in_scene(*moment.thing) if moment.thing else ""
    match moment.kind:
        case "quick" if thing:
            return ntr(
                "{name} spotted {thing} in {number} second",
                "{name} spotted {thing} in {number} seconds",
                number, name=name, thing=thing,
            )  # fmt: skip
        case "silence" if thing:
            return tr(
                "{number} seconds of silence, then {name} spotted {thing}",
                number=number,
                name=name,
                thing=thing,
            )
        case "blink":
            return ntr(
                "{name} spotted it too, a split second too late",
                "{name} was a split second too late {number} times",
                number, name=name,
            )  # fmt: skip
    return ""
