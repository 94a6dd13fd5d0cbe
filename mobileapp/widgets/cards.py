"""Cards of a scene as textures at the very size they are drawn: the base with one change, no seam between."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor

from kivy.graphics.texture import Texture
from PIL import Image

from engine.packs import Scene
from mobileapp.folders import PICTURES

MARGIN = 8  # a patch reaches this far beyond its boxes
SMOOTH = Image.Resampling.LANCZOS
SUPPORT = 4  # pixels around a patch that smoothing may touch
Box = tuple[int, int, int, int]


def patch_box(scene: Scene, card: int) -> Box:
    """Where the patch of a change lies on the picture: left, top, right, bottom, y down."""
    boxes = scene.changes[card].boxes
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    width, height = scene.size
    return (
        max(left - MARGIN, 0), max(top - MARGIN, 0), min(right + MARGIN, width), min(bottom + MARGIN, height)
    )  # fmt: skip


@lru_cache(maxsize=2)
def _base(file: str) -> Image.Image:
    return Image.open(PICTURES / "difference" / file).convert("RGB")


@lru_cache(maxsize=6)
def _small(file: str, side: int) -> Image.Image:
    return _base(file).resize((side, side), SMOOTH)


def drawn(scene: Scene, card: int | None, side: int) -> Image.Image:
    """A card as a picture; only the part that differs from the base is made anew."""
    small = _small(scene.base, side)
    if card is None:
        return small
    whole = _base(scene.base).copy()
    box = patch_box(scene, card)
    whole.paste(Image.open(PICTURES / "difference" / scene.changes[card].patch).convert("RGB"), box[:2])
    scale = side / scene.size[0]
    left, top = (max(0, floor(edge * scale) - SUPPORT) for edge in box[:2])
    right, bottom = (min(side, ceil(edge * scale) + SUPPORT) for edge in box[2:])
    source = (left / scale, top / scale, right / scale, bottom / scale)
    fresh = whole.resize((right - left, bottom - top), SMOOTH, box=source)
    picture = small.copy()
    picture.paste(fresh, (left, top))
    return picture


@lru_cache(maxsize=48)
def card_texture(scene: Scene, card: int | None, side: int) -> Texture:
    """The card as a texture of `side` pixels; painted again should the device lose it."""
    texture = Texture.create(size=(side, side), colorfmt="rgb")
    texture.flip_vertical()

    def fill(target: Texture) -> None:
        target.blit_buffer(drawn(scene, card, side).tobytes(), colorfmt="rgb", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture
