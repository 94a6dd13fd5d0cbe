"""Things on the floor."""

from assets.art.kit import (
    circle,
    ellipse,
    group,
    line,
    path,
    rect,
    stroke,
)
from assets.art.objects.card import ball, lit, solid
from assets.art.scenes._parts import INK, shadow


def dog(standing: bool = False) -> str:
    fur, dark = "#c98f58", "#8a5340"
    if standing:
        body = (
            "".join(rect(x, -58, 18, 58, dark, 8) for x in (-50, 26))
            + rect(-64, -104, 112, 58, lit(fur), 28)
            + stroke("M-60 -88 C-88 -96 -84 -128 -76 -136", fur, 13)
        )
    else:
        body = (
            solid("M-60 0 C-66 -60 -20 -104 20 -96 C46 -80 44 -30 40 0Z", fur, 10)
            + stroke("M-52 -12 C-88 -10 -92 -36 -82 -50", fur, 13)
            + rect(14, -56, 20, 56, lit(fur), 9)
        )
    head = (
        circle(38, -120, 36, ball(fur))
        + ellipse(62, -108, 24, 18, "#f0d4ae")
        + ellipse(80, -114, 9, 7, INK)
        + path("M14 -140 C-6 -130 -6 -92 10 -86 C24 -96 26 -120 24 -138Z", dark)
    )
    return (
        shadow(0, 2, 72, 10)
        + body
        + head
        + circle(46, -126, 5, INK)
        + stroke("M58 -96 q8 8 16 2", "#8a2440", 4)
        + rect(12, -92, 40, 10, "#e2485a", 5)
    )


def mouse() -> str:
    cheese = path("M-74 0 L-20 0 V-34Z", lit("#ffc83c")) + circle(-36, -12, 5, "#d9962a")
    body = solid("M62 0 C64 -40 30 -52 8 -36 C-6 -28 -14 -12 -20 0Z", "#9a90b8", 6)
    return (
        stroke("M58 -4 C92 0 88 -32 74 -34", "#e89aa0", 6)
        + cheese
        + body
        + circle(12, -42, 15, "#9a90b8")
        + circle(12, -42, 8, "#f0a8b4")
        + circle(-2, -22, 4, INK)
        + circle(-20, -6, 5, "#ef7f8a")
    )


def basket(full: bool = True) -> str:
    sticks = "".join(
        group(
            rect(-13, -150, 26, 150, lit("#d98f4a"), 13)
            + "".join(line(-7, y, 7, y - 10, "#ffe3b4", 5) for y in (-120, -90, -60)),
            x,
            -40,
            1,
            t,
        )
        for x, t in ((-34, -16), (0, 0), (34, 15))
    )
    weave = (
        "".join(line(x, -70, x * 0.86, -4, "#7a4a34", 5, opacity=0.5) for x in range(-56, 60, 16))
        + line(-66, -48, 66, -48, "#7a4a34", 5, opacity=0.5)
        + line(-62, -24, 62, -24, "#7a4a34", 5, opacity=0.5)
    )
    return (
        shadow(0, 0, 76, 10)
        + (sticks if full else ellipse(0, -74, 66, 14, "#4a2a38"))
        + path("M-72 -78 H72 L60 0 H-60Z", lit("#c98f58"))
        + weave
        + rect(-78, -86, 156, 16, lit("#e0a868"), 8)
    )


def crate(fruit: str = "#e2485a") -> str:
    spots = ((-52, -88), (-6, -90), (42, -88), (-30, -118), (18, -120))
    pile = "".join(
        circle(x, y, 26, ball(fruit)) + stroke(f"M{x} {y - 22} q3 -8 9 -9", "#4f7a3a", 4) for x, y in spots
    )
    return (
        shadow(0, 0, 92, 11)
        + pile
        + "".join(rect(-84, y, 168, 26, lit("#b8784a"), 4) for y in (-82, -54, -26))
        + "".join(rect(x, -86, 14, 86, "#8a5340", 3) for x in (-84, 70))
    )


def sack(tied: bool = False) -> str:
    if tied:
        bag = solid(
            "M-58 0 C-76 -60 -40 -92 -16 -104 L-34 -136 H34 L16 -104 C40 -92 76 -60 58 0Z", "#e0c49a", 12
        ) + rect(-24, -110, 48, 12, "#c8503c", 6)
    else:
        bag = ellipse(0, -116, 52, 16, "#ffffff") + solid(
            "M-58 0 C-70 -50 -62 -90 -54 -116 Q0 -92 54 -116 C62 -90 70 -50 58 0Z", "#e0c49a", 12
        )
    wheat = stroke(
        "M0 -22 V-72 M0 -34 q-18 -4 -20 -20 M0 -34 q18 -4 20 -20 M0 -54 q-14 -4 -16 -18 M0 -54 q14 -4 16 -18",
        "#b8803a",
        6,
    )
    return shadow(0, 0, 68, 10) + bag + wheat


def broom(colour: str = "#ffc83c") -> str:
    head = path("M-20 -84 H20 L46 0 H-46Z", lit(colour)) + rect(-24, -96, 48, 18, lit("#e2584a"), 5)
    return (
        line(0, -300, 0, -90, "#a8684f", 12)
        + head
        + stroke("M-22 -60 L-32 -6 M0 -64 V-6 M22 -60 L32 -6", "#a8703c", 4)
    )


def croissants(many: bool = True) -> str:
    plate = ellipse(0, -4, 84, 15, "#dfe6f4") + ellipse(0, -8, 84, 13, "#ffffff")
    one = path("M-38 0 C-36 -40 36 -40 38 0 C24 -14 -24 -14 -38 0Z", lit("#d98f4a")) + stroke(
        "M-18 -24 L-14 -12 M0 -29 V-14 M18 -24 L14 -12", "#8a4a2c", 4
    )
    spots = ((0, -62), (-38, -36), (38, -36), (-38, -12), (38, -12), (0, -24)) if many else ((0, -12),)
    return plate + "".join(group(one, x, y) for x, y in spots)


def bunting(bright: bool = True) -> str:
    flags = zip((-120, -60, 0, 60, 120), ("#ffd25e", "#e2584a", "#7ec8c0", "#ffd25e", "#e2584a"), strict=True)
    if not bright:
        return stroke("M-150 -8 Q0 34 150 -8", "#fff3dc", 4)
    return stroke("M-150 -8 Q0 34 150 -8", "#fff3dc", 4) + "".join(
        path(
            f"M{x - 24} {12 - abs(x) / 9:.0f} L{x + 24} {12 - abs(x) / 9:.0f} L{x} {62 - abs(x) / 9:.0f}Z",
            lit(c),
        )
        for x, c in flags
    )
