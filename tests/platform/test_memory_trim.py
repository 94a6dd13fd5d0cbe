"""Freed memory is returned to the OS."""

from __future__ import annotations

import ctypes
import gc
import os
import weakref
from pathlib import Path

from mobileapp.platform.memory_trim import release_memory
from tests.support.faces import FaceTable, face_table

PIECE, PIECES = 64 << 10, 800  # 50 MB, in pieces too small for a separate mmap


class Ring:
    """A reference cycle."""

    def __init__(self) -> None:
        self.other = self


def resident() -> float:
    """Resident memory in megabytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def test_freed_heap_is_returned_to_the_os() -> None:
    library = ctypes.CDLL(None)
    library.malloc.restype, library.free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
    pieces = [library.malloc(PIECE) for _ in range(PIECES)]
    for piece in pieces:
        ctypes.memset(piece, 1, PIECE)
    for piece in pieces[:-1]:  # the last one keeps the heap from shrinking
        library.free(piece)
    held = resident()
    release_memory()
    library.free(pieces[-1])
    assert resident() < held - 30


def test_reference_cycles_are_collected() -> None:
    gc.collect()
    gc.disable()
    try:
        gone = weakref.ref(Ring())
        assert gone() is not None
        release_memory()
        assert gone() is None
    finally:
        gc.enable()


def test_startup_objects_are_frozen(tmp_path: Path) -> None:
    with face_table(FaceTable, tmp_path):
        assert gc.get_freeze_count() > 10_000


def test_several_screen_changes_release_memory_once(tmp_path: Path, monkeypatch) -> None:
    tidied: list[None] = []
    with face_table(FaceTable, tmp_path) as table:
        monkeypatch.setattr("mobileapp.ui.navigator.release_memory", lambda: tidied.append(None))
        table.wait(1)
        tidied.clear()
        for _ in range(3):
            table.app.navigator.go_home()
            table.wait(0.3)
        assert not tidied
        table.wait(1)
        assert len(tidied) == 1
