"""A picture card of 400 × 400: a soft ground, one thing on it, light from the top left."""

import re
import zlib
from dataclasses import dataclass

from assets.art.kit import (
    SeededRandom,
    circle,
    clip,
    clipped,
    darker,
    document,
    ellipse,
    group,
    lighter,
    linear,
    num,
    path,
    radial,
    rect,
    star,
    stroke,
)

SIZE, CORNER = 400, 28
SHADE, WHITE, INK = "#1d1440", "#ffffff", "#241b4b"
GROUNDS = {
    "sand": ("#ffe8bd", "#ffbf8f"),
    "rose": ("#fff3dc", "#f7cfd8"),
    "sky": ("#8fd0f2", "#e8f6ee"),
    "haze": ("#c7ecf2", "#8cc5e3"),
    "night": ("#5b4690", "#2b2158"),
    "dusk": ("#3d3a80", "#f09a8c"),
    "mint": ("#e2f7e8", "#9bd9bd"),
    "lagoon": ("#bfe9f0", "#5fa6cf"),
    "deep": ("#3f93bd", "#1b3f78"),
    "plum": ("#a678bd", "#553a82"),
    "gold": ("#fff3cf", "#ffd27d"),
    "forest": ("#4c8f78", "#1c4a50"),
    "lilac": ("#efe6ff", "#c1aee8"),
    "peach": ("#ffe9dc", "#ffb5a0"),
    "snow": ("#eaf4ff", "#b9d3ee"),
    "coral": ("#ffc9b0", "#f0757a"),
    "teal": ("#7fd0c8", "#2f8594"),
    "lime": ("#f4f8d0", "#c0dd8c"),
}


@dataclass(frozen=True)
class Picture:
    """The layers of a card's picture, back to front; the thing alone can be measured."""

    ground: str
    behind: str
    thing: str
    front: str = ""

    def svg(self) -> str:
        top, bottom = GROUNDS[self.ground]
        back = rect(0, 0, SIZE, SIZE, down(top, bottom))
        drawn = clipped(back + self.behind + self.thing + self.front, "card")
        edge = clip("card", rect(0, 0, SIZE, SIZE, WHITE, CORNER))
        return document(drawn, edge + definitions(drawn), width=SIZE, height=SIZE)

    def alone(self) -> str:
        return document(self.thing, definitions(self.thing), width=SIZE, height=SIZE)


# --- fills that light a thing: named by their colours, defined where they are used ---------------


def lit(colour: str) -> str:
    """Light at the top left, a little darker at the bottom right."""
    return f"url(#lit-{colour[1:]})"


def ball(colour: str) -> str:
    return f"url(#ball-{colour[1:]})"


def tube(colour: str) -> str:
    """Round from left to right: poles, cups, towers."""
    return f"url(#tube-{colour[1:]})"


def glow(colour: str) -> str:
    return f"url(#glow-{colour[1:]})"


def down(top: str, bottom: str) -> str:
    return f"url(#down-{top[1:]}-{bottom[1:]})"


def definitions(drawn: str) -> str:
    """The gradients that a drawing names."""
    named = sorted(set(re.findall(r"url\(#((lit|ball|tube|glow|down)-([0-9a-f-]+))\)", drawn)))
    return "".join(
        _gradient(name, kind, *(f"#{part}" for part in parts.split("-"))) for name, kind, parts in named
    )


def _gradient(name: str, kind: str, colour: str, other: str = "") -> str:
    if kind == "lit":
        stops = ((0, lighter(colour, 0.22)), (0.5, colour), (1, darker(colour, 0.14)))
        return linear(name, *stops, x2=0.7)
    if kind == "ball":
        stops = ((0, lighter(colour, 0.42)), (0.5, colour), (1, darker(colour, 0.32)))
        return radial(name, *stops, cx=0.36, cy=0.3, r=0.8)
    if kind == "tube":
        stops = ((0, colour), (0.22, lighter(colour, 0.35)), (0.5, colour), (1, darker(colour, 0.3)))
        return linear(name, *stops, x2=1, y2=0)
    if kind == "glow":
        return radial(name, (0, colour, 0.9), (1, colour, 0))
    return linear(name, (0, colour), (1, other))


