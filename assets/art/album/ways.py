"""Pictures of ways, heights and open land."""

import math
from itertools import pairwise

from assets.art.album.mood import INK, across, disc, figure, land, leafage, pine, ramp, rise, shine, sky
from assets.art.kit import (
    Point,
    SeededRandom,
    circle,
    curve,
    ellipse,
    group,
    line,
    num,
    path,
    polygon,
    rect,
    repeat,
    stroke,
)
from assets.art.objects.card import ball, cloud, lit, solid, sparkle, stars


def cloud_stairs() -> str:
    """Steps that climb into a bright opening of the clouds."""
    morning = sky("#6fa8e6", "#b9c9f2", "#fbd3d6", "#ffe7c2")
    light = shine(262, 70, 190, "#fffbe2")
    steps, y, wide, tall = "", 396.0, 132.0, 25.0
    for each in range(15):
        x, after = _stair_middle(each), _stair_middle(each + 1)
        front = rect(x - wide, y - tall, 2 * wide, tall + 1, across("#efcbcf", "#c394b8"), 2)
        edge, back = (x - wide, x + wide), (after + wide * 0.89, after - wide * 0.89)
        tread = [
            (edge[0], y - tall),
            (edge[1], y - tall),
            (back[0], y - tall * 1.75),
            (back[1], y - tall * 1.75),
        ]
        steps += front + polygon(tread, across("#fffdf4", "#ffe9dc"))
        y, wide, tall = y - tall * 1.73, wide * 0.89, tall * 0.9
    banks = cloud(60, 96, 1.2, 0.8) + cloud(356, 190, 1.1, 0.9) + cloud(40, 220, 0.8, 0.7)
    top = cloud(196, 40, 0.8, 0.95) + cloud(312, 52, 1.0, 0.95) + shine(258, 24, 96, "#fffbe2")
    feet = cloud(20, 372, 1.5, 1) + cloud(352, 376, 1.6, 1) + cloud(180, 424, 1.8, 1)
    birds = stroke("M92 150 q8 -9 15 0 q8 -9 15 0 M128 128 q6 -7 11 0 q6 -7 11 0", "#6d6aa6", 4)
    return morning + light + banks + birds + steps + figure(208, 178, 50, "#d8464f") + top + feet


def _stair_middle(step: int) -> float:
    return 150 + 7.4 * step + 20 * math.sin(step / 2.4)


def half_bridge() -> str:
    """A bridge that ends over the gorge, somebody at its end."""
    evening = sky("#7fb0b8", "#b9d6cf", "#eef0dc") + shine(290, 120, 170, "#fffdf0", 0.9)
    far = land(
        [(0, 226), (90, 168), (170, 210), (250, 180), (330, 206), (400, 160)], ramp("#9cc0bf", "#84aab2")
    )
    near = land([(60, 300), (150, 250), (240, 286), (340, 250)], ramp("#7fa8ac", "#5a808f"))
    river = path(
        (
            "M168 400 C196 366 250 352 232 326 C224 312 238 304 246 296 L254 296 C254 306 250 314 264 "
            "328 C290 354 262 374 276 400Z"
        ),
        "#9fd6dc",
    )
    left = path("M-10 196 H84 L76 226 L88 248 L74 290 L96 330 L88 410 H-10Z", across("#5f7a80", "#3f5568"))
    right = path(
        "M410 196 H334 L342 232 L328 262 L340 300 L318 344 L326 410 H410Z", across("#4f6878", "#34485e")
    )
    ledges = path("M76 226 L88 248 L30 262 L20 232Z M96 330 L88 410 L50 410 L44 346Z", INK, opacity=0.16)
    arch = (
        "M-10 188 H240 L232 198 H246 L236 212 H216 C184 216 156 240 148 300 V410 H106 V300 C104 "
        "258 96 236 70 234 H-10Z"
    )
    blocks = "".join(rect(x, 194, 24, 11, "#fff1d6", 3, opacity=0.4) for x in range(4, 226, 32))
    joints = "".join(
        rect(x, y, 18, 10, INK, 3, opacity=0.14)
        for x, y in (
            (110, 262),
            (124, 290),
            (110, 318),
            (124, 346),
            (110, 374),
            (90, 216),
            (124, 222),
            (160, 214),
        )
    )
    stub = path("M410 188 H320 L328 198 H314 L324 212 H340 C358 218 362 240 364 300 H410Z", lit("#c0a890"))
    props = stroke("M162 400 L214 214 M196 400 L184 222 M168 340 L200 328 M176 290 L206 262", "#8a5a40", 5)
    rail = "".join(line(x, 186, x, 166, "#6e4354", 5) for x in range(14, 190, 28)) + line(
        -4, 166, 182, 166, "#6e4354", 5
    )
    plank = group(rect(0, -6, 44, 8, "#e0a868", 2), 222, 188, turn=-4)
    who = figure(208, 190, 64, "#d8464f")
    grass = path("M-10 200 V184 H70 q-4 14 -12 12 q-14 8 -24 0 q-16 8 -30 2Z", "#6f9a6c") + path(
        "M410 200 V184 H346 q6 14 16 12 q14 8 26 0 q10 8 22 2Z", "#6b8a55"
    )
    birds = stroke("M96 96 q9 -10 17 0 q9 -10 17 0 M146 72 q7 -8 13 0 q7 -8 13 0", "#3f5568", 4)
    haze = rect(0, 300, 400, 100, rise("#f4faf0"), opacity=0.75)
    return (
        evening
        + far
        + near
        + river
        + left
        + right
        + ledges
        + props
        + solid(arch, "#d8c0a0", 6, marks=blocks + joints)
        + stub
        + grass
        + rail
        + plank
        + who
        + birds
        + haze
    )


