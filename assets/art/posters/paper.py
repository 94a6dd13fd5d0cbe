"""Shared parts of posters of 231 × 400: windows into scenes, stars, shadows."""

from assets.art.kit import Scene, SeededRandom, circle, num, rect, tag
from assets.art.signs import WHITE

WIDTH, HEIGHT = 231, 400
SHADE = "#1d1440"


def window(
    scene: Scene, changed: tuple[str, ...], box: tuple[int, int, int, int], at: tuple[float, ...]
) -> str:
    """A piece of a scene (x, y, width, height), placed on the poster."""
    x, y, width, height = at
    place = f'<svg x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return scene.svg(changed, box).replace("<svg", place, 1)


def stars(seed: int, count: int, low: float) -> str:
    chance = SeededRandom(seed)
    return "".join(
        circle(
            chance.between(0, WIDTH),
            chance.between(0, low),
            chance.between(0.7, 1.9),
            WHITE,
            opacity=chance.between(0.3, 0.95),
        )
        for _ in range(count)
    )


def dropped(width: float, radius: float) -> str:
    """The shadow of a loose square on the poster, around (0, 0)."""
    half = width / 2
    return rect(-half + 2, -half + 7, width, width, SHADE, radius, opacity=0.34, filter="url(#soft)")


SOFT = tag(
    "filter",
    tag("feGaussianBlur", stdDeviation=4),
    id="soft",
    x="-30%",
    y="-30%",
    width="160%",
    height="160%",
)
