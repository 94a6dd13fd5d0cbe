"""The browser page's catalogues: only the sentences that it shows, one JSON file per language."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from assets import words
from assets.web_types import game_labels, page_table, texts
from mobileapp.session.game_info import games_in_order
from mobileapp.session.refusal_text import REFUSAL_TEXTS
from mobileapp.ui.phone.labels import SEAT_LABEL, TABLE_MOVE_LABELS

LANGUAGES = ("en", *words.LANGUAGES)
THEMES = Path(__file__).parent / "themes"


def catalogue(language: str) -> dict[str, Any]:
    """`words`: translations by their English sentence, a plural as [one, many] by its singular.

    `themes` are in every language: a theme is shown in the table's language, not in the phone's.
    """
    known = words.all_translations(language) if language != "en" else {}
    plain = {_key(sentence): _value(known[sentence]) for sentence in page_sentences() if sentence in known}
    return {
        "language": language,
        "words": dict(sorted(plain.items())),
        "themes": {code: json.loads((THEMES / f"{code}.json").read_text("utf-8")) for code in LANGUAGES},
        "pictures": dict(_picture_names(known)),
    }


def page_sentences() -> list[Any]:
    """The sentences in the page's scripts, then the labels in its generated files."""
    root = words.ROOTS[0]
    said = [message for path in words.page_sources(root) for _, message, _, _ in words.extract(path)]
    labels = [SEAT_LABEL, *TABLE_MOVE_LABELS.values(), *REFUSAL_TEXTS.values()]
    for game in games_in_order():
        told = game_labels(game)
        labels += [*told["moves"].values(), *told["fields"].values(), *told["refusals"].values()]
    found = [*said, *labels, *_sentences_in(texts())]
    return [sentence for sentence in found if sentence]  # a title may be empty; "" is a catalogue's header


def _sentences_in(table: Any) -> Iterator[str]:
    match table:
        case str():
            yield table
        case dict():
            yield from _sentences_in(tuple(table.values()))
        case tuple():
            for each in table:
                yield from _sentences_in(each)


def _key(sentence: str | tuple[str, str]) -> str:
    return sentence if isinstance(sentence, str) else sentence[0]


def _value(translation: str | tuple[str, ...]) -> str | list[str]:
    return translation if isinstance(translation, str) else list(translation)


def _picture_names(known: dict[Any, Any]) -> Iterator[tuple[str, dict[str, str]]]:
    """Descriptions of a game's pictures, for people who do not see them."""
    for game in games_in_order():
        if names := page_table(game, "picture_names", "PICTURE_NAMES"):
            yield game, {name: known.get(text, text) for name, text in names.items()}
