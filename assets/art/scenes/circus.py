"""A circus at noon, its ring full of artists before the big tent: thirty clear changes."""

from math import radians, sin

from assets.art.kit import (
    Scene,
    SeededRandom,
    around,
    circle,
    clip,
    clipped,
    curve,
    darker,
    ellipse,
    group,
    lighter,
    line,
    linear,
    num,
    paint,
    path,
    polygon,
    radial,
    rect,
    repeat,
    star,
    stroke,
)

LEVEL = "easy"
SIDE = 1024
INK = "#33224f"
SHADE = "#4a1f52"
SKIN = "#ffd0a8"
TAN = "#d99a6c"
BROWN = "#9a6040"
RED = "#e2394b"
CREAM = "#fff4dc"
GOLD = "#ffc63d"
TEAL = "#12a5a8"
NAVY = "#2a3479"
PINK = "#ff86b3"
PURPLE = "#7c4bc0"
FISH = "M-78 0 C-70 -42 0 -48 44 -31 C66 -22 84 -8 84 2 C84 14 62 30 36 35 C-6 42 -66 36 -78 0Z"
BLANKET = "M-46 -2 C-30 -14 22 -14 40 2 C46 34 46 58 42 78 H-48 C-54 50 -54 26 -46 -2Z"
TROUSERS = "M-38 -92 H38 C52 -60 54 -34 46 -16 H8 L0 -46 L-8 -16 H-46 C-54 -34 -52 -60 -38 -92Z"
DRUM = "M-84 0 C-84 24 84 24 84 0 L76 58 C60 78 -60 78 -76 58Z"
PEDESTAL = "M-52 0 C-52 16 52 16 52 0 L66 56 C50 76 -50 76 -66 56Z"

DEFS = "".join(
    (
        linear("sky", (0, "#0f7fd6"), (0.5, "#4bb4ee"), (1, "#c9f0f7"), x2=0, y2=440,
               gradientUnits="userSpaceOnUse"),
        linear("ray", (0, "#ffffff", 0.0), (1, "#ffffff", 0.3), x1=0, y1=0, x2=0, y2=440,
               gradientUnits="userSpaceOnUse"),
        radial("glare", (0, "#fffdf0", 0.95), (0.4, "#ffffff", 0.34), (1, "#ffffff", 0)),
        linear("hills", (0, "#5fc0a8"), (1, "#a9dfa0")),
        linear("ground", (0, "#ffe2a6"), (0.3, "#f8c884"), (1, "#d98c55")),
        linear("sawdust", (0, "#fff3d2"), (0.6, "#ffe9bd"), (1, "#ffdc9f")),
        linear("curb", (0, "#b01f45"), (0.3, "#e2394b"), (0.7, "#e2394b"), (1, "#9c1b42"), x2=1, y2=0),
        linear("carpet", (0, "#c22a55"), (1, "#e8557a")),
        linear("round", (0, "#ffffff", 0.22), (0.35, "#ffffff", 0), (0.55, "#4a1f52", 0.02),
               (1, "#4a1f52", 0.36), x2=1, y2=0),
        linear("eaves", (0, "#4a1f52", 0.5), (0.4, "#4a1f52", 0.1), (1, "#4a1f52", 0)),
        radial("stage", (0, "#ffe9a0"), (0.35, "#a2508f"), (1, "#2b1748"), cx=0.5, cy=0.95, r=0.9),
        linear("drape", (0, "#0f8f98"), (0.5, "#3fd0c8"), (1, "#0f8f98"), x2=0.25, y2=0,
               spreadMethod="repeat"),
        linear("hide", (0, "#b3c0dc"), (0.5, "#94a4c9"), (1, "#7484b2")),
        linear("seal", (0, "#6b7fae"), (0.6, "#46588c"), (1, "#33406f"), x2=1, y2=0.6),
        linear("fur", (0, "#ffc15a"), (1, "#e58a2c")),
        linear("brass", (0, "#fff0a8"), (0.45, "#ffc63d"), (1, "#c8802a")),
        linear("iron", (0, "#6a6fb0"), (0.35, "#3f4488"), (1, "#23265c")),
        linear("felt", (0, "#5a4a86"), (0.4, "#33285c"), (1, "#1f1840"), x2=1, y2=0),
        linear("booth", (0, "#2f9ed0"), (1, "#1a6ba8")),
        radial("sun", (0, "#fffbe0"), (1, "#ffd23f")),
        radial("edges", (0, "#5a1f52", 0), (0.78, "#5a1f52", 0), (1, "#5a1f52", 0.2), cy=0.44, r=0.85),
        clip("fish", path(FISH)),
        clip("blanket", path(BLANKET)),
        clip("trousers", path(TROUSERS)),
        clip("drum", path(DRUM)),
        clip("pedestal", path(PEDESTAL)),
    )
)  # fmt: skip


# --- what many things share ----------------------------------------------------------------------


def shadow(x: float, y: float, wide: float, high: float | None = None) -> str:
    """The sun stands high: a short shadow right under the thing."""
    return ellipse(x, y, wide, high or wide * 0.2, SHADE, opacity=0.24)


def face(x: float, y: float, radius: float, skin: str = SKIN, look: float = 0) -> str:
    """A friendly head; `look` moves eyes and mouth sideways, as a share of the radius."""
    middle, eye = x + look * radius, radius * 0.13
    drawn = circle(x, y, radius, skin)
    for side in (-1, 1):
        drawn += circle(middle + side * radius * 0.36, y, eye, INK)
        drawn += circle(
            middle + side * radius * 0.56, y + radius * 0.32, radius * 0.2, "#ff7f7f", opacity=0.5
        )
    smile = (
        f"M{num(middle - radius * 0.26)} {num(y + radius * 0.36)} q{num(radius * 0.26)} {num(radius * 0.3)}"
    )
    return drawn + stroke(f"{smile} {num(radius * 0.52)} 0", "#b83a4f", max(1.6, radius * 0.11))


def limb(d: str, colour: str, width: float, hand: tuple[float, float] | None = None, skin: str = SKIN) -> str:
    """An arm or a leg; with a hand at its end."""
    return stroke(d, colour, width) + (circle(*hand, width * 0.58, skin) if hand else "")


def balloon(x: float, y: float, radius: float, colour: str) -> str:
    drawn = path("M-4 34 L0 27 L4 34Z", darker(colour, 0.2)) + ellipse(0, 0, 25, 29, colour)
    drawn += path("M6 -28 C32 -22 32 18 2 29 C16 14 18 -12 6 -28Z", darker(colour, 0.25), opacity=0.5)
    drawn += stroke("M-14 -6 C-14 -14 -10 -18 -6 -20", "#ffffff", 4.5, opacity=0.8)
    return group(drawn, x, y, radius / 27)


def seams(count: int) -> list[float]:
    """Positions of the seams of a round striped roof, from -1 to 1: closer together at the sides."""
    return [sin(radians(-90 + 180 * i / count)) for i in range(count + 1)]


def striped_roof(x: float, top: float, foot: float, half: float, colours: tuple[str, str], count: int) -> str:
    """A cone of cloth that sags between its top and its eaves, seen from below."""
    crown, bend, rise = half * 0.05, half * 0.26, half * 0.06

    def side(seam: float) -> tuple[str, str, str]:
        return (
            f"{num(x + crown * seam)} {num(top)}",
            f"{num(x + bend * seam)} {num(top + (foot - top) * 0.7)}",
            f"{num(x + half * seam)} {num(foot - rise * (1 - seam * seam))}",
        )

    drawn, edges = "", seams(count)
    for i in range(count):
        (start, knee, end), (back_start, back_knee, back_end) = side(edges[i]), side(edges[i + 1])
        d = f"M{start} Q{knee} {end} L{back_end} Q{back_knee} {back_start}Z"
        drawn += path(d, colours[i % 2], stroke=colours[i % 2], stroke_width=0.6)
    (start, knee, end), (back_start, back_knee, back_end) = side(-1), side(1)
    outline = f"M{start} Q{knee} {end} Q{num(x)} {num(foot - rise * 2)} {back_end} Q{back_knee} {back_start}Z"
    return drawn + path(outline, paint("round"))


def valance(
    x: float, foot: float, half: float, colours: tuple[str, str], count: int, drop: float, edge: str
) -> str:
    """The scallops that hang from the eaves."""
    drawn, edges, rise = "", seams(count), half * 0.06
    for i in range(count):
        (a, high), (b, low) = (
            (x + half * s, foot - rise * (1 - s * s) - 1) for s in (edges[i], edges[i + 1])
        )
        hem = f"L{num(b)} {num(low + drop * 0.6)} Q{num((a + b) / 2)} {num((high + low) / 2 + drop * 1.5)} "
        hem += f"{num(a)} {num(high + drop * 0.6)}"
        d = f"M{num(a)} {num(high)} L{num(b)} {num(low)} {hem}Z"
        drawn += path(d, darker(colours[i % 2], 0.08)) + stroke("M" + hem[1:], edge, drop * 0.13)
    return drawn


# --- sky -----------------------------------------------------------------------------------------


def noon_sky() -> str:
    drawn = rect(0, 0, SIDE, 460, paint("sky"))
    for i in range(0, 24, 2):
        a, b = (radians(180 + 7.5 * (i + k)) for k in (0, 1))
        ends = [(480 + 1100 * sin(each + radians(90)), 440 + 1100 * sin(each)) for each in (a, b)]
        drawn += polygon([(480, 440), *ends], paint("ray"))
    return drawn + circle(308, 78, 210, paint("glare"))


def cumulus(x: float, y: float, scale: float, flip: bool = False) -> str:
    drawn = path(
        "M-92 20 C-112 18 -104 -10 -80 -8 C-78 -36 -38 -40 -28 -20 C-16 -56 40 -50 42 -16 "
        "C60 -28 84 -14 82 4 C100 4 102 20 86 20Z",
        "#ffffff",
    )
    drawn += path("M-92 20 C-108 18 -104 4 -96 4 C-60 14 40 0 96 8 C98 16 92 20 86 20Z", "#d3ecf8")
    return group(drawn, x, y, scale, flip=flip)


def fish_band(x: int, wide: int) -> str:
    end = x + wide
    d = f"M{x} -60 C{x - 14} -20 {x - 14} 20 {x} 60 H{end} C{end + 10} 20 {end + 10} -20 {end} -60Z"
    return path(d, CREAM, stroke=INK, stroke_width=4)


