"""What a device needs to come back to a table after it was killed, kept where nobody else can read it."""

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
    """A token and the table it opens; `came` marks the links and codes it was had by."""

    token: bytes
    key: bytes
    came: tuple[bytes, ...]
    at: float


class RejoinTokens:
    """One file for each table, for one evening; any thread may ask."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._folder, self._clock = folder, clock

    def for_table(self, key: bytes) -> RejoinToken | None:
        return self._read(self._file(key))

    def for_target(self, lead: JoinTarget) -> RejoinToken | None:
        """The way that this lead has opened here before: it opens nothing twice, the token does."""
        if isinstance(lead, KnownTable):
            return self.for_table(lead.key)
        return next((way for way in self._all() if was_obtained_by(lead, way)), None)

    def save(self, token: bytes, key: bytes, leads: Sequence[JoinTarget]) -> None:
        """Written where it is new, whole or not at all."""
        before = self.for_table(key)
        came = before.came if before is not None and before.token == token else ()
        marks = (target_id(lead) for lead in leads if not isinstance(lead, KnownTable))
        way = RejoinToken(token, key, tuple(dict.fromkeys((*came, *marks))), self._clock())
        if before is None or replace(before, at=way.at) != way:
            write_secret(self._file(key), msgspec.json.encode(way))

    def forget(self, token: bytes, key: bytes) -> None:
        """It opens nothing any more."""
        way = self.for_table(key)
        if way is not None and way.token == token:
            wipe(self._file(key))

    def delete_expired(self) -> None:
        """At a start: delete ways of a session that began 12 hours ago, and those that cannot be read."""
        for file in self._folder.glob(FILE_PATTERN):  # the folder may hold files of others
            restrict_permissions(file)
            with suppress(OSError):  # it may be readable at the next start
                if self._decode(file, file.read_bytes()) is None:
                    wipe(file)

    # --- the files ---

    def _file(self, key: bytes) -> Path:
        return self._folder / f"{derive_id(key).hex()}.json"

    def _all(self) -> Iterator[RejoinToken]:
        for file in sorted(self._folder.glob("*.json")):
            if (way := self._read(file)) is not None:
                yield way

    def _read(self, file: Path) -> RejoinToken | None:
        try:
            content = file.read_bytes()
        except OSError:
            return None
        return self._decode(file, content)

    def _decode(self, file: Path, content: bytes) -> RejoinToken | None:
        try:
            way: RejoinToken = msgspec.json.decode(content, type=serialization.prepare_type(RejoinToken))
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return None
        if len(way.token) != KEY_BYTES or len(way.key) != KEY_BYTES:
            return None
        age = self._clock() - way.at
        if age >= SESSION_MAX_S:
            wipe(file)
            return None
        if age < 0:  # the clock was set back: the way counts from now
            way = replace(way, at=self._clock())
            write_secret(file, msgspec.json.encode(way))
        return way


def target_id(lead: JoinLink | TypedCode) -> bytes:
    """What a link or a code is known by again, and tells nothing of it."""
    return derive_id(lead.secret if isinstance(lead, JoinLink) else lead.code.encode("ascii"))


def was_obtained_by(lead: JoinTarget, way: RejoinToken) -> bool:
    """Whether this device had the way by it; a code may be another table's, a link says whose it is."""
    if isinstance(lead, KnownTable):
        return False
    return target_id(lead) in way.came and (not isinstance(lead, JoinLink) or lead.key == way.key)
