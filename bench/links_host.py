"""A headless host for `bench.links`: five people on phones; prints its links, then serves."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from engine.games import rulebook
from engine.table import GameSetup
from mobileapp.cli.event_loop import Loop
from mobileapp.host.host import Host
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.net.transport.reception import Reception
from mobileapp.net.transport.thread_bridge import OwnerCallbacks
from mobileapp.net.transport.websocket_server import WebsocketServer
from mobileapp.people.party import default_party
from mobileapp.storage.database import Store
from mobileapp.storage.packs import pack_for


def main(game: str, seats: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        loop, store = Loop(), Store(Path(folder) / "tablee.sqlite")
        host = Host(store, loop.alarm())
        callbacks = OwnerCallbacks(host.welcome, host.receive_all)
        reception = Reception(TableKeys(Path(folder) / "links.json"), loop.inbox.put, callbacks)
        server = WebsocketServer(reception, "127.0.0.1")
        reception.open()
        server.open()
        party = default_party(seats, 0, seats)
        options, pack = rulebook(game).Options(), pack_for(game, None, seats)
        host.begin(
            GameSetup(game=game, seats=seats, options=options, pack=pack, first=0, seed="bench"), party
        )
        print(*(server.link(sitter.name, "127.0.0.1") for sitter in party.sitters), flush=True)
        loop.run()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
