"""Défifoo's challenges without a word, 400 × 280: a cross for what costs, a crown for what earns."""

from collections.abc import Callable
from functools import partial

from assets.art import aliens, planets, ships
from assets.art.figures import figure, width
from assets.art.kit import (
    circle,
    clip,
    clipped,
    document,
    ellipse,
    group,
    line,
    linear,
    paint,
    path,
    radial,
    rect,
    stroke,
    tag,
)
from assets.art.signs import CREAM, GOLD, INK, WHITE, spark
from assets.art.sky import dust, sun
from assets.art.suits import SUITS, Suit, glyph

WIDTH, HEIGHT = 400, 280
CRIMSON = "#C21F42"
MIDDLE = (172, 140)
NIGHT = "#160d3a"


def challenge(kind: str, colour: str | None = None) -> str:
    """The picture of a challenge; two kinds can name a colour."""
    draw = partial(COLOURED[kind], SUITS[colour]) if colour else KINDS[kind]
    night = rect(0, 0, WIDTH, HEIGHT, paint("night")) + dust(11, 70, WIDTH, HEIGHT)
    night += circle(*MIDDLE, 190, paint("lamp"))
    return document(clipped(night + draw(), "sheet"), DEFS, width=WIDTH, height=HEIGHT)


DEFS = "".join(
    (
        linear("night", (0, "#2A2163"), (1, "#6B4B96")),
        radial("lamp", (0, "#c9a6e8", 0.5), (1, "#c9a6e8", 0)),
        clip("sheet", rect(0, 0, WIDTH, HEIGHT, WHITE, 36)),
        planets.DEFS,
        ships.DEFS,
    )
)


# --- what it means ---------------------------------------------------------------------------------


def struck(x: float = 332, y: float = 210, reach: float = 42) -> str:
    """In the lower right corner, which the drawings leave free: it names the cost and hides nothing."""
    cross = f"M{-reach} {-reach} L{reach} {reach} M{reach} {-reach} L{-reach} {reach}"
    wide = reach * 0.5
    return group(stroke(cross, CREAM, wide + 13) + stroke(cross, CRIMSON, wide), x, y)


def allowed(x: float, y: float, radius: float = 22) -> str:
    """A tick: this costs nothing."""
    disc = circle(0, 0, radius + 4, CREAM) + circle(0, 0, radius, SUITS["green"].fill)
    return group(disc + group(stroke("M-10 1 L-3 9 L11 -8", CREAM, 6.5), scale=radius / 22), x, y)


def crown(x: float, y: float, scale: float = 1) -> str:
    """The crown of the player who earns; its foot is at (x, y), 92 wide."""
    points = "M-38 -8 L-46 -52 L-21 -30 L0 -64 L21 -30 L46 -52 L38 -8Z"
    rim = path(points, INK, stroke=INK, stroke_width=13, stroke_linejoin="round")
    drawn = rim + path(points, GOLD, stroke=GOLD, stroke_width=3, stroke_linejoin="round")
    drawn += path("M0 -64 L21 -30 L46 -52 L38 -8 H0Z", "#E09A2B") + rect(-39, -13, 78, 13, "#FFE08A", 5)
    drawn += "".join(circle(px, py, 6.5, "#FFE08A") for px, py in ((-46, -54), (0, -66), (46, -54)))
    return group(drawn + circle(0, -27, 6.5, CRIMSON), x, y, scale)


# --- tricks: won cards are face down ----------------------------------------------------------------


def back(scale: float = 1, turn: float = 0, x: float = 0, y: float = 0) -> str:
    """A card face down, 96 × 132."""
    drawn = rect(-48, -58, 96, 132, NIGHT, 15, opacity=0.4) + rect(-48, -66, 96, 132, CREAM, 15)
    drawn += rect(-40, -58, 80, 116, "#53469F", 9)
    drawn += rect(-31, -49, 62, 98, "none", 6, stroke=GOLD, stroke_width=2.5, opacity=0.7)
    return group(drawn + spark(25, GOLD), x, y, scale, turn)


def packet() -> str:
    """A trick in front of its winner: cards face down, not quite square."""
    return back(turn=-13, x=-7, y=3) + back(turn=9, x=6, y=2) + back(turn=-2)


