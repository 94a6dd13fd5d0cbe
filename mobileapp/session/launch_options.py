"""Options given on the command line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from engine import serialization
from engine.game import Options, RefusedError


class LaunchOptions(Struct, frozen=True):
    """Choices made on the command line instead of on screen."""

    game: str | None = None
    seats: int | None = None
    bots: int = 0  # number of seats played by bots
    hands: str | None = None  # privacy mode
    language: str | None = None
    size: tuple[int, int] = (1280, 800)
    seed: str | None = None
    options: tuple[str, ...] = ()
    exit_after_first_frame: bool = False
    pace: float = 1.0  # speed factor of the table clock
    picture: Path | None = None  # file for screenshots when there is no screen
    taken: bool = False  # another process uses this data folder: only show a message
    phones: int = 0  # number of seats on phones
    print_links: bool = False
    print_code: bool = False
    # Accept typed codes until the first deal; for a headless host, where nobody can confirm.
    admit_by_code: bool = False
    address: str | None = None  # the address where phones reach this device
    window: bool = True
    games: int = 1  # headless: number of games to play
    join: tuple[str, ...] = ()  # links of a remote table
    patience: float = 1800.0  # seconds to retry the connection
    tokens_folder: Path | None = None  # folder for a guest's rejoin tokens
    code: str | None = None  # typed code, together with the address in `join`
    hotspot: str | None = None  # NAME:PASSWORD of this device's own Wi-Fi
    dpi: float | None = None  # DPI of the window, to simulate a device
    insets: tuple[float, float, float, float] = (0, 0, 0, 0)  # pixels: top, right, bottom, left


def parse_options(game: str, pairs: Iterable[str]) -> Options:
    """Parse NAME=VALUE pairs; a value is true, false, a number or a word."""
    values = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise RefusedError("malformed", why=f"NAME=VALUE, not {pair!r}")
        known = {"true": True, "false": False}
        values[name] = known.get(value, int(value) if value.isdecimal() else value)
    return serialization.convert_options(game, values)
