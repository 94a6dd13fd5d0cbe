"""Compatibility in five steps."""

from functools import cache

from assets.art import album
from assets.art.howto.collage import (
    GREEN,
    PARTY,
    Collage,
    chip,
    coin,
    crown,
    disc,
    floor,
    number,
    rule,
    sheet,
    sitter,
)
from assets.art.kit import circle, group, path, rect, stroke
from assets.art.signs import CREAM, GOLD, INK, SEAT_FILLS, spark

BORROWED = ("album",)  # drawings of others


@cache
def shown(name: str) -> str:
    return next(album.svg(sheet, name) for sheet in album.sheets() if name in album.drawings(sheet))


def die(x: float, y: float, side: float, turn: float) -> str:
    pip = side * 0.1
    spots = ((-0.26, -0.26), (0.26, -0.26), (0, 0), (-0.26, 0.26), (0.26, 0.26))
    cube = sheet(side, side, side * 0.2)
    return group(
        cube + "".join(circle(a * side, b * side, pip, "#D4443F") for a, b in spots), x, y, turn=turn
    )


def theme() -> Collage:
    table = Collage().draw(sitter("circle", 200, 340, 46), sitter("square", 200, 60, 46, turn=180))
    table.draw(floor(130, 268, 62), die(124, 210, 88, -12))
    card = sheet(132, 168, 16)
    lines = "".join(rule(-44, y, 44) for y in (-58, -30, 26, 54)) + rect(-52, -16, 104, 26, GOLD, 13)
    return table.draw(group(card + lines, 268, 204, turn=8))


def choose() -> Collage:
    names = (
        "freed-bird",
        "half-bridge",
        "owl-key",
        "balance",
        "lighthouse",
        "maze",
        "nest",
        "storm-boat",
        "open-door",
    )
    table = Collage()
    for index, name in enumerate(names):
        chosen = name in ("freed-bird", "lighthouse", "open-door")
        table.card(
            shown(name), 78 + index % 3 * 122, 78 + index // 3 * 122, 108, rim=GOLD if chosen else CREAM
        )
    return table.draw(chip(1, 40, 40), chip(2, 162, 162), chip(3, 284, 284))


def special() -> Collage:
    table = Collage()
    double = sheet(148, 196, 20)
    times = stroke("M-46 -16 L-14 16 M-14 -16 L-46 16", "#D4443F", 13) + number(2, 26, 0, 78, "#D4443F")
    table.draw(group(double + times, 118, 196, turn=-8))
    swap = stroke("M-44 36 C0 36 0 -36 44 -36 M-44 -36 C0 -36 0 36 44 36", INK, 13)
    heads = path("M34 -58 L62 -36 L34 -14Z", INK) + path("M34 58 L62 36 L34 14Z", INK)
    return table.draw(group(double + swap + heads, 286, 206, turn=8))


def back(x: float, y: float, side: float, shape: str) -> str:
    half = side / 2
    field = rect(-half, -half, side, side, CREAM, 14) + rect(
        -half + 6, -half + 6, side - 12, side - 12, SEAT_FILLS[shape], 10
    )
    return group(field + group(spark(side * 0.24, CREAM)), x, y)


def reveal() -> Collage:
    table = Collage()
    table.card(shown("freed-bird"), 84, 106, 112, 180, GOLD).card(shown("freed-bird"), 84, 294, 112, 0, GOLD)
    table.card(shown("open-door"), 208, 106, 112, 180, GREEN).card(shown("maze"), 208, 294, 112)
    table.card(shown("open-door"), 328, 294, 112, 0, GREEN).draw(back(328, 106, 112, "square"))
    table.draw(stroke("M210 160 C214 202 322 198 326 240", GREEN, 9))
    return table.draw(coin(3, 84, 200, 30), coin(2, 268, 200, 26, GREEN))


def track() -> Collage:
    table = Collage().draw(PARTY)
    squares = (
        [(64 + 68 * at, 300) for at in range(5)]
        + [(336, 232), (336, 164)]
        + [(268 - 68 * at, 164) for at in range(3)]
    )
    for index, (x, y) in enumerate(squares):
        last = index == len(squares) - 1
        table.draw(rect(x - 29, y - 29, 58, 58, GOLD if last else CREAM if index % 2 else "#F5E2C1", 13))
        if not last:
            table.draw(number(1 + (index * 3 + 1) % 5, x, y, 30))
    flag = stroke("M120 188 V140", INK, 6) + path("M122 140 h34 l-9 12 l9 12 h-34Z", "#D4443F")
    pawn = disc(254, 150, 18, SEAT_FILLS["circle"])
    pawn += disc(284, 150, 18, SEAT_FILLS["square"])
    return table.draw(flag, pawn, crown(150, 84, 0.8))


STEPS = (theme, choose, special, reveal, track)