def airship(spotted: bool = False) -> str:
    if spotted:
        skin, fin, spots = CREAM, PURPLE, ((-52, -8, 13), (-24, 16, 15), (-14, -24, 12), (14, -4, 15))
        pattern = "".join(circle(x, y, r, PURPLE) for x, y, r in (*spots, (38, 24, 10), (-50, 24, 9)))
    else:
        skin, fin = "#ff8a2b", "#ff8a2b"
        pattern = fish_band(-52, 14) + fish_band(4, 20)
    drawn = path("M-66 -2 C-86 -36 -104 -38 -112 -32 C-102 -14 -102 14 -112 30 C-102 38 -84 30 -66 4Z", fin)
    drawn += path("M-34 -34 C-22 -60 8 -62 26 -54 C20 -46 18 -40 22 -32Z", darker(fin, 0.12))
    drawn += stroke("M-26 30 L-14 50 M34 30 L24 50", "#7a4a3a", 2.5) + path(
        "M-18 48 H28 L22 64 H-12Z", "#b0683c"
    )
    drawn += clipped(
        rect(-90, -60, 190, 120, skin)
        + pattern
        + path("M-84 14 C-40 44 50 38 90 4 V60 H-84Z", SHADE, opacity=0.2),
        "fish",
    )
    drawn += path("M-6 8 C-20 14 -28 28 -22 38 C-8 38 8 26 12 14Z", darker(fin, 0.12))
    drawn += circle(54, -8, 11, "#ffffff") + circle(57, -7, 6, INK) + circle(59, -10, 2, "#ffffff")
    drawn += stroke("M70 14 Q62 20 54 16", INK, 3.4)
    return group(drawn, 134, 74, 0.92, turn=-5)


def sun(clouded: bool = False) -> str:
    ray = polygon([(-6, -43), (0, -60), (6, -43)], "#ffd23f")
    drawn = repeat(ray, 12) + circle(0, 0, 39, paint("sun"))
    drawn += circle(-12, -5, 4, "#b8682a") + circle(12, -5, 4, "#b8682a")
    drawn += stroke("M-13 9 Q0 22 13 9", "#b8682a", 4) + circle(-23, 7, 6, "#ff9a5c", opacity=0.6)
    drawn += circle(23, 7, 6, "#ff9a5c", opacity=0.6)
    if clouded:
        drawn += cumulus(8, -2, 0.55, flip=True) + cumulus(0, 30, 0.78)
    return group(drawn, 308, 78)


def biplane(flip: bool = False) -> str:
    drawn = path("M-66 -22 C-58 -24 -52 -20 -46 -8 L-40 2 L-62 0Z", TEAL)
    drawn += path("M-62 -4 C-30 -14 20 -18 44 -12 C56 -8 56 12 44 16 C10 20 -30 12 -62 4Z", RED)
    drawn += path("M-62 2 C-30 8 20 8 54 4 C54 12 50 16 44 16 C10 20 -30 12 -62 4Z", darker(RED, 0.3))
    drawn += face(0, -24, 12, look=0.35) + path(
        "M-13 -24 C-14 -40 12 -42 12 -28 C4 -30 -4 -28 -6 -18Z", "#8a5a3c"
    )
    drawn += stroke("M-10 -14 C-22 -18 -32 -8 -42 -14", CREAM, 6) + rect(-14, -14, 30, 8, darker(RED, 0.3), 3)
    drawn += stroke("M-8 14 L0 -44 M28 14 L34 -44", "#8a5a3c", 3)
    drawn += (
        rect(-18, -50, 66, 9, GOLD, 4.5)
        + rect(-24, 10, 66, 10, GOLD, 5)
        + rect(-24, 15, 66, 5, "#e09a2a", 2.5)
    )
    drawn += stroke("M8 18 L14 30", "#8a5a3c", 4) + circle(15, 32, 8, INK) + circle(15, 32, 3, "#c8d0e8")
    drawn += ellipse(58, 2, 4, 30, "#ffffff", opacity=0.75) + circle(55, 2, 6, GOLD)
    return group(drawn, 656, 92, 1.05, turn=6 if flip else -6, flip=flip)


def flyer(shown: bool = True) -> str:
    if not shown:
        return ""
    drawn = "".join(
        circle(x, y, r, "#ffffff", opacity=0.9) for x, y, r in ((96, 34, 13), (112, 42, 9), (84, 40, 8))
    )
    drawn += path("M-16 -20 C16 -44 44 -22 84 -44 C76 -26 86 -14 74 2 C52 -4 30 16 6 10Z", RED)
    drawn += path("M0 -10 C26 -14 50 -12 74 2 C52 -4 30 16 6 10Z", darker(RED, 0.3))
    drawn += limb("M22 8 L60 30", "#28399a", 16) + limb("M64 32 L74 38", GOLD, 16)
    drawn += limb("M22 4 L66 12", "#3f5ad0", 16) + limb("M70 13 L82 15", GOLD, 16)
    drawn += limb("M-16 -2 L-44 8", "#28399a", 13, (-50, 10), CREAM)
    drawn += path("M-26 -18 C-6 -24 26 -14 34 0 C36 12 26 18 14 16 C-6 14 -22 8 -28 0Z", "#3f5ad0")
    drawn += star(8, -1, 11, 4.8, GOLD) + limb("M-20 -10 L-62 -32", "#3f5ad0", 14, (-68, -35), CREAM)
    drawn += group(face(0, 0, 19, look=-0.25), -32, -14, turn=10)
    drawn += path(
        "M-51 -20 C-52 -44 -20 -50 -10 -26 C-8 -12 -14 0 -22 5 C-20 -14 -34 -26 -51 -20Z", "#ffffff"
    )
    return group(drawn + star(-26, -31, 8, 3.4, RED), 862, 92, 0.98)


# --- the country behind --------------------------------------------------------------------------


def horizon() -> str:
    far = [(-40, 404), (110, 384), (260, 408), (420, 392), (640, 410), (820, 380), (1064, 400)]
    drawn = path(curve(far) + " V470 H-40Z", paint("hills"))
    for x, y, size in (
        (18, 424, 18),
        (44, 430, 14),
        (222, 428, 16),
        (246, 432, 12),
        (716, 428, 17),
        (1010, 422, 20),
    ):
        drawn += circle(x, y - size * 0.4, size, "#3f9f7c") + circle(
            x - 4, y - size * 0.8, size * 0.6, "#6cc48c"
        )
    return drawn


def little_tent(x: float, y: float, colours: tuple[str, str], scale: float = 1) -> str:
    drawn = (
        rect(-34, 0, 68, 34, colours[1]) + rect(-20, 0, 14, 34, colours[0]) + rect(8, 0, 14, 34, colours[0])
    )
    drawn += rect(-34, 0, 68, 34, paint("eaves")) + striped_roof(0, -40, 4, 42, colours, 7)
    drawn += line(0, -40, 0, -58, "#8a5a3c", 2.5) + polygon([(1, -58), (20, -52), (1, -46)], colours[0])
    return group(drawn, x, y, scale)


def ground(chance: SeededRandom) -> str:
    drawn = rect(0, 430, SIDE, SIDE - 430, paint("ground"))
    for _ in range(70):
        x, depth = chance.between(0, SIDE), chance.random()
        y, wide = 450 + depth * 560, 10 + depth * 34
        drawn += ellipse(x, y, wide, wide * 0.14, chance.choice(("#fff0c4", "#b8683f")), opacity=0.16)
    return drawn


def confetti(chance: SeededRandom) -> str:
    drawn = ""
    for _ in range(80):
        x, depth = chance.between(0, SIDE), chance.random()
        bit = rect(-4, -2, 8, 4, chance.choice((RED, GOLD, TEAL, CREAM, PURPLE, PINK)), 1)
        drawn += group(bit, x, 580 + depth * 440, 0.6 + depth * 0.7, turn=chance.between(0, 90))
    return drawn


def ferris_wheel() -> str:
    cars = around(0, 0, 108, 8, start=-67.5)
    drawn = (
        rect(-92, 168, 184, 16, "#4a5ca8", 5)
        + stroke("M-4 0 L-66 176 M4 0 L66 176 M-44 112 H44", "#5a6fc0", 9)
        + stroke("M-4 0 L-66 176", "#8fa2e6", 4)
    )
    drawn += circle(0, 0, 108, "none", stroke="#ffffff", stroke_width=7)
    drawn += circle(0, 0, 84, "none", stroke="#e8f0ff", stroke_width=4)
    drawn += "".join(line(0, 0, x, y, "#ffffff", 3.4) for x, y in cars)
    drawn += circle(0, 0, 112, "none", stroke="#e2699c", stroke_width=3)
    for i, (x, y) in enumerate(cars):
        drawn += group(gondola((RED, GOLD, TEAL, PURPLE, PINK)[i % 5]), x, y)
    return group(drawn, 138, 274)


def gondola(colour: str) -> str:
    drawn = (
        stroke("M0 0 L-15 22 M0 0 L15 22", "#6a5a8c", 2.5)
        + circle(-6, 11, 6, "#6b3a2c")
        + circle(7, 12, 5.6, INK)
        + circle(-6, 14, 5.6, SKIN)
        + circle(7, 15, 5.4, TAN)
    )
    drawn += path("M-18 20 H18 C18 34 10 40 0 40 C-10 40 -18 34 -18 20Z", colour)
    drawn += path("M4 20 H18 C18 34 10 40 0 40 C6 34 6 26 4 20Z", SHADE, opacity=0.25)
    return (
        drawn + path("M-18 1 C-10 -12 10 -12 18 1Z", lighter(colour, 0.2)) + rect(-18, 19, 36, 5, CREAM, 2.5)
    )


def ferris_hub(sunny: bool = False) -> str:
    if sunny:
        drawn = circle(0, 0, 38, NAVY) + star(0, 0, 33, 15, GOLD, points=6) + circle(0, 0, 9, NAVY)
    else:
        petal = path("M0 0 C-18 -10 -16 -34 0 -34 C8 -30 8 -16 0 0Z", "#f0508a")
        drawn = circle(0, 0, 38, GOLD) + circle(0, 0, 34, CREAM) + repeat(petal, 6) + circle(0, 0, 9, GOLD)
    return group(drawn, 138, 274)


# --- the big tent --------------------------------------------------------------------------------


def tent_wall() -> str:
    edges, drawn = seams(11), ""
    for i in range(11):
        a, b = edges[i], edges[i + 1]
        foot = [(480 + 226 * s, 478 + 18 * (1 - s * s)) for s in (b, a)]
        drawn += polygon([(480 + 218 * a, 306), (480 + 218 * b, 306), *foot], (RED, CREAM)[i % 2])
    outline = "M262 306 H698 L706 478 Q480 514 254 478Z"
    drawn += path(outline, paint("round")) + path(outline, paint("eaves"))
    return shadow(480, 488, 238, 18) + drawn + stroke("M254 478 Q480 514 706 478", GOLD, 5)


