"""Comments, docstrings, test names and docs are plain modern English: patterns that are not are counted.

`python -m tests.test_prose mobileapp/net docs` lists what is found in some folders.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support.for_each import for_each

ROOTS = ("engine", "mobileapp", "assets", "tests", "bench", "apk", "docs", "README.md", "Makefile")
SKIPPED = {"built", "stubs", "second_client", "__pycache__", "pictures"}


class Pattern(NamedTuple):
    regex: re.Pattern[str]
    most: int  # each of them is listed below, with its reason
    instead: str


PATTERNS = {
    "generic she or he": Pattern(
        re.compile(r"\b(?:s?he|hers?|his|him|hers?elf|himself)\b", re.I), 0, "they, the player, this seat"
    ),
    "lie, lay or laid for a place": Pattern(
        re.compile(r"\b(?:lies?|lying|lain|lays?|laid|laying)\b", re.I),
        10,
        "is, is placed, put, draw, play a card",
    ),
    "clause as a noun": Pattern(
        re.compile(r"(?:^|[.:;!?] +|— )(?:Who|Whom|Whose|What|Where|Whoever|Whatever|Wherever)\b(?![^.]*\?)"),
        10,
        "name the thing: a disconnected guest, the dock",
    ),
}
REASONS: dict[str, dict[str, str]] = {  # by text: why it stays
    "generic she or he": {},
    "lie, lay or laid for a place": {},
    "clause as a noun": {
        "Where the table stands* is": "the heading of a definition, quoted by other sections"
    },
}


class Found(NamedTuple):
    path: str
    line: int
    text: str


@cache
def prose(root: str) -> tuple[Found, ...]:
    return tuple(found for path in sorted(_files(Path(root))) for found in _prose_of(path))


def _files(root: Path) -> Iterator[Path]:
    if root.is_file():
        yield root
        return
    for path in root.rglob("*"):
        if path.suffix in (".py", ".md") and not SKIPPED & set(path.parts):
            yield path


def _prose_of(path: Path) -> Iterator[Found]:
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        yield from _python_prose(path, text)
    elif path.suffix == ".md":
        yield from _markdown_prose(path, text)
    else:
        for number, line in enumerate(text.splitlines(), 1):
            if "#" in line:
                yield Found(str(path), number, line.partition("#")[2].lstrip("# "))


def _python_prose(path: Path, text: str) -> Iterator[Found]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield Found(str(path), token.start[0], token.string.lstrip("#: "))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if told := ast.get_docstring(node):
                line = node.body[0].lineno
                yield from (
                    Found(str(path), line + step, each) for step, each in enumerate(told.splitlines())
                )
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = node.name.removeprefix("test_").replace("_", " ").capitalize()
                yield Found(str(path), node.lineno, words)


def _markdown_prose(path: Path, text: str) -> Iterator[Found]:
    in_code = False
    for number, line in enumerate(text.splitlines(), 1):
        in_code ^= line.startswith("```")
        if not in_code and not line.startswith("```"):
            yield Found(str(path), number, re.sub(r"`[^`]*`", "`code`", line).lstrip("-*#>| 0123456789."))


def matches(name: str, roots: tuple[str, ...] = ROOTS) -> list[Found]:
    regex, reasons = PATTERNS[name].regex, REASONS[name]
    found = [each for root in roots for each in prose(root) if regex.search(each.text)]
    return [each for each in found if not any(text in each.text for text in reasons)]


@for_each(PATTERNS)
def test_prose_is_plain(name: str) -> None:
    pattern = PATTERNS[name]
    assert len(REASONS[name]) <= pattern.most
    assert [f"{each.path}:{each.line}: {each.text}" for each in matches(name)] == [], (
        f"write {pattern.instead}"
    )


@pytest.mark.parametrize(
    ("name", "bad", "good"),
    [
        ("generic she or he", "The architect changes her world.", "The architect changes the world."),
        ("lie, lay or laid for a place", "Cards lie there.", "Cards are there."),
        ("clause as a noun", "Gone. Who was cut comes back.", "Who was cut?"),
    ],
)
def test_patterns_find_what_they_should(name: str, bad: str, good: str) -> None:
    regex = PATTERNS[name].regex
    assert regex.search(bad) and not regex.search(good)


def main(roots: tuple[str, ...]) -> None:
    for name in PATTERNS:
        for each in matches(name, roots):
            sys.stdout.write(f"{each.path}:{each.line}: [{name}] {each.text}\n")


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or ROOTS)
