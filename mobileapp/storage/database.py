"""The data of this device in one SQLite file: people, settings, games and every move."""

from __future__ import annotations

import logging
import math
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine import serialization
from engine.game import JsonObject, Outcome, RefusedError, Seat
from engine.table import GameSetup, Table
from mobileapp.people.party import Party, Person

log = logging.getLogger("tablee.store")

# One step per released schema; older files are migrated.
SCHEMA: tuple[str, ...] = (
    """
    create table setting (name text primary key, value text not null) without rowid;
    create table person (
        id integer primary key, name text not null unique, look integer not null, seen real not null
    );
    create table game (
        id integer primary key, name text not null, party text not null, setting text not null,
        rest text not null, began real not null, played real not null, ended real, outcome text
    );
    create table move (
        game integer not null references game, number integer not null, entry text not null,
        primary key (game, number)
    ) without rowid;
    """,
    # Columns changed by every move are separate from fixed ones: a small row is written quickly.
    """
    create table fixed (
        id integer primary key, name text not null, party text not null, setting text not null,
        began real not null
    );
    create table rest (
        game integer primary key references game, state text not null, played real not null, ended real,
        outcome text
    );
    insert into fixed select id, name, party, setting, began from game;
    insert into rest select id, rest, played, ended, outcome from game;
    drop table game;
    alter table fixed rename to game;
    """,
    # A finished game is offered until people have seen its end.
    """
    alter table rest add column seen integer not null default 0;
    update rest set seen = 1 where outcome is not null;
    """,
    # Unfinished input of a seat.
    """
    create table draft (
        game integer not null references game, seat integer not null, begun text not null,
        primary key (game, seat)
    ) without rowid;
    """,
)
UPDATE_STATE_SQL = (
    "update rest set state = ?, played = ?, outcome = ?, ended = coalesce(ended, ?) where game = ?"
)
INSERT_MOVE_SQL = "insert into move values (?, ?, ?)"
SELECT_MOVES_SQL = "select number, entry from move where game = ? order by number"
DELETE_DRAFTS_SQL = "delete from draft where game = ?"
GAMES_JOIN_SQL = "game join rest on rest.game = game.id"
VALID_TIME_SQL = "typeof({0}) in ('real', 'integer') and {0} between 0 and ?"
LATEST_TIME_SQL = (
    f"select max(coalesce((select max(played) from rest where {VALID_TIME_SQL.format('played')}), 0), "
    f"coalesce((select max(seen) from person where {VALID_TIME_SQL.format('seen')}), 0))"
)
MAX_TIME_S = 253_000_000_000.0  # seconds since the epoch, in the year 9987: later times cannot be formatted
# Type of every object in a file, and every column of its tables.
SCHEMA_SHAPE_SQL = (
    "select m.type, m.name, m.tbl_name, c.cid, c.name, c.type, c.'notnull', c.dflt_value, c.pk "
    "from sqlite_master m left join pragma_table_info(m.name) c order by m.name, c.cid"
)
DAMAGE_ERRORS = (sqlite3.Error, ValueError, OverflowError)  # errors that reading a damaged file may raise
WAL_BYTES, PAGE_BYTES = 1 << 20, 4096
APPLICATION_ID = 0x7AB1EE  # in the file header, identifies our files
FILE_SUFFIXES = ("", "-wal", "-shm")


class GameSummary(Struct, frozen=True):
    """A stored game, as shown in a list."""

    id: int
    name: str
    party: Party
    began: float
    played: float
    outcome: Outcome | None


class StorageError(OSError):
    """Nothing can be stored at a path: the folder, the disk or another program prevents it."""


class UnreadableFileError(sqlite3.DatabaseError):
    """A file that is foreign or damaged."""


class Transaction:
    """Commits, or rolls everything back; raises StorageError if the disk fails.

    Uses plain statements, which SQLite caches; Python's own `with` would prepare them every time.
    """

    def __init__(self, file: sqlite3.Connection, path: Path) -> None:
        self._file, self._path = file, path

    def __enter__(self) -> sqlite3.Connection:
        try:
            self._file.execute("begin")
        except sqlite3.DatabaseError as error:
            if not _is_disk_error(error):
                raise
            raise self._storage_error(error) from error
        return self._file

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if error is None:
            try:
                self._file.execute("commit")
            except sqlite3.DatabaseError as failed:
                error = failed
        if error is not None and self._file.in_transaction:  # SQLite may have rolled it back itself
            with suppress(sqlite3.DatabaseError):
                self._file.execute("rollback")
        if isinstance(error, sqlite3.DatabaseError) and _is_disk_error(error):
            raise self._storage_error(error) from error

    def _storage_error(self, error: Exception) -> StorageError:
        return StorageError(f"Tablée cannot keep its games in {self._path}: {error}")


