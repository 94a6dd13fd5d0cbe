"""Days in words."""

from __future__ import annotations

from datetime import datetime

import pytest

from mobileapp.i18n.dates import format_day

NOW = datetime(2026, 3, 1, 0, 30).timestamp()


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (datetime(2026, 3, 1, 0, 5), "today"),
        (datetime(2026, 2, 28, 23, 59), "yesterday"),
        (datetime(2026, 2, 27, 12, 0), "27 February"),
        (datetime(2025, 12, 31, 12, 0), "31 December 2025"),
    ],
)
def test_format_day(then: datetime, said: str) -> None:
    assert format_day(then.timestamp(), NOW) == said
