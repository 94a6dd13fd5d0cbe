"""Step b: the spec by buildozer's parser, the files by buildozer's copier."""

import ast
import importlib.util
import re
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from tests.android.workshop import PROJECT, SPEC, run_script

SHIPPED = ("main.py", "engine", "mobileapp", "assets/built", "assets/meanings", "assets/packs")
OURS = ("engine", "mobileapp", "assets")
NOT_RELEASED = {  # test hooks; the page's sources; Android's own resources
    Path("mobileapp/testing"), Path("mobileapp/net/web/client"), Path("assets/built/icon.png"),
    Path("assets/built/presplash.png"),
}  # fmt: skip
ON_THE_DEVICE = {"jnius", "android"}
ON_THE_DESKTOP = {"zeroconf"}  # shipped code can do without
MAX_PACKED_BYTES = 12_000_000
LICENCES = ("LICENSE", "COPYING", "NOTICE")
# Code that needs a permission: the spec names the permission if and only if shipped code contains it.
BLUETOOTH = "mobileapp.net.transport.bluetooth.SERVICE_UUID"
HOTSPOT = "mobileapp.platform.local_hotspot"
USES = {
    "VIBRATE": "plyer.vibrator",
    "INTERNET": "websockets.asyncio.server.serve",
    "CHANGE_WIFI_MULTICAST_STATE": "mobileapp.net.discovery.nsd",
    "BLUETOOTH_CONNECT": BLUETOOTH,
    "BLUETOOTH_SCAN": BLUETOOTH,
    "BLUETOOTH_ADVERTISE": BLUETOOTH,
    "BLUETOOTH": BLUETOOTH,
    "BLUETOOTH_ADMIN": BLUETOOTH,
    "ACCESS_FINE_LOCATION": BLUETOOTH,
    "CHANGE_WIFI_STATE": HOTSPOT,
    "NEARBY_WIFI_DEVICES": HOTSPOT,
    "ACCESS_COARSE_LOCATION": HOTSPOT,
}
ONLY_FROM_TARGET = {"ACCESS_LOCAL_NETWORK": 37}  # asked for and declared only if the package targets that


def is_hidden(path):
    return any(part.startswith((".", "__pycache__")) for part in path.parts)


def below(*folders):
    """Every file the project has there, with its name in the package."""
    found = [each.relative_to(PROJECT) for folder in folders for each in (PROJECT / folder).rglob("*")]
    return {
        str(each)
        for each in found
        if (PROJECT / each).is_file() and not is_hidden(each) and not NOT_RELEASED & {each, *each.parents}
    }


