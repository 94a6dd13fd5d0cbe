"""Echo for the contracts: option sets, secrets, and invariant counts."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.games.echo.pack import HAND
from engine.games.echo.rulebook import Echo, EchoState
from msgspec.structs import replace

from engine.game import Seat, put

OPTIONS: list[dict[str, Any]] = [{}, {"stern": True, "short": True}]


def twin(game: Echo, state: EchoState, seat: Seat, rng: Random) -> EchoState | None:
    """The state with another hand of the seat and another face-down card; open cards stay."""
    fixed = [state.laid[seat]] if state.race_from is not None and state.laid[seat] is not None else []
    loose = list(state.hands[seat])
    for card in fixed:
        loose.remove(card)
    unseen = [*loose, *state.deck]
    rng.shuffle(unseen)
    hand = (*fixed, *unseen[: HAND - len(fixed)])
    other = replace(state, hands=put(state.hands, seat, hand), deck=tuple(unseen[HAND - len(fixed) :]))
    if state.laid[seat] is not None and not fixed:
        other = replace(other, laid=put(state.laid, seat, rng.choice(hand)))
    return None if other == state else other


def cards(game: Echo, state: EchoState) -> list[int]:
    """Every seat has three cards."""
    return [len(hand) for hand in state.hands]
