"""Translation of English sentences into the user's language."""

from __future__ import annotations

import gettext
import locale
import logging
import os
import re
from pathlib import Path

from engine.game import JsonObject
from mobileapp.platform.paths import ROOTS

log = logging.getLogger("tablee.language")
# French: a word that loses its e before a placeholder whose value begins with a vowel or a mute h
ELIDED = re.compile(r"\b([Dd]|[Qq]u|[Jj]usqu|[Ll]orsqu|[Pp]uisqu)e \{(\w+)\}")
VOWEL = re.compile(r"[aeiouhàâäéèêëîïôöùûüœæ]|y(?![aeiouéèêë])", re.IGNORECASE)
LANGUAGE_NAMES = {"fr": "Français", "en": "English", "nl": "Nederlands"}


class Language:
    """The current language."""

    def __init__(self) -> None:
        self.code = "en"
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()


current_language = Language()


def set_language(code: str) -> None:
    """Switch all texts to this language."""
    current_language.code = code if code in LANGUAGE_NAMES else "en"
    ours, *others = [load_catalogue(root / "assets" / "built" / "languages") for root in ROOTS]
    for other in others:
        ours.add_fallback(other)
    current_language.catalogue = ours


def load_catalogue(folder: Path) -> gettext.NullTranslations:
    """The translations of the current language in a folder."""
    return gettext.translation("tablee", folder, [current_language.code], fallback=True)


def system_language() -> str:
    """The device's language if it is supported, else English."""
    names = (_android_language(), *(os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LANG")))
    named = next(filter(None, names), None) or locale.getlocale()[0] or "en"
    code = named[:2].lower()
    return code if code in LANGUAGE_NAMES else "en"


def _android_language() -> str | None:
    """Android's language comes from Java; Python's locale there is always English."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return None
    try:
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage())
    except Exception as error:
        log.warning("the device does not tell its language: %r", error)
        return None


def tr(sentence: str, **facts: object) -> str:
    """The sentence in the current language, with its {facts} filled in."""
    spoken = current_language.catalogue.gettext(sentence)
    return _fill(spoken, facts) if facts else spoken


def ntr(one: str, many: str, number: int, **facts: object) -> str:
    """The singular or plural form for the number."""
    return _fill(current_language.catalogue.ngettext(one, many, number), {"number": number, **facts})


def _fill(spoken: str, facts: JsonObject) -> str:
    if current_language.code == "fr":
        spoken = ELIDED.sub(lambda found: _elide(found, facts), spoken)
    return spoken.format(**facts)


def _elide(found: re.Match[str], facts: JsonObject) -> str:
    """“de Ana” is “d’Ana”, “que Éloïse” is “qu’Éloïse”; but “de Yasmine”, “de 11”."""
    before, name = found.groups()
    return f"{before}’{{{name}}}" if VOWEL.match(str(facts.get(name, ""))) else found[0]


def N_(sentence: str) -> str:  # noqa: N802 (gettext's name for it)
    """Mark a sentence that is translated later."""
    return sentence
