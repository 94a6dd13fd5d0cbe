"""The forest at dusk, the great tree and the house in it."""

import math

from assets.art.album.mood import INK, across, pine, ramp
from assets.art.kit import SeededRandom, circle, ellipse, group, line, path, rect, stroke
from assets.art.objects.card import ball, glow, lit

WIDTH, HEIGHT = 2064, 1112


def backdrop() -> str:
    return (
        _sky()
        + _far_wood()
        + _ground()
        + _pond()
        + _crown_back()
        + _trunk()
        + _deck()
        + _house()
        + _branch()
        + _crown()
        + _stump()
        + _undergrowth()
    )


def overlay() -> str:
    """Fireflies and darker edges over everything."""
    chance, flies = SeededRandom(31), ""
    for _ in range(34):
        x, y = chance.between(40, 2020), chance.between(560, 1080)
        flies += circle(x, y, 12, glow("#fff3a8"), opacity=0.5) + circle(x, y, 2.2, "#fff8cf")
    return flies + rect(0, 1040, WIDTH, 72, "url(#rise-150f3a)", opacity=0.35)


def _sky() -> str:
    drawn = rect(0, 0, WIDTH, 720, ramp("#23246a", "#5a429c", "#c0608f", "#ff9f86", "#ffd09a"))
    chance = SeededRandom(3)
    for _ in range(90):
        drawn += circle(
            chance.between(0, WIDTH),
            chance.between(0, 330),
            chance.between(1, 3),
            "#ffffff",
            opacity=chance.between(0.3, 0.9),
        )
    moon = circle(500, 330, 150, glow("#fff0bf"), opacity=0.6) + circle(500, 330, 62, ball("#fff0c4"))
    craters = "".join(
        circle(500 + x, 330 + y, r, "#dcc48c", opacity=0.6)
        for x, y, r in ((-16, -14, 11), (18, 12, 15), (-12, 24, 7))
    )
    return drawn + ellipse(1900, 650, 520, 130, glow("#fff0c0"), opacity=0.8) + moon + craters


def _far_wood() -> str:
    chance, drawn = SeededRandom(8), ""
    for base, low, high, step, colour, light in (
        (640, 120, 210, 46, "#6a4a8c", "#7a5698"),
        (700, 150, 260, 64, "#453a78", "#504488"),
        (770, 160, 300, 92, "#2c2e60", "#363a70"),
    ):
        x = -30.0
        while x < WIDTH + 40:
            drawn += pine(x, base, chance.between(low, high), colour, light)
            x += step * chance.between(0.6, 1.3)
        drawn += rect(0, base - 46, WIDTH, 150, colour)
    return drawn


def _ground() -> str:
    back = path(
        "M0 776 C300 736 620 790 980 762 C1340 736 1700 786 2064 750 V1112 H0Z", ramp("#3f6a5c", "#1f4450")
    )
    front = path(
        "M0 900 C320 850 700 930 1040 900 C1400 870 1760 930 2064 880 V1112 H0Z", ramp("#2f5f55", "#122c3c")
    )
    way = path(
        (
            "M1240 1112 C1300 1010 1500 980 1560 900 C1600 850 1700 820 1780 800 L1820 806 C1760 "
            "840 1720 870 1690 920 C1640 1010 1480 1040 1460 1112Z"
        ),
        ramp("#c99a78", "#8a6068"),
        opacity=0.6,
    )
    return back + front + way


def _pond() -> str:
    water = ellipse(330, 972, 296, 84, "#1c3a58") + ellipse(
        330, 966, 288, 78, ramp("#f0a08c", "#7a5a9c", "#2f4a80")
    )
    pads = "".join(
        ellipse(x, y, rx, rx * 0.34, "#3f8a5a") + path(f"M{x} {y} l{rx} -4 v10Z", "#4a5a90")
        for x, y, rx in ((120, 960, 34), (560, 950, 30), (520, 1000, 40))
    )
    glints = "".join(
        line(x, y, x + w, y, "#ffe0c8", 4, opacity=0.5)
        for x, y, w in ((90, 930, 60), (500, 924, 50), (140, 1010, 80), (470, 1026, 60))
    )
    reeds = "".join(
        line(x, 1010, x + d, y, "#2f6a50", 6) + rect(x + d - 7, y - 44, 14, 50, "#6a4038", 7)
        for x, d, y in ((36, -8, 850), (64, 6, 880), (96, 10, 838), (606, 8, 880), (634, -4, 910))
    )
    return water + glints + pads + reeds


