"""The state of a person's device, as the screens show it."""

from __future__ import annotations

from msgspec import Struct

from mobileapp.net.transport.presence import DeviceState


class DeviceStatus(Struct, frozen=True):
    """The device state of one person on a phone; `silent`: seconds since its last message."""

    person: str
    state: DeviceState
    silent: float | None

    @property
    def is_there(self) -> bool:
        return self.state in ("there", "joining")
