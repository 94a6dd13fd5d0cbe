"""`make bench`: a pick over Bluetooth compared with a bare RFCOMM echo on the same virtual radio."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import chain
from pathlib import Path
from threading import Thread

from bench.engine import report
from engine.table import Leave, Return
from mobileapp.net.protocol.messages import MoveAccepted, MoveRequest, ViewUpdate
from mobileapp.net.transport.bluetooth import BluetoothServer, connect_with_retries
from mobileapp.net.transport.byte_stream import with_length
from tests.support.tables import ManualPhone, ServedTable, serve_table
from tests.support.virtual_radio import RfcommSocket, VirtualAir, VirtualRadio

SLOTS, PICKS, PICK_INTERVAL_S = 6, 10, 0.06  # seconds: a device may send twenty requests per second
MAX_RATIO = 4.0  # relative to an echo


class EchoPeer:
    """As many bare links; one sends as many bytes as a pick, and all receive as many as it causes."""

    def __init__(self, air: VirtualAir, phones: int, size: int) -> None:
        tablet = air.radio("echo")
        listening, self._size = tablet.listen(), size
        self._near = [RfcommSocket(air.radio(f"bare {each}").connect(tablet.peer)) for each in range(phones)]
        self._far = [RfcommSocket(listening.accept()) for _ in range(phones)]
        Thread(target=self._serves, daemon=True).start()

    def _serves(self) -> None:
        with suppress(OSError):  # the virtual radio was reset
            while True:
                self._far[0].recv(3600)
                for far in self._far:
                    far.pipe.write(with_length(bytes(self._size)))

    def pick(self) -> None:
        self._near[0].send(bytes(272))
        for near in self._near:
            near.recv(60)


class TablePeer:
    """As many phones at a real table; one picks, until all have seen it and the verdict has arrived."""

    def __init__(self, table: ServedTable, tablet: VirtualRadio, phones: int) -> None:
        party = table.start_game("contrast", 4)
        self._phones = []
        for number in range(phones):
            socket = RfcommSocket(connect_with_retries(table.air().radio(f"phone {number}"), tablet.peer))
            phone = ManualPhone(table.link(party.sitters[number].name), socket=socket).join()
            phone.until(ViewUpdate)
            phone.until(ViewUpdate)
            self._phones.append(phone)
        self._picks, self.size = 0, 0

    def pick(self) -> None:
        picker, out = self._phones[0], self._picks % 2
        picker.send(MoveRequest(1, 0, Return() if out else Leave(), f"t{self._picks}", self._picks))
        self._picks += 1
        picker.sizes.clear()
        picker.until(MoveAccepted)
        self.size = sum(picker.sizes)
        for phone in self._phones[1:]:
            while phone.until(ViewUpdate).view.seat is None:
                pass


def pick_times(pick: Callable[[], None]) -> list[float]:
    found = []
    for _ in range(PICKS):
        start = time.perf_counter()
        pick()
        found.append(time.perf_counter() - start)
        time.sleep(PICK_INTERVAL_S)
    return found


def measure(phones: int) -> None:
    with tempfile.TemporaryDirectory() as folder, serve_table(Path(folder)) as table:
        tablet = table.air().radio("tablet")
        server = BluetoothServer(table.door, tablet)
        server.open()
        while tablet.listening is None:
            time.sleep(0.01)
        ours = TablePeer(table, tablet, phones)
        ours.pick()
        ours.pick()
        echo = EchoPeer(table.air(), phones, ours.size)
        slots = [(pick_times(ours.pick), pick_times(echo.pick)) for _ in range(SLOTS)]
        middle, bare = (statistics.median(chain(*side)) for side in zip(*slots, strict=True))
        report(
            f"by Bluetooth: a pick → verdict → decoded view at the last of {phones}",
            ours_ms=round(middle * 1e3, 2),
            echo_ms=round(bare * 1e3, 2),
            peer="a bare RFCOMM echo of as many bytes on the same virtual air",
            times=round(middle / bare, 2),
            at_most=MAX_RATIO,
            met=middle / bare <= MAX_RATIO,
        )


if __name__ == "__main__":
    for number in (1, 5):
        measure(number)
