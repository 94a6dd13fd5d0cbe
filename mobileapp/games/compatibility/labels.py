"""Labels for the values in Compatibility's move forms."""

from __future__ import annotations

from engine.game import AnyValue
from engine.table import AnyView, Terms

PAGE_PACK_FIELDS = ("pictures",)  # known to the browser page before the pictures
ONE_BASED_FIELDS = ("pictures", "position", "positions", "pack")


def move_notes() -> dict[str, str]:
    from mobileapp.games.compatibility.explanations import explain_whistle  # draws; the page has no screen

    told = explain_whistle()
    return {"accuse": f"{told.text} {told.worth}"}


def value_label(terms: Terms, field: str, value: AnyValue) -> str | None:
    return str(value + 1) if field in ONE_BASED_FIELDS else None


def acting_seats(view: AnyView) -> frozenset[int]:
    return frozenset()
