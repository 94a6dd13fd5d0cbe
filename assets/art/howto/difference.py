"""Difference in five steps."""

from assets.art.howto.collage import (
    CORAL,
    CORAL_DEEP,
    PARTY,
    Collage,
    arrow,
    cross,
    crown,
    finger,
    mark,
    sitter,
    stack,
    tick,
)
from assets.art.kit import path, rect
from assets.art.scenes import lake
from assets.art.signs import CREAM, GOLD, SEAT_FILLS

BORROWED = ("scenes",)  # drawings of others

OTHER = ("tent", "moon")


def picture(*changed: str) -> str:
    return lake.scene().svg(changed)


def piles() -> Collage:
    table = Collage()
    around = (
        (200, 344, "circle", 0),
        (56, 200, "square", 90),
        (200, 62, "triangle", 180),
        (344, 200, "hexagon", 270),
    )
    table.draw(*(stack(x, y, 4, SEAT_FILLS[shape], 76, turn) for x, y, shape, turn in around))
    return table.card(picture(), 200, 202, 150)


def pair() -> Collage:
    table = (
        Collage()
        .card(picture(), 104, 190, 180, -3)
        .card(picture(*OTHER), 296, 210, 180, 3, SEAT_FILLS["circle"])
    )
    return table.draw(sitter("circle", 200, 344, 44))


def claim() -> Collage:
    table = Collage().card(picture(*OTHER), 200, 132, 232, 0, SEAT_FILLS["circle"])
    table.draw(mark(257, 56, 26, GOLD), mark(254, 124, 26, GOLD))
    button = rect(70, 300, 190, 70, CORAL_DEEP, 34) + rect(70, 292, 190, 70, CORAL, 34)
    bang = path("M156 304 h20 l-4 28 h-12Z", CREAM) + path("M166 338 a7 7 0 1 0 0.1 0Z", CREAM)
    return table.draw(button, bang, finger(220, 320, -38, 0.72))


def verdict() -> Collage:
    table = (
        Collage()
        .card(picture(), 200, 122, 150, 2)
        .card(picture(*OTHER), 128, 268, 130, -8, SEAT_FILLS["circle"])
    )
    table.draw(arrow("M176 232 Q196 214 200 196", (201, 186), 4), tick(184, 318))
    table.draw(sitter("square", 318, 300, 46, "sad"), cross(352, 262, 22))
    return table


def won() -> Collage:
    table = Collage().draw(PARTY, sitter("circle", 200, 220, 92), crown(200, 122, 1.25))
    empty = rect(140, 318, 120, 46, "none", 14, stroke=CREAM, stroke_width=5, stroke_dasharray="10 12")
    return table.draw(empty)


STEPS = (piles, pair, claim, verdict, won)
