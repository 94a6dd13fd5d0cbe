"""The two interfaces every link answers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Protocol

from engine.fairness import ClockEstimate
from mobileapp.net.protocol.messages import GameMessage, LinkMessage


class Socket(Protocol):
    """Whole messages both ways, whatever carries them; a websocket is one."""

    async def recv(self) -> bytes | str: ...

    async def send(self, message: bytes) -> None: ...

    async def close(self, code: int = 1000) -> None: ...

    def __aiter__(self) -> AsyncIterator[bytes | str]: ...


class Channel(Protocol):
    """A link to a device that carries people, whatever is played; closed, it neither hears nor shows.

    It carries names, not seats: a seat is an index into tonight's party, and shifts when somebody sits down
    before it. `send` never blocks and never raises.
    """

    is_remote: bool  # another device: a seat played on the tablet meanwhile is not shown there
    on_grid: bool  # hidden moves are possible now: messages leave at fixed times only

    @property
    def people(self) -> frozenset[str]:
        """Whom it carries now."""

    @property
    def link(self) -> ClockEstimate | None:
        """What is known of its clock and its way; None: it is this very device."""

    @property
    def closed(self) -> bool: ...

    def send(self, message: GameMessage | LinkMessage) -> None: ...

    def set_clock(self, since: float | None, rate: float) -> None:
        """When the table's time began, in seconds of this device; None: it stands still."""

    def close(self) -> None: ...


class Transport(Protocol):
    """A way in: inside this very device, Wi-Fi, Bluetooth."""

    def open(self, welcome: Callable[[Channel], None]) -> None: ...

    def shut(self) -> None: ...
