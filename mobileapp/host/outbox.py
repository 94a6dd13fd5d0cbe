"""The host's outgoing messages: in order, and never before the moves they report are saved."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

Send = Callable[[], None]
Batch = Callable[[Send], None]  # calls it, and wakes the network's thread once for all that it sends


class Outbox:
    """Sends at once, unless moves are being judged together: then after their commit."""

    def __init__(self) -> None:
        self._held: list[Send] | None = None
        self._queue: deque[Send] = deque()
        self._is_sending = False
        self.batch: Batch = lambda send: send()

    def post(self, send: Send) -> None:
        if self._held is not None:
            self._held.append(send)
        elif self._is_sending:  # a reply to a message is sent after the rest
            self._queue.append(send)
        else:
            send()

    def hold(self) -> None:
        """Keep everything until `release`."""
        self._held = []

    def release(self) -> list[Send]:
        """The held messages: pass them to `flush` after the commit, or drop them."""
        held, self._held = self._held or [], None
        return held

    def flush(self, sends: list[Send]) -> None:
        self._queue.extend(sends)
        if not self._is_sending:
            self.batch(self._send_queue)

    def _send_queue(self) -> None:
        self._is_sending, failed = True, None
        try:
            while self._queue:
                try:
                    self._queue.popleft()()
                except BaseException as error:  # keep sending to the others
                    failed = failed or error
        finally:
            self._is_sending = False
        if failed is not None:
            raise failed