def forked_path() -> str:
    """One way into dark firs, one to bright hills."""
    day = sky("#5f6ab8", "#b89ac8", "#ffc8a0", "#ffe9b8") + disc(312, 118, 32, "#fff6cf")
    gloom = shine(20, 150, 240, "#1a2456", 0.8)
    hills = land([(150, 226), (236, 176), (320, 204), (420, 166)], ramp("#d8c878", "#9ab868"))
    hills += land([(180, 246), (290, 208), (420, 222)], ramp("#a8cc70", "#78b060"))
    house = (
        rect(344, 178, 34, 24, "#fff3dc")
        + polygon([(338, 180), (361, 158), (384, 180)], "#d8584a")
        + rect(356, 188, 9, 14, "#8a4a44")
    )
    meadow = land([(0, 262), (100, 250), (200, 258), (300, 242), (400, 250)], ramp("#7ab060", "#2f6a54"))
    night = path("M0 256 C60 246 120 262 176 300 C130 330 70 360 60 400 H0Z", "#14254a", opacity=0.5)
    walker = (
        ellipse(206, 366, 34, 7, INK, opacity=0.3)
        + figure(206, 366, 92, "#d8464f")
        + rect(194, 296, 24, 28, lit("#e8b45a"), 8)
    )
    return (
        day
        + gloom
        + hills
        + house
        + _dark_wood()
        + meadow
        + night
        + _two_ways()
        + _finger_post()
        + _meadow_flowers()
        + walker
    )


def _dark_wood() -> str:
    back = ((10, 250, 190), (52, 246, 214), (96, 250, 176), (134, 252, 128))
    front = ((-6, 276, 170), (36, 280, 150), (126, 272, 120))
    trees = "".join(pine(x, y, h, "#1c3a58", "#26506a") for x, y, h in back)
    trees += "".join(pine(x, y, h, "#122846", "#1c3f5c") for x, y, h in front)
    eyes = "".join(ellipse(x, 232, 5, 6, "#ffe26a") + circle(x + 1, 232, 2, INK) for x in (70, 86))
    return trees + ellipse(82, 246, 30, 34, "#0c1834") + eyes


def _two_ways() -> str:
    left = (
        "M196 332 C170 300 128 290 96 270 C86 262 82 254 80 246 L92 244 C98 256 116 264 140 "
        "272 C170 282 196 292 210 306Z"
    )
    right = (
        "M206 332 C236 296 286 292 306 270 C318 256 306 246 316 232 C324 222 344 216 352 204 "
        "L360 206 C356 222 336 228 330 240 C326 252 340 262 330 280 C312 306 262 312 246 336Z"
    )
    stem = "M116 410 C142 366 168 344 196 322 L222 300 L250 326 C276 350 290 376 296 410Z"
    return (
        path(left, ramp("#8a7a8c", "#d8b88a"))
        + path(right, ramp("#fff3cf", "#ffe0a0"))
        + path(stem, ramp("#f5d49a", "#d9a86a"))
    )


