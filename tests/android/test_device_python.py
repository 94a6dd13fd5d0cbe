"""Step c: the device's CPython 3.14 compiles every source, plays every game and passes the engine's tests."""

import json
import tomllib

import pytest

from engine.games import GAMES
from tests.android import workshop
from tests.android.workshop import HERE, PROJECT, UnreachableError, run, skip_loudly


@pytest.fixture(scope="module")
def wheels():
    groups = tomllib.loads((PROJECT / "pyproject.toml").read_text())["dependency-groups"]
    runner = next(each for each in groups["test"] if each.startswith("pytest=="))
    return [*groups["engine"], runner, "pluggy", "iniconfig", "packaging", "pygments"]


@pytest.fixture(scope="module")
def report(packager, staged, tree, wheels):
    try:
        python = workshop.device_python(wheels)
    except UnreachableError as why:
        skip_loudly(f"the engine on CPython 3.14: {why}")
    mounts = {"/app": str(tree), "/project/tests": str(PROJECT / "tests")}
    tests = [f"test_{game}.py" for game in GAMES]
    ran = run(
        *(
            "node",
            HERE / "device_python.mjs",
            python,
            json.dumps(mounts),
            HERE / "engine_on_device.py",
            *tests,
        ),
        timeout=240,
    )
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_python_has_the_device_version(report, resolution):
    assert report["python"] == resolution["python"]


def test_every_shipped_source_compiles(report):
    assert report["refused"] == []


def test_every_game_ends(report):
    assert report["endings"] == dict.fromkeys(GAMES, "Outcome")


def test_engine_tests_pass(report):
    assert report["tested"]["status"] == 0, report["tested"]["said"]
