"""How well the versions of a world's places are told apart: `python -m assets.art.sight reef`."""

import itertools
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from assets.art import worlds
from assets.art.measure import EYES, VISIBLE, Thresholds, distance, lab
from assets.art.worlds import Box, WorldDrawing

SMALL = 136  # pixels of a place on the smallest tablet
APART = 24  # pixels between two boxes, and from a box to the edge
RIM = 4  # pixels along a box that every version leaves alone
EMPTY = "nothing"  # the place with no version: each version must stand out from the background
THRESHOLDS = Thresholds(area=0.005, contrast=20, blind=20, side=0.05)  # area of the whole picture
VIEWS = ("all", *EYES)


@dataclass(frozen=True)
class VersionPair:
    """Two versions of one place, measured at the size people see."""

    place: str
    one: str
    other: str
    area: float  # changed pixels, as a share of the whole picture
    contrast: dict[str, float]  # eye -> mean ΔE over them

    def problems(self) -> list[str]:
        found = [f"area {self.area:.2%} < {THRESHOLDS.area:.2%}"] if self.area < THRESHOLDS.area else []
        for eye, seen in self.contrast.items():
            floor = THRESHOLDS.contrast if eye == "all" else THRESHOLDS.blind
            found += [f"ΔE {eye} {seen:.1f} < {floor}"] if seen < floor else []
        return found

    def __str__(self) -> str:
        eyes = " ".join(f"{self.contrast[eye]:5.1f}" for eye in VIEWS)
        names = f"{self.place:9s} {self.one:11s} {self.other:11s}"
        return f"{names} {self.area:6.2%}  {eyes}  {'; '.join(self.problems()) or 'ok'}"


class WorldMeasurement:
    """A world drawn once: its base and every patch."""

    def __init__(self, world: WorldDrawing):
        self.world, self.base = world, world.base()
        self.patches = {
            place.name: {version: world.patch(place.name, version) for version in place.versions}
            for place in world.places
        }

    def crop(self, place: str) -> Image.Image:
        """The place with nothing in it."""
        x, y, width, height = self.world.place(place).box
        return self.base.crop((x, y, x + width, y + height))

    def pairs(self) -> list[VersionPair]:
        """Every two versions of a place, and each against the empty place."""
        found = []
        for place, patches in self.patches.items():
            seen = {name: eyed(picture) for name, picture in {EMPTY: self.crop(place), **patches}.items()}
            share = self.share(place)
            for one, other in itertools.combinations(seen, 2):
                found.append(compared(place, one, other, seen[one], seen[other], share))
        return found

    def share(self, place: str) -> float:
        """How much of the whole picture the place's box is."""
        _, _, width, height = self.world.place(place).box
        return width * height / (self.world.size[0] * self.world.size[1])


def eyed(picture: Image.Image) -> dict[str, np.ndarray]:
    """The place as small as people see it, in Lab, to each eye."""
    small = np.asarray(picture.resize((SMALL, SMALL), Image.Resampling.LANCZOS))
    return {eye: lab(small, eye) for eye in VIEWS}


def compared(place: str, one: str, other: str, a: dict, b: dict, share: float) -> VersionPair:
    seen = {eye: np.linalg.norm(a[eye] - b[eye], axis=-1) for eye in VIEWS}
    mask = seen["all"] > VISIBLE
    contrast = {eye: float(each[mask].mean()) if mask.any() else 0.0 for eye, each in seen.items()}
    return VersionPair(place, one, other, float(mask.mean()) * share, contrast)


def crowded(boxes: list[Box]) -> list[tuple[Box, Box]]:
    """Boxes nearer to each other than APART."""
    return [(a, b) for a, b in itertools.combinations(boxes, 2) if _near(a, b)]


def _near(a: Box, b: Box) -> bool:
    return all(a[i] < b[i] + b[i + 2] + APART and b[i] < a[i] + a[i + 2] + APART for i in (0, 1))


def rim(patch: np.ndarray, base: np.ndarray) -> np.ndarray:
    """ΔE along the frame of a box: a version that reaches it would be cut there."""
    seen = distance(patch, base)
    inner = np.zeros(seen.shape, bool)
    inner[RIM:-RIM, RIM:-RIM] = True
    return seen[~inner]


# --- the table and the pictures ------------------------------------------------------------------


def chart(sight: WorldMeasurement, cell: int) -> Image.Image:
    """A row for each place: empty, then its versions."""
    rows = [[sight.crop(place), *patches.values()] for place, patches in sight.patches.items()]
    paper = Image.new("RGB", (max(map(len, rows)) * (cell + 8), len(rows) * (cell + 8)), "#fbf6ee")
    for row, pictures in enumerate(rows):
        for column, picture in enumerate(pictures):
            paper.paste(picture.resize((cell, cell)), (column * (cell + 8), row * (cell + 8)))
    return paper


def boards(sight: WorldMeasurement) -> list[Image.Image]:
    """The whole picture six times: all first versions, all second ones, …"""
    shown = []
    for number in range(min(map(len, sight.patches.values()))):
        board = sight.base.copy()
        for place, patches in sight.patches.items():
            board.paste(list(patches.values())[number], sight.world.place(place).box[:2])
        shown.append(board)
    return shown


def report(name: str, folder: Path = Path("build/art")) -> bool:
    """Print what is hard to see, write the pictures; True when all is well."""
    sight = WorldMeasurement(worlds.module(name).world())
    folder.mkdir(parents=True, exist_ok=True)
    sight.base.save(folder / f"{name}.png")
    chart(sight, SMALL).save(folder / f"{name}_small.png")
    for number, board in enumerate(boards(sight), 1):
        board.save(folder / f"{name}_{number}.png")
    pairs = sight.pairs()
    failed = [pair for pair in pairs if pair.problems()]
    cut = [
        f"{place} {version}: cut by its box"
        for place, patches in sight.patches.items()
        for version, patch in patches.items()
        if rim(np.asarray(patch), np.asarray(sight.crop(place))).max() > 0
    ]
    near = [f"too near: {one} {other}" for one, other in crowded([place.box for place in sight.world.places])]
    print(f"{name:31s}    area    all  deut  prot")
    print("\n".join([*map(str, failed), *cut, *near, f"{len(pairs)} pairs, {len(failed)} hard to see"]))
    print(f"{folder}/{name}.png  {name}_small.png  {name}_1.png …")
    return not failed and not cut and not near


if __name__ == "__main__":
    verdicts = [report(name) for name in sys.argv[1:] or worlds.names()]
    sys.exit(0 if all(verdicts) else 1)
