"""The five rulebooks, by name; each is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from engine.rules import Game, Refused

CLASSES = {
    "difference": "Difference",
    "diferencio": "Diferencio",
    "compatibility": "Compatibility",
    "defifoo": "Defifoo",
    "contrast": "Contrast",
}


def rulebook(name: str) -> type[Game[Any, Any, Any]]:
    if name not in CLASSES:
        raise Refused("no_such_game", game=name, games=list(CLASSES))
    book: type[Game[Any, Any, Any]] = getattr(import_module(f"engine.games.{name}"), CLASSES[name])
    return book
