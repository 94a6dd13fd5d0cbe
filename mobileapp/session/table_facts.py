"""Facts about a finished game that fill the results when it had few memorable moments."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.table import SavedGame
from mobileapp.i18n.translate import ntr, tr
from mobileapp.session.game_info import game_info

MINUTE_MS = 60_000
PICTURES = {"times": "streak", "minutes": "silence", "moves": "flawless"}


class TableFact(Struct, frozen=True):
    """A number that belongs to everybody at the table."""

    kind: Literal["times", "minutes", "moves"]
    number: int

    @property
    def picture(self) -> str:
        return f"moments/{PICTURES[self.kind]}.webp"


def table_facts(saved: SavedGame, times_played: int) -> tuple[TableFact, ...]:
    """How often this game was played here, how long it took, and how many moves were made."""
    minutes = max(1, round(saved.at / MINUTE_MS))
    return TableFact("times", times_played), TableFact("minutes", minutes), TableFact("moves", len(saved.log))


def fact_text(game: str, fact: TableFact) -> str:
    title, number = game_info(game).title, fact.number
    match fact.kind:
        case "minutes":
            return ntr("{number}-minute game", "{number}-minute game", number)
        case "moves":
            return ntr("{number} move in all", "{number} moves in all", number)
    if number > 1:
        return tr("{game}, game {number} at this table", game=title, number=number)
    return tr("First game of {game} at this table", game=title)
