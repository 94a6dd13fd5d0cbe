"""Pictures of living things, and of things that behave as if they lived."""

from assets.art.album.mood import INK, disc, fade, land, ramp, shine, sky
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
from assets.art.objects.card import ball, box, cloud, lit, oval, solid


def freed_bird() -> str:
    """A bird that leaves its cage for the morning."""
    morning = (
        sky("#7ab8e8", "#bfe0ee", "#ffe9c8", "#ffd0a8")
        + shine(400, 60, 260, "#fffbe2", 0.9)
        + cloud(330, 262, 0.8, 0.85)
        + cloud(306, 60, 0.6, 0.7)
    )
    hills = land([(0, 340), (140, 316), (280, 338), (400, 312)], ramp("#8fbf9a", "#4f8a86"))
    post = stroke("M40 410 V70 Q40 26 84 26 H140", "#6b4353", 14)
    chain = line(138, 28, 138, 66, "#8a5a5c", 5)
    back = path("M58 286 V170 C58 106 92 74 138 70 C184 74 218 106 218 170 V286Z", "#fff0cf", opacity=0.3)
    hoops = "".join(
        path(
            f"M{138 + d} 286 V168 C{138 + d} 118 {138 + d * 0.6} 84 138 72",
            "none",
            stroke="#c98d3a",
            stroke_width=5,
        )
        for d in (-80, -52, -24, 24, 52, 80)
    )
    bands = stroke("M58 176 H218 M60 236 H218", "#c98d3a", 5)
    swing = (
        line(112, 160, 112, 208, "#b57a30", 3)
        + line(152, 160, 152, 208, "#b57a30", 3)
        + rect(104, 206, 56, 7, "#8a5440", 3)
    )
    base = (
        rect(46, 284, 184, 22, lit("#e0a848"), 9)
        + rect(64, 304, 148, 10, "#a8702e", 5)
        + circle(138, 66, 11, ball("#e8b24e"))
    )
    door = path("M218 186 L282 204 V282 L218 284Z", "#c98d3a", opacity=0.25) + stroke(
        "M218 186 L282 204 V280 L218 284 M240 192 V283 M262 198 V282", "#d79c42", 5
    )
    wing_far = path("M-8 -6 C-20 -50 -60 -84 -98 -86 C-84 -50 -66 -14 -20 10Z", "#2f6fb0")
    body = path(
        (
            "M-64 34 L-112 62 L-96 38 L-116 26 L-60 14 C-40 -8 0 -18 30 -12 C40 -28 66 -24 70 -6 L88 "
            "2 L70 8 C62 34 14 54 -64 34Z"
        ),
        lit("#3f8fd8"),
    )
    belly = path("M66 8 C54 32 12 46 -40 34 C0 34 30 24 44 2Z", "#fff0cf")
    wing = path(
        "M18 -4 C18 -58 -8 -100 -48 -122 C-58 -76 -56 -22 -14 12 C2 18 14 12 18 -4Z", lit("#5aa8ea")
    ) + stroke("M-40 -96 C-42 -62 -34 -26 -10 0 M-22 -84 C-24 -56 -16 -26 0 -6", "#2f6fb0", 4, opacity=0.6)
    beak = polygon([(69, -8), (92, 2), (69, 8)], "#f5a83c")
    bird = group(wing_far + body + belly + wing + beak + circle(52, -6, 5, INK), 290, 160, 0.92, turn=-14)
    feather = group(
        path("M0 0 C10 -22 30 -28 44 -26 C40 -10 24 4 0 0Z", "#5aa8ea") + line(-8, 5, 34, -20, "#fff3dc", 2),
        300,
        318,
        1,
        turn=-20,
    )
    return morning + hills + post + chain + back + swing + hoops + bands + base + door + bird + feather


