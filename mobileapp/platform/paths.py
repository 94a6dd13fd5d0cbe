"""Paths of shipped assets and of this device's data."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TextIO

import mobileapp

# Ours, and those of packages that add games.
ROOTS = tuple(Path(room).resolve().parent for room in mobileapp.__path__)
SHIPPED = Path(__file__).resolve().parents[2] / "assets"
BUILT = SHIPPED / "built"
FONTS = BUILT / "fonts"
PICTURES = BUILT / "pictures"
SOUNDS = BUILT / "sounds"
VERSION_FILE = BUILT / "version.txt"  # written by `make assets` from pyproject.toml


def find_asset(name: str) -> Path:
    """A shipped or built file of ours or of another package: `built/pictures/posters/defifoo.webp`."""
    places = [root / "assets" / name for root in ROOTS]
    return next((place for place in places if place.exists()), SHIPPED / name)


# Names of our files and folders: the data folder may also contain files of others.
OWN_FILES = (
    "tablee*.sqlite*", "links.json*", "hotspot.json*", "ways", "ways/*", "lock", "kivy", "kivy/*", "hand.png",
    "screen.png", "fresh*.png",
)  # fmt: skip
OTHERS_MODE = 0o077  # permissions of everybody but the owner
_locks: list[TextIO] = []  # held until the process ends


@cache
def home() -> Path:
    """The folder for this device's data: TABLEE_HOME, or the system's default."""
    named = os.environ.get("TABLEE_HOME")
    folder = Path(named) if named else _system_home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        # Its storage is full. On a device nobody would read why the app closes: it starts, and Home says it.
        if "ANDROID_PRIVATE" not in os.environ:
            raise
    return folder


def links_file() -> Path:
    """Keys of the links to this table."""
    return _private_folder() / "links.json"


def tokens_folder() -> Path:
    """Tokens for rejoining other tables."""
    return _private_folder() / "ways"


def hotspot_file() -> Path:
    """Name and password of this device's own Wi-Fi."""
    return _private_folder() / "hotspot.json"


def _private_folder() -> Path:
    """Folder for secrets, which never leave this device: on Android it is excluded from backups."""
    private = os.environ.get("ANDROID_PRIVATE")
    return Path(private).parent / "no_backup" if private else home()


def restrict_own_files() -> None:
    """Make our files readable by this user only, also those of earlier versions; `umask` handles new ones.

    The folder TABLEE_HOME may contain files of others, so its own permissions stay.
    """
    for folder in {home(), _private_folder()}:
        if folder == _system_home() or folder != home():
            restrict_permissions(folder)
        for path in (path for name in OWN_FILES for path in folder.glob(name)):
            restrict_permissions(path)


def restrict_permissions(path: Path) -> None:
    """Remove all permissions except the owner's."""
    with suppress(OSError):  # owned by somebody else, or deleted meanwhile
        mode = path.lstat().st_mode
        # Sticky bit: the data folder may be /tmp.
        if mode & OTHERS_MODE and not stat.S_ISLNK(mode) and not mode & stat.S_ISVTX:
            path.chmod(stat.S_IMODE(mode) & ~OTHERS_MODE)


def is_taken(folder: Path) -> bool:
    """Lock the data folder; True if another process has it: two would overwrite each other's games."""
    try:
        import fcntl

        lock = (folder / "lock").open("w")
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except (ImportError, OSError):
        return False  # no file locks on this system, or the folder is not writable
    _locks.append(lock)
    return False


def _system_home() -> Path:
    if private := os.environ.get("ANDROID_PRIVATE"):
        return Path(private) / "tablee"  # beside the unpacked app, which every update deletes
    data = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(data) if data else Path.home() / ".local" / "share") / "tablee"


@cache
def app_version() -> str:
    return VERSION_FILE.read_text("utf-8").strip()
