"""Dials, screens and controls: many alike."""

from assets.art.kit import (
    around,
    circle,
    ellipse,
    group,
    line,
    path,
    polygon,
    rect,
    star,
    stroke,
)
from assets.art.objects.card import ball, lit
from assets.art.scenes._parts import INK

GLASS = "#12163c"


def dial(angle: float = -50, colour: str = "#ffd98a") -> str:
    face = (
        circle(0, 0, 40, lit("#8a94c8"))
        + circle(0, 0, 33, GLASS)
        + stroke("M-22 14 A26 26 0 1 1 22 14", colour, 6)
    )
    hand = group(polygon([(-8, 0), (0, -29), (8, 0)], "#ff6a5a"), turn=angle)
    return face + hand + circle(0, 0, 8, "#fff6e4")


def needle_dial(high: bool = True) -> str:
    return dial(-70) if high else dial(110, "#7ae0c0")


def compass(north: bool = True) -> str:
    needle = polygon([(0, -28), (11, 0), (-11, 0)], "#ff5a5a") + polygon(
        [(0, 28), (11, 0), (-11, 0)], "#f4f0ff"
    )
    return (
        circle(0, 0, 40, lit("#d9a84f"))
        + circle(0, 0, 33, "#1f2a5c")
        + group(needle, turn=20 if north else 110)
        + circle(0, 0, 6, "#ffd98a")
    )


def clock(noon: bool = False) -> str:
    hands = "M0 0 V-26 M0 0 L4 -17" if noon else "M0 0 L-25 0 M0 0 L12 18"
    return (
        circle(0, 0, 40, lit("#8a94c8"))
        + circle(0, 0, 33, "#fff6e4")
        + "".join(circle(x, y, 3, INK) for x, y in around(0, 0, 27, 12))
        + (circle(0, 0, 33, "#3a2f80") if noon else "")
        + stroke(hands, "#fff6e4" if noon else INK, 7)
    )


def gauge(full: bool = True) -> str:
    """The air that is left, behind glass."""
    tall = 60 if full else 14
    ticks = "".join(line(16, y, 26, y, "#ffffff", 4, opacity=0.8) for y in (-24, -8, 8, 24))
    liquid = rect(-26, 34 - tall, 52, tall, lit("#ff6a5a" if full else "#7ae0ff"), 7)
    return rect(-38, -46, 76, 92, lit("#8a94c8"), 14) + rect(-28, -36, 56, 72, GLASS, 8) + liquid + ticks


def screen(content: str) -> str:
    return (
        rect(-62, -46, 124, 92, lit("#2b2f5c"), 12)
        + rect(-52, -36, 104, 72, GLASS, 8)
        + content
        + path("M-46 -30 h30 l-24 40 h-6Z", "#ffffff", opacity=0.07)
    )


def radar(found: bool = True) -> str:
    rings = "".join(circle(0, 0, r, "none", stroke="#3fa890", stroke_width=3) for r in (30, 20, 10))
    spots = (
        path("M0 0 L30 -14 A33 33 0 0 0 8 -32Z", "#7af0c0", opacity=0.85) + circle(-14, 14, 7, "#ffe26a")
        if found
        else path("M0 0 L-30 14 A33 33 0 0 0 -8 32Z", "#7af0c0", opacity=0.85)
    )
    return screen(rings + spots)


def bars(rising: bool = True) -> str:
    heights = (8, 24, 42, 60) if rising else (60, 42, 24, 8)
    return screen(
        "".join(
            rect(-40 + 21 * i, 28 - h, 15, h, c, 2)
            for i, (h, c) in enumerate(
                zip(heights, ("#7af0c0", "#ffd25e", "#ff9a5a", "#ff5a7a"), strict=True)
            )
        )
    )


def chart_map(here: bool = True) -> str:
    land = path(
        "M-44 -6 C-30 -30 -6 -20 -8 -2 C6 6 -14 26 -30 18Z M10 -20 C30 -32 46 -14 40 2 C30 20 16 10 8 4Z",
        "#5ab88a",
    )
    mark = path("M18 28 C-16 -6 -8 -34 18 -34 C44 -34 52 -6 18 28Z", "#ff5a6a") + circle(
        18, -10, 11, "#fff6e4"
    )
    return screen(land + (mark if here else ""))


def wave(calm: bool = False) -> str:
    line_ = (
        "M-46 0 H-24 L-14 -28 L0 28 L12 -20 L22 0 H46"
        if not calm
        else "M-46 0 Q-34 -9 -23 0 T0 0 T23 0 T46 0"
    )
    return screen(stroke(line_, "#7af0ff", 6))


def face(happy: bool = True) -> str:
    mouth = "M-18 6 Q0 28 18 6" if happy else "M-18 22 Q0 0 18 22"
    gaze = (
        circle(-16, -12, 7, "#ffd25e") + circle(16, -12, 7, "#ffd25e")
        if happy
        else stroke("M-24 -16 l14 8 M24 -16 l-14 8", "#ffd25e", 6)
    )
    return screen(stroke(mouth, "#ffd25e", 7) + gaze)


def planet_screen(ring: bool = True) -> str:
    return screen(
        circle(0, 0, 22, ball("#ff8a7a"))
        + (
            stroke("M-40 10 C-20 24 24 8 42 -14", "#ffe0a8", 7)
            if ring
            else circle(26, -20, 9, "#f4f0ff")
            + circle(-30, 18, 7, "#f4f0ff")
            + path("M-22 -6 Q0 6 22 -6 L22 4 Q0 16 -22 4Z", "#7a2f5c")
        )
    )


def knob(colour: str) -> str:
    return circle(0, 0, 23, "#262a58") + circle(0, -2, 18, ball(colour))


def button(star_sign: bool = True) -> str:
    return (
        circle(0, 0, 32, "#262a58")
        + circle(0, -3, 27, ball("#ff5a5a"))
        + (
            star(0, -3, 20, 8, "#fff6c8")
            if star_sign
            else rect(-22, -13, 44, 18, "#2b1b5c", 6) + rect(-9, -25, 18, 44, "#2b1b5c", 6)
        )
    )


def lever(up: bool = True) -> str:
    return rect(-18, -14, 36, 64, "#262a58", 14) + (
        line(0, 30, 0, -18, "#dfe6f4", 10) + circle(0, -20, 23, ball("#ffd25e"))
        if up
        else line(0, 8, 0, 42, "#dfe6f4", 10) + circle(0, 46, 23, ball("#ffd25e"))
    )


def joystick(left: bool = True) -> str:
    return ellipse(0, 24, 38, 14, "#262a58") + group(
        rect(-8, -44, 16, 64, lit("#8a94c8"), 8) + circle(0, -48, 20, ball("#5ac0e0")),
        0,
        20,
        turn=-24 if left else 26,
    )


def microphone(shown_head: bool = True) -> str:
    return (
        ellipse(0, 28, 26, 9, "#262a58")
        + stroke("M0 26 C0 0 -14 -10 -22 -30", "#dfe6f4", 7)
        + (
            ellipse(-28, -44, 20, 26, lit("#3a3f78"), transform="rotate(-26 -28 -44)")
            + stroke("M-44 -46 l28 -14 M-40 -36 l28 -14", "#8a94c8", 4)
            if shown_head
            else circle(-26, -38, 24, "#ffb84f") + circle(-26, -38, 14, "#fff3b8")
        )
    )
