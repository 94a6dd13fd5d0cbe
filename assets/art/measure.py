"""How well each change of a scene can be seen: `python -m assets.art.measure lake`."""

import itertools
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from assets.art import scenes
from assets.art.kit import Scene

TRACE = 1.0  # ΔE from which a pixel belongs to the box: nobody sees less
VISIBLE = 4.0  # ΔE from which a pixel counts as changed
APART = 4  # pixels of a 1024 picture by which two boxes may grow and still not touch
GAP = 24  # pixels of a 1024 picture that parts of one change may lie apart
LONGEST = 0.3  # of the picture: a change is one spot, not a stripe across it

# Machado 2009, full strength, in linear RGB
EYES = {
    "deut": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]
    ),
    "prot": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
}
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = np.array([0.9505, 1, 1.089])


@dataclass(frozen=True)
class Floors:
    area: float  # share of the picture
    contrast: float  # mean ΔE over the changed pixels
    blind: float  # the same, as red-green colour-blind players see it
    side: float  # shortest side of the box, as a share of the picture's


FLOORS = {"easy": Floors(0.0025, 30, 20, 1 / 16), "hard": Floors(0.0005, 20, 20, 1 / 24)}


@dataclass(frozen=True)
class Region:
    """What one change does to the picture, measured in its pixels."""

    change: str
    box: tuple[int, int, int, int]  # x, y, width, height
    area: float
    contrast: dict[str, float]  # eye ("all", "deut", "prot") -> mean ΔE
    parts: int
    width: int  # of the whole picture

    def problems(self, floors: Floors) -> list[str]:
        shortest, longest = min(self.box[2:]) / self.width, max(self.box[2:]) / self.width
        found = {
            f"area {self.area:.3%} < {floors.area:.2%}": self.area < floors.area,
            f"side {shortest:.3f} < {floors.side:.3f}": shortest < floors.side,
            f"side {longest:.2f} > {LONGEST}": longest > LONGEST,
            f"{self.parts} parts": self.parts != 1,
        }
        for eye, contrast in self.contrast.items():
            floor = floors.contrast if eye == "all" else floors.blind
            found[f"ΔE {eye} {contrast:.1f} < {floor}"] = contrast < floor
        return [text for text, failed in found.items() if failed]


# --- seeing --------------------------------------------------------------------------------------


def lab(rgb: np.ndarray, eye: str = "all") -> np.ndarray:
    """sRGB 0 to 255 as CIE Lab, as seen by that eye."""
    share = rgb / 255
    light = np.where(share > 0.04045, ((share + 0.055) / 1.055) ** 2.4, share / 12.92)
    if eye in EYES:
        light = (light @ EYES[eye].T).clip(0, 1)
    xyz = light @ TO_XYZ.T / WHITE
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def distance(one: np.ndarray, other: np.ndarray, eye: str = "all") -> np.ndarray:
    """ΔE (CIE76) of two pictures, pixel by pixel."""
    return np.linalg.norm(lab(one, eye) - lab(other, eye), axis=-1)


def bounds(mask: np.ndarray) -> tuple[int, int, int, int]:
    """x, y, width, height of what is true; all zero when nothing is."""
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    if not len(rows):
        return 0, 0, 0, 0
    x, y = int(columns[0]), int(rows[0])
    return x, y, int(columns[-1]) - x + 1, int(rows[-1]) - y + 1


def region(change: str, before: np.ndarray, after: np.ndarray) -> Region:
    """Compare two pictures (RGB arrays); Lab is worked out only where any pixel differs."""
    x, y, width, height = bounds((before != after).any(-1))
    crop = np.s_[y : y + height, x : x + width]
    seen = distance(before[crop], after[crop])
    box = bounds(seen > TRACE)
    mask = seen > VISIBLE
    blind = {eye: distance(before[crop], after[crop], eye) for eye in EYES}
    means = {eye: float(d[mask].mean()) if mask.any() else 0.0 for eye, d in {"all": seen, **blind}.items()}
    return Region(
        change,
        (x + box[0], y + box[1], box[2], box[3]),
        float(mask.sum()) / before[..., 0].size,
        means,
        parts(mask, len(before)),
        len(before),
    )


