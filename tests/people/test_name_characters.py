"""Names in every script are allowed; hidden and misleading characters are not."""

from __future__ import annotations

import unicodedata

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mobileapp.people.name_characters import MAX_NAME_LENGTH, PersonName, is_name, is_plain, tidy_name
from mobileapp.people.party import BOT_NAMES, DEFAULT_NAMES, UNNAMED, Party, Person, default_party
from mobileapp.session.guest_names import GUEST_NAMES
from tests.support.mutants import BAD_CHARS, is_invisible

PEOPLE = [
    "Ana", "Éloïse", "Jean-Luc", "O’Neil", "D'Arcy", "Ana 2", "Zoë 🎲", "Ægir", "Straße", "Nguyễn", "İbrahim",
    "Иван", "Ελένη", "אֵיתָן", "محمد", "علی‌رضا", "李小龍", "さくら", "김민지", "สมชาย", "क्षमा", "රුවන්",
    "ქეთევან", "👩‍🚀", "❤️‍🔥", "🏳️‍🌈", "👍🏽", "✨Mia✨", "Bob (2)", "\u845b\U000e0100",
]  # fmt: skip


@pytest.mark.parametrize("name", [*PEOPLE, *DEFAULT_NAMES, *BOT_NAMES, *GUEST_NAMES, UNNAMED])
def test_name_in_any_script_is_unchanged(name: str) -> None:
    composed = unicodedata.normalize("NFC", name)
    assert tidy_name(name) == composed and is_name(composed)
    assert msgspec.json.decode(msgspec.json.encode(composed), type=PersonName) == composed


@pytest.mark.parametrize("sign", [sign for sign in BAD_CHARS if is_invisible(sign)], ids=ascii)
def test_name_with_a_hidden_character_is_cleaned_and_refused_on_the_wire(sign: str) -> None:
    for name in (f"An{sign}a", f"Ana{sign}", f"{sign}Ana"):
        assert not is_name(name)
        assert tidy_name(name).replace(" ", "") == "Ana"
        with pytest.raises((msgspec.ValidationError, TypeError)):
            msgspec.convert(name, PersonName)


def test_every_hidden_unicode_character_is_refused() -> None:
    planes = (*range(0x20000), *range(0xE0000, 0xE0200))  # the other planes contain only letters, or nothing
    hidden = [sign for sign in map(chr, planes) if is_invisible(sign)]
    assert len(hidden) > 2000
    assert [sign for sign in hidden if is_plain(f"ا{sign}ا") or is_name(f"ا{sign}ا")] == []


def test_joiner_between_latin_letters_is_removed() -> None:
    assert not is_name("An\u200da") and tidy_name("An\u200da") == "Ana"


@pytest.mark.parametrize("name", ["", " ", "\n", "\u3164", "\u200b\u200d", "\ud800"])
def test_name_without_visible_characters_is_empty(name: str) -> None:
    assert tidy_name(name) == ""
    assert Person(name, 0).name == UNNAMED


@settings(max_examples=150, deadline=None)
@given(
    st.text(
        st.one_of(st.characters(), st.sampled_from("aé 한\u0301\u200c\u200dا\u3000\u202e\u212a")), max_size=90
    )
)
def test_tidy_name_gives_a_valid_name_or_an_empty_string(text: str) -> None:
    name = tidy_name(text)
    assert name == "" or is_name(name)
    assert tidy_name(name) == name and len(name) <= MAX_NAME_LENGTH


def test_decoded_party_has_tidy_names() -> None:
    text = msgspec.json.encode(default_party(2)).replace(b"Bruno", b"Bru\\u202eno")
    assert msgspec.json.decode(text, type=Party).sitters[1].name == "Bruno"
    decoded = msgspec.json.decode(b'{"sitters":[],"youngest":"Bru\\u202eno"}', type=Party)
    assert decoded.youngest == "Bruno"