def _finger_post() -> str:
    post = ellipse(226, 302, 20, 5, INK, opacity=0.3) + rect(219, 176, 11, 126, lit("#7a5140"), 3)
    left = path("M232 190 H172 L152 206 L172 222 H232Z", lit("#6a5a78"))
    right = path("M216 230 H280 L302 246 L280 262 H216Z", lit("#d99a58"))
    return post + left + right + stroke("M180 206 H216 M232 246 H270", "#fff0d0", 4, opacity=0.6)


def _meadow_flowers() -> str:
    spots = (
        (330, 316, "#ffffff"),
        (356, 342, "#ffd25e"),
        (336, 372, "#ff8fa8"),
        (378, 384, "#ffffff"),
        (384, 300, "#ff8fa8"),
    )
    toadstools = "".join(
        rect(x - 4, y, 8, 14, "#f0e0d0", 3)
        + path(f"M{x - 14} {y + 2} A14 13 0 0 1 {x + 14} {y + 2}Z", "#8a4a9a")
        for x, y in ((34, 332), (70, 366), (20, 374))
    )
    return toadstools + "".join(
        circle(x, y, 6, colour) + circle(x, y, 2, "#f0a03c") for x, y, colour in spots
    )


def summit_flag() -> str:
    """A flag on a peak above the clouds."""
    dawn = sky("#35306f", "#8a5fa0", "#f59a86", "#ffd9a0") + stars(3, 18, 120) + disc(92, 226, 36, "#fff0c4")
    far = polygon([(-20, 330), (60, 232), (120, 290), (180, 240), (250, 330)], "#a0689a") + polygon(
        [(250, 330), (330, 216), (430, 330)], "#8d5a96"
    )
    peak = path("M80 400 L150 276 L178 250 L226 118 L262 186 L286 214 L318 280 L372 400Z", "#5a4a86")
    light = path("M80 400 L150 276 L178 250 L226 118 L232 190 L210 250 L222 300 L196 400Z", "#8a72ac")
    snow = path(
        "M226 118 L262 186 L276 202 L258 226 L244 204 L228 236 L212 210 L190 222 L200 190Z", "#ffffff"
    )
    snow += path("M226 118 L262 186 L276 202 L258 226 L244 204 L232 190Z", "#c9c4ec")
    pole = line(226, 122, 226, 38, "#fff3dc", 6)
    flag = path("M229 40 C252 28 268 52 304 40 C296 54 298 66 306 82 C272 94 254 70 229 84Z", lit("#ef4d5e"))
    flag += path(
        "M262 46 C276 52 288 46 304 40 C296 54 298 66 306 82 C290 88 276 84 264 80Z", INK, opacity=0.15
    )
    climber = figure(188, 246, 44, "#f2a93b")
    rope = stroke("M190 216 Q214 180 226 122", "#fff3dc", 2.5, opacity=0.8)
    sea = "".join(
        cloud(x, y, s, o)
        for x, y, s, o in (
            (40, 330, 1.3, 0.9),
            (340, 324, 1.3, 0.9),
            (150, 372, 1.3, 0.95),
            (270, 384, 1.6, 0.95),
            (20, 392, 1.4, 1),
            (390, 388, 1.3, 1),
        )
    )
    return (
        dawn
        + far
        + peak
        + light
        + snow
        + rope
        + climber
        + pole
        + flag
        + rect(0, 290, 400, 110, rise("#ffe6d6"), opacity=0.6)
        + rect(0, 362, 400, 38, "#fdf6f8")
        + sea
    )


RINGS = (172, 138, 104, 70, 38)
GAPS = ((96, 300), (30, 200), (140, 330), (70, 250), (180,))
SPOKES = ((0, 150), (0, 330), (1, 95), (1, 262), (2, 20), (2, 215), (3, 120), (3, 305))


