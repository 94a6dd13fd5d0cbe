"""A guest replays the revealed game: it agrees with every view received, or the guest detects cheating."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine import serialization
from engine.game import Move, RefusedError
from engine.games import GAMES, rulebook
from engine.replay import replay
from engine.table import GameSetup, Leave, LogEntry, Return, Table, View
from mobileapp.guest.replay_verifier import ReplayVerdict, ReplayVerifier, SeedShare
from mobileapp.net.protocol.messages import GameRevealed, LogPart, Seated, split_log
from mobileapp.net.protocol.seed import HALF_BYTES, build_seed, draw_first_seat, new_half, seed_commitment
from mobileapp.net.protocol.wire_terms import terms_to_wire
from mobileapp.people.party import default_party
from mobileapp.storage.packs import pack_for
from tests.engine.walk import fork, step, walk

SHARE = "5" * 32
every_game = pytest.mark.parametrize("game", GAMES)


class Shown:
    """A whole game as one guest saw it, and as the host reveals it afterwards."""

    def __init__(self, game: str, number: int, seed: str | None = None, leaving: float = 0.02) -> None:
        counts = sorted(rulebook(game).seat_counts(rulebook(game).Options()))
        seats = counts[number % len(counts)]
        self.setting = GameSetup(
            game=game,
            seats=seats,
            options=rulebook(game).Options(),
            pack=pack_for(game, None, seats),
            first=number % seats,
            seed=seed or build_seed(Random(f"{game} {number}").randbytes(HALF_BYTES), [SHARE]),
        )
        party = default_party(seats, 0, seats)
        self.seated = Seated(1, terms_to_wire(self.setting), party, (0,), seed_commitment(self.setting.seed))
        self.shares = {self.seated.pledge: SeedShare(SHARE, self.setting.first)} if self.seated.pledge else {}
        self.table = serialization.open_table(self.setting)
        self.views = list(self._plays(Random(number), leaving))

    def _plays(self, rng: Random, leaving: float) -> Iterator[View[Any]]:
        for _ in walk(self.table, rng, 3000, leaving=leaving):
            yield self.table.view(None)
            yield self.table.view(0)
        yield self.table.view(None)

    def told_apart(self) -> tuple[int, LogEntry]:
        """A late move and the same move by another seat; leaving it out or swapping them changes the views.

        A choice reconsidered at night leaves no trace, and any seat's Ready may have the same effect.
        """
        log = self.table.log
        for place in range(len(log) // 2, len(log)):
            other = replace(log[place], seat=(log[place].seat + 1) % self.setting.seats)
            left_out, as_it_was, otherwise = [], [log[place]], [other]
            if len({self._seen_after(log[:place] + made) for made in (left_out, as_it_was, otherwise)}) == 3:
                return place, other
        raise AssertionError("nobody noticed anything")

    def _seen_after(self, log: list[LogEntry]) -> bytes | str:
        table = serialization.open_table(self.setting)
        try:
            replay(table, log, 0)
        except RefusedError as refused:
            return refused.key
        return serialization.encode(replace(table.view(None), revision=0, at=0))

    def opens(self, views: list[View[Any]] | None = None, log: Any = None, **bent: Any) -> ReplayVerdict:
        witness = ReplayVerifier(self.seated, self.shares)
        for view in self.views if views is None else views:
            witness.add_view(serialization.decode_view(self.setting.game, serialization.encode(view)))
        entries = list(self.table.log) if log is None else log
        opened = GameRevealed(
            1, self.setting.game, self.setting.seed, self.setting.first, None, self.table.at, len(entries)
        )
        witness.set_revealed(replace(opened, **bent))
        for begins, part in split_log(entries):
            witness.add_log_part(LogPart(1, begins, part))
        return witness.verdict()


@cache
def shown(game: str, number: int = 1) -> Shown:
    return Shown(game, number)


@every_game
@pytest.mark.parametrize("number", range(3))
def test_honest_game_agrees(game: str, number: int) -> None:
    seen = shown(game, number)
    verdict = seen.opens()
    assert (verdict.agrees, verdict.why) == (True, "")
    assert verdict.views >= len({view.revision for view in seen.views}) and verdict.shared


@every_game
def test_guest_that_missed_views_agrees_too(game: str) -> None:
    seen, rng = shown(game), Random(game)
    assert seen.opens([view for view in seen.views if rng.random() < 0.3]).agrees


@every_game
def test_several_deadlines_shown_together_agree(game: str) -> None:
    """A busy host lets several deadlines pass at once and shows their news together."""
    seen = Shown(game, 0, leaving=0.0)
    table, views = Table(seen.table.game, seen.setting), []
    for entry in seen.table.log:
        table.submit(entry.seat, entry.move, entry.at, entry.ticket)
        views += [table.view(None), table.view(0)]
    assert seen.opens(views).agrees


@pytest.mark.parametrize("game", ["difference", "diferencio", "contrast"])
def test_news_of_a_deadline_and_a_leave_in_one_view_agree(game: str) -> None:
    """The host waits for presses in flight, so a deadline may pass in the same step as a Leave."""
    seen, rng = Shown(game, 0, leaving=0.0), Random(game)
    table, views = Table(seen.table.game, seen.setting), list[View[Any]]()

    def happens(seat: int, move: Move, at: int) -> None:
        table.submit(seat, move, at, f"{len(table.log)}")
        views.extend([table.view(None), table.view(0)])

    while not _time_tells(table):
        assert step(table, rng)
    happens(1, Leave(), (table.due or 0) + 5)
    assert len(table.news) > 1, "what time did is told with it"
    happens(1, Return(), table.at + 5)
    happens(1, Leave(), table.at + 5)
    happens(1, Return(), table.at + 5)
    seen.table = table
    verdict = seen.opens(views)
    assert verdict.agrees, verdict
    told = [view for view in views if view.seat is None][1]
    assert not seen.opens([replace(told, news=told.news[1:])]).agrees, "half of it is not what was told"


def _time_tells(table: Table) -> bool:
    later = fork(table)
    later.pass_time(table.due or 0)
    return later.revision > table.revision and bool(later.news) and later.outcome is None


@every_game
def test_host_that_deals_another_seed_is_detected(game: str) -> None:
    seen = shown(game)
    half = seen.setting.seed[:64]
    assert seen.opens(seed=build_seed(new_half(), [SHARE])).why == "another_seed"
    assert seen.opens(seed=half).why == "share_left_out"
    assert seen.opens(seed=f"{half}+{SHARE}+{'6' * 32}").why not in ("", "another_seed")


@every_game
def test_changed_view_is_detected(game: str) -> None:
    seen, rng = shown(game), Random(game)
    for place in rng.sample(range(len(seen.views)), 4):
        for bent in bends(seen.views[place], rng):
            views = [*seen.views[:place], bent, *seen.views[place + 1 :]]
            verdict = seen.opens(views)
            assert (verdict.agrees, verdict.revision) == (False, bent.revision), bent
            assert verdict.why in ("another_view", "revision_left_out")


def bends(view: View[Any], rng: Random) -> Iterator[View[Any]]:
    """The view with one change each."""
    yield replace(view, absent=(*view.absent, 5))
    yield replace(view, news=(*view.news, *view.news)) if view.news else replace(view, at=-1)
    yield replace(view, due=(view.due or 0) + 1)
    for name in rng.sample(view.game.__struct_fields__, len(view.game.__struct_fields__)):
        if isinstance(value := getattr(view.game, name), int) and not isinstance(value, bool):
            yield replace(view, game=replace(view.game, **{name: value + 1}))
            return


@every_game
def test_log_that_differs_from_the_game_is_detected(game: str) -> None:
    seen = shown(game)
    log, (place, other) = list(seen.table.log), seen.told_apart()
    before, after = log[:place], log[place + 1 :]
    for bent in ([*before, *after], before, [*before, other, *after]):
        assert not seen.opens(log=bent).agrees


@every_game
def test_log_with_a_repeated_ticket_is_detected(game: str) -> None:
    seen = shown(game)
    log = [*seen.table.log, seen.table.log[-1]]
    assert seen.opens(log=log).why == "unsound"


def test_host_with_another_or_a_second_commitment_is_detected() -> None:
    seen = Shown("contrast", 0)
    seen.shares = {"0" * 64: SeedShare(SHARE)}
    assert seen.opens().why == "another_pledge"
    seen.shares = {str(seen.seated.pledge): SeedShare(SHARE), "0" * 64: SeedShare(SHARE)}
    assert seen.opens().why == "pledged_twice"
    seen.shares = {}
    assert seen.opens().agrees and not seen.opens().shared, "it came in the middle of the game"


def test_share_given_before_a_disconnect_may_be_missing() -> None:
    """The guest cannot know which deals it missed either, so it accuses nobody."""
    seen = Shown("contrast", 0)
    mine, cut = SeedShare(SHARE, seen.setting.first), SeedShare("6" * 32, seen.setting.first, sure=False)
    seen.shares = {str(seen.seated.pledge): cut}
    assert seen.opens().agrees and not seen.opens().shared, "left out, and told so"
    seen.shares = {str(seen.seated.pledge): mine._replace(sure=False)}
    assert seen.opens().agrees and seen.opens().shared, "it was heard after all"
    seen.shares = {"0" * 64: cut}
    assert seen.opens().agrees
    seen.shares = {"0" * 64: cut, str(seen.seated.pledge): mine}
    assert seen.opens().agrees and seen.opens().shared
    seen.shares = {str(seen.seated.pledge): cut._replace(sure=True)}
    assert seen.opens().why == "share_left_out"


def test_chosen_seed_is_reported_as_such() -> None:
    verdict = Shown("contrast", 0, seed="seven").opens()
    assert verdict.agrees and verdict.said and not verdict.shared


def test_game_that_was_not_revealed_is_not_confirmed() -> None:
    seen = shown("contrast")
    witness = ReplayVerifier(seen.seated, seen.shares)
    assert witness.verdict().why == "not_opened"
    witness.set_revealed(GameRevealed(1, seen.setting.game, seen.setting.seed, 0, None, 5, 3))
    assert not witness.is_complete


@every_game
def test_host_that_changes_the_first_player_is_detected(game: str) -> None:
    """The first player is announced before the shares are sent, or drawn from the seed."""
    seen = shown(game)
    other = (seen.setting.first + 1) % seen.setting.seats
    assert seen.opens(first=other).why == "another_first"
    lot, shares = draw_first_seat(seen.setting.seats, seen.setting.seed), seen.shares
    try:
        seen.shares = {pledge: SeedShare(SHARE) for pledge in shares}
        assert (seen.opens().why == "another_first") == (lot != seen.setting.first)
    finally:
        seen.shares = shares