def _trunk() -> str:
    bark = path(
        (
            "M884 1010 C900 860 890 760 900 660 L904 320 H1168 L1172 660 C1182 760 1172 860 1192 "
            "1010 C1230 1030 1280 1046 1310 1064 C1220 1062 1180 1054 1130 1040 C1080 1064 1000 "
            "1064 946 1040 C900 1056 850 1064 766 1064 C800 1044 860 1030 884 1010Z"
        ),
        across("#a8684f", "#7a4648", "#55303f"),
    )
    lines = stroke(
        (
            "M930 720 C944 800 928 900 940 1000 M1150 700 C1140 800 1156 900 1142 1010 M960 690 "
            "C966 712 960 722 964 736 M1110 690 C1104 712 1112 720 1106 734"
        ),
        "#4a2838",
        8,
        opacity=0.6,
    )
    roots = stroke(
        "M870 1040 C830 1050 800 1052 780 1060 M1200 1040 C1240 1050 1260 1054 1296 1062",
        "#55303f",
        12,
        opacity=0.6,
    )
    hollow = (
        ellipse(1036, 872, 112, 122, "#6a3d40")
        + ellipse(1036, 874, 100, 110, "#24142c")
        + ellipse(1036, 968, 84, 18, "#3a2234")
    )
    limbs = path(
        (
            "M880 420 C860 330 800 280 690 230 L720 190 C830 230 930 300 960 420Z M1190 420 C1210 "
            "330 1270 280 1400 220 L1370 180 C1250 230 1150 300 1110 420Z"
        ),
        across("#8a5348", "#6a3d48"),
    )
    return ellipse(1040, 1060, 300, 28, INK, opacity=0.4) + limbs + bark + lines + roots + hollow


def _deck() -> str:
    struts = (
        line(700, 716, 890, 860, "#5a3440", 26)
        + line(1440, 716, 1186, 880, "#5a3440", 26)
        + line(1500, 716, 1500, 1000, "#5a3440", 24)
        + line(600, 716, 600, 1000, "#5a3440", 24)
    )
    planks = (
        rect(548, 690, 1008, 36, lit("#b87a54"), 8)
        + "".join(rect(x, 690, 4, 36, "#6a3d44") for x in range(620, 1550, 72))
        + rect(548, 722, 1008, 10, INK, opacity=0.35)
    )
    rails = (
        "".join(line(x, 690, x, 596, "#8a5344", 12) for x in (566, 650, 734, 818))
        + line(560, 604, 830, 604, "#a8684f", 14)
        + line(560, 646, 830, 646, "#8a5344", 8)
    )
    ladder = (
        line(1560, 726, 1600, 1060, "#a8684f", 14)
        + line(1630, 700, 1670, 1060, "#a8684f", 14)
        + "".join(
            line(1568 + t * 34, 740 + t * 300, 1638 + t * 34, 740 + t * 300, "#c98f58", 12)
            for t in (0, 0.2, 0.4, 0.6, 0.8, 1)
        )
    )
    return struts + ladder + planks + rails


def _house() -> str:
    walls = (
        rect(852, 356, 368, 336, lit("#c98a5c"), 6)
        + "".join(rect(852, y, 368, 5, "#8a5344", opacity=0.6) for y in range(396, 690, 40))
        + rect(1180, 356, 40, 336, INK, opacity=0.18)
    )
    roof = (
        path("M946 268 H1126 L1292 380 H780Z", lit("#b8485a"))
        + "".join(
            stroke(
                f"M{946 - t * 166:.0f} {268 + t * 112:.0f} H{1126 + t * 166:.0f}", "#8a2f4a", 6, opacity=0.6
            )
            for t in (0.25, 0.5, 0.75)
        )
        + rect(936, 258, 200, 16, lit("#d86a6c"), 6)
        + rect(776, 372, 520, 16, "#7a2a44", 6)
    )
    frame = circle(1036, 524, 136, lit("#8a5344")) + circle(1036, 524, 120, ramp("#ffdf98", "#ff9f5c"))
    light = circle(1036, 524, 230, glow("#ffcf7a"), opacity=0.5)
    sill = rect(900, 650, 272, 18, lit("#a8684f"), 6)
    return walls + roof + light + frame + sill