class Store:
    """Opens the file at `path`; a damaged or foreign file is set aside, never deleted."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self.path, self._clock = path, clock
        self.set_aside: Path | None = None
        self._latest = 0.0
        self._troubles: dict[str, str] = {}  # why a write failed, until the same kind succeeds
        was_there = path.exists()
        try:
            self._file = self._open_or_replace()
        except (*DAMAGE_ERRORS, OSError) as error:
            if not was_there or self.set_aside is not None:
                self._remove()
            raise StorageError(f"Tablée cannot keep its games in {path}: {error}") from error

    def _open_or_replace(self) -> sqlite3.Connection:
        try:
            return self._open_file()
        except DAMAGE_ERRORS as error:
            if _is_file_blocked(error):
                raise
            log.info("set aside: %s", error)
            self.set_aside = self._set_file_aside()
            return self._open_file()

    def _remove(self) -> None:
        """Remove a new file that could not be completed because the disk was full."""
        for companion in FILE_SUFFIXES:
            with suppress(OSError):
                self.path.with_name(self.path.name + companion).unlink(missing_ok=True)

    def _now(self) -> float:
        """The wall clock, but later than every stored time, as lists sort by time and it may be set back."""
        self._latest = max(self._clock(), self._latest + 0.001)
        return self._latest

    def _open_file(self) -> sqlite3.Connection:
        file = sqlite3.connect(self.path, isolation_level=None)
        file.text_factory = lambda raw: raw.decode("utf-8", "replace")
        try:
            version = self._version(file)
            file.execute("pragma journal_mode = wal")
            file.execute("pragma synchronous = full")
            file.execute("pragma secure_delete = on")
            if file.execute("pragma quick_check").fetchone()[0] != "ok":
                raise UnreadableFileError("damaged")
            self._migrate(file, version)
            if version and not _has_expected_shape(file):
                raise UnreadableFileError("its tables are not those of this Tablée")
            self._latest = float(file.execute(LATEST_TIME_SQL, (MAX_TIME_S, MAX_TIME_S)).fetchone()[0])
            self._preallocate_wal(file)
        except DAMAGE_ERRORS:
            file.close()
            raise
        return file

    @staticmethod
    def _version(file: sqlite3.Connection) -> int:
        """The schema version of a file; reads only, because the file may be foreign."""
        owner, version = (
            file.execute(f"pragma {name}").fetchone()[0] for name in ("application_id", "user_version")
        )
        tables = file.execute("select count(*) from sqlite_master").fetchone()[0]
        if (tables and owner != APPLICATION_ID) or version not in range(len(SCHEMA) + 1):
            raise UnreadableFileError("not a file of this Tablée")
        return int(version)

    @staticmethod
    def _migrate(file: sqlite3.Connection, version: int) -> None:
        file.executescript("begin immediate; rollback;")  # fail now if the file cannot be written
        for step in range(version, len(SCHEMA)):
            header = f"pragma application_id = {APPLICATION_ID}; pragma user_version = {step + 1};"
            file.executescript(f"begin; {SCHEMA[step]} {header} commit;")

    def _preallocate_wal(self, file: sqlite3.Connection) -> None:
        """Preallocate the WAL: a move is on disk in half the time if it overwrites existing bytes."""
        file.execute(f"pragma wal_autocheckpoint = {WAL_BYTES // PAGE_BYTES // 2}")
        wal = Path(f"{self.path}-wal")
        with suppress(OSError):  # no WAL in memory; a full disk does no harm here
            size = wal.stat().st_size
            try:
                with wal.open("ab") as end:
                    end.write(bytes(max(0, WAL_BYTES - size)))
                    end.flush()
                    os.fsync(end.fileno())
            except OSError:  # leave the remaining space to moves
                os.truncate(wal, size)
                raise

    def _transaction(self) -> Transaction:
        return Transaction(self._file, self.path)

    def _retry_when_full(self, write: Callable[[], Any]) -> Any:
        """If the disk is full, checkpoint and shrink the WAL, then retry once."""
        try:
            try:
                done = write()
            except StorageError as error:
                if not (_is_disk_full(error.__cause__) and self._shrink_wal()):
                    raise
                done = write()
        except StorageError as error:
            self._troubles[INSERT_MOVE_SQL] = str(error)
            raise
        for kind in (INSERT_MOVE_SQL, UPDATE_STATE_SQL):
            self._troubles.pop(kind, None)
        return done

    @property
    def trouble(self) -> str:
        """Why data is missing on disk; empty if everything is saved."""
        return next(iter(self._troubles.values()), "")

    def _shrink_wal(self) -> bool:
        """Whether the WAL became shorter."""
        wal = Path(f"{self.path}-wal")
        try:
            before = wal.stat().st_size
            self._file.execute("pragma wal_checkpoint(truncate)").fetchone()
            return wal.stat().st_size < before
        except (sqlite3.DatabaseError, OSError):
            return False

    def _write_best_effort(self, sql: str, *values: Any) -> None:
        """Best-effort write: log and continue if it fails."""
        try:
            self._file.execute(sql, values)
            self._troubles.pop(sql, None)
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.ProgrammingError):
                raise
            self._troubles[sql] = f"Tablée cannot keep its games in {self.path}: {error}"
            log.warning("not kept: %s", error)

    def _rows(self, sql: str, *values: Any) -> list[Any]:
        """The rows that can be read: a disk may fail after the start."""
        rows: list[Any] = []
        try:
            rows.extend(self._file.execute(sql, values))
        except DAMAGE_ERRORS as error:
            if isinstance(error, sqlite3.ProgrammingError):
                raise
            log.warning("not read: %s", error)
        return rows

    def _write_fast(self, sql: str, *values: Any) -> None:
        """Survives a kill, but does not wait for the disk: a touch is answered in the same frame."""
        self._file.execute("pragma synchronous = normal")
        self._write_best_effort(sql, *values)
        self._file.execute("pragma synchronous = full")

    def _set_file_aside(self) -> Path:
        """Rename the file and its companions to an unused name."""
        stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(self._clock()))
        aside, number = self.path.with_name(f"{self.path.stem}-aside-{stamp}{self.path.suffix}"), 1
        while aside.exists():
            number += 1
            aside = self.path.with_name(f"{self.path.stem}-aside-{stamp}-{number}{self.path.suffix}")
        for companion in FILE_SUFFIXES:
            part = self.path.with_name(self.path.name + companion)
            if part.exists():
                part.rename(aside.with_name(aside.name + companion))
        return aside

    def close(self) -> None:
        """Move everything into the main file, so that no deleted row stays in the WAL."""
        with suppress(sqlite3.DatabaseError):  # disk full: the WAL stays and is read at the next start
            self._file.execute("pragma wal_checkpoint(truncate)")
        self._file.close()

    # --- settings ---

    def setting(self, name: str, default: Any, type_: Any = Any) -> Any:
        """A stored value; the default if it has another type, for example from another version."""
        rows = self._rows("select value from setting where name = ?", name)
        return _decode(rows[0][0], type_, default) if rows else default

    def set(self, name: str, value: Any) -> None:
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

    def _state_row(self, game: int, table: Table) -> tuple[Any, ...]:
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

    def _row(self, columns: str, game: int) -> Any:
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


@cache
def _expected_shape() -> list[Any]:
    """The rows of SCHEMA_SHAPE_SQL for a complete file."""
    file = sqlite3.connect(":memory:")
    try:
        file.executescript("".join(SCHEMA))
        return file.execute(SCHEMA_SHAPE_SQL).fetchall()
    finally:
        file.close()


def _has_expected_shape(file: sqlite3.Connection) -> bool:
    """Whether all our tables have the expected columns; other tables and indexes are ignored."""
    ours = {row[1] for row in _expected_shape()}
    return [row for row in file.execute(SCHEMA_SHAPE_SQL) if row[1] in ours] == _expected_shape()


def _is_disk_error(error: sqlite3.DatabaseError) -> bool:
    """Whether the file or the disk failed, not the program."""
    return not isinstance(error, (sqlite3.IntegrityError, sqlite3.ProgrammingError))


def _is_disk_full(error: BaseException | None) -> bool:
    """Whether the disk may be full: systems report it differently."""
    return str(getattr(error, "sqlite_errorname", "")).startswith(("SQLITE_FULL", "SQLITE_IOERR"))


def _is_file_blocked(error: Exception) -> bool:
    """Whether the file may be intact but cannot be used now."""
    name = getattr(error, "sqlite_errorname", None) or ""
    if name.startswith(("SQLITE_IOERR_READ", "SQLITE_IOERR_SHORT_READ")):
        return False
    return name.startswith((
        "SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM",
        "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_NOMEM", "SQLITE_PROTOCOL",
    ))  # fmt: skip


def _decode(text: str, type_: Any, default: Any = None) -> Any:
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


def _is_time(value: Any) -> bool:
    """Whether a value is seconds since the epoch with a valid date; a damaged column may hold anything."""
    return isinstance(value, (int, float)) and math.isfinite(value) and 0 <= value <= MAX_TIME_S


def _person(name: Any, look: Any) -> Person | None:
    """A stored person; None if the row is damaged."""
    if not name:
        return None
    try:
        return msgspec.convert({"name": name, "look": look}, Person)
    except msgspec.ValidationError:
        return None


def _text(value: Any) -> str:
    return serialization.encode(value).decode()


def _state_text(table: Table) -> str:
    """Everything of a save except the setting and the log, which have their own rows."""
    return _text(replace(table.save(log=False), setting=None))
