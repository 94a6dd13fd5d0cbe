"""Frames over a pair of real byte-stream sockets: cut anywhere, reassembled, without blocking others."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from mobileapp.net.protocol.channel import SocketClosedError
from mobileapp.net.transport import byte_stream
from mobileapp.net.transport.byte_stream import FrameDecoder, FrameStream, with_length
from tests.support.socket_pair import SocketPipe

MOST = 4112
PATIENCE = 120.0  # seconds; ends a test that hangs


def over(story: Callable[[FrameStream, socket.socket], Awaitable[None]], most: int = MOST) -> list[str]:
    """Run a story with a stream and the bare other end; return the threads that detached from the pipe."""
    near, far = socket.socketpair()
    left: list[str] = []

    async def played() -> None:
        made = FrameStream(SocketPipe(near), most, lambda: left.append(threading.current_thread().name))
        async with asyncio.timeout(PATIENCE):
            await story(made, far)
        await made.close(1008)

    before = set(threading.enumerate())
    asyncio.run(played())
    for thread in set(threading.enumerate()) - before:
        thread.join(PATIENCE)
    far.close()
    return left


class Unhurried(FrameStream):
    """A stream without a stall timeout: its threads may be late on a busy machine."""

    def _start_stall_timer(self) -> None:
        """Never disconnect."""


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(byte_stream, "STALL_TIMEOUT_S", 0.05)


# --- decoder -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(20))
def test_frames_are_reassembled_from_any_pieces(number: int) -> None:
    chance = Random(number)
    frames = [chance.randbytes(chance.choice([1, 2, 255, 272, 4112])) for _ in range(12)]
    line, joiner, out = b"".join(map(with_length, frames)), FrameDecoder(MOST), []
    while line:
        at = chance.choice([1, 2, 3, 5, 700, 5000])
        out += joiner.feed(line[:at])
        line = line[at:]
    assert out == frames and not joiner.has_partial_frame


@pytest.mark.parametrize("size", [0, MOST + 1, 2**31, 2**32 - 1])
def test_zero_or_too_large_length_raises(size: int) -> None:
    joiner = FrameDecoder(MOST)
    assert list(joiner.feed(with_length(b"well") + size.to_bytes(4, "big")[:3])) == [b"well"]
    with pytest.raises(SocketClosedError):
        list(joiner.feed(size.to_bytes(4, "big")[3:]))


# --- stream -----------------------------------------------------------------------------------------


def test_messages_go_both_ways_and_every_thread_detaches() -> None:
    async def story(made: FrameStream, far: socket.socket) -> None:
        far.sendall(with_length(b"one") + with_length(b"two"))
        assert [await made.recv(), await made.recv()] == [b"one", b"two"]
        await made.send(b"three")
        assert await asyncio.to_thread(far.recv, 100) == with_length(b"three")
        far.close()
        assert [frame async for frame in made] == []

    assert over(story) == ["stream"] * 3


@pytest.mark.parametrize("size", [0, MOST + 1])
def test_invalid_length_closes_the_stream(size: int) -> None:
    async def story(made: FrameStream, far: socket.socket) -> None:
        far.sendall(with_length(b"one") + size.to_bytes(4, "big"))
        assert await made.recv() == b"one"
        with pytest.raises(SocketClosedError, match="length"):
            await made.recv()
        assert await asyncio.to_thread(far.recv, 1) == b""

    over(story)


@pytest.mark.parametrize("piece", [b"\0", b"\0\0\0\x05", b"\0\0\0\x05half"])
def test_incomplete_frame_times_out(piece: bytes, hasty: None) -> None:
    async def story(made: FrameStream, far: socket.socket) -> None:
        far.sendall(with_length(b"one") + piece)
        assert await made.recv() == b"one"
        with pytest.raises(SocketClosedError, match="half a frame"):
            await made.recv()

    over(story)


def test_silence_between_frames_starts_no_timer() -> None:
    async def story(made: FrameStream, far: socket.socket) -> None:
        far.sendall(with_length(b"one") + b"\0")
        assert await made.recv() == b"one"
        while made._partial_timer is None:
            await asyncio.sleep(0)
        far.sendall(with_length(b"two")[1:])
        assert await made.recv() == b"two" and made._partial_timer is None, (
            "nobody waits for the rest of nothing"
        )
        far.sendall(with_length(b"two"))
        assert await made.recv() == b"two"

    over(story)


def test_peer_that_stops_reading_is_disconnected_and_delays_nobody(hasty: None) -> None:
    async def story(made: FrameStream, far: socket.socket) -> None:
        near, other = socket.socketpair()
        beside = Unhurried(SocketPipe(near), MOST)

        async def floods() -> None:
            while True:
                await made.send(bytes(4000))

        flooding = asyncio.ensure_future(floods())
        for number in range(50):
            await beside.send(b"%d" % number)
            other.sendall(with_length(b"%d" % number))
            assert await beside.recv() == b"%d" % number
        with pytest.raises(SocketClosedError, match="stopped reading"):
            await flooding
        with pytest.raises(SocketClosedError):
            await made.recv()
        await beside.close(1008)
        other.close()

    assert len(over(story)) == 3, "the thread that wrote is free again"


def test_unread_frames_stay_in_the_sender_s_queue() -> None:
    async def story(made: FrameStream, far: socket.socket) -> None:
        far.setblocking(False)
        sent = 0
        while sent < 2**24:
            try:
                sent += far.send(with_length(bytes(4000)) * 8)
            except BlockingIOError:
                break
            await asyncio.sleep(0)
        assert sent < 2**24
        assert len(made._in) <= byte_stream.MAX_UNREAD_FRAMES + 1

    over(story)


def test_last_frames_are_sent_before_close() -> None:
    async def story(made: FrameStream, far: socket.socket) -> None:
        await made.send(b"goodbye")
        closing = asyncio.ensure_future(made.close())
        assert await asyncio.to_thread(far.recv, 100) == with_length(b"goodbye")
        assert not closing.done()
        far.close()
        await closing

    over(story)


def test_send_on_a_lost_link_raises_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(byte_stream, "STALL_TIMEOUT_S", PATIENCE * 2)

    async def story(made: FrameStream, far: socket.socket) -> None:
        with pytest.raises(SocketClosedError):
            while True:
                await made.send(bytes(4000))
                far.close()

    over(story)


def test_frames_sent_in_one_turn_are_written_in_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoThread:
        def __init__(self, **_: object) -> None: ...

        def start(self) -> None:
            """Frames to be written stay in the queue, where they can be counted."""

    async def told() -> None:
        monkeypatch.setattr(byte_stream, "Thread", NoThread)
        made = FrameStream(SocketPipe(near), MOST)
        for word in (b"granted", b"shown", b"shown too"):
            await made.send(word)
        await asyncio.sleep(0)
        assert made._out.get_nowait() == [with_length(word) for word in (b"granted", b"shown", b"shown too")]
        assert made._out.empty()

    near, far = socket.socketpair()
    asyncio.run(told())
    near.close()
    far.close()