def _clump(x: float, y: float, radius: float, tones: tuple[str, str, str], seed: int) -> str:
    """A mass of leaves: dark below, lit at its upper left, its rim uneven."""
    chance, dark, middle, light = SeededRandom(seed), *tones
    drawn = circle(x, y, radius, dark)
    for angle in range(0, 360, 24):
        reach = radius * chance.between(0.82, 1.0)
        at = (x + reach * math.cos(math.radians(angle)), y + reach * math.sin(math.radians(angle)))
        drawn += circle(*at, radius * chance.between(0.18, 0.3), dark)
    for fill, spread, count in ((middle, 0.78, 22), (light, 0.6, 16)):
        shift = radius * (0.12 if fill == middle else 0.26)
        for _ in range(count):
            angle, reach = chance.between(0, 6.28), radius * spread * chance.random() ** 0.5
            at = (x - shift + reach * math.cos(angle), y - shift + reach * math.sin(angle))
            drawn += circle(*at, radius * chance.between(0.1, 0.2), fill)
    return drawn


def _crown_back() -> str:
    tones = ("#1c3f52", "#214a5a", "#265463")
    spots = (
        (740, 210, 150),
        (1360, 210, 150),
        (1520, 120, 130),
        (860, 80, 170),
        (1220, 70, 180),
        (1040, 60, 170),
    )
    return "".join(_clump(x, y, r, tones, 40 + number) for number, (x, y, r) in enumerate(spots))


def _crown() -> str:
    """Leaves left and right of the roof; its ridge stays free."""
    tones = ("#2a6656", "#3a8060", "#5aa56c")
    clumps = (
        (690, 290, 100),
        (640, 160, 110),
        (770, 200, 96),
        (720, 50, 120),
        (830, 10, 100),
        (1340, 260, 90),
        (1270, 40, 110),
        (1400, 100, 120),
        (1440, 290, 86),
        (1530, 200, 90),
        (1540, 60, 90),
    )
    leaves = "".join(_clump(x, y, r, tones, 60 + number) for number, (x, y, r) in enumerate(clumps))
    fruit = ((640, 250), (700, 150), (770, 70), (1340, 90), (1420, 190), (1450, 320), (1540, 150), (720, 330))
    return leaves + "".join(
        circle(x, y, 14, ball("#f0a03c")) + circle(x - 4, y - 5, 4, "#fff0c8", opacity=0.8) for x, y in fruit
    )


def _branch() -> str:
    limb = path(
        "M1500 190 C1600 130 1720 96 1990 86 C1996 92 1996 98 1990 102 C1760 112 1640 150 1530 230Z",
        lit("#7a4648"),
    )
    return (
        limb
        + "".join(
            _clump(x, y, r, ("#2a6656", "#3a8060", "#5aa56c"), int(x))
            for x, y, r in ((1600, 60, 60), (1990, 50, 66), (2050, 130, 54), (1900, 20, 50))
        )
        + line(1785, 92, 1785, 116, "#d9b88a", 7)
    )


def _stump() -> str:
    side = path(
        "M594 980 C600 1010 590 1050 570 1070 H826 C806 1050 796 1010 802 980Z", across("#b07858", "#6a3d48")
    )
    top = ellipse(698, 982, 106, 26, "#e8c096") + "".join(
        ellipse(698, 982, rx, rx * 0.25, "none", stroke="#b8845c", stroke_width=4) for rx in (84, 58, 30)
    )
    return ellipse(698, 1070, 150, 16, INK, opacity=0.35) + side + top


def _undergrowth() -> str:
    chance, drawn = SeededRandom(12), ""
    for _ in range(120):
        x, y, tall = chance.between(0, WIDTH), chance.between(1040, 1110), chance.between(16, 40)
        drawn += stroke(
            f"M{x:.1f} {y:.1f} q2 -{tall * 0.6:.1f} {chance.between(-10, 10):.1f} -{tall:.1f}",
            "#3f7a60",
            5,
            opacity=0.7,
        )
    for x, y, colour in (
        (60, 800, "#ffd25e"),
        (110, 820, "#ffffff"),
        (640, 840, "#ff8fa8"),
        (1250, 850, "#ffffff"),
        (1330, 930, "#ffd25e"),
        (1400, 850, "#ff8fa8"),
        (1560, 1010, "#ffffff"),
        (1640, 860, "#9a86e0"),
        (2030, 850, "#ffd25e"),
        (1290, 1000, "#9a86e0"),
        (1440, 960, "#ffffff"),
    ):
        drawn += line(x, y, x, y + 22, "#3f7a60", 4) + circle(x, y, 9, colour) + circle(x, y, 3.4, "#f0a03c")
    ferns = "".join(
        group(
            "".join(
                stroke(f"M0 0 Q{d * 0.5} -50 {d} -{h}", "#2f7a5c", 9)
                for d, h in ((-60, 50), (-34, 84), (0, 96), (34, 84), (60, 50))
            ),
            x,
            1096,
        )
        for x in (30, 1230, 1610, 2030)
    )
    return drawn + ferns
