"""Bluetooth transport, for phones without a network: server, search and connector, over any radio.

RFCOMM without pairing: our own handshake encrypts everything, as over Wi-Fi. A code cannot contain the
tablet's address, which apps cannot read; so a phone chooses among paired devices or scans for a name.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Literal, Protocol

from msgspec import Struct

from engine import fairness
from mobileapp.net import link_log
from mobileapp.net.protocol.channel import Socket
from mobileapp.net.protocol.frames import MAX_GUEST_FRAME, MAX_HOST_FRAME, max_sealed_size
from mobileapp.net.transport.byte_stream import FrameStream, Pipe
from mobileapp.net.transport.reception import Reception

SERVICE_UUID = "5b7d0c52-6a58-4f39-9a53-1d1f6f0c7ab1"  # never changes
SERVICE_NAME = "Tablee"  # of the service, not of a table
VISIBLE_S = 120  # requested from the system
# Android's first connection often fails: "read failed, socket might closed or timeout, read ret: -1".
CONNECT_TRIES = 3
CONNECT_TIMEOUT_S = 20.0  # for all tries; one try takes up to 12 s
SEARCH_TIMEOUT_S = 13.0  # an Android scan takes 12 s
# Why Bluetooth does not work: each has its own message. blocked: refused for good; settings can change it
Trouble = Literal["absent", "off", "refused", "blocked", "not_visible", "not_found", "two_tables"]


class Peer(Struct, frozen=True):
    """Another device, as a radio reports it; its name is untrusted and not unique."""

    address: str
    name: str


class RadioServer(Protocol):
    """The listening service."""

    def accept(self) -> Pipe:
        """Blocks until a device connects; OSError: closed, or the radio is off."""

    def close(self) -> None: ...


class Radio(Protocol):
    """The operations of a device's Bluetooth; they may block, so the UI thread calls only
    `trouble`, `ask`, `open_settings`, `show`, `name` and `is_visible`."""

    @property
    def name(self) -> str:
        """The name under which others find this device; empty if unknown."""

    def trouble(self) -> Trouble | None:
        """`absent`, `off`, `refused` or `blocked`; None: it can be used."""

    def ask(self, answered: Callable[[bool], None], looks: bool = False) -> None:
        """Request the permission, with `looks` also for scanning: only after somebody chose Bluetooth."""

    def open_settings(self) -> None:
        """Open the system's page on which a person can solve the trouble."""

    def show(self) -> None:
        """Ask the system to make the device visible for two minutes."""

    @property
    def is_visible(self) -> bool: ...

    def listen(self) -> RadioServer: ...

    def bonded(self) -> list[Peer]:
        """Paired devices of any kind."""

    def look(self, found: Callable[[Peer], None]) -> Callable[[], None]:
        """Start a scan; return a function that ends it. PermissionError: not allowed."""

    def stop_looking(self) -> None:
        """End the scan: a radio cannot connect while scanning."""

    def connect(self, peer: Peer) -> Pipe:
        """One try; OSError: it failed, and everything is closed."""

    def detach_thread(self) -> None:
        """The last call of every thread that used the radio."""


# --- the table's end --------------------------------------------------------------------------------


class BluetoothSocket(FrameStream):
    """The stream of one device. Bluetooth measures no round trip that an app could not stretch."""

    kind = "bluetooth"
    min_trip_ms: float | None = fairness.UNKNOWN_TRIP_MS
    is_delivered = True  # `close` lets the device read everything first

    def abort(self) -> None:
        """A cancelled `close` has closed the pipe."""


class BluetoothServer:
    """Passes sockets from the radio to the reception."""

    def __init__(
        self, reception: Reception, radio: Radio, changed: Callable[[], None] = lambda: None
    ) -> None:
        """`changed` is called, in any thread, when it opens or closes."""
        self._reception, self._radio, self._changed = reception, radio, changed
        self._server: RadioServer | None = None
        self._visible_since: float | None = None
        self.is_open = self.is_enabled = False

    @property
    def name(self) -> str:
        return self._radio.name

    @property
    def trouble(self) -> Trouble | None:
        """The reason why phones cannot find or reach this table now."""
        if (trouble := self._radio.trouble()) is not None:
            return trouble
        return None if self._radio.is_visible else "not_visible"

    def seconds_left(self, now: float) -> int:
        """Seconds for which unpaired devices can still find it, estimated."""
        if not self._radio.is_visible:
            self._visible_since = None
            return 0
        self._visible_since = now if self._visible_since is None else self._visible_since
        return max(1, round(VISIBLE_S - (now - self._visible_since)))

    def open(self) -> Trouble | None:
        """Listen, and ask to be visible; return the trouble, if any."""
        self.is_enabled = True
        if (trouble := self.start_listening()) is None:
            self._radio.show()
        return trouble

    def start_listening(self) -> Trouble | None:
        """Accept devices that know this one; return the trouble, if any."""
        trouble = self._radio.trouble()
        if trouble is None and not self.is_open:
            self.is_open = True
            Thread(target=self._serve, name="bluetooth", daemon=True).start()
        return trouble

    def shut(self) -> None:
        """Accept nobody new; the reception dismisses the linked devices."""
        self.is_open = self.is_enabled = False
        if self._server is not None:
            self._server.close()

    def _serve(self) -> None:
        try:
            with suppress(OSError):
                self._server = self._radio.listen()
                self._changed()
                self._accept_loop(self._server)
        finally:
            self.is_open = False
            link_log.log.info("no more phones come by Bluetooth")
            self._changed()
            self._radio.detach_thread()

    def _accept_loop(self, listening: RadioServer) -> None:
        with suppress(OSError):
            while self.is_open:
                pipe = listening.accept()
                if not self._reception.add_socket(lambda pipe=pipe: self._socket(pipe)):  # type: ignore[misc]
                    pipe.close()
                    break
        listening.close()

    def _socket(self, pipe: Pipe) -> BluetoothSocket:
        return BluetoothSocket(pipe, max_sealed_size(MAX_GUEST_FRAME), self._radio.detach_thread)


