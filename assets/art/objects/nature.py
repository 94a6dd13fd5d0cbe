"""Plants, weather and far places."""

from assets.art import weights
from assets.art.kit import (
    SeededRandom,
    around,
    circle,
    darker,
    ellipse,
    group,
    line,
    linear,
    path,
    rect,
    repeat,
    stroke,
)
from assets.art.objects.card import (
    WHITE,
    Picture,
    box,
    breeze,
    cheek,
    down,
    eye,
    floor,
    glow,
    grass,
    halo,
    lit,
    oval,
    shadow,
    smile,
    solid,
    sparkle,
    stars,
    sun,
)
from assets.art.objects.card import cloud as puff

PLUME = linear("plume", (0, "#35b6d8"), (0.55, "#3f78d6"), (1, "#6a4fc4"))


def feather() -> Picture:
    drawn = PLUME + group(weights.feather(), -24, -20, 1.1)
    return Picture("rose", shadow(196, 364, 110, 9) + breeze(36, 92) + breeze(262, 322, 100), drawn)


def cactus() -> Picture:
    green = "#4f9f63"
    trunk = "M160 322 V112 C160 58 240 58 240 112 V322Z"
    left = "M160 252 H118 C80 252 72 230 72 204 V168 C72 138 114 138 114 168 V200 Q114 208 122 208 H160Z"
    right = "M240 216 H282 C318 216 330 196 330 170 V132 C330 104 290 104 290 132 V164 Q290 174 280 174 H240Z"
    ribs = stroke("M182 88 V320 M200 74 V320 M218 88 V320", "#3a8552", 5)
    pins = "".join(
        line(x - 6, y, x + 6, y - 4, "#eaf6c8", 3.5)
        for x, y in (
            (174, 130),
            (212, 116),
            (192, 168),
            (226, 160),
            (174, 214),
            (210, 224),
            (190, 270),
            (228, 268),
            (92, 176),
            (98, 216),
            (308, 142),
            (304, 186),
            (266, 200),
            (132, 234),
        )
    )
    bloom = repeat(ellipse(200, 50, 11, 19, "#f2739c"), 6, 200, 66) + circle(200, 66, 10, "#ffd25a")
    return Picture(
        "sand",
        sun(330, 84, 40) + floor("#e2a56a", 300) + shadow(204, 326, 110),
        solid(left, green, 8, 5)
        + solid(right, darker(green, 0.06), 8, 5)
        + solid(trunk, green, 12, 6, marks=ribs)
        + pins
        + group(bloom, 0, 4),
        path("M110 334 C140 312 270 312 296 334 Q200 352 110 334Z", "#d9985c"),
    )


def cloud() -> Picture:
    whole = (
        "M92 286 C34 286 30 210 86 204 C84 146 150 120 186 152 C204 98 300 100 304 "
        "170 C362 164 384 236 344 270 C334 282 320 286 304 286Z"
    )
    puffs = (
        circle(182, 190, 50, WHITE, opacity=0.8)
        + circle(258, 182, 46, WHITE, opacity=0.6)
        + circle(104, 238, 34, WHITE, opacity=0.7)
        + path("M30 256 C120 284 290 282 350 216 V300 H30Z", "#a9bfe0", opacity=0.55)
    )
    face = (
        eye(170, 226, 10)
        + eye(236, 226, 10)
        + smile(203, 244, 32)
        + cheek(146, 250, 15)
        + cheek(262, 250, 15)
    )
    return Picture(
        "lagoon",
        sun(110, 104, 60, "#ffe9a0") + shadow(204, 346, 130, 12),
        solid(whole, "#eef4fc", 0, marks=puffs) + face,
    )


