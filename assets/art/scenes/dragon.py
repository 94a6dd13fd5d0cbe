"""A dragon on its hoard in a cavern by night: thirty quiet changes."""

import math
from itertools import pairwise

from assets.art.kit import (
    Scene,
    SeededRandom,
    around,
    circle,
    clip,
    clipped,
    curve,
    ellipse,
    group,
    line,
    linear,
    num,
    paint,
    path,
    polygon,
    radial,
    rect,
    star,
    stroke,
)

LEVEL = "hard"
SIDE = 1024
INK = "#140f38"
GOLD = "#ffc445"
IVORY = "#ffeccb"

MOUTH = [
    (150, 372),
    (112, 300),
    (120, 210),
    (106, 150),
    (152, 96),
    (172, 48),
    (250, 28),
    (330, 34),
    (402, 14),
]
MOUTH += [(492, 30), (548, 78), (574, 158), (616, 226), (606, 340), (560, 430), (330, 436), (214, 420)]
BODY = (
    "M452 322 C520 340 566 400 584 462 C650 424 760 436 806 520 C850 600 850 720 812 790 L420 800 "
    "C366 748 346 668 372 606 C398 548 396 480 356 396Z"
)
WING = (
    "M590 500 C600 400 628 250 694 142 C776 96 872 128 930 214 Q868 262 934 356 Q860 378 868 470 "
    "Q806 438 776 506 Q690 470 590 500Z"
)
HORN = "M36 -60 C58 -116 112 -142 180 -130 C136 -112 106 -84 74 -40Z"
FRONT = "M356 396 C396 480 398 548 372 606 C346 668 366 748 420 800"
BELLY = f"{FRONT} L520 800 C450 740 436 670 462 606 C482 540 470 470 420 400Z"
TAIL = [
    (780, 640, 110),
    (826, 716, 66),
    (838, 778, 54),
    (806, 826, 48),
    (732, 842, 42),
    (656, 834, 33),
    (604, 806, 25),
    (584, 764, 19),
    (590, 730, 13),
]
SHIELD = "M-46 -52 C-22 -44 22 -44 46 -52 C50 2 38 38 0 62 C-38 38 -50 2 -46 -52Z"

DEFS = "".join(
    (
        linear("night", (0, "#0e1550"), (0.45, "#2b3f9c"), (0.8, "#6f6fd0"), (1, "#b79be0"),
               x2=0, y2=420, gradientUnits="userSpaceOnUse"),
        radial("cave", (0, "#8a3f68"), (0.35, "#5a2f70"), (0.7, "#30225f"), (1, "#1b1748"),
               cx=0.52, cy=0.6, r=0.68),
        radial("hearth", (0, "#ffb35c", 0.75), (0.4, "#ff8a4a", 0.35), (1, "#ff7a3d", 0)),
        radial("moonlight", (0, "#f2f4ff", 0.7), (0.35, "#c3ccff", 0.28), (1, "#a9b4ff", 0)),
        radial("moon", (0, "#fffef4"), (1, "#ffe9b4"), cx=0.4, cy=0.36, r=0.72),
        radial("flame-glow", (0, "#ffdf80", 0.85), (0.45, "#ff9a45", 0.36), (1, "#ff7a3d", 0)),
        radial("cold-glow", (0, "#9ff6ff", 0.7), (0.5, "#58c8ff", 0.25), (1, "#58c8ff", 0)),
        radial("ember", (0, "#fff0a8", 0.9), (1, "#ff9a45", 0)),
        linear("flame", (0, "#ff6a3a"), (0.6, "#ff9b3d"), (1, "#ffc94f")),
        linear("rock-lit", (0, "#a57ab8"), (1, "#6b4a92")),
        linear("rock-dark", (0, "#5f4a96"), (1, "#2e2262")),
        linear("stalactite", (0, "#2a2060"), (0.55, "#4a3884"), (1, "#8a62a8")),
        linear("floor", (0, "#7a3f63"), (0.3, "#51306a"), (1, "#241a52")),
        linear("hide", (0, "#35c4ae"), (0.5, "#1c9a98"), (1, "#0f6679"), x1=0.1, y1=0, x2=0.7, y2=1),
        linear("limb", (0, "#37c2ad"), (1, "#14757f")),
        linear("bounce", (0.5, "#d8e86a", 0), (1, "#e8e070", 0.45)),
        linear("toe", (0, "#2aa79f"), (1, "#12707f")),
        linear("belly", (0, "#ffd873"), (0.5, "#ffb545"), (1, "#fff0a6")),
        linear("membrane", (0, "#8e2a6c"), (0.4, "#d1435f"), (1, "#ff9d4a"), x1=0.7, y1=0, x2=0.15, y2=1),
        linear("far-membrane", (0, "#4c1c5e"), (1, "#97345e"), x1=0.7, y1=0, x2=0.15, y2=1),
        linear("horn", (0, "#fff6df"), (1, "#d99f6a"), x1=1, y1=0, x2=0, y2=1),
        linear("hoard", (0, "#ffe07a"), (0.3, "#f9b53c"), (1, "#a9541f")),
        linear("hoard-front", (0, "#ffe891"), (0.25, "#ffc445"), (1, "#b8601f")),
        linear("gold", (0, "#fff0a0"), (0.45, "#ffc445"), (1, "#c9781f"), x2=1, y2=0.4),
        linear("steel", (0, "#f6f9ff"), (0.5, "#b9c6e6"), (1, "#6f7cb0"), x2=1, y2=0),
        linear("blade", (0, "#ffffff"), (0.5, "#dfe9fa"), (0.51, "#93a3cf"), (1, "#b9c6e6"), x2=1, y2=0),
        linear("wood", (0, "#b8703f"), (1, "#6e3a38")),
        linear("inside", (0, "#3a1c3c"), (1, "#7a3a34")),
        linear("iron", (0, "#6b6294"), (0.4, "#3d3468"), (1, "#1e1842"), x2=1, y2=0.6),
        linear("parchment", (0, "#fff1cf"), (1, "#e0b681"), x2=1, y2=1),
        linear("shell", (0, "#fff6e2"), (1, "#d9b2a0"), x2=1, y2=1),
        linear("crystal", (0, "#d3fbff"), (0.5, "#63cdf6"), (1, "#3b62cf")),
        radial("cap", (0, "#d8fff6"), (0.6, "#5fdcd8"), (1, "#2b8fc0"), cx=0.4, cy=0.3, r=0.8),
        radial("edges", (0.6, "#0d0a30", 0), (1, "#0d0a30", 0.34), cx=0.5, cy=0.52, r=0.78),
        clip("mouth", path(curve(MOUTH, closed=True))),
        clip("body", path(BODY)),
        clip("wing", path(WING)),
        clip("plates", path(BELLY)),
        clip("near-tail", path("M0 700 H700 V815 H776 L832 768 L1024 690 V1024 H0Z")),
        clip("shield-face", path(SHIELD)),
    )
)  # fmt: skip


# --- the night outside ---------------------------------------------------------------------------


def night(chance: SeededRandom) -> str:
    drawn = rect(80, 0, 560, 460, paint("night"))
    for _ in range(90):
        x, y = chance.between(110, 610), chance.between(14, 320)
        drawn += circle(x, y, chance.between(0.8, 2.2), "#ffffff", opacity=chance.between(0.5, 1))
    for x, y, size in ((330, 62, 10), (300, 150, 8), (478, 70, 9), (540, 150, 8), (150, 190, 8)):
        drawn += star(x, y, size, 2, "#ffffff", points=4)
    return drawn + circle(232, 122, 150, paint("moonlight"))


def mountains() -> str:
    back = [
        (80, 372),
        (130, 316),
        (158, 338),
        (204, 286),
        (262, 340),
        (330, 300),
        (420, 340),
        (640, 350),
    ]
    drawn = polygon([*back, (640, 460), (80, 460)], "#3d469f")
    for x, y in ((130, 316), (204, 286), (330, 300)):
        drawn += polygon(
            [(x, y), (x + 22, y + 22), (x + 8, y + 17), (x, y + 27), (x - 8, y + 18), (x - 21, y + 24)],
            "#e3e8ff",
        )
        drawn += polygon([(x, y), (x + 22, y + 22), (x + 8, y + 17), (x, y + 27)], "#9aa5e0")
    drawn += (
        path("M80 392 C140 356 190 372 250 388 C400 360 520 380 640 372 V460 H80Z", "#2b327f") + far_castle()
    )
    return drawn + path("M80 420 C160 400 240 404 330 410 L640 400 V470 H80Z", "#1c2160")


