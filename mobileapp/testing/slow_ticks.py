"""A busy machine, for tests: ticks and answers come late, by a seed. Off unless TABLEE_SLOW names one."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import cache
from random import Random

MAX_DELAY_S = 0.3  # seconds


@cache
def _random_for(who: str) -> Random | None:
    seed = os.environ.get("TABLEE_SLOW")
    return Random(f"{seed}:{who}") if seed else None


def reset_delays() -> None:
    """What is done again is as late again: twins can be compared."""
    _random_for.cache_clear()


def delay_s(who: str) -> float:
    """Seconds: mostly few, at times many."""
    chance = _random_for(who)
    return MAX_DELAY_S * chance.random() ** 3 if chance else 0.0


def sleep_randomly(who: str) -> None:
    time.sleep(delay_s(who))


def with_delays(tick: Callable[[], None]) -> Callable[[], None]:
    """Kivy's tick, late where that is asked for."""

    def late() -> None:
        sleep_randomly("tick")
        tick()

    return late if _random_for("tick") else tick
