"""Fruit, vegetables and things from the kitchen."""

from assets.art.kit import SeededRandom, around, circle, darker, ellipse, group, line, num, path, rect, stroke
from assets.art.objects.card import (
    WHITE,
    Picture,
    ball,
    board,
    box,
    crescent,
    floor,
    halo,
    lit,
    oval,
    shadow,
    shine,
    solid,
)


def lemon() -> Picture:
    whole = (
        "M60 214 C72 190 90 182 104 168 C140 120 232 112 280 152 C304 172 316 186 336 "
        "190 C352 196 352 222 338 230 C318 238 308 252 288 274 C240 322 150 316 108 "
        "272 C92 256 66 244 60 214Z"
    )
    chance = SeededRandom(6)
    pores = "".join(
        circle(chance.between(110, 300), chance.between(150, 290), 2.6, "#d9a51c", opacity=0.7)
        for _ in range(34)
    )
    leaf = solid("M318 178 C312 130 340 96 384 92 C388 136 366 172 318 178Z", "#5aa84a", 6) + stroke(
        "M322 174 C340 150 356 128 374 106", "#a6d98a", 4
    )
    drawn = (
        group(leaf, 0, 8)
        + solid(whole, "#fbd334", 20, 6, marks=pores)
        + shine("M118 190 C136 162 164 152 190 150", 13)
    )
    return Picture("lilac", halo(200, 200, 160, 0.35) + floor("#b49ddb", 296) + shadow(206, 318, 140), drawn)


def cheese() -> Picture:
    side = "M46 262 L354 198 L354 290 Q354 298 346 300 L58 338 Q46 338 46 326Z"
    top = "M46 262 C90 200 150 150 214 126 C286 120 340 154 354 198Z"
    holes = "".join(
        ellipse(x, y, rx, ry, "#d98f1c") + ellipse(x + 3, y + 4, rx * 0.82, ry * 0.78, "#f0ac30")
        for x, y, rx, ry in (
            (110, 292, 24, 22),
            (206, 262, 18, 18),
            (292, 256, 28, 26),
            (166, 324, 20, 16),
            (250, 306, 16, 14),
            (330, 214, 14, 10),
            (62, 330, 16, 14),
        )
    )
    dents = "".join(
        ellipse(x, y, rx, ry, "#e8b640")
        for x, y, rx, ry in ((178, 190, 26, 13), (258, 156, 20, 10), (282, 192, 22, 10))
    )
    drawn = (
        solid(top, "#ffe07a", 0, 5, marks=dents)
        + solid(side, "#fbbf3c", 8, marks=holes)
        + line(50, 263, 352, 200, "#fff2b8", 5)
    )
    return Picture("haze", board("#7a9fc4", 288) + shadow(204, 328, 160), drawn)


def tomato() -> Picture:
    body = (
        "M200 116 C232 96 306 104 326 168 C346 244 292 326 200 326 C108 326 54 244 "
        "74 168 C94 104 168 96 200 116Z"
    )
    leaf = "M0 -4 C14 -30 46 -36 74 -24 C60 -2 34 12 0 10Z"
    crown = "".join(group(solid(leaf, "#4f9a3c", 3), 200, 122, turn=turn) for turn in (-8, 62, 130, 190, 250))
    drawn = (
        solid(body, "#e83f36", 20, 0, fill=ball("#ea4335"))
        + stroke("M200 120 C198 98 206 84 220 74", "#3d7f34", 13)
        + crown
        + shine("M104 204 C104 176 118 154 140 144", 16)
    )
    return Picture("mint", floor("#83c4a0", 300) + shadow(204, 324, 130), drawn)


