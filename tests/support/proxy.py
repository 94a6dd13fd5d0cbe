"""A proxy between two devices that delays, drops, cuts and reorders traffic."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from threading import Event, Thread

CHUNK_BYTES = 65536
HANDSHAKE_CHUNKS = 12  # both directions together: the handshake, the join and an answer


class Proxy:
    """Listens on its own port; `to` is the table's port. Its settings can be changed while it runs."""

    def __init__(self, to: int, address: str = "127.0.0.1", seed: int = 0, seen_as: str = "") -> None:
        """`seen_as`: the address the table sees, if each device shall have its own."""
        self._to, self._address, self._chance = to, address, Random(seed)
        self._local = (seen_as, 0) if seen_as else None
        self.delay = (0.0, 0.0)  # seconds, minimum and maximum
        self.delay_back: tuple[float, float] | None = None  # from the table, if different
        self.is_dropping = False  # drop everything silently
        self.is_reordering = 0  # number of times two chunks are swapped
        self.open, self.carried = 0, 0
        self.cuts_left = 0  # cut the next connection after so many chunks
        self._cutting, self._stumbling = False, False
        self._newest = 0  # chunks carried by the newest connection
        self._writers: set[asyncio.StreamWriter] = set()
        self._ready = Event()
        self._thread = Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self._thread.start()
        self._ready.wait()

    async def _serve(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        self._loop.set_exception_handler(lambda *_: None)
        server = await asyncio.start_server(self._accept, self._address, 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._end.wait()
        server.close()
        self._cut()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            far_reader, far_writer = await asyncio.open_connection(
                self._address, self._to, local_addr=self._local
            )
            self._writers |= {writer, far_writer}
            self.open, self._newest = self.open + 1, 0
            self._stumbling = self.cuts_left > 0
            await asyncio.gather(
                self._forward(reader, far_writer, back=False), self._forward(far_reader, writer, back=True)
            )

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, back: bool) -> None:
        """Each chunk has its own delay; the order is kept."""
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        brings = asyncio.ensure_future(self._deliver(under_way, writer))
        with suppress(OSError):
            while piece := await reader.read(CHUNK_BYTES):
                if not back and piece.startswith(b"GET "):  # rewrite the Host header like a reverse proxy
                    piece = piece.replace(b":%d\r\n" % self.port, b":%d\r\n" % self._to, 1)
                delay = self.delay_back if back and self.delay_back else self.delay
                under_way.put_nowait((self._loop.time() + self._chance.uniform(*delay), piece))
        under_way.put_nowait((0.0, b""))
        await brings

    async def _deliver(
        self, under_way: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter
    ) -> None:
        held = b""
        with suppress(OSError):
            while (due := await under_way.get())[1]:
                at, piece = due
                await asyncio.sleep(max(0.0, at - self._loop.time()))
                if self.is_dropping:
                    continue
                if self.is_reordering and len(piece) > 64 and not held and self.carried > 4:
                    held, self.is_reordering = piece, self.is_reordering - 1
                    continue
                writer.write(piece + held)
                held = b""
                self.carried, self._newest = self.carried + 1, self._newest + 1
                if self._stumbling and self._newest >= self.cuts_left:
                    self.cuts_left = 0
                    self._cut()
                await writer.drain()
        writer.close()

    def _cut(self) -> None:
        self._newest, self._cutting, self._stumbling = 0, False, False
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    @property
    def is_calm(self) -> bool:
        """Whether all faults are over and the device has rejoined."""
        troubled = self.is_dropping or self._cutting or self.cuts_left
        return not troubled and self._newest >= HANDSHAKE_CHUNKS

    def cut(self) -> None:
        """Cut every connection at once."""
        self._cutting = True
        self._loop.call_soon_threadsafe(self._cut)

    def freeze(self, seconds: float) -> None:
        """Drop everything silently for so long, then cut."""
        self.is_dropping = True
        self._loop.call_soon_threadsafe(self._loop.call_later, seconds, self._thaw)

    def _thaw(self) -> None:
        self.is_dropping = False
        self._cut()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(10)
