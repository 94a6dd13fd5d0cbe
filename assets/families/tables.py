"""Pictures that distinguish the tables in one room during a session; file names are those in `nearby`."""

from pathlib import Path

from assets.build import ART, Job

FOLDER = "pictures/tables"
SIZE, QUALITY = 192, 90
NAMES = (
    "moon", "rocket", "lighthouse", "teapot", "whale", "cactus",
    "hot-air-balloon", "hedgehog", "owl", "windmill", "octopus", "cherries",
)  # fmt: skip


def jobs() -> list[Job]:
    return [Job("tables", (ART / "kit.py", ART / "objects"), make)]


def make(folder: Path) -> None:
    from assets.art import kit, objects

    target, drawn = folder / FOLDER, objects.pictures()
    target.mkdir(parents=True)
    for name in NAMES:
        kit.raster(drawn[name].svg(), SIZE).save(target / f"{name}.webp", "WEBP", quality=QUALITY)
