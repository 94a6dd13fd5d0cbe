"""Drawings for the board of Compatibility: squares, dice, card backs and small signs. White if tinted."""

from __future__ import annotations

from assets.art import album
from assets.art.kit import circle, clip, clipped, document, group, linear, paint, path, rect, repeat, stroke
from assets.art.posters.paper import image

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


def theme_card(pack: int) -> str:
    """The back of a theme card: each of the two decks has its picture and its colour."""
    name, deep, aside = PACK_BACKS[pack]
    frame = rect(0, 0, 96, 116, CREAM, 14) + rect(5, 5, 86, 106, deep, 10)
    seen = image(album.find(name), -5 + aside, 5, 106)
    wash = rect(5, 5, 86, 106, paint("wash"))
    line = rect(9.5, 9.5, 77, 97, "none", 7, stroke=GOLD, stroke_width=1.6, opacity=0.9)
    spark = path("M0 -9 Q1.2 -1.2 9 0 Q1.2 1.2 0 9 Q-1.2 1.2 -9 0 Q-1.2 -1.2 0 -9 Z", GOLD)
    seal = group(circle(0, 0, 13, deep, stroke=GOLD, stroke_width=1.6) + spark, 48, 93)
    defs = clip("inside", rect(5, 5, 86, 106, WHITE, 10)) + linear("wash", (0.4, deep, 0), (1, deep, 0.95))
    return document(frame + clipped(seen + wash, "inside") + line + seal, defs, width=96, height=116)


def rays() -> str:
    """Round a number that is celebrated."""
    ray = rect(-2, -23.5, 4, 8, WHITE, 2)
    return document(repeat(ray, 18), x=-24, y=-24, width=48, height=48)


PACK_BACKS = (("carousel", "#3F2A78", 0), ("caught-kite", "#A6443A", -4))  # picture, colour, moved aside
