"""The town itself: sky, mountains, houses, the square."""

from assets.art.kit import (
    SeededRandom,
    circle,
    curve,
    ellipse,
    group,
    lighter,
    line,
    num,
    paint,
    path,
    polygon,
    rect,
    star,
    stroke,
)
from assets.art.worlds import HEIGHT, WIDTH
from assets.art.worlds._rooftops.pens import (
    BOXES,
    BRASS,
    DEEP,
    GLOW,
    INK,
    IRON,
    IRON_LIGHT,
    SHADE,
    SNOW,
    drift,
    heap,
    lamp_post,
    lit_window,
    shadow,
)

# --- sky and mountains ---------------------------------------------------------------------------------


def evening(chance: SeededRandom) -> str:
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


def woods(chance: SeededRandom) -> str:
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


def far_roofs(chance: SeededRandom) -> str:
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
    """A house that shows its gable: wall, shaded half, snow on both slopes."""
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
    chance = SeededRandom(31)
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


def square(chance: SeededRandom) -> str:
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
    chance = SeededRandom(12)
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
    chance = SeededRandom(5)
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


def snowfall(chance: SeededRandom) -> str:
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
    town = evening(SeededRandom(4)) + cloud(330, 190, 0.9) + cloud(1600, 150, 1) + cloud(960, 300, 0.8, 0.4)
    town += mountains()
    town += (
        woods(SeededRandom(8))
        + far_roofs(SeededRandom(21))
        + square(SeededRandom(3))
        + row_of_houses()
        + tower()
    )
    town += garland()
    town += street_life() + left_house() + bracket() + right_house() + snowfall(SeededRandom(77))
    return town


def foreground() -> str:
    """Layers over the places: the railing of the balcony, the dim edges."""
    return group(railing(), 1640, 560) + rect(0, 0, WIDTH, HEIGHT, paint("edges"))
