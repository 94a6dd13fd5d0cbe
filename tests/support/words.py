"""Sentences quoted through the catalogue: if one changes, the tests that quote it fail and name it."""

from __future__ import annotations

from functools import cache
from typing import Any

from assets import words
from mobileapp.i18n.translate import ntr, tr


class UnknownSentenceError(LookupError):
    """No code says this sentence any more."""


@cache
def _sentences() -> frozenset[str]:
    """Every English sentence that some code says; of a plural both forms."""
    messages = [message.id for place in words.scopes() for message in words.collect(place) if message.id]
    return frozenset(form for each in messages for form in ((each,) if isinstance(each, str) else each))


def quoted(sentence: str, **facts: Any) -> str:
    """The sentence as the screen shows it in the current language."""
    _require(sentence)
    return tr(sentence, **facts)


def quoted_number(one: str, many: str, number: int, **facts: Any) -> str:
    """The same for a sentence with a singular and a plural."""
    _require(one)
    _require(many)
    return ntr(one, many, number, **facts)


def _require(sentence: str) -> None:
    if sentence not in _sentences():
        raise UnknownSentenceError(f"no code says {sentence!r}")
