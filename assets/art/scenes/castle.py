"""A castle at sunrise with a market before its gate: thirty clear changes."""

from assets.art.kit import (
    Scene,
    SeededRandom,
    around,
    circle,
    clip,
    clipped,
    curve,
    darker,
    ellipse,
    group,
    lighter,
    line,
    linear,
    num,
    paint,
    path,
    polygon,
    radial,
    rect,
    repeat,
    star,
    stroke,
)

LEVEL = "easy"
SIDE = 1024
INK = "#33274f"
SKIN = "#ffd2b0"
SHADE = "#3a2a6b"
ROOF = "#e0604f"
GOLD = "#ffc94a"
ROYAL = "#2f4da8"
CREAM = "#fff3dc"
AWNING = "M-118 34 L-96 -40 L96 -40 L118 34 V48 " + "a14.75 14 0 0 1 -29.5 0 " * 8 + "Z"

DEFS = "".join(
    (
        linear("sky", (0, "#4f9fe3"), (0.35, "#8ccbf0"), (0.62, "#d8e9e0"), (0.8, "#ffe2b0"), (1, "#ffc08f"),
               x2=0, y2=470, gradientUnits="userSpaceOnUse"),
        radial("dawn", (0, "#fff6c9", 0.95), (0.3, "#ffe39a", 0.6), (1, "#ffd08a", 0)),
        radial("sun", (0, "#fffdf0"), (1, "#ffdf7a")),
        radial("mist", (0, "#fffaf0", 0.9), (0.6, "#fff3e4", 0.5), (1, "#fff3e4", 0)),
        linear("far", (0, "#8aa9d8"), (1, "#ffdcc0")),
        linear("hills", (0, "#86b7b0"), (1, "#f3e2bd")),
        linear("pasture", (0, "#c3df83"), (0.5, "#8cc873"), (1, "#5fae6b"), x2=1, y2=1),
        linear("mound", (0, "#a9d474"), (1, "#4f9d60"), x2=0.6, y2=1),
        linear("moat", (0, "#bfe9f2"), (0.35, "#62bbdd"), (1, "#2f83bd")),
        linear("meadow", (0, "#b4da74"), (0.35, "#7cc06a"), (1, "#2f7d5a")),
        linear("road", (0, "#f0d3a0"), (0.5, "#f7dfb2"), (1, "#d3a873")),
        linear("stone", (0, "#fff4e0"), (0.4, "#f1ddce"), (1, "#b09fc6"), x2=1, y2=0),
        linear("wall", (0, "#f5e3d0"), (1, "#cbb7c9"), x2=1, y2=0.6),
        linear("wood", (0, "#c98a55"), (1, "#8f5a3b")),
        linear("planks", (0, "#8d5a3f"), (1, "#c8905c")),
        linear("trunk", (0, "#a9744f"), (1, "#6b4540"), x2=1, y2=0),
        linear("steel", (0, "#f4f8ff"), (0.5, "#c3cfe2"), (1, "#8291b5"), x2=1, y2=0),
        linear("coat", (0, "#f6efe6"), (1, "#cfc3cf")),
        linear("thatch", (0, "#f3c76b"), (1, "#c98d3f")),
        linear("inside", (0, "#5a3a4c"), (1, "#7d5452")),
        linear("blade", (0, "#ffffff"), (0.5, "#e3ecf8"), (0.51, "#a9b8d6"), (1, "#c4d0e6"), x2=1, y2=0),
        radial("leaves", (0, "#8fce66"), (0.6, "#4a9c5a"), (1, "#3a8a58"), cx=0.32, cy=0.3, r=0.8),
        radial("clump", (0, "#a6db72"), (0.7, "#5cab5e"), (1, "#4c9c5a"), cx=0.3, cy=0.25, r=0.8),
        radial("edges", (0, "#2b2357", 0), (0.75, "#2b2357", 0), (1, "#2b2357", 0.2), cy=0.44, r=0.85),
        clip("awning-cloth", path(AWNING)),
        clip("banner-cloth", path("M-34 0 H34 V84 L0 108 L-34 84Z")),
        clip("shield-face", path("M-35 -44 C-18 -38 18 -38 35 -44 C38 0 30 32 0 50 C-30 32 -38 0 -35 -44Z")),
    )
)  # fmt: skip


# --- sky -----------------------------------------------------------------------------------------


def morning_sky() -> str:
    drawn = rect(0, 0, SIDE, SIDE, paint("sky")) + circle(318, 340, 330, paint("dawn"))
    for x, y, wide in ((392, 232, 120), (30, 216, 170), (930, 232, 190), (560, 120, 120), (900, 262, 100)):
        drawn += rect(x - wide / 2, y, wide, 9, "#ffffff", 4.5, opacity=0.4)
        drawn += rect(x - wide / 4, y + 13, wide * 0.8, 6, "#fff1dc", 3, opacity=0.4)
    return drawn + circle(324, 334, 54, paint("sun"))


def cloud(shown: bool = True) -> str:
    if not shown:
        return ""
    outline = (
        "M-78 22 C-98 22 -98 -8 -74 -8 C-72 -36 -32 -42 -21 -22 "
        "C-8 -54 44 -48 44 -14 C64 -24 92 -14 92 4 C92 14 84 22 74 22 Z"
    )
    belly = (
        "M-78 22 C-90 22 -95 12 -92 3 C-70 14 -40 2 -18 8 C6 16 40 2 60 6 C72 8 86 4 91 0 C94 14 84 22 74 22Z"
    )
    return group(path(outline, "#ffffff") + path(belly, "#ffd9c4", opacity=0.9), 122, 80, 1.05)


def small_cloud(x: float, y: float, scale: float) -> str:
    puffs = ellipse(0, 0, 50, 13, "#fffaf3") + circle(-14, -8, 17, "#fffaf3") + circle(14, -5, 13, "#fffaf3")
    return group(puffs + ellipse(4, 7, 42, 6, "#ffdcc8", opacity=0.8), x, y, scale, opacity=0.9)


def kite_string() -> str:
    return stroke("M266 742 C330 560 350 330 290 120", "#ffffff", 2.2, opacity=0.85)


def kite(cross: bool = True) -> str:
    top, left, right, foot = (0, -62), (-44, -14), (44, -14), (0, 62)
    if cross:
        drawn = polygon([top, right, foot, left], "#d8344f")
        drawn += polygon([top, right, (0, -14)], CREAM) + polygon([left, (0, -14), foot], CREAM)
    else:
        drawn = polygon([top, right, foot, left], CREAM) + polygon([(0, 62), (-26, 14), (26, 14)], "#d8344f")
        drawn += polygon([left, (-29, -30), (29, -30), right, (0, 34), (0, 34)], CREAM)
        drawn += circle(0, -12, 19, ROYAL) + star(0, -12, 15, 6, GOLD)
    drawn += polygon([top, right, foot], SHADE, opacity=0.12)
    drawn += stroke("M0 -62 V62 M-44 -14 H44", "#8d5a3f", 2.5)
    return group(drawn, 290, 116, turn=14)


def kite_tail() -> str:
    drawn = stroke("M276 178 C254 204 292 222 268 252", "#ffffff", 2.5)
    for x, y, turn, colour in ((270, 198, 20, GOLD), (278, 222, -20, "#ff8f70"), (269, 248, 14, GOLD)):
        bow = polygon([(0, 0), (-11, -6), (-11, 6)], colour) + polygon([(0, 0), (11, -6), (11, 6)], colour)
        drawn += group(bow, x, y, turn=turn)
    return drawn


def stork(wings_up: bool = True) -> str:
    legs = stroke("M34 6 L84 14 M34 9 L82 20", "#e5583f", 3.4)
    body = path("M-30 -2 C-14 -16 22 -12 44 6 C22 16 -12 16 -30 6Z", "#ffffff")
    body += path("M-26 5 C-8 14 22 14 44 6 C22 20 -14 20 -26 5Z", "#c9c6e0")
    neck = stroke("M-24 1 C-38 4 -44 -6 -58 -6", "#ffffff", 9) + circle(-60, -7, 8.5, "#ffffff")
    neck += path("M-66 -11 L-98 -1 L-66 -1Z", "#ef6a3a") + circle(-62, -9, 2, INK)
    wing = path("M-16 -4 C-20 -34 -6 -64 24 -84 C26 -66 44 -54 52 -62 C48 -34 36 -10 22 2Z", "#2d2b55")
    wing += path("M-16 -4 C-20 -32 -8 -52 6 -66 C10 -44 28 -28 34 -14 L22 2Z", "#ffffff")
    far = group(path("M-8 -4 C-2 -30 16 -52 46 -60 C46 -36 40 -16 24 0Z", "#6b6894"), 6, 0)
    if not wings_up:
        wing, far = group(wing, 0, 4, turn=180, flip=True), group(far, 0, 4, turn=180, flip=True)
    return group(far + legs + neck + body + wing, 920, 116, 1.02)


