"""Apply a rule's edit in memory: with TABLEE_BREAK=R-CON-12 the code is imported with that rule broken."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.support.game_roots import HERE, ROOTS

EDITS = "tests/engine/rules"


@cache
def edits() -> dict[str, list[dict[str, str]]]:
    """The edits of every rule, decision and option: a file, a text in it, its replacement, and the test."""
    found: dict[str, list[dict[str, str]]] = {}
    for root in ROOTS:
        for path in sorted((root / EDITS).glob("*.toml")):
            for rule, edits in tomllib.loads(path.read_text("utf-8")).items():
                found[rule] = [_with_root(edit, root) for edit in edits]
    return found


def _with_root(edit: dict[str, str], root: Path) -> dict[str, str]:
    """The edit with paths relative to the folder that adds the game; ours stay relative to the repository."""
    if root == HERE:
        return edit
    return {**edit, "file": str(root / edit["file"]), "test": str(root / edit["test"])}


def edit(name: str) -> dict[str, str]:
    """The edit with this name: a rule's number, plus `/2`, `/3` … for its further edits."""
    rule, _, number = name.partition("/")
    return edits()[rule][int(number or 1) - 1]


def active_edit() -> dict[str, str] | None:
    name = os.environ.get("TABLEE_BREAK")
    return edit(name) if name else None


def broken_text(path: Path) -> str:
    """The text of a source or data file, broken if the active edit applies to it."""
    text = path.read_text("utf-8")
    active = active_edit()
    if active is None or Path(active["file"]).resolve() != path.resolve():
        return text
    if (times := text.count(active["old"])) != 1:
        raise ValueError(f"{path.name} must hold {active['old']!r} once to break it, not {times} times")
    return text.replace(active["old"], active["new"])


class _BrokenLoader(importlib.machinery.SourceFileLoader):
    def get_code(self, fullname: str) -> Any:
        return compile(broken_text(Path(self.path)), self.path, "exec")


class _BrokenFinder:
    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> Any:
        active = active_edit()
        if active is None or name.partition(".")[0] not in Path(active["file"]).parts:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        if spec is None or spec.origin is None:
            return None
        if Path(spec.origin).resolve() != Path(active["file"]).resolve():
            return None
        return importlib.util.spec_from_file_location(
            name, spec.origin, loader=_BrokenLoader(name, spec.origin)
        )


def install() -> None:
    """Apply the active edit to all imports from now on."""
    if active_edit() is not None:
        sys.meta_path.insert(0, _BrokenFinder())  # type: ignore[arg-type]
