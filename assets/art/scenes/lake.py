"""A lake at dusk: thirty quiet changes."""

import math

from assets.art.kit import (
    Scene,
    SeededRandom,
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

LEVEL = "hard"
SIDE = 1024
HORIZON = 488
INK = "#1d1440"

DEFS = "".join(
    (
        linear("sky", (0, "#23245e"), (0.36, "#61459a"), (0.7, "#df7790"), (0.9, "#ffb88c"), (1, "#ffdca0"),
               x2=0, y2=HORIZON, gradientUnits="userSpaceOnUse"),
        linear("lake", (0, "#ffcb95"), (0.1, "#f0918a"), (0.4, "#7b589f"), (0.75, "#3b3a80"), (1, "#272a63")),
        linear("far", (0, "#9a68a6"), (1, "#f0a598")),
        linear("peak", (0, "#5b478f"), (0.75, "#a9698f"), (1, "#d98b93")),
        linear("hills", (0, "#41387c"), (1, "#7d5590")),
        linear("bank", (0, "#37775f"), (1, "#123f45")),
        linear("meadow", (0, "#1f5754"), (1, "#0d2a38")),
        linear("shore", (0, "#33616a"), (1, "#1f4251")),
        radial("halo", (0, "#fff3cf", 0.8), (0.4, "#ffdfae", 0.3), (0.7, "#ffdfae", 0.1), (1, "#ffdfae", 0)),
        radial("moon", (0, "#fffdf2"), (1, "#ffe3a6"), cx=0.4, cy=0.36, r=0.72),
        radial("dusk", (0, "#fff0c0", 0.75), (1, "#ffc58f", 0)),
        radial("fire", (0, "#ffe27a", 0.9), (0.5, "#ff9d4d", 0.35), (1, "#ff7a3d", 0)),
        radial("firefly", (0, "#fff2a8", 0.8), (1, "#ffd76a", 0)),
        radial("edges", (0.7, "#150f3a", 0), (1, "#150f3a", 0.45), cx=0.5, cy=0.48, r=0.75),
        linear("logs", (0, "#a05c47"), (1, "#74403c")),
        linear("sail", (0, "#fffaf0"), (1, "#f3d9c6"), x2=1, y2=0),
        linear("feathers", (0, "#a9c0de"), (1, "#7089b4")),
        linear("shell", (0, "#c98552"), (1, "#8a5136")),
        linear("toadstool", (0, "#ff6b62"), (1, "#c9304a")),
        linear("cream", (0, "#fff6e4"), (1, "#e2c9ae")),
        clip("envelope", path("M-50 0 C-50 -72 50 -72 50 0 C50 34 18 52 12 66 H-12 C-18 52 -50 34 -50 0Z")),
    )
)  # fmt: skip


# --- sky -----------------------------------------------------------------------------------------


def night_sky(chance: SeededRandom) -> str:
    drawn = rect(0, 0, SIDE, SIDE, paint("sky")) + ellipse(560, HORIZON, 620, 120, paint("dusk"))
    for _ in range(90):
        x, y = chance.between(0, SIDE), chance.random() ** 1.6 * 250
        drawn += circle(x, y, chance.between(0.7, 2), "#ffffff", opacity=chance.between(0.35, 0.9))
    for x, y, size in ((62, 52, 9), (520, 38, 7), (648, 196, 7), (262, 196, 6), (962, 58, 8)):
        drawn += star(x, y, size, size * 0.22, "#fff6dc", points=4, opacity=0.9)
    return drawn


def moon(crescent: bool = False) -> str:
    if crescent:
        disc = path("M10 -58 A58 58 0 1 0 54 34 A47 47 0 1 1 10 -58 Z", paint("moon"))
    else:
        disc = circle(0, 0, 58, paint("moon"))
        for x, y, radius in ((-18, -16, 11), (18, 10, 15), (-12, 24, 7), (22, -28, 5), (-36, 6, 4)):
            disc += circle(x, y, radius, "#efcf8c", opacity=0.6)
            disc += circle(x + 1.5, y + 1.5, radius * 0.75, "#f7dfa8", opacity=0.7)
    return group(circle(0, 0, 150, paint("halo")) + disc, 800, 130)


def shooting_star(shown: bool = True) -> str:
    if not shown:
        return ""
    tail = path("M0 -5 L-132 -54 L0 5 Z", "#ffffff", opacity=0.75)
    return group(tail + star(0, 0, 22, 7, "#fffbe6", turn=14), 566, 112)


def balloon(one: str = "#e8484f", two: str = "#ffe6b4") -> str:
    stripes = rect(-60, -70, 120, 140, one)
    stripes += path("M-26 -60 C-42 -20 -34 28 -8 66 L8 66 C34 28 42 -20 26 -60Z", two)
    stripes += path("M-9 -60 C-15 -10 -10 40 -4 66 L4 66 C10 40 15 -10 9 -60Z", one)
    stripes += path("M14 -60 C44 -20 32 30 4 66 L60 66 L60 -60Z", "#2b1b4d", opacity=0.2)
    stripes += ellipse(-27, -26, 8, 20, "#ffffff", opacity=0.35)
    ropes = "".join(line(x, 64, x * 0.8, 86, "#4b3557", 1.6) for x in (-11, -4, 4, 11))
    basket = rect(-12, 84, 24, 18, "#a9683f", 4) + rect(-13, 84, 26, 6, "#d99a63", 3)
    basket += "".join(line(x, 92, x, 99, "#7d4a30", 1.4) for x in (-6, 0, 6))
    return group(clipped(stripes, "envelope") + ropes + basket, 168, 160, 1.08)


def cloud(x: float, y: float, scale: float = 1, flip: bool = False, shown: bool = True) -> str:
    if not shown:
        return ""
    outline = (
        "M-78 22 C-98 22 -98 -8 -74 -8 C-72 -36 -32 -42 -21 -22 "
        "C-8 -54 44 -48 44 -14 C64 -24 92 -14 92 4 C92 14 84 22 74 22 Z"
    )
    belly = (
        "M-78 22 C-90 22 -95 12 -92 3 C-70 14 -40 2 -18 8 C6 16 40 2 60 6 C72 8 86 4 91 0 C94 14 84 22 74 22Z"
    )
    return group(
        path(outline, "#ffe9dc") + path(belly, "#d487a4", opacity=0.5), x, y, scale, flip=flip, opacity=0.92
    )


def goose(x: float, y: float, scale: float = 1, wings_up: bool = True) -> str:
    body = path("M-38 8 C-20 -8 8 -10 22 -3 L42 -13 Q52 -15 54 -8 L32 8 C12 18 -10 16 -22 12 Z", "#f3e9f4")
    body += path("M-38 8 C-20 8 12 12 32 8 C12 18 -10 16 -22 12Z", "#b99cc4")
    body += path("M52 -13 L62 -7 L53 -5Z", "#f5a03c") + circle(48, -9.5, 1.8, INK)
    wings = path("M4 0 C6 -20 2 -34 -8 -42 C14 -38 24 -20 20 0Z", "#c7acd2")
    wings += path("M-12 2 C-14 -20 -26 -36 -44 -42 C-16 -44 10 -30 16 2Z", "#fffafc")
    wings += path("M-44 -42 C-32 -42 -22 -40 -13 -35 L-24 -27 C-30 -34 -36 -38 -44 -42Z", "#4a3a70")
    upside_down = {"y": 6, "turn": 180, "flip": True}
    return group(body + (wings if wings_up else group(wings, **upside_down)), x, y, scale)


# --- far shore -----------------------------------------------------------------------------------


def ridge(chance: SeededRandom, top: float, rise: float, step: int, bottom: float, fill: str) -> str:
    xs = range(-step, SIDE + 2 * step, step)
    heights = [(x, top - chance.random() * rise) for x in xs]
    return path(f"{curve(heights)} L{xs[-1]} {num(bottom)} L{-step} {num(bottom)} Z", fill)


def snowy_peak(snow: bool = True) -> str:
    drawn = path("M556 472 L668 244 L702 290 L720 274 L852 472Z", paint("peak"))
    shaded = "M668 244 L702 290 L720 274 L852 472 L746 472 C722 400 694 330 668 244Z"
    drawn += path(shaded, "#3b3068", opacity=0.35)
    if snow:
        lit = [(668, 244), (628, 326), (648, 316), (661, 342), (677, 312)]
        shadow = [(692, 334), (706, 306), (724, 318), (738, 302), (720, 274), (702, 290)]
        drawn += polygon(lit + shadow, "#fff4ea")
        drawn += polygon([lit[0], lit[-1], *shadow], "#cbb6dc", opacity=0.6)
    return drawn


def bough(x: float, top: float, reach: float, drop: float) -> str:
    """The right edge of a bough, from its tip down and out."""
    points = ((0, 0), (0.4, 0.44), (0.84, 0.93), (1, 1))
    (tip, *rest) = [f"{num(x + reach * out)} {num(top + drop * down)}" for out, down in points]
    return f"M{tip} C{', '.join(rest)}"


def pine(x: float, y: float, height: float, colour: str, lit: str | None = None) -> str:
    drawn = rect(x - height * 0.025, y - height * 0.12, height * 0.05, height * 0.12, "#3a2a3f")
    drop = height * 0.45
    for start, spread in ((0.45, 1.0), (0.22, 0.75), (0, 0.5)):
        top, reach = y - height * (1 - start), height * 0.21 * spread
        hem = num(top + drop * 0.9)
        half = f"{bough(x, top, reach, drop)} Q{num(x + reach / 2)} {hem} {num(x)} {hem} Z"
        drawn += path(half, lit or colour) + group(path(half, colour), 2 * x, flip=True)
    return drawn


def forest(chance: SeededRandom) -> str:
    spots = [x for x in range(-10, 1040, 26) if not (70 < x < 300 or 418 < x < 526)]
    return "".join(
        pine(
            x + chance.between(0, 16),
            490 + chance.between(0, 6),
            chance.between(46, 98),
            chance.choice(("#2a2d5f", "#34316a", "#252857")),
        )
        for x in spots
    )


def castle(flag_left: bool = False) -> str:
    wall, stone, roof = "#4b3d7c", "#5d4d93", "#b8496f"
    drawn = rect(-36, -46, 72, 46, wall) + "".join(rect(x, -55, 9, 11, wall) for x in range(-30, 26, 14))
    for x, top in ((-46, -72), (24, -90)):
        drawn += rect(x, top, 22, -top, stone) + rect(x + 14, top, 8, -top, INK, opacity=0.18)
        drawn += polygon([(x - 5, top), (x + 11, top - 32), (x + 27, top)], roof)
        drawn += polygon([(x + 11, top - 32), (x + 27, top), (x + 13, top)], INK, opacity=0.22)
        drawn += rect(x + 7, top + 16, 7, 12, "#ffd67e", 3.5)
    drawn += path("M-10 0 L-10 -16 A10 10 0 0 1 10 -16 L10 0Z", "#2a2350")
    pennant = path("M1 -46 C22 -54 36 -38 62 -46 L48 -25 L62 -2 C36 6 22 -10 1 -2Z", "#ff6a5e")
    pennant += circle(24, -25, 9, "#fff0c9")
    drawn += line(35, -122, 35, -172, "#3b2f66", 3) + group(pennant, 35, -122, flip=flag_left)
    return group(drawn, 470, 470, 0.92)


def shore() -> str:
    drawn = path("M-10 484 C120 472 240 486 336 497 C300 513 120 521 -10 516Z", paint("shore"))
    drawn += path("M1034 482 C900 484 800 494 694 505 C780 525 940 525 1034 522Z", paint("shore"))
    return drawn + path("M396 489 Q470 474 549 490 Q470 502 396 489Z", "#3a3468")


def cabin() -> str:
    drawn = rect(130, 416, 132, 78, paint("logs"))
    drawn += "".join(rect(130, y, 132, 3, "#5c3034", opacity=0.8) for y in range(428, 492, 14))
    drawn += polygon([(130, 424), (196, 366), (262, 424)], "#93523f")
    drawn += path("M112 426 L196 350 L280 426 L262 426 L196 368 L130 426Z", "#432e53")
    drawn += path("M112 426 L196 350 L199 353 L119 426Z", "#7d5a80")
    drawn += circle(196, 398, 9, "#4f2c36") + circle(196, 398, 6, "#ffcf7a", opacity=0.75)
    drawn += rect(150, 438, 36, 56, "#4f2c36", 4) + rect(154, 442, 28, 52, "#63384a", 3)
    return drawn + circle(176, 468, 2.8, "#ffd27c")


def chimney(smoke: bool = True) -> str:
    drawn = rect(230, 358, 22, 48, "#6b4253") + rect(226, 352, 30, 10, "#8c5b6e", 2)
    if smoke:
        for x, y, radius, opacity in ((245, 336, 13, 0.95), (260, 314, 17, 0.9), (250, 284, 20, 0.8)):
            drawn += circle(x, y, radius, "#fff3ee", opacity=opacity)
    return drawn


def cabin_window(lit: bool = True) -> str:
    glow = circle(226, 450, 46, paint("fire")) if lit else ""
    glass = rect(206, 433, 40, 34, "#5b3140", 3) + rect(210, 437, 32, 26, "#ffe08a" if lit else "#262344", 2)
    return glow + glass + line(226, 438, 226, 462, "#5b3140", 3) + line(211, 450, 241, 450, "#5b3140", 3)


def tent(front: str = "#f7b040", side: str = "#c97b2c") -> str:
    drawn = polygon([(-64, 0), (0, -74), (64, 0)], front) + polygon([(0, -74), (64, 0), (24, 0)], side)
    drawn += path("M-22 0 L0 -52 L15 0Z", "#3c2a48") + path("M-22 0 L0 -52 L-8 0Z", lighter(front, 0.5))
    return group(drawn + line(0, -74, 0, -84, "#5a3a3a", 3), 782, 507, 0.94)


def campfire(lit: bool = True) -> str:
    logs = group(rect(-26, -6, 52, 10, "#5a352d", 5), turn=12) + group(
        rect(-26, -6, 52, 10, "#7d4d3a", 5), turn=-12
    )
    if not lit:
        return group(logs, 930, 508, 0.95)
    flame = path("M0 -62 C22 -36 28 -22 19 -8 C12 2 -12 2 -19 -8 C-26 -22 -12 -30 0 -62Z", "#ff7b3a")
    flame += path("M1 -42 C13 -24 14 -14 9 -6 C4 0 -6 0 -10 -6 C-14 -16 -4 -22 1 -42Z", "#ffd65c")
    flame += ellipse(0, -7, 6, 7, "#fff6cf")
    mirrored = ellipse(0, 32, 12, 26, "#ffb15a", opacity=0.5)
    return group(mirrored + circle(0, -20, 58, paint("fire")) + logs + flame, 930, 508, 0.95)


# --- water ---------------------------------------------------------------------------------------


def water(chance: SeededRandom) -> str:
    drawn = rect(0, HORIZON, SIDE, SIDE - HORIZON, paint("lake"))
    drawn += path("M560 492 L850 492 L716 612 L704 596 L668 648Z", "#6a4a8a", opacity=0.2)
    for i in range(60):
        depth = i / 60
        wide = chance.between(24, 70 + 90 * depth)
        x, y = chance.between(0, SIDE), 502 + depth**1.5 * 340
        drawn += rect(
            x - wide / 2, y, wide, 2.5 + 2 * depth, "#ffffff", 2, opacity=chance.between(0.06, 0.17)
        )
    for i in range(12):
        wide = 78 - i * 3 + chance.between(0, 22)
        x, y = 800 + chance.between(-10, 10), 524 + i * 15
        drawn += rect(x - wide / 2, y, wide, 5, "#fff0c8", 2.5, opacity=0.62 - i * 0.04)
    return drawn


def reflections() -> str:
    drawn = path("M130 510 L262 510 L256 556 L226 590 L196 606 L160 584 L136 556Z", "#4b2750", opacity=0.34)
    drawn += path(
        "M430 499 L512 499 L510 550 L496 574 L486 542 L452 542 L444 562 L434 548Z", "#43366f", opacity=0.34
    )
    drawn += path("M724 518 L840 518 L782 574Z", "#7a4560", opacity=0.3)
    return drawn + path("M30 514 L96 514 L62 640Z", "#1f3350", opacity=0.35)


def sailboat(stripe: bool = True) -> str:
    drawn = path("M-46 32 L46 32 L36 44 L-36 44Z M-34 50 L34 50 L24 60 L-20 60Z", INK, opacity=0.25)
    drawn += path("M-60 0 L60 0 C56 18 46 28 38 28 L-38 28 C-48 28 -58 14 -60 0Z", "#7a3c3b")
    drawn += rect(-62, -5, 124, 9, "#b8644f", 4) + line(2, -4, 2, -132, "#5f3a3c", 4)
    drawn += path("M8 -130 C62 -90 74 -46 68 -14 L8 -14Z", paint("sail")) + path(
        "M-4 -118 L-4 -14 L-50 -14Z", "#f3dfd2"
    )
    if stripe:
        drawn += path("M8 -84 C26 -84 48 -82 60 -74 C68 -58 70 -46 70 -36 L8 -36Z", "#d8434f")
    drawn += polygon([(2, -132), (2, -144), (-18, -138)], "#ffd166")
    return group(drawn, 640, 566)


def rowboat(oar: bool = True) -> str:
    drawn = ellipse(0, 44, 94, 10, INK, opacity=0.3)
    drawn += path("M-92 0 C-86 44 -50 46 0 46 C50 46 86 44 92 0Z", "#cf5f4b")
    drawn += path("M-92 0 C-90 16 -84 24 -80 26 C-30 34 30 34 80 26 C84 24 90 16 92 0Z", "#fff0d2")
    drawn += path("M-92 0 C-50 -12 50 -12 92 0 C50 14 -50 14 -92 0Z", "#6f2f3b")
    drawn += path("M-46 -6 L-28 -7 L-28 9 L-46 7Z M28 -7 L46 -6 L46 7 L28 9Z", "#a85f48")
    if oar:
        blade = rect(-4.5, -82, 9, 104, "#e2ab70", 4) + ellipse(0, 38, 14, 26, "#e2ab70")
        drawn += group(blade + line(0, 22, 0, 54, "#b57e4a", 2.5), 20, -6, turn=-40)
    return group(drawn, 236, 622)


def fish(flip: bool = False) -> str:
    drawn = path("M-44 10 C-30 -34 22 -38 46 -4 C22 2 -10 20 -20 38Z", "#ff9a5a")
    drawn += path("M-36 22 L-64 18 L-48 36 L-48 60 L-22 38Z", "#f2703f")
    drawn += path("M-6 -28 C8 -48 24 -42 24 -24Z", "#f2703f") + path("M4 4 L20 22 L-4 18Z", "#f2703f")
    drawn += path("M-26 20 C-10 4 20 -6 44 -4 C20 4 -6 18 -20 36Z", "#ffe0b5", opacity=0.9)
    drawn += circle(26, -13, 5.4, "#ffffff") + circle(27.5, -13, 3, "#2a1c40")
    return group(drawn, 84, 634, 0.86, flip=flip)


def splash() -> str:
    rings = ellipse(84, 682, 66, 9, "none", stroke="#ffe3e0", stroke_width=3, opacity=0.6)
    rings += ellipse(84, 682, 40, 5, "none", stroke="#ffe3e0", stroke_width=2.5, opacity=0.6)
    drops = ((22, 640, 4), (146, 652, 5), (140, 628, 3), (30, 664, 3))
    return rings + "".join(circle(x, y, radius, "#f3f7ff", opacity=0.9) for x, y, radius in drops)


def dragonfly(flip: bool = False) -> str:
    wing = ellipse(0, -26, 10.5, 38, "#effcff", opacity=0.85) + line(0, -4, 0, -56, "#9fc7dd", 1.6)
    wings = ((6, -2, -28), (-8, -2, -60), (6, 2, 208), (-8, 2, 240))
    drawn = "".join(group(wing, x, y, turn=turn) for x, y, turn in wings)
    drawn += rect(-70, -4.5, 78, 9, "#2fc4d4", 4.5) + "".join(
        rect(-60 + i * 15, -4.5, 4, 9, "#15506f") for i in range(4)
    )
    drawn += circle(14, 0, 11, "#2fc4d4") + circle(19, -6, 5.6, "#1b2b55") + circle(19, 6, 5.6, "#1b2b55")
    return group(group(drawn, turn=-26), 452, 584, 0.82, flip=flip)


def duck(flip: bool = False) -> str:
    outline = "M-62 -6 C-50 30 40 34 58 6 C66 -6 60 -16 50 -12 C30 -20 4 -18 -18 -10 "
    drawn = path(outline + "C-34 -8 -52 -12 -64 -24 C-68 -18 -66 -12 -62 -6Z", "#f9f4ea")
    drawn += path("M-60 0 C-40 24 36 26 58 4 C44 34 -50 32 -60 0Z", "#b8a4b8", opacity=0.6)
    drawn += path("M-36 -4 C-18 -20 22 -16 34 2 C18 20 -22 16 -36 -4Z", "#d3c3c6")
    drawn += stroke("M-26 0 C-10 8 10 8 24 4", "#a892a0", 2.5)
    drawn += path("M28 -6 C24 -28 30 -58 52 -60 C76 -60 78 -30 62 -24 C54 -18 60 -4 54 4Z", "#2c7a61")
    drawn += path("M36 -44 C40 -56 54 -58 62 -54 C52 -50 44 -42 42 -28Z", "#5db58c", opacity=0.8)
    drawn += path("M32 -14 C40 -8 52 -8 58 -14 L57 -6 C50 -1 38 -1 31 -7Z", "#ffffff")
    drawn += path("M72 -48 C88 -48 98 -41 98 -37 C88 -31 78 -32 70 -34Z", "#f8ab33")
    drawn += circle(58, -47, 4.4, "#17233a") + circle(59.5, -48.5, 1.5, "#ffffff")
    return ellipse(446, 730, 66, 8, INK, opacity=0.3) + group(drawn, 446, 706, 0.92, flip=flip)


def duckling(x: float, y: float, shown: bool = True) -> str:
    if not shown:
        return ""
    drawn = ellipse(0, 15, 30, 4, INK, opacity=0.3)
    drawn += path("M-28 -4 C-22 16 22 16 26 0 C20 -8 -8 -6 -14 -4 C-20 -3 -26 -6 -29 -12Z", "#ffd559")
    drawn += path("M-12 0 C-4 -6 8 -4 10 2 C4 8 -8 8 -12 0Z", "#e7ab34")
    drawn += (
        circle(20, -15, 14, "#ffd559")
        + path("M32 -17 L44 -12 L32 -8Z", "#f08b34")
        + circle(23, -18, 2.6, "#3a2a2a")
    )
    return group(drawn, x, y, 1.05)


def jetty() -> str:
    drawn = "".join(rect(x, 762, 13, deep, "#55343a", 3) for x, deep in ((902, 76), (990, 92)))
    drawn += ellipse(908, 838, 20, 4, INK, opacity=0.3)
    drawn += rect(888, 742, 150, 17, "#9a6450", 3) + rect(888, 756, 150, 9, "#5f3a3c", 2)
    return drawn + "".join(line(x, 744, x, 757, "#6b4336", 2) for x in (915, 945, 975, 1005))


def heron(catch: bool = True) -> str:
    legs = line(-4, 60, -4, 150, "#d98a4a", 5) + line(14, 60, 20, 150, "#d98a4a", 5)
    body = path("M-70 44 C-40 8 20 -12 40 24 C48 52 10 78 -20 70 C-40 64 -58 58 -70 44Z", paint("feathers"))
    body += path("M-88 64 C-60 30 -10 14 22 30 C16 60 -30 70 -88 64Z", "#5a729c")
    body += stroke("M-58 54 C-34 38 -12 32 8 34 M-46 62 C-24 54 -8 50 10 46", "#3f557e", 3)
    neck = path("M22 22 C52 0 -6 -50 28 -86 C34 -92 46 -90 48 -80 C20 -50 74 -4 36 42Z", "#e6eef8")
    neck += stroke("M40 -60 C34 -46 50 -22 46 8", "#a9bad6", 3)
    head = path("M24 -84 C30 -102 58 -100 64 -83 C56 -72 36 -70 28 -74Z", "#f4f7fc")
    head += path("M40 -96 C20 -100 -6 -96 -24 -82 C-4 -88 16 -84 46 -88Z", "#33426a")
    head += path("M58 -91 L112 -79 L58 -75Z", "#f6a83c") + circle(49, -85, 4, "#1c2540")
    prey = path(
        "M94 -84 C108 -104 136 -96 138 -74 L154 -64 L136 -52 L128 -66 C112 -60 98 -68 94 -84Z", "#ff7f5c"
    )
    prey += path("M96 -80 C108 -72 120 -70 130 -70 C116 -60 100 -66 96 -80Z", "#ffe0c0") + circle(
        108, -86, 3, "#32204a"
    )
    return group(legs + body + neck + head + (prey if catch else ""), 752, 682)


def wading_rings() -> str:
    rings = ellipse(760, 832, 54, 9, "none", stroke="#d6c4ee", stroke_width=3, opacity=0.55)
    return rings + ellipse(760, 832, 86, 16, "none", stroke="#d6c4ee", stroke_width=2, opacity=0.3)


def lantern(lit: bool = True) -> str:
    drawn = rect(-6, -6, 12, 150, "#5f3d3c", 3) + stroke("M0 -4 L44 -4 L44 8", "#5f3d3c", 7)
    drawn += stroke("M0 22 L22 -2", "#5f3d3c", 5) + (circle(44, 34, 52, paint("fire")) if lit else "")
    drawn += path("M30 11 L58 11 L64 19 L24 19Z", "#3a2740") + rect(
        28, 19, 32, 36, "#ffe48f" if lit else "#3c3760", 4
    )
    return group(drawn + rect(24, 53, 40, 8, "#3a2740", 2) + line(44, 20, 44, 54, "#3a2740", 3), 930, 610)


def pad(x: float, y: float, scale: float = 1, turn: float = -20) -> str:
    rx, ry = 84 * scale, 30 * scale

    def rim(angle: float, reach: float = 1) -> str:
        a = math.radians(turn + angle)
        return f"{num(x + rx * reach * math.cos(a))} {num(y + ry * reach * math.sin(a))}"

    leaf = f"M{num(x)} {num(y)} L{rim(16)} A{num(rx)} {num(ry)} 0 1 1 {rim(-16)} Z"
    veins = "".join(f"M{num(x)} {num(y)} L{rim(angle, 0.82)} " for angle in (60, 110, 180, 250, 300))
    return (
        path(leaf, "#226a52", transform="translate(0 7)")
        + path(leaf, "#46a372")
        + stroke(veins, "#7cc890", 2, opacity=0.6)
    )


def frog(skin: str = "#86cf5d", line_colour: str = "#3f8a45", belly: str = "#e0f4b2") -> str:
    drawn = ellipse(0, 19, 46, 9, "#0e3330", opacity=0.35)
    drawn += path(
        "M-44 14 C-56 -8 -34 -20 -24 -10 C-14 -26 14 -26 24 -10 C34 -20 56 -8 44 14 C30 22 -30 22 -44 14Z",
        skin,
    )
    for x in (-17, 17):
        drawn += (
            circle(x, -24, 13, skin) + circle(x, -26, 8.6, "#fffbe6") + circle(x + 2, -25, 4.6, "#1d2b22")
        )
        drawn += circle(x + 3.5, -27, 1.5, "#ffffff")
    drawn += ellipse(0, 10, 22, 9, belly) + stroke("M-20 -6 Q0 8 20 -6", line_colour, 3.4)
    drawn += circle(-29, -4, 4.5, "#ff9f8f", opacity=0.8) + circle(29, -4, 4.5, "#ff9f8f", opacity=0.8)
    feet = "M-44 14 C-52 20 -40 24 -26 20 M44 14 C52 20 40 24 26 20"
    return group(drawn + stroke(feet, line_colour, 4), 560, 806, 1.05)


def lily(opened: bool = True) -> str:
    petal = "M0 0 C-16 -16 -12 -42 0 -54 C12 -42 16 -16 0 0Z"
    outer, inner = path(petal, "#ff8fb9"), path(petal, "#ffd9e6")
    if opened:
        drawn = "".join(group(outer, turn=turn) for turn in (-72, 72, -44, 44))
        drawn += "".join(group(inner, scale=0.88, turn=turn) for turn in (-24, 24, 0)) + ellipse(
            0, -6, 10, 6, "#ffd257"
        )
    else:
        drawn = "".join(group(path(petal, "#4d9a6a"), turn=turn) for turn in (-26, 26))
        drawn += "".join(group(outer, turn=turn) for turn in (-12, 12)) + group(inner, scale=0.86)
    return group(drawn, 704, 824)


def bud(shown: bool = True) -> str:
    if not shown:
        return ""
    petal = "M0 4 C-20 -12 -16 -38 0 -52 C16 -38 20 -12 0 4Z"
    drawn = "".join(group(path(petal, "#ffffff"), turn=turn) for turn in (-34, 34))
    drawn += "".join(group(path(petal, "#ffe9a8"), turn=turn, scale=0.92) for turn in (-14, 14))
    return group(drawn, 614, 738)


# --- near bank -----------------------------------------------------------------------------------


def log() -> str:
    drawn = ellipse(0, 18, 104, 8, INK, opacity=0.35) + rect(-104, -20, 206, 36, "#6b4336", 18)
    drawn += rect(-92, -15, 170, 6, "#9c6a50", 3) + stroke("M-70 4 h60 M6 2 h50", "#4d2e2c", 3)
    drawn += (
        ellipse(96, -2, 12, 17, "#dcae7e")
        + ellipse(96, -2, 7, 11, "#b98457")
        + ellipse(96, -2, 2.5, 4, "#8a5c3c")
    )
    return group(drawn, 356, 870)


def turtle(head: bool = True) -> str:
    drawn = (
        path("M-54 8 L-74 16 L-50 16Z", "#7fa653")
        + ellipse(-30, 15, 15, 9, "#7fa653")
        + ellipse(28, 15, 15, 9, "#7fa653")
    )
    if head:
        drawn += path("M38 10 C46 -4 50 -32 70 -36 C94 -38 98 -10 80 -6 C70 -2 66 8 58 14Z", "#a3d068")
        drawn += (
            circle(76, -23, 4.6, "#20301f")
            + circle(77.6, -24.6, 1.5, "#ffffff")
            + stroke("M76 -12 Q85 -10 90 -17", "#557a38", 2.4)
        )
    drawn += path("M-58 12 C-54 -48 46 -48 54 12Z", paint("shell")) + path(
        "M-58 12 C-40 19 38 19 54 12 L52 3 C30 10 -36 10 -57 3Z", "#e0b070"
    )
    for x, y in ((-28, -10), (-1, -18), (26, -10)):
        drawn += polygon(
            [(x - 11, y), (x - 5, y - 10), (x + 6, y - 10), (x + 11, y), (x + 6, y + 10), (x - 6, y + 10)],
            "#6f3f2c",
        )
    return group(drawn, 366, 838, 0.98)


def cattail(x: float, y: float, height: float, lean: float) -> str:
    stem = stroke(
        f"M{num(x)} {num(y)} Q{num(x + lean * 0.3)} {num(y - height / 2)} {num(x + lean)} {num(y - height)}",
        "#4d8b62",
        6,
    )
    head = (
        line(0, -60, 0, -86, "#c79a63", 4)
        + rect(-10, -66, 20, 66, "#7a4a34", 10)
        + rect(-6, -60, 5, 52, "#ffffff", 2.5, opacity=0.2)
    )
    return stem + group(head, x + lean, y - height + 10, turn=lean * 0.35)


def reed_leaf(x: float, y: float, height: float, lean: float) -> str:
    leaf = f"M-6 0 Q-4 {num(-height * 0.6)} {num(lean)} {num(-height)} Q10 {num(-height / 2)} 6 0Z"
    return group(path(leaf, "#3f8064"), x, y)


def warbler(shown: bool = True) -> str:
    if not shown:
        return ""
    drawn = path("M-14 8 L-46 26 L-40 12 L-24 -4Z", "#3d5fa8")
    drawn += path(
        "M-24 4 C-22 -22 -6 -20 2 -24 C8 -38 32 -36 32 -18 C34 6 14 24 -4 22 C-16 20 -24 14 -24 4Z", "#5d8be0"
    )
    drawn += path("M8 -4 C24 -6 32 -12 32 -16 C34 8 14 24 -4 22 C8 14 12 6 8 -4Z", "#ffe3b8")
    drawn += path("M-26 6 C-18 -10 0 -10 6 2 C0 16 -16 18 -26 6Z", "#2f4f9a")
    drawn += (
        path("M31 -22 L46 -17 L31 -12Z", "#f5a632")
        + circle(22, -21, 3.4, "#15203f")
        + circle(23, -22.2, 1.1, "#ffffff")
    )
    return group(drawn + stroke("M-4 22 L-4 30 M6 20 L6 30", "#d98a4a", 3), 58, 738, 1.02)


def grass(chance: SeededRandom, count: int, top: float, bottom: float) -> str:
    drawn = ""
    for _ in range(count):
        x, y = chance.between(0, SIDE), chance.between(top, bottom)
        height, lean = chance.between(14, 38), chance.between(-9, 9)
        colour = chance.choice(("#3f8a68", "#2d6f5c", "#5aa273", "#2f7a63"))
        blade = f"M{num(x)} {num(y)} q{num(lean * 0.3)} {num(-height * 0.6)} {num(lean)} {num(-height)}"
        drawn += stroke(blade, colour, 3.2, opacity=0.75)
    return drawn


def mushroom(dots: bool = True) -> str:
    drawn = path("M-15 0 C-17 -20 -11 -32 0 -32 C11 -32 17 -20 15 0Z", paint("cream"))
    drawn += path("M-44 -26 C-42 -74 42 -74 44 -26 C20 -15 -20 -15 -44 -26Z", paint("toadstool"))
    drawn += path(
        "M12 -60 C38 -54 42 -38 44 -26 C30 -20 16 -18 8 -18 C28 -30 26 -50 12 -60Z", "#7d1838", opacity=0.35
    )
    if dots:
        for x, y, rx, ry in ((-23, -37, 9, 8), (1, -52, 10, 7), (26, -35, 8, 7.5), (1, -27, 9, 6)):
            drawn += ellipse(x, y, rx, ry, "#fff5e8")
    return group(drawn, 118, 934, 1.15)


def small_mushroom() -> str:
    drawn = path("M-8 0 C-9 -16 -5 -22 0 -22 C5 -22 9 -16 8 0Z", paint("cream"))
    return group(
        drawn + path("M-24 -18 C-22 -44 22 -44 24 -18 C12 -12 -12 -12 -24 -18Z", "#d9834f"), 180, 938, 0.9
    )


def snail(flip: bool = False) -> str:
    drawn = path("M-64 24 C-44 8 10 12 30 4 C34 -12 40 -26 53 -24 C68 -20 63 16 48 24Z", "#f0c89a")
    drawn += line(50, -20, 45, -40, "#f0c89a", 4.5) + line(57, -18, 64, -38, "#f0c89a", 4.5)
    drawn += (
        circle(45, -42, 4.6, "#3b2440")
        + circle(64, -40, 4.6, "#3b2440")
        + stroke("M52 -4 Q58 0 62 -6", "#a8754e", 2.5)
    )
    drawn += circle(-2, -10, 32, "#b0599b") + circle(-8, -16, 22, "#c873b2", opacity=0.6)
    spiral = "M-2 -10 m-20 0 a20 20 0 1 1 20 20 a13 13 0 1 1 6 -24 a8 8 0 1 1 -8 8"
    return group(drawn + stroke(spiral, "#ffc9e4", 5), 268, 960, 0.92, flip=flip)


def butterfly(upper: str = "#ffb840", lower: str = "#ff8350", spot: str = "#fff6da") -> str:
    wing = path("M0 0 C10 -48 64 -52 60 -14 C58 6 22 8 0 2Z", upper) + path(
        "M0 4 C24 4 46 14 38 34 C28 48 6 30 0 10Z", lower
    )
    wing += (
        circle(42, -20, 8, spot)
        + circle(25, 23, 5.5, spot)
        + stroke("M8 -6 L34 -22 M8 -2 L40 -8", darker(upper, 0.3), 2.5)
    )
    body = rect(-4, -16, 8, 46, "#3a2547", 4) + stroke(
        "M-2 -16 Q-8 -30 -16 -35 M2 -16 Q8 -30 16 -35", "#3a2547", 2.5
    )
    return group(wing + group(wing, flip=True) + body, 812, 932, 0.95, turn=14)


def flower(x: float, y: float, scale: float, colour: str, petals: int = 5, heart: str = "#ffcf4d") -> str:
    stem = stroke("M0 0 Q6 35 0 74", "#4d9a6a", 5) + path(
        "M2 44 C18 28 34 32 40 38 C28 50 12 54 2 50Z", "#5bae74"
    )
    petal = ellipse(0, -18, 9.5, 15, colour) + ellipse(0, -23, 4, 7, "#ffffff", opacity=0.3)
    return group(
        stem + repeat(petal, petals) + circle(0, 0, 9.5, heart) + circle(-2, -2, 4, "#ffffff", opacity=0.35),
        x,
        y,
        scale,
    )


def fireflies(chance: SeededRandom) -> str:
    spots = [(chance.between(0, SIDE), chance.between(560, 1000)) for _ in range(28)]
    return "".join(circle(x, y, 11, paint("firefly")) + circle(x, y, 2.2, "#fff8cf") for x, y in spots)


# --- the picture, back to front ------------------------------------------------------------------


def scene() -> Scene:
    lake = Scene(DEFS)
    _sky(lake)
    _far_shore(lake)
    _open_water(lake)
    _near_water(lake)
    _bank(lake)
    lake.still(fireflies(SeededRandom(8)), rect(0, 0, SIDE, SIDE, paint("edges")))
    return lake


def _sky(lake: Scene) -> None:
    lake.still(night_sky(SeededRandom(7)))
    lake.change("moon", moon, {}, {"crescent": True})
    lake.change("shooting-star", shooting_star, {}, {"shown": False})
    lake.still(ridge(SeededRandom(3), 404, 92, 128, 490, paint("far")))
    lake.change("cloud-left", cloud, {"x": 326, "y": 92, "scale": 0.92}, {"flip": True, "scale": 0.6})
    lake.change("cloud-right", cloud, {"x": 930, "y": 266, "scale": 0.8}, {"shown": False})
    lake.change("balloon", balloon, {}, {"one": "#ffd35c", "two": "#3a4fb0"})
    lake.still(goose(336, 262, 0.7), goose(322, 206, 0.62))
    lake.change("goose", goose, {"x": 420, "y": 234, "scale": 0.86}, {"wings_up": False})
    lake.change("snow", snowy_peak, {}, {"snow": False})


def _far_shore(lake: Scene) -> None:
    lake.still(ridge(SeededRandom(12), 452, 60, 96, 494, paint("hills")))
    lake.change("castle-flag", castle, {}, {"flag_left": True})
    lake.still(forest(SeededRandom(4)), water(SeededRandom(9)), shore(), reflections(), cabin())
    lake.change("smoke", chimney, {}, {"smoke": False})
    lake.change("window", cabin_window, {}, {"lit": False})
    tall = {"x": 62, "y": 502, "height": 194, "colour": "#143445", "lit": "#3f7772"}
    lake.change("tall-pine", pine, tall, {"height": 120})
    lake.change("tent", tent, {}, {"front": "#5a6fd0", "side": "#34459a"})
    lake.change("campfire", campfire, {}, {"lit": False})


def _open_water(lake: Scene) -> None:
    lake.change("sail-stripe", sailboat, {}, {"stripe": False})
    lake.change("oar", rowboat, {}, {"oar": False})
    lake.still(splash())
    lake.change("fish", fish, {}, {"flip": True})
    lake.change("dragonfly", dragonfly, {}, {"flip": True})
    lake.change("duck", duck, {}, {"flip": True})
    lake.still(duckling(312, 722))
    lake.change("duckling", duckling, {"x": 240, "y": 736}, {"shown": False})


def _near_water(lake: Scene) -> None:
    lake.still(wading_rings(), jetty())
    lake.change("heron-catch", heron, {}, {"catch": False})
    lake.change("lantern", lantern, {}, {"lit": False})
    lake.still(pad(560, 832, 1.15, 200), pad(712, 828, 0.9, -10), pad(616, 742, 0.62, -25))
    lake.change("bud", bud, {}, {"shown": False})
    lake.change("frog", frog, {}, {"skin": "#3d68d8", "line_colour": "#1f2f78", "belly": "#ffd98a"})
    lake.change("lily", lily, {}, {"opened": False})


def _bank(lake: Scene) -> None:
    lake.still(
        path(
            "M-10 838 C90 816 190 842 300 858 C440 880 560 900 700 884 C820 872 930 838 1034 846 V1034 H-10Z",
            paint("bank"),
        )
    )
    lake.still(grass(SeededRandom(21), 60, 872, 920), log())
    lake.change("turtle-head", turtle, {}, {"head": False})
    lake.still(
        path("M-10 930 C120 890 240 926 380 940 C560 958 760 930 1034 920 V1034 H-10Z", paint("meadow"))
    )
    lake.still(grass(SeededRandom(22), 110, 930, 1024))
    lake.still(reed_leaf(34, 900, 130, -30), reed_leaf(84, 900, 150, 26), reed_leaf(128, 896, 96, 24))
    lake.still(cattail(14, 892, 112, -8), cattail(112, 896, 150, 18), cattail(52, 898, 54, 4))
    lake.change("warbler", warbler, {}, {"shown": False})
    lake.still(small_mushroom())
    lake.change("mushroom-dots", mushroom, {}, {"dots": False})
    lake.change("snail", snail, {}, {"flip": True})
    lake.change("butterfly", butterfly, {}, {"upper": "#4f6fe0", "lower": "#35409c", "spot": "#d7ecff"})
    lake.change(
        "flower",
        flower,
        {"x": 470, "y": 936, "scale": 1.05, "colour": "#ffd0e6"},
        {"colour": "#7442c8", "petals": 8},
    )
    lake.still(
        flower(548, 954, 0.85, "#c9b3ff"), flower(660, 940, 0.9, "#ffb3a0"), flower(948, 910, 0.95, "#c9b3ff")
    )
