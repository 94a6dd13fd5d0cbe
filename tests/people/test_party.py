"""Seating of the party."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec.structs import replace

from mobileapp.people.party import Party, Person, Sitter, default_party, party_of
from mobileapp.people.seating_plan import DEFAULT_SPOTS, SPOTS

ANA, BRUNO, CHLOE, DARIO, ELOISE, FINN = EVERYBODY = tuple(
    Person(name, look) for look, name in enumerate(("Ana", "Bruno", "Chloé", "Dario", "Éloïse", "Finn"))
)


def test_sitters_are_clockwise_in_any_order_of_arrival() -> None:
    for order in permutations([(ANA, 4), (BRUNO, 0), (CHLOE, 2)]):
        party = Party()
        for person, spot in order:
            party = party.with_person(person, spot)
        assert [(sitter.name, sitter.spot) for sitter in party.sitters] == [
            ("Bruno", 0),
            ("Chloé", 2),
            ("Ana", 4),
        ]
        assert party.spots == (0, 2, 4)


def test_new_person_replaces_the_sitter_on_a_spot() -> None:
    party = Party().with_person(ANA, 1).with_person(BRUNO, 1)
    assert party.people == (BRUNO,)


def test_person_has_only_one_spot() -> None:
    party = Party().with_person(ANA, 1).with_person(BRUNO, 2).with_person(ANA, 5)
    assert party.people == (BRUNO, ANA)
    assert party.sitter_at(1) is None and party.sitter_at(5) == Sitter(ANA, 5)


def test_looks_are_unique() -> None:
    party = Party()
    for spot in range(len(SPOTS)):
        party = party.with_person(Person(f"person {spot}", 3), spot)
    assert sorted(sitter.look for sitter in party.sitters) == list(range(6))
    assert party.sitters[0].look == 3  # the first keeps the look


def test_look_is_free_again_after_its_owner_left() -> None:
    party = Party().with_person(ANA, 0).without(0).with_person(Person("Zoë", ANA.look), 3)
    assert party.people == (Person("Zoë", ANA.look),)


@pytest.mark.parametrize("count", DEFAULT_SPOTS)
def test_party_of_uses_the_default_spots(count: int) -> None:
    party = party_of(EVERYBODY[:count])
    assert party.spots == DEFAULT_SPOTS[count]
    assert party.people == EVERYBODY[:count]
    assert len(party) == count


def test_party_of_fewer_than_two_is_empty() -> None:
    assert len(party_of(())) == len(party_of((ANA,))) == 0


def test_youngest_begins_if_known_and_present() -> None:  # O-ALL-02
    party = party_of((ANA, BRUNO, CHLOE))
    assert party.first is None
    named = Party(party.sitters, youngest="Chloé")
    assert named.first == 2
    assert named.without(named.spots[2]).first is None
    assert named.with_person(DARIO, 1).first == [
        sitter.name for sitter in named.with_person(DARIO, 1).sitters
    ].index("Chloé")


def test_only_person_at_the_tablet_has_no_open_hand_if_others_are_on_phones() -> None:
    alone = default_party(4, stand_ins=3)
    assert alone.privacy == "open"
    for way in ("hold", "veil"):
        among = replace(default_party(4, stand_ins=1, phones=2), hands=way)
        assert len(among.local_seats) == 1 and among.privacy == way


def test_all_hands_on_phones_use_the_curtain_mode() -> None:
    assert replace(default_party(3, phones=3), hands="hold").privacy == "veil"
    assert replace(default_party(2, stand_ins=1, phones=1), hands="hold").privacy == "veil"
