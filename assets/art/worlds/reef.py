"""A reef on a late afternoon: sun through teal water, sand, coral, a sunken arch."""

import math
from collections.abc import Callable

from assets.art.kit import (
    SeededRandom,
    circle,
    curve,
    darker,
    ellipse,
    group,
    lighter,
    line,
    linear,
    mix,
    num,
    paint,
    path,
    polygon,
    radial,
    rect,
    star,
    stroke,
)
from assets.art.worlds import HEIGHT, WIDTH, PlaceDrawing, WorldDrawing
from assets.art.worlds._reef.floating import boat, buoy, duck, lifebelt, raft, snorkeller
from assets.art.worlds._reef.growing import anemone, brain, clam, fan, sponge, urchin
from assets.art.worlds._reef.pens import DEEP, bubbles, contact, shade, solid
from assets.art.worlds._reef.relics import (
    amphora,
    anchor,
    angler,
    barrel,
    bell,
    bottle,
    bust,
    cannon,
    castle,
    chest,
    conch,
    crab,
    crown,
    gramophone,
    harp,
    helmet,
    hermit,
    hourglass,
    lantern,
    octopus,
    starfish,
    teapot,
    throne,
    wheel,
)
from assets.art.worlds._reef.swimmers import (
    angelfish,
    bathysphere,
    clownfish,
    diver,
    dolphin,
    eel,
    jellyfish,
    manta,
    puffer,
    seahorse,
    shark,
    shoal,
    squid,
    submarine,
    sunfish,
    swordfish,
    turtle,
    whale,
)

SURFACE = 120  # where water begins
SUN = (770, 74)

DEFS = "".join(
    (
        linear("sky", (0, "#ffc48a"), (1, "#ffe9b8"), y2=SURFACE, x2=0, gradientUnits="userSpaceOnUse"),
        linear("water", (0, "#a4ecd2"), (0.1, "#5fd0c0"), (0.34, "#2aa3a8"), (0.62, "#1b7d92"),
               (1, "#14587a"), y1=SURFACE, y2=980, x2=0, gradientUnits="userSpaceOnUse"),
        radial("glow", (0, "#fff6c8", 0.9), (0.35, "#ffeeb0", 0.4), (1, "#ffeeb0", 0)),
        linear("ray", (0, "#fff3c0", 0.5), (0.5, "#fff3c0", 0.2), (1, "#fff3c0", 0),
               x1=0, y1=SURFACE, x2=0, y2=960, gradientUnits="userSpaceOnUse"),
        linear("far", (0, "#3aa7ad"), (1, "#2b97a3")),
        linear("middle", (0, "#258a98"), (1, "#1d7488")),
        linear("near", (0, "#1b6d83"), (1, "#155a75")),
        linear("sand", (0, "#f3d9a0"), (0.45, "#dfb981"), (1, "#a97f6c")),
        linear("dune", (0, "#c9c79b"), (1, "#9fae94")),
        linear("rock", (0, "#7d6f8c"), (1, "#42406b")),
        linear("stone", (0, "#efe3c4"), (1, "#a9a89a")),
        linear("inside", (0, "#1c7389"), (1, "#114a66")),
        linear("kelp", (0, "#7fb84a"), (1, "#1f6a55"), x2=0, y2=1),
        linear("darkkelp", (0, "#2f8a68"), (1, "#0f4a58")),
        radial("edges", (0.62, "#06283f", 0), (1, "#06283f", 0.5), cx=0.42, cy=0.4, r=0.78),
        linear("gold", (0, "#ffe28a"), (0.5, "#f0b13c"), (1, "#b9762c")),
        linear("copper", (0, "#f0a56a"), (0.5, "#c9713f"), (1, "#823f37")),
        linear("iron", (0, "#8b93a8"), (1, "#3f4563")),
        linear("wood", (0, "#b9794a"), (1, "#6f4034")),
        linear("clay", (0, "#e8925c"), (1, "#a84f3c")),
        linear("marble", (0, "#ffffff"), (1, "#b8bfce")),
        linear("pearl", (0, "#ffffff"), (1, "#e6c8dc")),
        radial("lamp", (0, "#fff6c0", 0.95), (0.45, "#ffd76a", 0.45), (1, "#ffd76a", 0)),
    )
)  # fmt: skip


