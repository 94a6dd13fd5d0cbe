"""The sounds of Contrast's news on the tablet."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import News
from engine.games.contrast import CardLaid, CountStarted, Revealed
from mobileapp.platform.feedback import Feedback


def play_sounds(feedback: Feedback, news: Iterable[News]) -> None:
    for each in news:
        if isinstance(each, CardLaid):
            feedback.play("lay")
        elif isinstance(each, CountStarted):
            feedback.play("count")
        elif isinstance(each, Revealed):
            feedback.play("flip")
            feedback.play("right" if each.winning else "reveal")
            if each.winning:
                feedback.play("score")
