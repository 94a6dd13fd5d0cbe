"""Guests for `bench.flood`, on their own core: they send one kind of message as often as they can.

`flood_guest.py CORE LINK…` joins by each link and prints its people. Each input line `KIND SECONDS` starts a
flood and prints the number of messages sent.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from collections.abc import Callable
from itertools import count
from random import Random

from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from bench.links import BenchGuest
from engine.table import Leave, Return
from mobileapp.net.protocol.messages import (
    AbsenceVote,
    DeviceAsleep,
    DeviceAwake,
    GameMessage,
    LinkMessage,
    MoveRequest,
    PauseRequest,
    PongMessage,
    RedeemLink,
    RequestSeat,
    SeedContribution,
)
from mobileapp.net.security.links import parse_link

LEGAL_INTERVAL_S = 1 / 20  # between two requests of a device that respects the limit
TICKETS, RNG = count(), Random(1)
PING_FRAMES = Frame(Opcode.PING, b"").serialize(mask=True) * 4096
FRAGMENTS = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 2048
FIRST_FRAGMENT = Frame(Opcode.BINARY, b"x", fin=False).serialize(mask=True)
MessageFactory = Callable[[BenchGuest, int], GameMessage | LinkMessage]


def _move_request(guest: BenchGuest, number: int, ahead: int = 0) -> MoveRequest:
    move = Return() if number % 2 else Leave()
    return MoveRequest(guest.game + ahead, guest.seat, move, f"f{next(TICKETS)}", 0)


def _table_request(guest: BenchGuest, number: int) -> PauseRequest:
    return PauseRequest("go_on" if number % 2 else "pause", guest.people[0])


MESSAGE_KINDS: dict[str, MessageFactory] = {
    "wish": _move_request,
    "wish_of_no_game": lambda guest, number: _move_request(guest, number, 1),
    "pong": lambda _, number: PongMessage(0, float(number)),
    "asks": _table_request,
    "asks_go_on": lambda guest, _: PauseRequest("go_on", guest.people[0]),
    "misses": lambda guest, _: AbsenceVote(guest.others[0], guest.people[0]),
    "picks_carried": lambda guest, _: RequestSeat(guest.others[0], guest.people[0]),
    "picks_nobody": lambda _guest, number: RequestSeat(f"Nobody {number}", None),
    "sleeps": lambda _, number: DeviceAwake() if number % 2 else DeviceAsleep(),
    "adds": lambda _, number: SeedContribution(f"{number:064x}", f"{number:032x}"),
    "takes": lambda _, number: RedeemLink(f"{number:022d}"),
}
RAW_KINDS = {"websocket_ping": PING_FRAMES, "pieces": FRAGMENTS}
FLOODS = (*MESSAGE_KINDS, *RAW_KINDS, "mix")


async def _flood(guest: BenchGuest, kind: str, until: float) -> int:
    sent, began = 0, time.monotonic()
    if kind == "pieces":
        guest.socket.transport.write(FIRST_FRAGMENT)
    try:
        while time.monotonic() < until:
            async with asyncio.timeout(until - time.monotonic() + 0.01):
                if kind == "legal":
                    await asyncio.sleep(max(0.0, began + sent * LEGAL_INTERVAL_S - time.monotonic()))
                sent += await _send_one(guest, "wish" if kind == "legal" else kind, sent)
    except (TimeoutError, ConnectionClosed, OSError):
        await asyncio.sleep(max(0.0, until - time.monotonic()))
    return sent


async def _send_one(guest: BenchGuest, kind: str, number: int) -> int:
    if kind in RAW_KINDS:
        guest.socket.transport.write(RAW_KINDS[kind])
        await guest.socket.drain()
        return len(RAW_KINDS[kind]) // len(Frame(Opcode.PING, b"").serialize(mask=True))
    chosen = RNG.choice([*MESSAGE_KINDS]) if kind == "mix" else kind
    await guest.talk.send(MESSAGE_KINDS[chosen](guest, number))
    if number % 64 == 0:
        await asyncio.sleep(0)  # lets the reader task run
    return 1


async def _until_seated(guest: BenchGuest) -> None:
    while not (guest.people and guest.others and hasattr(guest, "game")):
        await asyncio.sleep(0.01)


async def main(core: int, links: list[str]) -> None:
    logging.disable()  # a flooding device is disconnected and reconnects
    os.sched_setaffinity(0, {core})
    guests = [BenchGuest(link) for text in links if (link := parse_link(text)) is not None]
    for guest in guests:
        await guest.join()
    for guest in guests:
        await _until_seated(guest)
    print(*(guest.people[0] for guest in guests), flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        kind, seconds = line.split()
        until = time.monotonic() + float(seconds)
        sent = await asyncio.gather(*(_flood(guest, kind, until) for guest in guests))
        print(sum(sent), flush=True)
        for guest in guests:  # it may have stopped inside a message: use a new connection for the next flood
            await guest.cut()
            await guest.join()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2:]))