def nest() -> str:
    """Three eggs in a nest, blossom round it."""
    spring = sky("#a4dcea", "#d8f0de", "#fdf3d0") + shine(90, 70, 170, "#fffbe2", 0.9)
    boughs = path(
        (
            "M-10 372 C90 350 180 330 290 336 C340 338 380 320 410 300 V336 C360 362 320 366 270 364 "
            "C170 366 80 386 -10 410Z"
        ),
        lit("#7a5040"),
    )
    boughs += stroke("M300 344 C340 270 330 200 372 130 M60 366 C40 300 60 250 30 190", "#7a5040", 13)
    hollow = ellipse(196, 238, 132, 42, "#5a3a38") + ellipse(196, 246, 112, 30, "#3f2830")
    eggs = "".join(
        group(
            ellipse(0, 0, 34, 45, ball(c))
            + "".join(
                circle(x, y, r, "#5a7a8c", opacity=0.45)
                for x, y, r in ((-12, -12, 3.4), (8, -22, 2.6), (14, 2, 3.2), (-4, 8, 2.6), (-18, 8, 2.4))
            ),
            x,
            y,
            turn=t,
        )
        for x, y, t, c in ((142, 218, -14, "#bfe4ee"), (250, 218, 14, "#a8d8e8"), (196, 208, 2, "#d5f0f4"))
    )
    bowl = path(
        (
            "M58 240 C66 320 122 358 196 358 C270 358 326 320 334 240 C300 272 250 280 196 280 C142 "
            "280 92 272 58 240Z"
        ),
        lit("#b07a48"),
    )
    straw = "".join(
        stroke(
            f"M{num(x1)} {num(y1)} Q{num((x1 + x2) / 2)} {num(max(y1, y2) + 18)} {num(x2)} {num(y2)}", c, 4.5
        )
        for x1, y1, x2, y2, c in (
            (66, 262, 190, 286, "#e0b06c"),
            (84, 292, 240, 302, "#8a5834"),
            (120, 280, 318, 262, "#d9a05c"),
            (100, 318, 262, 326, "#e0b06c"),
            (180, 300, 326, 272, "#8a5834"),
            (150, 340, 280, 322, "#d9a05c"),
            (70, 276, 150, 318, "#8a5834"),
            (210, 318, 312, 296, "#e0b06c"),
        )
    )
    ends = stroke(
        (
            "M60 244 L34 228 M72 262 L42 262 M330 246 L362 236 M320 268 L350 276 M120 346 L98 362 "
            "M276 344 L304 358"
        ),
        "#c08a50",
        4.5,
    )
    bloom = "".join(
        _blossom(x, y, s)
        for x, y, s in (
            (372, 128, 1.2),
            (346, 196, 1),
            (30, 186, 1.2),
            (58, 256, 0.8),
            (364, 276, 0.9),
            (336, 152, 0.8),
            (62, 204, 0.8),
        )
    )
    leaves = "".join(
        ellipse(x, y, 20, 10, c, transform=f"rotate({t} {x} {y})")
        for x, y, t, c in (
            (388, 172, 50, "#6cb86a"),
            (318, 180, -30, "#82c878"),
            (14, 226, 60, "#6cb86a"),
            (388, 88, -60, "#82c878"),
            (22, 142, -70, "#82c878"),
        )
    )
    return spring + boughs + leaves + hollow + eggs + bowl + straw + ends + bloom


def _blossom(x: float, y: float, size: float) -> str:
    petals = "".join(group(ellipse(0, -12, 10, 12, "#ffc4d6"), turn=72 * each) for each in range(5))
    return group(petals + circle(0, 0, 6, "#f4788f"), x, y, size)


def leaf_dance() -> str:
    """Two leaves that turn round each other in the wind."""
    dusk = sky("#24566e", "#3f8a8c", "#a8c8a0", "#f6dfa8") + shine(206, 200, 210, "#fff6cf", 0.75)
    hills = land([(0, 336), (100, 318), (240, 340), (400, 312)], "#6f8f78") + land(
        [(0, 362), (160, 346), (400, 366)], ramp("#4a6a62", "#2c3f50")
    )
    swirl = stroke(
        "M20 330 C110 372 356 344 362 214 C366 96 222 44 118 92 C40 130 44 256 128 284",
        "#ffffff",
        7,
        opacity=0.7,
    )
    swirl += stroke("M384 150 C372 62 250 10 146 34 M60 300 C20 240 20 160 60 110", "#ffffff", 4, opacity=0.5)
    left = group(_leaf("#e2453f", "#ffb08a"), 142, 172, 1.16, turn=-30)
    right = group(_leaf("#f7a823", "#fff3bd"), 264, 226, 1.16, turn=150)
    small = "".join(
        group(_leaf(c, "#fff0c0"), x, y, 0.28, turn=t)
        for x, y, c, t in (
            (52, 66, "#e0603a", 70),
            (352, 330, "#f0883a", -50),
            (340, 60, "#f7a823", 130),
            (70, 330, "#e2453f", 200),
        )
    )
    return dusk + hills + swirl + small + left + right


