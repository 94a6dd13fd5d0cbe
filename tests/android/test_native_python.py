"""Step c: the script for a native CPython 3.14, against doubles of its source, its compiler and its Python.

Compiling the real one takes minutes and is left to `make package-check`.
"""

import os
import shutil
import sys
import tarfile

import pytest

from tests.android.workshop import PROJECT, run

NEEDED = ("apk/native_python.sh", ".github/scripts/common.sh", ".github/scripts/device.py", "pyproject.toml")
NOT_PROVED = 3  # no mirror has the source
RECORD = 'words="$(basename "$0") $*"; echo "$words" >>"$SAID"; case "$words" in *"$BROKEN"*) exit 1;; esac'
CURL = 'while [ "$1" != -o ]; do shift; done; cp "$SOURCE" "$2"'
MAKE = """case "$*" in
  *install) mkdir -p "$PYTHON_PLACE/python/bin"; cp "$DOUBLE" "$PYTHON_PLACE/python/bin/python3.14" ;;
esac"""
# It compiles with this machine's Python, and hosts a game by printing a link until a guest has used it.
PYTHON = f"""case "$*" in
  "-m venv "*) mkdir -p "$3/bin"; cp "$0" "$3/bin/python" ;;
  "-W error - "*) exec {sys.executable} "$@" ;;
  *--print-link*) echo "http://127.0.0.1:4000/#link"
    for _ in {{1..600}}; do grep -q -- --join "$SAID" && break; sleep 0.1; done ;;
esac"""


def write_program(path, text):
    path.write_text(f"#!/bin/bash\n{RECORD}\n{text}\n")
    path.chmod(0o755)


class Native:
    """Runs the script in a small project."""

    def __init__(self, project, environment, said):
        self.project, self._environment, self._said = project, environment, said
        self.stderr = ""

    def run(self, broken="nothing"):
        """Its exit code, and everything that was called."""
        self._said.write_text("")
        ran = run(self.project / "apk" / "native_python.sh", env=self._environment | {"BROKEN": broken})
        self.stderr = ran.stderr
        return ran.returncode, self._said.read_text()


@pytest.fixture
def native(tmp_path):
    project, programs, source = tmp_path / "project", tmp_path / "programs", tmp_path / "source"
    for folder in (programs, source / "Python-3.14", project / "engine", project / "mobileapp"):
        folder.mkdir(parents=True)
    for name in (*NEEDED, "buildozer.spec"):
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PROJECT / name, project / name)
    (project / "main.py").write_text("print('started')\n")
    for name, text in {"curl": CURL, "sha256sum": "", "make": MAKE, "nice": 'exec "${@:3}"'}.items():
        write_program(programs / name, text)
    write_program(tmp_path / "double_python", PYTHON)
    write_program(source / "Python-3.14" / "configure", "")
    with tarfile.open(tmp_path / "python.tar.xz", "w:xz") as packed:
        packed.add(source / "Python-3.14", "Python-3.14")

    environment = {
        **os.environ,
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "SAID": str(tmp_path / "said"),
        "SOURCE": str(tmp_path / "python.tar.xz"),
        "PYTHON_PLACE": str(tmp_path / "place"),
        "DOUBLE": str(tmp_path / "double_python"),
    }
    return Native(project, environment, tmp_path / "said")


def test_source_is_built_once_and_runs_everything(native):
    code, said = native.run()
    assert code == 0
    for step in (
        "configure --quiet",
        "-m pip install",
        "-m pytest",
        "--no-window --join http://127.0.0.1:4000/#link",
    ):
        assert step in said
    code, said = native.run()
    assert code == 0 and "curl" not in said and "-m pytest" in said


@pytest.mark.parametrize("broken", ["curl", "sha256sum"])
def test_missing_or_wrong_source_is_said(native, broken):
    """With a code of its own, by which `make package-check` tells it from a fault."""
    code, said = native.run(broken)
    assert code == NOT_PROVED and "configure" not in said and "NOT PROVED" in native.stderr


@pytest.mark.parametrize("broken", ["configure", "make --silent install", "-m pip", "-m pytest", "--join"])
def test_failing_step_is_a_failure(native, broken):
    code, said = native.run(broken)
    assert code not in (0, NOT_PROVED)
    assert broken in said.splitlines()[-1] or broken == "--join", "nothing comes after it"


def test_source_with_a_warning_is_a_failure(native):
    (native.project / "engine" / "wrong.py").write_text('pattern = "\\d"\n')
    code, said = native.run()
    assert code not in (0, NOT_PROVED) and "-m pytest" not in said
