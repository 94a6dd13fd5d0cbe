"""Tablée's side: Défifoo for four through the table, as the app plays it."""

from __future__ import annotations

import secrets
from itertools import count
from random import Random
from typing import Any

from bench.slots import ROOT, Piece, serve
from engine import packs, wire
from engine.games.compatibility import Choose, Reopen
from engine.games.defifoo import Direction, Next, Play
from engine.rules import Move
from engine.table import Setting, Table

SEATS = 4

rng = Random(1)


def pack(game: str) -> Any:
    path = ROOT / "assets" / "packs" / f"{game}.json"
    return packs.parse(path.name, path.read_bytes())


def opened(game: str) -> Table:
    return wire.open_table(
        Setting(
            game=game,
            seats=SEATS,
            options=wire.options(game, {}),
            pack=PACKS[game],
            first=0,
            seed=secrets.token_hex(16),
        )
    )


PACKS = {game: pack(game) for game in ("defifoo", "compatibility")}
DIRECTION, NEXT = Direction(True), Next()


def play(table: Table, viewers: range, until: int = 1000) -> int:
    """Each turn the open choices, one of them at random, the checked move, and a view for each viewer."""
    submit, choices, random = table.submit, table.choices, rng.random
    while table.outcome is None and table.revision < until:
        seat: int = table.state.turn  # type: ignore[attr-defined]
        choice = choices(seat)[0]
        move: Move = DIRECTION if choice.do == "direction" else NEXT
        if choice.do == "play":
            among: Any = choice.forms[0].among  # type: ignore[union-attr]
            move = Play(among[int(random() * len(among))])
        submit(seat, move, 0, str(table.revision))
        for viewer in viewers:
            table.view(viewer)
    return table.revision


def moves() -> int:
    return play(opened("defifoo"), range(0))


def hosted() -> int:
    return play(opened("defifoo"), range(SEATS))


def positions(number: int = 40) -> list[Table]:
    """Tables stopped after 0 to some 270 moves."""
    tables = []
    for stop in range(0, 7 * number, 7):
        tables.append(opened("defifoo"))
        play(tables[-1], range(0), stop)
    return tables


def views() -> int:
    """One view of each seat, all over a game."""
    for table in SHOWN:
        for seat in range(SEATS):
            table.view(seat)
    return SEATS * len(SHOWN)


# --- a log that grows ---------------------------------------------------------------------------


def undecided(log: int) -> Table:
    """A table where one seat has chosen its pictures and taken them back until the log is so long."""
    table = opened("compatibility")
    while table.game.waits_for(table.state) == {0}:  # the theme, and a word of one's own
        table.submit(0, table.game.stands_in(table.state, 0), 0, f"theme {len(table.log)}")
    change_mind(table, log - len(table.log))
    return table


def change_mind(table: Table, times: int) -> int:
    for _ in range(times):
        move = CHOOSE if table.choices(0)[0].do == "choose" else REOPEN
        table.submit(0, move, table.at + 10, f"{next(tickets)}")
    return times


def at_length(length: int) -> Piece:
    """Moves made when the log holds so many; what they add is cut off again."""
    table = undecided(length)

    def work() -> int:
        done = change_mind(table, 100)
        del table.log[length:]
        return done

    return work


tickets = count()
CHOOSE, REOPEN = Choose((0, 1, 2, 3, 4)), Reopen()

if __name__ == "__main__":
    SHOWN = positions()
    early, late = at_length(10), at_length(10_000)
    serve({"moves": moves, "hosted": hosted, "views": views, "early": early, "late": late})