def far_castle() -> str:
    walls = (
        rect(-26, -22, 52, 24, "#191d58")
        + rect(-30, -38, 14, 40, "#191d58")
        + rect(14, -46, 16, 48, "#191d58")
    )
    walls += polygon([(-33, -37), (-23, -56), (-13, -37)], "#4a2a78") + polygon(
        [(11, -45), (22, -68), (33, -45)], "#4a2a78"
    )
    lights = (
        rect(-26, -28, 5, 8, "#ffd873") + rect(19, -36, 6, 9, "#ffd873") + rect(-6, -12, 7, 10, "#ffd873")
    )
    return group(walls + lights, 174, 390, 0.8)


def opening() -> str:
    """The hole in the rock: a moonlit rim, then the night inside it."""
    outline = curve(MOUTH, closed=True)
    rim = (
        group(path(outline, "#241a58"), 14, 14)
        + stroke(outline, "#5b55b4", 26)
        + stroke(outline, "#8583dc", 9)
    )
    return rim + clipped(night(SeededRandom(5)) + mountains(), "mouth")


def moon(crescent: bool = False) -> str:
    disc = path("M16 -43 A46 46 0 1 0 16 43 A52 52 0 0 1 16 -43Z", paint("moon"))
    if not crescent:
        disc = circle(0, 0, 46, paint("moon")) + circle(-12, -14, 9, "#f0d59a") + circle(16, 8, 12, "#f0d59a")
        disc += circle(-10, 20, 6, "#f0d59a") + circle(18, -22, 5, "#f0d59a")
    return group(disc, 232, 122)


# --- the cavern ----------------------------------------------------------------------------------


def cavern(chance: SeededRandom) -> str:
    drawn = rect(0, 0, SIDE, SIDE, paint("cave")) + ellipse(560, 690, 560, 430, paint("hearth"))
    for _ in range(54):
        x, y, size = chance.between(0, 1024), chance.between(90, 800), chance.between(22, 46)
        drawn += wall_stone(x, y, size, chance.between(-12, 12))
    return drawn + stalagmites()


def wall_stone(x: float, y: float, size: float, turn: float) -> str:
    """A stone that stands out of the wall: lit above, shaded below."""
    slab = path("M-1 .2 L-.8 -.3 L-.2 -.5 L.6 -.42 L1 .05 L.8 .36 L-.6 .42Z", "#120c3a", opacity=0.22)
    slab += path(
        "M-1 .2 L-.8 -.3 L-.2 -.5 L.6 -.42 L1 .05 L.62 -.12 L-.16 -.2 L-.7 .02Z", "#b07ab8", opacity=0.22
    )
    return group(slab, x, y, size, turn)


def stalagmites() -> str:
    drawn = ""
    for x, wide, high in ((300, 70, 190), (242, 60, 130), (346, 44, 130), (880, 60, 130)):
        cone = f"M{x - wide} 800 Q{num(x - wide * 0.4)} {num(800 - high * 0.5)} {x} {800 - high} "
        half = f"Q{num(x + wide * 0.4)} {num(800 - high * 0.5)} {x + wide} 800"
        drawn += path(f"{cone}{half}Z", "#5a3070") + path(
            f"M{x} {800 - high} {half} H{x + 6}Z", "#b5606a", opacity=0.6
        )
    return drawn


def stalactite(x: float, wide: float, long: float) -> str:
    drawn = path(
        f"M{num(x - wide)} -6 Q{num(x - wide * 0.35)} {num(long * 0.5)} {num(x)} {num(long)} "
        f"Q{num(x + wide * 0.3)} {num(long * 0.5)} {num(x + wide)} -6Z",
        paint("stalactite"),
    )
    return drawn + path(
        f"M{num(x)} {num(long)} Q{num(x + wide * 0.3)} {num(long * 0.5)} {num(x + wide)} -6 "
        f"H{num(x + wide * 0.25)} "
        f"Q{num(x + wide * 0.1)} {num(long * 0.5)} {num(x)} {num(long)}Z",
        "#140f40",
        opacity=0.35,
    )


def ceiling() -> str:
    hung = (
        (20, 50, 90),
        (128, 40, 70),
        (250, 34, 40),
        (420, 36, 46),
        (660, 44, 96),
        (708, 30, 60),
        (790, 34, 40),
    )
    return "".join(stalactite(*each) for each in (*hung, (560, 30, 48), (862, 34, 58), (1000, 40, 60)))


def boulder(x: float, y: float, wide: float, high: float, flip: bool = False) -> str:
    """A rock of three tones; its foot is at y."""
    shape = [(-1, 0), (-0.92, -0.5), (-0.5, -0.92), (0.1, -1), (0.66, -0.74), (0.96, -0.3), (1, 0)]
    at = [(px * wide / 2, py * high) for px, py in shape]
    lit = [at[2], at[3], at[4], (0.3 * wide / 2, -0.62 * high), (-0.3 * wide / 2, -0.6 * high)]
    side = [at[4], at[5], at[6], (0.36 * wide / 2, 0), (0.3 * wide / 2, -0.62 * high)]
    drawn = (
        polygon(at, paint("rock-dark"))
        + polygon(lit, paint("rock-lit"))
        + polygon(side, "#d9746a", opacity=0.5)
    )
    return group(drawn, x, y, flip=flip)


def floor() -> str:
    drawn = path("M-10 812 C120 776 300 800 520 812 C720 800 900 770 1034 800 V1034 H-10Z", paint("floor"))
    for x, y, wide in (
        (120, 990, 150),
        (420, 1006, 200),
        (700, 1000, 180),
        (940, 1008, 150),
        (280, 868, 120),
    ):
        drawn += ellipse(x, y, wide, 12, INK, opacity=0.16)
    for x, y, turn in ((60, 870, 8), (260, 1000, -6), (540, 1010, 5), (760, 1004, -8), (980, 1000, 6)):
        drawn += group(stroke("M-34 0 L-10 6 L4 -2 L30 8", INK, 2.4, opacity=0.4), x, y, turn=turn)
    return drawn


def cobweb() -> str:
    ends = [(860, -4), (880, 70), (930, 122), (984, 150), (1030, 158)]
    drawn = "".join(line(1024, 0, x, y, "#d9d2ff", 1.8) for x, y in ends)
    for share in (0.3, 0.52, 0.74, 0.95):
        at = [(1024 + (x - 1024) * share, y * share) for x, y in ends]
        for (ax, ay), (bx, by) in pairwise(at):
            mid = (ax + bx) / 2 * 0.94 + 1024 * 0.06, (ay + by) / 2 * 0.92
            drawn += stroke(
                f"M{num(ax)} {num(ay)} Q{num(mid[0])} {num(mid[1])} {num(bx)} {num(by)}", "#d9d2ff", 1.6
            )
    return group(drawn, opacity=0.55)


def spider(drop: float = 232) -> str:
    legs = "".join(
        stroke(f"M0 0 Q{num(side * 18)} {num(lift - 12)} {num(side * 25)} {num(lift + 8)}", "#8a70d4", 3.4)
        for side in (-1, 1)
        for lift in (-14, -4, 6, 15)
    )
    body = circle(0, 6, 15, "#6a4fb8") + ellipse(-4, 1, 7, 5, "#a88cec") + circle(0, -11, 11, "#7a5ecb")
    face = circle(-4, -13, 4, "#ffffff") + circle(4, -13, 4, "#ffffff")
    face += circle(-3.4, -12, 1.9, INK) + circle(4.6, -12, 1.9, INK)
    return line(950, 100, 950, drop, "#d9d2ff", 2) + group(legs + body + face, 950, drop + 14)


def bat(wings_up: bool = True) -> str:
    wing = "M6 -4 C18 -30 44 -40 70 -34 C62 -26 60 -16 62 -6 C52 -12 44 -8 40 2 C32 -6 20 -4 10 8Z"
    near = path(wing, "#9a78d8") + stroke("M8 -2 C22 -24 44 -34 68 -33", "#e0c8ff", 3.5)
    if not wings_up:
        near = group(near, turn=58)
    both = near + group(near, flip=True)
    body = ellipse(0, 2, 12, 16, "#5a3fa0") + polygon([(-10, -8), (-11, -25), (-1, -13)], "#5a3fa0")
    body += polygon([(10, -8), (11, -25), (1, -13)], "#5a3fa0") + circle(0, -8, 11, "#5a3fa0")
    face = circle(-4.5, -9, 3.4, "#ffe27a") + circle(4.5, -9, 3.4, "#ffe27a")
    face += (
        circle(-4, -9, 1.6, INK)
        + circle(5, -9, 1.6, INK)
        + polygon([(-4, -2), (-1, -2), (-2.5, 3)], "#ffffff")
    )
    return group(both + body + face, 414, 116)


