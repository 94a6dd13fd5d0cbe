"""What a logged move keeps in memory, early and late in a log of ten thousand."""

from __future__ import annotations

import gc
import json
import tracemalloc

from bench.ours import change_mind, undecided
from engine import serialization
from engine.table import Table

STRETCH = 1000


def kept(table: Table) -> float:
    """Bytes that stay per move, over the next thousand."""
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    change_mind(table, STRETCH)
    gc.collect()
    return (tracemalloc.get_traced_memory()[0] - before) / STRETCH


def main() -> None:
    tracemalloc.start()
    table = undecided(STRETCH)
    state_early = len(serialization.encode(table.state))
    early = kept(table)
    change_mind(table, 9 * STRETCH - len(table.log))
    late = kept(table)
    told = {
        "early": early,
        "late": late,
        "state_early": state_early,
        "state_late": len(serialization.encode(table.state)),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
