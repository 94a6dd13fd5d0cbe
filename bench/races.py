"""`make bench`: races between a finger on the tablet and phones, by processes; who was truly first is known.

Everybody presses by the one clock of this machine. Each phone's own clock is hours off, drifts and jumps
once; its way is slow, uneven, and one is lopsided; the last comes by Bluetooth, over a virtual air. What the
table says is compared with the truth, beside the order of arrival.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections import Counter
from contextlib import AbstractContextManager, ExitStack
from itertools import permutations
from queue import Empty, Queue
from random import Random
from threading import Thread
from typing import Any

from bench.engine import tell
from bench.links import running
from mobileapp.sync.keys import link_from
from tests.sync.proxy import Proxy

RACES = 510
GAPS = 0.005, 0.020  # seconds between two fingers
JITTER = 0.020
# The way to the table, the way back, and the clock: seconds off, millionths of drift, after so long a jump.
PHONES = (
    (0.005, 0.005, "7200:100:60:3"),
    (0.080, 0.080, "18000:-100:110:-2"),
    (0.020, 0.030, "90000:100:160:0.7"),
    (0.010, 0.010, "43200:-100:140:1.5"),
)
RADIO = len(PHONES)  # the seat of the last
LEAD, LASTS, PATIENCE = 0.12, 0.32, 20.0  # seconds


class Process:
    """Told and heard line by line."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.said: Queue[dict[str, Any]] = Queue()
        Thread(target=self._reads, daemon=True).start()

    def _reads(self) -> None:
        for line in self._process.stdout or ():
            self.said.put(json.loads(line))

    def tell(self, word: str, number: float = 0) -> None:
        if self._process.stdin is not None:
            self._process.stdin.write(f"{word} {number!r}\n")
            self._process.stdin.flush()

    def until(self, key: str) -> dict[str, Any]:
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            try:
                said = self.said.get(timeout=0.5)
            except Empty:
                continue
            if key in said:
                return said
        raise TimeoutError(key)


def spoken_to(module: str, *words: str, clock: str = "") -> AbstractContextManager[subprocess.Popen[str]]:
    return running("-m", module, *words, stdin=subprocess.PIPE, TABLEE_WATCH=clock)


class Ground:
    """The host, and every phone behind a way of its own."""

    def __init__(self, stack: ExitStack) -> None:
        seats = str(len(PHONES) + 1)
        self.host = Process(stack.enter_context(spoken_to("bench.races_host", seats)))
        self.guests: list[Process] = []
        told = self.host.until("links")
        for seat, (text, (there, back, clock)) in enumerate(zip(told["links"], PHONES, strict=True), 1):
            link = link_from(text)
            port = told["radio"] if seat == RADIO or link is None else link.port
            proxy = Proxy(port, seed=seat)
            stack.callback(proxy.close)
            proxy.delay, proxy.delay_back = (there, there + JITTER), (back, back + JITTER)
            far = (
                (text, str(proxy.port)) if seat == RADIO else (text.replace(f":{port}/", f":{proxy.port}/"),)
            )
            self.guests.append(
                Process(stack.enter_context(spoken_to("bench.races_guest", *far, clock=clock)))
            )
        self.all = [self.host, *self.guests]

    def deal(self) -> dict[str, Any]:
        self.host.tell("deal")
        dealt = self.host.until("dealt")
        for guest in self.guests:
            while guest.until("sees")["sees"] != dealt["dealt"]:
                pass
        return dealt

    def race(self, first: int, second: int, gap: float) -> tuple[int | None, int | None, float]:
        """Who won, who would have by arrival, and how late a finger was noticed at most."""
        self.deal()
        at = time.monotonic() + LEAD
        self.all[first].tell("press", at)
        self.all[second].tell("press", at + gap)
        late = max(self.all[each].until("pressed")["late_ms"] for each in (first, second))
        time.sleep(max(0.0, at + gap + LASTS - time.monotonic()))
        self.host.tell("who")
        log = self.host.until("log")["log"]
        arrived = min(log, key=lambda entry: entry[1][2], default=[None])
        return (log[0][0] if log else None), arrived[0], late

    def counts(self) -> list[float]:
        """Milliseconds by which a count ends on each phone earlier or later than on the tablet."""
        began, at = self.deal()["began"], 1500
        time.sleep(0.3)
        for guest in self.guests:
            guest.tell("count", at)
        ended = [guest.until("counted")["at"] for guest in self.guests]
        return [(end - began) * 1000 - at for end in ended if end is not None]


def main(races: int) -> None:
    chance, by_arrival, late = Random(16), 0, []
    ran, lost = Counter[int](), Counter[int]()  # by the seat that was truly first
    with ExitStack() as stack:
        ground = Ground(stack)
        while not all(known := ground.deal()["known"]) or len(known) < len(PHONES):
            time.sleep(0.2)
        pairs = list(permutations(range(len(ground.all)), 2))
        counts = [ground.counts() for _ in range(5)]
        for number in range(races):
            first, second = pairs[number % len(pairs)]
            won, arrived, noticed = ground.race(first, second, chance.uniform(*GAPS))
            ran[first], lost[first] = ran[first] + 1, lost[first] + (won != first)
            by_arrival += arrived != first
            late.append(noticed)
        counts += [ground.counts() for _ in range(5)]
    share, arrival = 100 * lost.total() / races, 100 * by_arrival / races
    tell(
        f"{races} races, fingers {GAPS[0] * 1e3:.0f}-{GAPS[1] * 1e3:.0f} ms apart: the wrong winner",
        ours_percent=round(share, 1), by_arrival_percent=round(arrival, 1),
        noticed_late_ms=[round(statistics.median(late), 1), round(max(late), 1)],
        at_most=7, met=share <= 7 and arrival > 2 * share,
    )  # fmt: skip
    shares = [100 * lost[seat] / max(1, ran[seat]) for seat in range(1, RADIO + 1)]
    worst = max(shares[:-1]) / 100
    chances = 200 * (worst * (1 - worst) / max(1, ran[RADIO])) ** 0.5  # two deviations: so much is luck
    tell(
        "of the races somebody was first in: lost, by phones on Wi-Fi and by the one on Bluetooth",
        wifi_percent=[round(each, 1) for each in shares[:-1]], bluetooth_percent=round(shares[-1], 1),
        races=[ran[seat] for seat in range(1, RADIO + 1)], chance_percent=round(chances, 1),
        met=shares[-1] <= max(shares[:-1]),
    )  # fmt: skip
    off = [max(abs(each[phone]) for each in counts) for phone in range(len(PHONES))]
    half = [500 * (there + back + 2 * JITTER) for there, back, _ in PHONES]
    tell(
        "a count ends on a phone beside the tablet, at worst",
        off_ms=[round(each, 1) for each in off], half_trip_ms=[round(each, 1) for each in half],
        met=all(ms <= way + 1000 / 60 for ms, way in zip(off, half, strict=True)),
    )  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else RACES)
