"""Before a deal: the host pledges its half of the seed, and every linked device adds a share."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.rules import Seat
from mobileapp.sync.channel import Channel
from mobileapp.sync.dealing import new_half, pledge_of, seed_of
from mobileapp.sync.messages import Adds, Pledges

WAIT = 2.0  # seconds of people's own: who has not answered by then adds nothing
Later = Callable[[float, Callable[[], None]], None]


class Dealer:
    """Makes one seed at a time, in the thread that owns the table."""

    def __init__(self, linked: Callable[[], Iterable[Channel]], later: Later) -> None:
        self._linked, self._later = linked, later
        self._half = b""
        self._asked: list[Channel] = []
        self._shares: dict[int, str] = {}
        self._then: Callable[[str], None] | None = None

    def deal(self, then: Callable[[str], None], first: Seat | None = None) -> None:
        """`then` gets the seed, at once where nobody is linked.

        Asked again meanwhile, it is the same deal: who pledges twice could choose.
        """
        under_way, self._then = self._then is not None, then
        if under_way:
            return
        self._half, self._shares = new_half(), {}
        self._asked = list(self._linked())
        for channel in self._asked:
            channel.send(Pledges(pledge_of(self._half), first))
        half = self._half
        self._later(WAIT, lambda: self._finish() if half == self._half else None)
        self._finish_if_all()

    def hears(self, channel: Channel, said: Adds) -> None:
        """One share each, and only for this very deal."""
        if self._then is None or said.pledge != pledge_of(self._half) or channel not in self._asked:
            return
        self._shares.setdefault(id(channel), said.share)
        self._finish_if_all()

    def _finish_if_all(self) -> None:
        if len(self._shares) == len(self._asked):
            self._finish()

    def _finish(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then(seed_of(self._half, self._shares.values()))
