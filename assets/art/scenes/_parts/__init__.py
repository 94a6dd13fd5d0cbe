"""Helpers for several scenes: fills named by their colours, positions, shadows, eyes."""

from assets.art.album.mood import INK
from assets.art.album.mood import definitions as mood_definitions
from assets.art.kit import Draw, Scene, circle, ellipse, group, radial, rect
from assets.art.objects import card

SIDE = 1024


def with_fills(scene: Scene) -> Scene:
    """Add the gradients that the scene's layers name."""
    drawn = "".join(layer.plain + layer.changed for layer in scene.layers)
    scene.defs += card.definitions(drawn) + mood_definitions(drawn)
    return scene


def placed(draw: Draw, x: float, y: float, scale: float = 1, turn: float = 0) -> Draw:
    """The drawing at its position; a change can hide it, mirror it or draw it in another size."""

    def drawn(shown: bool = True, flip: bool = False, size: float = 1, **how) -> str:
        return group(draw(**how), x, y, scale * size, turn, flip=flip) if shown else ""

    return drawn


def shadow(x: float, y: float, rx: float, ry: float = 0, opacity: float = 0.28) -> str:
    return ellipse(x, y, rx, ry or rx * 0.16, INK, opacity=opacity)


def eyes(left: float, right: float, y: float, radius: float = 5) -> str:
    return "".join(
        circle(x, y, radius, "#2b1b3c") + circle(x - radius * 0.3, y - radius * 0.3, radius * 0.36, "#ffffff")
        for x in (left, right)
    )


def dusk_edges() -> str:
    """Darker corners, drawn over the whole picture."""
    return rect(0, 0, SIDE, SIDE, "url(#edges)")


EDGES = radial("edges", (0.62, "#150f3a", 0), (1, "#150f3a", 0.4), cx=0.5, cy=0.5, r=0.74)
