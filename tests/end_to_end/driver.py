"""The app as a separate process, observed by its probe and touched over TUIO."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from oscpy.client import OSCClient

from mobileapp.storage.database import Store

PROJECT = Path(__file__).resolve().parents[2]
CURSORS = b"/tuio/2Dcur"
TIMEOUT_S = 120.0  # only for runs that hang; visible events are waited for with `until`
RETRY_INTERVAL_S = 0.05  # between two attempts, until the probe listens
SLOW_PACE = ("--pace", "0.1")  # for tests that wait for no table timer
FAST_PACE = ("--pace", "4")  # for tests that would mostly wait for table timers
WindowPos = tuple[float, float]  # window pixels, y up
TouchableInfo = dict[str, Any]


class Snapshot(dict[str, Any]):
    """The probe's report at one moment."""

    def all(self, key: str, seat: int | None = None) -> list[TouchableInfo]:
        return [
            thing
            for thing in self["touchables"]
            if thing["key"] == key and (seat is None or thing["seat"] == seat)
        ]

    def resting_touchables(self, key: str, seat: int | None = None) -> list[TouchableInfo]:
        """The touchables that are not moving."""
        return [thing for thing in self.all(key, seat) if thing["rests"]]

    def is_settling(self, key: str, seat: int | None = None) -> bool:
        """Whether it has appeared and will accept touches in a moment."""
        return any(thing["key"] == key and seat in (None, thing["seat"]) for thing in self["settling"])

    def one(self, key: str, seat: int | None = None) -> TouchableInfo:
        found = self.all(key, seat)
        if not found:
            keys = sorted({(thing["key"], thing["seat"]) for thing in self["touchables"]}, key=str)
            raise AssertionError(f"no {key!r} of seat {seat} on {self['screen']}: there are {keys}")
        return found[0]

    @property
    def game(self) -> dict[str, Any]:
        """The public view."""
        return self["views"]["None"]["game"]

    @property
    def outcome(self) -> dict[str, Any] | None:
        return self["views"].get("None", {}).get("outcome")


