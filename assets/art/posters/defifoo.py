"""A ship of two colours on its way between the planets."""

from assets.art import planets, ships
from assets.art.kit import circle, document, ellipse, group, linear, paint, path, radial, rect
from assets.art.posters.paper import HEIGHT, WIDTH, image, stars
from assets.art.suits import SUITS

TOP = 118
DEFS = linear("space", (0, "#130C3A"), (0.6, "#3E2A7C"), (1, "#7A4496"))
DEFS += radial("starlight", (0, "#FFD9A8", 0.55), (1, "#FFB27A", 0))
DEFS += linear("trail", (0, "#FFE9AE", 0.6), (1, "#FF8A5C", 0))


def drawing() -> str:
    space = rect(0, 0, WIDTH, HEIGHT, paint("space")) + stars(9, 90, 320)
    mist = ellipse(70, 210, 150, 60, "#9A5CE0", opacity=0.18, transform="rotate(-24 70 210)")
    mist += circle(150, 150, 120, paint("starlight"))
    worlds = ringed("violet", 62, 76, 44) + globe("yellow", 192, 62, 24) + globe("green", 206, 262, 54)
    worlds += globe("red", 20, 250, 38) + globe("blue", 206, 142, 13)
    return space + mist + worlds + flight() + group(ship(), 120, 182, 0.8, 32)


def globe(colour: str, x: float, y: float, radius: float) -> str:
    """One of the planets of the game."""
    half = 138
    drawn = document(planets.globe(SUITS[colour]), planets.DEFS, -half, -half, 2 * half, 2 * half)
    side = 2 * half * radius / 100
    return image(drawn, x - side / 2, y - side / 2, side)


def ringed(colour: str, x: float, y: float, radius: float) -> str:
    half, suit = 190, SUITS[colour]
    drawn = document(
        planets.ringed(suit, planets.globe(suit), 1), planets.DEFS, -half, -half, 2 * half, 2 * half
    )
    side = 2 * half * radius / 100
    return image(drawn, x - side / 2, y - side / 2, side)


def flight() -> str:
    """The light behind the ship."""
    return group(path("M-22 60 L22 60 L46 210 L-46 210Z", paint("trail")), 120, 182, 0.8, 32)


def ship() -> str:
    drawn = document(ships.ship(SUITS["red"], SUITS["blue"]), ships.DEFS, -180, -180, 360, 360)
    return image(drawn, -180, -180, 360, detail=2)
