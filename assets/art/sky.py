"""The playing cards of Défifoo, 252 × 352: planets, ships, the Sun, and the back."""

from dataclasses import dataclass

from assets.art import aliens, planets, ships
from assets.art.figures import figure, width
from assets.art.kit import (
    SeededRandom,
    around,
    circle,
    clip,
    clipped,
    document,
    ellipse,
    group,
    linear,
    mix,
    paint,
    path,
    radial,
    rect,
    repeat,
    stroke,
)
from assets.art.signs import CREAM, GOLD, INK, WHITE, spark
from assets.art.suits import Suit, glyph, weave

WIDTH, HEIGHT = 252, 352
EDGE, ROUND = 11, 28
FIGURE = 66
INDEX = (24, 25)
SHIP_RANK, ALIEN_RANK = 3, 8
HALO = radial("halo", (0, WHITE, 0.95), (0.45, WHITE, 0.55), (1, WHITE, 0))
OTHER_HALF = clip("other-half", path("M252 0 V352 H0Z", WHITE))
RING = (("red", "blue"), ("blue", "green"), ("green", "yellow"), ("yellow", "violet"), ("violet", "red"))


def card(inside: str, defs: str = "", ground: str = "") -> str:
    """A card with a rim; its `ground` is clipped to the inside of the rim."""
    face = clip("face", rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, WHITE, ROUND - 8))
    sheet = rect(0, 0, WIDTH, HEIGHT, CREAM, ROUND) + clipped(ground, "face") + inside
    return document(sheet, face + defs, width=WIDTH, height=HEIGHT)


def both_corners(index: str) -> str:
    """The index upright, and turned for who sits across."""
    return group(index, *INDEX) + group(index, WIDTH - INDEX[0], HEIGHT - INDEX[1], turn=180)


def index(rank: int, colour: str, *signs: tuple[Suit, float]) -> str:
    """A number with one sign or two beside it."""
    drawn, left = figure(rank, FIGURE, colour), width(rank, FIGURE) + 8
    for suit, size in signs:
        drawn += group(glyph(suit, size, suit.deep, suit.tint), left + size / 2, FIGURE / 2)
        left += size + 3
    return drawn


# --- planets: the higher the rank, the larger the world and the more turns round it ----------------


@dataclass(frozen=True)
class PlanetStyle:
    radius: float
    rings: int = 0
    moons: tuple[tuple[float, float], ...] = ()  # angle, and how far from the rim


WORLDS = {
    1: PlanetStyle(42),
    2: PlanetStyle(48, 0, ((-38, 26),)),
    3: PlanetStyle(53, 0, ((-38, 26), (142, 28))),
    4: PlanetStyle(57, 0, ((-38, 26), (142, 28), (24, 24))),
    5: PlanetStyle(58, 1),
    6: PlanetStyle(60, 1, ((-66, 26),)),
    7: PlanetStyle(62, 1, ((-66, 26), (114, 26))),
    8: PlanetStyle(66),
    9: PlanetStyle(64, 2, ((-60, 24),)),
    10: PlanetStyle(68, 2, ((-58, 20), (122, 20))),
}
MIDDLE = (126, 180)
SPARKS = ((212, 52, 17), (40, 300, 17), (226, 86, 9), (26, 266, 9))  # the highest shines
HOME = (114, 188)  # of the planet with an alien
FRIEND = -50  # degrees: where the alien looks over its planet, away from the numbers


def planet_card(suit: Suit, rank: int) -> str:
    drawn = peeking(suit) if rank == ALIEN_RANK else world(suit, rank)
    return card(
        drawn + both_corners(index(rank, suit.deep, (suit, 52))), planets.DEFS + HALO, planet_ground(suit)
    )


def planet_ground(suit: Suit) -> str:
    """Light behind the planet."""
    return cloth(suit) + circle(*MIDDLE, 150, paint("halo"))


def cloth(suit: Suit) -> str:
    woven = weave(suit, mix(suit.tint, suit.fill, 0.2), x=126, y=176, scale=1.5)
    return rect(0, 0, WIDTH, HEIGHT, suit.tint) + woven


def world(suit: Suit, rank: int) -> str:
    kind = WORLDS[rank]
    globe = planets.ringed(suit, planets.globe(suit, turn=(rank - 1) * 31 % 84 - 42), kind.rings)
    moons = "".join(moon_at(suit, kind, *place) for place in kind.moons)
    sparks = (
        "".join(group(spark(size, suit.deep), x, y) for x, y, size in SPARKS) if rank == max(WORLDS) else ""
    )
    return group(globe, *MIDDLE, scale=kind.radius / 100) + moons + sparks


def moon_at(suit: Suit, kind: PlanetStyle, angle: float, out: float) -> str:
    return group(planets.moon(suit, 13), *around(*MIDDLE, kind.radius + out, 1, angle)[0])


