"""Marks of a test that is left to `make soak`."""

from __future__ import annotations

import os

import pytest

LONG = [
    pytest.mark.soak,
    pytest.mark.skipif("TABLEE_SOAK" not in os.environ, reason="long: `make soak` runs it"),
]


def long(test):
    """A decorator for one such test."""
    for mark in LONG:
        test = mark(test)
    return test
