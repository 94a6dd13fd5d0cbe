"""Five steps to every game, as pictures of 400 × 400: a module for each game offers STEPS."""

from importlib import import_module

GAMES = ("difference", "diferencio", "compatibility", "defifoo", "contrast")


def steps(game: str):
    """The five drawings of a game, in order."""
    return import_module(f"assets.art.howto.{game}").STEPS
