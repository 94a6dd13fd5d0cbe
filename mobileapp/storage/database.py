"""The data of this device in one SQLite file: people, settings, games and every move."""

from __future__ import annotations

import math
from typing import TypeVar, overload

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine import serialization
from engine.game import JsonObject, Outcome, RefusedError, Seat
from engine.table import GameSetup, Table
from mobileapp.people.party import Party, Person
from mobileapp.storage.database_file import (
    DAMAGE_ERRORS,
    INSERT_MOVE_SQL,
    MAX_TIME_S,
    UPDATE_STATE_SQL,
    DatabaseFile,
    SqlRow,
    SqlValue,
    StorageError,
    log,
)

SELECT_MOVES_SQL = "select number, entry from move where game = ? order by number"
DELETE_DRAFTS_SQL = "delete from draft where game = ?"
GAMES_JOIN_SQL = "game join rest on rest.game = game.id"


T = TypeVar("T")
D = TypeVar("D")


class GameSummary(Struct, frozen=True):
    """A stored game, as shown in a list."""

    id: int
    name: str
    party: Party
    began: float
    played: float
    outcome: Outcome | None


class Store(DatabaseFile):
    """People, settings, games, moves and drafts."""

    # --- settings ---

    @overload
    def setting(self, name: str, default: T) -> T: ...

    @overload
    def setting(self, name: str, default: D, type_: type[T]) -> T | D: ...

    def setting(self, name: str, default: object, type_: type[object] = object) -> object:
        """A stored value; the default if it has another type, for example from another version."""
        rows = self._rows("select value from setting where name = ?", name)
        return _decode(rows[0][0], type_, default) if rows else default

    def set(self, name: str, value: object) -> None:
        text = msgspec.json.encode(value).decode()
        self._write_fast("insert or replace into setting values (?, ?)", name, text)

    # --- people ---

    def people(self) -> list[Person]:
        """Everybody stored here, the latest first."""
        rows = self._rows("select name, look from person order by seen desc, id desc")
        people = [(row[0], person) for row in rows if (person := _person(*row)) is not None]
        for name, person in people:
            if person.name != name:  # stored before names were normalized
                self._write_best_effort(
                    "update or replace person set name = ? where name = ?", person.name, name
                )
        return [person for _, person in people]

    def remember(self, person: Person) -> None:
        self._write_best_effort(
            "insert into person (name, look, seen) values (?, ?, ?) "
            "on conflict (name) do update set look = excluded.look, seen = excluded.seen",
            *(person.name, person.look, self._now()),
        )

    def reshape(self, name: str, look: int) -> None:
        self._write_best_effort("update person set look = ? where name = ?", look, name)

    def forget(self, name: str) -> None:
        """Delete for good; the games they played stay listed."""
        self._write_best_effort("delete from person where name = ?", name)

    def rename(self, old: str, new: str) -> bool:
        """Rename a person in all games too; False: the disk is full, nothing changed."""
        try:
            self._retry_when_full(lambda: self._rename(old, new))
        except StorageError as error:
            log.warning("not kept: %s", error)
            return False
        return True

    def _rename(self, old: str, new: str) -> None:
        with self._transaction() as file:
            file.execute("update person set name = ? where name = ?", (new, old))
            for game, text in self._rows("select id, party from game"):
                party = _decode(text, Party)
                if party is not None and (called := party.renamed(old, new)) != party:
                    file.execute("update game set party = ? where id = ?", (_text(called), game))

    # --- games ---

    def begin(self, setting: GameSetup, party: Party, table: Table) -> int:
        game: int = self._retry_when_full(lambda: self._begin(setting, party, table))
        return game

    def _begin(self, setting: GameSetup, party: Party, table: Table) -> int:
        now = self._now()
        with self._transaction():
            row = self._file.execute(
                "insert into game (name, party, setting, began) values (?, ?, ?, ?)",
                (setting.game, _text(party), _text(setting), now),
            )
            game = int(row.lastrowid or 0)
            rest = (game, _state_text(table), now)
            self._file.execute("insert or replace into rest (game, state, played) values (?, ?, ?)", rest)
        return game

    def record(self, game: int, table: Table, moves: int = 1) -> None:
        """Save the newest moves and the state after them in one transaction; on disk when this returns."""
        self._retry_when_full(lambda: self._record(game, table, moves))

    def _record(self, game: int, table: Table, moves: int) -> None:
        first = len(table.log) - moves
        with self._transaction() as file:
            for number, entry in enumerate(table.log[first:], first + 1):
                file.execute(INSERT_MOVE_SQL, (game, number, _text(entry)))
            file.execute(UPDATE_STATE_SQL, self._state_row(game, table))
            if table.outcome:
                file.execute(DELETE_DRAFTS_SQL, (game,))

    def save_state(self, game: int, table: Table) -> None:
        """Save a state that only a timer changed; if that fails, the timer repeats it after a restart."""
        self._write_best_effort(UPDATE_STATE_SQL, *self._state_row(game, table))
        if table.outcome:
            self._write_best_effort(DELETE_DRAFTS_SQL, game)

    def _state_row(self, game: int, table: Table) -> tuple[SqlValue, ...]:
        outcome, now = table.outcome, self._now()
        return _state_text(table), now, _text(outcome) if outcome else None, now if outcome else None, game

    def load_game(self, game: int) -> bytes:
        """A saved game in the format of `serialization.resume`."""
        setting, state = self._row("setting, state", game)
        try:
            moves = self._file.execute(SELECT_MOVES_SQL, (game,)).fetchall()
        except DAMAGE_ERRORS as error:
            raise RefusedError("malformed", why=str(error)) from error
        whole, entries = _decode(state, dict), [entry for _, entry in moves]
        if whole is None or not all(isinstance(text, str) for text in (setting, *entries)):
            raise RefusedError("malformed", why="the state of the game is damaged")
        if [number for number, _ in moves] != list(range(1, len(moves) + 1)):
            raise RefusedError("malformed", why="a move of the game is lost")
        whole["setting"] = msgspec.Raw(setting.encode())
        whole["log"] = [msgspec.Raw(entry.encode()) for entry in entries]
        return msgspec.json.encode(whole)

    def party(self, game: int) -> Party:
        """The seating of a game."""
        party: Party = _decode(self._row("party", game)[0], Party, Party())
        return party

    def reseat(self, game: int, party: Party) -> None:
        """Save that another person or a bot plays a seat."""
        self._write_best_effort("update game set party = ? where id = ?", _text(party), game)

    # --- drafts: unfinished input of a seat ---

    def draft(self, game: int, seat: Seat) -> JsonObject:
        rows = self._rows("select begun from draft where game = ? and seat = ?", game, seat)
        begun: JsonObject = _decode(rows[0][0], JsonObject, {}) if rows else {}
        return begun

    def save_draft(self, game: int, seat: Seat, begun: JsonObject) -> None:
        text = msgspec.json.encode(begun).decode()
        self._write_fast("insert or replace into draft values (?, ?, ?)", game, seat, text)

    # --- lists ---

    def _row(self, columns: str, game: int) -> SqlRow:
        rows = self._rows(f"select {columns} from {GAMES_JOIN_SQL} where id = ?", game)
        if not rows:
            raise RefusedError("no_game", game=game)
        return rows[0]

    def unfinished(self) -> list[GameSummary]:
        """Games that can be resumed or whose end nobody has seen, the latest first."""
        return self._list("where not seen order by played desc, id desc")

    def finished(self) -> list[GameSummary]:
        return self._list("where outcome is not null order by ended desc, id desc")

    def game_summary(self, game: int) -> GameSummary | None:
        return next(iter(self._list("where id = ?", game)), None)

    def _list(self, which: str, *values: int) -> list[GameSummary]:
        """Games as lists show them; an unreadable row stays in the file, unlisted."""
        columns = "id, name, party, began, played, outcome"
        rows = self._rows(f"select {columns} from {GAMES_JOIN_SQL} {which}", *values)
        return [kept for row in rows if (kept := _game_summary(*row)) is not None]

    def mark_seen(self, game: int) -> None:
        """People have seen how the game ended."""
        self._write_best_effort("update rest set seen = 1 where game = ?", game)


