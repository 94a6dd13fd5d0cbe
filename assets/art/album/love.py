"""Pictures of love: on a lake, on a tree, under a balcony, on the plain."""

from assets.art.album.mood import (
    INK,
    across,
    disc,
    figure,
    glints,
    land,
    leafage,
    moon,
    ramp,
    shine,
    sky,
)
from assets.art.kit import circle, ellipse, group, line, path, rect, stroke
from assets.art.objects.card import ball, lit, oval, solid, stars

SWAN = (
    "M-8 0 C-52 -4 -104 -40 -128 -86 C-110 -74 -88 -72 -70 -76 C-46 -84 -26 -72 -10 -52 "
    "C6 -66 6 -92 -8 -120 C-28 -158 -10 -196 24 -192 C38 -190 48 -180 50 -168 L30 -164 "
    "C16 -178 4 -164 10 -144 C22 -112 46 -84 40 -44 C36 -14 18 2 -8 0Z"
)


def two_swans() -> str:
    """Two swans whose necks make a heart, on an evening lake."""
    evening = (
        sky("#3b2f7c", "#8a4f9c", "#ef8490", "#ffc79a") + stars(4, 16, 90) + disc(200, 172, 46, "#fff0c4")
    )
    hills = land([(0, 190), (90, 160), (180, 196), (270, 168), (400, 200)], ramp("#7d5596", "#a8688c"))
    water = rect(0, 214, 400, 190, ramp("#ffb890", "#b8638e", "#463a86", "#2a2a64"))
    light = glints(5, 200, 222, 392, 120, "#fff0cf", 16)
    reeds = "".join(
        line(x, 400, x + d, y, "#1f3a52", 5) + ellipse(x + d, y, 6, 22, "#5a3a3c")
        for x, d, y in ((22, -6, 306), (46, 4, 286), (374, 6, 300), (354, -4, 324))
    )
    pair = group(_swan(), 138, 338, 0.94) + group(_swan(), 262, 338, 0.94, flip=True)
    rings = "".join(
        ellipse(x, 340, 86, 9, "none", stroke="#ffe9dc", stroke_width=3, opacity=0.5) for x in (120, 280)
    )
    mirror = ellipse(112, 356, 76, 15, "#fff3ec", opacity=0.28) + ellipse(
        288, 352, 76, 15, "#fff3ec", opacity=0.28
    )
    return evening + hills + water + light + mirror + rings + pair + reeds


def _swan() -> str:
    body = solid(SWAN, "#fff6ee", 10, tone="#7a5aa0")
    wing = path(
        "M-22 -12 C-60 -14 -98 -44 -112 -74 C-84 -56 -56 -66 -24 -46 C-6 -34 -6 -16 -22 -12Z", "#ffffff"
    )
    wing += stroke("M-88 -56 C-68 -40 -48 -34 -24 -34 M-72 -40 C-56 -26 -42 -22 -26 -22", "#d8bfd4", 4)
    beak = path("M48 -180 L74 -166 L46 -160Z", "#f08a3c") + path("M38 -184 L54 -178 L48 -160 L40 -164Z", INK)
    return body + wing + beak + circle(32, -176, 4, INK)


