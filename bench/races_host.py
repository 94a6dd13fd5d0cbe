"""A host without a window for `bench.races`: one finger on its own screen, the others on phones."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from random import Random
from threading import Thread

from bench.races_guest import noticed, tell
from bench.races_radio import Relay
from engine.games import rulebook
from engine.games.difference.claims import Claim
from engine.table import Setting
from mobileapp.cli.event_loop import Loop
from mobileapp.host.host import Host
from mobileapp.net.protocol.messages import Wish
from mobileapp.net.security.links import Keys
from mobileapp.net.transport import link_server
from mobileapp.net.transport.link_server import LanDoor
from mobileapp.net.transport.local import Inside
from mobileapp.people.party import strangers
from mobileapp.storage.database import Store
from mobileapp.storage.packs import pack_for

GAME = "difference"


class Table:
    """Everything that touches the host goes through the loop's inbox."""

    def __init__(self, folder: Path, seats: int) -> None:
        self.loop, self.seats = Loop(), seats
        self.host = Host(Store(folder / "tablee.sqlite"), self.loop.alarm())
        self.door = LanDoor(Keys(folder / "links.json"), self.host.hear_all, self.loop.inbox.put, "127.0.0.1")
        self.party = strangers(seats, 0, seats - 1)
        self.screen = Inside([self.party.sitters[0].name], self.host.hear, lambda _: None)
        self._chance, self._games = Random(0), 0

    def opens(self) -> None:
        self.door.open(self.host.welcome)
        self.host.welcome(self.screen)
        links = [str(self.door.link(sitter.name, "127.0.0.1")) for sitter in self.party.sitters[1:]]
        tell(links=links, radio=Relay(self.door).port)

    def deals(self) -> None:
        self._games += 1
        options, pack = rulebook(GAME).Options(), pack_for(GAME, None, self.seats)
        setting = Setting(
            game=GAME, seats=self.seats, options=options, pack=pack, first=0, seed=str(self._games)
        )
        self.host.begin(setting, self.party)
        links = [channel.link for channel in self.door.channels]
        tell(dealt=self.host.game, began=self.host._began(), known=[link.is_known for link in links],
             allowances=[round(link.allowance, 1) for link in links])  # fmt: skip

    def presses(self, finger: float) -> None:
        late = noticed(finger, self._chance)
        wish = Wish(self.host.game, 0, Claim(), "screen", 0, time.monotonic() * 1000)
        self.loop.inbox.put(lambda: self.screen.say(wish))
        tell(pressed=finger, late_ms=late * 1000)

    def says(self) -> None:
        log = self.host._owned().log
        tell(log=[(entry.seat, entry.times) for entry in log])

    def obeys(self) -> None:
        for line in sys.stdin:
            word, number = line.split()
            if word == "press":
                self.presses(float(number))
            else:
                self.loop.inbox.put({"deal": self.deals, "who": self.says}[word])


def main(seats: int) -> None:
    link_server.ASKS_WIRE = False  # it ends at the proxy
    sys.setswitchinterval(0.0005)  # the virtual air is in this very process, where no radio would be
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder), seats)
        table.opens()
        Thread(target=table.obeys, daemon=True).start()
        table.loop.run()


if __name__ == "__main__":
    main(int(sys.argv[1]))
