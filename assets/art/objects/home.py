"""Things of the house and the workshop."""

from assets.art.kit import circle, ellipse, group, line, path, rect, repeat, stroke
from assets.art.objects.card import (
    WHITE,
    Picture,
    board,
    box,
    down,
    floor,
    glow,
    halo,
    inside,
    lit,
    oval,
    shadow,
    shine,
    solid,
    sparkle,
    tube,
)


def key() -> Picture:
    gold = "#f0b13e"
    ring = oval(0, 0, 62) + " " + oval(0, 0, 34)
    lobes = "".join(
        group(path(oval(0, -60, 23) + " " + oval(0, -60, 9), lit(gold), fill_rule="evenodd"), turn=turn)
        for turn in (45, 135, 225, 315)
    )
    bow = (
        lobes
        + path(ring, lit(gold), fill_rule="evenodd")
        + circle(0, 0, 48, "none", stroke="#fff0b8", stroke_width=5, opacity=0.7)
    )
    bit = solid("M178 8 h46 v48 h-14 v-18 h-8 v18 h-14 v-22 h-10Z", "#d9932f", 4)
    shank = (
        solid(box(56, -12, 176, 24, 8), gold, 6)
        + solid(box(66, -21, 15, 42, 6), gold, 4)
        + solid(box(88, -17, 10, 34, 5), gold, 3)
        + solid(oval(232, 0, 14), gold, 4)
    )
    drawn = group(bit + shank + bow + shine("M70 -5 H222", 4, 0.7), 124, 142, 1.1, turn=38)
    glints = sparkle(320, 90, 13) + sparkle(70, 290, 12) + sparkle(300, 180, 9) + sparkle(120, 338, 9)
    return Picture(
        "night",
        circle(200, 190, 180, glow("#fff3b0"), opacity=0.25) + glints + shadow(214, 346, 120, 12),
        drawn,
    )


def book() -> Picture:
    cover = solid(
        "M52 110 L252 70 Q262 68 264 78 L300 286 Q302 296 292 298 L94 338 Q84 340 "
        "82 330 L46 122 Q44 112 52 110Z",
        "#2f6fb8",
        0,
    )
    pages = path(
        "M264 78 L312 98 Q320 102 322 110 L350 300 L300 290Z M94 338 L292 298 L350 "
        "300 L346 316 L140 356 Q110 358 94 338Z",
        down("#fffaf0", "#e6d9bd"),
    )
    back = solid("M300 286 L356 304 L354 322 L138 366 Q88 372 82 330 L94 336 Q104 352 136 346Z", "#1f4f8f", 0)
    lines = stroke("M110 344 L340 300 M118 352 L346 308", "#cbbb98", 3) + stroke(
        "M284 92 L318 296 M298 98 L334 298", "#d9ccae", 2.5
    )
    frame = stroke("M76 130 L240 98 L270 270 L108 302Z", "#8fc4f2", 5)
    emblem = group(
        circle(0, 0, 44, "#ffd25a")
        + path("M-2 -26 L8 -6 L28 -4 L12 10 L18 32 L-2 20 L-20 32 L-14 10 L-30 -4 L-10 -6Z", "#2f6fb8"),
        172,
        198,
        turn=-10,
    )
    spine = path(
        "M52 110 L72 106 L110 334 L94 338 Q84 340 82 330 L46 122 Q44 112 52 110Z", "#1f4f8f", opacity=0.7
    )
    ribbon = path("M256 300 L282 295 L292 358 L276 350 L266 364Z", "#e0434a")
    return Picture(
        "sand",
        board("#c98a5e", 276) + shadow(222, 358, 146, 15),
        pages + back + lines + cover + spine + frame + emblem + ribbon,
    )


