"""Memory between two screens: what is no longer needed goes, back to the system too."""

from __future__ import annotations

import ctypes
import gc
from functools import cache
from typing import Any

M_PURGE = -101  # of Android's C library


@cache
def freeze_startup_objects() -> None:
    """What was loaded at the start stays: looking through it again and again would make people wait."""
    gc.freeze()


def release_memory() -> None:
    """A screen that has gone is many cycles; and C libraries keep what was freed for themselves."""
    gc.collect()
    library = _libc()
    if hasattr(library, "malloc_trim"):
        library.malloc_trim(0)
    elif hasattr(library, "mallopt"):
        library.mallopt(M_PURGE, 0)


@cache
def _libc() -> Any:
    """The C library of this process; nothing where it cannot be had by no name, as on Windows."""
    try:
        return ctypes.CDLL(None)
    except (TypeError, OSError):
        return None
