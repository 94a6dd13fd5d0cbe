"""What this device keeps, in one SQLite file: people, settings, games and every move."""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine import wire
from engine.rules import Outcome, Refused, Seat
from engine.table import Setting, Table
from mobileapp.party import Party, Person

log = logging.getLogger("tablee.store")

# One step per released schema; a file of any earlier one is brought up to date.
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
    # What every move changes, apart from what never does: a small row is written quickly.
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
    # A game that has ended is offered until people have looked at its end.
    """
    alter table rest add column seen integer not null default 0;
    update rest set seen = 1 where outcome is not null;
    """,
    # What a seat has begun and not yet done.
    """
    create table draft (
        game integer not null references game, seat integer not null, begun text not null,
        primary key (game, seat)
    ) without rowid;
    """,
)
REST = "update rest set state = ?, played = ?, outcome = ?, ended = coalesce(ended, ?) where game = ?"
END_DRAFTS = "delete from draft where game = ?"
GAMES = "game join rest on rest.game = game.id"
LATEST = (
    "select max(coalesce((select max(played) from rest), 0), coalesce((select max(seen) from person), 0))"
)
LOG, PAGE = 1 << 20, 4096  # bytes
APPLICATION = 0x7AB1EE  # written in the file's header: is it ours?


class Kept(Struct, frozen=True):
    """A game in the store, as a list shows it."""

    id: int
    name: str
    party: Party
    began: float
    played: float
    outcome: Outcome | None


class KeepingError(OSError):
    """Nothing can be kept at a path: the folder, the disk or another program is in the way."""


class Unreadable(sqlite3.DatabaseError):
    """A file that is not ours, or not whole."""


class OnePiece:
    """Ends in a commit, or rolls everything back; without room for it, says so.

    Both are statements that SQLite knows already: as Python's own `with` they would be prepared every time.
    """

    def __init__(self, file: sqlite3.Connection, path: Path) -> None:
        self._file, self._path = file, path

    def __enter__(self) -> sqlite3.Connection:
        try:
            self._file.execute("begin")
        except sqlite3.OperationalError as error:
            raise self._not_kept(error) from error
        return self._file

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if error is None:
            try:
                self._file.execute("commit")
            except sqlite3.OperationalError as failed:
                error = failed
        if error is not None and self._file.in_transaction:  # SQLite may have rolled it back itself
            self._file.execute("rollback")
        if isinstance(error, sqlite3.OperationalError):
            raise self._not_kept(error) from error

    def _not_kept(self, error: Exception) -> KeepingError:
        return KeepingError(f"Tablée cannot keep its games in {self._path}: {error}")


