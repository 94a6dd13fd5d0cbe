"""`make bench`: races between a finger on the tablet and phones, by processes; who was truly first is known.

Everybody presses by the one clock of this machine. Each phone's own clock is hours off, drifts and jumps
once; its way is slow, uneven, and one is lopsided; the last comes by Bluetooth, over a virtual air, beside a
twin on Wi-Fi whose way is the same. What the table says is compared with the truth, and with the order of
arrival. A finger that a busy machine noticed late ran no race, and a way that it made longer than a radio's
is none of a radio: those are run again, and told.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from contextlib import AbstractContextManager, ExitStack
from itertools import chain, permutations
from math import comb
from queue import Empty, Queue
from random import Random
from threading import Thread
from typing import Any, NamedTuple

from bench.engine import report
from bench.links import running
from bench.races_guest import POLLS_PER_S
from bench.races_rule import loss_rates
from mobileapp.net.security.links import parse_link
from tests.support.proxy import Proxy

RACE_COUNT = 510  # between all pairs
EXTRA_RACES = 165  # with the phone on Bluetooth truly first, and as many with its twin
GAPS_S = 0.005, 0.020  # seconds between two fingers
JITTER_S = 0.020
# The way to the table, the way back, and the clock: seconds off, millionths of drift, after so long a jump.
# A classic RFCOMM trip takes some 10 to 40 ms one way: 10 to 30 here, and what the virtual air adds.
# Beyond 40 ms a radio loses the rest (`fairness.NO_WAY_KNOWN`): `WAYS` tells how many races that costs.
PHONES = (
    (0.005, 0.005, "7200:100:60:3"),
    (0.080, 0.080, "18000:-100:110:-2"),
    (0.020, 0.030, "90000:100:160:0.7"),
    (0.010, 0.010, "3600:100:120:-1.2"),
    (0.010, 0.010, "43200:-100:140:1.5"),
)
TWIN_SEAT, RADIO_SEAT = len(PHONES) - 1, len(PHONES)  # the seats of the last two
TRIPS_MS = (10, 30), (10, 40), (20, 50), (30, 60), (40, 70)  # milliseconds one way, for the rule alone
LEAD_S, RACE_S, TIMEOUT_S = 0.12, 0.32, 20.0  # seconds
MAX_RADIO_TRIP_MS = 40.0  # milliseconds one way, at most
MAX_LATE_MS = (
    1000 / POLLS_PER_S + 4
)  # milliseconds: later than that a finger is noticed only where the machine is busy
MAX_TRIES = 20
SIGNIFICANCE = 0.05  # what is rarer than that is no luck


class RaceStart(NamedTuple):
    """Two fingers, and how many seconds the first is ahead."""

    first: int
    second: int
    gap: float


class RaceResult(NamedTuple):
    """How a race went."""

    start: RaceStart
    won: int | None
    arrived: int | None  # who would have won by arrival
    late: float  # milliseconds at most until a finger was noticed
    took: float | None  # milliseconds from the first finger to the table

    @property
    def is_fair(self) -> bool:
        """Nothing but the way and the rule decided it."""
        as_radios = self.start.first in (TWIN_SEAT, RADIO_SEAT)
        return self.late <= MAX_LATE_MS and not (
            as_radios and self.took is not None and self.took > MAX_RADIO_TRIP_MS
        )

    @property
    def is_lost(self) -> bool:
        """By who was truly first."""
        return self.won != self.start.first


def make_starts(races: int, more: int, chance: Random) -> tuple[list[RaceStart], list[list[RaceStart]]]:
    """Between all pairs; and the same race with the phone on Bluetooth first and with its twin first."""
    pairs = list(permutations(range(len(PHONES) + 1), 2))
    between = [RaceStart(*pairs[n % len(pairs)], chance.uniform(*GAPS_S)) for n in range(races)]
    rivals = [(n % TWIN_SEAT, chance.uniform(*GAPS_S)) for n in range(more)]
    return between, [[RaceStart(seat, *rival) for seat in (TWIN_SEAT, RADIO_SEAT)] for rival in rivals]


def fisher_exact(lost: int, ran: int, others_lost: int, others_ran: int) -> float:
    """How likely two shares differ so much where luck alone decides (Fisher's exact test, two-sided)."""
    both, all_ = lost + others_lost, ran + others_ran
    ways = [comb(ran, k) * comb(others_ran, both - k) for k in range(both + 1)]
    return sum(each for each in ways if each <= ways[lost]) / comb(all_, both)


class LineProcess:
    """Told and heard line by line."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.said: Queue[dict[str, Any]] = Queue()
        Thread(target=self._read_loop, daemon=True).start()

    def _read_loop(self) -> None:
        for line in self._process.stdout or ():
            self.said.put(json.loads(line))

    def tell(self, word: str, number: float = 0) -> None:
        if self._process.stdin is not None:
            self._process.stdin.write(f"{word} {number!r}\n")
            self._process.stdin.flush()

    def until(self, key: str) -> dict[str, Any]:
        ends = time.monotonic() + TIMEOUT_S
        while time.monotonic() < ends:
            try:
                said = self.said.get(timeout=0.5)
            except Empty:
                continue
            if key in said:
                return said
        raise TimeoutError(key)


def start_process(module: str, *words: str, clock: str = "") -> AbstractContextManager[subprocess.Popen[str]]:
    return running("-m", module, *words, stdin=subprocess.PIPE, TABLEE_WATCH=clock)


class RaceSetup:
    """The host, and every phone behind a way of its own."""

    def __init__(self, stack: ExitStack) -> None:
        seats = str(len(PHONES) + 1)
        self.host = LineProcess(stack.enter_context(start_process("bench.races_host", seats)))
        self.guests: list[LineProcess] = []
        told = self.host.until("links")
        for seat, (text, (there, back, clock)) in enumerate(zip(told["links"], PHONES, strict=True), 1):
            link = parse_link(text)
            port = told["radio"] if seat == RADIO_SEAT or link is None else link.port
            proxy = Proxy(port, seed=seat)
            stack.callback(proxy.close)
            proxy.delay, proxy.delay_back = (there, there + JITTER_S), (back, back + JITTER_S)
            far = (
                (text, str(proxy.port))
                if seat == RADIO_SEAT
                else (text.replace(f":{port}/", f":{proxy.port}/"),)
            )
            self.guests.append(
                LineProcess(stack.enter_context(start_process("bench.races_guest", *far, clock=clock)))
            )
        self.all = [self.host, *self.guests]

    def deal(self) -> dict[str, Any]:
        self.host.tell("deal")
        dealt = self.host.until("dealt")
        for guest in self.guests:
            while guest.until("sees")["sees"] != dealt["dealt"]:
                pass
        return dealt

    def race(self, start: RaceStart) -> RaceResult:
        began, at = self.deal()["began"], time.monotonic() + LEAD_S
        self.all[start.first].tell("press", at)
        self.all[start.second].tell("press", at + start.gap)
        late = [self.all[each].until("pressed")["late_ms"] for each in start[:2]]
        time.sleep(max(0.0, at + start.gap + RACE_S - time.monotonic()))
        self.host.tell("who")
        log = self.host.until("log")["log"]
        arrived = min(log, key=lambda entry: entry[1][2], default=[None])
        noticed = (at - began) * 1000 + late[0]
        took = next((times[2] - noticed for seat, times in log if seat == start.first), None)
        return RaceResult(start, log[0][0] if log else None, arrived[0], max(late), took)

    def race_until_fair(self, start: RaceStart) -> list[RaceResult]:
        """Until it was, which is the last; before it, those that were run in vain."""
        ran = [self.race(start)]
        while not ran[-1].is_fair and len(ran) < MAX_TRIES:
            ran.append(self.race(start))
        return ran

    def countdown_errors(self) -> list[tuple[float, float]]:
        """Milliseconds by which a count ends on each phone beside the tablet; and how late it was woken."""
        began, at = self.deal()["began"], 1500
        time.sleep(0.3)
        for guest in self.guests:
            guest.tell("count", at)
        ended = [guest.until("counted") for guest in self.guests]
        return [((told["at"] - began) * 1000 - at, told["late_ms"]) for told in ended]


def main(races: int) -> None:
    chance = Random(16)
    between, beside = make_starts(races, EXTRA_RACES * races // RACE_COUNT, chance)
    order = [[start] for start in between] + beside
    chance.shuffle(order)  # whatever else the machine does meets everybody alike
    with ExitStack() as stack:
        ground = RaceSetup(stack)
        while not all(known := ground.deal()["known"]) or len(known) < len(PHONES):
            time.sleep(0.2)
        counts = [ground.countdown_errors() for _ in range(5)]
        went = [ground.race_until_fair(start) for start in chain.from_iterable(order)]
        counts += [ground.countdown_errors() for _ in range(5)]
    ran, vain = [each[-1] for each in went], [race for each in went for race in each[:-1]]
    report_winners([each for each in ran if each.start in set(between)], vain)
    report_radio(ran, vain)
    report_rule()
    report_countdowns(counts)


def report_winners(ran: list[RaceResult], vain: list[RaceResult]) -> None:
    late = [each.late for each in ran]
    share = 100 * sum(each.is_lost for each in ran) / len(ran)
    arrival = 100 * sum(each.arrived != each.start.first for each in ran) / len(ran)
    report(
        f"{len(ran)} races, fingers {GAPS_S[0] * 1e3:.0f}-{GAPS_S[1] * 1e3:.0f} ms apart: the wrong winner",
        ours_percent=round(share, 1), by_arrival_percent=round(arrival, 1),
        noticed_late_ms=[round(statistics.median(late), 1), round(max(late), 1)],
        run_again=sum(each.late > MAX_LATE_MS for each in vain),
        at_most=7, met=share <= 7 and arrival > 2 * share,
    )  # fmt: skip


def report_radio(ran: list[RaceResult], vain: list[RaceResult]) -> None:
    """Met where luck explains what the radio lost beyond its twin, and beyond the worst on Wi-Fi."""
    first = {seat: [each for each in ran if each.start.first == seat] for seat in range(1, RADIO_SEAT + 1)}
    races = {seat: len(each) for seat, each in first.items()}
    lost = {seat: sum(race.is_lost for race in each) for seat, each in first.items()}
    share = {seat: lost[seat] / max(1, races[seat]) for seat in first}
    worst = max(range(1, RADIO_SEAT), key=lambda seat: share[seat])
    luck = {
        seat: fisher_exact(lost[RADIO_SEAT], races[RADIO_SEAT], lost[seat], races[seat])
        for seat in (TWIN_SEAT, worst)
    }
    doubt = (
        196
        * sum(share[seat] * (1 - share[seat]) / max(1, races[seat]) for seat in (TWIN_SEAT, RADIO_SEAT))
        ** 0.5
    )
    took = {seat: sorted(race.took for race in first[seat] if race.took) for seat in (TWIN_SEAT, RADIO_SEAT)}
    report(
        "of the races a phone was first in: lost, on Wi-Fi (the last as the radio) and on Bluetooth",
        wifi_percent=[round(100 * share[seat], 1) for seat in range(1, RADIO_SEAT)],
        bluetooth_percent=round(100 * share[RADIO_SEAT], 1), races=list(races.values()),
        above_twin_percent=[round(100 * (share[RADIO_SEAT] - share[TWIN_SEAT]), 1), round(doubt, 1)],
        by_chance_as_twin=round(luck[TWIN_SEAT], 3), by_chance_as_worst=round(luck[worst], 3),
        took_ms=[[round(each[len(each) * part // 100], 1) for part in (5, 50, 95)] for each in took.values()],
        too_long_run_again=[_too_long(vain, seat) for seat in took],
        met=all(share[RADIO_SEAT] <= share[seat] or luck[seat] >= SIGNIFICANCE for seat in luck),
    )  # fmt: skip


def _too_long(vain: list[RaceResult], seat: int) -> int:
    return sum(each.start.first == seat and each.late <= MAX_LATE_MS for each in vain)


def report_rule() -> None:
    """Without any process: how the rule alone treats ways of other lengths."""
    told = {f"{least}-{most}": loss_rates(least, most) for least, most in TRIPS_MS}
    report(
        "by the rule alone, ms one way: percent lost on Bluetooth, and on Wi-Fi with the same way",
        lost_percent={way: [round(100 * each, 1) for each in lost] for way, lost in told.items()},
    )


def report_countdowns(counts: list[list[tuple[float, float]]]) -> None:
    off = [max(abs(each[phone][0]) for each in counts) for phone in range(len(PHONES))]
    half = [500 * (there + back + 2 * JITTER_S) for there, back, _ in PHONES]
    report(
        "a count ends on a phone beside the tablet, at worst",
        off_ms=[round(each, 1) for each in off], half_trip_ms=[round(each, 1) for each in half],
        woken_late_ms=round(max(late for each in counts for _, late in each), 1),
        met=all(ms <= way + 1000 / 60 for ms, way in zip(off, half, strict=True)),
    )  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else RACE_COUNT)