def needle() -> Picture:
    """It leaves the cloth after a row of stitches, with its thread through the eye."""
    shaft = (
        "M-15 -150 C-24 -124 -21 -100 -15 -50 L-4 150 Q0 162 4 150 L15 -50 C21 -100 24 -124 15 -150 "
        "Q0 -168 -15 -150Z"
    )
    eye_hole = "M0 -146 C11 -146 12 -98 0 -96 C-12 -98 -11 -146 0 -146Z"
    steel = solid(shaft, "#8796bd", 7) + path(eye_hole, "#4a3f78") + shine("M-5 -84 L-2 90", 4, 0.95)
    cloth = (
        "M28 278 C90 258 150 292 210 276 C270 260 330 288 372 270 V366 Q372 372 366 372 H34 Q28 372 28 366Z"
    )
    weave = "".join(line(x, 250, x, 380, "#2f7f8c", 2, opacity=0.35) for x in range(40, 372, 16))
    weave += "".join(line(20, y, 380, y, "#2f7f8c", 2, opacity=0.35) for y in range(280, 372, 16))
    stitches = "".join(
        line(x, 332, x + 28, 332, "#b82c45", 11) + line(x + 1, 330, x + 27, 330, "#f0606a", 5)
        for x in (232, 284, 334)
    )
    thread = "M232 332 C220 262 366 300 362 206 C360 150 322 146 311 72"
    tail = stroke("M311 72 C296 84 282 108 250 104", "#b82c45", 10) + stroke(
        "M296 87 C284 100 272 106 250 103", "#f0606a", 4
    )
    above = inside("M100 0 H400 V332 H100Z", group(steel, 258, 190, 1.08, turn=24))
    return Picture(
        "lilac",
        halo(200, 180, 165, 0.45),
        solid(cloth, "#5fb8c0", 10, 5, marks=weave)
        + stitches
        + ellipse(195, 332, 15, 6, "#1f5f6c")
        + tail
        + above
        + stroke(thread, "#b82c45", 10)
        + stroke(thread, "#f0606a", 4.5, transform="translate(-1 -2)"),
    )


def safe() -> Picture:
    feet = rect(84, 318, 46, 24, "#2f3a5c", 6) + rect(270, 318, 46, 24, "#2f3a5c", 6)
    body = solid(box(56, 66, 288, 262, 22), "#5f7396", 14, 7)
    door = solid(box(84, 94, 232, 206, 14), "#74899f", 8, 5)
    bolts = "".join(
        circle(x, y, 7, "#4a5a7a") + circle(x - 2, y - 2, 3, "#c3cddd")
        for x in (104, 296)
        for y in (114, 280)
    )
    hinges = rect(66, 126, 22, 40, "#3f4d70", 6) + rect(66, 228, 22, 40, "#3f4d70", 6)
    spokes = repeat(rect(194, 136, 12, 64, "#f2c14a", 6) + circle(200, 136, 12, "#f2c14a"), 5, 200, 196)
    dial = (
        solid(oval(200, 196, 66), "#45557a", 7)
        + spokes
        + solid(oval(200, 196, 26), "#e0a52e", 6)
        + circle(200, 196, 10, "#a8741c")
    )
    lock = solid(oval(272, 196, 15), "#f2c14a", 4) + rect(269, 192, 6, 16, "#5f3f14", 3)
    return Picture(
        "gold",
        floor("#dba85e", 306) + shadow(206, 342, 156),
        feet + body + door + hinges + bolts + dial + lock,
    )


def candle() -> Picture:
    wax = "M150 168 C150 158 250 158 250 168 V312 H150Z"
    drips = path(
        "M150 160 C170 176 230 176 250 160 V196 C250 214 238 214 236 200 C232 186 "
        "222 190 222 210 C222 236 206 236 206 210 C204 194 192 196 190 212 C186 "
        "246 170 242 170 214 C168 200 152 204 150 190Z",
        "#fffaf0",
    )
    dish = (
        solid("M80 304 H320 C320 334 280 346 200 346 C120 346 80 334 80 304Z", "#c98a3a", 9, 4)
        + ellipse(200, 304, 120, 18, "#e0a855")
        + path("M316 312 a30 24 0 1 1 -4 30", stroke="#c98a3a", stroke_width=12)
    )
    flame = path(
        "M200 44 C232 88 240 112 230 134 C222 152 178 152 170 134 C160 112 176 88 200 44Z",
        down("#ffd25a", "#ff8a2c"),
    ) + path("M200 88 C214 108 218 120 212 132 C208 142 192 142 188 132 C182 120 190 106 200 88Z", "#fff6d0")
    return Picture(
        "plum",
        circle(200, 112, 170, glow("#ffe9a8"), opacity=0.75) + board("#4a2f6e", 316) + shadow(206, 344, 130),
        dish
        + solid(wax, "#f6e3c4", 16)
        + ellipse(200, 166, 50, 10, "#fff3d6")
        + drips
        + line(200, 168, 200, 136, "#4a3040", 6)
        + flame,
    )


