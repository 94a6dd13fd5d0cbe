"""The drawing kit: short functions that write SVG, a scene of still layers and changes, a rasteriser."""

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

Point = tuple[float, float]
Draw = Callable[..., str]


# --- writing numbers, colours and attributes -----------------------------------------------------


def num(value: float) -> str:
    """Two decimals at most, so that every machine writes the same SVG."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def attributes(named: dict) -> str:
    """`stroke_width=3` becomes ` stroke-width="3"`; None is left out."""
    kept = ((key.replace("_", "-"), value) for key, value in named.items() if value is not None)
    return "".join(f' {key}="{_text(value)}"' for key, value in kept)


def _text(value: object) -> str:
    return num(value) if isinstance(value, int | float) else str(value)


def tag(name: str, content: str | None = None, **named) -> str:
    """Any SVG element."""
    head = f"<{name}{attributes(named)}"
    return f"{head}/>" if content is None else f"{head}>{content}</{name}>"


def mix(one: str, other: str, share: float) -> str:
    """A colour between two `#rrggbb`: share 0 is `one`, 1 is `other`."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def darker(colour: str, share: float = 0.25) -> str:
    return mix(colour, "#1d1440", share)


def lighter(colour: str, share: float = 0.25) -> str:
    return mix(colour, "#ffffff", share)


def _channels(colour: str) -> tuple[int, ...]:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return tuple(int(digits[at : at + 2], 16) for at in (0, 2, 4))


# --- shapes --------------------------------------------------------------------------------------


def path(d: str, fill: str = "none", **named) -> str:
    return tag("path", d=d, fill=fill, **named)


def stroke(d: str, colour: str, width: float = 3, **named) -> str:
    """An open line along a path, with round ends and joints."""
    return path(
        d, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round", **named
    )


def circle(x: float, y: float, radius: float, fill: str, **named) -> str:
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, **named)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **named) -> str:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **named)


def rect(x: float, y: float, width: float, height: float, fill: str, radius: float = 0, **named) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius or None, fill=fill, **named)


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 2, **named) -> str:
    return stroke(f"M{num(x1)} {num(y1)} L{num(x2)} {num(y2)}", colour, width, **named)


def polygon(points: Iterable[Point], fill: str, **named) -> str:
    return path(corners(points), fill, **named)


def corners(points: Iterable[Point]) -> str:
    """The closed path with straight sides through the points."""
    return "M" + " L".join(f"{num(x)} {num(y)}" for x, y in points) + " Z"


def curve(points: Sequence[Point], closed: bool = False) -> str:
    """A soft path through all the points (Catmull-Rom): blobs when closed, hills and tails when open."""
    last = len(points) - 1
    at = (lambda i: points[i % len(points)]) if closed else (lambda i: points[min(max(i, 0), last)])
    parts = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for i in range(len(points) if closed else last):
        parts.append(_bend(at(i - 1), at(i), at(i + 1), at(i + 2)))
    return " ".join(parts) + (" Z" if closed else "")


def _bend(before: Point, start: Point, end: Point, after: Point) -> str:
    handles = [
        (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6),
        (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6),
        end,
    ]
    return "C" + ", ".join(f"{num(x)} {num(y)}" for x, y in handles)


def around(
    x: float, y: float, radius: float, count: int, start: float = -90, squeeze: float = 1
) -> list[Point]:
    """`count` points on a circle (an ellipse when squeezed), the first at angle `start` (-90 is the top)."""
    angles = [math.radians(start + 360 * i / count) for i in range(count)]
    return [(x + radius * math.cos(a), y + radius * squeeze * math.sin(a)) for a in angles]


def star(
    x: float, y: float, outer: float, inner: float, fill: str, points: int = 5, turn: float = 0, **named
) -> str:
    """A star; four points and a small inner radius make a sparkle."""
    tips = around(x, y, outer, points, -90 + turn)
    dents = around(x, y, inner, points, -90 + turn + 180 / points)
    return polygon([corner for pair in zip(tips, dents, strict=True) for corner in pair], fill, **named)


def group(
    content: str,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    flip: bool = False,
    opacity: float | None = None,
    **named,
) -> str:
    """Draw around (0, 0), then put it at x, y: turned (degrees), scaled, mirrored left-right."""
    width = -scale if flip else scale
    move = f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({_scale(width)} {_scale(scale)})"
    return tag("g", content, transform=move, opacity=opacity, **named)


