"""A fake Bluetooth radio: returns what a test sets, records calls, connects nobody."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from mobileapp.net.transport.bluetooth import Peer, Trouble
from tests.support.socket_pair import SocketPipe, pipe_pair

TABLET, OTHER = Peer("F0:F1:F2:F3:F4:01", "Tablet of the house"), Peer("F0:F1:F2:F3:F4:02", "Headphones")


class FakeRadio:
    name = TABLET.name

    def __init__(self, has: Trouble | None = None) -> None:
        self.has, self.is_visible, self.says_yes = has, False, True
        self.asked: list[bool] = []  # permission requests; True: also to scan
        self.shown = 0
        self.opened_settings = 0
        self.knows: list[Peer] = []
        self.around: list[Peer] = []
        self.looks = self.listens = False
        self._comes: SimpleQueue[SocketPipe | None] = SimpleQueue()
        self._plugs: list[SocketPipe] = []

    def trouble(self) -> Trouble | None:
        return self.has

    def ask(self, answered: Callable[[bool], None], looks: bool = False) -> None:
        self.asked.append(looks)
        if self.says_yes and self.has in ("refused", "blocked"):
            self.has = None
        answered(self.says_yes)

    def open_settings(self) -> None:
        self.opened_settings += 1

    def show(self) -> None:
        self.shown += 1

    def listen(self) -> FakeRadio:
        self._comes = SimpleQueue()
        self.listens = True
        return self

    def accept(self) -> SocketPipe:
        if (plug := self._comes.get()) is None:
            raise OSError("closed")
        return plug

    def close(self) -> None:
        self._comes.put(None)

    def connect_peer(self) -> SocketPipe:
        """Simulate an incoming connection; returns the other end."""
        here, there = pipe_pair()
        self._plugs.append(here)
        self._comes.put(here)
        return there

    def switch_off(self) -> None:
        self.has, self.is_visible, self.listens = "off", False, False
        self.close()
        for plug in self._plugs:
            plug.close()

    def bonded(self) -> list[Peer]:
        return list(self.knows)

    def look(self, found: Callable[[Peer], None]) -> Callable[[], None]:
        if not self.says_yes:
            raise PermissionError
        self.looks = True
        for peer in self.around:
            found(peer)
        return self.stop_looking

    def stop_looking(self) -> None:
        self.looks = False

    def connect(self, _peer: Peer) -> Any:
        raise OSError("nobody there")

    def detach_thread(self) -> None:
        """Nothing to release."""