def _leaf(colour: str, vein: str) -> str:
    """A pointed leaf with a curved stalk like a leg."""
    blade = "M0 70 C-52 46 -60 -10 -44 -36 C-30 -58 -8 -66 6 -96 C18 -62 44 -46 50 -16 C56 22 36 54 0 70Z"
    veins = stroke(
        (
            "M0 70 C4 20 0 -30 5 -80 M1 42 L-34 18 M3 14 L-38 -14 M2 -16 L-24 -40 M2 40 L34 20 M3 8 "
            "L42 -14 M3 -22 L26 -44"
        ),
        vein,
        3.6,
        opacity=0.75,
    )
    return stroke("M0 68 C0 92 -14 100 -20 118", vein, 6) + solid(blade, colour, 9) + veins


def planting_hands() -> str:
    """Two hands, one of each skin, that carry a seedling and its earth."""
    warm = sky("#fde7b8", "#f7c98c", "#dd9a6c") + shine(200, 130, 190, "#fffbe2")
    rays = "".join(
        polygon([(200, 150), (200 + a, -10), (200 + a + 46, -10)], "#ffffff", opacity=0.22)
        for a in (-250, -150, -60, 30, 120, 220)
    )
    field = land([(0, 270), (110, 252), (290, 252), (400, 270)], ramp("#9c6a4c", "#5a3538"))
    return (
        warm + rays + field + _seedling()
        + _cupped("#b5734f", "#8f553c", "#3f6f9c", False)
        + _cupped("#f4c49c", "#dc9c74", "#c8505f", True)
    )  # fmt: skip


def _seedling() -> str:
    stem = stroke("M200 240 C196 200 206 160 200 112", "#4f9a4a", 11)
    leaves = path("M201 138 C214 88 266 76 300 90 C290 134 246 158 201 138Z", lit("#6cc05a")) + path(
        "M199 170 C184 126 138 114 104 128 C114 168 156 186 199 170Z", lit("#58ae58")
    )
    leaves += stroke("M206 136 Q250 120 290 94 M194 168 Q156 154 114 130", "#c4ec92", 4) + path(
        "M200 122 C186 104 188 82 200 68 C212 82 214 104 200 122Z", "#8fd365"
    )
    mound = path("M86 262 C110 226 160 212 200 212 C240 212 290 226 314 262 L300 300 H100Z", lit("#5a3436"))
    stones = ((160, 240), (232, 234), (196, 248), (136, 252), (262, 250), (216, 228))
    return stem + leaves + mound + "".join(circle(x, y, 5, "#8a5a4a") for x, y in stones)


def _cupped(skin: str, shade: str, sleeve: str, flip: bool) -> str:
    """The left hand of a bowl of two: its back below, four fingers across, the thumb on the rim."""
    wrist = path("M-118 110 C-112 60 -96 40 -60 36 L-16 60 L-40 124Z", skin)
    back = path(
        "M-128 -40 C-136 16 -108 62 -52 76 L0 80 V-6 C-40 -4 -84 -14 -104 -42 C-112 -54 -126 -54 -128 -40Z",
        lit(skin),
    )
    fingers = "".join(
        stroke(f"M{start} {y} C{start + 40} {y + 22} -50 {y + 28} -8 {y + 25}", shade, 27)
        + stroke(f"M{start} {y - 2} C{start + 40} {y + 20} -50 {y + 26} -8 {y + 23}", skin, 22)
        for start, y in ((-74, 42), (-90, 24), (-98, 4), (-100, -16))
    )
    tips = "".join(ellipse(-9, y, 6, 7, "#ffffff", opacity=0.32) for y in (66, 47, 27, 7))
    thumb = stroke("M-112 -32 C-104 -54 -84 -62 -58 -60", shade, 27) + stroke(
        "M-112 -34 C-104 -56 -84 -64 -58 -62", skin, 23
    )
    nail = ellipse(-56, -64, 8, 6, "#ffffff", opacity=0.35)
    cuff = path("M-142 92 L-34 108 L-52 150 H-150Z", lit(sleeve)) + stroke(
        "M-138 98 L-40 112", "#ffffff", 4, opacity=0.35
    )
    return group(wrist + back + fingers + tips + thumb + nail + cuff, 200, 282, flip=flip)


