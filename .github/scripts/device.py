"""Engine, protocol, crypto and store tests with exactly the versions that the Android package ships.

The versions come from `requirements` in buildozer.spec. Tests that draw a window are not run here.
"""

from __future__ import annotations

import configparser
import hashlib
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
FOLDER = PROJECT / "build" / "device-versions"
ON_DEVICE_ONLY = {"pyjnius"}  # needs a Java machine
NOT_TOOLS = {"ruff", "mypy", "pytest-cov", "check-jsonschema"}
TESTS = ("tests/engine", "tests/net", "tests/guest", "tests/storage")
SLOW = ("test_properties.py", "test_secrecy.py", "test_prove.py")
DRAWN = ("test_drawn_*.py",)
NOT_ON_DEVICE = ("test_mdns.py", "test_relocation.py")  # zeroconf


def shipped() -> list[str]:
    """`name==version` for every package of the Android package that has one."""
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(PROJECT / "buildozer.spec", encoding="utf-8")
    wanted = [each.strip() for each in spec["app"]["requirements"].replace("\n", " ").split(",")]
    return [each for each in wanted if "==" in each and each.partition("==")[0] not in ON_DEVICE_ONLY]


def tools() -> list[str]:
    groups = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    return [each for each in groups["test"] if each.partition("==")[0] not in NOT_TOOLS]


def environment() -> Path:
    """A virtual environment with those versions; made again when they change."""
    wanted, python = shipped(), FOLDER / "bin" / "python"
    key = hashlib.sha256(repr((wanted, tools(), sys.version)).encode()).hexdigest()
    stamp = FOLDER / "key"
    if not stamp.exists() or stamp.read_text() != key:
        shutil.rmtree(FOLDER, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(FOLDER)], check=True)
        versions = FOLDER / "versions.txt"
        versions.write_text("\n".join(wanted))
        install(python, "--no-deps", *wanted)
        install(python, "--constraint", str(versions), *tools())
        stamp.write_text(key)
    return python


def install(python: Path, *words: str) -> None:
    """Quietly: pip complains about dependencies of Kivy that the Android package leaves out."""
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *words]
    ran = subprocess.run(pip, capture_output=True, text=True, check=False)
    if ran.returncode:
        sys.exit(f"The versions of the Android package cannot be installed:\n{ran.stderr[-2000:]}")


def main() -> int:
    python = environment()
    chosen = sys.argv[1:] or [each for each in TESTS if (PROJECT / each).exists()]
    left_out = [f"--ignore-glob=*/{each}" for each in (*SLOW, *DRAWN, *NOT_ON_DEVICE)]
    print(f"With {' '.join(shipped())}:", flush=True)
    line = [str(python), "-m", "pytest", "-n", "2", "--timeout", "900", *left_out, *chosen]
    return subprocess.run(line, cwd=PROJECT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