def anvil() -> Picture:
    iron = "#5b6685"
    horn = (
        "M40 128 C70 132 110 128 130 120 H340 Q352 120 352 132 V168 Q352 180 340 180 "
        "H296 C266 184 250 208 250 236 C250 262 270 280 296 286 Q310 290 310 302 V328 "
        "Q310 336 300 336 H112 Q102 336 102 328 V302 Q102 290 116 286 C142 280 160 "
        "262 160 238 C160 210 148 192 128 184 C90 176 56 156 40 128Z"
    )
    top = rect(128, 120, 224, 14, "#8f9ab8", 6)
    marks = circle(320, 152, 8, "#3a425e") + rect(280, 146, 18, 12, "#3a425e", 2)
    hammer = group(
        rect(-8, -10, 16, 150, tube("#b9824f"), 7) + solid(box(-52, -46, 104, 50, 10), "#8a95b0", 7, 4),
        282,
        88,
        0.78,
        turn=74,
    )
    return Picture(
        "peach",
        floor("#c9866a", 310) + shadow(212, 338, 130, 16),
        solid(horn, iron, 14, 0) + top + marks + hammer,
    )


def chest() -> Picture:
    lid = solid(
        "M60 196 V150 C60 90 110 74 160 74 H240 C290 74 340 90 340 150 V196Z",
        "#9a5f36",
        12,
        6,
        marks=stroke("M40 128 H360 M40 166 H360", "#7a4628", 5),
    )
    base = solid(
        box(52, 218, 296, 116, 12), "#a86a3c", 10, marks=stroke("M40 256 H360 M40 296 H360", "#7a4628", 5)
    )
    gold = "".join(
        solid(oval(x, y, 21), "#ffce4a", 4)
        for x, y in ((96, 212), (140, 204), (184, 212), (226, 204), (268, 210), (306, 214))
    )
    gem = path("M196 196 L212 180 L228 196 L212 216Z", "#5fd0e0")
    straps = "".join(
        rect(x, y, 26, h, tube("#f2c14a"), 4) for x in (90, 284) for y, h in ((78, 118), (216, 120))
    )
    lock = (
        solid(box(174, 196, 52, 62, 10), "#f2c14a", 6)
        + circle(200, 220, 8, "#5f3f14")
        + rect(196, 222, 8, 20, "#5f3f14", 3)
    )
    return Picture(
        "lagoon",
        floor("#f0d29a", 296) + shadow(206, 338, 160),
        rect(60, 190, 280, 40, "#4a2a24")
        + gold
        + gem
        + lid
        + base
        + straps
        + lock
        + sparkle(132, 196, 12, "#fffbe0"),
    )


def teapot() -> Picture:
    pot = "#3fa7a0"
    spout = solid("M110 238 C84 232 84 180 46 156 L66 142 C110 154 120 190 140 200Z", pot, 6)
    handle = path(
        "M286 182 C360 160 376 250 290 280", stroke="#2f8a86", stroke_width=22, stroke_linecap="round"
    )
    body = solid(
        "M96 232 C96 168 144 142 200 142 C256 142 304 168 304 232 C304 290 262 "
        "324 200 324 C138 324 96 290 96 232Z",
        pot,
        18,
        6,
    )
    dots = "".join(
        circle(x, y, r, "#f7f0dc")
        for x, y, r in (
            (146, 222, 13),
            (200, 206, 15),
            (254, 226, 13),
            (172, 268, 12),
            (228, 270, 12),
            (124, 258, 8),
            (276, 264, 8),
        )
    )
    lid = solid("M142 148 C150 112 250 112 258 148 Q200 162 142 148Z", "#59bdb4", 6) + solid(
        oval(200, 104, 19), "#f2c14a", 5
    )
    steam = stroke("M40 128 C24 108 56 94 40 70", WHITE, 8, opacity=0.7)
    return Picture(
        "peach",
        board("#d98f78", 292) + shadow(204, 324, 112) + steam,
        handle + spout + body + dots + lid + rect(150, 318, 100, 14, "#2f8a86", 7),
    )