def peeking(suit: Suit) -> str:
    """The colour's alien looks over its planet."""
    radius = WORLDS[ALIEN_RANK].radius
    head, grip = (around(*HOME, radius + out, 1, FRIEND)[0] for out in (31, -2))
    friend = group(aliens.alien(suit), *head, 0.55, FRIEND + 76)
    globe = group(planets.globe(suit, turn=60), *HOME, radius / 100)
    return friend + globe + group(aliens.hands(suit, 51), *grip, 0.68, FRIEND + 90)


# --- ships ----------------------------------------------------------------------------------------


def ship_card(one: Suit, other: Suit) -> str:
    rocket = group(ships.ship(one, other), 120, 174, 0.71, 34)
    numbered = both_corners(index(SHIP_RANK, INK, (one, 40), (other, 40)))
    return card(rocket + numbered, ships.DEFS + HALO + OTHER_HALF, ship_ground(one, other))


def ship_ground(one: Suit, other: Suit) -> str:
    """Both tints, parted along the flight."""
    return cloth(one) + clipped(cloth(other), "other-half") + circle(*MIDDLE, 140, paint("halo"))


# --- the Sun and the back -------------------------------------------------------------------------


def sun(radius: float = 100) -> str:
    """A smiling sun around (0, 0); its rays reach 1.6 times as far as its face."""
    long = path("M-22 -92 H22 L0 -160Z", "#ffb03a")
    short = path("M-20 -92 H20 L0 -138Z", "#ff8a3d")
    rays = repeat(long, 12) + group(repeat(short, 12), turn=15)
    disc = circle(0, 0, 102, "#ffb03a") + circle(0, 0, 92, "#FFC857") + circle(-8, -10, 74, "#FFDF8A")
    eyes = "".join(ellipse(x, -14, 10, 13, "#7a3d10") + circle(x + 3, -19, 3.6, WHITE) for x in (-32, 32))
    mouth = path("M-38 16 Q0 26 38 16 Q34 54 0 54 Q-34 54 -38 16Z", "#7a3d10") + ellipse(
        0, 45, 17, 8, "#ff7d6a"
    )
    cheeks = "".join(ellipse(x, 18, 15, 10, "#ff8f5a", opacity=0.75) for x in (-62, 62))
    return group(rays + disc + cheeks + eyes + mouth, scale=radius / 100)


def sun_sign() -> str:
    """The Sun small, for the corners."""
    return circle(0, 0, 13, GOLD) + repeat(rect(-3.4, -27, 6.8, 10, GOLD, 3.4), 8)


def dust(seed: int, count: int, wide: float, high: float) -> str:
    chance = SeededRandom(seed)
    return "".join(
        circle(
            chance.between(0, wide), chance.between(0, high), chance.between(0.8, 2.2), WHITE,
            opacity=chance.between(0.3, 0.9),
        )
        for _ in range(count)
    )  # fmt: skip


def sun_card() -> str:
    night = rect(0, 0, WIDTH, HEIGHT, paint("night")) + dust(5, 60, WIDTH, HEIGHT)
    glow = circle(126, 176, 170, paint("glow"))
    signs = group(sun_sign(), 53, 56) + group(sun_sign(), WIDTH - 53, HEIGHT - 56)
    defs = linear("night", (0, "#2A2163"), (0.5, "#6B4B96"), (1, "#2A2163"))
    defs += radial("glow", (0, "#ffe9ae", 0.95), (0.5, "#ffb35c", 0.4), (1, "#ff8a5c", 0))
    return card(group(sun(), 126, 176, 0.66) + signs, defs, night + glow)


def back_card() -> str:
    """Indigo with a gold sparkle; the same from both sides of the table."""
    lines = "".join(stroke(f"M{x} 370 L{x + 210} -20", WHITE, 9, opacity=0.05) for x in range(-230, 270, 26))
    ground = rect(0, 0, WIDTH, HEIGHT, paint("cloth")) + lines
    frame = rect(22, 22, WIDTH - 44, HEIGHT - 44, "none", 14, stroke=GOLD, stroke_width=3, opacity=0.75)
    orbit = circle(0, 0, 62, "#1d1647", opacity=0.55) + circle(0, 0, 62, "none", stroke=GOLD, stroke_width=4)
    dots = repeat(circle(0, -80, 3.4, GOLD), 8)
    corner_sparks = "".join(group(spark(15, GOLD), x, y) for x in (48, WIDTH - 48) for y in (48, HEIGHT - 48))
    defs = radial("cloth", (0, "#53469f"), (1, "#2A2163"), cx=0.5, cy=0.5, r=0.72)
    middle = group(orbit + spark(46, GOLD) + dots, 126, 176)
    return card(frame + middle + corner_sparks, defs, ground)


# --- alone, on nothing ----------------------------------------------------------------------------


def portrait(suit: Suit) -> str:
    return document(aliens.alien(suit), x=-112, y=-112, width=224, height=224)


def globe(suit: Suit) -> str:
    return document(planets.globe(suit), planets.DEFS, x=-138, y=-138, width=276, height=276)
