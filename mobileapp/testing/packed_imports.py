"""Imports every compiled module of the package once, so that a missing symbol fails before a game."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

# Their folders, below the one into which python-for-android unpacks the package.
BUNDLES = ("_python_bundle/modules", "_python_bundle/site-packages")
NEEDS_A_JVM_OF_ITS_OWN = ("jnius.jnius_jvm",)  # for desktops


def import_packed() -> dict[str, str]:
    """Errors by module; empty if all can be imported."""
    errors = {}
    for name in packed_modules(Path(os.environ["ANDROID_UNPACK"])):
        try:
            import_module(name)
        except Exception as error:
            errors[name] = repr(error)
    return errors


def packed_modules(unpacked: Path) -> Iterator[str]:
    for bundle in (unpacked / name for name in BUNDLES):
        for path in sorted(bundle.rglob("*.so")):
            name = ".".join(path.relative_to(bundle).with_name(path.name.partition(".")[0]).parts)
            if not name.startswith(NEEDS_A_JVM_OF_ITS_OWN):
                yield name
