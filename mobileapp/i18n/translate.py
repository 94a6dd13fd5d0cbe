"""Keys and English sentences to the people's own language."""

from __future__ import annotations

import gettext
import locale
import logging
import os
from pathlib import Path
from typing import Any

from mobileapp.platform.paths import ROOTS

log = logging.getLogger("tablee.language")
LANGUAGE_NAMES = {"fr": "Français", "en": "English", "nl": "Nederlands"}


class Language:
    """The language spoken now."""

    def __init__(self) -> None:
        self.code = "en"
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()


current_language = Language()


def set_language(code: str) -> None:
    """From now on everything is said in this language."""
    current_language.code = code if code in LANGUAGE_NAMES else "en"
    ours, *others = [load_catalogue(root / "assets" / "built" / "languages") for root in ROOTS]
    for other in others:
        ours.add_fallback(other)
    current_language.catalogue = ours


def load_catalogue(folder: Path) -> gettext.NullTranslations:
    """What is said in the spoken language by whoever keeps it there."""
    return gettext.translation("tablee", folder, [current_language.code], fallback=True)


def system_language() -> str:
    """What the device itself speaks, if we speak it too."""
    told = (_android_language(), *(os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LANG")))
    named = next(filter(None, told), None) or locale.getlocale()[0] or "en"
    code = named[:2].lower()
    return code if code in LANGUAGE_NAMES else "en"


def _android_language() -> str | None:
    """Only Java knows it there: Python hears of English, whatever the device speaks."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return None
    try:
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage())
    except Exception as error:
        log.warning("the device does not tell its language: %r", error)
        return None


def tr(sentence: str, **facts: Any) -> str:
    """The sentence in the spoken language, its {facts} filled in."""
    spoken = current_language.catalogue.gettext(sentence)
    return spoken.format(**facts) if facts else spoken


def ntr(one: str, many: str, number: int, **facts: Any) -> str:
    """The form that goes with the number."""
    return current_language.catalogue.ngettext(one, many, number).format(number=number, **facts)


def N_(sentence: str) -> str:  # noqa: N802 (gettext's name for it)
    """Marks a sentence that is said elsewhere."""
    return sentence
