"""Small pictures of highlights, 148 × 148: each is a crop of something that the games show."""

from collections.abc import Callable

from assets.art import album, objects, planets, ships, sky
from assets.art.kit import (
    SeededRandom,
    circle,
    clip,
    clipped,
    document,
    ellipse,
    group,
    linear,
    paint,
    path,
    radial,
    rect,
    star,
    stroke,
)
from assets.art.posters.paper import SOFT, image, photo
from assets.art.scenes import castle, circus, dragon, lake
from assets.art.signs import CREAM, GOLD, INK, SEAT_FILLS, WHITE, seat_shape
from assets.art.suits import SUITS
from assets.art.worlds import reef

SIDE = 148
GREEN, CRIMSON = "#35C39A", "#A81F3C"
DEFS = "".join(
    (
        SOFT,
        linear("dusk", (0, "#2B2468"), (0.5, "#7A4A96"), (1, "#F2A07E")),
        linear("space", (0, "#150F3F"), (1, "#5B3F96")),
        linear("felt", (0, "#5A4CB4"), (1, "#2A2163")),
        radial("lamp", (0, "#FFE9AE", 0.8), (1, "#FFE9AE", 0)),
        linear("wood", (0, "#C98A5C"), (1, "#7E4A3A")),
        clip("tile", rect(0, 0, SIDE, SIDE, WHITE, 20)),
    )
)


def crop(svg: str, zoom: float = 1, x: float = 0.5, y: float = 0.5) -> str:
    """A square drawing over the whole tile; (x, y) of it, 0 to 1, is in the middle."""
    side = SIDE * zoom
    return image(svg, SIDE / 2 - x * side, SIDE / 2 - y * side, side, detail=3)


def badge(x: float, y: float, fill: str, sign: str) -> str:
    shade = circle(x + 1, y + 3, 19, INK, opacity=0.45, filter="url(#soft)")
    return shade + circle(x, y, 19, CREAM) + circle(x, y, 16, fill) + group(stroke(sign, CREAM, 5), x, y)


def tick(x: float, y: float) -> str:
    return badge(x, y, GREEN, "M-7 1 L-2 6 L8 -6")


def cross(x: float, y: float) -> str:
    return badge(x, y, CRIMSON, "M-6 -6 L6 6 M6 -6 L-6 6")


def ring(x: float, y: float, radius: float, colour: str = CREAM) -> str:
    shade = circle(x, y + 1.5, radius, "none", stroke=INK, stroke_width=7, opacity=0.5)
    return shade + circle(x, y, radius, "none", stroke=colour, stroke_width=5)


def quick() -> str:
    """The fastest of all drawings: lightning with a face, on its way."""
    back = rect(0, 0, SIDE, SIDE, paint("space")) + circle(86, 74, 74, paint("lamp"))
    wind = "".join(
        stroke(f"M{x} {y} h{wide}", "#FFE9AE", 5, opacity=0.75)
        for x, y, wide in ((8, 40, 34), (18, 62, 22), (4, 86, 36), (20, 110, 26))
    )
    return back + wind + group(image(sky.portrait(SUITS["yellow"]), -56, -56, 112), 92, 76, turn=8)


def streak() -> str:
    """Card after card after card."""
    back = rect(0, 0, SIDE, SIDE, paint("felt")) + circle(74, 70, 84, paint("lamp"), opacity=0.5)
    fan = (
        ("fan-1", circus.scene().svg(), 42, 80, -14),
        ("fan-2", castle.scene().svg(), 74, 68, 0),
        ("fan-3", dragon.scene().svg(), 106, 80, 14),
    )
    cards = "".join(photo(name, svg, x, y, 66, turn, 4) for name, svg, x, y, turn in fan)
    return back + cards + tick(74, 120)


def silence() -> str:
    """The clock melts while everybody waits."""
    return crop(album.find("melting-clock"), 1.2, 0.48, 0.46)


def wrong() -> str:
    """A ring round the heron, which nobody changed."""
    return crop(lake.scene().svg(box=(606, 490, 320, 320))) + ring(70, 74, 46) + cross(110, 112)


def flawless() -> str:
    """A cut stone without a fault."""
    back = rect(0, 0, SIDE, SIDE, paint("space")) + circle(74, 74, 82, paint("lamp"), opacity=0.7) + dust(5)
    stone = document(planets.globe(SUITS["violet"]), planets.DEFS, x=-138, y=-138, width=276, height=276)
    sparkles = (
        star(28, 34, 13, 3.5, WHITE, 4) + star(122, 108, 10, 3, WHITE, 4) + star(116, 30, 7, 2, WHITE, 4)
    )
    return back + image(stone, 12, 12, 124) + sparkles


