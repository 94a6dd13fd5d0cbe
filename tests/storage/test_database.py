"""The store: real files, real damage, real kills."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine import serialization
from engine.game import RefusedError
from engine.games import GAMES
from engine.replay import replay
from engine.table import Table
from mobileapp.people.party import Person, party_of
from mobileapp.storage.database import Store
from mobileapp.storage.database_file import APPLICATION_ID, SCHEMA, StorageError
from tests.engine.walk import open_table
from tests.support.recorder import kept_steps

PARTY = party_of((Person("Ana", 0), Person("Bruno", 1)))
KILLS = 6


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tablee.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = Store(path)
    yield store
    store.close()


def kept_game(store: Store, number: int = 0, moves: int = 30, game: str = "difference") -> tuple[int, Table]:
    """A game played at random and saved move by move."""
    table = open_table(game, number)
    kept = store.begin(table.setting, PARTY, table)
    for _ in kept_steps(store, kept, table, Random(number), moves):
        pass
    return kept, table


def everything_read(store: Store) -> None:
    """Read everything the app reads; a damaged game raises RefusedError."""
    for ask in (store.people, store.finished, lambda: store.setting("sound", True)):
        ask()
    for kept in store.unfinished():
        store.party(kept.id)
        try:
            serialization.resume(store.load_game(kept.id))
        except RefusedError:
            continue


# --- saving and loading games ---


@pytest.mark.parametrize("game", GAMES)
def test_game_is_loaded_unchanged_after_every_move(path: Path, game: str) -> None:
    store, rng = Store(path), Random(game)
    for number in range(3):
        table = open_table(game, rng.randrange(500))
        kept = store.begin(table.setting, PARTY, table)
        assert serialization.resume(store.load_game(kept)).save() == table.save()
        for _ in kept_steps(store, kept, table, Random(number), 25, leaving=0.03):
            assert serialization.resume(store.load_game(kept)).save() == table.save()
    store.close()


def test_game_is_loaded_unchanged_after_reopening_the_file(path: Path) -> None:
    store = Store(path)
    kept, table = kept_game(store)
    store.close()
    again = Store(path)
    assert serialization.resume(again.load_game(kept)).save() == table.save()
    assert again.party(kept) == PARTY
    assert again.set_aside is None
    again.close()


def put_back(path: Path) -> None:
    """The file in the first schema: everything about a game in one row."""
    file = sqlite3.connect(path)
    file.executescript(
        "alter table game rename to fixed; alter table move rename to moved;"
        f"{SCHEMA[0].replace('create table setting', 'create table if not exists setting')}".replace(
            "create table person", "create table if not exists person"
        )
        + "insert into game select id, name, party, setting, state, began, played, ended, outcome"
        " from fixed join rest on rest.game = fixed.id; insert into move select * from moved;"
        "drop table fixed; drop table rest; drop table moved; drop table draft; pragma user_version = 1;"
    )
    file.close()


def test_file_of_the_first_schema_is_migrated(path: Path) -> None:
    store = Store(path)
    going, table = kept_game(store, 1)
    ended, over = kept_game(store, 2, moves=5000)
    store.mark_seen(ended)
    listed = store.unfinished() + store.finished()
    store.close()
    put_back(path)
    again = Store(path)
    assert again.set_aside is None
    assert again.unfinished() + again.finished() == listed
    assert serialization.resume(again.load_game(going)).save() == table.save()
    assert serialization.resume(again.load_game(ended)).save() == over.save()
    again.close()


def test_games_are_listed_latest_first_and_by_outcome(path: Path) -> None:
    moment = iter(range(10_000))
    store = Store(path, clock=lambda: float(next(moment)))
    first, _ = kept_game(store, 0, moves=2)
    ended, table = kept_game(store, 2, moves=5000)
    assert table.outcome is not None
    last, newest = kept_game(store, 3, moves=2)
    assert [kept.id for kept in store.unfinished()] == [last, ended, first]
    store.mark_seen(ended)
    assert [kept.id for kept in store.unfinished()] == [last, first]
    assert [(kept.id, kept.outcome) for kept in store.finished()] == [(ended, table.outcome)]
    store.save_state(first, serialization.resume(store.load_game(first)))
    assert [kept.id for kept in store.unfinished()] == [first, last]
    assert serialization.resume(store.load_game(last)).save() == newest.save()
    with pytest.raises(RefusedError, match="no_game"):
        store.load_game(999)
    store.close()


def test_moves_are_on_disk_when_record_returns(store: Store, path: Path) -> None:
    other = sqlite3.connect(path)
    assert other.execute("pragma journal_mode").fetchone() == ("wal",)
    assert store._file.execute("pragma synchronous").fetchone() == (2,)
    kept, table = kept_game(store)
    moves = other.execute("select count(*) from move where game = ?", (kept,)).fetchone()
    assert moves == (len(table.log),)
    other.close()


def test_setting_does_not_wait_for_the_disk(store: Store) -> None:
    done: list[str] = []
    store._file.set_trace_callback(done.append)
    store.set("sound", False)
    assert [sql.split()[0] + " " + sql.split()[-1] for sql in done if "pragma" in sql] == [
        "pragma normal",
        "pragma full",
    ]
    assert "into setting" in done[1] and store.setting("sound", True) is False


def test_failed_record_leaves_the_store_usable(store: Store) -> None:
    kept, table = kept_game(store)
    with pytest.raises(sqlite3.IntegrityError):
        store.record(kept, table)  # the same move twice
    assert serialization.resume(store.load_game(kept)).save() == table.save()
    kept_game(store, 5)


# --- people and settings ---


def test_stored_name_with_hidden_characters_is_cleaned_and_can_be_renamed(tmp_path: Path) -> None:
    store = Store(tmp_path / "tablee.sqlite")
    store._file.execute("insert into person (name, look, seen) values (?, 4, 5)", ("A\u202en\u200ba",))
    assert store.people() == [Person("Ana", 4)]
    store.rename("Ana", "Anna")
    assert store.people() == [Person("Anna", 4)]
    store.close()


def test_rename_on_a_full_disk_changes_nothing_and_is_reported(store: Store) -> None:
    kept, _ = kept_game(store)
    store.remember(Person("Ana", 0))
    store._file.execute("pragma query_only = on")
    assert store.rename("Ana", "Anna") is False and store.trouble
    store._file.execute("pragma query_only = off")
    assert store.people() == [Person("Ana", 0)] and store.party(kept) == PARTY
    assert store.rename("Ana", "Anna") is True and not store.trouble


def test_people_are_listed_latest_first(path: Path) -> None:
    moment = iter(range(100))
    store = Store(path, clock=lambda: float(next(moment)))
    for name, look in (("Ana", 0), ("Bruno", 1), ("Ana", 4)):
        store.remember(Person(name, look))
    assert store.people() == [Person("Ana", 4), Person("Bruno", 1)]
    store.forget("Ana")
    assert store.people() == [Person("Bruno", 1)]
    store.close()


def test_deleted_rows_leave_no_bytes_behind(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if SQLite's default is to leave them, and after a kill."""
    connect: Any = sqlite3.connect

    def leaving(*args: Any, **named: Any) -> sqlite3.Connection:
        file = connect(*args, **named)
        file.execute("pragma secure_delete = off")
        return file

    monkeypatch.setattr(sqlite3, "connect", leaving)
    store = Store(path)
    kept, _ = kept_game(store, 2, moves=3)
    for number in range(50):
        store.remember(Person(f"known for a while {number}", 0))
    store.save_draft(kept, 0, {"word": "half a secret " * 9})
    killed = path.with_name("killed.sqlite")
    for companion in ("", "-wal"):
        shutil.copyfile(f"{path}{companion}", f"{killed}{companion}")
    for left in (store, Store(killed)):
        for number in range(50):
            left.forget(f"known for a while {number}")
        left.save_draft(kept, 0, {})
        left.close()
        for file in path.parent.iterdir():
            if file.name.startswith(left.path.name):
                assert b"for a while" not in file.read_bytes() and b"half a secret" not in file.read_bytes()


