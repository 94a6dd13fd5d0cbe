"""Echo's poster and the pictures of its rules."""

from functools import partial
from pathlib import Path

from assets.build import Job
from assets.families.posters import CUT, SIZE, WIDTH

FOLDER, STEPS = "pictures", 3
NIGHT, MOON = "#1f2a6b", "#ffe8a3"


def jobs() -> list[Job]:
    return [
        Job("posters/echo", (), make_poster),
        *(Job(f"howto/echo-{step}", (), partial(make_step, step)) for step in range(1, STEPS + 1)),
    ]


def drawing(width: int, height: int, moons: int) -> str:
    """This many moons in the night sky, with a dark lower part."""
    discs = "".join(
        f'<circle cx="{width * (at + 1) / (moons + 1)}" cy="{height * 0.4}" r="{width / 7}" fill="{MOON}"/>'
        for at in range(moons)
    )
    ground = f'<rect width="{width}" height="{height}" rx="30" fill="{NIGHT}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{ground}{discs}</svg>'


def make_poster(folder: Path) -> None:
    from assets.art import kit

    target = folder / FOLDER / "posters"
    target.mkdir(parents=True)
    kit.raster(drawing(WIDTH, 400, 2), *SIZE).save(target / "echo.webp", "WEBP", quality=92)
    heart = kit.raster(drawing(WIDTH, CUT, 2), 2 * WIDTH, 2 * CUT)  # for narrow strips
    heart.save(target / "echo-cut.webp", "WEBP", quality=92)


def make_step(step: int, folder: Path) -> None:
    from assets.art import kit

    target = folder / FOLDER / "howto"
    target.mkdir(parents=True)
    kit.raster(drawing(400, 400, step), 400).save(target / f"echo-{step}.webp", "WEBP", quality=92)
