"""Things on the square and at its front."""

from assets.art.kit import circle, ellipse, group, line, num, paint, path, polygon, rect, repeat, star, stroke
from assets.art.worlds._rooftops.heights import both
from assets.art.worlds._rooftops.pens import (
    BRASS,
    BRASS_DARK,
    DEEP,
    INK,
    IRON,
    SHADE,
    SNOW,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    drift,
    heap,
    shadow,
)

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
