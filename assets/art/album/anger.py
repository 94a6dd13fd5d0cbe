"""Pictures of anger: rams, a bull, a cup, a photograph."""

from assets.art.album.mood import INK, disc, land, ramp, shine, sky
from assets.art.kit import (
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
from assets.art.objects.card import inside, lit, solid


def butting_rams() -> str:
    """Two rams, head against head, on a narrow ridge."""
    dawn = sky("#3a2a6c", "#a04a7a", "#f0785c", "#ffc07a") + shine(200, 190, 170, "#fff3c4", 0.9)
    far = polygon(
        [(-20, 330), (70, 210), (150, 300), (250, 220), (330, 290), (420, 200), (420, 400), (-20, 400)],
        "#8a4578",
        opacity=0.6,
    )
    ridge = path(
        "M-10 330 L60 306 L110 318 L170 300 L200 312 L244 298 L300 316 L356 300 L410 322 V410 H-10Z",
        ramp("#5a3364", "#2b1b4d"),
    )
    cracks = stroke(
        "M200 314 L190 346 L204 368 L196 400 M120 322 L128 350 M290 318 L282 344", "#1d1440", 5, opacity=0.6
    )
    impact = star(200, 168, 62, 22, "#fff3b8", 9) + star(200, 168, 36, 16, "#ffffff", 9, 12)
    dust = "".join(
        circle(x, y, r, "#f5c8a8", opacity=o)
        for x, y, r, o in (
            (60, 304, 22, 0.5),
            (34, 296, 15, 0.4),
            (340, 302, 22, 0.5),
            (368, 294, 15, 0.4),
            (88, 312, 12, 0.5),
            (312, 312, 12, 0.5),
        )
    )
    return (
        dawn
        + far
        + ridge
        + cracks
        + impact
        + group(_ram("#f2dcc4", "#b88a78"), 118, 308)
        + group(_ram("#8a6a78", "#503a5c"), 282, 308, flip=True)
        + dust
    )


def _ram(wool: str, shade: str) -> str:
    legs = "".join(
        stroke(d, shade, 15)
        for d in ("M-62 -50 L-84 -4", "M-40 -50 L-46 -2", "M18 -56 L4 -2", "M32 -60 L34 -4")
    )
    hooves = "".join(rect(x, -8, 18, 10, INK, 3) for x in (-94, -56, -6, 26))
    body = solid(
        (
            "M-84 -76 C-92 -116 -60 -134 -30 -128 C-4 -144 40 -140 50 -112 C58 -76 36 -52 8 -56 "
            "C-20 -44 -50 -44 -66 -56 C-78 -58 -84 -66 -84 -76Z"
        ),
        wool,
        12,
    )
    curls = "".join(
        stroke(f"M{x} {y} a9 9 0 1 1 12 6", shade, 4, opacity=0.6)
        for x, y in ((-60, -98), (-30, -108), (0, -100), (-44, -74), (-14, -76), (20, -84))
    )
    head = solid(
        "M28 -126 C40 -152 76 -164 88 -150 C94 -138 84 -118 74 -104 C64 -90 48 -86 40 -96Z",
        shade,
        6,
        fill=lit(shade),
    )
    horn = stroke(
        "M62 -142 C36 -168 4 -146 12 -120 C18 -102 42 -104 42 -120 C42 -128 34 -132 28 -126", "#f5cf8a", 15
    ) + stroke(
        "M62 -142 C36 -168 4 -146 12 -120 C18 -102 42 -104 42 -120", "#a8703c", 3, stroke_dasharray="2 11"
    )
    eye = (
        path("M58 -126 L72 -120 L62 -114Z", "#ffffff")
        + circle(66, -119, 3.4, "#d8243c")
        + line(54, -130, 74, -122, INK, 5)
    )
    nose = circle(76, -100, 4, INK)
    return legs + hooves + body + curls + head + eye + nose + horn


def bull_poppy() -> str:
    """A huge bull snorts at one small poppy."""
    field = sky("#f5c26a", "#f0965a", "#c85a5c") + disc(316, 78, 34, "#fff3c8")
    hills = land([(0, 232), (110, 206), (230, 226), (400, 196)], ramp("#b8604a", "#8a3f4c"))
    ground = land([(0, 318), (130, 304), (280, 312), (400, 302)], ramp("#d99a4f", "#8a4f3c"))
    blades = "".join(
        stroke(f"M{x} {y} q3 -12 -3 -22 M{x + 8} {y} q2 -10 8 -18", "#8a7a34", 4)
        for x, y in ((26, 380), (150, 392), (230, 372), (372, 386), (300, 394))
    )
    steam = "".join(
        circle(x, y, r, "#fff6e8", opacity=o)
        for x, y, r, o in (
            (290, 262, 13, 0.8),
            (312, 272, 17, 0.6),
            (338, 270, 12, 0.45),
            (284, 280, 10, 0.7),
            (304, 292, 12, 0.5),
        )
    )
    return (
        field
        + hills
        + ground
        + blades
        + ellipse(130, 352, 130, 14, INK, opacity=0.3)
        + group(_bull(), 126, 352)
        + steam
        + group(_poppy(), 346, 366)
    )


def _bull() -> str:
    far = "".join(
        path(d, "#2a1c40") for d in ("M-66 -80 L-44 -80 L-48 0 L-70 0Z", "M56 -90 L84 -90 L74 0 L52 0Z")
    )
    tail = stroke("M-108 -150 C-136 -190 -112 -222 -84 -214", "#3a2850", 8) + circle(-82, -212, 11, "#221638")
    body = solid(
        (
            "M-112 -104 C-124 -160 -92 -196 -40 -190 C0 -236 76 -240 112 -190 C136 -154 120 -104 "
            "92 -84 C40 -64 -30 -72 -70 -66 C-96 -66 -108 -84 -112 -104Z"
        ),
        "#4a3260",
        16,
    )
    near = "".join(
        path(d, lit("#3f2a56"))
        for d in ("M-104 -100 L-70 -84 L-80 0 L-104 0Z", "M14 -96 L56 -86 L30 0 L6 0Z")
    )
    hooves = "".join(rect(x, -10, 28, 12, "#1a1030", 3) for x in (-106, -72, 4, 50))
    head = solid(
        (
            "M92 -200 C126 -214 156 -186 160 -148 C164 -120 176 -106 168 -88 C156 -72 132 -76 124 "
            "-96 C104 -110 84 -140 84 -170Z"
        ),
        "#55396c",
        10,
    )
    muzzle = (
        ellipse(154, -92, 20, 16, "#b87a88") + ellipse(162, -96, 4, 5, INK) + ellipse(148, -90, 4, 5, INK)
    )
    ring = circle(156, -76, 10, "none", stroke="#ffd25e", stroke_width=5)
    horns = path("M104 -202 C92 -236 110 -262 138 -262 C124 -246 122 -226 128 -206Z", lit("#fff0d0")) + path(
        "M140 -196 C148 -224 170 -238 196 -228 C178 -220 164 -204 158 -182Z", lit("#fff0d0")
    )
    ear = path("M92 -196 C68 -206 54 -194 50 -178 C68 -172 84 -178 96 -184Z", "#3f2a56")
    eye = (
        path("M124 -162 L148 -152 L134 -142Z", "#ffffff")
        + circle(138, -150, 5, "#e2243c")
        + line(118, -170, 150, -154, "#221638", 7)
    )
    return tail + far + body + near + hooves + ear + head + horns + muzzle + ring + eye


def _poppy() -> str:
    stem = stroke("M0 0 C-4 -20 4 -32 0 -52", "#3f7a3c", 6) + path(
        "M0 -14 C16 -30 26 -22 24 -14 C16 -6 8 -8 0 -14Z", "#4f9a4a"
    )
    petals = "".join(
        ellipse(x, y, 16, 15, c)
        for x, y, c in ((-13, -66, "#e2243c"), (13, -66, "#f03c4f"), (0, -76, "#ff5a64"), (0, -58, "#d01f38"))
    )
    return (
        ellipse(0, 2, 20, 4, INK, opacity=0.3)
        + shine(0, -64, 50, "#ffe0a0", 0.7)
        + stem
        + petals
        + circle(0, -65, 7, INK)
    )


def cup_storm() -> str:
    """A storm with lightning and a small ship in a teacup."""
    gloom = sky("#1f2450", "#3f4a80", "#8a8aa8", "#d8b8a8")
    table = rect(0, 330, 400, 74, ramp("#7a4a4c", "#4a2a40")) + rect(0, 330, 400, 5, "#e0a890", opacity=0.6)
    saucer = (
        ellipse(186, 362, 150, 24, INK, opacity=0.3)
        + ellipse(186, 352, 146, 24, "#d8dfee")
        + ellipse(186, 347, 146, 22, lit("#f6f8ff"))
    )
    cup = solid(
        "M70 206 C72 290 110 344 150 348 H224 C262 344 300 290 302 206Z",
        "#f6f2ff",
        16,
        marks="".join(
            path(f"M{x} 262 q14 -22 28 0 q-14 22 -28 0Z", "#5a7ac8", opacity=0.8) for x in (92, 144, 196, 248)
        ),
    )
    handle = path("M298 222 C360 210 366 286 284 298", "none", stroke="#e4def4", stroke_width=17) + path(
        "M300 216 C352 206 360 262 310 282", "none", stroke="#ffffff", stroke_width=5, opacity=0.6
    )
    back = ellipse(186, 206, 116, 26, "#c9c3e0") + ellipse(186, 210, 106, 20, "#1f5a78")
    waves = path(
        (
            "M80 210 C100 176 122 216 140 190 C156 168 182 214 200 188 C216 166 240 212 258 186 "
            "C270 172 284 196 292 210 C268 232 108 232 80 210Z"
        ),
        ramp("#4fa8b8", "#1f5a78"),
    ) + stroke(
        (
            "M86 206 C102 182 122 212 140 192 M150 196 C166 178 184 206 200 192 M212 198 C230 178 "
            "242 204 258 190"
        ),
        "#ffffff",
        4,
        opacity=0.8,
    )
    ship = group(
        path("M-24 0 H24 L16 14 H-16Z", "#c8503c")
        + line(0, 0, 0, -44, "#5a2a38", 4)
        + path("M3 -42 C22 -30 22 -14 3 -8Z", "#fff6ea")
        + path("M-3 -38 C-16 -28 -16 -14 -3 -8Z", "#f5d8c0"),
        160,
        184,
        1.75,
        turn=-14,
    )
    dark = "".join(
        circle(x, y, r, c)
        for x, y, r, c in (
            (110, 96, 40, "#2b2f60"),
            (160, 76, 52, "#343a70"),
            (222, 78, 50, "#2f3468"),
            (270, 98, 38, "#262a58"),
            (190, 108, 46, "#3a4078"),
            (140, 112, 36, "#343a70"),
            (240, 114, 36, "#2b2f60"),
        )
    ) + "".join(
        circle(x, y, r, "#6a70a8", opacity=0.5) for x, y, r in ((140, 62, 26), (206, 56, 24), (98, 86, 16))
    )
    bolt = polygon(
        [(232, 118), (206, 164), (226, 164), (210, 206), (256, 152), (234, 152), (252, 118)], "#ffe26a"
    ) + shine(230, 160, 70, "#fff3a8", 0.8)
    rain = "".join(
        line(x, y, x - 7, y + 22, "#a8c8f0", 4, opacity=0.8)
        for x, y in ((112, 142), (140, 150), (182, 146), (276, 140), (130, 176), (292, 162))
    )
    return (
        gloom + table + saucer + handle + back + group(dark, 36, -8, 0.82) + bolt + rain + ship + waves + cup
    )


def torn_photo() -> str:
    """A photograph of two people, torn in half."""
    desk = sky("#5a3040", "#7a4448", "#4a2638") + shine(120, 90, 230, "#ffb88a", 0.55)
    grain = "".join(
        stroke(f"M-10 {y} C100 {y - 10} 260 {y + 12} 410 {y - 4}", "#3a1c30", 4, opacity=0.35)
        for y in range(30, 400, 52)
    )
    left = _half(
        "M-96 -120 H-4 L-14 -84 L4 -56 L-12 -20 L6 14 L-10 52 L8 84 L-4 120 H-96Z",
        _photo(-44, "#2f8a9a", "#5a3424"),
    )
    right = _half(
        "M8 -120 H96 V120 H8 L20 84 L2 52 L18 14 L0 -20 L16 -56 L-2 -84Z", _photo(46, "#e2687a", "#2b1b3c")
    )
    scraps = "".join(
        group(path("M-9 -7 L8 -9 L10 6 L-4 9Z", c), x, y, 1, t)
        for x, y, c, t in (
            (190, 330, "#fff6ea", 10),
            (214, 60, "#f5d8c0", 40),
            (226, 356, "#8ac0d0", 70),
            (176, 366, "#fff6ea", 120),
            (240, 38, "#fff6ea", 200),
        )
    )
    return (
        desk + grain + group(left, 132, 204, 1.12, turn=-9) + group(right, 268, 208, 1.12, turn=10) + scraps
    )


def _half(outline: str, content: str) -> str:
    shade = group(path(outline, INK, opacity=0.35), 7, 9)
    return (
        shade
        + path(outline, "#fffaf0")
        + inside(outline, content)
        + path(outline, "none", stroke="#fffaf0", stroke_width=5)
    )


def _photo(x: float, coat: str, hair: str) -> str:
    view = rect(-84, -106, 168, 172, ramp("#6fb8d8", "#cfe8e0", "#ffe9b8")) + circle(52, -70, 18, "#fff6cf")
    sea = rect(-84, 4, 168, 64, ramp("#3f9ab0", "#2f7a98")) + rect(-84, 36, 168, 32, "#f0d09a")
    body = path(f"M{x - 38} 66 C{x - 38} 16 {x - 20} 4 {x} 4 C{x + 20} 4 {x + 38} 16 {x + 38} 66Z", lit(coat))
    head = (
        circle(x, -26, 27, hair)
        + ellipse(x, -20, 21, 24, "#f2b894")
        + path(
            f"M{x - 22} -26 C{x - 14} -52 {x + 14} -52 {x + 22} -26 C{x + 8} -36 {x - 8} -36 {x - 22} -26Z",
            hair,
        )
    )
    face = (
        circle(x - 8, -20, 3, INK)
        + circle(x + 8, -20, 3, INK)
        + stroke(f"M{x - 9} -8 q9 9 18 0", "#a83c48", 4)
    )
    return view + sea + body + head + face


PICTURES = {
    "bull-poppy": bull_poppy,
    "butting-rams": butting_rams,
    "cup-storm": cup_storm,
    "torn-photo": torn_photo,
}
