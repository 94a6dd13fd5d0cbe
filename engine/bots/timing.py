"""Timing of bots: a move follows its cause after a random delay, and never misses its deadline."""

from __future__ import annotations

from collections.abc import Hashable
from math import log
from typing import Any

from msgspec.structs import replace

from engine.bots import Bot, PlannedMove
from engine.bots.rng import Rng
from engine.game import Millis, OneForm, PickForm
from engine.table import Agree, AnyView

MAX_TOPICS = 24  # more than can be open at once
TIME_SPREAD = 0.3
MIN_TIME_FACTOR, MAX_TIME_FACTOR = 0.5, 2.2  # relative to the usual time
DEADLINE_MARGIN: Millis = 400  # before the deadline
AGREE_TIME: Millis = 1500


class PacedBot(Bot):
    """Remembers when each topic came up; takes everything else from the view."""

    def reset_memory(self) -> None:
        super().reset_memory()
        self._since: dict[Hashable, Millis] = {}

    def plan_move(self, view: AnyView) -> PlannedMove | None:
        if view.outcome is not None or self.seat in view.absent:
            return None
        if has_choice(view, "agree"):
            return PlannedMove(Agree(), self.move_time(view, AGREE_TIME, "agree", view.revision))
        thought = self.plan_game_move(view)
        return thought if thought is None or thought.at >= view.at else replace(thought, at=view.at)

    def plan_game_move(self, view: AnyView) -> PlannedMove | None:
        """The next move of the game itself (not of the table)."""
        raise NotImplementedError

    def rng_for(self, *about: object) -> Rng:
        """A random source that is always the same for one bot and one topic."""
        return Rng(f"{self.seed}|{self.seat}|{about}")

    def topic_since(self, view: AnyView, *about: Hashable) -> Millis:
        """When a topic came up; never later than now, because an undo sets the time back."""
        since = min(self._since.pop(about, view.at), view.at)
        self._since[about] = since
        if len(self._since) > MAX_TOPICS:
            del self._since[next(iter(self._since))]
        return since

    def random_duration(self, usual: Millis, *about: object) -> Millis:
        spread = self.rng_for("pace", *about).log_normal(0.0, TIME_SPREAD)
        return round(usual * min(max(spread, MIN_TIME_FACTOR), MAX_TIME_FACTOR))

    def move_time(self, view: AnyView, usual: Millis, *about: Hashable, by: Millis | None = None) -> Millis:
        """When a person would finish a topic that usually takes `usual` ms, before the deadline `by`."""
        at = self.topic_since(view, *about) + self.random_duration(usual, *about)
        return at if by is None else min(at, by - DEADLINE_MARGIN)


def has_choice(view: AnyView, do: str) -> bool:
    return any(choice.do == do for choice in view.choices)


def choice_values(view: AnyView, do: str) -> tuple[Any, ...]:  # a bot knows the values its own move takes
    """The values the first form of an open move allows."""
    forms = [choice.forms[0] for choice in view.choices if choice.do == do]
    return forms[0].among if forms and isinstance(forms[0], OneForm | PickForm) else ()


def search_seconds(luck: Rng, median: float, unevenness: float) -> float:
    """A search time: log-normal, as people's are."""
    return luck.log_normal(log(median), unevenness)
