"""Heavy and light, one above the other."""

from assets.art.kit import circle, clip, clipped, group, line, linear, paint, path, rect, stroke
from assets.art.posters.paper import HEIGHT, WIDTH
from assets.art.signs import CREAM, WHITE
from assets.art.weights import elephant, feather

TOP = 116
DEFS = linear("savanna", (0, "#ffe2b0"), (1, "#ffb98a"))
DEFS += linear("breath", (0, "#fff3dc"), (1, "#f7cfd8"))
DEFS += linear("plume", (0, "#35b6d8"), (0.55, "#3f78d6"), (1, "#6a4fc4"))
DEFS += clip("air", path(f"M-2 -2 H{WIDTH + 2} V238 L-2 72Z", WHITE))


def drawing() -> str:
    warm = rect(0, 0, WIDTH, HEIGHT, paint("savanna")) + circle(190, 210, 46, "#fff1cf", opacity=0.6)
    ground = path("M0 330 C70 312 150 318 231 332 V400 H0Z", "#e79a6d")
    heavy = group(elephant(), -64, 66, 0.79)
    light = rect(0, 0, WIDTH, HEIGHT, paint("breath")) + breeze() + group(feather(), -16, -56, 0.72)
    return warm + ground + heavy + clipped(light, "air") + line(-4, 73, WIDTH + 4, 241, CREAM, 7)


def breeze() -> str:
    puffs = ((10, 22), (118, 176), (150, 34))
    return "".join(
        stroke(f"M{x} {y} q16 -9 32 0 t32 0", WHITE, 4, opacity=0.85, transform="rotate(-6)")
        for x, y in puffs
    )
