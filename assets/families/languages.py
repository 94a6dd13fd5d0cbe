"""Compiled gettext catalogues: one per language, with the shared strings and those of every game."""

from functools import partial
from pathlib import Path

from assets.build import HERE, Job


def jobs(root: Path = HERE.parent) -> list[Job]:
    sources = root / "assets" / "languages"
    languages = sorted({path.stem for path in sources.rglob("*.po")})
    return [
        Job(
            f"languages/{language}",
            tuple(sorted(sources.rglob(f"{language}.po"))),
            partial(make, root, language),
            packages=("babel",),
        )
        for language in languages
    ]


def make(root: Path, language: str, folder: Path) -> None:
    from babel.messages.mofile import write_mo

    from assets.words import merged

    place = folder / "languages" / language / "LC_MESSAGES"
    place.mkdir(parents=True)
    with (place / "tablee.mo").open("wb") as file:
        write_mo(file, merged(root, language))
