"""Before a deal: the host pledges its half of the seed, and every linked device adds a share."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.game import Seat
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import Adds, Pledges
from mobileapp.net.protocol.seed import MOST_SHARES, new_half, pledge_of, seed_of

WAIT = 5.0  # seconds of people's own: who has not answered by then is as good as lost, and adds nothing
Later = Callable[[float, Callable[[], None]], None]


class Dealer:
    """Makes one seed at a time, in the thread that owns the table."""

    def __init__(self, linked: Callable[[], Iterable[Channel]], later: Later) -> None:
        self._linked, self._later = linked, later
        self._half = b""
        self._first: Seat | None = None
        self._asked: dict[Channel, str | None] = {}  # and the share each has added
        self._then: Callable[[str], None] | None = None

    def deal(self, then: Callable[[str], None], first: Seat | None = None) -> None:
        """`then` gets the seed, at once where nobody is linked.

        Asked again meanwhile, it is the same deal: who pledges twice could choose.
        """
        under_way, self._then = self._then is not None, then
        if under_way:
            return
        self._half, self._first, self._asked = new_half(), first, {}
        for channel in self._linked():
            self.ask(channel)
        half = self._half
        self._later(WAIT, lambda: self._waits_no_longer() if half == self._half else None)
        self.look_again()

    def ask(self, channel: Channel) -> None:
        """Also who comes, or comes back, while a deal is under way; a seed has room for so many shares.

        A device that carries nobody is not asked: its share would be worth nothing to those who play.
        """
        if self._then is None or not channel.people:
            return
        if channel not in self._asked and len(self._asked) < MOST_SHARES:
            self._asked[channel] = None
            channel.send(Pledges(pledge_of(self._half), self._first))

    def hears(self, channel: Channel, said: Adds) -> None:
        """One share each, and only for this very deal."""
        if self._then is None or said.pledge != pledge_of(self._half) or channel not in self._asked:
            return
        self._asked[channel] = self._asked[channel] or said.share
        self.look_again()

    def look_again(self) -> None:
        """Whoever was asked has answered or is gone?"""
        if self._then is not None and not self._waited_for():
            self._finish(self._then)

    def _waited_for(self) -> list[Channel]:
        return [channel for channel, share in self._asked.items() if share is None and not channel.closed]

    def _waits_no_longer(self) -> None:
        """No share over a link that holds is left out: whose is under way is let go, and comes back."""
        if self._then is not None:
            for channel in self._waited_for():
                channel.close()
            self._finish(self._then)

    def _finish(self, then: Callable[[str], None]) -> None:
        self._then = None
        then(seed_of(self._half, {share for share in self._asked.values() if share}))
