"""A rocket in two colours, each half with its suit's weave. About 190 × 280 around (0, 0), nose up."""

from assets.art.kit import circle, clip, clipped, group, path, rect, stroke
from assets.art.signs import CREAM, WHITE
from assets.art.suits import Suit, glyph, weave

LEFT = "M0 -130 C-62 -80 -62 20 -36 82 L0 82Z"
RIGHT = "M0 -130 C62 -80 62 20 36 82 L0 82Z"
NOSE = "M0 -130 C-21 -113 -34 -95 -42 -74 Q0 -62 42 -74 C34 -95 21 -113 0 -130Z"
DEFS = clip("hull-left", path(LEFT, WHITE)) + clip("hull-right", path(RIGHT, WHITE))


def ship(one: Suit, other: Suit) -> str:
    return fire() + fins(one, other) + hull(one, other) + porthole()


def fire() -> str:
    drawn = path("M-32 80 C-40 112 -14 120 0 158 C14 120 40 112 32 80Z", "#ff8a3d")
    drawn += path("M-24 80 C-26 104 -9 112 0 136 C9 112 26 104 24 80Z", "#ffc857")
    return drawn + path("M-13 80 C-13 96 -4 102 0 114 C4 102 13 96 13 80Z", "#fff6d0")


def fins(one: Suit, other: Suit) -> str:
    fin = "M-44 4 C-94 24 -100 66 -92 98 C-76 82 -56 76 -34 76Z"
    left = path(fin, one.deep) + group(glyph(one, 30, CREAM, one.deep), -69, 60, turn=-8)
    right = group(path(fin, other.deep), flip=True) + group(
        glyph(other, 30, CREAM, other.deep), 69, 60, turn=8
    )
    return left + right


def hull(one: Suit, other: Suit) -> str:
    drawn = ""
    for suit, half, side in ((one, LEFT, "left"), (other, RIGHT, "right")):
        woven = weave(suit, suit.deep, scale=0.62, x=-31 if side == "left" else 31, opacity=0.55)
        drawn += path(half, suit.fill) + clipped(woven, f"hull-{side}")
    shade = clipped(path("M64 -130 V90 H20 C44 20 44 -60 8 -130Z", "#160d3a", opacity=0.2), "hull-right")
    lit = clipped(stroke("M-46 30 C-54 -20 -42 -64 -24 -92", WHITE, 8, opacity=0.45), "hull-left")
    nose = path(NOSE, CREAM) + path(
        "M0 -130 C21 -113 34 -95 42 -74 Q24 -69 8 -68 C14 -90 10 -112 0 -130Z", "#DCC39A"
    )
    collar = rect(-40, 70, 80, 17, CREAM, 7) + rect(8, 70, 32, 17, "#DCC39A", 7)
    return drawn + shade + lit + nose + collar


def porthole() -> str:
    glass = (
        circle(0, -16, 33, CREAM)
        + circle(0, -16, 24, "#2a2a66")
        + path("M-24 -16 A24 24 0 0 0 24 -16Z", "#3f3f8f")
    )
    return glass + stroke("M-14 -22 A17 17 0 0 1 0 -33", "#9fd8ff", 6)
