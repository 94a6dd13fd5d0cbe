"""Toys, sports and music."""

import math
from itertools import combinations

from assets.art.kit import (
    circle,
    corners,
    curve,
    darker,
    ellipse,
    group,
    line,
    path,
    rect,
    stroke,
)
from assets.art.objects.card import (
    INK,
    WHITE,
    Picture,
    ball,
    board,
    box,
    cheek,
    cloud,
    eye,
    floor,
    glow,
    halo,
    oval,
    shadow,
    shine,
    solid,
    sparkle,
    tube,
)


def balloon() -> Picture:
    string = stroke("M200 276 C196 304 214 318 204 344 C198 362 206 370 202 384", "#7a4a5e", 4)
    skin = (
        "M200 40 C272 40 306 96 302 152 C298 210 240 258 200 266 C160 258 102 210 98 "
        "152 C94 96 128 40 200 40Z"
    )
    knot = path("M184 280 L200 262 L216 280 Q200 286 184 280Z", "#b92a4d")
    gloss = path(
        "M130 122 C132 92 152 72 176 68 C156 86 146 106 146 130 C146 142 130 138 130 122Z", WHITE, opacity=0.6
    ) + circle(142, 154, 7, WHITE, opacity=0.5)
    return Picture(
        "sky",
        cloud(84, 310, 1) + cloud(330, 96, 0.7) + cloud(326, 344, 0.6, 0.6),
        string + knot + solid(skin, "#ec4a57", 14, fill=ball("#ec4a57")) + gloss,
    )


def dice() -> Picture:
    front, side, top = (
        "M62 150 L204 186 V352 L72 306 Q62 302 62 292Z",
        "M204 186 L338 142 V282 Q338 294 328 298 L204 352Z",
        "M62 150 L190 106 Q200 102 210 105 L338 142 L204 186Z",
    )
    faces = "".join(
        path(face, fill, stroke=fill, stroke_width=14, stroke_linejoin="round")
        for face, fill in ((side, "#c9c0dc"), (front, "#f4f1fa"), (top, "#ffffff"))
    )
    pips = "".join(
        ellipse(x, y, 17, 20, "#e0434a", transform=f"rotate(-6 {x} {y})")
        for x, y in ((98, 192), (166, 210), (132, 246), (98, 274), (166, 302))
    )
    pips += "".join(
        ellipse(x, y, 14, 19, "#3a3558") for x, y in ((238, 216), (304, 194), (238, 290), (304, 262))
    ) + ellipse(200, 145, 24, 12, "#e0434a")
    edge = stroke("M66 152 L204 187 L334 144 M204 187 V346", WHITE, 5, opacity=0.9)
    return Picture("teal", board("#2f8f8a", 250) + shadow(216, 340, 130, 20), faces + edge + pips)


def bowling_ball() -> Picture:
    blue = "#3f4fb0"
    holes = "".join(
        ellipse(x, y, 15, 18, "#1d1f5c") + ellipse(x + 2, y + 4, 11, 13, "#14164a")
        for x, y in ((196, 126), (244, 130), (216, 178))
    )
    swirl = path(
        "M60 240 C130 200 180 300 260 260 C310 236 330 250 350 270 V340 H60Z", "#5f74d6", opacity=0.5
    )
    return Picture(
        "sand",
        board("#d99a5c", 286)
        + stroke("M0 330 H400 M120 290 L60 400 M280 290 L340 400", "#b97a42", 4, opacity=0.6)
        + shadow(212, 340, 120, 17),
        solid(oval(200, 204, 134), blue, 0, marks=swirl, fill=ball(blue))
        + holes
        + shine("M104 176 C110 138 132 112 160 100", 17, 0.55),
    )


