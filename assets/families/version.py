"""The project's version, where the app can read it: assets/built/version.txt."""

import tomllib
from pathlib import Path

from assets.build import HERE, Job

PROJECT = HERE.parent / "pyproject.toml"


def jobs() -> list[Job]:
    return [Job("version/text", (PROJECT,), make, packages=())]


def make(folder: Path) -> None:
    version = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"]
    (folder / "version.txt").write_text(f"{version}\n", encoding="utf-8")
