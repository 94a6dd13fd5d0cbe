"""What a name in Python may stand for while its uses of Java are read."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

# These look at a value and keep nothing of it.
LOOKERS = {"str", "int", "float", "bool", "len", "bytes", "bytearray", "repr", "isinstance", "id"}
NOTHING: frozenset[Any] = frozenset()


@dataclass(frozen=True)
class Seen:
    """Something of Java's: a `class`, a `thing` of one, or a `method` of it."""

    kind: str
    type: str
    member: str = ""


@dataclass(frozen=True)
class Many:
    """An array, a list: what each of its elements may be."""

    each: frozenset[Any]


@dataclass(frozen=True)
class Ours:
    """A function of the module, a tool of pyjnius, or a lambda and what it gives."""

    name: str
    gives: frozenset[Any] = NOTHING


@dataclass(frozen=True)
class Guard:
    """True from a level on; `below` it, if turned around. Without a level it is the device's own number."""

    level: int | None
    below: bool = False


THE_LEVEL = Guard(None)


def is_java(values: Iterable[Any]) -> bool:
    return any(
        isinstance(each, Seen)
        or (isinstance(each, Many) and is_java(each.each))
        or (isinstance(each, Ours) and is_java(each.gives))
        for each in values
    )


def guards(value: Any) -> bool:
    return isinstance(value, Guard) and value is not THE_LEVEL


def leaves(statements: list[ast.stmt]) -> bool:
    return isinstance(statements[-1], (ast.Return, ast.Raise, ast.Continue, ast.Break))


def gathered(values: frozenset[Any]) -> frozenset[Any]:
    return frozenset({Many(values)}) if is_java(values) else NOTHING


def only_looks(function: ast.expr) -> bool:
    match function:
        case ast.Name(id=name):
            return name in LOOKERS
        case ast.Attribute(value=ast.Name(id="log")):
            return True
    return False


def java_methods(node: ast.ClassDef) -> Iterable[tuple[ast.FunctionDef, str]]:
    for method in node.body:
        for each in getattr(method, "decorator_list", []):
            if isinstance(each, ast.Call) and getattr(each.func, "id", "") == "java_method":
                yield method, ast.literal_eval(each.args[0])
