"""Gather every sentence of the app and bring the catalogues up to date: `python -m assets.words`.

English is written in the code itself; French and Dutch stand in assets/languages. What is new comes in
empty, for a translator; what nobody says any more goes.
"""

import io
import re
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).parent
APP = HERE.parent / "mobileapp"
FOLDER = HERE / "languages"
LANGUAGES = ("fr", "nl")
KEYWORDS = {"say": None, "later": None, "count": (1, 2)}
KEPT = ('"Language:', '"Plural-Forms:', '"Content-Type:')
PLACEHOLDER = re.compile(r"\{(\w+)\}")


def gathered() -> Catalog:
    """All sentences as the code says them."""
    catalogue = Catalog(charset="utf-8")
    for _file, _line, message, comments, context in extract_from_dir(
        APP, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
    ):
        catalogue.add(message, auto_comments=comments, context=context)
    return catalogue


def read(language: str) -> Catalog:
    with (FOLDER / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, charset="utf-8")


def update(language: str) -> Catalog:
    path = FOLDER / f"{language}.po"
    catalogue = read(language) if path.exists() else Catalog(locale=language, charset="utf-8")
    catalogue.update(gathered(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    written = io.BytesIO()
    write_po(written, catalogue, width=100, sort_output=True)
    path.write_text(_plain_header(written.getvalue().decode(), language), "utf-8")
    return catalogue


def _plain_header(text: str, language: str) -> str:
    """Only what gettext needs: no dates and addresses that change or say nothing."""
    head, blank, body = text.partition("\n\n")
    kept = [line for line in head.splitlines() if line.startswith(KEPT)]
    return "\n".join([f"# Tablée: {language}", 'msgid ""', 'msgstr ""', *kept]) + blank + body


def faults(language: str) -> list[str]:
    """What keeps a catalogue from being complete: sentences missing, left over, with other placeholders."""
    said, known = gathered(), read(language)
    found = [f"missing: {message.id!r}" for message in said if message.id and message.id not in known]
    for message in known:
        if not message.id:
            continue
        if message.id not in said:
            found.append(f"left over: {message.id!r}")
        elif not all(_forms(message.string)) or message.fuzzy:
            found.append(f"untranslated: {message.id!r}")
        elif _placeholders(message.string) != _placeholders(message.id):
            found.append(f"other placeholders: {message.id!r} → {message.string!r}")
    return found


def _forms(text: str | tuple[str, ...] | None) -> tuple[str, ...]:
    """A message's forms; one that came in empty has none."""
    return tuple(text) if isinstance(text, tuple | list) else (text or "",)


def _placeholders(text: str | tuple[str, ...]) -> list[set[str]]:
    """The placeholders of the last form, which names them all."""
    return [set(PLACEHOLDER.findall(_forms(text)[-1]))]


def main() -> None:
    for language in LANGUAGES:
        catalogue = update(language)
        empty = [message.id for message in catalogue if message.id and not all(_forms(message.string))]
        print(f"{language}: {len(catalogue)} sentences, {len(empty)} to translate")


if __name__ == "__main__":
    main()
