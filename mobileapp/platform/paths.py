"""Where things lie: what is shipped, and what this device keeps."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TextIO

import mobileapp

ROOTS = tuple(Path(room).resolve().parent for room in mobileapp.__path__)  # ours, and others that bring games
SHIPPED = Path(__file__).resolve().parents[2] / "assets"
BUILT = SHIPPED / "built"
FONTS = BUILT / "fonts"
PICTURES = BUILT / "pictures"
SOUNDS = BUILT / "sounds"


def find_asset(name: str) -> Path:
    """A shipped or built file of ours, or of whoever brings a game: `built/pictures/posters/defifoo.webp`."""
    places = [root / "assets" / name for root in ROOTS]
    return next((place for place in places if place.exists()), SHIPPED / name)


# Names of our files and folders: a home may be a folder that holds files of others.
OWN_FILES = (
    "tablee*.sqlite*", "links.json*", "hotspot.json*", "ways", "ways/*", "lock", "kivy", "kivy/*", "hand.png",
    "screen.png", "fresh*.png",
)  # fmt: skip
OTHERS_MODE = 0o077  # the rights of everybody but the owner
_locks: list[TextIO] = []  # until the process ends, in whatever way


@cache
def home() -> Path:
    """The folder of this device's own data: TABLEE_HOME, or where the system wants it."""
    named = os.environ.get("TABLEE_HOME")
    folder = Path(named) if named else _system_home()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def links_file() -> Path:
    """What opens a link to this table."""
    return _private_folder() / "links.json"


def tokens_folder() -> Path:
    """What opens other tables again, to which this device was let in."""
    return _private_folder() / "ways"


def hotspot_file() -> Path:
    """The name and password of this very device's own Wi-Fi."""
    return _private_folder() / "hotspot.json"


def _private_folder() -> Path:
    """What opens anything never leaves this device: on Android it lies where no backup looks."""
    private = os.environ.get("ANDROID_PRIVATE")
    return Path(private).parent / "no_backup" if private else home()


def restrict_own_files() -> None:
    """Nobody but this user reads our files, nor those of earlier versions: `umask` sees to new ones.

    A folder that TABLEE_HOME names may hold files of others, so its own rights stay.
    """
    for folder in {home(), _private_folder()}:
        if folder == _system_home() or folder != home():
            restrict_permissions(folder)
        for path in (path for name in OWN_FILES for path in folder.glob(name)):
            restrict_permissions(path)


def restrict_permissions(path: Path) -> None:
    """Take every right from everybody but the owner."""
    with suppress(OSError):  # somebody else's, or gone meanwhile
        mode = path.lstat().st_mode
        if mode & OTHERS_MODE and not stat.S_ISLNK(mode) and not mode & stat.S_ISVTX:  # a home may be /tmp
            path.chmod(stat.S_IMODE(mode) & ~OTHERS_MODE)


def is_taken(folder: Path) -> bool:
    """Whether another Tablée keeps its games here: two would overwrite each other. If not, this one does."""
    try:
        import fcntl

        lock = (folder / "lock").open("w")
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except (ImportError, OSError):
        return False  # no such locks here, or nothing can be written at all
    _locks.append(lock)
    return False


def _system_home() -> Path:
    if private := os.environ.get("ANDROID_PRIVATE"):
        return Path(private) / "tablee"  # beside the unpacked app, which every update wipes
    data = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(data) if data else Path.home() / ".local" / "share") / "tablee"
