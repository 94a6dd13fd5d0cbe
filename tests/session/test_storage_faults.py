"""Full disk, clock set back, settings of another version: nothing is lost, and the app keeps running."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import serialization
from mobileapp.platform.paths import FONTS
from mobileapp.storage.database import Store
from mobileapp.storage.database_file import WAL_BYTES, StorageError
from tests.storage.test_database import kept_game
from tests.support.faces import FaceTable, face_table
from tests.support.words import quoted


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("keeping")) as opened:
        yield opened


class NoRoom(sqlite3.Connection):
    """Simulates a full disk: refuses writes with SQLite's error."""

    when, name = "", "SQLITE_FULL"

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if NoRoom.when and sql.startswith(NoRoom.when):
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorname = NoRoom.name
            raise error
        return super().execute(sql, *values)


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[NoRoom]]:
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **named: connect(*args, factory=NoRoom, **named))
    yield NoRoom
    NoRoom.when, NoRoom.name = "", "SQLITE_FULL"


@pytest.mark.parametrize("name", ["SQLITE_IOERR_SHMSIZE", "SQLITE_IOERR_WRITE", "SQLITE_FULL"])
def test_full_disk_sets_no_file_aside(tmp_path: Path, full: type[NoRoom], name: str) -> None:
    path = tmp_path / "tablee.sqlite"
    store = Store(path)
    game, _ = kept_game(store)
    store.close()
    full.when, full.name = "pragma application_id", name
    with pytest.raises(StorageError, match="cannot keep its games in"):
        Store(path)
    full.when = ""
    again = Store(path)
    assert [kept.id for kept in again.unfinished()] == [game]
    again.close()


def test_error_is_reported_if_a_file_cannot_be_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tablee.sqlite"
    path.write_text("Dear diary" * 50)
    monkeypatch.setattr(Path, "rename", lambda *_: (_ for _ in ()).throw(PermissionError("locked folder")))
    with pytest.raises(StorageError, match="locked folder"):
        Store(path)


def test_moves_overwrite_the_preallocated_wal(tmp_path: Path) -> None:
    path, log = tmp_path / "tablee.sqlite", tmp_path / "tablee.sqlite-wal"
    store = Store(path)
    game, table = kept_game(store, moves=200)
    assert log.stat().st_size == WAL_BYTES
    other = Store(path)  # as after a kill: the WAL is read again up to its end
    assert serialization.resume(other.load_game(game)).save() == table.save()
    other.close()
    store.close()


def test_failed_wal_preallocation_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError("no room")))
    store = Store(tmp_path / "tablee.sqlite")
    game, _ = kept_game(store)
    assert [kept.id for kept in store.unfinished()] == [game]
    store.close()


def test_move_on_a_full_disk_is_refused_and_the_game_continues(table: FaceTable, full: type[NoRoom]) -> None:
    table.set_up("difference", 2)
    for full.when in ("begin", "insert into move"):
        table.tap("claim", 0)
        assert table.where == "Play" and table.view().game.claim is None
        assert quoted("Couldn’t save. Is the storage full?") in table.words()
    full.when = "update"
    table.app.on_pause()
    table.app.on_resume()
    table.frames()
    table.app.navigator.pause()
    table.frames(2)
    table.tap("go-on")
    full.when = ""
    table.tap("claim", 0)
    assert table.view().game.claim.seat == 0


@pytest.mark.parametrize("when", ["begin", "insert", "update"])
def test_full_disk_at_start_shows_a_message_on_home(table: FaceTable, full: type[NoRoom], when: str) -> None:
    table.reset("en")
    table.sit(2)
    full.when = when
    table.app.navigator.open_seating("difference")
    table.frames(2)
    table.tap("play")
    if when == "update":
        assert table.where == "Play"
    else:
        assert table.where == "Home" and quoted("Couldn’t save. Is the storage full?") in table.words()


def test_incomplete_screenshot_is_deleted(
    table: FaceTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.core.window import Window

    from mobileapp.ui.offscreen_picture import OffscreenPicture

    path, picture = tmp_path / "screen.png", (FONTS.parent / "icon.png").read_bytes()
    portrait = OffscreenPicture(path, lambda: False)
    for written in (picture, picture[:-1], b""):
        monkeypatch.setattr(Window, "screenshot", lambda name, data=written: Path(name).write_bytes(data))
        portrait._take()
        assert path.read_bytes() == picture and list(tmp_path.iterdir()) == [path]
    portrait._trigger.cancel()
    Window.unbind(on_flip=portrait._handle_flip)


def test_latest_game_is_offered_first_after_the_clock_was_set_back(tmp_path: Path) -> None:
    now = [2_000_000_000.0]
    store = Store(tmp_path / "tablee.sqlite", clock=lambda: now[0])
    first, _ = kept_game(store, 0, moves=2)
    now[0] -= 10**8
    second, _ = kept_game(store, 3, moves=2)
    assert [kept.id for kept in store.unfinished()] == [second, first]
    store.close()
    store = Store(tmp_path / "tablee.sqlite", clock=lambda: now[0])
    third, _ = kept_game(store, 4, moves=2)
    assert [kept.id for kept in store.unfinished()] == [third, second, first]
    store.close()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("party", {"sitters": 3}),
        ("party", {"sitters": [], "hands": "eyes"}),
        ("options:difference", {"after": "never"}),
        ("options:difference", {"gone": True}),
        ("own_themes", 5),
        ("language", ["fr"]),
    ],
)
def test_settings_of_another_version_are_ignored(table: FaceTable, name: str, value: Any) -> None:
    table.reset("en")
    table.app.session.store.set(name, value)
    table.restart()
    table.app.navigator.open_seating("difference")
    assert table.where == "Seating"
