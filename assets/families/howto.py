"""How to play: five pictures for every game."""

from functools import partial
from pathlib import Path

from assets.art import howto
from assets.build import ART, DRAWING_TOOLS, Job

FOLDER = "pictures/howto"


def jobs() -> list[Job]:
    packages = (*DRAWING_TOOLS, "fonttools", "font-fredoka-one")
    return [Job(f"howto/{game}", _inputs(game), partial(make, game), packages) for game in howto.GAMES]


def _inputs(game: str) -> tuple[Path, ...]:
    own = (ART / "howto" / "collage.py", ART / "howto" / f"{game}.py")
    shared = (ART / "kit.py", ART / "signs.py", ART / "figures.py")
    return (*shared, *own, *(ART / name for name in howto.drawn(game).BORROWED))


def make(game: str, folder: Path) -> None:
    target = folder / FOLDER
    target.mkdir(parents=True)
    for number, step in enumerate(howto.drawn(game).STEPS, 1):
        step().image.save(target / f"{game}-{number}.webp", "WEBP", quality=70, method=6)