def rainbow() -> Picture:
    """In the sky, between two clouds: it casts no shadow."""
    bands = ("#e8434f", "#f58b3a", "#fbd23c", "#5bb85a", "#3f8fdc", "#8a5fd0")
    arcs = "".join(
        path(
            f"M{46 + 19 * i} 262 a{154 - 19 * i} {154 - 19 * i} 0 0 1 {308 - 38 * i} 0",
            "none",
            stroke=colour,
            stroke_width=20,
            opacity=0.92,
        )
        for i, colour in enumerate(bands)
    )
    drawn = arcs + stroke("M54 228 C64 180 98 142 140 124", WHITE, 6, opacity=0.45)
    ends = puff(94, 268, 1.05, 1) + puff(306, 268, 1.05, 1)
    hills = path("M0 340 C80 304 160 318 230 332 C290 316 350 314 400 330 V400 H0Z", "#8fc98a")
    hills += path("M0 366 C110 342 220 372 400 350 V400 H0Z", "#6fb478")
    rain = "".join(
        stroke(f"M{x} {y} l-5 15", "#7fb6e6", 5, opacity=0.75)
        for x, y in ((56, 298), (84, 304), (112, 298), (284, 298), (312, 304), (340, 298))
    )
    return Picture("sky", sun(330, 66, 34) + hills + rain, drawn + ends)


def tree() -> Picture:
    trunk = solid(
        "M176 338 C184 290 184 260 180 220 H222 C218 260 220 290 230 338 Q202 348 176 338Z", "#8a5a3c", 8
    ) + stroke("M200 270 L150 220 M204 250 L256 210", "#8a5a3c", 15)
    crown = (
        "M200 34 C246 30 276 62 278 92 C326 98 344 148 318 180 C334 222 290 256 250 "
        "244 C226 264 176 264 154 244 C110 256 66 222 82 180 C56 148 76 98 122 92 C124 "
        "62 154 30 200 34Z"
    )
    tufts = "".join(
        path(
            f"M{x} {y} a{r} {r} 0 0 1 {2 * r} 0",
            "none",
            stroke="#8fce6a",
            stroke_width=7,
            stroke_linecap="round",
        )
        for x, y, r in (
            (118, 130, 20),
            (170, 86, 22),
            (212, 140, 22),
            (148, 190, 20),
            (240, 200, 20),
            (250, 108, 18),
        )
    )
    apples = "".join(
        solid(oval(x, y, 13), "#e5404a", 4)
        for x, y in ((132, 160), (196, 196), (272, 152), (214, 92), (160, 222), (258, 226))
    )
    return Picture(
        "sky",
        puff(340, 66, 0.55) + floor("#93c46a", 312) + grass("#6ea04c", 340) + shadow(206, 342, 90),
        trunk + solid(crown, "#5aa84f", 20, 7, marks=tufts) + apples,
    )


def sunflower() -> Picture:
    stem = stroke("M200 200 C208 260 196 310 202 380", "#4f9a45", 15)
    leaf = "M202 316 C160 262 110 262 84 280 C100 322 150 338 202 316Z"
    leaves = (
        solid(leaf, "#5aa84f", 7)
        + group(solid(leaf, "#4a9446", 5), 404, 22, flip=True)
        + stroke("M200 316 C160 296 130 286 100 284", "#9ad07a", 4)
    )
    petals = repeat(
        solid("M200 40 C224 66 222 96 200 118 C178 96 176 66 200 40Z", "#f2a51e", 0), 14, 200, 152
    ) + repeat(path("M200 48 C220 70 218 98 200 118 C182 98 180 70 200 48Z", lit("#ffd033")), 14, 200, 152)
    twist = group(group(petals, -200, -152), 200, 152, turn=13)
    seeds = "".join(
        circle(x, y, 4, "#c08a4a")
        for radius, count in ((12, 6), (26, 12), (40, 18))
        for x, y in around(200, 152, radius, count)
    )
    return Picture(
        "lagoon",
        puff(70, 90, 0.6) + floor("#8cc06a", 340),
        stem + leaves + twist + solid(oval(200, 152, 56), "#7a4a2c", 9) + seeds,
    )


def moon() -> Picture:
    crescent_ = (
        "M236 48 C140 52 70 120 74 206 C78 296 154 352 240 346 C286 342 322 318 340 "
        "288 C270 306 196 270 188 196 C182 132 206 76 236 48Z"
    )
    pits = "".join(
        circle(x, y, r, "#efc560")
        for x, y, r in (
            (122, 176, 15),
            (150, 246, 20),
            (116, 226, 8),
            (206, 300, 14),
            (168, 122, 9),
            (250, 318, 8),
        )
    )
    face = eye(152, 180, 9) + cheek(140, 206, 13) + stroke("M164 216 q14 8 22 0", "#8a5a2c", 5)
    twinkles = sparkle(296, 110, 22) + sparkle(336, 190, 13) + sparkle(264, 196, 10)
    return Picture(
        "night",
        stars(15, 26, 380) + circle(200, 200, 190, glow("#ffe9a8"), opacity=0.35),
        solid(crescent_, "#ffdf8a", 14, 6, marks=pits) + face + twinkles,
    )