def pencil() -> Picture:
    barrel = (
        rect(-26, -96, 17.5, 200, "#ffdc6a")
        + rect(-9, -96, 18, 200, "#fbc12e")
        + rect(8.5, -96, 17.5, 200, "#d9931c")
    )
    point = (
        path("M-26 104 L0 168 L26 104 Q17 96 8.5 104 Q0 96 -8.5 104 Q-17 96 -26 104Z", "#f3d3a4")
        + path("M8.5 104 L0 168 L26 104 Q17 96 8.5 104Z", "#d9b07c")
        + path("M-9 146 L0 168 L9 146 Q0 140 -9 146Z", "#3a3558")
    )
    metal = (
        rect(-27, -122, 54, 30, tube("#b9c4d6"), 3)
        + line(-25, -112, 25, -112, "#8f9ab8", 3)
        + line(-25, -102, 25, -102, "#8f9ab8", 3)
    )
    rubber = solid("M-26 -122 V-144 Q-26 -162 0 -162 Q26 -162 26 -144 V-122Z", "#f07a8c", 5)
    scribble = stroke("M66 350 q22 -26 38 0 t38 0 t38 0 t38 0", "#5b6fc4", 7)
    return Picture(
        "mint",
        halo(200, 190, 160, 0.3) + scribble + shadow(176, 336, 60, 8),
        group(barrel + point + metal + rubber, 222, 178, 1.16, turn=36),
    )


def drum() -> Picture:
    shell = "M72 168 V286 C72 320 328 320 328 286 V168Z"
    lacing = stroke("M80 190 L118 312 L158 204 L200 322 L242 204 L282 312 L320 190", "#fff3df", 7)
    head = (
        ellipse(200, 166, 130, 48, "#c98a3a")
        + ellipse(200, 160, 122, 42, "#fff6e6")
        + ellipse(200, 164, 112, 36, "#f0e0c4")
    )
    low = path("M70 276 C70 318 330 318 330 276 V300 C330 344 70 344 70 300Z", tube("#f2c14a"))
    high = path("M70 164 C70 218 330 218 330 164 V184 C330 238 70 238 70 184Z", tube("#f2c14a"))
    stick = solid(box(-7, -6, 14, 156, 7), "#b9824f", 4) + solid(oval(0, -10, 19), "#f0c48a", 5)
    sticks = group(stick, 172, 152, turn=150) + group(stick, 232, 154, turn=-146)
    return Picture(
        "lilac",
        floor("#a88fd0", 304) + shadow(206, 332, 140),
        solid(shell, "#e0434a", 16, 0, marks=lacing, fill=tube("#e0434a")) + low + high + head + sticks,
    )


def gift() -> Picture:
    body = solid(
        box(78, 186, 244, 146, 10),
        "#7a55cf",
        12,
        marks="".join(
            circle(x, y, 9, "#a88af0")
            for x, y in (
                (110, 222),
                (152, 262),
                (110, 302),
                (262, 222),
                (298, 270),
                (258, 308),
                (154, 316),
                (300, 318),
            )
        ),
    )
    lid = solid(box(62, 142, 276, 58, 12), "#8f6ae0", 9, 5)
    band = rect(178, 142, 44, 190, tube("#ffc94a"))
    loop = "M196 140 C150 130 96 124 98 88 C102 52 170 56 198 136Z"
    bow = (
        solid(loop, "#ffc94a", 7, 5)
        + group(solid(loop, "#eeb136", 5), 400, flip=True)
        + path("M180 132 C150 118 124 108 122 92 C140 82 170 100 186 130Z", "#d99a24")
        + path("M220 132 C250 118 276 108 278 92 C260 82 230 100 214 130Z", "#b97f1c")
    )
    knot = solid(box(178, 112, 44, 42, 16), "#ffd568", 6)
    return Picture(
        "coral",
        halo(200, 200, 160, 0.2) + floor("#c9545f", 304) + shadow(206, 334, 140),
        body + lid + band + bow + knot + sparkle(70, 100, 12) + sparkle(330, 90, 10),
    )


