"""Names of the things that can differ in each scene, with their article, for sentences about a claim.

A new scene needs an entry in `OBJECT_NAMES`, with the ids of its changes, and one in `SCENE_PLACES`.
"""

from __future__ import annotations

from engine.games.difference.hit_test import PicturePoint
from engine.games.difference.pack import DifferencePack, SceneChange
from engine.packs import Box
from mobileapp.i18n.translate import N_, tr

OBJECT_NAMES: dict[str, dict[str, str]] = {
    "castle": {
        "cloud": N_("the cloud"),
        "stork": N_("the stork"),
        "windmill": N_("the windmill"),
        "poplars": N_("the poplars"),
        "sheep": N_("the sheep"),
        "rose-window": N_("the round window"),
        "flag": N_("the flag"),
        "princess": N_("the princess"),
        "left-roof": N_("the tower roof"),
        "banner": N_("the banner"),
        "gate": N_("the gate"),
        "catapult": N_("the catapult"),
        "swan": N_("the swan"),
        "apples": N_("the apples"),
        "ladder": N_("the ladder"),
        "kite": N_("the kite"),
        "well-roof": N_("the well"),
        "baker": N_("the baker"),
        "cake": N_("the cake"),
        "awning": N_("the awning"),
        "caparison": N_("the horse’s cloth"),
        "shield": N_("the shield"),
        "goose": N_("the goose"),
        "harvest": N_("the pumpkins"),
        "wheel": N_("the cartwheel"),
        "sword": N_("the sword"),
        "cat": N_("the cat"),
        "puppy": N_("the puppy"),
        "rooster": N_("the rooster"),
        "hedgehog": N_("the hedgehog"),
    },
    "circus": {
        "airship": N_("the airship"),
        "sun": N_("the sun"),
        "biplane": N_("the plane"),
        "flyer": N_("the trapeze artist"),
        "ferris-hub": N_("the big wheel"),
        "tent-flag": N_("the flag"),
        "medallion": N_("the sign on the tent"),
        "entrance": N_("the tent door"),
        "carousel-horse": N_("the wooden horse"),
        "carousel-roof": N_("the carousel roof"),
        "rope-walker": N_("the tightrope walker"),
        "booth-seller": N_("the seller"),
        "booth-roof": N_("the stall roof"),
        "popcorn": N_("the popcorn"),
        "trumpeter": N_("the trumpeter"),
        "seal-ball": N_("the seal’s ball"),
        "elephant-drum": N_("the elephant’s drum"),
        "blanket": N_("the elephant’s blanket"),
        "pinwheel": N_("the pinwheel"),
        "pedestal": N_("the lion’s stool"),
        "mane": N_("the lion’s mane"),
        "juggled": N_("the juggler’s balls"),
        "balloons": N_("the balloons"),
        "clown-trousers": N_("the clown’s trousers"),
        "clown-hat": N_("the clown’s hat"),
        "rabbit": N_("the rabbit"),
        "monkey": N_("the monkey"),
        "poodle": N_("the poodle"),
        "candyfloss": N_("the candyfloss"),
        "cannon-wheel": N_("the cannon’s wheel"),
    },
    "dragon": {
        "moon": N_("the moon"),
        "bat": N_("the flying bat"),
        "smoke": N_("the smoke"),
        "sleeping-bat": N_("the sleeping bat"),
        "spider": N_("the spider"),
        "lantern": N_("the lantern"),
        "torch": N_("the torch"),
        "crystals": N_("the crystals"),
        "flask": N_("the flask"),
        "potion": N_("the potion"),
        "wing-patch": N_("the patch on the wing"),
        "pendant": N_("the pendant"),
        "owlet": N_("the owl"),
        "horn": N_("the horn"),
        "eye": N_("the eye"),
        "knight": N_("the knight"),
        "lizard": N_("the lizard"),
        "sword": N_("the sword"),
        "shield": N_("the shield"),
        "tail-tip": N_("the tip of the tail"),
        "crown": N_("the crown"),
        "bubbles": N_("the bubbles"),
        "key": N_("the key"),
        "mushrooms": N_("the mushrooms"),
        "map": N_("the treasure map"),
        "egg": N_("the egg"),
        "gem": N_("the gem"),
        "mouse": N_("the mouse"),
        "goblet": N_("the goblet"),
        "chest": N_("the chest"),
    },
    "lake": {
        "moon": N_("the moon"),
        "shooting-star": N_("the shooting star"),
        "cloud-left": N_("the left cloud"),
        "cloud-right": N_("the right cloud"),
        "balloon": N_("the hot-air balloon"),
        "goose": N_("the wild goose"),
        "snow": N_("the snow on the peak"),
        "castle-flag": N_("the flag"),
        "smoke": N_("the smoke"),
        "window": N_("the cabin window"),
        "tall-pine": N_("the tall pine"),
        "tent": N_("the tent"),
        "campfire": N_("the campfire"),
        "sail-stripe": N_("the sail"),
        "oar": N_("the oar"),
        "fish": N_("the fish"),
        "dragonfly": N_("the dragonfly"),
        "duck": N_("the duck"),
        "duckling": N_("the duckling"),
        "heron-catch": N_("the heron"),
        "lantern": N_("the lantern"),
        "bud": N_("the bud"),
        "frog": N_("the frog"),
        "lily": N_("the water lily"),
        "turtle-head": N_("the turtle"),
        "warbler": N_("the little bird"),
        "mushroom-dots": N_("the mushroom"),
        "snail": N_("the snail"),
        "butterfly": N_("the butterfly"),
        "flower": N_("the flower"),
    },
}
SCENE_PLACES: dict[str, str] = {
    "castle": N_("{thing} at the castle"),
    "circus": N_("{thing} at the circus"),
    "dragon": N_("{thing} in the dragon’s cave"),
    "lake": N_("{thing} on the lake"),
}


def object_name(scene: str, change: str) -> str:
    """Such as “the heron”; empty for a scene or a change without a name."""
    name = OBJECT_NAMES.get(scene, {}).get(change)
    return tr(name) if name else ""


def object_in_scene(scene: str, change: str) -> str:
    """Such as “the heron on the lake”; the name alone for a scene without a place."""
    name, place = object_name(scene, change), SCENE_PLACES.get(scene)
    return tr(place, thing=name) if name and place else name


def touched_object(scene: DifferencePack, spot: PicturePoint) -> str:
    """The name of the object nearest to a spot; empty if none is within reach.

    An object within reach of a wrong spot is no difference, so a sentence may say so. Half the reach, since
    a move may have used less than the scene allows.
    """
    nearest = min(scene.changes, key=lambda change: _nearness(spot, change))
    return object_name(scene.id, nearest.id) if _nearness(spot, nearest)[0] <= scene.reach // 2 else ""


def _nearness(spot: PicturePoint, change: SceneChange) -> tuple[int, int]:
    """Sort key: the distance, then the size, since a small thing may be in front of a large one."""
    return min((_distance(spot, box), box[2] * box[3]) for box in change.boxes)


def _distance(spot: PicturePoint, box: Box) -> int:
    """How far a spot is from a box, along the longer axis; 0 inside."""
    (x, y), (left, top, width, height) = spot, box
    return max(left - x, x - left - width + 1, top - y, y - top - height + 1, 0)
