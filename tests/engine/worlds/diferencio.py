"""Diferencio for generic tests: option sets, secrets, conserved cards."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from engine.game import Seat, put
from engine.games.diferencio import Diferencio
from engine.games.diferencio.state import DiferencioState
from engine.games.diferencio.world import PLACES, place_of

OPTIONS: list[dict[str, Any]] = [
    {},
    {"short": True},
    {"search_seconds": 60, "final_give_up": True},
    {"press_first": True},
    {"end_when_all_found": True, "short": True},
    {"press_first": True, "search_seconds": 60, "short": True},
    {"press_first": True, "search_seconds": 60, "final_give_up": True, "end_when_all_found": True},
]


def twin(game: Diferencio, state: DiferencioState, seat: Seat, rng: Random) -> DiferencioState | None:
    """Another hand, another pile, and if the seat is the architect other changes."""
    if seat == state.architect and state.part in ("search", "giving"):
        other = _change_differently(state, rng)
    else:
        pool = [*state.hands[seat], *state.pile]
        rng.shuffle(pool)
        other = _deal_hand(state, seat, pool, len(state.hands[seat]))
        if seat == state.architect and state.part == "night" and not state.rested:
            other = replace(other, changed=rng.choice([(), *other.legal_changes()]))
        elif seat == state.architect and state.part == "night":
            other = replace(other, changed=())
    return None if other == state else other


def _deal_hand(state: DiferencioState, seat: Seat, pool: list[int], size: int) -> DiferencioState:
    hands = put(state.hands, seat, tuple(pool[:size]))
    return replace(state, hands=hands, pile=tuple(pool[size:]))


def _change_differently(state: DiferencioState, rng: Random) -> DiferencioState:
    """The same board, but other cards of it are the new ones."""
    architect, found = state.architect, [found.place for found in state.found]
    shown = state.shown_size(architect)
    pool = [*state.aside, *state.hands[architect], *state.pile]
    rng.shuffle(pool)
    aside: list[int] = []
    for place in rng.sample(range(PLACES), PLACES):
        if place not in found and len(aside) < _unfound_count(state, shown, rng):
            aside += [card for card in pool if place_of(card) == place][:1]
    pool = [card for card in pool if card not in aside]
    changed = tuple(state.board[place] for place in sorted([*found, *map(place_of, aside)]))
    other = _deal_hand(state, architect, pool, shown - len(changed))
    return replace(other, aside=tuple(aside), changed=changed)


def _unfound_count(state: DiferencioState, shown: int, rng: Random) -> int:
    """A possible number of changed cards not found yet."""
    if state.phase == 1:
        return 1
    return rng.randint(0 if state.found else 1, shown - len(state.found))


def cards(game: Diferencio, state: DiferencioState) -> list[int]:
    """All cards of the world: on the board, in hands, as points, removed, in the pile."""
    rows = (state.board, *state.hands, *state.points, state.aside, state.pile)
    return sorted(card for row in rows for card in row)
