"""An elephant looks up at a feather: heavy and light, with the symbols that say so."""

from assets.art import symbols, weights
from assets.art.kit import circle, document, ellipse, group, linear, paint, path, radial, rect, stroke
from assets.art.objects.card import definitions
from assets.art.posters.paper import HEIGHT, SHADE, WIDTH, image
from assets.art.signs import CREAM, GOLD, WHITE

TOP = 107
PLUME = linear("plume", (0, "#35b6d8"), (0.55, "#3f78d6"), (1, "#6a4fc4"))
DEFS = linear("morning", (0, "#F6B6C4"), (0.34, "#FFD9B8"), (0.62, "#FFE9BE"), (1, "#FFC98C"))
DEFS += radial("sunlight", (0, "#FFF8DC", 0.95), (1, "#FFF1C4", 0))
DEFS += linear("grass", (0, "#F0B26C"), (1, "#B9694A"))


def drawing() -> str:
    sky = rect(0, 0, WIDTH, HEIGHT, paint("morning"))
    sky += circle(172, 128, 130, paint("sunlight")) + circle(172, 128, 36, "#FFF6D8")
    far = path("M0 214 C50 196 96 206 140 212 C176 200 206 204 231 210 V290 H0Z", "#E7A07C", opacity=0.7)
    land = path("M0 252 C70 236 150 240 231 256 V400 H0Z", paint("grass"))
    return sky + breeze() + far + acacia(214, 240) + land + heavy() + light() + signs()


def heavy() -> str:
    """The whole elephant; it comes in from the left edge."""
    drawn = weights.elephant()
    shade = ellipse(70, 276, 80, 8, SHADE, opacity=0.3)
    whole = image(document(drawn, definitions(drawn), width=400, height=400), 0, 0, 400, detail=2)
    return shade + group(whole, 190, 82, 0.57, flip=True)


def light() -> str:
    drawn = document(group(weights.feather(), -24, -20, 1.1), PLUME, width=400, height=400)
    return group(image(drawn, -200, -200, 400, detail=1.4), 128, 70, 0.37, turn=24)


def acacia(x: float, y: float) -> str:
    trunk = stroke("M0 22 C-2 8 2 0 0 -14 M0 0 L-12 -18 M1 -4 L14 -20", "#8A4B45", 4)
    crown = ellipse(0, -24, 32, 9, "#A9664F") + ellipse(-10, -30, 20, 7, "#BF7C58")
    return group(trunk + crown, x, y)


def signs() -> str:
    """Which one is heavy, which one is light: two symbols on cream discs."""
    return disc("light", 42, 78, 25) + disc("heavy", 202, 168, 25)


def disc(name: str, x: float, y: float, radius: float) -> str:
    shade = circle(x + 1, y + 4, radius, SHADE, opacity=0.35, filter="url(#soft)")
    plate = circle(x, y, radius, CREAM) + circle(x, y, radius - 2.5, "none", stroke=GOLD, stroke_width=3)
    side = radius * 1.3
    return shade + plate + image(symbols.symbol(name), x - side / 2, y - side / 2, side)


def breeze() -> str:
    puffs = ((70, 28, 0.8), (160, 116, 0.8), (6, 130, 0.7))
    return "".join(
        group(stroke("M0 0 q16 -9 32 0 t32 0", WHITE, 4, opacity=0.8), x, y, scale, -10)
        for x, y, scale in puffs
    )
