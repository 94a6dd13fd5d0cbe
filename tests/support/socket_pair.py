"""A pipe without a radio: one end of a socket pair."""

from __future__ import annotations

import socket
from contextlib import suppress


class SocketPipe:
    """One end of a socket pair as a pipe."""

    def __init__(self, end: socket.socket) -> None:
        self.end, self.address = end, "here"

    def read(self) -> bytes:
        return self.end.recv(4096)

    def write(self, data: bytes) -> None:
        self.end.sendall(data)

    def close(self) -> None:
        with suppress(OSError):  # the other end was quicker
            self.end.shutdown(socket.SHUT_RDWR)
        self.end.close()


def pipe_pair() -> tuple[SocketPipe, SocketPipe]:
    near, far = socket.socketpair()
    return SocketPipe(near), SocketPipe(far)
