"""A result on the tablet, such as a reveal, which the people at the table leave together."""

from __future__ import annotations

from collections.abc import Callable


class TableResult:
    """Known on this device; the table says when it opens and closes."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        """`tell` the table that this person has seen it."""
        self._tell = tell
        self.is_open = False
        self._told: set[str] = set()

    def set_open(self, is_open: bool) -> None:
        """Opened again, after a pause or a lost link: the table may have forgotten who has seen it."""
        self.is_open = is_open
        self._told.clear()

    def leave(self, person: str) -> None:
        """This person has seen it; the table is told once."""
        if self.is_open and person not in self._told:
            self._told.add(person)
            self._tell(person)
