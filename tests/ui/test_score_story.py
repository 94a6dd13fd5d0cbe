"""The story of the scores that a phone has seen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from engine.game import Outcome
from mobileapp.ui.phone.score_story import ScoreStory

TERMS: Any = SimpleNamespace(game="contrast")
WHOLE = ((0, 0), (0, 3), (2, 3), (4, 3), (6, 3))


def told(*rows: tuple[int, ...]) -> ScoreStory:
    story = ScoreStory()
    for scores in rows:
        view: Any = SimpleNamespace(game=SimpleNamespace(scores=scores))
        story.follow(view)
        story.follow(view)  # the same view again changes nothing
    return story


def test_winner_who_was_behind_has_a_comeback() -> None:
    moment = told(*WHOLE).best_moment(TERMS, Outcome((1, 2), (6, 3)))
    assert moment is not None and (moment.kind, moment.seat, moment.number) == ("comeback", 0, 3)


@pytest.mark.parametrize(
    ("rows", "scores"),
    [(WHOLE[1:], (6, 3)), (WHOLE, (7, 3)), (WHOLE[:3], (2, 3))],
    ids=["start missed", "end missed", "too short"],
)
def test_story_with_a_gap_is_not_told(rows: tuple[tuple[int, ...], ...], scores: tuple[int, ...]) -> None:
    assert told(*rows).best_moment(TERMS, Outcome((1, 2), scores)) is None


def test_story_of_a_lost_link_is_not_told() -> None:
    story = told(*WHOLE)
    story.clear()
    assert story.best_moment(TERMS, Outcome((1, 2), (6, 3))) is None
