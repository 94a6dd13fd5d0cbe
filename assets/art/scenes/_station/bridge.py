"""The bridge itself: hull, window, desk, floor."""

from assets.art.album.mood import ramp
from assets.art.kit import (
    SeededRandom,
    circle,
    ellipse,
    line,
    path,
    rect,
)
from assets.art.objects.card import lit
from assets.art.scenes._parts import SIDE


def hull() -> str:
    drawn = rect(0, 0, SIDE, 720, ramp("#3a3f78", "#4a4f8c", "#5a5590")) + rect(0, 0, SIDE, 30, "#262a58")
    drawn += "".join(line(x, 30, x, 720, "#2b2f64", 4, opacity=0.6) for x in (116, 908))
    rivets = "".join(
        circle(x, y, 5, "#8a90c0", opacity=0.7) for x in (100, 124, 900, 924) for y in range(60, 700, 64)
    )
    return (
        drawn + rivets + rect(116, 34, 792, 432, lit("#7a84b8"), 106) + rect(128, 46, 768, 408, "#262a58", 96)
    )


def space() -> str:
    chance = SeededRandom(17)
    sky = rect(120, 40, 790, 420, ramp("#0e1044", "#2f1f6c", "#6a2f7c", "#c0506c"))
    mist = ellipse(420, 150, 300, 60, "#7a5ae0", opacity=0.25) + ellipse(
        640, 210, 260, 44, "#e07ab0", opacity=0.22
    )
    stars = "".join(
        circle(
            chance.between(134, 890),
            chance.between(52, 448),
            chance.between(0.8, 2.4),
            "#ffffff",
            opacity=chance.between(0.4, 1),
        )
        for _ in range(120)
    )
    ground = (
        circle(512, 1010, 640, ramp("#ffb35c", "#c8503c", "#5a2050"))
        + ellipse(400, 412, 120, 10, "#ffd98a", opacity=0.35)
        + ellipse(640, 426, 150, 9, "#7a2a44", opacity=0.4)
    )
    return sky + mist + stars + ground


def window_frame() -> str:
    bars = line(384, 46, 360, 454, "#5a6494", 12) + line(640, 46, 664, 454, "#5a6494", 12)
    return (
        bars
        + rect(128, 46, 768, 408, "none", 96, stroke="#8a94c8", stroke_width=12)
        + path("M170 110 Q190 70 250 64 L210 160 Q180 190 158 210Z", "#ffffff", opacity=0.08)
    )


def desk() -> str:
    top = path("M60 500 H964 L1010 690 H14Z", lit("#4a5488")) + path(
        "M14 690 H1010 L1000 734 H24Z", "#262a58"
    )
    return (
        top
        + rect(60, 492, 904, 14, lit("#8a94c8"), 6)
        + "".join(circle(x, 716, 6, "#ffd98a", opacity=0.8) for x in range(60, 1000, 44))
    )


def floor() -> str:
    drawn = rect(0, 734, SIDE, 290, ramp("#33376c", "#1a1a44"))
    drawn += "".join(
        line(512 + n * 92, 734, 512 + n * 170, SIDE, "#12123a", 4, opacity=0.6) for n in range(-6, 7)
    )
    return drawn + "".join(line(0, y, SIDE, y, "#12123a", 4, opacity=0.6) for y in (790, 862, 950))
