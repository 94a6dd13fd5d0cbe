"""`make bench`: a guest's pick over Wi-Fi beside bare servers in the same run, one JSON line each."""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from typing import Any

from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect

from bench.app import environment
from bench.engine import tell
from bench.slots import ROOT
from engine import serialization
from engine.games import rulebook
from engine.table import Leave, Return, Setting
from mobileapp.net import link_log
from mobileapp.net.protocol.frames import TO_GUEST, longest, padded
from mobileapp.net.protocol.messages import (
    Adds,
    Granted,
    Joined,
    Joins,
    Ping,
    Pledges,
    Pong,
    Seated,
    Shown,
    Wish,
)
from mobileapp.net.protocol.seed import new_share
from mobileapp.net.security.links import Link, bytes_of, link_from
from mobileapp.net.security.noise import TAG
from mobileapp.net.transport.guest_link import Talk, shaken
from mobileapp.storage.packs import pack_for

GAME = "contrast"
GUESTS = 5
SLOTS, PICKS = 6, 40  # of each side, in turn
BACK = 20  # times a phone is cut and comes back
BETWEEN = 0.03  # seconds: a device may wish twenty times a second
STRANGERS = 200
TOUCHES = 20


# --- guests ---


class Guest:
    """One device, read by a task of its own."""

    def __init__(self, link: Link) -> None:
        self.link, self.seat, self.token = link, 0, b""
        self.people: tuple[str, ...] = ()
        self.others: list[str] = []
        self.revision, self.granted = -1, asyncio.Event()
        self.seen = asyncio.Condition()
        self.sizes: list[int] = []

    async def joins(self) -> None:
        self.socket = await _open(self.link)
        way, secret = ("token", self.token) if self.token else ("link", self.link.secret)
        self.talk = Talk(self.socket, await shaken(self.socket, way, secret, self.link.key))  # type: ignore[arg-type]
        await self.talk.tells(Joins())
        self.reading = asyncio.create_task(self._reads())

    async def _reads(self) -> None:
        while True:
            message = await self.talk.hears()
            match message:
                case Ping(number=number):
                    await self.talk.tells(Pong(number, 0))
                case Joined(token=token, people=people):
                    self.token, self.people = bytes_of(token), people
                case Pledges(pledge=pledge):
                    await self.talk.tells(Adds(pledge, new_share()))
                case Shown(view=view) if view.seat is not None:
                    self.seat = view.seat
                    self.revision = view.revision
                    async with self.seen:
                        self.seen.notify_all()
                case Granted():
                    self.granted.set()
                case Seated(game=game, party=party):
                    self.game = game
                    self.others = [each.name for each in party.sitters if each.name not in self.people]

    async def sees(self, revision: int) -> None:
        async with self.seen:
            await self.seen.wait_for(lambda: self.revision >= revision)

    async def cut(self) -> None:
        self.reading.cancel()
        self.socket.transport.abort()


async def _open(link: Link) -> ClientConnection:
    return await connect(
        f"ws://{link.address}:{link.port}/",
        compression=None, max_size=longest(TO_GUEST), ping_interval=None, proxy=None,
        logger=link_log.silent(),
    )  # fmt: skip


