"""The SQLite file itself: opening, migration, transactions, full disks and damage."""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

log = logging.getLogger("tablee.store")

T = TypeVar("T")
SqlValue = str | bytes | float | None
SqlRow = tuple[Any, ...]  # SQLite checks no column's type, and a file may be damaged: readers validate

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


class DatabaseFile:
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

    def _retry_when_full(self, write: Callable[[], T]) -> T:
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

    def _write_best_effort(self, sql: str, *values: SqlValue) -> None:
        """Best-effort write: log and continue if it fails."""
        try:
            self._file.execute(sql, values)
            self._troubles.pop(sql, None)
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.ProgrammingError):
                raise
            self._troubles[sql] = f"Tablée cannot keep its games in {self.path}: {error}"
            log.warning("not kept: %s", error)

    def _rows(self, sql: str, *values: SqlValue) -> list[SqlRow]:
        """The rows that can be read: a disk may fail after the start."""
        rows: list[SqlRow] = []
        try:
            rows.extend(self._file.execute(sql, values))
        except DAMAGE_ERRORS as error:
            if isinstance(error, sqlite3.ProgrammingError):
                raise
            log.warning("not read: %s", error)
        return rows

    def _write_fast(self, sql: str, *values: SqlValue) -> None:
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


@cache
def _expected_shape() -> list[SqlRow]:
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
