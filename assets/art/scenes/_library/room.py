"""The library itself: bookcases, fireplace, floor."""

from assets.art.album.mood import across, ramp, shine
from assets.art.kit import (
    SeededRandom,
    circle,
    ellipse,
    line,
    path,
    rect,
)
from assets.art.objects.card import lit
from assets.art.scenes._parts import INK, SIDE

SPINES = ("#a83c4f", "#2f6a8a", "#3f7a5a", "#c98f3c", "#6a4a8c", "#8a5340", "#d8b88a", "#40508c", "#b86a8a")
ROWS = (150, 292, 434, 576)  # upper edges of the boards
GOLD = "#ffd98a"


def room() -> str:
    return rect(0, 0, SIDE, 720, ramp("#2a1d48", "#4a2c58", "#7a4258")) + shine(512, 520, 430, "#ff9a4f", 0.6)


def bookcase(left: float, right: float) -> str:
    drawn = rect(left - 22, 20, right - left + 44, 700, lit("#5a3440"), 8)
    drawn += rect(left - 4, 40, right - left + 8, 660, ramp("#241636", "#33203f"))
    drawn += path(
        f"M{left - 30} 24 Q{(left + right) / 2} -26 {right + 30} 24 V36 H{left - 30}Z", lit("#6a3d48")
    )
    return drawn


def boards(left: float, right: float) -> str:
    wide = right - left + 12
    return "".join(
        rect(left - 6, y, wide, 16, lit("#8a5348"), 3) + rect(left - 6, y + 16, wide, 8, INK, opacity=0.4)
        for y in (*ROWS, 706)
    )


def book(x: float, y: float, wide: float, tall: float, colour: str, bands: int) -> str:
    drawn = rect(x, y - tall, wide, tall, across(colour, colour), 3) + rect(
        x + wide * 0.62, y - tall, wide * 0.38, tall, INK, 3, opacity=0.25
    )
    drawn += rect(x + 3, y - tall + 4, 3, tall - 8, "#ffffff", 1, opacity=0.22)
    return drawn + "".join(
        rect(x, y - tall + 14 + 18 * band, wide, 5, GOLD, opacity=0.75) for band in range(bands)
    )


def row_of_books(seed: int, spans: tuple[tuple[float, float], ...], y: float) -> str:
    """Books that fill the spans of one board; the gaps between are for other things."""
    chance, drawn = SeededRandom(seed), ""
    for start, end in spans:
        x = start
        while x < end - 14:
            wide = min(chance.between(17, 32), end - x)
            drawn += book(
                x, y, wide - 1.5, chance.between(74, 106), chance.choice(SPINES), int(chance.between(0, 3.4))
            )
            x += wide
    return drawn


def fireplace() -> str:
    chimney = rect(392, 60, 240, 330, lit("#6a4458"), 6)
    surround = rect(366, 404, 292, 300, lit("#a8786a"), 8) + path(
        "M410 704 V520 A102 88 0 0 1 614 520 V704Z", "#1a1030"
    )
    stones = "".join(
        rect(x, y, 34, 24, "#8a5f60", 5)
        for x, y in (
            (374, 430),
            (374, 500),
            (374, 570),
            (374, 640),
            (616, 430),
            (616, 500),
            (616, 570),
            (616, 640),
            (440, 414),
            (550, 414),
        )
    )
    return (
        chimney
        + surround
        + stones
        + rect(346, 388, 332, 24, lit("#c9977a"), 6)
        + rect(346, 410, 332, 7, INK, opacity=0.3)
    )


def floor() -> str:
    boards_ = rect(0, 720, SIDE, 304, ramp("#6a3d44", "#3a2040")) + "".join(
        line(0, y, SIDE, y, "#2a1638", 3, opacity=0.4) for y in (760, 812, 880, 960)
    )
    carpet = (
        ellipse(512, 890, 450, 118, "#7a2440")
        + ellipse(512, 890, 420, 104, "#b83c50")
        + ellipse(512, 890, 396, 94, "#8a2a48")
    )
    dots = "".join(
        circle(x, y, 5, GOLD, opacity=0.8)
        for x, y in (
            (110, 890),
            (914, 890),
            (512, 788),
            (512, 992),
            (200, 826),
            (824, 826),
            (200, 954),
            (824, 954),
            (340, 800),
            (684, 800),
            (340, 980),
            (684, 980),
        )
    )
    return boards_ + carpet + dots
