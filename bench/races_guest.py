"""A phone for `bench.races`: the real link, a clock that may be wrong, and a finger that comes when told."""

from __future__ import annotations

import sys
import time
from random import Random
from threading import Thread
from typing import Any

import msgspec

from bench.races_radio import by_relay
from engine.games.difference.claims import Claim
from mobileapp.cli.event_loop import Loop
from mobileapp.net.protocol.messages import Finish, Message, Seated, Shown, Wish, Word
from mobileapp.net.security.links import link_from
from mobileapp.net.transport.guest_link import Listener, Visit
from mobileapp.platform import device_clock

POLLS = 240  # a second


def noticed(finger: float, chance: Random) -> float:
    """Sleeps until the screen is next looked at after a finger came down; how late that was."""
    at = finger + chance.uniform(0, 1 / POLLS)
    while (left := at - time.monotonic()) > 0:
        time.sleep(left - 0.001 if left > 0.002 else 0)
    return time.monotonic() - finger


class Guest(Listener):
    def __init__(self, link: str, relay: int | None) -> None:
        self.loop, self._chance = Loop(), Random(link)
        found = link_from(link)
        knock = by_relay(relay) if relay else None
        self.visit = Visit([found] if found else [], self, self.loop.inbox.put, knock=knock)
        self._seated: Seated | None = None
        self._presses = 0

    def is_over(self, why: str) -> None:
        self.loop.stop()

    def hears(self, message: Message | Word) -> None:
        if isinstance(message, Seated):
            self._seated = message
        elif isinstance(message, Shown) and message.view.seat is None and message.view.revision == 0:
            tell(sees=message.game)
        elif isinstance(message, Finish):
            tell(finish=message.racers, sure=message.sure)

    def presses(self, finger: float) -> None:
        """In a thread of its own, as fingers are."""
        late = noticed(finger, self._chance)
        stamp, seated = device_clock.stamp(), self._seated
        if seated is None:
            return
        self._presses += 1
        self.visit.say(Wish(seated.game, seated.seats[0], Claim(), f"p{self._presses}", 0, stamp))
        tell(pressed=finger, late_ms=late * 1000)

    def counts(self, at: int) -> None:
        """To a time of the table, on its own clock: when that was by the machine's, and how late it woke."""
        while (ends := self.visit.when(at)) is None:
            time.sleep(0.001)  # its clock has just jumped
        while (left := ends - device_clock.stamp()) > 0:
            time.sleep(left / 1000)
        tell(counted=at, at=time.monotonic() + left / 1000, late_ms=-left)

    def obeys(self) -> None:
        for line in sys.stdin:
            word, number = line.split()
            if word == "press":
                self.presses(float(number))
            else:
                self.counts(int(number))


def tell(**facts: Any) -> None:
    sys.stdout.write(msgspec.json.encode(facts).decode() + "\n")
    sys.stdout.flush()


def main(link: str, relay: int | None = None) -> None:
    guest = Guest(link, relay)
    guest.visit.open()
    Thread(target=guest.obeys, daemon=True).start()
    guest.loop.run()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else None)