def hamburger() -> Picture:
    low = solid(
        "M62 290 H338 Q346 290 344 302 C340 328 320 334 296 334 H104 C80 334 60 328 56 302 Q54 290 62 290Z",
        "#d08a42",
        9,
    )
    low += rect(64, 286, 272, 12, "#f9dfae", 6)
    under = path(_ruffle(278), lit("#5fa046"))
    patty = solid(box(50, 240, 300, 46, 22), "#6b3a2a", 10, 4)
    grill = "".join(
        ellipse(x, y, 9, 4, "#4a2520") for x, y in ((92, 266), (146, 272), (212, 268), (272, 272), (318, 264))
    )
    cheese_slice = path(
        "M52 226 H348 L322 244 L296 232 L252 276 Q244 282 238 274 L206 238 L150 262 L112 236 L84 248Z",
        "#ffc63e",
    )
    cheese_slice += path("M252 276 Q244 282 238 274 L206 238 H224Z", "#e8a01e", opacity=0.6)
    slices = "".join(solid(box(x, 202, 96, 26, 12), "#e2493f", 5) for x in (58, 152, 246))
    over = path(_ruffle(198), lit("#86c943"))
    top = solid(
        "M54 190 C44 116 130 92 200 92 C270 92 356 116 346 190 Q344 202 330 202 H70 Q56 202 54 190Z",
        "#dc9a52",
        15,
        7,
    )
    seeds = "".join(
        ellipse(1, 2, 10, 6, "#a8642c", opacity=0.5, transform=f"translate({x} {y}) rotate({t})")
        + ellipse(0, 0, 10, 5.6, "#fff0cf", transform=f"translate({x} {y}) rotate({t})")
        for x, y, t in (
            (116, 148, -34),
            (154, 124, -14),
            (248, 122, 18),
            (286, 150, 32),
            (160, 164, 14),
            (204, 146, -6),
            (244, 168, -16),
            (100, 178, 8),
            (304, 182, 20),
        )
    )
    return Picture(
        "coral",
        board("#a85f52", 300) + shadow(204, 336, 156),
        low + under + patty + grill + cheese_slice + slices + over + top + _olive() + seeds,
    )


def _ruffle(y: float) -> str:
    """A leaf of lettuce that looks out all round, at that height."""
    waves = " ".join(f"q{11 if at % 2 else 14} {18 if at % 2 else 24} 27.5 0" for at in range(11))
    return (
        f"M48 {y - 4} Q200 {y - 14} 352 {y - 4} V{y + 4} L350.5 {y + 6} "
        + f"M48.5 {y - 5} H351 V{y + 4} H48.5Z M48.5 {y + 3} {waves}Z"
    )


def _olive() -> str:
    """An olive on a stick that goes through it into the bun."""
    stick = stroke("M200 28 V104", "#6b4a2c", 9) + stroke("M199 30 V104", "#f0d49a", 4)
    fruit = (
        solid(oval(200, 66, 25, 21), "#7a9a3a", 7)
        + ellipse(221, 68, 7, 9, "#d8453a")
        + shine("M184 60 q5 -9 14 -10", 5)
    )
    return circle(200, 27, 7, "#d8453a") + stick + ellipse(200, 100, 10, 4, "#a8642c") + fruit


def pumpkin() -> Picture:
    skin = "#f08a2c"
    lobes = "".join(
        solid(oval(x, 226, rx, 96), colour, 6)
        for x, rx, colour in (
            (106, 62, darker(skin, 0.12)),
            (294, 62, darker(skin, 0.2)),
            (150, 66, skin),
            (250, 66, darker(skin, 0.1)),
            (200, 64, "#f79a3c"),
        )
    )
    stem = solid("M184 138 C186 110 176 92 158 82 L176 64 C206 76 216 104 218 138Z", "#5f8a3c", 6)
    tendril = stroke(
        "M216 118 C250 104 268 116 262 132 C254 144 240 130 254 120 C276 108 300 124 308 106", "#6fa046", 6
    )
    leaf = solid("M130 132 C92 128 76 100 84 76 C108 82 118 74 132 84 C150 96 150 120 130 132Z", "#6fa046", 6)
    return Picture(
        "plum",
        halo(200, 210, 160, 0.14) + floor("#6a4a86", 300) + shadow(204, 320, 150),
        leaf
        + tendril
        + lobes
        + stem
        + shine("M84 198 C86 176 94 162 106 152 M140 176 C144 160 150 152 158 146", 10, 0.4),
    )