def football() -> Picture:
    """A true ball of twelve pentagons and twenty hexagons, turned so that one dark patch looks at us."""
    outline = oval(200, 200, 134)
    corners_of = _ball_corners()
    seams = "".join(_on_ball(one, other) for one, other in _near(corners_of))
    patches = "".join(_patch(corner, corners_of) for corner in corners_of)
    return Picture(
        "lime",
        floor("#6fae4f", 300) + stroke("M0 358 H400", WHITE, 7, opacity=0.6) + shadow(208, 338, 116, 14),
        solid(outline, "#f8f7fd", 22, marks=seams + patches, tone=INK)
        + shine("M92 172 C100 134 124 108 154 94", 9, 0.4),
    )


Corner = tuple[float, float, float]


def _ball_corners() -> list[Corner]:
    """The twelve middles of the dark patches: an icosahedron, tilted."""
    golden = (1 + math.sqrt(5)) / 2
    flat = [(0.0, one, other * golden) for one in (-1, 1) for other in (-1, 1)]
    all_three = [turned for x, y, z in flat for turned in ((x, y, z), (y, z, x), (z, x, y))]
    return [_tilted(*corner) for corner in all_three]


def _tilted(x: float, y: float, z: float) -> Corner:
    """On the sphere of radius 1, one corner a little above and left of the middle."""
    for turn, (a, b) in ((0.4, "yz"), (-0.2, "xz"), (0.12, "xy")):
        at = {"x": x, "y": y, "z": z}
        p, q = at[a], at[b]
        at[a], at[b] = p * math.cos(turn) - q * math.sin(turn), p * math.sin(turn) + q * math.cos(turn)
        x, y, z = at["x"], at["y"], at["z"]
    far = math.sqrt(x * x + y * y + z * z)
    return x / far, y / far, z / far


def _near(of: list[Corner]) -> list[tuple[Corner, Corner]]:
    """Neighbouring corners."""
    pairs = combinations(of, 2)
    return [(one, other) for one, other in pairs if math.dist(one, other) < 1.2]


def _between(one: Corner, other: Corner, share: float) -> Corner:
    x, y, z = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    far = math.sqrt(x * x + y * y + z * z)
    return x / far, y / far, z / far


def _seen(corner: Corner) -> tuple[float, float]:
    return 200 + 134 * corner[0], 200 + 134 * corner[1]


def _on_ball(one: Corner, other: Corner) -> str:
    """The middle third of an edge: a seam between two white patches."""
    points = [_between(one, other, 1 / 3 + step / 12) for step in range(5)]
    if max(point[2] for point in points) < 0:
        return ""
    return stroke(curve([_seen(point) for point in points if point[2] > -0.1]), "#8f8aae", 5.5)


def _patch(corner: Corner, of: list[Corner]) -> str:
    """A dark pentagon whose corners are a third of the way to the five neighbours."""
    if corner[2] < -0.25:
        return ""
    ring = [_between(corner, other, 1 / 3) for other in of if 0 < math.dist(corner, other) < 1.2]
    x, y = _seen(corner)
    seen = sorted((_seen(point) for point in ring), key=lambda p: math.atan2(p[1] - y, p[0] - x))
    return path(corners(seen), "#2e2b4e", stroke="#2e2b4e", stroke_width=6, stroke_linejoin="round")


def kite() -> Picture:
    quarters = (
        path("M236 40 L326 128 L200 126Z", "#ffc94a")
        + path("M326 128 L200 126 L130 292Z", "#e5484d")
        + path("M236 40 L200 126 L120 124Z", "#4fb0e0")
        + path("M120 124 L200 126 L130 292Z", "#5bb85a")
    )
    sticks = stroke("M236 40 L130 292 M120 124 L326 128", "#fff3df", 5)
    tail = stroke("M130 292 C96 314 146 332 118 354 C100 368 66 366 54 348", "#8a5a7c", 5)
    bows = "".join(
        group(path("M0 0 L-20 -12 V12Z M0 0 L20 -12 V12Z", colour), x, y, turn=t)
        for x, y, t, colour in (
            (120, 308, 30, "#ffc94a"),
            (124, 342, -30, "#e5484d"),
            (82, 362, 10, "#5bb85a"),
        )
    )
    shade = path("M236 40 L326 128 L130 292 L200 126Z", "#1d1440", opacity=0.12)
    return Picture("lagoon", cloud(80, 96, 0.8) + cloud(310, 310, 1), quarters + shade + sticks + tail + bows)


