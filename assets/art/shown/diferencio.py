"""A row of six versions for each place, and the whole worlds."""

import json
from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from assets.sheets import GAP, PAPER, sheet


def sheets(built: Path) -> Iterable[tuple[str, Image.Image]]:
    pictures = built / "pictures" / "diferencio"
    for file in sorted((built / "packs" / "diferencio").glob("*.json")):
        pack = json.loads(file.read_text())
        files = [name for place in pack["places"] for name in place["versions"]]
        shown = (
            (Path(name).stem.removeprefix(f"{pack['id']}-"), Image.open(pictures / name)) for name in files
        )
        yield f"diferencio-{pack['id']}", sheet(shown)
        yield f"diferencio-{pack['id']}-boards", boards(pack, pictures)


def boards(pack: dict, pictures: Path) -> Image.Image:
    """All six, two to a row, as large as a table shows them."""
    wide, high = (side // 2 + GAP for side in pack["size"])
    paper = Image.new("RGB", (GAP + 2 * wide, GAP + 3 * high), PAPER)
    for number in range(6):
        small = board(pack, number, pictures).resize((wide - GAP, high - GAP))
        paper.paste(small, (GAP + number % 2 * wide, GAP + number // 2 * high))
    return paper


def board(pack: dict, number: int, pictures: Path) -> Image.Image:
    """A world with the same version, first to sixth, in every place."""
    with Image.open(pictures / pack["base"]) as base:
        whole = base.convert("RGB")
    for place in pack["places"]:
        with Image.open(pictures / place["versions"][number]) as patch:
            whole.paste(patch.convert("RGB"), tuple(place["box"][:2]))
    return whole
