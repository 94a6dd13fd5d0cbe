"""`bundle_licences.py FOLDER`: the licence texts of everything that the bundle contains, and ours."""

from __future__ import annotations

import platform
import re
import shutil
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

from locked import entries

PROJECT = Path(__file__).resolve().parents[2]
LOCK = PROJECT / "requirements-runtime.txt"
NAMES = ("licen", "copying", "notice", "authors")


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    docs = PROJECT / "docs"
    for path in (PROJECT / "LICENSE", docs / "licences.md", *(docs / "licences").glob("*.txt")):
        shutil.copyfile(path, folder / path.name)
    contained = {*entries(LOCK.read_text(encoding="utf-8")), "kivymd"}
    for found in metadata.distributions():
        name = re.sub(r"[-_.]+", "-", found.metadata["Name"]).lower()
        if name in contained:
            copy_texts(found, folder / name)
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if python.exists():
        shutil.copyfile(python, folder / f"Python-{platform.python_version()}.txt")


def copy_texts(found: metadata.Distribution, folder: Path) -> None:
    for file in found.files or ():
        if ".dist-info" in str(file) and any(name in file.name.lower() for name in NAMES):
            folder.mkdir(exist_ok=True)
            shutil.copyfile(str(found.locate_file(file)), folder / file.name)


if __name__ == "__main__":
    main()
