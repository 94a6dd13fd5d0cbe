"""A town's rooftops on a winter evening: snow on the tiles, lamps in the windows, nine places."""

from collections.abc import Callable
from functools import partial

from assets.art.kit import (
    Point,
    Seeded,
    around,
    circle,
    curve,
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
from assets.art.worlds import HEIGHT, WIDTH, PlaceDrawing, WorldDrawing

BOXES = {
    "chimney": (50, 102, 280, 284),
    "sky": (690, 36, 310, 290),
    "tower": (1202, 240, 256, 256),
    "terrace": (1686, 130, 314, 306),
    "sign": (444, 502, 256, 300),
    "balcony": (1640, 560, 310, 290),
    "window": (90, 698, 262, 300),
    "square": (756, 690, 310, 312),
    "street": (1150, 776, 310, 308),
}  # of the nine places: x, y, width, height
INK = "#1d1440"
SNOW, SHADE, DEEP = "#f2f6ff", "#b4c2ea", "#8492cb"  # lit snow, its shade, its hollows
GLOW, AMBER = "#ffd98a", "#f2a650"
BRASS, BRASS_DARK = "#e9b44c", "#a8702c"
IRON, IRON_LIGHT = "#2c2a4e", "#5a5a8c"
WOOD, WOOD_LIGHT, WOOD_DARK = "#8a5238", "#bd7f54", "#5b3230"

DEFS = "".join(
    (
        linear("sky", (0, "#172458"), (0.3, "#2c468c"), (0.58, "#6478b8"), (0.8, "#c79fc0"), (1, "#ffc79b"),
               x2=0, y2=540, gradientUnits="userSpaceOnUse"),
        linear("far", (0, "#8fa2d6"), (1, "#c9b3d3")),
        linear("near", (0, "#536bad"), (1, "#8d8fc4")),
        linear("hill", (0, "#2f4684"), (1, "#4c5798")),
        linear("ground", (0, "#c3cdf0"), (0.35, "#dfe7fb"), (1, "#9fafe0")),
        linear("brick", (0, "#a95a5c"), (1, "#6f3a58")),
        linear("plaster", (0, "#5a6fa8"), (1, "#34457f")),
        linear("stone", (0, "#8f86a8"), (1, "#5f5a8c")),
        linear("slate", (0, "#4a4a86"), (1, "#33306a")),
        linear("tiles", (0, "#8b3f57"), (1, "#6a2f55")),
        linear("pane", (0, "#fff0bd"), (0.5, "#ffd07a"), (1, "#f39a4d")),
        linear("room", (0, "#ffe6a8"), (0.6, "#ffcb7c"), (1, "#f0a35c")),
        radial("halo", (0, "#fff6da", 0.7), (0.4, "#ffe9b8", 0.22), (1, "#ffe9b8", 0)),
        radial("glow", (0, "#ffe08a", 0.85), (0.45, "#ffb65a", 0.34), (1, "#ff9a4a", 0)),
        radial("pool", (0, "#ffdf9a", 0.85), (0.6, "#ffcf8a", 0.3), (1, "#ffcf8a", 0)),
        radial("edges", (0.66, "#10133d", 0), (1, "#10133d", 0.4), cx=0.5, cy=0.5, r=0.72),
        linear("brass", (0, "#ffe29a"), (0.5, "#e9b44c"), (1, "#a8702c")),
        radial("ball", (0, "#ffffff"), (0.55, "#e6edff"), (1, "#9fb0de"), cx=0.36, cy=0.3, r=0.8),
        radial("red", (0, "#ff8a78"), (0.5, "#e2434d"), (1, "#8f2346"), cx=0.36, cy=0.3, r=0.8),
        linear("varnish", (0, "#c4683c"), (1, "#6d2c2e"), x2=1, y2=0),
        linear("niche", (0, "#2d2a5c"), (1, "#4b4580")),
    )
)  # fmt: skip


# --- snow, light and windows, used all over the town ---------------------------------------------------


def drift(x: float, y: float, width: float, depth: float = 14, lumps: int = 5) -> str:
    """Snow lying on a ledge whose top is at y: a soft back, a hem that hangs in lumps."""
    step, back = width / lumps, depth * 0.75
    hem = "".join(
        f" q{num(-step / 2)} {num(depth * (1.1, 1.9, 0.7, 1.5)[i % 4])} {num(-step)} 0" for i in range(lumps)
    )
    top = f"M{num(x)} {num(y)} Q{num(x)} {num(y - back)} {num(x + back)} {num(y - back)}"
    top += (
        f" L{num(x + width - back)} {num(y - back)} Q{num(x + width)} {num(y - back)} "
        f"{num(x + width)} {num(y)}"
    )
    return path(top + hem + " Z", SHADE) + path(top + hem + " Z", SNOW, transform="translate(0 -3)")


def shadow(x: float, y: float, rx: float, ry: float | None = None, opacity: float = 0.3) -> str:
    """What a thing throws on the ground it stands on."""
    return ellipse(x, y, rx, ry or rx * 0.13, INK, opacity=opacity)


def heap(x: float, y: float, width: float, height: float) -> str:
    """A low heap of snow whose foot is at y."""
    drawn = path(
        f"M{num(x - width / 2)} {num(y)} C{num(x - width * 0.4)} {num(y - height * 1.3)}"
        f" {num(x + width * 0.3)} {num(y - height * 1.2)} {num(x + width / 2)} {num(y)} Z",
        SNOW,
    )
    return drawn + path(
        f"M{num(x)} {num(y)} C{num(x + width * 0.1)} {num(y - height * 0.3)}"
        f" {num(x + width * 0.26)} {num(y - height * 0.8)} {num(x + width / 2)} {num(y)} Z",
        SHADE,
    )


def lit_window(x: float, y: float, width: float, height: float, bars: int = 1, lit: bool = True) -> str:
    fill = paint("pane") if lit else "#31407c"
    drawn = rect(x - 5, y - 5, width + 10, height + 10, "#41305c", 3) + rect(x, y, width, height, fill, 2)
    if lit:
        drawn += path(
            f"M{x} {y} h{width * 0.3} q-2 {height * 0.5} {-width * 0.3} {height * 0.7}Z",
            "#fff6dc",
            opacity=0.75,
        )
    else:
        drawn += polygon(
            [(x, y + height * 0.7), (x + width * 0.7, y), (x + width, y), (x, y + height)],
            "#6d80bd",
            opacity=0.5,
        )
    for bar in range(1, bars + 1):
        across = x + width * bar / (bars + 1)
        drawn += line(across, y, across, y + height, "#41305c", 3)
    drawn += line(x, y + height * 0.45, x + width, y + height * 0.45, "#41305c", 3)
    return (
        drawn
        + rect(x - 9, y + height + 4, width + 18, 6, "#6b567f", 2)
        + drift(x - 9, y + height + 5, width + 18, 6, 3)
    )


def lamp_post(x: float, y: float, height: float = 210) -> str:
    """A street lamp whose foot is at x, y, with its light on the snow."""
    top = y - height
    drawn = ellipse(x, y + 4, 120, 20, paint("pool")) + circle(x, top + 4, 92, paint("glow"))
    drawn += rect(x - 4, top + 26, 8, height - 26, IRON) + rect(x - 4, top + 26, 3, height - 26, IRON_LIGHT)
    drawn += rect(x - 11, y - 22, 22, 24, IRON, 4) + rect(x - 8, top + 60, 16, 7, IRON, 3)
    drawn += polygon(
        [(x - 12, top + 26), (x - 18, top - 14), (x + 18, top - 14), (x + 12, top + 26)], "#ffe9a8"
    )
    drawn += polygon([(x - 4, top + 26), (x - 6, top - 14), (x + 6, top - 14), (x + 4, top + 26)], "#fffbe6")
    drawn += rect(x - 14, top + 24, 28, 6, IRON, 2) + path(
        f"M{x - 24} {top - 13} L{x} {top - 36} L{x + 24} {top - 13}Z", IRON
    )
    return drawn + path(
        f"M{x - 22} {top - 17} Q{x} {top - 48} {x + 22} {top - 17} Q{x} {top - 26} {x - 22} {top - 17}Z", SNOW
    )


# --- sky and mountains ---------------------------------------------------------------------------------


def evening(chance: Seeded) -> str:
    drawn = rect(0, 0, WIDTH, HEIGHT, paint("sky"))
    for _ in range(110):
        x, y = chance.between(0, WIDTH), chance.random() ** 1.5 * 330
        drawn += circle(x, y, chance.between(0.8, 2.4), "#ffffff", opacity=chance.between(0.3, 0.9))
    for x, y, size in (
        (420, 70, 10),
        (628, 232, 8),
        (1118, 232, 8),
        (1560, 60, 10),
        (1618, 250, 7),
        (36, 110, 8),
    ):
        drawn += star(x, y, size, size * 0.22, "#fff6dc", points=4, opacity=0.9)
    moon = path("M8 -46 A46 46 0 1 0 43 27 A37 37 0 1 1 8 -46 Z", "#fff1c6")
    return drawn + circle(1112, 118, 140, paint("halo")) + group(moon, 1112, 118)


def cloud(x: float, y: float, scale: float, opacity: float = 0.5) -> str:
    bank = path(
        "M-150 14 C-150 -8 -110 -16 -88 -8 C-70 -34 -18 -36 0 -14 C30 -30 70 -20 78 -4 "
        "C110 -12 150 -2 150 14 Z",
        "#e5d3ea",
    )
    bank += path("M-150 14 C-100 4 -30 18 20 6 C70 0 120 8 150 14 Z", "#a896cc", opacity=0.7)
    return group(bank, x, y, scale, opacity=opacity)


def peak(x: float, top: float, half: float, foot: float, fill: str, snow: str, shade: str) -> str:
    """A mountain with a snowy head: its left side in the last light."""
    tall = foot - top
    drawn = polygon([(x - half, foot), (x, top), (x + half, foot)], fill)
    drawn += polygon(
        [(x, top), (x + half, foot), (x + half * 0.12, foot), (x + half * 0.06, top + tall * 0.5)],
        "#3d4a92",
        opacity=0.35,
    )
    jags = ((-0.42, 0.42), (-0.27, 0.36), (-0.16, 0.52), (-0.03, 0.38), (0.06, 0.5))
    right = ((0.06, 0.5), (0.2, 0.36), (0.3, 0.5), (0.4, 0.4))
    lit = [(x + half * out, top + tall * down) for out, down in jags]
    dim = [(x + half * out, top + tall * down) for out, down in right]
    return drawn + polygon([(x, top), *lit], snow) + polygon([(x, top), *dim], shade)


def mountains() -> str:
    drawn = "".join(
        peak(x, top, half, 640, paint("far"), "#f6e6ee", "#b9b7e0")
        for x, top, half in ((300, 300, 330), (1000, 330, 300), (1560, 290, 320), (1980, 330, 280))
    )
    drawn += "".join(
        peak(x, top, half, 660, paint("near"), "#e9ebfb", "#97a4da")
        for x, top, half in (
            (610, 318, 270),
            (820, 420, 230),
            (1180, 400, 220),
            (1760, 400, 260),
            (60, 400, 250),
        )
    )
    slope = curve(
        [(-20, 560), (240, 520), (520, 566), (800, 520), (1120, 560), (1440, 520), (1760, 560), (2090, 520)]
    )
    return drawn + path(f"{slope} L2090 800 L-20 800 Z", paint("hill"))


def fir(x: float, y: float, height: float, colour: str) -> str:
    """A far fir with snow on its boughs."""
    drawn = ""
    for start, spread in ((0.4, 1.0), (0.2, 0.74), (0, 0.48)):
        top, reach, hem = y - height * (1 - start), height * 0.24 * spread, y - height * (0.55 - start) * 0.9
        drawn += polygon([(x - reach, hem), (x, top), (x + reach, hem)], colour)
        drawn += polygon(
            [(x - reach, hem), (x, top), (x - reach * 0.15, hem - height * 0.06)], "#c9d5f5", opacity=0.75
        )
    return drawn


def woods(chance: Seeded) -> str:
    return "".join(
        fir(
            x + chance.between(0, 18),
            600 + chance.between(-24, 30),
            chance.between(60, 110),
            chance.choice(("#24396f", "#2c4379", "#1f3266")),
        )
        for x in range(440, 1640, 26)
    )


# --- the houses behind the square ----------------------------------------------------------------------


def far_roofs(chance: Seeded) -> str:
    """Roofs between the near houses and the hill, only walls, snow and a few lights."""
    drawn = ""
    for x in range(440, 1600, 86):
        wide, eave = chance.between(84, 112), chance.between(588, 626)
        wall, mid = chance.choice(("#4c4a86", "#5b4a80", "#43538c")), x + wide / 2
        drawn += polygon([(x, 760), (x, eave), (mid, eave - 62), (x + wide, eave), (x + wide, 760)], wall)
        drawn += polygon([(mid, eave - 62), (x + wide, eave), (x + wide, 760), (mid, 760)], INK, opacity=0.16)
        drawn += path(
            f"M{num(x - 8)} {num(eave + 8)} L{num(mid)} {num(eave - 74)} L{num(x + wide + 8)} {num(eave + 8)}"
            f" L{num(x + wide - 4)} {num(eave + 8)} L{num(mid)} {num(eave - 52)} "
            f"L{num(x + 4)} {num(eave + 8)}Z",
            "#c6d1f3",
        )
        drawn += rect(mid - 8, eave - 18, 16, 22, GLOW, 2)
    return drawn


def gable(x: float, base: float, width: float, eave: float, apex: float, wall: str) -> str:
    """A house that shows its gable: wall, shaded half, snow lying on both slopes."""
    mid, right = x + width / 2, x + width
    drawn = polygon([(x, base), (x, eave), (mid, apex), (right, eave), (right, base)], wall)
    drawn += polygon(
        [(right - width * 0.22, base), (right - width * 0.22, eave - 20), (right, eave), (right, base)],
        INK,
        opacity=0.16,
    )
    drawn += path(
        f"M{x} {eave + 14} L{mid} {apex + 14} L{right} {eave + 14} L{right} {eave} "
        f"L{mid} {apex} L{x} {eave}Z",
        INK,
        opacity=0.25,
    )
    left = f"M{x - 20} {eave + 16} Q{x - 26} {eave - 4} {x - 10} {eave - 12} L{mid} {apex - 26}"
    drawn += path(
        f"{left} L{mid} {apex + 2} L{x - 2} {eave + 12} Q{x - 12} {eave + 24} {x - 20} {eave + 16}Z", SNOW
    )
    far = f"M{right + 20} {eave + 16} Q{right + 26} {eave - 4} {right + 10} {eave - 12} L{mid} {apex - 26}"
    return drawn + path(
        f"{far} L{mid} {apex + 2} L{right + 2} {eave + 12} "
        f"Q{right + 12} {eave + 24} {right + 20} {eave + 16}Z",
        SHADE,
    )


def long_roof(x: float, base: float, width: float, eave: float, ridge: float, wall: str) -> str:
    """A house that shows its roof: snow above, bare tiles along the eave."""
    right = x + width
    drawn = rect(x, eave, width, base - eave, wall)
    drawn += rect(right - width * 0.2, eave, width * 0.2, base - eave, INK, opacity=0.16)
    drawn += rect(x, eave, width, 14, INK, opacity=0.25)
    drawn += polygon(
        [(x - 14, eave), (x + 14, ridge), (right - 14, ridge), (right + 14, eave)], paint("tiles")
    )
    for row in range(3):
        y = eave - 8 - row * 12
        drawn += stroke(
            f"M{x - 8 + row * 2} {y} " + f"q{num(width / 24)} 8 {num(width / 12)} 0 " * 12,
            "#4d2450",
            2,
            opacity=0.7,
        )
    hem, step = "", (width + 8) / 6
    for i in range(6):
        hem += f" q{num(-step / 2)} {(26, 10, 34, 18)[i % 4]} {num(-step)} 0"
    low = eave - (eave - ridge) * 0.42
    body = (
        f"M{x - 4} {num(low)} L{x + 12} {ridge - 6} Q{x + 16} {ridge - 14} {x + 28} "
        f"{ridge - 14} L{right - 28} {ridge - 14}"
    )
    body += f" Q{right - 16} {ridge - 14} {right - 12} {ridge - 6} L{right + 4} {num(low)}"
    drawn += path(body + hem + "Z", SHADE) + path(body + hem + "Z", SNOW, transform="translate(0 -5)")
    return drawn + drift(x - 16, eave + 2, width + 32, 8, 9)


def smoking_chimney(x: float, y: float) -> str:
    puffs = ((4, -24, 11, 0.7), (14, -46, 15, 0.6), (6, -74, 19, 0.45), (22, -104, 22, 0.3))
    drawn = "".join(circle(x + 14 + dx, y + dy, r, "#e9e4fb", opacity=o) for dx, dy, r, o in puffs)
    drawn += rect(x, y, 28, 60, "#7b4a63") + rect(x + 18, y, 10, 60, INK, opacity=0.25)
    return drawn + rect(x - 4, y - 2, 36, 9, "#97617a", 2) + drift(x - 5, y, 38, 8, 3)


def shop(x: float, y: float, width: float, one: str, door_left: bool = False) -> str:
    """A shop front whose foot is at y: a striped blind over a bright window, a door beside it."""
    at, door = (x + 54, x) if door_left else (x, x + width - 44)
    pane = width - 54
    drawn = rect(at, y - 78, pane, 62, "#3b2b58", 3) + rect(at + 5, y - 73, pane - 10, 52, paint("pane"), 2)
    for i in range(4):
        drawn += circle(
            at + 16 + i * (pane - 32) / 3, y - 30, 7, ("#c8484f", "#5a8f6b", "#8c5aa0", "#c98a3a")[i]
        )
    drawn += rect(at, y - 18, pane, 18, "#55406f")
    stripe = pane / 6
    for i in range(6):
        fill = one if i % 2 else "#f4e9e2"
        drawn += path(
            f"M{num(at + i * stripe)} {y - 92} h{num(stripe)} v22 "
            f"a{num(stripe / 2)} 8 0 0 1 {num(-stripe)} 0Z",
            fill,
        )
    drawn += drift(at - 4, y - 90, pane + 8, 8, 5)
    drawn += rect(door, y - 86, 44, 86, "#3b2b58", 4) + rect(door + 6, y - 80, 32, 40, paint("pane"), 3)
    return drawn + circle(door + 36, y - 32, 3, BRASS)


def row_of_houses() -> str:
    drawn = long_roof(440, 800, 190, 624, 552, "#7a5a86")
    drawn += "".join(
        lit_window(x, 660, 34, 46, lit=lit) for x, lit in ((462, True), (520, False), (576, True))
    )
    drawn += rect(430, 536, 214, 266, "#221c52", opacity=0.5)  # in the shade of the left house
    drawn += gable(640, 800, 150, 610, 520, "#96625f") + lit_window(698, 586, 34, 40)
    drawn += "".join(lit_window(x, 652, 36, 44, lit=lit) for x, lit in ((660, True), (730, True)))
    drawn += long_roof(800, 800, 190, 640, 556, "#4d7488") + smoking_chimney(930, 512)
    drawn += "".join(
        lit_window(x, 662, 32, 42, lit=lit) for x, lit in ((822, True), (878, True), (936, False))
    )
    drawn += gable(1000, 800, 176, 600, 500, "#a8626e") + lit_window(1070, 562, 36, 44)
    drawn += "".join(
        lit_window(x, 636, 36, 46, lit=lit) for x, lit in ((1020, False), (1070, True), (1120, True))
    )
    drawn += shop(648, 800, 134, "#4f8a7a", door_left=True)
    drawn += shop(812, 800, 166, "#c98a3a") + shop(1014, 800, 150, "#5c6fb8", door_left=True)
    drawn += gable(1448, 800, 130, 590, 510, "#b98d7c")
    return drawn + "".join(
        lit_window(x, y, 30, 42, lit=lit)
        for x, y, lit in ((1476, 620, True), (1526, 620, False), (1500, 700, True))
    )


def garland() -> str:
    """Lamps on a string from a gable to the tower."""
    colours = ("#ffd166", "#ff7a6b", "#8fe0c0", "#ffe9b0")
    drawn = stroke("M720 598 Q960 716 1210 590", "#2a2450", 3)
    for i in range(1, 16):
        t = i / 16
        x = (1 - t) ** 2 * 720 + 2 * t * (1 - t) * 960 + t**2 * 1210
        y = (1 - t) ** 2 * 598 + 2 * t * (1 - t) * 716 + t**2 * 590
        drawn += circle(x, y + 9, 15, paint("glow")) + ellipse(x, y + 9, 5, 7, colours[i % 4])
    return drawn


# --- the clock tower -----------------------------------------------------------------------------------


def tower() -> str:
    """The tower with an empty round niche where its face belongs."""
    drawn = rect(1206, 226, 248, 580, paint("stone")) + rect(1386, 226, 68, 580, INK, opacity=0.2)
    chance = Seeded(31)
    for y in range(240, 790, 26):
        x = 1206 + chance.between(0, 160)
        drawn += rect(x, y, chance.between(30, 52), 14, chance.choice(("#a69cba", "#776f9c")), 3, opacity=0.5)
    for x in (1206, 1430):
        drawn += "".join(
            rect(x, y, 24 if y // 32 % 2 else 16, 24, "#b3a9c4", 3, opacity=0.55) for y in range(232, 780, 32)
        )
    drawn += circle(1330, 368, 124, "#4f4a7c") + circle(1330, 368, 120, "#b8aec8")
    drawn += circle(1330, 368, 110, "#6f6896")
    drawn += circle(1330, 368, 104, paint("niche"))
    drawn += path("M1226 368 A104 104 0 0 1 1434 368 A108 96 0 0 0 1226 368Z", INK, opacity=0.4)
    drawn += rect(1192, 512, 276, 18, "#a99fbd", 3) + rect(1192, 524, 276, 8, INK, opacity=0.25)
    drawn += drift(1190, 513, 280, 10, 11)
    for x in (1254, 1352):
        drawn += path(f"M{x} 668 v-62 a27 27 0 0 1 54 0 v62Z", "#40376b")
        drawn += path(f"M{x + 6} 662 v-54 a21 21 0 0 1 42 0 v54Z", paint("pane"))
        drawn += line(x + 27, 588, x + 27, 662, "#40376b", 4) + line(x + 6, 628, x + 48, 628, "#40376b", 4)
        drawn += rect(x - 6, 666, 66, 8, "#a99fbd", 2) + drift(x - 6, 667, 66, 7, 3)
    drawn += path("M1286 806 v-56 a44 44 0 0 1 88 0 v56Z", "#40376b")
    drawn += path("M1296 806 v-52 a34 34 0 0 1 68 0 v52Z", "#6d4350")
    return drawn + line(1330, 722, 1330, 806, "#40376b", 4) + spire()


def spire() -> str:
    drawn = polygon([(1176, 228), (1330, 34), (1484, 228)], paint("slate"))
    drawn += polygon([(1330, 34), (1484, 228), (1392, 228)], INK, opacity=0.3)
    for row in range(4):
        y, half = 214 - row * 30, 140 - row * 24
        drawn += stroke(
            f"M{1330 - half} {y} " + f"q{num(half / 8)} 8 {num(half / 4)} 0 " * 8, "#1f2052", 2.4, opacity=0.7
        )
    drawn += path(
        "M1330 26 L1228 162 Q1240 176 1252 160 Q1266 178 1282 150 Q1296 172 1310 140 Q1322 160 1334 132 "
        "Q1348 158 1358 128 Q1370 146 1382 108Z",
        SHADE,
    )
    drawn += path(
        "M1330 26 L1228 158 Q1240 170 1252 154 Q1266 172 1282 144 Q1296 166 1310 134 Q1320 150 1328 120Z",
        SNOW,
    )
    drawn += rect(1172, 222, 316, 14, "#8d84a8", 3) + drift(1168, 224, 324, 9, 13)
    return drawn + line(1330, 34, 1330, 8, BRASS, 4) + circle(1330, 26, 7, BRASS)


# --- the square ----------------------------------------------------------------------------------------


def square(chance: Seeded) -> str:
    drawn = path("M400 800 Q1000 776 1640 800 L1640 1112 L400 1112Z", paint("ground"))
    drawn += path(
        "M420 860 C620 820 760 900 980 862 C1200 830 1380 880 1620 850 L1620 884 C1400 900 1180 862 980 894 "
        "C760 926 620 850 420 892Z",
        SNOW,
        opacity=0.7,
    )
    drawn += path(
        "M860 1112 C880 1010 1000 960 1130 930 C1220 908 1300 850 1320 806 L1352 806 "
        "C1350 870 1280 930 1190 966 "
        "C1080 1006 1010 1050 1010 1112Z",
        "#8d9bd2",
        opacity=0.45,
    )
    for _ in range(80):
        x, y = chance.between(440, 1580), 816 + chance.random() ** 0.8 * 280
        wide = 8 + (y - 800) * 0.05
        drawn += ellipse(x, y, wide, wide * 0.34, DEEP, opacity=chance.between(0.12, 0.3))
    for i in range(16):
        x, y = 470 + i * 26, 1064 - i * 9 + (i % 2) * 12
        drawn += ellipse(x, y, 8, 4, DEEP, opacity=0.7)
    drawn += ellipse(911, 966, 150, 30, "#a9b7e6", opacity=0.7)
    return drawn + ellipse(1300, 1040, 150, 26, "#a9b7e6", opacity=0.6)


def walker(x: float, y: float, coat: str, hat: str, scale: float = 1, flip: bool = False) -> str:
    drawn = shadow(0, 0, 26, 5) + rect(-11, -22, 9, 22, "#2b2550", 4) + rect(3, -22, 9, 22, "#231d46", 4)
    drawn += path("M-20 -18 C-20 -52 -14 -70 0 -70 C14 -70 20 -52 20 -18 Q0 -10 -20 -18Z", coat)
    drawn += path("M4 -69 C16 -64 20 -48 20 -18 Q12 -14 4 -14Z", INK, opacity=0.22)
    drawn += rect(-15, -74, 30, 9, hat, 4) + circle(0, -86, 14, "#f0bf9a")
    drawn += path("M-15 -88 C-15 -108 15 -108 15 -88Z", hat) + rect(-17, -92, 34, 7, lighter(hat, 0.4), 3)
    return group(drawn + circle(0, -106, 5, lighter(hat, 0.6)), x, y, scale, flip=flip)


def street_life() -> str:
    drawn = lamp_post(728, 1020, 204) + lamp_post(1122, 900, 150) + lamp_post(1520, 1010, 210)
    drawn += walker(1560, 900, "#7a3f6e", "#e0a040", 0.72) + walker(1600, 906, "#2f6f7e", "#c8484f", 0.62)
    return drawn + walker(560, 940, "#b5484f", "#3f5aa0", 0.85) + walker(604, 946, "#4a6a4f", "#e9c07a", 0.6)


# --- the house on the left: its chimney, its sign, its window -------------------------------------------


def left_house() -> str:
    drawn = rect(-10, 570, 450, 560, paint("brick")) + rect(392, 570, 48, 560, INK, opacity=0.2)
    chance = Seeded(12)
    for row in range(17):
        for _ in range(3):
            drawn += rect(
                chance.between(-10, 390),
                600 + row * 30,
                chance.between(26, 40),
                13,
                chance.choice(("#c06f68", "#8d4a5c")),
                3,
                opacity=0.45,
            )
    drawn += "".join(
        rect(400 if i % 2 else 412, 600 + i * 30, 40 if i % 2 else 28, 26, "#c9a9a8", 3, opacity=0.5)
        for i in range(17)
    )
    drawn += rect(-10, 570, 450, 26, INK, opacity=0.28)
    return drawn + left_roof() + left_windows()


def left_roof() -> str:
    drawn = polygon([(-40, 584), (-40, 430), (392, 430), (476, 584)], paint("tiles"))
    for row in range(5):
        y = 572 - row * 18
        drawn += stroke(f"M-40 {y} " + "q11 12 22 0 " * (23 - row), "#4d2450", 3, opacity=0.75)
        drawn += stroke(f"M-40 {y - 3} " + "q11 12 22 0 " * (23 - row), "#b3607a", 1.6, opacity=0.6)
    hem = "M-40 500 L-40 416 Q-40 412 -30 412 L380 412 Q396 412 402 424 L440 500"
    hem += (
        " q-14 34 -34 4 q-20 -26 -44 -2 q-22 40 -50 6 q-24 -30 -56 -4 q-28 44 -60 8 "
        "q-26 -28 -54 -4 q-30 36 -56 4 q-36 -34 -70 2 q-20 20 -56 -14Z"
    )
    drawn += path(hem, SHADE) + path(hem, SNOW, transform="translate(0 -7)")
    drawn += path(
        "M-40 452 C60 436 120 470 230 448 C300 436 360 450 410 440 L402 424 L-40 424Z", "#ffffff", opacity=0.7
    )
    drawn += rect(-40, 580, 524, 12, "#4a2b50", 4) + drift(-40, 582, 526, 12, 17)
    for x, drop in ((20, 30), (64, 20), (150, 34), (236, 22), (300, 32), (384, 24), (446, 30)):
        drawn += polygon([(x - 5, 592), (x + 5, 592), (x, 592 + drop)], "#d6ecff", opacity=0.9)
    return drawn + dormer(322, 538) + chimney_stack()


def dormer(x: float, y: float) -> str:
    drawn = rect(x - 34, y - 62, 68, 62, "#6d4363") + rect(x + 14, y - 62, 20, 62, INK, opacity=0.2)
    drawn += lit_window(x - 18, y - 52, 36, 38)
    drawn += path(
        f"M{x - 52} {y - 44} L{x} {y - 92} L{x + 52} {y - 44} L{x + 40} {y - 44} "
        f"L{x} {y - 78} L{x - 40} {y - 44}Z",
        "#4a2b50",
    )
    drawn += path(
        f"M{x - 48} {y - 56} Q{x - 50} {y - 68} {x - 40} {y - 72} L{x} {y - 110} L{x} {y - 88} Z", SNOW
    )
    return drawn + path(
        f"M{x + 48} {y - 56} Q{x + 50} {y - 68} {x + 40} {y - 72} L{x} {y - 110} L{x} {y - 88} Z", SHADE
    )


def chimney_stack() -> str:
    """The broad chimney of the left house; what stands on it belongs to the place."""
    drawn = rect(116, 384, 148, 92, paint("brick")) + rect(216, 384, 48, 92, INK, opacity=0.25)
    for row in range(5):
        for column in range(4):
            drawn += rect(
                122 + column * 36 + (row % 2) * -4, 398 + row * 16, 30, 10, "#cf8577", 2, opacity=0.5
            )
    drawn += rect(104, 370, 172, 22, "#b06a72", 4) + rect(104, 384, 172, 8, INK, opacity=0.25)
    drawn += drift(100, 374, 180, 14, 7)
    return drawn + path("M104 474 Q130 452 190 466 Q250 452 278 474 Q250 490 190 486 Q130 490 104 474Z", SNOW)


def left_windows() -> str:
    drawn = stroke("M-10 652 Q110 690 220 656 Q330 690 430 650", "#2f5f4f", 12)
    drawn += stroke("M-10 648 Q110 686 220 652 Q330 686 430 646", "#4f9a76", 6)
    for x, y in ((40, 668), (110, 676), (180, 668), (262, 666), (330, 674), (392, 664)):
        drawn += circle(x, y, 16, paint("glow")) + circle(x, y + 2, 6, "#ffe08a")
    return drawn + big_window() + plinth()


def big_window() -> str:
    """The bright bay window: an empty table behind the glass, curtains, no one at home yet."""
    drawn = rect(22, 706, 60, 292, "#3f6f78", 4) + rect(360, 706, 60, 292, "#335d6c", 4)
    for x in (22, 360):
        drawn += "".join(rect(x + 8, 722 + i * 22, 44, 12, INK, 3, opacity=0.28) for i in range(12))
    drawn += rect(76, 684, 290, 320, "#4a2f57", 6) + rect(84, 692, 274, 308, "#7a5578", 4)
    drawn += rect(100, 708, 242, 280, paint("room"))
    for x in range(116, 342, 30):
        drawn += rect(x, 708, 12, 214, "#ffdf9f", opacity=0.55)
    drawn += rect(100, 922, 242, 66, "#a85c3e") + rect(100, 922, 242, 10, "#d68d58")
    drawn += rect(100, 976, 242, 12, INK, opacity=0.25)
    drawn += path("M100 708 h58 C156 790 132 850 108 900 L100 900Z", "#b8434f")
    drawn += path("M100 708 h24 C124 790 116 850 106 900 L100 900Z", "#d9656a")
    drawn += path("M342 708 h-58 C286 790 310 850 334 900 L342 900Z", "#8f2f48")
    drawn += path("M342 708 h-20 C324 790 330 850 338 900 L342 900Z", "#b8434f")
    drawn += path(
        "M100 708 h242 v16 q-20 22 -40 2 q-20 22 -40 2 q-20 22 -41 2 q-20 22 -40 0 "
        "q-20 22 -40 -2 q-20 22 -41 -2Z",
        "#c94f58",
    )
    drawn += rect(70, 998, 302, 16, "#8d6a86", 4) + rect(70, 1008, 302, 8, INK, opacity=0.3)
    return drawn + drift(68, 1000, 306, 13, 11)


def plinth() -> str:
    drawn = rect(-10, 1050, 450, 70, "#554a7c") + rect(-10, 1050, 450, 8, "#8478a8")
    drawn += "".join(rect(-10 + i * 76, 1062, 70, 26, "#645890", 4) for i in range(6))
    return drawn + heap(70, 1116, 300, 40) + heap(340, 1120, 260, 52)


def bracket() -> str:
    """The iron arm for the sign, with two rings and nothing in them."""
    drawn = rect(432, 516, 14, 96, IRON, 3) + line(446, 540, 664, 540, IRON, 10)
    drawn += line(446, 537, 660, 537, IRON_LIGHT, 3)
    drawn += stroke("M446 602 C520 600 560 574 572 544", IRON, 7)
    drawn += circle(668, 540, 9, IRON) + circle(666, 537, 3, IRON_LIGHT)
    drawn += "".join(circle(x, 551, 6, "none", stroke=IRON, stroke_width=4) for x in (530, 612))
    return drawn + drift(448, 534, 216, 8, 7)


# --- the house on the right: its terrace, its balcony, its café ----------------------------------------


def right_house() -> str:
    drawn = rect(1620, 424, 460, 700, paint("plaster")) + rect(1620, 424, 26, 700, "#7f92c4", opacity=0.5)
    chance = Seeded(5)
    for _ in range(26):
        drawn += rect(
            chance.between(1650, 2030),
            chance.between(470, 860),
            chance.between(30, 60),
            12,
            "#7084bb",
            4,
            opacity=0.28,
        )
    drawn += terrace() + rect(1600, 516, 480, 16, "#7d8cc0", 3) + rect(1600, 526, 480, 8, INK, opacity=0.3)
    drawn += drift(1598, 518, 480, 9, 17)
    for x in (1652, 1752, 1852, 1952):
        drawn += rect(x, 462, 60, 40, "#2f3d78", 4) + rect(x + 5, 467, 50, 30, "#6577b4", 3)
    drawn += lit_window(1984, 606, 52, 86) + lit_window(1984, 752, 52, 86, lit=False)
    return drawn + balcony() + cafe()


def terrace() -> str:
    """The flat roof: a wall at the back, trodden snow, room for something to stand."""
    drawn = rect(1606, 344, 66, 84, "#56639c") + rect(1648, 344, 24, 84, INK, opacity=0.25)
    drawn += rect(1618, 372, 30, 56, "#6d4350", 3) + rect(1623, 378, 20, 20, GLOW, 2)
    drawn += path("M1594 352 L1684 318 L1684 336 L1594 366Z", SHADE)
    drawn += path("M1594 346 L1684 312 L1684 328 L1594 358Z", SNOW)
    drawn += rect(1672, 372, 400, 40, "#4c5a96")
    drawn += "".join(rect(x, 380, 26, 32, "#3a477f", 8) for x in range(1690, 2064, 48))
    drawn += rect(1664, 362, 410, 14, "#7d8cc0", 3) + drift(1662, 364, 412, 11, 15)
    drawn += path("M1590 424 L1640 400 L2080 400 L2080 434 L1590 434Z", "#d3dcf7")
    drawn += path("M1640 400 L2080 400 L2080 408 L1630 408Z", DEEP, opacity=0.6)
    drawn += rect(1588, 426, 490, 22, "#8493c6", 3) + rect(1588, 440, 490, 8, INK, opacity=0.3)
    return drawn + drift(1586, 429, 490, 12, 17)


def balcony() -> str:
    """A balcony with its door behind it; the railing goes in front of what stands there."""
    drawn = rect(1684, 586, 212, 232, "#3c3f78", 4) + rect(1692, 594, 196, 224, "#f6bd74")
    drawn += rect(1692, 594, 196, 224, paint("room"), opacity=0.85)
    for x in (1692, 1742, 1792, 1840):
        drawn += rect(x, 594, 48, 224, "none", stroke="#5a4a80", stroke_width=5)
    drawn += line(1692, 664, 1888, 664, "#5a4a80", 4)
    drawn += path("M1697 599 h40 C1736 680 1718 740 1697 770Z", "#fff0d6", opacity=0.8)
    drawn += path("M1883 599 h-40 C1844 680 1862 740 1883 770Z", "#fff0d6", opacity=0.8)
    drawn += path("M1670 588 Q1790 548 1910 588 L1910 596 L1670 596Z", "#7d8cc0")
    drawn += path("M1668 588 Q1790 536 1912 588 Q1790 566 1668 588Z", SNOW)
    drawn += rect(1632, 818, 326, 22, "#8493c6", 4) + rect(1632, 832, 326, 10, INK, opacity=0.3)
    for x in (1650, 1916):
        drawn += path(f"M{x} 840 h26 q-2 30 -24 34Z", "#56639c")
    return drawn


def railing() -> str:
    """In the coordinates of its place: bars and a handrail with snow on it."""
    drawn = "".join(line(x, 190, x, 258, IRON, 4) for x in range(12, 310, 26))
    drawn += rect(0, 254, 310, 7, IRON, 2) + rect(0, 184, 310, 9, IRON, 3)
    return drawn + drift(-2, 187, 314, 9, 9)


def cafe() -> str:
    drawn = rect(1660, 934, 250, 130, "#3b2b58", 4) + rect(1668, 942, 234, 116, paint("pane"), 3)
    drawn += "".join(line(x, 942, x, 1058, "#3b2b58", 5) for x in (1746, 1824))
    for x in (1706, 1786, 1862):
        drawn += path(f"M{x - 16} 958 h32 l-6 -14 h-20Z", "#c8484f")
        drawn += rect(x - 20, 1020, 40, 6, "#7a4a3e", 2) + rect(x - 3, 1024, 6, 34, "#7a4a3e")
        drawn += path(f"M{x - 8} 1008 h16 q0 12 -8 12 q-8 0 -8 -12Z", "#fff6ea")
    for i in range(8):
        fill = "#c8484f" if i % 2 else "#f6ebe4"
        drawn += path(f"M{1644 + i * 36} 892 h36 l-2 40 a17 13 0 0 1 -34 0Z", fill)
        drawn += path(f"M{1644 + i * 36} 918 h36 l-2 14 a17 13 0 0 1 -34 0Z", INK, opacity=0.16)
    drawn += drift(1638, 894, 300, 12, 9)
    drawn += rect(1950, 920, 100, 196, "#3b2b58", 6) + rect(1960, 930, 80, 90, paint("pane"), 4)
    drawn += rect(1960, 1030, 80, 80, "#6d4350", 4)
    drawn += circle(1972, 1034, 5, BRASS) + circle(2000, 976, 26, "#2f6f55")
    drawn += circle(2000, 976, 12, paint("pane")) + circle(2000, 1000, 6, "#e2434d")
    drawn += rect(1620, 1064, 330, 60, "#3d4a82") + rect(1620, 1064, 330, 8, "#6f7fb8")
    return drawn + heap(1700, 1120, 330, 46) + heap(2000, 1122, 240, 30)


def snowfall(chance: Seeded) -> str:
    """Flakes everywhere but in the places: there each would be carried six times more."""
    drawn = ""
    for _ in range(260):
        x, y, radius = chance.between(0, WIDTH), chance.between(0, HEIGHT), chance.between(1.2, 3.6)
        if not in_a_place(x, y):
            drawn += circle(x, y, radius, "#ffffff", opacity=chance.between(0.3, 0.8))
    return drawn


def in_a_place(x: float, y: float) -> bool:
    return any(
        left <= x <= left + wide and top <= y <= top + high for left, top, wide, high in BOXES.values()
    )


def backdrop() -> str:
    town = evening(Seeded(4)) + cloud(330, 190, 0.9) + cloud(1600, 150, 1) + cloud(960, 300, 0.8, 0.4)
    town += mountains()
    town += woods(Seeded(8)) + far_roofs(Seeded(21)) + square(Seeded(3)) + row_of_houses() + tower()
    town += garland()
    town += street_life() + left_house() + bracket() + right_house() + snowfall(Seeded(77))
    return town


def foreground() -> str:
    """What lies over the places: the railing of the balcony, the dim edges."""
    return group(railing(), 1640, 560) + rect(0, 0, WIDTH, HEIGHT, paint("edges"))


# --- on the chimney: drawn round the foot of the thing --------------------------------------------------


def both(half: str) -> str:
    """A half and its mirror image."""
    return half + group(half, flip=True)


def stork() -> str:
    legs = line(-8, -40, -10, -104, "#d8503f", 7) + line(14, -40, 16, -100, "#e8694f", 7)
    bird = path(
        "M-92 -104 C-70 -160 -10 -172 26 -150 C44 -142 40 -104 8 -96 C-28 -88 -62 -92 -92 -104Z", "#ffffff"
    )
    bird += path("M-84 -104 C-40 -92 0 -96 24 -112 C20 -100 12 -97 8 -96 C-28 -88 -62 -92 -84 -104Z", SHADE)
    bird += path("M-106 -92 C-92 -128 -56 -146 -22 -140 C-34 -118 -64 -98 -106 -92Z", "#2a2450")
    bird += path("M-96 -98 C-80 -122 -56 -134 -34 -134 C-50 -118 -70 -104 -96 -98Z", "#4c4684")
    bird += path(
        "M2 -146 C26 -156 22 -190 30 -212 C36 -230 66 -230 70 -210 "
        "C72 -194 56 -190 54 -176 C52 -156 48 -134 26 -122Z",
        "#ffffff",
    )
    bird += path(
        "M40 -142 C50 -154 50 -172 54 -184 C60 -192 68 -196 69 -208 "
        "C72 -194 56 -190 54 -176 C52 -156 48 -140 36 -130Z",
        SHADE,
    )
    bird += path("M66 -222 L124 -196 L66 -202Z", "#f0703c") + path("M66 -210 L124 -196 L66 -202Z", "#b8432f")
    bird += circle(54, -213, 5, INK) + circle(55.5, -215, 1.6, "#ffffff")
    nest = path("M-96 -44 C-88 -8 -60 0 0 0 C60 0 88 -8 96 -44 C60 -30 -60 -30 -96 -44Z", WOOD_DARK)
    nest += path("M-104 -40 C-70 -60 70 -60 104 -40 C70 -22 -70 -22 -104 -40Z", WOOD)
    for x, turn in ((-80, 12), (-44, -10), (-8, 8), (30, -12), (66, 10), (-60, -20), (52, 20), (4, -6)):
        nest += group(
            line(-30, 0, 30, 0, WOOD_LIGHT if x % 4 else "#d9a878", 5),
            x * 0.9,
            -34 + abs(x) * 0.05 + turn * 0.4,
            turn=turn,
        )
    return legs + bird + nest + drift(-60, -46, 70, 6, 3)


def cat() -> str:
    tail = stroke("M58 -22 C104 -20 114 -64 92 -92", "#b8622c", 22)
    tail += stroke("M96 -86 C94 -92 92 -94 90 -98", "#fff0dc", 20)
    drawn = shadow(0, 0, 84, 10) + tail
    drawn += path("M-62 -2 C-72 -70 -44 -128 0 -128 C44 -128 72 -70 62 -2 Q0 8 -62 -2Z", "#e8873c")
    drawn += path(
        "M16 -126 C52 -116 70 -64 62 -2 Q40 4 20 4 C44 -40 40 -92 16 -126Z", "#b8622c", opacity=0.75
    )
    drawn += path("M-24 -110 C-30 -70 -26 -50 0 -46 C26 -50 30 -70 24 -110Z", "#fff0dc")
    drawn += both(
        path("M8 2 C6 -30 10 -50 24 -50 C36 -44 36 -20 34 2Z", "#f7a45c")
        + path("M6 2 C8 -12 32 -12 36 2Z", "#fff0dc")
    )
    drawn += both(
        path("M14 -202 L58 -240 L64 -178Z", "#e8873c") + path("M28 -204 L53 -226 L57 -190Z", "#f7b9a8")
    )
    drawn += path(
        "M-70 -160 C-70 -224 70 -224 70 -160 C70 -116 36 -104 0 -104 C-36 -104 -70 -116 -70 -160Z", "#f0953f"
    )
    drawn += path("M-34 -124 C-34 -148 34 -148 34 -124 C30 -108 -30 -108 -34 -124Z", "#fff0dc")
    drawn += "".join(path(f"M{x - 5} -208 L{x} -176 L{x + 5} -208Z", "#a8521f") for x in (-18, 0, 18))
    drawn += both(
        ellipse(30, -160, 12, 15, "#d8f59a") + ellipse(30, -160, 5, 13, INK) + circle(33, -166, 3, "#ffffff")
    )
    drawn += path("M-8 -140 L8 -140 L0 -131Z", "#d8503f")
    drawn += stroke("M-12 -122 Q-4 -118 0 -128 Q4 -118 12 -122", WOOD_DARK, 3)
    drawn += both(line(30, -132, 78, -140, "#ffffff", 2.4) + line(30, -126, 78, -122, "#ffffff", 2.4))
    drawn += path("M-46 -112 Q0 -86 46 -112 L44 -98 Q0 -74 -44 -98Z", "#3f7fb8")
    return drawn + circle(0, -84, 9, paint("brass"))


def rooster() -> str:
    drawn = shadow(0, 0, 44, 7) + polygon([(-30, 0), (-10, -26), (10, -26), (30, 0)], IRON)
    drawn += rect(-5, -130, 10, 110, IRON)
    drawn += rect(-5, -130, 4, 110, IRON_LIGHT)
    drawn += line(-76, -58, 76, -58, IRON, 7) + "".join(circle(x, -58, 11, paint("brass")) for x in (-82, 82))
    drawn += line(-104, -114, 100, -114, BRASS, 9) + polygon([(126, -114), (88, -136), (88, -92)], BRASS)
    drawn += polygon([(-120, -132), (-86, -114), (-120, -96), (-108, -114)], BRASS_DARK)
    bird = path(
        "M-30 -118 C-78 -120 -104 -160 -96 -214 C-76 -222 -62 -200 -56 -176 C-40 -160 -10 -168 6 -186 "
        "C14 -206 20 -224 44 -222 C64 -218 62 -196 60 -178 C58 -140 34 -116 -30 -118Z",
        paint("brass"),
    )
    bird += path("M-96 -214 C-108 -168 -84 -128 -40 -120 C-74 -140 -84 -172 -82 -214Z", BRASS_DARK)
    bird += stroke("M-70 -196 C-70 -168 -58 -146 -38 -134", "#fff0bd", 5)
    bird += path("M-28 -152 C-6 -138 22 -142 34 -166 C36 -134 0 -118 -28 -152Z", BRASS_DARK)
    bird += path(
        "M24 -218 C20 -236 32 -240 36 -230 C42 -244 54 -240 52 -228 C64 -232 66 -218 58 -212Z", "#e2434d"
    )
    bird += path("M58 -206 L82 -196 L58 -190Z", "#ffe29a")
    bird += path("M52 -188 C66 -186 64 -164 54 -166Z", "#e2434d")
    return drawn + bird + circle(48, -206, 5, INK) + circle(0, -114, 8, IRON)


def sweep() -> str:
    drawn = shadow(6, 0, 78, 9)
    drawn += line(66, 0, 96, -236, WOOD_LIGHT, 8) + line(98, 0, 122, -236, WOOD, 8)
    drawn += "".join(
        line(69 + i * 4, -24 - i * 34, 101 + i * 3.4, -24 - i * 34, "#d9a878", 6) for i in range(6)
    )
    drawn += rect(-26, -66, 24, 66, "#5f5a8c", 7) + rect(4, -66, 24, 66, "#4a4678", 7)
    drawn += rect(-34, -12, 34, 14, "#15122f", 6) + rect(4, -12, 34, 14, "#15122f", 6)
    drawn += path("M-42 -58 C-48 -116 -34 -150 2 -150 C38 -150 50 -116 42 -58 Q0 -48 -42 -58Z", "#8079ac")
    drawn += path("M14 -149 C42 -142 50 -110 42 -58 Q30 -54 16 -53Z", INK, opacity=0.4)
    drawn += "".join(circle(-2, y, 5, BRASS) for y in (-118, -96, -74))
    drawn += stroke("M36 -132 C62 -122 70 -106 84 -112", "#8079ac", 20) + circle(86, -112, 11, "#f0bf9a")
    drawn += line(-92, -30, -60, -214, WOOD_LIGHT, 6)
    drawn += stroke("M-34 -132 C-66 -122 -74 -112 -74 -104", "#9a93c4", 20)
    drawn += circle(-76, -106, 11, "#f0bf9a")
    drawn += group(
        repeat(line(0, -12, 0, -36, "#d9d2ea", 5), 14) + circle(0, 0, 15, "#8a86b0"), -58, -222 + 16, 0.92
    )
    drawn += circle(2, -172, 27, "#f3c6a2")
    drawn += path("M14 -196 C32 -186 32 -156 12 -147 C22 -164 22 -180 14 -196Z", "#d79c7c")
    drawn += circle(-9, -172, 3.6, INK) + circle(13, -172, 3.6, INK)
    drawn += stroke("M-8 -160 Q2 -151 13 -160", "#8a3f3a", 3.4)
    drawn += ellipse(-15, -162, 6, 4, "#6b6284", opacity=0.7) + rect(-28, -154, 60, 14, "#e2434d", 7)
    drawn += path("M18 -146 l16 30 l-18 4 l-8 -30Z", "#b8303f")
    drawn += ellipse(2, -192, 42, 9, "#8a84ba")
    drawn += path("M-24 -194 L-28 -242 Q2 -250 32 -242 L28 -194 Q2 -186 -24 -194Z", "#6a6498")
    drawn += path("M-25 -204 Q2 -196 29 -204 L28 -194 Q2 -186 -24 -194Z", "#e2434d")
    return drawn + path("M-22 -238 L-14 -240 L-14 -208 L-20 -209Z", "#b5aede")


def smoke() -> str:
    drawn = shadow(0, 0, 66, 9)
    plume = (
        (0, -84, 30),
        (-14, -118, 38),
        (22, -136, 34),
        (40, -172, 44),
        (-2, -176, 40),
        (72, -196, 34),
        (24, -206, 36),
    )
    drawn += "".join(circle(x + 7, y + 8, r, "#8f8fc8") for x, y, r in plume)
    drawn += "".join(circle(x, y, r, "#d9d6f2") for x, y, r in plume)
    drawn += "".join(circle(x - r * 0.16, y - r * 0.18, r * 0.72, "#f7f5ff") for x, y, r in plume)
    drawn += stroke("M-30 -116 a18 18 0 0 1 26 -14", "#c3c0e6", 5)
    drawn += stroke("M26 -166 a22 22 0 0 1 36 -14", "#c3c0e6", 5)
    drawn += path("M-46 0 L-36 -66 L36 -66 L46 0Z", "#c8663f")
    drawn += path("M10 0 L8 -66 L36 -66 L46 0Z", "#8f3f38")
    drawn += rect(-46, -78, 92, 18, "#e2875a", 6) + rect(4, -78, 42, 18, "#a8523f", 6)
    drawn += ellipse(0, -76, 34, 6, "#4a2438")
    drawn += rect(-42, -30, 84, 8, "#e2875a", 3, opacity=0.8)
    drawn += path("M-36 -8 L-30 -56 L-22 -56 L-26 -8Z", "#f0a878", opacity=0.8)
    return drawn + heap(-52, 4, 70, 16) + heap(50, 4, 66, 14)


def dish() -> str:
    drawn = shadow(0, 0, 60, 8) + line(-34, 0, -2, -74, "#7f8cc0", 8) + line(34, 0, 2, -74, "#55609a", 8)
    drawn += line(0, 0, 0, -90, "#aab6de", 9)
    bowl = ellipse(0, 0, 58, 108, "#6f7bb0") + ellipse(-8, 0, 54, 102, "#dfe6fa")
    bowl += ellipse(-12, 0, 44, 88, "#aab6de")
    bowl += path("M-12 -88 A44 88 0 0 0 -12 88 C-34 60 -34 -60 -12 -88Z", "#f7f9ff")
    bowl += line(-12, -84, -96, -4, "#c9d2ee", 5) + line(-12, 84, -96, 0, "#8d9bd2", 5)
    bowl += line(-14, 0, -92, 0, "#c9d2ee", 5)
    bowl += group(rect(-12, -18, 30, 36, "#e2434d", 7) + rect(-12, -18, 10, 36, "#ff8a78", 5), -100, 0)
    drawn += group(bowl, 18, -138, turn=32)
    bird = path("M-40 6 C-34 -20 -4 -28 12 -20 C16 -34 40 -34 40 -16 C40 8 14 18 -8 14 L-52 20Z", "#3d5fa0")
    bird += path("M-30 4 C-20 -10 2 -12 12 0 C4 12 -18 14 -30 4Z", "#26407a")
    bird += path("M14 14 C32 10 40 -4 39 -16 C30 -6 12 -2 -2 15Z", "#f2b24c")
    return drawn + group(
        bird + polygon([(39, -20), (54, -14), (39, -10)], "#ffe29a") + circle(29, -21, 3.4, INK),
        82,
        -222,
        0.72,
    )


# --- in the sky: drawn round the middle -----------------------------------------------------------------


def balloon() -> str:
    shape = (
        "M0 -128 C-74 -128 -108 -78 -102 -26 C-96 22 -44 50 -24 80 H24 C44 50 96 22 102 -26 "
        "C108 -78 74 -128 0 -128Z"
    )
    drawn = path(shape, "#e2434d")
    drawn += path(
        "M0 -128 C-44 -128 -62 -78 -58 -26 C-54 22 -26 50 -14 80 H14 C26 50 54 22 58 -26 "
        "C62 -78 44 -128 0 -128Z",
        "#ffe6b4",
    )
    drawn += path(
        "M0 -128 C-18 -128 -24 -78 -22 -26 C-20 22 -10 50 -6 80 H6 C10 50 20 22 22 -26 "
        "C24 -78 18 -128 0 -128Z",
        "#e2434d",
    )
    drawn += path(
        "M-101 -34 C-60 -14 60 -14 101 -34 L101 -10 C60 12 -60 12 -101 -10Z", "#3f5aa8", opacity=0.9
    )
    drawn += "".join(
        star(x, y, 10, 4, "#ffe29a") for x, y in ((-72, -12), (-38, -4), (0, -2), (38, -4), (72, -12))
    )
    drawn += path(
        "M20 -125 C74 -114 108 -78 102 -26 C96 22 44 50 24 80 H8 C60 30 84 -60 20 -125Z", INK, opacity=0.25
    )
    drawn += path("M-74 -70 C-68 -96 -48 -112 -32 -116 C-52 -98 -62 -80 -62 -58Z", "#ffffff", opacity=0.55)
    drawn += "".join(line(x, 80, x * 0.86, 106, "#f3dcb8", 2.6) for x in (-22, -8, 8, 22))
    drawn += circle(0, 92, 22, paint("glow")) + path("M-6 96 Q0 78 6 96Z", "#ffd65c")
    drawn += rect(-24, 104, 48, 28, WOOD, 6) + rect(6, 104, 18, 28, WOOD_DARK, 6, opacity=0.7)
    return drawn + rect(-27, 102, 54, 9, "#d9a878", 4)


def airship() -> str:
    drawn = path("M84 -12 L136 -58 L136 -8 L128 4 L136 50 L84 20Z", "#b8432f")
    drawn += path("M84 6 L136 6 L136 50 L84 20Z", "#7a2a3c")
    drawn += path("M-138 0 C-120 -62 40 -84 124 2 C50 70 -116 60 -138 0Z", "#e9d9b8")
    drawn += path("M-138 0 C-100 20 60 26 124 2 C50 70 -116 60 -138 0Z", "#b08f78")
    drawn += path("M-138 0 C-110 -32 50 -40 124 2 C60 -16 -90 -16 -138 0Z", "#fff6e0")
    drawn += stroke(
        "M-70 -43 C-84 -14 -84 16 -70 42 M-10 -53 C-22 -16 -22 22 -10 51 M50 -44 C44 -14 44 20 50 44",
        "#9a7a68",
        3.4,
        opacity=0.8,
    )
    drawn += circle(-40, 0, 21, "#c8484f") + star(-40, 0, 16, 7, "#ffe29a")
    drawn += line(-42, 48, -34, 66, IRON, 4) + line(34, 48, 28, 66, IRON, 4)
    drawn += path("M-64 62 H48 C48 88 34 96 14 96 H-38 C-56 96 -64 82 -64 62Z", "#6d3f3c")
    drawn += rect(-66, 58, 116, 10, "#a8654c", 4)
    drawn += "".join(circle(x, 79, 8, GLOW) for x in (-44, -20, 4, 28))
    drawn += ellipse(62, 78, 5, 22, "#d9d2ea", opacity=0.9) + circle(62, 78, 5, IRON)
    return drawn + line(50, 78, 62, 78, IRON, 5)


def kite() -> str:
    tail = "M22 70 C62 76 76 104 44 116 C8 126 -30 110 -60 128"
    drawn = stroke(tail, "#fff0d6", 3.4)
    for x, y, colour, turn in ((58, 84, "#ffd166", 50), (38, 117, "#8fe0c0", -10), (-14, 117, "#ff8a78", 5)):
        drawn += group(both(polygon([(0, 0), (18, -11), (18, 11)], colour)), x, y, turn=turn)
    top, left, right, foot = (-16, -130), (-104, -50), (76, -58), (20, 72)
    mid = (-10, -56)
    drawn += polygon([top, left, mid], "#ffd166") + polygon([top, right, mid], "#ff9a4a")
    drawn += polygon([left, foot, mid], "#38b8a0") + polygon([right, foot, mid], "#1f7f86")
    drawn += line(*top, *foot, WOOD_DARK, 5) + line(*left, *right, WOOD_DARK, 5)
    drawn += circle(-34, -34, 9, INK) + circle(22, -38, 9, INK) + circle(-31, -37, 3, "#ffffff")
    drawn += circle(25, -41, 3, "#ffffff")
    drawn += stroke("M-26 0 Q0 22 26 -4", INK, 6)
    return drawn + path("M-92 -52 L-20 -118 L-24 -96 L-70 -56Z", "#fff3c4", opacity=0.8)


def owl() -> str:
    wing = path(
        "M20 -44 C60 -96 110 -104 140 -88 C132 -74 134 -66 124 -52 "
        "C122 -40 112 -34 104 -26 C98 -14 88 -10 78 -6 C66 6 44 16 24 14Z",
        "#cbbfae",
    )
    wing += path("M24 -36 C60 -76 100 -88 136 -86 C104 -70 70 -40 26 -12Z", "#f3ead8")
    wing += stroke("M124 -54 L76 -34 M104 -28 L62 -14 M78 -8 L48 0", "#8d7c72", 5)
    drawn = both(path("M4 62 L26 100 L10 96 L0 106Z", "#b3a48f")) + both(wing)
    drawn += path("M-44 -50 C-52 20 -32 76 0 78 C32 76 52 20 44 -50Z", "#f5ecdc")
    drawn += path("M10 -50 C36 0 28 56 4 78 C34 74 52 20 44 -50Z", "#c4b5a0")
    drawn += "".join(
        path(f"M{x - 7} {y} q7 11 14 0Z", "#8d7c72")
        for x, y in ((-18, 8), (4, 8), (22, 8), (-8, 26), (14, 26), (2, 44))
    )
    drawn += both(
        path(
            "M10 72 q10 16 2 22 M16 70 q14 10 10 20", stroke="#f2a03c", stroke_width=6, stroke_linecap="round"
        )
    )
    drawn += path(
        "M-56 -62 C-58 -96 -52 -108 -46 -118 C-30 -104 30 -104 46 -118 "
        "C52 -108 58 -96 56 -62 C50 -34 -50 -34 -56 -62Z",
        "#d9cbb6",
    )
    drawn += both(
        circle(25, -68, 27, "#fffaf0")
        + circle(25, -68, 17, "#f2a83c")
        + circle(25, -68, 10, INK)
        + circle(29, -73, 4, "#ffffff")
    )
    return drawn + path("M-9 -58 L9 -58 L0 -36Z", "#e88a2c") + path("M0 -58 L9 -58 L0 -36Z", "#b8602c")


def firework() -> str:
    drawn = circle(0, -6, 128, paint("glow"), opacity=0.75)
    rays = line(0, -34, 0, -92, "#fff0b0", 6) + circle(0, -106, 7.5, "#fffbe0")
    drawn += group(repeat(rays, 12), 0, -6)
    between = line(0, -22, 0, -56, "#ff8fb0", 6) + circle(0, -70, 6, "#ffc4d6")
    drawn += group(group(repeat(between, 12), turn=15), 0, -6) + star(0, -6, 34, 14, "#ffffff", points=8)
    drawn += stroke("M4 122 C0 96 6 74 2 40", "#ffd98a", 5, stroke_dasharray="2 12")
    return drawn + "".join(
        star(x, y, 11, 3, "#fff6dc", points=4) for x, y in ((-112, 92), (108, 98), (-84, 114), (70, 120))
    )


def biplane() -> str:
    drawn = path("M-8 -66 H96 Q110 -60 96 -52 H-8Q-20 -58 -8 -66Z", "#3f8f8a")
    drawn += path("M-8 -58 H104 L96 -52 H-8Z", "#236063")
    drawn += path("M96 -14 L136 -54 L142 -8 L120 10Z", "#e9b44c")
    drawn += path("M116 -32 L136 -54 L142 -8 L124 4Z", "#a8702c")
    drawn += path(
        "M-112 -22 C-96 -36 -20 -40 20 -34 C60 -28 110 -18 138 -6 C110 26 20 34 -60 30 "
        "C-100 28 -120 4 -112 -22Z",
        "#f2c14e",
    )
    drawn += path("M-113 4 C-40 14 60 10 138 -6 C110 26 20 34 -60 30 C-94 28 -112 16 -113 4Z", "#b87a30")
    drawn += path("M-112 -22 C-104 -30 -92 -34 -78 -34 L-74 30 C-104 28 -120 4 -112 -22Z", "#d8503f")
    drawn += path("M-30 -37 q22 -26 44 2Z", "#cfeaf5") + circle(26, -44, 15, "#f0bf9a")
    drawn += path("M11 -46 a15 15 0 0 1 30 -2 l-4 8 -10 -6Z", "#7a3f2c") + circle(18, -44, 5, "#cfeaf5")
    drawn += path("M40 -36 C60 -46 70 -34 88 -44 L86 -34 C70 -24 56 -34 40 -28Z", "#e2434d")
    drawn += "".join(line(x, -58, x + 4, 22, WOOD_DARK, 5) for x in (-30, 58))
    drawn += path("M-86 -76 H64 Q76 -68 64 -60 H-86 Q-98 -68 -86 -76Z", "#58b8aa")
    drawn += path("M-92 -68 H70 L64 -60 H-86Z", "#2f8080")
    drawn += path("M-76 14 H74 Q86 22 74 30 H-76 Q-88 22 -76 14Z", "#58b8aa")
    drawn += path("M-82 22 H80 L74 30 H-76Z", "#2f8080")
    drawn += line(-50, 30, -40, 56, IRON, 5) + line(-16, 30, -30, 56, IRON, 5) + circle(-36, 62, 17, IRON)
    drawn += circle(-36, 62, 7, "#aab6d8")
    return drawn + ellipse(-122, -4, 7, 62, "#f3ead8", opacity=0.85) + circle(-120, -4, 10, IRON)


# --- in the tower's round niche: drawn round the middle, its rim at 104 ----------------------------------


def clock() -> str:
    drawn = circle(0, 0, 104, BRASS_DARK) + circle(0, 0, 100, paint("brass")) + circle(0, 0, 88, "#fff3d6")
    drawn += path("M-88 0 A88 88 0 0 1 88 0 A92 80 0 0 0 -88 0Z", "#e3cfa6")
    drawn += "".join(
        group(rect(-5, -82, 10, 22 if hour % 3 == 0 else 12, "#3b2b58", 3), turn=hour * 30)
        for hour in range(12)
    )
    drawn += circle(0, 0, 36, "#f6dfae") + repeat(path("M0 -32 Q6 -16 0 -8 Q-6 -16 0 -32Z", "#e0b25c"), 8)
    drawn += group(path("M-6 12 L-4 -44 L0 -56 L4 -44 L6 12Z", INK), turn=-60)
    drawn += group(path("M-4 16 L-3 -66 L0 -78 L3 -66 L4 16Z", INK), turn=62)
    return drawn + circle(0, 0, 10, "#c8484f") + circle(-3, -3, 3, "#ffb0a0")


def bell() -> str:
    drawn = circle(0, 0, 92, paint("glow"), opacity=0.55) + path("M-70 -77 H70 L84 -60 H-84Z", WOOD_LIGHT)
    drawn += path("M-84 -60 H84 L80 -54 H-80Z", WOOD_DARK)
    drawn += rect(-14, -66, 28, 22, IRON, 4)
    shape = "M-24 -44 C-56 -34 -46 22 -78 46 L78 46 C46 22 56 -34 24 -44 C14 -52 -14 -52 -24 -44Z"
    drawn += path(shape, "#e0a13c")
    drawn += path("M10 -50 C20 -10 20 20 30 46 L78 46 C46 22 56 -34 24 -44Z", "#94591f")
    drawn += path("M-26 -34 C-44 -20 -38 20 -56 40 L-40 40 C-30 16 -34 -12 -18 -38Z", "#ffe9a8")
    drawn += path("M-78 46 Q0 66 78 46 L72 60 Q0 78 -72 60Z", "#b87a2c")
    drawn += path("M-78 46 Q0 66 78 46 Q0 34 -78 46Z", "#5b3230")
    drawn += stroke("M-44 8 Q0 20 45 8 M-41 -4 Q0 8 42 -4", "#8a521f", 4) + circle(0, 72, 15, IRON)
    drawn += circle(-4, 68, 5, IRON_LIGHT)
    return drawn


def rose() -> str:
    colours = ("#e2434d", "#3f8fd0", "#f2b24c", "#4aa878", "#a866c8", "#ff8a5c", "#3fb8b8", "#d85a90")
    drawn = circle(0, 0, 104, "#3b3468") + circle(0, 0, 94, "#c9bdd4")
    for i, colour in enumerate(colours):
        petal = path("M0 -24 C30 -44 30 -86 0 -90 C-30 -86 -30 -44 0 -24Z", "#4a4178")
        petal += path("M0 -30 C23 -46 24 -80 0 -84 C-24 -80 -23 -46 0 -30Z", colour)
        petal += path("M-4 -38 C-18 -50 -18 -72 -4 -80Z", lighter(colour, 0.55))
        petal += circle(0, -64, 8, lighter(colour, 0.75))
        drawn += group(petal, turn=45 * i)
    drawn += group(repeat(circle(0, -89, 8, "#ffe29a"), 8), turn=22.5) + circle(0, 0, 28, "#4a4178")
    drawn += circle(0, 0, 22, "#ffe9a8")
    return drawn + star(0, 0, 20, 8, "#e2434d", points=8)


def sun() -> str:
    drawn = circle(0, 0, 104, BRASS_DARK) + circle(0, 0, 99, "#24458c") + circle(0, 0, 90, "#1b3474")
    drawn += "".join(star(x, y, 7, 2, "#fff6dc", points=4) for x, y in around(0, 0, 80, 8, start=-67))
    drawn += repeat(path("M-12 -44 L0 -84 L12 -44Z", "#f2a03c"), 12)
    drawn += group(repeat(path("M-9 -44 Q8 -58 -4 -72 Q14 -60 9 -44Z", "#ffd166"), 12), turn=15)
    drawn += circle(0, 0, 50, "#ffd166") + path("M18 -46 A50 50 0 0 1 -6 50 A56 56 0 0 0 18 -46Z", "#e8943a")
    drawn += path("M-40 -14 A44 44 0 0 1 -8 -42 A50 50 0 0 0 -40 -14Z", "#fff3c4")
    drawn += both(
        ellipse(18, -8, 6, 8, "#6d3a2c")
        + stroke("M8 -24 Q18 -32 28 -24", "#b8602c", 4)
        + circle(28, 12, 8, "#ff8a5c", opacity=0.6)
    )
    return drawn + stroke("M-20 18 Q0 36 20 18", "#8a3a2c", 6) + stroke("M0 -6 Q8 8 -2 10", "#b8602c", 4)


def cuckoo() -> str:
    drawn = circle(0, 0, 104, "#4a2c38") + circle(0, 0, 99, "#a8643f")
    drawn += circle(0, 0, 99, paint("varnish"), opacity=0.5)
    drawn += "".join(line(x, -half_chord(x), x, half_chord(x), "#6d3a30", 3) for x in (-66, -33, 0, 33, 66))
    drawn += path("M-44 56 V-26 a44 44 0 0 1 88 0 V56Z", "#2a1c3c")
    drawn += path("M-44 56 V-26 L-84 -50 V68Z", "#3f8f6a") + path("M44 56 V-26 L84 -50 V68Z", "#2a6b58")
    for flip in (False, True):
        drawn += group(path("M64 22 C52 10 52 0 64 4 C76 -2 76 12 64 22Z", "#ffd98a"), flip=flip)
    drawn += rect(-60, 52, 120, 14, "#d9a05c", 4) + rect(-60, 60, 120, 6, INK, opacity=0.3)
    bird = path("M-44 34 C-36 -2 -16 -14 2 -12 C2 -46 52 -46 50 -12 C48 26 28 46 -4 46 Z", "#5aa8e0")
    bird += path("M-4 46 C24 40 44 20 46 0 C30 16 6 16 -10 40Z", "#e9f3ff")
    bird += path("M-34 26 C-20 2 6 2 14 16 C4 34 -18 38 -34 26Z", "#2f6bb0")
    bird += path("M48 -20 L84 -10 L48 0Z", "#f2a83c") + path("M48 -6 L78 2 L46 6Z", "#c8702c")
    bird += circle(30, -20, 7, "#ffffff") + circle(32, -20, 4, INK)
    return drawn + group(bird, -6, 6)


def half_chord(x: float) -> float:
    """Half the height of the niche at x."""
    return (98**2 - x**2) ** 0.5


def wreath() -> str:
    drawn = circle(0, 0, 94, paint("glow"), opacity=0.4)
    leaf = path("M0 0 C-14 -10 -14 -30 0 -42 C14 -30 14 -10 0 0Z", "#2f7a5c")
    leaf += path("M0 0 C2 -14 2 -30 0 -42 C14 -30 14 -10 0 0Z", "#1c5548")
    light = path("M0 0 C-10 -8 -10 -24 0 -34 C10 -24 10 -8 0 0Z", "#5fb884")
    drawn += circle(0, 0, 68, "none", stroke="#1c4f45", stroke_width=34)
    for i, (x, y) in enumerate(around(0, 0, 66, 20)):
        drawn += group(leaf, x, y, turn=18 * i + 50) + group(leaf, x, y, turn=18 * i + 130)
    for i, (x, y) in enumerate(around(0, 0, 64, 20, start=-81)):
        drawn += group(light, x, y, turn=18 * i + 80)
    for x, y in around(0, 0, 66, 7, start=-62):
        drawn += circle(x, y, 10, paint("red")) + circle(x - 3, y - 3, 3, "#ffd0c8")
    bow = path("M0 0 C20 -30 56 -26 52 0 C56 24 20 22 0 0Z", "#e2434d")
    bow += path("M6 2 C24 12 44 14 50 4 C52 22 20 20 6 2Z", "#9a2740")
    drawn += group(
        both(path("M0 0 L34 36 L16 34 L10 46 L-4 6Z", "#c23048")) + both(bow) + circle(0, 0, 12, "#ff8a78"),
        0,
        60,
    )
    return drawn + star(0, 0, 34, 14, GLOW) + star(0, 0, 20, 8, "#fffbe6")


# --- on the terrace: drawn round the foot ---------------------------------------------------------------


def greenhouse() -> str:
    drawn = shadow(0, -2, 138, 12) + circle(0, -112, 120, paint("glow"), opacity=0.7)
    drawn += polygon([(-122, -30), (-122, -136), (0, -222), (122, -136), (122, -30)], "#bff0c8", opacity=0.9)
    drawn += polygon([(-122, -136), (0, -222), (122, -136)], "#e6fbe0")
    drawn += rect(-122, -34, 244, 34, "#7a5a70") + rect(-122, -34, 244, 8, "#a98aa0")
    for x, top, colour in ((-88, -98, "#3f9a5c"), (-36, -122, "#2f7a4c"), (82, -112, "#3f9a5c")):
        drawn += line(x, -34, x, top, "#2a6b45", 6)
        drawn += "".join(
            group(
                path("M0 0 C18 -16 36 -14 44 0 C30 12 14 12 0 0Z", colour),
                x,
                top + i * 20,
                turn=t,
                flip=i % 2 == 1,
            )
            for i, t in enumerate((-50, -30, -10, 10))
        )
    drawn += "".join(circle(x, y, 9, paint("red")) for x, y in ((-96, -70), (-76, -50), (90, -80), (70, -58)))
    drawn += circle(-36, -128, 14, "#ffd166") + circle(-36, -128, 6, "#b8602c")
    drawn += rect(8, -118, 52, 118, "#f7fff0", opacity=0.55)
    drawn += rect(8, -118, 52, 118, "none", stroke="#e9f3f7", stroke_width=7) + circle(50, -58, 5, BRASS)
    frame = (
        "M-122 0 V-136 L0 -222 L122 -136 V0 M-122 -136 H122 M-62 -34 V-178 M0 -34 V-222 "
        "M64 -34 V-178 M-122 -82 H4"
    )
    drawn += stroke(frame, "#e9f3f7", 7)
    drawn += polygon([(-112, -134), (-70, -164), (-70, -90), (-112, -60)], "#ffffff", opacity=0.45)
    return drawn + path(
        "M-134 -130 Q-138 -146 -120 -150 L-6 -230 Q0 -236 8 -230 L0 -216 L-116 -134 Q-126 -124 -134 -130Z",
        SNOW,
    )


def tent() -> str:
    drawn = shadow(0, 0, 140, 12) + circle(-10, -86, 94, paint("glow"), opacity=0.6)
    drawn += polygon([(-132, 0), (-20, -196), (46, 0)], "#f28c3c")
    drawn += polygon([(-20, -196), (92, -176), (136, -8), (46, 0)], "#b8532f")
    drawn += polygon([(-20, -196), (92, -176), (100, -150), (-6, -166)], "#e0753a")
    drawn += polygon([(-78, 0), (-20, -150), (20, 0)], "#ffdf8a")
    drawn += polygon([(-44, 0), (-20, -150), (-2, 0)], "#fff6d0")
    drawn += path("M-20 -150 L-96 0 L-78 0 L-58 -36Z", "#ffb05c")
    drawn += path("M-20 -150 L34 0 L20 0 L4 -36Z", "#c8652f")
    drawn += line(-20, -196, -20, -220, WOOD_DARK, 6) + path("M-18 -220 L26 -208 L-18 -196Z", "#3fa8a0")
    drawn += line(136, -10, 141, 0, "#f3dcb8", 4) + line(-132, 0, -144, 4, "#f3dcb8", 4)
    drawn += rect(-34, -34, 28, 34, IRON, 4) + rect(-30, -28, 20, 20, "#fff3b0", 3)
    drawn += circle(-20, -18, 24, paint("glow"))
    drawn += path(
        "M-26 -192 Q30 -206 96 -182 Q98 -166 84 -164 Q70 -152 56 -168 Q40 -156 26 -174 Q8 -160 -10 -178Z",
        SNOW,
    )
    return drawn + heap(112, 4, 60, 16)


def tank() -> str:
    drawn = shadow(0, 0, 108, 11)
    drawn += "".join(line(x, 0, x * 0.86, -90, IRON, 10) for x in (-84, 84))
    drawn += line(-26, 0, -26, -86, IRON_LIGHT, 7) + line(26, 0, 26, -86, IRON_LIGHT, 7)
    drawn += line(-82, -8, 78, -80, IRON, 5) + line(82, -8, -78, -80, IRON, 5)
    drawn += rect(-98, -96, 196, 14, "#43416f", 3)
    drawn += path("M-84 -96 L-90 -188 Q0 -200 90 -188 L84 -96 Q0 -86 -84 -96Z", "#b07048")
    drawn += path("M30 -90 L34 -196 Q70 -194 90 -188 L84 -96 Q60 -92 30 -90Z", "#7a4538")
    drawn += path("M-74 -94 L-80 -190 L-50 -193 L-46 -91Z", "#d99a68")
    drawn += "".join(line(x, -92, x * 1.06, -194, "#6d3f34", 2.6) for x in (-46, -20, 6, 32, 58))
    drawn += stroke("M-86 -118 Q0 -108 86 -118 M-88 -164 Q0 -154 88 -164", "#3b3866", 6)
    drawn += path(
        "M-102 -184 Q-100 -196 -86 -202 L0 -254 L86 -202 Q100 -196 102 -184 Q0 -200 -102 -184Z", SNOW
    )
    drawn += path("M0 -254 L86 -202 Q100 -196 102 -184 Q70 -192 36 -194Z", SHADE)
    return drawn + "".join(
        polygon([(x - 5, -84), (x + 5, -84), (x, -84 + d)], "#d6ecff")
        for x, d in ((-60, 26), (-8, 18), (52, 28))
    )


def dovecote() -> str:
    drawn = shadow(0, 0, 70, 9) + rect(-13, -84, 26, 84, WOOD) + rect(2, -84, 11, 84, WOOD_DARK)
    drawn += path("M-60 -84 L-12 -40 V-84Z M60 -84 L12 -40 V-84Z", WOOD_DARK)
    drawn += rect(-76, -180, 152, 98, "#e9d3c0") + rect(26, -180, 50, 98, "#b39aa6")
    drawn += rect(-86, -90, 172, 13, WOOD_LIGHT, 4)
    drawn += path("M-100 -172 L0 -250 L100 -172Z", "#b8434f") + path("M0 -250 L100 -172 L34 -172Z", "#7f2c4a")
    drawn += path(
        "M-104 -168 Q-108 -182 -92 -188 L0 -262 L40 -228 Q30 -212 16 -226 "
        "Q2 -206 -14 -218 Q-28 -192 -46 -198 Q-60 -172 -76 -182Z",
        SNOW,
    )
    for x in (-40, 40):
        drawn += path(f"M{x - 18} -90 v-32 a18 18 0 0 1 36 0 v32Z", "#3a2850")
    drawn += circle(0, -160, 13, "#3a2850")
    dove = path("M-40 4 C-30 -18 -6 -24 8 -16 C12 -32 36 -32 36 -12 C36 10 12 20 -10 16 L-46 20Z", "#ffffff")
    dove += path("M-28 2 C-16 -10 4 -8 10 2 C2 14 -16 16 -28 2Z", SHADE)
    dove += polygon([(35, -18), (48, -12), (35, -8)], "#f2a03c") + circle(26, -17, 3.2, INK)
    flying = path("M-44 8 C-20 -8 12 -10 30 -4 C44 -12 54 -2 48 6 C36 18 0 20 -20 14Z", "#ffffff")
    flying += path("M-8 0 C-20 -30 -10 -48 8 -58 C20 -34 20 -14 14 0Z", "#dfe7fb")
    flying += polygon([(48, -2), (60, 4), (47, 6)], "#f2a03c") + circle(40, 0, 2.6, INK)
    drawn += group(dove, -58, -100, 0.9) + group(dove, 62, -100, 0.9, flip=True)
    return drawn + group(flying, 108, -196, 0.72, flip=True) + group(dove, -104, -8, 0.8)


def tub() -> str:
    puffs = ((24, -138, 22), (48, -164, 27), (20, -180, 22), (62, -198, 26), (34, -214, 20), (84, -176, 18))
    drawn = shadow(0, 0, 130, 12) + "".join(circle(x + 4, y + 6, r, "#8f9ad0") for x, y, r in puffs)
    drawn += "".join(circle(x, y, r, "#dfe3fa") for x, y, r in puffs)
    drawn += group(
        circle(0, -30, 26, "#f3c6a2")
        + path("M-28 -34 C-28 -66 28 -66 28 -34Z", "#c8484f")
        + circle(0, -60, 9, "#fff0e0")
        + rect(-30, -40, 60, 10, "#fff0e0", 5)
        + circle(-9, -24, 3.4, INK)
        + circle(10, -24, 3.4, INK)
        + stroke("M-8 -14 Q0 -7 9 -14", "#8a3f3a", 3)
        + path("M-44 14 C-40 -4 40 -4 44 14Z", "#f3c6a2"),
        -44,
        -136,
    )
    drawn += ellipse(0, -100, 122, 26, "#5b3a34") + ellipse(0, -98, 112, 21, "#58c0dc")
    drawn += ellipse(-20, -102, 70, 9, "#c9f2fa", opacity=0.85)
    drawn += group(
        path(
            "M-36 8 C-24 -8 6 -14 14 -26 C16 -44 44 -42 42 -22 L54 -16 L42 -12 "
            "C42 10 20 18 -8 18 Q-30 18 -36 8Z",
            "#ffd84a",
        )
        + path("M42 -22 L56 -16 L42 -10Z", "#f2803c")
        + circle(32, -28, 3.6, INK)
        + path("M-20 6 Q0 -4 14 6 Q0 16 -20 6Z", "#e0a82c"),
        50,
        -112,
    )
    drawn += path("M-122 -98 Q0 -58 122 -98 L106 -6 Q0 22 -106 -6Z", "#b87448")
    drawn += path("M40 -76 Q90 -82 122 -98 L106 -6 Q80 4 44 9Z", "#7a4436")
    drawn += path("M-114 -92 L-90 -84 L-80 2 L-100 -6Z", "#dfa36c")
    drawn += "".join(
        line(x, -80 - abs(x) * 0.05, x * 0.9, 8 - abs(x) * 0.08, "#6d3a30", 3)
        for x in (-80, -48, -16, 16, 48, 80)
    )
    drawn += stroke("M-118 -70 Q0 -32 118 -70 M-110 -26 Q0 8 110 -26", "#3b3866", 7)
    return drawn + stroke("M-120 -98 Q0 -60 120 -98", SNOW, 9)


def igloo() -> str:
    drawn = shadow(0, 0, 144, 12)
    drawn += path("M-132 0 C-132 -120 -66 -176 0 -176 C66 -176 132 -120 132 0Z", "#eef4ff")
    drawn += path("M24 -174 C90 -164 132 -110 132 0 L60 0 C84 -60 70 -130 24 -174Z", "#9fb4e6")
    drawn += path("M-112 -30 C-110 -100 -70 -150 -20 -164 C-66 -136 -90 -90 -92 -30Z", "#ffffff")
    rows = "M-128 -42 Q0 -30 128 -42 M-116 -86 Q0 -74 116 -86 M-88 -130 Q0 -120 88 -130"
    joints = (
        "M-84 -36 V0 M-30 -34 V0 M92 -37 V0 M-100 -80 L-104 -40 M-56 -78 V-37 M0 -76 V-35 "
        "M58 -78 L60 -37 M-74 -128 L-80 -82 M-26 -124 V-77 M30 -124 L32 -77 M74 -127 L80 -82 "
        "M-30 -166 L-34 -126 M22 -168 L26 -126"
    )
    drawn += stroke(rows, "#8fa4da", 4) + stroke(joints, "#8fa4da", 4)
    drawn += path("M-22 0 V-50 C-22 -104 84 -104 84 -50 V0Z", "#c9d6f6")
    drawn += path("M62 0 V-52 C62 -80 40 -90 20 -89 C60 -96 84 -80 84 -50 V0Z", "#8298d6")
    drawn += path("M-6 0 V-46 C-6 -84 62 -84 62 -46 V0Z", "#f3a04a")
    drawn += path("M4 0 V-42 C4 -70 52 -70 52 -42 V0Z", "#ffe08a") + circle(28, -34, 44, paint("glow"))
    drawn += line(-66, -150, -66, -214, WOOD_DARK, 6)
    drawn += path(
        "M-64 -214 C-44 -224 -30 -204 -8 -212 L-14 -194 L-8 -178 C-30 -170 -44 -190 -64 -180Z", "#e2434d"
    )
    return drawn + heap(-116, 6, 60, 18) + heap(120, 6, 50, 14)


# --- on the bracket: drawn round the middle of the sign, hung from two rings ------------------------------


def hung(sign: str, left: Point = (-30, -72), right: Point = (30, -72)) -> str:
    """The sign on its two chains; the rings are 41 left and right, 120 above the middle."""
    chains = ""
    for ring, at in ((-41, left), (41, right)):
        chains += line(ring, -118, *at, "#15122f", 6, stroke_dasharray="1 8")
        chains += line(ring, -118, *at, IRON_LIGHT, 2.6)
    return chains + sign


def pretzel() -> str:
    rope = "M44 60 C34 24 12 2 -6 -22 C-24 -66 -60 -90 -84 -64 C-110 -32 -84 42 0 72 C84 42 110 -32 84 -64 "
    rope += "C60 -90 24 -66 6 -22 C-12 2 -34 24 -44 60"
    drawn = stroke(rope, "#6d3020", 36) + stroke(rope, "#c06a2c", 28)
    drawn += stroke("M-20 -46 C-34 -72 -60 -86 -80 -60 C-96 -34 -80 20 -40 46", "#f2b063", 8)
    drawn += stroke("M24 -52 C38 -76 64 -86 82 -60", "#f2b063", 8)
    drawn += stroke("M4 -16 C-12 6 -30 26 -40 50", "#f2b063", 7)
    drawn += stroke("M16 4 C28 16 36 30 42 48", "#8f451f", 6)
    salt = (
        (-70, -66),
        (-92, -36),
        (-84, 4),
        (-58, 38),
        (0, 68),
        (58, 40),
        (86, 2),
        (92, -38),
        (62, -76),
        (30, -52),
    )
    drawn += "".join(
        group(rect(-5, -5, 10, 10, "#fff6ea", 2), x, y, turn=x)
        for x, y in (*salt, (0, -10), (-26, 26), (-32, 60), (28, 24))
    )
    return hung(group(drawn, 0, 16, 1.04), (-56, -66), (56, -66))


def boot() -> str:
    drawn = path(
        "M-52 -78 L34 -78 C30 -30 34 4 62 22 C92 34 98 56 96 74 L-56 74 C-46 30 -46 -20 -52 -78Z", "#6b3aa0"
    )
    drawn += path(
        "M10 -78 L34 -78 C30 -30 34 4 62 22 C92 34 98 56 96 74 L40 74 C44 30 6 -10 10 -78Z", "#43246f"
    )
    drawn += path("M-40 -64 L-18 -64 C-18 -20 -22 20 -28 60 L-44 60 C-36 20 -36 -20 -40 -64Z", "#a97ad8")
    drawn += rect(-62, -96, 106, 34, "#fff0e0", 15) + rect(-2, -96, 46, 34, "#cdb7cf", 15)
    drawn += "".join(circle(x, -80, 11, "#ffffff") for x in (-46, -24, -2))
    drawn += path("M-60 70 H100 Q104 92 92 92 H-12 V100 H-60Z", "#2a1c3c")
    for y in (-40, -16, 8):
        drawn += line(8, y, 44, y + 10, "#ffd166", 6) + circle(8, y, 5, BRASS_DARK)
    return hung(drawn, (-46, -88), (30, -88))


def key() -> str:
    drawn = rect(-17, -2, 34, 112, "#8a5a20", 10) + rect(-12, -2, 24, 107, BRASS, 8)
    drawn += rect(-9, 4, 7, 94, "#fff0b0", 3)
    drawn += path("M10 44 H66 V70 H50 V60 H36 V70 H10Z M10 78 H76 V108 H58 V96 H40 V108 H10Z", "#8a5a20")
    drawn += path("M10 42 H63 V65 H52 V55 H33 V65 H10Z M10 76 H73 V103 H60 V91 H38 V103 H10Z", BRASS)
    drawn += rect(-28, 0, 56, 18, "#b87a2c", 8) + rect(-28, 2, 56, 7, "#fff0b0", 3)
    bow = "".join(
        circle(x, y, 32, "none", stroke=colour, stroke_width=width)
        for colour, width in (("#8a5a20", 25), (BRASS, 17))
        for x, y in ((-38, -30), (38, -30), (0, -62))
    )
    drawn += bow
    drawn += stroke(
        "M-64 -46 A32 32 0 0 1 -40 -60 M-22 -84 A32 32 0 0 1 14 -90 M24 -60 A32 32 0 0 1 50 -58", "#fff0b0", 6
    )
    return hung(drawn, (-30, -76), (30, -76))


def teapot() -> str:
    drawn = stroke("M-58 -14 C-108 -34 -112 44 -52 40", "#b7c4e6", 17)
    drawn += stroke("M-58 -14 C-102 -28 -106 36 -54 34", "#f4f7ff", 7)
    drawn += path("M52 10 C84 6 78 -38 108 -44 L112 -30 C96 -18 98 40 50 50Z", "#dfe7fa")
    drawn += path("M60 34 C92 22 92 -20 110 -36 L112 -30 C96 -18 98 40 50 50Z", "#9fb0de")
    drawn += ellipse(0, 18, 74, 64, "#f8faff")
    drawn += path("M20 -43 C84 -30 92 60 24 79 C60 40 60 0 20 -43Z", "#b7c4e6")
    drawn += ellipse(-30, -8, 16, 22, "#ffffff")
    drawn += path("M-73 10 Q0 40 73 10 L74 26 Q0 58 -74 26Z", "#3f6fc0")
    drawn += "".join(circle(x, y, 5, "#ffe29a") for x, y in ((-50, 29), (-18, 38), (16, 38), (48, 30)))
    drawn += path("M-42 -36 C-38 -64 38 -64 42 -36 Q0 -24 -42 -36Z", "#3f6fc0")
    drawn += path("M8 -57 C28 -54 40 -48 42 -36 Q28 -31 14 -30Z", "#26478c") + circle(0, -66, 13, "#ffd166")
    drawn += circle(-4, -70, 4, "#fff6dc")
    return hung(drawn + path("M-36 78 H36 L30 94 H-30Z", "#8fa2d6"), (-28, -52), (28, -52))


def fish() -> str:
    drawn = path("M52 6 L106 -44 C98 -10 98 24 108 60 L52 22Z", "#e0752f")
    drawn += path("M62 14 L104 8 Q102 34 108 60 L52 22Z", "#a8472c")
    drawn += path("M-34 -34 C-10 -70 30 -66 46 -30Z", "#e0752f")
    drawn += path("M-14 54 C4 84 26 80 34 50Z", "#a8472c")
    drawn += path("M-106 14 C-80 -46 10 -58 66 12 C14 72 -76 70 -106 14Z", "#2fb0a8")
    drawn += path("M-106 14 C-60 36 20 36 66 12 C14 72 -76 70 -106 14Z", "#c6f2e6")
    drawn += path("M-30 58 C10 56 44 38 66 12 C40 24 0 32 -30 32Z", "#6fc0bc")
    for x, y in ((-24, -18), (6, -18), (-10, 2), (20, 2), (34, -12), (46, 8)):
        drawn += stroke(f"M{x} {y - 9} q12 9 0 18", "#12706f", 4.6)
    drawn += path("M-46 -34 C-30 -10 -30 30 -44 52", stroke="#12706f", stroke_width=5)
    drawn += circle(-70, -2, 14, "#ffffff") + circle(-72, -2, 7.5, INK) + circle(-75, -5, 2.6, "#ffffff")
    return hung(
        drawn
        + stroke("M-100 24 Q-88 32 -78 26", "#12706f", 4.6)
        + path("M-66 -32 C-40 -46 -10 -46 10 -38 C-20 -36 -44 -30 -62 -22Z", "#8ff0dc"),
        (-40, -36),
        (34, -44),
    )


def lantern_star() -> str:
    drawn = circle(0, 4, 116, paint("glow"), opacity=0.95)
    tips, dents = around(0, 4, 96, 8), around(0, 4, 34, 8, start=-67.5)
    for i in range(8):
        tip, before, after = tips[i], dents[i - 1], dents[i]
        drawn += polygon([(0, 4), before, tip], "#fff6c8")
        drawn += polygon([(0, 4), tip, after], "#f2803c" if i % 2 else "#ffb648")
    return hung(drawn + star(0, 4, 40, 17, "#ffffff", points=8, opacity=0.85), (-4, -90), (4, -90))


# --- on the balcony: drawn round the foot, behind the railing ---------------------------------------------


def telescope() -> str:
    drawn = shadow(0, 0, 84, 9)
    drawn += line(0, -118, -62, 0, WOOD_DARK, 10) + line(0, -118, 62, 0, WOOD, 10)
    drawn += line(0, -118, 6, 0, WOOD, 10) + line(-36, -48, 38, -48, IRON, 5)
    tube = rect(-96, -24, 150, 48, "#25508f", 6) + rect(-96, -24, 150, 15, "#5f96d8", 6)
    tube += rect(-96, 10, 150, 14, "#15305f", 6)
    tube += rect(44, -31, 62, 62, "#1d3f78", 7) + rect(44, -31, 62, 17, "#5f96d8", 7)
    tube += rect(98, -34, 13, 68, paint("brass"), 4)
    tube += rect(-106, -27, 13, 54, paint("brass"), 4) + rect(-132, -15, 28, 30, IRON, 5)
    tube += rect(-30, -27, 13, 54, paint("brass"), 4)
    drawn += group(tube, 6, -150, turn=-34)
    return drawn + circle(0, -126, 17, paint("brass")) + circle(0, -126, 6, IRON)


def little_fir() -> str:
    drawn = shadow(0, 0, 70, 9) + path("M-38 -46 H38 L30 0 H-30Z", "#b8434f")
    drawn += path("M8 -46 H38 L30 0 H10Z", "#7f2c4a") + rect(-43, -54, 86, 14, "#d9656a", 4)
    for hem, top, reach in ((-50, -136, 98), (-100, -180, 78), (-146, -222, 56)):
        bough = (
            f"M0 {top} C18 {top + 40} {reach * 0.7} {hem - 14} {reach} {hem} "
            f"Q{reach * 0.6} {hem + 13} {reach * 0.36} {hem + 2} "
            f"Q{reach * 0.16} {hem + 13} 0 {hem + 4}Z"
        )
        drawn += group(path(bough, "#2f8a68"), flip=True) + path(bough, "#17544e")
        drawn += path(
            f"M0 {top} C-18 {top + 40} {-reach * 0.7} {hem - 14} {-reach} {hem} "
            f"C{-reach * 0.5} {hem - 8} -24 {hem - 22} 0 {top}Z",
            SNOW,
            opacity=0.92,
        )
    balls = (
        (-40, -66, "#ffd166"),
        (18, -68, "#ff6b62"),
        (56, -64, "#8fd0ff"),
        (-14, -108, "#ff6b62"),
        (34, -114, "#ffd166"),
        (8, -156, "#8fd0ff"),
        (-12, -64, "#8fd0ff"),
    )
    drawn += "".join(circle(x, y, 9, colour) + circle(x - 3, y - 3, 3, "#ffffff") for x, y, colour in balls)
    return drawn + star(0, -226, 20, 8, "#ffd84a") + star(0, -226, 11, 5, "#fff9d8")


def washing() -> str:
    drawn = line(-128, 0, -128, -226, WOOD_DARK, 9) + line(128, 0, 128, -226, WOOD_DARK, 9)
    drawn += stroke("M-128 -216 Q0 -196 128 -216", "#4a3a6a", 4)
    shirt = path("M-30 0 L-52 18 L-40 42 L-30 34 V92 H30 V34 L40 42 L52 18 L30 0 Q0 16 -30 0Z", "#ffffff")
    shirt += path("M8 10 Q22 6 30 0 L52 18 L40 42 L30 34 V92 H6 Z", "#c3cdec")
    drawn += group(shirt + rect(-30, 52, 60, 9, "#3f6fc0") + rect(-30, 68, 60, 9, "#3f6fc0"), -66, -206)
    trousers = path("M-26 0 H26 L32 118 H6 L0 34 L-6 118 H-32Z", "#26407f")
    trousers += path("M4 0 H26 L32 118 H6 L2 34Z", "#182a5c") + rect(-26, 0, 52, 9, "#5f7fc0")
    drawn += group(trousers, 12, -202)
    socks = path("M-12 0 H12 V52 C12 60 34 58 34 74 H-6 Q-14 72 -12 56Z", "#d8384a")
    socks += rect(-12, 12, 24, 8, "#fff0e0") + rect(-12, 30, 24, 8, "#fff0e0")
    socks += path("M4 74 C2 60 14 56 34 66 L34 74Z", "#8f2346")
    drawn += group(socks, 66, -208) + group(socks, 98, -212, 0.94)
    return drawn + "".join(
        rect(x - 4, y - 8, 8, 18, "#e9b44c", 3)
        for x, y in ((-90, -206), (-42, -202), (-8, -200), (32, -200), (66, -206), (98, -210))
    )


def bicycle() -> str:
    drawn = shadow(0, 0, 126, 8)
    wheel = circle(0, 0, 54, "none", stroke=INK, stroke_width=10)
    wheel += circle(0, 0, 48, "none", stroke="#8d9bd2", stroke_width=3)
    wheel += repeat(line(0, 0, 0, -47, "#55527f", 2), 14) + circle(0, 0, 8, IRON)
    drawn += group(wheel, -74, -60) + group(wheel, 74, -60)
    drawn += stroke(
        "M-74 -60 L-34 -138 L44 -142 L0 -58 L-74 -60 M0 -58 L-40 -152 M74 -60 L40 -162", "#8f1f3c", 13
    )
    drawn += stroke(
        "M-74 -62 L-34 -140 L44 -144 L0 -60 L-74 -62 M0 -60 L-40 -154 M74 -62 L40 -164", "#e2364a", 8
    )
    drawn += path("M-72 -166 Q-40 -174 -16 -160 Q-20 -148 -44 -150 Q-66 -146 -72 -166Z", "#3a2438")
    drawn += stroke("M40 -164 L36 -186 Q60 -194 74 -176", IRON, 8) + line(66, -184, 80, -166, "#3a2438", 11)
    drawn += circle(0, -58, 15, IRON) + circle(0, -58, 7, "#aab6d8") + line(0, -58, 16, -32, IRON, 6)
    drawn += line(8, -30, 26, -32, INK, 7)
    drawn += rect(50, -176, 74, 46, WOOD_LIGHT, 8) + rect(50, -146, 74, 16, WOOD, 6)
    drawn += "".join(line(x, -172, x, -134, WOOD_DARK, 2.6) for x in (62, 74, 86, 98, 110))
    drawn += rect(46, -180, 82, 11, "#d9a878", 5)
    bloom = "".join(
        circle(x, y, 15, colour)
        for x, y, colour in ((62, -192, "#fff6ea"), (88, -202, "#ffb0c0"), (112, -192, "#fff6ea"))
    )
    drawn += path("M52 -180 Q88 -206 124 -180Z", "#2f7a5c") + bloom
    return drawn + "".join(circle(x, y, 5, "#f2a83c") for x, y in ((62, -192), (88, -202), (112, -192)))


def cello() -> str:
    drawn = shadow(4, 0, 60, 8) + line(0, -4, 0, -30, IRON, 6)
    body = (
        "M0 -22 C-50 -22 -70 -44 -66 -72 C-64 -90 -44 -94 -46 -108 "
        "C-60 -112 -56 -148 -40 -156 C-24 -166 24 -166 40 -156 C56 -148 60 -112 46 -108 "
        "C44 -94 64 -90 66 -72 C70 -44 50 -22 0 -22Z"
    )
    drawn += group(path(body, "#4a1c28"), 5, 3) + path(body, "#b8482c")
    drawn += path(
        "M0 -22 C50 -22 70 -44 66 -72 C64 -90 44 -94 46 -108 C60 -112 56 -148 40 -156 "
        "C30 -162 16 -164 8 -164 C28 -120 28 -60 0 -22Z",
        "#7a2628",
    )
    drawn += path(
        "M-52 -74 C-52 -88 -38 -94 -34 -106 C-44 -118 -44 -140 -32 -148 "
        "C-40 -124 -30 -110 -28 -102 C-36 -92 -44 -86 -46 -60Z",
        "#f0945c",
    )
    drawn += rect(-8, -232, 16, 118, "#2a1830", 4)
    drawn += path(
        "M-10 -228 C-14 -246 8 -252 12 -240 C14 -230 2 -230 4 -236", "none", stroke="#7a2628", stroke_width=8
    )
    drawn += "".join(line(-16, y, 16, y, "#2a1830", 5) for y in (-224, -212))
    drawn += path("M-12 -58 L12 -58 L8 -30 L-8 -30Z", "#2a1830") + rect(-20, -84, 40, 8, "#ffd9a0", 3)
    drawn += "".join(line(x, -220, x * 1.6, -56, "#ffe9c8", 1.6) for x in (-4, 0, 4))
    drawn += both(stroke("M30 -104 C20 -96 38 -84 28 -74", "#2a1830", 5))
    stool = rect(66, -78, 66, 14, "#2f5f9a", 6) + rect(66, -70, 66, 8, "#1d3f70", 4)
    stool += line(76, -64, 70, 0, WOOD_DARK, 8) + line(122, -64, 128, 0, WOOD_DARK, 8)
    return (
        group(drawn, -20, 0, 0.97)
        + stool
        + line(44, -8, 92, -214, "#5b2a2c", 6)
        + line(51, -8, 98, -208, "#fff6ea", 3)
    )


def skis() -> str:
    drawn = shadow(0, 0, 110, 9)
    ski = path("M-18 0 V-190 C-18 -220 -4 -234 14 -240 C18 -226 18 -206 18 -190 V0Z", "#1f9fb0")
    ski += path("M4 0 V-190 C4 -216 8 -232 14 -240 C18 -226 18 -206 18 -190 V0Z", "#126a80")
    ski += path("M-18 -178 L18 -152 V-118 L-18 -144Z", "#fff0d6") + star(0, -196, 11, 5, "#ffd84a")
    ski += rect(-22, -108, 44, 34, INK, 6) + rect(-16, -102, 32, 9, "#e2434d", 3)
    pole = line(0, 0, 0, -186, "#3a3a72", 7) + rect(-8, -214, 16, 40, "#d8384a", 6)
    pole += rect(-8, -214, 6, 40, "#ff8a78", 3) + circle(0, -22, 15, "none", stroke="#d8384a", stroke_width=6)
    drawn += group(pole, -118, 0, turn=11) + group(pole, 104, 0, turn=-9)
    drawn += group(ski, -32, 0, turn=-5) + group(ski, 26, 0, turn=5)
    shoe = path("M-26 0 V-56 H12 C10 -36 20 -28 44 -24 Q52 -12 48 0Z", "#f2803c")
    shoe += path("M2 0 L0 -56 H12 C10 -36 20 -28 44 -24 Q52 -12 48 0Z", "#b8472c")
    shoe += rect(-30, -62, 46, 12, "#fff0e0", 5) + rect(-28, -6, 78, 9, INK, 4)
    return drawn + group(shoe, -80, 0, 0.9)


# --- in the big window: drawn round the foot, against the light --------------------------------------------


def gramophone() -> str:
    drawn = shadow(0, 0, 84, 9) + path("M-70 0 L-62 -58 H62 L70 0Z", WOOD)
    drawn += path("M18 0 L16 -58 H62 L70 0Z", WOOD_DARK) + rect(-76, -8, 152, 12, "#43242c", 4)
    drawn += rect(-68, -66, 136, 13, "#a8654c", 4)
    drawn += rect(-40, -46, 56, 30, "#a8654c", 4) + star(-12, -31, 12, 5, BRASS)
    drawn += ellipse(-10, -68, 54, 9, "#1d1a38") + ellipse(-10, -69, 18, 3.4, "#e2434d")
    drawn += stroke("M44 -64 C74 -84 60 -118 28 -128", "#6d4a1c", 15)
    drawn += stroke("M44 -64 C70 -84 58 -114 28 -124", BRASS, 8)
    drawn += path(
        "M40 -134 C0 -128 -40 -114 -86 -92 C-104 -132 -78 -192 -18 -208 C-8 -180 12 -152 40 -134Z", "#3f7fa8"
    )
    drawn += path("M40 -134 C10 -140 -10 -170 -18 -208 C0 -196 30 -160 40 -134Z", "#26506f")
    drawn += stroke("M36 -132 C-4 -134 -54 -128 -90 -118 M36 -136 C0 -146 -44 -164 -72 -176", "#1f4a68", 4)
    drawn += group(
        ellipse(0, 0, 30, 70, "#6fb8dc")
        + ellipse(4, 0, 20, 54, "#1d3f5c")
        + ellipse(9, 0, 10, 34, "#10243c"),
        -56,
        -150,
        turn=32,
    )
    return drawn + stroke("M72 -20 h24 v-20", IRON, 6) + circle(96, -44, 8, "#c8484f")


def rocking_horse() -> str:
    drawn = shadow(0, 0, 92, 8) + stroke("M-100 -26 Q0 22 100 -26", "#7f2c4a", 13)
    drawn += stroke("M-100 -30 Q0 18 100 -30", "#d8434f", 7)
    drawn += line(-46, -72, -60, -8, "#cfd6ee", 17) + line(40, -72, 56, -8, "#aab6dc", 17)
    drawn += line(-26, -72, -30, 0, "#f4f6ff", 17) + line(24, -72, 30, 0, "#cfd6ee", 17)
    drawn += path("M-66 -92 C-108 -96 -110 -50 -98 -30 C-92 -54 -86 -66 -62 -72Z", "#7a4a2c")
    drawn += path(
        "M-70 -84 C-70 -122 -20 -112 10 -118 C22 -150 40 -184 62 -190 L66 -208 L80 -188 "
        "C96 -176 108 -152 110 -138 C104 -122 90 -124 82 -134 C72 -134 66 -120 60 -96 "
        "C54 -66 20 -58 -20 -60 C-52 -58 -70 -64 -70 -84Z",
        "#f8faff",
    )
    drawn += path(
        "M-70 -80 C-40 -68 20 -70 62 -104 C56 -66 20 -58 -20 -60 C-52 -58 -68 -62 -70 -80Z", "#b4bfe2"
    )
    drawn += path("M98 -146 Q110 -142 110 -138 C106 -124 92 -124 84 -133Z", "#e0a8a8")
    drawn += path(
        "M62 -192 C40 -196 22 -170 14 -140 C8 -126 -2 -116 -8 -114 "
        "C8 -108 24 -112 28 -124 C36 -150 50 -168 62 -176Z",
        "#7a4a2c",
    )
    drawn += path("M66 -194 C74 -190 84 -178 82 -168 C76 -170 68 -178 64 -184Z", "#a8703f")
    drawn += path("M-42 -116 Q-14 -106 14 -118 L22 -82 Q-10 -72 -44 -82Z", "#2f6bb0")
    drawn += path("M-34 -124 Q-10 -112 10 -124 L14 -110 Q-10 -100 -38 -108Z", "#e2434d")
    drawn += rect(-44, -88, 66, 7, BRASS, 3)
    drawn += circle(80, -166, 4.6, INK)
    drawn += stroke("M98 -136 Q84 -148 66 -146 M84 -176 Q78 -156 86 -134", "#c8484f", 4.6)
    return drawn + "".join(circle(x, y, 6, "#c9d2ee") for x, y in ((-54, -92), (40, -92), (48, -112)))


def fishbowl() -> str:
    drawn = shadow(0, 0, 84, 9)
    drawn += path("M-46 -150 C-118 -116 -112 -8 -48 0 H48 C112 -8 118 -116 46 -150Z", "#2f6f9f")
    drawn += path(
        "M-84 -110 C-116 -60 -96 -6 -48 0 H48 C96 -6 116 -60 84 -110 Q40 -120 0 -110 Q-40 -100 -84 -110Z",
        "#3fa0cc",
    )
    drawn += path("M30 0 H48 C96 -6 116 -60 84 -110 C80 -60 70 -20 30 0Z", "#1f6796")
    drawn += path("M-84 -110 Q-40 -100 0 -110 Q40 -120 84 -110 Q40 -104 0 -98 Q-40 -92 -84 -110Z", "#c6f0fa")
    drawn += path("M-72 -12 Q-30 -34 10 -22 Q50 -32 74 -14 Q62 -2 48 0 H-48 Q-64 -2 -72 -12Z", "#e8c988")
    drawn += "".join(
        stroke(f"M{x} -16 q-12 -16 0 -32 q12 -14 0 -{h}", "#2f9a5c", 7)
        for x, h in ((-58, 30), (-44, 20), (58, 26))
    )
    swimmer = path("M-38 0 C-20 -30 24 -28 40 0 C24 26 -20 28 -38 0Z", "#ff8a2c")
    swimmer += path("M-32 0 L-64 -24 L-58 0 L-64 24Z", "#f2602c")
    swimmer += path("M-34 2 C-8 14 20 14 40 0 C24 26 -20 28 -34 2Z", "#ffc46b")
    swimmer += path("M-8 -20 C4 -38 18 -34 18 -20Z", "#f2602c")
    drawn += group(
        swimmer
        + circle(22, -6, 7, "#ffffff")
        + circle(24, -6, 4, INK)
        + rect(-4, -20, 8, 41, "#fff6ea", 4, opacity=0.9),
        6,
        -66,
    )
    drawn += "".join(
        circle(x, y, r, "none", stroke="#e6fbff", stroke_width=3)
        for x, y, r in ((60, -84, 6), (52, -98, 4), (66, -62, 4))
    )
    drawn += ellipse(0, -150, 50, 11, "#1f5580") + ellipse(0, -151, 42, 7, "#8fd0e8")
    drawn += path("M-84 -92 C-96 -66 -90 -34 -74 -20 C-82 -46 -82 -70 -70 -94Z", "#e6fbff", opacity=0.9)
    return drawn


def cake() -> str:
    drawn = shadow(0, 0, 96, 9) + ellipse(0, -6, 98, 12, "#5f6ca8") + ellipse(0, -10, 98, 11, "#c3cdec")
    for foot, half, high, sponge, icing in (
        (-12, 78, 52, "#a8465c", "#ffd6de"),
        (-64, 56, 46, "#8f3450", "#fff3ea"),
        (-110, 34, 40, "#a8465c", "#ffd6de"),
    ):
        drawn += rect(-half, foot - high, 2 * half, high, sponge, 6)
        drawn += rect(half * 0.3, foot - high, half * 0.7, high, INK, 6, opacity=0.25)
        step = half / 3
        drip = "".join(f" q{num(-step / 2)} {(22, 13, 26)[i % 3]} {num(-step)} 0" for i in range(6))
        drawn += path(
            f"M{-half} {foot - high + 8} Q{-half} {foot - high - 8} {-half + 12} "
            f"{foot - high - 8} H{half - 12} Q{half} {foot - high - 8} {half} "
            f"{foot - high + 8}{drip}Z",
            icing,
        )
        drawn += "".join(circle(x, foot - 8, 5.4, "#ffe29a") for x in range(-half + 10, half, 17))
    drawn += "".join(
        circle(x, y, 9, paint("red")) + circle(x - 3, y - 3, 2.6, "#ffffff")
        for x, y in ((-66, -76), (66, -76), (-45, -122), (45, -122))
    )
    for x, colour in ((-18, "#3f6fc0"), (0, "#3a9a78"), (18, "#8c4fb0")):
        drawn += rect(x - 4, -192, 8, 38, colour, 3) + circle(x, -202, 15, paint("glow"))
        drawn += path(f"M{x} -216 q9 12 0 20 q-9 -8 0 -20Z", "#e2501f")
        drawn += path(f"M{x} -208 q4 7 0 11 q-4 -4 0 -11Z", "#fff6c8")
    return drawn


def bear() -> str:
    drawn = shadow(0, 0, 84, 9)
    drawn += path("M-56 -10 C-70 -70 -40 -108 0 -108 C40 -108 70 -70 56 -10 Q0 6 -56 -10Z", "#7a4630")
    drawn += path("M14 -107 C50 -98 68 -60 56 -10 Q36 -2 14 -1 C44 -40 40 -80 14 -107Z", "#54292c")
    drawn += ellipse(-2, -46, 32, 36, "#c08a5c") + ellipse(-8, -54, 18, 20, "#d9a878")
    drawn += both(group(ellipse(0, 0, 18, 38, "#6b3a2c"), 62, -62, turn=-28))
    drawn += both(ellipse(56, -16, 30, 24, "#7a4630") + ellipse(60, -16, 18, 16, "#d9a878"))
    drawn += both(circle(48, -186, 24, "#7a4630") + circle(48, -186, 13, "#c08a5c"))
    drawn += path(
        "M-66 -146 C-66 -208 66 -208 66 -146 C66 -104 34 -94 0 -94 C-34 -94 -66 -104 -66 -146Z", "#8f5538"
    )
    drawn += path("M18 -191 C66 -184 78 -110 14 -94 C46 -112 48 -160 18 -191Z", "#643630")
    drawn += path("M-48 -158 C-46 -176 -32 -186 -16 -188 C-30 -178 -38 -168 -40 -152Z", "#b87a50")
    drawn += ellipse(0, -124, 30, 24, "#e3b98a")
    drawn += path("M-12 -138 Q0 -146 12 -138 Q6 -124 0 -124 Q-6 -124 -12 -138Z", INK)
    drawn += stroke("M0 -124 V-116 Q-10 -106 -16 -114 M0 -116 Q10 -106 16 -114", INK, 3.6)
    drawn += both(circle(26, -152, 7, INK) + circle(28, -155, 2.6, "#ffffff"))
    drawn += both(
        path("M0 -92 C14 -112 44 -110 42 -92 C44 -74 14 -74 0 -92Z", "#2f6bc0")
        + path("M4 -90 C16 -82 32 -80 40 -88 C38 -74 14 -74 4 -90Z", "#1d4488")
    )
    return drawn + circle(0, -92, 9, "#6fa8f0")


def harp() -> str:
    drawn = shadow(4, 0, 74, 9) + path("M-66 0 L-54 -22 H70 L80 0Z", "#4a1f4f")
    drawn += rect(-70, -8, 154, 12, "#331640", 4)
    strings = "".join(
        line(
            -44 + i * 12,
            -194 + i * 4 + (i * (7 - i)) * 1.2,
            52 - (7 - i) * 13.2,
            -26 - (7 - i) * 2,
            "#5b3a6a",
            2.4,
        )
        for i in range(1, 8)
    )
    drawn += strings + path("M54 -20 C84 -70 88 -130 76 -190 L94 -192 C110 -130 104 -60 76 -16Z", "#5a2470")
    drawn += path("M62 -20 C88 -70 94 -130 84 -190 L94 -192 C110 -130 104 -60 76 -16Z", "#3a1250")
    drawn += rect(-62, -206, 20, 190, "#7a3590", 6) + rect(-50, -206, 8, 190, "#4a1a60", 4)
    drawn += rect(-59, -196, 5, 170, "#c98ae0", 2)
    drawn += path(
        "M-70 -196 C-60 -226 -30 -214 -8 -190 C16 -168 50 -176 72 -206 L98 -200 "
        "C88 -150 20 -138 -18 -164 C-36 -178 -50 -180 -66 -174Z",
        "#7a3590",
    )
    drawn += path(
        "M-60 -192 C-46 -206 -28 -196 -10 -178 C16 -156 62 -162 84 -200 "
        "C70 -180 40 -172 14 -180 C-10 -190 -30 -216 -60 -192Z",
        "#c98ae0",
    )
    drawn += "".join(
        circle(x, y, 5, BRASS)
        for x, y in ((-30, -184), (-14, -170), (6, -160), (28, -158), (50, -164), (70, -176))
    )
    return drawn + circle(-52, -210, 14, paint("brass")) + circle(84, -202, 11, paint("brass"))


# --- on the square: drawn round the foot -------------------------------------------------------------------


def fountain() -> str:
    drawn = shadow(0, 2, 138, 15)
    jets = (
        "M0 -222 C-14 -250 -52 -230 -56 -166 M0 -222 C14 -250 52 -230 56 -166 M0 -226 V-190 "
        "M-52 -140 C-80 -150 -100 -110 -102 -58 M52 -140 C80 -150 100 -110 102 -58"
    )
    drawn += stroke(jets, "#5fb0dc", 13) + stroke(jets, "#e9fbff", 7)
    drawn += path("M-13 -40 L-9 -196 H9 L13 -40Z", "#a99fbd") + path("M2 -40 V-196 H9 L13 -40Z", "#6f6896")
    drawn += path("M-66 -152 Q0 -166 66 -152 Q58 -124 14 -118 H-14 Q-58 -124 -66 -152Z", "#c9bdd4")
    drawn += path("M12 -120 Q50 -126 66 -152 Q40 -158 14 -159Z", "#8379a6")
    drawn += ellipse(0, -153, 62, 10, "#7fcbe8")
    drawn += path("M-34 -196 Q0 -206 34 -196 Q26 -180 0 -178 Q-26 -180 -34 -196Z", "#c9bdd4")
    drawn += circle(0, -206, 12, "#d9d0e2")
    drawn += ellipse(0, -52, 130, 26, "#7a719f") + ellipse(0, -52, 116, 20, "#58b4dc")
    drawn += ellipse(-24, -56, 60, 8, "#d3f4fc") + path("M-13 -44 L-11 -76 H11 L13 -44Z", "#a99fbd")
    drawn += path("M-130 -52 Q0 -2 130 -52 V-14 Q0 34 -130 -14Z", "#b3a9c4")
    drawn += path("M40 -31 Q100 -38 130 -52 V-14 Q100 2 44 9Z", "#7a719f")
    drawn += "".join(
        path(f"M{x} {y} h26 v22 h-26Z", "#d3cadd", opacity=0.8)
        for x, y in ((-108, -32), (-62, -22), (-14, -18))
    )
    drawn += stroke("M-130 -52 Q0 -2 130 -52", SNOW, 11)
    return drawn + "".join(
        circle(x, y, 4.6, "#ffffff")
        for x, y in ((-70, -176), (70, -174), (-112, -78), (112, -80), (-24, -236), (26, -238))
    )


def great_tree() -> str:
    drawn = shadow(0, 2, 120, 15) + circle(0, -130, 128, paint("glow"), opacity=0.5)
    drawn += rect(-16, -40, 32, 42, WOOD_DARK) + rect(-16, -40, 12, 42, WOOD)
    for hem, top, reach in ((-24, -122, 118), (-72, -166, 98), (-118, -206, 76), (-164, -240, 52)):
        half = (
            f"M0 {top} C16 {top + 36} {num(reach * 0.66)} {hem - 16} {reach} {hem} "
            f"Q{num(reach * 0.8)} {hem + 14} {num(reach * 0.6)} {hem + 2} "
            f"Q{num(reach * 0.4)} {hem + 16} {num(reach * 0.26)} {hem + 4} "
            f"Q{num(reach * 0.1)} {hem + 14} 0 {hem + 5}Z"
        )
        drawn += group(path(half, "#2a8262"), flip=True) + path(half, "#134a4a")
    for y, half in ((-50, 92), (-96, 72), (-142, 50), (-186, 28)):
        drawn += stroke(f"M{-half} {y} Q0 {y + 32} {half} {y - 8}", "#ffd166", 5)
        drawn += "".join(
            circle(half * t, y + 17 - 20 * t * t, 7.5, c)
            for t, c in (
                (-0.75, "#ff6b62"),
                (-0.38, "#fff6dc"),
                (0, "#8fd0ff"),
                (0.38, "#ff6b62"),
                (0.75, "#fff6dc"),
            )
        )
    drawn += both(
        path("M120 -26 Q96 -40 76 -52 Q96 -50 104 -42Z", SNOW)
        + path("M98 -74 Q80 -84 64 -98 Q82 -94 90 -84Z", SNOW)
        + path("M76 -120 Q60 -130 48 -144 Q66 -138 70 -130Z", SNOW)
    )
    gifts = rect(-78, -34, 46, 36, "#d8434f") + rect(-60, -34, 9, 36, "#fff0d6")
    gifts += rect(36, -44, 52, 46, "#3f6fc0") + rect(56, -44, 10, 46, "#ffe29a")
    gifts += rect(36, -30, 52, 8, "#ffe29a") + rect(-34, -22, 34, 24, "#f2b24c")
    gifts += rect(-20, -22, 7, 24, "#8f2346")
    return drawn + gifts + star(0, -244, 24, 10, "#ffd84a") + star(0, -244, 13, 6, "#fffbe0")


def carousel() -> str:
    drawn = shadow(0, 2, 140, 14) + ellipse(0, -70, 120, 70, paint("glow"), opacity=0.8)
    drawn += ellipse(0, -14, 130, 20, "#7a3450") + ellipse(0, -20, 130, 20, "#e0a8a0")
    drawn += rect(-28, -150, 56, 134, "#fff0d6") + rect(6, -150, 22, 134, "#d9b0a0")
    drawn += "".join(path(f"M0 {y} l14 16 l-14 16 l-14 -16Z", "#e2434d") for y in (-132, -92, -52))
    horse = path(
        "M-34 -6 C-36 -26 -10 -24 4 -28 C10 -48 22 -58 32 -56 C44 -50 48 -40 46 -34 "
        "C38 -32 34 -36 30 -34 C28 -18 24 -6 4 -2 L10 20 L2 22 L-6 0 L-20 0 L-28 22 "
        "L-36 20 L-28 -2Z",
        "#ffffff",
    )
    horse += path("M-34 -6 C-50 -8 -50 12 -44 20 C-42 6 -36 4 -30 2Z", "#c98a4c")
    horse += path("M30 -56 C14 -58 8 -40 2 -28 L12 -28 C18 -40 24 -46 32 -48Z", "#c98a4c")
    for x, y, saddle in ((-76, -62, "#3f6fc0"), (72, -54, "#3a9a78"), (0, -44, "#d8434f")):
        drawn += rect(x - 3, -152, 6, 134, BRASS, 2)
        drawn += group(
            horse + path("M-20 -26 Q-4 -20 4 -28 L6 -10 Q-8 -4 -20 -10Z", saddle) + circle(36, -46, 2.6, INK),
            x,
            y,
            1.05,
        )
    drawn += "".join(
        path(f"M{-136 + i * 34} -158 h34 v14 a17 15 0 0 1 -34 0Z", "#d8434f" if i % 2 else "#fff0d6")
        for i in range(8)
    )
    drawn += path("M-138 -156 C-90 -180 -30 -200 0 -240 C30 -200 90 -180 138 -156Z", "#fff0d6")
    for a, b, c, d in ((-138, -102, -4, -2), (-68, -34, -2, 0), (0, 34, 0, 2), (68, 102, 2, 4)):
        drawn += path(
            f"M{a} -156 C{a * 0.6} -180 {c} -206 {c} -234 L{d} -234 C{d} -206 {b * 0.6} -180 {b} -156Z",
            "#d8434f",
        )
    drawn += path("M60 -188 C86 -178 114 -168 138 -156 H70Z", INK, opacity=0.25)
    drawn += rect(-138, -162, 276, 9, paint("brass"), 4)
    drawn += "".join(circle(x, -157, 6, "#fff6c8") for x in range(-128, 130, 32))
    return drawn + line(0, -236, 0, -256, BRASS, 5) + path("M2 -256 L34 -247 L2 -238Z", "#3fa8a0")


def stall() -> str:
    drawn = shadow(0, 2, 138, 14) + rect(-112, -164, 224, 160, "#7a4630")
    drawn += rect(-112, -164, 224, 100, "#ffcf80") + ellipse(0, -120, 110, 50, "#fff0bd", opacity=0.8)
    drawn += rect(-112, -150, 12, 150, WOOD_DARK) + rect(100, -150, 12, 150, WOOD_DARK)
    drawn += circle(-4, -106, 20, "#f3c6a2")
    drawn += path("M-26 -106 C-28 -140 20 -140 18 -106 Q-4 -120 -26 -106Z", "#3f6fc0")
    drawn += circle(-4, -134, 7, "#ffffff")
    drawn += circle(-11, -104, 2.8, INK) + circle(4, -104, 2.8, INK)
    drawn += stroke("M-10 -96 Q-4 -91 3 -96", "#8a3f3a", 2.8)
    drawn += path("M-34 -64 C-34 -88 26 -88 26 -64Z", "#3a8a68")
    drawn += "".join(
        stroke(f"M{x} -160 v12", "#5b3230", 3)
        + path(f"M{x} -132 c-14 -10 -10 -20 0 -14 c10 -6 14 4 0 14Z", "#b8432f")
        for x in (-76, -52, 52, 76)
    )
    drawn += rect(-124, -70, 248, 18, "#d9a878", 4) + rect(-118, -54, 236, 54, "#a8643f")
    drawn += rect(40, -54, 78, 54, WOOD_DARK, opacity=0.5)
    drawn += "".join(line(x, -52, x, -2, "#6d3a30", 3) for x in range(-90, 118, 28))
    goods = "".join(
        circle(x, y, 11, c)
        for x, y, c in (
            (-96, -80, "#e2434d"),
            (-76, -80, "#f2803c"),
            (-86, -96, "#e2434d"),
            (58, -80, "#f2b24c"),
            (78, -80, "#f2b24c"),
            (98, -80, "#c8602c"),
            (68, -96, "#c8602c"),
            (88, -96, "#f2b24c"),
        )
    )
    drawn += goods + star(0, -28, 20, 8, "#ffd166") + both(star(70, -28, 13, 5, "#ffe9b0"))
    for i in range(7):
        left, top, fill = -140 + i * 40, -126 + i * 36, "#fff6ea" if i % 2 else "#2f8a78"
        drawn += path(f"M{left} -170 L{top} -224 h36 L{left + 40} -170 a20 16 0 0 1 -40 0Z", fill)
    drawn += path("M-140 -182 H140 V-168 H-140Z", INK, opacity=0.12)
    drawn += path(
        "M-126 -218 Q-128 -246 -104 -246 H104 Q128 -246 130 -218 q-14 16 -28 0 q-20 -12 -40 2 q-20 16 -42 0 "
        "q-20 -12 -40 0 q-22 16 -42 0 q-20 -12 -38 2 q-16 10 -26 -4Z",
        SNOW,
    )
    return drawn + path("M50 -246 H104 Q128 -246 130 -218 q-14 16 -28 0 q-20 -12 -40 2Z", SHADE)


def snowman() -> str:
    drawn = shadow(0, 2, 100, 14) + line(-50, -120, -116, -166, WOOD_DARK, 8)
    drawn += stroke("M-98 -154 L-106 -178 M-104 -158 L-124 -156", WOOD_DARK, 6)
    drawn += line(112, 0, 96, -212, WOOD, 7)
    drawn += path("M76 -192 L116 -196 L128 -244 Q94 -262 62 -240Z", "#d9a05c")
    drawn += stroke("M84 -200 L74 -238 M96 -200 L96 -246 M108 -200 L118 -238", "#8a5a2c", 4)
    drawn += rect(76, -206, 40, 11, "#d8434f", 3)
    drawn += circle(0, -62, 70, paint("ball")) + circle(0, -146, 52, paint("ball"))
    drawn += path(
        "M34 -122 C60 -100 84 -92 104 -106", "none", stroke=WOOD_DARK, stroke_width=8, stroke_linecap="round"
    )
    drawn += path("M10 8 C72 4 84 -70 46 -114 C62 -66 48 -18 -20 6Z", DEEP, opacity=0.4)
    drawn += path("M-66 -8 Q0 20 70 -6 Q60 10 0 12 Q-60 10 -66 -8Z", SNOW)
    drawn += "".join(circle(0, y, 7, INK) + circle(-2, y - 2, 2.4, "#8d9bd2") for y in (-84, -58, -32))
    drawn += circle(0, -196, 40, paint("ball"))
    drawn += path("M-46 -166 Q0 -140 46 -166 L44 -146 Q0 -120 -44 -146Z", "#d8384a")
    drawn += path("M18 -142 L44 -146 L52 -84 L26 -80Z", "#a8243f")
    drawn += "".join(line(28 + i * 8, -82 + i * -1, 30 + i * 8, -70, "#d8384a", 4) for i in range(4))
    drawn += circle(-15, -204, 6, INK) + circle(14, -204, 6, INK)
    drawn += path("M-2 -198 L50 -184 L-2 -186Z", "#f2803c") + path("M-2 -190 L50 -184 L-2 -186Z", "#b8502c")
    drawn += "".join(circle(x, y, 3.2, INK) for x, y in ((-20, -184), (-13, -178), (-4, -175)))
    drawn += ellipse(0, -226, 52, 10, "#2c2858")
    drawn += path("M-34 -228 L-30 -254 Q0 -262 30 -254 L34 -228 Q0 -220 -34 -228Z", "#3f3a78")
    return drawn + path("M-34 -236 Q0 -228 34 -236 V-228 Q0 -220 -34 -228Z", "#f2b24c")


def rider() -> str:
    drawn = shadow(0, 2, 116, 14) + path("M-98 0 L-90 -18 H90 L98 0Z", "#c9bdd4")
    drawn += rect(-78, -64, 156, 48, "#a99fbd") + rect(30, -64, 48, 48, "#736b98")
    drawn += rect(-90, -74, 180, 14, "#d9d0e2", 3) + star(-24, -40, 17, 7, BRASS)
    green, dark, light = "#3f9a88", "#174a52", "#a6ead0"
    horse = stroke("M-40 -64 L-60 -38 L-50 -4 M-22 -60 L-26 -32 L-16 -4", dark, 15)
    horse += stroke("M-46 -66 L-70 -40 L-62 -4", green, 15)
    horse += stroke("M44 -84 L80 -92 L84 -64", dark, 13) + stroke("M36 -76 L66 -66 L58 -38", green, 14)
    horse += path("M-62 -100 C-110 -114 -112 -52 -98 -24 C-92 -58 -80 -72 -58 -76Z", dark)
    horse += path(
        "M-68 -84 C-72 -116 -26 -104 10 -114 C26 -134 36 -170 62 -178 L64 -194 L80 -174 "
        "C98 -164 112 -142 112 -130 C104 -118 92 -124 84 -132 C74 -122 68 -104 62 -88 "
        "C54 -58 10 -50 -24 -50 C-54 -48 -66 -60 -68 -84Z",
        green,
    )
    horse += path("M-66 -72 C-30 -62 30 -72 64 -98 C58 -60 10 -50 -24 -50 C-50 -50 -62 -56 -66 -72Z", dark)
    horse += path("M62 -178 C40 -176 28 -150 16 -122 L32 -116 C40 -138 50 -158 66 -164Z", dark)
    horse += circle(84, -152, 4, dark)
    man = path("M-8 -154 C-52 -142 -66 -104 -72 -74 C-46 -86 -26 -100 -14 -118Z", "#9a4a3c")
    man += path("M-40 -120 C-56 -106 -66 -90 -72 -74 C-46 -86 -26 -100 -14 -118Z", "#6d2f34")
    man += path(
        "M-20 -108 C-28 -142 -18 -160 2 -160 C20 -158 24 -136 18 -108 L26 -62 L40 -58 "
        "L38 -50 L10 -52 L0 -96Z",
        green,
    )
    man += circle(4, -174, 16, light) + path("M-22 -178 Q4 -208 30 -178 Q4 -188 -22 -178Z", dark)
    man += line(14, -140, 46, -156, green, 12) + line(40, -146, 66, -206, "#f3f6ff", 6)
    man += stroke(
        "M-14 -146 C-18 -134 -16 -122 -12 -112 M68 -168 C84 -160 94 -148 102 -136 "
        "M-56 -96 C-40 -104 -20 -102 -2 -104",
        light,
        6,
    )
    drawn += group(horse + man, 0, -68, 0.9)
    drawn += path("M-94 -72 q20 -16 46 -4 q30 -12 52 0 q30 -12 56 -2 q20 -4 34 6 Q0 -62 -94 -72Z", SNOW)
    return drawn + heap(-80, 6, 70, 18) + heap(84, 6, 66, 16)


# --- at the front of the square: drawn round the foot ------------------------------------------------


def sleigh() -> str:
    drawn = shadow(0, 2, 136, 12) + stroke("M-126 -8 H92 C140 -8 142 -64 106 -62", "#8a5a20", 12)
    drawn += stroke("M-126 -11 H92 C134 -12 136 -60 108 -60", BRASS, 6)
    drawn += "".join(line(x, -50, x, -10, BRASS_DARK, 9) for x in (-80, -10, 58))
    sack = path("M-70 -130 C-100 -190 -40 -226 -10 -196 C30 -222 60 -170 36 -120Z", "#8a5a3c")
    sack += path("M4 -198 C40 -216 60 -170 36 -120 H10 C28 -150 26 -178 4 -198Z", "#5b3a30")
    sack += path("M-32 -206 q18 12 38 0 l6 -22 q-26 10 -50 0Z", "#b07a50")
    sack += rect(-30, -210, 38, 9, "#ffd166", 4)
    gift = rect(30, -182, 54, 60, "#3f6fc0") + rect(52, -182, 11, 60, "#ffe29a")
    gift += rect(30, -160, 54, 10, "#ffe29a")
    gift += path("M57 -182 c-24 -22 -30 4 0 0 c30 4 24 -22 0 0Z", "#ffe29a")
    drawn += sack + gift
    drawn += path(
        "M-124 -174 C-98 -184 -96 -150 -84 -126 C-60 -104 40 -118 74 -112 "
        "C84 -140 96 -152 114 -148 C122 -112 104 -44 56 -40 H-70 "
        "C-116 -44 -128 -120 -124 -174Z",
        "#d8384a",
    )
    drawn += path(
        "M-122 -110 C-100 -76 60 -70 112 -100 C108 -66 92 -42 56 -40 H-70 C-104 -42 -118 -80 -122 -110Z",
        "#98243f",
    )
    drawn += stroke(
        "M-120 -170 C-104 -176 -102 -146 -88 -122 C-60 -98 44 -112 78 -106 C86 -132 96 -146 112 -144",
        "#ffe29a",
        7,
    )
    drawn += stroke("M-70 -74 C-40 -50 -20 -90 6 -70 C30 -52 50 -86 66 -74", "#ffd166", 5)
    drawn += path(
        "M-112 -150 C-108 -128 -100 -108 -88 -96 L-96 -92 C-108 -104 -114 -128 -112 -150Z", "#ff8a8a"
    )
    return drawn + drift(-20, -114, 60, 6, 3)


def dog() -> str:
    drawn = shadow(0, 2, 118, 12) + stroke("M84 -84 C124 -88 126 -132 106 -140", "#8a4a2c", 22)
    drawn += stroke("M108 -134 L103 -142", "#fff6ea", 17)
    drawn += rect(44, -60, 30, 62, "#6d3a28", 12) + rect(-46, -60, 30, 62, "#d9cdbf", 12)
    drawn += path(
        "M-60 -76 C-60 -136 50 -128 84 -116 C108 -100 100 -46 84 -40 C40 -30 -30 -30 -56 -44Z", "#a8602f"
    )
    drawn += path("M-60 -60 C-20 -40 60 -46 98 -76 C98 -54 92 -42 84 -40 C40 -30 -30 -30 -56 -44Z", "#75402a")
    drawn += path("M-10 -130 C20 -130 40 -126 56 -122 C50 -100 10 -100 -10 -130Z", "#c98048")
    drawn += rect(64, -62, 32, 64, "#a8602f", 13) + rect(62, -12, 40, 16, "#fff6ea", 8)
    drawn += path("M-78 -100 C-80 -40 -56 -30 -40 -34 C-20 -40 -26 -90 -30 -110Z", "#fff6ea")
    drawn += rect(-70, -58, 32, 60, "#fff6ea", 13) + rect(-78, -12, 42, 16, "#ffffff", 8)
    drawn += path("M-48 -56 h10 v52 h-10Z", "#cfc3bd")
    head = path("M-62 -60 C-66 -114 62 -114 62 -60 C64 -10 40 8 0 8 C-40 8 -64 -10 -62 -60Z", "#b86a35")
    head += path("M14 -98 C60 -92 66 -40 56 -16 C46 2 26 8 8 8 C44 -20 44 -64 14 -98Z", "#8a4a2c")
    head += path(
        "M-14 -100 H14 C10 -70 40 -44 40 -18 C40 16 -40 16 -40 -18 C-40 -44 -10 -70 -14 -100Z", "#fffaf2"
    )
    head += both(path("M46 -88 C82 -84 88 -30 70 -8 C54 -16 52 -50 44 -70Z", "#6d3a28"))
    head += path("M-17 -38 Q0 -50 17 -38 Q12 -18 0 -18 Q-12 -18 -17 -38Z", INK)
    head += circle(-6, -38, 4, "#8d86b0")
    head += stroke("M0 -18 V-8 Q-14 6 -24 -6 M0 -8 Q14 6 24 -6", "#5b3230", 4)
    head += path("M-9 0 Q0 -4 9 0 V14 Q0 24 -9 14Z", "#f0707a")
    head += both(circle(27, -58, 8, INK) + circle(29, -61, 2.8, "#ffffff"))
    drawn += group(head, -58, -144, 0.98)
    barrel = rect(-34, -22, 68, 44, WOOD, 14) + rect(-34, -22, 68, 14, WOOD_LIGHT, 10)
    barrel += rect(-22, -23, 8, 46, IRON) + rect(14, -23, 8, 46, IRON) + circle(0, 0, 9, "#ffffff")
    barrel += rect(-2.5, -7, 5, 14, "#d8384a") + rect(-7, -2.5, 14, 5, "#d8384a")
    return drawn + stroke("M-104 -128 Q-58 -96 -8 -126", "#d8384a", 11) + group(barrel, -56, -94)


def stove() -> str:
    drawn = shadow(0, 2, 120, 12) + line(84, -100, 128, -128, WOOD_LIGHT, 9)
    drawn += line(84, -84, 120, -100, WOOD, 8)
    puffs = ((-34, -214, 17), (-52, -236, 20), (-24, -244, 16))
    drawn += "".join(circle(x + 4, y + 5, r, DEEP) for x, y, r in puffs)
    drawn += "".join(circle(x, y, r, "#ffffff") for x, y, r in puffs)
    drawn += rect(-48, -208, 26, 70, "#43416f") + rect(-32, -208, 10, 70, "#2a2850")
    drawn += rect(-56, -214, 42, 13, "#5f5c94", 4)
    drawn += path("M-94 -128 H94 L86 -44 H-86Z", "#2f3a6e") + path("M30 -128 H94 L86 -44 H34Z", "#1b2350")
    drawn += path("M-82 -118 H-58 L-54 -54 H-76Z", "#5f70b0") + rect(-104, -142, 208, 18, "#6f7cbc", 6)
    drawn += rect(-104, -132, 208, 8, INK, opacity=0.35)
    drawn += circle(10, -86, 44, paint("glow")) + rect(-26, -108, 72, 46, "#15122f", 8)
    drawn += path("M-18 -66 C-26 -88 -6 -90 -4 -104 C10 -94 12 -88 16 -98 C34 -88 36 -76 32 -66Z", "#f2702c")
    drawn += path("M-6 -66 C-8 -80 6 -80 6 -90 C20 -82 22 -74 20 -66Z", "#ffd65c")
    nuts = (
        (0, -150),
        (24, -148),
        (48, -150),
        (70, -147),
        (12, -164),
        (36, -164),
        (58, -163),
        (26, -176),
        (46, -176),
    )
    drawn += "".join(
        path(
            f"M{x - 13} {y} C{x - 12} {y - 15} {x - 3} {y - 14} {x} {y - 19} "
            f"C{x + 3} {y - 14} {x + 12} {y - 15} {x + 13} {y} Q{x} {y + 9} {x - 13} {y}Z",
            "#7a3a24",
        )
        + ellipse(x - 4, y - 5, 3, 5, "#d98a5c")
        + path(f"M{x - 9} {y + 2} Q{x} {y + 7} {x + 9} {y + 2} Q{x} {y - 2} {x - 9} {y + 2}Z", "#e3b98a")
        for x, y in nuts
    )
    cone = path("M-14 0 L14 0 L0 44Z", "#fff6ea") + path("M2 0 H14 L0 44Z", "#d9c3b4")
    cone += circle(-6, -3, 8, "#7a3a24") + circle(7, -4, 8, "#8f4a2c")
    drawn += group(cone, -82, -178) + rect(-98, -138, 8, 3, WOOD)
    wheel = circle(0, 0, 40, WOOD_DARK) + circle(0, 0, 31, "#a8b4dc")
    wheel += repeat(rect(-4, -32, 8, 32, "#b8434f", 2), 8)
    wheel += circle(0, 0, 40, "none", stroke="#d8434f", stroke_width=9) + circle(0, 0, 9, BRASS)
    return drawn + group(wheel, -46, -40) + group(wheel, 50, -40)


def car() -> str:
    drawn = shadow(0, 2, 138, 13)
    tree = path(
        "M-118 -184 L-60 -206 L-66 -196 L0 -214 L-4 -204 L70 -212 L124 -184 L70 -166 "
        "L-4 -166 L0 -158 L-66 -166 L-60 -158Z",
        "#2a8262",
    )
    tree += path("M-118 -184 L124 -184 L70 -166 L-4 -166 L0 -158 L-66 -166 L-60 -158Z", "#134a4a")
    tree += rect(112, -192, 22, 15, WOOD, 3)
    drawn += tree + line(-56, -168, 56, -168, IRON, 7) + line(-30, -210, -30, -158, "#f3dcb8", 4)
    drawn += line(34, -212, 34, -158, "#f3dcb8", 4)
    drawn += path(
        "M-132 -36 C-138 -84 -104 -92 -78 -96 C-66 -140 -48 -158 0 -158 "
        "C54 -158 66 -130 84 -98 C120 -94 136 -78 134 -36Z",
        "#f2b93c",
    )
    drawn += path("M-134 -58 C-60 -46 70 -46 135 -60 Q135 -44 134 -36 H-132 Q-134 -48 -134 -58Z", "#b87a24")
    drawn += path(
        "M-122 -76 C-110 -88 -92 -88 -70 -92 C-60 -132 -46 -148 -8 -152 "
        "C-38 -142 -48 -120 -54 -86 C-80 -84 -104 -82 -122 -76Z",
        "#ffe9a0",
    )
    drawn += path("M-62 -98 C-54 -130 -40 -142 -8 -144 V-98Z", "#35548f")
    drawn += path("M6 -144 C40 -144 52 -126 66 -98 H6Z", "#26407a")
    drawn += path("M-52 -102 L-26 -138 L-14 -140 L-38 -102Z", "#a9c6ee")
    drawn += path("M16 -102 L36 -136 L44 -132 L28 -102Z", "#7fa0d6")
    drawn += line(-1, -144, -1, -52, "#a86a20", 4) + rect(10, -84, 22, 7, "#fff0d6", 3)
    drawn += circle(-116, -66, 14, "#fff9d8")
    drawn += circle(-116, -66, 14, "none", stroke="#a86a20", stroke_width=4)
    drawn += circle(-118, -66, 26, paint("glow"), opacity=0.8) + rect(118, -74, 14, 18, "#e2434d", 4)
    drawn += rect(-138, -44, 276, 14, "#dfe6fa", 6) + rect(-138, -37, 276, 7, "#8d9bd2", 4)
    wheel = circle(0, 0, 34, INK) + circle(0, 0, 20, "#dfe6fa") + circle(0, 0, 9, "#8d9bd2")
    return drawn + group(wheel, -74, -34) + group(wheel, 76, -34)


def postbox() -> str:
    drawn = shadow(0, 2, 84, 11) + path("M-54 0 L-48 -20 H48 L54 0Z", "#26234c")
    drawn += rect(-46, -186, 92, 170, "#e2434d", 6) + rect(12, -186, 34, 170, "#98243f", 6)
    drawn += rect(-40, -180, 14, 158, "#ff8a78", 6)
    drawn += path("M-60 -186 C-56 -226 56 -226 60 -186Z", "#e2434d")
    drawn += path("M14 -216 C44 -212 58 -202 60 -186 H20Z", "#98243f")
    drawn += rect(-64, -192, 128, 15, "#b8303f", 5)
    drawn += path(
        "M-64 -194 C-66 -234 -30 -246 0 -246 C30 -246 66 -234 64 -194 q-14 12 -28 -2 "
        "q-18 -12 -34 2 q-18 14 -34 -2 q-16 -10 -32 2Z",
        SNOW,
    )
    drawn += path("M20 -244 C48 -240 66 -226 64 -194 q-14 12 -28 -2 C44 -216 36 -232 20 -244Z", SHADE)
    drawn += rect(-34, -160, 68, 18, "#3a1230", 6)
    drawn += group(
        rect(-30, -32, 60, 38, "#fff6ea", 3)
        + stroke("M-28 -30 L0 -8 L28 -30", "#c9b0a8", 4)
        + circle(0, -10, 6, "#d8384a"),
        4,
        -156,
        turn=-8,
    )
    drawn += rect(-34, -160 + 12, 68, 7, "#6d1a38", 3) + rect(-26, -122, 52, 60, "#fff0d6", 4)
    drawn += circle(4, -96, 13, "none", stroke="#b8602c", stroke_width=6)
    drawn += path("M4 -109 H-8 L-20 -118 V-96 L-8 -103 H4Z", "#b8602c")
    drawn += line(4, -83, 18, -83, "#b8602c", 6) + rect(-46, -46, 92, 9, "#98243f")
    return drawn + group(parcel(), 98, 0) + heap(-64, 6, 90, 26)


def parcel() -> str:
    """A robin on a parcel beside the box."""
    drawn = shadow(0, 2, 40, 7) + rect(-34, -52, 66, 54, "#c98a54", 3) + rect(8, -52, 24, 54, "#94582f", 3)
    drawn += rect(-8, -52, 10, 54, "#fff0d6")
    bird = path("M-30 6 C-28 -24 -6 -34 8 -26 C20 -40 40 -30 36 -10 C34 14 14 24 -6 20 L-42 24Z", "#8a6448")
    bird += path("M36 -14 C36 12 16 24 -2 20 C10 8 12 -16 24 -26 Q36 -24 36 -14Z", "#f2703c")
    bird += polygon([(35, -20), (48, -14), (35, -10)], "#ffe29a") + circle(26, -20, 3.6, INK)
    return drawn + group(bird, -4, -74)


def deer() -> str:
    drawn = shadow(0, 2, 108, 12)
    for x, colour in ((-58, "#6d4230"), (34, "#6d4230"), (-74, "#a8683f"), (20, "#a8683f")):
        drawn += rect(x, -84, 17, 80, colour, 7) + rect(x - 1, -14, 19, 16, INK, 4)
    drawn += path(
        "M-84 -104 C-90 -140 -30 -136 0 -134 C20 -136 30 -168 36 -186 L72 -176 "
        "C72 -140 66 -104 50 -84 C30 -66 -50 -64 -72 -74 C-84 -80 -82 -92 -84 -104Z",
        "#b5723f",
    )
    drawn += path(
        "M-82 -96 C-50 -82 20 -84 62 -116 C58 -98 56 -90 50 -84 C30 -66 -50 -64 -72 -74 "
        "C-80 -78 -81 -88 -82 -96Z",
        "#7a4630",
    )
    drawn += path("M-84 -116 C-102 -128 -98 -104 -80 -98Z", "#fff0e0")
    drawn += "".join(
        circle(x, y, 5, "#e3b98a") for x, y in ((-58, -116), (-38, -120), (-48, -102), (-20, -114))
    )
    horns = (
        "M48 -212 C30 -232 10 -232 4 -256 M30 -230 C16 -222 6 -220 -8 -226 M62 -212 "
        "C74 -232 96 -230 100 -252 M80 -230 C92 -222 102 -220 114 -226"
    )
    drawn += stroke(horns, "#5b3a30", 10) + stroke(horns, "#e3c7a0", 5)
    drawn += path("M34 -198 C14 -212 4 -202 6 -192 C16 -186 28 -186 38 -188Z", "#a8683f")
    drawn += path(
        "M30 -186 C32 -220 76 -224 82 -196 C100 -190 118 -178 116 -164 "
        "C112 -150 86 -152 72 -158 C50 -156 30 -164 30 -186Z",
        "#c98550",
    )
    drawn += path("M60 -158 C80 -164 100 -166 116 -164 C112 -150 86 -152 72 -158Z", "#f3dcc0")
    drawn += circle(114, -172, 12, paint("red")) + circle(72, -188, 5.4, INK) + circle(74, -190, 2, "#ffffff")
    drawn += path("M22 -158 Q50 -142 76 -152 L74 -130 Q46 -120 18 -136Z", "#2f8a78")
    drawn += path("M26 -140 L50 -132 L40 -76 L16 -84Z", "#1f6a60") + line(20, -104, 44, -96, "#fff0d6", 6)
    drawn += line(23, -154, 20, -138, "#fff0d6", 5) + line(58, -147, 56, -128, "#fff0d6", 5)
    return drawn + "".join(circle(x, y, 6, paint("brass")) for x, y in ((36, -133), (62, -133)))


# --- the nine places -----------------------------------------------------------------------------------

Things = dict[str, Callable[[], str]]

CHIMNEY: Things = {
    "stork": stork,
    "cat": cat,
    "rooster": rooster,
    "sweep": sweep,
    "smoke": smoke,
    "dish": dish,
}
SKY: Things = {
    "balloon": balloon,
    "airship": airship,
    "kite": kite,
    "owl": owl,
    "firework": firework,
    "biplane": biplane,
}
TOWER: Things = {"clock": clock, "bell": bell, "rose": rose, "sun": sun, "cuckoo": cuckoo, "wreath": wreath}
TERRACE: Things = {
    "greenhouse": greenhouse,
    "tent": tent,
    "tank": tank,
    "dovecote": dovecote,
    "tub": tub,
    "igloo": igloo,
}
SIGN: Things = {
    "pretzel": pretzel,
    "boot": boot,
    "key": key,
    "teapot": teapot,
    "fish": fish,
    "star": lantern_star,
}
BALCONY: Things = {
    "telescope": telescope,
    "fir": little_fir,
    "washing": washing,
    "bicycle": bicycle,
    "cello": cello,
    "skis": skis,
}
WINDOW: Things = {
    "gramophone": gramophone,
    "horse": rocking_horse,
    "fishbowl": fishbowl,
    "cake": cake,
    "bear": bear,
    "harp": harp,
}
SQUARE: Things = {
    "fountain": fountain,
    "tree": great_tree,
    "carousel": carousel,
    "stall": stall,
    "snowman": snowman,
    "rider": rider,
}
STREET: Things = {"sleigh": sleigh, "dog": dog, "stove": stove, "car": car, "postbox": postbox, "deer": deer}


def place(name: str, origin: Point, things: Things) -> PlaceDrawing:
    """A place whose things are drawn round one point of the picture."""
    box = BOXES[name]
    x, y = origin[0] - box[0], origin[1] - box[1]
    return PlaceDrawing(name, box, {thing: partial(_put, draw, x, y) for thing, draw in things.items()})


def _put(draw: Callable[[], str], x: float, y: float) -> str:
    return group(draw(), x, y)


def world() -> WorldDrawing:
    return WorldDrawing(
        backdrop=backdrop,
        defs=DEFS,
        overlay=foreground,
        places=(
            place("chimney", (190, 366), CHIMNEY),
            place("sky", (845, 182), SKY),
            place("tower", (1330, 368), TOWER),
            place("terrace", (1843, 410), TERRACE),
            place("sign", (571, 671), SIGN),
            place("balcony", (1790, 818), BALCONY),
            place("window", (221, 950), WINDOW),
            place("square", (911, 972), SQUARE),
            place("street", (1305, 1050), STREET),
        ),
    )
