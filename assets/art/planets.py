"""Five planets, each with a surface and a silhouette of its own, and what turns round them. Radius 100."""

import math
from collections.abc import Callable

from assets.art.kit import (
    around,
    circle,
    clip,
    clipped,
    corners,
    curve,
    ellipse,
    group,
    mix,
    num,
    paint,
    path,
    polygon,
    radial,
    rect,
    stroke,
)
from assets.art.signs import WHITE
from assets.art.suits import SUITS, Suit

NIGHT = "#160d3a"
ROUND = "M-100 0 A100 100 0 1 0 100 0 A100 100 0 1 0 -100 0Z"
LIT = "M-122 -18 A100 100 0 1 0 78 -18 A100 100 0 1 0 -122 -18Z"
SIDES = 8  # of the cut stone
SWAY = {"blue": 0.35, "yellow": 0.6}  # bands that stand upright no longer read as bands
GEM = around(0, 0, 106, SIDES, -78)


def globe(suit: Suit, turn: float = 0) -> str:
    """A planet around (0, 0): what stands on its rim, its surface, its night side."""
    rim, surface = WORLDS[suit.name]
    turn *= SWAY.get(suit.name, 1)
    lit = clipped(group(surface(), turn=turn) + night(), f"globe-{suit.name}")
    return group(rim(), turn=turn) + lit


def night() -> str:
    """The side away from the light, and the light itself."""
    dark = path(f"M-130 -130 H130 V130 H-130Z {LIT}", NIGHT, fill_rule="evenodd", opacity=0.22)
    shine = ellipse(-44, -58, 25, 12, WHITE, opacity=0.42, transform="rotate(-40 -44 -58)")
    return dark + shine + circle(-68, -26, 6, WHITE, opacity=0.42)


def standing(drawn: str, angles: tuple[float, ...], out: float = 97) -> str:
    """The same thing on the rim at several places, upright seen from the planet."""
    return "".join(group(drawn, *around(0, 0, out, 1, angle)[0], turn=angle + 90) for angle in angles)


# --- red: pools of lava and smoking cones ---------------------------------------------------------


def cones() -> str:
    cone = path("M-36 12 Q-16 0 -11 -22 Q0 -17 11 -22 Q16 0 36 12Z", "#b92a45")
    cone += path("M3 12 Q6 -6 4 -20 L11 -22 Q16 0 36 12Z", "#8d1c36")
    spill = path("M-11 -22 Q0 -27 11 -22 L13 -12 Q9 0 5 -9 Q0 6 -4 -7 Q-8 -3 -13 -12Z", "#ffb03a")
    sparks = circle(-4, -32, 4.5, "#ff8a3d") + circle(7, -36, 3, "#ffb03a")
    return standing(cone + spill + sparks, (-58, 72, 186), 96)


def lava() -> str:
    pools = (
        (-38, -30, 25),
        (34, -22, 29),
        (-18, 44, 29),
        (56, 50, 18),
        (-76, 20, 13),
        (6, -74, 15),
        (82, -4, 9),
    )
    cracks = stroke("M-60 -4 L-40 12 L-46 28 M12 20 L30 34 L24 62 M58 -60 L66 -44", "#9C1F3A", 6, opacity=0.7)
    return circle(0, 0, 112, paint("red-ground")) + cracks + "".join(pool(*each) for each in pools)


def pool(x: float, y: float, r: float) -> str:
    rim = ellipse(x, y, r, r * 0.82, "#8d1c36")
    molten = ellipse(x, y + r * 0.1, r * 0.74, r * 0.54, "#ff9b3d")
    return rim + molten + ellipse(x - r * 0.12, y + r * 0.16, r * 0.42, r * 0.28, "#ffe08a")


# --- blue: bands of waves, and breakers curling off the rim ----------------------------------------


def breakers() -> str:
    crest = path(
        "M-46 12 C-28 6 -18 -26 8 -32 C22 -34 32 -22 30 -12 C22 -20 12 -16 12 -5 C14 4 24 9 34 12Z", "#2f86d6"
    )
    foam = path("M-16 -10 C-10 -22 -2 -30 8 -32 C22 -34 32 -22 30 -12 C22 -24 6 -22 -16 -10Z", "#bfe4ff")
    return standing(crest + foam, (-52, 68, 188), 96)