def sleeping_bat(awake: bool = False) -> str:
    feet = stroke("M-6 -46 V-32 M6 -46 V-32", "#6a4fb0", 4)
    body = ellipse(0, -6, 17, 32, "#a884e0")
    ears = polygon([(-12, 30), (-14, 48), (-2, 37)], "#a884e0") + polygon(
        [(12, 30), (14, 48), (2, 37)], "#a884e0"
    )
    head = circle(0, 26, 14, "#b896ec") + ears
    if awake:
        wing = path(
            "M8 -32 C28 -46 58 -44 72 -24 C60 -22 56 -12 56 0 C46 -6 38 -2 36 10 C26 4 16 8 10 16Z", "#8a64cc"
        )
        wing += stroke("M10 -30 C30 -42 56 -40 70 -24", "#dcc4ff", 3.5)
        eyes = "".join(circle(x, 26, 4.4, "#ffe27a") + circle(x, 26, 2, INK) for x in (-5.5, 5.5))
        return group(feet + wing + group(wing, flip=True) + body + head + eyes, 770, 50, 0.86)
    cloak = path("M-2 -36 C-28 -32 -32 6 -12 24 C-4 14 -4 -10 -2 -36Z", "#7a58c0")
    cloak += path("M2 -36 C28 -32 32 6 12 24 C4 14 4 -10 2 -36Z", "#6445a8")
    return group(
        feet + body + cloak + head + stroke("M-9 26 q3.5 4 7 0 M2 26 q3.5 4 7 0", INK, 2.2), 770, 50, 0.86
    )


# --- lights --------------------------------------------------------------------------------------


def lantern_chain() -> str:
    return "".join(
        ellipse(62, y, 4, 7, "#8a7ab8" if i % 2 else "#6b5c9c") for i, y in enumerate(range(4, 92, 11))
    )


def lantern(lit: bool = True) -> str:
    glass = "#ffe79a" if lit else "#2c2458"
    drawn = circle(0, 26, 56, paint("flame-glow")) if lit else ""
    drawn += stroke("M-12 -22 C-12 -40 12 -40 12 -22", "#8a6a3a", 5) + path(
        "M-26 -8 L-12 -26 H12 L26 -8Z", "#a8742f"
    )
    drawn += path("M0 -26 H12 L26 -8 H0Z", "#7c4f28") + path("M-22 -6 H22 L18 56 H-18Z", glass)
    if lit:
        drawn += path("M0 8 C16 26 12 46 0 48 C-12 46 -16 26 0 8Z", "#ff9b3d") + ellipse(
            0, 40, 5, 9, "#fffbe0"
        )
    else:
        drawn += rect(-5, 34, 10, 20, "#5a4d86", 2) + line(0, 34, 0, 28, "#5a4d86", 2)
    drawn += stroke("M-21 -6 L-18 56 M21 -6 L18 56 M0 -6 V4", "#8a5a2c", 4)
    return group(drawn + rect(-26, 54, 52, 11, "#a8742f", 4) + rect(0, 54, 26, 11, "#7c4f28", 4), 62, 126)


def torch_holder() -> str:
    drawn = path("M-12 -6 H12 L6 84 H-6Z", paint("wood")) + path("M2 -6 H12 L6 84 H2Z", INK, opacity=0.25)
    drawn += (
        rect(-17, -14, 34, 18, "#57498a", 5)
        + rect(-14, 34, 28, 9, "#57498a", 3)
        + circle(0, 38, 6, "#7f70b4")
    )
    return group(drawn, 972, 400)


def torch(lit: bool = True) -> str:
    if not lit:
        return group(ellipse(0, -18, 14, 9, "#2a1f45") + circle(-5, -20, 3, "#57498a"), 972, 400)
    drawn = circle(0, -36, 58, paint("flame-glow")) + path(
        "M0 -96 C8 -74 30 -62 26 -34 C24 -16 12 -10 0 -10 C-14 -10 -26 -18 -26 -36 C-26 -50 -16 -54 -16 -68 "
        "C-8 -64 -6 -58 -4 -54 C2 -64 4 -78 0 -96Z",
        paint("flame"),
    )
    drawn += path("M2 -60 C6 -46 18 -40 14 -24 C12 -14 -10 -12 -13 -24 C-15 -36 0 -42 2 -60Z", "#ffe27a")
    return group(drawn + ellipse(0, -20, 7, 8, "#fffbe0"), 972, 400)


def embers(chance: SeededRandom) -> str:
    drawn = ""
    for _ in range(26):
        x, y, size = chance.between(130, 420), chance.between(450, 760), chance.between(1.4, 3)
        drawn += circle(x, y, size * 4, paint("ember"), opacity=0.4) + circle(
            x, y, size, "#ffe9a0", opacity=0.9
        )
    return drawn


# --- the dragon ----------------------------------------------------------------------------------


def wing_bones(colour: str, shine: str) -> str:
    fingers = (
        "M694 142 C776 96 872 128 930 214 M694 142 C770 190 860 250 934 356 M694 142 C730 230 800 360 868 470"
    )
    drawn = stroke(fingers, colour, 11) + stroke("M694 142 C700 260 720 400 776 506", colour, 9)
    drawn += stroke("M594 492 C602 400 630 250 694 142", colour, 30)
    drawn += stroke("M588 480 C598 400 624 252 686 146", shine, 7, opacity=0.8)
    return drawn + path("M682 154 C664 140 662 112 676 94 C680 116 696 126 706 136Z", IVORY)


def far_wing() -> str:
    drawn = path(WING, paint("far-membrane")) + wing_bones("#0f5468", "#1c7f8a")
    return group(group(drawn, -590, -500), 560, 500, 0.92, turn=-23)


def near_wing() -> str:
    folds = "M712 176 C790 250 850 300 880 330 M708 196 C740 300 790 390 826 440 "
    folds += "M700 210 C700 320 710 400 734 470"
    lit = path(
        "M590 500 C600 400 628 250 694 142 C700 300 720 420 776 506 Q690 470 590 500Z", "#ffd07a", opacity=0.3
    )
    inner = clipped(lit + stroke(folds, "#7a1f55", 14, opacity=0.18), "wing")
    return path(WING, paint("membrane")) + inner + wing_bones("#157f88", "#4fd6bd")


def scales(left: int, top: int, right: int, bottom: int, size: float, colour: str) -> str:
    rows = []
    for row, y in enumerate(range(top, bottom, round(size * 0.9))):
        shift = size if row % 2 else 0
        rows += [
            f"M{num(x + shift)} {y} a{size} {size} 0 0 0 {num(size * 2)} 0"
            for x in range(left, right, round(size * 2))
        ]
    return stroke(" ".join(rows), colour, 2.4, opacity=0.3)


def spikes() -> str:
    """The crest down the neck and along the back."""
    at = ((474, 318, 28), (518, 344, 36), (552, 382, 44), (578, 424, 54))
    back = ((742, 444, 28), (784, 474, 42), (818, 524, 56), (840, 584, 70))
    sizes = (0.8, 0.95, 1.05, 1, 1, 1, 0.84, 0.56)
    fin = path("M-20 8 C-12 -10 -2 -26 16 -40 C18 -20 22 -4 22 10Z", "#ff9a4d")
    fin += path("M6 10 C10 -8 14 -24 16 -40 C18 -20 22 -4 22 10Z", "#c9435a")
    return "".join(
        group(fin, x, y, size, turn) for (x, y, turn), size in zip((*at, *back), sizes, strict=True)
    )


def belly() -> str:
    """Plates down the throat and chest, lit from inside."""
    at = (
        (356, 440, -2),
        (376, 474, 4),
        (386, 510, 8),
        (386, 548, 14),
        (374, 586, 18),
        (360, 626, 22),
        (354, 668, 26),
        (360, 710, 30),
    )
    plates = "".join(
        stroke(f"M{x} {y} q50 {bend} 112 {bend - 22}", "#d9692c", 4, opacity=0.75) for x, y, bend in at
    )
    shine = ellipse(396, 620, 50, 150, paint("ember"))
    return clipped(path(BELLY, paint("belly")) + shine + plates, "plates")


def trunk() -> str:
    inner = scales(440, 330, 880, 800, 15, "#07485c") + belly()
    inner += path("M452 322 C520 340 566 400 584 462 C562 414 512 362 440 338Z", "#6ff0cf", opacity=0.5)
    inner += stroke("M584 466 C650 430 758 440 806 524 C834 580 846 660 838 720", "#6ff0cf", 9, opacity=0.45)
    return path(BODY, paint("hide")) + clipped(inner, "body") + stroke(FRONT, "#ffcf6a", 3)


def haunch() -> str:
    thigh = "M628 800 C600 700 636 588 724 580 C806 574 846 670 822 800Z"
    drawn = path(thigh, paint("limb")) + stroke(
        "M634 690 C644 632 678 596 722 588", "#7df2d3", 6, opacity=0.6
    )
    drawn += path(thigh, paint("bounce"))
    return drawn + scale_marks(690, 650) + scale_marks(738, 684) + scale_marks(672, 700)


