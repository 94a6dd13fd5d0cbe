"""Frames over what carries bytes only: four bytes of length before each, whatever pieces they come in."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread
from typing import Protocol

LENGTH = 4  # bytes
STALLED = 5.0  # seconds for a frame to be taken by the other end, or to come whole
UNREAD = 16  # frames; the rest stays in the other end's own line
AHEAD = 8  # frames told and not yet taken, before who tells more must wait
LINGER = 0.2  # seconds for the other end to take the last words and go first: a radio drops them otherwise


class Cut(ConnectionError):  # noqa: N818 (the stream is cut; that is all)
    """The stream has ended; `why` where it was not by itself."""

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why


class Pipe(Protocol):
    """Bytes both ways. Each call may block its thread, until `close` is called by another one."""

    address: str  # of the other end

    def read(self) -> bytes:
        """What has come, at least one byte; nothing, or an OSError: lost."""

    def write(self, data: bytes) -> None:
        """Returns when all of it was taken; OSError: lost."""

    def close(self) -> None: ...


def framed(message: bytes) -> bytes:
    return len(message).to_bytes(LENGTH, "big") + message


class Joiner:
    """Pieces in, whole frames out."""

    def __init__(self, most: int) -> None:
        self._most, self._held = most, bytearray()

    @property
    def is_amid(self) -> bool:
        """A frame has begun and is not whole."""
        return bool(self._held)

    def feed(self, piece: bytes) -> Iterator[bytes]:
        """Raises Cut where what comes next can be no frame, before any of it is waited for."""
        self._held += piece
        while (size := self._size()) is not None and len(self._held) >= LENGTH + size:
            whole = bytes(self._held[LENGTH : LENGTH + size])
            del self._held[: LENGTH + size]
            yield whole

    def _size(self) -> int | None:
        if len(self._held) < LENGTH:
            return None
        size = int.from_bytes(self._held[:LENGTH], "big")
        if not 0 < size <= self._most:
            raise Cut("no length of ours")
        return size


class Stream:
    """A pipe as a socket of whole messages, in the loop it was made in; two threads wait for it outside."""

    def __init__(self, pipe: Pipe, most: int, leaves: Callable[[], None] = lambda: None) -> None:
        """`leaves` is called in each thread that used the pipe, at its end."""
        self._pipe, self._joiner, self._leaves = pipe, Joiner(most), leaves
        self._loop = asyncio.get_running_loop()
        self._in: deque[bytes] = deque()
        self._came, self._gone, self._room = asyncio.Event(), asyncio.Event(), Event()
        self._told = 0  # frames, and not yet taken
        self._fewer = asyncio.Event()
        self._untaken: asyncio.TimerHandle | None = None
        self._closing = False
        self._said: list[bytes] = []  # in this turn of the loop: a radio takes one large piece soonest
        self._out: SimpleQueue[list[bytes] | None] = SimpleQueue()
        self._end: Cut | None = None
        self._amid: asyncio.TimerHandle | None = None
        for work in (self._reads, self._writes):
            Thread(target=self._apart, args=(work,), name="stream", daemon=True).start()

    @property
    def address(self) -> str:
        return self._pipe.address

    async def recv(self) -> bytes:
        while not self._in:
            if self._end is not None:
                raise self._end
            self._came.clear()
            await self._came.wait()
        frame = self._in.popleft()
        if len(self._in) < UNREAD:
            self._room.set()
        return frame

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Ends when the other end does."""
        while True:
            try:
                frame = await self.recv()
            except Cut as cut:
                if cut.why:
                    raise
                return
            yield frame

    async def send(self, message: bytes) -> None:
        """Returns when nearly all that was told was taken; who does not read for too long is let go."""
        await self._until_told(AHEAD)
        if self._end is not None:
            raise self._end
        self._told += 1
        if not self._said:
            self._loop.call_soon(self._hands_over)
        self._said.append(framed(message))
        if self._untaken is None:
            self._waits_for_taking()

    def _hands_over(self) -> None:
        """All that was told at once, to the thread that writes."""
        frames, self._said = self._said, []
        self._out.put(frames)

    async def _until_told(self, most: int) -> None:
        while self._end is None and self._told > most:
            self._fewer.clear()
            await self._fewer.wait()

    async def close(self, _code: int = 1000) -> None:
        """Nothing more is taken in; the other end goes first, if it does so soon."""
        self._closing = True
        self._room.set()
        try:
            await self._until_told(0)
            async with asyncio.timeout(LINGER):
                await self._gone.wait()
        except TimeoutError:
            pass
        finally:
            self._cuts(Cut())

    # --- in the loop ---

    def _comes(self, piece: bytes) -> None:
        if self._end is not None or self._closing:
            self._room.set()
            return
        try:
            for whole in self._joiner.feed(piece):
                self._in.append(whole)
                self._stops_waiting()
        except Cut as cut:
            self._cuts(cut)
            return
        self._came.set()
        if len(self._in) < UNREAD:
            self._room.set()
        if self._joiner.is_amid and self._amid is None:  # however many pieces come meanwhile
            self._amid = self._loop.call_later(STALLED, lambda: self._cuts(Cut("half a frame")))

    def _waits_for_taking(self) -> None:
        self._untaken = self._loop.call_later(STALLED, lambda: self._cuts(Cut("stopped reading")))

    def _is_taken(self, frames: int) -> None:
        self._told -= frames
        self._fewer.set()
        if self._untaken is not None:
            self._untaken.cancel()
            self._untaken = None
        if self._told and self._end is None:
            self._waits_for_taking()

    def _stops_waiting(self) -> None:
        if self._amid is not None:
            self._amid.cancel()
            self._amid = None

    def _cuts(self, cut: Cut) -> None:
        if self._end is not None:
            return
        self._end = cut
        self._stops_waiting()
        if self._untaken is not None:
            self._untaken.cancel()
        self._fewer.set()
        self._came.set()
        self._gone.set()
        self._room.set()
        self._out.put(None)
        Thread(target=self._apart, args=(self._pipe.close,), name="stream", daemon=True).start()

    # --- in threads of its own ---

    def _apart(self, work: Callable[[], None]) -> None:
        try:
            with suppress(OSError):
                work()
        finally:
            self._leaves()

    def _in_loop(self, call: Callable[..., None], *words: object) -> None:
        with suppress(RuntimeError):  # the loop has ended before its streams
            self._loop.call_soon_threadsafe(call, *words)

    def _reads(self) -> None:
        """One piece at a time: the next when there is room for it."""
        try:
            while self._end is None and (piece := self._pipe.read()):
                self._room.clear()
                self._in_loop(self._comes, piece)
                while not self._room.wait(STALLED):
                    if self._loop.is_closed():
                        return
        finally:
            self._in_loop(self._cuts, Cut())

    def _writes(self) -> None:
        """All that waits, in one go."""
        try:
            while self._end is None and (frames := self._out.get()) is not None:
                waiting = [*frames]
                while not self._out.empty() and (more := self._out.get()) is not None:
                    waiting += more
                self._pipe.write(b"".join(waiting))
                self._in_loop(self._is_taken, len(waiting))
        finally:
            self._in_loop(self._cuts, Cut())
