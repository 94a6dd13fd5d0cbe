"""The commands of the referee: one input line each, described in docs/referee.md."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from engine.game import JsonValue, Seat, snake
from engine.table_records import MAX_SEED_LENGTH

MAX_NAME_LENGTH = 100

TableName = Annotated[str, Meta(min_length=1, max_length=MAX_NAME_LENGTH)]
TimeMs = Annotated[int, Meta(ge=0)]


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="op", tag=snake):
    """One input line."""


class TableCommand(Command, frozen=True, kw_only=True, tag="at_table"):
    table: TableName = "1"


class GamesCommand(Command, frozen=True, kw_only=True, tag="games"):
    game: str | None = None


class NewCommand(TableCommand, frozen=True, kw_only=True, tag="new"):
    game: str
    seats: int
    options: JsonValue = UNSET
    seed: Annotated[str, Meta(min_length=1, max_length=MAX_SEED_LENGTH)] | None = None
    first: Seat = 0
    pack: Raw | UnsetType = UNSET
    deal: JsonValue = None


class MoveCommand(TableCommand, frozen=True, kw_only=True, tag="move"):
    seat: Seat
    move: Raw
    at: TimeMs | None = None
    ticket: TableName | None = None


class TimeCommand(TableCommand, frozen=True, kw_only=True, tag="time"):
    now: TimeMs


class ViewCommand(TableCommand, frozen=True, kw_only=True, tag="view"):
    seat: Seat | None = None


class ChoicesCommand(TableCommand, frozen=True, kw_only=True, tag="choices"):
    seat: Seat


class StateCommand(TableCommand, frozen=True, kw_only=True, tag="state"):
    pass


class LoadCommand(TableCommand, frozen=True, kw_only=True, tag="load"):
    state: Raw


class LogCommand(TableCommand, frozen=True, kw_only=True, tag="log"):
    pass


class ReplayCommand(Command, frozen=True, kw_only=True, tag="replay"):
    setting: JsonValue
    log: JsonValue
    now: TimeMs | None = None
