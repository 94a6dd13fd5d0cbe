"""A treehouse in a forest at dusk: nine places."""

from collections.abc import Callable
from functools import partial

from assets.art.album.mood import definitions as mood_definitions
from assets.art.kit import group
from assets.art.objects import card
from assets.art.worlds import Box, PlaceDrawing, WorldDrawing
from assets.art.worlds._treehouse import air, camp, house, shore
from assets.art.worlds._treehouse.wood import backdrop, overlay

Things = dict[str, Callable[[], str]]
# name: box, the point in it round which its things are drawn, things
PLACES: dict[str, tuple[Box, tuple[float, float], Things]] = {
    "sky": ((110, 100, 310, 300), (155, 150), air.SKY),
    "branch": ((1640, 108, 290, 310), (145, 12), air.BRANCH),
    "roof": ((906, 24, 260, 254), (130, 240), air.ROOF),
    "window": ((906, 394, 260, 260), (130, 130), house.WINDOW),
    "deck": ((1262, 420, 290, 286), (145, 272), house.DECK),
    "hollow": ((910, 746, 252, 252), (126, 226), house.HOLLOW),
    "pond": ((170, 748, 320, 286), (160, 226), shore.POND),
    "stump": ((568, 740, 262, 270), (131, 244), shore.STUMP),
    "clearing": ((1690, 770, 320, 300), (160, 272), camp.CLEARING),
}


def world() -> WorldDrawing:
    drawn = (
        backdrop()
        + overlay()
        + "".join(draw() for _, _, things in PLACES.values() for draw in things.values())
    )
    places = tuple(
        PlaceDrawing(name, box, {thing: partial(_put, draw, *at) for thing, draw in things.items()})
        for name, (box, at, things) in PLACES.items()
    )
    return WorldDrawing(
        backdrop, places, defs=card.definitions(drawn) + mood_definitions(drawn), overlay=overlay
    )


def _put(draw: Callable[[], str], x: float, y: float) -> str:
    return group(draw(), x, y)
