"""The reef's own pens: things with light from above and shade made of sea."""

import math

from assets.art.kit import circle, clip, clipped, curve, ellipse, path, stroke

INK = "#1d1440"
DEEP = "#0d3a52"  # what shade is made of under water


def solid(name: str, d: str, fill: str, *inside: str) -> str:
    """A shape and what is painted on it: stripes, shade and gleam end at its outline."""
    return clip(name, path(d, "#000000")) + path(d, fill) + clipped("".join(inside), name)


def contact(x: float, y: float, rx: float, ry: float = 14) -> str:
    """The shadow where a thing touches the ground."""
    return ellipse(x, y, rx, ry, DEEP, opacity=0.38) + ellipse(x, y, rx * 0.72, ry * 0.6, DEEP, opacity=0.3)


def shade(d: str, opacity: float = 0.25) -> str:
    return path(d, DEEP, opacity=opacity)


def gleam(d: str, width: float = 6, opacity: float = 0.6) -> str:
    return stroke(d, "#ffffff", width, opacity=opacity)


def eye(x: float, y: float, radius: float, look: float = 0.2) -> str:
    pupil = circle(x + radius * look, y + radius * 0.1, radius * 0.62, INK)
    spark = circle(x + radius * (look - 0.22), y - radius * 0.22, radius * 0.22, "#ffffff")
    return circle(x, y, radius, "#ffffff") + pupil + spark


def dots(colour: str, spots: str, **named) -> str:
    """Round spots of one colour, written "x,y,radius x,y,radius …"."""
    drawn = []
    for spot in spots.split():
        x, y, radius = map(float, spot.split(","))
        drawn.append(circle(x, y, radius, colour, **named))
    return "".join(drawn)


def bubbles(*spots: tuple[float, float, float]) -> str:
    drawn = ""
    for x, y, radius in spots:
        drawn += circle(x, y, radius, "#d9fff4", opacity=0.28)
        drawn += circle(
            x, y, radius, "none", stroke="#effffa", stroke_width=max(1.4, radius * 0.16), opacity=0.8
        )
        drawn += circle(x - radius * 0.32, y - radius * 0.34, radius * 0.24, "#ffffff", opacity=0.9)
    return drawn


def taper(points: list[tuple[float, float]], widths: list[float]) -> str:
    """A soft body round a line, as wide at each point as said."""
    left, right = ([], [])
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = (points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)])
        long = math.hypot(bx - ax, by - ay)
        across = ((ay - by) / long * widths[i], (bx - ax) / long * widths[i])
        left.append((x + across[0], y + across[1]))
        right.append((x - across[0], y - across[1]))
    return curve([*left, *reversed(right)], closed=True)