SLAB = 25  # the height of one trick in a pile


def pile(x: float, foot: float, count: int, gold: bool) -> str:
    """Tricks one on the other, seen a little from above."""
    top, side, spine = ("#FFC857", "#FFF4DF", "#C77F12") if gold else ("#53469F", "#E6DAF5", "#7566B8")
    drawn = ellipse(x, foot + 2, 62, 13, NIGHT, opacity=0.45)
    for at in range(count):
        slip, low = (5 if at % 2 else -4), foot - SLAB * at
        drawn += rect(x - 48 + slip, low - SLAB + 2, 96, SLAB - 2, side, 5)
        drawn += "".join(rect(x - 48 + slip, low - high, 96, 2.4, spine, 1) for high in (17, 11, 5))
        drawn += rect(x + 20 + slip, low - SLAB + 2, 28, SLAB - 2, NIGHT, 5, opacity=0.16)
    slip, high = (5 if count % 2 == 0 else -4), foot - SLAB * count
    lid = f"M{x - 48 + slip} {high + 6} l12 -28 h72 l12 28Z"
    drawn += path(lid, CREAM, stroke=CREAM, stroke_width=8, stroke_linejoin="round") + path(lid, top)
    sparkle = tag("g", spark(17, INK if gold else GOLD), transform="scale(1 0.6)")
    return drawn + group(sparkle, x + slip, high - 8)


def piles(counts: tuple[int, int, int], best: int) -> str:
    """Three players' tricks, of heights that nobody takes for each other; the crowned one earns."""
    places, foot = (76, 200, 324), 246
    top = foot - SLAB * counts[best] - 30
    table = rect(12, foot - 6, 376, 18, NIGHT, 9, opacity=0.35)
    glow = circle(places[best], top + 10, 120, paint("lamp"))
    drawn = "".join(
        pile(x, foot, count, at == best) for at, (x, count) in enumerate(zip(places, counts, strict=True))
    )
    return table + glow + drawn + crown(places[best], top - 4)


def no_trick() -> str:
    """A hand that takes the cards of a trick to itself."""
    spread = ((112, 112, -74), (222, 116, 66), (130, 92, -30), (202, 90, 20))
    cards = "".join(back(0.98, turn, x, y) for x, y, turn in spread)
    return cards + group(hand(), 168, 178, 0.94) + struck()


def hand() -> str:
    """A right hand from above, fingers up, its sleeve at the lower edge; about 130 × 230."""
    skin, shade = "#F2B48A", "#D98B66"
    fingers = ((-45, -46, 60, -10), (-16, -66, 80, -3), (15, -64, 80, 4), (44, -44, 62, 12))
    outline = (
        "M-58 16 C-62 -14 -44 -26 0 -26 C44 -26 60 -14 56 18 C54 52 44 72 38 96 H-38 C-42 72 -54 50 -58 16Z"
    )
    thumb = "M-50 44 C-76 32 -92 8 -98 -14 C-100 -30 -80 -36 -74 -20 C-68 -4 -58 8 -40 12Z"
    solid = "".join(
        group(rect(-15, -high / 2, 30, high + 24, skin, 15), x, y, turn=turn) for x, y, high, turn in fingers
    )
    solid += path(thumb, skin) + path(outline, skin)
    rim = group(solid, stroke=NIGHT, stroke_width=9, stroke_linejoin="round", opacity=0.5)
    gaps = stroke("M-30 -22 L-28 4 M0 -28 V0 M30 -22 L27 4", shade, 4.5)
    nails = "".join(
        group(rect(-8, 7 - high / 2, 16, 17, "#FBD9BF", 8), x, y, turn=turn) for x, y, high, turn in fingers
    )
    side = path("M56 18 C54 52 44 72 38 96 H12 C30 70 42 50 40 -18 C52 -12 58 0 56 18Z", shade, opacity=0.7)
    sleeve = path("M-50 78 H50 L60 130 H-60Z", "#E8404A") + path(
        "M24 78 H50 L60 130 H32Z", "#9C1F3A", opacity=0.5
    )
    cuff = rect(-55, 68, 110, 24, CREAM, 9)
    return rim + solid + gaps + nails + side + sleeve + cuff


