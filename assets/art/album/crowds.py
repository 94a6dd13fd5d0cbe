"""Pictures of crowds: umbrellas, sheep, a concert, penguins."""

from assets.art.album.mood import INK, fade, land, ramp, shine, sky, snow
from assets.art.kit import (
    SeededRandom,
    around,
    circle,
    ellipse,
    group,
    line,
    num,
    path,
    polygon,
    rect,
    stroke,
)
from assets.art.objects.card import cloud, solid, stars


def umbrella_crowd() -> str:
    """A square full of dark umbrellas from above, one of them yellow."""
    square = sky("#a8aec8", "#8087b0") + "".join(
        ellipse(x, y, 60, 16, "#ffffff", opacity=0.25)
        for x, y in ((80, 60), (300, 180), (120, 300), (330, 360))
    )
    spots = [(x * 96 - 24 + (y % 2) * 48, y * 84 - 10) for y in range(6) for x in range(5)]
    drawn = ""
    tones = ("#2b2f5c", "#474c80", "#23264e", "#5a5f92", "#343a6c")
    for number, (x, y) in enumerate(spots):
        yellow = number == 12
        drawn += _umbrella(
            x, y, "#ffc83c" if yellow else tones[number * 7 % 5], number * 23, 1.06 if yellow else 1
        )
    rain = "".join(
        line(x, y, x - 5, y + 16, "#c8d8f8", 3, opacity=0.5)
        for x, y in (
            (40, 40),
            (130, 96),
            (220, 30),
            (310, 100),
            (372, 40),
            (60, 200),
            (180, 180),
            (350, 240),
            (90, 330),
            (250, 350),
            (390, 330),
            (20, 290),
            (280, 262),
        )
    )
    return square + drawn + rain


def _umbrella(x: float, y: float, colour: str, turn: float, scale: float) -> str:
    points = around(0, 0, 44, 8)
    dents = around(0, 0, 35, 8, start=-67.5)
    sides = [
        f"Q{num(dx)} {num(dy)} {num(px)} {num(py)}"
        for (dx, dy), (px, py) in zip(dents, [*points[1:], points[0]], strict=True)
    ]
    rim = f"M{num(points[0][0])} {num(points[0][1])} {' '.join(sides)}Z"
    ribs = "".join(line(0, 0, px, py, "#ffffff", 1.6, opacity=0.22) for px, py in points)
    folds = "".join(
        path(
            f"M0 0 L{points[i][0]:.1f} {points[i][1]:.1f} L{points[i + 1][0]:.1f} {points[i + 1][1]:.1f}Z",
            INK,
            opacity=0.13,
        )
        for i in (1, 3, 5)
    )
    top = path(rim, colour) + folds + ribs + circle(0, 0, 4, "#f5e8d0")
    return (
        ellipse(x + 11, y + 15, 43, 40, INK, opacity=0.3)
        + group(top, x, y, scale, turn)
        + ellipse(x - 14, y - 15, 13, 9, "#ffffff", opacity=0.13)
    )


def black_sheep() -> str:
    """A flock of white sheep, and a black one that looks at us."""
    meadow = sky("#6fb0d8", "#c8e0e0", "#ffe9c0") + cloud(90, 52, 0.9, 0.9) + cloud(310, 36, 0.7, 0.8)
    hills = land([(0, 120), (120, 84), (240, 116), (400, 80)], ramp("#8ac07a", "#6aa868")) + land(
        [(0, 150), (150, 128), (300, 150), (400, 130)], ramp("#6fb060", "#3f8a58")
    )
    rows = ((150, 0.5, 7, 10), (196, 0.66, 5, 40), (254, 0.86, 4, -6), (326, 1.1, 4, 40))
    flock = ""
    for number, (y, size, count, start) in enumerate(rows):
        for each in range(count):
            x = start + each * (400 / (count - 0.6))
            if number == 2 and each in (1, 2):
                continue
            flock += group(
                _sheep("#fff8ee", "#d8c8cc", "#4a3a4c"), x, y + 8 * (each % 2), size, flip=each % 2 == 1
            )
        if number == 2:
            flock += group(_black_sheep(), 200, 270, 1.12)
    return meadow + hills + flock


def _sheep(wool: str, shade: str, face: str) -> str:
    legs = "".join(line(x, 20, x, 44, face, 8) for x in (-22, -6, 12, 26))
    puffs = (
        (0, 0, 34),
        (-30, 2, 24),
        (30, 2, 24),
        (-16, -20, 24),
        (16, -20, 24),
        (-14, 16, 22),
        (16, 16, 22),
    )
    body = "".join(circle(x, y, r, shade) for x, y, r in puffs) + "".join(
        circle(x - 3, y - 4, r * 0.88, wool) for x, y, r in puffs
    )
    head = (
        ellipse(-50, -6, 15, 19, face)
        + circle(-46, -22, 11, wool)
        + ellipse(-36, -8, 9, 5, face)
        + circle(-55, -8, 2.6, "#ffffff")
    )
    return ellipse(0, 46, 44, 7, INK, opacity=0.22) + legs + body + head


