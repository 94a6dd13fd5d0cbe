"""The host of `bench.nights`: one night after another, with or without a hidden change by the architect.

The architect plays on this device, a dreamer on a phone. Prints the link, then one line per night: the start
of its window on the monotonic clock, and which of the twins it was.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from random import Random

from engine.game import Move, Seat
from engine.games import rulebook
from engine.games.diferencio.state import Asleep, Change, Ready
from engine.table import GameSetup
from mobileapp.cli.event_loop import Loop
from mobileapp.host.host import Host
from mobileapp.net.protocol.messages import MoveRequest
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.net.transport.local import LocalChannel
from mobileapp.net.transport.reception import Reception
from mobileapp.net.transport.thread_bridge import OwnerCallbacks
from mobileapp.net.transport.websocket_server import WebsocketServer
from mobileapp.people.party import default_party
from mobileapp.storage.database import Store
from mobileapp.storage.packs import pack_for

GAME = "diferencio"
SETTLE_S = 0.03  # between nightfall and the window
CHANGE_AT_S = 0.05  # after the window opens; the attacker may know this
WINDOW_S = 0.12
GUEST_READY_S = 1.0  # until the phone has joined


class NightHost:
    """Deals the same game again and again; `kind` is how the twins differ."""

    def __init__(self, folder: Path, kind: str, nights: int) -> None:
        self._kind, self._left, self._chance = kind, nights, Random("nights")
        self._loop, self._tickets = Loop(), 0
        store = Store(folder / "tablee.sqlite")
        self._host = Host(store, self._loop.alarm())
        callbacks = OwnerCallbacks(self._host.welcome, self._host.receive_all)
        self._reception = Reception(TableKeys(folder / "links.json"), self._loop.inbox.put, callbacks)
        self._wifi = WebsocketServer(self._reception, "127.0.0.1")
        self._party = default_party(2, 0, 1)
        names = [sitter.name for sitter in self._party.sitters]
        here = next(sitter for sitter in self._party.sitters if not sitter.elsewhere)
        self._far = next(sitter for sitter in self._party.sitters if sitter.elsewhere)
        self._architect: Seat = names.index(here.name)
        self._inside = LocalChannel(names, self._host.receive, lambda _message: None)
        options, pack = rulebook(GAME).Options(), pack_for(GAME, None, 2)
        self._setting = GameSetup(
            game=GAME, seats=2, options=options, pack=pack, first=self._architect, seed="bench"
        )

    def run(self) -> None:
        self._reception.open()
        self._wifi.open()
        self._host.welcome(self._inside)
        print(self._wifi.link(self._far.name, "127.0.0.1"), flush=True)
        self._loop.call_in(GUEST_READY_S, self._begin)
        self._loop.run()

    def _move(self, seat: Seat, move: Move) -> None:
        self._tickets += 1
        self._inside.send_to_host(MoveRequest(self._host.game, seat, move, f"n{self._tickets}"))

    def _begin(self) -> None:
        if self._left == 0:
            self._loop.stop()
            return
        self._left -= 1
        self._host.begin(self._setting, self._party)
        for seat in range(2):
            self._host.receive(
                self._inside, MoveRequest(self._host.game, seat, Ready(), f"r{self._left}-{seat}")
            )
        self._move(self._architect, Asleep())
        self._loop.call_in(SETTLE_S, self._night)

    def _night(self) -> None:
        twin = self._chance.randrange(2)
        print(f"{time.monotonic()!r} {twin}", flush=True)
        hand = self._host.table.view(self._architect).game.hand
        first, second = (hand[0],), (hand[1],)
        if self._kind == "what":
            self._loop.call_in(
                CHANGE_AT_S, lambda: self._move(self._architect, Change(second if twin else first))
            )
        elif twin:
            self._loop.call_in(CHANGE_AT_S, lambda: self._move(self._architect, Change(first)))
        self._loop.call_in(WINDOW_S, self._begin)


def main(kind: str, nights: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        NightHost(Path(folder), kind, nights).run()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