def maze() -> str:
    """A hedge maze from above, somebody inside, a tree of light in the middle."""
    ground = sky("#f2dca8", "#e2bd84")
    lawn = circle(200, 200, 196, "#f8e8bd")
    walls = [_ring(radius, gaps) for radius, gaps in zip(RINGS, GAPS, strict=True)] + [
        _spoke(*each) for each in SPOKES
    ]
    d = " ".join(walls)
    hedges = (
        group(stroke(d, INK, 17, opacity=0.25), 5, 7)
        + stroke(d, "#2c6a54", 17)
        + group(stroke(d, "#4f9a68", 9), -1.5, -2.5)
    )
    chance = SeededRandom(21)
    corners = "".join(
        leafage(x, y, 20, "#2c6a54", "#4f9a68") for x, y in ((22, 22), (378, 22), (22, 378), (378, 378))
    )
    heart = (
        shine(200, 200, 52, "#fff3b0")
        + circle(200, 200, 15, lit("#f5a83c"))
        + sparkle(200, 200, 22, "#fffbe0")
    )
    who = (
        ellipse(322, 296, 13, 9, INK, opacity=0.25)
        + ellipse(318, 290, 14, 9, "#d8425a")
        + circle(318, 289, 7.5, "#4a2f3f")
    )
    pebbles = "".join(
        circle(chance.between(30, 370), chance.between(30, 370), 2.4, "#c99d62", opacity=0.5)
        for _ in range(40)
    )
    return ground + lawn + pebbles + hedges + corners + heart + who


def _ring(radius: float, gaps: tuple[float, ...], width: float = 30) -> str:
    """Arcs of a circle between its gaps, each gap as wide as the way."""
    half = math.degrees(width / radius) / 2
    drawn = ""
    for gap, after in zip(gaps, (*gaps[1:], gaps[0] + 360), strict=True):
        start, end = gap + half, after - half
        (x1, y1), (x2, y2) = _polar(radius, start), _polar(radius, end)
        drawn += f"M{num(x1)} {num(y1)} A{radius} {radius} 0 {int(end - start > 180)} 1 {num(x2)} {num(y2)} "
    return drawn


def _spoke(ring: int, angle: float) -> str:
    (x1, y1), (x2, y2) = _polar(RINGS[ring], angle), _polar(RINGS[ring + 1], angle)
    return f"M{num(x1)} {num(y1)} L{num(x2)} {num(y2)}"


def _polar(radius: float, angle: float) -> tuple[float, float]:
    return 200 + radius * math.cos(math.radians(angle)), 200 + radius * math.sin(math.radians(angle))


def asphalt_flower() -> str:
    """A dandelion out of cracked asphalt, the town behind."""
    dusk = sky("#5f6f9c", "#a89ab0", "#f3c6a0")
    road = rect(0, 236, 400, 164, ramp("#6a6880", "#34314a"))
    stripe = polygon([(40, 236), (70, 236), (30, 400), (-70, 400)], "#f4d27a", opacity=0.8)
    crack = path(
        (
            "M206 344 L150 326 L120 336 L64 312 L112 344 L86 366 L140 350 L172 360 L146 400 L190 372 "
            "L214 378 L240 408 L236 372 L290 384 L346 360 L292 364 L262 348 L318 322 L246 336Z"
        ),
        "#1d1832",
    )
    soil = ellipse(208, 352, 46, 13, "#5d3d33") + ellipse(200, 348, 30, 8, "#7b5240")
    leaves = "".join(
        group(path(SAW_LEAF, lit(c)) + line(0, 0, 78, 0, "#c4ec92", 3), 206, 346, turn=t)
        for t, c in ((-158, "#3f8f56"), (-24, "#3f8f56"), (-136, "#55ab5c"), (-44, "#55ab5c"))
    )
    stem = stroke("M207 346 C198 290 218 230 204 168", "#6fb85a", 12) + stroke(
        "M204 340 C196 290 214 230 201 172", "#a4de7a", 4
    )
    bud = (
        stroke("M212 330 C240 290 250 270 252 246", "#6fb85a", 8)
        + ellipse(253, 236, 13, 18, lit("#5aa858"))
        + path("M243 228 Q253 206 263 228Z", "#ffd25e")
    )
    flower = group(
        repeat(ellipse(0, -46, 8, 26, "#f5a623"), 18)
        + repeat(ellipse(0, -34, 8, 24, "#ffcb3d"), 14)
        + repeat(ellipse(0, -16, 6, 15, "#ffe27a"), 9),
        204,
        140,
    )
    return (
        dusk
        + _town()
        + road
        + stripe
        + shine(204, 150, 190, "#ffe9a0", 0.75)
        + crack
        + soil
        + bud
        + leaves
        + stem
        + flower
    )


