"""`make shots`: every screen, in every language, at every size, as pictures and a page to look through.

`python -m tests.shots.shots [--quick] [--story home …] [--language fr] [--size 1280x800] [--into folder]`
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.shots.page import write_page

LANGUAGES = ("fr", "en", "nl")
SIZES = ("1280x800", "1920x1200", "2560x1600", "1024x600", "800x1280")
QUICK = SIZES[:1]
OUTPUT_FOLDER = Path("build/shots")


def main(arguments: list[str] | None = None) -> int:
    chosen = _read(arguments)
    if chosen.one_window:
        for shot in take(chosen):
            sys.stdout.write(json.dumps(shot) + "\n")
            sys.stdout.flush()
        return 0
    shots = [shot for told in _in_windows(chosen) for shot in told]
    page = write_page(shots, chosen.into)
    wrong = sum(len(shot["faults"]) for shot in shots)
    sys.stdout.write(f"{len(shots)} pictures, {wrong} faults: {page}\n")
    return 0


def _read(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.shots.shots")
    parser.add_argument("--quick", action="store_true", help="one size only")
    parser.add_argument("--story", nargs="*", default=[""], help="only stories whose name starts so")
    parser.add_argument("--language", nargs="*", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--size", nargs="*", help="such as 1280x800")
    parser.add_argument("--part", default="1/1", help="such as 2/3: the second of every three stories")
    parser.add_argument("--into", type=Path, default=OUTPUT_FOLDER)
    parser.add_argument("--one-window", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    chosen.size = chosen.size or (QUICK if chosen.quick else SIZES)
    return chosen


# --- a process for each size: Kivy has one window, and it keeps its size ---------------------------


def _in_windows(chosen: argparse.Namespace) -> Iterator[list[dict[str, Any]]]:
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        yield from pool.map(lambda size: in_window(size, chosen), chosen.size)


def in_window(size: str, chosen: argparse.Namespace) -> list[dict[str, Any]]:
    """Take the shots of one size in a separate process."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.shots.shots", "--one-window", "--size", size,
         "--language", *chosen.language, "--story", *chosen.story, "--part", chosen.part,
         "--into", chosen.into],
        stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    return [json.loads(line) for line in told.stdout.splitlines() if line.startswith("{")]


def take(chosen: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Every story in every language, in this process."""
    from tests.shots.app_in_process import AppSession
    from tests.shots.stories import stories

    (size,), (part, parts) = chosen.size, map(int, chosen.part.split("/"))
    width, height = (int(side) for side in size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        evening = AppSession((width, height), Path(folder))
        for language in chosen.language:
            for name, tell in list(stories().items())[part - 1 :: parts]:
                if name.startswith(tuple(chosen.story)):
                    shot = {"story": name, "language": language, "size": size}
                    yield shot | _taken(evening, tell, shot, chosen.into)
        evening.close()


def _taken(evening: Any, tell: Any, shot: dict[str, str], into: Path) -> dict[str, Any]:
    """A story that raises is reported as a fault, and the next one is run."""
    from mobileapp.ui.theme import screen_metrics
    from mobileapp.ui.toolkit.screen_fade import end_fade
    from tests.shots.app_in_process import NAMES
    from tests.shots.camera import Camera

    try:
        evening.reset(shot["language"])
        tell(evening)
        evening.frames(3)
        end_fade(evening.app.navigator.screens)
        camera = Camera(evening.app.navigator.screens)
    except Exception:
        return {"picture": None, "faults": ["cannot be told:\n" + traceback.format_exc(limit=-4)]}
    file = Path(shot["size"]) / f"{shot['story']}-{shot['language']}.png"
    camera.save(into / file, into / thumbnail(file))
    return {
        "picture": file.as_posix(),
        "thumbnail": thumbnail(file).as_posix(),
        "faults": camera.faults(NAMES, screen_metrics.unit),
    }


def thumbnail(file: Path) -> Path:
    return file.with_name(f"{file.stem}-small.jpg")


if __name__ == "__main__":
    sys.exit(main())
