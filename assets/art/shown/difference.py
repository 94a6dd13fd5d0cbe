"""Every change before and after, and every card."""

import json
from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from assets.families.difference import MARGIN
from assets.sheets import PAPER, sheet


def sheets(built: Path) -> Iterable[tuple[str, Image.Image]]:
    pictures = built / "pictures" / "difference"
    for file in sorted((built / "packs" / "difference").glob("*.json")):
        pack = json.loads(file.read_text())
        yield f"difference-{pack['id']}", sheet(changes(pack, pictures))
        yield (
            f"difference-{pack['id']}-cards",
            sheet((change["id"], card(pack, change, pictures)) for change in pack["changes"]),
        )


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


def card(pack: dict, change: dict, pictures: Path) -> Image.Image:
    """A player's card: the base with one patch."""
    with Image.open(pictures / pack["base"]) as base, Image.open(pictures / change["patch"]) as patch:
        whole = base.convert("RGB")
        whole.paste(patch.convert("RGB"), corner(change["boxes"]))
    return whole


def corner(boxes: list[list[int]]) -> tuple[int, int]:
    """The corner of a patch, including the margin beyond its boxes."""
    left, top = (min(box[side] for box in boxes) for side in (0, 1))
    return max(left - MARGIN, 0), max(top - MARGIN, 0)
