"""Five steps to every game, pictures of 400 × 400: a module for each offers STEPS and what it BORROWED."""

from importlib import import_module
from pathlib import Path

GAMES = sorted(file.stem for file in Path(__file__).parent.glob("[!_]*.py") if file.stem != "collage")


def drawn(game: str):
    return import_module(f"assets.art.howto.{game}")
