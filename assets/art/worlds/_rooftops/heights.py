"""Things on the chimney, in the sky and in the tower window."""

from assets.art.kit import (
    around,
    circle,
    ellipse,
    group,
    lighter,
    line,
    paint,
    path,
    polygon,
    rect,
    repeat,
    star,
    stroke,
)
from assets.art.worlds._rooftops.pens import (
    BRASS,
    BRASS_DARK,
    GLOW,
    INK,
    IRON,
    IRON_LIGHT,
    SHADE,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    drift,
    heap,
    shadow,
)

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