def umbrella() -> Picture:
    canopy = (
        "M36 214 C40 116 116 60 200 60 C284 60 360 116 364 214 C346 190 304 190 282 "
        "214 C262 190 222 190 200 214 C178 190 138 190 118 214 C96 190 54 190 36 214Z"
    )
    panels = path(
        "M200 50 C150 90 120 150 118 220 C138 186 178 186 200 214 C222 186 262 "
        "186 282 220 C280 150 250 90 200 50Z",
        "#ffd25a",
    ) + path("M200 50 C188 100 196 180 200 214 C222 186 262 186 282 220 C280 150 250 90 200 50Z", "#f2b53a")
    stick = stroke("M200 206 V318 C200 354 252 354 252 318", "#8a5a3c", 13) + line(
        200, 62, 200, 40, "#8a5a3c", 10
    )
    rain = stroke(
        "".join(
            f"M{x} {y} l-8 22 "
            for x, y in (
                (40, 30),
                (92, 60),
                (330, 40),
                (376, 96),
                (280, 24),
                (20, 110),
                (140, 20),
                (60, 262),
                (118, 296),
                (330, 270),
                (300, 340),
                (372, 330),
                (40, 350),
            )
        ),
        WHITE,
        5,
        opacity=0.7,
    )
    return Picture(
        "haze",
        rain + ellipse(214, 366, 90, 9, "#4a7fae", opacity=0.4),
        stick + solid(canopy, "#e5484d", 12, 6, marks=panels),
    )


def armchair() -> Picture:
    red = "#c9475a"
    legs = "".join(rect(x, 316, 20, 28, "#6b4636", 6) for x in (86, 294))
    back = solid("M96 230 V120 C96 78 140 66 200 66 C260 66 304 78 304 120 V230Z", red, 12, 6)
    buttons = "".join(
        circle(x, y, 6, "#8f2a44") for x, y in ((158, 118), (242, 118), (200, 146), (158, 176), (242, 176))
    )
    seat = solid(box(110, 220, 180, 56, 22), "#d95f70", 8, 5)
    front = solid(box(92, 262, 216, 60, 14), "#b33c52", 8)
    arm = solid("M56 322 V216 C56 176 124 176 124 216 V322 Q90 332 56 322Z", red, 9, 5)
    arms = (
        arm
        + group(arm, 400, flip=True)
        + group(
            path("M56 322 V216 C56 176 124 176 124 216 V322 Q90 332 56 322Z", "#1d1440", opacity=0.12),
            400,
            flip=True,
        )
    )
    cushion = group(solid(box(-38, -34, 76, 66, 18), "#f2c14a", 7, 4), 200, 212, turn=-10)
    return Picture(
        "mint",
        floor("#7db895", 300) + shadow(204, 342, 150),
        legs + back + buttons + seat + cushion + front + arms,
    )


def clock() -> Picture:
    bells = "".join(
        group(solid("M-46 22 C-46 -34 46 -34 46 22Z", "#f2c14a", 7), x, 92, turn=t)
        for x, t in ((122, -34), (278, 34))
    )
    legs = line(124, 306, 96, 342, "#a92c3c", 20) + line(276, 306, 304, 342, "#a92c3c", 20)
    hammer = stroke("M200 84 V60", "#5b6488", 9) + rect(180, 46, 40, 16, "#5b6488", 8)
    case = solid(oval(200, 212, 126), "#e0434a", 16, 8)
    face = solid(oval(200, 212, 98), "#fff8ea", 0) + repeat(rect(196, 124, 8, 16, "#b9a88a", 4), 12, 200, 212)
    hands = (
        stroke("M200 212 V150", "#241b4b", 13)
        + stroke("M200 212 L244 238", "#241b4b", 13)
        + circle(200, 212, 12, "#e0434a")
    )
    return Picture(
        "lagoon", floor("#6aa6c8", 312) + shadow(204, 344, 120), hammer + legs + bells + case + face + hands
    )


