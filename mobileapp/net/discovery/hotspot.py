"""The tablet's own Wi-Fi: name and password as typed, and the text of its QR code."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from engine import serialization
from mobileapp.net.security.secret_files import write_secret

MAX_NAME_BYTES = 32
MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH = 8, 63  # characters
ESCAPED_CHARS = '\\;,:"'  # special characters in the QR code's text


class Hotspot(Struct, frozen=True):
    """Without a password, anybody can join it."""

    name: str
    password: str = ""

    @property
    def code(self) -> str:
        kind = "WPA" if self.password else "nopass"
        return f"WIFI:T:{kind};S:{_escape(self.name)};P:{_escape(self.password)};;"

    def save(self, file: Path) -> None:
        """Save as a secret: only this user can read it, and no backup copies it to another device."""
        write_secret(file, msgspec.json.encode(self))

    def __repr__(self) -> str:
        """Keep the password out of logs and errors."""
        return f"Hotspot({self.name!r})"


def parse_hotspot(text: str) -> Hotspot | None:
    """Parse NAME:PASSWORD from the command line."""
    name, colon, password = text.partition(":")
    return Hotspot(name, password) if name and colon else None


def load_hotspot(file: Path) -> Hotspot | None:
    try:
        kept: Hotspot = msgspec.json.decode(file.read_bytes(), type=serialization.prepare_type(Hotspot))
    except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return kept if is_valid_name(kept.name) and is_valid_password(kept.password) else None


def is_valid_name(name: str) -> bool:
    return len(name.encode()) <= MAX_NAME_BYTES


def is_valid_password(text: str) -> bool:
    return not text or MIN_PASSWORD_LENGTH <= len(text) <= MAX_PASSWORD_LENGTH


def _escape(text: str) -> str:
    return "".join(f"\\{sign}" if sign in ESCAPED_CHARS else sign for sign in text)
