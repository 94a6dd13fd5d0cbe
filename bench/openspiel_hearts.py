"""OpenSpiel's side: its C++ hearts for four, driven from Python; the deal is fifty-two chance nodes."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from bench.slots import serve

SEATS = 4

rng = random.Random(1)
game = pyspiel.load_game("hearts")


def step(state: Any) -> int:
    """One action; 1 if a player took it."""
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
        return 0
    legal = state.legal_actions()
    state.apply_action(legal[int(rng.random() * len(legal))])
    return 1


def moves() -> int:
    state, count = game.new_initial_state(), 0
    while not state.is_terminal():
        count += step(state)
    return count


def positions() -> list[Any]:
    """States from all stages of a game: after 0 to 63 moves."""
    states = []
    for stop in range(64):
        state, count = game.new_initial_state(), 0
        while state.is_chance_node() or (count < stop and not state.is_terminal()):
            count += step(state)
        states.append(state)
    return states


SHOWN = positions()


def views() -> int:
    for state in SHOWN:
        for seat in range(SEATS):
            state.information_state_string(seat)
    return SEATS * len(SHOWN)


if __name__ == "__main__":
    serve({"moves": moves, "views": views})