def test_settings_of_any_type_are_saved(path: Path) -> None:
    store = Store(path)
    values: dict[str, Any] = {"sound": False, "language": None, "party": {"a": [1, "é"]}}
    for name, value in values.items():
        store.set(name, 0)
        store.set(name, value)
    store.close()
    again = Store(path)
    assert {name: again.setting(name, "?") for name in values} == values
    assert again.setting("unheard", 7) == 7
    again.close()


# --- kills ---


def recorded_until_killed(path: Path, number: int, lines: int) -> list[int]:
    """The last output of a recording process before it was killed: game, moves, revision."""
    command = [sys.executable, "-m", "tests.support.recorder", str(path), str(number)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        output = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        output += process.stdout.readlines()
    return [int(fact) for fact in next(line for line in reversed(output) if line.endswith("\n")).split()]


def assert_nothing_lost(path: Path, game: int, moves: int, revision: int) -> None:
    store = Store(path)
    assert store.set_aside is None
    table = serialization.resume(store.load_game(game))
    assert moves <= len(table.log) <= moves + 1
    assert revision <= table.revision
    assert [entry.revision for entry in table.log] == sorted(entry.revision for entry in table.log)
    again = replay(serialization.open_table(table.setting), table.log, table.at)
    # News belong to the latest step, so they differ if a timer ran alone or together with a move.
    assert replace(again.save(), news=()) == replace(table.save(), news=())
    store.close()


@pytest.mark.parametrize("kill", range(KILLS))
def test_killed_process_loses_no_recorded_move(path: Path, kill: int) -> None:
    game, moves, revision = recorded_until_killed(path, kill, Random(kill).randrange(1, 150))
    assert_nothing_lost(path, game, moves, revision)


# --- damaged and foreign files ---


def assert_set_aside(path: Path, content: bytes) -> None:
    """The store started with a new file, and the old bytes are in a file with another name."""
    store = Store(path)
    assert store.set_aside is not None and store.set_aside.parent == path.parent
    assert store.set_aside.read_bytes() == content
    assert store.unfinished() == []
    kept, table = kept_game(store)
    assert serialization.resume(store.load_game(kept)).save() == table.save()
    store.close()
    again = Store(path)
    assert again.set_aside is None
    assert [game.id for game in again.unfinished()] == [kept]
    again.close()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file of several games, after the app was closed."""
    path = tmp_path_factory.mktemp("whole") / "tablee.sqlite"
    store = Store(path)
    for number in range(6):
        kept_game(store, number)
    store.close()
    return path.read_bytes()


def another_application(path: Path, _whole: bytes) -> None:
    file = sqlite3.connect(path)
    file.execute("create table recipe (name)")
    file.execute("insert into recipe values ('waffles')")
    file.commit()
    file.close()


def a_newer_tablee(path: Path, whole: bytes) -> None:
    path.write_bytes(whole)
    file = sqlite3.connect(path)
    assert file.execute("pragma application_id").fetchone() == (APPLICATION_ID,)
    file.execute(f"pragma user_version = {len(SCHEMA) + 1}")
    file.close()


def a_text(path: Path, _whole: bytes) -> None:
    path.write_text("Dear diary, today we played Contrast.\n" * 50)


def a_truncated_file(path: Path, whole: bytes) -> None:
    path.write_bytes(whole[:-9000])


def half_a_page(path: Path, whole: bytes) -> None:
    path.write_bytes(whole[:1500])


def garbage(path: Path, whole: bytes) -> None:
    path.write_bytes(whole[:100] + Random(1).randbytes(len(whole) - 100))


@pytest.mark.parametrize(
    "made", [another_application, a_newer_tablee, a_text, a_truncated_file, half_a_page, garbage]
)
def test_unreadable_file_is_set_aside_untouched(path: Path, whole: bytes, made: Any) -> None:
    made(path, whole)
    assert_set_aside(path, path.read_bytes())


@pytest.mark.parametrize(
    "added", ["create index later on game (began)", "analyze", "create table note (words)"]
)
def test_file_with_extra_tables_is_not_set_aside(path: Path, whole: bytes, added: str) -> None:
    path.write_bytes(whole)
    file = sqlite3.connect(path)
    file.executescript(added)
    file.close()
    store = Store(path)
    assert store.set_aside is None and len(store.unfinished()) + len(store.finished()) >= 6
    store.close()


def test_full_disk_after_setting_a_file_aside_leaves_no_incomplete_file(
    path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(_self: Store, _file: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    garbage(path, whole)
    content = path.read_bytes()
    monkeypatch.setattr(Store, "_preallocate_wal", no_room)
    with pytest.raises(StorageError, match="full"):
        Store(path)
    (aside,) = path.parent.iterdir()
    assert "aside" in aside.name and aside.read_bytes() == content


def test_empty_file_is_treated_as_new(path: Path) -> None:
    path.touch()
    store = Store(path)
    assert store.set_aside is None
    kept_game(store)
    store.close()


@pytest.mark.parametrize("blank", [16, 512, 4096])
def test_zeroed_bytes_anywhere_do_not_crash(path: Path, whole: bytes, blank: int) -> None:
    rng = Random(blank)
    for at in [rng.randrange(len(whole) - blank) for _ in range(25)]:
        for left_over in path.parent.glob("tablee*"):
            left_over.unlink()
        hurt = whole[:at] + bytes(blank) + whole[at + blank :]
        path.write_bytes(hurt)
        store = Store(path)
        if store.set_aside is not None:
            assert store.set_aside.read_bytes()[100:] == hurt[100:]
        everything_read(store)
        kept, table = kept_game(store, moves=3)
        assert serialization.resume(store.load_game(kept)).save() == table.save()
        store.close()


def test_damaged_game_row_is_not_listed_and_not_deleted(store: Store) -> None:
    hurt, _ = kept_game(store, 0, moves=3)
    whole, _ = kept_game(store, 1, moves=3)
    store._file.execute("update game set party = substr(party, 9) where id = ?", (hurt,))
    assert [kept.id for kept in store.unfinished()] == [whole]
    store._file.execute("update rest set state = substr(state, 9) where game = ?", (whole,))
    with pytest.raises(RefusedError, match="malformed"):
        serialization.resume(store.load_game(whole))
    assert store._file.execute("select count(*) from game").fetchone() == (2,)


def test_files_set_aside_in_the_same_second_get_different_names(path: Path) -> None:
    asides = []
    for text in ("one", "two", "three"):
        path.write_text(text * 100)
        store = Store(path, clock=lambda: 1_000_000.0)
        asides.append(store.set_aside)
        store.close()
    assert len(set(asides)) == 3
    assert [aside.read_text()[:3] for aside in asides if aside] == ["one", "two", "thr"]


def test_file_locked_by_another_program_is_left_alone(
    path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(whole)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("begin immediate")
    connect: Any = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **named: connect(*args, timeout=0.1, **named))
    with pytest.raises(StorageError, match="locked"):
        Store(path)
    other.execute("rollback")
    other.close()
    assert list(path.parent.glob("*aside*")) == []


# --- folders without write access ---


def opened_by_a_guest(path: Path, answer: Any) -> None:
    """Open the store as a user without rights to the folder."""
    if os.geteuid() == 0:
        os.setuid(65534)
    try:
        Store(path)
        answer.put("opened")
    except StorageError as error:
        answer.put(str(error))
    except Exception as error:
        answer.put(repr(error))


@pytest.fixture
def locked_folder() -> Iterator[Path]:
    """A folder outside the tests' private one, so that another user can reach it."""
    folder = Path(tempfile.mkdtemp(prefix="tablee-"))
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="folders are locked otherwise on this system")
@pytest.mark.parametrize("there", [False, True])
def test_read_only_folder_gives_a_clear_error(locked_folder: Path, whole: bytes, there: bool) -> None:
    path = locked_folder / "tablee.sqlite"
    if there:
        path.write_bytes(whole)
        path.chmod(0o444)
    locked_folder.chmod(0o555)
    fork = multiprocessing.get_context("fork")
    answer = fork.SimpleQueue()
    guest = fork.Process(target=opened_by_a_guest, args=(path, answer))
    guest.start()
    message = answer.get()
    guest.join()
    assert message.startswith(f"Tablée cannot keep its games in {path}: ")
    assert [file.name for file in locked_folder.glob("*aside*")] == []


def test_missing_folder_gives_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot keep its games in"):
        Store(tmp_path / "nowhere" / "tablee.sqlite")


def test_file_with_a_negative_version_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "tablee.sqlite"
    Store(path).close()
    with closing(sqlite3.connect(path)) as file:
        file.execute("pragma user_version = -2147483644")
    store = Store(path)
    assert store.set_aside is not None and store.people() == []
    store.close()