def swallow(x: float, y: float, scale: float) -> str:
    return group(
        path("M-24 -8 Q-10 -16 0 0 Q10 -16 24 -8 Q10 -8 0 8 Q-10 -8 -24 -8Z", "#47598f"), x, y, scale
    )


# --- far country ---------------------------------------------------------------------------------


def mountains() -> str:
    back = [(-40, 392), (60, 340), (130, 366), (230, 312), (330, 372), (430, 330), (560, 376), (760, 330)]
    back += [(860, 366), (940, 318), (1064, 372)]
    front = [(-40, 420), (90, 392), (240, 424), (400, 398), (640, 430), (880, 392), (1064, 412)]
    drawn = path(curve(back) + " V520 H-40Z", paint("far"))
    return drawn + path(curve(front) + " V540 H-40Z", paint("hills"))


def mist(x: float, y: float, wide: float, high: float) -> str:
    return ellipse(x, y, wide, high, paint("mist"))


def mill_hill() -> str:
    drawn = path("M-10 424 C60 404 140 412 220 446 C300 478 420 492 520 494 V620 H-10Z", paint("pasture"))
    for x, y, size in ((196, 446, 15), (216, 452, 12), (18, 424, 17), (240, 466, 10)):
        drawn += circle(x, y - size * 0.6, size, "#5fa467") + circle(x - 3, y - size, size * 0.6, "#8fca74")
    return drawn


def windmill_body() -> str:
    drawn = path("M-27 84 L-17 0 H17 L27 84Z", paint("stone")) + path(
        "M6 0 H17 L27 84 H10Z", SHADE, opacity=0.15
    )
    drawn += path("M-23 2 Q0 -46 23 2Z", "#a9604a") + path("M4 -20 Q18 -14 23 2 H8Z", SHADE, opacity=0.25)
    drawn += path("M-8 84 V62 a8 8 0 0 1 16 0 V84Z", "#7d5452") + rect(-6, 32, 12, 14, "#7fb4d6", 4)
    return group(drawn, 104, 342)


def windmill_sails(turn: float = 10) -> str:
    sail = rect(3, -66, 16, 50, CREAM, 2, stroke="#9c4638", stroke_width=3.5)
    sail += path("M4 -50 H18 M4 -33 H18", stroke="#9c4638", stroke_width=3) + line(0, 0, 0, -68, "#6b3a3c", 5)
    return group(repeat(sail, 4) + circle(0, 0, 7, "#6b3a3c"), 104, 342, turn=turn)


def right_hill() -> str:
    drawn = path("M800 458 C880 414 960 402 1034 416 V600 H800Z", paint("pasture"))
    return drawn + mist(900, 462, 120, 24)


def poplar(x: float, y: float, height: float) -> str:
    half = height * 0.145
    drawn = rect(x - 3, y - 12, 6, 16, "#6b4540")
    outline = (
        f"M{num(x)} {num(y - height)} C{num(x + half * 1.5)} {num(y - height * 0.55)}, {num(x + half * 1.3)}"
        f" {num(y - 6)}, {num(x)} {num(y - 5)} C{num(x - half * 1.3)} {num(y - 6)}, {num(x - half * 1.5)}"
        f" {num(y - height * 0.55)}, {num(x)} {num(y - height)}Z"
    )
    drawn += path(outline, "#2c6b58")
    return drawn + ellipse(
        x - half * 0.4, y - height * 0.45, half * 0.42, height * 0.3, "#6fb163", opacity=0.8
    )


def poplars(count: int = 3) -> str:
    spots = ((914, 424, 108), (952, 418, 138), (992, 416, 122))
    return "".join(poplar(*spot) for spot in spots[:count])


def sheep_pasture() -> str:
    drawn = path("M-10 520 C100 478 220 476 330 508 C380 524 430 548 470 566 V700 H-10Z", paint("pasture"))
    return drawn + stroke("M-10 520 C100 478 220 476 330 508", "#e6f0a0", 4, opacity=0.7)


def sheep(
    x: float,
    y: float,
    scale: float = 1,
    wool: str = "#fffaf0",
    fold: str = "#d9d2e6",
    face: str = "#5b4a66",
    flip: bool = False,
) -> str:
    drawn = "".join(rect(at, 12, 6, 20, face, 3) for at in (-20, -10, 10, 18))
    puffs = [*around(0, 0, 24, 9, squeeze=0.62), (0, 0)]
    drawn += "".join(circle(at, to + 3, 14, fold) for at, to in puffs)
    drawn += "".join(circle(at - 2, to - 1, 12.5, wool) for at, to in puffs)
    drawn += path("M24 -18 C36 -24 50 -14 48 -2 C46 8 34 8 28 2 C22 -4 20 -12 24 -18Z", face)
    drawn += ellipse(25, -13, 9, 4.5, face, transform="rotate(24 25 -13)") + circle(31, -20, 8.5, wool)
    drawn += circle(40, -9, 2.6, "#ffffff") + circle(41, -9, 1.5, INK)
    return group(drawn, x, y, scale, flip=flip)


# --- castle --------------------------------------------------------------------------------------


def castle_hill() -> str:
    drawn = path(
        "M300 640 C350 560 400 540 470 534 H880 C950 534 1000 540 1034 548 V660 H300Z", paint("mound")
    )
    return drawn + stroke("M312 622 C352 560 400 540 470 534", "#eaf3a6", 4, opacity=0.7)


def bricks(chance: SeededRandom, x: float, y: float, wide: float, high: float, count: int) -> str:
    drawn = ""
    for _ in range(count):
        at, to = x + chance.random() * (wide - 18), y + chance.random() * (high - 9)
        drawn += rect(at, to, chance.between(11, 17), 7, "#9d88ae", 2.5, opacity=0.32)
    return drawn


def battlements(x: float, y: float, wide: float, count: int, fill: str = "#f3e0d2") -> str:
    step = wide / (count * 2 - 1)
    drawn = "".join(rect(x + step * 2 * i, y, step, 17, fill, 2) for i in range(count))
    return drawn + rect(x, y + 13, wide, 10, fill)


def tower(x: float, top: float, wide: float, foot: float) -> str:
    """A round tower lit from the left; x is its middle."""
    left = x - wide / 2
    drawn = rect(left, top, wide, foot - top, paint("stone"))
    drawn += rect(left, top + 18, wide, 10, SHADE, opacity=0.2)
    drawn += rect(left - 7, top - 4, wide + 14, 24, paint("stone"), 4)
    for i in range(6):
        drawn += rect(left - 2 + i * (wide - 4) / 5, top + 18, 8, 9, "#c9b4c2", 3)
    return drawn


def cone(x: float, y: float, half: float, height: float, colour: str = ROOF) -> str:
    """A pointed roof with flared eaves; x, y is the middle of its foot."""
    flank = (
        f"{num(half * 0.3)} {num(-height * 0.55)}, {num(half * 0.62)} {num(-height * 0.16)}, {num(half)} 0"
    )
    drawn = path(
        f"M0 {num(-height)} C{flank} Q0 {num(half * 0.3)} {num(-half)} 0 "
        f"C{num(-half * 0.62)} {num(-height * 0.16)}, {num(-half * 0.3)} {num(-height * 0.55)}, 0 "
        f"{num(-height)}Z",
        colour,
    )
    drawn += path(
        f"M0 {num(-height)} C{flank} Q{num(half * 0.6)} {num(half * 0.12)} "
        f"{num(half * 0.3)} {num(half * 0.14)} "
        f"C{num(half * 0.26)} {num(-height * 0.3)}, {num(half * 0.1)} {num(-height * 0.7)}, 0 "
        f"{num(-height)}Z",
        darker(colour, 0.32),
    )
    drawn += stroke(
        f"M{num(-half * 0.1)} {num(-height * 0.78)} C{num(-half * 0.3)} {num(-height * 0.45)}, "
        f"{num(-half * 0.5)} {num(-height * 0.2)}, {num(-half * 0.78)} {num(-height * 0.05)}",
        lighter(colour, 0.45),
        4,
        opacity=0.8,
    )
    return group(drawn, x, y)


def slit(x: float, y: float, high: float = 26) -> str:
    return rect(x - 4, y, 8, high, "#6a5a8c", 4) + rect(x - 4, y, 3, high, "#4b3f72", 2)


def arched_window(x: float, y: float, wide: float, high: float, glass: str = "#7d6ca3") -> str:
    half = wide / 2
    shape = (
        f"M{num(-half)} {num(high)} V{num(half)} a{num(half)} {num(half)} 0 0 1 {num(wide)} 0 V{num(high)}Z"
    )
    frame = path(shape, CREAM, stroke=CREAM, stroke_width=6)
    return group(frame + path(shape, glass) + line(0, 4, 0, high, CREAM, 2.5), x, y)