def carved_heart() -> str:
    """A heart carved into an old tree, evening light between the trunks."""
    wood = sky("#f7c877", "#e08a5c", "#7a4a6c") + shine(70, 120, 190, "#fff3c8", 0.95)
    far = "".join(
        rect(x, -10, w, 360, c, opacity=o)
        for x, w, c, o in (
            (16, 22, "#a8604f", 0.55),
            (64, 14, "#a8604f", 0.4),
            (352, 26, "#6a3d58", 0.7),
            (318, 14, "#8a4f5c", 0.5),
        )
    )
    ground = land([(0, 336), (120, 322), (260, 330), (400, 318)], ramp("#6a6a3c", "#2f3a40"))
    trunk = (
        "M118 -10 C128 90 116 190 110 268 C106 318 76 344 44 372 L60 410 H356 L352 374 C320 "
        "346 300 316 298 262 C292 170 296 90 292 -10Z"
    )
    bark = "".join(
        stroke(d, "#5a3440", 7, opacity=0.5)
        for d in (
            "M142 0 C150 60 138 96 144 150",
            "M272 10 C266 70 276 120 270 170",
            "M136 330 C142 300 136 280 142 262",
            "M268 330 C272 300 264 270 272 250",
            "M170 0 C176 30 170 40 174 58",
            "M240 0 C236 30 242 44 236 60",
            "M196 404 C192 376 204 350 198 326",
            "M240 400 C246 366 232 350 240 330",
        )
    )
    tree = solid(
        trunk, "#a06a4a", 22, marks=bark + rect(100, 0, 60, 400, across("#ffd29a", "#a06a4a"), opacity=0.4)
    )
    heart = "M0 66 C-88 4 -74 -62 -32 -62 C-12 -62 0 -46 0 -34 C0 -46 12 -62 32 -62 C74 -62 88 4 0 66Z"
    carved = group(
        path(heart, "#f5cf94", stroke="#7a4434", stroke_width=9)
        + path("M0 66 C-88 4 -74 -62 -32 -62 C-60 -50 -60 0 0 48Z", "#d99a5f"),
        206,
        182,
        1.0,
        turn=-4,
    )
    arrow = group(
        line(-104, 0, -62, 0, "#7a4434", 8)
        + line(64, 0, 100, 0, "#7a4434", 8)
        + path("M116 0 L92 -14 L96 0 L92 14Z", "#7a4434")
        + stroke("M-104 0 l-14 -12 M-92 0 l-14 -12 M-104 0 l-14 12 M-92 0 l-14 12", "#7a4434", 6),
        206,
        184,
        0.86,
        turn=-24,
    )
    leaves = "".join(
        group(path("M0 -14 C12 -6 12 8 0 16 C-12 8 -12 -6 0 -14Z", c), x, y, 1, t)
        for x, y, c, t in (
            (40, 250, "#f0a03c", 30),
            (84, 60, "#e2584a", -40),
            (338, 220, "#f5c850", 60),
            (366, 120, "#e2584a", 10),
            (70, 388, "#f0a03c", 80),
            (330, 390, "#e2584a", 50),
            (26, 150, "#f5d060", -20),
        )
    )
    return wood + far + ground + tree + arrow + carved + leaves


def balcony_rose() -> str:
    """Somebody with a rose under a lit balcony."""
    night = sky("#141a4c", "#2f3a86", "#5f4a98") + stars(8, 30, 240) + moon(66, 70, 30)
    house = rect(176, -10, 240, 420, across("#6a5a9a", "#4a3f80")) + rect(
        176, -10, 12, 420, "#8a78b8", opacity=0.6
    )
    glow_ = shine(296, 130, 150, "#ffd98a", 0.9)
    door = path("M254 202 V92 A42 42 0 0 1 338 92 V202Z", ramp("#fff3c4", "#ffc46a"))
    frame = path("M246 202 V92 A50 50 0 0 1 346 92 V202 H338 V92 A42 42 0 0 0 254 92 V202Z", "#3b2f6a")
    lady = path("M264 204 C262 166 274 150 296 150 C318 150 330 166 328 204Z", "#c0486a") + circle(
        296, 120, 24, "#4a2a3c"
    )
    lady += path("M274 116 C264 150 272 160 278 164 L314 164 C320 160 328 150 318 116Z", "#4a2a3c") + ellipse(
        296, 126, 15, 18, "#f0b898"
    )
    lady += path("M280 118 C286 104 306 104 312 118 C302 114 290 114 280 118Z", "#4a2a3c") + stroke(
        "M288 126 q2 -3 4 0 M300 126 q2 -3 4 0 M290 134 q6 5 12 0", "#7a3a3c", 2.6
    )
    slab = rect(214, 202, 164, 16, lit("#b8a0c8"), 4) + path("M226 218 H366 L346 240 H246Z", "#7a6aa8")
    rails = "".join(line(x, 202, x, 164, "#2a2258", 5) for x in range(222, 376, 17)) + line(
        216, 162, 376, 162, "#2a2258", 8
    )
    vine = stroke("M196 400 C206 350 190 310 204 262 C214 232 200 210 212 186", "#2f6a58", 7)
    leaves = "".join(
        leafage(x, y, 9, "#2f6a58", "#4f9a6c")
        for x, y in ((200, 372), (192, 326), (206, 286), (198, 244), (214, 206), (228, 196))
    )
    blooms = "".join(circle(x, y, 6, "#f0788a") for x, y in ((208, 350), (190, 300), (212, 262), (204, 222)))
    ground = path("M-10 352 H410 V410 H-10Z", ramp("#3a3474", "#221d50")) + ellipse(
        120, 372, 110, 20, "#ffd98a", opacity=0.16
    )
    who = ellipse(112, 384, 44, 8, INK, opacity=0.5) + figure(112, 382, 128, "#2f7f9a", "#4a2a3c")
    arm = line(132, 306, 160, 276, "#2f7f9a", 13) + circle(162, 272, 8, "#e8a890")
    rose = (
        stroke("M160 282 C164 262 166 250 168 238", "#3f9a6a", 6)
        + group(
            circle(0, 0, 15, ball("#e2344f"))
            + stroke("M-7 0 a7 7 0 1 1 7 7 M-2 0 a3 3 0 1 1 3 3", "#ff9aa8", 3.4),
            169,
            226,
        )
        + path("M164 262 q-16 -8 -18 4 q12 6 18 -4Z", "#3f9a6a")
    )
    return (
        night
        + house
        + glow_
        + door
        + lady
        + frame
        + slab
        + rails
        + vine
        + leaves
        + blooms
        + ground
        + who
        + arm
        + rose
    )


