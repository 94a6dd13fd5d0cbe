"""Drawings for the board of Compatibility: squares, dice, card backs and small signs. White if tinted."""

from __future__ import annotations

from assets.art.kit import circle, clip, clipped, document, group, path, rect, repeat, stroke

WHITE, INK, CREAM, GOLD, CORAL = "#ffffff", "#241B4B", "#FFF4DF", "#FFC857", "#D4443F"

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}

SIGNS = {
    "shuffle": stroke("M-17 -10 C2 -10 -2 10 17 10 M-17 10 C2 10 -2 -10 17 -10", WHITE, 5)
    + stroke("M11 3.5 L18 10 L11 16.5 M11 -16.5 L18 -10 L11 -3.5", WHITE, 5),
    "flag": path("M-8 -16 L15 -8 L-8 1 Z", CORAL) + stroke("M-9 18 V-17 L14 -8.5 L-9 0.5", INK, 4),
    "whistle": circle(-5, 5, 13, WHITE) + path("M-5 -8 H21 V1 H6 Z", WHITE) + circle(-5, 5, 5.5, INK)
    + stroke("M-11 -14 L-14 -20 M-2 -14 L-1 -20", WHITE, 4),
}  # fmt: skip


def sign(name: str) -> str:
    return document(SIGNS[name], x=-24, y=-24, width=48, height=48)


def die(face: int) -> str:
    pips = "".join(circle(11.5 * x, 11.5 * y, 4.6, INK) for x, y in PIPS[face])
    return document(_die_body() + pips, x=-24, y=-24, width=48, height=48)


def _die_body() -> str:
    return rect(-22, -20, 44, 43, "#B99C6C", 11) + rect(-22, -23, 44, 43, CREAM, 11) + _dented()


def _dented() -> str:
    return rect(-18.5, -19.5, 37, 36, "#FFFAEE", 9)


def back() -> str:
    """The back of a picture card: stripes, to be tinted with a seat's colour."""
    stripes = "".join(
        path(f"M{x} 100 L{x + 100} 0 h16 L{x + 16} 100 Z", "#d8d8d8") for x in range(-110, 100, 36)
    )
    whole = rect(0, 0, 96, 96, WHITE, 13) + clipped(stripes, "card")
    return document(whole, clip("card", rect(0, 0, 96, 96, WHITE, 13)), width=96, height=96)


def crest() -> str:
    """The emblem in the middle of a card back."""
    spark = path("M0 -13 Q1.6 -1.6 13 0 Q1.6 1.6 0 13 Q-1.6 1.6 -13 0 Q-1.6 -1.6 0 -13 Z", GOLD)
    ring = circle(0, 0, 20, "none", stroke=GOLD, stroke_width=2.4)
    return document(ring + spark, x=-24, y=-24, width=48, height=48)


def theme_card(inks: tuple[str, str]) -> str:
    """The back of a theme card; each of the two packs has its own colours."""
    deep, light = inks
    bubble = path("M18 26 H78 Q86 26 86 34 V66 Q86 74 78 74 H52 L38 88 V74 H18 Q10 74 10 66 V34"
                  " Q10 26 18 26 Z", CREAM)  # fmt: skip
    dots = "".join(circle(x, 50, 5.5, deep) for x in (30, 48, 66))
    frame = rect(0, 0, 96, 116, CREAM, 14) + rect(5, 5, 86, 106, deep, 10)
    rays = group(repeat(path("M0 0 L-9 -90 H9 Z", light), 12), 48, 56)
    whole = frame + clipped(rays, "inside") + bubble + dots
    return document(whole, clip("inside", rect(5, 5, 86, 106, WHITE, 10)), width=96, height=116)


def rays() -> str:
    """Round a number that is celebrated."""
    ray = rect(-2, -23.5, 4, 8, WHITE, 2)
    return document(repeat(ray, 18), x=-24, y=-24, width=48, height=48)


PACK_INKS = (("#7A3FA8", "#9157BE"), ("#B8543A", "#CF6F50"))
