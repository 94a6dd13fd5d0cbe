"""The type of Java values, as pyjnius gives them."""

from __future__ import annotations

from typing import Any

JavaObject = Any  # a Java class or object: pyjnius finds its methods at run time