def teddy() -> Picture:
    fur, pale = "#b9824f", "#f0d0a0"
    ears = "".join(solid(oval(x, 84, 38), fur, 7) + circle(x, 86, 21, pale) for x in (128, 272))
    legs = "".join(solid(oval(x, 302, 46, 44), fur, 8) + circle(x, 306, 26, pale) for x in (120, 280))
    arms = group(solid(oval(0, 0, 28, 52), fur, 7), 98, 226, turn=34) + group(
        solid(oval(0, 0, 28, 52), darker(fur, 0.08), 7), 302, 226, turn=-34
    )
    body = solid(oval(200, 256, 88, 84), fur, 12) + ellipse(200, 264, 54, 54, pale)
    head = solid(oval(200, 138, 92, 82), fur, 12, 6) + ellipse(200, 166, 42, 34, pale)
    face = (
        eye(164, 126, 11)
        + eye(236, 126, 11)
        + solid(oval(200, 152, 18, 13), "#4a2f2c", 3)
        + stroke("M200 164 V174 M182 176 Q200 192 218 176", "#4a2f2c", 5)
        + cheek(146, 156, 14)
        + cheek(254, 156, 14)
    )
    bow = path(
        "M200 224 C176 204 160 208 160 224 C160 242 178 242 200 226 C222 242 240 "
        "242 240 224 C240 208 224 204 200 224Z",
        "#e0434a",
    ) + circle(200, 225, 10, "#b82c45")
    return Picture(
        "haze", floor("#88b4d4", 306) + shadow(204, 344, 140), ears + arms + body + legs + head + face + bow
    )


def domino() -> Picture:
    """Two tiles: one upright, one across behind it."""
    front = group(_tile((6, 5), "#fbf5e6"), 156, 196, turn=-8)
    back_tile = group(_tile((3, 4), "#efe4cc"), 238, 238, 0.84, turn=62)
    return Picture(
        "forest",
        halo(200, 190, 165, 0.14) + floor("#2a6456", 310) + shadow(214, 354, 140),
        back_tile + front,
    )