def small_flag(x: float, y: float, colour: str = GOLD) -> str:
    cloth = path("M1 -34 C14 -40 24 -28 44 -32 L34 -22 L44 -12 C26 -8 14 -20 1 -14Z", colour)
    return group(line(0, 0, 0, -36, "#7a5a5a", 3) + cloth, x, y)


def keep() -> str:
    drawn = rect(545, 232, 146, 200, paint("wall")) + bricks(SeededRandom(31), 548, 250, 140, 150, 26)
    drawn += path("M530 240 L566 150 H670 L706 240Z", ROOF) + path(
        "M640 150 H670 L706 240 H660Z", SHADE, opacity=0.22
    )
    drawn += "".join(
        stroke(f"M{560 - i * 9} {172 + i * 22} H{676 + i * 9}", "#b8473f", 2.5, opacity=0.5) for i in range(3)
    )
    drawn += rect(526, 236, 184, 11, "#fbe9d4", 4) + rect(545, 247, 146, 8, SHADE, opacity=0.18)
    drawn += line(572, 150, 664, 150, "#b8473f", 6)
    for x in (590, 646):
        drawn += polygon([(x - 17, 214), (x, 184), (x + 17, 214)], "#c44f45") + rect(
            x - 12, 210, 24, 18, CREAM
        )
        drawn += rect(x - 5, 211, 10, 15, "#6a5a8c", 4)
    return drawn


def rose_window(clock: bool = False) -> str:
    drawn = circle(0, 0, 42, "#c9b0b4") + circle(0, 0, 39, CREAM)
    if clock:
        drawn += circle(0, 0, 33, "#fffdf4", stroke=GOLD, stroke_width=4)
        drawn += repeat(line(0, -28, 0, -24, INK, 3.5), 12) + stroke("M0 -20 V0 L13 9", INK, 4.5)
        drawn += circle(0, 0, 3.5, "#d8344f")
    else:
        petal = path("M0 -6 C-11 -14 -9 -29 0 -31 C9 -29 11 -14 0 -6Z", "#f6b93f")
        drawn += circle(0, 0, 34, "#2c3c86") + repeat(petal, 8) + circle(0, 0, 8, "#e0405a")
        drawn += circle(0, 0, 34, "none", stroke="#1f2a63", stroke_width=3)
    return group(drawn, 617, 306)


def tall_tower() -> str:
    drawn = (
        tower(728, 182, 84, 545)
        + bricks(SeededRandom(32), 690, 214, 70, 40, 7)
        + bricks(SeededRandom(33), 690, 370, 74, 70, 8)
    )
    return drawn + cone(728, 180, 56, 120) + slit(728, 204)


def tower_flag(pennant: bool = True) -> str:
    pole = line(0, 0, 0, -56, "#7a5a5a", 4) + circle(0, -56, 4.5, GOLD)
    if pennant:
        cloth = path("M2 -54 C34 -64 60 -42 104 -50 C80 -36 72 -32 66 -26 C44 -18 26 -10 2 -2Z", "#f4b321")
        cloth += circle(26, -30, 9, "#d8344f")
    else:
        cloth = path("M2 -54 C20 -60 38 -48 62 -54 V8 C38 14 20 2 2 8Z", ROYAL)
        cloth += path("M24 -55 L38 -53 V8 L24 7Z M2 -32 L62 -32 V-17 L2 -17Z", CREAM)
    return group(pole + cloth, 728, 66)


def balcony_door() -> str:
    door = "M-32 96 V28 a32 32 0 0 1 64 0 V96Z"
    return group(path(door, "#fff6e4", stroke="#fff6e4", stroke_width=8) + path(door, "#4a3a72"), 728, 252)


def princess(shown: bool = True) -> str:
    if not shown:
        return ""
    hat = path("M-13 -60 L-30 -102 L9 -68Z", "#c86ad0") + stroke(
        "M-30 -102 C-50 -92 -46 -70 -54 -52", "#fff0fa", 6
    )
    hair = path(
        "M-19 -46 C-24 -70 18 -74 19 -48 C20 -30 22 -18 26 -6 H-26 C-18 -18 -20 -30 -19 -46Z", "#f2a33a"
    )
    dress = path("M-24 6 C-26 -20 -12 -28 0 -28 C12 -28 26 -20 24 6Z", "#ff86ab")
    dress += path("M-8 -27 Q0 -16 8 -27 L5 6 H-5Z", "#fff0f4")
    arm = stroke("M18 -18 L38 -34 L36 -54", "#ff86ab", 10) + circle(36, -58, 6.5, SKIN)
    face = circle(0, -46, 15.5, SKIN) + path(
        "M-16 -48 C-14 -66 14 -66 16 -48 C8 -54 -4 -56 -16 -48Z", "#f2a33a"
    )
    face += circle(-5, -45, 2, INK) + circle(6, -45, 2, INK) + stroke("M-4 -38 Q1 -34 6 -38", "#c2455c", 2)
    face += circle(-9, -40, 3, "#ff9d9d", opacity=0.7) + circle(10, -40, 3, "#ff9d9d", opacity=0.7)
    return group(hair + hat + dress + arm + face, 728, 344)


def balcony() -> str:
    drawn = path("M-52 22 H52 L34 46 H-34Z", "#c9b4c2") + rect(-60, 12, 120, 13, "#fff0dc", 4)
    drawn += "".join(rect(x - 4, -18, 8, 32, CREAM, 4) for x in range(-50, 51, 20))
    drawn += rect(-60, -24, 120, 9, "#fff8ec", 4) + rect(20, 12, 40, 13, SHADE, 4, opacity=0.14)
    drawn += "".join(
        circle(x, -14 + abs(x) * 0.04, 6, c)
        for x, c in ((-44, "#ff7f8f"), (-36, "#5fae6b"), (44, "#ff7f8f"), (36, "#5fae6b"))
    )
    return group(drawn, 728, 358)


def left_tower() -> str:
    drawn = tower(466, 274, 84, 545) + bricks(SeededRandom(34), 430, 310, 72, 190, 18)
    return drawn + arched_window(466, 318, 26, 44) + slit(466, 410)


def left_roof(pointed: bool = True) -> str:
    if pointed:
        return small_flag(466, 160) + cone(466, 276, 56, 118)
    return battlements(417, 254, 98, 4)


def right_tower() -> str:
    drawn = tower(842, 306, 80, 545) + bricks(SeededRandom(35), 806, 440, 70, 90, 9)
    return drawn + small_flag(842, 206) + cone(842, 308, 54, 104)


def hanging_banner(sunny: bool = True) -> str:
    if sunny:
        cloth = rect(-40, 0, 80, 110, "#a92341") + group(
            repeat(line(0, -20, 0, -27, GOLD, 5), 8) + circle(0, 0, 14, GOLD), 0, 46
        )
    else:
        cloth = rect(-40, 0, 80, 110, CREAM) + rect(-40, 26, 80, 17, ROYAL) + rect(-40, 60, 80, 17, ROYAL)
    cloth += rect(14, 0, 26, 110, SHADE, opacity=0.16)
    return group(line(-42, 0, 42, 0, "#7a4a34", 6) + clipped(cloth, "banner-cloth"), 842, 350)


def curtain_wall() -> str:
    drawn = battlements(500, 424, 330, 15) + rect(500, 444, 330, 104, paint("wall"))
    drawn += bricks(SeededRandom(36), 510, 456, 60, 80, 12) + bricks(SeededRandom(37), 706, 456, 96, 80, 16)
    drawn += slit(536, 470) + slit(752, 470) + rect(500, 444, 330, 7, SHADE, opacity=0.16)
    for x, y, size in ((512, 540, 16), (530, 546, 12), (796, 542, 17), (776, 548, 11), (508, 518, 10)):
        drawn += circle(x, y, size, "#4f9d60") + circle(x - 4, y - 4, size * 0.55, "#8fca74")
    return drawn


def gatehouse() -> str:
    drawn = rect(560, 408, 140, 142, paint("stone")) + battlements(554, 388, 152, 6, "#faeadb")
    drawn += bricks(SeededRandom(38), 564, 420, 130, 40, 10) + rect(560, 411, 140, 6, SHADE, opacity=0.16)
    arch = "M-52 116 V40 a52 46 0 0 1 104 0 V116Z"
    return drawn + group(
        path(arch, "#fff6e8") + path("M30 116 V40 L50 30 V116Z", SHADE, opacity=0.1), 630, 436
    )


