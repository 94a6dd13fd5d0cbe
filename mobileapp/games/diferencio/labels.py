"""Labels for the values in Diferencio's move forms."""

from __future__ import annotations

from engine.game import AnyValue
from engine.table import AnyView, Terms


def value_label(terms: Terms, field: str, value: AnyValue) -> str | None:
    return str(value + 1) if field == "place" else None


def acting_seats(view: AnyView) -> frozenset[int]:
    """Always empty: who acts at night is secret."""
    return frozenset()