class Ours:
    """Five guests of a real host; one picks, until the last has seen it and the verdict is in."""

    def __init__(self, links: list[Link], shows: bool = True) -> None:
        self._shows = shows  # whether a game lies there before all have come
        self.guests = [Guest(link) for link in links]
        self.first: list[float] = []  # seconds from a link to the first view
        self._picks = 0

    async def open(self) -> None:
        for guest in self.guests:
            start = time.perf_counter()
            await guest.joins()
            if self._shows:
                await guest.sees(0)
                self.first.append(time.perf_counter() - start)
        for guest in self.guests:
            await guest.sees(0)

    async def pick(self) -> None:
        guest, out = self.guests[self._picks // 2 % GUESTS], self._picks % 2
        revision = guest.revision + 1
        guest.granted.clear()
        wish = Wish(guest.game, guest.seat, Return() if out else Leave(), f"t{self._picks}", revision)
        self._picks += 1
        await guest.talk.tells(wish)
        await asyncio.gather(guest.granted.wait(), *(each.sees(revision) for each in self.guests))

    async def comes_back(self) -> float:
        """Seconds from a cut to the first view."""
        guest = self.guests[0]
        await guest.cut()
        guest.revision, start = -1, time.perf_counter()
        await guest.joins()
        await guest.sees(0)
        return time.perf_counter() - start


class Plain:
    """As many bare sockets; one sends, until all have got their frames."""

    def __init__(self, port: int, sockets: int, frames: int, size: int = 272) -> None:
        self._port, self._number, self._frames, self._message = port, sockets, frames, bytes(size)

    async def open(self) -> None:
        uri = f"ws://127.0.0.1:{self._port}/"
        self._sockets = [
            await connect(uri, compression=None, ping_interval=None, proxy=None) for _ in range(self._number)
        ]

    async def pick(self) -> None:
        await self._sockets[0].send(self._message)
        await asyncio.gather(*(self._gets(each) for each in self._sockets))

    async def comes_back(self) -> float:
        """Seconds from a cut to the first echo."""
        self._sockets[0].transport.abort()
        start = time.perf_counter()
        uri = f"ws://127.0.0.1:{self._port}/"
        self._sockets[0] = await connect(uri, compression=None, ping_interval=None, proxy=None)
        await self.pick()
        return time.perf_counter() - start

    async def _gets(self, socket: ClientConnection) -> None:
        for _ in range(self._frames):
            await socket.recv()


class Tablet:
    """Six people at the glass; a touch is timed where it is made, until all views are shown."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process, self.port = process, port_of(process)

    async def touches(self, times: int) -> list[float]:
        return [await asyncio.to_thread(self._touch) for _ in range(times)]

    def _touch(self) -> float:
        if self._process.stdin is None or self._process.stdout is None:
            raise OSError("a tablet without pipes")
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())


# --- strangers ---


@asynccontextmanager
async def strangers(port: int, number: int) -> AsyncIterator[None]:
    """They hold connections in every way, from addresses of their own, and come again when thrown out."""
    holding = [asyncio.create_task(_holds(port, each)) for each in range(number)]
    await asyncio.sleep(1.0)
    yield
    for task in holding:
        task.cancel()


async def _holds(port: int, number: int) -> None:
    said = (b"", b"GET / HTTP/1.1\r\nHo", b"\x16\x03\x01\x02\x00", UPGRADE)[number % 4]
    while True:
        with suppress(OSError):
            local = (f"127.0.{1 + number // 200}.{1 + number % 200}", 0)
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=local)
            writer.write(said.replace(b"HOST", b"127.0.0.1:%d" % port))
            with suppress(OSError):
                while await reader.read(4096):
                    pass
            writer.close()
        await asyncio.sleep(0.2)


UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: HOST\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


# --- the questions ---


async def _takes(pick: Callable[[], Awaitable[None]], times: int) -> list[float]:
    found = []
    for _ in range(times):
        start = time.perf_counter()
        await pick()
        found.append(time.perf_counter() - start)
        await asyncio.sleep(BETWEEN)
    return found


async def questions(sides: dict[str, Any], port: int, tablet: Tablet) -> None:
    for side in sides.values():
        await side.open()
    await _comings(sides["ours"], sides["echo"])
    await _under_siege(sides["ours"], port)
    await _touches_under_siege(tablet)
    found: dict[str, list[float]] = {side: [] for side in sides}
    for _ in range(SLOTS):
        for name, side in sides.items():
            found[name] += await _takes(side.pick, PICKS)
    middle = {side: statistics.median(times) for side, times in found.items()}
    times = middle["ours"] / middle["kept"]
    tell(
        f"a guest's pick → verdict → decoded view at the last of {GUESTS}",
        **{f"{side}_ms": round(each * 1e3, 2) for side, each in middle.items()},
        peer="a bare websockets server that commits as much to SQLite and sends as much to five",
        times=round(times, 2),
        times_an_echo=round(middle["ours"] / middle["echo"], 1),
        at_most=2.5,
        met=times <= 2.5,
    )


async def _comings(ours: Ours, echo: Plain) -> None:
    """Beside a bare socket that is opened and echoes once."""
    back, bare = [], []
    for _ in range(BACK):
        back.append(await ours.comes_back())
        bare.append(await echo.comes_back())
        await asyncio.sleep(0.2)  # so many handshakes a second are let in
    plain = statistics.median(bare)
    for question, found in (("link → first view", ours.first), ("a cut → the same view", back)):
        middle = statistics.median(found)
        tell(
            question,
            ours_ms=round(middle * 1e3, 2),
            bare_ms=round(plain * 1e3, 2),
            peer="a bare websocket is opened and echoes once",
            times=round(middle / plain, 1),
        )


async def _under_siege(ours: Ours, port: int) -> None:
    quiet_ones, loud, back = [], [], []
    for _ in range(3):
        quiet_ones += await _takes(ours.pick, PICKS)
        async with strangers(port, STRANGERS):
            loud += await _takes(ours.pick, PICKS)
            back.append(await ours.comes_back())
        await asyncio.sleep(0.5)
    _tell_besieged(f"the same while {STRANGERS} strangers hold connections", quiet_ones, loud)
    tell("a cut phone is back, meanwhile", seconds=round(max(back), 3), at_most=3, met=max(back) <= 3)


async def _touches_under_siege(tablet: Tablet) -> None:
    """At a tablet that draws: its own seats are played, its door is held by strangers."""
    quiet_ones, loud = [], []
    for _ in range(3):
        quiet_ones += await tablet.touches(TOUCHES)
        async with strangers(tablet.port, STRANGERS):
            loud += await tablet.touches(TOUCHES)
        await asyncio.sleep(0.5)
    _tell_besieged(f"a touch until all views are shown, while {STRANGERS} strangers do", quiet_ones, loud)


def _tell_besieged(question: str, quiet_ones: list[float], loud: list[float]) -> None:
    times = statistics.median(loud) / statistics.median(quiet_ones)
    tell(
        question,
        quiet_ms=round(statistics.median(quiet_ones) * 1e3, 2),
        besieged_ms=round(statistics.median(loud) * 1e3, 2),
        times=round(times, 2),
        at_most=2,
        met=times <= 2,
    )


def _sizes() -> tuple[int, list[int]]:
    """Bytes a pick takes in the store, and those of the frames it sends to each guest."""
    options, pack = rulebook(GAME).Options(), pack_for(GAME, None, GUESTS)
    table = serialization.open_table(
        Setting(game=GAME, seats=GUESTS, options=options, pack=pack, first=0, seed="bench")
    )
    table.submit(0, Leave(), 0, "t0")
    kept = len(serialization.encode(table.log[-1])) + len(
        serialization.encode(replace(table.save(log=False), setting=None))
    )
    views = [serialization.encode(Shown(1, table.view(seat))) for seat in (None, 0)]
    return kept, [len(padded(view, TO_GUEST)) + TAG for view in views]


@contextmanager
def running(*command: str, stdin: int | None = None, **more: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, *command], cwd=ROOT, stdin=stdin, stdout=subprocess.PIPE, text=True,
        env={**os.environ, **more},
    )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def links_of(process: subprocess.Popen[str]) -> list[Link]:
    found: list[Link] = []
    while process.stdout is not None and len(found) < GUESTS:
        found += [link for text in process.stdout.readline().split() if (link := link_from(text)) is not None]
    return found


def port_of(process: subprocess.Popen[str]) -> int:
    return int(process.stdout.readline() if process.stdout is not None else 0)


APP = (
    "main.py", "--game", GAME, "--seats", str(GUESTS + 1), "--phones", str(GUESTS), "--print-link",
    "--address", "127.0.0.1",
)  # fmt: skip


def main() -> None:
    kept, frames = _sizes()
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory())
        ours = stack.enter_context(running("-m", "bench.links_host", GAME, str(GUESTS)))
        app = stack.enter_context(running(*APP, **environment(home)))
        bare = stack.enter_context(running("-m", "bench.links_bare", str(kept), *map(str, frames)))
        echo = stack.enter_context(running("-m", "bench.links_bare", "0"))
        glass = environment(stack.enter_context(tempfile.TemporaryDirectory()))
        touched = stack.enter_context(running("-m", "bench.links_touched", stdin=subprocess.PIPE, **glass))
        links = links_of(ours)
        sides = {
            "ours": Ours(links),
            "kept": Plain(port_of(bare), GUESTS, len(frames)),
            "echo": Plain(port_of(echo), 1, 1),
            "drawn": Ours(links_of(app), shows=False),
        }
        asyncio.run(questions(sides, links[0].port, Tablet(touched)))


if __name__ == "__main__":
    main()
