"""Pictures of laughter: a moon, a statue, a foot and a box."""

from assets.art.album.mood import INK, across, fade, ramp, shine, sky
from assets.art.kit import (
    SeededRandom,
    circle,
    ellipse,
    group,
    line,
    path,
    polygon,
    rect,
    star,
    stroke,
)
from assets.art.objects.card import ball, lit, solid, sparkle, stars, tube


def laughing_moon() -> str:
    """The moon laughs until it cries, over a sleeping town."""
    night = sky("#1c1a55", "#4a3a94", "#a45aa0", "#f09a8c") + stars(11, 34, 300)
    light = shine(200, 160, 210, "#fff0bf", 0.55)
    twinkles = "".join(
        sparkle(x, y, r) for x, y, r in ((52, 70, 12), (350, 60, 14), (44, 214, 9), (362, 210, 10))
    )
    return night + light + twinkles + _moon_face() + _sleeping_town()


def _moon_face() -> str:
    disc = circle(0, 0, 112, ball("#ffe08a"))
    craters = "".join(
        circle(x, y, r, "#d9a850", opacity=0.35)
        for x, y, r in ((-70, -58, 15), (58, -74, 20), (84, 30, 12), (-84, 22, 10), (4, -92, 9))
    )
    eyes = stroke("M-64 -20 Q-42 -52 -20 -20 M20 -20 Q42 -52 64 -20", "#6a3a2c", 10)
    mouth = solid("M-58 14 Q0 30 58 14 Q52 84 0 84 Q-52 84 -58 14Z", "#8a2440", 0)
    teeth = path("M-52 18 Q0 32 52 18 L48 34 Q0 46 -48 34Z", "#fffaf0")
    tongue = path("M-32 72 Q0 38 32 72 Q16 84 0 84 Q-16 84 -32 72Z", "#f0687a")
    cheeks = ellipse(-76, 12, 18, 12, "#f5875a", opacity=0.6) + ellipse(
        76, 12, 18, 12, "#f5875a", opacity=0.6
    )
    drops = "".join(
        group(_drop(), x, y, s, t)
        for x, y, s, t in ((-92, -14, 1, 38), (94, -12, 1.1, -38), (-118, 26, 0.7, 30))
    )
    return group(disc + craters + cheeks + eyes + mouth + teeth + tongue + drops, 200, 158, turn=-8)


def _drop() -> str:
    return path(
        "M0 -22 C10 -4 14 2 14 10 A14 14 0 0 1 -14 10 C-14 2 -10 -4 0 -22Z", lit("#8fd8f8")
    ) + ellipse(-4, 8, 3, 6, "#ffffff", opacity=0.8)


def _sleeping_town() -> str:
    roofs = (
        (-12, 330, 84, 58),
        (62, 346, 70, 46),
        (122, 338, 92, 60),
        (206, 350, 66, 44),
        (262, 334, 88, 62),
        (342, 344, 76, 50),
    )
    drawn = ""
    for number, (x, y, wide, tall) in enumerate(roofs):
        wall = ("#3b2f74", "#45357c", "#332a69")[number % 3]
        drawn += rect(x, y, wide, 80, wall) + polygon(
            [(x - 8, y + 2), (x + wide / 2, y - tall * 0.6), (x + wide + 8, y + 2)], "#241d55"
        )
        drawn += rect(x + wide * 0.62, y - tall * 0.62, 11, tall * 0.5, "#241d55")
        if number in (0, 2, 4):
            drawn += rect(x + wide / 2 - 9, y + 18, 18, 22, "#ffd98a", 3)
    return drawn + rect(0, 300, 400, 100, ramp("#241d55", "#241d55"), opacity=0.12)


def painted_statue() -> str:
    """A marble head in a museum, with glasses and a moustache painted on."""
    wall = sky("#5a3a6e", "#8a4f78", "#a8607a") + path(
        "M150 0 H250 L360 330 H40Z", fade("#fff0d0"), opacity=0.5
    )
    frames = "".join(
        rect(x, 60, 74, 94, lit("#c99a4a"), 4) + rect(x + 9, 69, 56, 76, ramp(*colours), 2)
        for x, colours in ((-12, ("#6f8fc0", "#e0a890")), (338, ("#4a7a78", "#d8c88a")))
    )
    ground = rect(0, 330, 400, 70, ramp("#6a3d62", "#3d2550")) + ellipse(200, 344, 150, 16, INK, opacity=0.35)
    return wall + frames + ground + _plinth() + _marble_head() + _paint_joke()


def _plinth() -> str:
    return (
        rect(110, 312, 180, 22, lit("#d8ccd8"), 4)
        + rect(124, 334, 152, 70, tube("#bfb2c8"))
        + rect(104, 304, 192, 14, lit("#ece2ea"), 4)
    )


