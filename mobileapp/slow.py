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


def dawdle(who: str) -> None:
    """Mostly a little late, at times a lot."""
    if chance := _chance(who):
        time.sleep(LATEST * chance.random() ** 3)


def slowed(tick: Callable[[], None]) -> Callable[[], None]:
    """Kivy's tick, late where that is asked for."""

    def late() -> None:
        dawdle("tick")
        tick()

    return late if _chance("tick") else tick
