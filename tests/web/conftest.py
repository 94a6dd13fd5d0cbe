"""A browser in a network of its own, once for each worker."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.register_assert_rewrite("tests.web.browser")

from tests.support.namespaces import Loopback, isolated_network  # noqa: E402
from tests.support.tables import ServedTable, serve_table  # noqa: E402
from tests.web.browser import Browser, open_browser, skip_without_browser  # noqa: E402

GUESTS = 2  # the browser's network, and one for a guest with the app


@pytest.fixture(scope="session")
def network() -> Iterator[Loopback]:
    with isolated_network(GUESTS) as made:
        yield made


@pytest.fixture(scope="session")
def loopback_browser() -> Iterator[Browser]:
    """A browser beside the tests' own tables."""
    skip_without_browser()
    with open_browser(Loopback()) as opened:
        yield opened


@pytest.fixture(scope="session")
def browser(network: Loopback) -> Iterator[Browser]:
    skip_without_browser()
    with open_browser(network) as opened:
        yield opened


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    with serve_table(tmp_path) as table:
        yield table