class TableApp:
    """One run of the app; its folder outlives the process."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        probe, tuio = _free_port(socket.SOCK_STREAM), _free_port(socket.SOCK_DGRAM)
        self._probe = f"http://127.0.0.1:{probe}"
        self._log = folder / "log.txt"
        self._process = self._started(arguments, probe, tuio)
        self._wire = OSCClient("127.0.0.1", tuio)
        self._frame, self._next, self._lifted, self.fingers = 0, 1, 0, dict[int, WindowPos]()
        try:
            self.size = self.until(lambda sight: sight["touchables"], "the first screen")["size"]
        except BaseException:
            self.close()
            raise

    def _started(self, arguments: tuple[str, ...], probe: int, tuio: int) -> subprocess.Popen[bytes]:
        env = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "KCFG_"))},
            "TABLEE_HOME": str(self.folder),
            "TABLEE_PROBE": str(probe),
            "TABLEE_TUIO": str(tuio),
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "dummy",
            "KCFG_GRAPHICS_MAXFPS": "240",  # the probe answers after two frames
            "KCFG_GRAPHICS_MULTISAMPLES": "0",  # nobody looks at the edges
        }
        command = [sys.executable, "main.py", "--language", "en", *arguments]
        with self._log.open("ab") as log:
            return subprocess.Popen(command, cwd=PROJECT, env=env, stdout=log, stderr=log)

    # --- looking ---

    def look(self) -> Snapshot:
        """A snapshot after all messages sent so far have been answered and shown."""
        while "message" in (sight := self.glance())["comes"]:
            pass
        return sight

    def glance(self) -> Snapshot:
        """A snapshot now; some seats may not have their new view yet."""
        with urllib.request.urlopen(self._probe, timeout=TIMEOUT_S) as answer:
            return Snapshot(msgspec.json.decode(answer.read()))

    def until(self, holds: Callable[[Snapshot], Any], what: str) -> Snapshot:
        """Poll until it holds."""
        deadline, sight = time.monotonic() + TIMEOUT_S, None
        while (began := time.monotonic()) < deadline:
            if self._process.poll() is not None:
                raise AssertionError(f"the app ended while waiting for {what}\n{self.log}")
            try:
                sight = self.look()
                if sight and holds(sight):
                    return sight
                time.sleep(time.monotonic() - began)  # leave half of the time to the app
            except OSError:
                time.sleep(RETRY_INTERVAL_S)  # it does not listen yet
        raise AssertionError(f"waited in vain for {what}; last seen: {_short(sight)}\n{self.log}")

    def wait_for_rest(self, key: str, *seats: int | None) -> Snapshot:
        """Wait until it accepts touches at every seat and does not move."""
        seats = seats or (None,)
        return self.until(
            lambda now: all(now.resting_touchables(key, seat) for seat in seats), f"{key} of {seats}"
        )

    def wait_until_still(self) -> Snapshot:
        """Wait until nothing moves, settles or is pending."""
        return self.until(
            lambda now: not (now["moves"] or now["settling"] or now["comes"]), "all to be still"
        )

    def wait_for_screen(self, name: str) -> Snapshot:
        return self.until(lambda sight: sight["screen"] == name, f"the {name} screen")

    @property
    def log(self) -> str:
        return self._log.read_text(errors="replace")[-4000:]

    # --- touching ---

    def press(self, *points: WindowPos) -> list[int]:
        """Put fingers down, all in one bundle."""
        fingers = list(range(self._next, self._next + len(points)))
        self._next += len(points)
        self.fingers.update(zip(fingers, points, strict=True))
        self._send()
        return fingers

    def slide(self, finger: int, to: WindowPos) -> None:
        self.fingers[finger] = to
        self._send()

    def lift(self, *fingers: int) -> None:
        for finger in list(fingers):
            del self.fingers[finger]
        self._lifted += len(fingers)
        self._send()

    def send_tap(self, *points: WindowPos) -> None:
        """Send a tap without waiting."""
        self.lift(*self.press(*points))

    def tap(self, *points: WindowPos) -> Snapshot:
        """Tap and wait until the app has processed it."""
        self.send_tap(*points)
        return self.until(lambda now: now["lifted"] >= self._lifted, "the tap to be felt")

    def tap_key(self, key: str, seat: int | None = None) -> Snapshot:
        """Tap as soon as it accepts touches and does not move."""
        return self.tap(middle(self.wait_for_rest(key, seat).resting_touchables(key, seat)[0]))

    def _send(self) -> None:
        """Every bundle contains all fingers that are down, as from a real tracker."""
        self._frame += 1
        width, height = self.size
        cursors = [
            (CURSORS, [b"set", finger, x / (width - 1), 1 - y / (height - 1), 0.0, 0.0, 0.0])
            for finger, (x, y) in self.fingers.items()
        ]
        alive, frame = (CURSORS, [b"alive", *self.fingers]), (CURSORS, [b"fseq", self._frame])
        self._wire.send_bundle([alive, *cursors, frame])

    @property
    def process_id(self) -> int:
        return self._process.pid

    # --- ending ---

    def kill(self) -> None:
        """Kill at once, like a power loss."""
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


def scaled_pace() -> tuple[str, str]:
    """A pace for actions within table seconds: slower on a busy machine."""
    busy = os.getloadavg()[0] / (os.cpu_count() or 1)
    return "--pace", f"{max(0.1, 0.8 / max(1.0, busy)):.2f}"


def calm_home(folder: Path) -> Path:
    """A data folder with calm mode on: without a graphics card every animation frame is slow."""
    folder.mkdir(parents=True, exist_ok=True)
    store = Store(folder / "tablee.sqlite")
    store.set("calm", True)
    store.close()
    return folder


@contextmanager
def running(folder: Path, *arguments: str) -> Iterator[TableApp]:
    app = TableApp(folder, *arguments)
    try:
        yield app
    finally:
        app.close()


def middle(thing: TouchableInfo) -> WindowPos:
    return thing["x"], thing["y"]


def _free_port(kind: socket.SocketKind) -> int:
    with socket.socket(socket.AF_INET, kind) as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _short(sight: Snapshot | None) -> str:
    if sight is None:
        return "nothing"
    keys = [f"{thing['key']}@{thing['seat']}" for thing in sight["touchables"]]
    game = sight["views"].get("None", {}).get("game")
    return f"{sight['screen']}, revision {sight['revision']}, {keys}, {game}"
