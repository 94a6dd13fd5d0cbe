"""`make bench`: a guest's pick over Wi-Fi compared with bare servers in the same run, one JSON line each."""

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
from bench.engine import report
from bench.slots import ROOT
from engine import serialization
from engine.games import rulebook
from engine.table import GameSetup, Leave, Return
from mobileapp.net import link_log
from mobileapp.net.protocol.frames import MAX_HOST_FRAME, max_sealed_size, pad
from mobileapp.net.protocol.messages import (
    Joined,
    JoinRequest,
    MoveAccepted,
    MoveRequest,
    PingMessage,
    PongMessage,
    Seated,
    SeedCommitment,
    SeedContribution,
    ViewUpdate,
)
from mobileapp.net.protocol.seed import new_share
from mobileapp.net.security.links import JoinLink, from_base64, parse_link
from mobileapp.net.security.noise import TAG_BYTES
from mobileapp.net.transport.guest_handshake import EncryptedSocket, link_handshake
from mobileapp.storage.packs import pack_for

GAME = "contrast"
GUESTS = 5
SLOTS, PICKS = 6, 40  # per side, in turn
REJOINS = 20  # times a phone is disconnected and rejoins
PICK_INTERVAL_S = 0.03  # seconds: a device may send twenty requests per second
STRANGERS = 200
TOUCHES = 20


# --- guests ---


class BenchGuest:
    """One device with its own reader task."""

    def __init__(self, link: JoinLink) -> None:
        self.link, self.seat, self.token = link, 0, b""
        self.people: tuple[str, ...] = ()
        self.others: list[str] = []
        self.revision, self.granted = -1, asyncio.Event()
        self.seen = asyncio.Condition()
        self.sizes: list[int] = []

    async def join(self) -> None:
        self.socket = await _open(self.link)
        way, secret = ("token", self.token) if self.token else ("link", self.link.secret)
        self.talk = EncryptedSocket(
            self.socket, await link_handshake(self.socket, way, secret, self.link.key)
        )  # type: ignore[arg-type]
        await self.talk.send(JoinRequest())
        self.reading = asyncio.create_task(self._read_loop())

    async def _read_loop(self) -> None:
        while True:
            message = await self.talk.receive()
            match message:
                case PingMessage(number=number):
                    await self.talk.send(PongMessage(number, 0))
                case Joined(token=token, people=people):
                    self.token, self.people = from_base64(token), people
                case SeedCommitment(pledge=pledge):
                    await self.talk.send(SeedContribution(pledge, new_share()))
                case ViewUpdate(view=view) if view.seat is not None:
                    self.seat = view.seat
                    self.revision = view.revision
                    async with self.seen:
                        self.seen.notify_all()
                case MoveAccepted():
                    self.granted.set()
                case Seated(game=game, party=party):
                    self.game = game
                    self.others = [each.name for each in party.sitters if each.name not in self.people]

    async def wait_for_revision(self, revision: int) -> None:
        async with self.seen:
            await self.seen.wait_for(lambda: self.revision >= revision)

    async def cut(self) -> None:
        self.reading.cancel()
        self.socket.transport.abort()


async def _open(link: JoinLink) -> ClientConnection:
    return await connect(
        f"ws://{link.address}:{link.port}/",
        compression=None, max_size=max_sealed_size(MAX_HOST_FRAME), ping_interval=None, proxy=None,
        logger=link_log.silent_logger(),
    )  # fmt: skip


