"""Declarations of Android's Java at each API level, and of python-for-android's Java.

Three listings of the platform come from npm's `@nativescript/types-android`: level 24 as it was, levels 21 to
37 in one with the level that added each name, and level 37 as it is, without removed names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

OLDEST, NEWEST = 24, 37
MODULE = re.compile(r"(?:declare|export) module ([\w.]+) \{")
CLASS = re.compile(r"export (?:abstract )?(?:class|interface) (\w+)(?:<.*?>)?\s*(.*)\{")
MEMBER = re.compile(r"public (static )?(?:abstract )?(\w+)(?:<.*?>)?(\(.*\))?\s*: ?(.*);")
BRACE = re.compile(r"(?m)^\t*(\}.*|[^\s*/].*\{)$")
SINCE = re.compile(r"@since (\d+)")

JAVA_CLASS = re.compile(r"\b(class|interface)\s+(\w+)(?:\s+extends\s+([\w.]+))?")
JAVA_MEMBER = re.compile(
    r"(?P<static>\bstatic\b)?[\w\s]*?\b(?P<type>[\w.]+(?:<.*>)?(?:\[\])*)\s+(?P<name>\w+)\s*"
    r"(?P<words>\(.*\))?\s*(?:throws .*)?(?:=.*)?$",
    re.DOTALL,
)
PLAIN = {"void": "void", "boolean": "boolean", "String": "string", "CharSequence": "string"} | dict.fromkeys(
    ("int", "long", "short", "byte", "float", "double", "char"), "number"
)
# SDL's Java comes with its sources, which are not available here: we know only that it is an activity.
UNLISTED_SUPERS = {"org.libsdl.app.SDLActivity": "android.app.Activity"}


@dataclass(frozen=True)
class Member:
    """A constant, field, method or constructor; `count` of its arguments, None if it cannot be called."""

    static: bool
    count: int | None
    type: str
    since: int | None


@dataclass
class Class:
    """A class or interface with what it declares itself; its constructors are called `<init>`."""

    supers: list[str] = field(default_factory=list)
    since: int | None = None
    is_open: bool = False  # a Java interface, whose members are public without saying so
    lines: str = ""  # parsed on demand: few of a listing's thousands of classes are used

    @cached_property
    def members(self) -> dict[str, list[Member]]:
        found: dict[str, list[Member]] = {}
        for name, member in _members_in(self.lines):
            found.setdefault(name, []).append(member)
        return found

    def has(self, name: str, *facts: Any) -> None:
        self.members.setdefault(name, []).append(Member(*facts))


Listing = dict[str, Class]


# --- Android's own --------------------------------------------------------------------------------


def read_listing(path: Path) -> Listing:
    """Every class by its name with dots."""
    found: Listing = {}
    text = path.read_text(encoding="utf-8")
    outer: list[str] = []
    opened: list[tuple[Class | None, int]] = []
    for line in BRACE.finditer(text):
        if line[1].startswith("}"):
            outer.pop()
            made, start = opened.pop()
            if made:
                made.lines += text[start : line.start()]
        else:
            name, made = _open_class(line[1], outer, _since_mark(text, line.start()), found)
            outer.append(name)
            opened.append((made, line.end()))
    return found


def _since_mark(text: str, end: int) -> int | None:
    """The level in the comment before a line."""
    above = text[max(0, end - 400) : end].rstrip()
    said = SINCE.search(above, above.rfind("/*")) if above.endswith("*/") else None
    return int(said[1]) if said else None


def _open_class(line: str, outer: list[str], since: int | None, found: Listing) -> tuple[str, Class | None]:
    if module := MODULE.match(line):
        return module[1], None
    if made := CLASS.match(line):
        heirs = re.split(r"\b(?:extends|implements)\b|,(?![^<]*>)", made[2])
        known = found.setdefault(".".join([*outer, made[1]]), Class(since=since))
        known.supers += [bare_type(each) for each in heirs if each.strip()]
        return made[1], known
    return "", None  # the list of an interface's methods: they are all repeated below it


def _members_in(lines: str) -> Iterator[tuple[str, Member]]:
    since = None
    for line in map(str.strip, lines.splitlines()):
        if line.startswith(("/*", "*")):
            since = int(said[1]) if (said := SINCE.search(line)) else since
            continue
        if line.startswith("public constructor(") and line.endswith(";"):
            yield (
                "<init>",
                Member(False, _count_arguments(line[line.index("(") : line.rindex(")")]), "", since),
            )
        elif (said := MEMBER.match(line)) and said[2] != "class":
            count = _count_arguments(said[3][:-1]) if said[3] else None
            yield said[2], Member(bool(said[1]), count, said[4], since)
        since = None


def _count_arguments(words: str) -> int:
    """The number of arguments after an opening bracket; commas inside types do not count."""
    depth, commas = 0, 0
    for sign in words[1:]:
        depth += (sign in "<([{") - (sign in ">)]}")
        commas += sign == "," and not depth
    return commas + 1 if words[1:].strip() else 0


def bare_type(kind: str) -> str:
    """A type without its type arguments and without its nullability."""
    return re.sub(r"<.*|\s*\| null", "", kind).strip()


# --- python-for-android's own -----------------------------------------------------------------------


def read_java(path: Path) -> Listing:
    """The public members of a source, found by braces; method bodies are skipped."""
    text = re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\])*"|@\w+', "", path.read_text(), flags=re.DOTALL)
    package = re.search(r"package ([\w.]+);", text)
    names = {each.rpartition(".")[2]: each for each in re.findall(r"import ([\w.]+);", text)}
    found: Listing = {}
    outer: list[str] = [package[1]] if package else []
    for said, sign in re.findall(r"([^{};]*)([{};])", text):
        holder = found.get(".".join(outer)) if "" not in outer else None
        opens = JAVA_CLASS.search(said) if sign == "{" else None
        if holder and not opens:
            _add_java_member(said, holder, outer[-1], names)
        if sign == "}":
            outer.pop()
        elif sign == "{":
            outer.append(opens[2] if opens and "" not in outer else "")
            if outer[-1]:
                found[".".join(outer)] = _java_class(opens, names)
                names[outer[-1]] = ".".join(outer)
    return found


def _java_class(opens: re.Match[str], names: dict[str, str]) -> Class:
    parent = names.get(opens[3], opens[3]) if opens[3] else "java.lang.Object"
    return Class(supers=[UNLISTED_SUPERS.get(parent, parent)], is_open=opens[1] == "interface")


def _add_java_member(said: str, holder: Class, name: str, names: dict[str, str]) -> None:
    said = said.strip()
    if not (said.startswith("public ") or (holder.is_open and said)):
        return
    if made := re.match(rf"public {name}\s*(\(.*\))", said, re.DOTALL):
        holder.has("<init>", False, _count_arguments(made[1][:-1]), "", None)
    elif member := JAVA_MEMBER.match(said.removeprefix("public ")):
        words = member["words"]
        kind = _qualified(member["type"], names)
        holder.has(
            member["name"],
            bool(member["static"]),
            _count_arguments(words[:-1]) if words else None,
            kind,
            None,
        )


def _qualified(kind: str, names: dict[str, str]) -> str:
    if kind.endswith("[]"):
        return f"androidNative.Array<{_qualified(kind[:-2], names)}>"
    return PLAIN.get(kind) or names.get(bare_type(kind), kind)


# --- all of it ------------------------------------------------------------------------------------


@dataclass
class Declarations:
    """All Java members on the device, with their first and last API level."""

    oldest: Listing
    all: Listing
    newest: Listing

    def java_name(self, dotted: str) -> str:
        """The JVM's name: a dollar before each nested class."""
        words, name = dotted.split("."), ""
        for count, word in enumerate(words):
            name += ("$" if ".".join(words[:count]) in self.all else ".") * bool(name) + word
        return name

    def members(self, name: str, member: str) -> list[Member]:
        return _members(self.all, name, member)

    def levels(self, name: str, member: str | None = None, count: int | None = None) -> range:
        """The levels that have a class or one of its members; names without a mark are old or brand-new."""
        is_old = _is_in(self.oldest, name, member, count)
        first = OLDEST if is_old else self._marked(name, member, count)
        return range(first, NEWEST + _is_in(self.newest, name, member, count))

    def _marked(self, name: str, member: str | None, count: int | None) -> int:
        own = self.all[name].since or 0
        if member is None:
            return own or NEWEST
        marks = [each.since for each in self.members(name, member) if each.count == count]
        return max(own, min((mark or own or NEWEST) for mark in marks))


def _members(listing: Listing, name: str, member: str) -> list[Member]:
    """Own and inherited members; constructors are not inherited."""
    held = listing.get(name)
    if held is None:
        return []
    above = held.supers if member != "<init>" else []
    return held.members.get(member, []) + [
        each for parent in above for each in _members(listing, parent, member)
    ]


def _is_in(listing: Listing, name: str, member: str | None, count: int | None) -> bool:
    if member is None:
        return name in listing
    return any(each.count == count for each in _members(listing, name, member))


def load_declarations(platform: Path, sources: list[Path]) -> Declarations:
    """Read the listings of a folder and Java sources that are the same at every level."""
    own: Listing = {}
    for source in sources:
        own |= read_java(source)
    named = ("24", "21-37-merged", "37")
    return Declarations(*(read_listing(platform / f"android-platform-{name}.d.ts") | own for name in named))
