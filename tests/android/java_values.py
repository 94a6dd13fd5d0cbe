"""Values a Python name may have while its uses of Java are read."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

# These only inspect a value.
READ_ONLY_BUILTINS = {"str", "int", "float", "bool", "len", "bytes", "bytearray", "repr", "isinstance", "id"}
NOTHING: frozenset[Any] = frozenset()


@dataclass(frozen=True)
class JavaValue:
    """A Java value: a `class`, an instance (`thing`), or a `method`."""

    kind: str
    type: str
    member: str = ""


@dataclass(frozen=True)
class ManyValues:
    """An array or list, with the possible values of its elements."""

    each: frozenset[Any]


@dataclass(frozen=True)
class PythonValue:
    """A function of the module, a function of pyjnius, or a lambda with its result."""

    name: str
    gives: frozenset[Any] = NOTHING


@dataclass(frozen=True)
class LevelGuard:
    """True from a level on; `below` it, if turned around. Without a level it is the device's own number."""

    level: int | None
    below: bool = False


DEVICE_LEVEL = LevelGuard(None)


def is_java(values: Iterable[Any]) -> bool:
    return any(
        isinstance(each, JavaValue)
        or (isinstance(each, ManyValues) and is_java(each.each))
        or (isinstance(each, PythonValue) and is_java(each.gives))
        for each in values
    )


def is_guard(value: Any) -> bool:
    return isinstance(value, LevelGuard) and value is not DEVICE_LEVEL


def is_leaving(statements: list[ast.stmt]) -> bool:
    return isinstance(statements[-1], (ast.Return, ast.Raise, ast.Continue, ast.Break))


def collection_of(values: frozenset[Any]) -> frozenset[Any]:
    return frozenset({ManyValues(values)}) if is_java(values) else NOTHING


def is_read_only(function: ast.expr) -> bool:
    match function:
        case ast.Name(id=name):
            return name in READ_ONLY_BUILTINS
        case ast.Attribute(value=ast.Name(id="log")):
            return True
    return False


def java_methods(node: ast.ClassDef) -> Iterable[tuple[ast.FunctionDef, str]]:
    for method in node.body:
        for each in getattr(method, "decorator_list", []):
            if isinstance(each, ast.Call) and getattr(each.func, "id", "") == "java_method":
                yield method, ast.literal_eval(each.args[0])
