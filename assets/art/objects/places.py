"""Buildings."""

from assets.art.kit import circle, darker, group, line, path, polygon, rect, repeat, stroke
from assets.art.objects.card import (
    Picture,
    box,
    cloud,
    floor,
    glow,
    grass,
    shadow,
    solid,
    stars,
    waves,
)


def lighthouse() -> Picture:
    beam = path("M200 92 L-20 36 V146Z", "#fff3b0", opacity=0.35) + path(
        "M200 92 L420 16 V126Z", "#fff3b0", opacity=0.28
    )
    tower = "M164 126 H236 L258 320 H142Z"
    bands = "".join(rect(100, y, 200, 36, "#e5484d") for y in (150, 222, 292))
    lamp = (
        rect(176, 74, 48, 44, "#ffe79a", 3)
        + circle(200, 94, 62, glow("#fff3b0"))
        + line(192, 74, 192, 118, "#3c3560", 3)
        + line(208, 74, 208, 118, "#3c3560", 3)
    )
    cap = solid("M166 78 Q200 28 234 78Z", "#c0364c", 5) + circle(200, 46, 7, "#3c3560")
    door = rect(191, 198, 18, 24, "#4a4270", 9) + path("M185 322 V290 A15 15 0 0 1 215 290 V322Z", "#4a4270")
    rock = solid(
        "M80 346 C100 306 132 312 160 306 C210 300 262 304 296 318 C316 326 328 334 334 350Z", "#55507e", 10
    )
    return Picture(
        "dusk",
        stars(8, 14, 220) + beam,
        solid(tower, "#fff6ea", 14, marks=bands)
        + rect(150, 116, 100, 14, "#3c3560", 5)
        + lamp
        + cap
        + door
        + rock,
        waves(336, "#3a7fa8", "#1d3f73"),
    )


def skyscraper() -> Picture:
    tower = "M136 340 V148 L156 128 V96 L176 76 V56 H224 V76 L244 96 V128 L264 148 V340Z"
    panes = "".join(
        rect(x, y, 15, 17, "#ffe9a8" if (x * 7 + y * 3) % 11 < 6 else "#2f5a96", 2)
        for y in range(160, 316, 27)
        for x in (148, 172, 196, 220, 241)
    )
    panes += "".join(
        rect(x, y, 13, 14, "#ffe9a8" if y % 4 else "#2f5a96", 2)
        for y, xs in (
            (66, (184, 204)),
            (88, (180, 198, 214)),
            (110, (166, 186, 206, 224)),
            (134, (160, 182, 204, 226)),
        )
        for x in xs
    )
    mast = stroke("M200 56 V24", "#c8d0de", 7) + circle(200, 24, 7, "#ff5a5f")
    edge = path("M224 40 L290 140 V350 H240 V130Z", "#1d2f66", opacity=0.3)
    low = "".join(
        rect(x, y, w, 350 - y, c, 3)
        for x, y, w, c in (
            (20, 232, 66, "#8f83b8"),
            (72, 268, 54, "#7a6fa8"),
            (276, 250, 58, "#8f83b8"),
            (322, 282, 60, "#7a6fa8"),
        )
    )
    return Picture(
        "coral",
        cloud(70, 110, 0.7)
        + cloud(336, 150, 0.6)
        + low
        + rect(0, 336, 400, 64, "#6a5f94")
        + shadow(208, 342, 90),
        mast + solid(tower, "#4f86c6", 0, 5, marks=edge + panes) + rect(184, 312, 32, 28, "#f2c14a", 3),
    )


def windmill() -> Picture:
    tower = solid("M158 160 H242 L268 336 Q200 348 132 336Z", "#f4e3c4", 16)
    cap = solid("M146 164 C150 110 250 110 254 164Z", "#b8503f", 7)
    blade = (
        rect(-5, -150, 10, 150, "#8a5a3c", 3)
        + solid(box(6, -146, 34, 104, 3), "#fffaf0", 5)
        + stroke("M6 -124 h34 M6 -102 h34 M6 -80 h34 M6 -60 h34", "#c9a878", 3)
    )
    sails = group(repeat(blade, 4), 200, 150, 0.88, turn=24) + circle(200, 150, 15, "#6b4636")
    door = (
        path("M180 340 V300 A20 20 0 0 1 220 300 V342Z", "#8a5a3c")
        + circle(212, 318, 3.5, "#ffd25a")
        + rect(184, 218, 32, 36, "#6fa8c9", 14)
    )
    tulips = "".join(
        stroke(f"M{x} {y} v18", "#4f8f45", 4) + path(f"M{x - 8} {y} v-14 l8 7 l8 -7 v14 a8 8 0 0 1 -16 0Z", c)
        for x, y, c in (
            (40, 350, "#e5484d"),
            (74, 362, "#ffc94a"),
            (108, 354, "#e5484d"),
            (300, 356, "#ffc94a"),
            (334, 364, "#e5484d"),
            (366, 352, "#f283b0"),
        )
    )
    return Picture(
        "sky",
        cloud(70, 96, 0.7) + cloud(336, 250, 0.5) + floor("#8cc06a", 312) + shadow(206, 340, 100),
        tower + cap + door + sails,
        tulips,
    )


