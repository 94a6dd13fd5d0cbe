"""The kitchen itself: walls, window, shelves, counter."""

from assets.art.album.mood import ramp, shine
from assets.art.kit import (
    SeededRandom,
    circle,
    ellipse,
    line,
    path,
    polygon,
    rect,
    stroke,
)
from assets.art.objects.card import lit
from assets.art.scenes._parts import INK, SIDE, shadow


def wall() -> str:
    drawn = rect(0, 0, SIDE, 760, ramp("#4a3470", "#8a4f80", "#d97f80"))
    for row in range(9):
        for column in range(9):
            drawn += rect(
                column * 128 - (row % 2) * 64 + 4, 400 + row * 40, 120, 34, "#ffffff", 6, opacity=0.05
            )
    return drawn + shine(512, 250, 470, "#ffd08a", 0.45)


def window() -> str:
    frame = rect(340, 66, 344, 330, lit("#8a5344"), 14)
    view = rect(360, 86, 304, 290, ramp("#25286c", "#7a4f9c", "#f0907f", "#ffc98f"))
    hills = path("M360 330 C420 290 480 340 540 306 C590 280 630 320 664 300 V376 H360Z", "#4a3a7c")
    trees = "".join(
        polygon([(x, 346 - h), (x + 15, 350), (x - 15, 350)], "#332a66")
        for x, h in ((390, 40), (420, 56), (640, 50))
    )
    chance = SeededRandom(5)
    dots = "".join(
        circle(
            chance.between(366, 658), chance.between(92, 210), chance.between(1, 2.4), "#ffffff", opacity=0.8
        )
        for _ in range(26)
    )
    return frame + view + dots + hills + trees


def window_bars() -> str:
    return (
        rect(506, 86, 12, 290, "#7a4840")
        + rect(360, 226, 304, 10, "#7a4840")
        + rect(326, 384, 372, 24, lit("#a8684f"), 6)
    )


def shelves() -> str:
    def shelf(x: float, y: float, wide: float) -> str:
        feet = "".join(
            path(f"M{at} {y + 16} v34 q22 -8 22 -34Z", "#5a3040") for at in (x + 24, x + wide - 46)
        )
        return feet + rect(x, y, wide, 18, lit("#a8684f"), 5) + rect(x, y + 18, wide, 8, INK, opacity=0.2)

    return shelf(28, 196, 262) + shelf(28, 388, 262) + shelf(740, 388, 262)


def rail() -> str:
    return (
        rect(724, 66, 290, 10, lit("#c9a86a"), 5)
        + circle(724, 71, 9, "#ffe0a0")
        + circle(1014, 71, 9, "#ffe0a0")
    )


def floor() -> str:
    drawn = rect(0, 756, SIDE, 268, ramp("#a85f54", "#5a3050"))
    for number in range(-6, 7):
        drawn += line(512 + number * 78, 756, 512 + number * 190, 1024, "#3d2044", 3, opacity=0.35)
    return drawn + "".join(line(0, y, SIDE, y, "#3d2044", 3, opacity=0.35) for y in (806, 876, 966))


def counter() -> str:
    front = rect(330, 648, 694, 190, ramp("#7a4a6c", "#55305c")) + "".join(
        rect(x, 672, 152, 150, "#8f5a7a", 10) + rect(x + 8, 680, 136, 134, ramp("#33204c", "#4a2a58"), 8)
        for x in (344, 516, 688, 860)
    )
    return (
        front
        + rect(312, 624, 720, 34, lit("#f2d8b8"), 8)
        + rect(312, 650, 720, 8, "#c9977a")
        + shadow(680, 842, 360, 12)
    )


def plates(many: bool = True) -> str:
    count = 7 if many else 2
    return "".join(
        ellipse(0, -8 - 13 * i, 54, 10, "#b9c3d6")
        + ellipse(0, -12 - 13 * i, 54, 9, ("#ffffff", "#8ad0e0")[i % 2])
        for i in range(count)
    )


def pot(lid: bool = True) -> str:
    drawn = rect(-46, -64, 92, 64, lit("#e2584a"), 12) + stroke("M-46 -44 h-12 M46 -44 h12", "#7a2a38", 12)
    if lid:
        return (
            drawn + path("M-52 -62 C-46 -88 46 -88 52 -62Z", lit("#ff8a6a")) + circle(0, -90, 10, "#ffe0a0")
        )
    return (
        drawn
        + "".join(
            line(x, -60, x * 1.5, -112, c, 8) for x, c in ((-22, "#d9a868"), (0, "#c9d3e8"), (22, "#d9a868"))
        )
        + circle(0, -108, 13, "#c9d3e8")
    )
