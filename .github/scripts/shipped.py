"""Which files of the project a wheel and a desktop bundle contain. `shipped.py FOLDER` copies them there."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
CODE = ("engine", "mobileapp")
DATA = ("assets/built", "assets/packs", "assets/meanings")
LEFT_OUT = ("mobileapp/testing", "mobileapp/net/web/client")  # hooks for tests; sources of the built page
FONT_LICENCES = "assets/built/fonts/OFL-*.txt"


class NotBuiltError(Exception):
    """A part that must be made first is missing."""


def shipped_files(project: Path = PROJECT) -> list[str]:
    """Paths relative to the project, sorted."""
    if not any(project.glob(FONT_LICENCES)):
        raise NotBuiltError("The assets are not built: run `make assets` first.")
    found = ["main.py"]
    for folder in (*CODE, *DATA):
        files = (path for path in (project / folder).rglob("*") if path.is_file())
        found += [path.relative_to(project).as_posix() for path in files]
    return sorted(filter(_is_shipped, found))


def _is_shipped(name: str) -> bool:
    parts = name.split("/")
    is_made = "__pycache__" in parts or name.endswith(".pyc") or any(part.startswith(".") for part in parts)
    return not is_made and not name.startswith(tuple(f"{each}/" for each in LEFT_OUT))


def copy_to(folder: Path) -> None:
    for name in shipped_files():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(PROJECT / name, target)


if __name__ == "__main__":
    copy_to(Path(sys.argv[1]))