class Store:
    """Opens whatever lies there: a damaged or foreign file is set aside, never deleted."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self.path, self._clock = path, clock
        self.set_aside: Path | None = None
        try:
            self._file = self._opened_or_anew()
        except (sqlite3.DatabaseError, OSError) as error:
            raise KeepingError(f"Tablée cannot keep its games in {path}: {error}") from error
        self._latest = float(self._file.execute(LATEST).fetchone()[0])

    def _opened_or_anew(self) -> sqlite3.Connection:
        try:
            return self._opened()
        except sqlite3.DatabaseError as error:
            if _in_the_way(error):
                raise
            self.set_aside = self._put_aside()
            return self._opened()

    def _now(self) -> float:
        """The wall clock, but later than all that is kept: it may be set back, and the latest comes first."""
        self._latest = max(self._clock(), self._latest + 0.001)
        return self._latest

    def _opened(self) -> sqlite3.Connection:
        file = sqlite3.connect(self.path, isolation_level=None)
        file.text_factory = lambda raw: raw.decode("utf-8", "replace")
        try:
            version = self._version(file)
            file.execute("pragma journal_mode = wal")
            file.execute("pragma synchronous = full")
            if file.execute("pragma quick_check").fetchone()[0] != "ok":
                raise Unreadable("damaged")
            self._bring_up_to_date(file, version)
            self._make_room(file)
        except sqlite3.DatabaseError:
            file.close()
            raise
        return file

    @staticmethod
    def _version(file: sqlite3.Connection) -> int:
        """How far a file is up to date; only looked at, for it may be somebody else's."""
        owner, version = (
            file.execute(f"pragma {name}").fetchone()[0] for name in ("application_id", "user_version")
        )
        tables = file.execute("select count(*) from sqlite_master").fetchone()[0]
        if (tables and owner != APPLICATION) or version > len(SCHEMA):
            raise Unreadable("not a file of this Tablée")
        return int(version)

    @staticmethod
    def _bring_up_to_date(file: sqlite3.Connection, version: int) -> None:
        file.executescript("begin immediate; rollback;")  # a file that cannot be written is known now
        for step in range(version, len(SCHEMA)):
            header = f"pragma application_id = {APPLICATION}; pragma user_version = {step + 1};"
            file.executescript(f"begin; {SCHEMA[step]} {header} commit;")

    def _make_room(self, file: sqlite3.Connection) -> None:
        """Behind SQLite's log: a move is on disk in half the time where it overwrites what is there."""
        file.execute(f"pragma wal_autocheckpoint = {LOG // PAGE // 2}")
        wal = Path(f"{self.path}-wal")
        with suppress(OSError):  # none in memory, and no room is no harm
            lies = wal.stat().st_size
            with wal.open("ab") as end:
                end.write(bytes(max(0, LOG - lies)))
                end.flush()
                os.fsync(end.fileno())

    def _in_one_piece(self) -> OnePiece:
        return OnePiece(self._file, self.path)

    def _try(self, sql: str, *values: Any) -> None:
        """Kept where there is room; what is not so dear that a game should end for it."""
        try:
            self._file.execute(sql, values)
        except sqlite3.OperationalError as error:
            log.warning("not kept: %s", error)

    def _jot(self, sql: str, *values: Any) -> None:
        """Outlives a kill at once, but waits for no disk: a touch is answered in the same frame."""
        self._file.execute("pragma synchronous = normal")
        self._try(sql, *values)
        self._file.execute("pragma synchronous = full")

    def _put_aside(self) -> Path:
        """The file and its companions under a new name nobody else has."""
        stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(self._clock()))
        aside, number = self.path.with_name(f"{self.path.stem}-aside-{stamp}{self.path.suffix}"), 1
        while aside.exists():
            number += 1
            aside = self.path.with_name(f"{self.path.stem}-aside-{stamp}-{number}{self.path.suffix}")
        for companion in ("", "-wal", "-shm"):
            part = self.path.with_name(self.path.name + companion)
            if part.exists():
                part.rename(aside.with_name(aside.name + companion))
        return aside

    def close(self) -> None:
        self._file.close()

    # --- settings ---

    def setting(self, name: str, default: Any, type_: Any = Any) -> Any:
        """A value as it was kept; one of another shape, as another Tablée may have kept, is the default."""
        row = self._file.execute("select value from setting where name = ?", (name,)).fetchone()
        return default if row is None else _read(row[0], type_, default)

    def set(self, name: str, value: Any) -> None:
        text = msgspec.json.encode(value).decode()
        self._jot("insert or replace into setting values (?, ?)", name, text)

    # --- people ---

    def people(self) -> list[Person]:
        """Everybody known here, the latest first."""
        rows = self._file.execute("select name, look from person order by seen desc, id desc")
        people = [(name, Person(name, look)) for name, look in rows]
        for name, person in people:
            if person.name != name:  # kept before names were tidied
                self._try("update or replace person set name = ? where name = ?", person.name, name)
        return [person for _, person in people]

    def remember(self, person: Person) -> None:
        self._try(
            "insert into person (name, look, seen) values (?, ?, ?) "
            "on conflict (name) do update set look = excluded.look, seen = excluded.seen",
            *(person.name, person.look, self._now()),
        )

    def reshape(self, name: str, look: int) -> None:
        self._try("update person set look = ? where name = ?", look, name)

    def forget(self, name: str) -> None:
        """For good; games they played stay told."""
        self._try("delete from person where name = ?", name)

    def rename(self, old: str, new: str) -> None:
        """One person under another name, in all games too."""
        with self._in_one_piece() as file:
            file.execute("update person set name = ? where name = ?", (new, old))
            for game, text in file.execute("select id, party from game").fetchall():
                party = _read(text, Party)
                if party is not None and (called := party.renamed(old, new)) != party:
                    file.execute("update game set party = ? where id = ?", (_text(called), game))

    # --- games ---

    def begin(self, setting: Setting, party: Party, table: Table) -> int:
        now = self._now()
        with self._in_one_piece():
            row = self._file.execute(
                "insert into game (name, party, setting, began) values (?, ?, ?, ?)",
                (setting.game, _text(party), _text(setting), now),
            )
            game = int(row.lastrowid or 0)
            rest = (game, _rest(table), now)
            self._file.execute("insert or replace into rest (game, state, played) values (?, ?, ?)", rest)
        return game

    def record(self, game: int, table: Table, moves: int = 1) -> None:
        """The newest moves and the state after them, in one piece, on disk when this returns."""
        first = len(table.log) - moves
        with self._in_one_piece() as file:
            for number, entry in enumerate(table.log[first:], first + 1):
                file.execute("insert into move values (?, ?, ?)", (game, number, _text(entry)))
            file.execute(REST, self._resting(game, table))
            if table.outcome:
                file.execute(END_DRAFTS, (game,))

    def rest(self, game: int, table: Table) -> None:
        """The state as it is now, where time alone has changed it: unkept, time would do the same again."""
        self._try(REST, *self._resting(game, table))
        if table.outcome:
            self._try(END_DRAFTS, game)

    def _resting(self, game: int, table: Table) -> tuple[Any, ...]:
        outcome, now = table.outcome, self._now()
        return _rest(table), now, _text(outcome) if outcome else None, now if outcome else None, game

    def saved(self, game: int) -> bytes:
        """A game as `wire.resume` takes it."""
        setting, state = self._row("setting, state", game)
        entries = self._file.execute("select entry from move where game = ? order by number", (game,))
        whole = _read(state, dict)
        if whole is None:
            raise Refused("malformed", why="the state of the game is damaged")
        whole["setting"] = msgspec.Raw(setting.encode())
        whole["log"] = [msgspec.Raw(entry.encode()) for (entry,) in entries]
        return msgspec.json.encode(whole)

    def party(self, game: int) -> Party:
        """Who sat where in a game."""
        party: Party = _read(self._row("party", game)[0], Party, Party())
        return party

    def reseat(self, game: int, party: Party) -> None:
        """Somebody went, and somebody else plays that seat."""
        self._try("update game set party = ? where id = ?", _text(party), game)

    # --- drafts: what a seat alone knows of, between two moves ---

    def draft(self, game: int, seat: Seat) -> dict[str, Any]:
        row = self._file.execute(
            "select begun from draft where game = ? and seat = ?", (game, seat)
        ).fetchone()
        begun: dict[str, Any] = {} if row is None else _read(row[0], dict[str, Any], {})
        return begun

    def keep_draft(self, game: int, seat: Seat, begun: dict[str, Any]) -> None:
        text = msgspec.json.encode(begun).decode()
        self._jot("insert or replace into draft values (?, ?, ?)", game, seat, text)

    # --- lists ---

    def _row(self, columns: str, game: int) -> Any:
        found = self._file.execute(f"select {columns} from {GAMES} where id = ?", (game,))
        row = found.fetchone()
        if row is None:
            raise Refused("no_game", game=game)
        return row

    def unfinished(self) -> list[Kept]:
        """Games one can go on with, or whose end nobody has seen, the latest first."""
        return self._list("where not seen order by played desc, id desc")

    def finished(self) -> list[Kept]:
        return self._list("where outcome is not null order by ended desc, id desc")

    def kept(self, game: int) -> Kept | None:
        return next(iter(self._list("where id = ?", game)), None)

    def _list(self, which: str, *values: int) -> list[Kept]:
        """Games as a list shows them; one whose row cannot be read stays in the file, unlisted."""
        columns = "id, name, party, began, played, outcome"
        rows = self._file.execute(f"select {columns} from {GAMES} {which}", values)
        return [kept for row in rows if (kept := _kept(*row)) is not None]

    def seen(self, game: int) -> None:
        """People have looked at how it ended."""
        self._try("update rest set seen = 1 where game = ?", game)


def _in_the_way(error: sqlite3.DatabaseError) -> bool:
    """Whether the file may well be whole, but cannot be used here and now."""
    name = getattr(error, "sqlite_errorname", None) or ""
    if name.startswith(("SQLITE_IOERR_READ", "SQLITE_IOERR_SHORT_READ")):
        return False
    return name.startswith((
        "SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM",
        "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_NOMEM", "SQLITE_PROTOCOL",
    ))  # fmt: skip


def _read(text: str, type_: Any, default: Any = None) -> Any:
    """A value as it was kept, or the default where the disk has lost it."""
    try:
        return msgspec.json.decode(text, type=wire.known(type_))
    except (msgspec.MsgspecError, UnicodeError, TypeError):
        return default


def _kept(id_: int, name: str, party: str, began: float, played: float, outcome: str | None) -> Kept | None:
    people = _read(party, Party)
    ended = _read(outcome, Outcome) if outcome else None
    if people is None or (outcome and ended is None):
        return None
    return Kept(id_, name, people, began, played, ended)


def _text(value: Any) -> str:
    return wire.encode(value).decode()


def _rest(table: Table) -> str:
    """Everything of a save but the setting and the log, which have rows of their own."""
    return _text(replace(table.save(log=False), setting=None))