def guy_ropes() -> str:
    drawn = stroke("M240 300 L196 494 M720 300 L764 494 M262 310 L226 510 M698 310 L734 510", "#e0b888", 2.6)
    return drawn + stroke("M196 484 V500 M764 484 V500 M226 500 V516 M734 500 V516", "#8a5a3c", 6)


def tent_roof() -> str:
    drawn = striped_roof(480, 112, 310, 248, (RED, CREAM), 11)
    drawn += valance(480, 310, 248, (TEAL, CREAM), 13, 24, GOLD)
    drawn += path("M462 118 C470 104 472 98 480 88 C488 98 490 104 498 118 Q480 126 462 118Z", GOLD)
    drawn += path("M480 88 C488 98 490 104 498 118 Q490 122 484 122 C488 110 486 98 480 88Z", "#d9902e")
    return drawn + circle(232, 310, 7, GOLD) + circle(728, 310, 7, GOLD)


def tent_flag(flip: bool = False) -> str:
    cloth = path("M2 -70 C24 -80 44 -58 76 -68 L60 -36 L76 -2 C46 8 24 -14 2 -4Z", NAVY)
    cloth += path("M40 -68 C50 -66 62 -64 76 -68 L60 -36 L76 -2 C62 2 50 0 40 -4Z", SHADE, opacity=0.25)
    return group(cloth + star(28, -38, 18, 8, GOLD), 480, 88, flip=flip)


def tent_pole() -> str:
    return line(480, 92, 480, 14, "#8a5a3c", 5) + circle(480, 12, 6, GOLD)


def medallion(clown: bool = False) -> str:
    drawn = circle(0, 4, 50, SHADE, opacity=0.3) + circle(0, 0, 50, paint("brass"))
    if clown:
        drawn += circle(0, 0, 40, "#bfe9f6") + circle(-28, -4, 15, "#ff8a2b") + circle(28, -4, 15, "#ff8a2b")
        drawn += circle(0, 2, 27, "#fff6ec") + circle(-9, -5, 4, INK) + circle(9, -5, 4, INK)
        drawn += circle(0, 4, 7.5, RED) + path("M-15 12 Q0 18 15 12 Q10 26 0 26 Q-10 26 -15 12Z", RED)
    else:
        drawn += circle(0, 0, 40, NAVY) + star(0, 1, 31, 13, GOLD)
        drawn += polygon([(0, -30), (7.6, -9.5), (0, 1)], "#fff0a8") + circle(0, 1, 6, RED)
    drawn += "".join(circle(x, y, 3.4, "#fffbe0") for x, y in around(0, 0, 45, 16))
    return group(drawn, 480, 304)


def entrance(opened: bool = True) -> str:
    arch = "M-60 118 V54 C-60 14 -28 0 0 0 C28 0 60 14 60 54 V118 Q0 126 -60 118Z"
    if opened:
        drape = "M-60 118 V54 C-60 14 -28 0 0 0 C0 40 -40 56 -44 76 C-40 92 -34 104 -36 121 Q-50 120 -60 118Z"
        cloth = path(drape, paint("drape")) + rect(-62, 70, 22, 9, GOLD, 4)
        drawn = path(arch, paint("stage")) + cloth + group(cloth, flip=True)
    else:
        drawn = path(arch, paint("drape")) + rect(-2, 4, 4, 116, "#0a6a78")
        for x, y in ((-30, 44), (30, 44), (-34, 84), (34, 84)):
            drawn += star(x, y, 13, 5.6, "#fff0a8")
    return group(drawn, 480, 372)


def entrance_frame() -> str:
    arch = "M-60 118 V54 C-60 14 -28 0 0 0 C28 0 60 14 60 54 V118"
    drawn = stroke(arch, "#b8682a", 13) + stroke(arch, GOLD, 10)
    return group(
        drawn
        + "".join(
            circle(x, y, 3, "#fffbe0")
            for x, y in (
                (-60, 106),
                (-60, 82),
                (-59, 58),
                (-53, 34),
                (-38, 15),
                (-18, 4),
                (0, 0),
                (60, 106),
                (60, 82),
                (59, 58),
                (53, 34),
                (38, 15),
                (18, 4),
            )
        ),
        480,
        372,
    )


def bunting(start: tuple, end: tuple, sag: float, count: int, size: float = 20) -> str:
    """Little flags along a string that hangs through by `sag`."""

    def at(share: float) -> tuple[float, float]:
        x, y = (start[k] + (end[k] - start[k]) * share for k in (0, 1))
        return x, y + sag * 4 * share * (1 - share)

    drawn = stroke(curve([at(i / 8) for i in range(9)]), "#fff8e8", 2.4)
    for i in range(count):
        (a, high), (b, low) = at((i + 0.14) / count), at((i + 0.86) / count)
        tip = ((a + b) / 2, (high + low) / 2 + size)
        drawn += polygon([(a, high), (b, low), tip], (GOLD, RED, CREAM, PURPLE, TEAL)[i % 5])
    return drawn


def carpet() -> str:
    return path("M424 488 Q480 500 536 488 L590 612 H370Z", paint("carpet")) + stroke(
        "M432 490 L382 610 M528 490 L578 610", GOLD, 4
    )


# --- rope, carousel ------------------------------------------------------------------------------


def rope_poles() -> str:
    drawn = ""
    for x in (744, 988):
        drawn += shadow(x, 590, 26, 6) + rect(x - 6, 190, 12, 400, "#fff4dc", 5)
        drawn += "".join(
            polygon([(x - 6, y), (x + 6, y - 12), (x + 6, y + 16), (x - 6, y + 28)], RED)
            for y in range(220, 556, 56)
        )
        drawn += rect(x + 2, 190, 4, 400, SHADE, 2, opacity=0.25) + circle(x, 186, 10, GOLD)
        drawn += rect(x - 26, 292, 52, 9, "#b0683c", 3) + path(
            f"M{x - 18} 301 L{x} 322 L{x + 18} 301Z", "#7a4a3a"
        )
    return drawn + stroke("M744 290 Q866 312 988 290", "#7a4a3a", 4)


def rope_walker(flip: bool = False) -> str:
    parasol = line(36, -82, 40, -142, "#8a5a3c", 3.5)
    parasol += path(
        "M2 -114 C6 -152 74 -156 80 -120 C70 -128 64 -128 58 -118 "
        "C50 -126 38 -126 32 -116 C24 -124 10 -122 2 -114Z",
        GOLD,
    )
    parasol += path(
        "M32 -116 C30 -132 34 -142 40 -144 C52 -142 58 -130 58 -118 C50 -126 38 -126 32 -116Z", RED
    )
    legs = limb("M2 -46 L-32 -54 L-54 -70", "#ffe3d0", 9) + limb("M-50 -67 L-60 -75", "#e2699c", 8)
    legs += limb("M2 -46 L1 -6", "#ffe3d0", 9) + limb("M1 -5 L8 -3", "#e2699c", 8)
    arms = limb("M10 -78 L34 -84", SKIN, 7) + limb("M-8 -78 L-26 -92 L-40 -90", SKIN, 7, (-42, -90))
    dress = path("M-9 -56 L-11 -80 Q1 -88 13 -80 L11 -56Z", PURPLE)
    dress += path(
        "M-34 -44 C-30 -60 -10 -60 0 -62 C14 -60 32 -58 36 -44 "
        "C24 -36 18 -42 10 -36 C2 -42 -6 -36 -14 -38 C-20 -42 -28 -38 -34 -44Z",
        PINK,
    )
    dress += stroke("M-24 -46 C-10 -52 12 -52 26 -46", "#ffd3e8", 3)
    head = circle(-8, -112, 8, "#7a3a2c") + face(2, -98, 14, look=0.25)
    head += path("M-12 -96 C-16 -116 14 -120 17 -102 C8 -108 -4 -106 -12 -96Z", "#7a3a2c")
    return group(parasol + legs + dress + arms + head, 866, 302, 0.92, flip=flip)


def carousel_back() -> str:
    drawn = shadow(860, 548, 130, 18) + path("M752 520 Q860 548 968 520 V532 Q860 566 752 532Z", "#c2447a")
    drawn += "".join(
        circle(x, 536 + 12 * (1 - ((x - 860) / 108) ** 2), 3.4, GOLD) for x in range(764, 960, 16)
    )
    drawn += path("M772 404 H948 V518 Q860 532 772 518Z", "#6a55b4") + ellipse(860, 520, 108, 14, "#ffcf94")
    drawn += path("M772 404 H948 V440 Q860 452 772 440Z", SHADE, opacity=0.4) + rect(
        830, 410, 60, 104, "#8a74d0"
    )
    return drawn + "".join(rect(836 + i * 18, 438, 13, 64, "#b9e6f4", 6) for i in range(3))


def carousel_horse(
    x: float, y: float, scale: float = 1, coat: str = "#ffffff", cloth: str = RED, flip: bool = False
) -> str:
    hair, dark = darker(cloth, 0.1), darker(coat, 0.2)
    legs = stroke("M-20 -16 L-30 4 L-44 6 M10 -16 L24 0 L16 8", dark, 8)
    legs += stroke("M-28 -22 L-42 -8 L-40 8 M18 -20 L36 -12 L36 2", coat, 8)
    tail = path("M-34 -34 C-52 -42 -62 -22 -54 -8 C-46 -12 -44 -22 -32 -24Z", hair)
    body = path(
        "M-36 -22 C-38 -42 -14 -44 4 -40 C12 -44 16 -56 21 -66 L24 -78 L32 -68 C43 -64 52 -52 56 -46 "
        "C59 -37 50 -33 44 -38 C39 -41 35 -43 31 -43 C32 -32 30 -22 22 -15 C10 -7 -22 -8 -36 -22Z",
        coat,
    )
    body += path("M-36 -22 C-20 -14 8 -14 28 -24 C26 -18 24 -17 22 -15 C10 -7 -22 -8 -36 -22Z", dark)
    mane = path("M22 -74 C8 -70 8 -56 0 -44 C8 -38 14 -44 18 -52 C24 -56 26 -62 28 -68Z", hair)
    saddle = path("M-20 -42 C-12 -36 -4 -36 2 -41 L6 -22 H-22Z", cloth) + rect(-22, -24, 28, 5, GOLD, 2)
    head = circle(36, -54, 3, INK) + stroke("M41 -57 L36 -43 L16 -36 M46 -55 L43 -40", cloth, 2.2)
    return group(legs + tail + body + mane + saddle + head, x, y, scale, flip=flip)


