"""Pictures of food: a cake, a pot, oranges, a fridge at night."""

from assets.art.album.mood import INK, across, figure, ramp, shine, sky
from assets.art.kit import circle, ellipse, group, line, path, polygon, rect, stroke
from assets.art.objects.card import ball, lit, solid, tube


def stolen_slice() -> str:
    """A cake without one slice, crumbs, and a mouse at its hole."""
    room = sky("#7a3f6c", "#b8607a", "#f0a08a") + shine(150, 130, 210, "#fff0c8", 0.75)
    stripes = "".join(rect(x, 0, 22, 300, "#ffffff", opacity=0.07) for x in range(10, 400, 44))
    table = rect(0, 296, 400, 110, ramp("#fff0dc", "#e8b8a0")) + "".join(
        rect(x, 296, 30, 110, "#ef7f8a", opacity=0.35) for x in range(0, 400, 60)
    )
    hole = path("M306 298 V256 A32 34 0 0 1 370 256 V298Z", "#2b1b4d") + path(
        "M300 298 V256 A38 40 0 0 1 376 256 V298 H370 V256 A32 34 0 0 0 306 256 V298Z", "#d98a8a"
    )
    crumbs = "".join(
        circle(x, y, r, "#d9985a")
        for x, y, r in (
            (226, 330, 6),
            (250, 340, 4),
            (262, 328, 5),
            (284, 336, 4),
            (214, 346, 4),
            (240, 322, 3),
            (296, 326, 4),
        )
    )
    return room + stripes + table + hole + _cake() + crumbs + group(_mouse(), 330, 320, 1.05)


def _cake() -> str:
    stand = (
        ellipse(142, 356, 106, 12, INK, opacity=0.25)
        + rect(124, 316, 36, 40, tube("#c9d8e8"))
        + ellipse(142, 356, 54, 11, "#b0c0d6")
        + ellipse(142, 312, 124, 22, "#dfeaf4")
        + ellipse(142, 307, 124, 20, "#f6fbff")
    )
    body = path("M44 186 V296 A98 20 0 0 0 160 315 L142 190Z", across("#f7c98a", "#e8a868"))
    body += path("M240 186 V296 A98 20 0 0 1 206 310 L142 190Z", "#d9905a")
    cut = polygon([(142, 190), (160, 316), (142, 296)], "#fbe3b8") + polygon(
        [(142, 190), (206, 311), (160, 316)], "#ffe9c4"
    )
    cut += path("M147 222 L153 262 L186 258 L168 224Z", "#e2485f", opacity=0.85) + path(
        "M155 276 L158 300 L200 296 L190 272Z", "#e2485f", opacity=0.85
    )
    band = path("M44 236 A98 20 0 0 0 150 256 L152 272 A98 20 0 0 1 44 252Z", "#fff6ea")
    icing = path(
        (
            "M44 186 A98 24 0 0 1 240 186 C240 206 232 226 224 218 C216 206 210 196 206 200 L142 "
            "190 L150 214 C140 226 132 204 122 208 C112 230 100 226 94 206 C84 200 80 236 66 230 "
            "C54 224 62 202 44 200Z"
        ),
        lit("#fff3f6"),
    )
    icing += path("M142 190 L206 200 L236 190 A98 24 0 0 0 240 186 L142 190Z", "#f3cfd8", opacity=0.8)
    berries = "".join(
        circle(x, y, 15, ball("#e2344f"))
        + circle(x - 5, y - 5, 3.4, "#ffffff", opacity=0.8)
        + path(f"M{x} {y - 12} q-8 -8 -10 0 q4 4 10 0 q8 -8 10 0 q-4 4 -10 0Z", "#4f9a5a")
        for x, y in ((70, 172), (108, 160), (150, 158), (192, 166), (100, 184))
    )
    candle = (
        rect(126, 100, 12, 58, lit("#7ec8e8"), 3)
        + path("M132 74 C142 86 142 96 132 100 C122 96 122 86 132 74Z", "#ffd25e")
        + shine(132, 88, 44, "#ffe9a8", 0.9)
    )
    return stand + body + cut + band + candle + icing + berries


