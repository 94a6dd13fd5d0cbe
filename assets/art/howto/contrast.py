"""Contrast in five steps."""

from assets.art import symbols
from assets.art.howto.collage import (
    PARTY,
    Collage,
    arrow,
    cross,
    crown,
    finger,
    number,
    sheet,
    sitter,
    tick,
)
from assets.art.kit import circle, group, line, path, rect, stroke
from assets.art.objects import pictures
from assets.art.signs import CREAM, GOLD, INK, SEAT_FILLS, spark

BORROWED = ("objects", "weights.py", "symbols.py", "suits.py")  # drawings of others


def thing(name: str) -> str:
    return pictures()[name].svg()


def pair(
    table: Collage, index: int, x: float, y: float, wide: float, chosen: int | None = None, turn: float = 0
) -> Collage:
    """A card with two opposite symbols."""
    high = wide * 1.42
    plate = sheet(wide, high, wide * 0.16)
    if chosen is not None:
        plate += rect(
            -wide / 2 + 5, -high / 2 + 5 + chosen * high / 2, wide - 10, high / 2 - 10, GOLD, wide * 0.12
        )
    table.draw(group(plate + line(-wide * 0.36, 0, wide * 0.36, 0, "#DCC39A", 4), x, y, turn=turn))
    for half, name in enumerate(symbols.PAIRS[index]):
        table.lay(symbols.symbol(name), x, y + (half * 2 - 1) * high / 4, wide * 0.58, wide * 0.58)
    return table


def back(x: float, y: float, shape: str) -> str:
    plate = sheet(64, 90, 11) + rect(-27, -40, 54, 80, SEAT_FILLS[shape], 8)
    return group(plate + group(spark(16, CREAM)), x, y)


def open_card(table: Collage, name: str, x: float, y: float, rim: str = CREAM, side: float = 88) -> Collage:
    half = side / 2
    table.draw(
        group(sheet(side + 14, side + 14, 20, rim), x, y),
        rect(x - half, y - half, side, side, CREAM, 15),
    )
    return table.lay(symbols.symbol(name), x, y, side * 0.76, side * 0.76)


def turned() -> Collage:
    table = Collage().card(thing("elephant"), 200, 130, 196)
    for index in range(4):
        pair(table, (0, 2, 3, 5)[index], 74 + 84 * index, 314, 74)
    return table


def choose() -> Collage:
    table = pair(Collage(), 3, 200, 172, 176, chosen=0)
    eye = (
        path("M-44 0 C-24 -32 24 -32 44 0 C24 32 -24 32 -44 0Z", CREAM)
        + circle(0, 0, 17, INK)
        + circle(6, -6, 5, CREAM)
    )
    return table.draw(group(eye, 74, 330, 1.1), finger(232, 132, -10, 0.9))


def count() -> Collage:
    table = Collage().draw(back(84, 80, "square"), back(200, 72, "triangle"), back(316, 80, "hexagon"))
    table.draw(tick(108, 126, 20), tick(224, 118, 20), tick(340, 126, 20))
    ring = circle(200, 240, 74, INK) + circle(200, 240, 74, "none", stroke="#5A4FA6", stroke_width=14)
    run = stroke("M200 166 A74 74 0 1 1 126 240", GOLD, 14)
    return table.draw(ring, run, number(3, 200, 240, 82, CREAM), sitter("star", 320, 342, 44, "sad"))


def most() -> Collage:
    table = Collage()
    for x in (72, 176, 280):
        open_card(table, "heavy", x, 110, GOLD)
        table.draw(tick(x + 44, 64, 20))
    open_card(table, "round", 338, 258)
    table.draw(cross(382, 212, 18))
    for x in (60, 112, 164, 216):
        open_card(table, "heavy", x, 336, side=38)
    return table.draw(line(28, 366, 250, 306, "#FF5A5F", 12))


def row() -> Collage:
    table = Collage().draw(PARTY)
    pair(table, 2, 92, 128, 84)
    pair(table, 3, 188, 128, 84)
    pair(table, 5, 316, 128, 84, turn=0)
    table.draw(
        arrow("M264 42 Q226 30 206 48", (198, 56), 220), arrow("M70 206 Q60 240 84 256", (94, 262), 130)
    )
    table.card(thing("owl"), 292, 306, 100, -8).card(thing("cactus"), 312, 298, 100, 6)
    return table.draw(sitter("circle", 168, 320, 52), crown(168, 256, 0.62))


STEPS = (turned, choose, count, most, row)
