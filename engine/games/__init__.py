"""The rulebooks by name: every subfolder, anywhere on the path, is a game; imported on first use."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import extend_path, iter_modules

from engine.game import AnyGame, Game, RefusedError

__path__ = extend_path(__path__, __name__)

GAMES = tuple(sorted(found.name for found in iter_modules(__path__) if found.ispkg))


@cache
def rulebook(name: str) -> type[AnyGame]:
    if name not in GAMES:
        raise RefusedError("no_such_game", game=name, games=list(GAMES))
    offered = vars(import_module(f"engine.games.{name}")).values()
    books = (each for each in offered if isinstance(each, type) and issubclass(each, Game))
    book = next((each for each in books if getattr(each, "name", "") == name), None)
    if book is None:
        raise ImportError(f"{name}: engine/games/{name}/__init__.py: a Game whose name is {name!r}")
    return book