def _hand(skin: str, shade: str) -> str:
    """A cupped hand from the lower left, fingers towards the right, with its sleeve."""
    sleeve = path("M-140 100 L-84 22 L-38 58 L-76 120Z", lit("#4f7fa8" if skin == "#c98462" else "#c8505f"))
    palm = path(
        "M-80 34 C-66 2 -44 -30 -10 -36 C16 -40 34 -30 40 -16 C52 6 60 26 58 44 C40 66 -6 74 -44 62Z",
        lit(skin),
    )
    fingers = "".join(
        stroke(d, skin, 22)
        for d in ("M-4 24 C20 34 44 34 66 24", "M-14 44 C16 56 44 54 70 42", "M-22 60 C10 74 38 72 62 60")
    )
    gaps = "".join(stroke(d, shade, 3.5) for d in ("M4 38 C26 46 50 44 70 34", "M-4 56 C22 66 46 62 68 52"))
    thumb = stroke("M-20 -22 C4 -38 28 -34 44 -18", skin, 22) + stroke(
        "M-6 -14 C10 -22 24 -20 38 -8", shade, 3.5
    )
    return sleeve + palm + fingers + gaps + thumb


def cut_strings() -> str:
    """A puppet whose strings are cut, dancing on."""
    stage = sky("#1f4a5c", "#2f7a80", "#5fa890") + polygon(
        [(130, 0), (270, 0), (372, 400), (28, 400)], fade("#fff3c4"), opacity=0.55
    )
    boards = rect(0, 334, 400, 66, ramp("#9c6248", "#5e3a40")) + ellipse(
        200, 360, 126, 20, "#ffe0a0", opacity=0.5
    )
    cross = group(rect(-96, -9, 192, 18, lit("#a8683e"), 7), 206, 38, turn=-7) + group(
        rect(-9, -26, 18, 56, lit("#c08050"), 6), 206, 38, turn=-7
    )
    strings = stroke(
        "M118 50 C114 78 128 92 118 116 M206 62 C210 82 198 92 206 108 M292 30 C298 62 284 76 294 104",
        "#fff6df",
        3,
    )
    ends = stroke(
        "M94 176 C88 160 100 152 92 140 M202 148 C198 140 206 136 202 130 M318 158 C312 146 324 138 316 128",
        "#fff6df",
        3,
    )
    arms = stroke("M164 228 L122 208 L94 180", "#f2c998", 17) + stroke(
        "M238 228 L284 204 L318 162", "#f2c998", 17
    )
    sleeves = stroke("M166 230 L124 210", "#d8464f", 25) + stroke("M236 230 L284 206", "#b53648", 25)
    legs = stroke("M184 292 L160 326 L176 364", "#3a4f9a", 22) + stroke(
        "M218 292 L256 310 L292 292", "#2c3c80", 22
    )
    shoes = path("M160 372 q0 -18 22 -18 q26 2 30 18Z", "#7a3f2e") + group(
        path("M0 10 q0 -18 22 -18 q26 2 30 18Z", "#6a3428"), 284, 300, turn=-64
    )
    joints = "".join(circle(x, y, 9, "#e0a868") for x, y in ((122, 208), (284, 204), (162, 326), (256, 310)))
    hands = circle(94, 178, 14, "#f2c998") + circle(318, 160, 14, "#f2c998")
    body = path("M160 222 Q200 202 242 222 L232 304 Q200 316 170 304Z", lit("#ef5a5a")) + "".join(
        circle(201, y, 6, "#ffd25e") for y in (242, 266, 290)
    )
    collar = "".join(path(f"M{x} 212 l15 22 l15 -22Z", "#fff3dc") for x in (158, 186, 214))
    head = (
        circle(201, 172, 43, lit("#f6d2a4"))
        + circle(180, 186, 8, "#f08a7a", opacity=0.7)
        + circle(224, 186, 8, "#f08a7a", opacity=0.7)
    )
    face = (
        circle(186, 168, 5.5, INK)
        + circle(216, 168, 5.5, INK)
        + stroke("M182 190 Q201 208 220 190", "#8a3a34", 5)
        + circle(201, 179, 6, "#e8907a")
    )
    hat = path("M160 152 Q204 122 244 150 L226 94 Q200 110 178 92Z", lit("#3a4f9a")) + circle(
        206, 102, 11, "#ffd25e"
    )
    return (
        stage
        + boards
        + cross
        + strings
        + ends
        + legs
        + shoes
        + arms
        + sleeves
        + joints
        + hands
        + body
        + collar
        + head
        + face
        + hat
    )


