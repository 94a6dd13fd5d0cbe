"""What people have begun and not yet done: chosen pictures, half a word. Each seat has its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.game import Seat

if TYPE_CHECKING:
    from mobileapp.storage.database import Store


class Draft(dict[str, Any]):
    """What the faces of one seat remember, kept as soon as it changes; plain values, set anew each time."""

    def __init__(self, begun: dict[str, Any], keep: Callable[[dict[str, Any]], None]) -> None:
        super().__init__(begun)
        self._save = keep

    def __setitem__(self, name: str, value: Any) -> None:
        if name not in self or self[name] != value:
            super().__setitem__(name, value)
            self._save(self)

    def drop(self, name: str) -> None:
        """Done, or no longer meant."""
        if name in self:
            del self[name]
            self._save(self)


class Drafts:
    """Those of one game; without a store they last as long as this."""

    def __init__(self, store: Store | None = None, game: int | None = None) -> None:
        self._store, self._game = store, game
        self._drafts: dict[Seat | None, Draft] = {}

    def for_seat(self, seat: Seat | None) -> Draft:
        """The stage has one too, and forgets it."""
        if seat not in self._drafts:
            self._drafts[seat] = Draft(self._load(seat), lambda draft: self._save(seat, draft))
        return self._drafts[seat]

    def forget(self, seat: Seat) -> None:
        """Somebody else sits there now."""
        self._drafts.pop(seat, None)
        self._save(seat, {})

    def _load(self, seat: Seat | None) -> dict[str, Any]:
        if self._store is None or self._game is None or seat is None:
            return {}
        return self._store.draft(self._game, seat)

    def _save(self, seat: Seat | None, draft: dict[str, Any]) -> None:
        if self._store is not None and self._game is not None and seat is not None:
            self._store.save_draft(self._game, seat, draft)
