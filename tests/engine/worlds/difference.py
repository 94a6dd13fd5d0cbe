"""Difference for generic tests: option sets, secrets, conserved cards, and moves that sometimes succeed."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from engine.game import Choice, Move
from engine.games.difference import Difference, DifferenceState
from engine.games.difference.claims import ShowDifferences
from engine.games.difference.pack import DifferencePack, SceneChange
from engine.table import Table
from tests.engine import chance

OPTIONS: list[dict[str, Any]] = [
    {},
    {"beginner": True, "after": "play"},
    {"short": True, "after": "stop", "count_in": True},
    {"advanced": True},
    {"advanced": True, "beginner": True, "short": True, "after": "play"},
    {"advanced": True, "lines": "run", "after": "play"},
    {"advanced": True, "lines": "window", "after": "play"},
]
MOVED = (0, 10, 20)  # changes of the sample with two boxes


def sample_pack() -> DifferencePack:
    """A scene of thirty changes, six in a row, far enough apart for touches."""

    def boxes(card: int) -> tuple[tuple[int, int, int, int], ...]:
        x, y = 40 + card % 6 * 165, 50 + card // 6 * 195
        return ((x, y, 60, 60), (x + 70, y + 90, 60, 60)) if card in MOVED else ((x, y, 70, 70),)

    changes = tuple(SceneChange(f"change-{card}", boxes(card), f"{card}.webp") for card in range(30))
    return DifferencePack(id="sample", level="easy", size=(1024, 1024), base="base.webp", changes=changes)


HIT_RATE = 0.6  # how often `fill` knows where the differences are


def twin(game: Difference, state: DifferenceState, seat: int, rng: Random) -> DifferenceState | None:
    """The same table with all face-down cards shuffled."""
    down = 0 if state.begins is not None else 1  # all cards are hidden during the countdown
    hidden = [card for pile in state.piles for card in pile[down:]] + list(state.aside)
    if len(hidden) < 2:
        return None
    rng.shuffle(hidden)
    cards = iter(hidden)
    piles = tuple((*pile[:down], *(next(cards) for _ in pile[down:])) for pile in state.piles)
    return replace(state, piles=piles, aside=tuple(cards))


def cards(game: Difference, state: DifferenceState) -> list[int]:
    """Every card of the game, in any position."""
    on_table = [cell.card for cell in state.board] + list(state.covered)
    return sorted([*on_table, *state.aside, *(card for pile in state.piles for card in pile)])


def spot(pack: Any, card: int, box: int = 0) -> tuple[int, int]:
    """The middle of a card's change."""
    x, y, width, height = pack.changes[card].boxes[box]
    return x + width // 2, y + height // 2


def correct_show(table: Table) -> ShowDifferences:
    """A move that shows the two differences required now."""
    seen = table.view().game
    claim, pack = seen.claim, table.game.pack
    reference = claim.against[claim.showing].card
    return ShowDifferences((spot(pack, seen.tops[claim.seat]), spot(pack, reference)))


def fill(table: Table, choice: Choice, rng: Random) -> Move:
    """A move for an open choice; a show is right more often than not."""
    if choice.do == "show" and rng.random() < HIT_RATE:
        return correct_show(table)
    return chance.random_move(table.game.name, choice, rng)
