"""Contact sheets for review: `python -m assets.sheets` writes build/sheets from the built pictures."""

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from PIL import Image, ImageDraw

from assets.art import shown
from assets.build import BUILT

SHEETS = Path("build/sheets")
PAPER, INK = "#fbf6ee", "#2a2350"
CELL, LABEL, GAP, COLUMNS = 190, 20, 10, 6
OWN_FOLDERS = [module.name for module in iter_modules(shown.__path__)]  # folders with their own sheets


def sheet(pictures: Iterable[tuple[str, Image.Image]]) -> Image.Image:
    """Pictures in a grid, each over its name."""
    cells = list(pictures)
    rows = -(-len(cells) // COLUMNS)
    wide, high = CELL + GAP, CELL + LABEL + GAP
    paper = Image.new("RGB", (GAP + COLUMNS * wide, GAP + rows * high), PAPER)
    draw = ImageDraw.Draw(paper)
    for number, (name, picture) in enumerate(cells):
        x, y = GAP + number % COLUMNS * wide, GAP + number // COLUMNS * high
        small = picture.convert("RGBA")
        small.thumbnail((CELL, CELL))
        paper.paste(small, (x, y), small)
        draw.text((x, y + CELL + 3), name, INK, font_size=13)
    return paper


def own_sheets() -> Iterable[tuple[str, Image.Image]]:
    for name in OWN_FOLDERS:
        yield from import_module(f"assets.art.shown.{name}").sheets(BUILT)


def folder_sheets() -> Iterable[tuple[str, Image.Image]]:
    """One sheet for every other folder of built pictures."""
    for folder in sorted(each for each in BUILT.rglob("*") if each.is_dir() and each.name not in OWN_FOLDERS):
        files = sorted(each for each in folder.iterdir() if each.suffix in (".webp", ".png", ".jpg"))
        if files:
            yield (
                "-".join(folder.relative_to(BUILT).parts),
                sheet((each.stem, Image.open(each)) for each in files),
            )


def main() -> int:
    SHEETS.mkdir(parents=True, exist_ok=True)
    for name, paper in (*own_sheets(), *folder_sheets()):
        paper.save(SHEETS / f"{name}.png")
        print(SHEETS / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
