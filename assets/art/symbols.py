"""The twelve symbols of Contrast, each in a box of 128 around (0, 0): a colour has a sign of its own."""

from assets.art.kit import circle, document, ellipse, group, path, rect, stroke
from assets.art.signs import CREAM, INK
from assets.art.suits import SUITS, glyph

PAIRS = (
    ("red", "yellow"),
    ("blue", "green"),
    ("tall", "small"),
    ("heavy", "light"),
    ("big", "thin"),
    ("round", "square"),
)
RIM = "#1d1440"


def colour(name: str) -> str:
    """A drop of paint with the suit's glyph: told by shape where hue does not tell."""
    suit = SUITS[name]
    blob = path(
        "M-2 -60 C22 -64 36 -48 48 -36 C62 -22 62 0 58 18 C54 40 40 58 16 60 C-6 62 -28 62 -44 46 "
        "C-60 30 -62 8 -58 -12 C-54 -38 -30 -56 -2 -60Z",
        suit.fill,
    )
    shade = path(
        "M58 18 C54 40 40 58 16 60 C-6 62 -28 62 -44 46 C-50 40 -54 34 -56 26 C-30 48 30 50 58 18Z",
        RIM,
        opacity=0.16,
    )
    return blob + shade + glyph(suit, 76, suit.on, suit.fill)


def ground() -> str:
    return rect(-54, 50, 108, 10, INK, 5)


def tall() -> str:
    arrow = stroke("M30 38 V-44 M12 -26 L30 -46 L48 -26", INK, 11)
    return ground() + rect(-38, -58, 34, 104, INK, 10) + arrow


def small() -> str:
    return ground() + rect(-38, 12, 34, 34, INK, 10) + stroke("M30 -50 V24 M12 8 L30 28 L48 8", INK, 11)


def heavy() -> str:
    weight = path("M-32 -20 H32 L54 54 Q55 58 50 58 H-50 Q-55 58 -54 54Z", INK, stroke=INK, stroke_width=5)
    return weight + circle(0, -36, 17, "none", stroke=INK, stroke_width=11)


def light() -> str:
    """A torn feather that floats across on the wind: neither the leaf of green nor a quill that writes."""
    vane = (
        "M50 -64 C64 -44 62 -16 46 2 L40 -12 L34 14 C28 20 20 25 10 28 L8 12 L-2 32 C-14 35 -24 35 -32 32 "
        "C-34 14 -28 -6 -18 -20 L-12 -8 L-8 -32 C-2 -40 6 -47 14 -52 L18 -40 L24 -57 C32 -61 42 -64 50 -64Z"
    )
    feather = path(vane, INK, stroke=INK, stroke_width=4, stroke_linejoin="round")
    feather += stroke("M-58 60 C-52 48 -44 40 -32 30", INK, 7.5)
    feather += stroke("M-34 32 C-16 8 10 -16 38 -46", CREAM, 6)
    wind = "M-52 36 H-10 M-58 56 H32 a14 14 0 1 0 -14 -14"
    return group(feather, 4, -10, 0.86, turn=20) + stroke(wind, INK, 8.5)


def big() -> str:
    arrow = "M44 0 H58 M50 -10 L60 0 L50 10"
    return ellipse(0, 0, 34, 50, INK) + stroke(f"{arrow} M-44 0 H-58 M-50 -10 L-60 0 L-50 10", INK, 8)


def thin() -> str:
    arrow = "M58 0 H26 M38 -12 L25 0 L38 12"
    return rect(-6, -54, 12, 108, INK, 6) + stroke(f"{arrow} M-58 0 H-26 M-38 -12 L-25 0 L-38 12", INK, 9)


def round_() -> str:
    return circle(0, 0, 48, "none", stroke=INK, stroke_width=15)


def square() -> str:
    return rect(-46, -46, 92, 92, "none", 7, stroke=INK, stroke_width=15)


PICTOGRAMS = {
    "tall": tall,
    "small": small,
    "heavy": heavy,
    "light": light,
    "big": big,
    "thin": thin,
    "round": round_,
    "square": square,
}


def symbol(name: str) -> str:
    drawn = PICTOGRAMS[name]() if name in PICTOGRAMS else colour(name)
    return document(drawn, x=-68, y=-68, width=136, height=136)
