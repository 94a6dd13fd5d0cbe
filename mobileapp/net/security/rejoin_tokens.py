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
from mobileapp.net.protocol.frames import ID
from mobileapp.net.security.links import EVENING, Again, Lead, Link, Typed, id_of
from mobileapp.net.security.noise import KEY
from mobileapp.net.security.secret_files import keep_secret, wipe
from mobileapp.platform.paths import tighten

NAMES = f"{'[0-9a-f]' * 2 * ID}.json*"


class WayBack(Struct, frozen=True):
    """A token and the table it opens; `came` marks the links and codes it was had by."""

    token: bytes
    key: bytes
    came: tuple[bytes, ...]
    at: float


class WaysBack:
    """One file for each table, for one evening; any thread may ask."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._folder, self._clock = folder, clock

    def to(self, key: bytes) -> WayBack | None:
        return self._read(self._file(key))

    def by(self, lead: Lead) -> WayBack | None:
        """The way that this lead has opened here before: it opens nothing twice, the token does."""
        if isinstance(lead, Again):
            return self.to(lead.key)
        return next((way for way in self._all() if is_used(lead, way)), None)

    def keep(self, token: bytes, key: bytes, leads: Sequence[Lead]) -> None:
        """Written where it is new, whole or not at all."""
        before = self.to(key)
        came = before.came if before is not None and before.token == token else ()
        marks = (mark(lead) for lead in leads if not isinstance(lead, Again))
        way = WayBack(token, key, tuple(dict.fromkeys((*came, *marks))), self._clock())
        if before is None or replace(before, at=way.at) != way:
            keep_secret(self._file(key), msgspec.json.encode(way))

    def forget(self, token: bytes, key: bytes) -> None:
        """It opens nothing any more."""
        way = self.to(key)
        if way is not None and way.token == token:
            wipe(self._file(key))

    def sweep(self) -> None:
        """At a start: delete ways of a session that began 12 hours ago, and those that cannot be read."""
        for file in self._folder.glob(NAMES):  # the folder may hold files of others
            tighten(file)
            with suppress(OSError):  # it may be readable at the next start
                if self._decoded(file, file.read_bytes()) is None:
                    wipe(file)

    # --- the files ---

    def _file(self, key: bytes) -> Path:
        return self._folder / f"{id_of(key).hex()}.json"

    def _all(self) -> Iterator[WayBack]:
        for file in sorted(self._folder.glob("*.json")):
            if (way := self._read(file)) is not None:
                yield way

    def _read(self, file: Path) -> WayBack | None:
        try:
            content = file.read_bytes()
        except OSError:
            return None
        return self._decoded(file, content)

    def _decoded(self, file: Path, content: bytes) -> WayBack | None:
        try:
            way: WayBack = msgspec.json.decode(content, type=serialization.known(WayBack))
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return None
        if len(way.token) != KEY or len(way.key) != KEY:
            return None
        age = self._clock() - way.at
        if age >= EVENING:
            wipe(file)
            return None
        if age < 0:  # the clock was set back: the way counts from now
            way = replace(way, at=self._clock())
            keep_secret(file, msgspec.json.encode(way))
        return way


def mark(lead: Link | Typed) -> bytes:
    """What a link or a code is known by again, and tells nothing of it."""
    return id_of(lead.secret if isinstance(lead, Link) else lead.code.encode("ascii"))


def is_used(lead: Lead, way: WayBack) -> bool:
    """Whether this device had the way by it; a code may be another table's, a link says whose it is."""
    if isinstance(lead, Again):
        return False
    return mark(lead) in way.came and (not isinstance(lead, Link) or lead.key == way.key)
