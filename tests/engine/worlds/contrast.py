"""Contrast for generic tests: option sets, secrets, conserved cards."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from engine.game import Seat, put
from engine.games.contrast import Contrast, ContrastState

OPTIONS: list[dict[str, Any]] = [
    {},
    {"expert": True},
    {"open_hands": True, "short": True},
    {"count": False, "short": True},
    {"expert": True, "open_hands": True, "count": False, "short": True},
]


def twin(game: Contrast, state: ContrastState, seat: Seat, rng: Random) -> ContrastState | None:
    """Another face-down choice of the seat, and another order of the hidden images."""
    hidden = list(state.pile[1:])
    rng.shuffle(hidden)
    hidden = [image // 2 * 2 + rng.randrange(len(game.pack.images[image // 2])) for image in hidden]
    other = replace(state, pile=(*state.pile[:1], *hidden))
    if state.laid[seat] is not None:
        other = replace(other, laid=put(state.laid, seat, rng.choice(game.symbols(state, seat))))
    return None if other == state else other


def cards(game: Contrast, state: ContrastState) -> list[tuple[Seat, int]]:
    """Each seat's six cards: in the row, in hand, or face down."""
    held = []
    for seat in range(game.seats):
        down = [] if state.laid[seat] is None else [state.laid[seat] // 2]
        rest = [card for card in game.hand(state, seat) if card not in down]
        held += [(seat, card) for card in (*state.rows[seat], *rest, *down)]
    return sorted(held)