# --- the sea -------------------------------------------------------------------------------------


def wave(y: float, height: float, step: float, start: float = 0) -> list[tuple[float, float]]:
    count = int(WIDTH / step) + 4
    return [(start + (i - 1) * step, y + (height if i % 2 else -height)) for i in range(count)]


def sky() -> str:
    drawn = rect(0, 0, WIDTH, SURFACE + 30, paint("sky"))
    drawn += circle(*SUN, 200, paint("glow")) + circle(*SUN, 44, "#fffbe0")
    for x, y, scale in ((1060, 52, 1.1), (1500, 40, 0.9), (60, 44, 0.8), (520, 30, 0.6), (1880, 62, 0.8)):
        puff = (
            "M-90 16 C-110 16 -104 -8 -76 -6 C-66 -30 -26 -30 -14 -14 C0 -34 44 -32 50 -8 C80 -14 104 2 "
            "90 16Z"
        )
        drawn += group(path(puff, "#fff4dc", opacity=0.85), x, y, scale)
    return drawn + island()


def island() -> str:
    land = path("M-130 0 C-90 -34 -40 -30 -10 -40 C40 -54 90 -20 140 0Z", "#8a7fa0")
    land += path("M-10 -40 C40 -54 90 -20 140 0 L40 0 C50 -20 20 -34 -10 -40Z", "#6b6490")
    tower = path("M-12 -38 L-8 -86 L8 -86 L12 -38Z", "#fff2dc")
    tower += path("M0 -38 L0 -86 L8 -86 L12 -38Z", "#d9a9a0")
    tower += rect(-11, -70, 22, 12, "#d4605a") + rect(-8, -98, 16, 13, "#ffe28a")
    tower += path("M-12 -97 L0 -110 L12 -97Z", "#b44a56")
    return group(land + tower, 1330, SURFACE + 2, 0.95)


def water() -> str:
    top = wave(SURFACE, 5, 43)
    drawn = path(f"{curve(top)} L{WIDTH} {HEIGHT} L0 {HEIGHT} Z", paint("water"))
    drawn += ellipse(SUN[0], SURFACE + 10, 560, 190, paint("glow"), opacity=0.8)
    for depth, opacity, start in ((16, 0.5, 20), (34, 0.3, -10), (60, 0.16, 8)):
        drawn += stroke(curve(wave(SURFACE + depth, 5, 61, start)), "#e9fff0", 5, opacity=opacity)
    return drawn + stroke(curve(top), "#fffbe6", 7, opacity=0.9)


def rays(opacity: float, beams: tuple[tuple[float, float, float], ...]) -> str:
    """Beams of light: where each leaves the surface, how wide, how far right it ends."""
    drawn = ""
    for x, width, lean in beams:
        drawn += polygon(
            [(x, SURFACE + 4), (x + width, SURFACE + 4), (x + width * 2.6 + lean, 960), (x + lean, 960)],
            paint("ray"),
        )
    return group(drawn, opacity=opacity)


def ridge(chance: SeededRandom, top: float, rise: float, step: int, fill: str) -> str:
    crest = [(x, top - chance.random() * rise) for x in range(-step, WIDTH + 2 * step, step)]
    return path(f"{curve(crest)} L{WIDTH + step} {HEIGHT} L{-step} {HEIGHT} Z", fill)


def far_wreck() -> str:
    """An old ship, far behind, half gone in the blue."""
    hull = path(
        "M-190 10 C-150 84 -100 96 0 96 C96 96 150 70 170 -10 L196 -46 L150 -30 L60 4 L-70 8 L-120 -18Z",
        "#217f90",
    )
    masts = line(-50, 4, -74, -190, "#217f90", 11) + line(70, 0, 66, -120, "#217f90", 10)
    masts += line(-130, -120, -16, -136, "#217f90", 7) + line(24, -86, 108, -78, "#217f90", 6)
    rags = path(
        "M-120 -116 C-96 -80 -104 -50 -116 -34 C-80 -52 -60 -40 -34 -20 C-42 -60 -34 -100 -24 -130Z",
        "#2d93a0",
        opacity=0.8,
    )
    holes = "".join(circle(x, 44, 9, "#1a6a80") for x in (-90, -40, 10, 60, 106))
    return group(hull + masts + rags + holes, 770, 610, 0.95, turn=-7, opacity=0.8)


