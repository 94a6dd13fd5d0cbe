"""`python -m tests.web.shots [game …] [--language en] [--scheme light]`: every screen, in build/shots/web.

One sheet for each language and size. Prints the faults found as JSON lines.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from pathlib import Path

from PIL import Image, ImageDraw

from tests.support.namespaces import Loopback
from tests.web.browser import Browser, Page, open_browser, skip_without_browser
from tests.web.legible import SCHEMES, SIZES, page_faults, scheme_faults
from tests.web.screens import LOCALES, visit_all

INTO = Path("build/shots/web")
COLUMNS, CAPTION_PX = 8, 16


def say(facts: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(facts, ensure_ascii=False) + "\n")
    sys.stdout.flush()


class Camera:
    """Takes each screen in all sizes and notes its faults."""

    def __init__(self, into: Path, language: str, scheme: str) -> None:
        self._into, self._language, self._scheme = into, language, scheme
        self.faults = 0

    def look(self, name: str, page: Page) -> None:
        for width, height in SIZES:
            page.ask("emulate", media={"colorScheme": self._scheme})
            page.ask("resize", width=width, height=height)
            page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 60))")
            path = self._into / f"{self._language}-{width}x{height}-{name}.png"
            page.ask("screenshot", path=str(path.resolve()))
            faults = page_faults(page)
            if (width, height) == SIZES[0]:
                faults += scheme_faults(page)
            self.faults += len(faults)
            if faults:
                told = {"screen": name, "language": self._language, "size": f"{width}x{height}"}
                say({**told, "faults": faults})


def make_sheet(into: Path, language: str, size: tuple[int, int]) -> None:
    """All screens of one language and size in one picture, at half the pixels of the page."""
    prefix = f"{language}-{size[0]}x{size[1]}-"
    paths = sorted(into.glob(f"{prefix}*.png"))
    columns = COLUMNS if size[0] < size[1] else COLUMNS // 2
    rows = -(-len(paths) // columns)
    sheet = Image.new("RGB", (columns * size[0], rows * (size[1] + CAPTION_PX)), "black")
    pen = ImageDraw.Draw(sheet)
    for at, path in enumerate(paths):
        x, y = at % columns * size[0], at // columns * (size[1] + CAPTION_PX)
        with Image.open(path) as shot:
            sheet.paste(shot.convert("RGB").resize(size), (x, y + CAPTION_PX))
        pen.text((x + 4, y + 2), path.stem.removeprefix(prefix), fill="white")
    sheet.save(into / f"sheet-{language}-{size[0]}x{size[1]}.png")


def photograph(browser: Browser, into: Path, language: str, scheme: str, *only: str) -> int:
    camera = Camera(into, language, scheme)
    visit_all(browser, language, camera.look, *only)
    for size in SIZES:
        make_sheet(into, language, size)
    return camera.faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", help="games, or common")
    parser.add_argument("--language", choices=LOCALES, action="append")
    parser.add_argument("--scheme", choices=SCHEMES, default=SCHEMES[0])
    arguments = parser.parse_args()
    skip_without_browser()
    if not arguments.only and not arguments.language:
        shutil.rmtree(INTO, ignore_errors=True)
    INTO.mkdir(parents=True, exist_ok=True)
    with open_browser(Loopback()) as browser:
        languages = arguments.language or list(LOCALES)
        scheme, only = arguments.scheme, arguments.only
        faults = sum(photograph(browser, INTO, language, scheme, *only) for language in languages)
    say({"faults": faults, "in": str(INTO)})


if __name__ == "__main__":
    main()
