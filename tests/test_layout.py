"""The layers: which package may import which, and what every game must have."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES, rulebook
from mobileapp.cli import game_check, game_contents
from tests.support.for_each import for_each
from tests.support.game_roots import root_of

ENGINE = sorted(Path("engine").rglob("*.py"))
APP = sorted(Path("mobileapp").rglob("*.py"))
MAIN = Path("engine/__main__.py")  # the only file of the engine that reads and writes
OUTSIDE = {
    "asyncio", "datetime", "io", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil", "socket",
    "sqlite3", "subprocess", "tempfile", "threading", "time", "uuid", "urllib",
}  # fmt: skip
LOCKED = {Path("engine/serialization.py"): {"threading"}}  # only a lock: msgspec prepares types unguarded
THINKING = {"bot", "simulation"}
MYPY = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["mypy"]["overrides"]
SPEAKING = {"open", "input", "print", "exec", "eval"}


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def trees(paths: Iterable[Path], *words: str) -> Iterator[ast.Module]:
    """The parsed files that have one of these words: most have none and need no parsing."""
    return (tree(path) for path in paths if any(word in path.read_text("utf-8") for word in words))


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
    """The names that a file imports from some packages."""
    inside = tuple(f"{room}." for room in rooms)
    return [name for name in imports(path) if f"{name}.".startswith(inside)]


# --- the engine ---------------------------------------------------------------------------------


@for_each(ENGINE)
def test_the_engine_stands_alone(path: Path) -> None:
    """Standard library, msgspec, and itself."""
    roots = {name.partition(".")[0] for name in imports(path)}
    assert roots <= sys.stdlib_module_names | {"msgspec", "engine"}


@for_each([path for path in ENGINE if path != MAIN])
def test_engine_has_no_side_effects(path: Path) -> None:
    """No files, sockets, clock, or chance of its own."""
    assert {name.partition(".")[0] for name in imports(path)} & OUTSIDE == LOCKED.get(path, set())
    called = {name for node in ast.walk(tree(path)) if (name := _plain_call(node))}
    assert called & SPEAKING == set()


def _plain_call(node: ast.AST) -> str:
    """The name of a function that is called without a dot; empty for anything else."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def games_own(room: str, game: str) -> list[Path]:
    return sorted(Path(room, "games", game).rglob("*.py"))


@pytest.mark.parametrize("game", GAMES)
def test_no_game_knows_another(game: str) -> None:
    others = [f"{room}.games.{other}" for room in ("engine", "mobileapp") for other in GAMES if other != game]
    for path in games_own("engine", game) + games_own("mobileapp", game):
        assert knows(path, *others) == [], path


@for_each([path for game in GAMES for path in games_own("engine", game)])
def test_a_game_knows_rules_packs_dice_and_its_own_nouns(path: Path) -> None:
    """Neither the table nor serialization; a bot may also import the table's views."""
    allowed = {"engine.game", "engine.packs", "engine.dice", "engine.games"}
    thinking = {"engine.table", "engine.bots"} if path.stem in THINKING else set()
    known = {".".join(name.split(".")[:2]) for name in knows(path, "engine")}
    assert known <= allowed | thinking


@for_each(
    [
        Path(f"engine/{name}.py")
        for name in ("game", "dice", "packs", "table", "table_moves", "table_records", "fairness")
    ]
)
def test_inner_modules_import_no_game(path: Path) -> None:
    assert knows(path, "engine.games", "engine.serialization", "engine.referee") == []


@for_each(ENGINE)
def test_the_engine_does_not_know_the_app(path: Path) -> None:
    assert knows(path, "mobileapp", "tests", "assets", "bench", "kivy", "kivymd") == []


# --- the app: imports go down the layers --------------------------------------------------------

LAYERS = (
    ("testing",),  # test hooks; not part of a released package
    ("cli",),
    ("app",),
    ("games",),
    ("ui",),
    ("session",),
    ("host", "guest"),  # neither imports the other
    ("net",),
    ("storage",),
    ("i18n",),
    ("platform",),
    ("people",),
)  # below all of them: engine
ROOT_MODULES = {"__init__", "app"}
KIVY = {"app", "ui", "games", "platform", "testing"}  # layers that may import it
HOOKS = "mobileapp.platform.test_hooks"  # loads `testing` by name, if it is there
RANK = {layer: rank for rank, layers in enumerate(LAYERS) for layer in layers}


