"""The people that this device knows, for a party that sits down."""

from __future__ import annotations

from mobileapp.people.party import Party, Person
from mobileapp.session.session import Session


def unseated_people(session: Session, party: Party) -> list[Person]:
    """Known people who are not at this table, the latest first."""
    seated = {sitter.name for sitter in party.sitters}
    gone = [
        sitter.person
        for sitter in session.party.sitters
        if sitter.name not in seated and not sitter.is_bot and not sitter.person.guest
    ]
    known = session.store.people()
    named = {person.name for person in known}
    fresh = [person for person in gone if person.name not in named]
    return fresh + [person for person in known if person.name not in seated]


def is_known(session: Session, name: str) -> bool:
    """Whether a person with this name exists, at this table or not."""
    everybody = [*session.store.people(), *session.party.people]
    return name.casefold() in {person.name.casefold() for person in everybody}
