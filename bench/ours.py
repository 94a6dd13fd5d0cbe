"""Tablée's side: Défifoo for four through the table, as the app plays it."""

from __future__ import annotations

import secrets
from itertools import count
from random import Random
from typing import Any

from msgspec.structs import replace

from bench.slots import ROOT, Work, serve
from engine import serialization
from engine.dice import Dice
from engine.game import Choice, Move
from engine.games.compatibility import Choose, Reopen
from engine.games.defifoo import Direction, NextSet, PlayCard
from engine.table import GameSetup, Table

SEATS = 4

rng = Random(1)
tickets = count()


def pack(game: str) -> Any:
    path = ROOT / "assets" / "packs" / f"{game}.json"
    return serialization.decode_pack(path.name, path.read_bytes())


def game_setup(game: str) -> GameSetup:
    return GameSetup(
        game=game,
        seats=SEATS,
        options=serialization.convert_options(game, {}),
        pack=pack(game),
        first=0,
        seed="bench",
    )


SETTINGS = {game: game_setup(game) for game in ("defifoo", "compatibility")}
# Created once, as the peers load their game once.
BOOKS = {game: serialization.make_game(fixed) for game, fixed in SETTINGS.items()}
DIRECTION, NEXT = Direction(True), NextSet()


def open_table(game: str) -> Table:
    """A table just dealt."""
    return Table(BOOKS[game], replace(SETTINGS[game], seed=secrets.token_hex(16)))


def random_move(choice: Choice) -> Move:
    """A random move for an open choice."""
    if choice.do == "play":
        among: Any = choice.forms[0].among  # type: ignore[union-attr]
        return PlayCard(among[int(rng.random() * len(among))])
    return DIRECTION if choice.do == "direction" else NEXT


def play_rulebook() -> int:
    """A whole game by the rulebook alone: choices and checked moves, without log, tickets or clock."""
    book: Any = BOOKS["defifoo"]
    state, moved = book.deal(0, Dice(secrets.token_hex(16))), 0
    while book.outcome(state) is None:
        choice = book.choices(state, state.turn)[0]
        state = book.play(replace(state, news=()), state.turn, random_move(choice), 0)
        moved += 1
    return moved


def play(table: Table, until: int = 1000) -> int:
    """On each turn: list the choices, pick one at random, play the checked move."""
    while table.outcome is None and table.revision < until:
        seat: int = table.state.turn  # type: ignore[attr-defined]
        table.submit(seat, random_move(table.choices(seat)[0]), 0, str(table.revision))
    return table.revision


def moves() -> int:
    return play(open_table("defifoo"))


def play_hosted() -> int:
    """Like a host: a move from the mover's own view, then a new view for each seat."""
    table = open_table("defifoo")
    while table.outcome is None:
        views = [table.view(seat) for seat in range(SEATS)]
        seat: int = table.state.turn  # type: ignore[attr-defined]
        table.submit(seat, random_move(views[seat].choices[0]), 0, str(table.revision))
    return table.revision


def positions(number: int = 40) -> list[Table]:
    """Tables stopped after 0 to about 270 moves."""
    tables = []
    for stop in range(0, 7 * number, 7):
        tables.append(open_table("defifoo"))
        play(tables[-1], stop)
    return tables


def views() -> int:
    """One view of each seat, at all stages of a game."""
    for table in SHOWN:
        for seat in range(SEATS):
            table.view(seat)
    return SEATS * len(SHOWN)


# --- a growing log ------------------------------------------------------------------------------


def table_with_log(log: int) -> Table:
    """A table on which one seat has chosen and reopened its pictures until the log has this length."""
    table = open_table("compatibility")
    while table.game.awaited_seats(table.state) == {0}:  # the theme, and the text for a blank card
        table.submit(0, table.game.default_move(table.state, 0), 0, f"theme {len(table.log)}")
    change_mind(table, log - len(table.log))
    return table


def change_mind(table: Table, times: int) -> int:
    for _ in range(times):
        move = CHOOSE if table.choices(0)[0].do == "choose" else REOPEN
        table.submit(0, move, table.at + 10, f"{next(tickets)}")
    return times


def moves_at_length(length: int) -> Work:
    """Moves made at this length of the log; the entries they add are removed again."""
    table = table_with_log(length)

    def work() -> int:
        done = change_mind(table, 100)
        del table.log[length:]
        return done

    return work


CHOOSE, REOPEN = Choose((0, 1, 2, 3, 4)), Reopen()

if __name__ == "__main__":
    SHOWN = positions()
    early, late = moves_at_length(10), moves_at_length(10_000)
    serve(
        {
            "bare": play_rulebook,
            "moves": moves,
            "hosted": play_hosted,
            "views": views,
            "early": early,
            "late": late,
        }
    )
