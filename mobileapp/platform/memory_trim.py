"""Frees memory between two screens and returns it to the OS."""

from __future__ import annotations

import ctypes
import gc
from functools import cache

M_PURGE = -101  # mallopt option of Android's C library


@cache
def freeze_startup_objects() -> None:
    """Exclude startup objects from garbage collection: scanning them each time would be slow."""
    gc.freeze()


def release_memory() -> None:
    """Collect the closed screen's reference cycles and return freed heap to the OS."""
    gc.collect()
    library = _libc()
    if library is None:
        return
    if hasattr(library, "malloc_trim"):
        library.malloc_trim(0)
    elif hasattr(library, "mallopt"):
        library.mallopt(M_PURGE, 0)


@cache
def _libc() -> ctypes.CDLL | None:
    """The C library of this process; None if it cannot be loaded without a name, as on Windows."""
    try:
        return ctypes.CDLL(None)
    except (TypeError, OSError):
        return None
