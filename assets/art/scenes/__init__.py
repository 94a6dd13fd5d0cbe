"""The scenes of Difference: every module in this folder is one, found without a list."""

import importlib
import pkgutil
from types import ModuleType


def names() -> list[str]:
    return sorted(found.name for found in pkgutil.iter_modules(__path__) if not found.name.startswith("_"))


def module(name: str) -> ModuleType:
    """The scene's module: it offers `LEVEL` ("easy" or "hard") and `scene()`."""
    return importlib.import_module(f"{__name__}.{name}")
