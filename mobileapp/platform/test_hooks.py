"""Test hooks: the one place that names `mobileapp.testing`, which a released package does not contain."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

PACKAGE = "mobileapp.testing"


def hook_module(name: str, variable: str) -> ModuleType | None:
    """A test hook module, if its environment variable is set and this package contains it."""
    if not os.environ.get(variable) or find_spec(PACKAGE) is None:
        return None
    return import_module(f"{PACKAGE}.{name}")
