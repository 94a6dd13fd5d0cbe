"""The playing cards of Défifoo, 252 × 352: planets, ships, the Sun, and the back."""

from dataclasses import dataclass

from assets.art import aliens, planets, ships
from assets.art.figures import figure, width
from assets.art.kit import (
    Seeded,
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
from assets.art.suits import SUITS, Suit, glyph, weave

WIDTH, HEIGHT = 252, 352
EDGE, ROUND = 11, 28
FIGURE = 66
INDEX = (24, 25)
SHIP_RANK, ALIEN_RANK = 3, 8
RING = (("red", "blue"), ("blue", "green"), ("green", "yellow"), ("yellow", "violet"), ("violet", "red"))


def card(inside: str, defs: str = "", ground: str = "", rim: str = CREAM) -> str:
    """A card with a rim; what lies on its ground stays inside the rim."""
    face = clip("face", rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, WHITE, ROUND - 8))
    sheet = rect(0, 0, WIDTH, HEIGHT, rim, ROUND) + clipped(ground, "face") + inside
    return document(sheet, face + defs, width=WIDTH, height=HEIGHT)


def both_corners(index: str) -> str:
    """The index upright, and turned for who sits across."""
    return group(index, *INDEX) + group(index, WIDTH - INDEX[0], HEIGHT - INDEX[1], turn=180)


def index(rank: int, colour: str, *signs: tuple[Suit, float]) -> str:
    """A number with one sign or two beside it."""
    drawn, left = figure(rank, FIGURE, colour), width(rank, FIGURE) + 5
    for suit, size in signs:
        drawn += group(glyph(suit, size, suit.deep, suit.tint), left + size / 2, FIGURE / 2)
        left += size + 3
    return drawn


# --- planets: the higher the rank, the larger the world and the more turns round it ----------------


@dataclass(frozen=True)
class World:
    radius: float
    rings: int = 0
    moons: tuple[tuple[float, float], ...] = ()  # angle, and how far from the rim


WORLDS = {
    1: World(40),
    2: World(46, 0, ((-38, 26),)),
    3: World(51, 0, ((-38, 26), (142, 28))),
    4: World(56, 0, ((-38, 26), (142, 28), (24, 24))),
    5: World(58, 1),
    6: World(60, 1, ((-66, 26),)),
    7: World(62, 1, ((-66, 26), (114, 26))),
    8: World(66),
    9: World(62, 2, ((-70, 28),)),
    10: World(70, 2, ((-70, 26), (110, 26))),
}
MIDDLE = (126, 182)
PEEKING = (118, 208)


def planet_card(suit: Suit, rank: int) -> str:
    drawn = peeking(suit) if rank == ALIEN_RANK else world(suit, rank)
    return card(
        drawn + both_corners(index(rank, suit.deep, (suit, 54))), planets.DEFS + halo(suit), planet_ground(suit)
    )


def halo(suit: Suit) -> str:
    return radial("halo", (0, WHITE, 0.95), (0.45, WHITE, 0.55), (1, WHITE, 0))


def planet_ground(suit: Suit) -> str:
    """The suit's tint and weave, with light behind the planet."""
    tint = rect(0, 0, WIDTH, HEIGHT, suit.tint)
    woven = weave(suit, mix(suit.tint, suit.fill, 0.2), x=126, y=176, scale=1.5)
    return tint + woven + circle(*MIDDLE, 150, paint("halo"))


def world(suit: Suit, rank: int) -> str:
    kind = WORLDS[rank]
    globe = planets.ringed(suit, planets.globe(suit, turn=(rank - 1) * 31 % 84 - 42), kind.rings)
    moons = "".join(moon_at(suit, kind, *place) for place in kind.moons)
    return group(globe, *MIDDLE, scale=kind.radius / 100) + moons


def moon_at(suit: Suit, kind: World, angle: float, out: float) -> str:
    from assets.art.kit import around

    return group(planets.moon(suit, 13), *around(*MIDDLE, kind.radius + out, 1, angle)[0])


def peeking(suit: Suit) -> str:
    """The colour's alien looks over its planet."""
    x, y = PEEKING
    friend = group(aliens.alien(suit), x + 36, y - 86, 0.68, 10)
    globe = group(planets.globe(suit, turn=70), x, y, WORLDS[ALIEN_RANK].radius / 100)
    return friend + globe + group(aliens.hands(suit, 40), x + 22, y - 62, turn=16)


