"""`make bench`: the app compared with plain Kivy in the same run, one JSON line per question.

Main-thread time, the best of several slots taken in turn. Read the ratios, not the microseconds.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from typing import Any

from bench import peers
from bench.engine import report
from bench.slots import ROOT, Worker, best

ROUNDS, STARTS = 5, 5
PAIRS = 3  # process pairs: memory layout makes one process slower than another
GAME_LABEL = "Difference for 6 at 1280 × 800"


def environment(folder: str) -> dict[str, str]:
    """Off-screen, silent, with its own home folder, started from bytecode like an app."""
    settings = {
        "TABLEE_HOME": folder,
        "KIVY_NO_ARGS": "1",
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(peers.HOME / "pycache"),
    }
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, **settings}


class AppBench:
    def __init__(self, folder: str) -> None:
        self.folder = folder
        os.environ.update(environment(folder))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        self.widgets = 0
        self.pairs = [self._pair() for _ in range(PAIRS)]

    def _pair(self) -> tuple[Worker, Worker]:
        ours = Worker(sys.executable, "-m", "bench.app_ours")
        self.widgets = json.loads(ours.process.stdout.readline())["widgets"]  # type: ignore[union-attr]
        os.environ["BARE_WIDGETS"] = str(self.widgets)
        return ours, Worker(sys.executable, "-m", "bench.app_bare")

    def close(self) -> None:
        for pair in self.pairs:
            for worker in pair:
                worker.close()

    def _ratio(
        self, bench: str, works: tuple[str, str], at_most: float, peer: str, side: str = "bare"
    ) -> None:
        """Report our cost relative to a peer's: plain Kivy, or another variant of ours named by `side`."""
        found = [
            best({"ours": (ours, works[0]), side: (bare if side == "bare" else ours, works[1])}, ROUNDS, 0)
            for ours, bare in self.pairs  # no time limit: each slot runs its own number of takes
        ]
        costs = {each: min(cost[each] for cost in found) for each in ("ours", side)}
        times = costs["ours"] / costs[side]
        micros = {f"{side}_us": round(cost) for side, cost in costs.items()}
        report(bench, **micros, peer=peer, times=round(times, 2), at_most=at_most, met=times <= at_most)

    # --- the questions ---

    def touches(self) -> None:
        peer = f"a tap on a plain Kivy button among {self.widgets} widgets"
        for work, what in (("claim", "the claim"), ("verdict", "the tap that decides")):
            self._ratio(f"{GAME_LABEL}: {what}, until all views are shown", (work, "tap"), 3, peer)

    def races(self) -> None:
        """With no device linked, a touch costs the same as without race timing."""
        peer = "the same claim, judged without asking when it was made"
        self._ratio(
            f"{GAME_LABEL}: the claim, with nobody linked", ("claim", "unraced"), 1.05, peer, "before"
        )

    def frames(self) -> None:
        peer = "six bare turned zones: a plate, a picture, a label, a button each"
        for work, what in (("searching", "while all search"), ("claiming", "while one shows")):
            self._ratio(f"{GAME_LABEL}: a frame {what}", (work, "frames"), 1.5, peer)

    def wish(self) -> None:
        """Alternate both sides and take the best of each: noise only adds time."""
        found = [(self._asked("wish"), self._asked("frame", "bench.app_bare")) for _ in range(PAIRS)]
        least = {
            name: [min(side[name] for side in sides) for sides in zip(*found, strict=True)]
            for name in found[0][0]
        }
        verdict, frame = least["p50_ms"]
        facts = {f"{side}_{name}": round(value, 1) for name, both in least.items()
                 for side, value in zip(("ours", "bare"), both, strict=True)}  # fmt: skip
        report(
            f"{GAME_LABEL}: a wish from another thread while it is drawn without pause, until its verdict",
            **facts,
            peer="one frame of six bare turned zones, and 2 ms",
            at_most=round(frame + 2, 1),
            met=verdict <= frame + 2,
        )

    def pixel(self) -> None:
        found = self._asked("pixel")
        met = len(found) == 3 and max(found.values()) <= 2
        report("frames from a touch to the first changed pixel", **found, at_most=2, met=met)

    def idle(self) -> None:
        found = self._asked("idle")
        met = all(each["frames"] == 0 for each in found.values())
        report("frames drawn in 5 idle seconds", **found, at_most=0, met=met)

    def memory(self) -> None:
        found = self._asked("memory")
        early, late = found["after_20_claims_mb"], found["after_300_claims_mb"]
        share = late / early
        report(
            "resident memory of a long evening, by that after a minute",
            **found,
            late_by_early=round(share, 3),
            at_most=1.1,
            met=share <= 1.1,
        )

    def start(self) -> None:
        """Alternate both sides and take the best of each: noise only adds time."""
        commands = {
            "ours": (sys.executable, "main.py", "--exit-after-first-frame"),
            "empty": (sys.executable, "-m", "bench.app_bare", "empty"),
        }
        walls: dict[str, list[float]] = {side: [] for side in commands}
        cpus: dict[str, list[float]] = {side: [] for side in commands}
        for _ in range(STARTS):
            for side, command in commands.items():
                wall, cpu = self._started(command)
                walls[side].append(wall)
                cpus[side].append(cpu)
        facts = {f"{side}_ms": round(min(found) * 1e3) for side, found in walls.items()}
        facts |= {f"{side}_cpu_ms": round(min(found) * 1e3) for side, found in cpus.items()}
        times = min(walls["ours"]) / min(walls["empty"])
        report(
            "start to the first frame and out again",
            **facts,
            peer="an empty KivyMD app",
            times=round(times, 2),
            cpu_times=round(min(cpus["ours"]) / min(cpus["empty"]), 2),
            at_most=1.3,
            met=times <= 1.3,
        )

    # --- processes ---

    def _asked(self, question: str, of: str = "bench.app_ours") -> dict[str, Any]:
        command = [sys.executable, "-m", of, question]
        found = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
        return json.loads(found.stdout.splitlines()[-1])

    def _started(self, command: tuple[str, ...]) -> tuple[float, float]:
        """Wall-clock and CPU seconds from the start of the command to its end."""
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        after, wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter() - start
        return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        bench = AppBench(folder)
        bench.touches()
        bench.races()
        bench.frames()
        bench.close()
        for question in (bench.wish, bench.pixel, bench.idle, bench.start, bench.memory):
            question()


if __name__ == "__main__":
    main()
