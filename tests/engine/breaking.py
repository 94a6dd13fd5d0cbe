"""Break one rule in memory: with TABLEE_BREAK=R-CON-12 the engine is loaded with that rule's edit applied."""

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

EDITS = Path(__file__).with_name("broken.toml")


@cache
def edits() -> dict[str, dict[str, str]]:
    """For each rule: a file, a text in it, the text that breaks the rule, and the test that must notice."""
    return tomllib.loads(EDITS.read_text("utf-8"))


def active_edit() -> dict[str, str] | None:
    rule = os.environ.get("TABLEE_BREAK")
    return edits()[rule] if rule else None


def broken_text(path: Path) -> str:
    """A source or data file's text, broken if the active edit says so."""
    text = path.read_text("utf-8")
    edit = active_edit()
    if edit is None or Path(edit["file"]).resolve() != path.resolve():
        return text
    if (times := text.count(edit["old"])) != 1:
        raise ValueError(f"{path.name} must hold {edit['old']!r} once to break it, not {times} times")
    return text.replace(edit["old"], edit["new"])


class _BrokenLoader(importlib.machinery.SourceFileLoader):
    def get_code(self, fullname: str) -> Any:
        return compile(broken_text(Path(self.path)), self.path, "exec")


class _BrokenFinder:
    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> Any:
        if not name.startswith("engine"):
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        edit = active_edit()
        if spec is None or spec.origin is None or edit is None:
            return None
        if Path(spec.origin).resolve() != Path(edit["file"]).resolve():
            return None
        return importlib.util.spec_from_file_location(
            name, spec.origin, loader=_BrokenLoader(name, spec.origin)
        )


def install() -> None:
    """Let imports of the engine pass through the active edit."""
    if active_edit() is not None:
        sys.meta_path.insert(0, _BrokenFinder())  # type: ignore[arg-type]