def layer(name: str) -> str:
    return name.split(".")[1]


def in_layer(name: str) -> list[Path]:
    return [path for path in APP if f"{module(path)}.".startswith(f"mobileapp.{name}.")]


def may_import(importer: str, imported: str) -> bool:
    return importer == imported or RANK[importer] < RANK[imported]


def test_root_has_two_modules() -> None:
    assert {path.stem for path in Path("mobileapp").glob("*.py")} == ROOT_MODULES
    folders = {path.parent.relative_to("mobileapp").parts[0] for path in APP if len(path.parts) > 2}
    assert folders | {"app"} == set(RANK)


@for_each([path for path in APP if path != Path("mobileapp/__init__.py")])
def test_imports_go_down_the_layers(path: Path) -> None:
    """Every import counts, those inside functions and for type checking too."""
    own = layer(module(path))
    inside = [name for name in imports(path) if name.startswith("mobileapp.")]
    assert [name for name in inside if not may_import(own, layer(name))] == []


@for_each([path for path in APP if layer(f"{module(path)}.") not in KIVY | {""}])
def test_only_layers_that_draw_import_kivy(path: Path) -> None:
    assert knows(path, "kivy", "kivymd") == []


def test_only_the_host_reads_the_whole_table() -> None:
    """`Host.table` has all secrets: everything else gets views."""
    reads = re.compile(r"\bhost\.table\b(?!_)")
    outside = [path for path in APP if path.parent != Path("mobileapp/host")]
    assert [str(path) for path in outside if reads.search(path.read_text("utf-8"))] == []
    assert reads.search("self.session.host.table.view(0)") and not reads.search("host.table_clock")


def test_layer_check_finds_an_upward_import() -> None:
    assert not may_import("net", "host") and not may_import("guest", "host") and may_import("ui", "net")


def cycles(graph: dict[str, set[str]]) -> list[set[str]]:
    """Groups of modules that import each other, however indirectly: strongly connected components."""
    index: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(name: str) -> None:
        index[name] = lowest[name] = len(index)
        stack.append(name)
        for other in graph[name]:
            if other not in index:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in stack:
                lowest[name] = min(lowest[name], index[other])
        if lowest[name] == index[name]:
            group = set(stack[stack.index(name) :])
            del stack[stack.index(name) :]
            found.append(group)

    for name in graph:
        if name not in index:
            visit(name)
    return [group for group in found if len(group) > 1]


def test_cycles_are_found() -> None:
    assert cycles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]


def test_no_modules_import_each_other() -> None:
    """Lazy imports count; imports for type checking only do not: they run nothing."""
    names = {module(path): path for path in APP}
    graph = {name: {other for other in run_imports(path) if other in names} for name, path in names.items()}
    packages = {name for name, path in names.items() if path.name == "__init__.py"}
    assert cycles({name: others - packages for name, others in graph.items()}) == []