def _mouse() -> str:
    tail = stroke("M34 0 C64 4 60 -26 44 -24", "#e89aa0", 6)
    body = solid("M40 2 C44 -34 14 -50 -12 -34 C-30 -26 -40 -12 -48 0Z", "#a89ab8", 6)
    ear = circle(-8, -40, 14, "#a89ab8") + circle(-8, -40, 8, "#f0a8b4")
    face = (
        circle(-26, -17, 4.4, INK)
        + circle(-48, -2, 5, "#ef7f8a")
        + stroke("M-40 -2 l-20 6 M-40 -4 l-20 -6", "#ffffff", 1.6, opacity=0.8)
    )
    slice_ = (
        path("M-54 8 L-92 20 L-60 34Z", "#ffe9c4")
        + path("M-54 8 L-92 20 L-90 12 L-54 0Z", "#fff3f6")
        + path("M-58 18 L-78 22 L-60 28Z", "#e2485f")
    )
    return tail + ellipse(-4, 6, 50, 7, INK, opacity=0.25) + body + ear + face + group(slice_, 2, -10)


def soup_dream() -> str:
    """Steam from a pot on the stove takes the shape of a ship."""
    kitchen = sky("#24305c", "#4a4a86", "#8a5f8c") + shine(200, 250, 220, "#ff9a5c", 0.55)
    tiles = "".join(
        rect(x + (y // 44 % 2) * 22, y, 40, 40, "#ffffff", 4, opacity=0.05)
        for y in range(4, 300, 44)
        for x in range(-22, 400, 44)
    )
    ladle = "".join(
        line(x, 20, x, 62, "#b9c3d6", 5) + ellipse(x, 74, 13, 11, "#9aa6c0") for x in (332, 368)
    ) + line(316, 20, 390, 20, "#6a5a8a", 6)
    stove = rect(0, 344, 400, 60, ramp("#3a3358", "#1f1a40")) + rect(0, 340, 400, 8, "#6a5f8c")
    flames = "".join(
        path(
            f"M{x - 11} 342 C{x - 14} 326 {x - 2} 324 {x} 308 C{x + 8} 322 {x + 14} 328 {x + 11} 342Z",
            ramp("#ffd25e", "#ff7a3d"),
        )
        for x in (132, 158, 184, 210, 236, 262)
    )
    pot = solid("M96 214 H304 L294 312 Q290 326 274 326 H126 Q110 326 106 312Z", "#c8503c", 18)
    rim = (
        ellipse(200, 214, 106, 22, "#8a2f34")
        + ellipse(200, 214, 96, 17, "#f0a84a")
        + "".join(
            circle(x, y, r, c)
            for x, y, r, c in (
                (160, 212, 9, "#ef7a3c"),
                (196, 220, 7, "#7ab85a"),
                (232, 210, 10, "#ef7a3c"),
                (250, 218, 6, "#fff0c0"),
                (178, 206, 6, "#7ab85a"),
                (214, 206, 5, "#fff0c0"),
            )
        )
    )
    grips = stroke("M96 240 C66 236 66 268 100 266 M304 240 C334 236 334 268 300 266", "#5a2a38", 13)
    shine_ = stroke("M124 236 L130 296", "#ffc8a8", 9, opacity=0.6)
    return kitchen + tiles + ladle + _steam_ship() + stove + flames + pot + grips + rim + shine_


def _steam_ship() -> str:
    white = "#fff6ee"
    wisp = stroke(
        (
            "M160 204 C140 190 186 182 168 168 M224 204 C250 190 214 182 234 168 M196 204 C186 "
            "194 208 186 200 174"
        ),
        white,
        12,
        opacity=0.55,
    )
    hull = path(
        (
            "M94 124 L104 118 H126 V128 H262 V112 H300 L310 106 C304 146 284 170 250 174 H152 "
            "C122 170 104 150 94 124Z"
        ),
        white,
        opacity=0.93,
    )
    sails = path(
        (
            "M150 116 C138 92 138 66 150 44 C170 62 186 62 200 44 C204 66 204 92 196 116 C180 104 "
            "164 104 150 116Z"
        ),
        white,
        opacity=0.9,
    )
    sails += path(
        (
            "M210 116 C202 84 202 54 210 22 C230 40 250 40 268 22 C276 54 276 84 266 112 C248 102 "
            "228 104 210 116Z"
        ),
        white,
        opacity=0.95,
    )
    sails += path("M144 112 L100 114 L146 58Z", white, opacity=0.8)
    masts = (
        line(174, 30, 174, 130, "#c8a8c0", 4)
        + line(239, 8, 239, 130, "#c8a8c0", 4)
        + path("M239 8 l-30 9 l30 9Z", "#ff9a7a")
    )
    folds = stroke(
        "M112 142 C160 152 250 152 296 136 M126 160 C170 168 240 168 280 158", "#c8a8c0", 4, opacity=0.7
    ) + "".join(circle(x, 146, 5, "#c8a8c0", opacity=0.8) for x in (150, 182, 214, 246))
    puffs = "".join(
        circle(x, y, r, white, opacity=o)
        for x, y, r, o in (
            (108, 172, 13, 0.5),
            (296, 170, 15, 0.5),
            (84, 156, 9, 0.4),
            (320, 150, 9, 0.4),
            (146, 182, 14, 0.5),
            (262, 184, 13, 0.5),
            (72, 96, 7, 0.3),
            (330, 96, 9, 0.3),
        )
    )
    return wisp + puffs + sails + hull + masts + folds


def orange_pyramid() -> str:
    """A pyramid of oranges in the market; the lowest one has rolled away."""
    day = sky("#1f8a9a", "#6fc0b0", "#ffe0a0")
    awning = "".join(
        path(f"M{x} 0 H{x + 50} V58 A25 22 0 0 1 {x} 58Z", c)
        for x, c in zip(range(0, 400, 50), ("#fff3dc", "#e2584a") * 4, strict=True)
    ) + rect(0, 0, 400, 14, INK, opacity=0.2)
    rows, drawn = ((5, 296), (4, 250), (3, 206), (2, 162), (1, 120)), ""
    for count, y in rows:
        for each in range(count):
            if (count, each) == (5, 4):
                continue
            drawn += _orange(170 + (each - (count - 1) / 2) * 52, y)
    shade = ellipse(170, 318, 132, 12, INK, opacity=0.25)
    table = rect(0, 318, 400, 90, ramp("#e8a868", "#a8683f")) + rect(0, 318, 400, 6, "#fff0c8", opacity=0.6)
    rolled = (
        ellipse(352, 376, 34, 7, INK, opacity=0.3)
        + group(_orange(0, 0), 350, 346, 1.1, turn=80)
        + stroke("M300 344 q-8 -2 -14 2 M304 360 q-12 -2 -22 2 M304 328 q-6 -4 -12 -2", "#fff3dc", 5)
    )
    leaf = path("M170 96 C170 74 196 66 210 70 C206 90 190 100 170 96Z", lit("#4f9a4a")) + line(
        170, 98, 196, 80, "#2f6a3a", 3
    )
    return day + awning + shade + table + drawn + leaf + rolled


def _orange(x: float, y: float) -> str:
    return (
        circle(x, y, 28, ball("#f58a2c"))
        + ellipse(x - 9, y - 11, 7, 5, "#ffe9b8", opacity=0.8)
        + circle(x + 4, y + 2, 2.4, "#b8561f", opacity=0.7)
        + circle(x + 12, y + 10, 1.6, "#b8561f", opacity=0.6)
        + circle(x - 8, y + 12, 1.8, "#b8561f", opacity=0.6)
    )


def night_fridge() -> str:
    """Somebody small before the open fridge in the dark kitchen."""
    dark = sky("#12123c", "#241f5c", "#3a2f70")
    floor = polygon([(0, 330), (400, 330), (400, 400), (0, 400)], ramp("#332b68", "#1a163f"))
    spill = polygon([(150, 332), (300, 332), (392, 400), (20, 400)], ramp("#fff3c4", "#fff3c4"), opacity=0.35)
    light = shine(222, 190, 190, "#fff3c4", 0.75)
    body = rect(138, 40, 170, 296, lit("#5a6aa8"), 14) + rect(
        150, 54, 146, 268, ramp("#fffbe8", "#ffe9ae"), 8
    )
    shelves = "".join(rect(150, y, 146, 5, "#c9b88a") for y in (120, 184, 248))
    door = (
        path("M138 44 L56 20 Q48 18 48 28 V352 Q48 362 58 360 L138 334Z", lit("#7a8ac8"))
        + path("M130 60 L64 42 V338 L130 320Z", "#dfe6ff")
        + "".join(
            polygon([(64, y), (130, y + 4), (130, y + 12), (64, y + 10)], "#9aa6d8") for y in (130, 220, 300)
        )
    )
    bottles = (
        rect(76, 88, 14, 44, lit("#4f9a6a"), 5)
        + rect(98, 84, 16, 50, lit("#e2584a"), 5)
        + rect(80, 186, 20, 36, lit("#fffaf0"), 4)
        + rect(106, 190, 14, 32, lit("#f0a03c"), 4)
    )
    food = _fridge_food()
    who = figure(238, 372, 124, "#5a3a8c", "#2b1b4d") + ellipse(238, 376, 36, 7, INK, opacity=0.4)
    moonlit = (
        rect(334, 60, 52, 76, "#4a5aa8", 4)
        + line(360, 60, 360, 136, "#241f5c", 4)
        + line(334, 98, 386, 98, "#241f5c", 4)
        + circle(346, 78, 6, "#fff0bf")
    )
    return dark + moonlit + floor + light + spill + body + shelves + food + door + bottles + who


def _fridge_food() -> str:
    cheese = (
        path("M158 120 L206 120 V92Z", lit("#ffc83c"))
        + circle(192, 110, 5, "#d9962a")
        + circle(176, 115, 3, "#d9962a")
    )
    cake = (
        rect(226, 92, 56, 28, lit("#f0788a"), 4)
        + rect(226, 88, 56, 10, "#fff6ee", 5)
        + circle(254, 84, 7, "#e2344f")
    )
    milk = rect(160, 140, 24, 44, lit("#ffffff"), 4) + rect(160, 156, 24, 12, "#4f8ad0")
    apples = "".join(circle(x, 172, 12, ball(c)) for x, c in ((206, "#e2485a"), (230, "#7ab84a")))
    melon = path("M250 184 A24 28 0 0 1 298 184Z", "#3f9a5a") + path(
        "M256 184 A18 22 0 0 1 292 184Z", "#f0586a"
    )
    ham = (
        ellipse(184, 230, 28, 17, "#e88a7a")
        + ellipse(176, 230, 14, 10, "#ffc8b4")
        + rect(208, 226, 14, 8, "#fff6ea", 3)
    )
    jar = rect(262, 212, 26, 36, lit("#c83c5a"), 6) + rect(260, 206, 30, 9, "#fff3dc", 3)
    salad = path("M156 300 C160 272 190 266 204 280 C218 266 236 280 232 300Z", "#6fb85a") + path(
        "M154 298 H236 L226 320 H164Z", lit("#8fc8e8")
    )
    eggs = "".join(ellipse(x, 306, 9, 12, "#fff3e4") for x in (256, 276)) + rect(
        244, 308, 46, 12, "#b8a08a", 3
    )
    return cheese + cake + milk + apples + melon + ham + jar + salad + eggs


PICTURES = {
    "night-fridge": night_fridge,
    "orange-pyramid": orange_pyramid,
    "soup-dream": soup_dream,
    "stolen-slice": stolen_slice,
}
