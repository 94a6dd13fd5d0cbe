"""Pictures of ways, heights and open land."""

import math

from assets.art.album.mood import INK, across, disc, fade, figure, glints, land, leafage, pine, ramp, shine, sky
from assets.art.kit import (
    Seeded,
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
from assets.art.objects.card import ball, cloud, inside, lit, solid, sparkle, stars


def cloud_stairs() -> str:
    """Steps that climb into a bright opening of the clouds."""
    morning = sky("#6fa8e6", "#b9c9f2", "#fbd3d6", "#ffe7c2")
    light = shine(262, 70, 190, "#fffbe2")
    steps, y = "", 392.0
    for each in range(13):
        wide = 128 * 0.9**each
        x, tall = 134 + 134 * (each / 12) ** 0.9 + 16 * math.sin(each / 2.1), 40 * 0.9**each
        front = rect(x - wide, y - tall, 2 * wide, tall + 3, across("#f4d9d2", "#d9a9bb"), 3)
        tread = polygon(
            [(x - wide, y - tall), (x + wide, y - tall), (x + wide * 0.91, y - tall * 1.5), (x - wide * 0.88, y - tall * 1.5)],
            "#fffaf0",
        )
        steps = steps + front + tread
        y -= tall * 1.14
    banks = cloud(60, 96, 1.2, 0.8) + cloud(356, 190, 1.1, 0.9) + cloud(40, 220, 0.8, 0.7)
    top = cloud(214, 66, 0.9, 0.95) + cloud(316, 78, 1.1, 0.95) + shine(262, 40, 90, "#fffbe2")
    feet = cloud(36, 362, 1.7, 1) + cloud(330, 374, 1.8, 1) + cloud(180, 412, 1.7, 1)
    birds = stroke("M92 150 q8 -9 15 0 q8 -9 15 0 M128 128 q6 -7 11 0 q6 -7 11 0", "#6d6aa6", 4)
    return morning + light + banks + birds + steps + top + feet


def half_bridge() -> str:
    """A bridge that ends over the gorge, somebody at its end."""
    evening = sky("#f7b267", "#ffd9a0", "#ffeecf") + disc(272, 120, 34, "#fffbe6")
    far = land([(0, 220), (90, 168), (170, 206), (250, 176), (330, 200), (400, 160)], "#eab98f")
    mist = rect(0, 230, 400, 170, fade("#fff3de"), opacity=0.8)
    river = path("M150 400 C190 360 260 350 236 320 C222 302 250 290 262 280 L276 280 C268 300 262 306 276 324 C300 356 270 372 280 400Z", "#8fc7d6")
    left = path("M-10 196 H84 C96 230 78 262 100 300 C116 340 108 370 124 410 H-10Z", across("#a8645a", "#7a4256"))
    right = path("M410 196 H330 C318 232 336 268 314 306 C304 346 312 372 300 410 H410Z", across("#8d5460", "#5e3552"))
    stone = "M-10 188 H222 V214 H206 C206 262 176 240 160 226 C138 206 118 232 110 262 L92 320 H-10Z"
    arch = "M-10 188 H236 L228 200 H240 L232 214 H206 C196 208 186 222 182 222 C150 222 122 250 112 330 H70 V214 H-10Z"
    blocks = "".join(rect(x, 194, 26, 12, "#fff1d6", 3, opacity=0.35) for x in range(4, 220, 34))
    joints = "".join(rect(x + 16, 212, 22, 11, INK, 3, opacity=0.12) for x in range(60, 160, 30))
    stub = path("M410 188 H318 L326 198 H312 L320 214 H332 C352 226 352 262 352 300 H410Z", lit("#a97a7c"))
    rail = "".join(line(x, 186, x, 166, "#6e4354", 5) for x in range(14, 200, 30)) + line(-4, 166, 196, 166, "#6e4354", 5)
    planks = group(rect(0, -6, 48, 8, "#d79c5c", 2), 216, 188, turn=-5)
    who = figure(206, 190, 62, "#4d6fb0")
    grass = path("M-10 200 V184 H84 q-4 14 -12 12 q-14 8 -24 0 q-16 8 -30 2Z", "#7f9d5c") + path("M410 200 V184 H330 q6 14 16 12 q14 8 26 0 q16 8 38 2Z", "#6b8a55")
    birds = stroke("M96 96 q9 -10 17 0 q9 -10 17 0 M146 72 q7 -8 13 0 q7 -8 13 0", "#8a5a5e", 4)
    return evening + far + mist + river + left + right + solid(arch, "#c99383", 6, marks=blocks + joints) + stub + grass + rail + planks + who + birds if stone else ""


def forked_path() -> str:
    """One way into dark firs, one to bright hills."""
    day = sky("#7ec4e8", "#d5eef0", "#fff0c9") + disc(322, 84, 28, "#fff6cf")
    bright = land([(150, 220), (240, 176), (330, 196), (420, 160)], "#b8d98a") + land([(190, 236), (300, 204), (420, 212)], "#94c975")
    wood = "".join(pine(x, y, h, "#23485a", "#2f5d68") for x, y, h in ((4, 244, 170), (48, 240, 196), (92, 244, 160), (128, 240, 120), (28, 262, 140), (74, 264, 150), (114, 258, 110)))
    gloom = rect(-20, 60, 190, 210, fade("#1a2a4c"), opacity=0.35)
    meadow = land([(0, 250), (100, 240), (200, 248), (300, 234), (400, 240)], ramp("#8dc46a", "#3f8a5a"))
    way = path(
        "M150 400 C166 350 190 320 178 300 C164 284 112 276 92 252 L108 248 C130 266 176 270 204 286 "
        "C232 268 292 262 304 242 C308 230 300 224 306 214 L316 214 C318 226 330 236 322 252 C300 282 250 286 244 304 C236 330 264 360 282 400Z",
        ramp("#ffe3ad", "#e8b97a"),
    )
    post = rect(204, 202, 10, 98, lit("#7a5140"), 3)
    boards = path("M208 212 H160 L146 224 L160 236 H208Z", lit("#b7804f")) + path("M210 240 H262 L276 252 L262 264 H210Z", lit("#c98f58"))
    shade = ellipse(214, 300, 26, 6, INK, opacity=0.25)
    flowers = "".join(circle(x, y, 5, c) for x, y, c in ((330, 300, "#ffffff"), (352, 330, "#ffd25e"), (318, 352, "#ff8fa8"), (372, 366, "#ffffff"), (346, 284, "#ff8fa8"), (60, 330, "#9a86d8"), (40, 366, "#7f6cc4"), (92, 372, "#9a86d8")))
    dark = path("M0 252 C50 244 110 262 150 300 C120 340 80 380 90 400 H0Z", "#17354a", opacity=0.28)
    return day + cloud(214, 84, 0.8, 0.9) + bright + wood + gloom + meadow + dark + way + shade + post + boards + flowers


def summit_flag() -> str:
    """A flag on a peak above the clouds."""
    dawn = sky("#35306f", "#8a5fa0", "#f59a86", "#ffd9a0") + stars(3, 18, 120) + disc(92, 226, 36, "#fff0c4")
    far = polygon([(-20, 330), (60, 232), (120, 290), (180, 240), (250, 330)], "#a0689a") + polygon([(250, 330), (330, 216), (430, 330)], "#8d5a96")
    peak = path("M80 400 L150 276 L178 250 L226 118 L262 186 L286 214 L318 280 L372 400Z", "#5a4a86")
    light = path("M80 400 L150 276 L178 250 L226 118 L232 190 L210 250 L222 300 L196 400Z", "#8a72ac")
    snow = path("M226 118 L262 186 L276 202 L258 226 L244 204 L228 236 L212 210 L190 222 L200 190Z", "#ffffff")
    snow += path("M226 118 L262 186 L276 202 L258 226 L244 204 L232 190Z", "#c9c4ec")
    pole = line(226, 122, 226, 38, "#fff3dc", 6)
    flag = path("M229 40 C252 28 268 52 304 40 C296 54 298 66 306 82 C272 94 254 70 229 84Z", lit("#ef4d5e"))
    flag += path("M262 46 C276 52 288 46 304 40 C296 54 298 66 306 82 C290 88 276 84 264 80Z", INK, opacity=0.15)
    climber = figure(188, 246, 44, "#f2a93b")
    rope = stroke("M190 216 Q214 180 226 122", "#fff3dc", 2.5, opacity=0.8)
    sea = "".join(cloud(x, y, s, o) for x, y, s, o in ((40, 330, 1.3, 0.9), (340, 324, 1.3, 0.9), (150, 372, 1.3, 0.95), (270, 384, 1.6, 0.95), (20, 392, 1.4, 1), (390, 388, 1.3, 1)))
    return dawn + far + peak + light + snow + rope + climber + pole + flag + rect(0, 290, 400, 110, "url(#rise-ffe6d6)", opacity=0.6) + sea


RINGS = (172, 138, 104, 70, 38)
GAPS = ((96, 300), (30, 200), (140, 330), (70, 250), (180,))
SPOKES = ((0, 150), (0, 330), (1, 95), (1, 262), (2, 20), (2, 215), (3, 120), (3, 305))


def maze() -> str:
    """A hedge maze from above, somebody inside, a tree of light in the middle."""
    ground = sky("#f2dca8", "#e2bd84")
    lawn = circle(200, 200, 196, "#f8e8bd")
    walls = [_ring(radius, gaps) for radius, gaps in zip(RINGS, GAPS, strict=True)] + [_spoke(*each) for each in SPOKES]
    d = " ".join(walls)
    hedges = group(stroke(d, INK, 17, opacity=0.25), 5, 7) + stroke(d, "#2c6a54", 17) + group(stroke(d, "#4f9a68", 9), -1.5, -2.5)
    chance = Seeded(21)
    corners = "".join(leafage(x, y, 20, "#2c6a54", "#4f9a68") for x, y in ((22, 22), (378, 22), (22, 378), (378, 378)))
    heart = shine(200, 200, 52, "#fff3b0") + circle(200, 200, 15, lit("#f5a83c")) + sparkle(200, 200, 22, "#fffbe0")
    who = ellipse(322, 296, 13, 9, INK, opacity=0.25) + ellipse(318, 290, 14, 9, "#d8425a") + circle(318, 289, 7.5, "#4a2f3f")
    pebbles = "".join(circle(chance.between(30, 370), chance.between(30, 370), 2.4, "#c99d62", opacity=0.5) for _ in range(40))
    return ground + lawn + pebbles + hedges + corners + heart + who


def _ring(radius: float, gaps: tuple[float, ...], width: float = 30) -> str:
    """Arcs of a circle between its gaps, each gap as wide as the way."""
    half = math.degrees(width / radius) / 2
    drawn = ""
    for gap, after in zip(gaps, (*gaps[1:], gaps[0] + 360), strict=True):
        start, end = gap + half, after - half
        (x1, y1), (x2, y2) = _polar(radius, start), _polar(radius, end)
        drawn += f"M{num(x1)} {num(y1)} A{radius} {radius} 0 {int(end - start > 180)} 1 {num(x2)} {num(y2)} "
    return drawn


def _spoke(ring: int, angle: float) -> str:
    (x1, y1), (x2, y2) = _polar(RINGS[ring], angle), _polar(RINGS[ring + 1], angle)
    return f"M{num(x1)} {num(y1)} L{num(x2)} {num(y2)}"


def _polar(radius: float, angle: float) -> tuple[float, float]:
    return 200 + radius * math.cos(math.radians(angle)), 200 + radius * math.sin(math.radians(angle))


def asphalt_sprout() -> str:
    """A seedling in cracked asphalt, the town behind."""
    dusk = sky("#6f7fa8", "#b9a9b8", "#f3c6a0")
    town = "".join(
        rect(x, y, w, 200, c) + "".join(rect(x + 9 + 17 * (i % 2), y + 12 + 24 * (i // 2), 9, 12, "#ffe0a0", 2, opacity=0.6) for i in range(6))
        for x, y, w, c in ((-6, 96, 54, "#66709a"), (50, 130, 46, "#7a7fa6"), (98, 72, 44, "#5c668f"), (268, 110, 50, "#7077a0"), (316, 60, 46, "#59638c"), (360, 120, 60, "#6a729b"))
    )
    road = polygon([(0, 214), (400, 214), (400, 400), (0, 400)], ramp("#6a6880", "#3a374f"))
    marks = polygon([(190, 216), (202, 216), (196, 244), (180, 244)], "#f4d27a") + polygon([(172, 256), (192, 256), (186, 282), (162, 282)], "#f4d27a", opacity=0.5)
    crack = path("M206 330 L150 312 L120 322 L74 300 L118 330 L96 352 L140 336 L172 346 L150 384 L190 356 L214 362 L240 400 L236 356 L284 366 L330 346 L290 350 L262 334 L310 308 L246 322Z", "#211c36")
    soil = ellipse(208, 338, 44, 13, "#5d3d33") + ellipse(200, 334, 30, 8, "#7b5240")
    stem = stroke("M206 336 C200 290 218 250 206 196", "#5fa84e", 11) + stroke("M203 330 C198 290 214 250 203 200", "#8fd36a", 4)
    right = path("M208 222 C226 168 282 158 318 172 C304 216 258 240 208 222Z", lit("#6cc05a")) + stroke("M212 220 Q262 204 308 178", "#c4ec92", 4)
    left = path("M206 252 C186 206 138 196 104 210 C118 248 160 268 206 252Z", lit("#58ae58")) + stroke("M202 250 Q156 238 114 214", "#b4e48c", 4)
    bud = path("M206 204 C190 184 192 160 206 146 C220 160 222 184 206 204Z", lit("#93d865"))
    drop = circle(286, 186, 7, "#dff6ff") + circle(284, 184, 2.4, "#ffffff")
    ray = polygon([(150, 0), (262, 0), (300, 380), (110, 380)], fade("#fff0bd"), opacity=0.55)
    return dusk + town + road + marks + crack + soil + ray + shine(208, 236, 150, "#fff3b8", 0.55) + stem + left + right + bud + drop


def caught_kite() -> str:
    """A kite in the wires, its string hanging down to a child."""
    wind = sky("#ffb38a", "#ffd7ae", "#fff0d4")
    clouds = cloud(80, 84, 1.1, 0.7) + cloud(330, 240, 0.9, 0.7)
    hill = land([(0, 352), (120, 330), (260, 346), (400, 324)], ramp("#c98a6e", "#8a5364"))
    poles = "".join(
        rect(x - w / 2, y, w, 400, lit("#6b4353")) + rect(x - arm, y + 24, 2 * arm, w * 0.8, "#5a374b", 3) + "".join(rect(x + d * arm - 4, y + 12, 8, 14, "#9ec7d2", 3) for d in (-0.8, 0, 0.8))
        for x, y, w, arm in ((40, 60, 15, 42), (372, 110, 12, 32))
    )
    wires = stroke("M7 78 Q200 170 346 124 M40 78 Q220 190 372 124 M74 78 Q240 176 398 124 M7 78 L-20 70 M74 78 L-20 62", "#4a2f4a", 3.5)
    half = "M0 -86 L58 -14 L0 92Z"
    kite = path("M0 -86 L58 -14 L0 92 L-58 -14Z", "#ef4d5e") + path(half, "#c4334f") + path("M0 -86 L-58 -14 L0 -14Z", "#ffc24d") + path("M0 -14 L58 -14 L0 92Z", "#3f8fc4")
    kite += line(0, -86, 0, 92, "#fff3dc", 4) + line(-58, -14, 58, -14, "#fff3dc", 4)
    tail = stroke("M220 236 C236 262 196 276 214 300 C226 318 206 330 200 342", "#7a4256", 3.5)
    bows = "".join(group(path("M0 0 L-15 -9 V9Z M0 0 L15 -9 V9Z", c), x, y, turn=t) for x, y, c, t in ((225, 258, "#ffc24d", 20), (206, 284, "#3f8fc4", -24), (218, 314, "#ef4d5e", 18)))
    child = figure(128, 350, 70, "#3f8f8a", "#5d3a33") + line(141, 308, 152, 284, "#3f8f8a", 8)
    string = stroke("M152 284 C176 250 150 214 204 180", "#7a4256", 2.5)
    loose = stroke("M190 148 C176 160 182 172 196 166", "#7a4256", 2.5)
    front = stroke("M150 141 Q230 172 300 156", "#4a2f4a", 3.5)
    return wind + clouds + hill + poles + wires + string + tail + bows + group(kite, 206, 150, 1, turn=-20) + front + loose + child


def deep_roots() -> str:
    """A tree whose roots are as large as its crown."""
    day = sky("#a8dcf0", "#fdf0cf") + disc(330, 66, 24, "#fff6cf")
    earth = land([(0, 204), (130, 194), (270, 196), (400, 206)], ramp("#8a5a48", "#5a3547", "#2c1c3c"))
    turf = path("M0 200 Q200 180 400 202 V214 Q200 194 0 214Z", "#6fae5c")
    crown = leafage(200, 88, 66, "#2f7f5c", "#5cb56a")
    trunk = path("M184 206 C192 180 190 140 178 110 L196 128 L202 92 L210 130 L228 106 C212 140 210 180 218 206Z", lit("#7a4a38"))
    roots = "".join(
        stroke(f"M{num(200 + s * x0)} 200 C{num(200 + s * a)} {b} {num(200 + s * c)} {d} {num(200 + s * e)} {f}", "#e8b983", w)
        for s in (-1, 1)
        for x0, a, b, c, d, e, f, w in (
            (8, 24, 236, 70, 236, 128, 262, 12), (4, 12, 250, 64, 276, 92, 330, 11), (0, 4, 260, 26, 310, 34, 374, 10),
            (70, 92, 242, 110, 244, 148, 236, 6), (64, 90, 282, 116, 290, 140, 312, 6), (24, 30, 300, 8, 340, 14, 362, 5), (60, 76, 312, 60, 340, 68, 362, 5),
        )
    )
    base = path("M178 196 Q200 190 222 196 L214 226 H186Z", "#e8b983")
    glow = shine(200, 262, 150, "#ffcf8a", 0.45)
    stones = "".join(ellipse(x, y, rx, ry, "#a07a84", opacity=0.5) for x, y, rx, ry in ((40, 300, 16, 10), (362, 344, 18, 11), (330, 262, 10, 7), (70, 372, 12, 8), (284, 384, 14, 8), (30, 242, 9, 6)))
    apples = "".join(circle(x, y, 7, ball("#e2455a")) for x, y in ((160, 104), (236, 92), (206, 58), (254, 124), (146, 66)))
    return day + cloud(70, 70, 0.8) + earth + glow + stones + roots + base + turf + trunk + crown + apples


PICTURES = {
    "cloud-stairs": cloud_stairs,
    "half-bridge": half_bridge,
    "forked-path": forked_path,
    "summit-flag": summit_flag,
    "maze": maze,
    "asphalt-sprout": asphalt_sprout,
    "caught-kite": caught_kite,
    "deep-roots": deep_roots,
}
