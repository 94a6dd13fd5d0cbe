"""Défifoo's challenges without a word, 400 × 280: what costs is struck out, what earns wears a gold plus."""

from collections.abc import Callable
from functools import partial

from assets.art import aliens, planets, ships
from assets.art.figures import figure, width
from assets.art.kit import (
    circle,
    clip,
    clipped,
    document,
    group,
    line,
    linear,
    paint,
    radial,
    rect,
    stroke,
)
from assets.art.signs import CREAM, GOLD, INK, WHITE, spark
from assets.art.sky import dust, sun
from assets.art.suits import SUITS, Suit, glyph

WIDTH, HEIGHT = 400, 280
CRIMSON = "#C21F42"
MIDDLE = (188, 140)


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


def struck(x: float = 292, y: float = 192, reach: float = 54) -> str:
    """Across the lower right of a thing, so that its face stays readable."""
    cross = f"M{-reach} {-reach} L{reach} {reach} M{reach} {-reach} L{-reach} {reach}"
    wide = reach * 0.46
    return group(stroke(cross, CREAM, wide + 13) + stroke(cross, CRIMSON, wide), x, y)


def earns(x: float, y: float, radius: float = 36) -> str:
    disc = circle(0, 0, radius + 5, INK) + circle(0, 0, radius, GOLD)
    return group(
        disc + stroke(f"M0 {-radius / 2} V{radius / 2} M{-radius / 2} 0 H{radius / 2}", INK, radius * 0.3),
        x,
        y,
    )


# --- tricks: won cards lie face down, one packet across the other -----------------------------------


def packet(dim: bool = False) -> str:
    """A trick as it lies before its winner, 84 × 60."""
    drawn = rect(-42, -25, 84, 60, "#160d3a", 11, opacity=0.4)
    drawn += rect(-42, -30, 84, 60, CREAM if not dim else "#9b8fc4", 11)
    drawn += rect(-36, -24, 72, 48, "#4A3D97" if not dim else "#5d5299", 7)
    return drawn + spark(17, GOLD if not dim else "#9b8fc4")


def trick() -> str:
    """Four cards met on the table, the highest shining."""
    turns = ((-46, 22, -28, "red", 4), (46, 22, 26, "blue", 2), (0, 44, -4, "green", 1))
    low = "".join(
        group(small_card(SUITS[name], rank, 0.62), x, y, turn=turn) for x, y, turn, name, rank in turns
    )
    return low + group(small_card(SUITS["yellow"], 8, 0.72), 0, -22, turn=4)


def small_card(suit: Suit, rank: int, scale: float = 1) -> str:
    """A card with its number and glyph alone, 126 × 176."""
    drawn = rect(-63, -80, 126, 176, "#160d3a", 18, opacity=0.35) + rect(-63, -88, 126, 176, CREAM, 18)
    drawn += rect(-55, -80, 110, 160, suit.tint, 12)
    number = group(figure(rank, 84, suit.deep), -width(rank, 84) / 2, -68)
    return group(drawn + number + group(glyph(suit, 44, suit.deep, suit.tint), 0, 52), scale=scale)


def pile(x: float, foot: float, count: int, lit: bool) -> str:
    """Tricks one on the other."""
    return "".join(group(packet(not lit), x + (4 if at % 2 else -4), foot - 27 * at) for at in range(count))


def piles(counts: tuple[int, int, int], best: int) -> str:
    """Three players' tricks; the gold one earns."""
    places = (86, 200, 314)
    table = rect(26, 232, 348, 10, "#160d3a", 5, opacity=0.4)
    glow = circle(places[best], 200 - 13 * counts[best], 92, paint("lamp"))
    drawn = "".join(
        pile(x, 206, count, at == best) for at, (x, count) in enumerate(zip(places, counts, strict=True))
    )
    top = 206 - 27 * (counts[best] - 1) - 30
    return table + glow + drawn + earns(places[best] + 44, max(top, 44))


