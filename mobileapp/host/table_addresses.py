"""The addresses at which phones reach the table, and the one that the codes show."""

from __future__ import annotations

from mobileapp.net.discovery.addresses import LOOPBACK, addresses


class TableAddresses:
    """`fixed`: an address from the command line, instead of those that the device has."""

    def __init__(self, fixed: str | None) -> None:
        self.fixed = fixed
        self._index = 0  # of the address shown
        self._before_hotspot: frozenset[str] = frozenset()

    @property
    def all(self) -> list[str]:
        """The shown one first; empty without a network."""
        if self.fixed:
            return [self.fixed]
        found = sorted(addresses(), key=lambda each: each in self._before_hotspot)
        at = self._index % len(found) if found else 0
        return found[at:] + found[:at]

    @property
    def shown(self) -> str:
        return (self.all or [LOOPBACK])[0]

    def expect_hotspot(self) -> None:
        """This device starts its own Wi-Fi: prefer the address that it gets there, which is a new one."""
        self._before_hotspot, self._index = frozenset(addresses()), 0

    def show_next(self) -> None:
        self._index += 1
