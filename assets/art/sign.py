"""The app's own sign: a round table from above, six shapes around a golden light."""

from math import atan2, cos, sin

from assets.art.kit import (
    SeededRandom,
    around,
    circle,
    clip,
    clipped,
    darker,
    document,
    group,
    lighter,
    linear,
    num,
    paint,
    path,
    radial,
    rect,
    stroke,
    tag,
)
from assets.art.signs import SEAT_FILLS, WHITE, seat_shape

SHADE = "#0B0626"
TABLE, LAMP, SEATS, SEAT = 35.0, 12.0, 35.5, 10.4  # radii: the table, the light, the ring of seats, a seat
PLANK = 8.5
WOODS = ("#B97A52", "#A96A47", "#C0835A", "#B0714C", "#A5654A", "#BB7D56", "#AC6E49", "#B87950")
DEFS = "".join(
    (
        radial("dusk", (0, "#6B57C6"), (0.55, "#3A2F86"), (1, "#1B1449"), cx=0.5, cy=0.5, r=0.72),
        radial("gold", (0, "#FFF6CF"), (0.55, "#FFD673"), (1, "#F6AE33"), cx=0.44, cy=0.4, r=0.7),
        radial("light", (0, "#FFF0B4", 0.95), (0.3, "#FFD98A", 0.6), (1, "#FFC46B", 0)),
        radial("round", (0.62, "#2A0F2E", 0), (1, "#2A0F2E", 0.55)),
        linear("rim", (0, "#D99A6C"), (1, "#6E3B34")),
        clip("top", circle(0, 0, TABLE - 1.6, WHITE)),
        tag("filter", tag("feGaussianBlur", stdDeviation=1.3), id="blur", x="-40%", y="-40%", width="180%",
            height="180%"),
    )
)  # fmt: skip


def round_table(scale: float) -> str:
    """Six people, six shapes, one round table, lit from its middle."""
    places = zip(SEAT_FILLS.items(), around(0, 0, SEATS, len(SEAT_FILLS)), strict=True)
    seats = "".join(seat(shape, fill, x, y) for (shape, fill), (x, y) in places)
    ground = circle(0, 2.4, TABLE + 1, SHADE, opacity=0.55, filter="url(#blur)")
    return group(ground + wood() + lamp() + seats, scale=scale)


def wood() -> str:
    """Planks under a bevelled rim, darker towards the edge."""
    chance = SeededRandom(8)
    planks = ""
    for index, tone in enumerate(WOODS):
        y = -TABLE + index * PLANK
        planks += rect(-TABLE, y, 2 * TABLE, PLANK, tone) + rect(
            -TABLE, y, 2 * TABLE, 0.45, "#5E2F33", opacity=0.6
        )
        for _ in range(3):
            x, grain = chance.between(-TABLE, TABLE * 0.6), y + chance.between(2, PLANK - 1.5)
            wide = chance.between(8, 22)
            bend = f"q{num(wide / 2)} {num(chance.between(-1.2, 1.2))} {num(wide)} 0"
            planks += stroke(f"M{num(x)} {num(grain)} {bend}", "#7E4638", 0.4, opacity=0.5)
    edge = circle(0, 0, TABLE, paint("rim"))
    return edge + clipped(group(planks, turn=-18) + circle(0, 0, TABLE, paint("round")), "top")


def lamp() -> str:
    pool = circle(0, 0, TABLE - 1.6, paint("light"))
    shade = circle(0.4, 1.5, LAMP, "#5E2A2A", opacity=0.5, filter="url(#blur)")
    glint = stroke(
        f"M{num(-LAMP * 0.58)} {num(-LAMP * 0.26)} A7.6 7.6 0 0 1 -1.6 -7.2", WHITE, 1.5, opacity=0.85
    )
    return pool + shade + circle(0, 0, LAMP, paint("gold")) + glint


def seat(shape: str, fill: str, x: float, y: float) -> str:
    """A shape at the table: its near side is lit, and its shadow falls away from the light."""
    angle = atan2(y, x)
    outline, away = seat_shape(shape, SEAT), (2 * cos(angle), 2 * sin(angle) + 1)
    shade = group(path(outline, SHADE), x + away[0], y + away[1], opacity=0.65, filter="url(#blur)")
    near, far = (SEATS - SEAT) / (SEATS + SEAT), 0.94
    light = radial(f"seat-{shape}", (near, lighter(fill, 0.5)), (near + 0.16, fill), (far, darker(fill, 0.2)),
                   gradientUnits="userSpaceOnUse", cx=-x, cy=-y, r=SEATS + SEAT)  # fmt: skip
    return shade + group(light + path(outline, paint(f"seat-{shape}")), x, y)


def logo() -> str:
    """The table alone."""
    return document(round_table(0.98), DEFS, -50, -50, 100, 100)


def icon() -> str:
    """A square; launchers round its corners, so they stay empty."""
    return document(rect(-50, -50, 100, 100, paint("dusk")) + round_table(0.94), DEFS, -50, -50, 100, 100)


def presplash() -> str:
    """The table in the dusk of Home, which fades into the colour that the window is cleared with."""
    sky = linear("evening", (0, "#1B1546"), (0.42, "#47328A"), (0.68, "#A8568C"), (0.86, "#F29A7A"))
    fade = radial("fade", (0.62, WHITE), (1, "#000000"))
    mask = tag("mask", circle(0, 0, 49, paint("fade")), id="edge", maskUnits="userSpaceOnUse", x=-50, y=-50,
               width=100, height=100)  # fmt: skip
    dusk = rect(-50, -44, 100, 88, paint("evening")) + stars() + hills()
    return document(
        tag("g", dusk, mask="url(#edge)") + round_table(0.56), DEFS + sky + fade + mask, -50, -50, 100, 100
    )


def stars() -> str:
    chance = SeededRandom(3)
    return "".join(
        circle(chance.between(-44, 44), chance.between(-42, 2), chance.between(0.12, 0.34), WHITE,
               opacity=chance.between(0.4, 0.95))
        for _ in range(90)
    )  # fmt: skip


def hills() -> str:
    far = path("M-50 24 C-34 16 -22 17 -8 21 C6 25 22 15 50 23 V50 H-50Z", "#6A3A7E")
    return far + path("M-50 33 C-26 23 -2 34 14 31 C30 27 40 29 50 32 V50 H-50Z", "#3A2463")
