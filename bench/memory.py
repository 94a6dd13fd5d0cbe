"""Memory kept per logged move, early and late in a log of ten thousand."""

from __future__ import annotations

import gc
import json
import tracemalloc

from bench.ours import change_mind, table_with_log
from engine import serialization
from engine.table import Table

MOVES_MEASURED = 1000


def bytes_per_move(table: Table) -> float:
    """Bytes kept per move, over the next thousand moves."""
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    change_mind(table, MOVES_MEASURED)
    gc.collect()
    return (tracemalloc.get_traced_memory()[0] - before) / MOVES_MEASURED


def main() -> None:
    tracemalloc.start()
    table = table_with_log(MOVES_MEASURED)
    state_early = len(serialization.encode(table.state))
    early = bytes_per_move(table)
    change_mind(table, 9 * MOVES_MEASURED - len(table.log))
    late = bytes_per_move(table)
    found = {
        "early": early,
        "late": late,
        "state_early": state_early,
        "state_late": len(serialization.encode(table.state)),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
