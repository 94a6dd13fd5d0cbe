"""Pictures of the dark hours."""

from assets.art.album.mood import INK, fade, figure, glints, land, moon, pine, ramp, shine, sky, snow
from assets.art.kit import (
    circle,
    ellipse,
    group,
    line,
    num,
    path,
    polygon,
    rect,
    repeat,
    stroke,
)
from assets.art.objects.card import box, glow, inside, lit, oval, solid, sparkle, stars, tube


def window_candle() -> str:
    """A dark house in the rain of night, one candle behind the pane."""
    wall = sky("#39325f", "#252046")
    bricks = "".join(
        rect(x + 34 * (row % 2) - 20, 14 + row * 34, 58, 26, "#ffffff", 5, opacity=0.035)
        for row in range(12)
        for x in range(0, 440, 68)
    )
    frame = rect(98, 52, 204, 262, lit("#6b4a5e"), 12)
    pane = rect(114, 68, 172, 230, ramp("#3f2a5c", "#7a3f56", "#d8743e"), 4)
    light = inside(box(114, 68, 172, 230), shine(200, 196, 130, "#ffb857", 0.8))
    curtain = "M114 68 H176 C170 130 150 190 114 214Z"
    drapes = path(curtain, lit("#b04a5a")) + group(path(curtain, lit("#8d3a52")), 400, 0, flip=True)
    candle = rect(188, 222, 24, 76, tube("#fff0d2"), 6) + stroke("M190 238 q-4 14 0 22", "#fffaf0", 7)
    wick = line(200, 222, 200, 212, "#4a2f3f", 3)
    flame = path("M200 158 C222 186 218 212 200 214 C182 212 178 186 200 158Z", "#ffb03a")
    flame += path("M200 182 C211 196 209 211 200 212 C191 211 189 196 200 182Z", "#fff6cf")
    bars = rect(196, 68, 8, 92, "#553a52") + rect(114, 142, 172, 8, "#553a52")
    sill = rect(80, 306, 240, 24, lit("#7d5866"), 7) + rect(80, 324, 240, 12, INK, 5, opacity=0.35)
    drift = path("M84 308 Q110 290 150 302 Q210 292 250 303 Q296 292 316 308Z", "#dfe6ff")
    pool = polygon([(120, 330), (280, 330), (360, 400), (40, 400)], fade("#ffc873"), opacity=0.4)
    halo = shine(200, 190, 190, "#ffb861", 0.22) + shine(200, 192, 60, "#fff0b0", 0.9)
    return (
        wall
        + bricks
        + pool
        + frame
        + pane
        + light
        + drapes
        + wick
        + candle
        + flame
        + bars
        + sill
        + drift
        + halo
        + snow(8, 34)
    )


def roof_cat() -> str:
    """A cat on a ridge, the moon behind it."""
    night = sky("#1f2158", "#4a3b8c", "#9a6aa8") + stars(4, 40, 300) + moon(250, 140, 88)
    city = "".join(
        rect(x, y, 58, 400, "#372b6b") + rect(x + 14, y + 18, 12, 16, "#ffcf73", 2, opacity=lamp)
        for x, y, lamp in ((-10, 250, 0.9), (52, 282, 0), (110, 262, 0.7), (300, 270, 0.9), (352, 240, 0.8))
    )
    roof = polygon(
        [(0, 346), (70, 296), (330, 296), (400, 346), (400, 400), (0, 400)], ramp("#a04560", "#5e2b55")
    )
    tiles = "".join(
        stroke(f"M{num(x)} {num(y)} q12 14 24 0", "#42204a", 4, opacity=0.5)
        for row, y in enumerate((318, 342, 366, 390))
        for x in range(-12 + 12 * (row % 2), 400, 24)
        if row or 46 < x < 340
    )
    ridge = rect(60, 288, 280, 14, lit("#c4627a"), 7)
    chimney = rect(72, 222, 48, 72, lit("#7c3f5c")) + rect(64, 212, 64, 16, lit("#96506c"), 4)
    smoke = "".join(
        circle(x, y, r, "#d9c4ea", opacity=o)
        for x, y, r, o in ((98, 192, 12, 0.5), (110, 166, 17, 0.35), (100, 132, 22, 0.22))
    )
    body = (
        "M196 292 C186 250 196 214 226 196 C224 176 222 160 226 146 L244 160 Q254 157 264 160 "
        "L282 146 C287 164 285 182 276 194 C290 216 298 254 294 292Z"
    )
    tail = stroke("M286 284 C330 292 352 262 334 236 C326 224 312 230 316 242", "#1b1540", 15)
    rim = stroke("M199 272 C194 240 206 214 230 200", "#8d7bd0", 4, opacity=0.8)
    eyes = (
        ellipse(243, 178, 5, 7, "#ffe27a")
        + ellipse(265, 178, 5, 7, "#ffe27a")
        + ellipse(243, 178, 1.8, 6, INK)
        + ellipse(265, 178, 1.8, 6, INK)
    )
    return night + city + smoke + chimney + roof + tiles + ridge + tail + path(body, "#1b1540") + rim + eyes


