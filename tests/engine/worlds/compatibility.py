"""Compatibility for generic tests: option sets, secrets, conserved cards."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from engine.dice import Dice
from engine.game import Choice, Move, PickForm, Seat, put
from engine.games.compatibility import Choose, Compatibility
from engine.games.compatibility.teams import CompatibilityState
from engine.games.compatibility.themes import ThemePile
from engine.table import Table
from tests.engine import chance

OPTIONS: list[dict[str, Any]] = [
    {},
    {"short": True},
    {"short": True, "strict_stake": True},
    {"short": True, "stake_again": True},
    {"individual": True},
    {"individual": True, "short": True},
    {"individual": True, "short": True, "strict_stake": True, "stake_again": True},
]
AGREEMENT_RATE = 0.9  # how often `fill` chooses the same pictures as the others


def twin(
    game: Compatibility, state: CompatibilityState, seat: Seat, rng: Random
) -> CompatibilityState | None:
    """Other pictures face down in the seat's row, other theme cards and rolls to come."""
    row = state.rows[seat]
    if row is not None:
        open_ones = row[: game.reveal.shown(state, game.sides.of(seat))]
        free = [picture for picture in game.pictures if picture not in open_ones]
        state = replace(
            state,
            rows=put(state.rows, seat, (*open_ones, *rng.sample(free, len(row) - len(open_ones)))),
        )
    first, second = (_shuffle_unread(pile, rng) for pile in state.piles)
    return replace(state, piles=(first, second), dice=Dice(f"{rng.random()}", state.dice.count))


def _shuffle_unread(pile: ThemePile, rng: Random) -> ThemePile:
    unread = rng.sample(pile.cards[: pile.left], pile.left)
    return replace(pile, cards=(*unread, *pile.cards[pile.left :]))


def cards(game: Compatibility, state: CompatibilityState) -> list[tuple[int, ...]]:
    """The theme cards of both packs."""
    return [tuple(sorted(pile.cards)) for pile in state.piles]


def fill(table: Table, choice: Choice, rng: Random) -> Move:
    """A move for an open choice; rows are mostly alike, so that pawns advance faster than penalties."""
    if choice.do == "choose" and rng.random() < AGREEMENT_RATE:
        form = choice.forms[0]
        if isinstance(form, PickForm):
            return Choose(tuple(range(form.least)))
    return chance.random_move(table.game.name, choice, rng)