def not_the_last() -> str:
    """Tricks in a row, free to win, and the last one below the flag, which costs."""
    before = "".join(group(packet(), x, 128, 0.62) + allowed(x, 208) for x in (50, 126, 202))
    return before + flag(296, 22) + group(packet(), 308, 124, 0.92) + struck(322, 226, 31)


def flag(x: float, y: float) -> str:
    """The chequered flag of an end."""
    pole = line(x, y, x, 190, CREAM, 9)
    squares = "".join(
        rect(x + 4 + 22 * column, y + 18 * row, 22, 18, INK if (row + column) % 2 else CREAM)
        for row in range(3)
        for column in range(4)
    )
    return squares + pole + circle(x, y - 4, 9, GOLD)


# --- single cards ----------------------------------------------------------------------------------


def small_card(suit: Suit, rank: int, scale: float = 1) -> str:
    """A card with its number and glyph alone, 126 × 176."""
    drawn = rect(-63, -80, 126, 176, NIGHT, 18, opacity=0.35) + rect(-63, -88, 126, 176, CREAM, 18)
    drawn += rect(-55, -80, 110, 160, suit.tint, 12)
    number = group(figure(rank, 98, suit.deep), -width(rank, 98) / 2, -72)
    return group(drawn + number + group(glyph(suit, 42, suit.deep, suit.tint), 0, 55), scale=scale)


def fleet() -> str:
    """Two rockets that fly side by side."""
    pairs = (("green", "yellow", 278, 96, 0.56), ("red", "blue", 136, 142, 0.9))
    drawn = "".join(
        group(ships.ship(SUITS[one], SUITS[other]), x, y, scale, 28) for one, other, x, y, scale in pairs
    )
    return drawn + struck()


def numbered(rank: int) -> str:
    """The same number in three colours."""
    fan = ((74, 144, -8, "blue"), (262, 144, 8, "green"), (168, 130, 0, "red"))
    cards = "".join(group(small_card(SUITS[name], rank), x, y, turn=turn) for x, y, turn, name in fan)
    return cards + struck(346, 222, 36)


def no_sun() -> str:
    return group(sun(78), *MIDDLE) + struck()


def no_planet(suit: Suit) -> str:
    return group(planets.globe(suit), *MIDDLE, 0.98) + named(suit) + struck()


def named(suit: Suit) -> str:
    """The glyph of the colour that costs, in a corner that the cross leaves free."""
    disc = circle(0, 0, 34, CREAM) + circle(0, 0, 29, suit.fill) + glyph(suit, 36, suit.on, suit.fill)
    return group(disc, 50, 50)


def any_planet() -> str:
    return gathering({name: group(planets.globe(suit), scale=0.5) for name, suit in SUITS.items()})


def no_alien(suit: Suit) -> str:
    return group(aliens.alien(suit), MIDDLE[0], 146, 1.12) + named(suit) + struck()


def any_alien() -> str:
    return gathering({name: group(aliens.alien(suit), scale=0.55) for name, suit in SUITS.items()})


def gathering(drawn: dict[str, str]) -> str:
    """One of every colour, and the cross in the place of a sixth."""
    places = {
        "red": (74, 76),
        "green": (202, 72),
        "violet": (330, 76),
        "yellow": (76, 206),
        "blue": (204, 204),
    }
    return "".join(group(drawn[name], *place) for name, place in places.items()) + struck(330, 208, 42)


KINDS: dict[str, Callable[[], str]] = {
    "no_trick": no_trick,
    "not_the_last": not_the_last,
    "no_ship": fleet,
    "no_five": partial(numbered, 5),
    "no_seven": partial(numbered, 7),
    "no_sun": no_sun,
    "no_planet": any_planet,
    "most_tricks": partial(piles, (1, 5, 3), 1),
    "fewest_tricks": partial(piles, (3, 1, 6), 1),
    "no_alien": any_alien,
}
COLOURED: dict[str, Callable[[Suit], str]] = {"no_planet": no_planet, "no_alien": no_alien}
