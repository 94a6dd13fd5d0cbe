"""Things at the fire and on the carpet."""

from assets.art.album.mood import ramp
from assets.art.kit import (
    circle,
    ellipse,
    group,
    line,
    path,
    polygon,
    rect,
    stroke,
)
from assets.art.objects.card import ball, lit, solid
from assets.art.scenes._library.room import GOLD
from assets.art.scenes._parts import INK, eyes, shadow


def picture(ship: bool = True) -> str:
    frame = rect(-84, -70, 168, 140, lit("#d9a84f"), 6) + rect(-70, -56, 140, 112, ramp("#6a8ac0", "#f0c0a0"))
    sea = rect(-70, 14, 140, 42, "#2f6a8a")
    boat = (
        path("M-26 18 H26 L18 32 H-18Z", "#5a2a38")
        + path("M2 14 V-36 L28 12Z", "#fff6e4")
        + path("M-2 14 V-28 L-22 12Z", "#f5d8c0")
    )
    hills = path("M-40 34 L-6 -30 L12 0 L22 -12 L44 34Z", "#3f4a7c") + path(
        "M-6 -30 L6 -10 L-14 -8Z", "#ffffff"
    )
    return frame + sea + (boat if ship else hills)


def mantel_clock(later: bool = False) -> str:
    body = path("M-34 0 V-40 A34 34 0 0 1 34 -40 V0Z", lit("#7a4a34")) + circle(0, -38, 24, "#fff6e4")
    hands = "M0 -38 L0 -56 M0 -38 L12 -32" if not later else "M0 -38 L-17 -38 M0 -38 L-4 -22"
    return (
        rect(-42, -6, 84, 6, "#5a3428")
        + body
        + stroke(hands, INK, 6)
        + (circle(0, -38, 24, "#3a2a6c", opacity=0.001) if later else "")
        + (rect(-26, -12, 52, 6, GOLD) if not later else "")
    )


def urn(tall: bool = True) -> str:
    return (
        path("M-14 -72 H14 L10 -56 C30 -44 26 -12 12 0 H-12 C-26 -12 -30 -44 -10 -56Z", lit("#8ab0a0"))
        if tall
        else path("M-26 -44 H26 C26 -16 16 0 0 0 C-16 0 -26 -16 -26 -44Z", lit("#e0b0a0"))
    )


def fire(high: bool = True) -> str:
    logs = rect(-70, -18, 140, 22, lit("#6a3d34"), 10) + rect(-50, -34, 100, 20, lit("#7a4a3c"), 10)
    tall = "M-46 -26 C-58 -66 -26 -76 -30 -112 C-4 -98 2 -80 6 -132 C36 -100 58 -66 42 -26Z"
    small = "M-40 -26 C-48 -50 -22 -52 -24 -66 C-6 -60 0 -52 6 -74 C28 -58 46 -46 36 -26Z"
    inner = "M-22 -26 C-26 -50 -4 -52 0 -76 C16 -58 26 -44 20 -26Z"
    return (
        path(tall if high else small, ramp("#ff7a3d", "#ffc94f"))
        + path(inner if high else "M-14 -26 C-16 -38 0 -42 2 -52 C12 -42 16 -34 12 -26Z", "#fff0a8")
        + logs
    )


def armchair() -> str:
    back = solid("M-110 0 V-150 C-110 -214 110 -214 110 -150 V0Z", "#2f7a78", 14) + "".join(
        circle(x, y, 5, "#1f5a60") for x, y in ((-50, -150), (0, -156), (50, -150), (-26, -116), (26, -116))
    )
    arms = rect(-138, -96, 50, 116, lit("#3a8a86"), 22) + rect(88, -96, 50, 116, lit("#2a6a6c"), 22)
    return (
        shadow(0, 44, 150, 16)
        + "".join(rect(x, 14, 22, 30, "#4a2a38", 5) for x in (-124, 102))
        + back
        + rect(-96, -52, 192, 66, lit("#3a8f8a"), 16)
        + arms
    )


def cushion(dotted: bool = True) -> str:
    marks = (
        "".join(circle(x, y, 7, "#fff3dc") for x, y in ((-18, -18), (18, -18), (0, 0), (-18, 18), (18, 18)))
        if dotted
        else "".join(rect(-36, y, 72, 9, "#7a2440") for y in (-26, -6, 14))
    )
    return rect(-38, -36, 76, 72, lit("#f0a84a"), 14) + marks


def side_table() -> str:
    return (
        shadow(0, 4, 78, 10)
        + rect(-8, -90, 16, 90, lit("#6a3d34"))
        + path("M-50 0 Q0 -30 50 0 L44 6 H-44Z", lit("#6a3d34"))
        + ellipse(0, -92, 86, 16, "#7a4a3c")
        + ellipse(0, -96, 86, 15, lit("#a8684f"))
    )


