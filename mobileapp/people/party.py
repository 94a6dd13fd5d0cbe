"""The people around the table tonight: who sits where, and who is youngest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import force_setattr, replace

from mobileapp.people.hand_privacy import Way
from mobileapp.people.name_characters import NAME, tidy
from mobileapp.people.seating_plan import DEFAULTS, SPOTS

# Stand-ins have names nobody else has, and a face where people have an initial.
COMPANIONS = ("Bip", "Zou", "Lumi", "Tok", "Plik", "Roro")
# Whoever sits down without a name.
STRANGERS = ("Ana", "Bruno", "Chloé", "Dario", "Éloïse", "Finn")
UNNAMED = "?"  # where nothing is left of a name that was kept or told

Index = Annotated[int, Meta(ge=0, le=5)]  # of six looks, or six spots
Tidy = Annotated[str, Meta(extra={"pattern": NAME})]  # made so, never refused: a party that was kept is read


class Person(Struct, frozen=True):
    """Somebody who has played here: a name with a shape and colour. A guest is one for tonight only."""

    name: Tidy
    look: Index
    guest: bool = False

    def __post_init__(self) -> None:
        force_setattr(self, "name", tidy(str(self.name)) or UNNAMED)


class Sitter(Struct, frozen=True):
    """A person on a spot of the edge; with a strength, a stand-in, perhaps for somebody who had to go."""

    person: Person
    spot: Index
    strength: Annotated[int, Meta(ge=0, le=3)] = 0
    instead_of: Person | None = None
    elsewhere: bool = False  # holds the hand on a device of their own

    @property
    def name(self) -> str:
        return self.person.name

    @property
    def look(self) -> int:
        return self.person.look

    @property
    def is_stand_in(self) -> bool:
        return self.strength > 0


class Party(Struct, frozen=True):
    """Sitters clockwise; a seat is an index into them."""

    sitters: tuple[Sitter, ...] = ()
    youngest: Tidy | None = None
    hands: Way = "veil"  # how hidden hands are kept on the shared screen

    def __post_init__(self) -> None:
        if self.youngest is not None:
            force_setattr(self, "youngest", tidy(self.youngest) or UNNAMED)
        if len(set(self.spots)) < len(self.sitters):
            raise ValueError("a spot for each sitter")

    def __len__(self) -> int:
        return len(self.sitters)

    @property
    def stand_ins(self) -> frozenset[int]:
        """The seats nobody sits at but a stand-in."""
        return frozenset(seat for seat, sitter in enumerate(self.sitters) if sitter.is_stand_in)

    @property
    def people_seats(self) -> frozenset[int]:
        """The seats people sit at, on whatever device."""
        return frozenset(range(len(self))) - self.stand_ins

    def looks_on(self, absent: Iterable[int] = ()) -> bool:
        """Whether a person sits here who is not away: what is shown waits for somebody to have seen it."""
        return bool(self.people_seats - set(absent))

    @property
    def here_seats(self) -> frozenset[int]:
        """The seats of people this very device carries."""
        return frozenset(seat for seat in self.people_seats if not self.sitters[seat].elsewhere)

    def names(self, seats: Iterable[int]) -> frozenset[str]:
        return frozenset(self.sitters[seat].name for seat in seats)

    @property
    def is_all_far(self) -> bool:
        """Whether every hand of a person is on a device of their own: then the stage has the room."""
        return bool(self.people_seats) and not self.here_seats

    @property
    def way(self) -> Way:
        """How hands are kept on this screen tonight.

        Somebody alone with stand-ins has nothing to hide; among people on phones there are eyes enough. With
        every hand on a phone none lies at the edge.
        """
        if self.is_all_far:
            return "veil"
        return "open" if len(self.people_seats) == 1 else self.hands

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

    def reshaped(self, spot: int, look: int, swaps: bool = False) -> Party:
        """The same sitter under another shape: a free one, or a stand-in’s, who takes this one.

        If it `swaps`, it may be anybody’s.
        """
        sitter = self.at(spot)
        other = next((each for each in self.sitters if each.look == look), None)
        if sitter is None or not (other is None or other.is_stand_in or swaps):
            return self
        swapped = self if other is None else self._sat(_looking(other, sitter.look))
        return swapped._sat(_looking(sitter, look))

    def renamed(self, old: str, new: str) -> Party:
        """With this person under another name, wherever the old one stood."""
        sitters = tuple(replace(s, person=_called(s.person, old, new)) for s in self.sitters)
        sitters = tuple(
            replace(s, instead_of=_called(s.instead_of, old, new)) if s.instead_of else s for s in sitters
        )
        return replace(self, sitters=sitters, youngest=new if self.youngest == old else self.youngest)

    def without(self, spot: int) -> Party:
        return replace(self, sitters=tuple(s for s in self.sitters if s.spot != spot))

    def with_stand_in(self, spot: int, strength: int) -> Party:
        """With a stand-in on this spot: on a free one of its own accord, else for whoever sits there."""
        sitter = self.at(spot)
        if sitter is None:
            party = self.seated(Person(self._companion(), spot), spot)
            return party._sat(replace(party.sitters[party.spots.index(spot)], strength=strength))
        if sitter.is_stand_in:
            return self._sat(replace(sitter, strength=strength))
        person = Person(self._companion(), sitter.look)
        return self._sat(replace(sitter, person=person, strength=strength, instead_of=sitter.person))

    def with_owner_back(self, spot: int) -> Party:
        """Whoever had to go takes the seat again."""
        sitter = self.at(spot)
        if sitter is None or sitter.instead_of is None:
            return self
        return self._sat(Sitter(sitter.instead_of, spot, elsewhere=sitter.elsewhere))

    def anew(self) -> Party:
        """For another game: stand-ins play for nobody but themselves."""
        return replace(
            self,
            sitters=tuple(
                replace(sitter, instead_of=None, elsewhere=sitter.elsewhere and not sitter.is_stand_in)
                for sitter in self.sitters
            ),
        )

    def _sat(self, sitter: Sitter) -> Party:
        return replace(self, sitters=tuple(sitter if s.spot == sitter.spot else s for s in self.sitters))

    def with_elsewhere(self, spots: Iterable[int]) -> Party:
        """These sitters hold their hands on devices of their own."""
        far = frozenset(spots)
        return replace(
            self, sitters=tuple(replace(s, elsewhere=True) if s.spot in far else s for s in self.sitters)
        )

    def with_here(self, spot: int) -> Party:
        """This sitter holds the hand at the tablet again."""
        sitter = self.at(spot)
        return self if sitter is None else self._sat(replace(sitter, elsewhere=False))

    @property
    def far_names(self) -> frozenset[str]:
        """Whoever holds the hand on a device of their own."""
        return self.names(seat for seat in self.people_seats if self.sitters[seat].elsewhere)

    def look_of(self, name: str) -> int:
        """Also of somebody for whom a stand-in plays; 0 of nobody here."""
        people = [person for s in self.sitters for person in (s.person, s.instead_of) if person is not None]
        return next((person.look for person in people if person.name == name), 0)

    def gathered(self) -> Party:
        """Everybody's hand on this device again."""
        return replace(self, sitters=tuple(replace(s, elsewhere=False) for s in self.sitters))

    def _companion(self) -> str:
        taken = {sitter.name for sitter in self.sitters}
        return next(name for name in COMPANIONS if name not in taken)


def _called(person: Person, old: str, new: str) -> Person:
    return replace(person, name=new, guest=False) if person.name == old else person


def _looking(sitter: Sitter, look: int) -> Sitter:
    return replace(sitter, person=replace(sitter.person, look=look))


def party_of(people: tuple[Person, ...]) -> Party:
    """People on the spots proposed for their number."""
    party = Party()
    for person, spot in zip(people, DEFAULTS.get(len(people), ()), strict=False):
        party = party.seated(person, spot)
    return party


def strangers(seats: int, stand_ins: int = 0, phones: int = 0) -> Party:
    """A party nobody has named: people here first, then those on phones, then stand-ins."""
    party = party_of(tuple(Person(name, look) for look, name in enumerate(STRANGERS[:seats])))
    people = seats - stand_ins
    party = party.with_elsewhere(party.spots[people - phones : people])
    for spot in party.spots[people:]:
        party = party.with_stand_in(spot, 2)
    return party