# --- a phone's end ----------------------------------------------------------------------------------


class SearchResult(Struct, frozen=True, tag="found"):
    """The result of a search: one table, several to choose from, or the reason for none."""

    peers: tuple[Peer, ...]
    trouble: Trouble | None = None


def find_tables(
    radio: Radio,
    name: str = "",
    seconds: float = SEARCH_TIMEOUT_S,
    seen: Callable[[Peer], None] = lambda _: None,
    enough: Event | None = None,
) -> SearchResult:
    """Search among paired devices and by a scan; blocks, so call it in a background thread.

    `seen` is called for each device found, in any thread; `enough` ends the search, as an exact match does.
    """
    if (trouble := radio.trouble()) is not None:
        return SearchResult((), trouble)
    known = _matching(radio.bonded(), name)
    if name and known:
        return _search_result(known)
    for peer in known:
        seen(peer)
    return _discover(radio, known, name, seconds, seen, enough or Event())


def _discover(
    radio: Radio, known: list[Peer], name: str, seconds: float, seen: Callable[[Peer], None], enough: Event
) -> SearchResult:
    met = {peer.address: peer for peer in known}

    def comes(peer: Peer) -> None:
        if peer.address not in met and _matching([peer], name):
            met[peer.address] = peer
            seen(peer)
        if name and _fold(peer.name) == _fold(name):
            enough.set()  # exact match: do not wait for others

    try:
        end = radio.look(comes)
    except PermissionError:
        return _search_result(known) if known else SearchResult((), "refused")
    try:
        enough.wait(seconds)
    finally:
        end()
    return _search_result(_matching(list(met.values()), name))


def _matching(peers: list[Peer], name: str) -> list[Peer]:
    """Exact matches of the name, else names that contain it."""
    exact = [peer for peer in peers if name and _fold(peer.name) == _fold(name)]
    return exact or [peer for peer in peers if _fold(name) in _fold(peer.name)]


def _fold(name: str) -> str:
    return " ".join(name.casefold().split())


def _search_result(peers: list[Peer]) -> SearchResult:
    trouble: Trouble | None = None if len(peers) == 1 else "two_tables" if peers else "not_found"
    return SearchResult(tuple(sorted(peers, key=lambda peer: (peer.name, peer.address))), trouble)


def bluetooth_connector(radio: Radio, peer: Peer) -> Callable[[], Awaitable[Socket]]:
    """The connector of a guest link for this device."""

    async def knocks() -> Socket:
        async with asyncio.timeout(CONNECT_TIMEOUT_S):
            pipe = await _open_in_thread(lambda: connect_with_retries(radio, peer), radio)
        return FrameStream(pipe, max_sealed_size(MAX_HOST_FRAME), radio.detach_thread)

    return knocks


def connect_with_retries(radio: Radio, peer: Peer) -> Pipe:
    """Three tries: the first often fails for no reason."""
    radio.stop_looking()
    for _ in range(CONNECT_TRIES - 1):
        with suppress(OSError):
            return radio.connect(peer)
        link_log.log.info("a Bluetooth connection failed, and is tried again")
    return radio.connect(peer)


async def _open_in_thread(opens: Callable[[], Pipe], radio: Radio) -> Pipe:
    """Open in a thread; a pipe that opens after the timeout is closed again."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Pipe] = loop.create_future()

    def is_open(pipe: Pipe) -> None:
        if answer.done():
            Thread(target=_close_pipe, args=(pipe, radio), daemon=True).start()
        else:
            answer.set_result(pipe)

    def failed(error: OSError) -> None:
        if not answer.done():
            answer.set_exception(error)

    def works() -> None:
        try:
            with suppress(RuntimeError):  # the loop has ended meanwhile
                try:
                    loop.call_soon_threadsafe(is_open, opens())
                except OSError as error:
                    loop.call_soon_threadsafe(failed, error)
        finally:
            radio.detach_thread()

    Thread(target=works, name="bluetooth", daemon=True).start()
    return await answer


def _close_pipe(pipe: Pipe, radio: Radio) -> None:
    with suppress(OSError):
        pipe.close()
    radio.detach_thread()
