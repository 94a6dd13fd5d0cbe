"""A collage: drawings on a felt table, each rastered by itself so that no two ids collide."""

from collections.abc import Iterable

from assets.art.figures import figure, width
from assets.art.kit import (
    circle,
    darker,
    document,
    ellipse,
    group,
    lighter,
    line,
    path,
    radial,
    raster,
    rect,
    stroke,
    tag,
)
from assets.art.signs import CREAM, GOLD, INK, SEAT_FILLS, seat_shape, spark

SIDE = 400
CORAL, CORAL_DEEP, GREEN, CRIMSON = "#EA5843", "#9B2F2B", "#35C39A", "#A81F3C"
EDGE, GOLD_EDGE = "#C9AE86", "#C27A1E"  # cream and gold in their own shade
FELT, PANEL, LINE, SHADE = "#2A2261", "#42388A", "#5A4FA6", "#0C0826"


class Collage:
    """Layers back to front; `scale` pixels for each unit."""

    def __init__(self, ground: str = "felt", scale: float = 1.2) -> None:
        self.scale = scale
        size = round(SIDE * scale)
        light = {
            "felt": ("#5F51BC", "#2A2163"),
            "night": ("#37347E", "#0B0A22"),
            "day": ("#FFE3B8", "#F4B183"),
        }
        inner, outer = light[ground]
        back = rect(0, 0, SIDE, SIDE, "url(#lit)", 26)
        glow = radial("lit", (0, inner), (1, outer), cx=0.5, cy=0.45, r=0.75)
        self.image = raster(document(back, glow, width=SIDE, height=SIDE), size)

    def draw(self, *svg: str, defs: str = "") -> "Collage":
        """SVG over the whole collage."""
        self.image.alpha_composite(
            raster(document("".join(svg), defs, width=SIDE, height=SIDE), self.image.width)
        )
        return self

    def lay_card(self, svg: str, x: float, y: float, wide: float, high: float, turn: float = 0) -> "Collage":
        """A drawing of a whole card, with the shadow it throws."""
        form = rect(-wide / 2 + 1, -high / 2 + 6, wide, high, SHADE, wide * 0.1)
        return self.draw(group(soft(form, 0.55), x, y, turn=turn)).lay(svg, x, y, wide, high, turn)

    def lay(self, svg: str, x: float, y: float, wide: float, high: float, turn: float = 0) -> "Collage":
        """A whole drawing with its middle at (x, y), turned clockwise."""
        from PIL import Image

        drawn = raster(svg, round(wide * self.scale * 2), round(high * self.scale * 2))
        drawn = drawn.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
        drawn = drawn.resize((drawn.width // 2, drawn.height // 2), Image.Resampling.LANCZOS)
        at = (round(x * self.scale - drawn.width / 2), round(y * self.scale - drawn.height / 2))
        sheet = Image.new("RGBA", self.image.size)
        sheet.paste(drawn, at)
        self.image.alpha_composite(sheet)
        return self

    def card(self, svg: str, x: float, y: float, side: float, turn: float = 0, rim: str = CREAM) -> "Collage":
        """A square picture with a rim, on the table."""
        half = side / 2
        frame = soft(rect(-half + 1, -half + 6, side, side, SHADE, side * 0.14), 0.55)
        frame += rect(-half, -half, side, side, rim, side * 0.14)
        self.draw(group(frame, x, y, turn=turn))
        inner = side * 0.88
        return self.lay(svg, x, y, inner, inner, turn)


# --- small things, around (0, 0) unless they say where ----------------------------------------------


def soft(shape: str, opacity: float = 0.5) -> str:
    """A blurred shadow in the form of a shape."""
    blur = tag("feGaussianBlur", stdDeviation=5)
    room = {"x": "-40%", "y": "-40%", "width": "180%", "height": "180%"}
    return tag("filter", blur, id="softly", **room) + group(shape, opacity=opacity, filter="url(#softly)")


def lit(name: str, fill: str) -> str:
    """A gradient with light from the top left."""
    stops = (0, lighter(fill, 0.34)), (0.55, fill), (1, darker(fill, 0.26))
    return radial(name, *stops, cx=0.34, cy=0.28, r=0.85)


def sheet(wide: float, high: float, radius: float, fill: str = CREAM) -> str:
    """A blank card on the table, with its shadow."""
    form = -wide / 2, -high / 2, wide, high
    return soft(group(rect(*form, SHADE, radius), 1, 6)) + rect(*form, fill, radius)


def disc(x: float, y: float, radius: float, fill: str) -> str:
    """A round token with a cream rim, and its shadow."""
    name = f"disc-{fill[1:]}"
    rim = circle(x, y, radius + 3.5, CREAM)
    shade = soft(circle(x + 1, y + 5, radius + 3, SHADE))
    return lit(name, fill) + shade + rim + circle(x, y, radius, f"url(#{name})")


def number(value: int, x: float, y: float, height: float, fill: str = INK) -> str:
    return group(figure(value, height, fill), x - width(value, height) / 2, y - height / 2)


def plus(value: int, x: float, y: float, height: float, fill: str = INK) -> str:
    """`+3`, in the middle."""
    wide, bar = width(value, height), height * 0.5
    left = x - (wide + bar * 1.2) / 2
    cross = stroke(f"M{left} {y} h{bar} M{left + bar / 2} {y - bar / 2} v{bar}", fill, height * 0.17)
    return cross + group(figure(value, height, fill), left + bar * 1.25, y - height / 2)


def coin(value: int, x: float, y: float, radius: float = 34, fill: str = GOLD) -> str:
    return disc(x, y, radius, fill) + plus(value, x, y, radius * 0.95)


def tick(x: float, y: float, radius: float = 26) -> str:
    return disc(x, y, radius, GREEN) + group(stroke("M-10 1 L-3 8 L11 -8", CREAM, 6), x, y, radius / 22)


def cross(x: float, y: float, radius: float = 26) -> str:
    mark = stroke("M-8 -8 L8 8 M8 -8 L-8 8", CREAM, 6)
    return disc(x, y, radius, CRIMSON) + group(mark, x, y, radius / 22)


def sitter(shape: str, x: float, y: float, r: float, mood: str = "glad", turn: float = 0) -> str:
    """Somebody at the table: a seat's shape with a face."""
    lid = f"q{r * 0.18} {r * 0.2} {r * 0.36} 0"
    eyes = {
        "glad": circle(-r * 0.3, -r * 0.04, r * 0.11, INK) + circle(r * 0.3, -r * 0.04, r * 0.11, INK),
        "asleep": stroke(f"M{-r * 0.48} 0 {lid} M{r * 0.12} 0 {lid}", INK, r * 0.1),
    }
    eyes["sad"] = eyes["glad"]
    mouths = {"glad": f"M{-r * 0.2} {r * 0.26} q{r * 0.2} {r * 0.2} {r * 0.4} 0",
              "asleep": f"M{-r * 0.08} {r * 0.34} h{r * 0.16}",
              "sad": f"M{-r * 0.2} {r * 0.38} q{r * 0.2} {-r * 0.2} {r * 0.4} 0"}  # fmt: skip
    cheeks = "".join(circle(side * r * 0.5, r * 0.24, r * 0.11, "#FF6F61", opacity=0.45) for side in (-1, 1))
    face = eyes[mood] + stroke(mouths[mood], INK, r * 0.1) + cheeks
    outline, name = seat_shape(shape, r), f"sitter-{shape}"
    shade = soft(group(path(outline, SHADE), 1, r * 0.16))
    body = lit(name, SEAT_FILLS[shape]) + shade + path(outline, f"url(#{name})")
    return group(body + face, x, y, turn=turn)


def finger(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """A gloved hand whose fingertip is at (x, y), coming from below."""
    sleeve = rect(-34, 150, 68, 90, CORAL, 16) + rect(-38, 140, 76, 22, CREAM, 11)
    palm = path("M-30 146 C-42 110 -34 84 -14 78 L-14 18 C-14 -6 14 -6 14 18 L14 70 "
                "C34 66 46 84 42 106 C40 122 36 136 30 146Z", CREAM, stroke=EDGE, stroke_width=3,
                stroke_linejoin="round")  # fmt: skip
    folds = stroke("M14 70 V92 M27 72 V94 M-14 80 V100", EDGE, 4)
    shade = soft(group(rect(-34, 74, 74, 160, SHADE, 30) + rect(-14, 0, 28, 100, SHADE, 14), 3, 7))
    return group(shade + sleeve + palm + folds, x, y, scale, turn)


def stack(x: float, y: float, cards: int, rim: str, side: float = 70, turn: float = 0) -> str:
    """A pile seen from above."""
    sheets = "".join(
        rect(-side / 2 + at * 2, -side / 2 - at * 5, side, side, "#DCC39A" if at % 2 else CREAM, 12,
             stroke=EDGE, stroke_width=1.5) for at in range(cards)
    )  # fmt: skip
    up = (cards - 1) * 5
    top = rect(-side * 0.36 + cards * 2 - 2, -side * 0.36 - up, side * 0.72, side * 0.72, rim, 9)
    return group(sheets + top + group(spark(side * 0.2, CREAM), cards * 2 - 2, -up), x, y, turn=turn)


def arrow(points: str, tip: tuple[float, float], turn: float, colour: str = GOLD, wide: float = 11) -> str:
    """A thick line along a path and its head."""
    head = path("M0 -22 L26 4 H-26Z", colour, stroke=colour, stroke_width=5, stroke_linejoin="round")
    return stroke(points, colour, wide) + group(head, *tip, turn=turn)


def crown(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    peaks = "M-40 28 L-44 -16 L-20 4 L0 -32 L20 4 L44 -16 L40 28Z"
    body = path(peaks, GOLD, stroke=GOLD_EDGE, stroke_width=3, stroke_linejoin="round")
    balls = "".join(
        circle(bx, by, 7, GOLD, stroke=GOLD_EDGE, stroke_width=2.5)
        for bx, by in ((-44, -20), (0, -38), (44, -20))
    )
    return group(body + balls + rect(-40, 18, 80, 12, "#E09A2B", 5), x, y, scale, turn)


def confetti(at: Iterable[tuple[float, float, float, str]]) -> str:
    return "".join(group(rect(-7, -4, 14, 8, fill, 3), x, y, turn=turn) for x, y, turn, fill in at)


PARTY = confetti(
    (x, y, x * 7 % 180, fill)
    for x, y, fill in (
        (60, 80, "#FF6F61"), (110, 44, GOLD), (330, 70, "#4EA9F2"), (290, 40, GREEN), (356, 140, "#F8C5E2"),
        (44, 150, "#8F52D6"), (204, 34, CREAM), (80, 300, "#4EA9F2"), (330, 300, "#FF6F61"), (368, 240, GOLD),
        (34, 240, GREEN), (250, 352, "#F8C5E2"), (150, 356, GOLD),
    )
)  # fmt: skip


def mark(x: float, y: float, radius: float, colour: str = CREAM) -> str:
    """A ring round what was found."""
    shade = circle(x, y + 2, radius, "none", stroke=SHADE, stroke_width=9, opacity=0.5)
    return shade + circle(x, y, radius, "none", stroke=colour, stroke_width=7)


def chip(value: int, x: float, y: float, radius: float = 22) -> str:
    return circle(x, y, radius, INK, stroke=CREAM, stroke_width=3) + number(value, x, y, radius * 1.05, CREAM)


def floor(x: float, y: float, rx: float) -> str:
    return ellipse(x, y, rx, rx * 0.18, SHADE, opacity=0.3)


def dotted(points: str, colour: str) -> str:
    return stroke(points, colour, 7, stroke_dasharray="1 16")


def rule(x1: float, y: float, x2: float, colour: str = "#DCC39A") -> str:
    return line(x1, y, x2, y, colour, 4)