def far_fish(chance: SeededRandom) -> str:
    drawn = ""
    for x, y, count in ((1290, 250, 9), (420, 560, 7), (1000, 330, 6), (1830, 500, 8)):
        for _ in range(count):
            shape = "M-14 0 C-6 -8 8 -7 14 0 C8 7 -6 8 -14 0 L-24 -7 L-22 0 L-24 7Z"
            where = {"x": x + chance.between(-90, 90), "y": y + chance.between(-36, 36)}
            drawn += group(path(shape, "#157487"), **where, scale=chance.between(0.6, 1.1), opacity=0.55)
    return drawn


def sea_floor(chance: SeededRandom) -> str:
    back = [
        (-40, 830),
        (180, 812),
        (460, 842),
        (760, 872),
        (1060, 850),
        (1380, 826),
        (1700, 844),
        (2110, 800),
    ]
    front = [
        (-40, 905),
        (260, 880),
        (560, 898),
        (880, 952),
        (1180, 930),
        (1500, 890),
        (1800, 912),
        (2110, 880),
    ]
    drawn = path(f"{curve(back)} L2110 {HEIGHT} L-40 {HEIGHT}Z", paint("dune"))
    drawn += path(f"{curve(front)} L2110 {HEIGHT} L-40 {HEIGHT}Z", paint("sand"))
    drawn += stroke(curve(front), "#fff0c4", 6, opacity=0.55)
    for _ in range(46):
        x, y = (chance.between(0, WIDTH), chance.between(945, 1090))
        wide = chance.between(40, 120)
        ripple = curve([(x, y), (x + wide / 2, y - 7), (x + wide, y + 1)])
        drawn += stroke(ripple, chance.choice(("#fff1cc", "#a67c64")), 4, opacity=0.4)
    for _ in range(60):
        x, y = (chance.between(0, WIDTH), chance.between(930, 1104))
        size = chance.between(3, 8)
        drawn += ellipse(x + 2, y + 3, size * 1.5, size * 0.8, DEEP, opacity=0.2)
        drawn += ellipse(x, y, size * 1.4, size, chance.choice(("#fff4dc", "#c99a7e", "#b98a86", "#8f8aa0")))
    return drawn


# --- rocks and ruins -----------------------------------------------------------------------------


def left_rock() -> str:
    outline = (
        "M-20 470 C20 486 44 560 50 640 C120 622 260 628 366 650 C400 658 396 690 372 704 C400 740 384 "
        "780 402 812 C420 850 424 884 396 930 L-20 980Z"
    )
    cracks = stroke("M120 720 L150 780 L134 830 L170 900", "#2f3160", 5, opacity=0.6)
    cracks += stroke("M300 716 L286 770 L318 820", "#2f3160", 4, opacity=0.6)
    return solid(
        "left-rock",
        outline,
        paint("rock"),
        path("M50 640 C120 622 260 628 366 650 C400 658 396 690 372 704 C260 676 140 684 40 712Z", "#a597a8"),
        path("M50 640 C120 622 260 628 366 650 C330 656 200 650 60 664Z", "#d6c9b8"),
        path("M-20 470 C20 486 44 560 50 640 L40 712 C10 660 -4 560 -20 540Z", "#9a8ca4"),
        path(
            "M40 712 C140 684 220 680 268 686 C230 740 250 800 190 850 C130 880 60 860 40 712Z",
            "#6a6288",
            opacity=0.8,
        ),
        shade("M330 690 C350 760 340 850 300 980 L440 980 L440 660Z", 0.3),
        shade("M-20 900 C120 860 300 880 420 840 L420 990 L-20 990Z", 0.3),
        cracks,
    )


