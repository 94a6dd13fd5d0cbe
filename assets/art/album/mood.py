"""Light and weather for pictures of 400 × 400: skies, lights, land, and the fills they need."""

import re

from assets.art.kit import (
    Point,
    SeededRandom,
    circle,
    curve,
    document,
    ellipse,
    group,
    line,
    linear,
    num,
    path,
    polygon,
    rect,
)
from assets.art.objects import card
from assets.art.objects.card import SIZE, ball, glow

INK = "#1d1440"


def picture(drawn: str) -> str:
    """The whole SVG, with the gradients that the drawing names."""
    return document(drawn, card.definitions(drawn) + definitions(drawn), width=SIZE, height=SIZE)


# --- fills named by their colours ------------------------------------------------------------------


def ramp(*colours: str) -> str:
    """From top to bottom through all the colours."""
    return _named("ramp", colours)


def across(*colours: str) -> str:
    """From left to right through all the colours."""
    return _named("across", colours)


def fade(colour: str) -> str:
    """Full at the top, gone at the bottom."""
    return _named("fade", (colour,))


def rise(colour: str) -> str:
    """Gone at the top, full at the bottom."""
    return _named("rise", (colour,))


def _named(kind: str, colours: tuple[str, ...]) -> str:
    return f"url(#{kind}-{'-'.join(colour[1:] for colour in colours)})"


def definitions(drawn: str) -> str:
    found = sorted(set(re.findall(r"url\(#((ramp|across|fade|rise)-([0-9a-f-]+))\)", drawn)))
    return "".join(
        _gradient(name, kind, [f"#{each}" for each in text.split("-")]) for name, kind, text in found
    )


def _gradient(name: str, kind: str, colours: list[str]) -> str:
    if kind == "fade":
        return linear(name, (0, colours[0], 1), (1, colours[0], 0))
    if kind == "rise":
        return linear(name, (0, colours[0], 0), (1, colours[0], 1))
    stops = [(round(at / (len(colours) - 1), 3), colour) for at, colour in enumerate(colours)]
    return linear(name, *stops, x2=1, y2=0) if kind == "across" else linear(name, *stops)


# --- skies and lights ------------------------------------------------------------------------------


def sky(*colours: str) -> str:
    return rect(0, 0, SIZE, SIZE, ramp(*colours))


def shine(x: float, y: float, radius: float, colour: str, strength: float = 1) -> str:
    """A soft light round a point."""
    return circle(x, y, radius, glow(colour), opacity=strength)


def moon(x: float, y: float, radius: float, colour: str = "#fff0bf") -> str:
    spots = ((-0.3, -0.2, 0.17), (0.28, 0.24, 0.24), (-0.2, 0.42, 0.12))
    craters = "".join(
        circle(x + dx * radius, y + dy * radius, size * radius, "#e2c787", opacity=0.5)
        for dx, dy, size in spots
    )
    return shine(x, y, radius * 2.6, colour, 0.5) + circle(x, y, radius, ball(colour)) + craters


def disc(x: float, y: float, radius: float, colour: str = "#fff3c4") -> str:
    """A low sun in its haze."""
    return shine(x, y, radius * 3.2, colour, 0.7) + circle(x, y, radius, colour)


def snow(seed: int, count: int = 40, low: float = 390, colour: str = "#ffffff") -> str:
    chance = SeededRandom(seed)
    return "".join(
        circle(
            chance.between(6, 394),
            chance.between(6, low),
            chance.between(1.6, 4.4),
            colour,
            opacity=chance.between(0.5, 0.95),
        )
        for _ in range(count)
    )


def glints(seed: int, x: float, top: float, low: float, spread: float, colour: str, count: int = 12) -> str:
    """The broken light of a sun or lamp on water."""
    chance = SeededRandom(seed)
    drawn = ""
    for each in range(count):
        y = top + (low - top) * each / count
        wide, off = chance.between(0.3, 1) * spread, chance.between(-0.35, 0.35) * spread
        drawn += line(
            x + off - wide / 2, y, x + off + wide / 2, y, colour, 3.4, opacity=chance.between(0.4, 0.9)
        )
    return drawn


# --- land -----------------------------------------------------------------------------------------


def land(points: list[Point], fill: str, **named) -> str:
    """Hills through the points, filled down to the lower edge."""
    first, last = points[0][0], points[-1][0]
    return path(f"{curve(points)} L{num(last)} 400 L{num(first)} 400 Z", fill, **named)


def pine(x: float, y: float, height: float, colour: str, light: str | None = None) -> str:
    """A fir on its foot at (x, y), its light side to the left."""
    tiers = [(0.30, 0.28, 0.0), (0.55, 0.38, 0.22), (0.88, 0.48, 0.46)]
    drawn = rect(x - height * 0.03, y - height * 0.14, height * 0.06, height * 0.14, "#3b2947")
    for low, wide, top in reversed(tiers):
        left, right = x - wide * height / 2, x + wide * height / 2
        tip, foot = y - height * (1 - top), y - height * (1 - low)
        drawn += polygon([(x, tip), (right, foot), (left, foot)], colour)
        if light:
            drawn += polygon([(x, tip), (x, foot), (left, foot)], light)
    return drawn


def leafage(x: float, y: float, radius: float, colour: str, light: str) -> str:
    """A round crown: a dark mass with lit clumps at its upper left."""
    dark = ((0, 0, 1), (-0.75, 0.3, 0.62), (0.75, 0.3, 0.64), (-0.4, -0.5, 0.62), (0.45, -0.45, 0.62))
    lit = ((-0.35, -0.45, 0.42), (0.2, -0.6, 0.3), (-0.8, 0.15, 0.34), (0.1, 0, 0.36))
    puffs = [(dark, colour), (lit, light)]
    return "".join(
        circle(x + dx * radius, y + dy * radius, size * radius, fill)
        for spots, fill in puffs
        for dx, dy, size in spots
    )


def figure(x: float, y: float, height: float, coat: str, hair: str = "#3b2947") -> str:
    """Somebody seen from behind, feet at (x, y)."""
    legs = line(-10, -26, -11, 0, INK, 11) + line(10, -26, 11, 0, INK, 11)
    arms = line(-20, -66, -29, -34, coat, 12) + line(20, -66, 29, -34, coat, 12)
    body = path("M-17 -78 Q0 -88 17 -78 L27 -22 Q0 -14 -27 -22Z", coat)
    shade = path("M4 -82 Q14 -82 17 -78 L27 -22 Q18 -18 8 -17Z", INK, opacity=0.22)
    head = circle(0, -96, 18, hair) + ellipse(-6, -102, 7, 6, "#ffffff", opacity=0.12)
    return group(legs + arms + body + shade + head, x, y, height / 114)
