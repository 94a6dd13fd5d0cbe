"""The town's colours, and what is used all over it: snow, light, windows."""

from assets.art.kit import circle, ellipse, line, linear, num, paint, path, polygon, radial, rect

BOXES = {
    "chimney": (50, 102, 280, 284),
    "sky": (690, 36, 310, 290),
    "tower": (1202, 240, 256, 256),
    "terrace": (1686, 130, 314, 306),
    "sign": (444, 502, 256, 300),
    "balcony": (1640, 560, 310, 290),
    "window": (90, 698, 262, 300),
    "square": (756, 690, 310, 312),
    "street": (1150, 776, 310, 308),
}  # of the nine places: x, y, width, height
INK = "#1d1440"
SNOW, SHADE, DEEP = "#f2f6ff", "#b4c2ea", "#8492cb"  # lit snow, its shade, its hollows
GLOW, AMBER = "#ffd98a", "#f2a650"
BRASS, BRASS_DARK = "#e9b44c", "#a8702c"
IRON, IRON_LIGHT = "#2c2a4e", "#5a5a8c"
WOOD, WOOD_LIGHT, WOOD_DARK = "#8a5238", "#bd7f54", "#5b3230"

DEFS = "".join(
    (
        linear("sky", (0, "#172458"), (0.3, "#2c468c"), (0.58, "#6478b8"), (0.8, "#c79fc0"), (1, "#ffc79b"),
               x2=0, y2=540, gradientUnits="userSpaceOnUse"),
        linear("far", (0, "#8fa2d6"), (1, "#c9b3d3")),
        linear("near", (0, "#536bad"), (1, "#8d8fc4")),
        linear("hill", (0, "#2f4684"), (1, "#4c5798")),
        linear("ground", (0, "#c3cdf0"), (0.35, "#dfe7fb"), (1, "#9fafe0")),
        linear("brick", (0, "#a95a5c"), (1, "#6f3a58")),
        linear("plaster", (0, "#5a6fa8"), (1, "#34457f")),
        linear("stone", (0, "#8f86a8"), (1, "#5f5a8c")),
        linear("slate", (0, "#4a4a86"), (1, "#33306a")),
        linear("tiles", (0, "#8b3f57"), (1, "#6a2f55")),
        linear("pane", (0, "#fff0bd"), (0.5, "#ffd07a"), (1, "#f39a4d")),
        linear("room", (0, "#ffe6a8"), (0.6, "#ffcb7c"), (1, "#f0a35c")),
        radial("halo", (0, "#fff6da", 0.7), (0.4, "#ffe9b8", 0.22), (1, "#ffe9b8", 0)),
        radial("glow", (0, "#ffe08a", 0.85), (0.45, "#ffb65a", 0.34), (1, "#ff9a4a", 0)),
        radial("pool", (0, "#ffdf9a", 0.85), (0.6, "#ffcf8a", 0.3), (1, "#ffcf8a", 0)),
        radial("edges", (0.66, "#10133d", 0), (1, "#10133d", 0.4), cx=0.5, cy=0.5, r=0.72),
        linear("brass", (0, "#ffe29a"), (0.5, "#e9b44c"), (1, "#a8702c")),
        radial("ball", (0, "#ffffff"), (0.55, "#e6edff"), (1, "#9fb0de"), cx=0.36, cy=0.3, r=0.8),
        radial("red", (0, "#ff8a78"), (0.5, "#e2434d"), (1, "#8f2346"), cx=0.36, cy=0.3, r=0.8),
        linear("varnish", (0, "#c4683c"), (1, "#6d2c2e"), x2=1, y2=0),
        linear("niche", (0, "#2d2a5c"), (1, "#4b4580")),
    )
)  # fmt: skip


# --- snow, light and windows, used all over the town ---------------------------------------------------


