"""`make bench`: the engine compared with its peers in the same run, one JSON line per question.

CPU time, the best of several slots taken in turn. The figures include the machine's noise: read the ratios.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench import peers
from bench.slots import ROOT, Worker, best
from engine.games import GAMES

ROUNDS, SECONDS = 5, 0.5

IMPORTS = ", ".join(
    ["engine.serialization", "engine.referee", "engine.fairness", *(f"engine.games.{game}" for game in GAMES)]
)


def report(bench: str, **facts: Any) -> None:
    print(json.dumps({"bench": bench, **facts}, ensure_ascii=False), flush=True)


class EngineBench:
    """Our own worker, and the peers available here."""

    def __init__(self) -> None:
        self.ours = Worker(sys.executable, "-m", "bench.ours")
        self.missing: dict[str, str] = {}
        self.peers: dict[str, Worker] = {}
        for name, start in STARTS.items():
            try:
                self.peers[name] = start()
            except peers.PeerMissingError as missing:
                self.missing[name] = str(missing)

    def close(self) -> None:
        for worker in (self.ours, *self.peers.values()):
            worker.close()

    def costs(self, work: str, **of_peers: str) -> dict[str, float]:
        """Microseconds per unit for us and for each available peer."""
        sides = {"ours": (self.ours, work)}
        sides |= {name: (self.peers[name], its) for name, its in of_peers.items() if name in self.peers}
        return best(sides, ROUNDS, SECONDS)

    def compare(self, bench: str, costs: dict[str, float], peer: str, note: str, **target: float) -> None:
        """Report our speed relative to the peer (`at_least`), or our share of its time (`at_most`)."""
        facts: dict[str, Any] = {"ours_us": round(costs["ours"], 2), "peer": note}
        if peer not in costs:
            report(bench, **facts, peer_us=None, missing=self.missing.get(peer), **target)
            return
        times, share = costs[peer] / costs["ours"], costs["ours"] / costs[peer]
        facts |= {"peer_us": round(costs[peer], 2), "times_as_fast": round(times, 2), **target}
        if target:
            facts["met"] = times >= target["at_least"] if "at_least" in target else share <= target["at_most"]
        if "at_most" in target:
            facts["share_of_its_time"] = round(share, 2)
        report(bench, **facts)

    # --- the questions ---

    def moves(self) -> None:
        for work, where in (("bare", "by the rulebook"), ("moves", "through the table")):
            costs = self.costs(work, rlcard="moves", openspiel="moves")
            bench = f"Défifoo for 4 {where}: choices + checked move, deals included"
            self.compare(bench, costs, "rlcard", "rlcard bridge, env.step", at_least=5)
            self.compare(
                bench, costs, "openspiel", "OpenSpiel hearts (C++) driven from Python, with its deal"
            )

    def hosted(self) -> None:
        note = "the same game written for boardgame.io: local master, 4 clients"
        costs = self.costs("hosted", boardgame="hosted")
        self.compare("Défifoo for 4: move + a view for each seat", costs, "boardgame", note, at_least=20)

    def views(self) -> None:
        costs = self.costs("views", openspiel="views")
        note = "OpenSpiel hearts, information_state_string"
        self.compare("Défifoo for 4: one seat's view", costs, "openspiel", note, at_most=3)

    def growth(self) -> None:
        early, late = self.costs("early", boardgame="early"), self.costs("late", boardgame="late")
        share = late["ours"] / early["ours"]
        facts = {"early_us": round(early["ours"], 2), "late_us": round(late["ours"], 2)}
        facts |= {"late_by_early": round(share, 3), "at_most": 1.15, "met": share <= 1.15}
        if "boardgame" in early:
            of_peer = {"peer_early_us": early["boardgame"], "peer_late_us": late["boardgame"]}
            facts |= {name: round(cost, 1) for name, cost in of_peer.items()}
            facts["peer"] = "boardgame.io local master, one client, at the 100th and the 3,000th move"
        report("a move at the 10th and the 10,000th of a log", **facts)

    def memory(self) -> None:
        found = json.loads(_output(sys.executable, "-m", "bench.memory"))
        met = found["late"] <= 1.15 * found["early"] and found["state_late"] <= found["state_early"]
        report("bytes a logged move keeps, early and late; bytes of the state", **found, met=met)

    def imports(self) -> None:
        ours = min(_import_ms(Path(sys.executable), IMPORTS) for _ in range(ROUNDS))
        facts: dict[str, Any] = {"ours_ms": round(ours, 1), "at_most": 60, "met": ours <= 60}
        if "rlcard" in self.peers:
            python = peers.python()
            facts["rlcard_ms"] = round(min(_import_ms(python, "rlcard") for _ in range(ROUNDS)), 1)
            facts["openspiel_ms"] = round(min(_import_ms(python, "pyspiel") for _ in range(ROUNDS)), 1)
        report("import of the whole engine, all five games", **facts)


STARTS: dict[str, Callable[[], Worker]] = {
    "rlcard": peers.rlcard,
    "openspiel": peers.openspiel,
    "boardgame": peers.boardgame,
}


def _output(*command: str | Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(peers.HOME / "pycache")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an app starts from bytecode
    return subprocess.run(
        command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    ).stdout


def _import_ms(python: Path, modules: str) -> float:
    """CPU milliseconds of an import in a fresh interpreter."""
    clock = "import time; start = time.process_time()"
    return float(
        _output(python, "-c", f"{clock}; import {modules}; print((time.process_time() - start) * 1e3)")
    )


def main() -> None:
    bench = EngineBench()
    for question in (bench.moves, bench.hosted, bench.views, bench.imports, bench.growth, bench.memory):
        question()
    bench.close()


if __name__ == "__main__":
    main()
