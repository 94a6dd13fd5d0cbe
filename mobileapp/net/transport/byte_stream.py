"""Frames over a byte stream: each has a length prefix of four bytes."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread
from typing import Protocol

from mobileapp.net.protocol.channel import SocketClosedError

LENGTH_BYTES = 4
STALL_TIMEOUT_S = 5.0  # for the other end to take a frame, or to send the rest of one
MAX_UNREAD_FRAMES = 16  # the rest stays in the other end's send queue
MAX_UNSENT_FRAMES = 8  # with more unsent frames, `send` waits
LINGER_S = 0.2  # for the other end to read the last frames and close first: a radio would drop them


class Pipe(Protocol):
    """Bytes in both directions. Each call may block its thread until another thread calls `close`."""

    address: str  # of the other end

    def read(self) -> bytes:
        """At least one byte; empty or OSError: lost."""

    def write(self, data: bytes) -> None:
        """Returns when everything is written; OSError: lost."""

    def close(self) -> None: ...


def with_length(message: bytes) -> bytes:
    return len(message).to_bytes(LENGTH_BYTES, "big") + message


class FrameDecoder:
    """Turns received pieces into whole frames."""

    def __init__(self, most: int) -> None:
        self._max_bytes, self._buffer = most, bytearray()

    @property
    def has_partial_frame(self) -> bool:
        """Whether a frame has begun and is incomplete."""
        return bool(self._buffer)

    def feed(self, piece: bytes) -> Iterator[bytes]:
        """Raises SocketClosedError as soon as a length is invalid."""
        self._buffer += piece
        while (size := self._size()) is not None and len(self._buffer) >= LENGTH_BYTES + size:
            whole = bytes(self._buffer[LENGTH_BYTES : LENGTH_BYTES + size])
            del self._buffer[: LENGTH_BYTES + size]
            yield whole

    def _size(self) -> int | None:
        if len(self._buffer) < LENGTH_BYTES:
            return None
        size = int.from_bytes(self._buffer[:LENGTH_BYTES], "big")
        if not 0 < size <= self._max_bytes:
            raise SocketClosedError("no length of ours")
        return size


class FrameStream:
    """A pipe as a socket of whole messages, in the loop that created it; two threads do the blocking I/O."""

    def __init__(self, pipe: Pipe, most: int, leaves: Callable[[], None] = lambda: None) -> None:
        """`leaves` is called at the end of each thread that used the pipe."""
        self._pipe, self._decoder, self._detach_thread = pipe, FrameDecoder(most), leaves
        self._loop = asyncio.get_running_loop()
        self._in: deque[bytes] = deque()
        self._frame_ready, self._ended, self._has_room = asyncio.Event(), asyncio.Event(), Event()
        self._unsent = 0  # frames
        self._unsent_changed = asyncio.Event()
        self._stall_timer: asyncio.TimerHandle | None = None
        self._closing = False
        # frames of this turn of the loop: a radio is fastest with one large piece
        self._batch: list[bytes] = []
        self._out: SimpleQueue[list[bytes] | None] = SimpleQueue()
        self._end: SocketClosedError | None = None
        self._partial_timer: asyncio.TimerHandle | None = None
        for work in (self._read_loop, self._write_loop):
            Thread(target=self._run_in_thread, args=(work,), name="stream", daemon=True).start()

    @property
    def peer(self) -> str:
        return self._pipe.address

    async def recv(self) -> bytes:
        while not self._in:
            if self._end is not None:
                raise self._end
            self._frame_ready.clear()
            await self._frame_ready.wait()
        frame = self._in.popleft()
        if len(self._in) < MAX_UNREAD_FRAMES:
            self._has_room.set()
        return frame

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Ends when the other end closes."""
        while True:
            try:
                frame = await self.recv()
            except SocketClosedError as cut:
                if cut.why:
                    raise
                return
            yield frame

    async def send(self, *messages: bytes) -> None:
        """Returns when nearly all frames are written; a peer that stops reading is disconnected."""
        for message in messages:
            await self._send_frame(message)

    async def _send_frame(self, message: bytes) -> None:
        await self._wait_until_sent(MAX_UNSENT_FRAMES)
        if self._end is not None:
            raise self._end
        self._unsent += 1
        if not self._batch:
            self._loop.call_soon(self._flush_batch)
        self._batch.append(with_length(message))
        if self._stall_timer is None:
            self._start_stall_timer()

    def _flush_batch(self) -> None:
        """Pass all frames of this turn to the writing thread."""
        frames, self._batch = self._batch, []
        self._out.put(frames)

    async def _wait_until_sent(self, most: int) -> None:
        while self._end is None and self._unsent > most:
            self._unsent_changed.clear()
            await self._unsent_changed.wait()

    async def close(self, _code: int = 1000) -> None:
        """Ignore what arrives; let the other end close first, if it does so soon."""
        self._closing = True
        self._has_room.set()
        try:
            await self._wait_until_sent(0)
            async with asyncio.timeout(LINGER_S):
                await self._ended.wait()
        except TimeoutError:
            pass
        finally:
            self._close_with(SocketClosedError())

    # --- in the loop ---

    def _receive(self, piece: bytes) -> None:
        if self._end is not None or self._closing:
            self._has_room.set()
            return
        try:
            for whole in self._decoder.feed(piece):
                self._in.append(whole)
                self._cancel_partial_timer()
        except SocketClosedError as cut:
            self._close_with(cut)
            return
        self._frame_ready.set()
        if len(self._in) < MAX_UNREAD_FRAMES:
            self._has_room.set()
        # The timer runs for the whole frame, not for each piece.
        if self._decoder.has_partial_frame and self._partial_timer is None:
            self._partial_timer = self._loop.call_later(
                STALL_TIMEOUT_S, lambda: self._close_with(SocketClosedError("half a frame"))
            )

    def _start_stall_timer(self) -> None:
        self._stall_timer = self._loop.call_later(
            STALL_TIMEOUT_S, lambda: self._close_with(SocketClosedError("stopped reading"))
        )

    def _mark_sent(self, frames: int) -> None:
        self._unsent -= frames
        self._unsent_changed.set()
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None
        if self._unsent and self._end is None:
            self._start_stall_timer()

    def _cancel_partial_timer(self) -> None:
        if self._partial_timer is not None:
            self._partial_timer.cancel()
            self._partial_timer = None

    def _close_with(self, cut: SocketClosedError) -> None:
        if self._end is not None:
            return
        self._end = cut
        self._cancel_partial_timer()
        if self._stall_timer is not None:
            self._stall_timer.cancel()
        self._unsent_changed.set()
        self._frame_ready.set()
        self._ended.set()
        self._has_room.set()
        self._out.put(None)
        Thread(target=self._run_in_thread, args=(self._pipe.close,), name="stream", daemon=True).start()

    # --- in other threads ---

    def _run_in_thread(self, work: Callable[[], None]) -> None:
        try:
            with suppress(OSError):
                work()
        finally:
            self._detach_thread()

    def _in_loop(self, call: Callable[..., None], *words: object) -> None:
        with suppress(RuntimeError):  # the loop has ended before its streams
            self._loop.call_soon_threadsafe(call, *words)

    def _read_loop(self) -> None:
        """One piece at a time: read the next when there is room for it."""
        try:
            while self._end is None and (piece := self._pipe.read()):
                self._has_room.clear()
                self._in_loop(self._receive, piece)
                while not self._has_room.wait(STALL_TIMEOUT_S):
                    if self._loop.is_closed():
                        return
        finally:
            self._in_loop(self._close_with, SocketClosedError())

    def _write_loop(self) -> None:
        """Write all waiting frames at once."""
        try:
            while self._end is None and (frames := self._out.get()) is not None:
                waiting = [*frames]
                while not self._out.empty() and (more := self._out.get()) is not None:
                    waiting += more
                self._pipe.write(b"".join(waiting))
                self._in_loop(self._mark_sent, len(waiting))
        finally:
            self._in_loop(self._close_with, SocketClosedError())
