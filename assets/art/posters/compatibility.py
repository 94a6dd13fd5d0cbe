"""Four of its pictures on a warm table, and the steps that two equal ones are worth."""

from assets.art import album
from assets.art.howto.collage import plus
from assets.art.kit import circle, ellipse, linear, paint, radial, rect
from assets.art.posters.paper import HEIGHT, WIDTH, photo
from assets.art.signs import INK, WHITE

TOP = 69
DEFS = linear("coral", (0, "#FF9A84"), (0.6, "#D9566F"), (1, "#8E2F63"))
DEFS += radial("lamp", (0, "#FFE9AE", 0.75), (1, "#FFE9AE", 0))
DEFS += linear("coin", (0, "#FFE08A"), (1, "#F3AE35"))
# picture, x, y, turn; a narrow poster on Home loses a tenth of its width on each side
SHOWN = (
    ("roof-cat", 70, 76, -8),
    ("open-door", 161, 82, 8),
    ("caught-kite", 71, 176, 7),
    ("carousel", 160, 184, -7),
)
SIDE = 88


def drawing() -> str:
    ground = rect(0, 0, WIDTH, HEIGHT, paint("coral")) + ellipse(116, 136, 190, 190, paint("lamp"))
    pictures = "".join(photo(name, album.find(name), x, y, SIDE, turn) for name, x, y, turn in SHOWN)
    return ground + pictures + three_steps(116, 130)


def three_steps(x: float, y: float, radius: float = 30) -> str:
    """The reward of a direct match, on a gold coin."""
    shade = circle(x + 1, y + 5, radius + 4, "#1d1440", opacity=0.4, filter="url(#soft)")
    coin = circle(x, y, radius + 4, WHITE) + circle(x, y, radius, paint("coin"))
    shine = circle(x, y, radius - 4, "none", stroke=WHITE, stroke_width=2, opacity=0.6)
    return shade + coin + shine + plus(3, x, y, radius * 0.95, INK)
