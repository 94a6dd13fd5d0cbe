"""The themes of Compatibility: two packs of cards, and words for each theme in every language."""

import json
import re
import unicodedata
from collections import Counter
from pathlib import Path

import pytest

from assets.art import album
from assets.fonts import NEEDED_CHARS
from engine import serialization
from engine.games.compatibility.pack import CompatibilityPack
from engine.games.compatibility.themes import FACES
from mobileapp.i18n.translate import LANGUAGE_NAMES

ASSETS = Path("assets")
CARDS, BLANKS = 20, 2  # printed and blank cards of one pack (R-CMP-04)
LONGEST = 28  # letters that can be shown large
ARTICLES = re.compile(r"^(?:(?:le|la|les|un|une|des|du|the|a|an|de|het|een)\s+|l’)")
LOOSE_SIGN = re.compile(r"(?<!\u00a0)[!?:;]")  # French keeps a hard space before these


def read(file: str) -> dict:
    return json.loads((ASSETS / file).read_text("utf-8"), object_pairs_hook=once)


def once(pairs: list) -> dict:
    """A JSON object without repeated keys."""
    assert [key for key, number in Counter(key for key, _ in pairs).items() if number > 1] == []
    return dict(pairs)


PACKS = read("themes/cards.json")["themes"]
RETIRED = read("themes/cards.json")["retired"]  # on no card any more, but in saved games
IDS = [theme for pack in PACKS for card in pack if card for theme in card]
WORDS = {language: read(f"themes/{language}.json") for language in LANGUAGE_NAMES}
each_language = pytest.mark.parametrize("language", LANGUAGE_NAMES)


def bare(text: str) -> str:
    """A theme without article, accents and punctuation."""
    plain = unicodedata.normalize("NFKD", ARTICLES.sub("", text.lower()).replace("œ", "oe"))
    letters = "".join(each for each in plain if not unicodedata.combining(each))
    return " ".join(re.findall(r"[a-z0-9]+", letters))


def twice(texts: list[str]) -> list[str]:
    return [text for text, number in Counter(texts).items() if number > 1]


def test_two_packs_of_printed_and_blank_cards():  # R-CMP-01, R-CMP-04, R-CMP-05
    assert len(PACKS) == 2
    for pack in PACKS:
        assert [len(card) for card in pack[:CARDS]] == [FACES] * CARDS
        assert pack[CARDS:] == [None] * BLANKS


def test_every_theme_is_on_one_card():
    assert len(IDS) == 2 * CARDS * FACES == 240
    assert twice([*IDS, *RETIRED]) == []
    assert [theme for theme in IDS if not re.fullmatch(r"[a-z]+(-[a-z]+)*", theme)] == []


def test_album_pack_accepts_the_themes():
    pack = read("packs/compatibility.json") | {"themes": PACKS}
    taken = serialization.decode_pack("themes.json", json.dumps(pack).encode())
    assert isinstance(taken, CompatibilityPack)
    assert [[list(card) if card else None for card in each] for each in taken.themes] == PACKS


def test_no_theme_is_named_like_a_picture():
    assert set(IDS) & set(album.names()) == set()


@each_language
def test_every_theme_has_its_words(language):
    assert sorted(WORDS[language]) == sorted([*IDS, *RETIRED])


@each_language
def test_words_can_be_shown_large(language):
    texts = WORDS[language].values()
    assert [text for text in texts if not 2 <= len(text) <= LONGEST] == []
    assert [text for text in texts if set(text) - set(NEEDED_CHARS)] == []


@each_language
def test_words_are_written_like_a_title(language):
    texts = WORDS[language].values()
    assert [text for text in texts if not text[0].isupper()] == []
    assert [text for text in texts if text != text.strip() or "  " in text] == []
    assert [text for text in texts if "'" in text or "..." in text] == []


@each_language
def test_no_word_occurs_twice(language):
    assert twice([bare(text) for text in WORDS[language].values()]) == []


def test_french_punctuation_has_a_hard_space():
    assert [text for text in WORDS["fr"].values() if LOOSE_SIGN.search(text)] == []


@pytest.mark.parametrize("language", [language for language in LANGUAGE_NAMES if language != "fr"])
def test_other_languages_have_no_space_before_punctuation(language):
    assert [text for text in WORDS[language].values() if re.search(r"\s[!?:;,.…]", text)] == []


@pytest.mark.parametrize(
    ("one", "other"), [("Le silence", "Silence"), ("L’avenir", "avenir !"), ("Een dutje", "Het Dutje")]
)
def test_duplicates_are_found_despite_articles_accents_and_punctuation(one, other):
    assert bare(one) == bare(other)


def test_changed_words_are_built_again():
    from assets.families.compatibility import jobs

    (job,) = (each for each in jobs() if each.name == "compatibility/themes")
    assert {f"{language}.json" for language in LANGUAGE_NAMES} <= {path.name for path in job.inputs}