def carousel_front() -> str:
    return "".join(rect(x - 3, 412, 6, 116, paint("brass"), 3) for x in (772, 860, 948))


def carousel_roof(starry: bool = False) -> str:
    colours = ("#2a3479", "#2a3479") if starry else (TEAL, CREAM)
    drawn = striped_roof(860, 336, 410, 118, colours, 9)
    if starry:
        spots = ((860, 380, 11), (832, 392, 9), (888, 392, 9), (798, 398, 7), (922, 398, 7))
        drawn += "".join(star(x, y, r, r * 0.42, GOLD) for x, y, r in spots)
    return drawn


def carousel_trim() -> str:
    drawn = valance(860, 412, 120, (PINK, CREAM), 9, 16, GOLD) + circle(860, 334, 8, GOLD)
    return drawn + line(860, 334, 860, 316, GOLD, 3)


# --- booth, popcorn, band ------------------------------------------------------------------------


def booth_body() -> str:
    drawn = shadow(104, 592, 86, 12) + rect(42, 440, 124, 150, paint("booth"))
    drawn += rect(138, 440, 28, 150, SHADE, opacity=0.2) + rect(60, 462, 88, 80, "#3a2560", 8)
    drawn += "".join(rect(x, 556, 6, 34, "#7fd0ee", 3) for x in (54, 148))
    ticket = path("M-28 -13 H28 V-5 a5 5 0 0 0 0 10 V13 H-28 V5 a5 5 0 0 0 0 -10Z", GOLD) + star(
        0, 0, 9, 4, RED
    )
    return drawn + group(ticket, 104, 573, turn=-6)


def booth_seller(shown: bool = True) -> str:
    if not shown:
        return ""
    drawn = path("M-36 32 C-36 2 -18 -6 0 -6 C18 -6 36 2 36 32Z", "#ffb84a") + path(
        "M-8 -5 L0 10 L8 -5Z", CREAM
    )
    drawn += circle(-17, -26, 10, "#f2ede6") + circle(17, -26, 10, "#f2ede6") + face(0, -22, 21, TAN)
    drawn += stroke("M-4 -20 Q0 -16 4 -20", "#b8744c", 2.6)
    drawn += path("M-22 -28 C-22 -50 22 -50 22 -28Z", RED) + rect(-26, -32, 52, 8, "#a82342", 4)
    return group(drawn + circle(-26, 24, 8, TAN) + circle(26, 24, 8, TAN), 104, 517)


def booth_counter() -> str:
    drawn = rect(60, 462, 88, 80, "none", 8, stroke=CREAM, stroke_width=6)
    return drawn + rect(36, 541, 136, 14, "#fff4dc", 5) + rect(36, 549, 136, 6, "#e0b890", 3)


def booth_roof(domed: bool = False) -> str:
    if domed:
        drawn = path("M28 442 C20 410 60 384 104 384 C148 384 188 410 180 442Z", PURPLE)
        drawn += path("M120 385 C156 390 188 412 180 442 H140 C150 420 140 396 120 385Z", SHADE, opacity=0.35)
        drawn += "".join(
            circle(x, y, 8, "#fff0a8") for x, y in ((52, 424), (80, 404), (104, 428), (132, 408), (156, 428))
        )
        return drawn + circle(104, 380, 9, GOLD)
    return striped_roof(104, 366, 444, 84, (GOLD, CREAM), 7) + circle(104, 366, 8, RED)


def booth_trim() -> str:
    return valance(104, 446, 84, (RED, CREAM), 7, 15, CREAM)


def popcorn_cart() -> str:
    drawn = (
        shadow(286, 586, 62, 9) + rect(242, 462, 90, 86, "#6b1f4c") + line(242, 556, 216, 534, "#8a5a3c", 6)
    )
    drawn += rect(236, 546, 102, 30, RED, 6) + rect(306, 546, 32, 30, SHADE, 6, opacity=0.22)
    wheel = (
        circle(0, 0, 20, "#8a5a3c") + circle(0, 0, 15, CREAM) + repeat(line(0, 0, 0, -15, "#8a5a3c", 3), 6)
    )
    return drawn + group(wheel, 264, 572) + group(wheel, 312, 572)


def popcorn(full: bool = True) -> str:
    if not full:
        return ""
    drawn, rows = path("M244 548 V512 Q262 474 287 474 Q312 474 330 512 V548Z", "#eeb04a"), (2, 4, 5, 6, 6)
    for row, count in enumerate(rows):
        for i in range(count):
            x, y = 287 + (i - (count - 1) / 2) * 13.4 + row % 2 * 2, 484 + row * 14 + i % 2 * 4
            drawn += kernel(x, y, 40 * i + 70 * row)
    return drawn


def kernel(x: float, y: float, turn: float) -> str:
    puffs = ((-4, 3, 6), (5, 3, 5.6), (0, -4, 6.4))
    drawn = "".join(circle(at, to + 1.6, r, "#f0c46a") for at, to, r in puffs)
    return group(
        drawn + "".join(circle(at, to, r - 0.8, "#fffdf2") for at, to, r in puffs), x, y, turn=turn % 60 - 30
    )


def popcorn_glass() -> str:
    drawn = rect(242, 462, 90, 88, "none", 3, stroke=GOLD, stroke_width=6)
    drawn += polygon([(250, 540), (250, 510), (276, 474), (290, 474)], "#ffffff", opacity=0.18)
    drawn += striped_roof(287, 428, 458, 58, (RED, CREAM), 7) + valance(
        287, 460, 58, (CREAM, RED), 7, 10, GOLD
    )
    return drawn + circle(287, 426, 6, GOLD)


def trumpeter(flip: bool = False) -> str:
    legs = limb("M-8 -48 V-6", CREAM, 13) + limb("M8 -48 V-6", "#e8d8c4", 13)
    legs += rect(-17, -8, 20, 9, INK, 4) + rect(2, -8, 20, 9, INK, 4)
    coat = path("M-20 -42 C-22 -74 -16 -88 0 -88 C16 -88 22 -74 20 -42 Q0 -36 -20 -42Z", "#2b57c4")
    coat += path("M6 -87 C18 -84 22 -70 20 -42 Q14 -40 8 -39 C12 -56 12 -74 6 -87Z", SHADE, opacity=0.3)
    coat += stroke("M-9 -76 H9 M-9 -66 H9 M-9 -56 H9", GOLD, 3.4) + rect(-20, -48, 40, 6, GOLD, 3)
    horn = stroke("M14 -98 L58 -108", paint("brass"), 7) + path("M52 -114 L84 -128 L90 -94 L56 -102Z", GOLD)
    horn += ellipse(87, -111, 6, 17, "#d9902e", transform="rotate(-12 87 -111)")
    horn += rect(30, -102, 22, 15, "none", 6, stroke="#e0a032", stroke_width=4) + line(
        36, -114, 36, -104, GOLD, 4
    )
    head = face(2, -102, 17, BROWN, look=0.3)
    head += rect(-17, -140, 36, 28, RED, 5) + rect(-19, -118, 42, 8, INK, 4) + star(2, -128, 9, 4, GOLD)
    head += path("M-2 -140 C-8 -156 2 -164 8 -164 C16 -156 12 -148 6 -140Z", "#ffffff")
    arms = limb("M-14 -80 L4 -70 L32 -96", "#2b57c4", 11, (36, -98), BROWN)
    arms += limb("M14 -80 L26 -72 L44 -90", "#4a7ae0", 11, (46, -94), BROWN)
    return group(legs + coat + head + horn + arms, 660, 550, 0.86, flip=flip)


# --- the ring ------------------------------------------------------------------------------------


def ring() -> str:
    drawn = ellipse(512, 748, 426, 122, SHADE, opacity=0.22) + ellipse(512, 742, 420, 122, paint("curb"))
    for i in range(3, 30):
        a = radians(180 - i * 6 + 6)
        x, y = 512 + 420 * sin(a + radians(90)), 742 + 122 * sin(a)
        if i % 2:
            drawn += group(star(0, 0, 11, 4.8, GOLD), x, y - 13, 1)
    drawn += ellipse(512, 716, 420, 122, "#ffd76a") + ellipse(512, 716, 414, 118, "#fff0b8")
    drawn += ellipse(512, 716, 400, 108, "#b82a4a") + ellipse(512, 725, 398, 100, paint("sawdust"))
    return (
        drawn
        + ellipse(512, 726, 250, 62, "#ffd98f", opacity=0.55)
        + ellipse(512, 726, 230, 54, paint("sawdust"))
    )


def onlooker(x: float, y: float, shirt: str, hair: str, skin: str = SKIN) -> str:
    """A child behind the curb."""
    drawn = path("M-20 40 C-22 16 -14 10 0 10 C14 10 22 16 20 40Z", shirt) + face(0, 0, 15, skin)
    return group(drawn + path("M-16 0 C-20 -24 20 -24 16 0 C8 -10 -8 -10 -16 0Z", hair), x, y)


def seal() -> str:
    stool = shadow(0, 46, 54, 9) + path("M-36 0 L-46 44 Q0 58 46 44 L36 0Z", "#f4b02e")
    stool += path("M12 6 L36 0 L46 44 Q34 50 18 51Z", SHADE, opacity=0.25) + ellipse(0, 0, 38, 9, CREAM)
    stool += "".join(circle(x, 26, 7, RED) for x in (-24, 0, 24))
    tail = path(
        "M20 -14 C40 -8 54 -18 60 -34 C66 -36 70 -30 68 -24 C76 -28 82 -24 78 -18 C64 0 40 8 14 2Z", "#33406f"
    )
    body = path(
        "M30 2 C40 -30 18 -52 6 -72 C2 -86 0 -92 -4 -98 "
        "C-14 -112 -40 -110 -42 -96 C-46 -92 -44 -84 -36 -84 "
        "C-32 -60 -44 -30 -34 2 C-14 8 14 8 30 2Z",
        paint("seal"),
    )
    body += path("M-34 -82 C-30 -58 -42 -30 -33 2 C-24 5 -16 6 -10 6 C-22 -24 -14 -54 -20 -80Z", "#c4d0ec")
    flipper = path("M-2 -38 C16 -34 22 -16 20 4 C10 8 2 4 0 -4 C-4 -16 -6 -28 -2 -38Z", "#33406f")
    flipper += path("M-32 -34 C-48 -26 -56 -10 -56 2 C-46 6 -38 0 -32 -10Z", "#46588c")
    head = (
        circle(-18, -97, 6, "#ffffff")
        + circle(-19, -98, 4.2, INK)
        + circle(-20, -100, 1.4, "#ffffff")
        + ellipse(-39, -101, 5, 4, INK)
    )
    head += stroke("M-32 -92 L-22 -86 M-31 -95 L-20 -92", "#e4ebfa", 1.8)
    return group(stool + tail + body + flipper + head, 226, 732, 0.96)


