"""`python -m bench.flood`: latency of a phone and of touches while a guest floods the host.

One JSON line per kind of flood. The flooding guest has its own core; host and honest phone share another.
Every figure is compared with the same one before the flood. `--seconds` is the length of a flood (30),
`--kinds` selects the floods.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from bench.app import environment
from bench.engine import report
from bench.flood_guest import FLOODS
from bench.links import GAME, BenchGuest, TabletProcess, running
from engine.table import Leave, Return
from mobileapp.net.protocol.messages import MoveRequest
from mobileapp.net.security.links import JoinLink, parse_link

HOST_CORE, ATTACKER_CORE = 0, -1  # core of host and honest phone, core of the attacker
MOVE_INTERVAL_S = 0.05  # between two moves of the honest phone
SETTLE_S = 2.0  # after a flood, until latency must be normal again
MAX_RATIO_DURING, MAX_DELAY_S = 3.0, 1.0
MAX_RATIO_AFTER, MAX_RATIO_TOUCH = 1.2, 2.0
MAX_SIXTH_DELAY_S = 0.150  # while five guests play as fast as allowed
MOVES_PER_FLOOD = 200  # by the honest phone, in a flood of full length


class HonestGuest(BenchGuest):
    """A phone whose moves are timed until they are accepted."""

    moves = 0

    async def move(self) -> float:
        self.moves += 1
        self.granted.clear()
        start = time.perf_counter()
        move = Leave() if self.moves % 2 else Return()
        await self.talk.send(MoveRequest(self.game, self.seat, move, f"h{self.moves}", self.revision))
        await self.granted.wait()
        return time.perf_counter() - start

    async def play_for(self, seconds: float) -> list[float]:
        found, ends = [], time.monotonic() + seconds
        while time.monotonic() < ends:
            found.append(await self.move())
            await asyncio.sleep(MOVE_INTERVAL_S)
        return found


class FloodProcess:
    """The process that floods."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._line()

    def _line(self) -> str:
        if self._process.stdout is None:
            raise OSError("a guest without pipes")
        return self._process.stdout.readline()

    def begin(self, kind: str, seconds: float) -> None:
        if self._process.stdin is None:
            raise OSError("a guest without pipes")
        self._process.stdin.write(f"{kind} {seconds}\n")
        self._process.stdin.flush()

    async def wait(self) -> int:
        return int(await asyncio.to_thread(self._line) or 0)


