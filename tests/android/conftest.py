"""Fixtures for the Android checks: resolve, stage, start, check against Java, render. Each step runs once."""

import compileall
import json
import re
import shutil
from pathlib import Path

import pytest

from tests.android import workshop
from tests.android.declarations import load_declarations
from tests.android.workshop import HERE, PROJECT, SPEC, UnreachableError, fingerprint, run_script, skip_loudly


@pytest.fixture(scope="session")
def packager():
    try:
        return workshop.packager()
    except UnreachableError as why:
        skip_loudly(f"buildozer and python-for-android: {why}")


@pytest.fixture(scope="session")
def resolution(packager):
    """The requirements as python-for-android resolves them."""
    recipes = sorted((PROJECT / "apk" / "recipes").rglob("*.py"))
    key = fingerprint(SPEC, HERE / "resolution.py", PROJECT / "pyproject.toml", *recipes)

    def resolve(folder: Path) -> None:
        found = run_script("resolution", SPEC)
        for question in ("for_device", "on_host", "wheel_only"):
            if refusal := found[question].get("failed"):
                workshop.check_index(packager)
                pytest.fail(f"pip has not every file {question}:\n{refusal}")
        folder.mkdir()
        (folder / "resolution.json").write_text(json.dumps(found))

    try:
        return json.loads((workshop.cached_folder("resolved", key, resolve) / "resolution.json").read_text())
    except UnreachableError as why:
        skip_loudly(f"the requirements line: {why}")


@pytest.fixture(scope="session")
def built():
    """The package needs the pictures: `make assets` makes them."""
    folder = PROJECT / "assets" / "built"
    if not (folder / "fonts").exists():
        skip_loudly("the assets are not built")
    return folder


@pytest.fixture(scope="session")
def tree(tmp_path_factory):
    return tmp_path_factory.mktemp("android") / "staged"


@pytest.fixture(scope="session")
def staged(packager, built, tree):
    """The spec as buildozer reads it, and the files it packs, in `tree`."""
    return run_script("staging", SPEC, tree)


@pytest.fixture
def altered(tmp_path):
    """A copy of the project with another spec, for planted faults."""

    def made(**settings):
        for name in ("apk", "assets", "engine", "mobileapp", "main.py", "pyproject.toml"):
            (tmp_path / name).symlink_to(PROJECT / name)
        text = SPEC.read_text()
        for name, value in settings.items():
            text, count = re.subn(rf"(?m)^{re.escape(name)} = .*(?:\n[ ]+.*)*$", f"{name} = {value}", text)
            assert count == 1, name
        (tmp_path / SPEC.name).write_text(text)
        return tmp_path

    return made


@pytest.fixture(scope="session")
def builder(packager):
    return workshop.builder()


@pytest.fixture(scope="session")
def declarations(builder):
    """Android's own Java and that of the bootstraps that make up python-for-android's activity."""
    try:
        platform = workshop.platform()
    except UnreachableError as why:
        skip_loudly(f"that what the app asks of Android is there: {why}")
    folders = [builder / "bootstraps" / name / "build" / "src" for name in ("common", "_sdl_common", "sdl2")]
    return load_declarations(
        platform, [source for folder in folders for source in sorted(folder.rglob("*.java"))]
    )


@pytest.fixture(scope="session")
def sources(staged, tree):
    """Every Python source of the package."""
    return [tree / name for name in staged["files"] if name.endswith(".py")]


@pytest.fixture(scope="session")
def device(resolution):
    """A Python with only the declared packages, at the versions of the package."""
    try:
        return workshop.device(declared(resolution))
    except UnreachableError as why:
        skip_loudly(f"the device's packages: {why}")


def declared(resolution):
    """All packages that can be installed here; pyjnius needs a JVM."""
    return sorted(f"{name}=={version}" for name, version in resolution["pins"].items() if name != "pyjnius")


@pytest.fixture(scope="session")
def installed(staged, tree, tmp_path_factory):
    """The tree as installed on the device: compiled with -OO, without sources."""
    folder = tmp_path_factory.mktemp("device") / "app"
    shutil.copytree(tree, folder)
    assert compileall.compile_dir(folder, quiet=1, force=True, legacy=True, optimize=2)
    for source in folder.rglob("*.py"):
        source.unlink()
    return folder


@pytest.fixture(scope="session")
def declared_names(device):
    """The importable modules of the declared packages."""
    said = workshop.run(
        device, "-I", "-c", "import importlib.metadata as m; print(*m.packages_distributions())"
    )
    return set(said.stdout.split()) - {"pip", "setuptools", "pkg_resources", "_distutils_hack"}
