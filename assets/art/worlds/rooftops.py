"""A town's rooftops on a winter evening: snow on the tiles, lamps in the windows, nine places."""

from collections.abc import Callable
from functools import partial

from assets.art.kit import Point, group
from assets.art.worlds import PlaceDrawing, WorldDrawing
from assets.art.worlds._rooftops.ground import (
    car,
    carousel,
    deer,
    dog,
    fountain,
    great_tree,
    postbox,
    rider,
    sleigh,
    snowman,
    stall,
    stove,
)
from assets.art.worlds._rooftops.heights import (
    airship,
    balloon,
    bell,
    biplane,
    cat,
    clock,
    cuckoo,
    dish,
    firework,
    kite,
    owl,
    rooster,
    rose,
    smoke,
    stork,
    sun,
    sweep,
    wreath,
)
from assets.art.worlds._rooftops.houses import (
    bear,
    bicycle,
    boot,
    cake,
    cello,
    dovecote,
    fish,
    fishbowl,
    gramophone,
    greenhouse,
    harp,
    igloo,
    key,
    lantern_star,
    little_fir,
    pretzel,
    rocking_horse,
    skis,
    tank,
    teapot,
    telescope,
    tent,
    tub,
    washing,
)
from assets.art.worlds._rooftops.pens import BOXES, DEFS
from assets.art.worlds._rooftops.town import backdrop, foreground

# --- the nine places -----------------------------------------------------------------------------------

Things = dict[str, Callable[[], str]]

CHIMNEY: Things = {
    "stork": stork,
    "cat": cat,
    "rooster": rooster,
    "sweep": sweep,
    "smoke": smoke,
    "dish": dish,
}
SKY: Things = {
    "balloon": balloon,
    "airship": airship,
    "kite": kite,
    "owl": owl,
    "firework": firework,
    "biplane": biplane,
}
TOWER: Things = {"clock": clock, "bell": bell, "rose": rose, "sun": sun, "cuckoo": cuckoo, "wreath": wreath}
TERRACE: Things = {
    "greenhouse": greenhouse,
    "tent": tent,
    "tank": tank,
    "dovecote": dovecote,
    "tub": tub,
    "igloo": igloo,
}
SIGN: Things = {
    "pretzel": pretzel,
    "boot": boot,
    "key": key,
    "teapot": teapot,
    "fish": fish,
    "star": lantern_star,
}
BALCONY: Things = {
    "telescope": telescope,
    "fir": little_fir,
    "washing": washing,
    "bicycle": bicycle,
    "cello": cello,
    "skis": skis,
}
WINDOW: Things = {
    "gramophone": gramophone,
    "horse": rocking_horse,
    "fishbowl": fishbowl,
    "cake": cake,
    "bear": bear,
    "harp": harp,
}
SQUARE: Things = {
    "fountain": fountain,
    "tree": great_tree,
    "carousel": carousel,
    "stall": stall,
    "snowman": snowman,
    "rider": rider,
}
STREET: Things = {"sleigh": sleigh, "dog": dog, "stove": stove, "car": car, "postbox": postbox, "deer": deer}


def place(name: str, origin: Point, things: Things) -> PlaceDrawing:
    """A place whose things are drawn round one point of the picture."""
    box = BOXES[name]
    x, y = origin[0] - box[0], origin[1] - box[1]
    return PlaceDrawing(name, box, {thing: partial(_put, draw, x, y) for thing, draw in things.items()})


def _put(draw: Callable[[], str], x: float, y: float) -> str:
    return group(draw(), x, y)


def world() -> WorldDrawing:
    return WorldDrawing(
        backdrop=backdrop,
        defs=DEFS,
        overlay=foreground,
        places=(
            place("chimney", (190, 366), CHIMNEY),
            place("sky", (845, 182), SKY),
            place("tower", (1330, 368), TOWER),
            place("terrace", (1843, 410), TERRACE),
            place("sign", (571, 671), SIGN),
            place("balcony", (1790, 818), BALCONY),
            place("window", (221, 950), WINDOW),
            place("square", (911, 972), SQUARE),
            place("street", (1305, 1050), STREET),
        ),
    )
