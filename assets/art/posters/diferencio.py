"""While everybody sleeps a card is swapped."""

from assets.art.kit import (
    circle,
    clip,
    clipped,
    darker,
    ellipse,
    group,
    lighter,
    linear,
    num,
    paint,
    path,
    radial,
    rect,
    stroke,
)
from assets.art.posters.paper import HEIGHT, SHADE, WIDTH, dropped, stars, window
from assets.art.scenes import castle
from assets.art.signs import CREAM, INK, SEAT_FILLS, WHITE, seat_shape

TOP = 30
DEFS = linear("dream-sky", (0, "#0E0C30"), (0.6, "#2b2a70"), (1, "#54458f"))
DEFS += radial("moonlight", (0, "#FFEFC2", 0.6), (0.4, "#FFEFC2", 0.3), (1, "#FFEFC2", 0))
DEFS += radial("full-moon", (0, "#fffdf2"), (1, "#ffe3a6"), cx=0.4, cy=0.36, r=0.72)
DEFS += clip("card", rect(-34, -34, 68, 68, WHITE, 9))


def drawing() -> str:
    sky = rect(0, 0, WIDTH, HEIGHT, paint("dream-sky")) + stars(6, 60, 240)
    moon = circle(158, 88, 128, paint("moonlight")) + circle(158, 88, 50, paint("full-moon"))
    moon += "".join(
        circle(x, y, r, "#EBCF8E", opacity=0.6) for x, y, r in ((140, 74, 9), (174, 102, 13), (166, 64, 5))
    )
    hill = path("M0 238 C60 202 150 232 231 208 L231 400 L0 400Z", "#241E5C")
    hill += path("M0 276 C70 250 150 286 231 252 L231 400 L0 400Z", "#1B1746")
    sleepers = sleeper("star", 62, 222, 41, -10) + sleeper("square", 170, 242, 37, 12)
    return sky + moon + hill + sleepers + snores() + swapped_card()


def sleeper(shape: str, x: float, y: float, r: float, turn: float) -> str:
    lids = f"M{num(-r * 0.46)} {num(r * 0.06)} q{num(r * 0.18)} {num(r * 0.2)} {num(r * 0.36)} 0 "
    lids += f"M{num(r * 0.1)} {num(r * 0.06)} q{num(r * 0.18)} {num(r * 0.2)} {num(r * 0.36)} 0"
    cheeks = "".join(circle(side * r * 0.46, r * 0.34, r * 0.1, "#FF6F61", opacity=0.45) for side in (-1, 1))
    face = stroke(lids, INK, 4.5) + ellipse(0, r * 0.42, r * 0.09, r * 0.07, INK) + cheeks
    outline, fill, name = seat_shape(shape, r), SEAT_FILLS[shape], f"sleeper-{shape}"
    light = linear(name, (0, lighter(fill, 0.3)), (0.5, fill), (1, darker(fill, 0.38)), x1=0.8, x2=0.2)
    shade = group(path(outline, SHADE, opacity=0.5, filter="url(#soft)"), -3, 7)
    return group(light + shade + path(outline, paint(name)) + face, x, y, turn=turn)


def snores() -> str:
    letter = "M-6 -7 H6 L-6 7 H6"
    sizes = ((104, 170, 1.0, 1.0), (122, 148, 0.78, 0.85), (136, 130, 0.58, 0.7))
    return "".join(group(stroke(letter, CREAM, 4.4), x, y, scale, 8, opacity=o) for x, y, scale, o in sizes)


def swapped_card() -> str:
    picture = window(castle.scene(), (), (300, 60, 440, 440), (-34, -34, 68, 68))
    card = dropped(80, 13) + rect(-40, -40, 80, 80, CREAM, 13) + clipped(picture, "card")
    ghost = rect(-40, -40, 80, 80, "none", 13, stroke=CREAM, stroke_width=3, stroke_dasharray="4 8",
                 stroke_linecap="round", opacity=0.55)  # fmt: skip
    return group(ghost, 42, 132, turn=-30) + group(card, 64, 84, turn=-12)