def fooled() -> str:
    """A mask before the curtain."""
    return crop(album.find("mask"), 1.06, 0.5, 0.5)


def sweep() -> str:
    """Three changes of the reef, found at once."""
    sea, left, top, side = reef.world(), 392, 312, 800
    chosen = (("hollow", "chest"), ("middle", "clownfish"), ("sand", "castle"))
    things, rings = "", ""
    for place, version in ((sea.place(name), version) for name, version in chosen):
        x, y, width, height = place.box
        things += group(place.versions[version](), x, y)
        rings += ring((x + width / 2 - left) * SIDE / side, (y + height / 2 - top) * SIDE / side, 26, GOLD)
    drawn = sea.backdrop() + things + sea.overlay()
    return image(document(drawn, sea.defs, left, top, side, side), 0, 0, SIDE) + rings


def comeback() -> str:
    """A ship that fell behind climbs past the planets."""
    back = rect(0, 0, SIDE, SIDE, paint("space")) + dust(9)
    course = stroke("M8 34 C26 112 54 138 76 112 C84 102 90 90 96 78", GOLD, 6, stroke_dasharray="1 12")
    passed = "".join(
        image(document(planets.globe(SUITS[colour]), planets.DEFS, -138, -138, 276, 276), x, y, side)
        for colour, x, y, side in (("green", 20, 4, 58), ("red", 96, 88, 64))
    )
    ship = document(ships.ship(SUITS["blue"], SUITS["yellow"]), ships.DEFS, -170, -170, 340, 340)
    return back + course + passed + group(image(ship, -50, -50, 100), 106, 52, turn=30)


def close() -> str:
    """Two shapes break the ribbon of the finish together."""
    sky_ = rect(0, 0, SIDE, SIDE, paint("dusk")) + circle(74, 78, 70, paint("lamp"))
    ground = path("M0 104 H148 V148 H0Z", paint("wood")) + stroke("M-4 126 H152", "#6E3B34", 2, opacity=0.5)
    posts = rect(12, 22, 8, 92, CREAM, 4) + rect(128, 22, 8, 92, CREAM, 4)
    flags = "".join(
        rect(20 + 12 * column, 24 + 9 * row, 12, 9, INK if (row + column) % 2 else CREAM)
        for row in range(3)
        for column in range(9)
    )
    ribbon = path(
        "M20 98 C44 92 58 110 74 102 C92 94 108 112 128 98 V106 "
        "C108 120 92 102 74 110 C58 118 44 100 20 106Z",
        "#FF6F61",
    )
    return sky_ + ground + posts + flags + runner("circle", 50, 86) + runner("square", 100, 86) + ribbon


def runner(shape: str, x: float, y: float) -> str:
    outline, fill = seat_shape(shape, 25), SEAT_FILLS[shape]
    eyes = circle(-7, -5, 3.2, INK) + circle(7, -5, 3.2, INK) + stroke("M-6 4 q6 7 12 0", INK, 3)
    shine = stroke("M-13 -8 q3 -7 9 -9", WHITE, 3.5, opacity=0.6)
    dark = path(outline, INK, opacity=0.18)
    body = (
        path(outline, fill)
        + clip(f"run-{shape}", path(outline, WHITE))
        + clipped(group(dark, 15, 15), f"run-{shape}")
    )
    return ellipse(x, y + 28, 25, 5, INK, opacity=0.4) + group(body + shine + eyes, x, y, turn=6)


def blink() -> str:
    """The owl has closed one eye, and missed it."""
    owl = objects.pictures()["owl"].svg()
    lid = path("M56 84 A30 30 0 0 1 116 84 A30 30 0 0 1 56 84Z", "#8a5a3a")
    lashes = stroke("M62 88 Q86 106 110 88", INK, 6) + stroke("M70 97 l-5 9 M86 101 v10 M102 97 l5 9", INK, 4)
    wide = crop(owl, 1.55, 0.5, 0.42)
    return wide + group(lid + lashes, -39.5, -14.5)


def ahead() -> str:
    """A crown on its cushion."""
    return crop(objects.pictures()["crown"].svg(), 1.1, 0.5, 0.52)


def dust(seed: int) -> str:
    chance = SeededRandom(seed)
    return "".join(
        circle(chance.between(4, 144), chance.between(4, 144), chance.between(0.6, 1.6), WHITE, opacity=0.7)
        for _ in range(24)
    )


MOMENTS: dict[str, Callable[[], str]] = {
    make.__name__: make
    for make in (quick, streak, silence, wrong, flawless, fooled, sweep, comeback, close, blink, ahead)
}


def moment(kind: str) -> str:
    return document(clipped(MOMENTS[kind](), "tile"), DEFS, width=SIDE, height=SIDE)
