"""Five friendly aliens, one for each colour, each of another build: busts of 200 × 200."""

from collections.abc import Callable

from assets.art.kit import circle, ellipse, group, mix, path, polygon, rect, star, stroke
from assets.art.signs import INK, WHITE
from assets.art.suits import Suit

BLUSH = "#ff7d8c"
SKINS = {"red": "#f2605c", "blue": "#7cc4ff", "green": "#7fd06a", "yellow": "#FFD463", "violet": "#a974ea"}


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


def imp() -> str:
    """Red: one large eye, two horns, a tuft of flame."""
    skin, shade = SKINS["red"], "#b92a45"
    horn = path("M-58 -34 C-92 -42 -98 -74 -88 -96 C-80 -74 -62 -72 -38 -66Z", "#ffe0a6")
    flames = (
        "M-24 -62 C-34 -84 -16 -92 -18 -108 C-2 -98 2 -92 4 -84 C10 -90 12 -94 12 -102 C28 -88 32 -74 24 -60Z"
    )
    tuft = path(flames, "#ff9b3d") + path("M-10 -62 C-14 -76 -2 -80 0 -90 C10 -80 14 -72 12 -62Z", "#ffe08a")
    body = path("M-64 100 C-62 66 -36 58 0 58 C36 58 62 66 64 100Z", shade)
    head = ellipse(0, -4, 76, 70, skin)
    head += path("M30 -68 C76 -54 92 10 54 50 C40 62 18 68 0 66 C62 48 62 -34 30 -68Z", shade, opacity=0.5)
    freckles = "".join(circle(x, y, 5, shade, opacity=0.7) for x, y in ((-58, -18), (-50, -32), (-62, 0)))
    face = eye(0, -18, 36, 0.1) + grin(32, 26, 22) + cheeks(52, 26)
    return horn + group(horn, flip=True) + tuft + body + head + freckles + face


def squid() -> str:
    """Blue: a tall soft head on a skirt of arms."""
    skin, shade, sucker = SKINS["blue"], "#2f7fcb", "#d9f0ff"
    arms = "".join(
        stroke(f"M{x} 40 C{x * 1.5} 62 {x * 1.2} 84 {x * 1.7} 96", colour, 25)
        for x, colour in ((-52, shade), (52, shade), (-24, skin), (24, skin), (0, shade))
    )
    head = path("M-70 44 C-84 -30 -62 -104 0 -104 C62 -104 84 -30 70 44 C50 66 -50 66 -70 44Z", skin)
    head += path("M26 -99 C64 -86 82 -26 70 44 C58 56 34 60 12 60 C58 30 62 -50 26 -99Z", shade, opacity=0.55)
    spots = "".join(
        circle(x, y, r, sucker, opacity=0.85) for x, y, r in ((-30, -76, 9), (-6, -86, 6), (-46, -56, 6))
    )
    dots = "".join(circle(x, y, 5, sucker) for x, y in ((-62, 74), (62, 74), (-36, 82), (36, 82)))
    face = eye(-28, -18, 23) + eye(28, -18, 23) + cheeks(48, 16) + ellipse(0, 24, 10, 11, INK)
    return arms + dots + head + spots + face


def sprout() -> str:
    """Green: three eyes on stalks, leaves for ears."""
    skin, shade = SKINS["green"], "#2f8f5a"
    leaf = path("M-58 20 C-88 20 -104 2 -104 -24 C-76 -26 -54 -10 -50 10Z", shade)
    leaf += stroke("M-94 -14 L-62 10", "#b4e67c", 5)
    stalks = "".join(
        stroke(f"M{x * 0.5} -4 L{x} {y}", skin, 16) for x, y in ((-48, -58), (0, -76), (48, -58))
    )
    body = path("M-60 100 C-58 74 -30 66 0 66 C30 66 58 74 60 100Z", shade)
    bulb = "M-72 24 C-72 -18 -36 -30 0 -30 C36 -30 72 -18 72 24 C72 62 38 76 0 76 C-38 76 -72 62 -72 24Z"
    head = path(bulb, skin) + path(
        "M34 -26 C80 -14 84 50 40 70 C26 76 12 76 0 76 C58 58 62 4 34 -26Z", shade, opacity=0.45
    )
    eyes = eye(-48, -62, 23) + eye(0, -80, 26) + eye(48, -62, 23)
    return leaf + group(leaf, flip=True) + stalks + body + head + eyes + grin(20, 34, 30) + cheeks(52, 16)


def zap() -> str:
    """Yellow: a head all spikes, bolts for feelers, a gap between the teeth."""
    skin, shade = SKINS["yellow"], "#D98E1C"
    bolt = path("M-40 -54 L-58 -72 L-48 -78 L-72 -106 L-34 -80 L-44 -74 L-26 -58Z", "#C77F12")
    body = path("M-58 100 C-54 72 -30 64 0 64 C30 64 54 72 58 100Z", shade)
    spikes = star(0, 0, 90, 66, shade, points=13) + star(0, 0, 84, 62, skin, points=13)
    head = circle(0, 0, 64, skin)
    head += path("M26 -58 C70 -40 76 36 30 56 C20 62 8 64 0 64 C50 40 54 -28 26 -58Z", shade, opacity=0.4)
    teeth = rect(-16, 20, 13, 11, WHITE, 2) + rect(3, 20, 13, 11, WHITE, 2)
    mouth = path("M-34 20 H34 Q32 46 0 46 Q-32 46 -34 20Z", INK) + teeth
    eyes = eye(-24, -14, 21) + eye(26, -14, 15, 0.1)
    return bolt + group(bolt, flip=True) + spikes + body + head + eyes + mouth + cheeks(48, 16, 8)


def gem() -> str:
    """Violet: a cut stone with pointed ears and sleepy lids."""
    skin, shade, light = SKINS["violet"], "#6a34b0", "#d9bcff"
    ear = polygon([(-50, -50), (-92, -98), (-86, -28)], shade)
    ear += polygon([(-58, -50), (-82, -80), (-78, -38)], "#f3a8d8")
    body = polygon([(-58, 100), (-36, 62), (36, 62), (58, 100)], shade)
    head = polygon([(-44, -72), (44, -72), (82, -14), (52, 66), (-52, 66), (-82, -14)], skin)
    head += polygon([(-44, -72), (0, -52), (-58, -14), (-82, -14)], light)
    head += polygon([(44, -72), (82, -14), (52, 66), (38, 52), (58, -14)], shade, opacity=0.55)
    head += polygon([(-44, -72), (44, -72), (0, -52)], mix(light, WHITE, 0.4))
    lids = "".join(path(f"M{x - 24} -14 A25 25 0 0 1 {x + 24} -14Z", shade) for x in (-30, 30))
    lashes = stroke("M-60 -19 L-54 -14 H-6 M6 -14 H54 L60 -19", INK, 5)
    jewel = polygon([(0, -46), (10, -34), (0, -20), (-10, -34)], "#ffe08a")
    face = eye(-30, -4, 24) + eye(30, -4, 24) + lids + lashes + grin(32, 20, 18) + cheeks(46, 30)
    return ear + group(ear, flip=True) + body + head + face + jewel


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
    fingers = "".join(rect(x - 7, -10, 13, 26, mix(skin, INK, 0.2 if x else 0), 6.5) for x in (-11, 11, 0))
    return group(fingers, -spread, turn=-14) + group(fingers, spread, turn=14)
