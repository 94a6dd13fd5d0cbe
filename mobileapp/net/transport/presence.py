"""Which devices are connected, asleep or lost, and how each was last reached."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Literal, NamedTuple

from mobileapp.net.security.credential_file import KnownDevice
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.net.transport.device_channel import DeviceChannel

DeviceState = Literal["waits", "joining", "there", "asleep", "lost"]


class LastLink(NamedTuple):
    """The last link of a device that has none now."""

    heard: float  # the time of its last message
    asleep: bool
    has_left: bool  # on purpose
    transport: str


class Presence:
    """The links of all known devices, by token. The network's thread changes it, any thread reads it."""

    def __init__(self, keys: TableKeys) -> None:
        self._keys = keys
        self._live: dict[bytes, DeviceChannel] = {}
        self._ended: dict[bytes, LastLink] = {}

    # --- in the network's thread ---

    def add(self, channel: DeviceChannel) -> DeviceChannel | None:
        """The older link of the same device, which this one replaces."""
        older = self._live.pop(channel.token, None)
        self._live[channel.token] = channel
        self._ended.pop(channel.token, None)
        return older

    def remove(self, channel: DeviceChannel) -> bool:
        """Whether it was the device's newest link, so that the device has none now."""
        if not self.is_newest(channel):
            return False
        self._ended[channel.token] = LastLink(
            channel.last_heard, channel.asleep, channel.has_left, channel.transport
        )
        del self._live[channel.token]
        return True

    def forget_unknown(self) -> None:
        """Forget devices that the table no longer knows."""
        known = {each.token for each in self._keys.devices} | {*self._live}
        self._ended = {token: link for token, link in self._ended.items() if token in known}

    # --- in any thread ---

    @property
    def channels(self) -> list[DeviceChannel]:
        return [channel for channel in list(self._live.values()) if not channel.closed]

    @property
    def unseated_tokens(self) -> frozenset[bytes]:
        """The linked devices that joined by the code and have no seat yet."""
        return frozenset(channel.token for channel in self.channels if not channel.people)

    @property
    def has_links(self) -> bool:
        """Also links that are about to end."""
        return bool(self._live)

    @property
    def remembered(self) -> Iterable[bytes]:
        """The tokens of devices whose links have ended."""
        return self._ended.keys()

    def channel_of(self, token: bytes) -> DeviceChannel | None:
        return self._live.get(token)

    def is_newest(self, channel: DeviceChannel) -> bool:
        """Whether no newer link of the same device has replaced it."""
        return self._live.get(channel.token) is channel

    def state_of(self, person: str) -> DeviceState:
        known = self._device_of(person)
        if known is None:
            return "waits"
        channel, ended = self._live.get(known.token), self._ended.get(known.token)
        if channel is not None and not channel.closed:
            return "asleep" if channel.asleep else "there" if known.sure else "joining"
        return "asleep" if ended is not None and ended.asleep else "lost"

    def has_left(self, person: str) -> bool:
        """Whether a person's device left on purpose, and has not rejoined."""
        ended = self._last_link(person)
        return ended is not None and ended.has_left

    def last_transport(self, person: str) -> str | None:
        """The transport a person's device uses, or used last."""
        link = self._newest_link(person) or self._last_link(person)
        return None if link is None else link.transport

    def seconds_since_heard(self, person: str) -> float | None:
        """Seconds since the last message of a person's device; None: never."""
        channel, ended = self._newest_link(person), self._last_link(person)
        heard = channel.last_heard if channel is not None else ended.heard if ended is not None else None
        return None if heard is None else max(0.0, time.monotonic() - heard)

    def _device_of(self, person: str) -> KnownDevice | None:
        return next((each for each in self._keys.devices if person in each.people), None)

    def _newest_link(self, person: str) -> DeviceChannel | None:
        known = self._device_of(person)
        return None if known is None else self._live.get(known.token)

    def _last_link(self, person: str) -> LastLink | None:
        known = self._device_of(person)
        return None if known is None else self._ended.get(known.token)
