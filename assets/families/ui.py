"""The app's own pictures: icons, soft edges, backdrops."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from assets.build import ART, Job

if TYPE_CHECKING:
    from PIL.Image import Image

FOLDER = "pictures/ui"


def jobs() -> list[Job]:
    inputs = (ART / "kit.py", ART / "signs.py", ART / "sign.py")
    return [Job(f"ui/{name}", inputs, partial(make, name)) for name in ("signs", "grounds")]


def make(name: str, folder: Path) -> None:
    from assets.art.kit import raster

    pictures = folder / FOLDER
    pictures.mkdir(parents=True)
    for file, svg, width, height in {"signs": _signs, "grounds": _grounds}[name]():
        picture = raster(svg, width, height)
        if file.endswith(".webp"):
            is_opaque = picture.getchannel("A").getextrema()[0] == 255
            drawn = picture.convert("RGB") if is_opaque else _bleed_edges(picture)
            drawn.save(pictures / file, "WEBP", quality=92)
        else:
            _bleed_edges(picture).save(pictures / file)


def _bleed_edges(picture: Image) -> Image:
    """Extend the colours into transparent pixels, so that scaling down adds no dark edges."""
    ground = picture.resize((1, 1))
    for side in (8, 32, 64):
        small = picture.resize((side, side))
        ground = _flatten(ground.resize((side, side)))
        ground.alpha_composite(_flatten(small))
    ground = _flatten(ground.resize(picture.size))
    ground.alpha_composite(picture)
    ground.putalpha(picture.getchannel("A"))
    return ground


def _flatten(picture: Image) -> Image:
    """Make every visible pixel opaque."""
    picture.putalpha(picture.getchannel("A").point(lambda alpha: 255 if alpha > 3 else 0))
    return picture


def _signs() -> list[tuple[str, str, int, int]]:
    from assets.art import sign, signs

    sides = {"": 256, "-large": 768}
    shapes = [
        (f"shape-{name}{large}.png", signs.shape(name), side, side)
        for name in signs.SEAT_FILLS
        for large, side in sides.items()
    ]
    icons = [(f"{name}.png", signs.icon(name), 128, 128) for name in signs.ICONS]
    soft = [("shadow.png", signs.shadow(), 256, 256), ("glow.png", signs.glow(), 256, 256)]
    soft.append(("beam.png", signs.beam(), 256, 512))
    return [*shapes, *icons, *soft, ("logo.png", sign.logo(), 256, 256)]


def _grounds() -> list[tuple[str, str, int, int]]:
    from assets.art import signs

    return [
        ("lid.webp", signs.lid(), 512, 512),
        ("curtain.webp", signs.curtain(), 1280, 800),
        ("table.webp", signs.table(), 1600, 1000),
        ("dusk.webp", signs.dusk(), 1600, 1000),
        ("wood.webp", signs.wood(), 1520, 912),
    ]
