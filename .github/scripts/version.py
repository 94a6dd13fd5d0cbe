"""The project's version, from pyproject.toml.

`version.py v1.2.3` fails if pyproject.toml or CHANGELOG.md names another; `--notes` prints the release notes.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]


def project_version() -> str:
    told = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(told["project"]["version"])


def changelog_version() -> str:
    """The newest release; what is above it is not released."""
    text = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    return re.findall(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$", text, re.MULTILINE)[0]


def release_notes() -> str:
    """What CHANGELOG.md says about the newest release."""
    text = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    return text.split(f"## [{changelog_version()}]", 1)[1].split("\n", 1)[1].split("\n## [", 1)[0].strip()


def main() -> int:
    wanted = sys.argv[1:]
    if wanted == ["--notes"]:
        print(release_notes())
        return 0
    if wanted and not wanted[0].removeprefix("v") == project_version() == changelog_version():
        said = f"pyproject.toml has {project_version()}, CHANGELOG.md {changelog_version()}"
        print(f"The tag {wanted[0]} is not the version: {said}.", file=sys.stderr)
        return 1
    print(project_version())
    return 0


if __name__ == "__main__":
    sys.exit(main())
