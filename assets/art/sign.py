"""The app's own sign: on launchers, and while it starts."""

from assets.art.kit import around, circle, document, group, paint, path, radial, rect
from assets.art.posters.paper import SHADE
from assets.art.signs import GOLD, SEAT_FILLS, seat_shape

DUSK = radial("dusk", (0, "#4A3D97"), (0.6, "#2A2163"), (1, "#17123A"), cx=0.5, cy=0.44, r=0.72)


def round_table(scale: float) -> str:
    """Six people, six shapes, one round table."""
    seats = "".join(
        group(path(seat_shape(shape, 8.8), fill), x, y)
        for (shape, fill), (x, y) in zip(SEAT_FILLS.items(), around(0, 0, 34, 6), strict=True)
    )
    top = circle(0, 1.6, 20, SHADE, opacity=0.4) + circle(0, 0, 20, GOLD) + circle(0, 0, 15.4, "#FFDD8A")
    return group(top + seats, scale=scale)


def icon() -> str:
    """A square; launchers round its corners, so they stay empty."""
    return document(rect(-50, -50, 100, 100, paint("dusk")) + round_table(0.86), DUSK, -50, -50, 100, 100)


def presplash() -> str:
    """The sign alone on the colour the window is cleared with."""
    return document(round_table(0.5), x=-50, y=-50, width=100, height=100)
