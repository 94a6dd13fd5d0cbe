"""A folder with games: Echo, copied so that a test may break it, also under other names."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parents[1]
ECHO = HERE / "echo"
TEXT_SUFFIXES = {".py", ".json", ".po", ".md", ".txt", ".toml"}


def copy_game(root: Path, *names: str) -> Path:
    """Copy Echo to a folder, once under each name, and build its assets."""
    for name in names:
        for path in sorted(ECHO.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                _copy(path, root / renamed(str(path.relative_to(ECHO)), name), name)
    run(root, "-m", "assets.build", *(f"{kind}/{name}" for name in names for kind in ("posters", "howto")),
        "languages")  # fmt: skip
    return root


def renamed(text: str, name: str) -> str:
    return text.replace("echo", name).replace("Echo", name.capitalize())


def _copy(path: Path, target: Path, name: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix in TEXT_SUFFIXES:
        target.write_text(renamed(path.read_text("utf-8"), name), "utf-8")
    else:
        shutil.copy(path, target)


def run(root: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the folder on its path, as the author of a game would."""
    path = os.pathsep.join([str(PROJECT), str(root)])
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=PROJECT, env={**os.environ, "PYTHONPATH": path, **environment},
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