def seal_ball(fish: bool = False) -> str:
    if fish:
        drawn = path("M-26 0 C-16 -26 20 -24 40 0 C20 24 -16 26 -26 0Z", "#ff8a2b")
        drawn += path("M-20 0 C-34 -24 -44 -24 -46 -20 C-40 -8 -40 8 -46 20 C-44 26 -34 22 -20 0Z", "#e2622a")
        drawn += (
            circle(24, -5, 5, "#ffffff") + circle(25, -5, 3, INK) + stroke("M8 -14 Q0 0 8 14", "#ffd08a", 3)
        )
        drawn += path("M-8 -18 C0 -32 14 -32 18 -26 C14 -22 10 -20 10 -16Z", "#e2622a")
        return group(drawn, 189, 599, turn=70)
    drawn = circle(0, 0, 37, CREAM) + path("M0 -37 C-24 -20 -24 20 0 37 A37 37 0 0 1 0 -37Z", "#2b57c4")
    drawn += path("M0 -37 C24 -20 24 20 0 37 C8 16 8 -16 0 -37Z", RED)
    drawn += path("M20 -31 A37 37 0 0 1 0 37 C22 26 32 0 20 -31Z", SHADE, opacity=0.25)
    drawn += circle(0, -34, 7, GOLD) + ellipse(-16, -18, 7, 5, "#ffffff", opacity=0.8)
    return group(drawn, 189, 592, turn=24)


def elephant_drum(starry: bool = False) -> str:
    if starry:
        side = rect(-90, -10, 180, 100, "#ffe08a")
        side += "".join(star(x, 36 - abs(x) * 0.06, 17, 7.5, RED) for x in (-60, -20, 20, 60))
    else:
        side = rect(-90, -10, 180, 100, NAVY)
        side += "".join(
            polygon([(x - 18, 6 + 12), (x + 18, 6 + 12), (x, 70)], GOLD) for x in range(-72, 73, 36)
        )
    side += rect(24, -10, 70, 100, SHADE, opacity=0.2)
    return group(clipped(side, "drum"), 388, 728)


def drum_rims() -> str:
    drawn = stroke("M-76 60 C-60 78 60 78 76 60", RED, 9) + ellipse(0, 0, 87, 20, RED)
    return group(drawn + ellipse(0, -4, 87, 20, "#ff6a72") + ellipse(0, -4, 78, 16, CREAM), 388, 728)


def elephant() -> str:
    far = path(
        "M-50 -56 H-18 C-22 -36 -22 -20 -20 -2 Q-36 4 -50 -2Z M14 -56 H52 C46 -36 44 -20 46 -2 Q30 4 16 -2Z",
        "#6677a6",
    )
    far += "".join(path(f"M{x} 0 a5 6 0 0 1 10 0Z", "#e4d8d8") for x in (16, 26, 36))
    tail = stroke("M-74 -96 C-90 -86 -88 -66 -84 -56", "#7484b2", 6) + ellipse(-84, -50, 5, 9, "#4f5c88")
    body = path(
        "M-78 -78 C-82 -122 -44 -140 0 -136 C46 -136 66 -116 66 -82 "
        "C66 -54 48 -44 0 -42 C-48 -40 -74 -48 -78 -78Z",
        paint("hide"),
    )
    legs = path("M-77 -76 C-80 -46 -70 -24 -72 -1 Q-54 6 -36 -1 C-38 -22 -36 -40 -26 -56Z", "#8b9cc4")
    legs += path(
        "M26 -74 C28 -44 44 -34 62 -30 C64 -22 62 -14 58 -8 "
        "C68 -2 82 -6 86 -16 C90 -34 84 -50 66 -58 L62 -80Z",
        "#8b9cc4",
    )
    toes = "".join(path(f"M{x} 0 a5 6 0 0 1 10 0Z", "#fff0e0") for x in (-71, -60, -49))
    toes += group(
        "".join(path(f"M{x} 0 a4.6 6 0 0 1 9.2 0Z", "#fff0e0") for x in (-14, -4.6, 4.8)), 72, -5, turn=-14
    )
    trunk = stroke("M90 -98 C114 -90 126 -102 122 -122 C120 -134 122 -140 128 -142", "#94a4c9", 20)
    trunk += stroke("M104 -100 l2 13 M114 -104 l10 9 M114 -116 l16 -1", "#6f7fae", 2.6)
    head = path(
        "M40 -114 C40 -150 84 -158 100 -134 C110 -118 108 -98 100 -86 "
        "C86 -72 62 -76 50 -86 C42 -94 40 -104 40 -114Z",
        paint("hide"),
    )
    head += path("M84 -84 C88 -70 100 -66 108 -70 C98 -76 98 -82 98 -88Z", "#fff4e4")
    head += (
        circle(88, -116, 4.6, INK)
        + circle(89.6, -118, 1.6, "#ffffff")
        + circle(86, -100, 6, "#f09ab0", opacity=0.7)
    )
    ear = path("M58 -128 C34 -152 4 -132 8 -98 C10 -74 34 -62 52 -80 C62 -92 66 -114 58 -128Z", "#7484b2")
    ear += path("M52 -120 C36 -136 16 -122 18 -98 C20 -82 34 -76 46 -88 C54 -98 56 -110 52 -120Z", "#e8a4b8")
    cap = path("M56 -144 C66 -158 92 -154 98 -138 C84 -142 70 -142 56 -144Z", RED) + circle(76, -156, 6, GOLD)
    cap += stroke("M56 -143 C70 -141 84 -141 98 -137", GOLD, 5)
    return group(far + tail + body + legs + toes + trunk + head + cap + ear, 390, 722)


def blanket(dotted: bool = False) -> str:
    if dotted:
        cloth, edge = rect(-70, -30, 140, 120, "#fff0c0"), TEAL
        cloth += "".join(
            circle(x, y, 9, TEAL) for x, y in ((-32, 14), (-4, 8), (24, 16), (-18, 40), (12, 42), (-42, 48))
        )
    else:
        cloth, edge = rect(-70, -30, 140, 120, "#b8246c"), GOLD
        cloth += star(-4, 32, 25, 11, GOLD) + circle(-4, 32, 7, "#b8246c")
    cloth += rect(-70, 66, 140, 20, edge) + rect(24, -30, 40, 120, SHADE, opacity=0.18)
    fringe = "".join(circle(x, 82, 6, edge) for x in range(-42, 43, 14))
    return group(fringe + clipped(cloth, "blanket"), 352, 594, 0.88)


def vane(colour: str) -> str:
    drawn = path("M0 0 V-38 C16 -36 26 -22 20 -12 C16 -4 6 0 0 0Z", colour)
    return drawn + path("M0 0 V-38 C8 -30 10 -16 0 0Z", lighter(colour, 0.5))


def pinwheel(heart: bool = False) -> str:
    drawn = line(0, 44, 0, 0, "#8a5a3c", 5)
    if heart:
        drawn += path(
            "M0 36 C-22 20 -42 2 -38 -20 C-34 -40 -8 -42 0 -22 C8 -42 34 -40 38 -20 C42 2 22 20 0 36Z",
            "#2b57c4",
        )
        drawn += path(
            "M0 36 C22 20 42 2 38 -20 C36 -32 28 -36 20 -36 C34 -12 20 16 0 36Z", SHADE, opacity=0.3
        )
        drawn += stroke("M-26 -16 C-26 -24 -20 -28 -16 -28", "#ffffff", 6, opacity=0.85)
    else:
        drawn += repeat(vane(RED) + group(vane(GOLD), turn=60), 3) + circle(0, 0, 6, NAVY)
    return group(drawn, 520, 557, turn=8)


def ringmaster() -> str:
    legs = limb("M-8 -60 L-12 -8", CREAM, 13) + limb("M8 -60 L12 -8", "#ead8c0", 13)
    legs += limb("M-11 -24 L-12 -6", INK, 13) + limb("M11 -24 L12 -6", INK, 13)
    tails = path("M-22 -66 L-30 -30 L-8 -52 L8 -52 L30 -30 L22 -66Z", darker(RED, 0.25))
    coat = path("M-22 -58 C-24 -92 -18 -106 0 -106 C18 -106 24 -92 22 -58 Q0 -52 -22 -58Z", RED)
    coat += path("M-8 -105 L0 -62 L8 -105Z", CREAM) + circle(0, -82, 2.6, GOLD) + circle(0, -72, 2.6, GOLD)
    coat += path("M-9 -104 L0 -96 L9 -104 V-92 L0 -96 L-9 -92Z", INK)
    arms = limb("M18 -98 L42 -112 L52 -136", RED, 12, (54, -142)) + limb(
        "M-18 -98 L-38 -84 L-56 -92", RED, 12, (-60, -94)
    )
    arms += stroke("M36 -116 L48 -122", GOLD, 4)
    head = face(0, -122, 18) + stroke(
        "M0 -114 C-4 -118 -12 -116 -14 -120 M0 -114 C4 -118 12 -116 14 -120", "#6b3a2c", 4
    )
    hat = rect(-17, -176, 34, 38, INK, 4) + rect(-17, -148, 34, 9, RED) + rect(-26, -140, 52, 8, INK, 4)
    return group(
        tails + legs + coat + arms + head + hat + rect(6, -176, 11, 36, "#ffffff", 4, opacity=0.12),
        560,
        800,
        0.86,
    )


def lion() -> str:
    tail = stroke("M30 -10 C58 -8 62 -34 54 -52", "#e58a2c", 8) + path(
        "M46 -52 C40 -72 58 -84 66 -70 C72 -60 62 -48 54 -48Z", "#9a4420"
    )
    body = path("M-34 2 C-42 -30 -26 -70 0 -70 C26 -70 42 -30 34 2Z", paint("fur"))
    body += path("M-12 2 C-14 -30 -8 -52 0 -52 C8 -52 14 -30 12 2Z", "#ffdc9a")
    body += ellipse(-32, -8, 14, 18, "#e58a2c") + ellipse(32, -8, 14, 18, "#d87a28")
    paws = "".join(rect(x, -34, 16, 38, "#ffb44c", 8) for x in (-20, 4))
    paws += "".join(ellipse(x, 2, 12, 7, "#ffc97a") for x in (-13, 13))
    return group(tail + body + paws, 674, 712)