def ice_cream() -> Picture:
    cone = "M118 216 H282 L214 360 Q200 374 186 360Z"
    lattice = stroke(
        "".join(f"M{100 + 34 * i} 210 l90 170 M{300 - 34 * i} 210 l-90 170 " for i in range(-2, 6)),
        "#b9772f",
        5,
    )
    scoop = (
        "M96 214 C84 214 84 196 96 190 C92 120 146 92 200 92 C254 92 308 120 304 190 "
        "C316 196 316 214 304 214 C296 234 276 230 268 216 C256 240 232 240 222 218 "
        "C210 246 184 244 174 220 C160 238 138 236 130 216 C120 230 102 228 96 214Z"
    )
    cherry = (
        solid(oval(206, 74, 28), "#d92f45", 7)
        + stroke("M208 50 C212 34 224 26 238 24", "#5f8a3c", 5)
        + shine("M194 66 l4 -5", 7)
    )
    chance = SeededRandom(12)
    hundreds = "".join(
        line(
            x,
            y,
            x + chance.between(-9, 9),
            y + chance.between(-9, 9),
            chance.choice(("#5ec4d6", "#ffd25a", "#ffffff", "#8f6ad6")),
            6,
        )
        for x, y in (
            (128, 160),
            (160, 132),
            (196, 120),
            (240, 130),
            (276, 162),
            (226, 164),
            (186, 172),
            (150, 190),
            (260, 196),
        )
    )
    return Picture(
        "sky",
        halo(200, 190, 160, 0.3),
        solid(cone, "#e0a050", 12, marks=lattice) + solid(scoop, "#f78fb3", 14, 7) + hundreds + cherry,
    )


def watermelon() -> Picture:
    rind = "M40 150 C40 262 110 334 200 334 C290 334 360 262 360 150 Q200 178 40 150Z"
    pale = "M60 154 C64 250 124 314 200 314 C276 314 336 250 340 154 Q200 178 60 154Z"
    flesh = "M72 156 C78 240 132 300 200 300 C268 300 322 240 328 156 Q200 178 72 156Z"
    seeds = "".join(
        path(
            "M0 -9 C7 0 7 9 0 9 C-7 9 -7 0 0 -9Z",
            "#3a2238",
            transform=f"translate({x} {y}) rotate({(x - 200) / 4})",
        )
        for x, y in (
            (120, 196),
            (160, 208),
            (200, 200),
            (240, 208),
            (280, 196),
            (142, 240),
            (182, 248),
            (220, 246),
            (258, 238),
            (200, 278),
        )
    )
    return Picture(
        "lime",
        floor("#a9cf7a", 296) + shadow(204, 336, 120),
        solid(rind, "#3f9a4f", 12)
        + path(pale, "#e6f4c8")
        + solid(flesh, "#f0535c", 12)
        + seeds
        + shine("M98 190 C104 220 114 240 128 256", 10, 0.4),
    )


def banana() -> Picture:
    back = (
        "M92 76 C84 190 150 286 300 288 C330 286 348 272 352 258 C360 300 330 330 268 "
        "334 C134 338 52 220 76 84Z"
    )
    front = (
        "M92 76 C84 190 170 274 300 276 C326 276 346 266 352 256 C350 290 322 310 276 "
        "310 C140 306 66 214 76 84Z"
    )
    stalk = solid("M72 90 C70 70 68 56 74 44 L98 46 C96 60 94 74 96 90Z", "#a98a2c", 4)
    tip = path("M346 252 L362 246 L366 264 L352 268Z", "#6b4a2c")
    return Picture(
        "lagoon",
        floor("#6fb0d0", 300) + shadow(214, 334, 130),
        solid(back, "#e0a524", 8)
        + path(front, lit("#ffd83d"))
        + stalk
        + tip
        + stroke("M100 130 C120 220 190 268 290 276", "#fff0a0", 7)
        + stroke("M150 282 q14 12 30 18 M216 308 q14 4 26 4", "#b9802c", 4),
    )