def drift(x: float, y: float, width: float, depth: float = 14, lumps: int = 5) -> str:
    """Snow on a ledge whose top is at y: a soft back, a hem that hangs in lumps."""
    step, back = width / lumps, depth * 0.75
    hem = "".join(
        f" q{num(-step / 2)} {num(depth * (1.1, 1.9, 0.7, 1.5)[i % 4])} {num(-step)} 0" for i in range(lumps)
    )
    top = f"M{num(x)} {num(y)} Q{num(x)} {num(y - back)} {num(x + back)} {num(y - back)}"
    top += (
        f" L{num(x + width - back)} {num(y - back)} Q{num(x + width)} {num(y - back)} "
        f"{num(x + width)} {num(y)}"
    )
    return path(top + hem + " Z", SHADE) + path(top + hem + " Z", SNOW, transform="translate(0 -3)")


def shadow(x: float, y: float, rx: float, ry: float | None = None, opacity: float = 0.3) -> str:
    """The shadow of a thing on the ground."""
    return ellipse(x, y, rx, ry or rx * 0.13, INK, opacity=opacity)


def heap(x: float, y: float, width: float, height: float) -> str:
    """A low heap of snow whose foot is at y."""
    drawn = path(
        f"M{num(x - width / 2)} {num(y)} C{num(x - width * 0.4)} {num(y - height * 1.3)}"
        f" {num(x + width * 0.3)} {num(y - height * 1.2)} {num(x + width / 2)} {num(y)} Z",
        SNOW,
    )
    return drawn + path(
        f"M{num(x)} {num(y)} C{num(x + width * 0.1)} {num(y - height * 0.3)}"
        f" {num(x + width * 0.26)} {num(y - height * 0.8)} {num(x + width / 2)} {num(y)} Z",
        SHADE,
    )


def lit_window(x: float, y: float, width: float, height: float, bars: int = 1, lit: bool = True) -> str:
    fill = paint("pane") if lit else "#31407c"
    drawn = rect(x - 5, y - 5, width + 10, height + 10, "#41305c", 3) + rect(x, y, width, height, fill, 2)
    if lit:
        drawn += path(
            f"M{x} {y} h{width * 0.3} q-2 {height * 0.5} {-width * 0.3} {height * 0.7}Z",
            "#fff6dc",
            opacity=0.75,
        )
    else:
        drawn += polygon(
            [(x, y + height * 0.7), (x + width * 0.7, y), (x + width, y), (x, y + height)],
            "#6d80bd",
            opacity=0.5,
        )
    for bar in range(1, bars + 1):
        across = x + width * bar / (bars + 1)
        drawn += line(across, y, across, y + height, "#41305c", 3)
    drawn += line(x, y + height * 0.45, x + width, y + height * 0.45, "#41305c", 3)
    return (
        drawn
        + rect(x - 9, y + height + 4, width + 18, 6, "#6b567f", 2)
        + drift(x - 9, y + height + 5, width + 18, 6, 3)
    )


def lamp_post(x: float, y: float, height: float = 210) -> str:
    """A street lamp whose foot is at x, y, with its light on the snow."""
    top = y - height
    drawn = ellipse(x, y + 4, 120, 20, paint("pool")) + circle(x, top + 4, 92, paint("glow"))
    drawn += rect(x - 4, top + 26, 8, height - 26, IRON) + rect(x - 4, top + 26, 3, height - 26, IRON_LIGHT)
    drawn += rect(x - 11, y - 22, 22, 24, IRON, 4) + rect(x - 8, top + 60, 16, 7, IRON, 3)
    drawn += polygon(
        [(x - 12, top + 26), (x - 18, top - 14), (x + 18, top - 14), (x + 12, top + 26)], "#ffe9a8"
    )
    drawn += polygon([(x - 4, top + 26), (x - 6, top - 14), (x + 6, top - 14), (x + 4, top + 26)], "#fffbe6")
    drawn += rect(x - 14, top + 24, 28, 6, IRON, 2) + path(
        f"M{x - 24} {top - 13} L{x} {top - 36} L{x + 24} {top - 13}Z", IRON
    )
    return drawn + path(
        f"M{x - 22} {top - 17} Q{x} {top - 48} {x + 22} {top - 17} Q{x} {top - 26} {x - 22} {top - 17}Z", SNOW
    )