def right_rock() -> str:
    outline = (
        "M2100 470 C2030 480 2010 530 1990 560 C1950 580 1960 640 1980 680 C1930 700 1900 760 1924 800 "
        "C1900 860 1880 900 1900 960 L2100 990Z"
    )
    return solid(
        "right-rock",
        outline,
        paint("rock"),
        path("M2100 470 C2030 480 2010 530 1990 560 C2020 566 2040 540 2100 536Z", "#b3a4ac"),
        path("M1980 680 C1930 700 1900 760 1924 800 C1960 760 1990 730 2030 716Z", "#9a8ca4"),
        shade("M2010 560 C2040 640 2000 740 2040 990 L2110 990 L2110 520Z", 0.3),
    )


def column(x: float, top: float, bottom: float, broken: bool = False) -> str:
    """A fluted shaft on its plinth; light from the left."""
    width = 74
    shaft = rect(x, top, width, bottom - top, paint("stone"))
    for i in range(5):
        shaft += rect(x + 8 + i * 13, top, 5, bottom - top, "#8f9a98", opacity=0.55)
    shaft += rect(x + width * 0.6, top, width * 0.4, bottom - top, DEEP, opacity=0.22)
    shaft += rect(x, top, 9, bottom - top, "#fffbe8", opacity=0.7)
    foot = rect(x - 12, bottom - 34, width + 24, 20, "#e9dcbc", 6)
    foot += rect(x - 20, bottom - 16, width + 40, 26, "#c9c0a8", 4)
    foot += rect(x + width * 0.5, bottom - 34, width * 0.5 + 12, 18, DEEP, 4, opacity=0.18)
    head = rect(x - 12, top - 4, width + 24, 18, "#f3e8cc", 6)
    head += rect(x - 18, top - 24, width + 36, 22, "#dccfae", 4)
    head += rect(x + width * 0.5, top - 24, width * 0.5 + 18, 22, DEEP, 4, opacity=0.2)
    return shaft + foot + ("" if broken else head)


def ring_piece(x: float, y: float, inner: float, outer: float, start: float, end: float) -> str:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (
        (x + r * math.cos(t), y + r * math.sin(t))
        for r, t in ((outer, start), (outer, end), (inner, end), (inner, start))
    )
    far = f"M{num(ax)} {num(ay)} A{outer} {outer} 0 0 1 {num(bx)} {num(by)}"
    return f"{far} L{num(cx)} {num(cy)} A{inner} {inner} 0 0 0 {num(dx)} {num(dy)}Z"


def arch() -> str:
    """Two columns and a ring of stones; a chain hangs from the keystone."""
    x, y, inner, outer = (1425, 584, 150, 226)
    opening = path(
        f"M{x - inner} 812 L{x - inner} {y} A{inner} {inner} 0 0 1 {x + inner} {y} L{x + inner} 812Z",
        paint("inside"),
        opacity=0.75,
    )
    ring, stones = ("", 9)
    for i in range(stones):
        a, b = (math.radians(180 + 180 * (i + gap) / stones) for gap in (0.02, 0.98))
        lit = mix("#f4e8c8", "#93999a", i / (stones - 1))
        ring += path(
            ring_piece(x, y, inner, outer, a, b), lit, stroke=lit, stroke_width=3, stroke_linejoin="round"
        )
        ring += path(ring_piece(x, y, outer - 13, outer, a, b), "#fffdf0", opacity=0.5)
        ring += path(ring_piece(x, y, inner, inner + 16, a, b), DEEP, opacity=0.2)
    key = path(f"M{x - 34} {y - 250} L{x + 34} {y - 250} L{x + 24} {y - 138} L{x - 24} {y - 138}Z", "#fff3d4")
    key += path(f"M{x + 6} {y - 250} L{x + 34} {y - 250} L{x + 24} {y - 138} L{x + 4} {y - 138}Z", "#c4bba4")
    key += star(x, y - 196, 17, 7, "#c9a25c", points=8)
    chain = "".join(
        ellipse(x, y - 130 + i * 19, 6, 11, "none", stroke="#6d7690", stroke_width=5) for i in range(5)
    )
    steps = rect(1176, 800, 498, 30, "#d3c8ac", 6) + rect(1176, 800, 498, 9, "#fff3d4", 4)
    steps += rect(1146, 826, 558, 34, "#a9a795", 6) + rect(1146, 826, 558, 9, "#d9cfb4", 4)
    steps += rect(1440, 800, 234, 26, DEEP, opacity=0.16) + rect(1440, 826, 264, 34, DEEP, opacity=0.16)
    ivy = ivy_strand(1232, 430, 150) + ivy_strand(1618, 452, 190) + ivy_strand(1540, 392, 90)
    back = contact(1425, 862, 330, 24)
    return back + opening + column(1196, 590, 806) + column(1580, 590, 806) + ring + key + chain + steps + ivy


