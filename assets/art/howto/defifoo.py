"""Défifoo in five steps."""

from assets.art import challenges, sky, suits
from assets.art.figures import figure
from assets.art.howto.collage import CRIMSON, PARTY, Collage, arrow, cross, crown, disc, sitter
from assets.art.kit import circle, group, rect, stroke
from assets.art.signs import CREAM, GOLD, INK

# Drawings of others.
BORROWED = ("sky.py", "planets.py", "ships.py", "aliens.py", "challenges.py", "suits.py")

HIGH = 528 / 378
SUITS = suits.SUITS


def planet(colour: str, rank: int) -> str:
    return sky.planet_card(SUITS[colour], rank)


def ship(one: str, other: str) -> str:
    return sky.ship_card(SUITS[one], SUITS[other])


def put(table: Collage, svg: str, x: float, y: float, wide: float, turn: float = 0) -> Collage:
    return table.lay_card(svg, x, y, wide, wide * HIGH, turn)


def called(table: Collage, colour: str, x: float, y: float, side: float) -> Collage:
    return table.lay(suits.medallion(SUITS[colour]), x, y, side, side)


def deal() -> Collage:
    table = Collage().lay_card(challenges.challenge("no_ship"), 200, 122, 250, 175)
    table.draw(rect(75, 34, 250, 175, "none", 20, stroke=CREAM, stroke_width=7))
    for index in range(5):
        put(table, sky.back_card(), 104 + index * 48, 320 + abs(index - 2) * 8, 84, (index - 2) * 9)
    return table


def follow() -> Collage:
    table = called(Collage(), "blue", 200, 96, 110)
    put(table, planet("blue", 7), 96, 236, 128, -8)
    put(table, planet("blue", 4), 304, 240, 128, 8)
    return table.draw(arrow("M172 250 H218", (236, 250), 90))


def turn() -> Collage:
    table = called(called(Collage(), "blue", 84, 92, 104), "red", 316, 92, 104)
    table.draw(arrow("M150 92 H238", (256, 92), 90))
    put(table, planet("blue", 10), 92, 272, 116, -10)
    table.draw(
        rect(28, 184, 128, 176, INK, 16, opacity=0.45, transform="rotate(-10 92 272)"), cross(132, 214)
    )
    return put(table, ship("red", "blue"), 256, 268, 150, 4)


def take() -> Collage:
    table = put(Collage(), planet("green", 4), 84, 212, 108, -12)
    put(table, planet("green", 9), 200, 204, 126)
    put(table, sky.sun_card(), 316, 212, 108, 12)
    gold = rect(134, 112, 132, 184, "none", 16, stroke=GOLD, stroke_width=9)
    return table.draw(gold, crown(200, 84, 0.8), sitter("square", 200, 348, 40))


def best() -> Collage:
    table = Collage().draw(PARTY)
    sets = "".join(circle(88 + 56 * at, 92, 20, GOLD, stroke=CREAM, stroke_width=5) for at in range(5))
    table.draw(sets, sitter("circle", 128, 256, 72), crown(128, 168, 0.85))
    put(table, sky.sun_card(), 296, 236, 118, 8)
    cost = disc(296, 330, 40, CRIMSON) + stroke("M262 330 h16", CREAM, 7)
    return table.draw(cost, group(figure(50, 34, CREAM), 283, 313))


STEPS = (deal, follow, turn, take, best)