class TablePeer:
    """Five guests of a real host; one picks, until the last has seen it and the verdict has arrived."""

    def __init__(self, links: list[JoinLink], shows: bool = True) -> None:
        self._shows = shows  # whether a game is running before all have joined
        self.guests = [BenchGuest(link) for link in links]
        self.first: list[float] = []  # seconds from connecting to the first view
        self._picks = 0

    async def open(self) -> None:
        for guest in self.guests:
            start = time.perf_counter()
            await guest.join()
            if self._shows:
                await guest.wait_for_revision(0)
                self.first.append(time.perf_counter() - start)
        for guest in self.guests:
            await guest.wait_for_revision(0)

    async def pick(self) -> None:
        guest, out = self.guests[self._picks // 2 % GUESTS], self._picks % 2
        revision = guest.revision + 1
        guest.granted.clear()
        request = MoveRequest(
            guest.game, guest.seat, Return() if out else Leave(), f"t{self._picks}", revision
        )
        self._picks += 1
        await guest.talk.send(request)
        await asyncio.gather(
            guest.granted.wait(), *(each.wait_for_revision(revision) for each in self.guests)
        )

    async def rejoin(self) -> float:
        """Seconds from a disconnect to the first view."""
        guest = self.guests[0]
        await guest.cut()
        guest.revision, start = -1, time.perf_counter()
        await guest.join()
        await guest.wait_for_revision(0)
        return time.perf_counter() - start


class PlainPeer:
    """As many bare sockets; one sends, until all have received their frames."""

    def __init__(self, port: int, sockets: int, frames: int, size: int = 272) -> None:
        self._port, self._number, self._frames, self._message = port, sockets, frames, bytes(size)

    async def open(self) -> None:
        uri = f"ws://127.0.0.1:{self._port}/"
        self._sockets = [
            await connect(uri, compression=None, ping_interval=None, proxy=None) for _ in range(self._number)
        ]

    async def pick(self) -> None:
        await self._sockets[0].send(self._message)
        await asyncio.gather(*(self._receive_frames(each) for each in self._sockets))

    async def rejoin(self) -> float:
        """Seconds from a disconnect to the first echo."""
        self._sockets[0].transport.abort()
        start = time.perf_counter()
        uri = f"ws://127.0.0.1:{self._port}/"
        self._sockets[0] = await connect(uri, compression=None, ping_interval=None, proxy=None)
        await self.pick()
        return time.perf_counter() - start

    async def _receive_frames(self, socket: ClientConnection) -> None:
        for _ in range(self._frames):
            await socket.recv()


class TabletProcess:
    """Six people at the screen; each touch is timed until all views are shown."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process, self.port = process, read_port(process)

    async def touches(self, times: int) -> list[float]:
        return [await asyncio.to_thread(self._touch) for _ in range(times)]

    def _touch(self) -> float:
        if self._process.stdin is None or self._process.stdout is None:
            raise OSError("a tablet without pipes")
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())


# --- attackers ---


@asynccontextmanager
async def strangers(port: int, number: int) -> AsyncIterator[None]:
    """Hold connections open in several ways, from different addresses, and reconnect when dropped."""
    holding = [asyncio.create_task(_hold_connection(port, each)) for each in range(number)]
    await asyncio.sleep(1.0)
    yield
    for task in holding:
        task.cancel()


async def _hold_connection(port: int, number: int) -> None:
    request = (b"", b"GET / HTTP/1.1\r\nHo", b"\x16\x03\x01\x02\x00", UPGRADE)[number % 4]
    while True:
        with suppress(OSError):
            local = (f"127.0.{1 + number // 200}.{1 + number % 200}", 0)
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=local)
            writer.write(request.replace(b"HOST", b"127.0.0.1:%d" % port))
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


async def _pick_times(pick: Callable[[], Awaitable[None]], times: int) -> list[float]:
    found = []
    for _ in range(times):
        start = time.perf_counter()
        await pick()
        found.append(time.perf_counter() - start)
        await asyncio.sleep(PICK_INTERVAL_S)
    return found


async def measure_picks(sides: dict[str, Any], port: int, tablet: TabletProcess) -> None:
    for side in sides.values():
        await side.open()
    await _measure_rejoins(sides["ours"], sides["echo"])
    await _measure_under_load(sides["ours"], port)
    await _measure_touches_under_load(tablet)
    found: dict[str, list[float]] = {side: [] for side in sides}
    for _ in range(SLOTS):
        for name, side in sides.items():
            found[name] += await _pick_times(side.pick, PICKS)
    middle = {side: statistics.median(times) for side, times in found.items()}
    times = middle["ours"] / middle["kept"]
    report(
        f"a guest's pick → verdict → decoded view at the last of {GUESTS}",
        **{f"{side}_ms": round(each * 1e3, 2) for side, each in middle.items()},
        peer="a bare websockets server that commits as much to SQLite and sends as much to five",
        times=round(times, 2),
        times_an_echo=round(middle["ours"] / middle["echo"], 1),
        at_most=2.5,
        met=times <= 2.5,
    )


async def _measure_rejoins(ours: TablePeer, echo: PlainPeer) -> None:
    """Compared with a bare socket that connects and echoes once."""
    back, bare = [], []
    for _ in range(REJOINS):
        back.append(await ours.rejoin())
        bare.append(await echo.rejoin())
        await asyncio.sleep(0.2)  # rate limit of handshakes
    plain = statistics.median(bare)
    for question, found in (("link → first view", ours.first), ("a cut → the same view", back)):
        middle = statistics.median(found)
        report(
            question,
            ours_ms=round(middle * 1e3, 2),
            bare_ms=round(plain * 1e3, 2),
            peer="a bare websocket is opened and echoes once",
            times=round(middle / plain, 1),
        )


async def _measure_under_load(ours: TablePeer, port: int) -> None:
    quiet_ones, loud, back = [], [], []
    for _ in range(3):
        quiet_ones += await _pick_times(ours.pick, PICKS)
        async with strangers(port, STRANGERS):
            loud += await _pick_times(ours.pick, PICKS)
            back.append(await ours.rejoin())
        await asyncio.sleep(0.5)
    _report_under_load(f"the same while {STRANGERS} strangers hold connections", quiet_ones, loud)
    report("a cut phone is back, meanwhile", seconds=round(max(back), 3), at_most=3, met=max(back) <= 3)


async def _measure_touches_under_load(tablet: TabletProcess) -> None:
    """On a tablet that draws: its own seats play while strangers hold connections to its server."""
    quiet_ones, loud = [], []
    for _ in range(3):
        quiet_ones += await tablet.touches(TOUCHES)
        async with strangers(tablet.port, STRANGERS):
            loud += await tablet.touches(TOUCHES)
        await asyncio.sleep(0.5)
    _report_under_load(f"a touch until all views are shown, while {STRANGERS} strangers do", quiet_ones, loud)


def _report_under_load(question: str, quiet_ones: list[float], loud: list[float]) -> None:
    times = statistics.median(loud) / statistics.median(quiet_ones)
    report(
        question,
        quiet_ms=round(statistics.median(quiet_ones) * 1e3, 2),
        besieged_ms=round(statistics.median(loud) * 1e3, 2),
        times=round(times, 2),
        at_most=2,
        met=times <= 2,
    )


def _pick_sizes() -> tuple[int, list[int]]:
    """Bytes a pick adds to the store, and sizes of the frames it sends to each guest."""
    options, pack = rulebook(GAME).Options(), pack_for(GAME, None, GUESTS)
    table = serialization.open_table(
        GameSetup(game=GAME, seats=GUESTS, options=options, pack=pack, first=0, seed="bench")
    )
    table.submit(0, Leave(), 0, "t0")
    kept = len(serialization.encode(table.log[-1])) + len(
        serialization.encode(replace(table.save(log=False), setting=None))
    )
    views = [serialization.encode(ViewUpdate(1, table.view(seat))) for seat in (None, 0)]
    return kept, [len(pad(view, MAX_HOST_FRAME)) + TAG_BYTES for view in views]


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


def read_links(process: subprocess.Popen[str]) -> list[JoinLink]:
    found: list[JoinLink] = []
    while process.stdout is not None and len(found) < GUESTS:
        found += [
            link for text in process.stdout.readline().split() if (link := parse_link(text)) is not None
        ]
    return found


def read_port(process: subprocess.Popen[str]) -> int:
    return int(process.stdout.readline() if process.stdout is not None else 0)


APP = (
    "main.py", "--game", GAME, "--seats", str(GUESTS + 1), "--phones", str(GUESTS), "--print-link",
    "--address", "127.0.0.1",
)  # fmt: skip


def main() -> None:
    kept, frames = _pick_sizes()
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory())
        ours = stack.enter_context(running("-m", "bench.links_host", GAME, str(GUESTS)))
        app = stack.enter_context(running(*APP, **environment(home)))
        bare = stack.enter_context(running("-m", "bench.links_bare", str(kept), *map(str, frames)))
        echo = stack.enter_context(running("-m", "bench.links_bare", "0"))
        glass = environment(stack.enter_context(tempfile.TemporaryDirectory()))
        touched = stack.enter_context(running("-m", "bench.links_touched", stdin=subprocess.PIPE, **glass))
        links = read_links(ours)
        sides = {
            "ours": TablePeer(links),
            "kept": PlainPeer(read_port(bare), GUESTS, len(frames)),
            "echo": PlainPeer(read_port(echo), 1, 1),
            "drawn": TablePeer(read_links(app), shows=False),
        }
        asyncio.run(measure_picks(sides, links[0].port, TabletProcess(touched)))


if __name__ == "__main__":
    main()