PIPS = {
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _tile(ends: tuple[int, int], ivory: str) -> str:
    """A domino of 144 × 284 with its thickness to the right and below."""
    thick = path(box(-62, -132, 144, 284, 24), "#b59a72") + path(box(-66, -136, 144, 284, 24), "#d9c49c")
    face = solid(box(-72, -142, 144, 284, 24), ivory, 0, 6)
    groove = line(-54, 2, 54, 2, WHITE, 5) + line(-54, 0, 54, 0, "#8a7a62", 6)
    dots = "".join(
        circle(38 * x + 1, middle + 38 * y + 2, 14.5, WHITE)
        + circle(38 * x, middle + 38 * y, 14, "#2e2b4e")
        + circle(38 * x - 4, middle + 38 * y - 5, 3.4, "#7a76a8")
        for count, middle in zip(ends, (-71, 71), strict=True)
        for x, y in PIPS[count]
    )
    stud = circle(0, 0, 10, "#8a6a2a") + circle(-1, -1, 8.5, "#e8b640") + circle(-3, -4, 2.6, "#fff3b8")
    return thick + face + groove + dots + stud


def crown() -> Picture:
    gold = "#f5bd3a"
    body = "M60 132 L112 208 L150 96 L200 196 L250 96 L288 208 L340 132 L318 300 H82Z"
    tips = "".join(solid(oval(x, y, 17), gold, 4) for x, y in ((60, 124), (150, 86), (250, 86), (340, 124)))
    band = solid(box(76, 282, 248, 48, 14), "#e09f2a", 8, 4)
    gems = "".join(
        solid(oval(x, 306, 16, 14), c, 4) for x, c in ((122, "#e0434a"), (200, "#3f8fdc"), (278, "#4fae5c"))
    ) + solid("M200 222 L218 246 L200 270 L182 246Z", "#e0434a", 4)
    return Picture(
        "plum",
        circle(200, 200, 180, glow("#ffe9a8"), opacity=0.35)
        + path("M30 346 C60 306 340 306 370 346 C340 384 60 384 30 346Z", "#c23a5c")
        + shadow(204, 334, 120),
        solid(body, gold, 12, 6)
        + tips
        + band
        + gems
        + sparkle(92, 92, 14, "#fffbe0")
        + sparkle(310, 76, 11, "#fffbe0"),
    )


def guitar() -> Picture:
    neck = rect(-13, -190, 26, 180, tube("#7a4a30"), 4) + "".join(
        line(-12, y, 12, y, "#d9c08a", 3) for y in range(-160, -20, 22)
    )
    headstock = solid("M-20 -236 Q0 -248 20 -236 L16 -186 H-16Z", "#8a5638", 4) + "".join(
        circle(x, y, 6, "#e3e8f0") for y in (-226, -208, -192) for x in (-23, 23)
    )
    body = (
        "M0 -34 C40 -44 64 -20 60 10 C56 32 62 40 76 56 C104 96 76 152 0 152 C-76 152 "
        "-104 96 -76 56 C-62 40 -56 32 -60 10 C-64 -20 -40 -44 0 -34Z"
    )
    strings = "".join(line(x, -220, x * 1.5, 108, "#fff3df", 1.8, opacity=0.9) for x in (-7, -2.5, 2.5, 7))
    whole = (
        solid(body, "#e08a3a", 12, 7)
        + circle(0, 36, 32, "#5f3422")
        + circle(0, 36, 38, "none", stroke="#fff0cf", stroke_width=4)
        + rect(-34, 102, 68, 14, "#5f3422", 5)
        + neck
        + headstock
        + strings
    )
    return Picture(
        "teal", halo(200, 200, 165, 0.16) + shadow(180, 366, 90, 9), group(whole, 178, 226, 0.94, turn=28)
    )


def robot() -> Picture:
    steel = "#8fa6c4"
    legs = "".join(
        rect(x, 272, 30, 46, "#5f7396", 8) + solid(box(x - 10, 312, 50, 26, 12), "#4a5a7a", 5)
        for x in (142, 228)
    )
    arms = (
        stroke("M112 206 C80 206 70 230 74 262 M288 206 C320 206 330 182 326 150", "#5f7396", 20)
        + circle(74, 270, 21, "#e0a52e")
        + circle(326, 142, 21, "#e0a52e")
    )
    body = (
        solid(box(108, 180, 184, 104, 20), steel, 10, 5)
        + rect(136, 204, 70, 44, "#2f3a5c", 8)
        + stroke("M144 228 h12 l8 -14 l10 24 l8 -10 h14", "#5fe0c0", 4)
        + "".join(circle(x, 216, 9, c) for x, c in ((232, "#e0434a"), (260, "#ffc94a")))
        + rect(222, 236, 50, 12, "#5f7396", 6)
    )
    head = solid(box(122, 68, 156, 106, 26), "#a3b8d4", 10, 6)
    face = "".join(
        circle(x, 118, 25, "#2f3a5c") + circle(x, 118, 15, "#7fe8f2") + circle(x - 4, 113, 5, WHITE)
        for x in (166, 234)
    ) + rect(172, 150, 56, 10, "#2f3a5c", 5)
    aerial = (
        stroke("M200 70 V40", "#5f7396", 8)
        + circle(200, 36, 13, "#e0434a")
        + rect(106, 104, 18, 36, "#e0a52e", 6)
        + rect(276, 104, 18, 36, "#e0a52e", 6)
    )
    return Picture(
        "peach", floor("#d98f78", 310) + shadow(204, 340, 110), aerial + legs + arms + body + head + face
    )


OBJECTS = {
    "balloon": balloon,
    "dice": dice,
    "bowling-ball": bowling_ball,
    "pencil": pencil,
    "drum": drum,
    "gift": gift,
    "football": football,
    "kite": kite,
    "teddy": teddy,
    "domino": domino,
    "crown": crown,
    "guitar": guitar,
    "robot": robot,
}
