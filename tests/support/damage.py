"""Randomly damaged databases, and a start on each of them that reads everything Home reads."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from engine import serialization
from engine.game import RefusedError
from engine.games import GAMES
from mobileapp.guest.recent_tables import recent_tables
from mobileapp.i18n import translate
from mobileapp.i18n.dates import format_day
from mobileapp.people.party import Party, Person, party_of
from mobileapp.people.seating_plan import SPOTS
from mobileapp.session.durations import estimate_minutes
from mobileapp.session.game_info import game_info
from mobileapp.session.launch_options import LaunchOptions
from mobileapp.session.observer import OwnerThread, SessionObserver
from mobileapp.session.option_defaults import default_options
from mobileapp.session.recap import moments, score_history
from mobileapp.session.session import Session, open_store
from mobileapp.storage.database import GameSummary, Store
from tests.engine.walk import open_table
from tests.support.recorder import kept_steps

NAME = "tablee.sqlite"
PEOPLE = tuple(
    Person(name, look) for look, name in enumerate(("Ana", "Bruno", "Chloé", "Dario", "Éloïse", "Finn"))
)
OPEN_TABLE, SHORT_STEPS, FULL_STEPS = 1, 2, 5000  # number of the table; steps
ENDED_GAME = ("difference", 2)  # a short one


# --- an undamaged database ---


def make_database(path: Path) -> None:
    """A database after some sessions: every game unfinished, one finished, people and settings."""
    with closing(Store(path)) as store:
        for person in PEOPLE:
            store.remember(person)
        for game, number, most in (
            *((game, OPEN_TABLE, SHORT_STEPS) for game in GAMES),
            (*ENDED_GAME, FULL_STEPS),
        ):
            table = open_table(game, number)
            kept = store.begin(table.setting, party_of(PEOPLE[: table.setting.seats]), table)
            for _ in kept_steps(store, kept, table, Random(number), most):
                pass
            store.save_draft(kept, 0, {"chosen": [1, 2], "word": "two"})
        for name, value in _settings().items():
            store.set(name, value)


def _settings() -> dict[str, Any]:
    """All settings of the app."""
    place = {"address": "192.168.1.5", "port": 4000, "key": b"k" * 32, "people": ["Ana"], "at": 1e9}
    own = {"own_themes": ["wind", "rain"], "tables": [place], "sound": True, "calm": False, "language": "fr"}
    names = [person.name for person in PEOPLE]
    own |= {"party": party_of(PEOPLE[:4]), "lessons": {name: ["claim", "hold"] for name in names}}
    for game in GAMES:
        own |= {
            f"options:{game}": default_options(game),
            f"pack:{game}": "none",
        }
    return own


# --- damage ---

BAD_VALUES: tuple[object, ...] = (
    "text", "", "1e999", "null", "[]", b"\xff\xfe", None, -1, 0, 7, 2**62, -1.5, 1e300, float("inf"),
)  # fmt: skip
JSON_CHARS = (",", "1", "[", "]", "{", "}", '"', "-", "9999999", "1e9")
SCHEMA_WORDS = (
    "integer",
    "text",
    "primary key",
    "not null",
    "began",
    "played",
    "without rowid",
    "(",
    ")",
    ",",
)
PAGE_BYTES = 4096


def flip_bits(path: Path, rng: Random) -> None:
    _flip(path, rng, rng.choice((1, 1, 2, 8, 64)), path.stat().st_size)


def flip_schema_bits(path: Path, rng: Random) -> None:
    """In the first page, which holds the header and the schema."""
    _flip(path, rng, rng.choice((1, 1, 2, 8)), PAGE_BYTES)


def _flip(path: Path, rng: Random, number: int, within: int) -> None:
    data = bytearray(path.read_bytes())
    for _ in range(number):
        data[rng.randrange(within)] ^= 1 << rng.randrange(8)
    path.write_bytes(data)


def overwrite_pages(path: Path, rng: Random) -> None:
    """Pages become blank, random, or a copy of another; sometimes the end is cut off too."""
    data, size = bytearray(path.read_bytes()), rng.choice((512, PAGE_BYTES))
    for _ in range(rng.choice((1, 1, 3))):
        at, other = (rng.randrange(len(data) // size) * size for _ in range(2))
        data[at : at + size] = rng.choice((bytes(size), rng.randbytes(size), data[other : other + size]))
    if rng.random() < 0.1:
        del data[rng.randrange(len(data)) :]
    path.write_bytes(data)


def put_text_in_numbers(path: Path, rng: Random) -> None:
    """In any column of any type; its constraints are removed meanwhile."""
    whole = _schema()
    _write_schema(path, {name: sql.replace("not null", "") for name, sql in whole.items()})
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for _ in range(rng.choice((1, 1, 3))):
            table = rng.choice(("setting", "person", "person", "game", "rest", "rest", "move", "draft"))
            columns = file.execute(f"pragma table_info({table})").fetchall()
            column = rng.choice([row[1] for row in columns if not row[5]])
            keys = [row[1] for row in columns if row[5]]
            rows = file.execute(f"select {column}, {', '.join(keys)} from {table}").fetchall()
            old, *key = rng.choice(rows)
            where = " and ".join(f"{name} = ?" for name in keys)
            file.execute(f"update {table} set {column} = ? where {where}", (_other_value(old, rng), *key))
    _write_schema(path, whole)


def _other_value(old: object, rng: Random) -> object:
    """Any other value, or the old text with a part replaced."""
    if rng.random() < 0.6:
        return rng.choice(BAD_VALUES)
    text = str(old)
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(JSON_CHARS) + text[at + rng.randrange(3) :]


def change_schema(path: Path, rng: Random) -> None:
    """Change the SQL, the name or the root page of a table."""
    name, sql = rng.choice(sorted(_schema().items()))
    kind = rng.random()
    if kind < 0.2:
        column, value = rng.choice(("rootpage", "name", "type", "tbl_name")), rng.choice((0, 2, 3, "x", None))
        _write_schema(path, {name: value}, column)
    elif kind < 0.4:
        _write_schema(path, {name: rng.choice((None, 7, b"\xff", "create view x as select 1"))})
    else:
        word = rng.choice([word for word in SCHEMA_WORDS if word in sql])
        at = rng.choice([at for at in range(len(sql)) if sql.startswith(word, at)])
        new = rng.choice(("", "x", "é", "\x00", *SCHEMA_WORDS))
        _write_schema(path, {name: sql[:at] + new + sql[at + len(word) :]})


@cache
def _schema() -> dict[str, str]:
    with closing(Store(Path(":memory:"))) as store:
        return dict(store._file.execute("select name, sql from sqlite_master where sql is not null"))


def _write_schema(path: Path, changed: dict[str, Any], column: str = "sql") -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        version = file.execute("pragma schema_version").fetchone()[0]
        file.execute("pragma writable_schema = on")
        for name, value in changed.items():
            file.execute(f"update sqlite_master set {column} = ? where name = ?", (value, name))
        file.execute(f"pragma schema_version = {version + 1}")


KINDS = (flip_bits, flip_schema_bits, overwrite_pages, put_text_in_numbers, change_schema)


def make_damaged_copy(whole: Path, path: Path, seed: int) -> None:
    """A damaged copy, the same for the same seed."""
    shutil.copyfile(whole, path)
    KINDS[seed % len(KINDS)](path, Random(f"damage {seed}"))


# --- a start ---


class NullAlarm:
    """An alarm that never fires."""

    def schedule(self, seconds: float, call: Callable[[], None]) -> None: ...

    def cancel(self) -> None: ...


class WindowlessApp:
    """Does what `TableeApp` does up to Home, without a window; then resumes and recaps every stored game."""

    def __init__(self, start: LaunchOptions) -> None:
        store, keeps = open_store()
        timing = OwnerThread(NullAlarm, lambda call: call(), lambda _, __: None, lambda: 0.0, lambda: 1.0)
        self.session = Session(store, timing, SessionObserver(), start, keeps)

    def run(self) -> None:
        store = self.session.store
        try:
            store._file.execute("pragma synchronous = off")  # no power loss here
            _read_home_data(self.session)
            for kept in {kept.id: kept for kept in (*store.unfinished(), *store.finished())}.values():
                _read_game(self.session, kept)
        finally:
            self.session.close()

    @property
    def found(self) -> str:
        if not self.session.is_persistent:
            return "not kept"
        return "opened" if self.session.store.set_aside is None else "set aside"


def _read_home_data(session: Session) -> None:
    store = session.store
    session.apply_settings()
    translate.set_language(store.setting("language", None, str) or "en")
    session.restore_party()
    _assert_drawable(session.party)
    for game in GAMES:
        game_info(game).attach_store(store)
        assert session.seat_counts(game)
        estimate_minutes(game, 4, session.privacy_of(game))
        session.pack_of(game, session.party)
    _assert_drawable(party_of(tuple(store.people()[:6])))
    for place in recent_tables(store):
        assert place.name and place.known_table and format_day(place.at, time.time())
    for kept in (*store.unfinished(), *store.finished()):
        assert format_day(kept.played, time.time())
        _assert_drawable(kept.party)


def _assert_drawable(party: Party) -> None:
    """Everybody has a shape, a colour and a spot."""
    for sitter in party.sitters:
        assert {sitter.look, sitter.spot} <= set(range(len(SPOTS))) and isinstance(sitter.name, str)


def _read_game(session: Session, kept: GameSummary) -> None:
    session.resume(kept.id)
    session.message = None  # it may say that this game cannot be resumed
    if kept.outcome is not None:
        try:
            saved = serialization.decode_save(session.store.load_game(kept.id))
            score_history(saved), moments(saved, kept.outcome)
        except RefusedError:
            return
