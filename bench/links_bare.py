"""Lower bound for a link: a bare websockets server that stores each message in SQLite and sends it to all.

`links_bare.py KEPT FRAME…`: commits KEPT bytes for each message, then sends frames of these sizes to all.
With KEPT 0 and no frame it echoes.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed


class PlainServer:
    def __init__(self, folder: str, kept: int, frames: list[int]) -> None:
        self._everybody: set[ServerConnection] = set()
        self._stored_bytes, self._frames = "x" * kept, [bytes(size) for size in frames]
        self._file = sqlite3.connect(Path(folder) / "bare.sqlite", isolation_level=None)
        for pragma in ("journal_mode = wal", "synchronous = full"):
            self._file.execute(f"pragma {pragma}")
        self._file.execute("create table move (number integer primary key, entry text)")

    async def serve_client(self, socket: ServerConnection) -> None:
        self._everybody.add(socket)
        with suppress(ConnectionClosed):  # nobody to answer after a disconnect
            async for message in socket:
                await self._broadcast(socket, message)

    async def _broadcast(self, socket: ServerConnection, message: str | bytes) -> None:
        if not self._frames:
            await socket.send(message)
            return
        self._file.execute("begin")
        self._file.execute("insert into move (entry) values (?)", (self._stored_bytes,))
        self._file.execute("commit")
        for each in self._everybody:
            for frame in self._frames:
                await each.send(frame)


async def main(kept: int, frames: list[int]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with serve(
            PlainServer(folder, kept, frames).serve_client,
            "127.0.0.1",
            0,
            compression=None,
            ping_interval=None,
        ) as server:
            print(server.sockets[0].getsockname()[1], flush=True)
            await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), [int(size) for size in sys.argv[2:]]))
