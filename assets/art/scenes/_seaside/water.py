"""Things on the water."""

from assets.art.kit import (
    circle,
    ellipse,
    line,
    path,
    rect,
    stroke,
)
from assets.art.objects.card import lit
from assets.art.scenes._parts import INK


def lighthouse(striped: bool = True) -> str:
    rock = path("M-96 0 C-80 -40 -40 -34 -20 -52 H30 C50 -34 80 -36 92 0Z", "#4a3a6c")
    tower = path("M-38 -48 L-28 -176 H28 L38 -48Z", lit("#fff6ea"))
    bands = (
        path("M-37 -66 L-34 -96 H34 L37 -66Z M-32 -122 L-30 -152 H30 L32 -122Z", "#e2485a")
        if striped
        else path("M-38 -48 L-28 -176 H28 L38 -48Z", lit("#3f5aa8"))
    )
    return (
        rock
        + tower
        + bands
        + rect(-34, -186, 68, 12, "#3a2a58", 3)
        + rect(-15, -214, 30, 28, "#fff0a8")
        + path("M-22 -212 L0 -238 L22 -212Z", "#b83c4a")
    )


def sailboat(sails: str = "#fff6ea", flag: bool = True) -> str:
    hull = path("M-62 0 H66 L46 30 H-44Z", lit("#b83c4a")) + rect(-62, -4, 128, 9, "#fff3dc", 4)
    rig = (
        line(0, 0, 0, -128, "#6a3d4c", 6)
        + path("M6 -120 C48 -92 58 -44 54 -12 H6Z", lit(sails))
        + path("M-6 -104 C-34 -76 -44 -40 -44 -12 H-6Z", lit(sails))
    )
    return (
        ellipse(0, 34, 70, 8, INK, opacity=0.3)
        + hull
        + rig
        + (path("M0 -128 l-34 -8 l34 -12Z", "#ffd25e") if flag else "")
    )


def whale(spout: bool = True) -> str:
    water = (
        stroke(
            "M-24 -52 C-36 -112 -78 -104 -82 -72 M-24 -52 C-12 -116 30 -106 32 -74 M-24 -52 V-114",
            "#e4f6ff",
            14,
        )
        if spout
        else ""
    )
    body = path(
        (
            "M-84 4 C-92 -40 -40 -60 0 -46 C34 -36 48 -12 66 -22 C58 -40 74 -62 94 -58 C92 -44 "
            "100 -40 104 -28 C90 -30 84 -18 80 -4 C70 10 60 8 52 8Z"
        ),
        lit("#3f5a98"),
    )
    return (
        water
        + body
        + path("M-84 4 C-60 -6 -10 4 20 8Z", "#c8d8f0")
        + circle(-56, -16, 5, "#ffffff")
        + ellipse(0, 10, 96, 8, "#d8e8ff", opacity=0.5)
    )


def swan_boat(colour: str = "#ffffff") -> str:
    hull = path("M-70 -26 C-60 10 -40 16 0 16 C40 16 66 8 76 -34 C50 -14 30 -20 10 -26Z", lit(colour))
    neck = (
        stroke("M-52 -14 C-84 -50 -40 -64 -56 -96", colour, 18)
        + circle(-56, -98, 16, colour)
        + path("M-70 -98 L-92 -90 L-68 -86Z", "#f0a03c")
    )
    riders = (
        circle(8, -46, 14, "#f2b48c")
        + path("M-6 -24 Q8 -44 22 -24Z", "#5a6ac8")
        + circle(42, -48, 14, "#8a5340")
        + path("M28 -26 Q42 -46 56 -26Z", "#f0a03c")
    )
    return ellipse(0, 18, 82, 8, INK, opacity=0.25) + riders + hull + neck + circle(-60, -102, 3, INK)


def dolphin() -> str:
    body = path(
        (
            "M-66 20 C-50 -40 20 -60 62 -14 C72 -10 78 -2 74 2 C60 4 48 2 36 -4 C0 -14 -30 0 -46 "
            "30 C-52 40 -70 44 -84 40 C-74 34 -74 24 -66 20Z"
        ),
        lit("#7a9ad8"),
    )
    return (
        body
        + path("M-6 -38 C0 -62 18 -66 26 -62 C18 -52 18 -40 22 -32Z", "#5a78b8")
        + circle(46, -16, 4, INK)
        + stroke("M-40 46 q-20 8 -44 2 M0 44 q-16 8 -36 4", "#e8f4ff", 6, opacity=0.9)
    )
