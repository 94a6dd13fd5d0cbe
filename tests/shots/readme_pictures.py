"""`make readme-pictures`: the pictures of the README and the docs, from screens drawn in English.

Stories are drawn as in `make shots`; `table.png` puts a tablet and two phones on a table, and `round.webp`
records one round of Difference.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from tests.shots.shots import PHONE_SIZES, TABLET_SIZES, _read, in_window

OUTPUT_FOLDER = Path("docs/pictures")
WIDTH_PX = 960
SCREENS = {  # picture: story on the tablet
    "home": "home_with_open_game",
    "difference-4": "difference_found",
    "difference-6": "difference_search_six",
    "diferencio": "diferencio_search",
    "compatibility": "compatibility_reveal",
    "defifoo": "defifoo_table",
    "contrast": "contrast_three_reveal",
    "results": "results_four",
    "codes": "phones_codes_4",
}
HANDS = ("difference_search", "diferencio_day", "compatibility_choose", "defifoo_turn", "contrast_choose")
ON_THE_TABLE = ("defifoo_table", "defifoo_turn", "defifoo_waiting")  # one game: the tablet, then two phones
TABLE_SIZE = (1840, 860)
FRAME_MS = 120


def main() -> int:
    OUTPUT_FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        if "--record" in sys.argv:
            record_round(Path(folder))
            return 0
        into = Path(folder)
        _draw(TABLET_SIZES[0], [*SCREENS.values(), ON_THE_TABLE[0]], into)
        _draw(PHONE_SIZES[0], [*HANDS, *ON_THE_TABLE[1:]], into)
        for picture, story in SCREENS.items():
            shot = _shot(into, TABLET_SIZES[0], story)
            _save(shot.resize((WIDTH_PX, round(shot.height * WIDTH_PX / shot.width))), picture)
        hands = [_device(_shot(into, PHONE_SIZES[0], story), 250, 14) for story in HANDS]
        _save(_row(hands), "hands")
        _save(_on_the_table(into), "table")
    return 0


def _draw(size: str, stories: list[str], into: Path) -> None:
    chosen = _read(["--language", "en", "--into", str(into), "--story", *dict.fromkeys(stories)])
    in_window(size, "1/1", chosen)


def _shot(into: Path, size: str, story: str) -> Image.Image:
    return Image.open(into / size / f"{story}-en.png").convert("RGB")


def _save(picture: Image.Image, name: str) -> None:
    picture.convert("P", palette=Image.Palette.ADAPTIVE, colors=256).save(
        OUTPUT_FOLDER / f"{name}.png", optimize=True
    )


# --- devices on a table --------------------------------------------------------------------------------


def _device(screen: Image.Image, width: int, border: int) -> Image.Image:
    """A screen in a dark frame with round corners; transparent around them."""
    inner = screen.resize((width, round(screen.height * width / screen.width)), Image.Resampling.LANCZOS)
    size = (inner.width + 2 * border, inner.height + 2 * border)
    device = Image.new("RGBA", size)
    ImageDraw.Draw(device).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), 2 * border, "#15122b")
    corners = Image.new("L", inner.size)
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, inner.width - 1, inner.height - 1), border, 255)
    device.paste(inner, (border, border), corners)
    return device


def _row(devices: list[Image.Image], gap: int = 24) -> Image.Image:
    width = sum(device.width for device in devices) + gap * (len(devices) + 1)
    ground = _wood((width, max(device.height for device in devices) + 2 * gap))
    x = gap
    for device in devices:
        _place(ground, device, (x, gap), 0)
        x += device.width + gap
    return ground


def _on_the_table(into: Path) -> Image.Image:
    ground = _wood(TABLE_SIZE)
    tablet = _device(_shot(into, TABLET_SIZES[0], ON_THE_TABLE[0]), 1010, 26)
    _place(ground, tablet, ((TABLE_SIZE[0] - tablet.width) // 2, 90), 0)
    for story, x, turn in ((ON_THE_TABLE[1], 20, 9), (ON_THE_TABLE[2], 1470, -8)):
        _place(ground, _device(_shot(into, PHONE_SIZES[0], story), 240, 13), (x, 200), turn)
    return ground


def _place(ground: Image.Image, device: Image.Image, at: tuple[int, int], turn: float) -> None:
    """Put a device on the ground, turned, with a soft shadow below it."""
    turned = device.rotate(turn, Image.Resampling.BICUBIC, expand=True)
    shadow = Image.new("RGBA", (turned.width + 80, turned.height + 80))
    shadow.paste(Image.new("RGBA", turned.size, (20, 8, 4, 150)), (40, 52), turned.getchannel("A"))
    ground.paste(blurred := shadow.filter(ImageFilter.GaussianBlur(16)), (at[0] - 40, at[1] - 40), blurred)
    ground.paste(turned, at, turned)


def _wood(size: tuple[int, int]) -> Image.Image:
    """Planks lit from the middle."""
    random = np.random.default_rng(3)
    width, height = size
    planks = np.repeat(random.normal(0, 5, -(-height // 86)), 86)[:height, None]
    grain = np.cumsum(random.normal(0, 1.2, (height, 1)), axis=0) % 9 + random.normal(0, 1.4, (height, width))
    y, x = np.mgrid[0:height, 0:width]
    light = 1.12 - 0.5 * np.hypot((x - width / 2) / width, (y - height / 2) / height)
    seams = np.where(np.arange(height)[:, None] % 86 < 2, -26, 0)
    tones = [(tone + planks + grain + seams) * light for tone in (150, 98, 62)]
    return Image.fromarray(np.clip(np.stack(tones, axis=2), 0, 255).astype(np.uint8))


# --- a recording ---------------------------------------------------------------------------------------


def record_round(folder: Path) -> None:
    """One round of Difference with four: searching, a claim, both places, the next card."""
    from tests.shots.app_in_process import AppSession

    session = AppSession((1280, 800), folder)
    frames: list[Image.Image] = []

    def film(seconds: float) -> None:
        from tests.shots.camera import pixels

        for _ in range(max(1, round(seconds * 1000 / FRAME_MS))):
            session.wait(FRAME_MS / 1000)
            frames.append(Image.fromarray(pixels()[::-1]).resize((800, 500), Image.Resampling.LANCZOS))

    session.reset("en")
    session.play("difference", 4)
    film(1.5)
    session.finger("claim", 1).touch_down()
    film(1.0)
    spots = session.spots(1)
    from engine.games.difference.claims import ShowDifferences

    session.wish(1, ShowDifferences(spots))
    film(3.5)
    frames[0].save(
        OUTPUT_FOLDER / "round.webp", save_all=True, append_images=frames[1:], duration=FRAME_MS, loop=0,
        quality=60, method=4,
    )  # fmt: skip
    session.close()


if __name__ == "__main__":
    sys.exit(main())
