"""Unfinished input (chosen pictures, half a word), stored per seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.game import JsonObject, Seat

if TYPE_CHECKING:
    from mobileapp.storage.database import Store


class Draft(JsonObject):
    """Input of one seat's faces, saved on every assignment; stored values must not be mutated."""

    def __init__(self, begun: JsonObject, keep: Callable[[JsonObject], None]) -> None:
        super().__init__(begun)
        self._save = keep

    def __setitem__(self, name: str, value: object) -> None:
        if name not in self or self[name] != value:
            super().__setitem__(name, value)
            self._save(self)

    def drop(self, name: str) -> None:
        """Remove an entry that is finished or no longer needed."""
        if name in self:
            del self[name]
            self._save(self)


class Drafts:
    """The drafts of one game; without a store they last as long as this object."""

    def __init__(self, store: Store | None = None, game: int | None = None) -> None:
        self._store, self._game = store, game
        self._drafts: dict[Seat | None, Draft] = {}

    def for_seat(self, seat: Seat | None) -> Draft:
        """Return the draft of a seat; the stage's draft (seat None) is never stored."""
        if seat not in self._drafts:
            self._drafts[seat] = Draft(self._load(seat), lambda draft: self._save(seat, draft))
        return self._drafts[seat]

    def forget(self, seat: Seat) -> None:
        """Clear the draft when another person takes the seat."""
        self._drafts.pop(seat, None)
        self._save(seat, {})

    def _load(self, seat: Seat | None) -> JsonObject:
        if self._store is None or self._game is None or seat is None:
            return {}
        return self._store.draft(self._game, seat)

    def _save(self, seat: Seat | None, draft: JsonObject) -> None:
        if self._store is not None and self._game is not None and seat is not None:
            self._store.save_draft(self._game, seat, draft)
