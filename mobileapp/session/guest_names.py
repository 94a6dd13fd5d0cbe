"""Guests of one session, named after a shape."""

from __future__ import annotations

from mobileapp.i18n.translate import N_, tr
from mobileapp.people.party import Person

GUEST_NAMES = (
    N_("Circle"),
    N_("Square"),
    N_("Triangle"),
    N_("Hexagon"),
    N_("Star"),
    N_("Drop"),
)


def guest_names() -> tuple[str, ...]:
    """The names of the shapes in the current language."""
    return tuple(map(tr, GUEST_NAMES))


def new_guest(look: int) -> Person:
    """A guest named after the shape."""
    return Person(tr(GUEST_NAMES[look]), look, guest=True)
