"""The wording of all sentences: avoided words, French typography and elision, letters of the fonts."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from assets import words
from mobileapp.i18n import translate

LISTS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("avoided_words.toml").read_text("utf-8"))
LANGUAGES = ("en", *words.LANGUAGES)
NBSP = "\u00a0"
# Words that lose their vowel before another one; "onze", "oui" and "un" as a number keep it.
UNELIDED = re.compile(
    r"(?<![\w’-])(de|que|le|la|je|ne|se|ce|me|te|jusque|lorsque|puisque) (?!onze|oui|un\b)[aeiouyhàâéèêîôû]",
    re.I,
)
ASPIRATED = (
    "la hauteur", "le haut", "de haut", "en haut", "le hasard", "de hors", "le huit", "la honte",
    "le hérisson", "le héron",
)  # fmt: skip


@cache
def sentences(language: str) -> list[str]:
    """Everything the app says in a language, and the themes of Compatibility."""
    return [
        *(form for _, form in catalogue(language)),
        *json.loads(Path(f"assets/themes/{language}.json").read_text("utf-8")).values(),
    ]


def catalogue(language: str) -> Iterator[tuple[str, str]]:
    """Each sentence with its scope."""
    for place in words.scopes():
        for message in words.collect(place) if language == "en" else words.read(place, language):
            if message.id:
                said = message.id if language == "en" else message.string
                yield from ((place.game, form) for form in words._forms(said))


def avoided(language: str, sentence: str) -> list[str]:
    """The words of the list that a sentence contains."""
    if sentence in LISTS[language]["exceptions"]:
        return []
    patterns = LISTS[language]["words"]
    return [
        f"{pattern}: say {better}"
        for pattern, better in patterns.items()
        if re.search(rf"(?<![\w’-])(?:{pattern})(?![\w-])", sentence, re.I)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_uses_an_avoided_word(language: str) -> None:
    found = {form: avoided(language, form) for _, form in catalogue(language)}
    assert {form: why for form, why in found.items() if why} == {}


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "A Stand-in plays"),
        ("fr", "Est-ce que tu joues ?"),
        ("nl", "Leg uw kaart"),
        ("fr", "Reprendre un coup"),
    ],
)
def test_list_finds_avoided_words(language: str, sentence: str) -> None:
    assert avoided(language, sentence)


def spacing_faults(text: str) -> list[str]:
    """French wants a no-break space before : ; ! ? » and after «."""
    before = re.findall(rf"[^{NBSP}:;!?»…](?=[:;!?»])(?!://|:\d)", text)
    after = re.findall(rf"«(?!{NBSP})", text)
    return [*before, *after, *re.findall("\u202f", text)]


def test_french_has_no_break_spaces() -> None:
    assert [text for text in sentences("fr") if spacing_faults(text)] == []


@pytest.mark.parametrize("text", ["Prêt ?", "Prêt?", "« Prêt »", "Prêt\u202f!"])
def test_wrong_french_spaces_are_found(text: str) -> None:
    assert spacing_faults(text)
    assert not spacing_faults(f"«{NBSP}Prêt{NBSP}»{NBSP}?! http://a:80")


def unelided(text: str) -> bool:
    found = UNELIDED.search(text)
    return found is not None and not any(text[found.start() :].lower().startswith(word) for word in ASPIRATED)


def test_french_elides() -> None:
    assert [text for text in sentences("fr") if unelided(text)] == []
    assert unelided("la carte de Ana") and not unelided("la carte d’Ana, le haut")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ana", "d’Ana"),
        ("Éloïse", "d’Éloïse"),
        ("Hugo", "d’Hugo"),
        ("Yves", "d’Yves"),
        ("Bruno", "de Bruno"),
        ("Yasmine", "de Yasmine"),
    ],
)
def test_french_names_are_elided_when_filled_in(name: str, said: str) -> None:
    translate.set_language("fr")
    try:
        assert translate.tr("is asking for {name}’s seat", name=name) == f"demande la place {said}"
    finally:
        translate.set_language("en")
    assert translate.tr("is asking for {name}’s seat", name=name) == f"is asking for {name}’s seat"


@pytest.mark.parametrize("font", sorted(Path("assets/built/fonts").glob("*.ttf")), ids=lambda font: font.stem)
def test_font_has_every_letter(font: Path) -> None:
    known = set(TTFont(font, lazy=True).getBestCmap())
    said = {letter for language in LANGUAGES for text in sentences(language) for letter in text}
    assert {letter for letter in said if ord(letter) not in known and letter != "\n"} == set()


@pytest.mark.parametrize("key", LISTS["two_meanings"])
def test_key_has_one_meaning(key: str) -> None:
    scopes = {scope for scope, form in catalogue("en") if form == key}
    assert scopes <= set(LISTS["two_meanings"][key]["scopes"]), LISTS["two_meanings"][key]["meaning"]