def lighthouse() -> str:
    """Light over a dark sea, a ship far away."""
    dusk = sky("#1c1f52", "#43408d", "#b8678f", "#ff9d7a") + stars(11, 26, 180)
    beams = polygon([(146, 118), (420, 20), (420, 150)], "#fff0b4", opacity=0.32)
    beams += polygon([(146, 118), (-20, 64), (-20, 172)], "#fff0b4", opacity=0.26)
    sea = rect(0, 276, 400, 124, ramp("#d97d83", "#54488e", "#232762"))
    ship = group(
        path("M-24 0 H24 L16 12 H-16Z", INK)
        + polygon([(-2, -4), (-2, -40), (20, -4)], "#fff1da")
        + line(-4, 0, -4, -42, INK, 3),
        322,
        272,
    )
    gleam = glints(3, 322, 290, 390, 70, "#ffd9a8", 9)
    tower = "M112 296 L124 142 H168 L180 296Z"
    bands = "".join(rect(90, y, 120, 30, "#e2455a") for y in (142, 202, 262))
    column = solid(
        tower,
        "#fff1df",
        0,
        marks=bands + polygon([(156, 120), (220, 120), (220, 300), (162, 300)], INK, opacity=0.2),
    )
    lamp = (
        rect(126, 98, 40, 38, "#fff2a8") + line(139, 98, 139, 136, INK, 3) + line(153, 98, 153, 136, INK, 3)
    )
    cap = path("M116 100 Q122 74 146 68 Q170 74 176 100Z", lit("#c43b52")) + circle(146, 64, 6, INK)
    deck = rect(112, 134, 68, 12, "#2c2458", 4)
    door = path("M136 296 V272 a10 10 0 0 1 20 0 V296Z", "#4b3566")
    rock = path("M34 330 C60 300 90 288 140 290 C196 286 232 306 262 334 Q150 350 34 330Z", lit("#5d4777"))
    rock += path("M150 292 C200 288 232 306 262 334 Q214 342 176 342 Q196 316 150 292Z", "#3b2d60")
    waves = path(
        "M0 330 q25 -14 50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0 V400 H0Z", ramp("#3c3f8c", "#1c2056")
    )
    foam = stroke("M0 352 q25 -12 50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0", "#98a3e6", 4, opacity=0.5)
    return (
        dusk
        + sea
        + gleam
        + beams
        + ship
        + rock
        + shine(146, 116, 120, "#fff0b0", 0.9)
        + column
        + deck
        + lamp
        + cap
        + door
        + shine(146, 116, 46, "#fffbe0", 0.8)
        + waves
        + foam
    )


def fireworks() -> str:
    """Bursts over roofs, two people watching."""
    night = sky("#17174a", "#33307c", "#6d4796")
    bursts = _burst(250, 118, 104, "#ffd166", "#ff8f5a") + _burst(104, 100, 70, "#ff7aa2", "#ffd0e0")
    bursts += _burst(330, 226, 52, "#6fe3d2", "#d5fff6") + _burst(150, 214, 42, "#9db4ff", "#eef1ff")
    town = "".join(
        polygon([(x, 330), (x + w / 2, 330 - h), (x + w, 330)], roof)
        + rect(x + 5, 328, w - 10, 80, "#241c55")
        for x, w, h, roof in (
            (-14, 84, 34, "#4c2f74"),
            (62, 60, 48, "#3a2a6b"),
            (236, 72, 42, "#4c2f74"),
            (300, 112, 52, "#3a2a6b"),
        )
    )
    lamps = "".join(rect(x, 348, 12, 16, "#ffd27d", 3) for x in (14, 36, 86, 262, 286, 336, 366))
    hill = land([(0, 384), (120, 352), (200, 346), (280, 352), (400, 384)], ramp("#3d2f76", "#1a1440"))
    pair = figure(178, 366, 84, "#e85d6f") + figure(222, 366, 76, "#4fb0c6", "#6b3f3a")
    return night + stars(2, 26) + bursts + town + lamps + hill + pair