def egg() -> Picture:
    cup = (
        "M112 236 H288 C286 290 256 306 226 308 L234 330 Q200 344 166 330 L174 308 C144 306 114 290 112 236Z"
    )
    shell = "M200 60 C262 60 294 150 284 240 Q200 270 116 240 C106 150 138 60 200 60Z"
    stripes = rect(90, 256, 220, 14, WHITE, opacity=0.8)
    return Picture(
        "teal",
        halo(200, 180, 150, 0.16) + board("#2f7f8c", 306) + shadow(206, 338, 90),
        solid(shell, "#fdeedd", 18, 0)
        + shine("M144 160 C148 126 162 102 178 92", 12, 0.9)
        + solid(cup, "#f0803c", 12, 5, marks=stripes),
    )


def carrot() -> Picture:
    root = (
        "M0 -96 C44 -110 62 -78 54 -40 C44 40 18 110 -6 158 C-10 166 -16 164 -18 158 "
        "C-36 90 -58 30 -60 -44 C-62 -82 -40 -108 0 -96Z"
    )
    rings = stroke(
        "M-56 -30 q18 10 36 6 M52 -20 q-18 12 -34 8 M-44 30 q14 8 26 4 "
        "M36 44 q-14 8 -24 4 M-24 92 q10 4 16 2",
        "#c45a1c",
        5,
    )
    frond = "M0 0 C-22 -34 -26 -70 -6 -110 C-2 -116 4 -116 8 -110 C26 -70 20 -34 0 0Z"
    greens = "".join(
        group(solid(frond, colour, 4), -2, -88, turn=turn)
        for turn, colour in (
            (-42, "#3f8f4a"),
            (40, "#3f8f4a"),
            (-18, "#58a955"),
            (20, "#58a955"),
            (0, "#6fbf5f"),
        )
    )
    whole = group(
        greens + solid(root, "#f5812e", 12, 6, marks=rings) + shine("M-36 -64 q-6 20 0 44", 9, 0.5),
        192,
        214,
        1.05,
        turn=38,
    )
    return Picture("gold", floor("#e6b25c", 310) + shadow(180, 346, 120), whole)


def pizza() -> Picture:
    slice_ = "M64 110 C140 74 260 74 336 110 L212 348 Q200 362 188 348Z"
    crust = (
        "M50 122 C40 96 60 80 84 74 C160 48 240 48 316 74 C340 80 360 96 350 122 C344 "
        "138 330 130 322 126 C240 96 160 96 78 126 C70 130 56 138 50 122Z"
    )
    salami = "".join(
        solid(oval(x, y, 27), "#d8453a", 5)
        + circle(x - 8, y - 6, 4, "#f08a7a")
        + circle(x + 8, y + 6, 4, "#f08a7a")
        for x, y in ((146, 158), (236, 150), (196, 226), (204, 300))
    )
    olives = "".join(
        circle(x, y, 11, "#3f4a3a") + circle(x, y, 4.5, "#ffd45c")
        for x, y in ((192, 176), (272, 184), (156, 212), (238, 246))
    )
    herbs = "".join(
        group(solid("M0 -14 C12 -6 12 8 0 14 C-12 8 -12 -6 0 -14Z", "#5aa84a", 3), x, y, turn=t)
        for x, y, t in ((112, 146, 40), (286, 146, -30), (180, 264, 20))
    )
    return Picture(
        "teal",
        halo(200, 190, 160, 0.16) + shadow(206, 362, 70),
        solid(slice_, "#ffcb4a", 14) + salami + olives + herbs + solid(crust, "#d9964a", 9, 6),
    )


def cherries() -> Picture:
    stalks = stroke("M128 232 C134 160 168 100 232 62 M274 250 C270 180 258 110 232 62", "#6a8a3a", 9)
    leaf = solid("M232 66 C266 30 330 36 362 76 C330 112 266 112 232 66Z", "#5aa84a", 8) + stroke(
        "M238 68 C274 66 310 70 350 76", "#a6d98a", 4
    )
    fruit = "".join(
        solid(oval(x, y, r), "#c9253f", 14, fill=ball("#d42a45"))
        + ellipse(x - 4, y - r + 12, 18, 7, "#7d1230", opacity=0.6)
        for x, y, r in ((276, 278, 62), (126, 264, 68))
    )
    return Picture(
        "rose",
        halo(200, 200, 160, 0.4) + shadow(200, 344, 140),
        stalks + leaf + fruit + shine("M88 250 C90 234 98 222 110 216 M242 262 C244 250 250 242 258 238", 11),
    )


