"""Simulates a busy machine: delayed ticks and answers, by seed. Off unless TABLEE_SLOW names one."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import cache
from random import Random

MAX_DELAY_S = 0.3


@cache
def _random_for(who: str) -> Random | None:
    seed = os.environ.get("TABLEE_SLOW")
    return Random(f"{seed}:{who}") if seed else None


def reset_delays() -> None:
    """Restart the random sequence, so that two runs can be compared."""
    _random_for.cache_clear()


def delay_s(who: str) -> float:
    """Seconds: mostly short, sometimes long."""
    chance = _random_for(who)
    return MAX_DELAY_S * chance.random() ** 3 if chance else 0.0


def sleep_randomly(who: str) -> None:
    time.sleep(delay_s(who))


def with_delays(tick: Callable[[], None]) -> Callable[[], None]:
    """Kivy's tick, delayed if TABLEE_SLOW is set."""

    def late() -> None:
        sleep_randomly("tick")
        tick()

    return late if _random_for("tick") else tick
