"""Things outside the window."""

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
from assets.art.objects.card import ball, lit
from assets.art.scenes._parts import INK


def ringed(ring: bool = True) -> str:
    globe = circle(0, 0, 46, ball("#f0a878")) + path(
        "M-44 -12 Q0 2 44 -12 L45 4 Q0 18 -45 4Z", "#c8684f", opacity=0.6
    )
    half = path("M-86 18 C-60 40 60 12 86 -20 C80 -2 40 26 -20 30 C-50 32 -84 32 -86 18Z", "#ffe0a8")
    return (
        (
            path(
                (
                    "M-86 18 C-76 -2 -56 -8 -44 -10 L-40 0 C-60 6 -70 14 -70 18 C-66 26 -40 26 -20 22 "
                    "L-20 30 C-60 34 -90 32 -86 18Z M44 -14 C66 -28 84 -30 86 -20 L60 -2 C74 -14 60 -14 "
                    "46 -6Z"
                ),
                "#e0b080",
            )
            if ring
            else ""
        )
        + globe
        + (half if ring else "")
    )


def moon(face: bool = False) -> str:
    spots = "".join(
        circle(x, y, r, "#8a8ab8", opacity=0.8)
        for x, y, r in ((-12, -10, 9), (12, 6, 12), (-8, 16, 6), (14, -18, 6))
    )
    grin = circle(-12, -8, 6, INK) + circle(12, -8, 6, INK) + stroke("M-18 8 Q0 28 18 8", INK, 6)
    return circle(0, 0, 36, ball("#d8d8f0")) + (grin if face else spots)


def comet(flying_left: bool = True) -> str:
    return group(
        path("M8 -10 C50 -30 80 -34 104 -34 C80 -20 60 -6 10 10Z", "#9ae0ff", opacity=0.7)
        + circle(0, 0, 16, ball("#e8fbff")),
        -40,
        14,
        flip=not flying_left,
    )


def rocket(fire: bool = True) -> str:
    flame = (
        path("M-15 38 C-40 62 -14 72 0 104 C14 72 40 62 15 38Z", "#ffb84f")
        + path("M-8 38 C-18 56 -4 60 0 80 C4 60 18 56 8 38Z", "#fff6c8")
        if fire
        else ""
    )
    body = path("M0 -60 C26 -36 28 10 18 40 H-18 C-28 10 -26 -36 0 -60Z", lit("#f4f0ff")) + path(
        "M0 -60 C12 -48 19 -36 21 -26 H-21 C-19 -36 -12 -48 0 -60Z", "#e2485a"
    )
    return (
        flame
        + path("M-20 8 L-40 44 L-17 38Z M20 8 L40 44 L17 38Z", "#e2485a")
        + body
        + circle(0, -4, 11, "#5ac0e0", stroke="#3a3f78", stroke_width=5)
    )


def satellite(turned: bool = False) -> str:
    wing = rect(18, -22, 50, 44, lit("#3f7ad0"), 3) + stroke(
        "M34 -22 V22 M51 -22 V22 M18 0 H68", "#9ac8ff", 3
    )
    body = (
        rect(-18, -18, 36, 36, lit("#d8b060"), 5)
        + line(0, -18, 0, -40, "#dfe6f4", 4)
        + circle(0, -42, 6, "#e2485a")
    )
    return group(wing + group(wing, flip=True) + body, turn=60 if turned else 0)


def saucer(lights: bool = True) -> str:
    dome = path("M-26 -6 C-24 -40 24 -40 26 -6Z", "#9af0e0", opacity=0.9) + circle(0, -16, 9, "#5ab06a")
    beam = polygon([(-18, 14), (18, 14), (44, 70), (-44, 70)], "#e8ffb8", opacity=0.55) if lights else ""
    return (
        beam
        + dome
        + ellipse(0, 2, 58, 17, lit("#9a8ad0"))
        + "".join(circle(x, 4, 6, "#ffe26a" if lights else "#4a3f80") for x in (-36, -12, 12, 36))
    )


def asteroid() -> str:
    return (
        path(
            "M-30 -12 C-30 -34 -6 -40 10 -30 C32 -30 40 -6 28 10 C24 30 -4 36 -18 24 C-36 20 -38 0 -30 -12Z",
            lit("#9a7a8c"),
        )
        + circle(-8, -8, 9, "#6a4f68")
        + circle(12, 8, 7, "#6a4f68")
        + circle(8, -18, 5, "#6a4f68")
    )


def spacewalker(flag: bool = False) -> str:
    suit = (
        rect(-20, -12, 40, 46, lit("#f4f0ff"), 14)
        + line(-16, 30, -20, 56, "#e0dcf0", 14)
        + line(16, 30, 22, 54, "#e0dcf0", 14)
        + line(-18, -2, -42, 14, "#f4f0ff", 13)
        + line(18, -2, 42, -18, "#f4f0ff", 13)
    )
    head = (
        circle(0, -30, 25, "#ffffff")
        + ellipse(2, -30, 18, 15, "#2b2f6c")
        + ellipse(8, -36, 6, 3, "#ffffff", opacity=0.8)
    )
    return (
        stroke("M-20 20 C-60 40 -40 80 -90 86", "#ffd98a", 4)
        + suit
        + head
        + rect(-9, 0, 18, 14, "#e2485a", 3)
        + (line(44, -14, 44, -74, "#dfe6f4", 4) + path("M46 -74 H88 V-44 H46Z", "#ffd25e") if flag else "")
    )