@cache
def imports(path):
    """The dotted names a source imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(), str(path))):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return found


# --- the spec -------------------------------------------------------------------------------------


def test_name_and_version(staged):
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    assert (staged["title"], staged["package"]) == ("Tablée", "org.tablee.tablee")
    assert staged["version"] == project["version"]


def test_supported_devices(staged):
    assert staged["api"] in (35, 36)  # required by the store; for 37 see test_manifest
    assert staged["minapi"] == staged["ndk_api"] == 24  # Android wheels are built for these
    assert staged["archs"] == ["arm64-v8a"]


def test_all_orientations_are_allowed(staged):
    assert set(staged["orientation"]) == {"landscape", "landscape-reverse", "portrait", "portrait-reverse"}
    assert staged["manifest_orientation"] == "fullUser"


def test_manifest_declares_a_game_that_handles_the_back_key(staged):
    said = dict(each.split("=") for each in staged["manifest_arguments"].split())
    assert said == {"android:appCategory": '"game"', "android:enableOnBackInvokedCallback": '"false"'}


def test_builder_is_the_release_used_by_the_tests(staged):
    tools = tomllib.loads((PROJECT / "pyproject.toml").read_text())["dependency-groups"]["android"]
    version = next(each.partition("==")[2] for each in tools if each.startswith("python-for-android"))
    year, month, day = version.split(".")
    assert staged["p4a"] == f"v{year}.{month:0>2}.{day:0>2}"


def test_icon_and_presplash_exist(staged):
    with Image.open(PROJECT / staged["icon"]) as icon, Image.open(PROJECT / staged["presplash"]) as presplash:
        assert icon.size == (512, 512)
        corner = "#{:02X}{:02X}{:02X}".format(*presplash.convert("RGB").getpixel((0, 0)))
    assert corner == staged["presplash_colour"].upper()  # one background colour up to the edges of the screen


def test_permissions_are_those_used(staged, sources):
    used = set().union(*map(imports, sources))
    assert permission_names(staged) == {name for name, use in USES.items() if use in used}


def test_permissions_requested_at_run_time_are_in_the_spec(staged, sources):
    """Android refuses a permission at once, without asking, if the manifest does not name it."""
    asked = set().union(*(asked_in(each.read_text()) for each in sources))
    assert asked == {
        "BLUETOOTH_CONNECT", "BLUETOOTH_SCAN", "BLUETOOTH_ADVERTISE", "ACCESS_FINE_LOCATION",
        "ACCESS_COARSE_LOCATION", "NEARBY_WIFI_DEVICES", *ONLY_FROM_TARGET,
    }  # fmt: skip
    assert undeclared(asked, staged) == set()


def asked_in(text):
    """Permissions that a source names, by python-for-android's constants or by Android's names."""
    for node in ast.walk(ast.parse(text)) if "ermission" in text else ():
        match node:
            case ast.Attribute(value=ast.Name(id="Permission"), attr=name):
                yield name
            case ast.Constant(value=str(said)) if said.startswith("android.permission."):
                yield said.removeprefix("android.permission.")


def undeclared(asked, staged):
    """Asked for but not declared; or declared before the target demands it."""
    wanted = {name for name in asked if staged["api"] >= ONLY_FROM_TARGET.get(name, 0)}
    declared = permission_names(staged)
    return (wanted - declared) | {name for name in ONLY_FROM_TARGET if name in declared - wanted}


def test_local_network_is_declared_if_and_only_if_the_target_demands_it(staged):
    (name,) = ONLY_FROM_TARGET
    assert undeclared({name}, staged) == set()
    assert undeclared({name}, staged | {"api": 37}) == {name}
    told = [*staged["permissions"], name]
    assert undeclared({name}, staged | {"api": 37, "permissions": told}) == set()
    assert undeclared({name}, staged | {"permissions": told}) == {name}


def permission_names(staged):
    return {re.sub(r"^\(name=|;.*", "", each).rpartition(".")[2] for each in staged["permissions"]}


# --- the files ------------------------------------------------------------------------------------


def lost(staged):
    """Files the app needs that are missing in the package; a picture bundle is joined from its parts."""
    files = set(staged["files"])
    joined = {name.replace(".parts", ".bin") for name in files if name.endswith(".parts")}
    return {"main.py", *below(*SHIPPED)} - files - joined


def test_every_file_the_app_needs_is_shipped(staged):
    assert not lost(staged)


@pytest.mark.parametrize(
    ("setting", "value", "name"),
    [
        ("source.exclude_dirs", "tests,bench,docs,build,bin,apk,assets/meanings", "assets/meanings/"),
        (
            "source.include_exts",
            "py,kv,png,webp,wav,ogg,ttf,json,mo,txt,html,js,css,woff",
            "assets/built/web/",
        ),
        ("source.exclude_patterns", "mobileapp/games/*", "mobileapp/games/"),
    ],
)
def test_missing_file_is_found(packager, built, altered, tmp_path, setting, value, name):
    """The usual cause is an extension missing from source.include_exts."""
    project = altered(**{setting: value})
    missing = lost(run_script("staging", project / SPEC.name, tmp_path / "staged", at=project))
    assert missing
    assert all(each.startswith(name) for each in missing)


def test_nothing_else_is_shipped(staged):
    strangers = [
        name
        for name in staged["files"]
        if name not in LICENCES and not any(Path(name).is_relative_to(folder) for folder in SHIPPED)
    ]
    assert not strangers
    assert not [name for name in staged["files"] if any(Path(name).is_relative_to(no) for no in NOT_RELEASED)]


def test_package_is_small(staged):
    """Code, built assets and packs together, before compression."""
    assert sum((PROJECT / name).stat().st_size for name in staged["files"]) <= MAX_PACKED_BYTES


def test_every_imported_module_of_ours_is_shipped(sources, tree):
    missing = []
    for source in sources:
        for name in imports(source):
            if name.partition(".")[0] in OURS and not is_there(tree, name):
                missing.append(f"{source.relative_to(tree)} imports {name}")
    assert not missing


def is_there(tree, name):
    """A module, a package, or a name that one of them holds."""
    path = tree.joinpath(*name.split("."))
    if path.with_suffix(".py").exists() or path.is_dir():
        return True
    holder = path.parent
    text = next((each for each in (holder.with_suffix(".py"), holder / "__init__.py") if each.exists()), None)
    return text is not None and name.rpartition(".")[2] in names_in(text)


@cache
def names_in(path):
    """Every name a source binds or imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.Name(id=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.AsyncFunctionDef(name=name):
                found.add(name)
            case ast.alias(name=name, asname=other):
                found.add(other or name)
    return found


def test_every_foreign_import_is_declared(sources, tree, declared_names):
    known = {*sys.stdlib_module_names, *OURS, *ON_THE_DEVICE, *ON_THE_DESKTOP, *declared_names}
    foreign = [
        f"{source.relative_to(tree)} imports {name}"
        for source in sources
        for name in imports(source)
        if name.partition(".")[0] not in known
    ]
    assert not foreign


def test_desktop_only_modules_are_optional(sources, tree):
    for source in sources:
        whole, tried = ast.parse(source.read_text()), set()
        for node in ast.walk(whole):
            if isinstance(node, ast.Try) and any(
                isinstance(each.type, ast.Name) and each.type.id == "ImportError" for each in node.handlers
            ):
                tried |= {id(inner) for part in node.body for inner in ast.walk(part)}
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":  # never run
                tried |= {id(inner) for part in node.body for inner in ast.walk(part)}
        bare = [
            name
            for node in ast.walk(whole)
            if isinstance(node, ast.Import | ast.ImportFrom) and id(node) not in tried
            for name in ([node.module] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names])
            if (name or "").partition(".")[0] in ON_THE_DESKTOP
        ]
        assert not bare, source.relative_to(tree)


def test_the_one_widget_that_needs_cairo_is_never_used(sources, tree):
    """MDLoadingIndicator draws with materialshapes, which is left out of the package and of the desktop."""
    named = ("materialshapes", "loadingindicator", "cairo")
    guilty = [
        str(each.relative_to(tree))
        for each in (*sources, *tree.rglob("*.kv"))
        if any(name in each.read_text().lower() for name in named)
    ]
    assert not guilty


def test_shipped_code_has_no_assert(sources, tree):
    """-OO removes them: their checks would be missing on the device only."""
    with_assert = [
        f"{each.relative_to(tree)}:{node.lineno}"
        for each in sources
        for node in ast.walk(ast.parse(each.read_text()))
        if isinstance(node, ast.Assert)
    ]
    assert not with_assert


def test_materialshapes_is_not_installed_on_the_desktop():
    """So that a use of it fails here first."""
    assert importlib.util.find_spec("materialshapes") is None