def trunk_hug() -> str:
    """A big and a small elephant, trunk in trunk, at sunset."""
    plain = sky("#f7b25f", "#f58a5c", "#d85a6a") + disc(204, 188, 92, "#ffe9a8")
    far = land([(0, 262), (100, 250), (210, 260), (320, 246), (400, 258)], ramp("#b8506a", "#8a3f6c"))
    tree = path(
        "M344 262 L350 186 L340 160 M350 190 L366 166", "none", stroke="#5a2a54", stroke_width=9
    ) + "".join(
        ellipse(x, y, rx, 16, "#5a2a54") for x, y, rx in ((350, 148, 50), (330, 164, 36), (376, 160, 34))
    )
    ground = land([(0, 318), (140, 306), (280, 314), (400, 304)], ramp("#7a3564", "#3d2050"))
    birds = stroke("M60 70 q10 -12 19 0 q10 -12 19 0 M108 46 q8 -9 15 0 q8 -9 15 0", "#8a3f6c", 5)
    shades = ellipse(120, 352, 120, 14, INK, opacity=0.35) + ellipse(312, 354, 70, 10, INK, opacity=0.35)
    trunks = stroke("M196 190 C232 210 246 246 232 268 C224 282 206 276 210 262", "#6f6a9c", 26) + stroke(
        "M262 262 C240 262 226 270 226 250 C226 236 240 232 246 242", "#8f86b4", 15
    )
    return (
        plain
        + birds
        + far
        + tree
        + ground
        + shades
        + group(_elephant("#6f6a9c", "#57507f"), 112, 350, 1.0)
        + group(_elephant("#9a90bc", "#7a6f9f"), 318, 352, 0.56, flip=True)
        + trunks
    )


def _elephant(skin: str, shade: str) -> str:
    legs = "".join(rect(x, -88, 40, 88, shade, 10) for x in (-72, 34)) + "".join(
        rect(x, -92, 40, 92, lit(skin), 10) for x in (-98, 8)
    )
    body = solid(
        "M-104 -60 C-116 -150 -76 -190 -14 -190 C44 -190 70 -150 62 -70 C40 -50 -80 -50 -104 -60Z", skin, 14
    )
    head = solid(oval(62, -156, 52, 50), skin, 10)
    ear = solid(
        "M40 -196 C-4 -210 -22 -160 2 -122 C24 -104 44 -128 46 -150Z", shade, 6, fill=lit(shade)
    ) + path("M34 -182 C8 -190 -4 -158 10 -134 C24 -126 36 -140 38 -154Z", "#d88a9a", opacity=0.7)
    tail = stroke("M-104 -120 C-122 -100 -120 -78 -124 -62", shade, 8)
    eye = stroke("M72 -166 q9 -10 18 0", "#2b1b4d", 6)
    tusk = path("M92 -132 C100 -110 118 -104 130 -112 C116 -92 92 -98 82 -122Z", "#fff3dc")
    nails = "".join(circle(x, -4, 5, "#f5dfd0") for x in (-90, -78, -66, 16, 28, 40))
    return tail + legs + body + head + ear + eye + tusk + nails


PICTURES = {
    "balcony-rose": balcony_rose,
    "carved-heart": carved_heart,
    "trunk-hug": trunk_hug,
    "two-swans": two_swans,
}
