"""Two hearts that chose alike."""

from assets.art.kit import circle, group, linear, paint, path, rect, stroke
from assets.art.posters.paper import HEIGHT, WIDTH, dropped
from assets.art.signs import CREAM, GOLD, INK, WHITE

TOP = 62
DEFS = linear("coral", (0, "#FF9480"), (1, "#C2416B"))


def drawing() -> str:
    ground = rect(0, 0, WIDTH, HEIGHT, paint("coral"))
    rings = "".join(
        circle(115, 156, 46 + 34 * ring, "none", stroke=WHITE, stroke_width=3, opacity=0.13)
        for ring in range(7)
    )
    tie = stroke("M84 100 C150 90 96 200 150 210", GOLD, 7, stroke_dasharray="1 14")
    return ground + rings + tie + heart_card(80, 96, -12) + heart_card(152, 212, 10) + three_steps()


def heart_card(x: float, y: float, turn: float) -> str:
    heart = "M0 43 C-50 8 -41 -33 -18 -33 C-8 -33 -2 -27 0 -21 C2 -27 8 -33 18 -33 C41 -33 50 8 0 43Z"
    shine = stroke("M-30 -10 C-29 -20 -23 -25 -17 -25", WHITE, 5, opacity=0.75)
    shaded = path("M0 43 C50 8 41 -33 18 -33 C34 -14 24 18 0 43Z", "#D4443F", opacity=0.55)
    face = rect(-51, -51, 102, 102, "#ffd9cf", 12) + circle(0, 0, 39, WHITE, opacity=0.4)
    card = dropped(118, 19) + rect(-59, -59, 118, 118, CREAM, 19) + face
    return group(card + path(heart, "#FF6F61") + shaded + shine, x, y, turn=turn)


def three_steps() -> str:
    """The reward of a direct match, on a gold coin."""
    coin = circle(0, 0, 32, INK) + circle(0, 0, 28, GOLD)
    plus = stroke("M-19 1 H-5 M-12 -6 V8", INK, 5.2)
    three = stroke(
        "M3 -8 Q6 -13 11 -13 Q18 -13 18 -6.5 Q18 -1 11 -1 Q19 -1 19 6 Q19 13 11 13 Q5 13 2 8", INK, 5.2
    )
    return group(coin + plus + three, 172, 118)
