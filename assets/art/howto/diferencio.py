"""Diferencio in five steps."""

from assets.art.howto.collage import (
    PARTY,
    Collage,
    arrow,
    chip,
    coin,
    cross,
    crown,
    dotted,
    finger,
    sitter,
    tick,
)
from assets.art.kit import circle, group, rect, stroke
from assets.art.objects import pictures
from assets.art.signs import CREAM, GOLD, SEAT_FILLS

BORROWED = ("objects",)  # drawings of others


def thing(name: str) -> str:
    return pictures()[name].svg()


def snore(x: float, y: float, scale: float) -> str:
    return group(stroke("M-9 -10 H9 L-9 10 H9", CREAM, 6), x, y, scale, 8)


def moon(x: float, y: float, r: float) -> str:
    pits = circle(x - r * 0.3, y - r * 0.2, r * 0.18, "#EBCF8E") + circle(
        x + r * 0.3, y + r * 0.3, r * 0.24, "#EBCF8E"
    )
    return circle(x, y, r * 1.5, "#FFEFC2", opacity=0.1) + circle(x, y, r, "#FFEFC2") + pits


def sleep() -> Collage:
    night = Collage("night").draw(moon(308, 92, 52))
    night.draw(sitter("star", 108, 118, 66), crown(108, 40, 0.6))
    for shape, x, y, turn in (("square", 80, 304, -8), ("hexagon", 196, 322, 4), ("triangle", 312, 300, 8)):
        night.draw(sitter(shape, x, y, 50, "asleep", turn))
    return night.draw(snore(126, 236, 1), snore(246, 258, 0.8), snore(356, 226, 1))


def swap() -> Collage:
    night = Collage("night").card(thing("sailing-boat"), 292, 128, 140)
    frame = rect(214, 50, 156, 156, "none", 24, stroke=GOLD, stroke_width=6, stroke_dasharray="3 13")
    night.draw(frame, chip(5, 222, 58))
    night.card(thing("rocket"), 118, 262, 140, -10, SEAT_FILLS["star"]).draw(chip(5, 62, 196))
    night.draw(arrow("M196 232 Q232 224 250 208", (258, 200), 48))
    return night.draw(finger(126, 300, 14, 0.62))


def point() -> Collage:
    day = Collage("day").card(thing("owl"), 108, 120, 132).card(thing("rocket"), 290, 120, 132)
    day.draw(chip(4, 46, 58), chip(5, 228, 58))
    day.draw(dotted("M86 352 C150 340 236 300 282 190", SEAT_FILLS["circle"]))
    token = circle(288, 168, 40, SEAT_FILLS["circle"], stroke=CREAM, stroke_width=6) + circle(
        288, 168, 18, CREAM
    )
    home = circle(80, 352, 34, "none", stroke=SEAT_FILLS["circle"], stroke_width=6, stroke_dasharray="3 13")
    return day.draw(home, token, finger(300, 184, -12, 0.72))


def score() -> Collage:
    table = Collage().draw(sitter("circle", 104, 128, 62), tick(160, 84), coin(1, 166, 168, 30))
    table.draw(sitter("square", 300, 128, 58, "sad"), cross(352, 84))
    return table.draw(sitter("star", 200, 294, 62), crown(200, 214, 0.6), coin(1, 272, 330, 30))


def six() -> Collage:
    table = Collage().draw(PARTY)
    for index, name in enumerate(("rocket", "owl", "sailing-boat")):
        table.card(thing(name), 104 + index * 96, 108 + abs(index - 1) * 14, 96, (index - 1) * 10)
    pips = "".join(circle(75 + 50 * at, 222, 19, GOLD, stroke=CREAM, stroke_width=4) for at in range(6))
    return table.draw(pips, sitter("circle", 200, 326, 50), crown(200, 264, 0.62))


STEPS = (sleep, swap, point, score, six)
