"""Coverage of the last run for the engine, the network code and the rest, from .coverage."""

from __future__ import annotations

import sys
from pathlib import Path

from coverage import Coverage

PROJECT = Path(__file__).resolve().parents[2]
PARTS = {
    "engine": ("engine/",),
    "net": ("mobileapp/net/",),
    "the rest": ("mobileapp/",),
}


def part_of(path: Path) -> str | None:
    """The first part that a file belongs to; none for a file that is gone or not ours."""
    if not path.is_relative_to(PROJECT) or not path.exists():
        return None
    name = path.relative_to(PROJECT).as_posix()
    return next((part for part, starts in PARTS.items() if name.startswith(starts)), None)


def main() -> int:
    measured = Coverage(data_file=str(PROJECT / ".coverage"))
    measured.load()
    counts = {part: [0, 0] for part in PARTS}
    for file in measured.get_data().measured_files():
        if part := part_of(Path(file)):
            _, lines, _, missed, _ = measured.analysis2(file)
            counts[part][0] += len(lines)
            counts[part][1] += len(lines) - len(missed)
    for part, (lines, run) in counts.items():
        share = f"{100 * run / lines:.1f} %" if lines else "not measured"
        print(f"{part:<10}{lines:>8} lines{share:>14}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
