"""`python -m bench.nights`: can a dreamer's phone detect the architect's choice by timing alone?

Twin nights in random order: in one of the twins the architect makes a hidden choice. The phone sends requests
as often as the table reads them, and records when answers and frames arrive. A classifier is trained on the
first half of the nights and tested on the second half. Host and phone are pinned to one core each. `what`:
two
different choices at the same time; `when`: a choice or none. Both must be no better than guessing. Run it on
a
quiet machine.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from contextlib import suppress
from typing import Any, Literal

import numpy as np

from bench.engine import report
from bench.links import _open, running
from bench.nights_host import CHANGE_AT_S, WINDOW_S
from engine.games.diferencio.state import GiveUp
from mobileapp.net.protocol.messages import (
    JoinRequest,
    MoveRejected,
    MoveRequest,
    PingMessage,
    PongMessage,
    RequestRejected,
    RequestSeat,
    Seated,
    ViewUpdate,
)
from mobileapp.net.security.links import JoinLink, parse_link
from mobileapp.net.transport.guest_handshake import EncryptedSocket, link_handshake

TwinKind = Literal["what", "when"]
NIGHTS, MAX_ACCURACY = 2000, 0.52
MOVE_INTERVAL_S = 0.051  # between two move requests of the phone: the table reads 20 per second
PICK_INTERVAL_S = 0.251  # between two requests for a seat of an unknown person: 4 per second
MEASURED_KINDS = ("wishes", "picks", "views", "pings")
SUMMARY_COUNT = 5 * len(MEASURED_KINDS)  # features before the bins
UNKNOWN_PERSON = "Nobody"  # not a player
BINS = np.arange(0.0, WINDOW_S + 0.005, 0.005)  # seconds: one feature per bin


class ProbePhone:
    """A dreamer's phone that only measures: (time of request or frame, duration until the answer)."""

    def __init__(self, link: JoinLink) -> None:
        self._link, self._game, self._seat = link, 0, 0
        self.measured: dict[str, list[tuple[float, float]]] = {kind: [] for kind in MEASURED_KINDS}
        self._asked: dict[str, float] = {}  # by ticket; a request for a seat has none

    async def measure(self, over: asyncio.Event) -> None:
        self._socket = await _open(self._link)
        self._talk = EncryptedSocket(
            self._socket, await link_handshake(self._socket, "link", self._link.secret, self._link.key)
        )
        await self._talk.send(JoinRequest())
        tasks = [
            asyncio.create_task(work()) for work in (self._read_loop, self._send_moves, self._send_picks)
        ]
        await over.wait()
        for task in tasks:
            task.cancel()
        await self._socket.close()

    async def _read_loop(self) -> None:
        with suppress(Exception):  # the host has ended
            while True:
                message: Any = await self._talk.receive()
                now = time.monotonic()
                match message:
                    case PingMessage(number=number):
                        self.measured["pings"].append((now, 1.0))
                        await self._talk.send(PongMessage(number, now * 1000))
                    case Seated(game=game, seats=seats):
                        self._game, self._seat = game, seats[0]
                    case MoveRejected(ticket=ticket):
                        self._record_answer("wishes", ticket, now)
                    case RequestRejected():
                        self._record_answer("picks", "", now)
                    case ViewUpdate():
                        self.measured["views"].append((now, 1.0))

    def _record_answer(self, kind: str, ticket: str, now: float) -> None:
        if (asked := self._asked.pop(ticket, None)) is not None:
            self.measured[kind].append((asked, now - asked))

    async def _send_picks(self) -> None:
        """One at a time: each is answered."""
        with suppress(Exception):
            while True:
                if "" not in self._asked:
                    self._asked[""] = time.monotonic()
                    await self._talk.send(RequestSeat(UNKNOWN_PERSON))
                await asyncio.sleep(PICK_INTERVAL_S)

    async def _send_moves(self) -> None:
        number = 0
        with suppress(Exception):
            while True:
                if self._game:
                    number += 1
                    self._asked[f"p{number}"] = time.monotonic()
                    await self._talk.send(MoveRequest(self._game, self._seat, GiveUp(), f"p{number}"))
                await asyncio.sleep(MOVE_INTERVAL_S)


