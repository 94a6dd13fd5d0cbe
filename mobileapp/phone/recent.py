"""Tables this device has played at: where they were, and when."""

from __future__ import annotations

import time

from msgspec import Struct

from mobileapp.days import day
from mobileapp.store import Store
from mobileapp.sync.keys import Link

MOST = 4
NAME = "tables"


class Place(Struct, frozen=True):
    """A table by its address and key; the seat must be asked for anew."""

    address: str
    port: int
    key: bytes
    people: tuple[str, ...]
    at: float

    @property
    def name(self) -> str:
        return ", ".join(self.people) or self.address

    @property
    def told(self) -> str:
        return f"{self.address} · {day(self.at, time.time())}"


def places(store: Store) -> list[Place]:
    kept: list[Place] = store.setting(NAME, [], list[Place])
    return kept


def remember(store: Store, link: Link, people: tuple[str, ...]) -> None:
    """The latest first; a table stands here once."""
    others = [place for place in places(store) if place.key != link.key]
    here = Place(link.address, link.port, link.key, people, time.time())
    store.set(NAME, [here, *others][:MOST])
