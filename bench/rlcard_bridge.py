"""rlcard's side: bridge for four through its environment, whose step also encodes the next player's state."""

from __future__ import annotations

import random

import numpy
import rlcard

from bench.slots import serve

random.seed(1)
numpy.random.seed(1)
env = rlcard.make("bridge", config={"seed": 1})


def moves() -> int:
    state, _ = env.reset()
    count = 0
    while not env.is_over():
        state, _ = env.step(random.choice(list(state["legal_actions"])))
        count += 1
    return count


if __name__ == "__main__":
    serve({"moves": moves})
