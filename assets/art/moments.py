"""Small pictures for what is told after a game: one for each kind of moment, 148 × 148."""

from collections.abc import Callable

from assets.art.kit import (
    SeededRandom,
    circle,
    clip,
    clipped,
    document,
    ellipse,
    group,
    line,
    linear,
    paint,
    path,
    rect,
    star,
    stroke,
)
from assets.art.signs import CREAM, GOLD, INK, SEAT_FILLS, WHITE, seat_shape

SIDE = 148
CORAL, GREEN, CRIMSON = "#FF6F61", "#35C39A", "#A81F3C"
GROUND = linear("night", (0, "#2b2158"), (1, "#5b3f8e")) + clip("tile", rect(0, 0, SIDE, SIDE, WHITE, 20))


def card(x: float, y: float, turn: float, sign: str = "", scale: float = 1) -> str:
    """A cream card with a sign on it."""
    drawn = rect(-21, -27, 46, 58, INK, 9, opacity=0.35) + rect(-24, -30, 48, 60, CREAM, 9)
    return group(drawn + rect(-18, -24, 36, 48, "#F5E2C1", 5) + sign, x, y, scale, turn)


def tick() -> str:
    return stroke("M-11 1 L-3 9 L12 -9", GREEN, 7)


def quick() -> str:
    """A stopwatch in a hurry."""
    wind = "".join(
        line(14, y, 14 + length, y, WHITE, 5, opacity=0.4) for y, length in ((58, 24), (80, 14), (102, 28))
    )
    knob = rect(75, 26, 18, 14, GOLD, 4) + group(rect(-6, -7, 12, 14, GOLD, 4), 116, 48, turn=45)
    dial = circle(84, 86, 44, GOLD) + circle(84, 86, 34, CREAM)
    hands = path("M84 86 L84 52 A34 34 0 0 1 115 72 Z", CORAL, opacity=0.85) + line(84, 86, 84, 58, INK, 6)
    return wind + knob + dial + hands + line(84, 86, 104, 77, INK, 6) + circle(84, 86, 6, INK)


def streak() -> str:
    """Card after card after card."""
    return card(44, 84, -16, tick(), 0.92) + card(74, 76, 0, tick(), 0.98) + card(106, 84, 16, tick(), 1.04)


def silence() -> str:
    """Sand runs, nobody speaks."""
    frame = rect(40, 24, 68, 12, GOLD, 6) + rect(40, 112, 68, 12, GOLD, 6)
    bulbs = "M48 36 H100 C100 62 80 66 80 74 C80 82 100 86 100 112 H48 C48 86 68 82 68 74 C68 66 48 62 48 36Z"
    glass = path(bulbs, "#cfe6ff", opacity=0.55)
    sand = path("M56 50 H92 C88 62 78 66 76 72 H72 C70 66 60 62 56 50Z", CORAL)
    sand += path("M52 112 C56 96 92 96 96 112Z", CORAL) + line(74, 72, 74, 100, CORAL, 4)
    return glass + sand + frame


def wrong() -> str:
    """A finger pointed at nothing."""
    outer = circle(74, 74, 42, "none", stroke=CREAM, stroke_width=7)
    inner = circle(74, 74, 20, "none", stroke=CREAM, stroke_width=7, opacity=0.5)
    chip = circle(108, 40, 24, CRIMSON) + stroke("M99 31 L117 49 M117 31 L99 49", CREAM, 7)
    return outer + inner + chip


def flawless() -> str:
    """A medal with a ribbon."""
    ribbon = path("M54 74 L42 130 L62 118 L74 134 L86 118 L106 130 L94 74Z", CORAL)
    medal = circle(74, 64, 38, GOLD) + circle(74, 64, 29, "#FFE9AE")
    return ribbon + medal + group(stroke("M-13 1 L-4 10 L15 -11", "#17795F", 8), 74, 64)


def fooled() -> str:
    """The moon smiles with closed eyes, and nobody knows."""
    moon = circle(74, 76, 46, "#FFE9AE") + circle(74, 76, 46, "none", stroke=GOLD, stroke_width=6)
    eyes = stroke("M48 70 q8 9 16 0 M84 70 q8 9 16 0", INK, 6) + stroke("M56 92 q18 17 36 0", INK, 6)
    veil = path("M22 40 C44 22 104 22 126 40 L120 60 C98 48 50 48 28 60Z", CORAL)
    return moon + eyes + veil + star(28, 112, 9, 4, CREAM) + star(122, 108, 7, 3, CREAM)


def sweep() -> str:
    """Three at once."""
    return "".join(
        group(circle(0, 0, 27, GREEN) + stroke("M-12 1 L-4 9 L13 -10", CREAM, 7), x, y)
        for x, y in ((74, 42), (42, 98), (106, 98))
    )


def comeback() -> str:
    """Down, then up past everybody."""
    others = stroke("M18 58 L62 62 L126 66", WHITE, 6, opacity=0.4)
    course = stroke("M20 46 L52 106 L82 92 L116 40", GOLD, 10)
    return (
        others
        + course
        + path("M126 22 L124 54 L98 36Z", GOLD, stroke=GOLD, stroke_width=6, stroke_linejoin="round")
    )


def close() -> str:
    """Two noses at the finish."""
    post = "".join(
        rect(96 + 12 * column, 20 + 12 * row, 12, 12, CREAM if (row + column) % 2 else INK)
        for row in range(9)
        for column in range(2)
    )
    first = group(path(seat_shape("circle", 24), SEAT_FILLS["circle"]), 78, 54)
    second = group(path(seat_shape("square", 24), SEAT_FILLS["square"]), 66, 102)
    wind = "".join(line(16, y, 34, y, WHITE, 5, opacity=0.4) for y in (46, 62, 94, 110))
    return post + wind + second + first


def ahead() -> str:
    """A crown from the first minute to the last."""
    crown = path("M34 106 L26 54 L54 76 L74 40 L94 76 L122 54 L114 106Z", GOLD, stroke=GOLD, stroke_width=6,
                 stroke_linejoin="round")  # fmt: skip
    balls = circle(26, 50, 8, GOLD) + circle(74, 36, 9, GOLD) + circle(122, 50, 8, GOLD)
    gems = star(74, 88, 12, 6, CORAL) + circle(50, 92, 5, "#4EA9F2") + circle(98, 92, 5, GREEN)
    return (
        ellipse(74, 120, 46, 6, INK, opacity=0.4) + crown + balls + rect(32, 102, 84, 12, "#E09A2B", 6) + gems
    )


MOMENTS: dict[str, Callable[[], str]] = {
    "quick": quick,
    "streak": streak,
    "silence": silence,
    "wrong": wrong,
    "flawless": flawless,
    "fooled": fooled,
    "sweep": sweep,
    "comeback": comeback,
    "close": close,
    "blink": close,
    "ahead": ahead,
}


def moment(kind: str) -> str:
    chance = SeededRandom(len(kind) * 7 + ord(kind[0]))
    dust = "".join(
        circle(chance.between(4, 144), chance.between(4, 144), chance.between(0.8, 2), WHITE, opacity=0.5)
        for _ in range(16)
    )
    body = rect(0, 0, SIDE, SIDE, paint("night")) + dust + MOMENTS[kind]()
    return document(clipped(body, "tile"), GROUND, width=SIDE, height=SIDE)
