"""Labels for the values in Contrast's move forms."""

from __future__ import annotations

from engine.game import AnyValue
from engine.table import AnyView, Terms
from mobileapp.games.contrast.refusals import REASONS, SYMBOLS, symbol_label

PAGE_PACK_FIELDS = ("pairs", "images")  # known to the browser page before the pictures
PAGE_TEXTS = {"SYMBOLS": SYMBOLS, "REASONS": REASONS}


def value_label(terms: Terms, field: str, value: AnyValue) -> str | None:
    return symbol_label(terms.pack.pairs[value // 2][value % 2]) if field == "symbol" else None


def acting_seats(view: AnyView) -> frozenset[int]:
    return frozenset(seat for seat, laid in enumerate(view.game.laid) if not laid)
