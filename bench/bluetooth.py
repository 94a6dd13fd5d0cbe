"""`make bench`: a pick by Bluetooth beside a bare RFCOMM echo on the same virtual air, one JSON line each."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import chain
from pathlib import Path
from threading import Thread

from bench.engine import tell
from engine.table import Leave, Return
from mobileapp.net.protocol.messages import Granted, Shown, Wish
from mobileapp.net.transport.bluetooth import BluetoothDoor, connected
from mobileapp.net.transport.byte_stream import framed
from tests.support.tables import Phone, Served, served
from tests.support.virtual_radio import Air, AirSocket, VirtualRadio

SLOTS, PICKS, BETWEEN = 6, 10, 0.06  # seconds: a device may wish twenty times a second
MOST = 4.0  # times an echo


class Echo:
    """As many bare links; one sends what a pick takes, and all get what it brings."""

    def __init__(self, air: Air, phones: int, size: int) -> None:
        tablet = air.radio("echo")
        listening, self._size = tablet.listen(), size
        self._near = [AirSocket(air.radio(f"bare {each}").connect(tablet.peer)) for each in range(phones)]
        self._far = [AirSocket(listening.accept()) for _ in range(phones)]
        Thread(target=self._serves, daemon=True).start()

    def _serves(self) -> None:
        with suppress(OSError):  # the air was cleared
            while True:
                self._far[0].recv(3600)
                for far in self._far:
                    far.pipe.write(framed(bytes(self._size)))

    def pick(self) -> None:
        self._near[0].send(bytes(272))
        for near in self._near:
            near.recv(60)


class Ours:
    """As many phones at a real table; one picks, until all have seen it and the verdict is in."""

    def __init__(self, table: Served, tablet: VirtualRadio, phones: int) -> None:
        party = table.begins("contrast", 4)
        self._phones = []
        for number in range(phones):
            socket = AirSocket(connected(table.air().radio(f"phone {number}"), tablet.peer))
            phone = Phone(table.link(party.sitters[number].name), socket=socket).joins()
            phone.until(Shown)
            phone.until(Shown)
            self._phones.append(phone)
        self._picks, self.size = 0, 0

    def pick(self) -> None:
        picker, out = self._phones[0], self._picks % 2
        picker.tells(Wish(1, 0, Return() if out else Leave(), f"t{self._picks}", self._picks))
        self._picks += 1
        picker.sizes.clear()
        picker.until(Granted)
        self.size = sum(picker.sizes)
        for phone in self._phones[1:]:
            while phone.until(Shown).view.seat is None:
                pass


def takes(pick: Callable[[], None]) -> list[float]:
    found = []
    for _ in range(PICKS):
        start = time.perf_counter()
        pick()
        found.append(time.perf_counter() - start)
        time.sleep(BETWEEN)
    return found


def question(phones: int) -> None:
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as table:
        tablet = table.air().radio("tablet")
        door = BluetoothDoor(table.door, tablet)
        door.open()
        while tablet.listening is None:
            time.sleep(0.01)
        ours = Ours(table, tablet, phones)
        ours.pick()
        ours.pick()
        echo = Echo(table.air(), phones, ours.size)
        slots = [(takes(ours.pick), takes(echo.pick)) for _ in range(SLOTS)]
        middle, bare = (statistics.median(chain(*side)) for side in zip(*slots, strict=True))
        tell(
            f"by Bluetooth: a pick → verdict → decoded view at the last of {phones}",
            ours_ms=round(middle * 1e3, 2),
            echo_ms=round(bare * 1e3, 2),
            peer="a bare RFCOMM echo of as many bytes on the same virtual air",
            times=round(middle / bare, 2),
            at_most=MOST,
            met=middle / bare <= MOST,
        )


if __name__ == "__main__":
    for number in (1, 5):
        question(number)
