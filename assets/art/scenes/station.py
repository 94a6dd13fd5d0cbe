"""The bridge of a space station: thirty-two small changes among many alike dials, screens and crates."""

from assets.art.kit import (
    Scene,
    clip,
    clipped,
    group,
    rect,
)
from assets.art.scenes._parts import EDGES, dusk_edges, placed, with_fills
from assets.art.scenes._station.bridge import desk, floor, hull, space, window_frame
from assets.art.scenes._station.floor import (
    banana,
    boots,
    cat,
    chair,
    crate,
    cup,
    extinguisher,
    helmet,
    plant,
    robot,
    toolbox,
)
from assets.art.scenes._station.outside import (
    asteroid,
    comet,
    moon,
    ringed,
    rocket,
    satellite,
    saucer,
    spacewalker,
)
from assets.art.scenes._station.panel import (
    bars,
    button,
    chart_map,
    clock,
    compass,
    dial,
    face,
    gauge,
    joystick,
    knob,
    lever,
    microphone,
    needle_dial,
    planet_screen,
    radar,
    wave,
)

LEVEL = "hard"
DEFS = EDGES + clip("port", rect(134, 52, 756, 396, "#ffffff", 90))


def scene() -> Scene:
    station = Scene(DEFS)
    station.still(hull(), clipped(space(), "port"))
    _outside(station)
    station.still(window_frame(), floor())
    _dials(station)
    station.still(desk())
    _screens(station)
    _controls(station)
    _floor(station)
    station.still(dusk_edges())
    return with_fills(station)


def _outside(station: Scene) -> None:
    station.change("planet", placed(ringed, 250, 160), {}, {"ring": False})
    station.change("moon", placed(moon, 800, 130), {}, {"face": True})
    station.change("comet", placed(comet, 520, 96), {}, {"flying_left": False})
    station.change("rocket", placed(rocket, 580, 300, 0.9, 30), {}, {"fire": False})
    station.change("satellite", placed(satellite, 440, 210, 0.8), {}, {"turned": True})
    station.change("saucer", placed(saucer, 770, 270, 0.9), {}, {"lights": False})
    station.change("asteroid", placed(asteroid, 706, 170, 0.8), {}, {"shown": False})
    station.change("astronaut", placed(spacewalker, 260, 330, 0.9), {}, {"flag": True})


def _dials(station: Scene) -> None:
    station.still(
        "".join(
            group(dial(a, c), x, y)
            for x, y, a, c in (
                (54, 196, 20, "#7ae0c0"),
                (970, 96, -20, "#ffd98a"),
                (970, 296, 60, "#ff9a8a"),
                (54, 396, -90, "#ffd98a"),
            )
        )
    )
    station.change("speedometer", placed(needle_dial, 54, 96), {}, {"high": False})
    station.change("compass", placed(compass, 54, 296), {}, {"north": False})
    station.change("clock", placed(clock, 970, 196), {}, {"noon": True})
    station.change("gauge", placed(gauge, 970, 396), {}, {"full": False})


def _screens(station: Scene) -> None:
    y = 552
    station.change("radar", placed(radar, 150, y), {}, {"found": False})
    station.change("chart", placed(bars, 295, y), {}, {"rising": False})
    station.change("map", placed(chart_map, 440, y), {}, {"here": False})
    station.change("signal", placed(wave, 585, y), {}, {"calm": True})
    station.change("face", placed(face, 730, y), {}, {"happy": False})
    station.change("screen", placed(planet_screen, 875, y), {}, {"ring": False})


def _controls(station: Scene) -> None:
    colours = ("#5ac0e0", "#ffd25e", "#7af0c0", "#ff9a5a", "#b08af0", "#5ac0e0", "#ffd25e")
    spots = (92, 232, 280, 396, 448, 720, 772)
    station.still("".join(group(knob(c), x, 656, 0.9) for x, c in zip(spots, colours, strict=True)))
    station.change("button", placed(button, 166, 652), {}, {"star_sign": False})
    station.change("lever", placed(lever, 334, 648, 0.96), {}, {"up": False})
    station.change("joystick", placed(joystick, 646, 662, 0.9), {}, {"left": False})
    station.change("microphone", placed(microphone, 876, 664, 0.94), {}, {"shown_head": False})


def _floor(station: Scene) -> None:
    station.still(group(crate("star"), 78, 860), group(crate("moon"), 214, 860))
    station.change("crate", placed(crate, 146, 1002), {"sign": "fish"}, {"sign": "heart"})
    station.change("extinguisher", placed(extinguisher, 300, 1000), {}, {"red": False})
    station.still(group(chair(), 520, 960))
    station.change("cat", placed(cat, 520, 920), {}, {"helmet": False})
    station.change("cup", placed(cup, 372, 800), {}, {"upright": False})
    station.change("banana", placed(banana, 660, 800), {}, {"peeled": True})
    station.change("boots", placed(boots, 410, 1000), {}, {"pair": False})
    station.change("robot", placed(robot, 790, 950), {}, {"hat": True})
    station.change("helmet", placed(helmet, 660, 1000), {}, {"visor": "#ffb84f"})
    station.change("toolbox", placed(toolbox, 930, 1000), {}, {"open_box": True})
    station.still(group(crate("fish"), 950, 860, 0.9))
    station.change("plant", placed(plant, 950, 768, 0.9), {}, {"bloom": True})
