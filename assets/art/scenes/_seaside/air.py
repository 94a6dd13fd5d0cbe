"""Things in the air and on the pier."""

from assets.art.kit import (
    circle,
    ellipse,
    line,
    path,
    rect,
    star,
    stroke,
)
from assets.art.objects.card import lit
from assets.art.scenes._parts import INK


def balloon(one: str = "#e2485a", two: str = "#ffe6b4") -> str:
    skin = path("M-58 0 C-58 -84 58 -84 58 0 C58 38 20 58 13 74 H-13 C-20 58 -58 38 -58 0Z", lit(one))
    skin += path(
        "M-30 -52 C-46 -16 -36 38 -8 74 H8 C36 38 46 -16 30 -52 C14 -66 -14 -66 -30 -52Z", two
    ) + path("M-9 -62 C-15 -10 -10 44 -4 74 H4 C10 44 15 -10 9 -62Z", one)
    return (
        skin
        + "".join(line(x, 74, x, 94, "#4b3557", 2.5) for x in (-11, 11))
        + rect(-16, 92, 32, 24, lit("#c98f58"), 5)
    )


def plane(banner: bool = True) -> str:
    cloth = (
        path("M-196 -36 H-66 V36 H-196 L-172 0Z", lit("#fff3dc"))
        + "".join(
            path(f"M{x} 20 C{x - 34} -4 {x - 16} -28 {x} -12 C{x + 16} -28 {x + 34} -4 {x} 20Z", "#e2485a")
            for x in (-148, -98)
        )
        + line(-70, 0, -40, 0, "#fff3dc", 3)
        if banner
        else ""
    )
    body = path(
        "M-44 -8 C-20 -26 40 -26 62 -4 C60 16 20 22 -10 18 C-30 16 -40 8 -44 -8Z", lit("#e2584a")
    ) + path("M-44 -8 L-58 -38 L-38 -34 L-24 -14Z", "#b83c4a")
    return (
        cloth
        + body
        + path("M-12 4 L34 4 L14 30 L-24 28Z", lit("#ffd25e"))
        + ellipse(18, -16, 15, 10, "#bfe6f4")
        + rect(60, -34, 6, 64, "#6a4a5c", 3)
    )


def kite(colour: str = "#4f9ab8", other: str = "#ffd25e") -> str:
    tail = stroke("M0 74 C-24 96 20 112 -4 140", "#fff3dc", 4) + "".join(
        path(f"M{x} {y} l-14 -8 v16Z M{x} {y} l14 -8 v16Z", "#e2687a") for x, y in ((-8, 100), (4, 126))
    )
    return (
        tail
        + path("M0 -78 L50 0 L0 76Z", lit(colour))
        + path("M0 -78 L-50 0 L0 76Z", lit(other))
        + line(-50, 0, 50, 0, "#fff3dc", 4)
        + line(0, -78, 0, 76, "#fff3dc", 4)
    )


def gull(wings_up: bool = True) -> str:
    wings = (
        path(
            (
                "M-10 0 C-30 -60 -66 -62 -84 -50 C-60 -44 -44 -20 -24 12Z M10 0 C30 -60 66 -62 84 -50 "
                "C60 -44 44 -20 24 12Z"
            ),
            "#ffffff",
        )
        if wings_up
        else path(
            (
                "M-10 -4 C-40 -8 -60 10 -80 36 C-54 26 -34 22 -12 14Z M10 -4 C40 -8 60 10 80 36 C54 "
                "26 34 22 12 14Z"
            ),
            "#ffffff",
        )
    )
    tips = (
        path("M-84 -50 L-62 -54 L-66 -44Z M84 -50 L62 -54 L66 -44Z", INK)
        if wings_up
        else path("M-80 36 L-66 18 L-58 28Z M80 36 L66 18 L58 28Z", INK)
    )
    return (
        wings
        + tips
        + ellipse(0, 6, 32, 18, "#f4eef8")
        + circle(26, -4, 14, "#ffffff")
        + path("M38 -6 L56 0 L38 4Z", "#f0a03c")
        + circle(30, -7, 3.4, INK)
    )


def cloud(round_one: bool = True) -> str:
    if round_one:
        return path(
            (
                "M-86 24 C-108 24 -108 -10 -80 -10 C-78 -42 -34 -48 -22 -24 C-8 -60 50 -54 50 -16 C72 "
                "-26 100 -14 100 6 C100 18 92 24 80 24Z"
            ),
            "#ffe3dc",
            opacity=0.95,
        )
    return path(
        "M0 40 C-80 -8 -60 -56 -28 -52 C-10 -50 0 -36 0 -26 C0 -36 10 -50 28 -52 C60 -56 80 -8 0 40Z",
        "#ffe3dc",
        opacity=0.95,
    )


def hub(sign: str = "star") -> str:
    return circle(0, 0, 46, lit("#4a2f7c")) + (
        star(0, 0, 40, 17, "#ffd25e")
        if sign == "star"
        else path(
            "M0 32 C-50 0 -36 -34 -16 -30 C-4 -28 0 -18 0 -12 C0 -18 4 -28 16 -30 C36 -34 50 0 0 32Z",
            "#ff8a9a",
        )
        + circle(0, 0, 46, "none", stroke="#fff3dc", stroke_width=8)
    )


def tent(one: str = "#e2584a", two: str = "#fff3dc") -> str:
    roof = path("M0 -128 L70 -58 H-70Z", lit(one)) + path("M0 -128 L24 -58 H-24Z", two)
    walls = (
        rect(-60, -58, 120, 58, two)
        + "".join(rect(x, -58, 24, 58, one) for x in (-60, -12, 36))
        + path("M-18 0 V-30 A18 18 0 0 1 18 -30 V0Z", "#3a2458")
    )
    return (
        walls
        + roof
        + "".join(
            path(f"M{x} -58 a14 14 0 0 0 28 0Z", c)
            for x, c in zip(range(-70, 70, 28), (one, two, one, two, one), strict=True)
        )
        + line(0, -128, 0, -150, "#6a4a5c", 4)
        + path("M2 -150 l26 9 l-26 9Z", "#ffd25e")
    )
