"""Compatibility: its pictures, and the packs that list them with track and themes."""

import json
from functools import partial
from pathlib import Path

from assets.art import album
from assets.build import ART, HERE, Job

PICTURES = "pictures/compatibility"
PACKS = "packs/compatibility"
PAGE_PICTURES = ("race",)  # backs of the decks
SIZE, QUALITY = 360, 82
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
    packs = [
        Job(f"compatibility/{name}", (ART / "album", RULES, THEMES), partial(make_pack, name), packages=())
        for name in album.packs()
    ]
    return [
        *sheets,
        *packs,
        Job("compatibility/themes", tuple(sorted(THEMES.parent.glob("*.json"))), make_words, packages=()),
    ]


def make(sheet: str, folder: Path) -> None:
    from assets.art.kit import raster

    target = folder / PICTURES
    target.mkdir(parents=True)
    for name in album.drawings(sheet):
        picture = raster(album.svg(sheet, name), SIZE).convert("RGB")
        picture.save(target / f"{name}.webp", "WEBP", quality=QUALITY, method=6)


def make_pack(name: str, folder: Path) -> None:
    target = folder / PACKS / f"{name}.json"
    target.parent.mkdir(parents=True)
    target.write_text(json.dumps(pack(name), indent=1) + "\n")


def make_words(folder: Path) -> None:
    """Names of the themes in each language."""
    target = folder / "themes"
    target.mkdir(parents=True)
    for file in sorted(THEMES.parent.glob("??.json")):
        (target / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")


def pack(name: str) -> dict:
    rules = _read(RULES)
    themes = _read(THEMES)
    return {**rules, "id": name, "pictures": album.packs()[name], "themes": themes["themes"]}


def _read(file: Path) -> dict:
    return json.loads(file.read_text(encoding="utf-8"))
