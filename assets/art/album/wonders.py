"""Pictures of living things, and of things that behave as if they lived."""

from assets.art.album.mood import INK, across, disc, fade, land, leafage, ramp, rise, shine, sky
from assets.art.kit import (
    around,
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
from assets.art.objects.card import ball, cloud, inside, lit, oval, solid, sparkle


def freed_bird() -> str:
    """A bird that leaves its cage for the morning."""
    morning = sky("#7ab8e8", "#bfe0ee", "#ffe9c8", "#ffd0a8") + disc(320, 96, 34, "#fff8d8") + cloud(250, 178, 0.8, 0.85)
    hills = land([(0, 340), (140, 316), (280, 338), (400, 312)], ramp("#8fbf9a", "#4f8a86"))
    post = stroke("M40 410 V70 Q40 26 84 26 H140", "#6b4353", 14)
    chain = line(138, 28, 138, 66, "#8a5a5c", 5)
    back = path("M58 286 V170 C58 106 92 74 138 70 C184 74 218 106 218 170 V286Z", "#fff0cf", opacity=0.3)
    hoops = "".join(path(f"M{138 + d} 286 V168 C{138 + d} 118 {138 + d * 0.6} 84 138 72", "none", stroke="#c98d3a", stroke_width=5) for d in (-80, -52, -24, 80))
    bands = stroke("M58 176 H218 M60 236 H150", "#c98d3a", 5)
    swing = line(112, 160, 112, 208, "#b57a30", 3) + line(152, 160, 152, 208, "#b57a30", 3) + rect(104, 206, 56, 7, "#8a5440", 3)
    base = rect(46, 284, 184, 22, lit("#e0a848"), 9) + rect(64, 304, 148, 10, "#a8702e", 5) + circle(138, 66, 11, ball("#e8b24e"))
    door = path("M218 186 L282 204 V282 L218 284Z", "#c98d3a", opacity=0.25) + stroke("M218 186 L282 204 V280 L218 284 M240 192 V283 M262 198 V282", "#d79c42", 5)
    wing_far = path("M-8 -6 C-20 -50 -60 -84 -98 -86 C-84 -50 -66 -14 -20 10Z", "#2f6fb0")
    body = path("M-64 34 L-112 62 L-96 38 L-116 26 L-60 14 C-40 -8 0 -18 30 -12 C40 -28 66 -24 70 -6 L88 2 L70 8 C62 34 14 54 -64 34Z", lit("#3f8fd8"))
    belly = path("M66 8 C54 32 12 46 -40 34 C0 34 30 24 44 2Z", "#fff0cf")
    wing = path("M18 -4 C18 -58 -8 -100 -48 -122 C-58 -76 -56 -22 -14 12 C2 18 14 12 18 -4Z", lit("#5aa8ea")) + stroke("M-40 -96 C-42 -62 -34 -26 -10 0 M-22 -84 C-24 -56 -16 -26 0 -6", "#2f6fb0", 4, opacity=0.6)
    beak = polygon([(69, -8), (92, 2), (69, 8)], "#f5a83c")
    bird = group(wing_far + body + belly + wing + beak + circle(52, -6, 5, INK), 290, 160, 0.92, turn=-14)
    feather = group(path("M0 0 C10 -22 30 -28 44 -26 C40 -10 24 4 0 0Z", "#5aa8ea") + line(-8, 5, 34, -20, "#fff3dc", 2), 236, 330, 1, turn=30)
    return morning + hills + post + chain + back + swing + hoops + bands + base + door + bird + feather


def nest() -> str:
    """Three eggs in a nest, blossom round it."""
    spring = sky("#a4dcea", "#d8f0de", "#fdf3d0") + shine(90, 70, 170, "#fffbe2", 0.9)
    boughs = path("M-10 372 C90 350 180 330 290 336 C340 338 380 320 410 300 V336 C360 362 320 366 270 364 C170 366 80 386 -10 410Z", lit("#7a5040"))
    boughs += stroke("M300 344 C340 270 330 200 372 130 M60 366 C40 300 60 250 30 190", "#7a5040", 13)
    hollow = ellipse(196, 238, 132, 42, "#5a3a38") + ellipse(196, 246, 112, 30, "#3f2830")
    eggs = "".join(group(ellipse(0, 0, 34, 45, ball(c)) + "".join(circle(x, y, r, "#5a7a8c", opacity=0.45) for x, y, r in ((-12, -12, 3.4), (8, -22, 2.6), (14, 2, 3.2), (-4, 8, 2.6), (-18, 8, 2.4))), x, y, turn=t) for x, y, t, c in ((142, 218, -14, "#bfe4ee"), (250, 218, 14, "#a8d8e8"), (196, 208, 2, "#d5f0f4")))
    bowl = path("M58 240 C66 320 122 358 196 358 C270 358 326 320 334 240 C300 272 250 280 196 280 C142 280 92 272 58 240Z", lit("#b07a48"))
    straw = "".join(
        stroke(f"M{num(x1)} {num(y1)} Q{num((x1 + x2) / 2)} {num(max(y1, y2) + 18)} {num(x2)} {num(y2)}", c, 4.5)
        for x1, y1, x2, y2, c in ((66, 262, 190, 286, "#e0b06c"), (84, 292, 240, 302, "#8a5834"), (120, 280, 318, 262, "#d9a05c"), (100, 318, 262, 326, "#e0b06c"), (180, 300, 326, 272, "#8a5834"), (150, 340, 280, 322, "#d9a05c"), (70, 276, 150, 318, "#8a5834"), (210, 318, 312, 296, "#e0b06c"))
    )
    ends = stroke("M60 244 L34 228 M72 262 L42 262 M330 246 L362 236 M320 268 L350 276 M120 346 L98 362 M276 344 L304 358", "#c08a50", 4.5)
    bloom = "".join(_blossom(x, y, s) for x, y, s in ((372, 128, 1.2), (346, 196, 1), (30, 186, 1.2), (58, 256, 0.8), (364, 276, 0.9), (336, 152, 0.8), (62, 204, 0.8)))
    leaves = "".join(ellipse(x, y, 20, 10, c, transform=f"rotate({t} {x} {y})") for x, y, t, c in ((388, 172, 50, "#6cb86a"), (318, 180, -30, "#82c878"), (14, 226, 60, "#6cb86a"), (388, 88, -60, "#82c878"), (22, 142, -70, "#82c878")))
    return spring + boughs + leaves + hollow + eggs + bowl + straw + ends + bloom


def _blossom(x: float, y: float, size: float) -> str:
    petals = "".join(group(ellipse(0, -12, 10, 12, "#ffc4d6"), turn=72 * each) for each in range(5))
    return group(petals + circle(0, 0, 6, "#f4788f"), x, y, size)


def leaf_dance() -> str:
    """Two leaves that turn round each other in the wind."""
    autumn = sky("#f6a45c", "#fbc98a", "#ffe9c4") + shine(200, 190, 200, "#fffbe6", 0.9)
    hills = land([(0, 336), (100, 318), (240, 340), (400, 312)], "#d9824e") + land([(0, 362), (160, 346), (400, 366)], ramp("#a8583f", "#6e3644"))
    swirl = stroke("M40 300 C90 350 330 330 336 220 C340 120 220 90 160 140 C110 184 160 260 226 232", "#ffffff", 7, opacity=0.75)
    swirl += stroke("M360 120 C330 50 210 30 130 66 M70 226 C60 170 90 110 120 100", "#ffffff", 5, opacity=0.55)
    left = group(_leaf("#e2453f", "#ffb08a"), 148, 190, 1.25, turn=24)
    right = group(_leaf("#f2a21e", "#fff0b0"), 258, 186, 1.25, turn=-24, flip=True)
    small = "".join(group(_leaf(c, "#fff0c0"), x, y, 0.3, turn=t) for x, y, c, t in ((60, 90, "#c4442f", 70), (348, 300, "#e0783a", -50), (330, 66, "#d8602f", 130), (78, 300, "#f2a21e", 200)))
    bare = stroke("M372 330 V250 M372 282 L394 258 M372 296 L350 272 M372 266 L384 240", "#6e3644", 7)
    return autumn + hills + bare + swirl + small + left + right


def _leaf(colour: str, vein: str) -> str:
    """A pointed leaf with a curved stalk like a leg."""
    blade = "M0 70 C-52 46 -60 -10 -44 -36 C-30 -58 -8 -66 6 -96 C18 -62 44 -46 50 -16 C56 22 36 54 0 70Z"
    veins = stroke("M0 70 C4 20 0 -30 5 -80 M1 42 L-34 18 M3 14 L-38 -14 M2 -16 L-24 -40 M2 40 L34 20 M3 8 L42 -14 M3 -22 L26 -44", vein, 3.6, opacity=0.75)
    return stroke("M0 68 C0 92 -14 100 -20 118", vein, 6) + solid(blade, colour, 9) + veins


def planting_hands() -> str:
    """Two hands that set a seedling into dark earth."""
    warm = sky("#fde7b8", "#f7c98c", "#dd9a6c") + shine(200, 130, 190, "#fffbe2")
    rays = "".join(polygon([(200, 150), (200 + a, -10), (200 + a + 46, -10)], "#ffffff", opacity=0.22) for a in (-250, -150, -60, 30, 120, 220))
    field = land([(0, 268), (110, 246), (290, 246), (400, 268)], ramp("#7a4a3c", "#4a2c36"))
    rows = "".join(stroke(f"M{x} 400 Q{200 + (x - 200) * 0.6} 320 {200 + (x - 200) * 0.42} 254", "#5a3538", 7, opacity=0.5) for x in (-160, -40, 440, 560))
    stem = stroke("M200 276 C196 230 206 196 200 152", "#4f9a4a", 10)
    leaves = path("M201 178 C214 132 262 122 292 134 C282 172 244 194 201 178Z", lit("#6cc05a")) + path("M199 204 C186 164 142 154 112 166 C122 202 158 218 199 204Z", lit("#58ae58"))
    leaves += stroke("M206 176 Q246 162 284 138 M194 202 Q158 190 120 168", "#c4ec92", 4) + path("M200 160 C188 144 190 124 200 112 C210 124 212 144 200 160Z", "#8fd365")
    mound = path("M104 330 C120 276 166 262 200 262 C234 262 280 276 296 330Z", lit("#6a3f38")) + "".join(circle(x, y, 5, "#8a5a4a") for x, y in ((170, 290), (226, 284), (200, 302), (184, 318), (240, 308), (150, 312)))
    left = group(_hand("#c98462", "#a8644c"), 116, 316)
    right = group(_hand("#f2bc94", "#d8946c"), 284, 316, flip=True)
    return warm + rays + field + rows + stem + leaves + mound + left + right


def _hand(skin: str, shade: str) -> str:
    """A cupped hand from the lower left, fingers towards the right, with its sleeve."""
    sleeve = path("M-140 100 L-84 22 L-38 58 L-76 120Z", lit("#4f7fa8" if skin == "#c98462" else "#c8505f"))
    palm = path("M-80 34 C-66 2 -44 -30 -10 -36 C16 -40 34 -30 40 -16 C52 6 60 26 58 44 C40 66 -6 74 -44 62Z", lit(skin))
    fingers = "".join(stroke(d, skin, 22) for d in ("M-4 24 C20 34 44 34 66 24", "M-14 44 C16 56 44 54 70 42", "M-22 60 C10 74 38 72 62 60"))
    gaps = "".join(stroke(d, shade, 3.5) for d in ("M4 38 C26 46 50 44 70 34", "M-4 56 C22 66 46 62 68 52"))
    thumb = stroke("M-20 -22 C4 -38 28 -34 44 -18", skin, 22) + stroke("M-6 -14 C10 -22 24 -20 38 -8", shade, 3.5)
    return sleeve + palm + fingers + gaps + thumb


def cut_strings() -> str:
    """A puppet whose strings are cut, dancing on."""
    stage = sky("#1f4a5c", "#2f7a80", "#5fa890") + polygon([(130, 0), (270, 0), (372, 400), (28, 400)], fade("#fff3c4"), opacity=0.55)
    boards = rect(0, 334, 400, 66, ramp("#9c6248", "#5e3a40")) + ellipse(200, 360, 126, 20, "#ffe0a0", opacity=0.5)
    cross = group(rect(-96, -9, 192, 18, lit("#a8683e"), 7), 206, 38, turn=-7) + group(rect(-9, -26, 18, 56, lit("#c08050"), 6), 206, 38, turn=-7)
    strings = stroke("M118 50 C114 78 128 92 118 116 M206 62 C210 82 198 92 206 108 M292 30 C298 62 284 76 294 104", "#fff6df", 3)
    ends = stroke("M94 176 C88 160 100 152 92 140 M202 148 C198 140 206 136 202 130 M318 158 C312 146 324 138 316 128", "#fff6df", 3)
    arms = stroke("M164 228 L122 208 L94 180", "#f2c998", 17) + stroke("M238 228 L284 204 L318 162", "#f2c998", 17)
    sleeves = stroke("M166 230 L124 210", "#d8464f", 25) + stroke("M236 230 L284 206", "#b53648", 25)
    legs = stroke("M184 292 L160 326 L176 364", "#3a4f9a", 22) + stroke("M218 292 L256 310 L292 292", "#2c3c80", 22)
    shoes = path("M160 372 q0 -18 22 -18 q26 2 30 18Z", "#7a3f2e") + group(path("M0 10 q0 -18 22 -18 q26 2 30 18Z", "#6a3428"), 284, 300, turn=-64)
    joints = "".join(circle(x, y, 9, "#e0a868") for x, y in ((122, 208), (284, 204), (162, 326), (256, 310)))
    hands = circle(94, 178, 14, "#f2c998") + circle(318, 160, 14, "#f2c998")
    body = path("M160 222 Q200 202 242 222 L232 304 Q200 316 170 304Z", lit("#ef5a5a")) + "".join(circle(201, y, 6, "#ffd25e") for y in (242, 266, 290))
    collar = "".join(path(f"M{x} 212 l15 22 l15 -22Z", "#fff3dc") for x in (158, 186, 214))
    head = circle(201, 172, 43, lit("#f6d2a4")) + circle(180, 186, 8, "#f08a7a", opacity=0.7) + circle(224, 186, 8, "#f08a7a", opacity=0.7)
    face = circle(186, 168, 5.5, INK) + circle(216, 168, 5.5, INK) + stroke("M182 190 Q201 208 220 190", "#8a3a34", 5) + circle(201, 179, 6, "#e8907a")
    hat = path("M160 152 Q204 122 244 150 L226 94 Q200 110 178 92Z", lit("#3a4f9a")) + circle(206, 102, 11, "#ffd25e")
    return stage + boards + cross + strings + ends + legs + shoes + arms + sleeves + joints + hands + body + collar + head + face + hat


def giant_shadow() -> str:
    """A small cat whose shadow is a lion's."""
    wall = sky("#f9c56a", "#f5a65a", "#d97a4e")
    planks = rect(0, 328, 400, 72, ramp("#8a4a4a", "#5a2f42")) + rect(0, 322, 400, 9, "#b5664e")
    light = shine(66, 330, 330, "#fff0b0", 0.75)
    mane = "".join(circle(x, y, 30, "#8d3f4a") for x, y in around(256, 124, 66, 14)) + circle(256, 124, 74, "#8d3f4a")
    body = path("M196 190 C150 226 150 290 154 330 H364 C372 270 358 216 316 190Z", "#8d3f4a")
    tail = stroke("M356 316 C400 300 392 236 366 214", "#8d3f4a", 15) + circle(364, 206, 21, "#8d3f4a")
    ears = circle(206, 62, 20, "#8d3f4a") + circle(306, 62, 20, "#8d3f4a")
    crown = path("M210 44 L202 -4 L232 20 L256 -12 L280 20 L310 -4 L302 44Z", "#8d3f4a")
    shadow = tag_opacity(crown + ears + mane + body + tail, 0.72)
    streak = polygon([(110, 366), (150, 366), (366, 330), (154, 330)], INK, opacity=0.25)
    fur, dark = "#fff3e2", "#e8c8a8"
    cat = stroke("M150 352 C178 356 186 332 174 322", fur, 11) + path("M92 366 C84 330 98 304 118 304 C140 304 158 330 152 366Z", lit(fur)) + path("M104 366 q2 -26 16 -26 q14 0 16 26Z", dark)
    cat += path("M90 290 L88 258 L108 270 H132 L152 258 L150 290 C148 312 134 318 120 318 C106 318 92 312 90 290Z", lit(fur)) + polygon([(93, 278), (92, 265), (103, 272)], "#f4a090") + polygon([(147, 278), (148, 265), (137, 272)], "#f4a090")
    cat += circle(109, 290, 5, INK) + circle(132, 290, 5, INK) + path("M116 299 h9 l-4.5 5Z", "#e8788a") + stroke("M120 304 q-6 7 -12 3 M121 304 q6 7 12 3", "#8a4a4a", 2.6)
    return wall + light + shadow + planks + streak + cat


def tag_opacity(content: str, share: float) -> str:
    return group(content, opacity=share)


def own_rain() -> str:
    """It rains only under the umbrella; around it the day is fair."""
    day = sky("#86cdf0", "#cdeef2", "#fff3cf") + disc(330, 70, 30, "#fff6c4") + cloud(66, 66, 0.8, 0.95)
    meadow = land([(0, 318), (140, 300), (270, 312), (400, 296)], ramp("#9ad07a", "#4f9f68"))
    flowers = "".join(circle(x, y, 5.5, c) for x, y, c in ((34, 350, "#ffffff"), (62, 378, "#ff8fa8"), (350, 340, "#ffd25e"), (376, 372, "#ffffff"), (320, 380, "#ff8fa8"), (28, 330, "#ffd25e")))
    gloom = path("M84 190 H316 L300 344 Q200 366 100 344Z", ramp("#6b7fae", "#4a5a8c"), opacity=0.72)
    drops = "".join(path(f"M{x} {y} q7 12 0 17 q-7 -5 0 -17Z", "#d9f0ff", stroke="#d9f0ff", stroke_width=2.5) for row, y in enumerate((206, 240, 274, 308)) for x in range(108 + 18 * (row % 2), 300, 36) if abs(x - 200) > 24 or y < 216)
    puddle = ellipse(200, 352, 118, 22, "#5f86bf") + ellipse(190, 348, 84, 12, "#9cc4ea") + ellipse(150, 350, 20, 5, "none", stroke="#e8f6ff", stroke_width=2.5) + ellipse(256, 354, 18, 5, "none", stroke="#e8f6ff", stroke_width=2.5)
    who = _waiting(200, 350)
    dome = "M68 196 C74 108 128 58 200 54 C272 58 326 108 332 196 Q310 176 288 196 Q266 174 244 196 Q222 174 200 196 Q178 174 156 196 Q134 174 112 196 Q90 176 68 196Z"
    ribs = path("M200 54 C150 80 112 130 112 196 Q134 174 156 196 C156 140 172 90 200 54Z", "#ffb8a0", opacity=0.45) + path("M200 54 C228 90 244 140 244 196 Q266 174 288 196 C288 130 250 80 200 54Z", INK, opacity=0.14)
    tip = line(200, 54, 200, 36, "#7a3f4a", 7)
    return day + meadow + flowers + gloom + drops + puddle + line(214, 180, 214, 286, "#7a4a4a", 6) + who + solid(dome, "#ef5f5a", 12, marks=ribs) + tip


def _waiting(x: float, y: float) -> str:
    """Somebody in a yellow coat, seen from the front, holding the umbrella."""
    legs = rect(-17, -30, 13, 26, "#4a3a5c") + rect(4, -30, 13, 26, "#4a3a5c") + rect(-21, -12, 18, 14, "#d8464f", 5) + rect(3, -12, 18, 14, "#b53648", 5)
    coat = path("M-22 -104 Q0 -116 22 -104 L34 -28 Q0 -18 -34 -28Z", lit("#ffcf4a"))
    head = circle(0, -124, 22, "#f2c998") + path("M-23 -122 C-26 -150 26 -150 23 -122 C14 -136 -10 -138 -23 -122Z", "#5a3440")
    face = circle(-8, -122, 3, INK) + circle(8, -122, 3, INK) + stroke("M-6 -112 q6 -4 12 0", "#8a4a3a", 3)
    arm = stroke("M20 -92 L30 -78 L16 -72", "#e8b234", 11) + circle(15, -73, 6.5, "#f2c998")
    return group(legs + coat + head + face + arm, x, y)


def melting_clock() -> str:
    """A clock that runs away into sand."""
    desert = sky("#4f4f9c", "#b06a9c", "#f79c78", "#ffd9a0") + disc(322, 150, 32, "#fff3c8")
    dunes = land([(0, 236), (120, 206), (240, 240), (400, 204)], "#e59a6a") + land([(0, 290), (130, 270), (270, 300), (400, 262)], ramp("#e8a868", "#b56a58"))
    tree = stroke("M40 296 C46 250 30 210 44 150 M42 220 L76 178 M44 190 L20 158", "#5a3448", 10)
    heap = path("M52 392 C110 372 150 330 190 312 C236 330 290 376 356 392 V400 H52Z", ramp("#ffdc94", "#e0a05c")) + path("M190 312 C236 330 290 376 356 392 V400 H210Z", INK, opacity=0.14)
    rim = "M196 60 C270 58 314 108 312 168 C312 216 296 232 290 268 C286 292 268 292 266 268 C264 252 250 254 246 276 C242 330 222 330 218 296 C216 274 202 270 196 288 C190 312 172 306 172 280 C170 262 158 258 152 268 C144 282 132 272 130 252 C124 226 84 216 82 168 C82 108 124 62 196 60Z"
    face = "M196 82 C256 82 290 122 288 168 C288 206 276 214 270 240 C256 232 240 234 232 250 C226 268 212 244 200 248 C188 250 186 262 176 246 C166 232 152 240 146 230 C134 212 106 204 106 168 C106 122 142 82 196 82Z"
    marks = "".join(line(197 + 70 * x, 164 + 66 * y, 197 + 82 * x, 164 + 76 * y, "#5a3448", 6) for x, y in ((0, -1), (0.5, -0.87), (0.87, -0.5), (1, 0), (-0.5, -0.87), (-0.87, -0.5), (-1, 0)))
    marks += stroke("M258 200 q6 12 2 22 M228 220 q4 14 -2 24 M190 224 v18 M152 206 q-4 10 2 18", "#5a3448", 6)
    hands = stroke("M197 164 C210 190 204 210 214 226", "#c8404f", 6) + line(197, 164, 160, 122, "#3a2448", 8) + circle(197, 164, 9, "#3a2448")
    sand = "".join(line(x, y, x, y2, "#ffdc94", w) for x, y, y2, w in ((231, 316, 344, 5), (183, 300, 322, 6), (277, 284, 362, 4), (142, 276, 352, 4)))
    grains = "".join(circle(x, y, 2.6, "#fff0c0") for x, y in ((150, 300), (240, 336), (270, 330), (190, 330), (214, 318), (286, 316), (136, 320)))
    bell = rect(186, 40, 22, 24, lit("#d79c42"), 5)
    return desert + dunes + tree + heap + sand + grains + bell + solid(rim, "#e8b24e", 10) + path(face, ramp("#fffaf0", "#ffe0b0")) + marks + hands


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
