"""Sky, sea, sand and pier."""

from assets.art.album.mood import ramp
from assets.art.kit import (
    SeededRandom,
    around,
    circle,
    ellipse,
    line,
    path,
    rect,
    repeat,
    stroke,
)
from assets.art.objects.card import lit
from assets.art.scenes._parts import SIDE

HORIZON = 430


def evening() -> str:
    sky = rect(0, 0, SIDE, HORIZON, ramp("#3a3a8c", "#8a5aa8", "#f0848c", "#ffc48a"))
    sun = (
        circle(470, 400, 190, "#ffe9a8", opacity=0.3)
        + circle(470, 400, 120, "#ffe9a8", opacity=0.4)
        + circle(470, 402, 66, "#fff3c4")
    )
    chance = SeededRandom(3)
    dots = "".join(
        circle(
            chance.between(0, SIDE), chance.between(0, 120), chance.between(1, 2.2), "#ffffff", opacity=0.7
        )
        for _ in range(40)
    )
    return sky + dots + sun


def sea() -> str:
    chance = SeededRandom(9)
    water = rect(0, HORIZON, SIDE, 220, ramp("#ffb88a", "#c86a94", "#4f4a98", "#3a5aa8"))
    for _ in range(60):
        x, y = chance.between(0, SIDE), chance.between(440, 630)
        water += line(x, y, x + chance.between(16, 60), y, "#fff0d8", 3, opacity=chance.between(0.15, 0.5))
    return water


def sand() -> str:
    shore = path(
        "M0 628 C160 600 300 660 480 632 C660 606 840 650 1024 618 V1024 H0Z",
        ramp("#f7d49a", "#e0a070", "#b86f5c"),
    )
    foam = stroke("M0 628 C160 600 300 660 480 632 C660 606 840 650 1024 618", "#fff6ea", 12, opacity=0.9)
    chance = SeededRandom(21)
    grains = "".join(
        ellipse(
            chance.between(0, SIDE),
            chance.between(680, 1016),
            chance.between(3, 10),
            2.4,
            "#a8604f",
            opacity=0.28,
        )
        for _ in range(110)
    )
    return shore + foam + grains


def pier() -> str:
    deck = rect(604, 424, 420, 18, lit("#8a5348"), 4) + "".join(
        rect(x, 440, 12, 96, "#5a3450") for x in range(624, 1024, 64)
    )
    return (
        deck
        + "".join(line(x, 424, x, 400, "#6a3d4c", 4) for x in range(612, 1024, 30))
        + line(608, 400, 1024, 400, "#6a3d4c", 4)
    )


def wheel_frame() -> str:
    spokes = repeat(line(872, 250, 872, 142, "#fff0d8", 4), 12, 872, 250)
    legs = line(872, 250, 806, 424, "#6a4a8c", 12) + line(872, 250, 938, 424, "#6a4a8c", 12)
    ring = "".join(
        circle(872, 250, r, "none", stroke="#ffd98a", stroke_width=w) for r, w in ((110, 8), (90, 4))
    )
    cabins = "".join(
        circle(x, y + 6, 15, c)
        + path(f"M{x - 17:.1f} {y + 2:.1f} A17 17 0 0 1 {x + 17:.1f} {y + 2:.1f}Z", "#fff3dc")
        for (x, y), c in zip(
            around(872, 250, 112, 10, start=-72),
            ("#e2584a", "#4f9ab8", "#f0a03c", "#7a5ac0", "#5ab88a") * 2,
            strict=True,
        )
    )
    return legs + spokes + ring + cabins
