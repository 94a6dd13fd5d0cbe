"""The tokens by which a device rejoins a table after a kill, in secret files."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine import serialization
from mobileapp.net.protocol.frames import ID_BYTES
from mobileapp.net.security.links import SESSION_MAX_S, JoinLink, JoinTarget, KnownTable, TypedCode, derive_id
from mobileapp.net.security.noise import KEY_BYTES
from mobileapp.net.security.secret_files import wipe, write_secret
from mobileapp.platform.paths import restrict_permissions

FILE_PATTERN = f"{'[0-9a-f]' * 2 * ID_BYTES}.json*"


class RejoinToken(Struct, frozen=True):
    """A token and the table it opens; `came` has the ids of the links and codes it was obtained by."""

    token: bytes
    key: bytes
    came: tuple[bytes, ...]
    at: float


class RejoinTokens:
    """One file for each table, valid for one session; thread-safe."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._folder, self._clock = folder, clock

    def for_table(self, key: bytes) -> RejoinToken | None:
        return self._read(self._file(key))

    def for_target(self, target: JoinTarget) -> RejoinToken | None:
        """The token obtained by this link or code before: that one is used up, the token is not."""
        if isinstance(target, KnownTable):
            return self.for_table(target.key)
        return next((token for token in self._all() if was_obtained_by(target, token)), None)

    def save(self, token: bytes, key: bytes, targets: Sequence[JoinTarget]) -> None:
        """Write if something is new; atomic."""
        before = self.for_table(key)
        came = before.came if before is not None and before.token == token else ()
        marks = (target_id(target) for target in targets if not isinstance(target, KnownTable))
        saved = RejoinToken(token, key, tuple(dict.fromkeys((*came, *marks))), self._clock())
        if before is None or replace(before, at=saved.at) != saved:
            write_secret(self._file(key), msgspec.json.encode(saved))

    def forget(self, token: bytes, key: bytes) -> None:
        """The token is no longer valid."""
        saved = self.for_table(key)
        if saved is not None and saved.token == token:
            wipe(self._file(key))

    def delete_expired(self) -> None:
        """At a start: delete tokens of a session that began 12 hours ago, and unreadable ones."""
        for file in self._folder.glob(FILE_PATTERN):  # the folder may hold other files
            restrict_permissions(file)
            with suppress(OSError):  # it may be readable at the next start
                if self._decode(file, file.read_bytes()) is None:
                    wipe(file)

    # --- the files ---

    def _file(self, key: bytes) -> Path:
        return self._folder / f"{derive_id(key).hex()}.json"

    def _all(self) -> Iterator[RejoinToken]:
        for file in sorted(self._folder.glob("*.json")):
            if (token := self._read(file)) is not None:
                yield token

    def _read(self, file: Path) -> RejoinToken | None:
        try:
            content = file.read_bytes()
        except OSError:
            return None
        return self._decode(file, content)

    def _decode(self, file: Path, content: bytes) -> RejoinToken | None:
        try:
            token: RejoinToken = msgspec.json.decode(content, type=serialization.prepare_type(RejoinToken))
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return None
        if len(token.token) != KEY_BYTES or len(token.key) != KEY_BYTES:
            return None
        age = self._clock() - token.at
        if age >= SESSION_MAX_S:
            wipe(file)
            return None
        if age < 0:  # the clock was set back: count from now
            token = replace(token, at=self._clock())
            write_secret(file, msgspec.json.encode(token))
        return token


def target_id(target: JoinLink | TypedCode) -> bytes:
    """An id of a link or code that reveals nothing about it."""
    return derive_id(target.secret if isinstance(target, JoinLink) else target.code.encode("ascii"))


def was_obtained_by(target: JoinTarget, token: RejoinToken) -> bool:
    """Whether `token` was obtained by this target; two tables may have equal codes, a link has its key."""
    if isinstance(target, KnownTable):
        return False
    return target_id(target) in token.came and (not isinstance(target, JoinLink) or target.key == token.key)
