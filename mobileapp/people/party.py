"""The people at the table: their spots, and who is the youngest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import force_setattr, replace

from engine.game import Seat
from mobileapp.people.hand_privacy import HandPrivacy
from mobileapp.people.name_characters import NAME_PATTERN, tidy_name
from mobileapp.people.seating_plan import DEFAULT_SPOTS, SPOTS

# Bots have names of their own, and a face instead of an initial.
BOT_NAMES = ("Bip", "Zou", "Lumi", "Tok", "Plik", "Roro")
# For people who sit down without a name.
DEFAULT_NAMES = ("Ana", "Bruno", "Chloé", "Dario", "Éloïse", "Finn")
UNNAMED = "?"  # if nothing is left of a stored or received name

SixIndex = Annotated[int, Meta(ge=0, le=5)]  # index of a look or a spot
# Normalized, never refused: a stored party must stay readable.
TidyName = Annotated[str, Meta(extra={"pattern": NAME_PATTERN})]

NameOf = Callable[[Seat], str]  # a seat's name


class Person(Struct, frozen=True):
    """A person who has played here: a name with a shape and colour. A guest exists for one session only."""

    name: TidyName
    look: SixIndex
    guest: bool = False

    def __post_init__(self) -> None:
        force_setattr(self, "name", tidy_name(str(self.name)) or UNNAMED)


class Sitter(Struct, frozen=True):
    """A person on a spot of the edge; with a strength a bot, perhaps in place of a person who left."""

    person: Person
    spot: SixIndex
    strength: Annotated[int, Meta(ge=0, le=3)] = 0
    instead_of: Person | None = None
    elsewhere: bool = False  # the hand is on a phone

    @property
    def name(self) -> str:
        return self.person.name

    @property
    def look(self) -> int:
        return self.person.look

    @property
    def is_bot(self) -> bool:
        return self.strength > 0


class Party(Struct, frozen=True):
    """Sitters clockwise; a seat is an index into them."""

    sitters: tuple[Sitter, ...] = ()
    youngest: TidyName | None = None
    hands: HandPrivacy = "veil"  # how hidden hands are shown on the shared screen

    def __post_init__(self) -> None:
        if self.youngest is not None:
            force_setattr(self, "youngest", tidy_name(self.youngest) or UNNAMED)
        if len(set(self.spots)) < len(self.sitters):
            raise ValueError("a spot for each sitter")

    def __len__(self) -> int:
        return len(self.sitters)

    @property
    def bot_seats(self) -> frozenset[int]:
        """The seats played by bots."""
        return frozenset(seat for seat, sitter in enumerate(self.sitters) if sitter.is_bot)

    @property
    def people_seats(self) -> frozenset[int]:
        """The seats played by people, on any device."""
        return frozenset(range(len(self))) - self.bot_seats

    def has_present_people(self, absent: Iterable[int] = ()) -> bool:
        """Whether at least one person is present; some screens wait until a person has seen them."""
        return bool(self.people_seats - set(absent))

    @property
    def local_seats(self) -> frozenset[int]:
        """The seats of people who play on this device."""
        return frozenset(seat for seat in self.people_seats if not self.sitters[seat].elsewhere)

    @property
    def phone_seats(self) -> frozenset[int]:
        """The seats of people whose hands are on phones."""
        return self.people_seats - self.local_seats

    def names(self, seats: Iterable[int]) -> frozenset[str]:
        return frozenset(self.sitters[seat].name for seat in seats)

    @property
    def is_all_on_phones(self) -> bool:
        """Whether all people have their hand on a phone; then the stage can use the whole screen."""
        return bool(self.people_seats) and not self.local_seats

    @property
    def privacy(self) -> HandPrivacy:
        """The privacy mode on this screen.

        A single person with bots has nothing to hide, unless other people play on phones. With all hands on
        phones, no hand is shown at the edge.
        """
        if self.is_all_on_phones:
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
        """The youngest's seat, if somebody chose the youngest (O-ALL-02)."""
        names = [sitter.name for sitter in self.sitters]
        return names.index(self.youngest) if self.youngest in names else None

    def sitter_at(self, spot: int) -> Sitter | None:
        return next((sitter for sitter in self.sitters if sitter.spot == spot), None)

    def with_person(self, person: Person, spot: int) -> Party:
        """Put a person on a spot, replacing the sitter there; looks stay different."""
        others = [s for s in self.sitters if s.spot != spot and s.name != person.name]
        taken = {other.look for other in others}
        look = person.look if person.look not in taken else min(set(range(len(SPOTS))) - taken)
        sitters = [*others, Sitter(replace(person, look=look), spot)]
        return replace(self, sitters=tuple(sorted(sitters, key=lambda sitter: sitter.spot)))

    def with_look(self, spot: int, look: int, swaps: bool = False) -> Party:
        """Change a sitter's shape to a free one, or swap with a bot; with `swaps`, swap with anybody."""
        sitter = self.sitter_at(spot)
        other = next((each for each in self.sitters if each.look == look), None)
        if sitter is None or not (other is None or other.is_bot or swaps):
            return self
        swapped = self if other is None else self._with_sitter(_with_look(other, sitter.look))
        return swapped._with_sitter(_with_look(sitter, look))

    def renamed(self, old: str, new: str) -> Party:
        """Rename a person everywhere in the party."""
        sitters = tuple(replace(s, person=_renamed(s.person, old, new)) for s in self.sitters)
        sitters = tuple(
            replace(s, instead_of=_renamed(s.instead_of, old, new)) if s.instead_of else s for s in sitters
        )
        return replace(self, sitters=sitters, youngest=new if self.youngest == old else self.youngest)

    def with_guest_names(self, names: Sequence[str]) -> Party:
        """Call each guest by the name of their shape; a name that somebody else has is not used."""
        party = self
        for spot in self.spots:
            sitter = party.sitter_at(spot)
            taken = {other.name for other in party.sitters if other.spot != spot}
            if sitter is not None and sitter.person.guest and names[sitter.look] not in taken:
                guest = replace(sitter.person, name=names[sitter.look])
                young = guest.name if party.youngest == sitter.name else party.youngest
                party = replace(party._with_sitter(replace(sitter, person=guest)), youngest=young)
        return party

    def without(self, spot: int) -> Party:
        return replace(self, sitters=tuple(s for s in self.sitters if s.spot != spot))

    def with_bot(self, spot: int, strength: int) -> Party:
        """Put a bot on a spot; on a taken spot it replaces the person there."""
        sitter = self.sitter_at(spot)
        if sitter is None:
            party = self.with_person(Person(self._new_bot_name(), spot), spot)
            return party._with_sitter(replace(party.sitters[party.spots.index(spot)], strength=strength))
        if sitter.is_bot:
            return self._with_sitter(replace(sitter, strength=strength))
        person = Person(self._new_bot_name(), sitter.look)
        return self._with_sitter(replace(sitter, person=person, strength=strength, instead_of=sitter.person))

    def with_owner_back(self, spot: int) -> Party:
        """Give the seat back to the person the bot replaced."""
        sitter = self.sitter_at(spot)
        if sitter is None or sitter.instead_of is None:
            return self
        return self._with_sitter(Sitter(sitter.instead_of, spot, elsewhere=sitter.elsewhere))

    def for_new_game(self) -> Party:
        """For another game: bots no longer replace a person who left."""
        return replace(
            self,
            sitters=tuple(
                replace(sitter, instead_of=None, elsewhere=sitter.elsewhere and not sitter.is_bot)
                for sitter in self.sitters
            ),
        )

    def _with_sitter(self, sitter: Sitter) -> Party:
        return replace(self, sitters=tuple(sitter if s.spot == sitter.spot else s for s in self.sitters))

    def with_phones_at(self, spots: Iterable[int]) -> Party:
        """The party with the hands of these sitters on phones."""
        far = frozenset(spots)
        return replace(
            self, sitters=tuple(replace(s, elsewhere=True) if s.spot in far else s for s in self.sitters)
        )

    def with_tablet_at(self, spot: int) -> Party:
        """This sitter has the hand at the tablet again."""
        sitter = self.sitter_at(spot)
        return self if sitter is None else self._with_sitter(replace(sitter, elsewhere=False))

    @property
    def phone_names(self) -> frozenset[str]:
        """The people who have their hand on a phone."""
        return self.names(seat for seat in self.people_seats if self.sitters[seat].elsewhere)

    def look_of(self, name: str) -> int:
        """Also for a person replaced by a bot; 0 for unknown names."""
        people = [person for s in self.sitters for person in (s.person, s.instead_of) if person is not None]
        return next((person.look for person in people if person.name == name), 0)

    def without_phones(self) -> Party:
        """All hands on this device again."""
        return replace(self, sitters=tuple(replace(s, elsewhere=False) for s in self.sitters))

    def _new_bot_name(self) -> str:
        taken = {sitter.name for sitter in self.sitters}
        return next(name for name in BOT_NAMES if name not in taken)


def _renamed(person: Person, old: str, new: str) -> Person:
    return replace(person, name=new, guest=False) if person.name == old else person


def _with_look(sitter: Sitter, look: int) -> Sitter:
    return replace(sitter, person=replace(sitter.person, look=look))


def party_of(people: tuple[Person, ...]) -> Party:
    """People on the default spots for their number."""
    party = Party()
    for person, spot in zip(people, DEFAULT_SPOTS.get(len(people), ()), strict=False):
        party = party.with_person(person, spot)
    return party


def default_party(seats: int, stand_ins: int = 0, phones: int = 0) -> Party:
    """A party of default names: people at this device first, then those on phones, then bots."""
    party = party_of(tuple(Person(name, look) for look, name in enumerate(DEFAULT_NAMES[:seats])))
    people = seats - stand_ins
    party = party.with_phones_at(party.spots[people - phones : people])
    for spot in party.spots[people:]:
        party = party.with_bot(spot, 2)
    return party.for_new_game()  # these bots replace nobody