def tent() -> Picture:
    front = "M200 92 L342 330 H58Z"
    stripes = polygon([(200, 80), (110, 340), (60, 340)], "#fff0cf") + polygon(
        [(200, 80), (290, 340), (340, 340)], "#fff0cf"
    )
    opening = path("M200 150 C196 230 176 300 150 330 H250 C224 300 204 230 200 150Z", "#4a2a3c") + path(
        "M200 150 C204 230 224 300 250 330 H268 C236 290 212 230 200 150Z", "#f7b040"
    )
    poles = stroke("M200 92 L188 66 M200 92 L212 66", "#8a5a3c", 8)
    ropes = (
        stroke("M70 312 L28 340 M330 312 L372 340", "#fff0cf", 4)
        + line(28, 332, 28, 348, "#8a5a3c", 7)
        + line(372, 332, 372, 348, "#8a5a3c", 7)
    )
    return Picture(
        "forest",
        stars(6, 16, 220)
        + circle(326, 76, 28, "#ffefc2", opacity=0.9)
        + floor("#2f6b52", 310)
        + grass("#4f9a6c", 344)
        + shadow(204, 334, 150),
        ropes + poles + solid(front, "#f08a34", 12, marks=stripes) + opening,
    )


def igloo() -> Picture:
    dome = "M44 322 C44 196 114 118 206 118 C298 118 360 200 360 322Z"
    rows = stroke(
        "M40 272 C140 286 270 286 370 272 M60 216 C140 230 260 230 346 216 M104 166 C160 178 250 178 306 166",
        "#9fc0de",
        5,
    )
    joints = stroke(
        "M96 280 V322 M300 282 V322 M340 278 V322 M84 224 V276 M148 228 V282 M262 "
        "228 V282 M320 222 V276 M124 172 V226 M206 176 V230 M280 172 V226 M168 "
        "126 V174 M244 124 V174",
        "#9fc0de",
        5,
    )
    porch = (
        solid("M108 330 V272 C108 214 244 214 244 272 V330Z", "#e3effb", 10)
        + path("M136 330 V280 C136 244 216 244 216 280 V330Z", "#3f5a8f")
        + path("M136 330 V280 C136 262 156 252 176 252 C160 270 156 300 160 330Z", "#2b3f73")
    )
    flag = stroke("M206 118 V62", "#8a5a3c", 7) + path(
        "M208 62 C226 52 240 70 262 60 V90 C240 100 226 82 208 92Z", "#e0434a"
    )
    return Picture(
        "night",
        stars(12, 22, 200)
        + path("M0 210 C100 120 220 240 400 110 V190 C260 290 140 190 0 280Z", "#5fd0b8", opacity=0.25)
        + floor("#dcebfa", 310)
        + shadow(208, 334, 160),
        flag + solid(dome, "#f2f8ff", 20, marks=rows + joints) + porch,
    )


def castle() -> Picture:
    stone = "#b9aecb"
    keep = solid("M132 340 V150 h22 v-24 h26 v24 h40 v-24 h26 v24 h22 V340Z", darker(stone, 0.08), 10)
    side = solid("M52 340 V196 h18 v-22 h22 v22 h20 v-22 h22 v22 h14 V340Z", stone, 8)
    towers = side + group(
        solid("M52 340 V196 h18 v-22 h22 v22 h20 v-22 h22 v22 h14 V340Z", darker(stone, 0.12), 0),
        400,
        flip=True,
    )
    roof = solid("M200 34 L268 126 H132Z", "#d0484f", 8)
    flag = stroke("M200 40 V16", "#6b4636", 5) + path("M202 16 h34 l-9 9 l9 9 h-34Z", "#ffc94a")
    gate = path("M164 340 V276 A36 36 0 0 1 236 276 V340Z", "#6b4636") + stroke(
        "M182 246 V340 M200 240 V340 M218 246 V340 M164 290 H236 M164 314 H236", "#3f2a38", 4
    )
    slits = "".join(rect(x, y, 16, 30, "#4a4270", 8) for x, y in ((192, 174), (92, 226), (292, 226)))
    bricks = "".join(
        rect(x, y, 22, 10, "#94889f", 3, opacity=0.6)
        for x, y in (
            (66, 210),
            (112, 272),
            (70, 300),
            (158, 200),
            (220, 214),
            (150, 250),
            (238, 244),
            (284, 280),
            (316, 212),
            (312, 308),
        )
    )
    return Picture(
        "lilac",
        cloud(70, 90, 0.7) + cloud(340, 120, 0.55) + floor("#8cc06a", 318) + shadow(206, 342, 166),
        flag + roof + keep + towers + gate + slits + bricks,
    )


OBJECTS = {
    "lighthouse": lighthouse,
    "skyscraper": skyscraper,
    "windmill": windmill,
    "tent": tent,
    "igloo": igloo,
    "castle": castle,
}
