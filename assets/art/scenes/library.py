"""A library by firelight: thirty-one small changes among many alike books."""

from assets.art.kit import (
    Scene,
    group,
)
from assets.art.scenes._library.hearth import (
    armchair,
    cushion,
    fire,
    ladder,
    lamp,
    lantern,
    mantel_clock,
    mouse,
    picture,
    side_table,
    slippers,
    stool_books,
    tea,
    urn,
    yarn,
)
from assets.art.scenes._library.room import ROWS, boards, bookcase, fireplace, floor, room, row_of_books
from assets.art.scenes._library.shelf import (
    bottle_ship,
    camera,
    candle,
    cat_head,
    crystal,
    cup,
    emblem_book,
    globe,
    hourglass,
    ink,
    leaning_books,
    lying_books,
    music_box,
    owl,
    shell,
    skull,
    striped_book,
    vase,
)
from assets.art.scenes._parts import EDGES, dusk_edges, placed, with_fills

LEVEL = "hard"
LEFT, RIGHT = (24, 318), (706, 1000)


def scene() -> Scene:
    library = Scene(EDGES)
    library.still(room(), floor(), fireplace(), bookcase(*LEFT), bookcase(*RIGHT))
    _left_case(library)
    _right_case(library)
    library.still(boards(*LEFT), boards(*RIGHT))
    _hearth(library)
    _floor(library)
    library.still(dusk_edges())
    return with_fills(library)


def _left_case(library: Scene) -> None:
    spans = (
        ((24, 76), (148, 240)),
        ((24, 128), (216, 318)),
        ((92, 180), (252, 318)),
        ((24, 84), (176, 318)),
        ((86, 170), (244, 318)),
    )
    for seed, (found, y) in enumerate(zip(spans, (*ROWS, 706), strict=True), 11):
        library.still(row_of_books(seed, found, y))
    library.change("vase", placed(vase, 112, 150), {}, {"flowers": False})
    library.change("skull", placed(skull, 280, 150), {}, {"hat": True})
    library.change("globe", placed(globe, 172, 292), {}, {"turned": True})
    library.change("books", placed(lying_books, 57, 434, 0.84), {}, {"many": False})
    library.change("hourglass", placed(hourglass, 216, 434, 1.22), {}, {"run": True})
    library.change("camera", placed(camera, 130, 576), {}, {"flash": True})
    library.change("owl", placed(owl, 54, 706), {}, {"awake": False})
    library.change("atlas", placed(emblem_book, 207, 706), {}, {"moon": True})


def _right_case(library: Scene) -> None:
    spans = (
        ((706, 800), (872, 926)),
        ((780, 884),),
        ((706, 752), (840, 1000)),
        ((706, 800), (880, 924)),
        ((778, 866), (940, 1000)),
    )
    for seed, (found, y) in enumerate(zip(spans, (*ROWS, 706), strict=True), 31):
        library.still(row_of_books(seed, found, y))
    library.change("shell", placed(shell, 836, 150, 0.86), {}, {"colour": "#7a4fa8"})
    library.change("trophy", placed(cup, 964, 150, 0.94), {}, {"gold": False})
    library.change("candle", placed(candle, 742, 292, 0.9), {}, {"burning": False})
    library.change("bottle", placed(bottle_ship, 942, 292, 1.22), {}, {"shown_ship": False})
    library.change("crystal-ball", placed(crystal, 796, 434, 1.02), {}, {"stars": False})
    library.change("inkwell", placed(ink, 840, 576), {}, {"feather": False})
    library.change("music-box", placed(music_box, 962, 576), {}, {"opened": False})
    library.change("encyclopedia", placed(striped_book, 742, 706), {}, {"bands": False})
    library.change("dictionary", placed(leaning_books, 902, 706), {}, {"right": False})


def _hearth(library: Scene) -> None:
    library.change("painting", placed(picture, 512, 176), {}, {"ship": False})
    library.change("clock", placed(mantel_clock, 512, 388), {}, {"later": True})
    library.change("urn", placed(urn, 440, 388, 1.1), {}, {"tall": False})
    library.change("candlestick", placed(candle, 626, 388, 0.9), {}, {"burning": False})
    library.change("fire", placed(fire, 512, 700), {}, {"high": False})


def _floor(library: Scene) -> None:
    library.still(group(ladder(), 328, 790))
    library.change("lantern", placed(lantern, 382, 526), {}, {"shown": False})
    library.still(group(armchair(), 700, 890))
    library.change("cushion", placed(cushion, 650, 806, 0.9), {}, {"dotted": False})
    library.change("cat", placed(cat_head, 742, 848), {}, {"eyes_open": False})
    library.still(group(side_table(), 480, 950))
    library.change("lamp", placed(lamp, 452, 858), {}, {"on": False})
    library.change("cup", placed(tea, 536, 860), {}, {"steam": False})
    library.change("yarn", placed(yarn, 596, 1000), {}, {"shown": False})
    library.change("slippers", placed(slippers, 886, 972, 1.62), {}, {"pair": False})
    library.change("mouse", placed(mouse, 250, 972, 1.62), {}, {"reading": False})
    library.change("pile", placed(stool_books, 120, 960), {}, {"tall": False})
