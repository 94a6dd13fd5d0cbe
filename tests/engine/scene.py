"""Helpers for Difference: a sample scene, piles dealt by hand, right and wrong claims, boards as text."""

from __future__ import annotations

from typing import Any

from engine.games.difference.claims import Claim, ShowDifferences
from tests.engine.story import Story
from tests.engine.worlds.difference import correct_show, sample_pack, spot

SCENE = sample_pack()
OFF_TARGET = (1000, 1000)
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def new_story(seats: int, *, pack: Any = SCENE, **setup: Any) -> Story:
    return Story("difference", seats, pack=pack, **setup)


def two_piles() -> dict[str, Any]:
    """Reference 20; seat 0 has 0, 1, 2 and seat 1 has 10, 11, 12."""
    return {"reference": 20, "piles": [[0, 1, 2], [10, 11, 12]]}


def three_piles() -> dict[str, Any]:
    return {"reference": 20, "piles": [[0], [10, 11], [15, 16, 17]]}


def advanced_story(drawn: str = "", piles: Any = None, **options: Any) -> Story:
    """An advanced game from a drawing: `*` is the first reference, letters are cards in order of playing."""
    rows = [line.strip() for line in drawn.strip().splitlines()] or ["*"]
    found = {mark: (x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != "."}
    home = found.pop("*")
    laid = [
        (found[mark][0] - home[0], found[mark][1] - home[1], LETTERS.index(mark)) for mark in sorted(found)
    ]
    deal = {"reference": 29, "placed": laid, "piles": piles or [[25, 26], [27, 28]]}
    return new_story(len(deal["piles"]), options={"advanced": True, **options}, deal=deal)


def show_move(card: int, reference: int, **reach: int) -> ShowDifferences:
    return ShowDifferences((spot(SCENE, card), spot(SCENE, reference)), **reach)


def claim_and_show(story: Story, seat: int) -> None:
    """Claim and show every required difference."""
    story.play(seat, Claim())
    while story.game_view().claim is not None:
        story.play(seat, correct_show(story.table))


def claim_and_miss(story: Story, seat: int) -> None:
    story.play(seat, Claim())
    story.play(seat, ShowDifferences((OFF_TARGET, OFF_TARGET)))
