"""Break something in memory: with TABLEE_BREAK=R-CON-12 the code is loaded with that rule's edit applied."""

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
    """For each rule, decision and option its edits: a file, a text in it, what breaks it, and the test."""
    found: dict[str, list[dict[str, str]]] = {}
    for root in ROOTS:
        for path in sorted((root / EDITS).glob("*.toml")):
            for rule, edits in tomllib.loads(path.read_text("utf-8")).items():
                found[rule] = [_with_root(edit, root) for edit in edits]
    return found


def _with_root(edit: dict[str, str], root: Path) -> dict[str, str]:
    """Its files by the folder that brings the game; ours are known from where we stand."""
    if root == HERE:
        return edit
    return {**edit, "file": str(root / edit["file"]), "test": str(root / edit["test"])}


def edit(name: str) -> dict[str, str]:
    """By a rule's number, and `/2`, `/3` … for its further edits."""
    rule, _, number = name.partition("/")
    return edits()[rule][int(number or 1) - 1]


def active_edit() -> dict[str, str] | None:
    name = os.environ.get("TABLEE_BREAK")
    return edit(name) if name else None


def broken_text(path: Path) -> str:
    """A source or data file's text, broken if the active edit says so."""
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
    """Let imports pass through the active edit."""
    if active_edit() is not None:
        sys.meta_path.insert(0, _BrokenFinder())  # type: ignore[arg-type]
