"""What the values of Compatibility's forms are called."""

from __future__ import annotations

from typing import Any

from engine.table import Terms, View

COUNTED = ("pictures", "position", "positions", "pack")


def named(terms: Terms, field: str, value: Any) -> str | None:
    return str(value + 1) if field in COUNTED else None


def acting(view: View[Any]) -> frozenset[int]:
    return frozenset()
