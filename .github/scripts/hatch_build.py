"""What the wheel contains and needs: hooks for hatchling.

    tablee/__init__.py, tablee/__main__.py    the command
    tablee/bundled/                           engine, mobileapp, assets, and KivyMD as wheel.sh unpacked it

KivyMD is inside because its metadata names a dependency that most machines cannot build (see pyproject.toml),
and a wheel cannot say "without dependencies".
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from shipped import PROJECT, NotBuiltError, shipped_files  # noqa: E402

KIVYMD = PROJECT / "build" / "wheel" / "kivymd"
INIT = PROJECT / "build" / "wheel" / "init.py"
INSIDE = "tablee/bundled"
DOCSTRING = '"""Party games around one screen."""'


class Metadata(MetadataHookInterface):
    """The direct dependencies, at the versions that the tests use; KivyMD's own are among them."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        groups = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
        metadata["dependencies"] = [*groups["engine"], *groups["app"]]


class Contents(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            raise NotBuiltError("Tablée is not installed for development: `make run` uses the sources.")
        if not (KIVYMD / "kivymd" / "__init__.py").exists():
            raise NotBuiltError("KivyMD is not unpacked: run `make wheel`.")
        INIT.write_text(f'{DOCSTRING}\n\n__version__ = "{self.metadata.version}"\n', "utf-8")
        included = {str(INIT): "tablee/__init__.py", str(HERE / "launcher.py"): "tablee/__main__.py"}
        included |= {str(PROJECT / name): f"{INSIDE}/{name}" for name in shipped_files()}
        included |= {str(path): f"{INSIDE}/{path.relative_to(KIVYMD).as_posix()}" for path in _kivymd_files()}
        build_data["force_include"] |= included


def _kivymd_files() -> list[Path]:
    """Its package and its licence."""
    package = [path for path in (KIVYMD / "kivymd").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return sorted([*package, *KIVYMD.glob("kivymd-*.dist-info/licenses/*")])
