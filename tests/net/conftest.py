"""Tables in one thread, without a network."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.one_thread import SingleThreadTable, patched_for_speed
from tests.support.seat_requests import Lay


@pytest.fixture
def lay() -> Iterator[Lay]:
    """Makes a table where the last `far` of Ana, Bruno, Chloé and Dario are on phones."""
    laid: list[SingleThreadTable] = []

    def lays(far: int) -> SingleThreadTable:
        laid.append(SingleThreadTable("defifoo", far))
        return laid[0]

    with patched_for_speed():
        yield lays
        for table in laid:
            table.close()
