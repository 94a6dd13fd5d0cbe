"""The letter rows of our keyboards, as each language is used to them."""

from __future__ import annotations

from mobileapp.i18n import translate

QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
AZERTY = ("azertyuiop", "qsdfghjklm", "wxcvbn")
LAYOUTS = {"en": QWERTY, "fr": AZERTY, "nl": QWERTY}
DIGITS = "1234567890"  # in the order of every keyboard
ROW_LENGTH = 10


def letter_rows() -> tuple[str, str, str]:
    """The three rows of letters in the current language."""
    return LAYOUTS.get(translate.current_language.code, QWERTY)


def letters() -> str:
    """All letters in reading order."""
    return "".join(letter_rows())