def no_trick() -> str:
    return group(trick(), 184, 134, 1.3) + struck()


def not_the_last() -> str:
    """A row of tricks up to the flag; only the one below the flag costs."""
    before = "".join(group(packet(True), x, 184, 0.78) for x in (48, 117, 186))
    arrow = stroke("M22 234 H208 M194 221 L208 234 L194 247", "#9b8fc4", 7)
    return before + arrow + flag(262, 38) + group(packet(), 300, 172, 1.4) + struck(336, 208, 40)


def flag(x: float, y: float) -> str:
    """The chequered flag of an end."""
    pole = line(x, y, x, 196, CREAM, 9)
    squares = "".join(
        rect(x + 4 + 24 * column, y + 20 * row, 24, 20, INK if (row + column) % 2 else CREAM)
        for row in range(4)
        for column in range(4)
    )
    return squares + pole + circle(x, y - 4, 9, GOLD)


# --- single cards ----------------------------------------------------------------------------------


def fleet() -> str:
    pairs = (
        ("yellow", "violet", 76, 160, 0.62),
        ("green", "yellow", 306, 120, 0.62),
        ("red", "blue", 186, 134, 0.92),
    )
    drawn = "".join(
        group(ships.ship(SUITS[one], SUITS[other]), x, y, scale, 24) for one, other, x, y, scale in pairs
    )
    return drawn + struck()


def numbered(rank: int) -> str:
    """The same number in three colours."""
    hand = ((88, 146, -12, "blue"), (288, 146, 12, "green"), (188, 132, 0, "red"))
    cards = "".join(group(small_card(SUITS[name], rank, 1.1), x, y, turn=turn) for x, y, turn, name in hand)
    return cards + struck(308, 206)


def no_sun() -> str:
    return group(sun(80), *MIDDLE) + struck()


def no_planet(suit: Suit) -> str:
    return group(planets.globe(suit), *MIDDLE, 1.0) + named(suit) + struck()


def named(suit: Suit) -> str:
    """The glyph of the colour that costs, in a corner that the cross leaves free."""
    disc = circle(0, 0, 34, CREAM) + circle(0, 0, 29, suit.fill) + glyph(suit, 36, suit.on, suit.fill)
    return group(disc, 54, 54)


def any_planet() -> str:
    places = ((66, 80, 46), (318, 78, 46), (62, 198, 46), (300, 200, 46), (188, 140, 82))
    drawn = zip(("red", "green", "yellow", "violet", "blue"), places, strict=True)
    return "".join(group(planets.globe(SUITS[name]), x, y, r / 100) for name, (x, y, r) in drawn) + struck(
        340, 218, 42
    )


def no_alien(suit: Suit) -> str:
    return group(aliens.alien(suit), 188, 140, 1.16) + named(suit) + struck()


def any_alien() -> str:
    places = ((60, 82, 0.56), (318, 82, 0.56), (64, 208, 0.56), (296, 212, 0.56), (180, 146, 1.0))
    drawn = zip(("red", "blue", "yellow", "violet", "green"), places, strict=True)
    return "".join(group(aliens.alien(SUITS[name]), x, y, scale) for name, (x, y, scale) in drawn) + struck(
        338, 218, 42
    )


KINDS: dict[str, Callable[[], str]] = {
    "no_trick": no_trick,
    "not_the_last": not_the_last,
    "no_ship": fleet,
    "no_five": partial(numbered, 5),
    "no_seven": partial(numbered, 7),
    "no_sun": no_sun,
    "no_planet": any_planet,
    "most_tricks": partial(piles, (2, 5, 3), 1),
    "fewest_tricks": partial(piles, (4, 1, 5), 1),
    "no_alien": any_alien,
}
COLOURED: dict[str, Callable[[Suit], str]] = {"no_planet": no_planet, "no_alien": no_alien}
