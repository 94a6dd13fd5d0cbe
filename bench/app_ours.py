"""The app's side of its benchmarks: the real TableeApp on an off-screen window, six people at Difference.

`python -m bench.app_ours` serves slots; with `pixel`, `wish`, `idle` or `memory` it measures that and exits.
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

from engine.games.difference.claims import Claim, ShowDifferences
from mobileapp.host.move_queue import TimedMove, local_claim
from mobileapp.net.protocol.messages import MoveRequest
from mobileapp.platform.memory_trim import release_memory
from tests.shots.app_in_process import AppSession
from tests.support.fake_clock import FRAME_S, manual_clock

SIZE = (1280, 800)
FRAMES, UNITS_PER_SLOT = 4, 20  # per take (a ring moves once), per slot
TAP_PAUSE_S = 3  # between two taps
MOVE_COUNT = 40
Cost = tuple[float, int]  # (main-thread seconds, units)


def tap(finger: Any, frame: Callable[[], None]) -> None:
    """Touch down, one frame's work, touch up, one frame's work; nothing is drawn."""
    finger.touch_down()
    frame()
    finger.touch_up()
    frame()


def frame() -> None:
    """All work that Kivy does between two frames."""
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
    """Like `slots.serve`, but each work times its own relevant part; prints the best in main-thread µs.

    Both sides run a work equally often, because the best of many takes is lower than the best of few.
    """
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        work = works[json.loads(line)["work"]]
        costs, done = [], 0
        while done < UNITS_PER_SLOT:
            seconds, units = work()
            costs.append(seconds / units)
            done += units
        print(json.dumps(min(costs) * 1e6), flush=True)


class SixPlayerTable:
    """Six people searching; a new game is dealt after some finds."""

    def __init__(self, folder: Path, timed: Callable[[Callable[[], Any]], float] = thread_time) -> None:
        self.session, self._timed = AppSession(SIZE, folder), timed
        self.turn = self.games = 0
        self.tickets, self.chance = count(), Random(1)
        self.deal()

    def deal(self) -> None:
        self.session.reset("en")
        self.session.play("difference", 6)
        self._settle()

    def _settle(self) -> None:
        """Wait until notices and animations have ended."""
        self.session.wait(TAP_PAUSE_S)

    def widgets(self) -> int:
        return sum(1 for _ in self.session.app.navigator.screens.walk(restrict=True))

    def next_seat(self) -> int:
        """The next seat in turn; deals a new game before anybody runs out of cards."""
        game = self.session.view().game
        if any(left <= 1 for left in game.piles):
            self.games += 1
            self.deal()
        self.turn = (self.turn + 1) % 6
        return self.turn

    # --- slots ---

    def claim(self) -> Cost:
        """A press of the claim button."""
        seat = self.next_seat()
        spent = self._tap(self.session.finger("claim", seat))
        self.session.wait(0.3)
        self.session.wish(seat, ShowDifferences(self.session.spots(seat)))
        self._settle()
        return spent, 1

    def claim_without_race(self) -> Cost:
        """The same without race timing."""
        host = self.session.app.session.host
        claim = local_claim(MoveRequest(0, 0, Claim(), "bench"), 0.0)
        host.judge.timed_now = lambda wish, channel=None: TimedMove(
            channel, wish, claim, host.clock.exact_ms()
        )
        host.judge.record_race = lambda heard, granted: None
        try:
            return self.claim()
        finally:
            del host.judge.timed_now, host.judge.record_race

    def verdict(self) -> Cost:
        """A tap on the second place: judged, saved to disk, shown to all."""
        seat = self.next_seat()
        self.session.wish(seat, Claim())
        self.session.wait(0.3)
        self.session.mark(seat)
        spent = self._tap(self._second(seat))
        if not any(type(news).__name__ == "DifferencesFound" for news in self.session.view().news):
            raise RuntimeError("the tap was not judged right")
        self._settle()
        return spent, 1

    def _second(self, seat: int) -> Any:
        from kivy.tests.common import UnitTestTouch

        face = self.session.screen.seat_faces[seat]
        picture = face._enlarged.picture or face.own
        return UnitTestTouch(*picture.to_window(*picture.point_of(self.session.spots(seat)[1])))

    def _tap(self, finger: Any) -> float:
        return self._timed(lambda: tap(finger, self._pass))

    def _pass(self) -> None:
        """No timeouts are due here: advance by one frame only."""
        self.session.clock.now += FRAME_S
        frame()

    def searching(self) -> Cost:
        """Redraw the whole table."""
        return frame_seconds(FRAMES), FRAMES

    def claiming(self) -> Cost:
        """The same during a claim: a card is open and rings are animated."""
        seat = self.next_seat()
        self.session.wish(seat, Claim())
        self.session.wait(0.3)
        frame_seconds(1)  # the frame of the claim itself
        spent = frame_seconds(FRAMES, self.session)
        self.session.wish(seat, ShowDifferences(self.session.spots(seat)))
        self._settle()
        return spent, FRAMES


def frame_seconds(frames: int, session: AppSession | None = None) -> float:
    """Main-thread seconds to draw `frames` whole frames."""
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    def draw() -> None:
        for _ in range(frames):
            if session is not None:
                session.clock.now += 1 / 60
            Window.canvas.ask_update()
            EventLoop.idle()
            glFinish()  # wait as a screen would; otherwise frames and freed textures pile up in the driver

    return thread_time(draw)


# --- single measurements --------------------------------------------------------------------------


def frames_to_pixel(six: SixPlayerTable) -> dict[str, Any]:
    """Frames between a touch and the first changed pixel: the button, a picture, the pause."""
    from kivy.base import EventLoop

    from tests.shots.camera import pixels

    found = {}
    for key, seat in (("claim", 3), ("own", 1), ("pause", None)):
        six.deal()
        before, finger = pixels(), six.session.finger(key, seat)
        finger.touch_down()
        for frame in (1, 2, 3):
            six.session.clock.now += 1 / 60
            EventLoop.idle()
            if (pixels() != before).any():
                found[key] = frame
                break
        finger.touch_up()
        six._settle()
    return found


def move_latency(six: SixPlayerTable) -> dict[str, Any]:
    """Time from a move request in another thread to its verdict, while frames are drawn without pause."""
    return median_times([_time_one_move(six) for _ in range(MOVE_COUNT)])


def median_times(spans: list[tuple[float, float]]) -> dict[str, float]:
    """Medians of wall-clock and main-thread milliseconds; only the first includes the machine's noise."""
    walls, cpus = zip(*spans, strict=True)
    return {"p50_ms": median(walls) * 1e3, "p50_cpu_ms": median(cpus) * 1e3}