def _black_sheep() -> str:
    dark, light = "#2f2646", "#4a3f68"
    legs = "".join(line(x, 24, x, 56, "#1d1530", 10) for x in (-22, -8, 10, 24))
    puffs = (
        (0, 0, 40),
        (-34, 4, 26),
        (34, 4, 26),
        (-20, -26, 26),
        (20, -26, 26),
        (-18, 20, 24),
        (20, 20, 24),
    )
    body = "".join(circle(x, y, r, dark) for x, y, r in puffs) + "".join(
        circle(x - 5, y - 7, r * 0.6, light) for x, y, r in puffs
    )
    head = (
        ellipse(0, -22, 25, 31, "#5f5078")
        + ellipse(-30, -32, 15, 7, "#5f5078", transform="rotate(-20 -30 -32)")
        + ellipse(30, -32, 15, 7, "#5f5078", transform="rotate(20 30 -32)")
        + circle(-12, -52, 13, dark)
        + circle(12, -52, 13, dark)
        + circle(0, -56, 14, dark)
    )
    eyes = "".join(ellipse(x, -28, 8, 9, "#ffffff") + circle(x + 1, -27, 4.4, INK) for x in (-11, 11))
    nose = path("M-7 -8 Q0 -3 7 -8 L0 -1Z", "#1d1530") + stroke("M-7 3 q7 5 14 0", "#1d1530", 3)
    return ellipse(0, 58, 50, 8, INK, opacity=0.3) + legs + body + head + eyes + nose


def raised_hands() -> str:
    """Hundreds of raised hands before a bright stage."""
    hall = sky("#160f3c", "#4a1f6c", "#c03c7a")
    beams = "".join(
        polygon([(x, -10), (x + 22, -10), (x + d + 62, 300), (x + d - 40, 300)], fade(c), opacity=0.7)
        for x, d, c in (
            (30, 70, "#ffd25e"),
            (110, 30, "#ff7ab0"),
            (190, 0, "#8ae0ff"),
            (270, -40, "#ff7ab0"),
            (350, -80, "#ffd25e"),
        )
    )
    stage = rect(60, 176, 280, 16, "#2b1450") + shine(200, 176, 150, "#fff3c8", 0.95)
    band = _singer(200, 178) + group(_player(), 122, 178) + group(_player(), 280, 178, flip=True)
    drawn, chance = "", SeededRandom(12)
    for y, size, tone in (
        (254, 0.55, "#6a2a70"),
        (292, 0.75, "#4a1f60"),
        (344, 1.0, "#2f1450"),
        (404, 1.3, "#190b34"),
    ):
        step = 44 * size
        count = int(420 / step) + 1
        for each in range(count):
            drawn += group(
                _fan(each % 4, tone),
                -8 + each * step + chance.between(-4, 4),
                y + chance.between(-6, 8),
                size,
            )
    confetti = "".join(
        group(
            rect(-4, -2, 8, 4, chance.choice(("#ffd25e", "#8ae0ff", "#ffffff", "#ff7ab0"))),
            chance.between(6, 394),
            chance.between(6, 240),
            1,
            chance.between(0, 180),
        )
        for _ in range(40)
    )
    return hall + beams + stage + band + confetti + drawn


def _singer(x: float, y: float) -> str:
    return group(
        path("M-12 0 L-8 -34 L8 -34 L12 0Z", "#2b1450")
        + path("M-13 -34 C-14 -64 14 -64 13 -34Z", "#2b1450")
        + circle(0, -70, 11, "#2b1450")
        + line(10, -56, 30, -84, "#2b1450", 7)
        + line(-10, -56, -24, -40, "#2b1450", 7),
        x,
        y,
    )


def _player() -> str:
    return (
        path("M-10 0 L-7 -30 L7 -30 L10 0Z", "#3a1860")
        + path("M-11 -30 C-12 -56 12 -56 11 -30Z", "#3a1860")
        + circle(0, -60, 9, "#3a1860")
        + line(-18, -28, 26, -44, "#2b1450", 5)
        + ellipse(-10, -30, 12, 8, "#2b1450")
    )


