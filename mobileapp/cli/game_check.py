"""Checks at startup that every game is complete, and reports the first missing part to its author."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.games import GAMES, rulebook
from mobileapp.cli import game_contents
from mobileapp.i18n.translate import LANGUAGE_NAMES
from mobileapp.platform.paths import ROOTS
from mobileapp.session.game_info import GameInfo, game_info

PACKAGES = ("engine", "mobileapp")
REQUIRED_FILES = {
    "engine/games/{game}/__init__.py": "a package that offers the game's rulebook",
    "engine/games/{game}/rulebook.py": "the rules, as a Game",
    "engine/games/{game}/pack.py": "what its packs hold, as a Pack",
    "engine/games/{game}/bot.py": "Player, who plays a seat from its view alone",
    "mobileapp/games/{game}/__init__.py": "a package for what is shown",
    "mobileapp/games/{game}/info.py": "INFO, everything the app must know before it is played",
    "mobileapp/games/{game}/tablet/__init__.py": "a package for its faces on the tablet",
    "mobileapp/games/{game}/tablet/faces.py": "Seat, Stage and zone_family, and Hand if hands are hidden",
    "assets/packs/{game}.json": "a pack it can always be played with",
    "assets/built/pictures/posters/{game}.webp": "its poster, made by a family of assets",
    "assets/built/pictures/posters/{game}-cut.webp": "the heart of its poster, made by a family of assets",
}
ENGLISH = "en"


class IncompleteGameError(Exception):
    """Contains the game, the file and what was expected there."""

    def __init__(self, game: str, file: str, expected: str) -> None:
        super().__init__(f"{game}: {file}: {expected}")
        self.game, self.file, self.expected = game, file, expected


def check_games() -> None:
    """Raise IncompleteGameError if a game is not complete."""
    for game, root in game_folders().items():
        is_own = root == ROOTS[0]  # checked by Tablée's tests
        _check_files(game, root)
        if not is_own:
            _raise_first(game, game_contents.missing_imports(game, root))
        _check_package(game)
        _check_assets(game, root)
        if not is_own:
            _raise_first(game, game_contents.faults(game, root))


def game_folders() -> dict[str, Path]:
    """Every game folder, with the root it is under."""
    found = {
        path.parent.name: root
        for root in reversed(ROOTS)
        for room in PACKAGES
        for path in (root / room / "games").glob("*/*.py*")
        if not path.parent.name.startswith("_")
    }
    return dict(sorted(found.items()))


def _exists(path: Path) -> bool:
    """Whether a file exists, as source or compiled (as on a device)."""
    return path.exists() or (path.suffix == ".py" and path.with_suffix(".pyc").exists())


def _require(game: str, root: Path, file: str, expected: str) -> None:
    if not _exists(root / file):
        raise IncompleteGameError(game, file, expected)


def _check_files(game: str, root: Path) -> None:
    for file, expected in REQUIRED_FILES.items():
        _require(game, root, file.format(game=game), expected)


def _check_package(game: str) -> None:
    if game not in GAMES:
        raise IncompleteGameError(game, f"engine/games/{game}", "a package on the path")
    try:
        rulebook(game)
    except ImportError as error:
        raise IncompleteGameError(game, f"engine/games/{game}", str(error)) from error
    info = f"mobileapp/games/{game}/info.py"
    try:
        if not isinstance(game_info(game), GameInfo):
            raise IncompleteGameError(game, info, "INFO, a GameInfo")
    except (AttributeError, ImportError, TypeError) as error:
        raise IncompleteGameError(game, info, f"INFO, a GameInfo, but {error}") from error


def _raise_first(game: str, found: Iterator[game_contents.Fault]) -> None:
    for file, expected in found:
        raise IncompleteGameError(game, file, expected)


def _check_assets(game: str, root: Path) -> None:
    for number in range(1, len(game_info(game).steps) + 1):
        file = f"assets/built/pictures/howto/{game}-{number}.webp"
        _require(game, root, file, "a picture for each step of its rules, made by a family of assets")
    for file, expected in (*_catalogues(game, root), *_sources(game, root)):
        _require(game, root, file, expected)


def _catalogues(game: str, root: Path) -> Iterator[tuple[str, str]]:
    """The built catalogues; if there are language sources, also those."""
    for language in LANGUAGE_NAMES:
        if language != ENGLISH:
            built = f"assets/built/languages/{language}/LC_MESSAGES/tablee.mo"
            yield built, f"its sentences in {language}, built"
            if (root / "assets" / "languages").is_dir():
                yield f"assets/languages/{game}/{language}.po", f"its sentences in {language}"


def _sources(game: str, root: Path) -> Iterator[tuple[str, str]]:
    """The script that makes its pictures, if the asset sources are present."""
    if (root / "assets" / "families").is_dir():
        yield f"assets/families/{game}.py", "the jobs that make its pictures"
