"""What a person chose on the command line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from engine import serialization
from engine.game import Options, RefusedError


class LaunchOptions(Struct, frozen=True):
    """What a person can choose at the start, said in advance."""

    game: str | None = None
    seats: int | None = None
    bots: int = 0  # so many of the seats
    hands: str | None = None  # how they are hidden
    language: str | None = None
    size: tuple[int, int] = (1280, 800)
    seed: str | None = None
    options: tuple[str, ...] = ()
    exit_after_first_frame: bool = False
    pace: float = 1.0  # of the table's own seconds
    picture: Path | None = None  # where a fresh picture of the screen is kept when there is no screen
    taken: bool = False  # another Tablée keeps its games in this home: this one only says so
    phones: int = 0  # so many of the seats are on devices of their own
    print_links: bool = False
    print_code: bool = False
    admit_by_code: bool = False  # until the first deal of a host without a window, whom nobody could ask
    address: str | None = None  # where phones reach this device
    window: bool = True
    games: int = 1  # without a window
    join: tuple[str, ...] = ()  # links of a table elsewhere
    patience: float = 1800.0  # seconds to look for it again
    tokens_folder: Path | None = None  # the folder where a guest keeps its ways back
    code: str | None = None  # of a table whose address is said instead of its link
    hotspot: str | None = None  # NAME:PASSWORD of this device's own Wi-Fi
    dpi: float | None = None  # of the window, where it stands for a device
    insets: tuple[float, float, float, float] = (0, 0, 0, 0)  # pixels: top, right, bottom, left


def parse_options(game: str, pairs: Iterable[str]) -> Options:
    """Options as they were typed: yes, no, a number or a word."""
    said = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise RefusedError("malformed", why=f"NAME=VALUE, not {pair!r}")
        known = {"true": True, "false": False}
        said[name] = known.get(value, int(value) if value.isdecimal() else value)
    return serialization.convert_options(game, said)