def mountain() -> Picture:
    peak = "M24 326 L166 84 Q186 52 206 84 L248 152 L268 126 Q280 112 292 128 L380 326Z"
    dark = path("M186 40 L214 130 L190 190 L236 250 L220 340 H400 V40Z", "#4f5f8f", opacity=0.75)
    snow_cap = "M120 164 L166 84 Q186 52 206 84 L252 158 L228 184 L206 158 L184 192 L158 160 L138 186Z"
    small = path("M250 154 L268 126 Q280 112 292 128 L314 178 L294 166 L280 186 L266 166Z", "#e6eefb")
    pines = "".join(
        group(
            path("M0 -44 L18 -10 H8 L24 20 H-24 L-8 -10 H-18Z", "#2f6f5c") + rect(-4, 20, 8, 10, "#6b4636"),
            x,
            y,
            s,
        )
        for x, y, s in ((70, 308, 0.9), (110, 318, 1.1), (310, 314, 1), (346, 322, 0.8))
    )
    return Picture(
        "peach",
        sun(76, 96, 40, "#fff3cf") + puff(330, 84, 0.7),
        solid(peak, "#8695c4", 0, marks=dark)
        + path(snow_cap, "#fbfdff")
        + path("M186 66 L206 84 L252 158 L228 184 L206 158 L196 174 L206 120Z", "#c9d6ee")
        + small,
        floor("#6fae7c", 318) + pines,
    )


def volcano() -> Picture:
    """Lava wells up over the rim of the crater and runs down in its furrows; ash rises above it."""
    cone = (
        "M24 344 C92 316 118 236 140 168 C146 154 160 150 170 158 C184 166 214 166 230 157 "
        "C242 150 254 154 260 168 C282 236 308 316 376 344 Q200 360 24 344Z"
    )
    furrows = path("M60 350 C112 300 132 240 146 178 L158 170 C150 240 132 310 108 352Z", "#5b4257")
    furrows += path("M340 350 C292 300 268 240 254 178 L240 172 C256 250 268 310 296 352Z", "#4a3550")
    lava = path(
        "M138 172 C150 148 250 148 262 172 C266 196 262 214 252 214 C242 214 244 196 236 194 "
        "C226 192 230 250 226 286 "
        "C224 306 208 306 206 288 C203 262 206 216 196 214 C186 212 190 246 184 256 C178 264 168 260 168 248 "
        "C168 226 170 200 160 198 C152 196 152 212 146 208 C138 204 136 188 138 172Z",
        "#f4512c",
    )
    lava += path(
        "M152 168 C170 156 230 156 248 168 C240 178 224 178 222 196 C220 222 220 258 216 276 "
        "C212 250 214 200 204 190 "
        "C194 182 182 196 178 226 C176 200 172 184 152 168Z",
        "#ffb43c",
    )
    mouth = ellipse(200, 165, 50, 9, "#fff0a8")
    ash = "".join(
        circle(x, y, r, tone)
        for x, y, r, tone in (
            (166, 102, 33, "#7d6f95"), (240, 96, 36, "#6e6189"), (200, 76, 42, "#8d7fa4"),
            (248, 64, 28, "#9a8db0"), (152, 68, 28, "#9a8db0"), (200, 48, 33, "#a79bbb"),
        )
    )  # fmt: skip
    lit_ash = ellipse(200, 112, 64, 44, glow("#ff9a5c"))
    jet = path(
        "M170 166 C180 140 178 122 190 104 C196 120 204 120 212 102 C222 124 220 142 230 166Z", "#ff7a34"
    )
    jet += path("M184 166 C190 148 190 138 198 126 C206 138 210 150 216 166Z", "#ffd45e")
    bombs = "".join(
        stroke(f"M{x} {y} l{dx} {dy}", "#ffb25a", 4, opacity=0.5) + circle(x, y, r, "#ff8a3c")
        for x, y, dx, dy, r in (
            (112, 118, 20, 16, 8),
            (296, 112, -22, 18, 9),
            (88, 168, 18, 4, 6),
            (318, 170, -18, 2, 6),
        )
    )
    glowing = circle(200, 160, 150, glow("#ffb25a"), opacity=0.75)
    thing = ash + lit_ash + jet + bombs + solid(cone, "#71566a", 16, rim=4, marks=furrows) + lava + mouth
    return Picture("dusk", stars(9, 12, 160) + glowing + floor("#5a4a6e", 322), thing)