SAW_LEAF = (
    "M0 0 C8 -14 18 -12 24 -18 L32 -8 L44 -20 L54 -9 L66 -16 C80 -14 92 -6 98 0 C88 8 76 14 "
    "66 14 L56 8 L44 18 L34 8 L24 16 C14 12 8 12 0 0Z"
)


def _town() -> str:
    houses = (
        (-6, 96, 58, "#59638f"),
        (54, 140, 48, "#707aa2"),
        (104, 180, 60, "#7f84a8"),
        (250, 170, 52, "#7a80a6"),
        (304, 76, 48, "#525c88"),
        (354, 128, 60, "#656f9a"),
    )
    drawn = ""
    for x, y, wide, colour in houses:
        drawn += rect(x, y, wide, 240 - y, colour)
        drawn += "".join(
            rect(x + 10 + 18 * (i % 2), y + 14 + 26 * (i // 2), 9, 13, "#ffe0a0", 2, opacity=0.65)
            for i in range(6)
            if y + 26 * (i // 2) < 206
        )
    return drawn


def caught_kite() -> str:
    """A kite in the wires, its string hanging down to a child."""
    wind = sky("#ffb38a", "#ffd7ae", "#fff0d4")
    clouds = cloud(80, 84, 1.1, 0.7) + cloud(330, 240, 0.9, 0.7)
    hill = land([(0, 352), (120, 330), (260, 346), (400, 324)], ramp("#c98a6e", "#8a5364"))
    poles = "".join(
        rect(x - w / 2, y, w, 400, lit("#6b4353"))
        + rect(x - arm, y + 24, 2 * arm, w * 0.8, "#5a374b", 3)
        + "".join(rect(x + d * arm - 4, y + 12, 8, 14, "#9ec7d2", 3) for d in (-0.8, 0, 0.8))
        for x, y, w, arm in ((40, 60, 15, 42), (372, 110, 12, 32))
    )
    wires = stroke(
        "M7 78 Q200 170 346 124 M40 78 Q220 190 372 124 M74 78 Q240 176 398 124 M7 78 L-20 70 M74 78 L-20 62",
        "#4a2f4a",
        3.5,
    )
    half = "M0 -86 L58 -14 L0 92Z"
    kite = (
        path("M0 -86 L58 -14 L0 92 L-58 -14Z", "#ef4d5e")
        + path(half, "#c4334f")
        + path("M0 -86 L-58 -14 L0 -14Z", "#ffc24d")
        + path("M0 -14 L58 -14 L0 92Z", "#3f8fc4")
    )
    kite += line(0, -86, 0, 92, "#fff3dc", 4) + line(-58, -14, 58, -14, "#fff3dc", 4)
    tail = stroke("M220 236 C236 262 196 276 214 300 C226 318 206 330 200 342", "#7a4256", 3.5)
    bows = "".join(
        group(path("M0 0 L-15 -9 V9Z M0 0 L15 -9 V9Z", c), x, y, turn=t)
        for x, y, c, t in ((225, 258, "#ffc24d", 20), (206, 284, "#3f8fc4", -24), (218, 314, "#ef4d5e", 18))
    )
    child = figure(128, 350, 70, "#3f8f8a", "#5d3a33") + line(141, 308, 152, 284, "#3f8f8a", 8)
    string = stroke("M152 284 C176 250 150 214 204 180", "#7a4256", 2.5)
    loose = stroke("M190 148 C176 160 182 172 196 166", "#7a4256", 2.5)
    front = stroke("M150 141 Q230 172 300 156", "#4a2f4a", 3.5)
    return (
        wind
        + clouds
        + hill
        + poles
        + wires
        + string
        + tail
        + bows
        + group(kite, 206, 150, 1, turn=-20)
        + front
        + loose
        + child
    )


def deep_roots() -> str:
    """A tree whose roots are as large as its crown."""
    day = sky("#7fc6ec", "#fdf0cf") + disc(344, 56, 24, "#fff6cf") + cloud(56, 70, 0.74)
    earth = land([(0, 196), (130, 184), (270, 186), (400, 198)], ramp("#8a5444", "#5c3346", "#2c1c3c"))
    turf = path("M0 192 Q200 168 400 194 V208 Q200 184 0 208Z", "#6fae5c")
    stones = "".join(
        ellipse(x, y, rx, ry, "#a07a84", opacity=0.5)
        for x, y, rx, ry in ((26, 308, 16, 10), (376, 356, 18, 11), (384, 242, 9, 7), (34, 380, 12, 8))
    )
    return day + earth + shine(200, 270, 190, "#ffcf8a", 0.5) + stones + turf + _roots() + _trunk() + _crown()


# how far it leans from straight down (degrees), its length, its width where it leaves the trunk
ROOTS = (
    (-80, 176, 17),
    (81, 170, 17),
    (-56, 186, 19),
    (55, 192, 19),
    (-30, 180, 19),
    (31, 176, 19),
    (-2, 176, 20),
)


def _roots() -> str:
    chance = SeededRandom(8)
    lines = [
        each for lean, long, wide in ROOTS for each in _root(chance, 200 + 0.36 * lean, 196, lean, long, wide)
    ]
    shade = "".join(path(outline, "#4a2a30") for outline in lines)
    return group(shade, 3, 4) + "".join(path(outline, ramp("#a86a48", "#eec08c")) for outline in lines)


def _root(chance: SeededRandom, x: float, y: float, lean: float, long: float, wide: float) -> list[str]:
    """The outline of a winding root that tapers to its tip, and those of the finer ones it sends out."""
    spine, finer, steps = [(x, y)], [], 6
    for step in range(1, steps + 1):
        lean = lean * 0.93 + chance.between(-17, 17)
        x += math.sin(math.radians(lean)) * long / steps
        y += math.cos(math.radians(lean)) * long / steps
        spine.append((x, y))
        if wide > 9 and step in (2, 3, 4):
            side = (-1) ** step * chance.between(30, 50)
            finer += _root(
                chance, x, y, lean + side, long * (0.52 - step * 0.04), wide * (0.62 - step * 0.07)
            )
    return [_tapered(spine, wide), *finer]


def _tapered(spine: list[Point], wide: float) -> str:
    """Both sides of a line that is so wide where it starts and comes to a point."""
    left, right = [], []
    for at, ((x0, y0), (x1, y1)) in enumerate(pairwise(spine)):
        far, half = math.hypot(x1 - x0, y1 - y0), wide / 2 * (1 - at / (len(spine) - 1)) ** 0.8
        nx, ny = (y0 - y1) / far * half, (x1 - x0) / far * half
        left.append((x0 + nx, y0 + ny))
        right.append((x0 - nx, y0 - ny))
    return curve([*left, spine[-1], *reversed(right)], closed=True)


def _trunk() -> str:
    return solid(
        "M152 200 C182 188 188 158 178 112 L196 126 L200 96 L208 128 L226 108 C214 156 218 188 248 200 "
        "Q226 204 218 216 Q200 204 182 216 Q174 204 152 200Z",
        "#a86a48",
        8,
    )


def _crown() -> str:
    """Leaves in three tones, apples among them."""
    shade = leafage(204, 92, 66, "#245f4c", "#245f4c")
    apples = "".join(
        circle(x, y, 8, ball("#e2455a")) + stroke(f"M{x} {y - 8} q2 -5 6 -6", "#5a3a2c", 2.5)
        for x, y in ((154, 110), (236, 104), (206, 56), (262, 124), (150, 72), (200, 118), (250, 66))
    )
    return shade + leafage(200, 86, 64, "#2f7f5c", "#5cb56a") + apples


PICTURES = {
    "cloud-stairs": cloud_stairs,
    "half-bridge": half_bridge,
    "forked-path": forked_path,
    "summit-flag": summit_flag,
    "maze": maze,
    "asphalt-flower": asphalt_flower,
    "caught-kite": caught_kite,
    "deep-roots": deep_roots,
}