def bathtub() -> Picture:
    foam = "".join(
        solid(oval(x, y, r), "#f4fbff", 5)
        for x, y, r in ((106, 190, 30), (152, 174, 38), (206, 168, 42), (258, 178, 34), (298, 192, 26))
    )
    tub = solid("M54 208 H346 C346 282 314 314 260 314 H140 C86 314 54 282 54 208Z", "#f7f4fb", 18)
    rim = solid(box(36, 196, 328, 26, 13), "#ffffff", 6)
    feet = "".join(solid(oval(x, 324, 22, 16), "#e0a855", 5) for x in (118, 282))
    tap = stroke("M326 196 V128 C326 104 290 104 290 128", "#b9c4d6", 15) + line(
        312, 146, 340, 146, "#b9c4d6", 10
    )
    duckling = group(
        solid("M-40 6 C-20 24 24 22 44 -6 C54 30 30 46 2 46 C-26 46 -44 34 -40 6Z", "#fbc831", 5)
        + solid(oval(-22, -16, 25), "#fbc831", 4)
        + path("M-44 -16 l-16 8 l18 6Z", "#ee6c2e")
        + circle(-28, -20, 4.5, "#22304d"),
        178,
        130,
        0.95,
    )
    soap = (
        circle(92, 120, 17, "none", stroke=WHITE, stroke_width=4, opacity=0.8)
        + circle(128, 84, 11, "none", stroke=WHITE, stroke_width=4, opacity=0.8)
        + circle(250, 90, 14, "none", stroke=WHITE, stroke_width=4, opacity=0.8)
        + circle(66, 76, 8, "none", stroke=WHITE, stroke_width=3, opacity=0.8)
    )
    tiles = stroke("M0 100 H400 M0 200 H400 M100 0 V300 M200 0 V300 M300 0 V300", WHITE, 3, opacity=0.25)
    return Picture(
        "teal",
        tiles + floor("#2f7f8c", 306) + shadow(204, 340, 140),
        tap + duckling + foam + feet + tub + rim,
        soap,
    )