def scale_marks(x: float, y: float) -> str:
    return group(
        stroke("M0 0 q12 12 24 0 M30 -8 q12 12 24 0 M16 22 q12 12 24 0", "#07485c", 3, opacity=0.35), x, y
    )


def paw(x: float, y: float, scale: float = 1) -> str:
    """Three toes with claws, on top of the gold."""
    toe = path("M-22 4 C-24 -24 24 -28 26 2 C26 20 -20 20 -22 4Z", paint("toe")) + stroke(
        "M-12 -6 C-8 -12 0 -14 6 -12", "#9ff8de", 4, opacity=0.7
    )
    toe += path("M-20 2 C-34 6 -38 18 -32 28 C-22 24 -10 20 -6 8Z", IVORY) + path(
        "M-32 28 C-22 24 -10 20 -6 8 C-12 16 -22 22 -32 28Z", "#c99a6a"
    )
    drawn = ellipse(8, 16, 66, 10, "#8a3f14", opacity=0.45)
    return group(drawn + "".join(group(toe, dx, dy) for dx, dy in ((44, -6), (8, -2), (-28, 2))), x, y, scale)


def foreleg() -> str:
    leg = (
        "M520 560 C590 560 610 640 570 700 C556 724 546 744 540 790 H440 C436 746 470 724 482 700 "
        "C470 650 470 580 520 560Z"
    )
    drawn = path(leg, paint("limb")) + stroke("M482 690 C474 640 478 590 520 570", "#7df2d3", 6, opacity=0.6)
    drawn += path(leg, paint("bounce"))
    return drawn + scale_marks(512, 612) + scale_marks(520, 664)


def head() -> str:
    jaw = path("M-146 26 C-146 58 -116 72 -76 68 C-20 70 40 84 76 52 C96 30 92 0 84 -6Z", "#148089")
    jaw += path("M-140 40 C-132 62 -108 70 -76 67 C-30 68 10 76 44 70 C0 62 -90 60 -140 40Z", "#ffc25a")
    frill = path(
        "M62 -30 C92 -44 118 -44 140 -34 C126 -24 120 -16 122 -6 C138 -4 146 4 150 16 "
        "C130 16 118 20 112 30 C120 38 122 46 120 58 C100 54 80 50 66 38Z",
        "#e0525e",
    )
    frill += stroke("M74 -20 Q108 -36 138 -34 M80 4 Q118 2 148 15 M78 26 Q104 36 119 56", "#157f88", 6)
    skull = path(
        "M88 6 C88 -44 52 -74 6 -72 C-26 -72 -42 -50 -64 -40 C-86 -32 -104 -42 -130 -36 "
        "C-164 -28 -174 8 -154 30 "
        "C-120 44 -62 32 -18 36 C24 40 74 58 88 6Z",
        paint("hide"),
    )
    skull += path(
        "M-130 -36 C-110 -42 -86 -32 -64 -40 C-42 -50 -26 -72 6 -72 C30 -72 52 -64 66 -50 "
        "C30 -62 0 -58 -24 -38 "
        "C-52 -16 -100 -28 -150 -14 C-148 -24 -142 -32 -130 -36Z",
        "#7df2d3",
        opacity=0.55,
    )
    smile = stroke("M-152 30 C-120 44 -62 32 -18 36 C10 40 40 44 50 22", "#08384e", 5)
    teeth = "".join(polygon([(x, 35), (x + 16, 34), (x + 7, 54)], "#fffaf0") for x in (-136, -104))
    teeth += polygon([(-58, 34), (-46, 34), (-53, 46)], "#fffaf0") + polygon(
        [(-28, 35), (-16, 36), (-23, 47)], "#fffaf0"
    )
    nose = ellipse(-142, -10, 9, 7, "#08384e") + ellipse(-142, -8, 5, 3.6, "#ff9a45")
    cheek = ellipse(44, 6, 19, 11, "#ff9f8a", opacity=0.75)
    dots = "".join(
        ellipse(x, y, 6, 4, "#08586a", opacity=0.45)
        for x, y in ((-84, -14), (-66, -4), (-96, 4), (-108, -16), (-78, 10))
    )
    return frill + jaw + teeth + skull + smile + nose + cheek + dots


def horn(curved: bool = True) -> str:
    if curved:
        bands = "M50 -86 Q70 -86 87 -60 M70 -108 Q90 -104 101 -80 M97 -124 Q114 -118 121 -102"
        return path(HORN, paint("horn")) + stroke(bands, "#a8663f", 4, opacity=0.7)
    bands = "M35 -88 Q52 -78 69 -86 M37 -110 Q52 -102 66 -110 M44 -134 Q54 -128 63 -132"
    upright = path("M36 -60 C30 -104 40 -140 62 -166 C66 -124 70 -84 74 -40Z", paint("horn"))
    return upright + stroke(bands, "#a8663f", 4, opacity=0.7)


def far_horn() -> str:
    return group(horn() + path(HORN, "#4a1f52", opacity=0.45), 344, 338, 0.9, turn=-12)


def near_horn(curved: bool = True) -> str:
    return group(horn(curved), 376, 346)


def eye(opened: bool = True) -> str:
    if not opened:
        lid = ellipse(0, 0, 30, 27, "#22a59d") + stroke("M-26 2 Q0 26 27 2", "#08384e", 6)
        lid += stroke("M-18 14 L-24 24 M0 18 V30 M18 14 L24 24", "#08384e", 4.5)
        return group(lid, 366, 322)
    ball = ellipse(0, 0, 28, 27, "#fff6c9") + circle(-5, 1, 19, "#ffb02e") + ellipse(-6, 1, 7.5, 18, INK)
    ball += circle(-12, -8, 6, "#ffffff") + circle(0, 10, 3, "#ffffff")
    return group(ball + path("M-34 -16 C-16 -36 18 -38 32 -18 C10 -16 -12 -10 -34 -4Z", "#0f6679"), 366, 322)


def smoke(heart: bool = True) -> str:
    if heart:
        shape = "M0 36 C-52 2 -40 -38 -12 -34 C-4 -32 0 -26 0 -20 C0 -26 6 -32 14 -34 C42 -38 52 2 0 36Z"
        drawn = path(shape, "#e6e4ff") + path("M0 36 C-52 2 -40 -38 -12 -34 C-34 -20 -30 8 0 36Z", "#b3aee6")
    else:
        drawn = ellipse(0, 0, 32, 28, "none", stroke="#e6e4ff", stroke_width=14)
        drawn += stroke("M-30 10 A32 28 0 0 0 20 22", "#b3aee6", 8)
    return group(drawn, 182, 250, 0.94, turn=-12)


def puffs() -> str:
    at = ((214, 322, 9), (200, 306, 7), (186, 296, 5))
    return "".join(circle(x, y, size, "#cfcaf4", opacity=0.85) for x, y, size in at)


def tapered(along: list, fill: str) -> str:
    """A soft band through points (x, y, width)."""
    left, right = [], []
    for i, (x, y, wide) in enumerate(along):
        (ax, ay, _), (bx, by, _) = along[max(i - 1, 0)], along[min(i + 1, len(along) - 1)]
        long = math.hypot(bx - ax, by - ay)
        nx, ny = (ay - by) / long * wide / 2, (bx - ax) / long * wide / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return path(curve(left) + curve(right[::-1]).replace("M", "L", 1) + "Z", fill)


def tail() -> str:
    """From the rump round to the front, narrowing."""
    drawn = tapered(TAIL, paint("limb"))
    drawn += stroke(
        curve([(x + 4, y - wide * 0.28) for x, y, wide in TAIL[3:-1]]), "#7df2d3", 5, opacity=0.55
    )
    ring = stroke("M0 -15 q8 15 0 30", "#07485c", 4, opacity=0.35)
    at = (
        (806, 826, 30, 1),
        (770, 838, 12, 1),
        (732, 842, 0, 0.94),
        (694, 840, -4, 0.88),
        (656, 834, -12, 0.78),
        (624, 822, -24, 0.66),
    )
    return drawn + "".join(group(ring, x, y, scale, turn) for x, y, turn, scale in at)


def collar() -> str:
    chain = "M389 466 C420 520 520 512 574 446"
    drawn = stroke(chain, "#8a4a1a", 12, stroke_dasharray="0.1 13") + stroke(
        chain, GOLD, 9, stroke_dasharray="0.1 13"
    )
    return drawn + circle(450, 508, 8, "none", stroke=GOLD, stroke_width=4)


