"""The app's own signs: seat shapes, small icons, lids, soft edges and backdrops. White where tinted."""

from __future__ import annotations

from assets.art.kit import (
    SeededRandom,
    around,
    circle,
    clip,
    clipped,
    document,
    ellipse,
    group,
    line,
    linear,
    num,
    paint,
    path,
    radial,
    rect,
    repeat,
    stroke,
    tag,
)

WHITE, INK, CREAM, GOLD = "#ffffff", "#241B4B", "#FFF4DF", "#FFC857"
SEAT_FILLS = {
    "circle": "#EC3858",
    "square": "#4EA9F2",
    "triangle": "#FCBE35",
    "hexagon": "#2D9F7C",
    "star": "#F8C5E2",
    "drop": "#8F52D6",
}

# --- seat shapes ---------------------------------------------------------------------------------


def rounded(points: list[tuple[float, float]], radius: float) -> str:
    """A polygon's path with rounded corners."""
    parts = []
    for index, (x, y) in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        enter, leave = _towards((x, y), before, radius), _towards((x, y), after, radius)
        start = "M" if index == 0 else "L"
        parts.append(f"{start}{_at(enter)} Q{_at((x, y))} {_at(leave)}")
    return " ".join(parts) + " Z"


def _towards(corner: tuple[float, float], other: tuple[float, float], radius: float) -> tuple[float, float]:
    (x, y), (ox, oy) = corner, other
    length = ((ox - x) ** 2 + (oy - y) ** 2) ** 0.5
    share = min(radius, length / 2) / length
    return x + (ox - x) * share, y + (oy - y) * share


def _at(point: tuple[float, float]) -> str:
    return f"{num(point[0])} {num(point[1])}"


def seat_shape(name: str, r: float = 100) -> str:
    """The outline of a seat's shape around (0, 0)."""
    if name == "circle":
        return f"M{-r} 0 A{r} {r} 0 1 1 {r} 0 A{r} {r} 0 1 1 {-r} 0Z"
    if name == "square":
        side = r * 0.88
        return rounded([(-side, -side), (side, -side), (side, side), (-side, side)], r * 0.28)
    if name == "triangle":
        return rounded(around(0, r * 0.2, r * 1.28, 3), r * 0.3)
    if name == "hexagon":
        return rounded(around(0, 0, r * 1.06, 6, 0), r * 0.24)
    if name == "star":
        tips, dents = around(0, r * 0.06, r * 1.2, 5), around(0, r * 0.06, r * 0.62, 5, -54)
        return rounded([p for pair in zip(tips, dents, strict=True) for p in pair], r * 0.16)
    left, right = f"{num(-r * 0.94)} {num(r * 0.26)}", f"{num(r * 0.94)} {num(r * 0.26)}"
    return (
        f"M0 {num(-r * 1.16)} C{num(r * 0.34)} {num(-r * 0.62)} {num(r * 0.94)} {num(-r * 0.22)} {right} "
        f"A{num(r * 0.94)} {num(r * 0.9)} 0 1 1 {left} "
        f"C{num(-r * 0.94)} {num(-r * 0.22)} {num(-r * 0.34)} {num(-r * 0.62)} 0 {num(-r * 1.16)}Z"
    )


def shape(name: str) -> str:
    """A white seat shape of radius 100 in a box of 260: room for points and rims."""
    return document(path(seat_shape(name), WHITE), x=-130, y=-130, width=260, height=260)


# --- small icons, drawn in a box of 48 around (0, 0) -----------------------------------------------


def spark(radius: float, fill: str) -> str:
    r, q = num(radius), num(radius * 0.14)
    return path(f"M0 -{r} Q{q} -{q} {r} 0 Q{q} {q} 0 {r} Q-{q} {q} -{r} 0 Q-{q} -{q} 0 -{r}Z", fill)


def _tooth() -> str:
    return rect(-3.5, -19, 7, 9, WHITE, 3)


