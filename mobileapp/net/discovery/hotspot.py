"""The tablet's own Wi-Fi: its name and password as somebody typed them, and what a camera takes for it."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from engine import serialization
from mobileapp.net.security.secret_files import keep_secret

NAME = 32  # bytes at most
LEAST, MOST = 8, 63  # characters of a password
MEANT = '\\;,:"'  # signs that mean something in the code


class Hotspot(Struct, frozen=True):
    """Without a password anybody may join it."""

    name: str
    password: str = ""

    @property
    def code(self) -> str:
        kind = "WPA" if self.password else "nopass"
        return f"WIFI:T:{kind};S:{_masked(self.name)};P:{_masked(self.password)};;"

    def keep(self, file: Path) -> None:
        """Where nobody else reads it, and no backup takes it to another device, whose Wi-Fi it is not."""
        keep_secret(file, msgspec.json.encode(self))

    def __repr__(self) -> str:
        """No log and no error tells the password."""
        return f"Hotspot({self.name!r})"


def hotspot_from(text: str) -> Hotspot | None:
    """NAME:PASSWORD, as the command line says it."""
    name, colon, password = text.partition(":")
    return Hotspot(name, password) if name and colon else None


def kept_hotspot(file: Path) -> Hotspot | None:
    try:
        kept: Hotspot = msgspec.json.decode(file.read_bytes(), type=serialization.known(Hotspot))
    except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return kept if fits(kept.name) and is_password(kept.password) else None


def fits(name: str) -> bool:
    return len(name.encode()) <= NAME


def is_password(text: str) -> bool:
    return not text or LEAST <= len(text) <= MOST


def _masked(text: str) -> str:
    return "".join(f"\\{sign}" if sign in MEANT else sign for sign in text)