def ivy_strand(x: float, y: float, length: float) -> str:
    drawn = stroke(f"M{x} {y} q8 {num(length / 2)} -4 {num(length)}", "#2d7a5c", 4)
    for i in range(int(length / 22)):
        side = -1 if i % 2 else 1
        drawn += ellipse(x + side * 10, y + 14 + i * 22, 11, 7, "#4fa866" if i % 3 else "#7cc46a")
    return drawn


def fallen_drum() -> str:
    """A piece of column on the sand."""
    body = path("M-74 -40 L70 -40 C92 -40 92 44 70 44 L-74 44Z", "#cfc6ae")
    body += "".join(rect(-74, y, 150, 7, "#98a09a", opacity=0.6) for y in (-22, -4, 14, 30))
    body += path("M-74 14 L84 14 C82 34 78 44 70 44 L-74 44Z", DEEP, opacity=0.25)
    end = ellipse(-74, 2, 22, 42, "#f1e6c8") + ellipse(-74, 2, 12, 25, "#d3c7a8")
    return contact(0, 46, 104, 16) + body + end


# --- weeds and corals ----------------------------------------------------------------------------


def kelp(x: float, bottom: float, height: float, lean: float, fill: str = "kelp", wide: float = 1) -> str:
    """A tall stem that sways, a leaf left and right all the way up."""
    steps = max(4, int(height / 56))
    points = [
        (x + lean * (i / steps) + 16 * math.sin(i * 0.9 + x), bottom - height * i / steps)
        for i in range(steps + 1)
    ]
    drawn = stroke(curve(points), paint(fill), 7 * wide)
    for i, (px, py) in enumerate(points[1:], 1):
        length = (74 - 34 * i / steps) * wide
        for side in (-1, 1):
            blade = (
                f"M0 0 C{num(length * 0.2)} -22 {num(length * 0.7)} -30 {num(length)} -14 "
                f"C{num(length * 0.7)} 2 {num(length * 0.3)} 12 0 0Z"
            )
            drawn += group(
                path(blade, paint(fill))
                + stroke(
                    f"M4 -2 Q{num(length * 0.5)} -18 {num(length * 0.85)} -14", "#c8e07a", 2, opacity=0.45
                ),
                px,
                py,
                turn=-18 * side,
                flip=side < 0,
            )
    return drawn


def branch_coral(x: float, y: float, scale: float, colour: str, flip: bool = False) -> str:
    limbs = (
        "M0 0 C-4 -40 -2 -70 0 -130",
        "M0 -40 C-30 -50 -44 -74 -46 -112",
        "M0 -62 C26 -70 44 -90 48 -136",
        "M-38 -76 C-60 -78 -72 -92 -76 -116",
        "M36 -86 C58 -86 70 -96 76 -112",
        "M0 -100 C-12 -112 -18 -130 -18 -150",
    )
    drawn = contact(0, 4, 40, 8)
    drawn += "".join(stroke(limb, darker(colour, 0.3), 21) for limb in limbs)
    drawn += "".join(group(stroke(limb, colour, 16), -2, -2) for limb in limbs)
    drawn += "".join(group(stroke(limb, lighter(colour, 0.35), 4, opacity=0.8), -6, -4) for limb in limbs)
    return group(drawn, x, y, scale, flip=flip)


