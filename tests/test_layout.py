"""Which room may know which: imports point inward, and every game has all that belongs to it."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES, rulebook
from mobileapp import whole
from tests.roots import root_of

ENGINE = sorted(Path("engine").rglob("*.py"))
APP = sorted(Path("mobileapp").rglob("*.py"))
DOOR = Path("engine/__main__.py")  # the one file of the engine that reads and writes
OUTSIDE = {
    "asyncio", "datetime", "io", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil", "socket",
    "sqlite3", "subprocess", "tempfile", "threading", "time", "uuid", "urllib",
}  # fmt: skip
KEEPERS = {"host", "guest", "store", "party", "seating"}
THINKING = {"standin", "tricks"}
MYPY = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["mypy"]["overrides"]
SHOWING = ("mobileapp.app", "mobileapp.evening", "mobileapp.route")
SPEAKING = {"open", "input", "print", "exec", "eval"}


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def module(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Everything a file imports, anywhere in it, by full name."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    package = module(path) if path.name == "__init__.py" else module(path).rpartition(".")[0]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            steps = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*steps, *([node.module] if node.module else [])])
            yield source
            yield from (f"{source}.{name.name}" for name in node.names)


def knows(path: Path, *rooms: str) -> list[str]:
    """What a file imports from some rooms."""
    inside = tuple(f"{room}." for room in rooms)
    return [name for name in imports(path) if f"{name}.".startswith(inside)]


def in_room(room: str) -> list[Path]:
    return [path for path in APP if module(path).startswith(f"mobileapp.{room}.")]


def here(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=str)


# --- the engine ---------------------------------------------------------------------------------


@here(ENGINE)
def test_the_engine_stands_alone(path: Path) -> None:
    """Standard library, msgspec, and itself."""
    roots = {name.partition(".")[0] for name in imports(path)}
    assert roots <= sys.stdlib_module_names | {"msgspec", "engine"}


@here([path for path in ENGINE if path != DOOR])
def test_the_engine_touches_nothing_outside(path: Path) -> None:
    """No files, sockets, clock, or chance of its own."""
    assert {name.partition(".")[0] for name in imports(path)} & OUTSIDE == set()
    called = {node.func.id for node in ast.walk(tree(path)) if _is_plain_call(node)}
    assert called & SPEAKING == set()


def _is_plain_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def games_own(room: str, game: str) -> list[Path]:
    return sorted(Path(room, "games", game).rglob("*.py"))


@pytest.mark.parametrize("game", GAMES)
def test_no_game_knows_another(game: str) -> None:
    others = [f"{room}.games.{other}" for room in ("engine", "mobileapp") for other in GAMES if other != game]
    for path in games_own("engine", game) + games_own("mobileapp", game):
        assert knows(path, *others) == [], path


@here([path for game in GAMES for path in games_own("engine", game)])
def test_a_game_knows_rules_packs_dice_and_its_own_nouns(path: Path) -> None:
    """Not the table, the wire, or any door; a stand-in sees the table's views."""
    allowed = {"engine.rules", "engine.packs", "engine.dice", "engine.games"}
    thinking = {"engine.table", "engine.standins"} if path.stem in THINKING else set()
    known = {".".join(name.split(".")[:2]) for name in knows(path, "engine")}
    assert known <= allowed | thinking


@here([Path(f"engine/{name}.py") for name in ("rules", "dice", "packs", "table", "fairness")])
def test_the_inner_rooms_know_no_game(path: Path) -> None:
    assert knows(path, "engine.games", "engine.wire", "engine.referee") == []


@here(ENGINE)
def test_the_engine_does_not_know_the_app(path: Path) -> None:
    assert knows(path, "mobileapp", "tests", "assets", "bench", "kivy", "kivymd") == []


# --- the app ------------------------------------------------------------------------------------


@here(APP)
def test_the_app_ships_without_tests_and_tools(path: Path) -> None:
    assert knows(path, "tests", "bench", "assets") == []


@here(in_room("widgets"))
def test_widgets_know_no_screen_and_no_game(path: Path) -> None:
    assert knows(path, "mobileapp.screens", "mobileapp.games", *SHOWING) == []
    assert knows(path, "mobileapp.host", "mobileapp.guest", "mobileapp.store") == []


@here(in_room("games"))
def test_no_face_knows_the_host(path: Path) -> None:
    """A face gets views and wishes moves; who keeps the table is not its business."""
    owners = ("mobileapp.host", "mobileapp.guest", "mobileapp.store", "mobileapp.sync", *SHOWING)
    assert knows(path, *owners, "mobileapp.screens") == []
    assert knows(path, "engine.wire", "engine.table.Table") == []


