"""Compatibility: its pictures, and the pack that lists them with track and themes."""

import json
from functools import partial
from pathlib import Path

from assets.art import album
from assets.build import ART, HERE, Job

PICTURES = "pictures/compatibility"
PACK = "packs/compatibility/classic.json"
SIZE, QUALITY = 360, 90
RULES = HERE / "packs" / "compatibility.json"  # track, special cards
THEMES = HERE / "themes" / "cards.json"


def jobs() -> list[Job]:
    shared = (
        ART / "kit.py",
        ART / "objects" / "card.py",
        ART / "album" / "__init__.py",
        ART / "album" / "mood.py",
    )
    sheets = [
        Job(f"compatibility/{sheet}", (*shared, ART / "album" / f"{sheet}.py"), partial(make, sheet))
        for sheet in album.sheets()
    ]
    pack = Job("compatibility/classic", (ART / "album", RULES, THEMES), make_pack, packages=())
    return [
        *sheets,
        pack,
        Job("compatibility/themes", tuple(sorted(THEMES.parent.glob("*.json"))), make_words, packages=()),
    ]


def make(sheet: str, folder: Path) -> None:
    from assets.art.kit import raster

    target = folder / PICTURES
    target.mkdir(parents=True)
    for name in album.drawings(sheet):
        picture = raster(album.svg(sheet, name), SIZE).convert("RGB")
        picture.save(target / f"{name}.webp", "WEBP", quality=QUALITY, method=4)


def make_pack(folder: Path) -> None:
    target = folder / PACK
    target.parent.mkdir(parents=True)
    target.write_text(json.dumps(pack(), indent=1) + "\n")


def make_words(folder: Path) -> None:
    """Names of the themes in each language."""
    target = folder / "themes"
    target.mkdir(parents=True)
    for file in sorted(THEMES.parent.glob("??.json")):
        (target / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")


def pack() -> dict:
    rules = _read(RULES)
    themes = _read(THEMES)
    return {**rules, "id": "classic", "pictures": album.names(), "themes": themes["themes"]}


def _read(file: Path) -> dict:
    return json.loads(file.read_text(encoding="utf-8"))