def peas() -> Picture:
    back = "M34 178 C90 300 250 326 366 238 C374 250 368 262 352 274 C250 348 84 320 34 178Z"
    pod = "M34 178 C60 132 160 120 250 150 C310 172 352 206 366 238 C250 326 90 300 34 178Z"
    inner = "M62 184 C90 156 170 148 240 168 C290 184 322 208 338 232 C250 290 110 276 62 184Z"
    beads = "".join(
        solid(oval(x, y, r), "#8fd04a", 7, fill=ball("#86c943")) + shine(f"M{x - 12} {y - 10} l5 -5", 7)
        for x, y, r in ((112, 206, 30), (168, 220, 36), (232, 228, 36), (290, 230, 27))
    )
    stalk = stroke("M40 184 C26 166 22 150 28 132", "#4f8f3c", 10) + solid(
        "M36 184 C58 152 62 140 54 124 C80 136 92 156 84 176Z", "#5fa046", 4
    )
    return Picture(
        "peach",
        halo(200, 200, 160, 0.3) + shadow(206, 328, 140),
        solid(pod, "#4f9a3f", 0) + path(inner, "#35773a") + beads + solid(back, "#66b04a", 8, 4) + stalk,
    )


def doughnut() -> Picture:
    ring = oval(200, 210, 142, 126) + " " + oval(200, 200, 44, 34)
    dough = path(ring, lit("#d99a52"), fill_rule="evenodd") + path(
        "M156 200 A44 34 0 0 1 244 200 A44 26 0 0 0 156 200Z", "#a8682f"
    )
    icing = (
        "M66 200 C60 110 130 78 200 78 C270 78 340 110 334 200 C332 228 312 226 304 "
        "244 C294 266 270 250 254 268 C238 286 222 262 200 272 C178 284 160 270 144 "
        "266 C124 262 112 268 98 248 C86 232 68 226 66 200Z "
    )
    glaze = path(icing + oval(200, 196, 50, 38), lit("#f283b0"), fill_rule="evenodd")
    chance = SeededRandom(31)
    crumbs = "".join(
        group(
            rect(
                -9, -3.5, 18, 7, chance.choice(("#fff2a8", "#ffffff", "#62c7e0", "#8f6ad6", "#ff5a5f")), 3.5
            ),
            x,
            y,
            turn=chance.between(0, 180),
        )
        for radius, count in ((74, 9), (108, 14))
        for x, y in around(200, 178, radius, count, 10, 0.8)
    )
    return Picture(
        "haze",
        board("#86aed0", 300) + shadow(206, 330, 140),
        dough
        + crescent(oval(200, 210, 142, 126), "#7a3f24", -14, 0.3)
        + glaze
        + crumbs
        + shine("M92 176 C96 142 118 116 150 104", 11, 0.5),
    )


def apple() -> Picture:
    body = (
        "M200 128 C226 104 296 104 322 158 C350 226 304 336 246 336 C226 336 216 326 "
        "200 326 C184 326 174 336 154 336 C96 336 50 226 78 158 C104 104 174 104 200 "
        "128Z"
    )
    leaf = solid("M212 100 C226 60 276 44 316 62 C304 104 254 122 212 100Z", "#3f8f4a", 7) + stroke(
        "M220 98 C246 84 272 74 302 68", "#8fcf7a", 4
    )
    stalk = stroke("M200 132 C198 108 194 88 182 72", "#7a4f2c", 12)
    return Picture(
        "coral",
        halo(200, 210, 160, 0.18) + floor("#d9656a", 304) + shadow(204, 336, 120),
        stalk
        + leaf
        + solid(body, "#9acb3c", 20, 0, fill=ball("#94c93d"))
        + path("M160 130 Q200 158 240 130 Q200 146 160 130Z", "#4f7a24", opacity=0.5)
        + shine("M102 220 C100 190 110 168 128 154", 15),
    )


