"""A busy machine, for tests: ticks and answers come late, by a seed. Off unless TABLEE_SLOW names one."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import cache
from random import Random

LATEST = 0.3  # seconds


@cache
def _chance(who: str) -> Random | None:
    seed = os.environ.get("TABLEE_SLOW")
    return Random(f"{seed}:{who}") if seed else None


def begin_anew() -> None:
    """What is done again is as late again: twins can be compared."""
    _chance.cache_clear()


def lateness(who: str) -> float:
    """Seconds: mostly few, at times many."""
    chance = _chance(who)
    return LATEST * chance.random() ** 3 if chance else 0.0


def dawdle(who: str) -> None:
    time.sleep(lateness(who))


def slowed(tick: Callable[[], None]) -> Callable[[], None]:
    """Kivy's tick, late where that is asked for."""

    def late() -> None:
        dawdle("tick")
        tick()

    return late if _chance("tick") else tick