def _fan(kind: int, tone: str) -> str:
    body = circle(0, -34, 15, tone) + path("M-24 40 C-24 -10 -14 -18 0 -18 C14 -18 24 -10 24 40Z", tone)
    arms = {
        0: stroke("M-18 0 C-26 -24 -24 -44 -20 -66 M18 0 C26 -24 24 -44 22 -70", tone, 10),
        1: stroke("M18 0 C28 -22 24 -46 18 -74", tone, 10),
        2: stroke("M-18 0 C-30 -20 -30 -44 -28 -62 M18 0 C30 -20 30 -40 30 -60", tone, 10),
        3: stroke("M-18 0 C-26 -22 -22 -52 -14 -72", tone, 10),
    }[kind]
    palms = {0: ((-20, -70), (22, -74)), 1: ((18, -78),), 2: ((-28, -66), (30, -64)), 3: ((-14, -76),)}[kind]
    return (
        body
        + arms
        + "".join(
            circle(x, y, 7.5, tone)
            + stroke(f"M{x - 5} {y - 4} l-3 -9 M{x} {y - 5} l0 -11 M{x + 5} {y - 4} l3 -9", tone, 3.4)
            for x, y in palms
        )
    )


def penguin_huddle() -> str:
    """Penguins stand close together in the snow, under northern lights."""
    night = sky("#0f1a4c", "#1f3f7c", "#3f7a98") + stars(14, 30, 170)
    lights = "".join(
        path(d, fade(c), opacity=o)
        for d, c, o in (
            (
                (
                    "M-10 60 C70 10 130 96 210 50 C280 14 340 70 410 30 V190 C330 150 280 180 210 160 "
                    "C130 190 70 130 -10 190Z"
                ),
                "#6af0b0",
                0.75,
            ),
            (
                "M-10 110 C90 70 150 130 230 96 C300 70 350 116 410 90 V200 C300 190 200 210 -10 210Z",
                "#b07af0",
                0.55,
            ),
        )
    )
    ice = land(
        [(0, 214), (70, 196), (150, 212), (260, 200), (400, 214)], ramp("#8ab8e0", "#c8e0f4", "#f4faff")
    )
    bergs = (
        polygon([(10, 212), (40, 156), (66, 176), (88, 212)], "#a8d0f0")
        + polygon([(40, 156), (66, 176), (70, 212), (48, 212)], "#7aa8d8")
        + polygon([(316, 208), (346, 168), (388, 208)], "#a8d0f0")
        + polygon([(346, 168), (388, 208), (352, 208)], "#7aa8d8")
    )
    drawn = ""
    for y, size, xs in (
        (266, 0.66, (120, 160, 200, 240, 280)),
        (304, 0.82, (92, 140, 188, 236, 284, 326)),
        (356, 1.0, (70, 128, 192, 256, 318)),
    ):
        for number, x in enumerate(xs):
            drawn += group(_penguin(), x, y, size, (number % 3 - 1) * 3, flip=number % 2 == 1)
    chick = group(_chick(), 224, 374, 0.86)
    return night + lights + bergs + ice + drawn + chick + snow(9, 34, 390)


def _penguin() -> str:
    feet = ellipse(-12, 2, 13, 6, "#f0a03c") + ellipse(12, 2, 13, 6, "#f0a03c")
    back = solid("M-34 -4 C-44 -70 -34 -128 0 -128 C34 -128 44 -70 34 -4 Q0 10 -34 -4Z", "#2b2f60", 8)
    front = path("M-22 -6 C-30 -60 -24 -92 -2 -92 C20 -92 28 -60 22 -6 Q0 4 -22 -6Z", "#fffaf4") + path(
        "M-18 -78 C-10 -96 6 -96 16 -78 C8 -70 -10 -70 -18 -78Z", "#ffd06a", opacity=0.9
    )
    face = stroke("M-18 -106 q5 -6 10 0 M2 -106 q5 -6 10 0", "#ffffff", 4) + path(
        "M-8 -100 L-20 -92 L-6 -92Z", "#f0a03c"
    )
    wings = path("M-34 -76 C-50 -50 -48 -26 -40 -18 C-32 -32 -30 -52 -32 -76Z", "#1d2150") + path(
        "M34 -76 C50 -50 48 -26 40 -18 C32 -32 30 -52 32 -76Z", "#1d2150"
    )
    return ellipse(0, 5, 38, 7, INK, opacity=0.2) + feet + wings + back + front + face


def _chick() -> str:
    body = solid("M-24 -2 C-30 -44 -22 -70 0 -70 C22 -70 30 -44 24 -2 Q0 6 -24 -2Z", "#9aa6c0", 6)
    face = (
        ellipse(0, -50, 17, 15, "#ffffff")
        + circle(-6, -52, 3.4, INK)
        + circle(7, -52, 3.4, INK)
        + path("M-4 -47 L4 -47 L0 -40Z", "#f0a03c")
        + path("M-20 -58 C-14 -76 14 -76 20 -58 C10 -66 -10 -66 -20 -58Z", "#2b2f60")
    )
    return ellipse(-9, 2, 9, 4, "#f0a03c") + ellipse(9, 2, 9, 4, "#f0a03c") + body + face


PICTURES = {
    "black-sheep": black_sheep,
    "penguin-huddle": penguin_huddle,
    "raised-hands": raised_hands,
    "umbrella-crowd": umbrella_crowd,
}
