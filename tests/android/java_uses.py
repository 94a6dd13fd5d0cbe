"""Finds uses of Java (through pyjnius) in shipped Python and checks them against the declarations.

A Java value is followed through variables, attributes, lambdas and the functions of its own module. A
value that leaves the module is a fault, because it could be called there unchecked. A module therefore
keeps its Java values to itself and imports only `autoclass` and similar functions from pyjnius.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.android.declarations import NEWEST, Declarations, bare_type
from tests.android.java_values import (
    DEVICE_LEVEL,
    NOTHING,
    JavaValue,
    LevelGuard,
    ManyValues,
    PythonValue,
    collection_of,
    is_guard,
    is_java,
    is_leaving,
    is_read_only,
    java_methods,
)

PYJNIUS_NAMES = {"autoclass", "cast", "PythonJavaClass", "java_method", "JavaException", "detach"}
LEVEL = "android.os.Build.VERSION"
PLAIN_TYPES = {"number", "string", "boolean", "void"}
MODULE = "the module"
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class JavaUseReader:
    """Reads one source repeatedly until its functions and attributes gain no more values."""

    def __init__(self, path: Path, declarations: Declarations, oldest: int, text: str | None = None) -> None:
        self.path, self.java = path, declarations
        self.tree = ast.parse(path.read_text() if text is None else text, str(path))
        self.oldest = oldest
        self.classes = {node.name: node for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef)}
        self.functions = {each.name: each for each in ast.walk(self.tree) if isinstance(each, FUNCTIONS)}
        self.known: dict[tuple[str, ...], frozenset[Any]] = {}
        self.elsewhere: set[tuple[str, str]] = set()  # names of a scope that are not its own
        self.asked: set[str] = set()  # the Java classes, by their names

    def read(self) -> list[str]:
        before = None
        while before != self.known:
            before = dict(self.known)
            self.found: dict[str, None] = {}
            self.scopes = [MODULE]
            self.levels = range(self.oldest, NEWEST + 1)
            self.block(self.tree.body)
        self.check_private_values()
        return list(self.found)

    def check_private_values(self) -> None:
        bodies = [self.tree.body, *(each.body for each in self.classes.values())]
        public = {each.name for body in bodies for each in body if isinstance(each, FUNCTIONS)}
        for (where, scope, name), values in self.known.items():
            is_seen = where == "attribute" or scope == MODULE or (where == "gives" and scope in public)
            if is_seen and is_java(values) and not (name or scope).startswith("_"):
                self.fault(None, f"{name or scope} lets a Java value out of the module")

    def fault(self, node: ast.AST | None, what: str) -> None:
        self.found[f"{self.path.name}:{getattr(node, 'lineno', 1)}: {what}"] = None

    def learn(self, values: frozenset[Any], where: str, scope: str, name: str = "") -> None:
        """Values accumulate: a name may have any value that was assigned to it."""
        if values:
            self.known[where, scope, name] = self.knows(where, scope, name) | values

    def knows(self, where: str, scope: str, name: str = "") -> frozenset[Any]:
        return self.known.get((where, scope, name), NOTHING)

    # --- statements -------------------------------------------------------------------------------

    def block(self, statements: list[ast.stmt]) -> None:
        """Code after `if level < 31: return` is for 31 and above."""
        levels = self.levels
        for statement in statements:
            self.statement(statement)
            if isinstance(statement, ast.If) and is_leaving(statement.body):
                self.levels = self.narrow_levels(self.value(statement.test), False)
        self.levels = levels

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.ImportFrom(module=str(module)):
                self.imported(node, module)
            case ast.Import(names=names):
                if any(each.name.partition(".")[0] == "jnius" for each in names):
                    self.fault(node, "jnius is imported whole")
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self.defined(node)
            case ast.ClassDef():
                self.class_defined(node)
            case ast.Assign(targets=targets, value=value):
                found = self.value(value)
                for target in targets:
                    self.bind(target, found)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self.bind(target, self.value(value))
            case ast.Return(value=ast.expr() as value):
                self.learn(self.value(value), "gives", self.scopes[-1])
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                self.elsewhere |= {(self.scopes[-1], name) for name in names}
            case ast.If(test=test) | ast.While(test=test):
                found = self.value(test)
                self.at(self.narrow_levels(found, True), node.body)
                self.at(self.narrow_levels(found, False), node.orelse)
            case ast.For(target=target, iter=many) | ast.AsyncFor(target=target, iter=many):
                self.bind(target, self.elements(self.value(many)))
                self.block(node.body + node.orelse)
            case ast.With(items=items) | ast.AsyncWith(items=items):
                for item in items:
                    found = self.value(item.context_expr)
                    if item.optional_vars:
                        self.bind(item.optional_vars, found)
                self.block(node.body)
            case ast.Try():
                self.block(node.body + node.orelse)
                for handler in node.handlers:
                    self.block(handler.body)
                self.block(node.finalbody)
            case _:
                self.within(node)

    def within(self, node: ast.AST) -> frozenset[Any]:
        """Any other expression: read its parts; a Java value among them is lost."""
        found = NOTHING
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.stmt):
                self.statement(part)
            elif isinstance(part, ast.expr):
                found |= self.value(part)
            else:
                found |= self.within(part)
        if isinstance(node, (ast.Yield, ast.YieldFrom, ast.Await, ast.Dict, ast.Starred)):
            self.lost(node, found)
        return NOTHING

    def lost(self, node: ast.AST, values: frozenset[Any]) -> None:
        if is_java(values):
            self.fault(node, "a Java value goes out of sight")

    def imported(self, node: ast.ImportFrom, module: str) -> None:
        for each in node.names:
            if module == "jnius" and each.name not in PYJNIUS_NAMES:
                self.fault(node, f"jnius.{each.name} is not followed")
            elif module == "jnius" or (module, each.name) == ("android.runnable", "run_on_ui_thread"):
                self.bind(ast.Name(each.asname or each.name), frozenset({PythonValue(f"jnius.{each.name}")}))

    def defined(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for each in node.decorator_list:
            self.value(each)
        self.defaults(self.scope_of(node), node.args)
        with self.inside(self.scope_of(node)):
            self.block(node.body)

    def scope_of(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
        """Functions are known by their name, constructors by their class."""
        return f"{self.scopes[-1]}.__init__" if node.name == "__init__" else node.name

    def defaults(self, scope: str, words: ast.arguments) -> None:
        """Default values of the parameters."""
        takes = [*words.posonlyargs, *words.args]
        pairs = (
            *zip(takes[::-1], words.defaults[::-1], strict=False),
            *zip(words.kwonlyargs, words.kw_defaults, strict=True),
        )
        for word, default in pairs:
            if default:
                self.learn(self.value(default), "name", scope, word.arg)

    @contextmanager
    def inside(self, scope: str) -> Iterator[None]:
        self.scopes.append(scope)
        yield
        self.scopes.pop()

    def class_defined(self, node: ast.ClassDef) -> None:
        with self.inside(node.name):
            self.block(node.body)
        for each in node.body:
            if isinstance(each, ast.Assign) and getattr(each.targets[0], "id", "") == "__javainterfaces__":
                self.implemented(node, ast.literal_eval(each.value))

    def implemented(self, node: ast.ClassDef, interfaces: list[str]) -> None:
        """Each method passed to Java must exist in the interfaces, with the same number of arguments."""
        names = [self.java_class(node, each.replace("/", ".")) for each in interfaces]
        for method, signature in java_methods(node):
            counts = {each.count for name in names if name for each in self.java.members(name, method.name)}
            if len(re.findall(r"\[*(?:L[^;]+;|[ZBCSIJFD])", signature.partition(")")[0])) not in counts:
                self.fault(method, f"{' and '.join(interfaces)} asks for no {method.name}{signature}")

    def bind(self, target: ast.expr, values: frozenset[Any]) -> None:
        match target:
            case ast.Name(id=name):
                scope = MODULE if (self.scopes[-1], name) in self.elsewhere else self.scopes[-1]
                self.learn(values, "name", scope, name)
            case ast.Attribute(value=owner, attr=name):
                if is_java(self.value(owner)):
                    self.value(target)
                else:
                    self.learn(values, "attribute", "", name)
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                for part in parts:
                    self.bind(part, self.elements(values))
            case _:
                self.lost(target, values)

    # --- levels -----------------------------------------------------------------------------------

    def at(self, levels: range, statements: list[ast.stmt]) -> None:
        with self.only(levels):
            self.block(statements)

    @contextmanager
    def only(self, levels: range) -> Iterator[None]:
        before, self.levels = self.levels, levels
        yield
        self.levels = before

    def narrow_levels(self, test: frozenset[Any], holds: bool) -> range:
        first, last = self.levels.start, self.levels.stop
        for guard in test:
            if not is_guard(guard):
                continue
            if guard.below is holds:
                last = min(last, guard.level)
            else:
                first = max(first, guard.level)
        return range(first, last)

    def exists(self, node: ast.AST, name: str, member: str | None = None, count: int | None = None) -> None:
        there = self.java.levels(name, member, count)
        what = name if member is None else f"{name}.{member}"
        if self.levels and self.levels.start < there.start:
            self.fault(
                node, f"{what} is there from {there.start} on, and is asked for at {self.levels.start}"
            )
        if self.levels and self.levels[-1] not in range(there.stop):
            self.fault(node, f"{what} is gone at {there.stop}")

    # --- expressions ------------------------------------------------------------------------------

    def value(self, node: ast.expr) -> frozenset[Any]:
        match node:
            case ast.Constant(value="jnius"):
                self.fault(node, "jnius is imported by its name")
            case ast.Name(id=name):
                return self.named(name)
            case ast.Attribute():
                return self.attribute(node)
            case ast.Call():
                return self.call(node)
            case ast.IfExp(test=test, body=body, orelse=other):
                found = self.value(test)
                with self.only(self.narrow_levels(found, True)):
                    values = self.value(body)
                with self.only(self.narrow_levels(found, False)):
                    return values | self.value(other)
            case ast.BoolOp():
                return self.several(node)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                found = self.value(operand)
                return frozenset(LevelGuard(each.level, not each.below) for each in found if is_guard(each))
            case ast.Compare():
                return self.compared(node)
            case ast.NamedExpr(target=target, value=value):
                found = self.value(value)
                self.bind(target, found)
                return found
            case ast.Lambda(args=words, body=body):
                scope = f"lambda {node.lineno}:{node.col_offset}"
                self.defaults(scope, words)
                with self.inside(scope):
                    given = self.value(body)
                return frozenset({PythonValue("lambda", given)}) if is_java(given) else NOTHING
            case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts):
                return collection_of(frozenset().union(*map(self.value, parts)))
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp():
                for each in node.generators:
                    self.bind(each.target, self.elements(self.value(each.iter)))
                    for test in each.ifs:
                        self.value(test)
                return collection_of(self.value(node.elt))
            case ast.Subscript(value=many, slice=which):
                self.value(which)
                return self.elements(self.value(many))
        return self.within(node)

    def several(self, node: ast.BoolOp) -> frozenset[Any]:
        """`level >= 31 and …`: the rest is for those levels only."""
        levels, found = self.levels, NOTHING
        for each in node.values:
            values = self.value(each)
            self.levels = self.narrow_levels(values, isinstance(node.op, ast.And))
            found |= values
        self.levels = levels
        mixed = isinstance(node.op, ast.Or)
        return frozenset(each for each in found if not (mixed and is_guard(each)))

    def compared(self, node: ast.Compare) -> frozenset[Any]:
        left = self.value(node.left)
        for each in node.comparators:
            self.value(each)
        if DEVICE_LEVEL not in left or len(node.ops) > 1:
            return NOTHING
        match node.ops[0], node.comparators[0]:
            case (ast.GtE() | ast.Lt()) as sign, ast.Constant(value=int(level)):
                return frozenset({LevelGuard(level, isinstance(sign, ast.Lt))})
            case (ast.Gt() | ast.LtE()) as sign, ast.Constant(value=int(level)):
                return frozenset({LevelGuard(level + 1, isinstance(sign, ast.LtE))})
        return NOTHING

    def named(self, name: str) -> frozenset[Any]:
        found = frozenset().union(*(self.knows("name", scope, name) for scope in self.scopes))
        if not found and (name in self.functions or name in self.classes):
            return frozenset({PythonValue(name)})
        return found

    def elements(self, values: frozenset[Any]) -> frozenset[Any]:
        """Elements of an array, or of a Java collection with a type argument."""
        found = NOTHING
        for each in values:
            if isinstance(each, ManyValues):
                found |= each.each
            elif isinstance(each, JavaValue) and (held := re.search(r"<([\w.]+)>", each.type)):
                found |= self.of_type(held[1])
        return found

    def of_type(self, kind: str) -> frozenset[Any]:
        kind = kind.replace(" | null", "").strip()
        if kind.startswith("androidNative.Array<"):
            return collection_of(self.of_type(kind[len("androidNative.Array<") : -1]))
        if kind in PLAIN_TYPES or re.fullmatch(r'-?[\d.]+.*|".*"|true|false', kind):
            return NOTHING
        return frozenset(
            {JavaValue("thing", kind if bare_type(kind) in self.java.all else "java.lang.Object")}
        )

    def attribute(self, node: ast.Attribute) -> frozenset[Any]:
        owners = self.value(node.value)
        found = NOTHING
        for owner in owners:
            if isinstance(owner, JavaValue):
                found |= self.member(node, owner)
        if found or is_java(owners):
            return found
        if ours := self.knows("attribute", "", node.attr):
            return ours
        if (function := self.functions.get(node.attr)) is None:
            return NOTHING
        if any(
            getattr(each, "id", "") in ("property", "cached_property") for each in function.decorator_list
        ):
            return self.knows("gives", node.attr)
        return frozenset({PythonValue(node.attr)})

    def member(self, node: ast.Attribute, owner: JavaValue) -> frozenset[Any]:
        name = bare_type(owner.type)
        there = self.java.members(name, node.attr)
        if not there or owner.kind == "method":
            self.fault(node, f"{self.java.java_name(name)} has no {node.attr}")
            return NOTHING
        if owner.kind == "class" and not any(each.static for each in there):
            self.fault(node, f"{self.java.java_name(name)}.{node.attr} is not static")
        if any(each.count is not None for each in there):
            return frozenset({JavaValue("method", name, node.attr)})
        self.exists(node, name, node.attr)
        if (name, node.attr) == (LEVEL, "SDK_INT"):
            return frozenset({DEVICE_LEVEL})
        return frozenset().union(*(self.of_type(each.type) for each in there))

    def call(self, node: ast.Call) -> frozenset[Any]:
        asked = self.value(node.func)
        words = [self.value(each) for each in node.args]
        named = {each.arg: self.value(each.value) for each in node.keywords}
        found = NOTHING
        for each in asked:
            match each:
                case JavaValue():
                    found |= self.java_call(node, each)
                case PythonValue(name=name) if name.startswith("jnius."):
                    found |= self.tool(node, name, words)
                case PythonValue(name="lambda", gives=gives):
                    found |= gives
                case PythonValue(name=name):
                    found |= self.our_call(name, words, named)
        if not asked and not is_read_only(node.func):
            for each in (*words, *named.values()):
                self.lost(node, each)
        return found

    def java_call(self, node: ast.Call, asked: JavaValue) -> frozenset[Any]:
        member = {"class": "<init>", "method": asked.member}.get(asked.kind, "")
        name, count = bare_type(asked.type), len(node.args)
        there = self.java.members(name, member)
        fitting = [each for each in there if each.count == count]
        if node.keywords or any(isinstance(each, ast.Starred) for each in node.args):
            self.fault(node, f"{name}.{member} is called with more than plain arguments")
        elif not fitting:
            counts = sorted({each.count for each in there if each.count is not None})
            self.fault(node, f"{name}.{member} takes {counts} arguments, not {count}")
        else:
            self.exists(node, name, member, count)
        if asked.kind == "class":
            return frozenset({JavaValue("thing", asked.type)})
        return frozenset().union(*(self.of_type(each.type) for each in fitting))

    def tool(self, node: ast.Call, name: str, words: list[frozenset[Any]]) -> frozenset[Any]:
        if name == "jnius.run_on_ui_thread":
            return words[0] if words else NOTHING
        if name not in ("jnius.autoclass", "jnius.cast"):
            return NOTHING
        match node.args[:1]:
            case [ast.Constant(value=str(said))]:
                java = self.java_class(node, said.replace("/", "."))
                kind = "class" if name == "jnius.autoclass" else "thing"
                return frozenset({JavaValue(kind, java)}) if java else NOTHING
        self.fault(node, f"{name} of a name that is not written out")
        return NOTHING

    def java_class(self, node: ast.AST, said: str) -> str | None:
        self.asked.add(said)
        dotted = said.replace("$", ".")
        if dotted not in self.java.all or self.java.java_name(dotted) != said:
            self.fault(node, f"there is no Java class {said}")
            return None
        self.exists(node, dotted)
        return dotted

    def our_call(
        self, name: str, words: list[frozenset[Any]], named: dict[Any, frozenset[Any]]
    ) -> frozenset[Any]:
        scope, function = name, self.functions.get(name)
        if made := self.classes.get(name):
            scope = f"{name}.__init__"
            function = next((each for each in made.body if getattr(each, "name", "") == "__init__"), None)
        if function is None:
            return NOTHING
        takes = [each.arg for each in function.args.args if each.arg != "self"]
        for word, values in (*zip(takes, words, strict=False), *named.items()):
            self.learn(values, "name", scope, word)
        return self.knows("gives", scope)
