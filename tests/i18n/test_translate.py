"""Every sentence in every language, with the same placeholders."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from assets import words
from mobileapp.i18n import translate
from mobileapp.session.refusal_text import refusal_text


@pytest.mark.parametrize("code", words.LANGUAGES)
@pytest.mark.parametrize("place", words.scopes(), ids=lambda place: place.game or "all")
def test_catalogue_is_complete(code: str, place: words.CatalogueScope) -> None:
    assert list(words.problems(place, code)) == []


def test_every_scope_has_sentences() -> None:
    assert all(len(words.collect(place)) > 10 for place in words.scopes())


@pytest.mark.parametrize("code", [*words.LANGUAGES, "en"])
def test_sentence_is_translated_with_its_facts(code: str) -> None:
    translate.set_language(code)
    text = translate.tr("{name} is pointing…", name="Ana")
    assert "Ana" in text
    assert "{" not in text
    assert (text == "Ana is pointing…") == (code == "en")
    assert "1" in translate.ntr("{number} card left", "{number} cards left", 1)


def test_unknown_language_falls_back_to_english() -> None:
    translate.set_language("tlh")
    assert translate.current_language.code == "en"
    assert translate.tr("Difference!") == "Difference!"


@pytest.mark.parametrize(("spoken", "code"), [("fr", "fr"), ("nl", "nl"), ("de", "en")])
def test_system_language_on_android_comes_from_java(monkeypatch, spoken: str, code: str) -> None:
    """Uses a fake pyjnius, which cannot be built here."""
    locale = SimpleNamespace(getDefault=lambda: SimpleNamespace(getLanguage=lambda: spoken))
    java = {"java.util.Locale": locale}
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=java.__getitem__))
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert translate.system_language() == code


def test_system_language_elsewhere_comes_from_the_environment(monkeypatch) -> None:
    for name in ("ANDROID_ARGUMENT", "LANGUAGE", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "nl_BE.UTF-8")
    assert translate.system_language() == "nl"
    monkeypatch.setenv("ANDROID_ARGUMENT", "")  # without Java: only logged
    assert translate.system_language() == "nl"


def test_refusal_text_depends_on_the_game() -> None:
    texts = {
        game: refusal_text(game, "not_in_hand", {}, str) for game in ("contrast", "diferencio", "defifoo")
    }
    assert len(set(texts.values())) == 3
    assert refusal_text("difference", "no such key", {}, str) == "That’s not possible now"


def test_problems_finds_missing_sentences_and_wrong_placeholders(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(words.CatalogueScope, "folder", property(lambda place: tmp_path / place.game))
    for place in words.scopes():
        words.update(place, "fr", {})
    assert all(any(words.problems(place, "fr")) for place in words.scopes())
    place = next(place for place in words.scopes() if place.game == "difference")
    path = place.folder / "fr.po"
    text = path.read_text("utf-8")
    head, tail = text.split('msgid "{name} is pointing…"\nmsgstr ""', 1)
    path.write_text(f'{head}msgid "{{name}} is pointing…"\nmsgstr "{{nom}} montre"{tail}', "utf-8")
    assert any(fault.startswith("other placeholders") for fault in words.problems(place, "fr"))


def test_translation_moves_with_its_sentence_to_the_common_catalogue(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(words.CatalogueScope, "folder", property(lambda place: tmp_path / place.game))
    everybodys = words.update(words.scopes()[0], "fr", {"Settings": "Réglages"})
    assert everybodys["Settings"].string == "Réglages"
