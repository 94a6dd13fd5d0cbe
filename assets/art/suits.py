"""The five colours of Défifoo: a glyph, a weave and a tone each, so that nobody needs the hue."""

from dataclasses import dataclass

from assets.art.kit import around, circle, clip, clipped, document, group, num, path, repeat, stroke
from assets.art.signs import CREAM, INK, WHITE


@dataclass(frozen=True)
class Suit:
    name: str
    fill: str
    deep: str  # for figures and glyphs on a light card
    light: str
    tint: str  # the card's ground
    outline: str  # of the glyph, in a box of 100 around (0, 0)
    veins: str = ""  # lines left open in the glyph
    heart: str = ""  # a shape left open in it
    on: str = CREAM  # what is readable on the fill


SUITS = {
    suit.name: suit
    for suit in (
        Suit(
            "red", "#E8404A", "#9C1F3A", "#FF9A7A", "#F9C9BD",
            "M2 -49 C8 -27 36 -13 36 16 C36 37 20 47 0 47 C-20 47 -36 37 -36 15 C-36 -1 -24 -9 -20 -25 "
            "C-14 -17 -11 -13 -6 -10 C-10 -25 -7 -38 2 -49Z",
            heart="M3 10 C-4 17 -12 21 -11 29 C-10 37 11 38 13 28 C14 21 6 17 3 10Z",
        ),
        Suit(
            "blue", "#4EA9F2", "#1D5FA8", "#A9DCFF", "#D3E7F4",
            "M-48 -14 C-36 -38 -14 -40 2 -22 C14 -8 28 -8 48 -22 C42 2 22 14 4 2 C-12 -10 -26 -10 -48 12Z "
            "M-48 22 C-36 -2 -14 -4 2 14 C14 28 28 28 48 14 C42 38 22 50 4 38 C-12 26 -26 26 -48 48Z",
        ),
        Suit(
            "green", "#2D9F7C", "#125C48", "#A8E27A", "#CFE6CC",
            "M41 -43 C46 8 30 40 -6 40 C-14 40 -21 38 -27 34 L-39 47 L-48 38 L-34 26 C-48 -6 -14 -41 41 -43Z",
            "M-24 24 C-6 10 10 -4 23 -22 M-6 11 L-8 -12 M8 -2 L26 2",
        ),
        Suit(
            "yellow", "#FCBE35", "#8A5604", "#FFF0B8", "#FFEDB6",
            "M14 -50 L-36 8 Q-38 12 -33 12 L-9 12 L-18 50 L37 -13 Q39 -17 34 -17 L9 -17Z",
            on=INK,
        ),
        Suit(
            "violet", "#8F52D6", "#4F2294", "#D2B0FF", "#D8C6F1",
            "M-24 -40 L24 -40 L47 -10 L0 46 L-47 -10Z",
            "M-45 -10 H45 M-17 -10 L0 -38 L17 -10 L0 40Z",
        ),
    )
}  # fmt: skip


def glyph(suit: Suit, size: float, fill: str, open_colour: str) -> str:
    """The suit's sign around (0, 0), `size` high; what is open in it lets the ground through."""
    drawn = path(suit.outline, fill, stroke=fill, stroke_width=3, stroke_linejoin="round")
    drawn += path(suit.heart, open_colour) if suit.heart else ""
    drawn += stroke(suit.veins, open_colour, 5.5) if suit.veins else ""
    return group(drawn, scale=size / 100)


# --- weaves: the pattern of a suit, over any surface of 240 × 240 around (0, 0) ---------------------


def weave(suit: Suit, colour: str, **named) -> str:
    return group(WEAVES[suit.name](colour), **named)


def _spots(colour: str) -> str:
    return path(
        "".join(f"M{x - 10} {y} a10 10 0 1 0 20 0 a10 10 0 1 0 -20 0Z" for x, y in _places(48, 36)), colour
    )


def _swells(colour: str) -> str:
    crest = "q16 -18 33 0 t33 0 t33 0 t33 0 t33 0 t33 0 t33 0 t33 0"
    return stroke(" ".join(f"M-132 {y} {crest}" for y in range(-112, 121, 32)), colour, 8)


def _leaves(colour: str) -> str:
    leaf = "c-4 -18 8 -27 26 -26 c2 18 -8 29 -26 26Z"
    return path("".join(f"M{x - 13} {y + 13} {leaf}" for x, y in _places(52, 42)), colour)


def _stripes(colour: str) -> str:
    return stroke(" ".join(f"M{x} 130 L{x + 130} -130" for x in range(-260, 140, 40)), colour, 13)


def _facets(colour: str) -> str:
    return path("".join(f"M{x} {y - 18} l20 18 l-20 18 l-20 -18Z" for x, y in _places(48, 40)), colour)


def _places(across: int, down: int) -> list[tuple[int, int]]:
    """A field of places, every other row moved by half a step."""
    rows = enumerate(range(-120, 121, down))
    return [(x + row % 2 * across // 2, y) for row, y in rows for x in range(-120, 121, across)]


WEAVES = {"red": _spots, "blue": _swells, "green": _leaves, "yellow": _stripes, "violet": _facets}


# --- on the table: the called colour and the direction of play --------------------------------------


DISC = clip("disc", circle(0, 0, 88, WHITE))


def medallion(suit: Suit) -> str:
    """The called colour: its glyph on a disc, over its weave."""
    disc = circle(0, 0, 98, CREAM) + circle(0, 0, 88, suit.fill)
    woven = clipped(weave(suit, suit.deep, opacity=0.16), "disc")
    shade = path("M-62 62 A88 88 0 0 0 62 -62 A88 88 0 0 1 -62 62Z", "#160d3a", opacity=0.14)
    sign = glyph(suit, 104, suit.on, suit.fill)
    return document(
        disc + woven + shade + sign,
        clip("disc", circle(0, 0, 88, WHITE)),
        x=-100,
        y=-100,
        width=200,
        height=200,
    )


def arrows() -> str:
    """Four arrows round the called colour, clockwise, white for tinting."""
    (x, y), reach = around(0, 0, 86, 1, -70)[0], around(0, 0, 86, 1, -24)[0]
    shaft = f"M{num(x)} {num(y)} A86 86 0 0 1 {num(reach[0])} {num(reach[1])}"
    head = group(stroke("M-14 -15 L3 0 L-14 15", WHITE, 9), *reach, turn=68)
    return document(repeat(stroke(shaft, WHITE, 9) + head, 4), x=-100, y=-100, width=200, height=200)