@here(in_room("games"))
def test_no_face_climbs_to_what_it_stands_on(path: Path) -> None:
    """A face asks its ground; a parent's parent is another glass's business."""
    climbed = [
        node.lineno
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "parent"
        and node.attr not in ("remove_widget", "add_widget")
    ]
    assert climbed == []


@here(in_room("games"))
def test_no_face_sees_the_chance_of_a_game(path: Path) -> None:
    assert knows(path, "engine.table.Setting") == []
    nodes = list(ast.walk(tree(path)))
    asked = {id(node.func) for node in nodes if isinstance(node, ast.Call)}  # of a keeper
    names = {node.attr for node in nodes if isinstance(node, ast.Attribute) and id(node) not in asked}
    assert not names & {"setting", "seed"}


@here(in_room("sync"))
def test_links_know_no_screen(path: Path) -> None:
    outer = ("mobileapp.screens", "mobileapp.games", "mobileapp.widgets", "mobileapp.host", *SHOWING)
    assert knows(path, *outer, "kivy", "kivymd", "engine.games") == []


@here(in_room("phone"))
def test_a_phone_needs_nothing_of_the_tablets_layout(path: Path) -> None:
    """No zones, no stage, nothing turned; and nothing of the table it does not own."""
    tablet = ("zone", "tabletop", "turned", "sheet", "veil", "woodtable", "spot", "page")
    assert knows(path, "mobileapp.seating", "mobileapp.screens", "mobileapp.host") == []
    assert knows(path, *(f"mobileapp.widgets.{name}" for name in tablet)) == []
    assert knows(path, *(f"mobileapp.games.{game}" for game in GAMES)) == []


def test_a_phones_session_draws_nothing() -> None:
    session = Path("mobileapp/phone/session.py")
    assert knows(session, "kivy", "kivymd", "mobileapp.widgets", "mobileapp.theme") == []


@here([path for path in APP if path.parent == Path("mobileapp") and path.stem in KEEPERS])
def test_what_keeps_the_game_draws_nothing(path: Path) -> None:
    drawing = ("kivymd", "kivy.uix", "kivy.graphics", "mobileapp.widgets", "mobileapp.screens")
    assert knows(path, *drawing, "mobileapp.games") == []


# --- what ships ---------------------------------------------------------------------------------


@here(ENGINE + APP)
def test_nothing_that_ships_asserts(path: Path) -> None:
    """The device runs without asserts: what must be refused is refused with an exception."""
    assert [node.lineno for node in ast.walk(tree(path)) if isinstance(node, ast.Assert)] == []


@here(ENGINE + APP)
def test_nothing_that_ships_reads_docstrings(path: Path) -> None:
    """Nor has it docstrings there."""
    names = [node.attr for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute)]
    assert "__doc__" not in names


# --- tests --------------------------------------------------------------------------------------


def _at_once(path: Path) -> Iterator[ast.stmt]:
    """The statements that run when a file is imported."""
    left: list[ast.stmt] = list(tree(path).body)
    while left:
        statement = left.pop()
        yield statement
        if isinstance(statement, ast.If) and "TYPE_CHECKING" in ast.unparse(statement.test):
            left += statement.orelse
        elif not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            left += [child for child in ast.iter_child_nodes(statement) if isinstance(child, ast.stmt)]


@cache
def wakes(path: Path) -> frozenset[str]:
    """What comes along when a file is imported, by full name; packages too."""
    named: set[str] = set()
    for statement in _at_once(path):
        if isinstance(statement, ast.Import):
            named |= {name.name for name in statement.names}
        elif isinstance(statement, ast.ImportFrom):
            named |= {f"{statement.module}.{name.name}" for name in statement.names}
    return frozenset(
        ".".join(steps[:end]) for steps in map(_steps, named) for end in range(1, len(steps) + 1)
    )


def _steps(name: str) -> list[str]:
    return name.split(".")


def _file(name: str) -> Path | None:
    stem = Path(*_steps(name))
    return next((path for path in (stem.with_suffix(".py"), stem / "__init__.py") if path.exists()), None)


def way_to(path: Path, *modules: str) -> list[str]:
    """From file to file until one wakes such a module, or nothing."""
    ways, known = [[str(path)]], {path}
    for way in ways:
        named = wakes(Path(way[-1]))
        if named & set(modules):
            return way
        new = {found for name in named if (found := _file(name))} - known
        known |= new
        ways += [[*way, str(found)] for found in sorted(new)]
    return []