def mane(shown: bool = True) -> str:
    if not shown:
        return ""
    tufts = "".join(circle(x, y, 17, "#9a4420") for x, y in around(0, 0, 38, 11))
    tufts += "".join(circle(x, y, 13, "#bf5f28") for x, y in around(0, -2, 32, 11, start=-74))
    return group(tufts + circle(0, 0, 36, "#9a4420"), 674, 636)


def lion_head() -> str:
    drawn = circle(-24, -22, 10, "#f0a040") + circle(24, -22, 10, "#f0a040")
    drawn += circle(-24, -22, 5, "#ffd0a0") + circle(24, -22, 5, "#ffd0a0") + circle(0, 0, 31, "#ffbe5c")
    drawn += (
        ellipse(-9, 14, 12, 10, "#ffe9c4")
        + ellipse(9, 14, 12, 10, "#ffe9c4")
        + ellipse(0, 20, 9, 8, "#ffe9c4")
    )
    drawn += path("M-8 2 H8 L0 11Z", "#7a2f2c") + stroke(
        "M0 11 V16 M-9 18 Q-4 22 0 16 Q4 22 9 18", "#7a2f2c", 2.6
    )
    drawn += circle(-12, -6, 4, INK) + circle(12, -6, 4, INK) + circle(-10.8, -7.4, 1.4, "#ffffff")
    drawn += (
        circle(13.2, -7.4, 1.4, "#ffffff")
        + circle(-20, 6, 5, "#ff8a6a", opacity=0.6)
        + circle(20, 6, 5, "#ff8a6a", opacity=0.6)
    )
    return group(drawn, 674, 638)


def pedestal(striped: bool = False) -> str:
    if striped:
        side = rect(-70, -6, 140, 90, CREAM)
        side += "".join(
            polygon([(x * 0.8 - 7, -6), (x * 0.8 + 7, -6), (x + 9, 80), (x - 9, 80)], PURPLE)
            for x in (-54, -18, 18, 54)
        )
    else:
        side = rect(-70, -6, 140, 90, "#0e8f9a") + "".join(
            circle(x, 40 - abs(x) * 0.08, 13, GOLD) for x in (-42, 0, 42)
        )
        side += "".join(circle(x, 40 - abs(x) * 0.08, 6, RED) for x in (-42, 0, 42))
    side += rect(20, -6, 60, 90, SHADE, opacity=0.2)
    return group(clipped(side, "pedestal"), 674, 722)


def pedestal_rims() -> str:
    drawn = stroke("M-66 57 C-50 76 50 76 66 57", GOLD, 8) + ellipse(0, 0, 55, 13, "#d9902e")
    return group(drawn + ellipse(0, -4, 55, 13, GOLD), 674, 722)


def juggler() -> str:
    legs = limb("M-10 -64 L-18 -8", "#f4d03a", 17) + limb("M10 -64 L18 -8", "#e2569a", 17)
    legs += path("M-28 -10 h22 v10 h-28 q-6 -8 6 -10Z M8 -10 h20 q12 2 6 10 h-26Z", INK)
    body = path("M-24 -58 C-26 -96 -16 -108 0 -108 C16 -108 26 -96 24 -58 Q0 -50 -24 -58Z", "#e2569a")
    body += path("M0 -108 C16 -108 26 -96 24 -58 Q12 -54 0 -54Z", "#f4d03a")
    body += path("M-18 -104 L-10 -92 L0 -102 L10 -92 L18 -104 L0 -112Z", TEAL)
    arms = limb("M-20 -96 L-44 -82 L-56 -104", "#f4d03a", 12, (-58, -110), TAN)
    arms += limb("M20 -96 L44 -82 L56 -104", "#e2569a", 12, (58, -110), TAN)
    head = face(0, -128, 21, TAN)
    head += path(
        "M-23 -130 C-42 -158 -30 -172 -18 -160 C-12 -176 12 -176 18 -160 "
        "C30 -172 42 -158 23 -130 C10 -142 -10 -142 -23 -130Z",
        TEAL,
    )
    head += path(
        "M0 -172 C12 -172 16 -164 18 -160 C30 -172 42 -158 23 -130 C16 -136 8 -139 0 -139Z", "#e2569a"
    )
    head += circle(-33, -166, 6, GOLD) + circle(33, -166, 6, GOLD)
    return group(legs + body + arms + head, 808, 784, 0.92)


def juggled(clubs: bool = False) -> str:
    if clubs:
        club = path("M-4 30 C-3 6 -13 -8 -11 -22 C-8 -34 8 -34 11 -22 C13 -8 3 6 4 30Z", CREAM)
        club += path("M-12 -16 H12 C11 -10 9 -6 8 -2 H-8 C-9 -6 -11 -10 -12 -16Z", PURPLE) + circle(
            0, 31, 5, PURPLE
        )
        spots = ((756, 636, -14), (780, 594, 24), (814, 580, 80), (848, 604, 150), (858, 638, 14))
        return "".join(group(club, x, y, turn=turn) for x, y, turn in spots)
    spots = ((756, 638, RED), (768, 598, "#2b57c4"), (808, 578, RED), (848, 598, "#2b57c4"), (860, 638, RED))
    return "".join(
        circle(x, y, 18, colour) + circle(x - 6, y - 6, 5, "#ffffff", opacity=0.7) for x, y, colour in spots
    )


# --- round the ring ------------------------------------------------------------------------------


def balloon_seller() -> str:
    drawn = shadow(0, 2, 48, 9) + limb("M-10 -60 V-8", "#5a6fc0", 17) + limb("M10 -60 V-8", "#4a5ca8", 17)
    drawn += rect(-24, -9, 24, 11, INK, 5) + rect(2, -9, 24, 11, INK, 5)
    drawn += path("M-27 -50 C-30 -94 -20 -108 0 -108 C20 -108 30 -94 27 -50 Q0 -42 -27 -50Z", "#3fb87f")
    drawn += path("M-15 -98 L-18 -30 Q0 -22 18 -30 L15 -98Z", CREAM) + rect(-10, -66, 20, 14, "#ead8c0", 3)
    drawn += limb("M22 -98 L34 -76 L14 -66", "#2f9a6a", 13, (10, -66), BROWN)
    drawn += limb("M-22 -98 L-44 -102 L-48 -126", "#3fb87f", 13, (-48, -132), BROWN)
    drawn += face(0, -128, 22, BROWN) + path("M-23 -136 C-28 -164 28 -164 23 -136Z", "#ffb84a")
    return group(drawn + rect(-33, -142, 40, 8, "#e08a2a", 4), 958, 826, 0.92)


def balloon_strings() -> str:
    ends = ((912, 660), (944, 664), (980, 658), (926, 620), (966, 616), (1000, 630))
    return "".join(stroke(f"M914 706 Q{(914 + x) / 2} {y + 36} {x} {y}", "#fff8e8", 2) for x, y in ends)


def balloons(count: int = 6) -> str:
    spots = (
        (946, 588, RED),
        (988, 596, GOLD),
        (914, 612, TEAL),
        (964, 632, "#ffffff"),
        (924, 644, PURPLE),
        (996, 640, PINK),
    )
    return "".join(balloon(x, y, 23, colour) for x, y, colour in spots[6 - count :])


def clown() -> str:
    shoes = path(
        "M-58 -2 C-62 -24 -34 -28 -14 -20 L-8 0 H-52Z M58 -2 C62 -24 34 -28 14 -20 L8 0 H52Z", "#e2394b"
    )
    shoes += path("M-58 -2 L-8 0 V4 H-56Z M58 -2 L8 0 V4 H56Z", "#8a1f3a")
    body = path("M-36 -86 C-42 -136 -26 -156 0 -156 C26 -156 42 -136 36 -86Z", "#ffd23f")
    body += path("M12 -154 C32 -148 40 -130 36 -86 H18 C24 -112 22 -136 12 -154Z", "#d9902e", opacity=0.7)
    body += "".join(circle(0, y, 6, "#2b57c4") for y in (-124, -104))
    arms = limb("M-28 -142 L-56 -164 L-58 -196", "#ffd23f", 18) + circle(-58, -206, 13, "#ffffff")
    arms += limb("M28 -142 L56 -124 L66 -146", "#e8ae34", 18) + circle(68, -154, 13, "#ffffff")
    return group(shoes + body + arms, 92, 1004, 0.94)


def clown_head() -> str:
    drawn = "".join(
        circle(s * x, y, r, "#ff7a1f")
        for s in (-1, 1)
        for x, y, r in ((36, -196, 17), (40, -176, 14), (32, -212, 12))
    )
    drawn += "".join(
        circle(s * x, y - 3, r, "#ff9d4a") for s in (-1, 1) for x, y, r in ((38, -198, 10), (40, -178, 8))
    )
    drawn += (
        circle(0, -188, 35, "#fff0e2")
        + ellipse(-13, -197, 9, 14, "#8fd3f0")
        + ellipse(13, -197, 9, 14, "#8fd3f0")
    )
    drawn += (
        circle(-12, -194, 4.4, INK)
        + circle(12, -194, 4.4, INK)
        + circle(0, -182, 10, RED)
        + circle(-3, -185, 3, "#ffb0b0")
    )
    drawn += path("M-23 -174 Q0 -164 23 -174 Q16 -154 0 -154 Q-16 -154 -23 -174Z", "#c2304a")
    drawn += stroke("M-15 -169 Q0 -162 15 -169", "#ffffff", 4)
    drawn += circle(-25, -180, 6, "#ff9d9d", opacity=0.7) + circle(25, -180, 6, "#ff9d9d", opacity=0.7)
    bow = path(
        "M0 -148 L-34 -166 C-38 -150 -38 -144 -34 -130Z M0 -148 L34 -166 C38 -150 38 -144 34 -130Z", TEAL
    )
    return group(drawn + bow + circle(0, -148, 9, "#0b7f88"), 92, 1004, 0.94)


def clown_hat(pointed: bool = True) -> str:
    if pointed:
        drawn = path("M-30 -214 L-2 -300 L30 -214 Q0 -204 -30 -214Z", PURPLE)
        drawn += path("M-2 -300 L30 -214 Q22 -210 12 -209Z", darker(PURPLE, 0.35)) + circle(
            -2, -300, 10, GOLD
        )
        drawn += circle(-4, -262, 8, GOLD) + circle(0, -228, 9, GOLD)
    else:
        drawn = path("M-31 -214 C-34 -262 34 -262 31 -214Z", "#2f9a6a") + rect(-31, -226, 62, 12, INK)
        drawn += rect(-46, -218, 92, 11, "#227a54", 5.5) + stroke("M22 -226 Q26 -250 20 -258", "#1d6a48", 4)
        drawn += group(repeat(ellipse(0, -10, 6, 8, "#ffffff"), 6) + circle(0, 0, 6, GOLD), 20, -262)
    return group(drawn, 92, 1004, 0.94)


