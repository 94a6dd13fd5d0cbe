"""Buildings."""

from assets.art.kit import SeededRandom, circle, darker, group, line, num, path, polygon, rect, repeat, stroke
from assets.art.objects.card import (
    Picture,
    box,
    cloud,
    down,
    floor,
    glow,
    grass,
    shadow,
    solid,
    stars,
    sun,
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
    """A slender stepped tower seen from a corner, its front in the light, high over the other roofs."""
    tiers = ((166, 74, 52, 44), (150, 112, 84, 96), (136, 202, 112, 154))  # left, top, front, height
    tower = _spire() + "".join(_tier(*tier) for tier in tiers)
    door = (
        rect(172, 330, 40, 26, "#2b2450")
        + rect(176, 334, 14, 22, "#ffe9a8")
        + rect(194, 334, 14, 22, "#ffe9a8")
    )
    door += rect(166, 324, 52, 7, "#cfe4f7", 2)
    return Picture(
        "coral",
        sun(78, 96, 38)
        + cloud(60, 186, 0.66)
        + cloud(334, 100, 0.74)
        + "".join(_roof(*roof) for roof in ROOFS)
        + rect(0, 354, 400, 46, "#55497f")
        + "".join(rect(x, 374, 34, 5, "#ffe9a8", 2, opacity=0.7) for x in range(10, 400, 66))
        + shadow(222, 360, 110, 8),
        tower + door,
    )


ROOFS = (
    (52, 268, 40, "#c08bac"),
    (300, 252, 44, "#c08bac"),
    (-6, 286, 66, "#8f73a6"),
    (82, 312, 44, "#7a6198"),
    (332, 290, 74, "#8f73a6"),
    (280, 318, 56, "#7a6198"),
)


def _roof(left: int, top: int, wide: int, colour: str) -> str:
    """A house far below, with a few windows lit."""
    panes = "".join(
        rect(left + x, top + y, 5, 7, "#ffd9b0", opacity=0.55)
        for x in range(8, wide - 8, 13)
        for y in range(10, 350 - top, 17)
    )
    return rect(left, top, wide, 358 - top, colour) + panes


def _tier(left: int, top: int, front: int, high: int) -> str:
    """A block of storeys: a lit front with rows of windows, a dark side, a ledge on top."""
    right, far = left + front, left + front * 1.3
    side = path(f"M{right} {top} L{num(far)} {top + 8} V{top + high} H{right}Z", "#35508c")
    face = rect(left, top, front, high, down("#9cc4ec", "#5d8fca"))
    ledge = rect(left - 4, top - 5, front + 6, 8, "#d9eafa", 2)
    ledge += path(
        f"M{right + 2} {top - 5} L{num(far + 4)} {top + 3} V{top + 11} L{right + 2} {top + 3}Z", "#6a86bc"
    )
    return side + face + _panes(left, top, front, high) + ledge


def _panes(left: int, top: int, front: int, high: int) -> str:
    chance, columns, drawn = SeededRandom(top), front // 12, ""
    for y in range(top + 12, top + high - (40 if front > 100 else 8), 15):
        for column in range(columns):
            x = left + front * (column + 0.5) / columns - 3
            drawn += rect(x, y, 6, 10, "#fff0b8" if chance.random() < 0.38 else "#2b528f")
        for share in (0.07, 0.17):
            drawn += rect(
                left + front * (1 + share), y + 5, 5, 10, "#ffd98a" if chance.random() < 0.3 else "#1f376b"
            )
    return drawn


def _spire() -> str:
    crown = path("M170 76 Q174 50 188 42 H200 Q214 52 222 82 H170Z", "#9cc4ec") + path(
        "M198 42 H200 Q214 52 232 84 H216 Q212 56 198 42Z", "#35508c"
    )
    mast = path("M189 46 L193 14 H195 L199 46Z", "#f2f7fc")
    return mast + crown + rect(166, 66, 52, 10, "#5d8fca") + circle(194, 16, 6, "#ff4a55")


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
