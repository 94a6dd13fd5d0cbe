"""Unanswered seat requests of devices: one for each device, never saved."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from msgspec import Struct
from msgspec.structs import replace


class PendingRequest(Struct, frozen=True, tag="asked"):
    """A device requests a seat; `people` are those it carries, `instead` is the one it would give up."""

    number: int
    token: bytes
    person: str
    instead: str | None
    people: tuple[str, ...]

    def is_for(self, person: str, instead: str | None) -> bool:
        return (self.person, self.instead) == (person, instead)


class PendingRequests:
    """Oldest first. Callers must hold the lock of the keys."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._by_token: dict[bytes, PendingRequest] = {}

    def add(self, token: bytes, person: str, instead: str | None, people: tuple[str, ...]) -> PendingRequest:
        """A new request replaces the device's older one; an equal one keeps its number."""
        before = self._by_token.get(token)
        if before is not None and before.is_for(person, instead):
            return before
        self._by_token.pop(token, None)
        self._by_token[token] = PendingRequest(next(self._numbers), token, person, instead, people)
        return self._by_token[token]

    def refresh(
        self, people_of: Callable[[PendingRequest], tuple[str, ...] | None]
    ) -> tuple[PendingRequest, ...]:
        """Requests that can still be granted; `people_of` gives a device's people, None: no longer valid.

        If the device's people have changed, the request gets a new number: votes for the old one are void.
        """
        left = {}
        for token, request in self._by_token.items():
            people = people_of(request)
            if people is not None:
                same = people == request.people
                left[token] = request if same else replace(request, people=people, number=next(self._numbers))
        self._by_token = left
        return tuple(left.values())

    def has(self, token: bytes) -> bool:
        """Whether this device waits for an answer."""
        return token in self._by_token

    def end(self, token: bytes) -> bool:
        """End the device's request; whether there was one."""
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
