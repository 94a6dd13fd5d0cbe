"""A phone for `bench.races`: the real link, a clock that may be wrong, and presses on command."""

from __future__ import annotations

import sys
import time
from random import Random
from threading import Thread
from typing import Any

import msgspec

from bench.races_radio import connector_to_relay
from engine.games.difference.claims import Claim
from mobileapp.cli.event_loop import Loop
from mobileapp.net.protocol.messages import (
    GameMessage,
    LinkMessage,
    MoveRequest,
    RaceResult,
    Seated,
    ViewUpdate,
)
from mobileapp.net.security.links import parse_link
from mobileapp.net.transport.guest_link import GuestLink, LinkListener
from mobileapp.platform import device_clock

POLLS_PER_S = 240


def wait_for_poll(finger: float, chance: Random) -> float:
    """Sleep until the first touch poll after a press; return the delay."""
    at = finger + chance.uniform(0, 1 / POLLS_PER_S)
    while (left := at - time.monotonic()) > 0:
        time.sleep(left - 0.001 if left > 0.002 else 0)
    return time.monotonic() - finger


class RaceGuest(LinkListener):
    def __init__(self, link: str, relay: int | None) -> None:
        self.loop, self._chance = Loop(), Random(link)
        found = parse_link(link)
        knock = connector_to_relay(relay) if relay else None
        self.visit = GuestLink([found] if found else [], self, self.loop.inbox.put, knock=knock)
        self._seated: Seated | None = None
        self._presses = 0

    def handle_over(self, why: str) -> None:
        self.loop.stop()

    def handle_message(self, message: GameMessage | LinkMessage) -> None:
        if isinstance(message, Seated):
            self._seated = message
        elif isinstance(message, ViewUpdate) and message.view.seat is None and message.view.revision == 0:
            report(sees=message.game)
        elif isinstance(message, RaceResult):
            report(finish=message.racers, sure=message.sure)

    def press(self, finger: float) -> None:
        """Runs in its own thread, like touches."""
        late = wait_for_poll(finger, self._chance)
        stamp, seated = device_clock.now_ms(), self._seated
        if seated is None:
            return
        self._presses += 1
        self.visit.send_to_host(
            MoveRequest(seated.game, seated.seats[0], Claim(), f"p{self._presses}", 0, stamp)
        )
        report(pressed=finger, late_ms=late * 1000)

    def count_down(self, at: int) -> None:
        """Count down to a table time on the device's clock; report the real time and the wake-up delay."""
        while (ends := self.visit.local_time_of(at)) is None:
            time.sleep(0.001)  # its clock has just jumped
        while (left := ends - device_clock.now_ms()) > 0:
            time.sleep(left / 1000)
        report(counted=at, at=time.monotonic() + left / 1000, late_ms=-left)

    def run_commands(self) -> None:
        for line in sys.stdin:
            word, number = line.split()
            if word == "press":
                self.press(float(number))
            else:
                self.count_down(int(number))


def report(**facts: Any) -> None:
    sys.stdout.write(msgspec.json.encode(facts).decode() + "\n")
    sys.stdout.flush()


def main(link: str, relay: int | None = None) -> None:
    guest = RaceGuest(link, relay)
    guest.visit.open()
    Thread(target=guest.run_commands, daemon=True).start()
    guest.loop.run()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else None)