# --- ships ----------------------------------------------------------------------------------------


def ship_card(one: Suit, other: Suit) -> str:
    rocket = group(ships.ship(one, other), 128, 180, 0.76, 32)
    numbered = both_corners(index(SHIP_RANK, INK, (one, 40), (other, 40)))
    return card(rocket + numbered, ships.DEFS + halo(one), ship_ground(one, other))


def ship_ground(one: Suit, other: Suit) -> str:
    """Both tints, parted along the flight."""
    upper = rect(0, 0, WIDTH, HEIGHT, one.tint) + weave(
        one, mix(one.tint, one.fill, 0.2), x=126, y=176, scale=1.5
    )
    lower = rect(0, 0, WIDTH, HEIGHT, other.tint) + weave(
        other, mix(other.tint, other.fill, 0.2), x=126, y=176, scale=1.5
    )
    return upper + tag_clip(lower) + circle(*MIDDLE, 140, paint("halo"))


def tag_clip(lower: str) -> str:
    return f'<clipPath id="other-half">{path("M252 0 V352 H0Z", WHITE)}</clipPath>' + clipped(lower, "other-half")


# --- the Sun and the back -------------------------------------------------------------------------


def sun(radius: float = 100) -> str:
    """A smiling sun around (0, 0); its rays reach 1.6 times as far as its face."""
    long = path("M-17 -104 Q0 -118 17 -104 L0 -160Z", "#ffb03a")
    short = path("M-14 -104 Q0 -114 14 -104 L0 -140Z", "#ff8a3d")
    rays = repeat(long, 12) + group(repeat(short, 12), turn=15)
    disc = circle(0, 0, 102, "#ffb03a") + circle(0, 0, 92, "#FFC857") + circle(-8, -10, 74, "#FFDF8A")
    eyes = "".join(ellipse(x, -14, 10, 13, "#7a3d10") + circle(x + 3, -19, 3.6, WHITE) for x in (-32, 32))
    mouth = path("M-38 16 Q0 26 38 16 Q34 54 0 54 Q-34 54 -38 16Z", "#7a3d10") + ellipse(0, 45, 17, 8, "#ff7d6a")
    cheeks = "".join(ellipse(x, 18, 15, 10, "#ff8f5a", opacity=0.75) for x in (-62, 62))
    return group(rays + disc + cheeks + eyes + mouth, scale=radius / 100)


def sun_sign() -> str:
    """The Sun small, for the corners."""
    return circle(0, 0, 13, GOLD) + repeat(rect(-3.4, -27, 6.8, 10, GOLD, 3.4), 8)


def dust(seed: int, count: int, wide: float, high: float) -> str:
    chance = Seeded(seed)
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
    return card(group(sun(), 126, 176, 0.62) + signs, defs, night + glow)


def back_card() -> str:
    """Indigo with a gold sparkle; the same from both sides of the table."""
    lines = "".join(stroke(f"M{x} 370 L{x + 210} -20", WHITE, 9, opacity=0.05) for x in range(-230, 270, 26))
    ground = rect(0, 0, WIDTH, HEIGHT, paint("cloth")) + lines
    frame = rect(22, 22, WIDTH - 44, HEIGHT - 44, "none", 14, stroke=GOLD, stroke_width=3, opacity=0.75)
    orbit = circle(0, 0, 62, "#1d1647", opacity=0.55) + circle(0, 0, 62, "none", stroke=GOLD, stroke_width=4)
    dots = repeat(circle(0, -80, 3.4, GOLD), 8) + group(repeat(spark(9, GOLD), 1), 0, 0, 0.01)
    corner_sparks = "".join(group(spark(15, GOLD), x, y) for x in (48, WIDTH - 48) for y in (48, HEIGHT - 48))
    defs = radial("cloth", (0, "#53469f"), (1, "#2A2163"), cx=0.5, cy=0.5, r=0.72)
    middle = group(orbit + spark(46, GOLD) + dots, 126, 176)
    return card(frame + middle + corner_sparks, defs, ground, "#FFF4DF")


def suit(name: str) -> Suit:
    return SUITS[name]