def lamp(on: bool = True) -> str:
    shade = path("M-44 -64 L-26 -122 H26 L44 -64Z", ramp("#fff0b0", "#ffc46a") if on else lit("#6a5a80"))
    return rect(-5, -66, 10, 60, GOLD) + ellipse(0, -4, 24, 7, "#c9903a") + shade


def tea(steam: bool = True) -> str:
    puff = (
        stroke(
            (
                "M-18 -36 q-12 -14 -2 -24 q10 -10 2 -22 M4 -36 q-10 -14 0 -26 q10 -12 0 -24 M24 -36 "
                "q-10 -12 0 -24 q8 -10 2 -18"
            ),
            "#ffffff",
            7,
            opacity=0.85,
        )
        if steam
        else ""
    )
    return (
        puff
        + ellipse(2, 0, 34, 7, "#dfe6f4")
        + path("M-22 -30 H26 C26 -8 14 -2 2 -2 C-10 -2 -22 -8 -22 -30Z", lit("#f4f0ff"))
        + stroke("M26 -24 q16 4 -2 16", "#f4f0ff", 5)
        + ellipse(2, -30, 24, 5, "#8a4a34")
    )


def yarn(colour: str = "#e2687a") -> str:
    return (
        stroke("M20 8 C50 14 60 -6 84 4", colour, 4)
        + circle(0, -16, 26, ball(colour))
        + stroke(
            "M-20 -24 Q0 -40 20 -26 M-24 -12 Q0 -26 24 -14 M-18 2 Q4 -10 22 -2", "#ffffff", 3, opacity=0.6
        )
    )


def slippers(pair: bool = True) -> str:
    one = (
        path("M-34 0 C-40 -22 -20 -30 0 -24 C22 -18 36 -14 36 0Z", lit("#5a7ac0"))
        + ellipse(-14, -20, 15, 7, "#1f2a5c")
        + circle(22, -14, 8, "#ffffff")
    )
    return (group(one, -16, -22) if pair else "") + group(one, 18, 4)


def mouse(reading: bool = True) -> str:
    body = (
        solid("M-22 0 C-26 -32 -10 -46 6 -46 C24 -44 26 -20 24 0Z", "#a89ab8", 5)
        + circle(-10, -50, 14, "#a89ab8")
        + circle(16, -50, 14, "#a89ab8")
        + circle(3, -40, 20, "#b8aac8")
        + circle(-10, -52, 8, "#f0a8b4")
        + circle(16, -52, 8, "#f0a8b4")
        + eyes(-4, 10, -42, 3.4)
        + circle(3, -33, 4, "#ef7f8a")
    )
    pages = polygon([(-28, -24), (2, -18), (2, 4), (-28, -2)], "#fff6e4") + polygon(
        [(34, -24), (4, -18), (4, 4), (34, -2)], "#f0dcc0"
    )
    return shadow(2, 2, 34, 6) + body + (pages if reading else circle(3, -12, 11, ball("#ffc83c")))


def ladder() -> str:
    rails = line(0, 0, 34, -470, "#b8784a", 12) + line(74, 0, 92, -470, "#b8784a", 12)
    return rails + "".join(
        line(5 + t * 32, -t * 440, 74 + t * 17, -t * 440, "#d99a5f", 10)
        for t in (0.12, 0.28, 0.44, 0.6, 0.76, 0.92)
    )


def lantern() -> str:
    light = rect(-17, 20, 34, 44, ramp("#fff3b8", "#ffb84f"), 4)
    return (
        stroke("M-12 14 A12 14 0 0 1 12 14", "#241b4b", 5)
        + light
        + path("M-24 22 L-12 8 H12 L24 22Z", "#3a2a58")
        + rect(-22, 62, 44, 9, "#3a2a58", 3)
        + line(0, 22, 0, 62, "#3a2a58", 4)
    )


def stool_books(tall: bool = True) -> str:
    pile = (
        (("#a83c4f", 92, 22), ("#3f7a5a", 80, 20), ("#c98f3c", 86, 24), ("#40508c", 70, 20))
        if tall
        else (("#a83c4f", 92, 22), ("#3f7a5a", 80, 20))
    )
    drawn, y = shadow(0, 2, 56, 8), 0.0
    for colour, wide, high in pile:
        drawn += rect(-wide / 2, y - high, wide, high, lit(colour), 4) + rect(
            wide / 2 - 12, y - high + 4, 10, high - 8, "#fff3dc", 2
        )
        y -= high
    return drawn
