"""Labels for the values in Défifoo's move forms."""

from __future__ import annotations

from engine.game import AnyValue
from engine.games.defifoo.challenge import CHALLENGE_POINTS
from engine.table import AnyView, Terms
from mobileapp.games.defifoo import sentences
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.i18n.translate import tr

# Fields of a pack that the browser page knows before the pictures are loaded.
PAGE_PACK_FIELDS = ("colours", "ranks", "ship_rank", "ships", "alien_rank")
PAGE_TEXTS = {
    "COLOURS": sentences.COLOURS,
    "CARDS": sentences.CARDS,
    "CHALLENGES": {  # title, points, rule
        kind: (sentences.CHALLENGES.get(kind, ""), points, sentences.CHALLENGE_RULES[kind])
        for kind, points in CHALLENGE_POINTS.items()
    },
    "COLOURED": sentences.COLOURED_CHALLENGES,
    "SINGLE": sentences.SINGLE_REASONS,
    "NOTHING": sentences.NOTHING,
}


def value_label(terms: Terms, field: str, value: AnyValue) -> str | None:
    if field == "clockwise":
        return tr("Clockwise") if value else tr("Anticlockwise")
    names = CardNames(terms.pack, terms.options.ships_count_as_planets)
    return names.card(value) if field == "card" else None


def acting_seats(view: AnyView) -> frozenset[int]:
    turn = view.game.dealer if view.game.part == "direction" else view.game.turn
    return frozenset() if turn is None else frozenset([turn])