def _cake() -> str:
    icing = "M-17 6 q6 7 11 0 t11 0 t12 0 V2 a6 6 0 0 0 -6 -6 H-11 a6 6 0 0 0 -6 6Z"
    candle = rect(-2.5, -16, 5, 12, GOLD, 2) + ellipse(0, -20, 4, 4.5, "#ffb03a")
    return rect(-17, -2, 34, 20, CREAM, 6) + path(icing, "#FF6F61") + candle


def _crown() -> str:
    body = path("M-17 14 L-19 -7 L-8.5 2 L0 -15 L8.5 2 L19 -7 L17 14 Z", GOLD, stroke_linejoin="round")
    balls = circle(-19, -9, 3.2, GOLD) + circle(0, -17, 3.6, GOLD) + circle(19, -9, 3.2, GOLD)
    return body + balls + rect(-17, 10, 34, 7, "#E09A2B", 3)


HAND = (
    "M40 92C30 84 22 70 18 62C15 56 22 51 27 56L36 66L36 26C36 18 47 18 47 26L47 50C49 46 57 46 58 52"
    "C61 48 68 50 69 56C73 53 79 56 79 62L79 74C79 84 74 90 72 94Z"
)


def _hand(marks: str = "") -> str:
    """A pointing hand in a box of 100, and what it does."""
    hand = path(HAND, WHITE, stroke=WHITE, stroke_width=4, stroke_linejoin="round")
    return group(hand + marks, -24, -23, 0.46)


ICONS = {
    "gesture-tap": _hand(),
    "gesture-hold": _hand(stroke("M22 26A20 20 0 1 1 61 26", WHITE, 6)),
    "gesture-drag": _hand(stroke("M56 18H88M78 7L89 18L78 29", WHITE, 7)),
    "pause": rect(-10, -13, 8, 26, WHITE, 3.5) + rect(2, -13, 8, 26, WHITE, 3.5),
    "play": path("M-9 -14 Q-9 -18 -5 -16 L16 -3 Q20 0 16 3 L-5 16 Q-9 18 -9 14Z", WHITE),
    "check": stroke("M-14 1 L-4 11 L15 -11", WHITE, 8),
    "cross": stroke("M-12 -12 L12 12 M12 -12 L-12 12", WHITE, 8),
    "plus": stroke("M0 -14 V14 M-14 0 H14", WHITE, 6.5),
    "minus": stroke("M-14 0 H14", WHITE, 6.5),
    "people": circle(0, -8, 9, WHITE) + path("M-16 19 C-16 0 16 0 16 19Z", WHITE),
    "clock": circle(0, 0, 16, "none", stroke=WHITE, stroke_width=5) + stroke("M0 -9 V1 L7 5", WHITE, 5),
    "gear": circle(0, 0, 10, "none", stroke=WHITE, stroke_width=6) + repeat(_tooth(), 8),
    "chart": stroke("M-14 14 V0 M0 14 V-14 M14 14 V-5", WHITE, 7),
    "back": stroke("M14 0 H-13 M-3 -11 L-14 0 L-3 11", WHITE, 6.5),
    "home": path("M0 -18 L20 0 H14 V17 H4 V6 H-4 V17 H-14 V0 H-20Z", WHITE, stroke_linejoin="round"),
    "turn": stroke("M-15 -3 A15 15 0 0 1 12 -10 M15 3 A15 15 0 0 1 -12 10", WHITE, 5.5)
    + path("M16 -18 V-4 H2Z", WHITE)
    + path("M-16 18 V4 H-2Z", WHITE),
    "bluetooth": stroke("M-11 -9 L11 9 L0 19 V-19 L11 -9 L-11 9", WHITE, 4.8),
    "phone": rect(-11, -19, 22, 38, "none", 6, stroke=WHITE, stroke_width=4.5) + circle(0, 12, 2.6, WHITE),
    "speaker": path("M-18 -7 H-9 L3 -17 V17 L-9 7 H-18Z", WHITE) + stroke("M10 -9 Q17 0 10 9", WHITE, 5),
    "hushed": path("M-18 -7 H-9 L3 -17 V17 L-9 7 H-18Z", WHITE) + stroke("M9 -6 L20 6 M20 -6 L9 6", WHITE, 5),
    "undo": stroke("M-15 -6 H4 C20 -6 20 15 4 15 H-6 M-7 -14 L-15 -6 L-7 2", WHITE, 5.5),
    "down": stroke("M0 -14 V13 M-11 3 L0 14 L11 3", WHITE, 6.5),
    "eye": path("M-22 0 C-12 -16 12 -16 22 0 C12 16 -12 16 -22 0Z", WHITE)
    + circle(0, 0, 8.5, INK)
    + circle(3, -3, 2.6, WHITE),
    "hide": stroke("M-19 -4 C-9 9 9 9 19 -4 M-11 4 L-15 11 M0 6.5 V14 M11 4 L15 11", WHITE, 4.5),
    "question": stroke("M-8 -9 C-8 -19 9 -19 9 -8 C9 0 0 -1 0 8", WHITE, 6.5) + circle(0, 16, 3.9, WHITE),
    "robot": rect(-15, -8, 9, 13, WHITE, 4.5)
    + rect(6, -8, 9, 13, WHITE, 4.5)
    + stroke("M-9 12 Q0 18 9 12", WHITE, 4.5)
    + stroke("M0 -13 V-17", WHITE, 4)
    + circle(0, -20, 3.2, WHITE),
    "star": circle(0, 0, 20, "none", stroke=WHITE, stroke_width=2.5) + spark(14, WHITE),
    "cake": _cake(),
    "crown": _crown(),
    "reference": circle(0, 0, 22, INK) + circle(0, 0, 19, GOLD) + spark(14, INK),
    "right": circle(0, 0, 22, "#35C39A") + stroke("M-10 1 L-3 8 L11 -8", CREAM, 6),
    "wrong": circle(0, 0, 22, "#A81F3C") + stroke("M-8 -8 L8 8 M8 -8 L-8 8", CREAM, 6),
}