def waves() -> str:
    sea = circle(0, 0, 112, paint("blue-ground"))
    for band, y in enumerate((-74, -40, -6, 28, 62)):
        crest = f"M-126 {y} q18 -24 42 0 t42 0 t42 0 t42 0 t42 0 t42 0"
        colour = "#1D5FA8" if band % 2 == 0 else "#2f86d6"
        slip = 21 if band % 2 else 0
        sea += group(
            path(f"{crest} V{y + 17} q-18 -22 -42 0 t-42 0 t-42 0 t-42 0 t-42 0 t-42 0Z", colour), slip
        )
        sea += group(stroke(crest, "#e6f6ff", 5), slip)
    return sea


# --- green: continents under clouds, trees along the rim -------------------------------------------


def trees() -> str:
    pine = rect(-3.5, -8, 7, 18, "#6b4a2b", 2) + path("M-17 -4 L0 -38 L17 -4Z", "#2b9163")
    pine += path("M0 -38 L17 -4 H0Z", "#1b6e4c")
    crown = rect(-3, -8, 6, 18, "#6b4a2b", 2) + circle(0, -17, 14, "#3aa06f") + circle(-4, -20, 6, "#7fd06a")
    return standing(pine, (-52, 58, 172)) + standing(crown, (-38, 190, 74), 97)


def continents() -> str:
    lands = (
        [
            (-104, -34),
            (-72, -66),
            (-30, -66),
            (-14, -40),
            (-34, -16),
            (-58, -8),
            (-62, 18),
            (-84, 26),
            (-108, 6),
        ],
        [(12, -96), (48, -88), (84, -50), (92, -16), (62, -14), (40, -36), (16, -46), (4, -72)],
        [(-22, 32), (16, 10), (54, 18), (64, 46), (44, 80), (8, 98), (-22, 82), (-36, 56)],
    )
    drawn = circle(0, 0, 112, paint("green-ground"))
    for land in lands:
        drawn += group(path(curve(land, True), "#125C48", opacity=0.7), 2, 6) + path(
            curve(land, True), "#b4e67c"
        )
    hills = path(
        "M-4 42 q12 -16 22 0Z M18 58 q14 -18 26 0Z M-78 -36 q12 -16 24 0Z M36 -58 q12 -14 22 0Z", "#5fae62"
    )
    clouds = rect(-60, 4, 62, 13, WHITE, 6.5) + circle(-36, 4, 12, WHITE) + circle(-20, 5, 9, WHITE)
    clouds += rect(24, -8, 56, 12, WHITE, 6) + circle(50, -7, 10, WHITE)
    return drawn + hills + group(clouds, opacity=0.92)


# --- yellow: stripes with a storm in a soft haze, bolts that leap from the rim ----------------------


def bolts() -> str:
    haze = circle(0, 0, 109, "#FFE08A", opacity=0.55) + circle(0, 0, 104, "#FFC857")
    sign = SUITS["yellow"].outline
    bolt = path(sign, "#D08A16", stroke="#D08A16", stroke_width=16, stroke_linejoin="round")
    bolt = group(bolt + path(sign, "#FFE25E"), scale=0.38, turn=14)
    return haze + standing(bolt, (-58, 62, 186), 112)


def stripes() -> str:
    gas = circle(0, 0, 112, "#FCBE35")
    bands = (
        (-96, 24, "#E09A2B"), (-64, 15, "#FFF0B8"), (-40, 22, "#C77F12"), (-8, 14, "#FFF0B8"),
        (14, 26, "#E09A2B"), (48, 13, "#FFF0B8"), (70, 24, "#C77F12"),
    )  # fmt: skip
    gas += "".join(rect(-130, y, 260, high, colour, high / 2) for y, high, colour in bands)
    storm = (
        ellipse(30, 26, 27, 17, "#B06F0E")
        + ellipse(30, 26, 20, 11, "#FFC857")
        + ellipse(26, 24, 10, 5, WHITE)
    )
    return group(gas + storm, turn=-20)


# --- violet: a cut stone ---------------------------------------------------------------------------


def shards() -> str:
    shard = polygon([(-11, 8), (-8, -18), (0, -30), (9, -16), (11, 8)], "#6a34b0")
    shard += polygon([(-11, 8), (-8, -18), (0, -30), (0, 8)], "#c79bff")
    return standing(shard, (-58, 66, 184), 94) + standing(group(shard, scale=0.66), (-40, 86, 168), 94)


