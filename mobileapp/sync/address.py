"""Where other devices on the same network reach this one."""

from __future__ import annotations

import socket

ELSEWHERE = ("10.255.255.255", 9)  # never spoken to: only the way there is asked for


def own_address() -> str:
    """The address this device would speak from, or its own loop where there is no network."""
    with socket.socket(type=socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(ELSEWHERE)
        except OSError:
            return "127.0.0.1"
        return str(asked.getsockname()[0])
