"""Défifoo: every playing card, the challenges, and the other pictures on the table."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from assets.build import ART, DRAWING_TOOLS, Job

FOLDER = "pictures/defifoo"
COLOURS = ("red", "blue", "green", "yellow", "violet")
RANKS = range(1, 11)
CARD, CHALLENGE, SIGN, ARROWS = (378, 528), (400, 280), (256, 256), (512, 512)
DRAWINGS = ("kit", "signs", "suits", "figures", "planets", "aliens", "ships", "sky", "challenges")
QUALITY = 76
CardFile = tuple[str, str, tuple[int, int]]  # file name, drawing, size
TIMBRE = "glass"  # of its own sounds


def jobs() -> list[Job]:
    inputs = (*(ART / f"{name}.py" for name in DRAWINGS), ART.parent / "fonts.py")
    packages = (*DRAWING_TOOLS, "fonttools", "font-fredoka-one")
    things = {**{colour: partial(make_colour, colour) for colour in COLOURS}, "others": make_others}
    return [Job(f"defifoo/{name}", inputs, run, packages) for name, run in things.items()]


def make_colour(colour: str, folder: Path) -> None:
    save(colour_pictures(colour), folder)


def make_others(folder: Path) -> None:
    save(other_pictures(), folder)


def colour_pictures(colour: str) -> Iterator[CardFile]:
    from assets.art import challenges, sky, suits

    suit = suits.SUITS[colour]
    for rank in RANKS:
        yield f"planet-{colour}-{rank}.webp", sky.planet_card(suit, rank), CARD
    for kind in challenges.COLOURED:
        yield f"challenge-{kind}-{colour}.webp", challenges.challenge(kind, colour), CHALLENGE
    yield f"colour-{colour}.png", suits.medallion(suit), SIGN
    yield f"alien-{colour}.png", sky.portrait(suit), SIGN
    yield f"globe-{colour}.png", sky.globe(suit), SIGN


def other_pictures() -> Iterator[CardFile]:
    from assets.art import challenges, sky, suits

    for one, other in sky.RING:
        yield f"ship-{one}-{other}.webp", sky.ship_card(suits.SUITS[one], suits.SUITS[other]), CARD
    yield "sun.webp", sky.sun_card(), CARD
    yield "back.webp", sky.back_card(), CARD
    for kind in challenges.KINDS:
        yield f"challenge-{kind}.webp", challenges.challenge(kind), CHALLENGE
    yield "arrows.png", suits.arrows(), ARROWS


def save(pictures: Iterator[CardFile], folder: Path) -> None:
    from assets.art import kit

    target = folder / FOLDER
    target.mkdir(parents=True)
    for name, svg, size in pictures:
        options = {"quality": QUALITY, "method": 4} if name.endswith(".webp") else {}
        kit.raster(svg, *size).save(target / name, **options)
