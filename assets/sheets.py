"""Contact sheets to look at: `python -m assets.sheets` writes build/sheets from what is built."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageDraw

from assets.build import BUILT

SHEETS = Path("build/sheets")
PAPER, INK = "#fbf6ee", "#2a2350"
CELL, LABEL, GAP, COLUMNS = 190, 20, 10, 6


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


def card(pack: dict, change: dict, pictures: Path) -> Image.Image:
    """What a player holds: the base with one patch."""
    with Image.open(pictures / pack["base"]) as base, Image.open(pictures / change["patch"]) as patch:
        whole = base.convert("RGB")
        whole.paste(patch.convert("RGB"), corner(change["boxes"]))
    return whole


def corner(boxes: list[list[int]]) -> tuple[int, int]:
    return min(box[0] for box in boxes), min(box[1] for box in boxes)


def changes(pack: dict, pictures: Path) -> Iterable[tuple[str, Image.Image]]:
    """Before and after, side by side, with some picture around."""
    with Image.open(pictures / pack["base"]) as opened:
        base = opened.convert("RGB")
    for change in pack["changes"]:
        x, y, width, height = change["boxes"][0]
        view = (x - 20, y - 20, x + width + 20, y + height + 20)
        before, after = (picture.crop(view) for picture in (base, card(pack, change, pictures)))
        pair = Image.new("RGB", (before.width * 2 + 6, before.height), PAPER)
        pair.paste(before, (0, 0))
        pair.paste(after, (before.width + 6, 0))
        yield change["id"], pair


def scene_sheets() -> Iterable[tuple[str, Image.Image]]:
    pictures = BUILT / "pictures" / "difference"
    for file in sorted((BUILT / "packs" / "difference").glob("*.json")):
        pack = json.loads(file.read_text())
        yield f"difference-{pack['id']}", sheet(changes(pack, pictures))
        yield (
            f"difference-{pack['id']}-cards",
            sheet((change["id"], card(pack, change, pictures)) for change in pack["changes"]),
        )


def folder_sheets() -> Iterable[tuple[str, Image.Image]]:
    """Every other folder of built pictures, as it is."""
    for folder in sorted(each for each in BUILT.rglob("*") if each.is_dir() and each.name != "difference"):
        files = sorted(each for each in folder.iterdir() if each.suffix in (".webp", ".png", ".jpg"))
        if files:
            yield (
                "-".join(folder.relative_to(BUILT).parts),
                sheet((each.stem, Image.open(each)) for each in files),
            )


def main() -> int:
    SHEETS.mkdir(parents=True, exist_ok=True)
    for name, paper in (*scene_sheets(), *folder_sheets()):
        paper.save(SHEETS / f"{name}.png")
        print(SHEETS / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
