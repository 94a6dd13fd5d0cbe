"""Packs from the built assets, by game; each is read once."""

from __future__ import annotations

import json
import logging
from functools import cache
from pathlib import Path

from engine import serialization
from engine.games import GAMES
from engine.packs import Pack, PackError
from mobileapp.platform.paths import find_asset

log = logging.getLogger("tablee.packs")

EASY_FROM = 5  # with five or six players the pictures are small


@cache
def packs_of(game: str) -> tuple[Pack, ...]:
    """Every pack of a game: the built ones, else the plain one that ships; none for an unknown game."""
    if game not in GAMES:
        return ()
    built = sorted(find_asset(f"built/packs/{game}").glob("*.json"))
    read = [pack for path in built if (pack := _read(path)) is not None]
    return tuple(read) or (serialization.decode_pack(game, find_asset(f"packs/{game}.json").read_bytes()),)


def _read(path: Path) -> Pack | None:
    """A pack, or None if it is damaged: the others can still be played."""
    try:
        return serialization.decode_pack(path.name, path.read_bytes())
    except PackError as error:
        log.warning("left out: %s", error)
        return None


def pack_for(game: str, chosen: str | None, seats: int, may_be_hard: bool = True) -> Pack:
    """The pack people chose, or one that suits their number."""
    packs = packs_of(game)
    named = [pack for pack in packs if pack.id == chosen]
    if named:
        return named[0]
    wanted = "easy" if seats >= EASY_FROM or not may_be_hard else "hard"
    return next((pack for pack in packs if pack.difficulty() in (None, wanted)), packs[0])


@cache
def meanings_of(game: str) -> dict[str, dict[str, float]]:
    """Meanings of a game's pictures and words, for bots; empty if the game needs none."""
    path = find_asset(f"meanings/{game}.json")
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