def _marble_head() -> str:
    shoulders = solid("M110 306 C112 262 150 250 172 240 L228 240 C250 250 288 262 290 306Z", "#e6dde8", 12)
    folds = stroke(
        "M138 300 C148 276 170 264 186 250 M262 300 C252 276 232 262 216 252 M200 300 V262", "#b9aac4", 5
    )
    neck = solid("M168 200 H232 V250 Q200 274 168 250Z", "#d5c9da", 12)
    head = solid(
        "M136 122 C136 66 264 66 264 122 C264 186 240 232 200 232 C160 232 136 186 136 122Z", "#f4edf2", 14
    )
    curls = "".join(
        circle(x, y, r, ball("#dccfdf"))
        for x, y, r in (
            (134, 118, 20),
            (138, 88, 22),
            (160, 66, 23),
            (188, 54, 24),
            (218, 54, 24),
            (244, 68, 23),
            (262, 92, 22),
            (266, 120, 20),
        )
    )
    brows = stroke("M158 126 Q174 116 188 126 M212 126 Q226 116 242 126", "#b9aac4", 6)
    eyes = ellipse(174, 142, 12, 8, "#cbbcd2") + ellipse(226, 142, 12, 8, "#cbbcd2")
    nose = path("M196 132 L188 178 Q200 186 212 178 L206 132Z", "#e2d6e4") + path(
        "M204 132 L212 178 Q206 182 200 182Z", "#c3b4cc"
    )
    lips = path("M178 206 Q200 198 222 206 Q200 218 178 206Z", "#c3b4cc")
    return shoulders + folds + neck + head + curls + brows + eyes + nose + lips


def _paint_joke() -> str:
    red = "#d8344f"
    glasses = "".join(circle(x, 142, 27, "none", stroke="#2b1b4d", stroke_width=8) for x in (170, 230))
    glasses += stroke("M197 140 Q200 136 203 140 M143 138 L134 130 M257 138 L266 130", "#2b1b4d", 8)
    half = (
        "M200 194 C186 182 160 186 146 200 C138 208 124 206 124 192 C112 212 132 226 152 220 "
        "C176 216 190 208 200 202Z"
    )
    moustache = path(half, red) + group(path(half, red), 400, 0, flip=True)
    drip = rect(150, 214, 6, 30, red, 3) + rect(238, 212, 6, 20, red, 3)
    brush = group(
        rect(-70, -5, 84, 10, lit("#e8b45a"), 5)
        + rect(12, -7, 18, 14, "#b9c3d6")
        + path("M30 -8 Q50 -8 58 0 Q50 8 30 8Z", red),
        292,
        298,
        turn=6,
    )
    return glasses + moustache + drip + brush + ellipse(356, 306, 12, 4, red, opacity=0.8)


def feather_foot() -> str:
    """A bare foot out of the blanket, and a feather that tickles it."""
    room = sky("#2c2a6c", "#5a4496", "#a06a9c")
    window = rect(34, 28, 104, 120, lit("#6a4a8a"), 6) + rect(44, 38, 84, 100, ramp("#20265e", "#7a5aa8"))
    window += (
        circle(104, 68, 16, "#fff0bf")
        + line(86, 38, 86, 138, "#6a4a8a", 6)
        + line(44, 88, 128, 88, "#6a4a8a", 6)
    )
    lamp = shine(330, 60, 150, "#ffd98a", 0.6)
    foot = group(_sole(), 168, 196, 1.06, turn=-6)
    laughs = stroke("M54 206 q-18 18 -8 44 M34 192 q-22 28 -10 66", "#ffe0a0", 7, opacity=0.85)
    laughs += stroke("M270 116 q10 -22 34 -24 M262 96 q12 -28 42 -30", "#ffe0a0", 7, opacity=0.85)
    return room + window + lamp + foot + _blanket() + laughs + group(_feather(), 318, 232, 1, turn=-38)


def _sole() -> str:
    skin = "#f2b48c"
    sole = solid("M-62 150 C-66 92 -82 40 -74 -18 C-66 -66 56 -74 70 -20 C80 22 52 66 54 150Z", skin, 14)
    pads = ellipse(-8, -14, 56, 30, "#ffcfae", opacity=0.8) + ellipse(-4, 112, 40, 34, "#ffcfae", opacity=0.6)
    arch = stroke("M40 30 C22 56 22 74 34 98", "#d98e6c", 6, opacity=0.7)
    toes = "".join(
        ellipse(x, y, r, r * 1.16, ball(skin))
        + ellipse(x, y + r * 0.2, r * 0.6, r * 0.62, "#ffcfae", opacity=0.8)
        for x, y, r in ((-56, -56, 31), (-12, -76, 23), (25, -73, 20), (54, -56, 18), (73, -34, 15))
    )
    return sole + pads + arch + toes


def _blanket() -> str:
    cover = path(
        "M-10 300 C60 268 110 316 170 296 C230 278 300 312 410 280 V410 H-10Z", ramp("#4f7ad0", "#2b3f94")
    )
    hem = path(
        (
            "M-10 300 C60 268 110 316 170 296 C230 278 300 312 410 280 V306 C300 338 230 304 170 "
            "322 C110 342 60 294 -10 326Z"
        ),
        "#fff3dc",
    )
    patches = "".join(
        rect(x, y, 44, 34, c, 6, opacity=0.75)
        for x, y, c in (
            (24, 346, "#f0a04f"),
            (112, 362, "#7ec8c0"),
            (206, 350, "#f07a8a"),
            (296, 340, "#f5d060"),
            (356, 366, "#9a7ad8"),
        )
    )
    return cover + hem + patches