def gate(opened: bool = True) -> str:
    arch = "M-42 110 V40 a42 37 0 0 1 84 0 V110Z"
    if opened:
        drawn = path(arch, "#35294f") + path("M-20 110 L-12 66 H12 L20 110Z", "#6b5470", opacity=0.8)
        drawn += path(
            "M-42 40 a42 37 0 0 1 84 0 V44 L35 52 L28 44 L21 52 L14 44 L7 52 L0 44 L-7 52 L-14 44 "
            "L-21 52 L-28 44 L-35 52 L-42 44Z",
            "#7a6a86",
        )
    else:
        drawn = path(arch, "#d89a5c") + stroke("M-22 10 V110 M-1 4 V110 M20 8 V110", "#9c6238", 3)
        drawn += (
            rect(-42, 40, 84, 8, "#5b4a66")
            + rect(-42, 84, 84, 8, "#5b4a66")
            + circle(12, 68, 6, "none", stroke="#5b4a66", stroke_width=3.5)
        )
    return group(drawn, 630, 440)


def drawbridge() -> str:
    drawn = path("M556 662 L590 552 H670 L704 662Z", paint("planks"))
    for i in range(9):
        y = 556 + i * 6 + i * i * 0.72
        reach = 40 + (y - 552) * 0.31
        drawn += line(630 - reach, y, 630 + reach, y, "#6b4340", 2.2, opacity=0.7)
    drawn += stroke("M556 662 L590 552 M704 662 L670 552", "#6b4340", 6)
    return drawn + stroke("M570 612 L580 470 M690 612 L680 470", "#5b4f7a", 3.5, stroke_dasharray="6 5")


def moat(chance: SeededRandom) -> str:
    drawn = path("M220 676 C300 600 420 574 560 572 H760 C880 572 960 584 1034 596 V690 H220Z", paint("moat"))
    drawn += stroke(
        "M236 660 C306 600 420 574 560 572 H760 C880 572 960 584 1034 596", "#3f8a58", 9, opacity=0.55
    )
    for _ in range(34):
        x, y, wide = chance.between(300, 1010), chance.between(590, 652), chance.between(16, 52)
        drawn += rect(x - wide / 2, y, wide, 3.2, "#ffffff", 1.6, opacity=chance.between(0.3, 0.65))
    return drawn


def swan(flip: bool = False) -> str:
    drawn = path(
        "M-44 -8 C-40 16 -18 22 6 20 C30 18 42 4 40 -10 C24 -18 0 -8 -14 -16 C-28 -22 -42 -28 -52 -30 "
        "C-54 -22 -48 -14 -44 -8Z",
        "#ffffff",
    )
    drawn += path("M-38 -14 C-20 -16 6 -10 22 -6 C14 8 -20 8 -38 -14Z", "#d5dcf0")
    drawn += stroke("M32 -2 C52 -14 22 -38 34 -52 C38 -58 46 -56 48 -50", "#ffffff", 11)
    drawn += (
        path("M44 -58 L66 -46 L44 -44Z", "#f28a32")
        + path("M44 -58 L53 -53 L46 -46Z", INK)
        + circle(43, -52, 2, INK)
    )
    return group(drawn, 497, 614, 1.08, flip=flip)


def swan_ripples() -> str:
    rings = ellipse(497, 636, 62, 7, "none", stroke="#ffffff", stroke_width=2.5, opacity=0.7)
    return rings + ellipse(497, 638, 42, 4, "#2f6fa8", opacity=0.35)


def catapult(loaded: bool = True) -> str:
    arm = rect(-7, -82, 14, 100, "#8a4f35", 5) + path("M-20 -102 C-22 -74 22 -74 20 -102Z", "#5a3430")
    arm += (circle(0, -100, 15, "#8d86a6") + circle(-4, -105, 5, "#c4bed6")) if loaded else ""
    drawn = group(arm, 12, -34, turn=-66 if loaded else 6)
    drawn += stroke("M-40 -10 L8 -58 L34 -10", "#b87942", 9) + rect(-50, -18, 104, 12, "#c98a55", 4)
    drawn += rect(-50, -10, 104, 5, "#8f5a3b", 2)
    for x in (-34, 38):
        drawn += circle(x, -2, 14, "#6b4340") + circle(x, -2, 9, "#c98a55") + circle(x, -2, 3.5, "#6b4340")
    return group(drawn, 972, 552, 0.88)


# --- meadow and market ---------------------------------------------------------------------------


def meadow() -> str:
    drawn = path(
        "M-10 664 C80 636 180 640 270 660 C380 676 480 652 560 652 H700 C800 652 900 640 1034 634 "
        "V1034 H-10Z",
        paint("meadow"),
    )
    drawn += stroke("M-10 664 C80 636 180 640 270 660 C380 676 480 652 560 652", "#e8f2a0", 4, opacity=0.6)
    road = (
        "M552 654 H706 C712 720 800 800 812 880 C820 940 800 990 790 1034 H330 C330 960 440 900 486 "
        "830 C520 770 540 720 552 654Z"
    )
    drawn += path(road, "#5f9a52", transform="translate(5 5)", opacity=0.5) + path(road, paint("road"))
    for x, y, rx in (
        (600, 700, 16),
        (668, 742, 20),
        (560, 828, 24),
        (720, 856, 26),
        (470, 980, 30),
        (742, 1000, 26),
    ):
        drawn += ellipse(x, y, rx, rx * 0.32, "#c79a66", opacity=0.5)
        drawn += ellipse(x - 1, y - 2, rx * 0.9, rx * 0.25, "#fdeccb", opacity=0.7)
    return drawn


def grass(chance: SeededRandom, count: int) -> str:
    drawn = ""
    for _ in range(count):
        x, y = chance.between(0, SIDE), chance.between(690, 1020)
        height, lean = chance.between(10, 14 + (y - 690) * 0.06), chance.between(-7, 7)
        colour = chance.choice(("#4f9d55", "#9fd06a", "#3f8a55", "#c6e27c"))
        if _on_road(x, y):
            continue
        blade = f"M{num(x)} {num(y)} q{num(lean * 0.3)} {num(-height * 0.6)} {num(lean)} {num(-height)}"
        drawn += stroke(blade, colour, 3, opacity=0.8)
    return drawn


def _on_road(x: float, y: float) -> bool:
    share = (y - 654) / 380
    return 560 - 235 * share < x < 710 + 100 * share


def shadow(x: float, y: float, long: float, thick: float) -> str:
    """The sun stands low on the left: shadows reach to the right."""
    return group(ellipse(long / 2, 0, long / 2, thick, "#1d4a55", opacity=0.28), x, y, turn=5)


def shadows() -> str:
    spots = (
        (100, 704, 250, 16), (30, 752, 130, 10), (280, 774, 200, 14), (206, 850, 90, 8), (400, 806, 240, 13),
        (622, 818, 130, 10), (772, 832, 270, 14), (70, 880, 140, 10), (180, 984, 130, 9), (296, 966, 140, 10),
        (420, 990, 140, 12), (560, 976, 250, 14), (820, 964, 120, 9), (905, 1012, 130, 10),
    )  # fmt: skip
    return "".join(shadow(*spot) for spot in spots)


def apple_tree() -> str:
    drawn = path(
        "M112 704 C128 676 126 640 118 600 L170 596 C164 640 168 676 190 704 C164 696 140 696 112 704Z",
        paint("trunk"),
    )
    drawn += stroke("M140 640 C120 610 100 600 84 590 M150 640 C176 612 196 604 214 592", "#7a4f44", 12)
    crown = [(16, 560), (28, 500), (72, 456), (136, 432), (200, 446), (250, 490), (268, 550), (240, 604)]
    crown += [(188, 618), (140, 606), (92, 624), (40, 610)]
    drawn += path(curve(crown, closed=True), "#2f7a55", transform="translate(4 8)")
    drawn += "".join(circle(x * 0.86 + 20, y * 0.86 + 75, 40, "#3a8a58") for x, y in crown)
    drawn += path(curve(crown, closed=True), paint("leaves"))
    for x, y, size in (
        (74, 492, 36),
        (138, 470, 38),
        (200, 496, 30),
        (62, 556, 30),
        (146, 540, 34),
        (214, 560, 24),
    ):
        drawn += circle(x + 3, y + 5, size, "#2f7a55", opacity=0.35) + circle(x, y, size, paint("clump"))
    return drawn


def apple(x: float, y: float, radius: float = 13) -> str:
    drawn = circle(x, y, radius, "#ffd23f") + circle(
        x + radius * 0.3, y + radius * 0.25, radius * 0.62, "#ff9a4a", opacity=0.8
    )
    drawn += ellipse(
        x - radius * 0.35, y - radius * 0.4, radius * 0.25, radius * 0.35, "#ffffff", opacity=0.8
    )
    return drawn + stroke(f"M{num(x)} {num(y - radius * 0.8)} q2 -5 5 -7", "#5a3a30", 2.5)


def apples(count: int = 8) -> str:
    spots = (
        (62, 494),
        (112, 472),
        (168, 486),
        (48, 532),
        (90, 522),
        (130, 530),
        (66, 570),
        (108, 566),
        (202, 522),
    )
    return "".join(apple(x, y) for x, y in spots[:count])


