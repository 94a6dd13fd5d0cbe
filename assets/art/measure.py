"""How well each change of a scene can be seen: `python -m assets.art.measure lake`."""

import itertools
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from assets.art import scenes
from assets.art.kit import Scene

TRACE = 1.0  # ΔE from which a pixel belongs to the box: nobody sees less
VISIBLE = 4.0  # ΔE from which a pixel counts as changed
APART = 4  # pixels by which two boxes may grow and still not touch
GAP = 24  # maximum pixels between parts of one change
PROMINENT = 25.0  # prominence of a scene: easy scenes have more, hard ones less
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
Box = tuple[int, int, int, int]  # x, y, width, height; y down
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = np.array([0.9505, 1, 1.089])


@dataclass(frozen=True)
class Thresholds:
    area: float  # share of the picture
    contrast: float  # mean ΔE over the changed pixels
    blind: float  # the same, as red-green colour-blind players see it
    side: float  # shortest side of the box, as a share of the picture's


THRESHOLDS = {"easy": Thresholds(0.0025, 30, 20, 1 / 16), "hard": Thresholds(0.0005, 20, 20, 1 / 24)}


@dataclass(frozen=True)
class Region:
    """The effect of one change on the picture, measured in its pixels."""

    change: str
    box: Box
    area: float
    contrast: dict[str, float]  # eye ("all", "deut", "prot") -> mean ΔE
    parts: int
    width: int  # of the whole picture
    patch: np.ndarray  # the changed pixels of the box

    def problems(self, floors: Thresholds) -> list[str]:
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


def bounds(mask: np.ndarray) -> Box:
    """x, y, width, height of what is true; all zero when nothing is."""
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    if not len(rows):
        return 0, 0, 0, 0
    x, y = int(columns[0]), int(rows[0])
    return x, y, int(columns[-1]) - x + 1, int(rows[-1]) - y + 1


class Study:
    """A scene under the glass: the whole picture drawn once, then only what each change touches."""

    COARSE = 8  # scene units in a pixel of the picture that tells where to look closely

    def __init__(self, scene: Scene):
        self.scene = scene
        self.base = np.asarray(scene.image())
        self._coarse = self._coarse_image(())

    def _coarse_image(self, changed) -> np.ndarray:
        return np.asarray(self.scene.image(changed, self.scene.size // self.COARSE))

    def window(self, change: str) -> Box:
        """A box that surely holds all of the change."""
        x, y, width, height = bounds((self._coarse != self._coarse_image((change,))).any(-1))
        left, top = max(0, x - 1), max(0, y - 1)
        right, bottom = (min(end + 1, len(self._coarse)) for end in (x + width, y + height))
        return tuple(side * self.COARSE for side in (left, top, right - left, bottom - top))

    def region(self, change: str) -> "Region":
        x, y, width, height = window = self.window(change)
        before, after = (np.asarray(self.scene.image(changed, box=window)) for changed in ((), (change,)))
        seen = distance(before, after)
        left, top, wide, high = bounds(seen > TRACE)
        # A window is not drawn to the bit like the same place of the whole: keep what does not change.
        whole = self.base[y : y + height, x : x + width]
        patch = np.where((before == after).all(-1, keepdims=True), whole, after)
        mask = seen > VISIBLE
        blind = {eye: distance(before, after, eye) for eye in EYES}
        return Region(
            change,
            (x + left, y + top, wide, high),
            float(mask.sum()) / self.base[..., 0].size,
            {eye: _mean(each, mask) for eye, each in {"all": seen, **blind}.items()},
            parts(mask),
            len(self.base),
            patch[top : top + high, left : left + wide],
        )

    def regions(self) -> list["Region"]:
        return [self.region(change) for change in self.scene.changes]


def _mean(values: np.ndarray, mask: np.ndarray) -> float:
    return float(values[mask].mean()) if mask.any() else 0.0


def parts(mask: np.ndarray) -> int:
    """How many spots the change shows as, on a grid so coarse that gaps up to GAP do not part it."""
    left = set(zip(*(axis // GAP for axis in np.nonzero(mask)), strict=True))
    count = 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            y, x = edge.pop()
            near = left & {(y + down, x + right) for down in (-1, 0, 1) for right in (-1, 0, 1)}
            left -= near
            edge.extend(near)
    return count


def touching(found: list[Region]) -> list[tuple[str, str]]:
    """Pairs whose boxes meet when both grow by APART."""
    return [(a.change, b.change) for a, b in itertools.combinations(found, 2) if _meet(a, b)]


def _meet(a: Region, b: Region) -> bool:
    grow = 2 * APART
    return all(
        a.box[i] < b.box[i] + b.box[i + 2] + grow and b.box[i] < a.box[i] + a.box[i + 2] + grow
        for i in (0, 1)
    )


def prominence(found: list[Region]) -> float:
    """How much the median change shows: percent of the picture × mean ΔE."""
    return float(np.median([100 * each.area * each.contrast["all"] for each in found]))


def has_its_level(level: str, found: list[Region]) -> bool:
    return (prominence(found) > PROMINENT) == (level == "easy")


# --- the table and the pictures ------------------------------------------------------------------


def row(found: Region, floors: Thresholds) -> str:
    sides = " × ".join(f"{side:3d}" for side in found.box[2:])
    contrasts = " ".join(f"{contrast:5.1f}" for contrast in found.contrast.values())
    verdict = "; ".join(found.problems(floors)) or "ok"
    return f"{found.change:18s} {found.area:7.3%}  {sides}  {contrasts}  {verdict}"


def boxed(base: np.ndarray, found: list[Region], floors: Thresholds) -> Image.Image:
    """The picture with every box and its name; red where something is wrong."""
    picture = Image.fromarray(base)
    draw = ImageDraw.Draw(picture)
    for each in found:
        x, y, width, height = each.box
        colour = "#ff2d2d" if each.problems(floors) else "#ffff00"
        draw.rectangle([x, y, x + width, y + height], outline=colour, width=3)
        draw.text(
            (x + 4, y + 3), each.change, fill=colour, stroke_width=2, stroke_fill="#000000", font_size=15
        )
    return picture


def report(name: str, folder: Path = Path("build/art")) -> bool:
    """Print the table, write the pictures; True when all is well."""
    module = scenes.module(name)
    study, floors = Study(module.scene()), THRESHOLDS[module.LEVEL]
    found = study.regions()
    folder.mkdir(parents=True, exist_ok=True)
    Image.fromarray(study.base).save(folder / f"{name}.png")
    boxed(study.base, found, floors).save(folder / f"{name}_boxes.png")
    print(f"{name} ({module.LEVEL})     area     w ×   h    all  deut  prot")
    print("\n".join(row(each, floors) for each in found))
    meeting = touching(found)
    failed = [each.change for each in found if each.problems(floors)]
    print(f"{len(found)} changes, {len(failed)} failing {failed}; touching boxes: {meeting or 'none'}")
    print(f"prominence {prominence(found):.1f}; easy > {PROMINENT} > hard")
    print(f"{folder}/{name}.png  {folder}/{name}_boxes.png")
    return not failed and not meeting and has_its_level(module.LEVEL, found)


if __name__ == "__main__":
    verdicts = [report(name) for name in sys.argv[1:] or scenes.names()]
    sys.exit(0 if all(verdicts) else 1)
