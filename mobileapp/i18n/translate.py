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
NAMES = {"fr": "Français", "en": "English", "nl": "Nederlands"}


class Tongue:
    """The language spoken now."""

    def __init__(self) -> None:
        self.code = "en"
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()


tongue = Tongue()


def speak(code: str) -> None:
    """From now on everything is said in this language."""
    tongue.code = code if code in NAMES else "en"
    ours, *others = [catalogue(root / "assets" / "built" / "languages") for root in ROOTS]
    for other in others:
        ours.add_fallback(other)
    tongue.catalogue = ours


def catalogue(folder: Path) -> gettext.NullTranslations:
    """What is said in the spoken language by whoever keeps it there."""
    return gettext.translation("tablee", folder, [tongue.code], fallback=True)


def system_language() -> str:
    """What the device itself speaks, if we speak it too."""
    told = (_told_by_android(), *(os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LANG")))
    named = next(filter(None, told), None) or locale.getlocale()[0] or "en"
    code = named[:2].lower()
    return code if code in NAMES else "en"


def _told_by_android() -> str | None:
    """Only Java knows it there: Python hears of English, whatever the device speaks."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return None
    try:
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage())
    except Exception as error:
        log.warning("the device does not tell its language: %r", error)
        return None


def say(sentence: str, **facts: Any) -> str:
    """The sentence in the spoken language, its {facts} filled in."""
    spoken = tongue.catalogue.gettext(sentence)
    return spoken.format(**facts) if facts else spoken


def count(one: str, many: str, number: int, **facts: Any) -> str:
    """The form that goes with the number."""
    return tongue.catalogue.ngettext(one, many, number).format(number=number, **facts)


def later(sentence: str) -> str:
    """Marks a sentence that is said elsewhere."""
    return sentence
