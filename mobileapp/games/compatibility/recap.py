"""Highlights of a finished game of Compatibility."""

from __future__ import annotations

from engine.games.compatibility import RevealOpened, SidesWon, TieBreak
from engine.games.compatibility.accusation import Penalised
from engine.games.compatibility.pack import CompatibilityPack
from engine.games.compatibility.reveal import PositionTurned
from engine.games.compatibility.teams import Side
from mobileapp.i18n.translate import tr
from mobileapp.session.recap import GameMoment, RecapStep

TIE_BREAK_WEIGHT = 100  # always told: the scores do not show why this side has won
MIN_ALIKE_POINTS = 6  # points of one side in one round that make it a highlight


def moments(steps: list[RecapStep]) -> list[GameMoment]:
    return [*_tie_break(steps), *_best_round(steps), *_penalties(steps)]


def _tie_break(steps: list[RecapStep]) -> list[GameMoment]:
    """The win of a tie-break, which the scores do not show."""
    news = [news for step in steps for news in step.news]
    won = [each.sides for each in news if isinstance(each, SidesWon)]
    if not won or len(won[-1]) > 1 or not any(isinstance(each, TieBreak) for each in news):
        return []
    return [GameMoment("tie_break", won[-1][0], 0, TIE_BREAK_WEIGHT, like="close", is_shared=True)]


def _best_round(steps: list[RecapStep]) -> list[GameMoment]:
    """The round in which one side scored most; the side's first seat is named."""
    rounds: list[dict[Side, list[PositionTurned]]] = [{}]
    for news in (news for step in steps for news in step.news):
        if isinstance(news, RevealOpened):
            rounds.append({})
        if isinstance(news, PositionTurned):
            for side, points in enumerate(news.points):
                if points:
                    rounds[-1].setdefault(side, []).append(news)
    scored = [(_sum(turned, side), -side, turned) for found in rounds for side, turned in found.items()]
    points, side, turned = max(scored, key=lambda each: each[:2], default=(0, 0, []))
    if points < MIN_ALIKE_POINTS:
        return []
    shown = _matched_picture(turned[-1], -side, steps[0].pack)
    return [GameMoment("alike", -side, points, points / 3, like="flawless", is_shared=True, shown=shown)]


def _sum(turned: list[PositionTurned], side: Side) -> int:
    return sum(news.points[side] for news in turned)


def _matched_picture(turned: PositionTurned, side: Side, pack: CompatibilityPack | None) -> str:
    """The picture of the match that scored most."""
    if pack is None or not turned.matches[side]:
        return ""
    best = max(turned.matches[side], key=lambda match: match.points)
    return f"compatibility/{pack.pictures[best.picture]}.webp"


def _penalties(steps: list[RecapStep]) -> list[GameMoment]:
    """The first player whose pawn went back; on Start it cannot."""
    penalties = [news for step in steps for news in step.news if isinstance(news, Penalised)]
    talkers = [news.seat for news in penalties if news.after < news.before]
    return [GameMoment("whistled", talkers[0], len(talkers), 2.5, like="wrong")] if talkers else []


def moment_text(moment: GameMoment, name: str) -> str:
    number = moment.number
    match moment.kind:
        case "tie_break":
            return tr("{names} won the tie-break!", names=name)
        case "alike" if moment.mate is not None:
            return tr("{names} scored {number} points in one round", names=name, number=number)
        case "alike":
            return tr("{name} scored {number} points in one round", name=name, number=number)
        case "whistled":
            return tr("{name} talked… and got whistled!", name=name)
    return ""