def icon(name: str) -> str:
    return document(ICONS[name], x=-24, y=-24, width=48, height=48)


# --- soft edges, baked once as nine-patches of 256; the plate ends in the middle of a border of 64 -----


def _blur(amount: float) -> str:
    blur = tag("feGaussianBlur", stdDeviation=amount)
    return tag("filter", blur, id="soft", x="-50%", y="-50%", width="200%", height="200%")


def shadow() -> str:
    """The soft edge of a plate: its shadow, or in a colour its glow."""
    plate = rect(32, 32, 192, 192, WHITE, 22, filter="url(#soft)")
    return document(plate, _blur(11), width=256, height=256)


def glow() -> str:
    """Light behind something round."""
    disc = rect(38, 38, 180, 180, WHITE, 76, filter="url(#soft)")
    return document(disc, _blur(13), width=256, height=256)


def beam() -> str:
    """A cone of light from above."""
    light = linear("light", (0, "#FFF6DC", 0.55), (0.7, "#FFF1C8", 0.3), (1, "#FFE9AE", 0))
    cone = path("M84 -20 H172 L240 512 H16 Z", paint("light"), filter="url(#soft)")
    return document(cone, light + _blur(4), width=256, height=512)


# --- lids, mats and skies ------------------------------------------------------------------------------


def lid() -> str:
    """Covers a picture while somebody else is showing."""
    stripes = "".join(line(x - 512, 512, x, 0, "#3A3083", 23) for x in range(-80, 1120, 82))
    middle = circle(256, 256, 100, "#2A2163") + circle(256, 256, 86, "none", stroke="#6A5EB5", stroke_width=9)
    sign = group(spark(56, "#6A5EB5"), 256, 256)
    return document(rect(0, 0, 512, 512, "#2A2163") + stripes + middle + sign, width=512, height=512)


