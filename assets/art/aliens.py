"""Five friendly aliens, one for each colour, each of another build: busts of 200 × 200."""

import re
from collections.abc import Callable, Iterable

from assets.art.kit import circle, ellipse, group, mix, path, polygon, rect, stroke
from assets.art.signs import INK, WHITE
from assets.art.suits import Suit

BLUSH = "#ff7d8c"
SKINS = {"red": "#f2605c", "blue": "#8fd8ff", "green": "#7fd06a", "yellow": "#FFD84F", "violet": "#cda0ff"}


def alien(suit: Suit) -> str:
    return ALIENS[suit.name]()


def eye(x: float, y: float, r: float, look: float = 0.18) -> str:
    pupil = circle(x + r * look, y + r * 0.08, r * 0.56, INK)
    return circle(x, y, r, WHITE) + pupil + circle(x + r * (look + 0.2), y - r * 0.18, r * 0.2, WHITE)


def cheeks(x: float, y: float, r: float = 9) -> str:
    return "".join(ellipse(side * x, y, r, r * 0.66, BLUSH, opacity=0.65) for side in (-1, 1))


def grin(y: float, half: float, deep: float) -> str:
    """An open mouth with a tongue."""
    low = y + deep
    lips = f"M{-half} {y} Q0 {y + 5} {half} {y} Q{half - 2} {low} 0 {low} Q{2 - half} {low} {-half} {y}Z"
    return path(lips, INK) + ellipse(0, y + deep * 0.76, half * 0.42, deep * 0.2, BLUSH)


def edged(shapes: str) -> str:
    """The shapes behind themselves, a little wider, each in a darker shade of its fill: no outline in ink."""
    shaded = re.sub(r'fill="(#\w{6})"', lambda found: f'fill="{found[1]}" stroke="{edge(found[1])}"', shapes)
    return group(shaded, stroke_width=6, stroke_linejoin="round") + shapes


def edge(fill: str) -> str:
    """The same hue, darker."""
    return mix("#000000", fill, 0.74)


def shine(x: float, y: float, turn: float = -36) -> str:
    """Light from the top left."""
    return group(ellipse(0, 0, 17, 8, WHITE, opacity=0.45), x, y, turn=turn)


def imp() -> str:
    """Red: one large eye, two horns, a tuft of flame."""
    skin, shade = SKINS["red"], "#b92a45"
    horn = path("M-58 -34 C-92 -42 -98 -74 -88 -96 C-80 -74 -62 -72 -38 -66Z", "#ffe0a6")
    flames = (
        "M-24 -62 C-34 -84 -16 -92 -18 -104 C-2 -96 2 -90 4 -84 C10 -90 12 -92 12 -100 C28 -88 32 -74 24 -60Z"
    )
    tuft = path("M-10 -62 C-14 -76 -2 -80 0 -90 C10 -80 14 -72 12 -62Z", "#ffe08a")
    body = path("M-64 100 C-62 66 -36 58 0 58 C36 58 62 66 64 100Z", shade)
    shape = edged(
        horn + group(horn, flip=True) + path(flames, "#ff9b3d") + body + ellipse(0, -4, 76, 70, skin)
    )
    dark = path("M30 -68 C76 -54 92 10 54 50 C40 62 18 68 0 66 C62 48 62 -34 30 -68Z", shade, opacity=0.5)
    freckles = "".join(circle(x, y, 5, shade, opacity=0.7) for x, y in ((-58, -18), (-50, -32), (-62, 0)))
    face = eye(0, -18, 36, 0.1) + grin(32, 26, 22) + cheeks(52, 26)
    return shape + dark + shine(-38, -52) + tuft + freckles + face


def squid() -> str:
    """Blue: a tall soft head on a skirt of arms."""
    skin, shade, sucker = SKINS["blue"], "#3f9be0", "#ffffff"
    arms = ((-52, shade), (52, shade), (-24, skin), (24, skin), (0, shade))
    skirt = squid_arms([(x, edge(SKINS["blue"])) for x, _ in arms], 30) + squid_arms(arms, 24)
    dome = "M-70 44 C-84 -30 -62 -104 0 -104 C62 -104 84 -30 70 44 C50 66 -50 66 -70 44Z"
    head = edged(path(dome, skin))
    head += path("M26 -99 C64 -86 82 -26 70 44 C58 56 34 60 12 60 C58 30 62 -50 26 -99Z", shade, opacity=0.6)
    cap = path("M-58 -58 C-46 -90 -26 -104 0 -104 C26 -104 46 -90 58 -58 Q0 -78 -58 -58Z", "#1D5FA8")
    spots = "".join(circle(x, y, r, "#bdeaff") for x, y, r in ((-24, -82, 8), (4, -90, 6), (28, -80, 5)))
    dots = "".join(circle(x, y, 5, sucker) for x, y in ((-62, 72), (62, 72), (-36, 80), (36, 80)))
    face = eye(-28, -18, 23) + eye(28, -18, 23) + cheeks(48, 16) + ellipse(0, 24, 10, 11, INK)
    return skirt + dots + head + cap + spots + shine(-50, -40, -64) + face


def squid_arms(arms: Iterable[tuple[float, str]], wide: float) -> str:
    return "".join(
        stroke(f"M{x} 40 C{x * 1.5} 60 {x * 1.2} 78 {x * 1.6} 88", colour, wide) for x, colour in arms
    )