def ladder(shown: bool = True) -> str:
    if not shown:
        return ""
    drawn = "".join(rect(-20, y, 40, 8, "#fbe3b4", 3) for y in range(-158, 0, 24))
    drawn += rect(-27, -178, 10, 178, "#fff6de", 4) + rect(17, -178, 10, 178, "#efc98c", 4)
    return group(drawn, 234, 722, turn=-15)


def basket() -> str:
    drawn = stroke("M-36 -44 C-30 -96 30 -96 36 -44", "#a5683c", 7)
    drawn += ellipse(0, -42, 42, 11, "#5a3a3a")
    drawn += "".join(apple(x, y, 14) for x, y in ((-24, -48), (0, -54), (24, -48), (-12, -64), (13, -66)))
    drawn += path("M-44 -42 C-42 -14 -36 0 -30 2 H30 C36 0 42 -14 44 -42 C30 -30 -30 -30 -44 -42Z", "#d69c5c")
    drawn += stroke(
        "M-40 -26 C-20 -16 20 -16 40 -26 M-36 -10 C-16 -2 16 -2 36 -10 M-20 -34 L-16 2 M0 -32 V2 M20 "
        "-34 L16 2",
        "#a5683c",
        3,
    )
    return group(drawn, 66, 756)


def well() -> str:
    drawn = rect(-48, -112, 10, 80, "#a5683c", 3) + rect(38, -112, 10, 80, "#7a4a34", 3)
    drawn += ellipse(0, -42, 58, 15, "#efdccb") + ellipse(0, -42, 46, 10, "#4b5a8a")
    drawn += path("M-58 -42 V-4 C-40 14 40 14 58 -4 V-42 C40 -24 -40 -24 -58 -42Z", paint("stone"))
    drawn += stroke(
        "M-56 -20 C-36 -4 36 -4 56 -20 M-30 -30 V-8 M8 -28 V-6 M40 -34 V-12 M-46 -14 V4 M-10 -4 V10 "
        "M26 -6 V8",
        "#b39db4",
        3,
    )
    drawn += rect(-44, -92, 90, 7, "#8f5a3b", 3) + line(4, -88, 4, -62, "#7a5a5a", 3)
    drawn += path("M-8 -62 H16 L13 -40 H-5Z", "#b87942") + rect(-9, -64, 26, 5, "#6b4340", 2)
    return group(drawn, 346, 772)


def well_roof(peaked: bool = True) -> str:
    if peaked:
        drawn = path("M-72 -96 L-26 -162 H26 L72 -96Z", paint("thatch")) + path(
            "M26 -162 L72 -96 H40 L8 -162Z", "#9c6238", opacity=0.45
        )
        drawn += stroke(
            "M-52 -104 L-22 -154 M-28 -104 L-8 -154 M-4 -104 L4 -154", "#b57a35", 2.5, opacity=0.8
        )
        drawn += path("M-72 -96 H72 L66 -104 H-66Z", "#a8702f")
    else:
        drawn = rect(-56, -112, 114, 10, "#a5683c", 4)
    return group(drawn, 346, 772)


def child() -> str:
    legs = rect(-13, -34, 11, 30, "#6b5a9c", 5) + rect(3, -34, 11, 30, "#54458a", 5)
    shoes = rect(-16, -8, 18, 9, "#6b4340", 4) + rect(2, -8, 18, 9, "#5a3430", 4)
    tunic = path("M-20 -30 C-20 -60 -12 -72 2 -72 C16 -72 20 -58 22 -30Z", "#ff9052") + rect(
        -19, -42, 39, 7, "#a5483a"
    )
    arms = stroke("M12 -64 L32 -84", "#ff9052", 12) + circle(35, -88, 7, SKIN)
    arms += stroke("M-10 -62 L-18 -44 L-4 -40", "#e0743c", 11) + circle(-2, -40, 6, SKIN)
    head = circle(4, -90, 20, SKIN) + path(
        "M-18 -86 C-22 -120 20 -122 24 -98 C12 -104 -2 -100 -6 -90 C-10 -80 -16 -80 -18 -86Z", "#7a4630"
    )
    head += (
        circle(13, -92, 2.4, INK)
        + stroke("M11 -83 Q16 -80 20 -84", "#c2455c", 2.4)
        + circle(5, -84, 4, "#ff9d8f", opacity=0.7)
    )
    return group(legs + shoes + tunic + head + arms, 226, 846, 1.12)


def horse() -> str:
    far_legs = path(
        "M22 -64 L40 -66 L40 -30 L38 -8 L44 0 H28 L29 -30Z M-58 -70 C-58 -52 -52 -44 -54 -34 L-58 -8 "
        "L-60 0 H-44 L-46 -12 L-40 -40 L-34 -60Z",
        "#b9a9b8",
    )
    tail = path(
        "M-76 -104 C-104 -104 -108 -66 -100 -34 C-94 -26 -86 -32 -84 -44 C-80 -64 -82 -84 -70 -92Z", "#8a5a45"
    )
    body = path(
        "M-82 -90 C-84 -114 -62 -122 -40 -116 C-15 -110 10 -112 28 -118 C46 -130 56 -150 68 -164 L72 "
        "-184 L82 -170 "
        "C98 -162 112 -138 120 -126 C124 -114 114 -106 104 -110 C96 -113 90 -120 82 -124 C78 -112 76 "
        "-98 70 -82 "
        "C66 -62 50 -54 36 -54 C10 -46 -30 -46 -50 -54 C-70 -56 -82 -72 -82 -90Z",
        paint("coat"),
    )
    legs = path("M34 -68 L60 -74 C58 -50 53 -40 52 -28 L50 -9 H39 L41 -30 C38 -44 34 -54 34 -68Z", "#efe6de")
    legs += path(
        "M-82 -88 C-86 -64 -74 -54 -72 -44 C-78 -36 -78 -28 -76 -20 L-75 -9 H-62 C-62 -24 -60 -34 -56 "
        "-42 C-48 -54 -44 -62 -44 -72Z",
        "#e6dbd6",
    )
    hooves = path("M38 -10 H51 L57 0 H37Z M-76 -10 H-62 L-57 0 H-78Z", "#5a4a5a")
    mane = path(
        "M70 -172 C52 -164 46 -150 36 -138 C28 -128 20 -122 14 -114 C26 -112 40 -112 46 -122 C58 -128 "
        "60 -144 66 -152 C72 -156 78 -158 78 -166Z",
        "#8a5a45",
    )
    mane += path("M72 -176 C82 -174 92 -162 90 -150 C84 -158 76 -162 70 -164Z", "#8a5a45")
    head = (
        circle(90, -148, 3.6, INK)
        + circle(91, -149.4, 1.2, "#ffffff")
        + ellipse(113, -117, 2.2, 3, "#8a6a74")
    )
    bridle = stroke("M84 -126 L104 -140 M76 -160 L92 -131 M97 -126 C104 -104 92 -92 91 -76", "#b8263f", 3.4)
    return group(far_legs + tail + body + legs + hooves + mane + head + bridle, 492, 812, 1.05)


def caparison(cloth: str = ROYAL, edge: str = GOLD) -> str:
    hem = "M-68 -54 q7 16 15 0 q8 18 16 0 q8 18 16 0 q8 18 16 0 q8 18 16 0 q8 18 16 0 q8 16 15 0"
    shape = (
        "M-64 -118 C-40 -116 -15 -110 10 -114 L30 -118 C46 -100 46 -70 42 -54 L-68 -54 C-76 -80 -74 "
        "-100 -64 -118Z"
    )
    drawn = path(hem + "Z", edge) + path(shape, cloth) + path("M-68 -62 H42 L42 -54 H-68Z", edge)
    drawn += path("M14 -115 L30 -118 C46 -100 46 -70 42 -62 H22 C28 -80 24 -100 14 -115Z", SHADE, opacity=0.2)
    for x, y in ((-50, -96), (-46, -74), (-20, -74), (8, -76)):
        drawn += star(x, y, 8, 3.4, edge)
    drawn += path("M-30 -118 C-28 -98 -2 -96 2 -118 C-8 -110 -22 -110 -30 -118Z", "#8a4f35") + rect(
        -34, -124, 12, 12, "#6b3a3c", 5
    )
    return group(drawn, 492, 812, 1.05)


