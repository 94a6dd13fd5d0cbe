"""`make shots`: a picture of every screen, and a page with all; `make shots-all`: every size and language.

`python -m tests.shots.shots [--all] [--story home …] [--language fr] [--size 1280x800 412x892] [--into …]`
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
from math import hypot
from pathlib import Path
from typing import Any

from tests.shots.page import write_page

LANGUAGES = ("fr", "en", "nl")
TABLET_SIZES = ("1280x800", "1920x1200", "2560x1600", "1024x600", "800x1280")
INCHES = {"2560x1600": 13.0}  # the diagonals of sizes that are not ten-inch tablets
PHONE_SIZES = ("412x892", "360x640")
PHONE_SCALE = 2  # pixels of a picture to a dp
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
    parser.add_argument("--all", action="store_true", help="every size and language, not each story once")
    parser.add_argument("--story", nargs="*", default=[""], help="only stories whose name starts so")
    parser.add_argument("--language", nargs="*", choices=LANGUAGES, help="by default the languages in turn")
    parser.add_argument("--size", nargs="*", help="such as 1280x800, or 412x892 for phones")
    parser.add_argument("--dpi", type=float, help="a tablet's density, which its display size changes")
    parser.add_argument("--large", action="store_true", help="with large text, the app's and the system's")
    parser.add_argument("--part", default="1/1", help="such as 2/3: the second of every three stories")
    parser.add_argument("--into", type=Path, default=OUTPUT_FOLDER)
    parser.add_argument("--one-window", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.all:
        chosen.language = chosen.language or list(LANGUAGES)
    chosen.size = chosen.size or (
        (*TABLET_SIZES, *PHONE_SIZES) if chosen.all else (TABLET_SIZES[0], PHONE_SIZES[0])
    )
    return chosen


# --- a process for each size: Kivy has one window, and it keeps its size ---------------------------


def _in_windows(chosen: argparse.Namespace) -> Iterator[list[dict[str, Any]]]:
    """Each size in as many parts as there are cores, so that all of them have work until the end."""
    cores = os.cpu_count() or 1
    jobs = [(size, f"{part + 1}/{cores}") for size in chosen.size for part in range(cores)]
    if chosen.part != "1/1":
        jobs = [(size, chosen.part) for size in chosen.size]
    with ThreadPoolExecutor(cores) as pool:
        yield from pool.map(lambda job: in_window(job[0], job[1], chosen), jobs)


def in_window(size: str, part: str, chosen: argparse.Namespace) -> list[dict[str, Any]]:
    """Take the shots of one size in a separate process."""
    languages = ["--language", *chosen.language] if chosen.language else []
    languages += [*(["--dpi", str(chosen.dpi)] if chosen.dpi else []), *(["--large"] if chosen.large else [])]
    told = subprocess.run(
        [sys.executable, "-m", "tests.shots.shots", "--one-window", "--size", size, *languages,
         "--story", *chosen.story, "--part", part, "--into", chosen.into],
        stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    return [json.loads(line) for line in told.stdout.splitlines() if line.startswith("{")]


def take(chosen: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """The chosen stories of one size, in this process."""
    (size,), (part, parts) = chosen.size, map(int, chosen.part.split("/"))
    width, height = (int(side) for side in size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        taking = (
            PhoneTaker((width, height), Path(folder))
            if size in PHONE_SIZES
            else TabletTaker((width, height), Path(folder), chosen.dpi, chosen.large)
        )
        wanted = [name for name in taking.stories if name.startswith(tuple(chosen.story))]
        for number, name in list(enumerate(wanted))[part - 1 :: parts]:
            for language in chosen.language or [LANGUAGES[number % len(LANGUAGES)]]:
                shot = {"story": name, "language": language, "size": size}
                yield shot | _taken(taking, shot, chosen.into)
        taking.session.close()


class TabletTaker:
    """Stories of the tablet, each in a new session."""

    def __init__(
        self, size: tuple[int, int], folder: Path, dpi: float | None = None, large: bool = False
    ) -> None:
        from tests.shots.app_in_process import AppSession
        from tests.shots.stories import stories

        inches = hypot(*size) / dpi if dpi else INCHES.get(f"{size[0]}x{size[1]}")
        self.session, self.stories, self._large = AppSession(size, folder, inches), stories(), large
        from kivy.metrics import Metrics  # after its configuration

        if dpi:
            Metrics.density = dpi / 160
        if large:
            Metrics.fontscale = 2.0

    def tell(self, name: str, language: str) -> None:
        self.session.reset(language)
        if self._large:
            self.session.app.session.set("large_text", True)
        self.stories[name](self.session)


class PhoneTaker:
    """Stories of a phone with this size in dp; a story may turn it."""

    def __init__(self, size: tuple[int, int], folder: Path) -> None:
        from tests.shots.phone_stories import phone_stories
        from tests.support.hands import HandTable

        side = PHONE_SCALE * max(size)
        self.session = HandTable(folder, window=(side, side), dp_size=size, scale=PHONE_SCALE)
        self.stories = phone_stories()

    def tell(self, name: str, language: str) -> None:
        self.session.language = language
        self.stories[name](self.session)


def _taken(taking: Any, shot: dict[str, str], into: Path) -> dict[str, Any]:
    """A story that raises is reported as a fault, and the next one is run."""
    from mobileapp.ui.theme import screen_metrics
    from mobileapp.ui.toolkit.screen_fade import end_fade
    from tests.shots.app_in_process import NAMES
    from tests.shots.camera import Camera

    try:
        taking.tell(shot["story"], shot["language"])
        taking.session.frames(3)
        end_fade(taking.session.app.navigator.screens)
        camera = Camera(taking.session.app.navigator.screens)
    except Exception:
        return {
            "picture": None,
            "share": 0.0,
            "faults": ["cannot be told:\n" + traceback.format_exc(limit=-4)],
        }
    file = Path(shot["size"]) / f"{shot['story']}-{shot['language']}.png"
    camera.save(into / file, into / thumbnail(file))
    return {
        "picture": file.as_posix(),
        "thumbnail": thumbnail(file).as_posix(),
        "share": camera.picture_share(),
        "faults": camera.faults(NAMES, screen_metrics.unit, INCHES.get(shot["size"], 10)),
    }


def thumbnail(file: Path) -> Path:
    return file.with_name(f"{file.stem}-small.jpg")


if __name__ == "__main__":
    sys.exit(main())
