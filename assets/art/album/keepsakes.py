"""Pictures of things somebody made, kept or lost."""

import math

from assets.art.album.mood import INK, across, disc, fade, glints, land, leafage, ramp, shine, sky
from assets.art.kit import (
    SeededRandom,
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
from assets.art.objects.card import ball, cloud, inside, lit, oval, solid, sparkle, stars, tube


def golden_cup() -> str:
    """A cup that broke and was mended with gold."""
    room = sky("#f7e6d2", "#ecc9b0") + shine(120, 90, 220, "#fffaf0", 0.9)
    pane = "".join(
        polygon([(x, 30), (x + 62, 20), (x + 62, 104), (x, 112)], "#fffdf4", opacity=0.6) for x in (34, 104)
    )
    table = rect(0, 288, 400, 112, ramp("#a0685a", "#6e4350")) + rect(0, 288, 400, 6, "#d79c82")
    shade = ellipse(232, 336, 136, 18, INK, opacity=0.3)
    handle = path(
        "M282 168 C350 160 354 256 268 262", "none", stroke="#3f7f92", stroke_width=22, stroke_linecap="round"
    )
    bowl = "M104 132 H296 C296 232 268 318 200 322 C132 318 104 232 104 132Z"
    veins = stroke(
        (
            "M128 132 L150 176 L132 214 L164 246 L158 300 M150 176 L206 190 L232 160 L240 132 M206 "
            "190 L214 240 L190 276 L200 322 M214 240 L262 228 L290 190"
        ),
        "#f6bf45",
        8,
    )
    light = stroke(
        "M128 132 L150 176 L132 214 L164 246 M150 176 L206 190 L232 160 M206 190 L214 240", "#fff0b4", 3
    )
    rim = (
        ellipse(200, 132, 96, 22, "#8fc7d0")
        + ellipse(200, 135, 84, 16, "#2f5f74")
        + ellipse(196, 140, 70, 11, "#7a4a3a")
    )
    foot = ellipse(200, 322, 52, 11, "#2c6074")
    steam = stroke("M168 100 C150 78 184 66 168 40 M214 98 C198 74 234 58 216 30", "#ffffff", 8, opacity=0.7)
    return (
        room
        + pane
        + table
        + shade
        + handle
        + foot
        + solid(bowl, "#4f9aa8", 16, marks=veins + light)
        + rim
        + steam
        + sparkle(132, 214, 15, "#fff3c0")
        + sparkle(262, 228, 11, "#fff3c0")
    )


def old_teddy() -> str:
    """A worn bear on the attic floor, a patch and a button eye."""
    attic = (
        sky("#6b4a58", "#4a3350")
        + polygon([(0, 0), (150, 0), (0, 190)], "#3a2744")
        + polygon([(400, 0), (250, 0), (400, 190)], "#3a2744")
    )
    planks = rect(0, 304, 400, 96, ramp("#8a5a4c", "#5a3a44")) + "".join(
        line(x, 400, 200 + (x - 200) * 0.7, 304, INK, 3, opacity=0.25) for x in range(-80, 520, 70)
    )
    window = (
        circle(200, 66, 44, ramp("#ffe6a6", "#ffc173"))
        + line(200, 22, 200, 110, "#3a2744", 6)
        + line(156, 66, 244, 66, "#3a2744", 6)
    )
    beam = polygon([(160, 66), (240, 66), (340, 400), (60, 400)], fade("#ffdc94"), opacity=0.55)
    fur, dark = "#c98a52", "#a86a40"
    ears = "".join(circle(x, 132, 31, lit(fur)) + circle(x, 134, 17, "#e8b98a") for x in (140, 260))
    legs = "".join(
        ellipse(x, 336, 44, 36, lit(dark)) + ellipse(x, 340, 25, 22, "#e8b98a") for x in (138, 262)
    )
    arms = ellipse(118, 268, 24, 50, lit(dark), transform="rotate(24 118 268)") + ellipse(
        282, 268, 24, 50, lit(dark), transform="rotate(-24 282 268)"
    )
    body = circle(200, 286, 76, lit(fur)) + ellipse(200, 296, 46, 48, "#e0ab74")
    patch = rect(206, 298, 38, 34, "#5f8fc0", 5, transform="rotate(-10 224 314)") + stroke(
        "M202 304 l8 -2 M206 334 l8 -2 M240 296 l6 3 M244 326 l6 3 M220 296 l2 -7 M228 334 l1 7", "#fff3dc", 3
    )
    head = ellipse(200, 182, 82, 72, lit(fur)) + ellipse(200, 208, 38, 29, "#eec795")
    eyes = (
        circle(168, 174, 11, INK)
        + circle(164, 170, 4, "#ffffff")
        + circle(234, 174, 13, "#d8505a")
        + "".join(circle(x, y, 2.4, INK) for x, y in ((230, 170), (238, 170), (230, 178), (238, 178)))
    )
    face = ellipse(200, 196, 13, 9, "#4a2c3a") + stroke(
        "M200 206 v9 M200 215 q-12 10 -22 2 M200 215 q12 10 22 2", "#4a2c3a", 4
    )
    stitch = stroke("M200 112 V150", "#8a5232", 3) + "".join(
        line(194, y, 206, y + 2, "#8a5232", 3) for y in (120, 130, 140)
    )
    bow = (
        path("M200 252 L158 232 Q150 254 160 274Z", lit("#d8505a"))
        + path("M200 252 L242 232 Q250 254 240 274Z", lit("#b53c50"))
        + circle(200, 252, 11, "#c4444f")
    )
    dust = "".join(
        circle(x, y, 2.4, "#fff3c4", opacity=0.7)
        for x, y in (
            (90, 160),
            (300, 120),
            (320, 210),
            (76, 240),
            (112, 90),
            (280, 60),
            (340, 300),
            (60, 320),
        )
    )
    return (
        attic
        + planks
        + window
        + shine(200, 66, 130, "#ffdc94", 0.8)
        + ellipse(200, 366, 130, 16, INK, opacity=0.35)
        + beam
        + arms
        + body
        + patch
        + legs
        + ears
        + head
        + stitch
        + eyes
        + face
        + bow
        + dust
    )


def garden_suitcase() -> str:
    """An open suitcase with a garden in it, on an empty platform."""
    grey = sky("#b8bfd6", "#d9d3de", "#efdcd6")
    far = "".join(
        rect(x, y, w, 300, "#a4abc8", opacity=0.6)
        for x, y, w in ((0, 150, 60), (70, 120, 44), (300, 136, 50), (358, 110, 60))
    )
    floor = rect(0, 288, 400, 112, ramp("#8f8aa8", "#6a6488")) + rect(0, 288, 400, 10, "#f2d27a")
    shade = ellipse(200, 368, 156, 16, INK, opacity=0.3)
    lid = path("M84 246 L60 96 Q58 78 76 76 H324 Q342 78 340 96 L316 246Z", lit("#a8624a")) + path(
        "M100 240 L80 106 Q79 94 92 93 H308 Q321 94 320 106 L300 240Z", ramp("#7ec8ee", "#fff0c4")
    )
    inner = (
        disc(262, 136, 20, "#fffbe0")
        + cloud(138, 130, 0.5, 0.95)
        + land([(84, 216), (160, 196), (240, 212), (320, 196)], "#94cc78")
    )
    scene = inside("M100 240 L80 106 Q79 94 92 93 H308 Q321 94 320 106 L300 240Z", inner)
    bush = leafage(118, 236, 24, "#3f8f5c", "#6cc070") + leafage(286, 238, 26, "#3f8f5c", "#6cc070")
    tree = (
        rect(194, 166, 13, 84, lit("#7a4a38"))
        + leafage(200, 154, 36, "#2f8a5a", "#63c06c")
        + "".join(circle(x, y, 6, ball("#ef5a5f")) for x, y in ((182, 160), (216, 148), (202, 176)))
    )
    flowers = "".join(
        line(x, 262, x, y + 8, "#4f9a58", 4) + _bloom(x, y, c)
        for x, y, c in (
            (150, 224, "#ff8fa8"),
            (168, 236, "#ffd25e"),
            (240, 232, "#b58ae8"),
            (256, 220, "#ff9a5a"),
            (96, 244, "#ffd25e"),
            (304, 246, "#ff8fa8"),
            (222, 242, "#ffffff"),
        )
    )
    case = (
        rect(70, 250, 260, 108, lit("#b8704e"), 12)
        + rect(70, 250, 260, 12, "#e0a070", 6)
        + "".join(
            rect(x, 250, 22, 108, "#7d4540") + rect(x - 2, 282, 26, 20, "#f0c05a", 4) for x in (114, 264)
        )
    )
    handle = stroke("M170 318 q0 -16 14 -16 h32 q14 0 14 16", "#5a3440", 9)
    spill = stroke("M84 256 q-20 20 -10 48 M318 256 q18 22 8 54", "#4f9a58", 5) + "".join(
        ellipse(x, y, 8, 5, "#6cc070") for x, y in ((70, 278), (80, 296), (332, 282), (322, 302))
    )
    butterfly = group(
        path("M0 0 C-10 -20 -28 -14 -20 2 C-28 14 -8 16 0 4 C8 16 28 14 20 2 C28 -14 10 -20 0 0Z", "#ffb03a")
        + line(0, -6, 0, 8, INK, 3),
        356,
        196,
        0.9,
        turn=18,
    )
    return (
        grey + far + floor + shade + lid + scene + tree + bush + flowers + case + handle + spill + butterfly
    )


def _bloom(x: float, y: float, colour: str) -> str:
    petals = "".join(group(ellipse(0, -6.5, 4.5, 6.5, colour), x, y, turn=72 * each) for each in range(5))
    return petals + circle(x, y, 3.6, "#fff0b0" if colour != "#ffd25e" else "#e8873c")


def bottle_letter() -> str:
    """A letter in a bottle, washed up at dawn."""
    dawn = sky("#f9b9a4", "#ffd9b0", "#fff0cf") + disc(300, 112, 30, "#fffbe6")
    sea = rect(0, 140, 400, 150, ramp("#8fcfd0", "#3f97ae")) + glints(5, 300, 150, 240, 100, "#fff6d8", 9)
    isle = path("M24 142 Q60 116 104 142Z", "#7a9a9c")
    wave = path("M0 232 C60 212 120 250 190 236 C260 222 330 252 400 230 V300 H0Z", "#5fb4c0") + stroke(
        "M0 262 C70 246 130 280 200 264 C270 250 330 280 400 262", "#f4fffb", 10
    )
    sand = path(
        "M0 272 C70 256 130 290 200 274 C270 260 330 290 400 272 V400 H0Z", ramp("#f8dba6", "#d9a274")
    )
    shade = ellipse(190, 360, 130, 12, INK, opacity=0.2, transform="rotate(-10 190 360)")
    glass = (
        "M-126 -44 Q-140 -44 -140 -30 V30 Q-140 44 -126 44 H44 C66 44 72 22 92 20 H132 V-20 H92 "
        "C72 -22 66 -44 44 -44Z"
    )
    scroll = (
        rect(-104, -24, 136, 46, "#fff1d0", 8)
        + rect(-104, 10, 136, 12, "#e0bc8a", 6)
        + ellipse(32, -1, 9, 23, "#e8c896")
        + ellipse(32, -1, 4, 13, "#b98a5c")
    )
    ribbon = rect(-48, -26, 13, 50, "#d8424f") + circle(-41, 0, 11, ball("#e2505c"))
    bottle = path(glass, "#3f9a8a", opacity=0.6) + scroll + ribbon + path(glass, "#8fe0c4", opacity=0.16)
    bottle += stroke("M-118 -32 H36", "#ffffff", 7, opacity=0.75) + path(
        "M-126 44 H44 C66 44 72 22 92 20 L92 8 C60 10 60 28 36 28 H-136 Q-136 44 -126 44Z",
        "#1f6a6c",
        opacity=0.3,
    )
    cork = rect(122, -17, 30, 34, lit("#c08a58"), 5) + rect(108, -23, 16, 46, "#8fd8c0", 4, opacity=0.9)
    star_fish = group(
        "".join(
            group(
                path(
                    "M-9 0 L0 -32 L9 0Z", "#f0784e", stroke="#f0784e", stroke_width=6, stroke_linejoin="round"
                ),
                turn=72 * k,
            )
            for k in range(5)
        )
        + circle(0, 0, 10, "#ffa06a"),
        64,
        366,
        0.7,
        turn=12,
    )
    birds = stroke("M90 74 q9 -10 17 0 q9 -10 17 0 M150 52 q7 -8 13 0 q7 -8 13 0", "#9c6a78", 4)
    return (
        dawn
        + isle
        + sea
        + birds
        + wave
        + sand
        + shade
        + star_fish
        + group(bottle + cork, 204, 314, 0.98, turn=-13)
    )


def sea_fishbowl() -> str:
    """A goldfish in its bowl, the wide sea behind the glass."""
    day = sky("#8fd4f2", "#d9f2f4") + cloud(84, 70, 1, 0.9) + cloud(326, 96, 0.8, 0.8)
    sea = rect(0, 146, 400, 190, ramp("#4fa9d6", "#1f6fa8")) + "".join(
        stroke(f"M{x} {y} q16 -9 32 0 t32 0", "#bfe8f6", 4, opacity=0.6)
        for x, y in ((10, 176), (296, 206), (330, 234), (6, 240), (20, 290), (326, 280))
    )
    tail = path(
        (
            "M350 204 C354 184 342 170 326 164 C342 156 356 160 362 172 C368 160 382 156 398 164 C382 "
            "170 370 184 374 204Z"
        ),
        "#2a4f86",
    )
    sill = rect(0, 326, 400, 74, ramp("#fff0dc", "#e0b894")) + rect(0, 326, 400, 8, "#ffffff", opacity=0.7)
    shade = ellipse(220, 344, 116, 14, INK, opacity=0.25)
    glass = (
        "M122 112 H278 C318 142 338 190 332 232 C326 290 290 334 256 340 H144 C110 334 74 290 68 "
        "232 C62 190 82 142 122 112Z"
    )
    water = rect(40, 162, 320, 200, ramp("#a8eaf0", "#4fb8d0"), opacity=0.82) + ellipse(
        200, 164, 128, 13, "#d8f8fa", opacity=0.85
    )
    gravel = "".join(
        circle(x, y, r, c)
        for x, y, r, c in (
            (130, 330, 13, "#f0a07a"),
            (154, 334, 11, "#ffd9a0"),
            (178, 330, 13, "#e8798a"),
            (204, 334, 12, "#ffd9a0"),
            (228, 330, 13, "#f0a07a"),
            (252, 334, 12, "#e8798a"),
            (272, 328, 11, "#ffd9a0"),
            (112, 322, 11, "#ffd9a0"),
        )
    )
    weed = stroke("M262 322 C248 296 276 276 262 246 M280 320 C292 300 276 284 288 262", "#3f9a6c", 8)
    fins = path(
        "M238 238 C276 200 304 212 296 232 C306 240 300 268 284 268 C270 268 252 256 238 246Z", lit("#ff8f3a")
    ) + path("M166 204 Q196 172 222 204Z", "#ff8f3a")
    fish = path("M112 240 C126 204 192 190 246 240 C192 288 128 278 112 240Z", lit("#ff7a35")) + path(
        "M130 252 C160 274 204 272 236 244 C204 280 152 284 130 252Z", "#ffc070"
    )
    fish += (
        circle(146, 232, 11, "#ffffff")
        + circle(143, 232, 6, INK)
        + path("M186 240 Q210 236 206 258 Q192 260 186 240Z", "#ff9f4a")
        + stroke("M112 246 q8 4 12 0", "#a83f2a", 3)
    )
    air = "".join(
        circle(x, y, r, "#ffffff", opacity=0.75)
        for x, y, r in ((100, 214, 6), (104, 192, 4.5), (96, 178, 3.5))
    )
    rim = ellipse(200, 112, 80, 13, "#e8fafc", opacity=0.9) + ellipse(200, 113, 70, 9, "#9fd6e4", opacity=0.9)
    gleam = stroke("M92 250 C84 212 98 172 122 148", "#ffffff", 10, opacity=0.7) + stroke(
        "M98 276 l3 6", "#ffffff", 10, opacity=0.7
    )
    return (
        day
        + sea
        + tail
        + sill
        + shade
        + path(glass, "#ffffff", opacity=0.28)
        + inside(glass, water + weed + gravel + fins + fish + air)
        + rim
        + gleam
    )


def balance() -> str:
    """A heart against a heap of gold, and the heart weighs more."""
    hall = sky("#2f5a6a", "#3f7f80", "#8fb89a") + shine(200, 120, 210, "#fff0c0", 0.6)
    pillars = "".join(rect(x, 0, 42, 340, "#24485c", opacity=0.35) for x in (14, 344))
    floor = rect(0, 336, 400, 64, ramp("#3f5f6c", "#24384c"))
    base = path("M140 352 Q150 326 186 324 H214 Q250 326 260 352Z", lit("#c98d3a")) + rect(
        124, 348, 152, 18, lit("#a8702e"), 6
    )
    post = (
        rect(191, 92, 18, 240, tube("#e0a848"), 4)
        + circle(200, 86, 20, ball("#f4c05a"))
        + circle(200, 140, 13, ball("#e0a848"))
    )
    beam = group(
        path("M-138 -6 Q-70 -20 0 -8 Q70 -20 138 -6 V6 Q70 -4 0 10 Q-70 -4 -138 6Z", lit("#f0b84e")),
        200,
        96,
        turn=-14,
    )
    left, right = (66, 129), (334, 63)
    chains = "".join(
        stroke(f"M{x} {y} L{x - 54} {y + 116} M{x} {y} L{x + 54} {y + 116} M{x} {y} V{y + 116}", "#f4d493", 3)
        for x, y in (left, right)
    )
    pans = "".join(
        path(
            (
                f"M{x - 62} {y + 114} H{x + 62} Q{x + 48} {y + 150} {x} {y + 150} Q{x - 48} {y + 150} "
                f"{x - 62} {y + 114}Z"
            ),
            lit("#e0a848"),
        )
        + ellipse(x, y + 114, 62, 9, "#b57a30")
        for x, y in (left, right)
    )
    heart = path(
        "M0 34 C-46 4 -46 -34 -20 -38 C-8 -40 0 -28 0 -22 C0 -28 8 -40 20 -38 C46 -34 46 4 0 34Z",
        lit("#ef4d5e"),
    ) + stroke("M-26 -14 C-26 -24 -20 -29 -14 -29", "#ffb0b4", 6)
    coins = "".join(
        ellipse(334 + x, 176 + y, 15, 6, "#b57a1e") + ellipse(334 + x, 173 + y, 15, 6, "#ffd75e")
        for x, y in (
            (-30, 0),
            (0, 2),
            (30, 0),
            (-16, -9),
            (16, -9),
            (-30, -12),
            (28, -14),
            (0, -16),
            (-14, -22),
            (14, -24),
            (0, -32),
        )
    )
    pan_front = "".join(
        path(
            (
                f"M{x - 62} {y + 115} Q{x} {y + 134} {x + 62} {y + 115} Q{x + 48} {y + 150} {x} {y + 150} "
                f"Q{x - 48} {y + 150} {x - 62} {y + 115}Z"
            ),
            lit("#f0bc5a"),
        )
        for x, y in (left, right)
    )
    return (
        hall
        + pillars
        + floor
        + ellipse(200, 366, 110, 10, INK, opacity=0.3)
        + chains
        + base
        + post
        + beam
        + circle(200, 96, 9, "#fff0c0")
        + pans
        + shine(66, 216, 80, "#ff9a94", 0.6)
        + group(heart, 66, 212, 0.95)
        + coins
        + pan_front
    )


def forge() -> str:
    """Hammer on glowing iron, sparks all round."""
    smithy = sky("#2c1f38", "#45283c", "#2a1a30") + "".join(
        rect(x + 30 * (r % 2) - 30, 10 + 36 * r, 66, 28, "#ffb070", 5, opacity=0.05)
        for r in range(9)
        for x in range(0, 440, 76)
    )
    hearth = path("M10 300 V130 Q10 60 84 60 Q158 60 158 130 V300Z", "#201428") + path(
        "M28 300 V136 Q28 80 84 80 Q140 80 140 136 V300Z", ramp("#6e1f2a", "#d8502e", "#ffb03a")
    )
    tongues = (
        (60, 24, 110, "#ff8a2e"),
        (106, 24, 130, "#ff9a34"),
        (84, 28, 90, "#ffd25e"),
        (84, 14, 52, "#fff3c0"),
    )
    fire = "".join(_tongue(*each) for each in tongues)
    floor = rect(0, 330, 400, 70, ramp("#3a2434", "#1c1226")) + rect(0, 292, 170, 40, lit("#5a3a44"))
    stump = path("M166 400 L176 326 H330 L340 400Z", across("#8a5440", "#4f2f38"))
    anvil = path(
        (
            "M112 232 H352 V262 C320 264 296 272 288 292 C290 306 304 316 316 328 H186 C200 316 214 "
            "306 216 292 C206 270 150 268 112 232Z"
        ),
        lit("#6a6a8c"),
    ) + rect(150, 228, 202, 10, "#a4a4c4", 3)
    iron = path("M150 228 L166 208 H330 V228Z", across("#ff9a34", "#fff0a8", "#ff7a2e"))
    head = (
        rect(-46, -26, 92, 52, lit("#8a8aac"), 8)
        + rect(-46, 10, 92, 16, INK, 6, opacity=0.25)
        + rect(-9, -44, 18, 22, "#8a5440", 3)
    )
    hammer = group(rect(-9, -178, 18, 156, tube("#a8683e"), 6) + head, 256, 150, turn=34)
    chance = SeededRandom(17)
    sparks = ""
    for each in range(44):
        angle, far = -3.35 + 3.6 * each / 43, chance.between(44, 150)
        dx, dy, long = math.cos(angle), math.sin(angle), chance.between(6, 20)
        x, y = 232 + far * dx, 208 + far * dy
        sparks += line(
            x,
            y,
            x + long * dx,
            y + long * dy,
            chance.choice(("#ffd25e", "#ff9a3a", "#fff3c0")),
            chance.between(2, 4.4),
        )
    return (
        smithy
        + hearth
        + fire
        + shine(84, 220, 170, "#ff8a3a", 0.5)
        + floor
        + stump
        + anvil
        + shine(236, 212, 160, "#ffb347", 0.8)
        + hammer
        + iron
        + sparks
    )


def _tongue(x: float, wide: float, high: float, colour: str) -> str:
    """A flame on the hearth."""
    left, right, waist, neck = x - wide, x + wide, 292 - high * 0.5, 292 - high * 0.6
    rising = f"M{num(left)} 292 C{num(left)} {num(waist)} {num(x - wide * 0.2)} {num(neck)} "
    tip = f"{num(x)} {num(292 - high)}"
    falling = f"C{num(x + wide * 0.3)} {num(neck)} {num(right)} {num(waist)} {num(right)} 292Z"
    return path(f"{rising}{tip} {falling}", colour)


def carousel() -> str:
    """A carousel lit at nightfall."""
    dusk = sky("#3a3a86", "#a0609c", "#ffab8f") + stars(15, 20, 130)
    ground = land([(0, 336), (200, 326), (400, 336)], ramp("#6a4480", "#38265a"))
    roof = "M200 44 C150 92 90 116 42 138 H358 C310 116 250 92 200 44Z"
    stripes = "".join(_stripe(*each) for each in ((-158, -106), (-58, -18), (22, 62), (108, 158)))
    valance = "".join(
        path(f"M{x} 136 h32 v10 q-16 24 -32 0Z", c)
        for x, c in zip(range(40, 360, 32), ("#e2455a", "#ffc857") * 5, strict=True)
    )
    lamps = "".join(circle(x, 140, 5, "#fff6c4") for x in range(56, 360, 32))
    top = line(200, 44, 200, 14, "#ffc857", 5) + path("M203 14 L234 22 L203 32Z", "#e2455a")
    drum = rect(164, 146, 72, 166, across("#ffcf7a", "#e08a5a")) + "".join(
        path(oval(200, y, 22, 26), "#fff3d0") for y in (192, 262)
    )
    deck = (
        ellipse(200, 330, 166, 24, "#5a2f62")
        + ellipse(200, 318, 166, 24, lit("#c8506a"))
        + ellipse(200, 312, 150, 18, "#f0a07a")
    )
    back = "".join(line(x, 150, x, 306, "#d9a04a", 5) for x in (132, 268))
    horses = _horse(94, 246, 0.92, "#fff6ea", "#5f8fd0") + _horse(306, 222, 0.92, "#f4c88a", "#d8505a")
    middle = _horse(206, 270, 1.05, "#ffffff", "#9a5fc0")
    return (
        dusk
        + shine(200, 220, 220, "#ffd98a", 0.8)
        + ground
        + deck
        + drum
        + back
        + horses
        + middle
        + solid(roof, "#e2455a", 0, marks=stripes)
        + path("M200 44 C250 92 310 116 358 138 H250 Z", INK, opacity=0.14)
        + valance
        + lamps
        + top
    )


def _stripe(left: float, right: float) -> str:
    """A light strip of the roof between two places of its edge, counted from the middle."""
    down = f"M200 44 C{num(200 + left * 0.36)} 92 {num(200 + left * 0.74)} 116 {num(200 + left)} 138"
    up = f"H{num(200 + right)} C{num(200 + right * 0.74)} 116 {num(200 + right * 0.36)} 92 200 44Z"
    return path(f"{down} {up}", "#fff1dc")


def _horse(x: float, y: float, size: float, coat: str, saddle: str) -> str:
    pole = line(0, -130, 0, 64, "#ffd27a", 6)
    legs = stroke("M-26 10 L-40 34 L-28 48 M-16 14 L-20 44 M22 12 L44 22 L42 42 M28 6 L54 8 L62 24", coat, 9)
    tail = stroke("M-38 -10 C-60 -8 -56 22 -66 32", saddle, 10)
    body = path(
        (
            "M-40 -8 C-38 -26 -6 -22 14 -24 C22 -46 30 -60 44 -66 L48 -78 L55 -66 C66 -58 72 -46 78 "
            "-34 C76 -24 66 -22 58 -30 C52 -32 48 -28 46 -18 C46 4 32 18 12 18 C-8 18 -18 14 -28 20 "
            "C-40 18 -42 4 -40 -8Z"
        ),
        coat,
    )
    mane = stroke("M40 -62 C26 -54 20 -40 14 -26", saddle, 11)
    seat = path("M-16 -24 Q0 -14 16 -24 L20 0 Q2 8 -18 0Z", saddle)
    return group(pole + tail + legs + body + mane + seat + circle(58, -50, 3.6, INK), x, y, size)


PICTURES = {
    "golden-cup": golden_cup,
    "old-teddy": old_teddy,
    "garden-suitcase": garden_suitcase,
    "bottle-letter": bottle_letter,
    "sea-fishbowl": sea_fishbowl,
    "balance": balance,
    "forge": forge,
    "carousel": carousel,
}
