"""Things on the terrace, on the sign, on the balcony and in the window."""

from assets.art.kit import (
    Point,
    around,
    circle,
    ellipse,
    group,
    line,
    num,
    paint,
    path,
    polygon,
    rect,
    repeat,
    star,
    stroke,
)
from assets.art.worlds._rooftops.heights import both
from assets.art.worlds._rooftops.pens import (
    BRASS,
    BRASS_DARK,
    INK,
    IRON,
    IRON_LIGHT,
    SHADE,
    SNOW,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    heap,
    shadow,
)

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