def _burst(x: float, y: float, radius: float, colour: str, tip: str) -> str:
    ray = line(0, -radius * 0.3, 0, -radius * 0.84, colour, radius * 0.055) + circle(
        0, -radius, radius * 0.06, tip
    )
    inner = line(0, -radius * 0.16, 0, -radius * 0.46, tip, radius * 0.045)
    drawn = repeat(ray, 14) + group(repeat(inner, 10), turn=14) + circle(0, 0, radius * 0.08, "#ffffff")
    return shine(x, y, radius * 1.25, colour, 0.5) + group(drawn, x, y)


def snow_cabin() -> str:
    """A cabin snowed in to its sill, smoke straight up."""
    night = sky("#2b3f7d", "#6f86bf", "#e9c9cf") + stars(6, 18, 150)
    smoke = "".join(
        circle(x, y, r, "#f3eefb", opacity=o)
        for x, y, r, o in ((268, 122, 12, 0.85), (278, 92, 17, 0.65), (268, 54, 23, 0.45), (282, 12, 28, 0.3))
    )
    back = land([(0, 250), (90, 214), (180, 236), (290, 206), (400, 246)], "#a9bbe2")
    firs = "".join(
        pine(x, y, h, "#3d5a8a", "#5878a8")
        for x, y, h in ((40, 290, 130), (88, 296, 90), (352, 288, 146), (312, 292, 84))
    )
    caps = "".join(
        path(f"M{x - w} {y} Q{x} {y - w * 1.9} {x + w} {y} Q{x} {y - w * 0.5} {x - w} {y}Z", "#f6f8ff")
        for x, y, w in ((40, 192, 14), (352, 178, 16))
    )
    wall = path("M122 344 V214 L200 140 L278 214 V344Z", lit("#8a5446")) + "".join(
        rect(122, y, 156, 5, INK, opacity=0.2) for y in range(232, 330, 22)
    )
    chimney = rect(246, 140, 34, 70, lit("#6d4756")) + path("M240 146 Q263 122 286 146Z", "#f6f8ff")
    roof = path("M92 228 L200 132 L308 228 Q304 240 290 232 L200 160 L110 232 Q96 240 92 228Z", "#6b4353")
    cover = path(
        (
            "M84 222 C120 182 168 122 200 116 C232 122 280 182 316 222 C318 240 298 238 290 226 C262 "
            "206 228 170 200 152 C172 170 138 206 110 226 C102 238 82 240 84 222Z"
        ),
        ramp("#ffffff", "#cfdcf6"),
    )
    window = (
        rect(166, 244, 68, 56, "#ffd57a", 5)
        + line(200, 244, 200, 300, "#6b4353", 5)
        + line(166, 272, 234, 272, "#6b4353", 5)
    )
    drift = land(
        [(0, 312), (70, 296), (130, 300), (170, 316), (220, 318), (280, 296), (340, 292), (400, 308)],
        ramp("#ffffff", "#c6d4f2"),
    )
    front = land([(0, 364), (110, 340), (220, 368), (320, 348), (400, 360)], ramp("#f2f6ff", "#a9bde6"))
    gold = polygon([(166, 322), (234, 322), (262, 372), (138, 372)], fade("#ffcf80"), opacity=0.7)
    return (
        night
        + back
        + smoke
        + firs
        + caps
        + chimney
        + wall
        + window
        + shine(200, 272, 92, "#ffd98a", 0.8)
        + roof
        + cover
        + drift
        + gold
        + front
        + snow(5, 40)
    )