def fan_coral(x: float, y: float, scale: float, colour: str) -> str:
    drawn = path(
        "M-8 0 C-14 -30 -100 -40 -96 -110 C-90 -170 80 -180 96 -112 C100 -50 14 -30 8 0Z",
        darker(colour, 0.25),
        opacity=0.75,
    )
    for angle in range(-66, 67, 22):
        drawn += group(
            stroke("M0 0 C6 -50 -6 -90 0 -142", colour, 8)
            + stroke("M2 -70 L24 -108 M-2 -88 L-22 -122", colour, 5),
            turn=angle * 0.9,
            scale=1 - abs(angle) / 400,
        )
    return group(drawn, x, y, scale)


def tube_coral(x: float, y: float, scale: float, colour: str) -> str:
    drawn = contact(0, -2, 70, 10)
    for tx, height, width in ((-40, 70, 28), (38, 84, 30), (0, 118, 34), (-18, 50, 26), (24, 44, 26)):
        drawn += rect(tx - width / 2, -height, width, height, colour, width / 3)
        drawn += rect(
            tx + width * 0.1, -height, width * 0.4, height, darker(colour, 0.3), width / 4, opacity=0.7
        )
        drawn += ellipse(tx, -height + 4, width / 2, width / 4, lighter(colour, 0.4))
        drawn += ellipse(tx, -height + 5, width / 3.4, width / 7, darker(colour, 0.6))
    return group(drawn, x, y, scale)


def mound_coral(x: float, y: float, scale: float, colour: str) -> str:
    drawn = contact(0, 0, 84, 10) + path("M-70 0 C-84 -50 -40 -80 0 -78 C46 -76 82 -46 68 0Z", colour)
    drawn += path(
        "M10 -78 C56 -74 82 -46 68 0 L20 0 C50 -30 40 -60 10 -78Z", darker(colour, 0.3), opacity=0.6
    )
    for px, py in ((-40, -36), (-16, -60), (-8, -28), (18, -48), (40, -24), (-46, -12), (14, -12)):
        drawn += circle(px, py, 8, lighter(colour, 0.4), opacity=0.8)
        drawn += circle(px + 1, py + 1, 4, darker(colour, 0.3))
    return group(drawn, x, y, scale)


def sea_grass(chance: SeededRandom, x: float, y: float, count: int, colour: str) -> str:
    drawn = ""
    for _ in range(count):
        start, height, lean = (x + chance.between(-50, 50), chance.between(40, 110), chance.between(-26, 26))
        drawn += stroke(
            f"M{num(start)} {num(y)} q{num(lean * 0.2)} {num(-height * 0.6)} {num(lean)} {num(-height)}",
            mix(colour, "#dff0a0", chance.random() * 0.4),
            6,
        )
    return drawn


def garden() -> str:
    """Plants on rock and sand, between the places."""
    drawn = sea_grass(SeededRandom(4), 1180, 880, 9, "#2f8f6a") + sea_grass(
        SeededRandom(5), 780, 900, 8, "#3a9a6c"
    )
    drawn += branch_coral(1196, 872, 0.8, "#e8788c") + mound_coral(1160, 890, 0.5, "#f0a860")
    drawn += tube_coral(1636, 878, 0.86, "#8f6cc4") + mound_coral(1580, 892, 0.7, "#e58a7c")
    drawn += branch_coral(352, 880, 0.85, "#f08a5c", True) + mound_coral(330, 920, 0.9, "#d9688c")
    drawn += fan_coral(30, 884, 1.05, "#b06ac0") + tube_coral(120, 920, 1, "#f0b45c")
    drawn += mound_coral(220, 950, 1, "#5cb8a4")
    drawn += group(fallen_drum(), 1420, 960, 1, turn=-6)
    drawn += sea_grass(SeededRandom(6), 1300, 1000, 8, "#3c8f5c") + sea_grass(
        SeededRandom(8), 1560, 980, 8, "#2f8f6a"
    )
    return drawn


