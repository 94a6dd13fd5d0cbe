"""What was freed goes back to the system."""

from __future__ import annotations

import ctypes
import gc
import os
import weakref
from pathlib import Path

from mobileapp.memory import tidy

PIECE, PIECES = 64 << 10, 800  # 50 MB, in pieces too small to be had from the system one by one


class Ring:
    """Two that hold each other."""

    def __init__(self) -> None:
        self.other = self


def resident() -> float:
    """Megabytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def test_free_pieces_go_back_to_the_system() -> None:
    library = ctypes.CDLL(None)
    library.malloc.restype, library.free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
    pieces = [library.malloc(PIECE) for _ in range(PIECES)]
    for piece in pieces:
        ctypes.memset(piece, 1, PIECE)
    for piece in pieces[:-1]:  # the last stays, and holds up the others
        library.free(piece)
    held = resident()
    tidy()
    library.free(pieces[-1])
    assert resident() < held - 30


def test_rings_of_objects_go() -> None:
    gc.collect()
    gc.disable()
    try:
        gone = weakref.ref(Ring())
        assert gone() is not None
        tidy()
        assert gone() is None
    finally:
        gc.enable()
