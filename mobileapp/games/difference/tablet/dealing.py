"""When a game of Difference has just been dealt: only then the covered cards come to the edges."""

from __future__ import annotations

from engine.games.difference import DifferenceView
from engine.games.difference.countdown import COUNT_IN_MS
from mobileapp.ui.face import FaceContext

DEAL_MS = 500  # of table time; a screen built later shows a game that has been dealt before


def is_dealt_now(context: FaceContext, game: DifferenceView) -> bool:
    """Whether the countdown has just begun; without one the race is open and nothing may move."""
    return game.begins is not None and context.seconds_until(game.begins) * 1000 > COUNT_IN_MS - DEAL_MS
