"""`python -m bench.standins`: Défifoo's bot: its search compared with OpenSpiel's, its play with other bots'.

One JSON line per question. Searches are compared at the first lead of a set for four, where most cards are
unknown: 14 each in Défifoo, 13 in hearts. `python -m bench.standins 40` plays 40 games per match.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from statistics import mean, stdev
from typing import Any

from bench import peers
from bench.slots import Worker, best, serve

SEATS, SIMULATIONS, EXPLORATION_POINTS = 4, 200, 25.0
ROUNDS, SECONDS = 5, 0.5
MAX_DECISION_MS = 60  # on this machine; a slow tablet takes four to five times as long, and may take 300
GAMES = 12


def report(bench: str, **facts: Any) -> None:
    print(json.dumps({"bench": bench, **facts}, ensure_ascii=False), flush=True)


# --- the two sides: each imports only its own game ----------------------------------------------


def serve_ours() -> None:
    from engine.games.defifoo import Direction
    from engine.games.defifoo.bot import Player, SimulationRng, TreeSearch
    from tests.engine.story import Story

    story = Story("defifoo", SEATS)
    story.play(0, Direction(True))
    player = Player(story.table.game, 0)

    def search() -> int:
        TreeSearch(player._knowledge(story.view(0)), SimulationRng("bench"), 1).run(SIMULATIONS)
        return SIMULATIONS

    serve({"simulations": search})


def serve_openspiel() -> None:
    import random

    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game, rng = pyspiel.load_game("hearts(pass_cards=false)"), random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    rollouts = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    in_python = ismcts.ISMCTSBot(
        game, rollouts, EXPLORATION_POINTS, SIMULATIONS, allow_inconsistent_action_sets=True
    )
    in_cpp = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        EXPLORATION_POINTS,
        SIMULATIONS,
        allow_inconsistent_action_sets=True,
    )

    def search(bot: Any) -> int:
        bot.step(state)
        return SIMULATIONS

    serve({"python": lambda: search(in_python), "cpp": lambda: search(in_cpp)})


def simulations() -> None:
    """Simulations per second, with slots taken in turn."""
    ours = Worker(sys.executable, "-m", "bench.standins", "ours")
    sides = {"ours": (ours, "simulations")}
    facts: dict[str, Any] = {"peer": "OpenSpiel's ISMCTS on its hearts (C++): in Python, and in C++"}
    try:
        openspiel = Worker(peers.python(), "-m", "bench.standins", "openspiel")
        sides |= {"openspiel_python": (openspiel, "python"), "openspiel_cpp": (openspiel, "cpp")}
    except peers.PeerMissingError as missing:
        facts["missing"] = str(missing)
    costs = best(sides, ROUNDS, SECONDS)
    facts |= {name: round(1e6 / cost) for name, cost in costs.items()}
    report("simulations a second of the search in Python, Défifoo for 4, the whole set ahead", **facts)
    for worker in {id(worker): worker for worker, _ in sides.values()}.values():
        worker.close()


# --- time per decision --------------------------------------------------------------------------


def decisions(seats: int, strength: int) -> list[float]:
    """CPU milliseconds of every search in a game, the better of two runs each."""
    from engine.bots.timing import choice_values
    from engine.games.defifoo.bot import Player, SimulationRng
    from tests.engine.bots.driving import step
    from tests.engine.story import Story

    taken: list[float] = []

    class Watched(Player):
        def _card(self, view: Any, legal: tuple[int, ...], luck: SimulationRng) -> Any:
            spent = []
            for again in (SimulationRng(luck.text), luck):
                start = time.process_time()
                move = super()._card(view, legal, again)
                spent.append((time.process_time() - start) * 1e3)
            if len(choice_values(view, "play")) > 1:
                taken.append(min(spent))
            return move

    table = Story("defifoo", seats, options={"short": True}, seed="decisions").table
    players = [Watched(table.game, seat, strength, f"{seat}") for seat in range(seats)]
    while table.outcome is None:
        step(table, players)
    return taken


def decision_times() -> None:
    for seats in (2, 4, 6):
        taken = decisions(seats, 3)
        facts = {
            "mean_ms": round(mean(taken), 1),
            "most_ms": round(max(taken), 1),
            "at_most": MAX_DECISION_MS,
        }
        report(
            f"a card of strength 3, {seats} seats, {len(taken)} of them",
            **facts,
            met=max(taken) <= MAX_DECISION_MS,
        )


# --- playing strength ---------------------------------------------------------------------------


def bot_of_strength(strength: int) -> Any:
    from engine.games.defifoo.bot import Player

    return lambda rules, seat, seed: Player(rules, seat, strength, seed)


def contest(name: str, kinds: Sequence[Any], games: int) -> None:
    """Whole games of five sets; the first kind's lead over the mean of the others, and its wins."""
    from tests.engine.bots.opponents import play_match

    rows = list(zip(*play_match(kinds, games), strict=True))
    leads = [row[0] - mean(row[1:]) for row in rows]
    error = stdev(leads) / games**0.5
    won = sum(row[0] == max(row) for row in rows)
    report(name, games=games, lead=round(mean(leads), 1), error=round(error, 1), won=won)


def contests(games: int) -> None:
    from tests.engine.bots.opponents import GreedyBot, RandomBot

    others = {"random": RandomBot, "greedy": GreedyBot}
    for name, other in others.items():
        for strength in (1, 2, 3):
            contest(
                f"strength {strength} with three {name} players",
                [bot_of_strength(strength), *[other] * 3],
                games,
            )
    contest("greedy with three random players", [GreedyBot, *[RandomBot] * 3], games)
    contest("strength 3 with three of strength 2", [bot_of_strength(3), *[bot_of_strength(2)] * 3], games)
    contest("strength 2 with three of strength 1", [bot_of_strength(2), *[bot_of_strength(1)] * 3], games)
    contest("strength 3 against greedy, two seats", [bot_of_strength(3), GreedyBot], games)


def main() -> None:
    simulations()
    decision_times()
    contests(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)


if __name__ == "__main__":
    roles = {"ours": serve_ours, "openspiel": serve_openspiel}
    roles.get(sys.argv[1] if len(sys.argv) > 1 else "", main)()
