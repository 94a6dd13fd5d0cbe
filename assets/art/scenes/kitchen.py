"""A baker's kitchen in the evening: thirty-two clear changes."""

from assets.art.kit import (
    Scene,
)
from assets.art.scenes._kitchen.counter import (
    baker,
    bowl,
    bread,
    cake,
    eggs,
    kettle,
    milk,
    moustache,
    oven,
    rolling_pin,
    stove,
)
from assets.art.scenes._kitchen.floor import basket, broom, bunting, crate, croissants, dog, mouse, sack
from assets.art.scenes._kitchen.room import (
    counter,
    floor,
    plates,
    pot,
    rail,
    shelves,
    wall,
    window,
    window_bars,
)
from assets.art.scenes._kitchen.wall import (
    books,
    cactus,
    cat,
    clock,
    jar,
    lamp,
    moon,
    oven_glove,
    pan,
    scales,
    teapot,
    whisk,
)
from assets.art.scenes._parts import EDGES, dusk_edges, placed, with_fills

LEVEL = "easy"


def scene() -> Scene:
    kitchen = Scene(EDGES)
    _wall(kitchen)
    _shelves(kitchen)
    _stove(kitchen)
    _counter(kitchen)
    _floor(kitchen)
    kitchen.still(dusk_edges())
    return with_fills(kitchen)


def _wall(kitchen: Scene) -> None:
    kitchen.still(wall(), window())
    kitchen.change("moon", placed(moon, 590, 160), {}, {"full": False})
    kitchen.still(window_bars())
    kitchen.change("cat", placed(cat, 406, 386), {}, {"dark": False})
    kitchen.change("clock", placed(clock, 250, 90), {}, {"evening": False})
    kitchen.change("bunting", placed(bunting, 512, 18, 1.05), {}, {"bright": False})
    kitchen.change("lamp", placed(lamp, 88, -58), {}, {"lit_up": False})
    kitchen.still(floor(), rail(), shelves())


def _shelves(kitchen: Scene) -> None:
    kitchen.change("teapot", placed(teapot, 92, 196, 0.84), {}, {"flip": True, "colour": "#f0c84a"})
    kitchen.change("jar", placed(jar, 230, 388), {}, {"colour": "#ffc83c", "cloth": "#2f6a58"})
    kitchen.change("books", placed(books, 86, 388), {}, {"tilted": True})
    kitchen.change("pan", placed(pan, 776, 70), {}, {"egg": True})
    kitchen.change("whisk", placed(whisk, 872, 70, 0.84), {}, {"shown": False})
    kitchen.change("glove", placed(oven_glove, 958, 72), {}, {"colour": "#f7d060"})
    kitchen.change("scales", placed(scales, 812, 388), {}, {"shown": False})
    kitchen.change("cactus", placed(cactus, 950, 388), {}, {"flowers": True})


def _stove(kitchen: Scene) -> None:
    kitchen.still(stove())
    kitchen.change("oven", placed(oven, 168, 642), {}, {"baking": False})
    kitchen.change("kettle", placed(kettle, 116, 550), {}, {"shown": False})
    kitchen.change("milk", placed(milk, 276, 550), {}, {"shown": False})


def _counter(kitchen: Scene) -> None:
    kitchen.change("hat", placed(baker, 560, 470), {}, {"hat": False})
    kitchen.change("moustache", placed(moustache, 560, 480), {}, {"curled": False})
    kitchen.still(counter())
    kitchen.change("bowl", placed(bowl, 394, 632, 1.06), {}, {"colour": "#f5c84a"})
    kitchen.change("rolling-pin", placed(rolling_pin, 580, 630), {}, {"shown": False})
    kitchen.change("bread", placed(bread, 768, 632, 0.98), {}, {"shown": False})
    kitchen.change("cake", placed(cake, 914, 632), {}, {"tiers": 2})
    kitchen.change("plates", placed(plates, 420, 812), {}, {"many": False})
    kitchen.change("pot", placed(pot, 592, 812), {}, {"lid": False})
    kitchen.change("eggs", placed(eggs, 764, 812, 0.94), {}, {"whole": False})
    kitchen.change("croissants", placed(croissants, 936, 812, 0.86), {}, {"many": False})


def _floor(kitchen: Scene) -> None:
    kitchen.change("broom", placed(broom, 262, 978), {}, {"colour": "#5a6ac8"})
    kitchen.change("dog", placed(dog, 440, 986), {}, {"standing": True})
    kitchen.change("mouse", placed(mouse, 598, 1000, 1.18), {}, {"shown": False})
    kitchen.change("basket", placed(basket, 770, 1000, 0.9), {}, {"full": False})
    kitchen.change("crate", placed(crate, 938, 1000, 0.99), {}, {"fruit": "#ffe98a"})
    kitchen.change("sack", placed(sack, 90, 1004), {}, {"tied": True})
