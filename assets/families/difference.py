"""Difference: each scene as a base picture, a patch for every change and a pack with their boxes."""

import json
from functools import partial
from pathlib import Path

from assets.art import scenes
from assets.build import ART, DRAWING_TOOLS, Job

PICTURES = "pictures/difference"
PACKS = "packs/difference"
QUALITY = 92
SCENES = ART / "scenes"
SHARED = (
    ART / "kit.py",
    ART / "measure.py",
    SCENES / "_parts",
    ART / "album" / "mood.py",
    ART / "objects" / "card.py",
)
MARGIN = 8  # pixels of unchanged picture around a patch, so that scaling shows no seam
TIMBRE = "marimba"  # of its own sounds


def jobs() -> list[Job]:
    return [
        Job(
            name=f"difference/{name}",
            inputs=(*SHARED, SCENES / f"{name}.py", *SCENES.glob(f"_{name}")),
            run=partial(make, name),
            packages=(*DRAWING_TOOLS, "numpy"),
        )
        for name in scenes.names()
    ]


def make(name: str, folder: Path) -> None:
    from PIL import Image

    from assets.art.measure import Study

    module = scenes.module(name)
    study = Study(module.scene())
    regions = study.regions()
    pictures, packs = folder / PICTURES, folder / PACKS
    pictures.mkdir(parents=True)
    packs.mkdir(parents=True)
    _save(Image.fromarray(study.base), pictures / f"{name}.webp")
    for region in regions:
        _save(Image.fromarray(with_margin(study.base, region)), pictures / patch_name(name, region.change))
    text = json.dumps(pack(name, module.LEVEL, study.scene.size, regions), indent=1)
    (packs / f"{name}.json").write_text(text + "\n")


def with_margin(base, region):
    """The region's patch with a margin of the base picture around it."""
    x, y, width, height = region.box
    left, top = max(x - MARGIN, 0), max(y - MARGIN, 0)
    around = base[top : y + height + MARGIN, left : x + width + MARGIN].copy()
    around[y - top : y - top + height, x - left : x - left + width] = region.patch
    return around


def pack(name: str, level: str, size: int, regions) -> dict:
    changes = [
        {"id": each.change, "boxes": [list(each.box)], "patch": patch_name(name, each.change)}
        for each in regions
    ]
    base = f"{name}.webp"
    return {
        "game": "difference",
        "id": name,
        "level": level,
        "size": [size, size],
        "base": base,
        "changes": changes,
    }


def patch_name(name: str, change: str) -> str:
    return f"{name}-{change}.webp"


def _save(picture, file: Path) -> None:
    picture.save(file, "WEBP", quality=QUALITY, method=6)
