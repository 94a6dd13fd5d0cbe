"""The interfaces of every transport: socket, channel, transport."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Protocol

from engine.fairness import ClockEstimate
from mobileapp.net.protocol.messages import GameMessage, LinkMessage


class SocketClosedError(ConnectionError):
    """The socket is closed; `why` is set if it was because of an error."""

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why


class Socket(Protocol):
    """Sends and receives whole messages, over any transport."""

    async def recv(self) -> bytes | str: ...

    async def send(self, message: bytes, /) -> None: ...

    async def close(self, code: int = 1000) -> None: ...

    def __aiter__(self) -> AsyncIterator[bytes | str]: ...


class DeviceSocket(Socket, Protocol):
    """The host's end of a device's socket. Each transport declares its kind and the delay it can prove.

    `recv` and `send` raise SocketClosedError; iterating raises it only if `why` is set.
    """

    kind: str  # the transport: "wifi", "bluetooth"

    @property
    def peer(self) -> str:
        """The address of the other end; limits count for each address."""

    @property
    def min_trip_ms(self) -> float | None:
        """The shortest round trip that the transport itself can prove, which no app can stretch.

        UNKNOWN_TRIP_MS if it can prove none. None: trust the pings, in a bench only.
        """

    async def send(self, *messages: bytes) -> None:
        """In this order; together if the transport can."""

    @property
    def is_delivered(self) -> bool:
        """After `close`: whether the device has read everything, as far as the transport can tell."""

    def abort(self) -> None:
        """Close without waiting for the other end, which does not read."""


class Channel(Protocol):
    """A link to a device that carries people, independent of the game; closed, it neither receives nor sends.

    It carries names, not seats: a seat is an index into the current party and shifts when somebody joins
    before it. `send` never blocks and never raises.
    """

    is_remote: bool  # another device: it does not get views of a seat that is played on the tablet
    # A page in a browser: it verifies no replay, so it gets no logs, and loads pictures from the table.
    is_page: bool
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