def iceberg() -> Picture:
    top = "M96 184 L130 110 L172 92 L206 48 L246 98 L276 108 L312 184Z"
    low = "M62 184 H344 L322 250 L270 300 L226 362 L170 330 L112 284Z"
    facets = path("M206 48 L188 130 L224 184 H320 L276 100Z", "#b4d6ee") + path(
        "M172 92 L188 130 L150 184 H96Z", "#ffffff"
    )
    deep_facets = path("M62 184 H160 L182 262 L170 330 L112 284Z", "#9fd8ea", opacity=0.55) + path(
        "M250 184 L226 362 L270 300 L344 184Z", "#1d5a96", opacity=0.35
    )
    water = rect(0, 184, 400, 216, down("#3f9ac4", "#1b4a86")) + stroke(
        "M0 184 q25 -10 50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0", "#d9f2fb", 5
    )
    return Picture(
        "peach",
        sun(76, 80, 34) + water + bubbles_low(),
        solid(top, "#e3f2fb", 0, marks=facets)
        + solid(low, "#6fb8dc", 0, marks=deep_facets)
        + line(58, 184, 348, 184, "#f2fbff", 6),
    )


def bubbles_low() -> str:
    spots = ((50, 260, 6), (70, 330, 9), (340, 320, 8), (366, 250, 5), (310, 366, 6))
    return "".join(circle(x, y, r, "none", stroke=WHITE, stroke_width=2.5, opacity=0.4) for x, y, r in spots)


def snowman() -> Picture:
    balls = solid(oval(200, 266, 86, 76), "#f4f8ff", 16) + solid(oval(200, 148, 60, 58), "#f4f8ff", 12)
    arms = stroke(
        "M122 238 L60 190 M82 208 L62 214 M86 208 L84 180 M278 238 L340 190 M318 "
        "208 L338 214 M314 208 L316 180",
        "#7a5238",
        9,
    )
    scarf = solid(
        "M142 184 C170 208 230 208 258 184 L264 206 C230 230 170 230 136 206Z", "#e0434a", 5
    ) + solid("M226 210 L258 204 L266 266 L234 270Z", "#c9303f", 5)
    hat = solid(box(154, 26, 92, 74, 10), "#3a3558", 8, marks=rect(140, 76, 120, 16, "#e0434a")) + solid(
        box(124, 92, 152, 20, 10), "#3a3558", 5
    )
    face = (
        eye(178, 138, 8)
        + eye(222, 138, 8)
        + solid("M198 146 C226 150 248 158 262 166 C240 170 214 170 198 164Z", "#f58b3a", 4)
        + stroke("M176 172 q10 8 20 8", "#22304d", 5)
        + cheek(160, 160, 11)
    )
    buttons = "".join(circle(200, y, 8, "#3a3558") for y in (250, 280, 310))
    return Picture(
        "haze",
        "".join(circle(x, y, r, WHITE, opacity=0.9) for x, y, r in _flakes())
        + floor("#f2f8ff", 306)
        + shadow(204, 340, 106),
        arms + balls + buttons + scarf + hat + face,
    )


def _flakes() -> list[tuple[float, float, float]]:
    chance = SeededRandom(19)
    return [(chance.between(8, 392), chance.between(8, 290), chance.between(2.5, 6)) for _ in range(26)]