def _feather() -> str:
    vane = path(
        "M0 -150 C44 -110 48 -30 8 56 L0 70 L-8 56 C-46 -20 -40 -110 0 -150Z", across("#ffffff", "#f5a0a8")
    )
    half = path("M0 -150 C44 -110 48 -30 8 56 L0 70Z", "#ef6f86")
    barbs = stroke(
        "M-30 -70 L0 -46 M-34 -30 L0 -6 M-28 10 L0 32 M30 -70 L0 -46 M34 -30 L0 -6 M26 10 L0 32",
        "#ffffff",
        3,
        opacity=0.6,
    )
    return vane + half + barbs + line(0, -140, 0, 120, "#fff3dc", 6)


def spring_box() -> str:
    """A laughing jester has jumped out of its box."""
    room = sky("#1f6a78", "#3f9a98", "#a8d8b8") + shine(206, 130, 190, "#fff6c8", 0.8)
    floor = path("M-10 330 C120 312 280 312 410 332 V410 H-10Z", ramp("#c98a5a", "#8a5340"))
    shade = ellipse(200, 372, 128, 16, INK, opacity=0.3)
    coil = "".join(
        ellipse(200 + dx, 262 - 15 * each, 34, 11, "none", stroke=c, stroke_width=8)
        for each, (dx, c) in enumerate(
            ((0, "#8a94b8"), (4, "#b9c3d6"), (6, "#8a94b8"), (4, "#b9c3d6"), (0, "#8a94b8"), (-3, "#b9c3d6"))
        )
    )
    return room + floor + shade + _confetti() + _open_lid() + coil + _chest() + _jester()


def _open_lid() -> str:
    return polygon([(112, 268), (288, 268), (316, 210), (96, 206)], lit("#b8344f")) + polygon(
        [(120, 262), (280, 262), (302, 218), (108, 215)], "#7a1f44"
    )


def _chest() -> str:
    front = solid("M108 268 H292 V370 H108Z", "#e2485a", 10)
    bands = rect(108, 268, 184, 16, lit("#ffc84f")) + rect(108, 354, 184, 16, lit("#ffc84f"))
    return (
        front
        + bands
        + star(200, 320, 34, 15, "#ffe08a")
        + circle(304, 320, 9, "#ffc84f")
        + line(292, 320, 312, 320, "#c9903a", 7)
        + line(312, 320, 312, 296, "#c9903a", 7)
    )


def _jester() -> str:
    collar = "".join(
        path("M0 0 L-17 36 L17 36Z", c, transform=f"rotate({a} 0 0)")
        for a, c in ((60, "#ffd25e"), (30, "#5ac8b8"), (0, "#ffd25e"), (-30, "#5ac8b8"), (-60, "#ffd25e"))
    )
    hat = path("M-56 -60 C-120 -120 -130 -60 -122 -30 C-104 -60 -80 -52 -60 -30Z", lit("#7a4fc0"))
    hat += path("M56 -60 C120 -120 130 -60 122 -30 C104 -60 80 -52 60 -30Z", lit("#f0a03c"))
    hat += path("M-40 -62 C-30 -140 30 -140 40 -62Z", lit("#d8485f")) + path(
        "M-62 -44 C-40 -86 40 -86 62 -44 Q0 -66 -62 -44Z", "#ffe0a0"
    )
    bells = "".join(circle(x, y, 11, ball("#ffd25e")) for x, y in ((-122, -26), (122, -26), (0, -126)))
    face = circle(0, 0, 60, ball("#f7c8a0"))
    eyes = stroke("M-36 -14 Q-23 -32 -10 -14 M10 -14 Q23 -32 36 -14", "#4a2a3c", 7)
    mouth = path("M-34 12 Q0 20 34 12 Q30 50 0 50 Q-30 50 -34 12Z", "#8a2440") + path(
        "M-30 14 Q0 22 30 14 L27 24 Q0 30 -27 24Z", "#ffffff"
    )
    cheeks = circle(-42, 10, 11, "#f0787a", opacity=0.7) + circle(42, 10, 11, "#f0787a", opacity=0.7)
    return group(
        group(collar, 0, 44, 1.3)
        + face
        + hat
        + bells
        + eyes
        + mouth
        + cheeks
        + circle(0, 2, 10, ball("#e2485a")),
        196,
        134,
        0.9,
        turn=-7,
    )


def _confetti() -> str:
    chance = SeededRandom(6)
    colours = ("#ff7a8a", "#ffd25e", "#ffffff", "#7a5fd0", "#f0a03c")
    return "".join(
        group(
            rect(-7, -3.5, 14, 7, chance.choice(colours), 2),
            chance.between(12, 388),
            chance.between(10, 300),
            1,
            chance.between(0, 180),
        )
        for _ in range(36)
    )


PICTURES = {
    "feather-foot": feather_foot,
    "laughing-moon": laughing_moon,
    "painted-statue": painted_statue,
    "spring-box": spring_box,
}