class CpuUsage:
    """CPU usage of a process: shows the cost of a flood even on a busy machine."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._stat = Path(f"/proc/{process.pid}/stat")
        self._last = self._now()

    def _now(self) -> tuple[float, float]:
        ticks = self._stat.read_text().rpartition(")")[2].split()[11:13]
        return time.monotonic(), sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")

    def percent(self) -> float:
        """Percent of a core since the last call."""
        before, self._last = self._last, self._now()
        return round(100 * (self._last[1] - before[1]) / (self._last[0] - before[0]), 1)


def p95(found: list[float]) -> float:
    return statistics.quantiles(found, n=20, method="inclusive")[-1] if len(found) > 1 else max(found)


def ms(seconds: float) -> float:
    return round(seconds * 1e3, 2)


def read_links(process: subprocess.Popen[str], number: int) -> list[JoinLink]:
    found: list[JoinLink] = []
    while process.stdout is not None and len(found) < number:
        found += [
            link for text in process.stdout.readline().split() if (link := parse_link(text)) is not None
        ]
    return found


# --- the questions ---


async def measure_flood(
    honest: HonestGuest, flooders: FloodProcess, kind: str, seconds: float, used: CpuUsage
) -> None:
    used.percent()
    idle = await honest.play_for(max(2.0, seconds / 2))
    idle_used = used.percent()
    flooders.begin(kind, seconds)
    during = await honest.play_for(seconds)
    flood_used = used.percent()
    sent = await flooders.wait()
    await asyncio.sleep(SETTLE_S)
    after = await honest.play_for(max(2.0, seconds / 2))
    before = p95(idle)
    report(
        f"an honest phone’s move while another device floods: {kind}",
        idle_p95_ms=ms(before),
        flood_p95_ms=ms(p95(during)),
        flood_max_ms=ms(max(during)),
        after_p95_ms=ms(p95(after)),
        idle_cpu=idle_used,
        flood_cpu=flood_used,
        moves=len(during),
        said=sent,
        at_most={"times": MAX_RATIO_DURING, "max_ms": ms(MAX_DELAY_S), "after_times": MAX_RATIO_AFTER},
        met=p95(during) <= MAX_RATIO_DURING * before
        and max(during) <= MAX_DELAY_S
        and p95(after) <= MAX_RATIO_AFTER * before,
    )


async def measure_phones(links: list[JoinLink], kinds: list[str], seconds: float, used: CpuUsage) -> None:
    honest, quiet_one = HonestGuest(links[0]), BenchGuest(links[1])
    await honest.join()
    await quiet_one.join()
    with start_flooders(links[2:]) as process:
        await honest.wait_for_revision(0)
        flooders = await asyncio.to_thread(FloodProcess, process)
        for kind in kinds:
            await measure_flood(honest, flooders, kind, seconds, used)


async def measure_at_limit(links: list[JoinLink], seconds: float) -> None:
    """Five guests play as fast as allowed without waiting for answers."""
    honest = HonestGuest(links[0])
    await honest.join()
    with start_flooders(links[1:]) as process:
        await honest.wait_for_revision(0)
        flooders = await asyncio.to_thread(FloodProcess, process)
        idle = await honest.play_for(max(2.0, seconds / 2))
        flooders.begin("legal", seconds)
        during = await honest.play_for(seconds)
        sent = await flooders.wait()
    report(
        "a sixth phone’s move while five play twenty moves a second each",
        idle_p95_ms=ms(p95(idle)),
        p50_ms=ms(statistics.median(during)),
        p95_ms=ms(p95(during)),
        max_ms=ms(max(during)),
        moves=len(during),
        said=sent,
        at_most=ms(MAX_SIXTH_DELAY_S),
        met=p95(during) <= MAX_SIXTH_DELAY_S,
    )


async def measure_touch_flood(
    tablet: TabletProcess, flooders: FloodProcess, kind: str, seconds: float
) -> None:
    """On a tablet that draws: people play on its screen while a linked phone floods."""
    idle = await time_touches(tablet, max(2.0, seconds / 2))
    flooders.begin(kind, seconds)
    during = await time_touches(tablet, seconds)
    sent = await flooders.wait()
    times = p95(during) / p95(idle)
    report(
        f"a touch until all views are shown, while a phone floods: {kind}",
        idle_p95_ms=ms(p95(idle)),
        flood_p95_ms=ms(p95(during)),
        flood_max_ms=ms(max(during)),
        touches=len(during),
        said=sent,
        times=round(times, 2),
        at_most=MAX_RATIO_TOUCH,
        met=times <= MAX_RATIO_TOUCH,
    )


async def measure_tablet(tablet: TabletProcess, guest: subprocess.Popen[str], seconds: float) -> None:
    joining = asyncio.create_task(asyncio.to_thread(FloodProcess, guest))
    while not joining.done():
        await tablet.touches(1)  # it reads messages from phones only when something happens
    for kind in ("pong", "sleeps", "asks_go_on", "picks_nobody", "websocket_ping", "takes"):
        await measure_touch_flood(tablet, await joining, kind, seconds)


async def time_touches(tablet: TabletProcess, seconds: float) -> list[float]:
    found, ends = [], time.monotonic() + seconds
    while time.monotonic() < ends:
        found += await tablet.touches(1)
    return found


# --- processes ---


def start_flooders(links: list[JoinLink]) -> Any:
    cores = sorted(os.sched_getaffinity(0) | CORES)
    return running(
        "-m", "bench.flood_guest", str(cores[ATTACKER_CORE]), *map(str, links), stdin=subprocess.PIPE
    )


CORES = frozenset(os.sched_getaffinity(0))


def host_command(seats: int) -> tuple[str, ...]:
    return (
        "main.py", "--no-window", "--game", GAME, "--seats", str(seats), "--phones", str(seats),
        "--print-link", "--address", "127.0.0.1", "--seed", "flood",
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--kinds", default=",".join((*FLOODS, "legal", "touch")))
    arguments = parser.parse_args()
    kinds = arguments.kinds.split(",")
    os.sched_setaffinity(0, {sorted(CORES)[HOST_CORE]})  # inherited by every process it starts
    if floods := [kind for kind in kinds if kind in FLOODS]:
        with tempfile.TemporaryDirectory() as home, running(*host_command(3), **environment(home)) as process:
            asyncio.run(measure_phones(read_links(process, 3), floods, arguments.seconds, CpuUsage(process)))
    if "legal" in kinds:
        with tempfile.TemporaryDirectory() as home, running(*host_command(6), **environment(home)) as process:
            asyncio.run(measure_at_limit(read_links(process, 6), arguments.seconds))
    if "touch" in kinds:
        with ExitStack() as stack:
            glass = environment(stack.enter_context(tempfile.TemporaryDirectory()))
            process = stack.enter_context(
                running("-m", "bench.links_touched", "link", stdin=subprocess.PIPE, **glass)
            )
            links = read_links(process, 1)
            asyncio.run(
                measure_tablet(
                    TabletProcess(process), stack.enter_context(start_flooders(links)), arguments.seconds
                )
            )


if __name__ == "__main__":
    main()
