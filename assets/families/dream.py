"""Diferencio's icons for night and waking."""

from pathlib import Path

from assets.build import ART, Job

FOLDER = "pictures/dream"


def jobs() -> list[Job]:
    return [Job("dream/signs", (ART / "kit.py", ART / "dream.py"), make)]


def make(folder: Path) -> None:
    from assets.art import dream
    from assets.art.kit import raster

    pictures = folder / FOLDER
    pictures.mkdir(parents=True)
    for name in dream.SIGNS:
        raster(dream.sign(name), 128, 128).save(pictures / f"{name}.png")
    raster(dream.full_moon(), 256, 256).save(pictures / "full-moon.png")
    raster(dream.stars(), *dream.SKY).save(pictures / "stars.png", optimize=True)
