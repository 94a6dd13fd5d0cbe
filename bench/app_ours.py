"""The app's side of its benchmarks: the real TableeApp on an off-screen window, six people at Difference.

`python -m bench.app_ours` serves slots; with `pixel`, `wish`, `idle` or `memory` it answers that and ends.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from threading import Thread, main_thread
from typing import Any

from engine.games.difference.claims import Claim, Show
from mobileapp.host.move_queue import Heard, touched
from mobileapp.net.protocol.messages import Wish
from tests.shots.app_in_process import Evening
from tests.support.fake_clock import FRAME, hand_clock

SIZE = (1280, 800)
FRAMES, UNITS = 4, 20  # of a take (a ring moves once), of a slot
REST = 3  # seconds between two taps
WISHES = 40
Cost = tuple[float, int]  # seconds of the main thread, for how many


def tap(finger: Any, frame: Callable[[], None]) -> None:
    """Down, a frame's work, up, a frame's work; nothing drawn."""
    finger.touch_down()
    frame()
    finger.touch_up()
    frame()


def frame() -> None:
    """All that Kivy does between two frames."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.lang import Builder

    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


def thread_time(work: Callable[[], Any]) -> float:
    start = time.thread_time()
    work()
    return time.thread_time() - start


def wall_time(work: Callable[[], Any]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def serve(works: dict[str, Callable[[], Cost]]) -> None:
    """As `slots.serve`, but a piece times what counts in it: the best, in microseconds of the main thread.

    Both sides take a work as often, whatever lies between two takes: the best of many is lower than of few.
    """
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        work = works[json.loads(line)["work"]]
        costs, done = [], 0
        while done < UNITS:
            seconds, units = work()
            costs.append(seconds / units)
            done += units
        print(json.dumps(min(costs) * 1e6), flush=True)


class Six:
    """Six people searching; after some finds they are dealt anew."""

    def __init__(self, folder: Path, timed: Callable[[Callable[[], Any]], float] = thread_time) -> None:
        self.evening, self._timed = Evening(SIZE, folder), timed
        self.turn = self.games = 0
        self.tickets, self.chance = count(), Random(1)
        self.deal()

    def deal(self) -> None:
        self.evening.fresh("en")
        self.evening.play("difference", 6)
        self._settle()

    def _settle(self) -> None:
        """Notices go, flights land."""
        self.evening.wait(REST)

    def widgets(self) -> int:
        return sum(1 for _ in self.evening.app.route.screens.walk(restrict=True))

    def next_seat(self) -> int:
        """In turn; dealt anew before anybody runs out of cards."""
        game = self.evening.view().game
        if any(left <= 1 for left in game.piles):
            self.games += 1
            self.deal()
        self.turn = (self.turn + 1) % 6
        return self.turn

    # --- slots ---

    def claim(self) -> Cost:
        """The press of the big button."""
        seat = self.next_seat()
        spent = self._tap(self.evening.finger("claim", seat))
        self.evening.wait(0.3)
        self.evening.wish(seat, Show(self.evening.spots(seat)))
        self._settle()
        return spent, 1

    def unraced(self) -> Cost:
        """The same, as if nobody ever asked who was first."""
        host = self.evening.app.evening.host
        claim = touched(Wish(0, 0, Claim(), "bench"), 0.0)
        host._here = lambda wish, channel=None: Heard(channel, wish, claim, host._exactly())
        host._ran = lambda heard, granted: None
        try:
            return self.claim()
        finally:
            del host._here, host._ran

    def verdict(self) -> Cost:
        """The second place is tapped: judged, kept on disk, shown to all."""
        seat = self.next_seat()
        self.evening.wish(seat, Claim())
        self.evening.wait(0.3)
        self.evening.mark(seat)
        spent = self._tap(self._second(seat))
        if not any(type(news).__name__ == "Found" for news in self.evening.view().news):
            raise RuntimeError("the tap was not judged right")
        self._settle()
        return spent, 1

    def _second(self, seat: int) -> Any:
        from kivy.tests.common import UnitTestTouch

        face = self.evening.screen.seat_faces[seat]
        picture = face._opened.picture or face.own
        return UnitTestTouch(*picture.to_window(*picture.at(self.evening.spots(seat)[1])))

    def _tap(self, finger: Any) -> float:
        return self._timed(lambda: tap(finger, self._pass))

    def _pass(self) -> None:
        """Nothing is late here: no more than what passes between two frames."""
        self.evening.clock.now += FRAME
        frame()

    def searching(self) -> Cost:
        """A whole table drawn anew."""
        return drawn(FRAMES), FRAMES

    def claiming(self) -> Cost:
        """The same while somebody shows: a card has opened, rings run."""
        seat = self.next_seat()
        self.evening.wish(seat, Claim())
        self.evening.wait(0.3)
        drawn(1)  # the claim itself
        spent = drawn(FRAMES, self.evening)
        self.evening.wish(seat, Show(self.evening.spots(seat)))
        self._settle()
        return spent, FRAMES


def drawn(frames: int, evening: Evening | None = None) -> float:
    """Seconds the main thread spends on so many whole frames."""
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    def draw() -> None:
        for _ in range(frames):
            if evening is not None:
                evening.clock.now += 1 / 60
            Window.canvas.ask_update()
            EventLoop.idle()
            glFinish()  # as a screen would: else frames wait in the driver, and what was freed for ever

    return thread_time(draw)


# --- questions of their own -----------------------------------------------------------------------


def pixel(six: Six) -> dict[str, Any]:
    """How many frames after a touch something looks different: the button, a picture, the pause."""
    from kivy.base import EventLoop

    from tests.shots.camera import pixels

    told = {}
    for key, seat in (("claim", 3), ("own", 1), ("pause", None)):
        six.deal()
        before, finger = pixels(), six.evening.finger(key, seat)
        finger.touch_down()
        for frame in (1, 2, 3):
            six.evening.clock.now += 1 / 60
            EventLoop.idle()
            if (pixels() != before).any():
                told[key] = frame
                break
        finger.touch_up()
        six._settle()
    return told


def wish(six: Six) -> dict[str, Any]:
    """From a wish in another thread to its verdict, while frames follow frames."""
    return middles([_crossing(six) for _ in range(WISHES)])


def middles(spans: list[tuple[float, float]]) -> dict[str, float]:
    """Milliseconds by the wall, and of the main thread's own time; the machine's noise is in the first."""
    walls, cpus = zip(*spans, strict=True)
    return {"p50_ms": median(walls) * 1e3, "p50_cpu_ms": median(cpus) * 1e3}


def now() -> tuple[float, float]:
    """By the wall, and by the main thread's own time, whoever asks."""
    clock = time.pthread_getcpuclockid(main_thread().ident or 0)
    return time.perf_counter(), time.clock_gettime(clock)


def since(then: tuple[float, float], until: tuple[float, float]) -> tuple[float, float]:
    return until[0] - then[0], until[1] - then[1]


def _crossing(six: Six) -> tuple[float, float]:
    """One claim as a phone makes it: put into the queue at any moment of a frame."""
    from mobileapp.net.protocol.messages import Granted
    from mobileapp.net.transport.local import Inside

    seat, evening = six.next_seat(), six.evening.app.evening
    asked: list[tuple[float, float]] = []
    heard: list[tuple[float, float]] = []

    def hears(message: Any) -> None:
        if isinstance(message, Granted):
            heard.append(now())

    phone = Inside({evening.party.sitters[seat].name}, evening.host.hear, hears)
    claim = Wish(evening.host.game, seat, Claim(), f"bench {six.games} {next(six.tickets)}", 0)

    def puts() -> None:
        time.sleep(six.chance.uniform(0.02, 0.06))
        asked.append(now())
        evening.timing.put(lambda: phone.say(claim))

    evening.host.welcome(phone)
    thread = Thread(target=puts)
    thread.start()
    while not heard:
        drawn(1, six.evening)
    thread.join()
    phone.close()
    six.evening.wait(0.3)
    six.evening.wish(seat, Show(six.evening.spots(seat)))
    six._settle()
    return since(asked[0], heard[0])


def idle(six: Six) -> dict[str, Any]:
    """Frames drawn in five seconds in which nobody does anything, on the real clock."""
    told = {}
    for name, rest in _rests(six):
        rest()
        six.evening.wait(4)
        told[name] = _flips(5)
    return told


def _rests(six: Six) -> Iterator[tuple[str, Callable[[], None]]]:
    app = six.evening.app
    yield "difference", six.deal
    yield "pause", app.route.pause
    yield "home", app.route.go_home
    yield "seating", lambda: app.route.choose("difference")


def _flips(seconds: float) -> dict[str, float]:
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    Clock._max_fps = 60
    flips: list[float] = []

    def flipped(*_: Any) -> None:
        flips.append(time.perf_counter())

    with hand_clock().runs():
        for _ in range(5):
            EventLoop.idle()
        Window.bind(on_flip=flipped)
        until, cpu = time.perf_counter() + seconds, time.process_time()
        while time.perf_counter() < until:
            EventLoop.idle()
        busy = (time.process_time() - cpu) / seconds
        Window.unbind(on_flip=flipped)
    Clock._max_fps = 0
    return {"frames": len(flips), "cpu_share": round(busy, 3)}


def memory(six: Six, early: int = 20, late: int = 300) -> dict[str, Any]:
    """Resident megabytes after a minute's play and after a long evening, every claim drawn."""
    told = {}
    for number in range(1, late + 1):
        _play_one(six)
        if number in (early, late // 2, late):
            gc.collect()
            told[f"after_{number}_claims_mb"] = round(resident(), 1)
    return {**told, "games": six.games + 1, "widgets": six.widgets()}


def _play_one(six: Six) -> None:
    seat = six.next_seat()
    six.evening.wish(seat, Claim())
    six.evening.wait(0.2)
    six.evening.wish(seat, Show(six.evening.spots(seat)))
    drawn(1)
    six.evening.wait(0.4)


def resident() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        six = Six(Path(folder))
        if len(sys.argv) > 1:
            question = {"pixel": pixel, "idle": idle, "memory": memory, "wish": wish}[sys.argv[1]]
            print(json.dumps(question(six)), flush=True)
        else:
            print(json.dumps({"widgets": six.widgets()}), flush=True)
            serve(
                {
                    "claim": six.claim,
                    "unraced": six.unraced,
                    "verdict": six.verdict,
                    "searching": six.searching,
                    "claiming": six.claiming,
                }
            )
        six.evening.close()


if __name__ == "__main__":
    main()
