"""The people around the table tonight: who sits where, and who is youngest."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from mobileapp.seating import DEFAULTS, SPOTS


class Person(Struct, frozen=True):
    """Somebody who has played here: a name with a shape and colour."""

    name: str
    look: int


class Sitter(Struct, frozen=True):
    """A person on a spot of the edge."""

    person: Person
    spot: int

    @property
    def name(self) -> str:
        return self.person.name

    @property
    def look(self) -> int:
        return self.person.look


class Party(Struct, frozen=True):
    """Sitters clockwise; a seat is an index into them."""

    sitters: tuple[Sitter, ...] = ()
    youngest: str | None = None

    def __len__(self) -> int:
        return len(self.sitters)

    @property
    def spots(self) -> tuple[int, ...]:
        return tuple(sitter.spot for sitter in self.sitters)

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(sitter.person for sitter in self.sitters)

    @property
    def first(self) -> int | None:
        """The youngest's seat, if somebody said who it is (O-ALL-02)."""
        names = [sitter.name for sitter in self.sitters]
        return names.index(self.youngest) if self.youngest in names else None

    def at(self, spot: int) -> Sitter | None:
        return next((sitter for sitter in self.sitters if sitter.spot == spot), None)

    def seated(self, person: Person, spot: int) -> Party:
        """With this person on this spot, whoever sat there before gone; looks stay different."""
        others = [s for s in self.sitters if s.spot != spot and s.name != person.name]
        taken = {other.look for other in others}
        look = person.look if person.look not in taken else min(set(range(len(SPOTS))) - taken)
        sitters = [*others, Sitter(replace(person, look=look), spot)]
        return replace(self, sitters=tuple(sorted(sitters, key=lambda sitter: sitter.spot)))

    def without(self, spot: int) -> Party:
        return replace(self, sitters=tuple(s for s in self.sitters if s.spot != spot))


def party_of(people: tuple[Person, ...]) -> Party:
    """People on the spots proposed for their number."""
    party = Party()
    for person, spot in zip(people, DEFAULTS.get(len(people), ()), strict=False):
        party = party.seated(person, spot)
    return party
