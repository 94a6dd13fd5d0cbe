"""Before a deal, the host commits to its half of the seed and every linked device adds a share."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.game import Seat
from mobileapp.net.owner_queue import CallLater
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import SeedCommitment, SeedContribution
from mobileapp.net.protocol.seed import MAX_SHARES, build_seed, commitment_of, new_half

SHARE_TIMEOUT_S = 5.0  # real time; a device that has not answered by then is treated as lost


class SeedExchange:
    """Creates one seed at a time, in the thread that owns the table."""

    def __init__(self, linked: Callable[[], Iterable[Channel]], later: CallLater) -> None:
        self._open_channels, self._call_later = linked, later
        self._half = b""
        self._first: Seat | None = None
        self._shares: dict[Channel, str | None] = {}  # the share each channel has added
        self._use_seed: Callable[[str], None] | None = None

    def deal(self, then: Callable[[str], None], first: Seat | None = None) -> None:
        """Call `then` with the seed; at once if nobody is linked.

        A second call reuses the open commitment; a host that commits twice could pick the better seed.
        """
        under_way, self._use_seed = self._use_seed is not None, then
        if under_way:
            return
        self._half, self._first, self._shares = new_half(), first, {}
        for channel in self._open_channels():
            self.ask(channel)
        half = self._half
        self._call_later(SHARE_TIMEOUT_S, lambda: self._time_out() if half == self._half else None)
        self.finish_if_complete()

    def ask(self, channel: Channel) -> None:
        """Also called for a device that (re)connects during the exchange, up to MAX_SHARES.

        A device without people is not asked: its share would protect no player.
        """
        if self._use_seed is None or not channel.people:
            return
        if channel not in self._shares and len(self._shares) < MAX_SHARES:
            self._shares[channel] = None
            channel.send(SeedCommitment(commitment_of(self._half), self._first))

    def add_share(self, channel: Channel, contribution: SeedContribution) -> None:
        """Accept one share for each channel, and only for the current commitment."""
        if (
            self._use_seed is None
            or contribution.pledge != commitment_of(self._half)
            or channel not in self._shares
        ):
            return
        self._shares[channel] = self._shares[channel] or contribution.share
        self.finish_if_complete()

    def finish_if_complete(self) -> None:
        """Finish once every asked device has answered or disconnected."""
        if self._use_seed is not None and not self._pending_channels():
            self._finish(self._use_seed)

    def _pending_channels(self) -> list[Channel]:
        return [channel for channel, share in self._shares.items() if share is None and not channel.closed]

    def _time_out(self) -> None:
        """Disconnect devices that did not answer: a share may only be missing if its link was cut."""
        if self._use_seed is not None:
            for channel in self._pending_channels():
                channel.close()
            self._finish(self._use_seed)

    def _finish(self, then: Callable[[str], None]) -> None:
        self._use_seed = None
        then(build_seed(self._half, {share for share in self._shares.values() if share}))
