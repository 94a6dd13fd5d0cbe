"""A headless host for `bench.races`: one seat on its own screen, the others on phones."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from random import Random
from threading import Thread

from bench.races_guest import report, wait_for_poll
from bench.races_radio import Relay
from engine.games import rulebook
from engine.games.difference.claims import Claim
from engine.table import GameSetup
from mobileapp.cli.event_loop import Loop
from mobileapp.host.host import Host
from mobileapp.net.protocol.messages import MoveRequest
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.net.transport import websocket_server
from mobileapp.net.transport.local import LocalChannel
from mobileapp.net.transport.reception import Reception
from mobileapp.net.transport.thread_bridge import OwnerCallbacks
from mobileapp.net.transport.websocket_server import WebsocketServer
from mobileapp.people.party import default_party
from mobileapp.storage.database import Store
from mobileapp.storage.packs import pack_for

GAME = "difference"


class RaceHost:
    """Every call to the host goes through the loop's inbox."""

    def __init__(self, folder: Path, seats: int) -> None:
        self.loop, self.seats = Loop(), seats
        self.host = Host(Store(folder / "tablee.sqlite"), self.loop.alarm())
        callbacks = OwnerCallbacks(self.host.welcome, self.host.receive_all)
        self.reception = Reception(TableKeys(folder / "links.json"), self.loop.inbox.put, callbacks)
        self.wifi = WebsocketServer(self.reception, "127.0.0.1")
        self.party = default_party(seats, 0, seats - 1)
        self.screen = LocalChannel([self.party.sitters[0].name], self.host.receive, lambda _: None)
        self._chance, self._games = Random(0), 0

    def open(self) -> None:
        self.reception.open()
        self.wifi.open()
        self.host.welcome(self.screen)
        links = [str(self.wifi.link(sitter.name, "127.0.0.1")) for sitter in self.party.sitters[1:]]
        report(links=links, radio=Relay(self.reception).port)

    def deal(self) -> None:
        self._games += 1
        options, pack = rulebook(GAME).Options(), pack_for(GAME, None, self.seats)
        setting = GameSetup(
            game=GAME, seats=self.seats, options=options, pack=pack, first=0, seed=str(self._games)
        )
        self.host.begin(setting, self.party)
        links = [channel.link for channel in self.reception.channels]
        report(dealt=self.host.game, began=self.host.clock.zero(), known=[link.is_known for link in links],
             allowances=[round(link.allowance, 1) for link in links])  # fmt: skip

    def press(self, finger: float) -> None:
        late = wait_for_poll(finger, self._chance)
        wish = MoveRequest(self.host.game, 0, Claim(), "screen", 0, time.monotonic() * 1000)
        self.loop.inbox.put(lambda: self.screen.send_to_host(wish))
        report(pressed=finger, late_ms=late * 1000)

    def report_log(self) -> None:
        log = self.host.table.log
        report(log=[(entry.seat, entry.times) for entry in log])

    def run_commands(self) -> None:
        for line in sys.stdin:
            word, number = line.split()
            if word == "press":
                self.press(float(number))
            else:
                self.loop.inbox.put({"deal": self.deal, "who": self.report_log}[word])


def main(seats: int) -> None:
    websocket_server.USE_TCP_INFO = False  # the TCP connection ends at the proxy
    sys.setswitchinterval(0.0005)  # the virtual radio shares this process, unlike a real one
    with tempfile.TemporaryDirectory() as folder:
        table = RaceHost(Path(folder), seats)
        table.open()
        Thread(target=table.run_commands, daemon=True).start()
        table.loop.run()


if __name__ == "__main__":
    main(int(sys.argv[1]))