def pendant(round_one: bool = True) -> str:
    if round_one:
        drawn = (
            circle(0, 0, 29, "#a8591c")
            + circle(-1, -2, 28, paint("gold"))
            + star(0, -1, 22, 13, "#fff0a0", points=8)
        )
        return group(drawn + circle(0, -1, 9, "#d8345f"), 450, 542)
    drop = path("M0 -34 C16 -12 26 0 26 12 C26 40 -26 40 -26 12 C-26 0 -16 -12 0 -34Z", "#2b3fa8")
    drop += path("M0 -34 C-16 -12 -26 0 -26 12 C-26 22 -20 28 -12 31 C-14 10 -8 -10 0 -34Z", "#5f8cf0")
    return group(drop + ellipse(10, 14, 5, 9, "#9fc4ff"), 450, 546)


def tail_tip(arrow: bool = True) -> str:
    if arrow:
        drawn = path(
            "M0 -74 C10 -46 38 -34 46 2 C30 -12 16 -14 8 8 H-8 "
            "C-16 -14 -30 -12 -46 2 C-38 -34 -10 -46 0 -74Z",
            "#ff9a4d",
        )
        drawn += path("M0 -74 C10 -46 38 -34 46 2 C30 -12 16 -14 8 8 H0Z", "#b83a58") + line(
            0, -50, 0, 4, "#ffd9a0", 4
        )
    else:
        petals = ((-54, "#ff9a4d"), (54, "#b83a58"), (0, "#ffd07a"))
        drawn = "".join(group(ellipse(0, -28, 12, 32, colour), turn=turn) for turn, colour in petals)
    return group(drawn, 591, 730, 0.96, turn=8)


def wing_patch(shown: bool = True) -> str:
    if not shown:
        return ""
    drawn = rect(-27, -25, 54, 50, "#3f58c4", 6) + path(
        "M-27 -2 H27 M-2 -25 V25", stroke="#8fa4f4", stroke_width=5
    )
    ticks = "M-16 -32 V-18 M0 -32 V-18 M16 -32 V-18 M-16 18 V32 M0 18 V32 M16 18 V32 "
    ticks += "M-34 -12 H-20 M-34 10 H-20 M20 -12 H34 M20 10 H34"
    return group(drawn + stroke(ticks, IVORY, 3.2), 838, 186, 0.86, turn=16)


# --- the hoard -----------------------------------------------------------------------------------


def coin(x: float, y: float, size: float, turn: float = 0, squeeze: float = 0.5) -> str:
    drawn = ellipse(0, size * 0.22, size, size * squeeze, "#b5651d") + ellipse(
        0, 0, size, size * squeeze, GOLD
    )
    drawn += ellipse(0, 0, size * 0.66, size * squeeze * 0.64, "#ffe38a")
    return group(drawn, x, y, turn=turn)


def coins_along(chance: SeededRandom, edge: list, count: int, spread: float) -> str:
    """Coins strewn on and under a line, back to front."""
    at = []
    for _ in range(count):
        i = int(chance.random() * (len(edge) - 1))
        share = chance.random()
        (ax, ay), (bx, by) = edge[i], edge[i + 1]
        at.append((ay + (by - ay) * share + chance.between(0, spread), ax + (bx - ax) * share))
    return "".join(coin(x, y, chance.between(9, 14), chance.between(-28, 28)) for y, x in sorted(at))


def back_hoard() -> str:
    edge = [
        (130, 862),
        (190, 800),
        (262, 764),
        (330, 720),
        (400, 704),
        (800, 700),
        (880, 742),
        (950, 790),
        (1034, 830),
    ]
    return path(curve(edge) + " V882 H130Z", paint("hoard")) + coins_along(SeededRandom(31), edge, 70, 60)


def front_hoard() -> str:
    edge = [
        (150, 880),
        (236, 836),
        (330, 800),
        (430, 768),
        (540, 776),
        (640, 766),
        (760, 786),
        (860, 822),
        (960, 856),
        (1040, 884),
    ]
    foot = [(1040, 924), (950, 900), (860, 908), (700, 888), (560, 896), (420, 884), (280, 900), (150, 880)]
    shape = curve(edge) + curve(foot).replace("M", "L", 1) + "Z"
    drawn = ellipse(570, 890, 430, 26, INK, opacity=0.4) + path(shape, paint("hoard-front"))
    return (
        drawn
        + coins_along(SeededRandom(32), edge, 150, 72)
        + coins_along(SeededRandom(33), foot, 36, 8)
        + sparkles()
    )


def sparkles() -> str:
    at = (
        (300, 826, 12),
        (440, 800, 9),
        (630, 806, 11),
        (880, 848, 12),
        (214, 858, 8),
        (760, 874, 9),
        (884, 752, 9),
    )
    return "".join(star(x, y, size, 2.4, "#fffdf0", points=4) for x, y, size in at)


def shadows() -> str:
    at = ((716, 994, 40), (610, 1008, 52), (196, 1006, 60))
    return "".join(ellipse(x, y, wide, 9, INK, opacity=0.35) for x, y, wide in at)


def strewn_coins() -> str:
    at = (
        (182, 918, 12),
        (236, 914, 10),
        (384, 916, 11),
        (548, 940, 12),
        (748, 962, 12),
        (520, 1004, 11),
        (404, 1006, 10),
    )
    at += ((640, 930, 10), (774, 1000, 11), (120, 1008, 10), (846, 1002, 12), (986, 1004, 10))
    return "".join(coin(*each) for each in at)


def facets(points: list, middle: tuple, tones: tuple) -> str:
    """A cut stone: each side with the middle makes one facet."""
    ring = list(zip(points, points[1:] + points[:1], strict=True))
    return "".join(polygon([a, b, middle], tones[i % len(tones)]) for i, (a, b) in enumerate(ring))


def small_gems() -> str:
    tones = (
        ("#ff8fa8", "#d8345f", "#ff5c80"),
        ("#9fe8ff", "#3b8fe0", "#63c3ff"),
        ("#d7b3ff", "#7a4fd0", "#a47bf0"),
    )
    drawn = ""
    for i, (x, y, size) in enumerate(((452, 826, 13), (218, 832, 11), (756, 820, 12), (846, 868, 11))):
        drawn += group(facets(around(0, 0, size, 6, squeeze=0.85), (-2, -3), tones[i % 3]), x, y, turn=i * 17)
    return drawn


def gem(cut: bool = True) -> str:
    """A brilliant, or a round pearl."""
    if not cut:
        pearl = circle(0, 0, 30, "#f6eefc") + path(
            "M-10 28 A30 30 0 0 0 28 -10 A34 34 0 0 1 -10 28Z", "#a99ac8"
        )
        return group(pearl + ellipse(-10, -11, 8, 6, "#ffffff"), 608, 882)
    crown = polygon([(-42, -8), (-24, -30), (24, -30), (42, -8)], "#ff7f9f")
    crown += polygon([(-24, -30), (0, -30), (-16, -8)], "#ffc2d0") + polygon(
        [(24, -30), (0, -30), (16, -8)], "#ff9fb6"
    )
    crown += polygon([(-16, -8), (0, -30), (16, -8)], "#ffe3ea")
    drawn = (
        crown
        + polygon([(-42, -8), (-16, -8), (0, 36)], "#f0416c")
        + polygon([(-16, -8), (16, -8), (0, 36)], "#ff6f92")
    )
    return group(drawn + polygon([(16, -8), (42, -8), (0, 36)], "#b01f52"), 608, 882)


def crown(pointed: bool = True) -> str:
    if pointed:
        top = path("M-50 18 L-48 -14 C-30 -34 30 -34 48 -14 L50 18Z", "#7b1f52")
        top += path("M-50 18 L-58 -40 L-30 -10 L0 -56 L30 -10 L58 -40 L50 18Z", paint("gold"))
        top += "".join(circle(x, y, 8, "#ff5c80") for x, y in ((-58, -42), (0, -58), (58, -42)))
    else:
        top = path("M-50 18 C-66 -30 -34 -44 0 -30 C34 -44 66 -30 50 18Z", "#7b2a63")
        top += stroke("M-48 18 C-62 -28 -34 -42 0 -28 C34 -42 62 -28 48 18 M0 18 V-28", GOLD, 9)
        top += circle(0, -36, 10, "#ffe38a")
    band = rect(-53, 14, 106, 22, "#ffd766", 8) + path(
        "M10 14 H45 Q53 14 53 22 V28 Q53 36 45 36 H10Z", "#c9781f", opacity=0.6
    )
    band += "".join(
        circle(x, 25, 6.5, colour) for x, colour in ((-30, "#3b8fe0"), (0, "#fff3dc"), (30, "#3b8fe0"))
    )
    return group(top + band, 360, 786, 0.8, turn=-8)


def sword(lean: float = 13) -> str:
    blade = path("M-13 -96 H13 L11 40 H-11Z", paint("blade")) + line(0, -92, 0, 30, "#7f8fc0", 2)
    hilt = (
        rect(-44, -110, 88, 17, "#f4b23a", 8)
        + rect(0, -110, 44, 17, "#c9781f", 8)
        + rect(-8, -150, 16, 42, "#8a2f52", 5)
    )
    hilt += stroke("M-7 -140 L7 -132 M-7 -128 L7 -120", "#ffb3b8", 3) + circle(0, -158, 13, "#ffc445")
    return group(blade + hilt + circle(0, -158, 6, "#3b8fe0"), 229, 798, 0.88, turn=lean)


