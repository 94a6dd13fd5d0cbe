"""Contact sheets to look at: `python -m assets.sheets` writes build/sheets from what is built."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageDraw

from assets.build import BUILT
from assets.families.difference import MARGIN

SHEETS = Path("build/sheets")
PAPER, INK = "#fbf6ee", "#2a2350"
CELL, LABEL, GAP, COLUMNS = 190, 20, 10, 6
SHOWN = ("difference", "diferencio")  # folders with sheets of their own


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
    """Where a patch lies, with the margin that reaches beyond its boxes."""
    left, top = (min(box[side] for box in boxes) for side in (0, 1))
    return max(left - MARGIN, 0), max(top - MARGIN, 0)


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


def board(pack: dict, number: int, pictures: Path) -> Image.Image:
    """A world with the same version, first to sixth, in every place."""
    with Image.open(pictures / pack["base"]) as base:
        whole = base.convert("RGB")
    for place in pack["places"]:
        with Image.open(pictures / place["versions"][number]) as patch:
            whole.paste(patch.convert("RGB"), tuple(place["box"][:2]))
    return whole


def boards(pack: dict, pictures: Path) -> Image.Image:
    """All six, two to a row, as large as a table shows them."""
    wide, high = (side // 2 + GAP for side in pack["size"])
    paper = Image.new("RGB", (GAP + 2 * wide, GAP + 3 * high), PAPER)
    for number in range(6):
        small = board(pack, number, pictures).resize((wide - GAP, high - GAP))
        paper.paste(small, (GAP + number % 2 * wide, GAP + number // 2 * high))
    return paper


def world_sheets() -> Iterable[tuple[str, Image.Image]]:
    """A row of six versions for each place, and the whole worlds."""
    pictures = BUILT / "pictures" / "diferencio"
    for file in sorted((BUILT / "packs" / "diferencio").glob("*.json")):
        pack = json.loads(file.read_text())
        files = [name for place in pack["places"] for name in place["versions"]]
        shown = (
            (Path(name).stem.removeprefix(f"{pack['id']}-"), Image.open(pictures / name)) for name in files
        )
        yield f"diferencio-{pack['id']}", sheet(shown)
        yield f"diferencio-{pack['id']}-boards", boards(pack, pictures)


def folder_sheets() -> Iterable[tuple[str, Image.Image]]:
    """Every other folder of built pictures, as it is."""
    for folder in sorted(each for each in BUILT.rglob("*") if each.is_dir() and each.name not in SHOWN):
        files = sorted(each for each in folder.iterdir() if each.suffix in (".webp", ".png", ".jpg"))
        if files:
            yield (
                "-".join(folder.relative_to(BUILT).parts),
                sheet((each.stem, Image.open(each)) for each in files),
            )


def main() -> int:
    SHEETS.mkdir(parents=True, exist_ok=True)
    for name, paper in (*scene_sheets(), *world_sheets(), *folder_sheets()):
        paper.save(SHEETS / f"{name}.png")
        print(SHEETS / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
