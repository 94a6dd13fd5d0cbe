"""Highlights of a finished game of Compatibility."""

from __future__ import annotations

from engine.game import Seat
from engine.games.compatibility import RevealOpened
from engine.games.compatibility.accusation import Penalised
from engine.games.compatibility.reveal import PositionTurned
from mobileapp.i18n.translate import tr
from mobileapp.session.recap import GameMoment, RecapStep

MIN_ALIKE_POINTS = 6  # points of one side in one round that make it a highlight


def moments(steps: list[RecapStep]) -> list[GameMoment]:
    return [*_best_round(steps), *_penalties(steps)]


def _best_round(steps: list[RecapStep]) -> list[GameMoment]:
    """The round in which one side scored most; the side's first seat is named."""
    rounds: list[dict[Seat, int]] = [{}]
    for news in (news for step in steps for news in step.news):
        if isinstance(news, RevealOpened):
            rounds.append({})
        if isinstance(news, PositionTurned):
            for side, points in enumerate(news.points):
                rounds[-1][side] = rounds[-1].get(side, 0) + points
    points, side = max(
        ((points, -side) for found in rounds for side, points in found.items()), default=(0, 0)
    )
    return (
        [GameMoment("alike", -side, points, points / 3, like="flawless", is_shared=True)]
        if points >= MIN_ALIKE_POINTS
        else []
    )


def _penalties(steps: list[RecapStep]) -> list[GameMoment]:
    talkers = [news.seat for step in steps for news in step.news if isinstance(news, Penalised)]
    return [GameMoment("whistled", talkers[0], len(talkers), 2.5, like="wrong")] if talkers else []


def moment_text(moment: GameMoment, name: str) -> str:
    number = moment.number
    match moment.kind:
        case "alike" if moment.mate is not None:
            return tr("{names} scored {number} points in one round", names=name, number=number)
        case "alike":
            return tr("{name} scored {number} points in one round", name=name, number=number)
        case "whistled":
            return tr("{name} talked… and got whistled!", name=name)
    return ""