def knight() -> str:
    legs = rect(-24, -52, 20, 48, paint("steel"), 7) + rect(4, -52, 20, 48, paint("steel"), 7)
    legs += rect(-27, -10, 27, 12, "#76849f", 6) + rect(2, -10, 27, 12, "#65739a", 6)
    legs += circle(-14, -34, 8, "#e3eaf6") + circle(14, -34, 8, "#c3cfe2")
    coat = path("M-30 -36 C-32 -74 -26 -96 0 -98 C26 -96 32 -74 30 -36 C10 -30 -10 -30 -30 -36Z", "#e8ecf6")
    coat += path(
        "M8 -97 C26 -94 32 -74 30 -36 C24 -34 18 -33 12 -33 C18 -56 16 -80 8 -97Z", "#a9b4d0"
    ) + rect(-30, -58, 60, 8, "#8a4f35", 3)
    left = stroke("M-24 -86 L-42 -66 L-52 -74", paint("steel"), 15) + circle(-54, -76, 9, "#a9b8d6")
    left += circle(-24, -88, 12, "#dfe7f4")
    helmet = path("M-27 -108 C-30 -152 30 -152 27 -108 C22 -92 -22 -92 -27 -108Z", paint("steel"))
    helmet += path("M-20 -124 C-12 -132 14 -132 20 -124 L18 -104 C10 -98 -12 -98 -18 -104Z", SKIN)
    helmet += path("M-25 -128 C-14 -150 16 -150 25 -128 C14 -134 -14 -134 -25 -128Z", "#eef3fb")
    helmet += (
        circle(-8, -116, 2.8, INK)
        + circle(9, -116, 2.8, INK)
        + stroke("M-7 -107 Q1 -101 9 -107", "#b8453c", 2.6)
    )
    helmet += circle(-13, -109, 3.6, "#ff9d8f", opacity=0.8) + circle(14, -109, 3.6, "#ff9d8f", opacity=0.8)
    plume = path(
        "M2 -142 C-6 -168 14 -182 38 -172 C56 -164 56 -142 44 -132 C44 -148 28 -154 12 -142Z", "#d8344f"
    )
    plume += stroke("M8 -146 C14 -164 34 -166 44 -152", "#ff8a8f", 3.5)
    return group(legs + left + coat + plume + helmet, 640, 809)


def lance() -> str:
    pole = line(0, 24, 0, -212, "#a5683c", 6) + polygon([(-7, -210), (0, -234), (7, -210)], "#dfe7f4")
    cloth = path("M3 -206 C18 -212 34 -200 56 -206 L44 -190 L56 -174 C34 -168 18 -180 3 -174Z", "#f4b321")
    return group(pole + cloth, 697, 816, turn=4)


def shield(starry: bool = False) -> str:
    if starry:
        face = rect(-40, -50, 80, 104, "#2b3f93") + star(0, -2, 29, 12, "#ffe9a8")
    else:
        face = (
            rect(-40, -50, 80, 104, CREAM)
            + rect(-40, -50, 40, 48, "#d8344f")
            + rect(0, -2, 40, 60, "#d8344f")
        )
    face += rect(12, -50, 28, 104, SHADE, opacity=0.14)
    rim = path(
        "M-35 -44 C-18 -38 18 -38 35 -44 C38 0 30 32 0 50 C-30 32 -38 0 -35 -44Z", stroke=GOLD, stroke_width=6
    )
    return group(clipped(face, "shield-face") + rim, 684, 761)


# --- baker's stall -------------------------------------------------------------------------------


def stall_back() -> str:
    drawn = rect(788, 640, 208, 148, paint("inside")) + rect(788, 640, 208, 36, "#2b1f3f", opacity=0.35)
    drawn += rect(800, 712, 22, 5, "#a5683c") + rect(960, 712, 30, 5, "#a5683c")
    return drawn


def baker(shown: bool = True) -> str:
    if not shown:
        return ""
    body = path("M-41 10 C-43 -26 -24 -36 0 -36 C24 -36 43 -26 41 10Z", "#8fb8e8")
    body += path("M-17 10 L-13 -30 H13 L17 10Z", "#ffffff") + stroke(
        "M-13 -32 L-17 -36 M13 -32 L17 -36", "#ffffff", 5
    )
    head = circle(0, -54, 22, SKIN) + circle(-9, -56, 2.8, INK) + circle(9, -56, 2.8, INK)
    head += path(
        "M0 -47 C-6 -52 -16 -48 -18 -42 C-10 -40 -4 -42 0 -45 C4 -42 10 -40 18 -42 C16 -48 6 -52 0 -47Z",
        "#8a4f35",
    )
    head += (
        circle(0, -50, 4.4, "#f5ae8c")
        + circle(-14, -49, 4, "#ff9d8f", opacity=0.7)
        + circle(14, -49, 4, "#ff9d8f", opacity=0.7)
    )
    hat = path(
        "M-20 -68 C-38 -82 -26 -104 -10 -98 C-4 -112 14 -110 16 -98 C32 -102 38 -80 20 -68Z", "#ffffff"
    ) + rect(-20, -74, 40, 11, "#e6e2f0", 3)
    loaf = group(
        ellipse(0, 0, 30, 13, "#e8a552") + stroke("M-14 -6 l6 10 M-2 -8 l6 12 M10 -7 l6 9", "#fbe0a8", 3),
        4,
        -6,
        turn=-8,
    )
    hands = circle(-24, 0, 8, SKIN) + circle(30, -4, 8, SKIN)
    return group(body + head + hat + loaf + hands, 846, 770, 0.85)


def cake(tiers: int = 3) -> str:
    drawn = ellipse(0, 0, 52, 8, "#f4f0fa")
    widths = (46, 37, 26)
    for i in range(tiers):
        half, y = widths[i], -i * 29
        drawn += rect(-half, y - 29, half * 2, 29, "#ffc2d4" if i % 2 else "#fff3dc", 5)
        drawn += path(
            f"M{-half} {y - 26} H{half} V{y - 16} " + f"q{-half / 4} 12 {-half / 2} 0 " * 4 + "Z",
            "#f0608a" if i % 2 == 0 else "#ffffff",
        )
        drawn += rect(half * 0.4, y - 28, half * 0.6, 28, SHADE, 5, opacity=0.1)
    top = -tiers * 29
    drawn += circle(0, top - 8, 9, "#d8344f") + circle(-3, top - 11, 3, "#ffb3b8")
    return group(drawn, 934, 780)


def stall_front() -> str:
    drawn = rect(782, 610, 11, 222, "#a5683c", 3) + rect(994, 610, 11, 222, "#7a4a34", 3)
    drawn += rect(774, 776, 238, 14, "#e2ac6c", 4) + rect(784, 790, 218, 44, paint("wood"))
    drawn += "".join(line(x, 792, x, 832, "#7a4a34", 2.4, opacity=0.6) for x in range(820, 1000, 36))
    drawn += path("M836 790 H950 L946 816 q-14 12 -27 0 q-13 12 -26 0 q-13 12 -26 0 q-13 12 -27 0Z", CREAM)
    return drawn + group(pretzel(), 893, 806, 0.42)


def pretzel() -> str:
    loop = "M0 22 C-30 22 -44 -26 -16 -26 C6 -26 10 14 26 24 M0 22 C30 22 44 -26 16 -26 C-6 -26 -10 14 -26 24"
    return stroke(loop, "#8f4f2b", 13) + stroke(loop, "#d88a45", 8)


def awning(striped: bool = True) -> str:
    cloth = rect(-130, -50, 260, 130, CREAM if striped else "#3b55b5")
    if striped:
        for i in range(-4, 4, 2):
            cloth += polygon(
                [(i * 24, -40), (i * 24 + 24, -40), (i * 29.5 + 29.5, 34), (i * 29.5, 34)], "#e0506a"
            )
            cloth += rect(i * 29.5, 34, 29.5, 40, "#b93a58")
        cloth += "".join(rect(i * 29.5, 34, 29.5, 40, "#e6cdbb") for i in range(-3, 4, 2))
    else:
        cloth += rect(-130, 34, 260, 40, "#ffcf4f")
        cloth += "".join(
            circle(x, y, 9, "#ffe9a8")
            for x, y in (
                (-76, -18),
                (-26, -18),
                (26, -18),
                (76, -18),
                (-52, 12),
                (0, 12),
                (52, 12),
                (98, 14),
                (-98, 14),
            )
        )
    return group(clipped(cloth, "awning-cloth"), 893, 603)


# --- foreground ----------------------------------------------------------------------------------


def goose(flip: bool = False) -> str:
    feet = stroke("M-8 -14 L-10 -2 L2 0 M10 -14 L12 -2 L24 0", "#f2843a", 5)
    body = path(
        "M-52 -58 C-44 -26 -22 -10 6 -12 C36 -14 44 -40 34 -54 C18 -66 -6 -50 -24 -56 C-34 -58 -44 "
        "-62 -52 -58Z",
        "#ffffff",
    )
    body += path("M-36 -46 C-20 -52 4 -50 18 -42 C6 -24 -22 -26 -36 -46Z", "#d6d8ee")
    neck = path(
        "M16 -48 C36 -60 18 -84 22 -100 C26 -118 52 -116 52 -98 C52 -88 42 -86 42 -78 C44 -60 48 -44 34 -28Z",
        "#ffffff",
    )
    beak = path("M50 -104 L76 -94 L50 -88Z", "#f2843a") + stroke("M52 -95 L68 -94", "#c25a28", 2)
    return group(feet + body + neck + beak + circle(40, -102, 3.4, INK), 108, 882, 0.98, flip=flip)