def sprout() -> str:
    """Green: three eyes on stalks, leaves for ears."""
    skin, shade = SKINS["green"], "#2f8f5a"
    leaf = path("M-58 20 C-88 20 -104 2 -104 -24 C-76 -26 -54 -10 -50 10Z", shade)
    vein = stroke("M-94 -14 L-62 10", "#b4e67c", 5)
    stalks = "".join(
        stroke(f"M{x * 0.5} -4 L{x} {y}", edge(skin), 22) + stroke(f"M{x * 0.5} -4 L{x} {y}", skin, 16)
        for x, y in ((-48, -58), (0, -74), (48, -58))
    )
    body = path("M-60 100 C-58 74 -30 66 0 66 C30 66 58 74 60 100Z", shade)
    bulb = "M-72 24 C-72 -18 -36 -30 0 -30 C36 -30 72 -18 72 24 C72 62 38 76 0 76 C-38 76 -72 62 -72 24Z"
    shape = stalks + edged(leaf + group(leaf, flip=True) + body + path(bulb, skin))
    dark = path("M34 -26 C80 -14 84 50 40 70 C26 76 12 76 0 76 C58 58 62 4 34 -26Z", shade, opacity=0.45)
    balls = "".join(
        circle(x, y, r + 3, edge(skin)) for x, y, r in ((-48, -62, 23), (0, -78, 26), (48, -62, 23))
    )
    eyes = balls + eye(-48, -62, 23) + eye(0, -78, 26) + eye(48, -62, 23)
    return (
        shape
        + vein
        + group(vein, flip=True)
        + dark
        + shine(-46, -6)
        + eyes
        + grin(20, 34, 30)
        + cheeks(52, 16)
    )


def zap() -> str:
    """Yellow: a bolt of lightning with a face, crackling at both sides, a gap between the teeth."""
    skin, shade, light = SKINS["yellow"], "#E08A1A", "#FFF3BF"
    bolt = path(
        "M-36 -102 Q-34 -106 -28 -106 H56 Q64 -106 60 -98 L36 -48 H82 Q92 -48 86 -40 L-14 100 "
        "Q-24 108 -22 96 L-8 36 H-68 Q-78 36 -75 26Z",
        skin,
    )
    dark = path(
        "M60 -98 L36 -48 H82 Q92 -48 86 -40 L-14 100 Q-24 108 -22 96 L54 -30 L20 -32 L48 -106 "
        "Q64 -106 60 -98Z",
        shade,
        opacity=0.75,
    )
    lit = stroke("M-24 -92 L-60 16", light, 9)
    crackle = "M-96 -44 L-76 -34 L-88 -16 L-72 -8 M96 20 L74 24 L84 42 L62 50"
    arcs = stroke(crackle, edge(skin), 13) + stroke(crackle, light, 7)
    teeth = rect(-15, 5, 13, 11, WHITE, 2) + rect(2, 5, 13, 11, WHITE, 2)
    mouth = path("M-30 5 H30 Q28 30 0 30 Q-28 30 -30 5Z", INK) + teeth
    eyes = eye(-24, -30, 22) + eye(24, -30, 18, 0.1)
    return group(arcs + edged(bolt) + dark + lit + eyes + mouth + cheeks(44, 6, 8), 0, 2, 0.97)


def gem() -> str:
    """Violet: a cut stone with pointed ears and sleepy lids."""
    skin, shade, light = SKINS["violet"], "#8a4fd6", "#efdcff"
    ear = polygon([(-50, -50), (-92, -98), (-86, -28)], shade)
    pink = polygon([(-58, -50), (-82, -80), (-78, -38)], "#ff9fd0")
    body = polygon([(-58, 100), (-36, 62), (36, 62), (58, 100)], "#6a34b0")
    stone = polygon([(-44, -72), (44, -72), (82, -14), (52, 66), (-52, 66), (-82, -14)], skin)
    head = edged(ear + group(ear, flip=True) + body + stone)
    head += polygon([(-44, -72), (0, -52), (-58, -14), (-82, -14)], light)
    head += polygon([(44, -72), (82, -14), (52, 66), (38, 52), (58, -14)], shade, opacity=0.7)
    head += polygon([(-44, -72), (44, -72), (0, -52)], mix(light, WHITE, 0.4))
    lids = "".join(path(f"M{x - 24} -14 A25 25 0 0 1 {x + 24} -14Z", "#6a34b0") for x in (-30, 30))
    lashes = stroke("M-60 -19 L-54 -14 H-6 M6 -14 H54 L60 -19", INK, 5)
    jewel = polygon([(0, -46), (10, -34), (0, -20), (-10, -34)], "#ffe08a")
    face = eye(-30, -4, 24) + eye(30, -4, 24) + lids + lashes + grin(32, 20, 18) + cheeks(46, 30)
    return head + pink + group(pink, flip=True) + face + jewel


ALIENS: dict[str, Callable[[], str]] = {
    "red": imp,
    "blue": squid,
    "green": sprout,
    "yellow": zap,
    "violet": gem,
}


def hands(suit: Suit, spread: float) -> str:
    """Fingers over an edge, left and right of (0, 0)."""
    skin = SKINS[suit.name]
    fingers = "".join(rect(x - 7, -10, 14, 27, mix(skin, INK, 0.12 if x else 0), 7) for x in (-12, 12, 0))
    paw = edged(fingers)
    return group(paw, -spread, turn=-14) + group(paw, spread, turn=14)
