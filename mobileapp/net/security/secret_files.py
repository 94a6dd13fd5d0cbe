"""Files with secrets: readable by this user only, written atomically, overwritten before deletion."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path

log = logging.getLogger("tablee.secrets")


def write_secret(path: Path, data: bytes) -> bool:
    """Write atomically and zero out the old bytes; whether it succeeded."""
    new, old = path.with_name(f"{path.name}.new"), None
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        wipe(new)
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        old = _open_fd(path) if hasattr(os, "O_NOFOLLOW") else None  # Windows cannot replace an open file
        new.replace(path)
    except OSError as error:
        log.warning("not kept: %s", error)
        wipe(new)
        _close(old)
        return False
    if old is not None:
        _zero_out(old)
        _close(old)
    return True


def overwrite_secret(path: Path, data: bytes) -> None:
    """Overwrite in place, on a disk without room for a second file; a kill during it may lose the file."""
    with suppress(OSError):
        handle = os.open(path, os.O_WRONLY)
        with os.fdopen(handle, "wb") as file:
            size = os.fstat(file.fileno()).st_size
            file.write(data.ljust(size))
            file.flush()
            os.fsync(file.fileno())


def wipe(path: Path) -> None:
    """Overwrite and delete, if the file exists."""
    with suppress(OSError):
        handle = _open_fd(path)
        try:
            if handle is not None:
                _zero_out(handle)
        finally:
            _close(handle)
            path.unlink(missing_ok=True)


def wipe_partial_files(folder: Path) -> None:
    """Delete files that a kill has left half-written."""
    for path in folder.glob("*.json.new"):
        wipe(path)


def _open_fd(path: Path) -> int | None:
    try:
        return os.open(path, os.O_WRONLY | getattr(os, "O_NOFOLLOW", 0))
    except OSError:
        return None


def _close(handle: int | None) -> None:
    if handle is not None:
        os.close(handle)


def _zero_out(handle: int) -> None:
    with suppress(OSError):
        os.write(handle, bytes(os.fstat(handle).st_size))
        os.fsync(handle)
