"""Pictures of rooms, seats and tables."""

from itertools import pairwise

from assets.art.album.mood import INK, across, disc, fade, glints, land, leafage, ramp, shine, sky
from assets.art.kit import (
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
from assets.art.objects.card import ball, box, inside, lit, solid, sparkle


def open_door() -> str:
    """A door ajar in a dark room, morning behind it."""
    room = sky("#3b2c6a", "#2a1d50") + rect(0, 300, 400, 100, ramp("#241845", "#180f33"))
    skirting = rect(0, 290, 400, 12, "#4a387c")
    outside = rect(146, 66, 128, 236, ramp("#fff6cf", "#ffe09a", "#ffc46b")) + shine(228, 140, 90, "#ffffff")
    outside += (
        circle(228, 140, 22, "#ffffff")
        + land([(120, 244), (180, 226), (290, 250)], "#a9d07a")
        + land([(120, 268), (220, 258), (300, 274)], "#78b865")
    )
    outside += path(
        (
            "M184 304 C196 286 236 276 226 258 C222 250 214 246 220 240 L226 240 C224 248 242 254 240 "
            "264 C236 282 228 290 240 304Z"
        ),
        "#fff0c4",
    )
    frame = path("M130 302 V50 H290 V302 H274 V66 H146 V302Z", lit("#6d5598"))
    leaf = polygon([(146, 66), (146, 302), (72, 340), (72, 34)], across("#8a4a4a", "#c4745a"))
    panels = "".join(
        polygon([(134, a), (134, b), (86, d), (86, c)], INK, opacity=0.22)
        for a, b, c, d in ((88, 160, 66, 158), (182, 278, 184, 304))
    )
    edge = polygon([(146, 66), (146, 302), (141, 305), (141, 64)], "#ffd9a0")
    knob = circle(88, 176, 8, ball("#ffd25e"))
    spill = polygon([(146, 302), (274, 302), (372, 400), (96, 400)], fade("#ffdc94"))
    motes = "".join(
        circle(x, y, r, "#fff3c4", opacity=0.8)
        for x, y, r in (
            (306, 270, 3),
            (324, 210, 2.4),
            (298, 160, 3),
            (250, 340, 3),
            (180, 360, 2.6),
            (336, 300, 2.2),
            (214, 326, 2),
        )
    )
    return (
        room
        + skirting
        + shine(210, 190, 230, "#ffcf80", 0.5)
        + inside(box(146, 66, 128, 236), outside)
        + frame
        + spill
        + leaf
        + panels
        + edge
        + knob
        + motes
    )


def empty_chairs() -> str:
    """Two chairs before the evening sea, one turned to the other."""
    evening = sky("#5a4a9a", "#d8718c", "#ffb27a", "#ffe0a3") + disc(206, 218, 40, "#fff3c8")
    sea = rect(0, 222, 400, 80, ramp("#f59a7a", "#8a5a9c")) + glints(7, 206, 232, 298, 110, "#fff0c4", 10)
    beach = land([(0, 296), (130, 288), (260, 296), (400, 284)], ramp("#f2c48d", "#b9786c"))
    shadows = polygon([(92, 352), (158, 352), (112, 400), (20, 400)], INK, opacity=0.22) + polygon(
        [(246, 352), (312, 352), (384, 400), (286, 400)], INK, opacity=0.22
    )
    return (
        evening
        + sea
        + beach
        + shadows
        + group(_chair("#3f6f9c"), 126, 352)
        + group(_chair("#c94f5c"), 282, 352, flip=True)
        + _shell(206, 352)
    )


def _chair(colour: str) -> str:
    """A wooden chair seen from behind, turned a little to the right."""
    dark = "#4a2d45"
    legs = (
        line(-30, -58, -34, 0, dark, 9)
        + line(26, -58, 28, 4, dark, 9)
        + line(46, -70, 52, -14, dark, 8)
        + line(-8, -70, -10, -18, dark, 8)
    )
    seat = polygon([(-34, -66), (30, -60), (54, -78), (-10, -82)], colour) + polygon(
        [(-34, -66), (30, -60), (30, -52), (-34, -58)], INK, opacity=0.4
    )
    posts = line(-32, -62, -36, -170, "#6b4353", 10) + line(28, -58, 30, -164, "#5a374b", 10)
    rails = "".join(
        path(f"M-36 {y} Q-2 {y + 8} 30 {y + 5} V{y + 23} Q-2 {y + 26} -36 {y + 18}Z", lit("#8a5a5c"))
        for y in (-168, -136, -104)
    )
    return legs + seat + posts + rails


def _shell(x: float, y: float) -> str:
    return (
        ellipse(x + 2, y + 9, 18, 4, INK, opacity=0.2)
        + path(f"M{x - 16} {y} a16 15 0 0 1 32 0 L{x} {y + 10}Z", "#fff0dc")
        + stroke(
            f"M{x} {y + 6} V{y - 12} M{x - 3} {y + 5} L{x - 10} {y - 7} M{x + 3} {y + 5} L{x + 10} {y - 7}",
            "#e8b49a",
            2.5,
        )
    )


def cobweb_throne() -> str:
    """A throne nobody sits on, spun over by a spider."""
    hall = sky("#3a2f5c", "#2a2148", "#1d1738")
    window = path("M266 40 a46 46 0 0 1 92 0 V150 H266Z", ramp("#bfe0e8", "#8fb4d6"))
    window += line(312, 0, 312, 150, "#2a2148", 7) + line(266, 84, 358, 84, "#2a2148", 7)
    beam = polygon([(266, 10), (358, 10), (250, 400), (40, 400)], fade("#d6ecf2"), opacity=0.5)
    floor = polygon([(0, 330), (400, 330), (400, 400), (0, 400)], ramp("#4a3d70", "#241c44"))
    steps = rect(66, 330, 244, 22, lit("#6d5a8c"), 3) + rect(40, 350, 296, 26, lit("#5c4b7c"), 3)
    back = "M112 330 V130 C112 92 140 84 150 60 Q160 40 188 36 Q216 40 226 60 C236 84 264 92 264 130 V330Z"
    pad = "M134 250 V140 C134 108 160 104 168 82 Q176 66 188 64 Q200 66 208 82 C216 104 242 108 242 140 V250Z"
    buttons = "".join(
        circle(x, y, 4, "#7d2444")
        for x, y in ((188, 110), (162, 146), (214, 146), (188, 176), (162, 208), (214, 208))
    )
    gem = path("M188 14 L202 30 L188 48 L174 30Z", lit("#5fc4c8"))
    seat = path("M124 244 H252 L266 276 H110Z", lit("#b23f5e")) + rect(106, 274, 164, 34, lit("#c98d3a"), 5)
    arms = "".join(
        rect(x, 206, 30, 128, lit("#d79c42"), 8) + circle(x + 15, 204, 20, ball("#e8b24e")) for x in (92, 254)
    )
    apron = "".join(path(f"M{x} 308 h36 q-18 28 -36 0Z", "#9c6a2e") for x in (122, 170, 218))
    throne = solid(back, "#d79c42", 10) + path(pad, lit("#a03458")) + buttons + gem + seat + apron + arms
    spider = (
        line(66, 40, 66, 150, "#f0ecff", 2)
        + ellipse(66, 158, 10, 12, "#181030")
        + circle(66, 172, 6, "#181030")
    )
    spider += stroke(
        "M58 154 l-12 -8 l-6 8 M58 162 l-14 2 l-4 10 M74 154 l12 -8 l6 8 M74 162 l14 2 l4 10", "#181030", 2.6
    )
    return hall + window + beam + floor + steps + throne + _cobweb() + spider


def _cobweb() -> str:
    """Threads from the throne's shoulder to arm and wall, rounds hung between them."""
    middle = (112, 112)
    ends = ((0, 26), (0, 118), (14, 214), (66, 262), (112, 232), (196, 214), (214, 142), (168, 84), (96, 0))
    threads = "".join(line(*middle, *end, "#f4f0ff", 2.2, opacity=0.85) for end in ends)
    rounds = ""
    for share in (0.28, 0.5, 0.74):
        spots = [(middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share) for x, y in ends]
        for (x1, y1), (x2, y2) in pairwise(spots):
            sag = ((x1 + x2) / 2 * 0.86 + middle[0] * 0.14, (y1 + y2) / 2 * 0.86 + middle[1] * 0.14)
            rounds += stroke(
                f"M{num(x1)} {num(y1)} Q{num(sag[0])} {num(sag[1])} {num(x2)} {num(y2)}",
                "#f4f0ff",
                2,
                opacity=0.75,
            )
    return threads + rounds


def long_table() -> str:
    """A table set for many under evening lights."""
    evening = sky("#2b2f72", "#7a5aa0", "#f0958c", "#ffd0a0") + shine(200, 196, 190, "#fff0c4", 0.7)
    hills = land([(0, 196), (110, 170), (220, 192), (400, 164)], ramp("#6a4f8c", "#4a4478"))
    lawn = land([(0, 226), (200, 214), (400, 226)], ramp("#4f7a6c", "#1f3f50"))
    trees = "".join(
        leafage(x, 190, r, "#26405c", "#3a5f70") for x, r in ((-4, 46), (62, 26), (342, 28), (404, 46))
    )
    behind = "".join(group(_ladder_back("#8a5340"), x, 262, 0.8) for x in (52, 126, 200, 274, 348))
    front = "".join(group(_ladder_back("#a8683f"), x, 404, 1.24) for x in (68, 200, 332))
    return evening + hills + trees + lawn + _string_lights() + behind + _spread() + front


def _string_lights() -> str:
    cable = stroke("M-10 40 Q95 128 200 56 Q305 128 410 40", "#2b1f4c", 3)
    spots = ((28, 68), (72, 88), (118, 90), (162, 76), (238, 76), (282, 90), (328, 88), (372, 68))
    return cable + "".join(shine(x, y, 34, "#ffd98a", 0.9) + circle(x, y + 4, 8, "#fff3c0") for x, y in spots)


def _spread() -> str:
    """The cloth, and on it dishes, glasses, fruit and candles."""
    cloth = path("M-10 252 H410 V330 H-10Z", ramp("#fffaf0", "#ffe6cc"))
    folds = "".join(path(f"M{x} 330 q22 22 44 0Z", "#e8bfa8") for x in range(-10, 410, 44))
    edge = rect(-10, 326, 420, 8, "#e8bfa8")
    plates = "".join(
        _plate(x, y, s)
        for y, s, xs in ((268, 0.8, (52, 126, 274, 348)), (308, 1.05, (24, 112, 288, 376)))
        for x in xs
    )
    glasses = "".join(_wine(x, y) for x, y in ((90, 272), (312, 272), (160, 310), (240, 310)))
    fruit = ellipse(200, 292, 44, 14, "#c98d3a") + "".join(
        circle(x, y, r, ball(colour))
        for x, y, r, colour in (
            (180, 280, 14, "#e2485a"),
            (206, 276, 15, "#f5a03c"),
            (226, 284, 12, "#7ab84a"),
            (194, 266, 12, "#f5d060"),
        )
    )
    bread = ellipse(64, 292, 24, 10, lit("#d99a4f")) + stroke(
        "M52 290 l6 -5 M62 291 l6 -5 M72 291 l5 -5", "#fff0c8", 3
    )
    jug = path("M326 300 C318 286 322 272 328 266 H350 C356 272 360 286 352 300Z", lit("#4f8ab0")) + stroke(
        "M352 272 q14 6 2 20", "#4f8ab0", 5
    )
    return (
        cloth
        + edge
        + folds
        + plates
        + bread
        + jug
        + fruit
        + glasses
        + _taper(142, 276, 1)
        + _taper(258, 276, 1)
    )


def _ladder_back(wood: str) -> str:
    """A ladder-back, seen from behind, its feet at 0."""
    posts = line(-26, 0, -24, -96, wood, 9) + line(26, 0, 24, -96, wood, 9)
    slats = "".join(stroke(f"M-24 {y} Q0 {y - 9} 24 {y}", wood, 9) for y in (-90, -68, -46))
    return (
        posts
        + slats
        + "".join(
            stroke(f"M-22 {y - 3} Q0 {y - 12} 22 {y - 3}", "#ffd9a8", 2, opacity=0.5) for y in (-90, -68, -46)
        )
    )


def _wine(x: float, y: float) -> str:
    stem = line(x, y, x, y - 14, "#ffffff", 2.5, opacity=0.9) + ellipse(x, y, 8, 3, "#ffffff", opacity=0.8)
    bowl = path(
        (
            f"M{x - 9} {y - 36} H{x + 9} C{x + 10} {y - 20} {x + 4} {y - 14} {x} {y - 14} C{x - 4} "
            f"{y - 14} {x - 10} {y - 20} {x - 9} {y - 36}Z"
        ),
        "#ffffff",
        opacity=0.55,
    )
    return (
        stem
        + bowl
        + path(
            (
                f"M{x - 9} {y - 28} H{x + 9} C{x + 8} {y - 18} {x + 4} {y - 15} {x} {y - 15} C{x - 4} "
                f"{y - 15} {x - 8} {y - 18} {x - 9} {y - 28}Z"
            ),
            "#b8284f",
        )
    )


def _plate(x: float, y: float, size: float) -> str:
    dish = (
        ellipse(0, 3, 25, 11, INK, opacity=0.2)
        + ellipse(0, 0, 25, 11, "#ffffff")
        + ellipse(0, 0, 17, 7, "#8fc4d2")
    )
    return group(dish, x, y, size)


def _taper(x: float, y: float, size: float) -> str:
    drawn = (
        rect(-4, -34, 8, 34, "#fffaf0", 3)
        + path("M0 -54 C8 -44 7 -36 0 -35 C-7 -36 -8 -44 0 -54Z", "#ffab3d")
        + ellipse(0, 0, 11, 5, "#c98d3a")
    )
    return shine(x, y - 40 * size, 54 * size, "#ffd07a", 0.8) + group(drawn, x, y, size)


def phone_off() -> str:
    """A telephone off the hook, the receiver hanging."""
    wall = sky("#7cc0b0", "#4f9a98")
    paper = "".join(rect(x, 0, 20, 400, "#ffffff", opacity=0.09) for x in range(10, 400, 40))
    ray = polygon([(400, 0), (400, 180), (140, 400), (0, 400), (0, 330)], "#fff6c8", opacity=0.16)
    table = (
        rect(24, 226, 236, 22, lit("#a8624a"), 6)
        + rect(24, 244, 236, 10, INK, 4, opacity=0.3)
        + rect(48, 250, 20, 160, lit("#8a4d42"))
        + rect(214, 250, 20, 160, lit("#7a4340"))
    )
    body = "M70 226 C72 176 96 138 112 132 H178 C194 138 218 176 220 226Z"
    dial = circle(145, 184, 37, "#fff1df") + circle(145, 184, 13, "#c93f4e")
    holes = "".join(
        circle(145 + 25 * dx, 184 + 25 * dy, 5.4, "#8d2c46")
        for dx, dy in ((0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7))
    )
    fork = (
        rect(100, 108, 14, 30, "#b53648", 5)
        + rect(176, 108, 14, 30, "#8d2c46", 5)
        + rect(94, 122, 102, 12, "#a8324a", 6)
    )
    loops = "".join(
        ellipse(x, y, 11, 7, "none", stroke="#4a2348", stroke_width=4)
        for x, y in (
            (226, 216),
            (241, 214),
            (256, 212),
            (270, 210),
            (284, 212),
            (295, 219),
            (301, 230),
            (303, 243),
            (303, 256),
            (303, 269),
            (303, 282),
        )
    )
    hand = path(
        (
            "M-13 -60 C-34 -62 -40 -40 -34 -24 L-14 -22 C-8 -8 -8 22 -14 36 L-34 38 C-40 56 -34 76 "
            "-13 74 C22 66 30 38 30 6 C30 -26 22 -54 -13 -60Z"
        ),
        lit("#d8465a"),
    )
    hand += stroke("M4 -42 C22 -20 22 30 4 58", "#f28a90", 5, opacity=0.8)
    lines = stroke("M236 306 q-10 14 0 28 M222 298 q-16 22 0 44", "#fff6df", 5, opacity=0.8)
    phone = table + solid(body, "#d8465a", 10) + fork + dial + holes + loops
    phone += group(hand, 296, 334, 0.82, turn=12) + lines
    return wall + paper + _frame(318, 92) + group(phone, -8, -62, 1.12) + ray


def _frame(x: float, y: float) -> str:
    """A small picture on the wall, hanging askew."""
    drawn = rect(-36, -44, 72, 88, lit("#d79c42"), 4) + rect(-27, -35, 54, 70, ramp("#ffe0b0", "#f0a080"))
    drawn += path("M-27 35 V8 L-6 -12 L10 10 L18 2 L27 14 V35Z", "#7a5a8c")
    return group(
        line(0, -66, -24, -42, "#5a3448", 2.5) + line(0, -66, 24, -42, "#5a3448", 2.5) + drawn, x, y, turn=6
    )


def lone_king() -> str:
    """One king left on the board, a fallen pawn far away."""
    dusk = sky("#263a5e", "#3f6f86", "#b9a27c") + disc(84, 128, 36, "#fff0c8")
    board = _board(176, 420)
    shadow = path(
        "M140 350 L246 330 C310 350 370 372 410 380 V410 H300 C250 390 200 370 140 350Z", INK, opacity=0.4
    )
    pawn = (
        circle(-34, 0, 13, ball("#4a3d6a"))
        + path("M-24 -8 L22 -16 V16 L-24 8Z", lit("#4a3d6a"))
        + rect(20, -20, 12, 40, "#352a54", 5)
    )
    base = (
        ellipse(190, 338, 60, 18, "#d9a066")
        + ellipse(190, 328, 58, 17, "#f6d9a4")
        + ellipse(190, 316, 46, 13, "#e0ae74")
    )
    trunk = path(
        "M150 316 C172 280 172 220 166 184 H214 C208 220 208 280 230 316Z",
        across("#fff0cc", "#f0c88c", "#b57e58"),
    )
    collar = ellipse(190, 184, 40, 10, "#d9a066") + ellipse(190, 178, 38, 9, "#fbe4b4")
    head = path(
        "M160 176 L144 116 Q190 92 236 116 L220 176Z", across("#fff0cc", "#f0c88c", "#b57e58")
    ) + ellipse(190, 112, 47, 12, "#fbe4b4")
    cross = rect(183, 50, 14, 58, lit("#f2c98a"), 4) + rect(166, 66, 48, 14, lit("#f2c98a"), 4)
    return dusk + board + shadow + group(pawn, 322, 216, 0.6, turn=-20) + base + trunk + collar + head + cross


def _board(top: float, low: float, rows: int = 6, columns: int = 8) -> str:
    """A chequered plain that runs to the horizon."""

    def at(row: float) -> float:
        return top + (low - top) * (row / rows) ** 1.7

    def across_at(column: float, row: float) -> float:
        return 200 + (column - columns / 2) * (58 + 66 * (row / rows) ** 1.7)

    squares = ""
    for row in range(rows):
        for column in range(columns):
            spots = [
                (across_at(column + c, row + r), at(row + r)) for c, r in ((0, 0), (1, 0), (1, 1), (0, 1))
            ]
            squares += polygon(spots, "#e9cfa4" if (row + column) % 2 else "#5a4668")
    return squares + rect(0, top, 400, 90, fade("#b9a27c"), opacity=0.7)


def locked_diary() -> str:
    """A book with a lock; light leaks from between its pages."""
    quilt = sky("#8a5fa8", "#5a3f86")
    patches = "".join(
        polygon([(x, y - 52), (x + 52, y), (x, y + 52), (x - 52, y)], c, opacity=0.35)
        for x, y, c in (
            (0, 20, "#e88aa0"),
            (104, 20, "#6f8fd0"),
            (208, 20, "#e88aa0"),
            (312, 20, "#6f8fd0"),
            (52, 124, "#6f8fd0"),
            (364, 124, "#e88aa0"),
            (0, 330, "#6f8fd0"),
            (400, 330, "#6f8fd0"),
            (52, 382, "#e88aa0"),
            (156, 392, "#6f8fd0"),
            (260, 392, "#e88aa0"),
            (364, 382, "#6f8fd0"),
        )
    )
    shade = rect(96, 92, 236, 262, INK, 20, opacity=0.3)
    pages = rect(94, 70, 224, 264, "#fff6d8", 10) + "".join(
        rect(304, y, 16, 3, "#e0bc8a") for y in range(84, 326, 9)
    )
    light = shine(322, 200, 150, "#ffe9a0")
    cover = rect(80, 62, 222, 268, lit("#c8455e"), 16) + rect(80, 62, 34, 268, INK, 16, opacity=0.22)
    border = rect(126, 80, 160, 232, "none", 10, stroke="#f4b65a", stroke_width=4)
    flower = "".join(
        group(ellipse(0, -20, 11, 18, "#f4b65a"), 196, 186, turn=t) for t in range(0, 360, 60)
    ) + circle(196, 186, 11, "#ffe6a6")
    strap = rect(240, 172, 96, 50, lit("#7d2f56"), 12)
    lock = path("M276 182 v-16 a19 19 0 0 1 38 0 v16", "none", stroke="#d9a04a", stroke_width=9) + rect(
        264, 178, 62, 54, lit("#f0b84e"), 11
    )
    hole = circle(295, 200, 8, "#5a2f45") + path("M291 203 h8 l4 16 h-16Z", "#5a2f45")
    ribbon = path("M150 328 v54 l11 -12 l11 12 v-54Z", "#5fb8c4")
    return (
        quilt
        + patches
        + shade
        + light
        + pages
        + ribbon
        + cover
        + border
        + flower
        + strap
        + lock
        + hole
        + sparkle(352, 120, 13)
        + sparkle(366, 262, 9)
        + sparkle(340, 320, 7)
    )


def mask() -> str:
    """A mask that laughs on one side and weeps on the other, before a curtain."""
    stage = sky("#7d1f3f", "#a82f4a", "#5e1838")
    folds = "".join(
        rect(x, 0, 26, 400, across("#5e1636", "#b8364f", "#5e1636"), opacity=0.55) for x in range(-4, 400, 44)
    )
    outline = "M76 92 Q138 58 200 70 Q262 58 324 92 C338 200 290 328 200 368 C110 328 62 200 76 92Z"
    right = rect(200, 40, 200, 340, ramp("#7f9fee", "#3f4f9c"))
    rim = stroke(outline, "#fff0c4", 6, opacity=0.5)
    return (
        stage
        + folds
        + shine(200, 210, 210, "#ffd9a0", 0.4)
        + _ribbon("#f4c15a", "#c98a2e")
        + group(_ribbon("#6f8fe0", "#3a4a96"), 400, flip=True)
        + group(path(outline, INK, opacity=0.4), 9, 13)
        + solid(outline, "#ffd27a", 10, marks=right)
        + inside(outline, rim)
        + _laughing()
        + _weeping()
    )


def _ribbon(colour: str, shade: str) -> str:
    """The band at the left temple, curling down."""
    band = path(
        "M80 128 C36 132 18 168 30 206 C40 238 20 262 4 270 L20 300 C58 274 74 240 62 204 "
        "C54 178 62 164 84 160Z",
        colour,
    )
    return band + path("M30 206 C40 238 20 262 4 270 L20 300 C58 274 74 240 62 204Z", shade, opacity=0.55)


def _laughing() -> str:
    """The left half: an eye shut with joy, a full cheek, half of a wide open mouth with teeth."""
    brow = stroke("M104 138 Q138 96 178 130", "#c98a2e", 11)
    eyelid = path("M104 190 Q142 128 182 190 Q142 162 104 190Z", INK)
    cheek = circle(122, 232, 21, "#f0784e", opacity=0.6)
    mouth = "M112 248 Q156 268 200 266 V336 C156 334 120 300 112 248Z"
    teeth = path("M114 249 Q156 268 200 266 V285 Q152 286 118 264Z", "#fffaf0")
    tongue = ellipse(196, 330, 40, 22, "#e2485a")
    nose = path("M200 156 L180 232 Q190 244 200 242Z", "#e0a03f", opacity=0.75)
    return brow + eyelid + cheek + nose + path(mouth, INK) + inside(mouth, tongue) + teeth


def _weeping() -> str:
    """The right half: a brow raised in sorrow, a drooping eye with tears, a mouth drawn down."""
    brow = stroke("M222 122 Q254 118 296 152", "#26306e", 11)
    opening = path("M222 168 Q256 162 292 196 Q254 212 222 168Z", INK)
    tears = "".join(
        path(
            "M0 -24 C15 0 16 18 0 20 C-16 18 -15 0 0 -24Z",
            "#d5f0ff",
            transform=f"translate({x} {y}) scale({size})",
        )
        for x, y, size in ((272, 232, 1.05), (262, 282, 0.66))
    )
    nose = path("M200 156 L220 232 Q210 244 200 242Z", INK, opacity=0.28)
    mouth = path("M200 272 C238 274 262 296 268 334 C246 312 226 304 200 304Z", INK)
    return brow + opening + nose + mouth + tears


PICTURES = {
    "open-door": open_door,
    "empty-chairs": empty_chairs,
    "cobweb-throne": cobweb_throne,
    "long-table": long_table,
    "phone-off": phone_off,
    "lone-king": lone_king,
    "locked-diary": locked_diary,
    "mask": mask,
}
