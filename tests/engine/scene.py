"""Difference over a sample scene: piles dealt by hand, claims right or wrong, a table drawn in letters."""

from __future__ import annotations

from typing import Any

from engine.games.difference.claims import Claim, Show
from tests.engine.story import Story
from tests.engine.worlds.difference import answer, sample, spot

SCENE = sample()
NOWHERE = (1000, 1000)
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def table(seats: int, *, pack: Any = SCENE, **setup: Any) -> Story:
    return Story("difference", seats, pack=pack, **setup)


def two_piles() -> dict[str, Any]:
    """Reference 20; seat 0 has 0, 1, 2 and seat 1 has 10, 11, 12."""
    return {"reference": 20, "piles": [[0, 1, 2], [10, 11, 12]]}


def three_piles() -> dict[str, Any]:
    return {"reference": 20, "piles": [[0], [10, 11], [15, 16, 17]]}


def advanced(drawn: str = "", piles: Any = None, **options: Any) -> Story:
    """An advanced game over a drawn table: `*` the first reference, letters are cards laid in that order."""
    rows = [line.strip() for line in drawn.strip().splitlines()] or ["*"]
    found = {mark: (x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != "."}
    home = found.pop("*")
    laid = [
        (found[mark][0] - home[0], found[mark][1] - home[1], LETTERS.index(mark)) for mark in sorted(found)
    ]
    deal = {"reference": 29, "placed": laid, "piles": piles or [[25, 26], [27, 28]]}
    return table(len(deal["piles"]), options={"advanced": True, **options}, deal=deal)


def shows(card: int, reference: int, **reach: int) -> Show:
    return Show((spot(SCENE, card), spot(SCENE, reference)), **reach)


def claims(story: Story, seat: int) -> None:
    """Seat claims and shows every difference asked for."""
    story.plays(seat, Claim())
    while story.sees().claim is not None:
        story.plays(seat, answer(story.table))


def misses(story: Story, seat: int) -> None:
    story.plays(seat, Claim())
    story.plays(seat, Show((NOWHERE, NOWHERE)))
