"""Shared parts of posters of 231 × 400: windows into scenes, stars, shadows."""

from base64 import b64encode
from io import BytesIO

from assets.art.kit import Scene, SeededRandom, circle, clip, clipped, group, num, raster, rect, tag
from assets.art.signs import CREAM, WHITE

WIDTH, HEIGHT = 231, 400
SHADE = "#1d1440"


def window(
    scene: Scene, changed: tuple[str, ...], box: tuple[int, int, int, int], at: tuple[float, ...]
) -> str:
    """A piece of a scene (x, y, width, height), placed on the poster."""
    x, y, width, height = at
    place = f'<svg x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return scene.svg(changed, box).replace("<svg", place, 1)


def image(svg: str, x: float, y: float, width: float, height: float | None = None, detail: float = 4) -> str:
    """A whole drawing as pixels (`detail` for each unit): its ids cannot collide with the poster's."""
    height = height or width
    written = BytesIO()
    raster(svg, round(width * detail), round(height * detail)).save(written, "PNG")
    data = f"data:image/png;base64,{b64encode(written.getvalue()).decode()}"
    return tag("image", x=x, y=y, width=width, height=height, href=data)


def photo(name: str, svg: str, x: float, y: float, side: float, turn: float = 0, rim: float = 5) -> str:
    """A square picture with a cream rim and its shadow, turned around its middle; `name` is its id."""
    inner, radius = side - 2 * rim, side * 0.1
    window_ = clip(name, rect(-inner / 2, -inner / 2, inner, inner, WHITE, radius * 0.6))
    drawn = window_ + clipped(image(svg, -inner / 2, -inner / 2, inner), name)
    return group(
        dropped(side, radius) + rect(-side / 2, -side / 2, side, side, CREAM, radius) + drawn, x, y, turn=turn
    )


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