@overload
def _decode(text: str, type_: type[T]) -> T | None: ...


@overload
def _decode(text: str, type_: type[T], default: D) -> T | D: ...


def _decode(text: str, type_: type[object], default: object = None) -> object:
    """A stored value, or the default if it is damaged."""
    try:
        return msgspec.json.decode(text, type=serialization.prepare_type(type_))
    except (msgspec.MsgspecError, UnicodeError, TypeError, RecursionError):
        return default


def _game_summary(
    id_: int, name: str, party: str, began: float, played: float, outcome: str | None
) -> GameSummary | None:
    people = _decode(party, Party)
    ended = _decode(outcome, Outcome) if outcome is not None else None
    if people is None or (outcome is not None and (ended is None or len(ended.places) < len(people))):
        return None
    if not isinstance(name, str) or not (_is_time(began) and _is_time(played)):
        return None
    return GameSummary(id_, name, people, began, played, ended)


def _is_time(value: object) -> bool:
    """Whether a value is seconds since the epoch with a valid date; a damaged column may hold anything."""
    return isinstance(value, (int, float)) and math.isfinite(value) and 0 <= value <= MAX_TIME_S


def _person(name: object, look: object) -> Person | None:
    """A stored person; None if the row is damaged."""
    if not name:
        return None
    try:
        return msgspec.convert({"name": name, "look": look}, Person)
    except msgspec.ValidationError:
        return None


def _text(value: object) -> str:
    return serialization.encode(value).decode()


def _state_text(table: Table) -> str:
    """Everything of a save except the setting and the log, which have their own rows."""
    return _text(replace(table.save(log=False), setting=None))