def owl_key() -> str:
    """An owl on a branch, a key in its beak."""
    wood = sky("#12364a", "#1f5a5e", "#3d7f6b") + moon(312, 82, 46, "#f4f2c8") + stars(9, 20, 160)
    trunks = "".join(
        rect(x, 0, w, 400, "#0f2c40", opacity=o)
        for x, w, o in ((14, 34, 0.7), (78, 18, 0.4), (340, 26, 0.6), (376, 40, 0.8))
    )
    branch = path("M-10 326 C90 300 220 318 410 288 L410 312 C240 342 110 330 -10 356Z", lit("#5b3d3c"))
    twig = (
        stroke("M300 304 q40 -34 70 -38", "#5b3d3c", 9)
        + ellipse(376, 262, 20, 11, "#5fa36b", transform="rotate(-20 376 262)")
        + ellipse(336, 268, 16, 9, "#7bc47f", transform="rotate(24 336 268)")
    )
    body = (
        "M196 84 C262 84 284 150 278 218 C274 282 236 322 196 322 C156 322 118 282 114 218 C108 "
        "150 130 84 196 84Z"
    )
    tail = path("M164 300 L176 372 H216 L228 300Z", "#5d3a33")
    ears = path("M128 128 C118 100 118 78 124 62 C146 78 164 88 178 90Z", "#8d5a3d") + path(
        "M264 128 C274 100 274 78 268 62 C246 78 228 88 214 90Z", "#754833"
    )
    chest = ellipse(196, 250, 54, 66, "#b98457")
    flecks = "".join(
        stroke(f"M{x} {y} q7 9 14 0", "#8a5638", 4)
        for row, y in enumerate((216, 238, 260, 282))
        for x in range(160 + 9 * (row % 2), 222, 18)
    )
    wings = path("M120 190 C104 240 116 296 150 312 C158 268 150 220 120 190Z", "#6f4534") + path(
        "M272 190 C288 240 276 296 242 312 C234 268 242 220 272 190Z", "#5d3a33"
    )
    face = circle(162, 150, 42, "#fbe6bd") + circle(230, 150, 42, "#f0d29f")
    eyes = "".join(
        circle(x, 150, 27, "#ffb531") + circle(x, 150, 16, "#1e1636") + circle(x - 6, 143, 6, "#ffffff")
        for x in (164, 228)
    )
    beak = path("M196 160 L212 176 Q204 200 196 204 Q188 200 180 176Z", lit("#f08c3a"))
    feet = "".join(rect(x, 308, 9, 20, "#f0a04a", 4) for x in (158, 170, 182, 206, 218, 230))
    return (
        wood
        + trunks
        + tail
        + branch
        + twig
        + ears
        + solid(body, "#96613f", 14)
        + chest
        + flecks
        + wings
        + face
        + eyes
        + _key(197, 196)
        + beak
        + feet
    )


def _key(x: float, y: float) -> str:
    ring = circle(0, 0, 17, "none", stroke="#ffd25e", stroke_width=9)
    stem = (
        rect(-4.5, 16, 9, 62, "#ffd25e", 3)
        + rect(2, 52, 18, 8, "#ffd25e", 2)
        + rect(2, 66, 14, 8, "#ffd25e", 2)
    )
    light = stroke("M-12 -8 a15 15 0 0 1 10 -8", "#fff6cf", 4)
    return shine(x, y + 40, 70, "#ffd25e", 0.55) + group(ring + stem + light, x, y + 14, 1.22, turn=-8)


def storm_boat() -> str:
    """A small boat under a great wave."""
    sky_ = sky("#232a4d", "#4b5a7f", "#9aa9a8")
    clouds = "".join(
        ellipse(x, y, rx, ry, c)
        for x, y, rx, ry, c in (
            (60, 40, 130, 50, "#1b2142"),
            (230, 22, 150, 44, "#1f2648"),
            (370, 64, 110, 46, "#2a3358"),
            (150, 78, 90, 26, "#2f3a60"),
        )
    )
    bolt = polygon(
        [(322, 84), (290, 146), (310, 146), (286, 206), (342, 132), (318, 132), (342, 84)], "#ffe48a"
    )
    back = path(
        "M0 250 C60 214 110 222 160 250 C210 276 270 232 320 244 C356 252 380 240 400 232 V400 H0Z", "#3d6178"
    )
    wave = (
        "M-10 400 V240 C10 150 66 96 140 104 C190 110 212 150 196 182 C184 158 158 150 138 166 "
        "C108 190 118 262 190 292 C260 322 330 296 410 312 V400Z"
    )
    curl = path(
        (
            "M140 104 C190 110 212 150 196 182 C184 158 158 150 138 166 C122 178 118 206 128 236 C92 "
            "206 84 140 140 104Z"
        ),
        "#5fb0b8",
    )
    foam = stroke("M18 206 C40 140 84 106 140 105 C184 110 208 146 196 180", "#f3fffb", 12)
    drops = "".join(
        circle(x, y, r, "#f3fffb")
        for x, y, r in (
            (198, 200, 7),
            (212, 176, 9),
            (216, 206, 4),
            (226, 150, 5),
            (184, 196, 6),
            (234, 186, 4),
            (170, 92, 5),
            (206, 116, 6),
        )
    )
    lines = stroke("M30 330 C34 250 60 190 104 152", "#6fc0c4", 6, opacity=0.6) + stroke(
        "M74 350 C66 300 74 250 98 214", "#6fc0c4", 6, opacity=0.6
    )
    hull = path("M-52 0 H52 C46 26 32 34 18 34 H-22 C-38 34 -48 20 -52 0Z", lit("#c9553f")) + rect(
        -54, -5, 108, 9, "#ffe3b5", 4
    )
    sail = (
        path("M4 -12 V-104 C38 -74 46 -44 46 -12Z", "#fff3dc")
        + path("M-4 -12 V-86 C-26 -62 -34 -36 -36 -12Z", "#ffd9a0")
        + line(0, 0, 0, -108, "#4a2f3f", 5)
    )
    boat = group(sail + hull, 282, 272, 0.94, turn=-15)
    front = path(
        "M0 346 C60 320 120 352 190 340 C260 326 320 352 400 326 V400 H0Z", ramp("#2f7f93", "#143a5c")
    ) + stroke("M20 352 q40 -18 80 0 M230 346 q44 -16 84 2", "#c8f2ee", 4, opacity=0.6)
    rain = "".join(
        line(x, y, x - 10, y + 26, "#dbe6ff", 2.4, opacity=0.4)
        for x, y in (
            (30, 110),
            (92, 60),
            (262, 66),
            (250, 210),
            (352, 190),
            (380, 110),
            (344, 230),
            (236, 100),
            (60, 150),
        )
    )
    return (
        sky_
        + shine(314, 140, 130, "#fff0b8", 0.5)
        + bolt
        + clouds
        + back
        + boat
        + path(wave, ramp("#2f93a4", "#1b5777", "#123a5c"))
        + curl
        + lines
        + foam
        + drops
        + front
        + rain
    )


