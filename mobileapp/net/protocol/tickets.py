"""Tickets of move requests: they tell a retry from a new request."""

from __future__ import annotations

from itertools import count
from secrets import token_hex


class Tickets:
    """Counts up behind a random prefix, so that no ticket is ever in the log of an earlier run."""

    def __init__(self) -> None:
        self._prefix, self._numbers = token_hex(4), count()

    def draw(self) -> str:
        return f"{self._prefix}-{next(self._numbers)}"