def giant_shadow() -> str:
    """A small cat whose shadow is a crowned lion's."""
    wall = sky("#fde09a", "#f8b666", "#e08a54")
    planks = rect(0, 328, 400, 72, ramp("#8a4a4a", "#5a2f42")) + rect(0, 322, 400, 9, "#b5664e")
    light = shine(10, 330, 380, "#fff6c8", 0.9) + shine(10, 330, 190, "#ffffff", 0.6)
    streak = polygon([(66, 380), (142, 380), (352, 330), (188, 330)], INK, opacity=0.32)
    return wall + light + _lion_shadow() + planks + streak + _kitten()


def _kitten() -> str:
    """It sits with its nose in the air, as the lion does."""
    fur, shade, pink = "#fff6ea", "#e6c6a6", "#f4a090"
    tail = stroke("M136 374 C176 384 190 352 172 336", shade, 15) + stroke(
        "M136 372 C172 380 184 352 170 337", fur, 11
    )
    body = solid(
        "M66 380 C62 342 66 318 84 304 C110 296 138 318 148 350 C152 366 150 376 144 380Z", fur, 8, tone=INK
    )
    legs = (
        stroke("M82 340 V374", shade, 4)
        + solid(oval(76, 376, 17, 9), fur, 4)
        + solid(oval(124, 377, 22, 9), fur, 4)
    )
    ears = path("M60 264 L62 226 L88 246Z", fur) + path("M64 256 L66 236 L80 247Z", pink)
    ears += path("M96 242 L122 226 L122 264Z", fur) + path("M104 246 L118 236 L117 256Z", pink)
    head = solid(oval(90, 274, 37, 33), fur, 8, tone=INK)
    face = (
        circle(74, 270, 5.6, INK)
        + circle(102, 270, 5.6, INK)
        + circle(72.5, 268, 1.9, "#ffffff")
        + circle(100.5, 268, 1.9, "#ffffff")
    )
    face += path("M82 280 h11 l-5.5 6Z", "#e8788a") + stroke(
        "M87.5 286 q-7 9 -14 3 M87.5 286 q7 9 14 3", "#8a4a4a", 3
    )
    face += stroke("M60 282 L44 278 M60 288 L45 291 M116 282 L132 278 M116 288 L131 291", "#c9a184", 2.4)
    scarf = solid(box(66, 300, 48, 12, 6), "#d8464f", 4) + circle(88, 316, 6.5, "#ffc857")
    return tail + body + legs + ears + head + face + scarf


