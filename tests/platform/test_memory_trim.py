"""What was freed goes back to the system."""

from __future__ import annotations

import ctypes
import gc
import os
import weakref
from pathlib import Path

from mobileapp.platform.memory_trim import release_memory
from tests.support.faces import FaceTable, face_table

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
    release_memory()
    library.free(pieces[-1])
    assert resident() < held - 30


def test_rings_of_objects_go() -> None:
    gc.collect()
    gc.disable()
    try:
        gone = weakref.ref(Ring())
        assert gone() is not None
        release_memory()
        assert gone() is None
    finally:
        gc.enable()


def test_what_was_loaded_at_the_start_is_not_looked_through_again(tmp_path: Path) -> None:
    with face_table(FaceTable, tmp_path):
        assert gc.get_freeze_count() > 10_000


def test_screens_left_in_a_row_are_tidied_up_once(tmp_path: Path, monkeypatch) -> None:
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
