"""A network between two devices that delays, swallows, cuts and mixes up what goes through it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from threading import Event, Thread

CHUNK = 65536


class Proxy:
    """Listens on a port of its own; `to` is the table's. Change its habits while it runs."""

    def __init__(self, to: int, address: str = "127.0.0.1", seed: int = 0) -> None:
        self._to, self._address, self._chance = to, address, Random(seed)
        self.delay = (0.0, 0.0)  # seconds, at least and at most
        self.swallows = False  # nothing comes through any more, and nobody is told
        self.swaps = 0  # so many times two pieces change places
        self.open, self.carried = 0, 0
        self._writers: set[asyncio.StreamWriter] = set()
        self._ready = Event()
        self._thread = Thread(target=lambda: asyncio.run(self._serves()), daemon=True)
        self._thread.start()
        self._ready.wait()

    async def _serves(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        self._loop.set_exception_handler(lambda *_: None)
        server = await asyncio.start_server(self._meets, self._address, 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._end.wait()
        server.close()
        self._cut()

    async def _meets(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            far_reader, far_writer = await asyncio.open_connection(self._address, self._to)
            self._writers |= {writer, far_writer}
            self.open += 1
            await asyncio.gather(self._carries(reader, far_writer), self._carries(far_reader, writer))

    async def _carries(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        held = b""
        with suppress(OSError):
            while piece := await reader.read(CHUNK):
                await asyncio.sleep(self._chance.uniform(*self.delay))
                if self.swallows:
                    continue
                if self.swaps and len(piece) > 64 and not held and self.carried > 4:
                    held, self.swaps = piece, self.swaps - 1
                    continue
                writer.write(piece + held)
                held = b""
                self.carried += 1
                await writer.drain()
        writer.close()

    def _cut(self) -> None:
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    def cut(self) -> None:
        """Every connection, at once."""
        self._loop.call_soon_threadsafe(self._cut)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(10)
