"""A table without a network: leave is asked for, then devices are looked for. Knows no window."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

from mobileapp.net.transport.bluetooth import SEARCH, Found, Peer, Radio, Trouble, find

Put = Callable[[Callable[[], None]], None]


class Seeking:
    """One search at a time; `changed` is called in the owner's thread."""

    def __init__(self, radio: Radio, put: Put, changed: Callable[[], None]) -> None:
        self._radio, self._put, self._changed = radio, put, changed
        self._enough = Event()
        self.looks = False
        self.peers: tuple[Peer, ...] = ()
        self.trouble: Trouble | None = None

    def begin(self) -> None:
        """Somebody chose Bluetooth: only now the system is asked for anything."""
        self.end()
        self._enough = mine = Event()
        self.looks, self.peers = True, ()
        self.trouble = self._radio.trouble()
        if self.trouble in ("absent", "off"):
            self.looks = False
        else:
            self.trouble = None
            self._radio.ask(lambda _granted: self._told(mine, lambda: self._looks(mine)), looks=True)
        self._changed()

    def end(self) -> None:
        """What is found from now on is nobody's any more."""
        self._enough.set()
        self.looks = False

    def _told(self, mine: Event, call: Callable[[], None]) -> None:
        """From any thread to the owner's, while this search counts."""
        self._put(lambda: None if mine is not self._enough or not self.looks else call())

    def _looks(self, mine: Event) -> None:
        """Where the system said no, whom it knows may still be had: `find` says so."""
        Thread(target=self._finds, args=(mine,), name="bluetooth", daemon=True).start()

    def _finds(self, mine: Event) -> None:
        try:
            seen = lambda peer: self._told(mine, lambda: self._sees(peer))  # noqa: E731
            found = find(self._radio, "", SEARCH, seen, mine)
            self._told(mine, lambda: self._is_over(found))
        finally:
            self._radio.leaves()

    def _sees(self, peer: Peer) -> None:
        self.peers = (*self.peers, peer)
        self._changed()

    def _is_over(self, found: Found) -> None:
        self.looks, self.trouble = False, found.trouble
        self._changed()