def sword_foot() -> str:
    drawn = ellipse(246, 824, 64, 32, "#f9b53c")
    return (
        drawn
        + coin(212, 812, 12, -10)
        + coin(236, 802, 13, 6)
        + coin(262, 806, 12, -8)
        + coin(284, 816, 12, 12)
    )


def goblet(standing: bool = True) -> str:
    cup = path(
        "M-30 -52 C-34 -6 -16 6 -6 8 V34 C-6 40 -26 40 -26 46 H26 C26 40 6 40 6 34 V8 C16 6 34 -6 30 -52Z",
        paint("gold"),
    )
    cup += path(
        "M10 -52 H30 C34 -6 16 6 6 8 V34 C6 40 26 40 26 46 H4 C2 20 12 -10 10 -52Z", "#a8591c", opacity=0.45
    )
    cup += ellipse(0, -52, 30, 8, "#7a1f4a") + ellipse(
        0, -52, 30, 8, "none", stroke="#ffe38a", stroke_width=4
    )
    cup += "".join(
        circle(x, -24, 6, colour) for x, colour in ((-16, "#63c3ff"), (2, "#ff5c80"), (19, "#63c3ff"))
    )
    return group(cup, 720, 952, 0.92) if standing else group(cup, 722, 968, 0.92, turn=-78)


def shield(quartered: bool = True) -> str:
    if quartered:
        face = rect(-50, -60, 50, 62, "#d8344f") + rect(0, 2, 50, 64, "#d8344f")
        face = rect(-50, -60, 100, 126, "#fff3dc") + face
    else:
        face = rect(-50, -60, 100, 126, "#2f4da8") + star(0, 0, 36, 15, "#ffe38a", points=6)
    drawn = (
        path(SHIELD, "#fff3dc")
        + clipped(face, "shield-face")
        + path("M0 -48 C18 -46 32 -48 46 -52 C50 2 38 38 0 62Z", INK, opacity=0.18)
    )
    return group(
        drawn + path(SHIELD, stroke=GOLD, stroke_width=8) + circle(0, 2, 9, "#ffe38a"), 968, 716, 0.96, turn=8
    )


def chest_box() -> str:
    drawn = ellipse(0, 62, 118, 14, INK, opacity=0.4) + path("M-98 -10 H98 L90 62 H-90Z", paint("wood"))
    drawn += stroke("M-94 14 H94 M-92 38 H92", "#5a2c33", 3, opacity=0.6)
    for x in (-80, 66):
        drawn += path(f"M{x} -10 h18 l-2 72 h-16Z", paint("gold"))
    return group(drawn + path("M60 -10 H98 L90 62 H56Z", INK, opacity=0.2), 884, 922)


def chest_lid(opened: bool = True) -> str:
    if opened:
        lid = path("M-98 -14 L-88 -78 C-80 -104 80 -104 88 -78 L98 -14Z", paint("inside"))
        lid += stroke("M-94 -18 L-86 -76 C-78 -100 78 -100 86 -76 L94 -18", "#c58a3a", 8)
        gold = "M-90 -8 C-70 -40 -40 -34 -24 -44 C0 -58 30 -46 44 -38 C66 -38 82 -26 90 -8Z"
        heap = path(gold, "#f9b53c") + "".join(
            coin(x, y, 12, turn)
            for x, y, turn in (
                (-60, -22, -16),
                (-20, -40, 8),
                (18, -46, -8),
                (54, -30, 14),
                (-40, -30, 10),
                (0, -26, -10),
                (34, -22, 8),
                (74, -16, -12),
                (-76, -12, 8),
            )
        )
        return group(lid + heap + pearls() + rect(-102, -16, 204, 14, "#d9922f", 5), 884, 922)
    lid = path("M-100 -8 C-104 -84 104 -84 100 -8Z", paint("wood")) + stroke(
        "M-94 -32 C-60 -46 60 -46 94 -32", "#5a2c33", 3
    )
    lid += path(
        "M-80 -8 C-82 -40 -78 -52 -70 -58 L-54 -62 C-62 -48 -62 -30 -62 -8Z "
        "M66 -8 C66 -34 64 -48 56 -62 L72 -56 C80 -46 84 -34 84 -8Z",
        paint("gold"),
    )
    return group(lid + rect(-102, -16, 204, 14, "#d9922f", 5), 884, 922)


def pearls() -> str:
    at = ((-62, -34), (-54, -24), (-48, -13), (-46, -2), (-48, 9), (-54, 18), (-62, 24), (-70, 20), (-74, 10))
    return "".join(circle(x, y, 5.6, "#fff6ee") + circle(x + 1.5, y + 1.6, 2.6, "#d5bfd8") for x, y in at)


def chest_lock() -> str:
    return group(
        rect(-18, -22, 36, 38, "#ffd766", 6)
        + circle(0, -8, 6, "#5a2c33")
        + rect(-3, -8, 6, 16, "#5a2c33", 2),
        884,
        922,
    )


def coin_stack(count: int = 7) -> str:
    drawn = "".join(coin(4 * math.sin(i * 2.1), -i * 11, 23, squeeze=0.4) for i in range(count))
    return group(drawn, 889, 806)


# --- small folk and things -----------------------------------------------------------------------


def crystals(count: int = 4) -> str:
    shard = path("M-15 0 V-66 L0 -92 L15 -66 V0Z", paint("crystal")) + path(
        "M0 -92 L15 -66 V0 H3Z", "#2b46b4", opacity=0.5
    )
    shard += path("M-15 -66 L0 -92 L-4 0 H-15Z", "#ffffff", opacity=0.4)
    at = ((-6, 0, -22, 0.78), (6, 0, 6, 1.04), (22, 2, 34, 0.72), (14, 4, 18, 0.6))[:count]
    drawn = "".join(group(shard, x, y, scale, turn=turn) for x, y, turn, scale in at)
    return group(drawn, 44, 470)


def crystal_light() -> str:
    return circle(50, 430, 96, paint("cold-glow"))


def knight(shown: bool = True) -> str:
    if not shown:
        return ""
    plume = path("M4 -48 C10 -88 60 -86 62 -50 C62 -36 54 -30 46 -28 C48 -52 30 -56 14 -40Z", "#ff5c6f")
    plume += path("M30 -62 C52 -66 56 -44 46 -28 C48 -46 40 -54 30 -56Z", "#b8264f")
    helm = path("M-40 40 V-4 C-40 -54 40 -54 40 -4 V40Z", paint("steel"))
    helm += path("M-30 -6 C-30 -12 30 -12 30 -6 V20 C30 26 -30 26 -30 20Z", "#2a1f4f")
    face = (
        circle(-11, 6, 10, "#ffffff")
        + circle(13, 6, 10, "#ffffff")
        + circle(-7, 7, 4.6, INK)
        + circle(17, 7, 4.6, INK)
    )
    trim = stroke("M0 -42 V-10", "#ffc445", 6) + stroke("M-38 -8 H38", "#8593c4", 5)
    hand = circle(-54, 36, 13, "#b9c6e6") + circle(-54, 36, 8, "#dfe8fa")
    shoulders = path("M-44 90 C-48 50 -30 38 0 38 C30 38 48 50 44 90Z", "#7a88bc")
    return group(
        shoulders
        + plume
        + helm
        + face
        + trim
        + hand
        + path("M14 -40 C34 -34 40 -20 40 -4 V40 H22Z", INK, opacity=0.18),
        102,
        590,
    )


def lizard(flip: bool = False) -> str:
    legs = stroke("M-22 6 L-34 20 M-16 -6 L-26 -20 M16 6 L28 19 M20 -6 L32 -19", "#c7e05a", 7)
    tail = path("M-26 -8 C-56 -14 -66 8 -46 18 C-54 4 -42 4 -26 8Z", "#a9cf4a")
    body = (
        ellipse(0, 0, 32, 12, "#d3ea66")
        + ellipse(42, -4, 18, 13, "#d3ea66")
        + path("M24 -6 h16 v8 h-16Z", "#d3ea66")
    )
    marks = "".join(ellipse(x, -2, 4.5, 7, "#5f8f3a") for x in (-16, -2, 12, 25))
    face = (
        circle(46, -9, 5, "#ffffff")
        + circle(47.5, -9, 2.6, INK)
        + stroke("M44 3 Q52 4 58 -2", "#4c7a34", 2.4)
    )
    return group(tail + legs + body + marks + face, 96, 700, 0.88, turn=-6, flip=flip)


