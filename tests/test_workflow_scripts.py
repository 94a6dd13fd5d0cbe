"""The scripts of the workflows for tests and releases, against doubles of their tools that can fail.

`tests/android/test_workflow.py` has those of the Android package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.test_project import PROJECT, PYPROJECT, SCRIPTS

VERSION = PYPROJECT["project"]["version"]
TAG = {"GITHUB_REF_TYPE": "tag", "GITHUB_REF_NAME": f"v{VERSION}"}
BROKEN_HERE = 'case "$me $*" in *"$BROKEN"*) exit 1;; esac'
# Doubles of our other scripts: all record their words; one also makes a bundle.
SCRIPTS_CALLED = {
    "wheel.sh": "",
    "wheel-check.sh": "",
    "install.sh": "",
    "system.sh": "",
    "site.sh": "",
    "bundle.sh": f"mkdir -p dist/tablee-{VERSION}-double && echo code >dist/tablee-{VERSION}-double/tablee",
}
PYTHON = f"""case "$1" in
  -c | --version | */version.py) exec {sys.executable} "$@" ;;
  -m) [ "$2" = venv ] && mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
esac
true"""
PROGRAMS = {"make": "", "git": "", "apt-get": "", "gh": "", "python": PYTHON}
Runs = Callable[..., tuple[int, str]]


def write_double(path: Path, said: Path, then: str) -> None:
    path.unlink(missing_ok=True)
    path.write_text(f'#!/bin/bash\nme={path.name}\necho "$me $*" >>{said}\n{BROKEN_HERE}\n{then}\n')
    path.chmod(0o755)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A project of scripts and versions."""
    project = tmp_path / "project"
    shutil.copytree(SCRIPTS, project / ".github" / "scripts")
    for name in ("pyproject.toml", "CHANGELOG.md", "requirements-app.txt"):
        shutil.copy(PROJECT / name, project)
    return project


@pytest.fixture
def runs(checkout: Path, tmp_path: Path) -> Runs:
    """Run a script: its exit code, and the words of all doubles in order. `broken` fails where it occurs."""
    said, programs = tmp_path / "said", tmp_path / "programs"
    programs.mkdir()
    for name, then in SCRIPTS_CALLED.items():
        write_double(checkout / ".github" / "scripts" / name, said, then)
    for name, then in PROGRAMS.items():
        write_double(programs / name, said, then)

    def run(script: str, *words: str, broken: str = "nothing", **environment: str) -> tuple[int, str]:
        said.write_text("")
        path = f"{programs}{os.pathsep}{os.environ['PATH']}"
        told = {**os.environ, "PATH": path, "PYTHON": str(programs / "python"), "BROKEN": broken}
        ran = subprocess.run(
            [checkout / ".github" / "scripts" / script, *words],
            check=False,
            capture_output=True,
            text=True,
            env={**told, **environment},
        )
        return ran.returncode, said.read_text()

    return run


@pytest.mark.parametrize(("tag", "code"), [(f"v{VERSION}", 0), ("v99.0.0", 1)])
def test_release_version_is_that_of_the_tag(runs: Runs, tag: str, code: int) -> None:
    assert runs("release-version.sh", GITHUB_REF_TYPE="tag", GITHUB_REF_NAME=tag)[0] == code
    assert runs("release-version.sh", GITHUB_REF_TYPE="branch", GITHUB_REF_NAME=tag)[0] == 0


def test_release_wheel_is_built_and_tried(runs: Runs) -> None:
    steps = ["make assets .venv/.system", "wheel.sh", "wheel-check.sh"]
    code, said = runs("release-wheel.sh")
    assert (code, [line.strip() for line in said.splitlines()]) == (0, steps)
    assert [runs("release-wheel.sh", broken=step)[0] for step in steps] == [1, 1, 1]


def test_release_bundle_is_packed(runs: Runs, checkout: Path) -> None:
    code, said = runs("release-bundle.sh")
    assert code == 0 and "python -m assets.build" in said
    with tarfile.open(checkout / "dist" / f"tablee-{VERSION}-double.tar.gz") as packed:
        assert f"tablee-{VERSION}-double/tablee" in packed.getnames()


@pytest.mark.parametrize("broken", ["system.sh run", "-m venv", "install.sh", "assets.build", "bundle.sh"])
def test_release_bundle_stops_at_a_failure(runs: Runs, checkout: Path, broken: str) -> None:
    assert runs("release-bundle.sh", broken=broken)[0] != 0
    assert not list(checkout.glob("dist/*.tar.gz"))
    assert runs("release-bundle.sh")[0] == 0, "what failed is tried again"


def test_release_is_published_with_checksums_and_notes(runs: Runs, checkout: Path) -> None:
    (checkout / "dist").mkdir()
    (checkout / "dist" / f"tablee-{VERSION}.whl").write_text("code")
    code, said = runs("release-publish.sh", **TAG)
    (published,) = [line for line in said.splitlines() if line.startswith("gh ")]
    assert code == 0 and f"release create v{VERSION} --verify-tag" in published
    assert f"dist/tablee-{VERSION}.whl dist/SHA256SUMS" in published
    assert (checkout / "dist" / "SHA256SUMS").read_text().endswith(f"  tablee-{VERSION}.whl\n")
    notes = (checkout / "dist" / "NOTES.md").read_text()
    assert len(notes) > 100 and notes in (checkout / "CHANGELOG.md").read_text()


def test_release_of_another_tag_or_without_files_is_not_published(runs: Runs, checkout: Path) -> None:
    (checkout / "dist").mkdir()
    assert "gh " not in runs("release-publish.sh", **TAG)[1], "nothing was built"
    (checkout / "dist" / f"tablee-{VERSION}.whl").write_text("code")
    code, said = runs("release-publish.sh", **(TAG | {"GITHUB_REF_NAME": "v99.0.0"}))
    assert code != 0 and "gh " not in said
    assert runs("release-publish.sh", broken="gh release", **TAG)[0] != 0


def test_workflow_make_takes_missing_tools_for_failures(runs: Runs, tmp_path: Path) -> None:
    write_double(tmp_path / "programs" / "make", tmp_path / "said", f'echo "CI=$CI" >>{tmp_path / "said"}')
    code, said = runs("ci-make.sh", "test")
    assert code == 0 and "make test\nCI=true\n" in said
    assert [runs("ci-make.sh", "test", broken=step)[0] for step in ("git config", "make test")] == [1, 1]


def test_workflow_on_a_minimal_system_runs_both_commands(runs: Runs) -> None:
    steps = ("apt-get update", "apt-get install", "make run", "make test")
    code, said = runs("ci-bare.sh")
    assert code == 0 and [step for step in steps if step not in said] == []
    assert [runs("ci-bare.sh", broken=step)[0] for step in steps] == [1, 1, 1, 1]