# --- outlines (path text) and lit bodies -----------------------------------------------------------


def oval(x: float, y: float, rx: float, ry: float | None = None) -> str:
    ry = rx if ry is None else ry
    half = f"A{num(rx)} {num(ry)} 0 0 1"
    return f"M{num(x - rx)} {num(y)} {half} {num(x + rx)} {num(y)} {half} {num(x - rx)} {num(y)}Z"


def box(x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    w, h, r = num(width - 2 * radius), num(height - 2 * radius), num(radius)
    turn = f"a{r} {r} 0 0 1"
    return (
        f"M{num(x + radius)} {num(y)} h{w} {turn} {r} {r} v{h} {turn} -{r} {r} "
        f"h-{w} {turn} -{r} -{r} v-{h} {turn} {r} -{r}Z"
    )


def inside(outline: str, content: str) -> str:
    """Clip the content to the outline."""
    name = f"in-{zlib.crc32((outline + content).encode()):x}"
    return clip(name, path(outline, WHITE)) + clipped(content, name)


def crescent(outline: str, fill: str, by: float, opacity: float) -> str:
    """The strip of a body that a copy moved by so much leaves free: shade (by < 0), rim light (by > 0)."""
    left, top, right, bottom = extent(outline)
    room = abs(by) + 2
    around_it = box(left - room, top - room, right - left + 2 * room, bottom - top + 2 * room)
    hole = path(f"{around_it} {outline}", fill, fill_rule="evenodd", fill_opacity=opacity)
    return inside(outline, group(hole, by, by))


PER_STEP = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}


def extent(outline: str) -> tuple[float, float, float, float]:
    """A box that surely holds the outline (left, top, right, bottom): its points, handles and arcs.

    Clips cost by the size of what they cut: a tight box draws ten times as fast as a large one.
    """
    x = y = 0.0
    points: list[tuple[float, float]] = []
    for command, text in re.findall(r"([MLHVCSQTA])([^MLHVCSQTAZ]*)", outline, re.IGNORECASE):
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", text)]
        size = PER_STEP[command.upper()]
        for at in range(0, len(numbers), size):
            reached = _reached(command, numbers[at : at + size], x, y)
            points += reached
            x, y = reached[-1]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _reached(command: str, step: list[float], x: float, y: float) -> list[tuple[float, float]]:
    """The points of one step of a path that starts at (x, y); the last is where it ends."""
    ox, oy = (x, y) if command.islower() else (0, 0)
    kind = command.upper()
    if kind == "H":
        return [(ox + step[0], y)]
    if kind == "V":
        return [(x, oy + step[0])]
    if kind != "A":
        return [(ox + step[i], oy + step[i + 1]) for i in range(0, len(step), 2)]
    end = (ox + step[5], oy + step[6])
    mx, my = (x + end[0]) / 2, (y + end[1]) / 2
    reach = max(step[:2]) * (2 if step[3] else 1)
    return [(mx - reach, my - reach), (mx + reach, my + reach), end]


def solid(
    outline: str,
    colour: str,
    shade: float = 12,
    rim: float = 0,
    marks: str = "",
    fill: str = "",
    tone: str = "",
) -> str:
    """A body with a shaded far edge; marks are drawn on it, under the shade (give dark ones a tone)."""
    drawn = path(outline, fill or lit(colour)) + (inside(outline, marks) if marks else "")
    if shade:
        drawn += crescent(outline, tone or deep(colour), -shade, 0.24 if tone else 0.46)
    if rim:
        drawn += crescent(outline, WHITE, rim, 0.3)
    return drawn


def deep(colour: str) -> str:
    """The colour in its own shade: warm for yellows, cool for whites, never grey."""
    shares = zip((1, 3, 5), (0.72, 0.62, 0.75), strict=True)
    return "#" + "".join(f"{round(int(colour[at : at + 2], 16) * share):02x}" for at, share in shares)


def shine(d: str, width: float = 10, opacity: float = 0.6) -> str:
    """A stroke of reflected light."""
    return stroke(d, WHITE, width, opacity=opacity)


# --- faces -------------------------------------------------------------------------------------------


