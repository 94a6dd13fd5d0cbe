"""Extract every translatable string of the app and update the catalogues: `python -m assets.words`.

With names of games it updates only theirs: `python -m assets.words echo`.

English is in the code; French and Dutch are in assets/languages, those of a game in a subfolder with its
name.
New strings are added empty, for a translator; unused ones are removed.
"""

import io
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

import mobileapp

ROOTS = [Path(room).resolve().parent for room in mobileapp.__path__]  # ours, and others that add games
LANGUAGES = ("fr", "nl")
KEYWORDS = {"tr": None, "N_": None, "ntr": (1, 2)}
KEPT_HEADERS = ('"Language:', '"Plural-Forms:', '"Content-Type:')
PLACEHOLDER = re.compile(r"\{(\w+)\}")


class CatalogueScope(NamedTuple):
    """Source files and catalogue folder of a game's strings; `game` is empty for shared strings."""

    root: Path
    game: str

    @property
    def folder(self) -> Path:
        return self.root / "assets" / "languages" / self.game

    @property
    def sources(self) -> list[Path]:
        app = self.root / "mobileapp"
        page = [path for path in page_sources(self.root) if _game_of(self.root, path) == self.game]
        if self.game:
            return sorted([*(app / "games" / self.game).rglob("*.py"), *page])
        return sorted([*(path for path in app.rglob("*.py") if app / "games" not in path.parents), *page])


def page_sources(root: Path) -> list[Path]:
    """The scripts of the browser page, without generated files and tests."""
    client = root / "mobileapp" / "net" / "web" / "client"
    left_out = {"generated", "tests", "node_modules"}
    return sorted(path for path in client.rglob("*.ts") if not left_out & {*path.relative_to(client).parts})


def _game_of(root: Path, script: Path) -> str:
    """The game of client/games/<game>.ts, client/games/<game>_<part>.ts and client/tables/<game>.ts.

    Empty for shared scripts.
    """
    game = script.stem.partition("_")[0]
    is_game = script.parent.name in ("games", "tables") and (root / "mobileapp" / "games" / game).is_dir()
    return game if is_game else ""


def scopes() -> list[CatalogueScope]:
    """The shared scope first, then one per game."""
    games = [(root, path) for root in ROOTS for path in sorted((root / "mobileapp" / "games").glob("*/"))]
    named = [CatalogueScope(root, path.name) for root, path in games if (path / "__init__.py").exists()]
    return [CatalogueScope(ROOTS[0], ""), *named]


@cache
def _extract(place: CatalogueScope) -> list[Any]:
    """All messages in the scope's source files."""
    return [said for path in place.sources for said in extract(path)]


def extract(path: Path) -> list[Any]:
    """The messages in a Python or TypeScript file: line, message, comments, context."""
    method = "javascript" if path.suffix == ".ts" else "python"
    how = {"keywords": KEYWORDS, "comment_tags": ("Translators:",)}
    return list(extract_from_file(method, path, **how))


def collect(place: CatalogueScope) -> Catalog:
    """All strings of the scope as a catalogue."""
    catalogue = Catalog(charset="utf-8")
    for _line, message, comments, context in _extract(place):
        catalogue.add(message, auto_comments=comments, context=context)
    return catalogue


def to_translate(place: CatalogueScope) -> Catalog:
    """The strings this scope must translate: without those that the shared scope translates."""
    catalogue, shared = collect(place), collect(scopes()[0]) if place.game else Catalog()
    for message in list(catalogue):
        if message.id and message.id in shared:
            catalogue.delete(message.id)
    return catalogue


def read(place: CatalogueScope, language: str) -> Catalog:
    with (place.folder / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, charset="utf-8")


def merged(root: Path, language: str) -> Catalog:
    """All translations under one root."""
    whole = Catalog(locale=language, charset="utf-8")
    for place in scopes():
        if place.root == root:
            for message in read(place, language):
                if message.id:
                    whole.add(message.id, message.string)
    return whole


def all_translations(language: str) -> dict[Any, Any]:
    """Every translation of all scopes: a string may move between a game's code and the shared code."""
    return {
        message.id: message.string
        for place in scopes()
        if (place.folder / f"{language}.po").exists()
        for message in read(place, language)
        if all(_forms(message.string))
    }


def update(place: CatalogueScope, language: str, translated: dict[Any, Any]) -> Catalog:
    path = place.folder / f"{language}.po"
    catalogue = read(place, language) if path.exists() else Catalog(locale=language, charset="utf-8")
    catalogue.update(to_translate(place), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    for message in catalogue:
        if message.id and not all(_forms(message.string)):
            message.string = translated.get(message.id, message.string)
    written = io.BytesIO()
    write_po(written, catalogue, width=100, sort_output=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_plain_header(written.getvalue().decode(), place, language), "utf-8")
    return catalogue


def _plain_header(text: str, place: CatalogueScope, language: str) -> str:
    """Keep only the headers gettext needs: no dates or addresses."""
    head, blank, body = text.partition("\n\n")
    kept = [line for line in head.splitlines() if line.startswith(KEPT_HEADERS)]
    return (
        "\n".join([f"# {place.game or 'Tablée'}: {language}", 'msgid ""', 'msgstr ""', *kept]) + blank + body
    )


def problems(place: CatalogueScope, language: str) -> Iterator[str]:
    """Errors of a catalogue: missing strings, unused strings, different placeholders."""
    said, known = collect(place), read(place, language)
    needed = (message.id for message in to_translate(place) if message.id)
    yield from (f"missing: {sentence!r}" for sentence in needed if sentence not in known)
    for message in known:
        if not message.id:
            continue
        if message.id not in said:
            yield f"left over: {message.id!r}"
        elif not all(_forms(message.string)) or message.fuzzy:
            yield f"untranslated: {message.id!r}"
        elif _placeholders(message.string) != _placeholders(message.id):
            yield f"other placeholders: {message.id!r} → {message.string!r}"


def _forms(text: str | tuple[str, ...] | None) -> tuple[str, ...]:
    """A message's plural forms; one empty form if it is not translated."""
    return tuple(text) if isinstance(text, tuple | list) else (text or "",)


def _placeholders(text: str | tuple[str, ...]) -> list[set[str]]:
    """The placeholders of the last form, which names them all."""
    return [set(PLACEHOLDER.findall(_forms(text)[-1]))]


def main(games: list[str]) -> None:
    places = [place for place in scopes() if not games or place.game in games]
    if unknown := set(games) - {place.game for place in places}:
        sys.exit(f"No such game: {', '.join(sorted(unknown))}.")
    for language in LANGUAGES:
        translated = all_translations(language)
        for place in places:
            catalogue = update(place, language, translated)
            empty = [message.id for message in catalogue if message.id and not all(_forms(message.string))]
            print(f"{place.game or 'all'} {language}: {len(catalogue)} sentences, {len(empty)} to translate")


if __name__ == "__main__":
    main(sys.argv[1:])