def mushroom() -> Picture:
    stem = "M152 206 H248 C244 256 262 300 270 322 C274 340 126 340 130 322 C138 300 156 256 152 206Z"
    cap = (
        "M48 206 C44 118 122 62 200 62 C278 62 356 118 352 206 C352 230 300 238 200 "
        "238 C100 238 48 230 48 206Z"
    )
    gills = "M84 224 C120 204 280 204 316 224 C280 240 120 240 84 224Z"
    dots = "".join(
        ellipse(x, y, rx, ry, "#fff6e6")
        for x, y, rx, ry in (
            (126, 142, 28, 24),
            (212, 106, 32, 22),
            (292, 158, 26, 24),
            (200, 184, 26, 18),
            (84, 200, 18, 16),
            (258, 216, 16, 10),
            (150, 86, 12, 8),
            (330, 210, 12, 14),
        )
    )
    grass_ = "".join(
        stroke(f"M{x} 346 q{d} -20 {d * 2} -34", "#4f9a5c", 7)
        for x, d in ((104, -5), (118, 4), (284, 5), (300, -3), (270, -4))
    )
    return Picture(
        "forest",
        halo(200, 170, 150, 0.12) + floor("#2f6b5a", 312) + shadow(204, 340, 110),
        solid(stem, "#fbeed6", 14)
        + solid(cap, "#e0393f", 16, 7, marks=dots, tone="#6b0f3c")
        + path(gills, "#e8cfae")
        + stroke(
            "".join(f"M{x} 212 l{num((x - 200) * 0.12)} 18 " for x in range(110, 300, 16)), "#c9a888", 3
        ),
        grass_,
    )


def cake() -> Picture:
    side = "M56 196 L330 168 L330 300 L56 330 Q50 330 50 322 V202Z"
    top = "M52 198 L260 96 Q326 112 336 166Z"
    layers = path("M40 240 L340 210 V230 L40 262Z", "#fff2dc") + path(
        "M40 290 L340 258 V272 L40 306Z", "#e2485a"
    )
    icing = path(
        "M50 198 L334 166 C336 196 318 196 312 184 C306 206 288 206 282 190 C274 "
        "216 254 212 250 194 C240 220 220 218 214 198 C206 226 184 224 178 202 "
        "C168 232 146 226 142 206 C132 234 108 232 104 210 C94 236 70 234 66 212 "
        "C58 218 50 214 50 198Z",
        lit("#f9a8c4"),
    )
    berry = solid(
        "M190 118 C180 84 200 62 226 66 C254 68 266 92 250 122 C236 148 204 146 190 118Z", "#e0364a", 8
    ) + path("M200 72 L190 56 L210 62 L222 46 L232 62 L252 58 L244 76Z", "#5aa84a")
    seeds = "".join(
        circle(x, y, 2.8, "#ffd98a") for x, y in ((206, 96), (224, 88), (240, 98), (216, 116), (234, 118))
    )
    plate = solid(oval(200, 330, 172, 26), "#f4f4fb", 8)
    return Picture(
        "plum",
        halo(200, 190, 160, 0.16) + shadow(204, 352, 150),
        plate + solid(side, "#d9a05c", 8, marks=layers) + solid(top, "#fbc4d8", 0) + icing + berry + seeds,
    )


OBJECTS = {
    "lemon": lemon,
    "cheese": cheese,
    "tomato": tomato,
    "hamburger": hamburger,
    "pumpkin": pumpkin,
    "ice-cream": ice_cream,
    "watermelon": watermelon,
    "banana": banana,
    "egg": egg,
    "carrot": carrot,
    "pizza": pizza,
    "cherries": cherries,
    "peas": peas,
    "doughnut": doughnut,
    "apple": apple,
    "mushroom": mushroom,
    "cake": cake,
}
