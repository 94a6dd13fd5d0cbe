"""A lost graphics context, in a process that has drawn nothing before, as on a device."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

CASES = Path(__file__).with_name("lost_context.py")


def test_screens_are_drawn_again_after_a_lost_context() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", CASES],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0 and " passed" in done.stdout.splitlines()[-1], done.stdout[-4000:]
