"""The page's own unit tests and types, run by Node."""

from __future__ import annotations

import subprocess

import pytest

from assets import npm
from assets.families.web import CLIENT, WORKSHOP, sources_of


@pytest.fixture(scope="module", autouse=True)
def workshop() -> None:
    """The sources and their packages, as `make assets` prepares them."""
    names = [path.relative_to(CLIENT) for path in sources_of(CLIENT)]
    is_fresh = (WORKSHOP / npm.INSTALLED).exists() and all(
        (WORKSHOP / name).exists() and (WORKSHOP / name).read_bytes() == (CLIENT / name).read_bytes()
        for name in names
    )
    if not is_fresh:
        try:
            npm.prepare_folder(WORKSHOP, CLIENT, sources_of(CLIENT))
        except npm.NpmError as missing:
            pytest.skip(str(missing))


def run_script(script: str) -> None:
    done = subprocess.run(
        ["node", script],
        check=False,
        timeout=300,
        cwd=WORKSHOP,
        env=npm.environment(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


def test_types_are_right() -> None:
    run_script("check.mjs")


def test_units_work() -> None:
    """In the soak with a million spoilt messages."""
    run_script("test.mjs")
