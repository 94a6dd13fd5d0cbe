"""A poster for every game, the lower third kept for a title: a module for each offers `drawing`, `DEFS` and
`TOP`, the upper edge of a cut of 231 × 123 in which a small window shows the game best.
"""

from importlib import import_module
from pathlib import Path

from assets.art.kit import clip, clipped, document, linear, paint, rect
from assets.art.posters.paper import HEIGHT, SOFT, WIDTH
from assets.art.signs import INK, WHITE

GAMES = sorted(file.stem for file in Path(__file__).parent.glob("[!_]*.py") if file.stem != "paper")
CUT, ROUND = 123, 30
TITLE = linear("title", (0, INK, 0), (0.34, INK, 0.9), (0.5, INK), (1, INK))


def top(game: str) -> int:
    return _drawn(game).TOP


def poster(game: str) -> str:
    """A game's poster with rounded corners, darkened below so that a title can stand there."""
    title = rect(0, 252, WIDTH, HEIGHT - 252, paint("title"))
    return _printed(game, title, rect(0, 0, WIDTH, HEIGHT, WHITE, ROUND))


def cut(game: str) -> str:
    """The whole sheet, with nothing on it but the heart of the poster."""
    return _printed(game, "", rect(0, top(game), WIDTH, CUT, WHITE, ROUND))


def _printed(game: str, over: str, shape: str) -> str:
    drawn = _drawn(game)
    defs = SOFT + TITLE + drawn.DEFS + clip("sheet", shape)
    return document(clipped(drawn.drawing() + over, "sheet"), defs, width=WIDTH, height=HEIGHT)


def _drawn(game: str):
    return import_module(f"assets.art.posters.{game}")
