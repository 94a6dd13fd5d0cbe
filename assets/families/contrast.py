"""Contrast: its pictures, the twelve symbols, and the pack that combines them into cards."""

import json
from functools import partial
from pathlib import Path

from assets.art import objects
from assets.build import ART, Job

PICTURES = "pictures/contrast"
PACKS = "packs/contrast"
SIZE, SYMBOL_SIZE, QUALITY = 360, 192, 80
CARDS = 74  # R-CON-03; additional pictures become second sides of the last cards
SET_ASIDE = {2: 30, 3: 26, 4: 22, 5: 18, 6: 14}  # R-CON-04
KIT = (ART / "kit.py", ART / "objects" / "card.py", ART / "weights.py", ART / "signs.py")
TIMBRE = "plucked"  # of its own sounds


def jobs() -> list[Job]:
    themes = [
        Job(f"contrast/{theme}", (*KIT, ART / "objects" / f"{theme}.py"), partial(make, theme))
        for theme in objects.themes()
    ]
    signs = (ART / "kit.py", ART / "signs.py", ART / "suits.py", ART / "symbols.py")
    return [
        *themes,
        Job("contrast/symbols", signs, make_symbols),
        Job("contrast/pack", (ART / "objects", ART / "symbols.py"), make_pack),
    ]


def make(theme: str, folder: Path) -> None:
    from assets.art import kit

    target = folder / PICTURES
    target.mkdir(parents=True)
    for name, draw in objects.drawings(theme).items():
        kit.raster(draw().svg(), SIZE).save(target / f"{name}.webp", "WEBP", quality=QUALITY)


def make_symbols(folder: Path) -> None:
    from assets.art import kit, symbols

    target = folder / PICTURES
    target.mkdir(parents=True)
    for name in (each for pair in symbols.PAIRS for each in pair):
        kit.raster(symbols.symbol(name), SYMBOL_SIZE).save(target / f"symbol-{name}.png")


def make_pack(folder: Path) -> None:
    from assets.art import symbols

    names = [name for theme in objects.themes() for name in objects.drawings(theme)]
    pack = {
        "game": "contrast",
        "id": "classic",
        "pairs": symbols.PAIRS,
        "set_aside": SET_ASIDE,
        "images": cards(names),
    }
    target = folder / PACKS
    target.mkdir(parents=True)
    (target / "classic.json").write_text(json.dumps(pack, indent=1) + "\n")


def cards(names: list[str]) -> list[list[str]]:
    """The number of cards in the rules: the first pictures on one-sided cards, the rest two per card."""
    single = 2 * CARDS - len(names)
    if not 0 <= single <= CARDS:
        raise ValueError(f"{CARDS} cards hold {CARDS} to {2 * CARDS} pictures, not {len(names)}")
    spread = sorted(names)
    return [[name] for name in spread[:single]] + [
        list(pair) for pair in zip(spread[single::2], spread[single + 1 :: 2], strict=True)
    ]
