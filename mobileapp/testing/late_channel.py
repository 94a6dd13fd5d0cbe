"""A local channel with delays, like a slow link. TABLEE_LATE names the seed of the delays."""

from __future__ import annotations

import os
from collections.abc import Iterable
from random import Random

from engine import serialization
from mobileapp.net.owner_queue import CallLater
from mobileapp.net.protocol.decoding import decode_from_host, decode_move_request
from mobileapp.net.protocol.messages import GameMessage, LinkMessage, MoveRequest, Seated
from mobileapp.net.transport.local import LocalChannel, SendToHost, SendToScreen


class DelayedChannel(LocalChannel):
    """Like a remote device: every message is sent as JSON and arrives late, in order."""

    MAX_DELAY_S = 0.08

    def __init__(
        self, people: Iterable[str], hear: SendToHost, show: SendToScreen, later: CallLater, chance: Random
    ) -> None:
        super().__init__(people, hear, show)
        self._call_later, self._chance = later, chance
        self._game: str | None = None
        self._out: list[bytes] = []
        self._in: list[bytes] = []

    @property
    def in_flight(self) -> int:
        return len(self._out) + len(self._in)

    def send(self, message: GameMessage | LinkMessage) -> None:
        self._out.append(serialization.encode(message))
        self._call_later(self._chance.uniform(0, self.MAX_DELAY_S), self._deliver_to_device)

    def _deliver_to_device(self) -> None:
        """Deliver the oldest message, whichever timer fired, to keep the order."""
        message = decode_from_host(self._game, self._out.pop(0))
        if isinstance(message, Seated):
            self._game = message.terms.game
        super().send(message)

    def send_to_host(self, message: GameMessage) -> None:
        self._in.append(serialization.encode(message))
        self._call_later(self._chance.uniform(0, self.MAX_DELAY_S), self._deliver_to_host)

    def _deliver_to_host(self) -> None:
        request: MoveRequest = decode_move_request(str(self._game), self._in.pop(0))
        super().send_to_host(request)


def late_channel(
    people: frozenset[str], hear: SendToHost, show: SendToScreen, later: CallLater
) -> DelayedChannel:
    return DelayedChannel(people, hear, show, later, Random(f"{os.environ['TABLEE_LATE']} {sorted(people)}"))