def _lion_shadow() -> str:
    """One flat shape, seen from the side: it roars upwards; crown, locks of mane, paws, tufted tail."""
    fill = "#8f3c4c"
    lock = path("M-30 20 C-34 -44 -18 -84 22 -104 C14 -70 34 -34 30 20Z", fill)
    mane = "".join(group(lock, 256, 128, size, turn) for turn, size in MANE) + circle(256, 134, 74, fill)
    face = path(
        "M232 62 C204 62 190 76 172 84 C158 88 144 92 140 102 C138 110 144 118 154 120 L178 126 L184 136 "
        "C172 142 160 148 160 158 C162 170 180 174 200 176 L240 190 L280 130Z",
        fill,
    )
    body = path(
        "M204 186 C192 220 198 262 194 302 C176 304 166 314 168 330 H246 C240 300 248 284 258 262 "
        "C258 288 250 310 246 330 H350 C366 300 362 254 336 216 C324 198 316 184 312 164Z",
        fill,
    )
    tail = stroke("M342 318 C398 318 394 266 374 240", fill, 12) + path(
        "M376 246 C352 232 356 204 378 190 C396 206 396 232 376 246Z", fill
    )
    crown = group(path("M-40 22 L-50 -30 L-22 -6 L0 -42 L22 -6 L50 -30 L40 22Z", fill), 250, 42, 0.82, turn=6)
    return group(mane + face + body + tail + crown, opacity=0.88)


MANE = ((-8, 0.8), (26, 0.98), (56, 1.06), (84, 1.08), (112, 1.06), (140, 1.04), (168, 0.98), (196, 0.9))


def own_rain() -> str:
    """It rains only under the umbrella; around it the day is fair."""
    day = sky("#86cdf0", "#cdeef2", "#fff3cf") + disc(330, 70, 30, "#fff6c4") + cloud(66, 66, 0.8, 0.95)
    meadow = land([(0, 318), (140, 300), (270, 312), (400, 296)], ramp("#9ad07a", "#4f9f68"))
    flowers = "".join(
        circle(x, y, 5.5, c)
        for x, y, c in (
            (34, 350, "#ffffff"),
            (62, 378, "#ff8fa8"),
            (350, 340, "#ffd25e"),
            (376, 372, "#ffffff"),
            (320, 380, "#ff8fa8"),
            (28, 330, "#ffd25e"),
        )
    )
    gloom = path("M84 190 H316 L300 344 Q200 366 100 344Z", ramp("#6b7fae", "#4a5a8c"), opacity=0.72)
    drops = "".join(
        path(f"M{x} {y} q7 12 0 17 q-7 -5 0 -17Z", "#d9f0ff", stroke="#d9f0ff", stroke_width=2.5)
        for row, y in enumerate((206, 240, 274, 308))
        for x in range(108 + 18 * (row % 2), 300, 36)
        if abs(x - 200) > 24 or y < 216
    )
    puddle = (
        ellipse(200, 352, 118, 22, "#5f86bf")
        + ellipse(190, 348, 84, 12, "#9cc4ea")
        + ellipse(150, 350, 20, 5, "none", stroke="#e8f6ff", stroke_width=2.5)
        + ellipse(256, 354, 18, 5, "none", stroke="#e8f6ff", stroke_width=2.5)
    )
    who = _waiting(200, 350)
    dome = (
        "M68 196 C74 108 128 58 200 54 C272 58 326 108 332 196 Q310 176 288 196 Q266 174 244 196 "
        "Q222 174 200 196 Q178 174 156 196 Q134 174 112 196 Q90 176 68 196Z"
    )
    ribs = path(
        "M200 54 C150 80 112 130 112 196 Q134 174 156 196 C156 140 172 90 200 54Z", "#ffb8a0", opacity=0.45
    ) + path("M200 54 C228 90 244 140 244 196 Q266 174 288 196 C288 130 250 80 200 54Z", INK, opacity=0.14)
    tip = line(200, 54, 200, 36, "#7a3f4a", 7)
    return (
        day
        + meadow
        + flowers
        + gloom
        + drops
        + puddle
        + line(214, 180, 214, 286, "#7a4a4a", 6)
        + who
        + solid(dome, "#ef5f5a", 12, marks=ribs)
        + tip
    )


