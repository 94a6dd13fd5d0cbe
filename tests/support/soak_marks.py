"""Marks for tests that only `make soak` runs: whole tests, or all but one of their languages."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

LONG = [
    pytest.mark.soak,
    pytest.mark.skipif("TABLEE_SOAK" not in os.environ, reason="long: `make soak` runs it"),
]
LANGUAGES = ("fr", "nl", "en")


def rotate_languages(cases: Iterable[tuple[Any, ...]]) -> list[Any]:
    """Add a language to each case, rotating; `make soak` runs all of them."""
    every, params = len(LANGUAGES), []
    for at, case in enumerate(cases):
        turn = LANGUAGES[(at + at // every) % every]
        for language in LANGUAGES:
            named = "-".join(map(str, (language, *case)))
            params.append(pytest.param(language, *case, marks=() if language == turn else LONG, id=named))
    return params


def long_only(test):
    """Decorator for a test that only `make soak` runs."""
    for mark in LONG:
        test = mark(test)
    return test
