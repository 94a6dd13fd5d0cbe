"""Checks that a deal was honest: replays the game locally and compares it with all views received."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine import replay, serialization
from engine.game import News, RefusedError, Seat
from engine.table import AnyView, GameSetup, LogEntry, Receipt, SavedGame, Table
from mobileapp.net.protocol.messages import GameRevealed, LogPart, Seated
from mobileapp.net.protocol.seed import draw_first_seat, seed_commitment, shares_in
from mobileapp.net.protocol.wire_terms import terms_from_wire

NewsTuple = tuple[News, ...]


class SeedShare(NamedTuple):
    """This device's share of a seed, and the first player announced; None: drawn from the seed.

    `sure`: no disconnect since. After one, the device cannot know whether the host received the share.
    """

    share: str
    first: Seat | None = None
    sure: bool = True


class ReplayVerdict(Struct, frozen=True):
    """`why` is a key for the mismatch, found at `revision`."""

    agrees: bool
    why: str = ""
    revision: int = 0
    views: int = 0  # number of views compared
    said: bool = False  # the seed was chosen by hand, and announced as such
    shared: bool = False  # a share of this device is in the seed


class MismatchError(Exception):
    def __init__(self, why: str, revision: int = 0) -> None:
        super().__init__(why, revision)
        self.why, self.revision = why, revision


class ReplayVerifier:
    """Checks one game, from its terms to the revealed log."""

    def __init__(self, seated: Seated, shares: Mapping[str, SeedShare] | None = None) -> None:
        """`shares`: those this device gave since the last deal, by the commitments they answered."""
        self._seated, self._shares = seated, dict(shares or {})
        self._own_share = self._shares.get(seated.pledge or "")
        self._share = self._own_share.share if self._own_share else None
        self._views: dict[int, list[AnyView]] = {}
        self._receipts: list[tuple[Seat, Receipt]] = []
        self._revealed: GameRevealed | None = None
        self._entries: list[LogEntry] = []

    # --- during the game ---

    def add_view(self, view: AnyView) -> None:
        seen = self._views.setdefault(view.revision, [])
        if view not in seen:
            seen.append(view)

    def add_receipt(self, seat: Seat, receipt: Receipt) -> None:
        self._receipts.append((seat, receipt))

    def set_revealed(self, opened: GameRevealed) -> None:
        self._revealed, self._entries = opened, []

    def add_log_part(self, logged: LogPart) -> None:
        if logged.begins == len(self._entries):
            self._entries += logged.entries

    # --- after the game ---

    @property
    def is_complete(self) -> bool:
        return self._revealed is not None and len(self._entries) >= self._revealed.moves

    def verdict(self) -> ReplayVerdict:
        views = sum(map(len, self._views.values()))
        if self._revealed is None or not self.is_complete:
            return ReplayVerdict(False, "not_opened", views=views)
        said = self._seated.pledge is None
        shared = self._share is not None and self._share in shares_in(self._revealed.seed)
        try:
            self._check_seed(self._revealed)
            self._check_log()
            self._check_views(self._revealed)
        except MismatchError as otherwise:
            return ReplayVerdict(False, otherwise.why, otherwise.revision, views, said, shared)
        except RefusedError as refused:
            return ReplayVerdict(False, refused.key, views=views, said=said, shared=shared)
        return ReplayVerdict(True, views=views, said=said, shared=shared)

    def saved_game(self) -> SavedGame | None:
        """The finished game, replayed; None if it was not revealed. Call it only if the verdict agrees."""
        if self._revealed is None:
            return None
        replayed = deque(self._replay(self._revealed), maxlen=1)
        return replayed[0][0].save() if replayed else None

    def _check_seed(self, opened: GameRevealed) -> None:
        """Check the seed against its one commitment, this device's share in it, and the first seat."""
        sure = [given for given in self._shares.values() if given.sure]
        if len(sure) > 1:
            raise MismatchError("pledged_twice")
        # else the game began before this device joined
        if sure and self._own_share is None and 0 in self._views:
            raise MismatchError("another_pledge")
        if seed_commitment(opened.seed) != self._seated.pledge:
            raise MismatchError("another_seed")
        if self._own_share in sure and self._share not in shares_in(opened.seed):
            raise MismatchError("share_left_out")
        if self._own_share is not None and opened.first != self._first_seat(self._own_share, opened.seed):
            raise MismatchError("another_first")

    def _first_seat(self, given: SeedShare, seed: str) -> Seat:
        return draw_first_seat(self._seated.terms.seats, seed) if given.first is None else given.first

    def _check_log(self) -> None:
        """Every accepted move of this device is in the log once."""
        for seat, receipt in self._receipts:
            made = [each for each in self._entries if each.seat == seat and each.ticket == receipt.ticket]
            if len(made) > 1 or (made and made[0].revision != receipt.revision):
                raise MismatchError("another_log", receipt.revision)
            if not made and not any(each.revision == receipt.revision for each in self._entries):
                # else another seat made the same shared move
                raise MismatchError("move_left_out", receipt.revision)

    def _check_views(self, opened: GameRevealed) -> None:
        """Compare every view with the replay; a secret move keeps the revision, so several states may fit."""
        left = {revision: list(views) for revision, views in self._views.items()}
        for table, news in self._replay(opened):
            if views := left.get(table.revision):
                left[table.revision] = [view for view in views if not _is_same_view(view, table, news)]
        for revision, views in sorted(left.items()):
            if views:
                raise MismatchError("another_view", revision)

    def _replay(self, opened: GameRevealed) -> Iterator[tuple[Table, list[NewsTuple]]]:
        """The table at every revision, with all news that may have been sent there."""
        terms = terms_from_wire(self._seated.terms)
        fixed = GameSetup(
            game=terms.game, seats=terms.seats, options=terms.options, pack=terms.pack,
            first=opened.first, seed=opened.seed, deal=opened.deal,
        )  # fmt: skip
        table = serialization.open_table(fixed)
        for entry, news in replay.news_variants(table, self._entries, opened.at):
            if entry is not None and table.revision != entry.revision:
                raise MismatchError("another_log", entry.revision)
            yield table, news


def _is_same_view(view: AnyView, table: Table, news: list[NewsTuple]) -> bool:
    mine = table.view(view.seat)
    if view.news not in news or view.at < mine.at:
        return False
    if view.outcome is None:  # a device receives it when the table shows the results
        mine = replace(mine, outcome=None)
    return bool(replace(view, news=(), at=0) == replace(mine, news=(), at=0))
