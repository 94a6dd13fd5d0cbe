"""Tablée as an installed program: `tablee`, or `python -m tablee`.

The program's own packages (engine, mobileapp, kivymd) are in the folder `bundled`. Only this process sees
them: other programs may have packages with the same names.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

BUNDLED = Path(__file__).resolve().parent / "bundled"


def main() -> None:
    sys.path.insert(0, str(BUNDLED))
    runpy.run_path(str(BUNDLED / "main.py"), run_name="__main__")


if __name__ == "__main__":
    main()