def owlet(shown: bool = True) -> str:
    if not shown:
        return ""
    drawn = path(
        "M-26 -34 C-26 -56 -18 -50 -14 -48 C-6 -52 6 -52 14 -48 C18 -50 26 -56 26 -34 "
        "C34 -6 24 24 0 24 C-24 24 -34 -6 -26 -34Z",
        "#c98a5a",
    )
    drawn += ellipse(0, 4, 16, 17, "#ffe3b8") + stroke(
        "M-8 -2 q4 5 8 0 q4 5 8 0 M-8 8 q4 5 8 0 q4 5 8 0", "#c98a5a", 2.4
    )
    drawn += path("M-28 -18 C-36 2 -30 18 -18 20 C-16 4 -20 -10 -28 -18Z", "#8f5537") + path(
        "M28 -18 C36 2 30 18 18 20 C16 4 20 -10 28 -18Z", "#8f5537"
    )
    drawn += (
        circle(-10, -29, 12, "#fff6e2")
        + circle(10, -29, 12, "#fff6e2")
        + circle(-9, -29, 6, INK)
        + circle(9, -29, 6, INK)
    )
    drawn += (
        circle(-11, -31, 2, "#ffffff")
        + circle(7, -31, 2, "#ffffff")
        + polygon([(-5, -23), (5, -23), (0, -12)], "#ff9a3d")
    )
    return group(drawn + stroke("M-8 24 v6 M8 24 v6", "#ff9a3d", 5), 728, 556, 0.95)


def shelf() -> str:
    drawn = path("M868 622 L880 648 H890 L886 622Z M986 622 L988 648 H998 L1004 622Z", "#5a2f3c")
    drawn += rect(846, 606, 178, 18, paint("wood"), 4) + rect(846, 606, 178, 5, "#e09a58", 2.5)
    book = rect(-8, -52, 16, 52, "#a8324f", 3) + rect(-8, -42, 16, 5, GOLD) + rect(-8, -14, 16, 5, GOLD)
    other = rect(-7, -44, 14, 44, "#3f58c4", 3) + rect(-7, -34, 14, 4, "#d3dcff")
    return drawn + group(book, 938, 606) + group(other, 954, 606)


def flask(round_one: bool = True) -> str:
    if round_one:
        drawn = circle(0, -30, 29, "#cfe4ff", opacity=0.75) + path(
            "M-27 -32 H27 A27 27 0 0 1 -27 -32Z", "#ff8a3d"
        )
        drawn += ellipse(0, -32, 27, 5, "#ffd07a")
    else:
        drawn = path("M-9 -64 H9 L32 -8 Q34 0 26 0 H-26 Q-34 0 -32 -8Z", "#cfe4ff", opacity=0.75)
        drawn += path("M-18 -36 H18 L29 -7 Q30 -2 25 -2 H-25 Q-30 -2 -29 -7Z", "#3b2a8f") + ellipse(
            0, -36, 18, 4, "#8f7ae6"
        )
    drawn += rect(-9, -82, 18, 30, "#cfe4ff", opacity=0.8) + rect(-10, -94, 20, 15, "#a8693f", 4)
    drawn += circle(6, -16, 4, "#ffffff", opacity=0.6) + ellipse(-14, -32, 4, 10, "#ffffff", opacity=0.7)
    return group(drawn, 896, 606)


def potion(full: bool = True) -> str:
    glass = path(
        "M-9 -72 H9 V-58 C24 -54 24 -44 24 -36 V-8 Q24 0 16 0 H-16 "
        "Q-24 0 -24 -8 V-36 C-24 -44 -24 -54 -9 -58Z",
        "#d6e4ff",
        opacity=0.55,
    )
    if full:
        brew = path("M-20 -46 C-14 -52 14 -52 20 -46 V-9 Q20 -4 15 -4 H-15 Q-20 -4 -20 -9Z", "#7cf2c0")
        brew += circle(-6, -20, 5, "#e9fff4") + circle(8, -32, 4, "#e9fff4")
    else:
        brew = path("M-20 -16 H20 V-9 Q20 -4 15 -4 H-15 Q-20 -4 -20 -9Z", "#2c8f7a")
    return group(
        glass
        + brew
        + rect(-11, -86, 22, 16, "#a8693f", 4)
        + line(-14, -40, -14, -14, "#ffffff", 4, opacity=0.6),
        993,
        606,
        1.12,
    )


def fire_under() -> str:
    return circle(112, 900, 120, paint("flame-glow")) + flames((50, 1.05), (74, 1.5), (150, 1.5), (174, 1.05))


def flames(*at: tuple) -> str:
    tongue = path("M2 -52 C18 -28 24 -10 14 2 Q0 8 -14 2 C-24 -14 -8 -26 2 -52Z", paint("flame"))
    tongue += path("M1 -28 C8 -16 11 -6 7 1 Q0 4 -7 1 C-11 -8 -4 -14 1 -28Z", "#ffe27a")
    return "".join(group(tongue, x, 932, scale) for x, scale in at)


def logs() -> str:
    log = (
        rect(-66, -9, 132, 18, "#8f5240", 9)
        + rect(-62, -9, 124, 6, "#d08a54", 3)
        + circle(59, 0, 9, "#e0aa70")
        + circle(59, 0, 4, "#a8693f")
    )
    return group(log, 112, 934, turn=6) + group(log, 112, 936, turn=-6, flip=True)


def cauldron() -> str:
    drawn = path("M-66 -40 C-86 20 -50 54 0 54 C50 54 86 20 66 -40Z", paint("iron"))
    drawn += path("M-50 -10 C-56 14 -42 36 -22 44 C-36 26 -40 8 -38 -12Z", "#9a8fc8", opacity=0.6)
    drawn += path("M-40 44 C-20 56 20 56 40 44 C20 50 -20 50 -40 44Z", "#ff9a45", opacity=0.8)
    drawn += (
        ellipse(0, -42, 72, 16, "#57498a")
        + ellipse(0, -42, 60, 11, "#5fd08a")
        + ellipse(-14, -44, 26, 4, "#b6f5c0")
    )
    return group(drawn, 112, 858, 0.9) + flames((90, 0.72), (113, 0.95), (136, 0.72)) + logs()


def brew_bubbles(shown: bool = True) -> str:
    if not shown:
        return ""
    at = ((-28, -2, 15), (6, -6, 19), (36, 0, 12), (-14, -34, 11), (22, -42, 9), (0, -58, 6.5))
    bubbles = "".join(
        circle(x, y, size, "#8ff0a8") + circle(x - size * 0.3, y - size * 0.3, size * 0.35, "#f2fff2")
        for x, y, size in at
    )
    return group(bubbles, 112, 814, 0.95)


def mushrooms(count: int = 3) -> str:
    at = ((40, 2, 0.8, 10), (-36, 4, 0.66, -10), (0, 0, 1, 0))
    drawn = ""
    for x, y, scale, turn in at[3 - count :]:
        one = path("M-9 0 C-6 -18 -6 -26 -8 -36 H8 C6 -26 6 -18 9 0Z", "#d6f7f4") + path(
            "M-34 -30 C-32 -74 32 -74 34 -30 C18 -24 -18 -24 -34 -30Z", paint("cap")
        )
        one += circle(-12, -46, 5, "#ffffff") + circle(8, -52, 6, "#ffffff") + circle(20, -38, 4, "#ffffff")
        drawn += group(one, x, y, scale, turn=turn)
    return group(drawn, 196, 1006)


def mushroom_light() -> str:
    return circle(196, 974, 84, paint("cold-glow"))


def key(flip: bool = False) -> str:
    bow = "".join(
        circle(x, y, 13, "none", stroke="#ffd35c", stroke_width=8) for x, y in around(-34, 0, 15, 3, -180)
    )
    shaft = rect(-18, -5, 68, 10, "#ffc445", 4) + rect(-18, 0, 68, 5, "#c9781f", 2)
    bit = path("M26 4 V26 H34 V16 H40 V26 H50 V4Z", "#f0a52e")
    return group(
        ellipse(0, 20, 60, 8, INK, opacity=0.3) + shaft + bit + bow, 72, 984, 0.92, turn=-8, flip=flip
    )