def gosling(x: float, y: float) -> str:
    drawn = (
        stroke("M-4 -6 V2 M6 -6 V2", "#f2843a", 3)
        + ellipse(0, -14, 17, 12, "#ffd95e")
        + circle(13, -28, 10, "#ffd95e")
    )
    drawn += (
        path("M21 -31 L33 -26 L21 -23Z", "#f2843a")
        + circle(16, -30, 2, INK)
        + ellipse(-3, -14, 9, 5, "#f0b53c")
    )
    return group(drawn, x, y)


def hedgehog(flip: bool = False) -> str:
    spikes = (
        "M-50 0 L-58 -10 L-48 -14 L-56 -28 L-44 -28 L-46 -44 L-33 -40 L-32 -56 L-19 -47 L-13 -62 L-4 "
        "-49 L6 -60 L11 -46 L24 -52 L25 -38 L37 -38 L34 -24 L44 0Z"
    )
    drawn = path(spikes, "#5a3f45") + path("M-42 0 C-44 -24 -26 -40 -2 -40 C20 -40 34 -22 36 0Z", "#7d5a52")
    drawn += stroke(
        "M-28 -16 l-6 -8 M-14 -26 l-4 -9 M2 -28 l0 -9 M-12 -10 l-5 -8 M4 -14 l-2 -9 M18 -22 l3 -8",
        "#b08a72",
        3,
    )
    drawn += path("M18 2 C14 -20 30 -32 44 -24 C54 -18 60 -12 68 -10 C70 -2 58 4 46 4Z", "#f3cfa4")
    drawn += (
        circle(68, -9, 4.6, INK)
        + circle(46, -14, 3.2, INK)
        + circle(47, -15.2, 1.1, "#ffffff")
        + circle(30, -24, 6, "#d9a47c")
    )
    drawn += (
        ellipse(-24, 2, 9, 5, "#d9a47c")
        + ellipse(28, 4, 9, 5, "#d9a47c")
        + circle(42, -5, 4, "#ff9d8f", opacity=0.6)
    )
    drawn += group(apple(0, 0, 15), -10, -60)
    return group(drawn, 216, 984, flip=flip)


def cat(fur: str = "#3b3552", light: str = "#5c5478", eye: str = "#ffd84f") -> str:
    tail = stroke("M26 -10 C58 -6 60 -44 46 -58", fur, 14)
    body = path("M-32 0 C-42 -40 -26 -70 0 -72 C26 -70 42 -40 32 0 C20 6 -20 6 -32 0Z", fur)
    body += ellipse(0, -28, 15, 24, light) + ellipse(-12, 0, 11, 7, light) + ellipse(12, 0, 11, 7, light)
    head = path(
        "M-32 -84 L-34 -122 L-13 -107 C-5 -110 5 -110 13 -107 L34 -122 L32 -84 C28 -60 -28 -60 -32 -84Z", fur
    )
    head += path("M-28 -100 L-29 -113 L-18 -105Z M28 -100 L29 -113 L18 -105Z", "#ff9fae")
    head += "".join(ellipse(x, -88, 7, 8, eye) + ellipse(x, -88, 2.6, 7, INK) for x in (-13, 13))
    head += path("M-4 -78 H4 L0 -73Z", "#ff8fa0") + stroke(
        "M0 -73 Q-5 -68 -9 -71 M0 -73 Q5 -68 9 -71", light, 2.4
    )
    head += stroke(
        "M-20 -76 L-38 -80 M-20 -73 L-38 -71 M20 -76 L38 -80 M20 -73 L38 -71", "#e6e0f0", 1.8, opacity=0.8
    )
    return group(
        tail + body + head + rect(-20, -68, 40, 7, "#e0506a", 3.5) + circle(0, -60, 5, GOLD), 340, 968
    )


def stone_block() -> str:
    drawn = path("M-50 4 C-56 -24 -36 -44 -10 -46 C20 -48 46 -36 52 4Z", "#b3a6c4") + path(
        "M-44 -6 C-44 -28 -26 -42 -8 -43 C4 -40 8 -34 2 -28 C-14 -24 -26 -14 -30 0Z", "#e2d9e6"
    )
    drawn += path("M-50 4 C-30 -6 -10 2 4 -4 C20 -10 40 0 52 4Z", "#5fa356") + ellipse(
        2, -43, 20, 4, "#7a6a92"
    )
    return group(drawn, 468, 994)


def sword(shown: bool = True) -> str:
    if not shown:
        return ""
    drawn = rect(-11, -84, 22, 84, paint("blade")) + rect(-36, -98, 72, 15, "#f4b321", 7)
    drawn += (
        rect(-8, -128, 16, 32, "#a92341", 5) + circle(0, -134, 13, "#f4b321") + circle(0, -134, 6, "#d8344f")
    )
    drawn += circle(-36, -90, 8, "#f4b321") + circle(36, -90, 8, "#f4b321")
    return group(drawn, 470, 952, turn=4)


def cart() -> str:
    drawn = stroke("M70 -62 L128 -84", "#8f5a3b", 9) + circle(128, -84, 6, "#6b4340")
    drawn += path("M-92 -92 H88 L74 -44 H-76Z", paint("wood")) + rect(-98, -98, 192, 12, "#e2ac6c", 4)
    drawn += stroke("M-88 -74 H82 M-82 -58 H77", "#6b4340", 2.6, opacity=0.6)
    return group(drawn + rect(58, -46, 9, 42, "#7a4a34", 3), 630, 984)


def wheel(spokes: bool = True) -> str:
    drawn = circle(0, 0, 41, "none" if spokes else "#4b2f38", stroke="#6b4340", stroke_width=10)
    if spokes:
        drawn += repeat(line(0, 0, 0, -37, "#a5683c", 6), 8) + circle(
            0, 0, 41, "none", stroke="#c98a55", stroke_width=4
        )
    else:
        drawn += circle(0, 0, 41, "none", stroke="#c98a55", stroke_width=4)
        drawn += "".join(line(x, -26, x, 26, "#6b4a4f", 3) for x in (-18, 18))
    return group(drawn + circle(0, 0, 10, "#e2ac6c") + circle(0, 0, 4, "#6b4340"), 606, 940)


def pumpkin(x: float, y: float, size: float) -> str:
    drawn = "".join(
        ellipse(at * size, 0, size * 0.6, size * 0.8, colour)
        for at, colour in ((-0.62, "#f0872f"), (0.62, "#d96a22"), (-0.25, "#ff9d3d"), (0.28, "#f58a30"))
    )
    return group(
        drawn
        + path(
            f"M-4 {num(-size * 0.7)} C-4 {num(-size)} 2 {num(-size * 1.15)} 9 {num(-size * 1.1)} L4 "
            f"{num(-size * 0.68)}Z",
            "#5a7a3c",
        ),
        x,
        y,
    )


def harvest(pumpkins: bool = True) -> str:
    if pumpkins:
        return pumpkin(580, 868, 29) + pumpkin(684, 870, 27) + pumpkin(632, 856, 35)
    drawn = ""
    for x, y, size in ((566, 868, 22), (696, 868, 22), (608, 862, 25), (654, 862, 25)):
        drawn += circle(x, y, size, "#d9f0a8") + stroke(
            f"M{x} {y + size - 4} V{y - size * 0.5} M{x} {y} l-12 -10 M{x} {y} l12 -10", "#8cc873", 3
        )
    return drawn


def barrel() -> str:
    drawn = path("M-38 -82 C-48 -50 -48 -30 -38 2 C-20 10 20 10 38 2 C48 -30 48 -50 38 -82Z", paint("wood"))
    drawn += path(
        "M14 -80 L38 -82 C48 -50 48 -30 38 2 C30 6 22 8 14 8 C22 -20 22 -52 14 -80Z", SHADE, opacity=0.25
    )
    drawn += stroke("M-43 -60 C-20 -52 20 -52 43 -60 M-43 -18 C-20 -10 20 -10 43 -18", "#4f4a66", 7)
    return group(drawn + ellipse(0, -82, 38, 9, "#e2ac6c") + ellipse(0, -82, 30, 6, "#c98a55"), 952, 1012)


