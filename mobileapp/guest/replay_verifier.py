"""Was I dealt to honestly? All a device was shown, compared with the game played again in its own engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine import replay, serialization
from engine.game import RefusedError, Seat
from engine.table import GameSetup, LogEntry, Receipt, Table, View
from mobileapp.net.protocol.messages import GameRevealed, LogPart, Seated, terms_from_wire
from mobileapp.net.protocol.seed import draw_first_seat, seed_commitment, shares_in

NewsTuple = tuple[Any, ...]


class SeedShare(NamedTuple):
    """What this device added to a deal, and who was to begin; None: whoever is drawn.

    `sure`: over a link that held since. After a cut nobody here knows whether it was heard.
    """

    share: str
    first: Seat | None = None
    sure: bool = True


class ReplayVerdict(Struct, frozen=True):
    """`why` is a key: what did not agree, and at which revision."""

    agrees: bool
    why: str = ""
    revision: int = 0
    views: int = 0  # compared
    said: bool = False  # somebody said the seed: the deal was chosen, and told so
    shared: bool = False  # a share of this device is in the seed


class MismatchError(Exception):
    def __init__(self, why: str, revision: int = 0) -> None:
        super().__init__(why, revision)
        self.why, self.revision = why, revision


class ReplayVerifier:
    """Of one game, from the terms to the opened log."""

    def __init__(self, seated: Seated, shares: Mapping[str, SeedShare] | None = None) -> None:
        """`shares` are those this device gave since the last deal, by the pledges they answered."""
        self._seated, self._shares = seated, dict(shares or {})
        self._own_share = self._shares.get(seated.pledge or "")
        self._share = self._own_share.share if self._own_share else None
        self._views: dict[int, list[View[Any]]] = {}
        self._receipts: list[tuple[Seat, Receipt]] = []
        self._revealed: GameRevealed | None = None
        self._entries: list[LogEntry] = []

    # --- while it is played ---

    def add_view(self, view: View[Any]) -> None:
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

    # --- afterwards ---

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

    def _check_seed(self, opened: GameRevealed) -> None:
        """The half that was pledged, once, and my share in it; a seed somebody said was told as such."""
        sure = [given for given in self._shares.values() if given.sure]
        if len(sure) > 1:
            raise MismatchError("pledged_twice")
        if sure and self._own_share is None and 0 in self._views:  # else a game begun before I came
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
        """Every move of mine that was granted stands there once."""
        for seat, receipt in self._receipts:
            made = [each for each in self._entries if each.seat == seat and each.ticket == receipt.ticket]
            if len(made) > 1 or (made and made[0].revision != receipt.revision):
                raise MismatchError("another_log", receipt.revision)
            if not made and not any(each.revision == receipt.revision for each in self._entries):
                raise MismatchError("move_left_out", receipt.revision)  # else the same press by somebody else

    def _check_views(self, opened: GameRevealed) -> None:
        """A move nobody else notices keeps the revision: a view there is of one of several states."""
        left = {revision: list(views) for revision, views in self._views.items()}
        for table, news in self._replay(opened):
            if views := left.get(table.revision):
                left[table.revision] = [view for view in views if not _is_same_view(view, table, news)]
        for revision, views in sorted(left.items()):
            if views:
                raise MismatchError("another_view", revision)

    def _replay(self, opened: GameRevealed) -> Iterator[tuple[Table, list[NewsTuple]]]:
        """The table at every revision, and all that may have been told there."""
        terms = terms_from_wire(self._seated.terms)
        fixed = GameSetup(
            game=terms.game, seats=terms.seats, options=terms.options, pack=terms.pack,
            first=opened.first, seed=opened.seed, deal=opened.deal,
        )  # fmt: skip
        table = serialization.open_table(fixed)
        for entry, told in replay.news_variants(table, self._entries, opened.at):
            if entry is not None and table.revision != entry.revision:
                raise MismatchError("another_log", entry.revision)
            yield table, told


def _is_same_view(view: View[Any], table: Table, news: list[NewsTuple]) -> bool:
    mine = table.view(view.seat)
    if view.news not in news or view.at < mine.at:
        return False
    if view.outcome is None:  # a device learns it when the table shows the results
        mine = replace(mine, outcome=None)
    return bool(replace(view, news=(), at=0) == replace(mine, news=(), at=0))
