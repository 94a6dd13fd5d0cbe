"""Checks what a new game's files define, so that its author learns of a mistake before the first game.

Tablée's own games are checked by the tests; games from other folders also at every start.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from engine.games import rulebook
from engine.packs import PackError
from mobileapp.platform.paths import find_asset
from mobileapp.session.game_info import game_info
from mobileapp.session.refusal_text import REFUSAL_TEXTS
from mobileapp.storage.packs import packs_of

PACKAGES = ("engine", "mobileapp")
FACES = ("Seat", "Stage", "zone_family")
CURTAIN_FACES = ("Hand", "pending_seats", "curtain_delay")
CURTAIN_MODE = "veil"
# refusals that only a faulty client can cause: no face offers such a move
INTERNAL_KEYS = frozenset(
    {"deal", "no_such_seat", "not_asked", "not_waiting", "off_picture", "reach", "unknown_move"}
)
SHORT_OPTION = "short"  # every game has it; its text is INFO.short_text

Fault = tuple[str, str]  # the file, and what was expected there


def faults(game: str, root: Path) -> Iterator[Fault]:
    """Everything that the game's files should define and do not; its modules can be imported."""
    checks: tuple[Callable[[str, Path], Iterator[Fault]], ...] = (
        _pack, _player, _faces, _options, _refusals, _moments, _posters
    )  # fmt: skip
    for check in checks:
        yield from check(game, root)


def _sources(game: str, root: Path) -> Iterator[Path]:
    """The game's source files; compiled ones (as on a device) were checked when they were packed."""
    for package in PACKAGES:
        yield from sorted((root / package / "games" / game).rglob("*.py"))


def missing_imports(game: str, root: Path) -> Iterator[Fault]:
    """Modules of the game that its files import and that do not exist."""
    named = re.compile(rf"^ *from ((?:engine|mobileapp)\.games\.{game}(?:\.\w+)+) import", re.M)
    for path in _sources(game, root):
        for name in named.findall(path.read_text("utf-8")):
            module = root / name.replace(".", "/")
            if not module.is_dir() and not module.with_suffix(".py").exists():
                file = module.with_suffix(".py").relative_to(root).as_posix()
                yield file, f"{path.relative_to(root).as_posix()} imports it"


def _pack(game: str, root: Path) -> Iterator[Fault]:
    tag = rulebook(game).Pack.__struct_config__.tag
    if tag != game:
        yield f"engine/games/{game}/pack.py", f'a Pack with tag="{game}", got {tag!r}'
    try:
        packs_of(game)
    except PackError as error:
        yield f"assets/packs/{game}.json", f"a pack that loads, but {error}"


def _player(game: str, root: Path) -> Iterator[Fault]:
    if not hasattr(import_module(f"engine.games.{game}.bot"), "Player"):
        yield f"engine/games/{game}/bot.py", "Player, who plays a seat from its view alone"


def _faces(game: str, root: Path) -> Iterator[Fault]:
    """Read, not imported: faces need a window."""
    file = f"mobileapp/games/{game}/tablet/faces.py"
    if not (root / file).exists():
        return
    defined = set(_defined_names(ast.parse((root / file).read_text("utf-8"))))
    for name in FACES:
        if name not in defined:
            yield file, name
    if CURTAIN_MODE in game_info(game).privacy_modes:
        for name in CURTAIN_FACES:
            if name not in defined:
                yield file, f"{name}, because INFO.privacy_modes has {CURTAIN_MODE!r}"


def _defined_names(module: ast.Module) -> Iterator[str]:
    for node in module.body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.ImportFrom(names=names) | ast.Import(names=names):
                yield from (alias.asname or alias.name for alias in names)
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name


def _options(game: str, root: Path) -> Iterator[Fault]:
    file = f"mobileapp/games/{game}/info.py"
    fields, texts = set(rulebook(game).Options.__struct_fields__) - {SHORT_OPTION}, game_info(game).options
    for name in sorted(fields - set(texts)):
        yield file, f"INFO.options: a text for the option {name!r}"
    for name in sorted(set(texts) - fields):
        yield file, f"INFO.options: no text for {name!r}, the rulebook has no such option"


def _refusals(game: str, root: Path) -> Iterator[Fault]:
    known = {*game_info(game).refusals, *REFUSAL_TEXTS, *INTERNAL_KEYS}
    for path in sorted((root / "engine" / "games" / game).rglob("*.py")):
        for key in _first_texts(path, "RefusedError"):
            if key not in known:
                yield f"mobileapp/games/{game}/info.py", f"INFO.refusals: a sentence for {key!r}"


def _moments(game: str, root: Path) -> Iterator[Fault]:
    for path in sorted((root / "mobileapp" / "games" / game).rglob("*.py")):
        for node in _calls(path, "GameMoment"):
            reused = [keyword.value for keyword in node.keywords if keyword.arg == "like"]
            for picture in _texts((reused or node.args[:1])[0]):
                if not find_asset(f"built/pictures/moments/{picture}.webp").exists():
                    place = path.relative_to(root).as_posix()
                    yield place, f"a GameMoment like one that has a picture; there is none of {picture!r}"


def _posters(game: str, root: Path) -> Iterator[Fault]:
    from PIL import Image  # only needed here

    for name in (game, f"{game}-cut"):
        file = f"assets/built/pictures/posters/{name}.webp"
        with Image.open(root / file) as picture:
            if picture.convert("RGBA").getchannel("A").getextrema()[1] == 0:
                yield file, "a picture that is not wholly transparent"


def _first_texts(path: Path, called: str) -> Iterator[str]:
    for node in _calls(path, called):
        yield from _texts(node.args[0]) if node.args else ()


def _calls(path: Path, called: str) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == called:
            yield node


def _texts(node: ast.expr) -> Iterator[str]:
    """A text, or the texts of a conditional expression."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_texts(body), *_texts(orelse))