def planet() -> Picture:
    globe = oval(200, 200, 112)
    bands = "".join(
        path(
            f"M60 {y} C140 {y - 24} 260 {y + 24} 340 {y} V{y + h} C260 {y + h + 24} "
            f"140 {y + h - 24} 60 {y + h}Z",
            colour,
        )
        for y, h, colour in (
            (108, 20, "#f7cf8a"),
            (150, 26, "#d98a5c"),
            (196, 18, "#f7cf8a"),
            (236, 26, "#c97a54"),
            (280, 16, "#f2b878"),
        )
    )
    ring = tilted("M-176 0 A176 46 0 0 1 176 0")
    front = tilted("M-176 0 A176 46 0 0 0 176 0")
    return Picture(
        "night",
        stars(23, 30, 390) + sparkle(330, 76, 13) + sparkle(62, 92, 10),
        ring + solid(globe, "#eeab6c", 22, 0, marks=bands) + front,
    )


def tilted(d: str) -> str:
    bands = path(d, stroke="#a583d8", stroke_width=30) + path(d, stroke="#e3d0ff", stroke_width=14)
    return group(bands, 200, 204, 0.98, turn=-18)


def campfire() -> Picture:
    log = (
        solid(box(-112, -19, 224, 38, 19), "#8a5a3c", 7)
        + solid(oval(104, 0, 13, 19), "#e3b27c", 4)
        + circle(104, 0, 6, "#b9824f")
    )
    logs = group(log, 196, 308, turn=14) + group(log, 204, 308, turn=-14, flip=True)
    outer = (
        "M200 52 C222 104 290 146 286 222 C284 276 244 302 200 302 C156 302 116 276 "
        "114 222 C112 182 138 168 148 134 C160 148 168 158 172 168 C184 130 180 90 "
        "200 52Z"
    )
    middle = (
        "M204 120 C222 160 262 186 258 234 C254 274 230 292 200 292 C168 292 144 272 "
        "142 236 C142 208 160 200 168 182 C176 192 182 198 186 204 C194 178 194 148 "
        "204 120Z"
    )
    inner = (
        "M202 196 C212 220 234 230 232 256 C230 278 216 288 200 288 C182 288 168 276 "
        "168 256 C168 240 180 234 184 222 C188 228 190 230 194 232 C198 220 198 208 "
        "202 196Z"
    )
    sparks = "".join(
        circle(x, y, r, "#ffd25a")
        for x, y, r in ((110, 120, 5), (292, 110, 6), (260, 70, 4), (136, 76, 4), (316, 170, 4))
    )
    return Picture(
        "night",
        stars(3, 16, 200)
        + circle(200, 210, 190, glow("#ff9d4d"), opacity=0.6)
        + floor("#3a2f5c", 316)
        + shadow(200, 340, 130),
        path(outer, down("#ff5a3c", "#f0442c"))
        + path(middle, down("#ffb03a", "#ff8f2c"))
        + path(inner, down("#fff3b0", "#ffd25a"))
        + sparks
        + logs,
    )


def leaf() -> Picture:
    blade = "M70 316 C40 190 120 80 340 62 C360 250 260 350 110 320Z"
    veins = stroke(
        "M60 338 C130 250 220 160 320 84 M150 238 C142 200 146 170 158 138 M206 "
        "186 C200 150 208 124 222 100 M136 256 C180 268 220 268 254 258 M190 202 "
        "C236 214 276 208 304 196 M246 150 C280 158 308 152 330 140",
        "#2f7f45",
        6,
    )
    dark = path("M60 338 C130 250 220 160 340 62 C360 250 260 350 110 320Z", "#2f7f45", opacity=0.3)
    drop = solid("M196 268 C212 290 214 306 196 308 C178 306 180 290 196 268Z", "#bfeaf5", 3)
    return Picture(
        "lime",
        halo(200, 200, 160, 0.4) + shadow(200, 356, 120, 10),
        stroke("M44 362 C56 344 76 328 110 296", "#3f8f4a", 13)
        + solid(blade, "#66b84f", 0, 7, marks=dark + veins)
        + drop,
    )


OBJECTS = {
    "feather": feather,
    "cactus": cactus,
    "cloud": cloud,
    "rainbow": rainbow,
    "tree": tree,
    "sunflower": sunflower,
    "moon": moon,
    "mountain": mountain,
    "volcano": volcano,
    "iceberg": iceberg,
    "snowman": snowman,
    "planet": planet,
    "campfire": campfire,
    "leaf": leaf,
}
