"""The interfaces of every transport: socket, channel, transport."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Protocol

from engine.fairness import ClockEstimate
from mobileapp.net.protocol.messages import GameMessage, LinkMessage


class Socket(Protocol):
    """Sends and receives whole messages, over any transport; a websocket is one."""

    async def recv(self) -> bytes | str: ...

    async def send(self, message: bytes) -> None: ...

    async def close(self, code: int = 1000) -> None: ...

    def __aiter__(self) -> AsyncIterator[bytes | str]: ...


class Channel(Protocol):
    """A link to a device that carries people, independent of the game; closed, it neither receives nor sends.

    It carries names, not seats: a seat is an index into the current party and shifts when somebody joins
    before it. `send` never blocks and never raises.
    """

    is_remote: bool  # another device: it does not get views of a seat that is played on the tablet
    on_grid: bool  # hidden moves are possible now: messages leave at fixed times only

    @property
    def people(self) -> frozenset[str]:
        """The people it carries now."""

    @property
    def link(self) -> ClockEstimate | None:
        """The estimate of its clock and latency; None: it is this same device."""

    @property
    def closed(self) -> bool: ...

    def send(self, message: GameMessage | LinkMessage) -> None: ...

    def set_clock(self, since: float | None, rate: float) -> None:
        """The table's time zero, in seconds of this device; None while paused."""

    def close(self) -> None: ...


class Transport(Protocol):
    """A way to connect: within this device, by Wi-Fi or by Bluetooth."""

    def open(self, welcome: Callable[[Channel], None]) -> None: ...

    def shut(self) -> None: ...