def _waiting(x: float, y: float) -> str:
    """Somebody in a yellow coat, seen from the front, holding the umbrella."""
    legs = (
        rect(-17, -30, 13, 26, "#4a3a5c")
        + rect(4, -30, 13, 26, "#4a3a5c")
        + rect(-21, -12, 18, 14, "#d8464f", 5)
        + rect(3, -12, 18, 14, "#b53648", 5)
    )
    coat = path("M-22 -104 Q0 -116 22 -104 L34 -28 Q0 -18 -34 -28Z", lit("#ffcf4a"))
    head = circle(0, -124, 22, "#f2c998") + path(
        "M-23 -122 C-26 -150 26 -150 23 -122 C14 -136 -10 -138 -23 -122Z", "#5a3440"
    )
    face = circle(-8, -122, 3, INK) + circle(8, -122, 3, INK) + stroke("M-6 -112 q6 -4 12 0", "#8a4a3a", 3)
    arm = stroke("M20 -92 L30 -78 L16 -72", "#e8b234", 11) + circle(15, -73, 6.5, "#f2c998")
    return group(legs + coat + head + face + arm, x, y)


def melting_clock() -> str:
    """A clock that runs away into sand."""
    desert = sky("#4f4f9c", "#b06a9c", "#f79c78", "#ffd9a0") + disc(356, 96, 24, "#fff3c8")
    dunes = land([(0, 236), (120, 206), (240, 240), (400, 204)], "#e59a6a") + land(
        [(0, 290), (130, 270), (270, 300), (400, 262)], ramp("#e8a868", "#b56a58")
    )
    tree = stroke("M40 296 C46 250 30 210 44 150 M42 220 L76 178 M44 190 L20 158", "#5a3448", 10)
    heap = path(
        "M52 392 C110 372 150 330 190 312 C236 330 290 376 356 392 V400 H52Z", ramp("#ffdc94", "#e0a05c")
    ) + path("M190 312 C236 330 290 376 356 392 V400 H210Z", INK, opacity=0.14)
    rim = (
        "M196 60 C270 58 314 108 312 168 C312 216 296 232 290 268 C286 292 268 292 266 268 C264 "
        "252 250 254 246 276 C242 330 222 330 218 296 C216 274 202 270 196 288 C190 312 172 306 "
        "172 280 C170 262 158 258 152 268 C144 282 132 272 130 252 C124 226 84 216 82 168 C82 108 "
        "124 62 196 60Z"
    )
    face = (
        "M196 82 C256 82 290 122 288 168 C288 206 276 214 270 240 C256 232 240 234 232 250 C226 "
        "268 212 244 200 248 C188 250 186 262 176 246 C166 232 152 240 146 230 C134 212 106 204 "
        "106 168 C106 122 142 82 196 82Z"
    )
    marks = "".join(
        line(197 + 70 * x, 164 + 66 * y, 197 + 82 * x, 164 + 76 * y, "#5a3448", 6)
        for x, y in ((0, -1), (0.5, -0.87), (0.87, -0.5), (1, 0), (-0.5, -0.87), (-0.87, -0.5), (-1, 0))
    )
    marks += stroke(
        "M258 200 q6 12 2 22 M228 220 q4 14 -2 24 M190 224 v18 M152 206 q-4 10 2 18", "#5a3448", 6
    )
    hands = (
        stroke("M197 164 C210 190 204 210 214 226", "#c8404f", 6)
        + line(197, 164, 160, 122, "#3a2448", 8)
        + circle(197, 164, 9, "#3a2448")
    )
    sand = "".join(
        line(x, y, x, y2, "#ffdc94", w)
        for x, y, y2, w in ((231, 316, 344, 5), (183, 300, 322, 6), (277, 284, 362, 4), (142, 276, 352, 4))
    )
    grains = "".join(
        circle(x, y, 2.6, "#fff0c0")
        for x, y in ((150, 300), (240, 336), (270, 330), (190, 330), (214, 318), (286, 316), (136, 320))
    )
    bell = rect(186, 40, 22, 24, lit("#d79c42"), 5)
    return (
        desert
        + dunes
        + tree
        + heap
        + sand
        + grains
        + bell
        + solid(rim, "#e8b24e", 10)
        + path(face, ramp("#fffaf0", "#ffe0b0"))
        + marks
        + hands
    )


PICTURES = {
    "freed-bird": freed_bird,
    "nest": nest,
    "leaf-dance": leaf_dance,
    "planting-hands": planting_hands,
    "cut-strings": cut_strings,
    "giant-shadow": giant_shadow,
    "own-rain": own_rain,
    "melting-clock": melting_clock,
}
