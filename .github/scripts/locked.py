"""`locked.py LOCK NAME…`: the entries of a lock file for these packages, with their hashes."""

from __future__ import annotations

import re
import sys
from pathlib import Path


def entries(text: str) -> dict[str, str]:
    """By name: the lines from `name==version` to its last hash."""
    found = re.findall(r"^(([a-z0-9-]+)==[^\n\\]*(?:\\\n[^\n\\]*)*)", text, re.MULTILINE)
    return {name: entry for entry, name in found}


def main() -> int:
    lock, *names = sys.argv[1:]
    known = entries(Path(lock).read_text(encoding="utf-8"))
    if absent := [name for name in names if name not in known]:
        print(f"{lock} lacks {', '.join(absent)}: run `make lock`.", file=sys.stderr)
        return 1
    print("\n".join(known[name] for name in names))
    return 0


if __name__ == "__main__":
    sys.exit(main())