def treasure_map(marked: bool = True) -> str:
    sheet = path(
        "M-66 -40 C-40 -50 -20 -34 4 -42 C26 -50 46 -40 64 -44 L70 40 "
        "C46 48 26 34 2 42 C-22 50 -44 38 -70 46Z",
        paint("parchment"),
    )
    sheet += path("M-66 -40 C-54 -46 -50 -20 -54 0 C-56 20 -58 34 -70 46Z", "#b98a58", opacity=0.6)
    sheet += path(
        "M22 -46 C34 -46 50 -42 64 -44 L70 40 C52 46 38 42 26 38 C30 10 28 -20 22 -46Z",
        "#c99a68",
        opacity=0.3,
    )
    if marked:
        sheet += stroke(
            "M-38 24 C-30 -6 -14 -22 2 -8 C12 4 20 8 28 2", "#7a4a30", 4.5, stroke_dasharray="2 10"
        )
        sheet += stroke("M28 -22 L50 2 M50 -22 L28 2", "#c92f3f", 8)
    else:
        for x, y, size in ((-24, 18, 0.9), (26, 16, 0.8), (0, 20, 1.2)):
            peak = polygon([(-24, 0), (0, -40), (24, 0)], "#7a5a8c") + polygon(
                [(0, -40), (24, 0), (4, 0)], "#523a6e"
            )
            sheet += group(peak + polygon([(0, -40), (10, -23), (0, -28), (-10, -23)], "#ffffff"), x, y, size)
    return group(ellipse(0, 44, 72, 9, INK, opacity=0.3) + sheet, 336, 956, turn=-7)


def nest() -> str:
    drawn = ellipse(478, 968, 82, 22, INK, opacity=0.4) + ellipse(478, 956, 76, 24, "#7a4a34")
    twigs = "M408 950 Q470 978 548 948 M412 964 Q480 990 540 962 "
    twigs += "M404 956 L432 976 M552 954 L520 978 M440 976 L470 966"
    return drawn + stroke(twigs, "#c08a50", 5) + stroke("M420 958 Q480 984 540 954", "#e0b070", 3)


def egg(hatched: bool = True) -> str:
    shell = "M-40 14 L-26 0 L-14 14 L0 -2 L14 14 L27 0 L40 14 C40 42 22 58 0 58 C-22 58 -40 42 -40 14Z"
    spots = (
        ellipse(-18, 30, 8, 7, "#d8708a")
        + ellipse(14, 40, 10, 7, "#d8708a")
        + ellipse(24, 22, 6, 5, "#d8708a")
    )
    if not hatched:
        whole = path(
            "M0 -58 C30 -58 42 -14 40 14 C40 42 22 58 0 58 C-22 58 -40 42 -40 14 C-42 -14 -30 -58 0 -58Z",
            paint("shell"),
        )
        more = (
            ellipse(-12, -24, 9, 8, "#d8708a")
            + ellipse(14, -6, 8, 7, "#d8708a")
            + ellipse(6, -42, 6, 5, "#d8708a")
        )
        return group(whole + spots + more, 478, 904)
    return group(hatchling() + path(shell, paint("shell")) + spots, 478, 904)


def hatchling() -> str:
    wing = path("M26 -4 C36 -26 50 -34 64 -34 C58 -26 60 -16 62 -8 C52 -8 44 0 40 10Z", "#ffd07a")
    body = path("M-26 20 C-32 -6 -30 -20 -20 -28 H20 C30 -20 32 -6 26 20Z", "#ff8a4d") + ellipse(
        0, 8, 15, 20, "#ffe3a0"
    )
    skull = ellipse(0, -36, 34, 28, "#ff9a55") + ellipse(0, -24, 22, 14, "#ffc489")
    horns = path(
        "M-22 -56 C-28 -68 -26 -76 -20 -80 C-18 -70 -12 -64 -8 -62Z "
        "M22 -56 C28 -68 26 -76 20 -80 C18 -70 12 -64 8 -62Z",
        IVORY,
    )
    eyes = "".join(
        circle(x, -42, 10.5, "#ffffff") + circle(x + 1, -41, 6.4, INK) + circle(x - 1.5, -44, 2.4, "#ffffff")
        for x in (-14, 14)
    )
    face = (
        circle(-5, -26, 2, "#a8402c")
        + circle(5, -26, 2, "#a8402c")
        + stroke("M-9 -18 Q0 -10 9 -18", "#a8402c", 3)
    )
    hat = path("M-18 -60 L-10 -70 L0 -64 L9 -72 L19 -60 C8 -66 -8 -66 -18 -60Z", "#fff6e2")
    hands = ellipse(-28, 4, 9, 7, "#ff8a4d") + ellipse(28, 4, 9, 7, "#ff8a4d")
    return wing + group(wing, flip=True) + horns + body + skull + hat + eyes + face + hands


def mouse(flip: bool = False) -> str:
    tail = stroke("M-34 22 C-60 26 -58 0 -44 -4", "#ffb3b8", 4)
    body = path("M-38 26 C-44 -6 -14 -22 8 -12 C26 -10 44 4 50 18 C48 26 40 28 30 27Z", "#b9a9dc")
    body += (
        path("M-38 26 C-24 12 10 18 30 27Z", "#e3d8f6")
        + circle(14, -14, 13, "#9a86c4")
        + circle(14, -14, 8, "#ffb3c4")
    )
    body += circle(30, 4, 4, INK) + circle(31, 3, 1.4, "#ffffff") + circle(50, 18, 4.6, "#ff7f9c")
    treat = circle(44, 32, 11, GOLD) + circle(44, 32, 7, "#ffe38a")
    return group(tail + body + treat, 606, 982, 0.86, flip=flip)


# --- the picture, back to front ------------------------------------------------------------------


def scene() -> Scene:
    cave = Scene(DEFS)
    _night(cave)
    _walls(cave)
    _dragon(cave)
    _left(cave)
    _hoard(cave)
    _foreground(cave)
    cave.still(rect(0, 0, SIDE, SIDE, paint("edges")))
    return cave


def _night(cave: Scene) -> None:
    cave.still(cavern(SeededRandom(11)), opening())
    cave.change("moon", moon, {}, {"crescent": True})
    cave.still(ceiling())
    cave.change("bat", bat, {}, {"wings_up": False})
    cave.change("smoke", smoke, {}, {"heart": False})


def _walls(cave: Scene) -> None:
    cave.still(cobweb(), lantern_chain(), torch_holder(), crystal_light())
    cave.change("sleeping-bat", sleeping_bat, {}, {"awake": True})
    cave.change("spider", spider, {}, {"drop": 150})
    cave.change("lantern", lantern, {}, {"lit": False})
    cave.change("torch", torch, {}, {"lit": False})
    cave.change("crystals", crystals, {}, {"count": 1})
    cave.still(boulder(52, 492, 120, 34))
    cave.still(shelf())
    cave.change("flask", flask, {}, {"round_one": False})
    cave.change("potion", potion, {}, {"full": False})


def _dragon(cave: Scene) -> None:
    cave.still(
        ellipse(392, 610, 210, 250, paint("hearth")),
        embers(SeededRandom(6)),
        far_wing(),
        floor(),
        back_hoard(),
        tail(),
        spikes(),
        trunk(),
        near_wing(),
    )
    cave.change("wing-patch", wing_patch, {}, {"shown": False})
    cave.still(collar())
    cave.change("pendant", pendant, {}, {"round_one": False})
    cave.still(haunch(), foreleg(), puffs(), far_horn(), group(head(), 372, 346))
    cave.change("owlet", owlet, {}, {"shown": False})
    cave.change("horn", near_horn, {}, {"curved": False})
    cave.change("eye", eye, {}, {"opened": False})


def _left(cave: Scene) -> None:
    cave.change("knight", knight, {}, {"shown": False})
    cave.still(
        ellipse(104, 800, 130, 16, INK, opacity=0.4), boulder(20, 806, 130, 150), boulder(108, 800, 216, 190)
    )
    cave.still(boulder(200, 812, 60, 36), boulder(10, 826, 70, 40))
    cave.change("lizard", lizard, {}, {"flip": True})


def _hoard(cave: Scene) -> None:
    cave.change("sword", sword, {}, {"lean": -13})
    cave.change("shield", shield, {}, {"quartered": False})
    cave.still(sword_foot(), front_hoard(), small_gems(), clipped(tail(), "near-tail"))
    cave.still(paw(470, 772), paw(704, 776, 0.94))
    cave.change("tail-tip", tail_tip, {}, {"arrow": False})
    cave.still(coin_stack(), ellipse(366, 816, 54, 9, "#7a3512", opacity=0.5))
    cave.change("crown", crown, {}, {"pointed": False})


def _foreground(cave: Scene) -> None:
    cave.still(strewn_coins(), shadows(), fire_under(), cauldron())
    cave.change("bubbles", brew_bubbles, {}, {"shown": False})
    cave.change("key", key, {}, {"flip": True})
    cave.still(mushroom_light())
    cave.change("mushrooms", mushrooms, {}, {"count": 2})
    cave.change("map", treasure_map, {}, {"marked": False})
    cave.still(nest())
    cave.change("egg", egg, {}, {"hatched": False})
    cave.change("gem", gem, {}, {"cut": False})
    cave.change("mouse", mouse, {}, {"flip": True})
    cave.change("goblet", goblet, {}, {"standing": False})
    cave.still(chest_box())
    cave.change("chest", chest_lid, {}, {"opened": False})
    cave.still(chest_lock())