def curtain() -> str:
    """The veil: folds in indigo, a hem of gold, a warm light where somebody's sign stands."""
    fold = linear("fold", (0, "#1A1340"), (0.35, "#3C2C7A"), (0.55, "#46348A"), (1, "#1A1340"), x2=1, y2=0)
    dim = linear("dim", (0, "#0C0826", 0.1), (0.5, "#0C0826", 0.25), (1, "#0C0826", 0.75))
    warm = radial("warm", (0, "#FF6F61", 0.38), (1, "#FF6F61", 0), cx=0.5, cy=0.5, r=0.5)
    folds = "".join(rect(at * 80 - 0.5, 0, 81, 800, paint("fold")) for at in range(16))
    corners = range(1280, 0, -128)
    scallops = "".join(f"Q{right - 64} 92 {right - 128} 34 " for right in corners)
    hem = path(f"M0 0 H1280 V34 {scallops}Z", "#241A56") + stroke(f"M1280 34 {scallops}", GOLD, 7)
    light = rect(0, 0, 1280, 800, paint("dim")) + ellipse(640, 330, 420, 330, paint("warm"))
    return document(folds + light + hem, fold + dim + warm, width=1280, height=800)


def table() -> str:
    """Deep indigo, lit in the middle."""
    light = radial("lit", (0, "#5446AA"), (0.38, "#291F61"), (1, "#110B30"), cx=0.5, cy=0.5, r=0.72)
    return document(
        rect(0, 0, 1280, 800, paint("lit")) + _dust(5, 110, 800, 0.12), light, width=1280, height=800
    )


def _dust(seed: int, count: int, low: float, bright: float) -> str:
    chance = SeededRandom(seed)
    return "".join(
        circle(
            chance.between(0, 1280),
            chance.between(0, low),
            chance.between(0.8, 1.9),
            WHITE,
            opacity=chance.between(bright / 3, bright),
        )
        for _ in range(count)
    )


def dusk() -> str:
    """Evening over hills: behind the menus."""
    sky = linear(
        "sky", (0, "#1B1546"), (0.42, "#47328A"), (0.68, "#A8568C"), (0.84, "#F29A7A"), (1, "#F7B98C")
    )
    hills = "".join(
        _hill(seed, y, height, count, fill)
        for seed, y, height, count, fill in (
            (3, 640, 90, 6, "#6B417F"),
            (9, 706, 84, 8, "#43306E"),
            (5, 768, 64, 9, "#251B4F"),
        )
    )
    body = rect(0, 0, 1280, 800, paint("sky")) + _dust(4, 90, 440, 0.75) + hills
    return document(body, sky, width=1280, height=800)


def _hill(seed: int, y: float, height: float, count: int, fill: str) -> str:
    chance = SeededRandom(seed)
    step = 1280 / count
    heights = [y - chance.between(0, height) for _ in range(count + 3)]
    d = f"M{num(-step)} {num(heights[0])}"
    for index in range(1, count + 3):
        x = (index - 1) * step
        d += f" C{num(x - step / 2)} {num(heights[index - 1])} {num(x - step / 2)} {num(heights[index])} "
        d += f"{num(x)} {num(heights[index])}"
    return path(f"{d} L1400 820 L-200 820 Z", fill)


def wood() -> str:
    """The wooden table people sit around, seen from above."""
    plank = linear("wood", (0, "#7A5360"), (0.5, "#8A6068"), (1, "#6C4756"))
    body = rect(4, 12, 752, 440, "#120D30", 220, opacity=0.5) + rect(4, 4, 752, 440, "#553646", 220)
    top = rect(14, 14, 732, 420, paint("wood"), 210)
    chance = SeededRandom(11)
    grain = "".join(
        stroke(
            f"M{num(chance.between(60, 240))} {y} q{num(chance.between(120, 220))} "
            f"{num(chance.between(-8, 8))} {num(chance.between(280, 420))} 0",
            "#5B3B4A",
            2,
            opacity=0.5,
        )
        for y in range(60, 420, 28)
    )
    rim = rect(24, 24, 712, 400, "none", 200, stroke="#B08074", stroke_width=3, opacity=0.7)
    defs = plank + clip("top", rect(14, 14, 732, 420, WHITE, 210))
    return document(body + top + clipped(grain, "top") + rim, defs, width=760, height=456)