def parts(mask: np.ndarray, width: int) -> int:
    """How many spots the change shows as, when gaps up to GAP are bridged."""
    if not mask.any():
        return 0
    reach = max(1, round(GAP * width / 1024 / 2))
    picture = Image.fromarray(np.pad(mask, reach).astype(np.uint8) * 255)
    bridged = np.array(picture.filter(ImageFilter.MaxFilter(2 * reach + 1)))
    count = 0
    while (bridged == 255).any():
        count += 1
        y, x = divmod(int(np.argmax(bridged == 255)), bridged.shape[1])
        flooded = Image.fromarray(bridged)
        ImageDraw.floodfill(flooded, (x, y), 0)
        bridged = np.array(flooded)
    return count


def pixels(scene: Scene, changed=(), width: int = 512) -> np.ndarray:
    return np.asarray(scene.image(changed, width))


def regions(scene: Scene, width: int = 512) -> list[Region]:
    base = pixels(scene, (), width)
    return [region(change, base, pixels(scene, (change,), width)) for change in scene.changes]


def touching(found: list[Region]) -> list[tuple[str, str]]:
    """Pairs whose boxes meet when both grow by APART."""
    return [(a.change, b.change) for a, b in itertools.combinations(found, 2) if _meet(a, b)]


def _meet(a: Region, b: Region) -> bool:
    grow = 2 * APART * a.width / 1024
    return all(
        a.box[i] < b.box[i] + b.box[i + 2] + grow and b.box[i] < a.box[i] + a.box[i + 2] + grow
        for i in (0, 1)
    )


# --- the table and the pictures ------------------------------------------------------------------


def row(found: Region, floors: Floors) -> str:
    sides = " × ".join(f"{side * 1024 // found.width:3d}" for side in found.box[2:])
    contrasts = " ".join(f"{contrast:5.1f}" for contrast in found.contrast.values())
    verdict = "; ".join(found.problems(floors)) or "ok"
    return f"{found.change:18s} {found.area:7.3%}  {sides}  {contrasts}  {verdict}"


def picture_boxes(scene: Scene, found: list[Region], floors: Floors) -> Image.Image:
    picture = scene.image()
    draw = ImageDraw.Draw(picture)
    for each in found:
        x, y, width, height = (side * scene.size / each.width for side in each.box)
        colour = "#ff2d2d" if each.problems(floors) else "#ffff00"
        draw.rectangle([x, y, x + width, y + height], outline=colour, width=3)
        draw.text(
            (x + 4, y + 3), each.change, fill=colour, stroke_width=2, stroke_fill="#000000", font_size=15
        )
    return picture


def report(name: str, folder: Path = Path("build/art")) -> bool:
    """Print the table, write the pictures; True when all is well."""
    module = scenes.module(name)
    scene, floors = module.scene(), FLOORS[module.LEVEL]
    found = regions(scene)
    folder.mkdir(parents=True, exist_ok=True)
    scene.image().save(folder / f"{name}.png")
    picture_boxes(scene, found, floors).save(folder / f"{name}_boxes.png")
    print(f"{name} ({module.LEVEL})     area     w ×   h    all  deut  prot")
    print("\n".join(row(each, floors) for each in found))
    meeting = touching(found)
    failed = [each.change for each in found if each.problems(floors)]
    print(f"{len(found)} changes, {len(failed)} failing {failed}; touching boxes: {meeting or 'none'}")
    print(f"{folder}/{name}.png  {folder}/{name}_boxes.png")
    return not failed and not meeting


if __name__ == "__main__":
    verdicts = [report(name) for name in sys.argv[1:] or scenes.names()]
    sys.exit(0 if all(verdicts) else 1)
