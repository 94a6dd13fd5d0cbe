"""The story of the scores as a phone has seen them; the whole log is known only after the game is closed."""

from __future__ import annotations

from engine.game import Outcome
from engine.games import GAMES
from engine.table import AnyView, Terms
from mobileapp.session.recap import GameMoment, Scores, score_moments

MIN_CHANGES = 3  # of the scores; a shorter game has no story


class ScoreStory:
    """Collects the scores of all views without a gap."""

    def __init__(self) -> None:
        self._rows: list[Scores] = []

    def clear(self) -> None:
        """Another game, or the link was lost and views may be missing."""
        self._rows = []

    def follow(self, view: AnyView) -> None:
        scores = getattr(view.game, "scores", None)
        if isinstance(scores, tuple) and (not self._rows or self._rows[-1] != scores):
            self._rows.append(scores)

    def best_moment(self, terms: Terms, outcome: Outcome) -> GameMoment | None:
        """The most remarkable moment of the winner; None if the start was not seen or is not known."""
        rows = self._rows
        is_whole = len(rows) > MIN_CHANGES and len(set(rows[0])) == 1 and rows[-1] == outcome.scores
        if not is_whole or terms.game not in GAMES:
            return None
        found = score_moments(terms.game, rows, outcome, len(outcome.places))
        return max(found, key=lambda moment: moment.weight, default=None)
