"""Time slots: each side runs in its own process, measured in turn, so that noise affects all equally."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

Work = Callable[[], int]  # does some work; returns the number of units done


def measure_cost(work: Work, seconds: float) -> float:
    """CPU microseconds per unit, measured for at least this long."""
    units, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        units += work()
    return spent / units * 1e6


def serve(works: Mapping[str, Work]) -> None:
    """Answer each `{"work", "seconds"}` line on standard input with the cost per unit."""
    gc.freeze()  # objects prepared for later slots must not slow down garbage collection in this one
    for line in sys.stdin:
        order = json.loads(line)
        print(json.dumps(measure_cost(works[order["work"]], order["seconds"])), flush=True)


class Worker:
    """A process that serves slots."""

    def __init__(self, *command: str | Path) -> None:
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def slot(self, work: str, seconds: float) -> float:
        if self.process.stdin is None or self.process.stdout is None:
            raise OSError("a worker without pipes")
        self.process.stdin.write(json.dumps({"work": work, "seconds": seconds}) + "\n")
        self.process.stdin.flush()
        cost: Any = json.loads(self.process.stdout.readline())
        return float(cost)

    def close(self) -> None:
        self.process.communicate()


def best(sides: Mapping[str, tuple[Worker, str]], rounds: int, seconds: float) -> dict[str, float]:
    """The lowest cost of each side's work, with slots taken in turn."""
    found: dict[str, float] = {}
    for _ in range(rounds):
        for side, (worker, work) in sides.items():
            found[side] = min(found.get(side, float("inf")), worker.slot(work, seconds))
    return found
