"""Tablée's side: Défifoo for four through the table, as the app plays it."""

from __future__ import annotations

import secrets
from itertools import count
from random import Random
from typing import Any

from msgspec.structs import replace

from bench.slots import ROOT, Piece, serve
from engine import serialization
from engine.dice import Dice
from engine.game import Choice, Move
from engine.games.compatibility import Choose, Reopen
from engine.games.defifoo import Direction, Next, Play
from engine.table import Setting, Table

SEATS = 4

rng = Random(1)
tickets = count()


def pack(game: str) -> Any:
    path = ROOT / "assets" / "packs" / f"{game}.json"
    return serialization.pack(path.name, path.read_bytes())


def setting(game: str) -> Setting:
    return Setting(
        game=game,
        seats=SEATS,
        options=serialization.options(game, {}),
        pack=pack(game),
        first=0,
        seed="bench",
    )


SETTINGS = {game: setting(game) for game in ("defifoo", "compatibility")}
BOOKS = {game: serialization.bind(fixed) for game, fixed in SETTINGS.items()}  # as peers load their game once
DIRECTION, NEXT = Direction(True), Next()


def opened(game: str) -> Table:
    """A table newly dealt."""
    return Table(BOOKS[game], replace(SETTINGS[game], seed=secrets.token_hex(16)))


def picked(choice: Choice) -> Move:
    """A move an open choice allows."""
    if choice.do == "play":
        among: Any = choice.forms[0].among  # type: ignore[union-attr]
        return Play(among[int(rng.random() * len(among))])
    return DIRECTION if choice.do == "direction" else NEXT


def bare() -> int:
    """A whole game by the rulebook alone: choices and checked moves, without log, tickets and clock."""
    book: Any = BOOKS["defifoo"]
    state, moved = book.deal(0, Dice(secrets.token_hex(16))), 0
    while book.outcome(state) is None:
        choice = book.choices(state, state.turn)[0]
        state = book.play(replace(state, news=()), state.turn, picked(choice), 0)
        moved += 1
    return moved


def play(table: Table, until: int = 1000) -> int:
    """Each turn the open choices, one of them at random, and the checked move."""
    while table.outcome is None and table.revision < until:
        seat: int = table.state.turn  # type: ignore[attr-defined]
        table.submit(seat, picked(table.choices(seat)[0]), 0, str(table.revision))
    return table.revision


def moves() -> int:
    return play(opened("defifoo"))


def hosted() -> int:
    """As a host plays: a move out of the mover's own view, then a new view for each seat."""
    table = opened("defifoo")
    while table.outcome is None:
        views = [table.view(seat) for seat in range(SEATS)]
        seat: int = table.state.turn  # type: ignore[attr-defined]
        table.submit(seat, picked(views[seat].choices[0]), 0, str(table.revision))
    return table.revision


def positions(number: int = 40) -> list[Table]:
    """Tables stopped after 0 to some 270 moves."""
    tables = []
    for stop in range(0, 7 * number, 7):
        tables.append(opened("defifoo"))
        play(tables[-1], stop)
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


CHOOSE, REOPEN = Choose((0, 1, 2, 3, 4)), Reopen()

if __name__ == "__main__":
    SHOWN = positions()
    early, late = at_length(10), at_length(10_000)
    serve({"bare": bare, "moves": moves, "hosted": hosted, "views": views, "early": early, "late": late})
