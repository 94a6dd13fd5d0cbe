"""Searches for tables by Bluetooth: requests the permission, then scans. Independent of the UI."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

from mobileapp.net.owner_queue import CallSoon
from mobileapp.net.transport.bluetooth import (
    SEARCH_TIMEOUT_S,
    Peer,
    Radio,
    SearchResult,
    Trouble,
    find_tables,
)


class BluetoothSearch:
    """One search at a time; `changed` is called in the owner's thread."""

    def __init__(self, radio: Radio, put: CallSoon, changed: Callable[[], None]) -> None:
        self._radio, self._put, self._changed = radio, put, changed
        self._enough = Event()
        self.is_searching = False
        self.peers: tuple[Peer, ...] = ()
        self.trouble: Trouble | None = None

    def begin(self) -> None:
        """Somebody chose Bluetooth: only now request anything from the system."""
        self.end()
        self._enough = mine = Event()
        self.is_searching, self.peers = True, ()
        self.trouble = self._radio.trouble()
        if self.trouble in ("absent", "off"):
            self.is_searching = False
        else:
            self.trouble = None
            self._radio.ask(lambda _granted: self._post(mine, lambda: self._start_search(mine)), looks=True)
        self._changed()

    def end(self) -> None:
        """Ignore everything found from now on."""
        self._enough.set()
        self.is_searching = False

    def _post(self, mine: Event, call: Callable[[], None]) -> None:
        """Post to the owner's thread from any thread, as long as this search is the current one."""
        self._put(lambda: None if mine is not self._enough or not self.is_searching else call())

    def _start_search(self, mine: Event) -> None:
        """Search even without the permission: paired devices may still be found."""
        Thread(target=self._run_search, args=(mine,), name="bluetooth", daemon=True).start()

    def _run_search(self, mine: Event) -> None:
        try:
            seen = lambda peer: self._post(mine, lambda: self._add_peer(peer))  # noqa: E731
            found = find_tables(self._radio, "", SEARCH_TIMEOUT_S, seen, mine)
            self._post(mine, lambda: self._finish(found))
        finally:
            self._radio.detach_thread()

    def _add_peer(self, peer: Peer) -> None:
        self.peers = (*self.peers, peer)
        self._changed()

    def _finish(self, found: SearchResult) -> None:
        self.is_searching, self.trouble = False, found.trouble
        self._changed()