@here(sorted([*Path("tests").rglob("test_*.py"), *Path("tests").rglob("conftest.py")]))
def test_no_test_wakes_kivy_before_the_window_is_configured(path: Path) -> None:
    """Whoever imports it first decides how large the window is, for all tests of the process."""
    assert way_to(path, "kivy", "kivymd") == []


# --- every game ---------------------------------------------------------------------------------


@here(in_room("games"))
def test_no_face_wakes_what_keeps_games(path: Path) -> None:
    """Not even by way of something else: a face stands on a phone, too."""
    assert way_to(path, "sqlite3", "mobileapp.store", "mobileapp.host") == []


@here([Path(f"mobileapp/{name}.py") for name in ("evening", "roads", "unseen", "guest")])
def test_an_evening_needs_no_window(path: Path) -> None:
    assert way_to(path, "kivy", "kivymd") == []


@here([Path("mobileapp/app.py"), Path("mobileapp/screens/home.py")])
def test_nobody_waits_for_links_who_did_not_ask_for_one(path: Path) -> None:
    """Ciphers, sockets and pages take long to wake: the first screen comes before them."""
    late = ("Crypto", "websockets", "zeroconf", "asyncio", "mobileapp.pages", "mobileapp.sync.keys")
    assert way_to(path, *late) == []


@here(in_room("screens") + in_room("pages") + in_room("phone"))
def test_screens_name_what_they_need(path: Path) -> None:
    """Not the whole app, by whatever name."""
    assert knows(path, "mobileapp.app") == []
    told = [node for node in ast.walk(tree(path)) if isinstance(node, ast.arg) and node.arg == "app"]
    assert told == []


@here([path for path in in_room("games") if path.name == "about.py"])
def test_what_is_told_about_a_game_draws_nothing(path: Path) -> None:
    """A host without a window knows it too."""
    assert way_to(path, "kivy", "kivymd") == []


def test_what_draws_nothing_is_checked_strictly() -> None:
    """mypy leaves out only what knows Kivy, which has no types."""
    (left_out,) = (each["module"] for each in MYPY if each.get("ignore_errors"))
    kept = [name for each in MYPY if each.get("ignore_errors") is False for name in each["module"]]
    for path in APP:
        name = module(path)
        ignored = _is_among(left_out, name) and not _is_among(kept, name)
        assert not ignored or path.name == "__init__.py" or way_to(path, "kivy", "kivymd", "asynckivy"), name


def _is_among(patterns: list[str], name: str) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)


OWN = (
    "tests/engine/worlds/{game}.py",
    "tests/engine/test_{game}.py",
    "tests/engine/rules/{game}.txt",
    "tests/engine/rules/{game}.toml",
    "docs/referee/{game}.md",
)  # what is not shipped; what is, is demanded by mobileapp/whole.py


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_all_that_belongs_to_it(game: str) -> None:
    book, root = rulebook(game), root_of(game)
    assert book.name == game
    for missing in ("Options", "Pack", "Deal", "State", "View", "moves", "tells"):
        assert getattr(book, missing), f"{game}: engine/games/{game}/rulebook.py: {missing}"
    played = [f"tests/playthroughs/{game}-{seats}.txt" for seats in book.seat_counts(book.Options())]
    for file in (*(each.format(game=game) for each in OWN), *played):
        assert (root / file).exists(), f"{game}: {file}: every game has one"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_whole(game: str) -> None:
    whole.check()
    assert game in whole.folders()


def test_no_game_is_named_where_all_are_meant() -> None:
    """Whatever is shipped or drawn outside a game's own files knows no game."""
    shared = [path for path in ENGINE + APP if path.parent.parent.name != "games"]
    shared += [path for path in Path("assets").rglob("*.py") if path.stem not in GAMES]
    named = re.compile(rf"\b({'|'.join(GAMES)})\b")
    found = {str(path) for path in shared for text in _texts(path) if named.search(text)}
    assert found == set()


def _texts(path: Path) -> Iterator[str]:
    """Names and texts in the code; not what is said to whoever reads it."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not _is_told(node.value):
            yield node.value
        elif isinstance(node, ast.FunctionDef):
            yield node.name
    yield from imports(path)


def _is_told(text: str) -> bool:
    """A docstring or a sentence."""
    return " " in text
