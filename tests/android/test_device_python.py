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


FAULTY = {  # only 3.14 warns about the first
    "left.py": "def left():\n    try:\n        return 1\n    finally:\n        return 2\n",
    "test_faulty.py": "def test_faulty():\n    assert not 1\n",
}


@pytest.fixture(scope="module")
def report(packager, staged, tree, wheels, tmp_path_factory, once_a_run):
    try:
        python = workshop.device_python(wheels)
    except UnreachableError as why:
        skip_loudly(f"the engine on CPython 3.14: {why}")
    faulty = tmp_path_factory.mktemp("faulty")
    for name, text in FAULTY.items():
        (faulty / name).write_text(text)
    return once_a_run("device_python", lambda: run_on_device(python, tree, faulty))


def run_on_device(python, tree, faulty):
    mounts = {"/app": str(tree), "/project/tests": str(PROJECT / "tests"), "/faulty": str(faulty)}
    tests = [f"test_{game}.py" for game in GAMES]
    words = (json.dumps(mounts), HERE / "engine_on_device.py", *tests)
    ran = run("node", HERE / "device_python.mjs", python, *words, timeout=240)
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


def test_planted_faults_are_found(report):
    (refused,) = report["faulty"]["refused"]
    assert refused.startswith("left.py: 'return' in a 'finally' block")
    assert report["faulty"]["tested"]["status"] == 1, report["faulty"]["tested"]["said"]