def clock_pair() -> tuple[float, float]:
    """Wall-clock time and the main thread's CPU time; callable from any thread."""
    clock = time.pthread_getcpuclockid(main_thread().ident or 0)
    return time.perf_counter(), time.clock_gettime(clock)


def elapsed_pair(then: tuple[float, float], until: tuple[float, float]) -> tuple[float, float]:
    return until[0] - then[0], until[1] - then[1]


def _time_one_move(six: SixPlayerTable) -> tuple[float, float]:
    """One claim as a phone makes it: queued at a random time within a frame."""
    from mobileapp.net.protocol.messages import MoveAccepted
    from mobileapp.net.transport.local import LocalChannel

    seat, session = six.next_seat(), six.session.app.session
    asked: list[tuple[float, float]] = []
    answered: list[tuple[float, float]] = []

    def hears(message: Any) -> None:
        if isinstance(message, MoveAccepted):
            answered.append(clock_pair())

    phone = LocalChannel({session.party.sitters[seat].name}, session.host.receive, hears)
    claim = MoveRequest(session.host.game, seat, Claim(), f"bench {six.games} {next(six.tickets)}", 0)

    def puts() -> None:
        time.sleep(six.chance.uniform(0.02, 0.06))
        asked.append(clock_pair())
        session.owner_thread.put(lambda: phone.send_to_host(claim))

    session.host.welcome(phone)
    thread = Thread(target=puts)
    thread.start()
    while not answered:
        frame_seconds(1, six.session)
    thread.join()
    phone.close()
    six.session.wait(0.3)
    six.session.wish(seat, ShowDifferences(six.session.spots(seat)))
    six._settle()
    return elapsed_pair(asked[0], answered[0])


def idle_frames(six: SixPlayerTable) -> dict[str, Any]:
    """Frames drawn in five idle seconds, on the real clock."""
    found = {}
    for name, rest in _idle_screens(six):
        rest()
        six.session.wait(4)
        found[name] = _count_flips(5)
    return found


def _idle_screens(six: SixPlayerTable) -> Iterator[tuple[str, Callable[[], None]]]:
    app = six.session.app
    yield "difference", six.deal
    yield "pause", app.navigator.pause
    yield "home", app.navigator.go_home
    yield "seating", lambda: app.navigator.open_seating("difference")


def _count_flips(seconds: float) -> dict[str, float]:
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    Clock._max_fps = 60
    flips: list[float] = []

    def flipped(*_: Any) -> None:
        flips.append(time.perf_counter())

    with manual_clock().run_real_time():
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


def memory_growth(six: SixPlayerTable, early: int = 20, late: int = 300) -> dict[str, Any]:
    """Resident megabytes after a minute's play and after a long session, every claim drawn."""
    from mobileapp.ui import navigator

    navigator.release_memory = release_memory  # at every change of the screen, as the app does
    found = {}
    for number in range(1, late + 1):
        _play_one(six)
        if number in (early, late // 2, late):
            gc.collect()
            found[f"after_{number}_claims_mb"] = round(resident_mb(), 1)
    return {**found, "games": six.games + 1, "widgets": six.widgets()}


def _play_one(six: SixPlayerTable) -> None:
    seat = six.next_seat()
    six.session.wish(seat, Claim())
    six.session.wait(0.2)
    six.session.wish(seat, ShowDifferences(six.session.spots(seat)))
    frame_seconds(1)
    six.session.wait(0.4)


def resident_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        six = SixPlayerTable(Path(folder))
        if len(sys.argv) > 1:
            question = {
                "pixel": frames_to_pixel,
                "idle": idle_frames,
                "memory": memory_growth,
                "wish": move_latency,
            }[sys.argv[1]]
            print(json.dumps(question(six)), flush=True)
        else:
            print(json.dumps({"widgets": six.widgets()}), flush=True)
            serve(
                {
                    "claim": six.claim,
                    "unraced": six.claim_without_race,
                    "verdict": six.verdict,
                    "searching": six.searching,
                    "claiming": six.claiming,
                }
            )
        six.session.close()


if __name__ == "__main__":
    main()