def eye(x: float, y: float, radius: float = 9) -> str:
    return circle(x, y, radius, "#22304d") + circle(x - radius * 0.3, y - radius * 0.35, radius * 0.36, WHITE)


def cheek(x: float, y: float, width: float = 12) -> str:
    return ellipse(x, y, width, width * 0.6, "#f08a94", opacity=0.6)


def smile(x: float, y: float, width: float = 24, colour: str = "#22304d") -> str:
    half = num(width / 2)
    return stroke(f"M{num(x - width / 2)} {num(y)} q{half} {num(width * 0.42)} {num(width)} 0", colour, 5)


# --- the ground a thing stands on --------------------------------------------------------------------


def shadow(x: float = 200, y: float = 338, rx: float = 130, ry: float | None = None) -> str:
    return ellipse(x, y, rx, ry or max(9, rx * 0.11), SHADE, opacity=0.22)


def floor(colour: str, top: float = 306) -> str:
    hill = f"M0 {num(top + 14)} C120 {num(top - 12)} 280 {num(top - 6)} 400 {num(top + 16)} V400 H0Z"
    return path(hill, down(lighter(colour, 0.08), darker(colour, 0.08)))


def board(colour: str, top: float = 292) -> str:
    """A table top."""
    face = rect(0, top, 400, 400 - top, down(lighter(colour, 0.12), colour))
    return face + rect(0, top, 400, 5, WHITE, opacity=0.25)


def waves(y: float, top: str, bottom: str) -> str:
    swell = f"q25 -16 50 0 {'t50 0 ' * 7}"
    sea = path(f"M0 {num(y)} {swell} V400 H0Z", down(top, bottom))
    return sea + stroke(f"M0 {num(y + 32)} {swell}", WHITE, 4, opacity=0.4)


def halo(x: float = 200, y: float = 190, radius: float = 150, opacity: float = 0.28) -> str:
    return circle(x, y, radius, WHITE, opacity=opacity)


def sun(x: float = 84, y: float = 84, radius: float = 42, colour: str = "#fff6da") -> str:
    return circle(x, y, radius, colour, opacity=0.75)


def cloud(x: float, y: float, scale: float = 1, opacity: float = 0.85) -> str:
    puffs = (
        "M-60 16 C-76 16 -76 -8 -56 -8 C-54 -30 -22 -34 -14 -18 C-4 -40 34 -36 34 -10 "
        "C52 -18 72 -8 72 4 C72 12 66 16 58 16Z"
    )
    return group(path(puffs, WHITE), x, y, scale, opacity=opacity)


def stars(seed: int = 5, count: int = 16, low: float = 260) -> str:
    chance = SeededRandom(seed)
    return "".join(
        circle(
            chance.between(14, 386),
            chance.between(14, low),
            chance.between(1.2, 2.8),
            WHITE,
            opacity=chance.between(0.4, 0.9),
        )
        for _ in range(count)
    )


def sparkle(x: float, y: float, radius: float = 10, colour: str = "#ffe9a8") -> str:
    return star(x, y, radius, radius * 0.34, colour, 4)


def breeze(x: float, y: float, width: float = 120) -> str:
    part = num(width / 4)
    return stroke(
        f"M{num(x)} {num(y)} q{part} -{num(width * 0.13)} {num(width / 2)} 0 t{num(width / 2)} 0",
        WHITE,
        6,
        opacity=0.8,
    )


def bubbles(seed: int = 3, count: int = 12) -> str:
    chance = SeededRandom(seed)
    spots = [(chance.between(16, 384), chance.between(20, 380), chance.between(3, 9)) for _ in range(count)]
    return "".join(circle(x, y, r, "none", stroke=WHITE, stroke_width=2.5, opacity=0.4) for x, y, r in spots)


def grass(colour: str, y: float = 330, seed: int = 4, count: int = 14) -> str:
    chance = SeededRandom(seed)
    blades = ""
    for _ in range(count):
        x, base, tall = chance.between(8, 392), y + chance.between(0, 56), chance.between(12, 24)
        lean = chance.between(-8, 8)
        blades += stroke(f"M{num(x)} {num(base)} q1 -{num(tall * 0.6)} {num(lean)} -{num(tall)}", colour, 4)
    return blades
