"""The board of Compatibility: squares, dice, card backs and icons."""

from pathlib import Path

from assets.build import ART, Job

FOLDER, SIGNS = "pictures/race", "pictures/ui"


def jobs() -> list[Job]:
    drawings = tuple(ART / name for name in ("kit.py", "race.py", "posters/paper.py", "album", "objects"))
    return [Job("race/board", drawings, make)]


def make(folder: Path) -> None:
    from assets.art.kit import raster

    for name, svg, width, height in (*_signs(), *_drawings()):
        file = folder / f"{name}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        raster(svg, width, height).save(file)


def _signs() -> list[tuple[str, str, int, int]]:
    from assets.art import race

    return [(f"{SIGNS}/{name}", race.sign(name), 128, 128) for name in race.SIGNS]


def _drawings() -> list[tuple[str, str, int, int]]:
    from assets.art import race

    dice = [(f"die-{face}", race.die(face), 192, 192) for face in race.PIPS]
    packs = [(f"theme-{pack}", race.theme_card(pack), 240, 290) for pack in range(len(race.PACK_BACKS))]
    cards = [("back", race.back(), 256, 256), ("crest", race.crest(), 128, 128)]
    drawings = [*dice, *packs, *cards, ("rays", race.rays(), 192, 192)]
    return [(f"{FOLDER}/{name}", svg, width, height) for name, svg, width, height in drawings]
