"""Défifoo for generic tests: option sets, secrets, conserved cards."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from engine.game import Seat, put
from engine.games.defifoo import Defifoo, DefifooState
from engine.games.defifoo.cards import bits, listed

OPTIONS: list[dict[str, Any]] = [
    {},
    {"short": True},
    {"short": True, "planet_threes": False},
    {"short": True, "last_ship_wins": True},
    {"short": True, "ships_count_as_planets": True},
    {"planet_threes": False, "last_ship_wins": True, "ships_count_as_planets": True},
]


def twin(game: Defifoo, state: DefifooState, seat: Seat, rng: Random) -> DefifooState | None:
    """The seat's hand mixed with the cards set aside, and other sets and challenges to come."""
    other = replace(
        state,
        coming=tuple(_shuffle_hands(hands, game.cards.deck, rng) for hands in state.coming),
        challenges=(*state.challenges[: state.set], *_shuffled(state.challenges[state.set :], rng)),
    )
    if state.part != "scored":
        hand, aside = _split(state.hands[seat] | state.aside, state.hands[seat].bit_count(), rng)
        other = replace(other, hands=put(state.hands, seat, hand), aside=aside)
    return None if other == state else other


def _shuffled(row: tuple[Any, ...], rng: Random) -> tuple[Any, ...]:
    return tuple(rng.sample(row, len(row)))


def _split(held: int, size: int, rng: Random) -> tuple[int, int]:
    drawn = bits(rng.sample(listed(held), size))
    return drawn, held & ~drawn


def _shuffle_hands(hands: tuple[int, ...], deck: int, rng: Random) -> tuple[int, ...]:
    mixed = []
    for hand in hands:
        drawn, deck = _split(deck, hand.bit_count(), rng)
        mixed.append(drawn)
    return tuple(mixed)


def cards(game: Defifoo, state: DefifooState) -> list[int]:
    """Every card of the deck, once: in a hand, in the trick, won or set aside."""
    piles = [listed(pile) for pile in (*state.hands, *state.won, state.aside)]
    return sorted(card for pile in (*piles, state.trick.cards) for card in pile)