def run_imports(path: Path) -> set[str]:
    """Everything a file imports when it runs, also inside functions."""
    parsed = tree(path)
    checked = {
        id(inner)
        for node in ast.walk(parsed)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    found: set[str] = set()
    for node in ast.walk(parsed):
        if id(node) in checked:
            continue
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {str(node.module), *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def test_one_module_names_the_test_hooks() -> None:
    named = [module(path) for path in APP if "mobileapp.testing" in path.read_text("utf-8")]
    assert [name for name in named if layer(name) != "testing"] == [HOOKS]


@for_each(APP)
def test_the_app_ships_without_tests_and_tools(path: Path) -> None:
    assert knows(path, "tests", "bench", "assets") == []


@for_each(in_layer("ui"))
def test_shared_screens_know_no_game(path: Path) -> None:
    """The registry, `ui/game_faces.py`, finds a game by its name."""
    assert knows(path, "mobileapp.games") == []


@for_each(in_layer("ui.toolkit"))
def test_toolkit_knows_no_screen(path: Path) -> None:
    rooms = ("tablet", "menus", "joining", "pages", "phone", "navigator", "face")
    assert knows(path, *(f"mobileapp.ui.{room}" for room in rooms)) == []
    assert knows(path, "mobileapp.net", "mobileapp.host", "mobileapp.guest", "mobileapp.storage") == []


@for_each(in_layer("games"))
def test_no_face_knows_the_host(path: Path) -> None:
    """A face gets views and requests moves; it does not depend on what keeps the table."""
    owners = ("host", "guest", "storage", "net", "app", "session.session", "ui.navigator")
    screens = ("play", "pause", "results", "demo", "seat_requests")
    assert knows(path, *(f"mobileapp.{owner}" for owner in owners)) == []
    assert knows(path, "mobileapp.ui.menus", "mobileapp.ui.joining", "mobileapp.ui.pages") == []
    assert knows(path, *(f"mobileapp.ui.tablet.{screen}" for screen in screens)) == []
    assert knows(path, "engine.serialization", "engine.table.Table") == []


@for_each([path for path in in_layer("games") if path.parent.name in ("tablet", "phone")])
def test_tablet_and_phone_of_a_game_share_only_the_modules_beside_them(path: Path) -> None:
    game, half = path.parent.parent.name, path.parent.name
    other = {"tablet": "phone", "phone": "tablet"}[half]
    assert knows(path, f"mobileapp.games.{game}.{other}") == []
    tablet = ("zone", "table_view", "privacy_curtain")
    if half == "phone":
        assert knows(path, *(f"mobileapp.ui.tablet.{name}" for name in tablet)) == []


@for_each(in_layer("games"))
def test_no_face_reads_its_parents_parent(path: Path) -> None:
    """A face asks its context; its parent's parent belongs to another screen."""
    climbed = [
        node.lineno
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "parent"
        and node.attr not in ("remove_widget", "add_widget")
    ]
    assert climbed == []


@for_each(in_layer("games"))
def test_no_face_sees_the_seed_of_a_game(path: Path) -> None:
    assert knows(path, "engine.table.GameSetup", "engine.table_records") == []
    nodes = list(ast.walk(tree(path)))
    asked = {id(node.func) for node in nodes if isinstance(node, ast.Call)}  # of what keeps settings
    names = {node.attr for node in nodes if isinstance(node, ast.Attribute) and id(node) not in asked}
    assert not names & {"setting", "seed"}


@for_each(in_layer("ui.phone"))
def test_phone_screens_need_nothing_of_the_tablets_layout(path: Path) -> None:
    """No zones, no stage, nothing rotated; and nothing of a table another device owns."""
    tablet = ("tablet.zone", "tablet.table_view", "tablet.privacy_curtain", "menus", "pages")
    turned = ("toolkit.rotated", "toolkit.edge_sheet")
    assert knows(path, "mobileapp.people.seating_plan", "mobileapp.host.host", "mobileapp.host.devices") == []
    assert knows(path, *(f"mobileapp.ui.{name}" for name in (*tablet, *turned))) == []


# --- what ships ---------------------------------------------------------------------------------


@for_each(ENGINE + APP)
def test_nothing_that_ships_asserts(path: Path) -> None:
    """Devices run with -OO, without asserts: raise an exception instead."""
    nodes = (node for parsed in trees([path], "assert") for node in ast.walk(parsed))
    assert [node.lineno for node in nodes if isinstance(node, ast.Assert)] == []


@for_each(ENGINE + APP)
def test_nothing_that_ships_reads_docstrings(path: Path) -> None:
    """Devices run with -OO, without docstrings."""
    assert "__doc__" not in path.read_text("utf-8")


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
def loads(path: Path) -> frozenset[str]:
    """The modules and packages loaded when a file is imported, by full name."""
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


@cache
def _file(name: str) -> Path | None:
    stem = Path(*_steps(name))
    return next((path for path in (stem.with_suffix(".py"), stem / "__init__.py") if path.exists()), None)


@cache
def loaded_files(path: Path) -> frozenset[Path]:
    return frozenset(found for name in loads(path) if (found := _file(name)))


def import_chain(path: Path, *modules: str) -> list[str]:
    """The chain of imports from a file to one that loads such a module; empty if there is none."""
    ways, known = [[path]], {path}
    for way in ways:
        if not loads(way[-1]).isdisjoint(modules):
            return list(map(str, way))
        new = loaded_files(way[-1]) - known
        known |= new
        ways += [[*way, found] for found in sorted(new)]
    return []


@for_each(sorted([*Path("tests").rglob("test_*.py"), *Path("tests").rglob("conftest.py")]))
def test_no_test_imports_kivy_before_the_window_is_configured(path: Path) -> None:
    """The first import of Kivy decides the size of the window, for all tests of the process."""
    assert import_chain(path, "kivy", "kivymd") == []


# --- every game ---------------------------------------------------------------------------------


@for_each(in_layer("games"))
def test_no_face_loads_the_store_or_the_host(path: Path) -> None:
    """Not even indirectly: faces run on phones, which store no games."""
    assert import_chain(path, "sqlite3", "mobileapp.storage.database", "mobileapp.host.host") == []


@for_each(
    [
        Path(f"mobileapp/{name}.py")
        for name in ("session/session", "ui/navigation", "cli/headless_host", "cli/headless_guest")
    ]
)
def test_a_session_needs_no_window(path: Path) -> None:
    assert import_chain(path, "kivy", "kivymd") == []


@for_each([Path("mobileapp/app.py"), Path("mobileapp/ui/menus/home.py")])
def test_first_screen_loads_no_network_code(path: Path) -> None:
    """Ciphers, sockets and pages are slow to import: load them after the first screen."""
    late = (
        "Crypto",
        "websockets",
        "zeroconf",
        "asyncio",
        "mobileapp.ui.pages",
        "mobileapp.net.security.links",
    )
    assert import_chain(path, *late) == []


@for_each(in_layer("ui"))
def test_screens_name_what_they_need(path: Path) -> None:
    """Not the whole app, by whatever name."""
    assert knows(path, "mobileapp.app") == []
    told = [node for node in ast.walk(tree(path)) if isinstance(node, ast.arg) and node.arg == "app"]
    assert told == []


@for_each([path for path in in_layer("games") if path.name == "info.py"])
def test_game_info_draws_nothing(path: Path) -> None:
    """A host without a window knows it too."""
    assert import_chain(path, "kivy", "kivymd") == []


def test_no_module_is_left_out_of_type_checks() -> None:
    assert [each["module"] for each in MYPY if each.get("ignore_errors")] == []


OWN = (
    "tests/engine/worlds/{game}.py",
    "tests/engine/test_{game}.py",
    "tests/engine/rules/{game}.txt",
    "tests/engine/rules/{game}.toml",
    "docs/referee/{game}.md",
)  # what is not shipped; what is, is demanded by mobileapp/cli/game_check.py


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_all_that_belongs_to_it(game: str) -> None:
    book, root = rulebook(game), root_of(game)
    assert book.name == game
    for missing in ("Options", "Pack", "Deal", "State", "View", "moves", "news_types"):
        assert getattr(book, missing), f"{game}: engine/games/{game}/rulebook.py: {missing}"
    played = [f"tests/playthroughs/{game}-{seats}.txt" for seats in book.seat_counts(book.Options())]
    for file in (*(each.format(game=game) for each in OWN), *played):
        assert (root / file).exists(), f"{game}: {file}: every game has one"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_whole(game: str) -> None:
    game_check.check_games()
    assert list(game_contents.faults(game, game_check.game_folders()[game])) == []


def test_no_game_is_named_where_all_are_meant() -> None:
    """Shared code names no game."""
    shared = [path for path in ENGINE + APP if "games" not in path.parts[1:-2]]
    shared += [path for path in Path("assets").rglob("*.py") if path.stem not in GAMES]
    named = re.compile(rf"\b({'|'.join(GAMES)})\b")
    found = {str(path) for path in shared for text in _texts(path) if named.search(text)}
    assert found == set()


COMMON_OPTIONS = {"after", "count", "short"}  # words that shared code uses in their plain sense


def test_shared_code_knows_no_options_of_a_game() -> None:
    names = {name for game in GAMES for name in rulebook(game).Options.__struct_fields__} - COMMON_OPTIONS
    shared = [path for path in APP if "games" not in path.parts[1:-2]]
    found = {(str(path), name) for path in shared for name in _used_names(path) if name in names}
    assert found == set()


def _used_names(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        match node:
            case ast.Attribute(attr=name) | ast.keyword(arg=str(name)) | ast.Constant(value=str(name)):
                yield name


def _texts(path: Path) -> Iterator[str]:
    """Names and texts in the code, without docstrings and sentences."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not _is_sentence(node.value):
            yield node.value
        elif isinstance(node, ast.FunctionDef):
            yield node.name
    yield from imports(path)


def _is_sentence(text: str) -> bool:
    """A docstring or a sentence."""
    return " " in text


# --- size and names -------------------------------------------------------------------------------

MAX_LINES = 400
LONGER = {  # a rulebook reads from top to bottom, like the booklet
    *(Path(f"engine/games/{game}/rulebook.py") for game in GAMES),
    Path("mobileapp/ui/menus/seating.py"),
    Path("mobileapp/ui/tablet/pause.py"),
    Path("mobileapp/ui/tablet/play.py"),
}


@for_each([path for path in ENGINE + APP if path not in LONGER])
def test_no_file_is_too_long(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= MAX_LINES


OF_EACH_GAME = {"Seat", "Stage", "Hand", "RemoteSeat", "Phone", "Player"}  # found in a game's folder by name
MAX_REPEATED_NAMES = 3  # classes and aliases defined in several modules; lower it when some are gone


def type_names(path: Path) -> set[str]:
    """The classes and aliases that a module defines."""
    body = tree(path).body
    classes = {node.name for node in body if isinstance(node, ast.ClassDef)}
    assigned = {ast.unparse(node.targets[0]) for node in body if isinstance(node, ast.Assign)}
    return classes | {name for name in assigned if re.fullmatch(r"[A-Z][a-z]+\w*", name)}


def test_names_of_types_are_defined_once() -> None:
    names = Counter(name for path in ENGINE + APP for name in type_names(path))
    repeated = {name for name, modules in names.items() if modules > 1} - OF_EACH_GAME
    assert len(repeated) <= MAX_REPEATED_NAMES, sorted(repeated)


# --- types ----------------------------------------------------------------------------------------

MAX_ANY = 108  # lines with `Any` or with a name for it, such as `AnyOptions`; lower it when some are gone


def any_names(parsed: ast.Module) -> set[str]:
    """Names that mean `Any`: `AnyMove = Any`."""
    return {
        ast.unparse(node.targets[0])
        for node in parsed.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name) and node.value.id == "Any"
    }


def lines_with(parsed: ast.Module, names: set[str]) -> set[int]:
    return {node.lineno for node in ast.walk(parsed) if isinstance(node, ast.Name) and node.id in names}


def test_any_is_not_used_more_often() -> None:
    names = {"Any"}.union(*map(any_names, trees(ENGINE + APP, "Any")))
    assert sum(len(lines_with(parsed, names)) for parsed in trees(ENGINE + APP, *names)) <= MAX_ANY


@for_each(ENGINE + APP)
def test_every_any_has_a_reason(path: Path) -> None:
    """A comment on the line says why no better type is possible."""
    lines = path.read_text("utf-8").splitlines()
    used = [line for parsed in trees([path], "Any") for line in sorted(lines_with(parsed, {"Any"}))]
    assert [line for line in used if "#" not in lines[line - 1]] == []


def test_uses_and_names_of_any_are_found() -> None:
    parsed = ast.parse("AnyMove = Any  # why\ndef play(move: AnyMove, *named: Any) -> dict[str, Any]: ...")
    assert any_names(parsed) == {"AnyMove"} and lines_with(parsed, {"Any", "AnyMove"}) == {1, 2}


def test_every_ignored_type_error_names_its_code() -> None:
    every = (
        path
        for root in ("engine", "mobileapp", "tests", "assets", "bench")
        for path in Path(root).rglob("*.py")
    )
    bare = [str(path) for path in every if re.search(r"#\s*type: ignore(?!\[)", path.read_text("utf-8"))]
    assert bare == []
