"""Diferencio: each world as a base picture, a patch for every version and a pack with the places."""

import json
from functools import partial
from pathlib import Path

from assets.art import worlds
from assets.build import ART, Job

PICTURES = "pictures/diferencio"
PACKS = "packs/diferencio"
QUALITY = 86
WORLDS = ART / "worlds"
TIMBRE = "celesta"  # of its own sounds
SHARED = (
    ART / "kit.py",
    WORLDS / "__init__.py",
    ART / "album" / "mood.py",
    ART / "objects" / "card.py",
)


def jobs() -> list[Job]:
    return [
        Job(
            f"diferencio/{name}",
            (*SHARED, WORLDS / f"{name}.py", WORLDS / f"_{name}"),
            partial(make, name),
        )
        for name in worlds.names()
    ]


def make(name: str, folder: Path) -> None:
    world = worlds.module(name).world()
    pictures, packs = folder / PICTURES, folder / PACKS
    pictures.mkdir(parents=True)
    packs.mkdir(parents=True)
    _save(world.base(), pictures / base_name(name))
    for place in world.places:
        for version in place.versions:
            _save(world.patch(place.name, version), pictures / patch_name(name, place.name, version))
    (packs / f"{name}.json").write_text(json.dumps(pack(name, world), indent=1) + "\n")


def pack(name: str, world: worlds.WorldDrawing) -> dict:
    places = [
        {
            "box": list(place.box),
            "versions": [patch_name(name, place.name, version) for version in place.versions],
        }
        for place in world.places
    ]
    return {
        "game": "diferencio",
        "id": name,
        "size": list(world.size),
        "base": base_name(name),
        "places": places,
    }


def base_name(name: str) -> str:
    return f"{name}.webp"


def patch_name(name: str, place: str, version: str) -> str:
    return f"{name}-{place}-{version}.webp"


def _save(picture, file: Path) -> None:
    picture.save(file, "WEBP", quality=QUALITY, method=6)