def front() -> str:
    """The nearest weeds, dark at the corners."""
    drawn = kelp(1590, 1130, 150, 16, "darkkelp") + kelp(20, 1140, 330, 40, "darkkelp", 1.3)
    drawn += kelp(2058, 1140, 520, 20, "darkkelp", 1.3) + kelp(150, 1150, 210, 30, "darkkelp", 1.1)
    drawn += branch_coral(300, 1120, 0.9, "#c9486c") + fan_coral(1160, 1120, 0.6, "#d0607c")
    drawn += tube_coral(760, 1124, 0.8, "#d98a4c") + mound_coral(690, 1122, 0.8, "#b85c9c")
    drawn += mound_coral(1760, 1124, 1, "#d9784c") + branch_coral(1890, 1124, 0.7, "#8f5cc4")
    return drawn + rect(0, 0, WIDTH, HEIGHT, paint("edges"))


BACK_BEAMS = (
    (300, 60, -330),
    (470, 110, -210),
    (690, 150, -60),
    (900, 70, 170),
    (1040, 130, 330),
    (1300, 90, 560),
)
FRONT_BEAMS = ((560, 50, -260), (820, 60, 60), (1150, 60, 430))


def backdrop() -> str:
    drawn = sky() + water() + rays(0.75, BACK_BEAMS)
    drawn += ridge(SeededRandom(3), 690, 190, 172, paint("far")) + far_fish(SeededRandom(21)) + far_wreck()
    drawn += ridge(SeededRandom(12), 800, 170, 140, paint("middle"))
    for x, height in ((470, 520), (520, 440), (1730, 380), (1800, 470)):
        drawn += group(kelp(x, 850, height, 30, "darkkelp", 0.7), opacity=0.45)
    drawn += ridge(SeededRandom(31), 850, 90, 120, paint("near")) + sea_floor(SeededRandom(7))
    drawn += kelp(1960, 900, 560, -50) + kelp(2030, 900, 700, -30) + right_rock()
    drawn += kelp(20, 900, 700, 30) + kelp(-20, 860, 520, 70) + left_rock() + arch() + garden()
    drawn += bubbles(
        (880, 240, 9),
        (900, 200, 6),
        (1230, 500, 10),
        (1246, 462, 6),
        (470, 420, 8),
        (486, 380, 5),
        (1960, 460, 8),
        (640, 560, 7),
        (652, 530, 5),
        (1540, 470, 6),
    )
    return drawn + front()


def overlay() -> str:
    return rays(0.3, FRONT_BEAMS)


# --- the world -----------------------------------------------------------------------------------


def versions(*drawings: Callable[[], str]) -> dict[str, Callable[[], str]]:
    return {drawing.__name__.replace("_", "-"): drawing for drawing in drawings}


PLACES = (
    PlaceDrawing("surface", (150, 24, 300, 272), versions(boat, buoy, duck, lifebelt, snorkeller, raft)),
    PlaceDrawing("open", (540, 170, 272, 272), versions(turtle, manta, submarine, jellyfish, dolphin, diver)),
    PlaceDrawing(
        "far", (1640, 130, 300, 260), versions(whale, shark, squid, bathysphere, swordfish, sunfish)
    ),
    PlaceDrawing("ledge", (80, 420, 272, 272), versions(crab, lantern, conch, gramophone, hourglass, teapot)),
    PlaceDrawing(
        "middle", (900, 420, 272, 260), versions(clownfish, puffer, shoal, angelfish, eel, seahorse)
    ),
    PlaceDrawing("arch", (1289, 540, 272, 272), versions(octopus, bust, bell, throne, harp, angler)),
    PlaceDrawing("hollow", (430, 690, 290, 272), versions(chest, anchor, helmet, cannon, barrel, wheel)),
    PlaceDrawing("sand", (850, 800, 272, 272), versions(amphora, starfish, castle, bottle, hermit, crown)),
    PlaceDrawing("garden", (1670, 740, 300, 290), versions(fan, brain, sponge, anemone, clam, urchin)),
)


def world() -> WorldDrawing:
    return WorldDrawing(backdrop, PLACES, defs=DEFS, overlay=overlay)
