"""Seats that devices have asked for and nobody has answered yet: one for each device, kept in no file."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from msgspec import Struct
from msgspec.structs import replace


class PendingRequest(Struct, frozen=True, tag="asked"):
    """A device asks for a seat; `people` are those it carries, `instead` is the one it would give up."""

    number: int
    token: bytes
    person: str
    instead: str | None
    people: tuple[str, ...]

    def is_for(self, person: str, instead: str | None) -> bool:
        return (self.person, self.instead) == (person, instead)


class PendingRequests:
    """The oldest first. Whoever uses it holds the lock of the keys."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._by_token: dict[bytes, PendingRequest] = {}

    def add(self, token: bytes, person: str, instead: str | None, people: tuple[str, ...]) -> PendingRequest:
        """The newest of a device replaces its older one; the same one again stays as it is."""
        before = self._by_token.get(token)
        if before is not None and before.is_for(person, instead):
            return before
        self._by_token.pop(token, None)
        self._by_token[token] = PendingRequest(next(self._numbers), token, person, instead, people)
        return self._by_token[token]

    def refresh(
        self, people_of: Callable[[PendingRequest], tuple[str, ...] | None]
    ) -> tuple[PendingRequest, ...]:
        """All that can still be granted; `people_of` tells whom a device carries now, or None: no longer.

        A device that carries others than when it asked gets a new number: nobody has said yes to that.
        """
        left = {}
        for token, asked in self._by_token.items():
            people = people_of(asked)
            if people is not None:
                same = people == asked.people
                left[token] = asked if same else replace(asked, people=people, number=next(self._numbers))
        self._by_token = left
        return tuple(left.values())

    def has(self, token: bytes) -> bool:
        """Whether this device waits for an answer."""
        return token in self._by_token

    def end(self, token: bytes) -> bool:
        """Of this device; whether there was one."""
        return self._by_token.pop(token, None) is not None

    def end_for_person(self, person: str) -> None:
        """Nobody can have this seat any more."""
        self._by_token = {token: each for token, each in self._by_token.items() if each.person != person}

    def clear(self) -> None:
        self._by_token = {}

    def rename(self, old: str, new: str) -> None:
        def now(name: str) -> str:
            return new if name == old else name

        self._by_token = {
            token: replace(
                each,
                person=now(each.person),
                instead=None if each.instead is None else now(each.instead),
                people=tuple(map(now, each.people)),
            )
            for token, each in self._by_token.items()
        }
