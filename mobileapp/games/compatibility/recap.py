"""What is worth telling after a game of Compatibility."""

from __future__ import annotations

from engine.game import Seat
from engine.games.compatibility import RevealOpened
from engine.games.compatibility.accusation import Penalised
from engine.games.compatibility.reveal import Turned
from mobileapp.i18n.translate import say
from mobileapp.session.recap import Moment, Step

ALIKE = 6  # points of one round, from here on worth telling


def moments(told: list[Step]) -> list[Moment]:
    return [*_alike(told), *_whistled(told)]


def _alike(told: list[Step]) -> list[Moment]:
    """The round in which one side found most; its first seat is named."""
    rounds: list[dict[Seat, int]] = [{}]
    for news in (news for step in told for news in step.news):
        if isinstance(news, RevealOpened):
            rounds.append({})
        if isinstance(news, Turned):
            for side, points in enumerate(news.points):
                rounds[-1][side] = rounds[-1].get(side, 0) + points
    points, side = max(
        ((points, -side) for found in rounds for side, points in found.items()), default=(0, 0)
    )
    return [Moment("alike", -side, points, points / 3, like="flawless")] if points >= ALIKE else []


def _whistled(told: list[Step]) -> list[Moment]:
    talkers = [news.seat for step in told for news in step.news if isinstance(news, Penalised)]
    return [Moment("whistled", talkers[0], len(talkers), 2.5, like="wrong")] if talkers else []


def tells(moment: Moment, name: str) -> str:
    number = moment.number
    match moment.kind:
        case "alike":
            return say("{name} scored {number} in one round", name=name, number=number)
        case "whistled":
            return say("{name} spoke, and was whistled back", name=name)
    return ""