def clown_trousers(checked: bool = True) -> str:
    if checked:
        cloth = rect(-60, -100, 120, 90, CREAM)
        cloth += "".join(
            rect(-60 + 20 * i, -94 + 20 * j, 20, 20, "#2b57c4")
            for i in range(6)
            for j in range(4)
            if (i + j) % 2
        )
    else:
        cloth = rect(-60, -100, 120, 90, "#f0508a") + "".join(
            rect(x, -100, 9, 90, "#ffe08a") for x in range(-56, 56, 22)
        )
    cloth += rect(18, -100, 44, 90, SHADE, opacity=0.2) + rect(-46, -26, 92, 12, SHADE, opacity=0.15)
    return group(clipped(cloth, "trousers"), 92, 1004, 0.94)


def magic_hat() -> str:
    drawn = shadow(0, 4, 64, 11) + path("M-44 -78 L-36 0 Q0 14 36 0 L44 -78Z", paint("felt"))
    drawn += path("M-42 -56 Q0 -42 42 -56 L40 -34 Q0 -20 -40 -34Z", RED) + star(-6, -34, 9, 4, GOLD)
    drawn += (
        ellipse(0, -80, 60, 15, "#3f3468")
        + ellipse(0, -82, 58, 13, "#5a4a86")
        + ellipse(0, -82, 44, 9, "#1a1236")
    )
    wand = (
        line(40, 4, 96, -16, INK, 8)
        + line(84, -12, 98, -17, "#ffffff", 8)
        + star(104, -34, 10, 3, "#fffbe0", points=4)
    )
    return group(drawn + wand, 238, 1000)


def rabbit(flowers: bool = False) -> str:
    rim = path("M-58 0 A58 13 0 0 0 58 0 H44 A44 9 0 0 1 -44 0Z", "#5a4a86")
    if flowers:
        drawn = stroke("M0 4 L-26 -46 M0 4 L26 -46 M0 4 L2 -72", "#2f9a6a", 6)
        drawn += path(
            "M-2 -14 C-26 -12 -34 -26 -36 -34 C-20 -34 -6 -28 -2 -14Z "
            "M2 -14 C26 -12 34 -26 36 -34 C20 -34 6 -28 2 -14Z",
            "#3fb87f",
        )
        for x, y, colour in ((-28, -52, "#b8246c"), (28, -52, "#2b57c4"), (2, -78, RED)):
            flower = repeat(ellipse(0, -14, 9, 12, colour), 6) + circle(0, 0, 9, GOLD)
            drawn += group(flower, x, y)
    else:
        drawn = path(
            "M-20 -48 C-40 -76 -34 -104 -24 -104 C-12 -104 -6 -76 -4 -52Z "
            "M20 -48 C34 -72 46 -96 38 -102 C28 -108 8 -84 4 -52Z",
            "#ffffff",
        )
        drawn += path(
            "M-19 -58 C-30 -80 -28 -94 -24 -94 C-18 -94 -14 -76 -12 -60Z "
            "M18 -58 C28 -76 36 -90 34 -94 C28 -94 16 -78 12 -60Z",
            "#ffb0c4",
        )
        drawn += path("M-32 4 C-36 -24 -24 -32 0 -32 C24 -32 36 -24 32 4Z", "#e8e4f4")
        drawn += ellipse(0, -36, 30, 26, "#ffffff") + circle(-11, -40, 4.4, INK) + circle(11, -40, 4.4, INK)
        drawn += path("M-5 -31 H5 L0 -25Z", "#f0608a") + stroke("M0 -25 V-20 M-6 -19 Q0 -15 6 -19", INK, 2.2)
        drawn += circle(-19, -30, 5, "#ffb0c4", opacity=0.8) + circle(19, -30, 5, "#ffb0c4", opacity=0.8)
        drawn += ellipse(-24, 0, 11, 8, "#ffffff") + ellipse(24, 0, 11, 8, "#ffffff")
    return group(drawn + rim, 238, 918)


def monkey(flip: bool = False) -> str:
    wheel = circle(0, -36, 31, "none", stroke=INK, stroke_width=7) + repeat(
        line(0, -36, 0, -64, "#e4e8f8", 2.2), 8, 0, -36
    )
    wheel += line(0, -36, 0, -84, "#c2304a", 6) + rect(-17, -92, 34, 9, INK, 4.5) + circle(0, -36, 6, GOLD)
    far_leg = limb("M6 -92 L28 -72 L14 -52", "#6b4230", 10) + ellipse(18, -49, 10, 5, "#f0c090")
    leg = (
        limb("M-2 -92 L26 -92 L10 -22", "#8a5638", 11)
        + line(0, -36, 8, -18, "#c2304a", 5)
        + ellipse(14, -18, 11, 6, "#f0c090")
    )
    tail = stroke("M-14 -96 C-46 -92 -52 -122 -38 -134 C-26 -142 -20 -126 -30 -124", "#8a5638", 7)
    body = path("M-20 -88 C-24 -120 -14 -136 2 -136 C18 -136 24 -118 18 -88Z", "#8a5638")
    vest = path("M-21 -92 C-24 -120 -14 -136 0 -136 L2 -88 H-20Z", RED) + path(
        "M8 -135 C20 -132 24 -114 19 -90 L10 -88Z", RED
    )
    vest += circle(-4, -112, 3, GOLD) + circle(-4, -100, 3, GOLD)
    arms = limb("M-10 -126 L-36 -140 L-46 -162", "#8a5638", 10, (-46, -166), "#f0c090")
    arms += limb("M12 -126 L36 -122 L52 -138", "#8a5638", 10, (54, -140), "#f0c090")
    head = circle(-18, -154, 9, "#8a5638") + circle(-18, -154, 5, "#f0c090") + circle(6, -154, 23, "#8a5638")
    head += path(
        "M0 -166 C8 -174 26 -170 27 -156 C32 -146 24 -134 12 -135 "
        "C0 -136 -2 -146 2 -152 C-2 -158 -2 -162 0 -166Z",
        "#f0c090",
    )
    head += (
        circle(9, -157, 3.2, INK)
        + circle(20, -156, 3.2, INK)
        + stroke("M8 -144 Q16 -137 23 -144", "#8a3a2c", 2.6)
    )
    head += path("M-10 -172 L-10 -190 H14 L18 -174Z", TEAL) + ellipse(
        4, -173, 20, 5, "#0b7f88", transform="rotate(-3 4 -173)"
    )
    return group(wheel + far_leg + tail + body + vest + leg + arms + head, 404, 1010, 0.93, flip=flip)


def circus_ball() -> str:
    drawn = shadow(0, 42, 40, 8) + circle(0, 0, 42, GOLD)
    drawn += path(
        "M0 -42 C-34 -24 -34 24 0 42 C-14 20 -14 -20 0 -42Z M0 -42 C34 -24 34 24 0 42 C14 20 14 -20 0 -42Z",
        "#2b57c4",
    )
    drawn += path("M22 -36 A42 42 0 0 1 -8 41 C28 32 38 -4 22 -36Z", SHADE, opacity=0.25)
    return group(drawn + ellipse(-16, -22, 8, 5, "#ffffff", opacity=0.8), 570, 966)


def poodle(flip: bool = False) -> str:
    white, fold = "#ffffff", "#dcd6ee"
    legs = limb("M-26 -30 L-22 -4", fold, 7) + limb("M20 -34 L16 -4", fold, 7)
    legs += limb("M-34 -30 L-34 -8", white, 7) + limb("M26 -34 L44 -24", white, 7)
    legs += (
        circle(-34, -8, 9, white)
        + circle(-21, -6, 8, fold)
        + circle(16, -6, 8, fold)
        + circle(46, -22, 9, white)
    )
    tail = stroke("M-38 -42 L-54 -62", white, 6) + circle(-57, -67, 12, white) + circle(-55, -64, 7, fold)
    body = ellipse(-4, -40, 40, 14, white) + "".join(
        circle(x, y, 13, white) for x, y in ((8, -46), (22, -50), (26, -36), (12, -34))
    )
    body += stroke("M-34 -32 Q-8 -22 18 -26", fold, 4)
    tutu = path(
        "M-26 -52 C-34 -40 -34 -30 -28 -24 L-20 -28 L-12 -22 L-6 -28 L0 -24 C4 -34 2 -44 -4 -54Z", "#e2569a"
    )
    neck = limb("M24 -46 L34 -76", white, 14)
    head = path(
        "M24 -84 C30 -98 48 -96 52 -86 L72 -80 C74 -72 66 -70 60 -70 L44 -68 C32 -66 22 -72 24 -84Z", white
    )
    head += "".join(circle(x, y, 11, white) for x, y in ((30, -100), (42, -102), (24, -92)))
    head += path("M22 -92 C8 -90 8 -62 18 -56 C32 -56 34 -76 32 -88Z", fold) + circle(71, -78, 5, INK)
    head += (
        circle(50, -84, 3.4, INK)
        + stroke("M66 -71 Q60 -66 54 -69", INK, 2.2)
        + rect(20, -62, 19, 7, RED, 3.5)
    )
    return group(tail + legs + body + tutu + neck + head, 570, 926, 0.86, flip=flip)


def girl() -> str:
    legs = (
        limb("M-8 -44 V-10", SKIN, 9)
        + limb("M8 -44 V-10", "#f0bc94", 9)
        + rect(-17, -10, 18, 11, RED, 5)
        + rect(1, -10, 18, 11, RED, 5)
    )
    dress = path("M-14 -90 Q0 -98 14 -90 L32 -38 Q0 -26 -32 -38Z", "#2f9ed0") + path(
        "M6 -93 L14 -90 L32 -38 Q24 -34 14 -33Z", SHADE, opacity=0.22
    )
    dress += "".join(circle(x, y, 4, CREAM) for x, y in ((-14, -48), (0, -58), (-4, -76), (12, -44)))
    arms = limb("M13 -86 L40 -82 L58 -98", SKIN, 9, (60, -100)) + limb(
        "M-13 -86 L-30 -70 L-36 -54", SKIN, 9, (-37, -50)
    )
    head = path(
        "M-26 -108 C-52 -112 -50 -84 -40 -76 C-34 -86 -30 -92 -22 -98Z "
        "M24 -108 C46 -120 52 -92 44 -84 C38 -92 32 -96 22 -98Z",
        "#f2a33a",
    )
    head += face(0, -114, 25, look=0.2) + path(
        "M-27 -110 C-32 -148 30 -150 27 -110 C20 -126 4 -130 -6 -126 C-16 -124 -24 -120 -27 -110Z", "#f2a33a"
    )
    head += circle(-27, -104, 6, RED) + circle(26, -104, 6, RED)
    return group(shadow(0, 0, 40, 8) + legs + dress + arms + head, 706, 1000, 0.94)