def rooster(flip: bool = False) -> str:
    legs = stroke("M-4 -18 V-2 L-14 0 M-4 -2 L6 0 M10 -18 V-2 L0 0 M10 -2 L20 0", "#f2a33a", 4)
    tail = "".join(
        group(path("M0 0 C-22 -6 -44 -34 -40 -62 C-26 -50 -10 -30 8 -16Z", c), x, y, turn=t)
        for x, y, t, c in ((-18, -28, 4, "#2c5f7a"), (-14, -30, 22, "#2f4da8"), (-8, -32, 40, "#235a5f"))
    )
    body = path(
        "M-36 -40 C-26 -10 12 -8 28 -28 C36 -44 40 -60 36 -74 C30 -92 8 -90 6 -74 C4 -58 -16 -44 -36 -40Z",
        "#fff3dc",
    )
    body += path("M-24 -34 C-12 -44 8 -40 14 -30 C4 -18 -16 -18 -24 -34Z", "#e08a3c") + path(
        "M6 -70 C2 -56 6 -48 10 -44 C18 -40 30 -42 34 -48 C38 -58 38 -66 36 -74Z", "#ffb648"
    )
    comb = path("M6 -84 C2 -98 12 -102 16 -94 C18 -106 28 -104 28 -94 C36 -100 42 -90 36 -82Z", "#d8344f")
    face = (
        path("M35 -80 L50 -73 L35 -69Z", "#f2843a")
        + path("M32 -68 C40 -66 40 -54 34 -54 C30 -56 30 -62 32 -68Z", "#d8344f")
        + circle(26, -78, 3, INK)
    )
    return group(legs + tail + comb + body + face, 952, 928, flip=flip)


def puppy(flip: bool = False) -> str:
    tail = stroke("M-30 -18 C-48 -26 -48 -44 -40 -50", "#c98a55", 11)
    body = path("M-34 0 C-42 -36 -22 -60 2 -62 C26 -60 32 -30 30 0 C16 6 -20 6 -34 0Z", "#e8b070") + path(
        "M4 -56 C24 -52 26 -26 24 0 H8 C10 -20 0 -40 4 -56Z", "#fff3dc"
    )
    body += ellipse(-18, 0, 16, 8, "#d69a5a") + ellipse(18, 0, 12, 7, "#fff3dc")
    head = path(
        "M-16 -78 C-16 -104 28 -106 32 -82 C48 -80 54 -72 50 -64 C40 -54 0 -52 -10 -60 C-16 -66 -16 "
        "-72 -16 -78Z",
        "#e8b070",
    )
    head += path("M20 -76 C34 -84 54 -78 50 -64 C42 -56 22 -56 18 -64Z", "#fff3dc") + ellipse(
        47, -74, 7, 5.5, INK
    )
    head += (
        path("M-12 -90 C-34 -94 -38 -58 -22 -50 C-10 -54 -6 -76 -2 -90Z", "#9c5f3c")
        + circle(22, -84, 3.6, INK)
        + circle(23.2, -85.4, 1.2, "#ffffff")
    )
    head += path("M30 -58 C30 -46 42 -46 42 -59Z", "#f0707c") + rect(-12, -60, 40, 8, "#3b8fd0", 4)
    return group(tail + body + head, 822, 976, flip=flip)


def tulip(x: float, y: float, scale: float, colour: str) -> str:
    drawn = stroke("M0 0 Q4 30 0 66", "#3f8f5a", 5) + path(
        "M1 60 C-6 34 -22 26 -26 16 C-30 40 -18 58 1 64Z M1 60 C8 40 20 34 26 24 C28 44 18 58 1 64Z",
        "#5aae68",
    )
    drawn += path("M-17 -24 C-22 4 -8 12 0 12 C8 12 22 4 17 -24 L8 -12 L0 -28 L-8 -12Z", colour)
    return group(
        drawn + path("M0 -28 L8 -12 L17 -24 C22 4 8 12 0 12 C8 0 6 -14 0 -28Z", darker(colour, 0.18)),
        x,
        y,
        scale,
    )


def daisy(x: float, y: float, scale: float, colour: str = "#ffffff") -> str:
    drawn = stroke("M0 0 Q3 12 0 26", "#3f8f5a", 3.4) + repeat(ellipse(0, -8, 4, 6.5, colour), 7)
    return group(drawn + circle(0, 0, 4.6, GOLD), x, y, scale)


def dew(chance: SeededRandom) -> str:
    drawn = ""
    for _ in range(46):
        x, y = chance.between(0, SIDE), chance.between(700, 1016)
        size = chance.between(1.6, 3)
        if not _on_road(x, y):
            drawn += circle(x, y, size, "#ffffff", opacity=0.75)
    for x, y in ((196, 742), (30, 812), (306, 838), (420, 912), (1000, 880), (118, 944)):
        drawn += star(x, y, 9, 2, "#fffdf0", points=4)
    return drawn


# --- the picture, back to front ------------------------------------------------------------------


def scene() -> Scene:
    castle = Scene(DEFS)
    _sky(castle)
    _country(castle)
    _castle(castle)
    _moat(castle)
    _orchard(castle)
    _market(castle)
    _foreground(castle)
    castle.still(rect(0, 0, SIDE, SIDE, paint("edges")))
    return castle


def _sky(castle: Scene) -> None:
    castle.still(
        morning_sky(), small_cloud(470, 66, 1.1), small_cloud(610, 34, 0.8), small_cloud(970, 226, 0.9)
    )
    castle.change("cloud", cloud, {}, {"shown": False})
    castle.change("stork", stork, {}, {"wings_up": False})
    castle.still(swallow(392, 186, 0.8), swallow(426, 160, 0.6), swallow(372, 152, 0.55))


def _country(castle: Scene) -> None:
    castle.still(mountains(), mist(240, 440, 300, 40), mist(880, 440, 200, 30), mill_hill(), windmill_body())
    castle.change("windmill", windmill_sails, {}, {"turn": 55})
    castle.still(right_hill())
    castle.change("poplars", poplars, {}, {"count": 1})
    castle.still(mist(330, 492, 180, 26), sheep_pasture())


def _castle(castle: Scene) -> None:
    castle.still(castle_hill(), sheep(292, 498, 0.6), sheep(392, 506, 0.5, flip=True))
    dark = {"wool": "#4a3f5c", "fold": "#332a47", "face": "#221a33"}
    castle.change("sheep", sheep, {"x": 340, "y": 536, "scale": 1.1}, dark)
    castle.still(keep())
    castle.change("rose-window", rose_window, {}, {"clock": True})
    castle.still(tall_tower(), balcony_door())
    castle.change("flag", tower_flag, {}, {"pennant": False})
    castle.change("princess", princess, {}, {"shown": False})
    castle.still(balcony(), curtain_wall(), left_tower(), right_tower())
    castle.change("left-roof", left_roof, {}, {"pointed": False})
    castle.change("banner", hanging_banner, {}, {"sunny": False})
    castle.still(gatehouse())
    castle.change("gate", gate, {}, {"opened": False})
    castle.change("catapult", catapult, {}, {"loaded": False})


def _moat(castle: Scene) -> None:
    castle.still(moat(SeededRandom(41)), swan_ripples(), drawbridge())
    castle.change("swan", swan, {}, {"flip": True})
    castle.still(mist(300, 640, 120, 22), mist(960, 612, 130, 20))


def _orchard(castle: Scene) -> None:
    castle.still(meadow(), grass(SeededRandom(42), 260), shadows(), dew(SeededRandom(43)), apple_tree())
    castle.change("apples", apples, {}, {"count": 3})
    castle.change("ladder", ladder, {}, {"shown": False})
    castle.still(basket(), well(), kite_string(), kite_tail(), child())
    castle.change("kite", kite, {}, {"cross": False})
    castle.change("well-roof", well_roof, {}, {"peaked": False})


def _market(castle: Scene) -> None:
    castle.still(stall_back())
    castle.change("baker", baker, {}, {"shown": False})
    castle.change("cake", cake, {}, {"tiers": 1})
    castle.still(stall_front())
    castle.change("awning", awning, {}, {"striped": False})
    castle.still(horse())
    castle.change("caparison", caparison, {}, {"cloth": "#ffe08a", "edge": "#d8344f"})
    castle.still(lance(), knight())
    castle.change("shield", shield, {}, {"starry": True})


def _foreground(castle: Scene) -> None:
    castle.still(gosling(200, 884), gosling(262, 900))
    castle.change("goose", goose, {}, {"flip": True})
    castle.change("harvest", harvest, {}, {"pumpkins": False})
    castle.still(cart())
    castle.change("wheel", wheel, {}, {"spokes": False})
    castle.still(stone_block())
    castle.change("sword", sword, {}, {"shown": False})
    castle.change("cat", cat, {}, {"fur": "#ffb25e", "light": "#fff0d6", "eye": "#4fa86a"})
    castle.change("puppy", puppy, {}, {"flip": True})
    castle.still(barrel())
    castle.change("rooster", rooster, {}, {"flip": True})
    castle.change("hedgehog", hedgehog, {}, {"flip": True})
    castle.still(
        *(
            tulip(x, y, 1, c)
            for x, y, c in ((30, 960, "#ff7f9c"), (66, 972, "#ffd23f"), (102, 964, "#ff7f9c"))
        )
    )
    castle.still(daisy(280, 1004, 1), daisy(318, 1010, 0.9), daisy(16, 780, 0.9), daisy(420, 880, 0.9))