def _scale(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


def repeat(content: str, count: int, x: float = 0, y: float = 0) -> str:
    """The content turned `count` times round (x, y): petals, spokes, rays."""
    return "".join(
        tag("g", content, transform=f"rotate({num(360 * i / count)} {num(x)} {num(y)})") for i in range(count)
    )


# --- definitions: gradients and clips, each with an id of its own ----------------------------------


def paint(name: str) -> str:
    """The fill that uses a gradient: `fill=paint("sky")`."""
    return f"url(#{name})"


def linear(name: str, *stops: tuple, x1=0, y1=0, x2=0, y2=1, **named) -> str:
    """A gradient from top to bottom; a stop is (offset, colour) or (offset, colour, opacity)."""
    return tag("linearGradient", _stops(stops), id=name, x1=x1, y1=y1, x2=x2, y2=y2, **named)


def radial(name: str, *stops: tuple, **named) -> str:
    """A gradient from the middle outwards; `cx`, `cy`, `r` (0 to 1) move its middle."""
    return tag("radialGradient", _stops(stops), id=name, **named)


def _stops(stops: Iterable[tuple]) -> str:
    return "".join(
        tag("stop", offset=offset, stop_color=colour, stop_opacity=opacity[0] if opacity else None)
        for offset, colour, *opacity in stops
    )


def clip(name: str, shapes: str) -> str:
    """A clip in the definitions; `clipped(content, name)` shows only what is inside `shapes`."""
    return tag("clipPath", shapes, id=name)


def clipped(content: str, name: str) -> str:
    return tag("g", content, clip_path=f"url(#{name})")


# --- chance for grass and stars ----------------------------------------------------------------------


class SeededRandom:
    """Chance that is the same on every Python. Only for still layers: inside a change all would move."""

    def __init__(self, seed: int):
        self._state = seed & 0xFFFFFFFFFFFFFFFF

    def random(self) -> float:
        """From 0 up to 1 (splitmix64)."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return ((z ^ (z >> 31)) >> 11) / (1 << 53)

    def between(self, low: float, high: float) -> float:
        return low + self.random() * (high - low)

    def choice(self, items: Sequence):
        return items[int(self.random() * len(items))]


# --- scene -------------------------------------------------------------------------------------------

_ID = re.compile(r"[a-z][a-z0-9-]*")


@dataclass(frozen=True)
class Layer:
    plain: str
    changed: str
    change: str | None = None  # the id, when this layer can change


@dataclass
class Scene:
    """A square picture in layers, back to front; some of them can change."""

    defs: str = ""
    size: int = 1024
    layers: list[Layer] = field(default_factory=list)

    def still(self, *svg: str) -> None:
        """A layer that is the same on every card."""
        drawn = "".join(svg)
        self.layers.append(Layer(drawn, drawn))

    def change(self, name: str, draw: Draw, base: dict | None = None, other: dict | None = None) -> None:
        """A layer drawn by `draw(**base)`, and with `other` over `base` on the card that changes it."""
        if not _ID.fullmatch(name) or name in self.changes:
            raise ValueError(f"change id {name!r}: small letters, digits and hyphens, once in a scene")
        base = base or {}
        self.layers.append(Layer(draw(**base), draw(**{**base, **(other or {})}), name))

    @property
    def changes(self) -> list[str]:
        return [layer.change for layer in self.layers if layer.change]

    def svg(self, changed: Iterable[str] = (), box: tuple[int, int, int, int] | None = None) -> str:
        """The whole picture, or only what a box (x, y, width, height) shows."""
        chosen = set(changed)
        body = "".join(layer.changed if layer.change in chosen else layer.plain for layer in self.layers)
        return document(body, self.defs, *(box or (0, 0, self.size, self.size)))

    def image(self, changed: Iterable[str] = (), width: int | None = None, box=None):
        """The card as a picture, opaque."""
        wide, high = (box[2], box[3]) if box else (self.size, self.size)
        width = width or wide
        return raster(self.svg(changed, box), width, round(width * high / wide)).convert("RGB")


def document(body: str, defs: str = "", x=0, y=0, width=1024, height=1024) -> str:
    """A whole SVG file; for single pictures too: `document(drawing, defs, width=400, height=400)`."""
    view = " ".join(num(value) for value in (x, y, width, height))
    return tag("svg", tag("defs", defs) + body, xmlns="http://www.w3.org/2000/svg", viewBox=view)


def raster(svg: str, width: int, height: int | None = None):
    """The SVG as a Pillow picture (RGBA) of that many pixels; a square when no height is said."""
    import io

    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height or width, skip_system_fonts=True)
    return Image.open(io.BytesIO(png)).convert("RGBA")