def boy() -> str:
    drawn = shadow(0, 0, 36, 7) + limb("M-8 -44 V-8", "#3f6fc0", 12) + limb("M9 -44 V-8", "#34589c", 12)
    drawn += rect(-18, -9, 20, 10, RED, 5) + rect(2, -9, 20, 10, RED, 5)
    drawn += path("M-20 -40 C-22 -76 -14 -90 0 -90 C14 -90 22 -76 20 -40Z", "#ffffff") + "".join(
        rect(-20, y, 40, 7, "#3fb87f") for y in (-78, -62, -46)
    )
    drawn += limb("M16 -80 L40 -98 L48 -122", SKIN, 10, (50, -126)) + limb(
        "M-16 -80 L-24 -60 L-10 -50", SKIN, 10, (-8, -50)
    )
    drawn += stroke("M16 -80 L27 -88 M-16 -80 L-20 -70", "#3fb87f", 13) + face(2, -110, 23, look=0.3)
    drawn += path(
        "M-22 -106 C-26 -142 26 -144 26 -118 C12 -126 0 -120 -8 -116 C-14 -112 -18 -106 -22 -106Z", "#5a3a2c"
    )
    return group(drawn, 46, 712, 0.84)


def candyfloss(lollipop: bool = False) -> str:
    drawn = polygon([(-3, 0), (3, 0), (1, 66), (-1, 66)], "#fff0d8")
    if lollipop:
        drawn += circle(0, -12, 38, "#2b8a5a") + stroke(
            "M0 -12 a7 7 0 0 1 14 0 a15 15 0 0 1 -29 2 a22 22 0 0 1 43 -6 a30 30 0 0 1 -54 22", "#fff4b0", 7
        )
    else:
        fluff = [*around(0, -14, 28, 9, squeeze=1.12), (0, -14)]
        drawn += "".join(circle(x, y + 4, 16, "#e863a4") for x, y in fluff)
        drawn += circle(-2, -14, 28, "#ff9dcb") + "".join(circle(x - 2, y, 15, "#ff9dcb") for x, y in fluff)
        drawn += "".join(
            circle(x, y, r, "#ffc6e2") for x, y, r in ((-10, -34, 14), (-20, -20, 10), (6, -40, 9))
        )
        drawn += stroke("M-24 -2 C-12 10 14 8 26 -6 M-14 -16 C-2 -8 12 -10 20 -22", "#e863a4", 3.4)
    return group(drawn, 768, 886, turn=6)


def popcorn_tub() -> str:
    drawn = shadow(0, 2, 30, 6) + "".join(
        kernel(x, y, x * 9) for x, y in ((-14, -46), (0, -52), (14, -46), (-6, -42), (8, -42))
    )
    drawn += path("M-25 -40 H25 L18 2 Q0 7 -18 2Z", CREAM)
    drawn += "".join(
        polygon([(x - 4, -40), (x + 4, -40), (x * 0.72 + 3, 4), (x * 0.72 - 3, 4)], RED)
        for x in (-18, -6, 6, 18)
    )
    drawn += path("M10 -40 H25 L18 2 Q12 4 6 5Z", SHADE, opacity=0.2)
    return group(drawn + kernel(-36, -2, 10) + kernel(38, 2, 50), 488, 992)


def cannonballs() -> str:
    drawn = shadow(0, 4, 44, 8)
    for x, y in ((-20, -14), (20, -14), (0, -46)):
        drawn += circle(x, y, 20, "#3f4488") + path(
            f"M{x + 8} {y - 18} A20 20 0 1 1 {x - 14} {y + 14} A24 24 0 0 0 {x + 8} {y - 18}Z", "#23265c"
        )
        drawn += ellipse(x - 6, y - 8, 5, 4, "#ffffff", opacity=0.6)
    return group(drawn, 822, 996)


def cannon() -> str:
    barrel = path("M-118 -32 C-122 -16 -122 16 -118 32 L44 40 C72 40 76 -40 44 -40Z", paint("iron"))
    barrel += (
        rect(-126, -38, 20, 76, GOLD, 6) + rect(-62, -36, 14, 72, GOLD, 3) + rect(14, -40, 14, 80, GOLD, 3)
    )
    barrel += star(-18, -6, 20, 8.5, GOLD) + star(-84, -4, 14, 6, GOLD) + circle(66, 0, 11, GOLD)
    barrel += ellipse(-119, 0, 9, 31, "#15173c") + rect(-104, -27, 150, 7, "#ffffff", 3.5, opacity=0.22)
    drawn = shadow(934, 1004, 86, 12) + path("M890 930 L1000 996 H1024 V970 L930 910Z", "#a85a34")
    return drawn + group(barrel, 922, 906, 0.82, turn=42)


def cannon_wheel(solid: bool = False) -> str:
    if solid:
        drawn = circle(0, 0, 50, "#fff0c0") + circle(0, 0, 40, PURPLE) + star(0, 0, 34, 14, "#fff0c0")
    else:
        drawn = circle(0, 0, 50, RED) + circle(0, 0, 38, "#8a3a3c") + repeat(rect(-5, -40, 10, 40, GOLD), 8)
        drawn += circle(0, 0, 14, RED) + circle(0, 0, 7, GOLD)
    return group(drawn + path("M0 50 A50 50 0 0 0 50 0 A60 60 0 0 1 0 50Z", SHADE, opacity=0.25), 930, 952)


# --- the picture, back to front ------------------------------------------------------------------


def scene() -> Scene:
    circus = Scene(DEFS)
    _sky(circus)
    _fair(circus)
    _tent(circus)
    _carousel(circus)
    _stalls(circus)
    _ring(circus)
    _foreground(circus)
    circus.still(rect(0, 0, SIDE, SIDE, paint("edges")))
    return circus


def _sky(circus: Scene) -> None:
    circus.still(
        noon_sky(), cumulus(40, 180, 0.6), cumulus(770, 190, 0.75), cumulus(980, 250, 0.8, flip=True)
    )
    circus.still(cumulus(258, 214, 0.5, flip=True), cumulus(566, 40, 0.35), cumulus(990, 40, 0.4))
    circus.change("airship", airship, {}, {"spotted": True})
    circus.change("sun", sun, {}, {"clouded": True})
    circus.change("biplane", biplane, {}, {"flip": True})
    circus.change("flyer", flyer, {}, {"shown": False})


def _fair(circus: Scene) -> None:
    circus.still(horizon(), ground(SeededRandom(51)), confetti(SeededRandom(52)), ferris_wheel())
    circus.change("ferris-hub", ferris_hub, {}, {"sunny": True})
    circus.still(little_tent(1004, 430, (PURPLE, CREAM), 1.1))


def _tent(circus: Scene) -> None:
    circus.still(tent_wall(), guy_ropes(), tent_pole())
    circus.change("tent-flag", tent_flag, {}, {"flip": True})
    circus.still(
        tent_roof(), bunting((488, 112), (744, 192), 50, 12), bunting((472, 112), (234, 268), 40, 12)
    )
    circus.change("medallion", medallion, {}, {"clown": True})
    circus.change("entrance", entrance, {}, {"opened": False})
    circus.still(entrance_frame(), carpet())


def _carousel(circus: Scene) -> None:
    circus.still(
        carousel_back(),
        *(carousel_horse(x, 500, 0.6, "#ffd9b0", cloth) for x, cloth in ((802, GOLD), (920, TEAL))),
    )
    circus.still(carousel_front())
    circus.change("carousel-horse", carousel_horse, {"x": 858, "y": 514, "scale": 0.92}, {"flip": True})
    circus.change("carousel-roof", carousel_roof, {}, {"starry": True})
    circus.still(carousel_trim(), bunting((988, 192), (1040, 150), 6, 3), rope_poles())
    circus.change("rope-walker", rope_walker, {}, {"flip": True})


def _stalls(circus: Scene) -> None:
    circus.still(booth_body())
    circus.change("booth-seller", booth_seller, {}, {"shown": False})
    circus.still(booth_counter())
    circus.change("booth-roof", booth_roof, {}, {"domed": True})
    circus.still(booth_trim(), popcorn_cart())
    circus.change("popcorn", popcorn, {}, {"full": False})
    circus.still(popcorn_glass(), shadow(660, 550, 36, 7))
    circus.change("trumpeter", trumpeter, {}, {"flip": True})


def _ring(circus: Scene) -> None:
    circus.still(onlooker(594, 580, "#3fb87f", "#5a3a2c", TAN), onlooker(626, 586, PINK, "#f2a33a"))
    circus.still(
        ring(),
        shadow(388, 800, 96, 14),
        shadow(560, 800, 40, 8),
        shadow(674, 796, 80, 12),
        shadow(808, 784, 46, 9),
    )
    circus.still(seal())
    circus.change("seal-ball", seal_ball, {}, {"fish": True})
    circus.change("elephant-drum", elephant_drum, {}, {"starry": True})
    circus.still(drum_rims(), elephant())
    circus.change("blanket", blanket, {}, {"dotted": True})
    circus.change("pinwheel", pinwheel, {}, {"heart": True})
    circus.still(ringmaster())
    circus.change("pedestal", pedestal, {}, {"striped": True})
    circus.still(pedestal_rims(), lion())
    circus.change("mane", mane, {}, {"shown": False})
    circus.still(lion_head(), juggler())
    circus.change("juggled", juggled, {}, {"clubs": True})


def _foreground(circus: Scene) -> None:
    circus.still(balloon_strings(), balloon_seller())
    circus.change("balloons", balloons, {}, {"count": 3})
    circus.still(boy(), shadow(92, 1004, 70, 12), clown())
    circus.change("clown-trousers", clown_trousers, {}, {"checked": False})
    circus.still(clown_head())
    circus.change("clown-hat", clown_hat, {}, {"pointed": False})
    circus.still(magic_hat())
    circus.change("rabbit", rabbit, {}, {"flowers": True})
    circus.still(shadow(404, 1010, 40, 7))
    circus.change("monkey", monkey, {}, {"flip": True})
    circus.still(circus_ball())
    circus.change("poodle", poodle, {}, {"flip": True})
    circus.still(girl())
    circus.change("candyfloss", candyfloss, {}, {"lollipop": True})
    circus.still(popcorn_tub(), cannonballs(), cannon())
    circus.change("cannon-wheel", cannon_wheel, {}, {"solid": True})
