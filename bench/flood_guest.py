"""Guests for `bench.flood`, on a core of their own: they say one kind of message as often as they can.

`flood_guest.py CORE LINK…` joins by each link and prints its people. Each line `KIND SECONDS` floods, and
prints how many messages went out.
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

from bench.links import Guest
from engine.table import Leave, Return
from mobileapp.net.protocol.messages import (
    Adds,
    Asks,
    Message,
    Misses,
    Picks,
    Pong,
    Sleeps,
    Takes,
    Wakes,
    Wish,
    Word,
)
from mobileapp.net.security.links import link_from

LEGAL = 1 / 20  # seconds between two wishes of a device that keeps to the limit
TICKETS, CHANCE = count(), Random(1)
PINGS = Frame(Opcode.PING, b"").serialize(mask=True) * 4096
PIECES = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 2048
BEGINS = Frame(Opcode.BINARY, b"x", fin=False).serialize(mask=True)
Say = Callable[[Guest, int], Message | Word]


def _wish(guest: Guest, number: int, ahead: int = 0) -> Wish:
    move = Return() if number % 2 else Leave()
    return Wish(guest.game + ahead, guest.seat, move, f"f{next(TICKETS)}", 0)


def _asks(guest: Guest, number: int) -> Asks:
    return Asks("go_on" if number % 2 else "pause", guest.people[0])


KINDS: dict[str, Say] = {
    "wish": _wish,
    "wish_of_no_game": lambda guest, number: _wish(guest, number, 1),
    "pong": lambda _, number: Pong(0, float(number)),
    "asks": _asks,
    "asks_go_on": lambda guest, _: Asks("go_on", guest.people[0]),
    "misses": lambda guest, _: Misses(guest.others[0], guest.people[0]),
    "picks_carried": lambda guest, _: Picks(guest.others[0], guest.people[0]),
    "picks_nobody": lambda _guest, number: Picks(f"Nobody {number}", None),
    "sleeps": lambda _, number: Wakes() if number % 2 else Sleeps(),
    "adds": lambda _, number: Adds(f"{number:064x}", f"{number:032x}"),
    "takes": lambda _, number: Takes(f"{number:022d}"),
}
RAW = {"websocket_ping": PINGS, "pieces": PIECES}
FLOODS = (*KINDS, *RAW, "mix")


async def _floods(guest: Guest, kind: str, until: float) -> int:
    said, began = 0, time.monotonic()
    if kind == "pieces":
        guest.socket.transport.write(BEGINS)
    try:
        while time.monotonic() < until:
            async with asyncio.timeout(until - time.monotonic() + 0.01):
                if kind == "legal":
                    await asyncio.sleep(max(0.0, began + said * LEGAL - time.monotonic()))
                said += await _says(guest, "wish" if kind == "legal" else kind, said)
    except (TimeoutError, ConnectionClosed, OSError):
        await asyncio.sleep(max(0.0, until - time.monotonic()))
    return said


async def _says(guest: Guest, kind: str, number: int) -> int:
    if kind in RAW:
        guest.socket.transport.write(RAW[kind])
        await guest.socket.drain()
        return len(RAW[kind]) // len(Frame(Opcode.PING, b"").serialize(mask=True))
    chosen = CHANCE.choice([*KINDS]) if kind == "mix" else kind
    await guest.talk.tells(KINDS[chosen](guest, number))
    if number % 64 == 0:
        await asyncio.sleep(0)  # what the table says is heard meanwhile
    return 1


async def _until_seated(guest: Guest) -> None:
    while not (guest.people and guest.others and hasattr(guest, "game")):
        await asyncio.sleep(0.01)


async def main(core: int, links: list[str]) -> None:
    logging.disable()  # a flooding device is cut and reconnects
    os.sched_setaffinity(0, {core})
    guests = [Guest(link) for text in links if (link := link_from(text)) is not None]
    for guest in guests:
        await guest.joins()
    for guest in guests:
        await _until_seated(guest)
    print(*(guest.people[0] for guest in guests), flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        kind, seconds = line.split()
        until = time.monotonic() + float(seconds)
        said = await asyncio.gather(*(_floods(guest, kind, until) for guest in guests))
        print(sum(said), flush=True)
        for guest in guests:  # what it began to say is never ended: the next flood has a link of its own
            await guest.cut()
            await guest.joins()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2:]))
