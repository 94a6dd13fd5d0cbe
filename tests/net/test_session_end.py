"""When a session ends, no secret of its table stays on disk; until then no seat is lost."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from mobileapp.net.discovery.hotspot import Hotspot, load_hotspot
from mobileapp.net.security.links import SESSION_MAX_S, KnownTable, derive_id
from mobileapp.net.security.rejoin_tokens import RejoinTokens
from mobileapp.net.security.secret_expiry import end_old_sessions
from mobileapp.net.security.secret_files import wipe, write_secret
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.platform import paths
from mobileapp.platform.paths import links_file, tokens_folder
from tests.net.test_reception import until
from tests.support.leftovers import secrets_in_files, secrets_of
from tests.support.tables import ManualPhone, serve_table

NOW = 1e9
KEY = b"k" * 32
TOKEN = b"t" * 32


@contextmanager
def still_open(path: Path) -> Iterator[int]:
    """A handle to read the bytes of a file after it was replaced or deleted."""
    handle = os.open(path, os.O_RDONLY)
    try:
        yield handle
    finally:
        os.close(handle)


def content(handle: int) -> bytes:
    return os.pread(handle, os.fstat(handle).st_size, 0)


def joined(keys: TableKeys) -> bytes:
    """The token of a device that joined by a link; a code exists too."""
    device = keys.join(keys.invite("Ana"))
    assert device is not None and keys.code
    keys.confirm_token(device.token)
    return device.token


# --- the end ---


def test_end_of_session_deletes_all_secrets_but_the_host_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.host.device_callbacks import DeviceCallbacks
    from mobileapp.host.devices import Devices
    from mobileapp.people.party import default_party

    monkeypatch.setattr("mobileapp.host.devices.links_file", lambda: tmp_path / "links.json")
    party = default_party(2, 0, 2)
    (tmp_path / "other").mkdir()
    with serve_table(tmp_path / "other") as table:
        company, loop = DeviceCallbacks(lambda: party, lambda: None), table.loop
        phones = Devices(table.host, loop.inbox.put, loop.call_in, company, "127.0.0.1")
        table.do(lambda: (phones.open(), True))
        phone = ManualPhone(table.do(lambda: phones.link("Ana"))).join()
        phone.confirm_token()
        phone.listen()
        until(lambda: phones.state_of("Ana").state == "there")
        secrets, key = secrets_of(tmp_path / "links.json"), phones.keys.private
        assert {f"{name} in links.json" for name in secrets} <= set(secrets_in_files(secrets, tmp_path))
        assert any("token" in name for name in secrets)
        phones.shut()
    assert secrets_in_files(secrets, tmp_path) == []
    assert TableKeys(tmp_path / "links.json").private == key


def test_replaced_and_deleted_secrets_are_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "links.json"
    write_secret(path, b"an old secret")
    with still_open(path) as old:
        assert write_secret(path, b"a new one")
        assert content(old) == bytes(13) and path.read_bytes() == b"a new one"
    with still_open(path) as old:
        wipe(path)
        assert content(old) == bytes(9) and not path.exists()


def test_end_of_session_on_a_full_disk_overwrites_the_file_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path, opens = tmp_path / "links.json", os.open
    keys = TableKeys(path)
    joined(keys)
    secrets = secrets_of(path)

    def full(name: Any, flags: int, *mode: Any) -> int:
        if flags & os.O_CREAT:
            raise OSError(errno.ENOSPC, "No space left on device", str(name))
        return opens(name, flags, *mode)

    monkeypatch.setattr(os, "open", full)
    keys.end_session()
    assert not keys.is_saved and "No space left on device" in caplog.text
    monkeypatch.undo()
    assert secrets_in_files(secrets, tmp_path) == [] and TableKeys(path).private == keys.private
    assert [file.name for file in tmp_path.iterdir()] == ["links.json"]


def test_keys_that_could_not_be_saved_are_saved_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "links.json"
    keys = TableKeys(path)

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    token = joined(keys)
    assert not keys.retry_save() and list(tmp_path.iterdir()) == [], "nothing half-written stays"
    monkeypatch.undo()
    assert keys.retry_save()
    assert TableKeys(path).token_by_id(derive_id(token)) == token


# --- the clock ---


def test_session_ends_at_the_first_start_twelve_hours_after_it_began(tmp_path: Path) -> None:
    path = tmp_path / "links.json"
    keys = TableKeys(path, lambda: NOW)
    token, secrets = joined(keys), secrets_of(path)
    later = TableKeys(path, lambda: NOW + SESSION_MAX_S - 1)
    later.invite("Bruno")  # the start of the session counts, not later links
    assert later.token_by_id(derive_id(token)) == token
    with still_open(path) as old:
        ended = TableKeys(path, lambda: NOW + SESSION_MAX_S)
        assert not any(content(old))
    assert ended.token_by_id(derive_id(token)) == "unknown" and ended.private == keys.private
    assert secrets_in_files(secrets, tmp_path) == []


@pytest.mark.parametrize("jump", [-10 * SESSION_MAX_S, -1, 10 * SESSION_MAX_S])
def test_clock_that_jumps_takes_no_seat_from_a_running_session(tmp_path: Path, jump: float) -> None:
    now = NOW
    keys = TableKeys(tmp_path / "links.json", lambda: now)
    token = joined(keys)
    now += jump
    assert keys.token_by_id(derive_id(token)) == token
    keys.invite("Bruno")
    if jump < 0:  # set back: after a kill the session continues, for twelve hours by the new time
        assert TableKeys(tmp_path / "links.json", lambda: now).token_by_id(derive_id(token)) == token
        assert (
            TableKeys(tmp_path / "links.json", lambda: now + SESSION_MAX_S).token_by_id(derive_id(token))
            == "unknown"
        )


def test_clock_set_back_keeps_links_and_tokens(tmp_path: Path) -> None:
    keys = TableKeys(tmp_path / "links.json", lambda: NOW)
    secret = keys.invite("Ana")
    RejoinTokens(tmp_path / "ways", lambda: NOW).save(TOKEN, KEY, [])
    assert TableKeys(tmp_path / "links.json", lambda: NOW - 60).link_secret(derive_id(secret)) == secret
    way = RejoinTokens(tmp_path / "ways", lambda: NOW - 60).for_table(KEY)
    assert way is not None and way.token == TOKEN
    assert RejoinTokens(tmp_path / "ways", lambda: NOW - 60 + SESSION_MAX_S).for_table(KEY) is None


def test_session_of_an_earlier_version_ends_twelve_hours_after_its_first_link(tmp_path: Path) -> None:
    path = tmp_path / "links.json"
    keys = TableKeys(path, lambda: NOW)
    token = joined(keys)
    kept = msgspec.json.decode(path.read_bytes())
    del kept["began"]
    path.write_bytes(msgspec.json.encode(kept))
    assert TableKeys(path, lambda: NOW + SESSION_MAX_S - 1).token_by_id(derive_id(token)) == token
    assert TableKeys(path, lambda: NOW + SESSION_MAX_S).token_by_id(derive_id(token)) == "unknown"


# --- a start ---


def test_start_deletes_secrets_of_old_sessions_and_half_written_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, path in {"links_file": tmp_path / "links.json", "tokens_folder": tmp_path / "ways"}.items():
        monkeypatch.setattr(f"mobileapp.net.security.secret_expiry.{name}", lambda path=path: path)
    keys = TableKeys(tmp_path / "links.json", lambda: NOW)
    secrets = {"token": joined(keys), **secrets_of(tmp_path / "links.json")}
    ways = RejoinTokens(tmp_path / "ways", lambda: NOW)
    ways.save(TOKEN, KEY, [])
    RejoinTokens(tmp_path / "ways").save(b"n" * 32, b"o" * 32, [])
    (damaged,) = (file for file in (tmp_path / "ways").iterdir() if b"dHR0" in file.read_bytes())
    for left in (tmp_path / "links.json.new", damaged.with_name(f"{damaged.name}.new")):
        left.write_bytes(TOKEN)
    end_old_sessions()
    assert secrets_in_files({"way": TOKEN, **secrets}, tmp_path) == []
    assert not list(tmp_path.rglob("*.new")) and TableKeys(tmp_path / "links.json").private == keys.private
    assert RejoinTokens(tmp_path / "ways").for_table(b"o" * 32) is not None, "of a session that goes on"


def test_secret_files_are_in_the_folders_cleaned_at_a_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path / "app"))
    assert links_file().parent == tokens_folder().parent == tmp_path / "no_backup"


def test_token_file_that_cannot_be_read_at_the_moment_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = RejoinTokens(tmp_path)
    ways.save(TOKEN, KEY, [])
    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", failing)
        ways.delete_expired()
        assert ways.for_table(KEY) is None
    assert ways.for_table(KEY) is not None
    (file,) = tmp_path.iterdir()
    file.write_bytes(b"{")
    ways.delete_expired()
    assert not list(tmp_path.iterdir()), "damaged, it opens nothing and never will"


def failing(_path: Path) -> bytes:
    raise OSError(errno.EIO, "Input/output error")


@pytest.mark.parametrize("named", [False, True])
def test_only_the_default_home_is_made_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    """Another folder chosen by the user may hold other files."""
    home = tmp_path / "tablee"
    home.mkdir()
    for ours in (home, home / "lock"):
        ours.touch()
        ours.chmod(0o755)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("TABLEE_HOME", raising=False)
    if named:
        monkeypatch.setenv("TABLEE_HOME", str(home))
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))
    paths.home.cache_clear()
    try:
        paths.restrict_own_files()
    finally:
        paths.home.cache_clear()
    assert home.stat().st_mode & 0o777 == (0o755 if named else 0o700)
    assert (home / "lock").stat().st_mode & 0o777 == 0o700


# --- damaged files ---


def hurt(data: bytes, rng: Random) -> bytes:
    """Change some bits, digits or letters, or cut off the end."""
    bent = bytearray(data)
    for _ in range(rng.choice((1, 1, 3))):
        at = rng.randrange(len(bent))
        bent[at] = rng.choice((bent[at] ^ 1 << rng.randrange(8), *b'0179-.,[]{}"eE\x00\xff'))
    if rng.random() < 0.2:
        del bent[rng.randrange(len(bent)) :]
    return bytes(bent)


def test_damaged_secret_files_never_prevent_a_start(tmp_path: Path) -> None:
    path, ways = tmp_path / "links.json", RejoinTokens(tmp_path / "ways", lambda: NOW)
    keys = TableKeys(path, lambda: NOW)
    joined(keys)
    keys.invite("Bruno")
    keys.save_port(40000)
    ways.save(TOKEN, KEY, [])
    (way,) = (tmp_path / "ways").iterdir()
    Hotspot("Tablet", "password").save(tmp_path / "hotspot.json")
    files = {file: file.read_bytes() for file in (path, way, tmp_path / "hotspot.json")}
    read = 0
    for seed in range(100):
        for file, data in files.items():
            file.write_bytes(hurt(data, Random(f"{seed} {file.name}")))
        again = TableKeys(path, lambda: NOW)
        assert 0 <= again.port < 2**16 and len(again.code) == len(again.room) == 8, f"seed {seed}"
        assert all(len(device.token) == 32 for device in again.devices), f"seed {seed}"
        back = ways.for_target(KnownTable("127.0.0.1", 1, KEY))
        assert back is None or len(back.token) == len(back.key) == 32, f"seed {seed}"
        hotspot = load_hotspot(tmp_path / "hotspot.json")
        assert hotspot is None or hotspot.code, f"seed {seed}"
        ways.delete_expired()
        read += back is not None
    assert 0 < read < 100
