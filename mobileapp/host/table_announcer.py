"""Announces the table to devices nearby, and again when its address has changed."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock, Thread

from mobileapp.net.discovery.addresses import LOOPBACK
from mobileapp.net.discovery.mdns import ServiceAnnouncer
from mobileapp.net.owner_queue import CallLater

RECHECK_S = 3.0  # interval for checking whether the address has changed


class TableAnnouncer:
    """Announces by mDNS; not on the loopback address. Runs in the thread that owns the table."""

    def __init__(
        self,
        announcer: Callable[[list[str]], ServiceAnnouncer],
        addresses: Callable[[], list[str]],
        is_needed: Callable[[], bool],
        later: CallLater,
    ) -> None:
        """`announcer` announces at these addresses; `is_needed`: somebody lost may look for the table."""
        self._new_announcer, self._addresses = announcer, addresses
        self._is_needed, self._call_later = is_needed, later
        self._announcer: ServiceAnnouncer | None = None
        # The current announcement, one at a time, and the addresses in it.
        self._lock, self._announced_at = Lock(), list[str]()
        self._is_check_due = self._is_closed = False

    def announce(self) -> None:
        self._announced_at = self._reachable_addresses
        Thread(target=self._announce, args=(self._announced_at,), name="announced", daemon=True).start()

    def check_soon(self) -> None:
        """If somebody is lost, this device may have a new address: check, and announce it if so."""
        if self._is_needed() and not self._is_check_due and not self._is_closed:
            self._is_check_due = True
            self._call_later(RECHECK_S, self._check)

    def end(self) -> None:
        self._is_closed = True
        if self._announcer is not None:
            self._announcer.end()

    @property
    def _reachable_addresses(self) -> list[str]:
        return sorted(each for each in self._addresses() if each != LOOPBACK)

    def _announce(self, where: list[str]) -> None:
        """Takes about a second, so it runs in its own thread."""
        with self._lock:
            before, self._announcer = self._announcer, None
            if before is not None:
                before.end()
            if where and not self._is_closed:
                self._announcer = self._new_announcer(where)
            if self._is_closed and self._announcer is not None:  # closed meanwhile
                self._announcer.end()

    def _check(self) -> None:
        self._is_check_due = False
        if self._is_needed() and not self._is_closed and self._reachable_addresses != self._announced_at:
            self.announce()
        self.check_soon()
