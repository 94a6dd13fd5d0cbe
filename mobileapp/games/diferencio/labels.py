"""What the values of Diferencio's forms are called."""

from __future__ import annotations

from typing import Any

from engine.table import Terms, View


def value_label(terms: Terms, field: str, value: Any) -> str | None:
    return str(value + 1) if field == "place" else None


def acting_seats(view: View[Any]) -> frozenset[int]:
    """Who acts by night is a secret."""
    return frozenset()
