"""Fixtures for the Android checks: resolve, stage, start, check against Java, render. Each step runs once."""

import fcntl
import json
import os
import re
import shutil
import sys
import warnings
from pathlib import Path

import pytest

from tests.android import workshop
from tests.android.declarations import load_declarations
from tests.android.workshop import HERE, PROJECT, SPEC, UnreachableError, fingerprint, run_script, skip_loudly

NEWEST_PYTHON = "3.13"
DOUBLES = HERE / "doubles"
JAVA = DOUBLES / "java"
OWN_JAVA = PROJECT / "apk" / "java"  # added to the package by `android.add_src`
PYJNIUS = "pyjnius==1.7.0"  # the recipe's version; in its own folder, a desktop with it acts as a device


@pytest.fixture(scope="session")
def packager():
    try:
        return workshop.packager()
    except UnreachableError as why:
        skip_loudly(f"buildozer and python-for-android: {why}")


@pytest.fixture(scope="session")
def once_a_run(tmp_path_factory):
    """Call something long in one of the test processes only; its answer is JSON."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent

    def answered(name, ask):
        file = folder / f"{name}.json"
        with (folder / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not file.exists():
                file.write_text(json.dumps(ask()))
        return json.loads(file.read_text())

    return answered


@pytest.fixture(scope="session")
def resolution(packager):
    """The requirements as python-for-android resolves them."""
    return resolved("resolved", SPEC, packager)


def resolved(name, spec, packager):
    """The requirements of a spec, resolved once until it changes."""
    recipes = sorted((PROJECT / "apk" / "recipes").rglob("*.py"))
    key = fingerprint(spec, HERE / "resolution.py", PROJECT / "pyproject.toml", *recipes)

    def resolve(folder: Path) -> None:
        found = run_script("resolution", spec)
        for question in ("for_device", "on_host", "wheel_only"):
            if refusal := found[question].get("failed"):
                workshop.check_index(packager)
                pytest.fail(f"pip has not every file {question}:\n{refusal}")
        folder.mkdir()
        (folder / "resolution.json").write_text(json.dumps(found))

    try:
        return json.loads((workshop.cached_folder(name, key, resolve) / "resolution.json").read_text())
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


@pytest.fixture(scope="session")
def rendered(staged, tree, tmp_path_factory):
    """The manifest and the files around it, as python-for-android makes them."""
    return run_script("manifest", SPEC, tree, tmp_path_factory.mktemp("manifest") / "rendered")


@pytest.fixture
def altered(tmp_path):
    """A copy of the project with another spec, for planted faults."""

    def made(**settings):
        for name in ("apk", "assets", "engine", "mobileapp", "main.py", "pyproject.toml"):
            (tmp_path / name).symlink_to(PROJECT / name)
        text = SPEC.read_text()
        for name, value in settings.items():
            text, count = re.subn(
                rf"(?m)^{re.escape(name)} = .*(?:\n[ ]+.*)*$", f"{name} = {value}", text, count=1
            )
            assert count == 1, name
        (tmp_path / SPEC.name).write_text(text)
        return tmp_path

    return made


@pytest.fixture
def render(packager, built, altered, tmp_path):
    """Render a project with another spec and few files."""
    bare = tmp_path / "bare"
    bare.mkdir()
    (bare / "main.py").touch()

    def made(**settings):
        project = altered(**settings)
        return run_script("manifest", project / SPEC.name, bare, tmp_path / "rendered", at=project)

    return made


@pytest.fixture(scope="session")
def builder(packager):
    return workshop.builder()


@pytest.fixture(scope="session")
def declarations(builder):
    """Android's own Java, that of the bootstraps that make up python-for-android's activity, and ours."""
    try:
        platform = workshop.platform()
    except UnreachableError as why:
        skip_loudly(f"that what the app asks of Android is there: {why}")
    folders = [builder / "bootstraps" / name / "build" / "src" for name in ("common", "_sdl_common", "sdl2")]
    folders.append(OWN_JAVA)
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


@pytest.fixture(scope="session")
def newer_device(resolution, device):
    """The same with the newest Python that Kivy has wheels for; this one if the machine has no other."""
    python = workshop.find_python(NEWEST_PYTHON)
    if python is None:
        if "CI" not in os.environ:  # there, another job has that Python
            note = f"NOT PROVED: the app on Python {NEWEST_PYTHON}: no Python {NEWEST_PYTHON} here"
            warnings.warn(note, stacklevel=2)
        return device
    return workshop.device(declared(resolution), python)


def declared(resolution):
    """All packages that can be installed here; pyjnius needs a JVM."""
    return sorted(f"{name}=={version}" for name, version in resolution["pins"].items() if name != "pyjnius")


@pytest.fixture(scope="session")
def install(staged, tree, tmp_path_factory):
    """The tree as installed on a device: compiled with -OO, without a warning, and without sources."""

    def installed(python):
        folder = tmp_path_factory.mktemp("device") / "app"
        shutil.copytree(tree, folder)
        compiled = workshop.run(python, "-W", "error", "-m", "compileall", "-q", "-b", "-o", "2", folder)
        assert compiled.returncode == 0, compiled.stdout
        for source in folder.rglob("*.py"):
            source.unlink()
        return folder

    return installed


@pytest.fixture(scope="session")
def declared_names(device):
    """The importable modules of the declared packages."""
    said = workshop.run(
        device, "-I", "-c", "import importlib.metadata as m; print(*m.packages_distributions())"
    )
    return set(said.stdout.split()) - {"pip", "setuptools", "pkg_resources", "_distutils_hack"}


# --- a JVM ------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def jvm():
    """pyjnius and the compiled doubles, if there is a JDK."""
    if shutil.which("javac") is None:
        skip_loudly("that the code for Android runs on a JVM: there is no JDK (Debian: default-jdk-headless)")
    folder = PROJECT / "build" / "jvm"
    python, classes = folder / "python", folder / "classes"
    if not (python / "jnius").exists():
        words = ("-m", "pip", "install", "-q", "--no-deps", "--target", python, PYJNIUS)
        if workshop.run(sys.executable, *words).returncode:
            skip_loudly(f"that the code for Android runs on a JVM: no {PYJNIUS} here")
    ran = workshop.run(
        "javac",
        "-d",
        classes,
        *(each for folder in (JAVA, OWN_JAVA) for each in sorted(folder.rglob("*.java"))),
    )
    assert ran.returncode == 0, ran.stderr
    return python, classes


@pytest.fixture(scope="session")
def run_on_jvm(jvm, tmp_path_factory):
    """Run a script of this folder with pyjnius and the doubles, at an API level; return its JSON answer."""
    python, classes = jvm
    path = os.pathsep.join(map(str, (PROJECT, DOUBLES / "python", python)))
    home = str(Path(shutil.which("javac")).resolve().parents[1])

    def answered(script, level, **more):
        answer = tmp_path_factory.mktemp("jvm") / "answer"
        env = {**os.environ, "PYTHONPATH": path, "JAVA_HOME": home, **more}
        words = (HERE / f"{script}.py", classes, answer, level)
        ran = workshop.run(sys.executable, *words, env=env, timeout=600)
        assert ran.returncode == 0, ran.stderr[-3000:]
        return json.loads(answer.read_text())

    return answered
