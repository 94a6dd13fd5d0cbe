"""A fair on the beach at sunset: thirty-one clear changes."""

from assets.art.kit import (
    Scene,
    group,
)
from assets.art.scenes._parts import EDGES, dusk_edges, placed, shadow, with_fills
from assets.art.scenes._seaside.air import balloon, cloud, gull, hub, kite, plane, tent
from assets.art.scenes._seaside.beach import evening, pier, sand, sea, wheel_frame
from assets.art.scenes._seaside.sand import (
    awning,
    beach_ball,
    bucket,
    cart,
    cone,
    crab,
    deckchair,
    dog,
    flag,
    girl,
    guard_tower,
    lemonade,
    lifeguard,
    moon,
    palm,
    parasol,
    radio,
    sandcastle,
    starfish,
    surfboard,
    turtle,
)
from assets.art.scenes._seaside.water import dolphin, lighthouse, sailboat, swan_boat, whale

LEVEL = "easy"


def scene() -> Scene:
    seaside = Scene(EDGES)
    _sky(seaside)
    _water(seaside)
    _upper_beach(seaside)
    _lower_beach(seaside)
    seaside.still(dusk_edges())
    return with_fills(seaside)


def _sky(seaside: Scene) -> None:
    seaside.still(evening())
    seaside.change("moon", placed(moon, 962, 66), {}, {"full": False})
    seaside.change("balloon", placed(balloon, 84, 88), {}, {"one": "#3a4fb0", "two": "#8ad8e0"})
    seaside.change("banner", placed(plane, 400, 76), {}, {"banner": False})
    seaside.change("kite", placed(kite, 544, 130), {}, {"colour": "#fff3dc", "other": "#7a2f6c"})
    seaside.change("cloud", placed(cloud, 292, 236), {}, {"round_one": False})
    seaside.change("gull", placed(gull, 650, 276), {}, {"wings_up": False})
    seaside.still(sea(), pier(), wheel_frame())
    seaside.change("ferris-wheel", placed(hub, 872, 250), {}, {"sign": "heart"})
    seaside.change("tent", placed(tent, 712, 424, 0.7), {}, {"one": "#3a3a8c"})


def _water(seaside: Scene) -> None:
    seaside.change("lighthouse", placed(lighthouse, 84, 440, 0.92), {}, {"striped": False})
    seaside.change("sailboat", placed(sailboat, 268, 500), {}, {"sails": "#d8486a", "flag": False})
    seaside.change("whale", placed(whale, 440, 560), {}, {"spout": False})
    seaside.change("swan", placed(swan_boat, 620, 570), {}, {"colour": "#5a4fa0"})
    seaside.change("dolphin", placed(dolphin, 800, 570), {}, {"shown": False})
    seaside.still(sand())


def _upper_beach(seaside: Scene) -> None:
    seaside.change("palm", placed(palm, 60, 740), {}, {"fronds": False})
    seaside.change("surfboard", placed(surfboard, 142, 772, 0.86), {}, {"shown": False})
    seaside.change("parasol", placed(parasol, 312, 738), {}, {"one": "#4a3a8c", "two": "#ffd25e"})
    seaside.change("deckchair", placed(deckchair, 306, 856), {}, {"striped": False})
    seaside.still(group(cart(), 560, 850))
    seaside.change("awning", placed(awning, 560, 668), {}, {"one": "#fff6ea", "two": "#c8284f"})
    seaside.change("ice-cream", placed(cone, 560, 806, 0.8), {}, {"scoops": 0})
    seaside.change("girl", placed(girl, 754, 880), {}, {"hat": False})
    seaside.still(group(guard_tower(), 900, 850))
    seaside.change("lifeguard", placed(lifeguard, 900, 733), {}, {"shown": False})
    seaside.change("flag", placed(flag, 926, 610, 1.16), {}, {"colour": "#3f6ac0"})


def _lower_beach(seaside: Scene) -> None:
    seaside.still(shadow(112, 976, 108, 11))
    seaside.change("sandcastle", placed(sandcastle, 112, 972, 0.96), {}, {"shown": False})
    seaside.change("bucket", placed(bucket, 268, 1006), {}, {"colour": "#3a4fb0"})
    seaside.change("crab", placed(crab, 384, 1004, 0.94), {}, {"skin": "#4a5ac0", "dark": "#2b2f7c"})
    seaside.change("ball", placed(beach_ball, 440, 834), {}, {"dark": True})
    seaside.change("starfish", placed(starfish, 506, 972, 0.95), {}, {"purple": True})
    seaside.change("turtle", placed(turtle, 596, 922, 1.04), {}, {"shell": "#2b2458"})
    seaside.change("lemonade", placed(lemonade, 706, 1006), {}, {"full": False})
    seaside.change("dog", placed(dog, 810, 1000, 0.8), {}, {"standing": False})
    seaside.change("radio", placed(radio, 968, 1000, 0.88), {}, {"shown": False})
