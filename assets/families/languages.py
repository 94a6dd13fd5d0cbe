"""The catalogues as gettext reads them."""

from functools import partial
from pathlib import Path

from assets.build import HERE, Job

SOURCES = HERE / "languages"


def jobs() -> list[Job]:
    return [
        Job(f"languages/{path.stem}", (path,), partial(make, path.stem), packages=("babel",))
        for path in sorted(SOURCES.glob("*.po"))
    ]


def make(language: str, folder: Path) -> None:
    from babel.messages.mofile import write_mo

    from assets.words import read

    place = folder / "languages" / language / "LC_MESSAGES"
    place.mkdir(parents=True)
    with (place / "tablee.mo").open("wb") as file:
        write_mo(file, read(language))
