"""Pairs of a mock-up and our screen, side by side in random order: a judge does not know which is which.

`python -m tests.shots.pairs MOCK-UPS [--shots build/shots] [--into build/pairs] [--seed 1]` writes a picture
of each pair in `pairs.json`, and `key.json`, which says on which side ours is.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random

from PIL import Image

PAIRS = Path(__file__).with_suffix(".json")
HEIGHT_PX, GAP_PX = 800, 24
GROUND = "#808080"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.shots.pairs")
    parser.add_argument("drawn", type=Path, help="the folder of the mock-ups")
    parser.add_argument("--shots", type=Path, default=Path("build/shots"))
    parser.add_argument("--into", type=Path, default=Path("build/pairs"))
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    chosen.into.mkdir(parents=True, exist_ok=True)
    random, key = Random(chosen.seed), dict[str, dict[str, str]]()
    for group, pairs in json.loads(PAIRS.read_text("utf-8")).items():
        for number, pair in enumerate(random.sample(pairs, len(pairs)), 1):
            ours = next(iter(sorted((chosen.shots / pair["size"]).glob(f"{pair['story']}-*.png"))), None)
            if ours is None:
                sys.stderr.write(f"{pair['story']} is not drawn: run `make shots`\n")
                continue
            is_left, name = random.random() < 0.5, f"{group}-{number:02}"
            drawn = chosen.drawn / f"{pair['drawn']}.png"
            compose(*((ours, drawn) if is_left else (drawn, ours))).save(chosen.into / f"{name}.png")
            key[name] = {"story": pair["story"], "ours": "left" if is_left else "right"}
    (chosen.into / "key.json").write_text(json.dumps(key, indent=1), "utf-8")
    return 0


def compose(left: Path, right: Path) -> Image.Image:
    """Both pictures at the same height."""
    pictures = [_scaled(Image.open(path).convert("RGB")) for path in (left, right)]
    both = Image.new("RGB", (sum(picture.width for picture in pictures) + GAP_PX, HEIGHT_PX), GROUND)
    both.paste(pictures[0], (0, 0))
    both.paste(pictures[1], (pictures[0].width + GAP_PX, 0))
    return both


def _scaled(picture: Image.Image) -> Image.Image:
    return picture.resize((round(picture.width * HEIGHT_PX / picture.height), HEIGHT_PX))


if __name__ == "__main__":
    sys.exit(main())