def facets() -> str:
    """Each facet as bright as it faces the light; the table of the stone in the middle."""
    table = around(0, 0, 58, SIDES, -78 - 180 / SIDES)
    stone = polygon(around(0, 0, 118, SIDES, -78), "#8F52D6")
    for index, corner in enumerate(GEM):
        after, inner, following = GEM[(index + 1) % SIDES], table[index], table[(index + 1) % SIDES]
        stone += facet([corner, inner, following]) + facet([corner, after, following])
    stone += polygon(table, "#a468ea") + polygon([table[0], table[7], table[6], (0, 0)], "#c79bff")
    return stone + polygon([table[2], table[3], table[4], (0, 0)], "#8243cc")


def facet(points: list[tuple[float, float]]) -> str:
    x, y = sum(point[0] for point in points) / 3, sum(point[1] for point in points) / 3
    facing = math.cos(math.atan2(y, x) - math.radians(-130)) * 0.5 + 0.5
    bright = facing - (0.16 if math.hypot(x, y) > 78 else 0)  # neighbours are never alike
    lit, shaded = mix("#9a5ee6", "#efe2ff", bright * 2 - 1), mix("#4F2294", "#9a5ee6", max(bright, 0) * 2)
    tone = lit if bright > 0.5 else shaded
    return polygon(points, tone, stroke=tone, stroke_width=0.8)


Part = Callable[[], str]
WORLDS: dict[str, tuple[Part, Part]] = {
    "red": (cones, lava),
    "blue": (breakers, waves),
    "green": (trees, continents),
    "yellow": (bolts, stripes),
    "violet": (shards, facets),
}

DEFS = "".join(
    (
        radial("red-ground", (0, "#ff7a62"), (0.6, "#E8404A"), (1, "#c42a42"), cx=0.38, cy=0.34, r=0.7),
        radial("blue-ground", (0, "#8accff"), (0.6, "#4EA9F2"), (1, "#3a8fdc"), cx=0.38, cy=0.34, r=0.7),
        radial("green-ground", (0, "#49bd96"), (0.6, "#2D9F7C"), (1, "#1d7f66"), cx=0.38, cy=0.34, r=0.7),
        *(clip(f"globe-{name}", path(ROUND, WHITE)) for name in SUITS if name != "violet"),
        clip("globe-violet", path(corners(GEM), WHITE)),
    )
)


# --- what turns round a planet ---------------------------------------------------------------------


def ring(suit: Suit, inner: float, outer: float, front: bool) -> str:
    """Half of a ring around a planet: the half behind it, or the one in front of it."""
    sweep, back = (0, 1) if front else (1, 0)
    colour = suit.deep if front else mix(suit.deep, suit.tint, 0.35)
    return band(inner, outer, sweep, back, colour) + band(
        inner + (outer - inner) * 0.34, outer - (outer - inner) * 0.34, sweep, back, suit.light
    )


def band(inner: float, outer: float, sweep: int, back: int, fill: str) -> str:
    a, b, c, d = (num(value) for value in (outer, outer * 0.27, inner, inner * 0.27))
    return path(f"M-{a} 0 A{a} {b} 0 0 {sweep} {a} 0 L{c} 0 A{c} {d} 0 0 {back} -{c} 0Z", fill)


def ringed(suit: Suit, world: str, rings: int) -> str:
    """A planet between the halves of its rings, tilted so that two corners of a card stay free."""
    spans = [(122, 154), (165, 179)][:rings]
    behind, before = ("".join(ring(suit, *span, front) for span in spans) for front in (False, True))
    return group(behind, turn=-24) + world + group(before, turn=-24)


def moon(suit: Suit, radius: float) -> str:
    body = circle(0, 0, radius, suit.deep, opacity=0.75)
    lit = circle(-radius * 0.14, -radius * 0.14, radius * 0.8, suit.light)
    dents = ((0.26, 0.22, 0.26), (-0.34, -0.26, 0.15), (-0.22, 0.42, 0.11))
    return body + lit + "".join(circle(x * radius, y * radius, r * radius, suit.fill) for x, y, r in dents)