def mirror_sky() -> str:
    """A mirror in a field at night that shows a bright day."""
    night = sky("#201c55", "#46327e", "#7a4a86") + stars(13, 40, 250)
    field = land([(0, 296), (110, 280), (250, 290), (400, 276)], ramp("#2f3f6d", "#17203f"))
    far = land([(0, 276), (80, 250), (190, 268), (300, 240), (400, 262)], "#332a68")
    spill = ellipse(200, 360, 170, 40, glow("#fff0b8"), opacity=0.7)
    frame = path(oval(200, 196, 104, 146), lit("#d79a3c")) + path(oval(196, 192, 98, 140), "#f4c566")
    glass = oval(200, 196, 86, 128)
    day = rect(100, 60, 200, 280, ramp("#4fb4ec", "#a9e2f5", "#fff3c8"))
    day += circle(244, 122, 24, "#fff6c4") + shine(244, 122, 70, "#fff6c4")
    day += "".join(
        ellipse(x, y, rx, ry, "#ffffff", opacity=0.95)
        for x, y, rx, ry in (
            (150, 156, 30, 13),
            (168, 146, 22, 15),
            (190, 158, 24, 11),
            (258, 196, 26, 10),
            (244, 188, 18, 12),
        )
    )
    day += land([(80, 268), (150, 244), (220, 262), (330, 240)], "#8fd07a") + land(
        [(80, 300), (170, 276), (330, 292)], "#5bb06a"
    )
    day += stroke("M196 340 C206 312 176 300 192 276 C200 264 214 262 214 254", "#fff0c4", 12)
    day += stroke("M150 206 q8 -9 14 0 q8 -9 14 0 M206 218 q6 -7 11 0 q6 -7 11 0", "#2f5f86", 4)
    feet = stroke("M140 318 L122 366 M260 318 L278 366", "#9c6a2e", 13)
    gleam = path("M130 150 C136 118 152 96 170 86 L182 92 C160 108 146 132 140 166Z", "#ffffff", opacity=0.45)
    knob = circle(200, 48, 15, lit("#f0b84e")) + circle(195, 43, 5, "#fff0c0")
    blades = "".join(
        stroke(f"M{x} {y} q2 -14 {d} -22", "#4a6a8c", 4)
        for x, y, d in (
            (40, 386, -5),
            (66, 372, 6),
            (96, 392, -4),
            (312, 380, 6),
            (346, 392, -6),
            (370, 370, 5),
            (24, 350, 6),
        )
    )
    return (
        night
        + far
        + field
        + shine(200, 196, 210, "#bfe8ff", 0.5)
        + spill
        + feet
        + frame
        + inside(glass, day)
        + gleam
        + knob
        + blades
        + sparkle(330, 110, 10)
        + sparkle(66, 140, 8)
    )


PICTURES = {
    "window-candle": window_candle,
    "roof-cat": roof_cat,
    "lighthouse": lighthouse,
    "fireworks": fireworks,
    "snow-cabin": snow_cabin,
    "owl-key": owl_key,
    "storm-boat": storm_boat,
    "mirror-sky": mirror_sky,
}
