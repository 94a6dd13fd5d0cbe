"""Somebody for tonight, known by shape and colour alone."""

from __future__ import annotations

from mobileapp.i18n.translate import later, say
from mobileapp.people.party import Person

NAMES = (
    later("Circle"),
    later("Square"),
    later("Triangle"),
    later("Hexagon"),
    later("Star"),
    later("Drop"),
)


def guest(look: int) -> Person:
    """Named after the shape."""
    return Person(say(NAMES[look]), look, guest=True)
