"""A host in the middle of a session, for every test of the host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.host_evening import Device, Evening


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tablee.sqlite"


@pytest.fixture
def evening(path: Path) -> Iterator[Evening]:
    evening = Evening(path)
    yield evening
    evening.store.close()


@pytest.fixture
def device(evening: Evening) -> Device:
    """One device for both seats of a game of two."""
    evening.begins()
    return Device(evening.host, 0, 1)