def features(phone: ProbePhone, began: list[float]) -> np.ndarray:
    """For each night and kind of measurement: summaries near the change, then the longest answer per bin."""
    rows = []
    columns = [np.array(phone.measured[kind] or [(0.0, 0.0)]) for kind in MEASURED_KINDS]
    for start in began:
        row, binned = list[float](), list[float]()
        for found in columns:
            low, high = np.searchsorted(found[:, 0], (start, start + WINDOW_S))
            at, took = found[low:high, 0] - start, found[low:high, 1]
            bins = np.zeros(len(BINS))
            np.maximum.at(bins, np.searchsorted(BINS, at).clip(0, len(BINS) - 1), took)
            near = took[(at + took > CHANGE_AT_S - 0.005) & (at < CHANGE_AT_S + 0.04)]
            row += [near.max(initial=0.0), near.sum(), len(near), took.max(initial=0.0), len(took)]
            binned += [*bins]
        rows.append([*row, *binned])
    return np.array(rows)


def median_ms(found: list[tuple[float, float]]) -> float:
    return round(float(np.median([took for _, took in found] or [0.0])) * 1000, 2)


def accuracy(rows: np.ndarray, labels: np.ndarray) -> float:
    """Accuracy on the second half of the best of three classifiers, chosen and trained on the first half."""
    half = len(rows) // 2
    mean, spread = rows[:half].mean(0), rows[:half].std(0)
    scaled = (rows - mean) / np.where(spread > 0, spread, 1.0)
    learn, guess = slice(half // 2), slice(half // 2, half)
    candidates = [_stump, _ridge, _short_ridge]
    best = max(
        candidates,
        key=lambda fit: _share_right(fit(scaled[learn], labels[learn])(scaled[guess]), labels[guess]),
    )
    return _share_right(best(scaled[:half], labels[:half])(scaled[half:]), labels[half:])


def _share_right(guessed: np.ndarray, labels: np.ndarray) -> float:
    return float((guessed == labels).mean())


def _stump(rows: np.ndarray, labels: np.ndarray) -> Any:
    """One feature, one threshold."""
    best = (0.0, 0, 0.0, True)
    for column in range(rows.shape[1]):
        for cut in np.unique(np.quantile(rows[:, column], np.linspace(0.02, 0.98, 49))):
            right = _share_right((rows[:, column] > cut).astype(int), labels)
            best = max(best, (right, column, cut, True), (1 - right, column, cut, False))
    _, column, cut, above = best
    return lambda seen: ((seen[:, column] > cut) == above).astype(int)


def _ridge(rows: np.ndarray, labels: np.ndarray) -> Any:
    """A linear classifier on all features."""
    wide = np.c_[rows, np.ones(len(rows))]
    weights = np.linalg.solve(wide.T @ wide + 50 * np.eye(wide.shape[1]), wide.T @ (2 * labels - 1))
    return lambda seen: (np.c_[seen, np.ones(len(seen))] @ weights > 0).astype(int)


def _short_ridge(rows: np.ndarray, labels: np.ndarray) -> Any:
    """The same on the summaries alone."""
    fitted = _ridge(rows[:, :SUMMARY_COUNT], labels)
    return lambda seen: fitted(seen[:, :SUMMARY_COUNT])


async def measure(process: subprocess.Popen[str], nights: int) -> tuple[ProbePhone, list[float], list[int]]:
    began, labels, over = list[float](), list[int](), asyncio.Event()
    if process.stdout is None:
        raise OSError("a host without a pipe")
    os.sched_setaffinity(process.pid, {0})
    link = parse_link(await asyncio.to_thread(process.stdout.readline))
    if link is None:
        raise OSError("no link")
    phone = ProbePhone(link)
    measuring = asyncio.create_task(phone.measure(over))
    lines: list[str] = await asyncio.to_thread(process.stdout.readlines)
    for line in lines:
        start, label = line.split()
        began.append(float(start))
        labels.append(int(label))
    over.set()
    await measuring
    if len(labels) != nights:
        raise OSError(f"{len(labels)} nights of {nights}")
    return phone, began, labels


def main(kinds: list[TwinKind], nights: int) -> None:
    os.sched_setaffinity(0, {1})
    for kind in kinds:
        with running("-m", "bench.nights_host", kind, str(nights)) as process:
            phone, began, labels = asyncio.run(measure(process, nights))
        rows, twins = features(phone, began), np.array(labels)
        right = accuracy(rows, twins)
        report(
            f"{nights} twin nights, guessed by a dreamer's phone from times alone ({kind})",
            right=round(right, 4), at_most=MAX_ACCURACY, met=right <= MAX_ACCURACY,
            measured={kind: len(found) for kind, found in phone.measured.items()},
            median_ms={kind: median_ms(phone.measured[kind]) for kind in MEASURED_KINDS[:2]},
        )  # fmt: skip


if __name__ == "__main__":
    main(
        [sys.argv[1]] if len(sys.argv) > 1 else ["what", "when"],
        int(sys.argv[2]) if len(sys.argv) > 2 else NIGHTS,
    )  # type: ignore[list-item]