def ladder() -> Picture:
    """It leans against a wall, up to a window; its shadow falls on the bricks."""
    courses = "".join(
        rect(x + (30 if row % 2 else 0), 14 + 30 * row, 44, 16, "#7d5aa6", 4, opacity=0.5)
        for row in range(11)
        for x in range(-30, 400, 96)
        if (row * 7 + x // 96 * 5) % 3
    )
    shade = group(_ladder_frame("#2b1c50", "#2b1c50"), 26, 8, opacity=0.3)
    return Picture(
        "plum",
        courses + floor("#5f4288", 330) + shadow(200, 366, 130, 9),
        inside("M10 10 H390 V352 H10Z", shade) + _ladder_frame("#e0974a", "#f4bd70"),
    )


def _ladder_frame(rail: str, rung: str) -> str:
    steps = ""
    for step in range(8):
        y = 62 + 38 * step
        middle, half = 222 - (y - 30) * 0.13, 45 + (y - 30) * 0.07
        steps += solid(box(middle - half - 4, y, 2 * half + 8, 15, 7), rung, 5)
    left = "M166 26 Q178 20 188 27 L139 362 Q126 368 113 362Z"
    right = "M256 27 Q266 20 278 26 L263 362 Q250 368 237 362Z"
    return steps + solid(left, rail, 7, 4) + solid(right, rail, 7, 4)


def suitcase() -> Picture:
    handle = path("M152 114 V84 Q152 66 170 66 H230 Q248 66 248 84 V114", stroke="#5f3f2c", stroke_width=17)
    case = solid(box(44, 110, 312, 214, 26), "#c9803f", 14, 7)
    straps = "".join(
        rect(x, 106, 30, 222, "#7a4628", 4) + solid(box(x - 5, 186, 40, 34, 6), "#f2c14a", 4)
        for x in (96, 274)
    )
    labels = (
        group(
            rect(-34, -24, 68, 48, "#4fa3cf", 6) + path("M-24 14 L-6 -10 L6 4 L14 -4 L26 14Z", WHITE),
            200,
            170,
            turn=-8,
        )
        + circle(206, 264, 32, "#e0434a")
        + circle(206, 264, 22, "#ffe9c4")
        + path("M206 248 l5 11 l12 1 l-9 8 l3 12 l-11 -7 l-11 7 l3 -12 l-9 -8 l12 -1Z", "#e0434a")
    )
    return Picture(
        "haze",
        floor("#7aa6c4", 306) + shadow(206, 336, 160),
        handle
        + case
        + straps
        + labels
        + rect(90, 318, 28, 14, "#5f3f2c", 5)
        + rect(284, 318, 28, 14, "#5f3f2c", 5),
    )


def bulb() -> Picture:
    glass = (
        "M200 46 C274 46 314 100 308 160 C302 206 264 226 254 266 H146 C136 226 98 "
        "206 92 160 C86 100 126 46 200 46Z"
    )
    wire = stroke("M176 264 L164 180 L184 198 L200 172 L216 198 L236 180 L224 264", "#e07a1c", 6)
    screw = "".join(
        solid(box(148 + i * 4, 264 + i * 22, 104 - i * 8, 24, 10), "#aab4c6", 6) for i in range(3)
    ) + solid(oval(200, 338, 26, 14), "#4a5270", 4)
    rays = repeat(line(200, -6, 200, 16, "#ffe9a8", 9), 12, 200, 150)
    return Picture(
        "plum",
        circle(200, 150, 190, glow("#ffe9a8"), opacity=0.75) + group(rays, opacity=0.6),
        path(glass, down("#fff3b8", "#ffd25a"))
        + wire
        + shine("M122 142 C124 110 142 88 168 80", 13, 0.8)
        + screw,
    )


def fridge() -> Picture:
    """Its door open on lit shelves: milk, eggs, a cheese, greens."""
    coat, inner = "#6fbfb4", "#f2fbff"
    body = solid(box(70, 34, 196, 306, 22), coat, 12, 6)
    freezer = rect(70, 118, 196, 6, "#3f8a84") + solid(box(88, 72, 14, 34, 7), "#f4f8fb", 3)
    room = rect(86, 136, 166, 190, down("#fffbe6", "#cfeaf2"), 8) + rect(
        86, 136, 166, 26, "#fff6c0", 8, opacity=0.8
    )
    shelves = "".join(rect(86, y, 166, 7, "#8fbccb") for y in (202, 262))
    drawer = rect(94, 276, 150, 46, "#bfe3cf", 8) + rect(146, 284, 46, 7, "#6fa58a", 3)
    feet = rect(88, 332, 28, 16, "#3f4a66", 5) + rect(222, 332, 28, 16, "#3f4a66", 5)
    door = path("M262 126 L352 106 Q360 104 360 114 V356 Q360 364 352 362 L262 338Z", coat)
    door += path("M262 134 L342 118 V348 L262 330Z", inner) + path("M342 118 V348 L352 352 V114Z", "#4f9f96")
    racks = "".join(
        path(f"M264 {y} L340 {y - 3} V{y + 22} L264 {y + 20}Z", "#a9cfe0") for y in (198, 258, 308)
    )
    return Picture(
        "rose",
        floor("#d9a0a8", 312) + shadow(212, 350, 150),
        feet + body + freezer + room + _groceries() + shelves + drawer + door + _bottles() + racks,
    )


def _groceries() -> str:
    milk = (
        rect(100, 162, 26, 40, "#ffffff", 2)
        + path("M100 162 L106 148 H120 L126 162Z", "#4f86c6")
        + rect(100, 176, 26, 11, "#4f86c6")
    )
    jam = rect(136, 172, 26, 30, "#d8394a", 6) + rect(134, 165, 30, 10, "#f2c14a", 3)
    melon = path("M176 202 A32 32 0 0 1 240 202Z", "#3f8f4a") + path(
        "M183 202 A25 25 0 0 1 233 202Z", "#ff6b6b"
    )
    wedge = (
        path("M98 262 V240 L150 226 V262Z", "#ffc63e")
        + circle(116, 250, 5, "#e0962a")
        + circle(136, 244, 6, "#e0962a")
    )
    apples = "".join(circle(x, 250, 13, c) for x, c in ((176, "#e2493f"), (200, "#86c943"), (224, "#e2493f")))
    return milk + jam + melon + wedge + apples


def _bottles() -> str:
    juice = (
        rect(274, 158, 22, 44, "#f08a2c", 5)
        + rect(280, 146, 10, 14, "#f08a2c", 2)
        + rect(278, 142, 14, 8, "#ffffff", 2)
    )
    water = (
        rect(308, 154, 20, 46, "#5fb0e8", 5)
        + rect(313, 140, 10, 16, "#5fb0e8", 2)
        + rect(311, 136, 14, 8, "#2f5a96", 2)
    )
    eggs = "".join(
        ellipse(x, 256, 10, 12, "#fff0d6", stroke="#e0bf98", stroke_width=2) for x in (278, 301, 324)
    )
    sauce = rect(276, 280, 20, 32, "#d8394a", 6) + rect(310, 276, 20, 34, "#5fa046", 6)
    return juice + water + eggs + sauce


OBJECTS = {
    "key": key,
    "book": book,
    "needle": needle,
    "safe": safe,
    "candle": candle,
    "anvil": anvil,
    "chest": chest,
    "teapot": teapot,
    "umbrella": umbrella,
    "armchair": armchair,
    "clock": clock,
    "bathtub": bathtub,
    "ladder": ladder,
    "suitcase": suitcase,
    "bulb": bulb,
    "fridge": fridge,
}
