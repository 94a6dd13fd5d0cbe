"""Prove the proofs: break every rule in turn, in memory, and see its test fail."""

from __future__ import annotations

import ast
import os
import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import hypothesis  # noqa: F401 (loaded once here, not again in every child)
import msgspec  # noqa: F401
import pytest

from tests.engine import breaking

HERE = Path(__file__).parent
AT_ONCE = 2
NOTICED, UNNOTICED, BROKEN = 0, 1, 2  # a child's exit codes
NOT_A_FAILURE = ("ImportError", "ModuleNotFoundError", "SyntaxError", "IndentationError", "NameError")


def rules() -> dict[str, str]:
    """Every rule's number and a few words."""
    lines = (HERE / "rules.txt").read_text("utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines)


def claims() -> dict[str, list[str]]:
    """For each rule the tests that name it on their def line."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(HERE.glob("test_*.py")):
        text = path.read_text("utf-8")
        lines = text.splitlines()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                head = " ".join(lines[node.lineno - 1 : node.body[0].lineno - 1])
                for rule in re.findall(r"R-[A-Z]{3}-\d\d", head):
                    found[rule].append(f"{path.name}::{node.name}")
    return found


class Verdict:
    """A pytest plugin: how did the tests fall?"""

    def __init__(self) -> None:
        self.failures: list[str] = []
        self.passed = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            self.failures.append(crash.message if crash else str(report.longrepr))
        self.passed += report.when == "call" and report.passed


def judged(tests: list[str], *options: str) -> tuple[int, Verdict]:
    verdict = Verdict()
    quiet = ["-q", "--no-header", "-p", "no:cacheprovider", *options]
    return pytest.main([*quiet, *tests], plugins=[verdict]), verdict


def noticed(rule: str, test: str) -> int:
    """Run the test with the rule broken; must be called where the engine is not loaded yet."""
    os.environ["TABLEE_BREAK"] = rule
    code, verdict = judged([test], "-x")
    if code == pytest.ExitCode.OK and verdict.passed:
        return UNNOTICED
    if code == pytest.ExitCode.TESTS_FAILED and verdict.failures:
        return BROKEN if verdict.failures[0].startswith(NOT_A_FAILURE) else NOTICED
    return BROKEN


def stands(tests: list[str]) -> int:
    """Run tests with every rule whole."""
    code, verdict = judged(tests)
    return NOTICED if code == pytest.ExitCode.OK and verdict.passed >= len(tests) else BROKEN


def in_child(question: Callable[..., int], *facts: Any) -> tuple[int, Path]:
    """Ask in a forked process: its id, and where its words go."""
    words = Path(tempfile.mkstemp(prefix="tablee-prove-")[1])
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child, words
    with words.open("w") as out:
        os.dup2(out.fileno(), 1)
        os.dup2(out.fileno(), 2)
        code = BROKEN
        try:
            code = question(*facts)
        finally:
            sys.stdout.flush()
            os._exit(code)


def verdicts(asked: dict[str, str]) -> Iterator[tuple[str, int, str]]:
    """Break each rule in a child of its own, two at a time: the rule, the answer, the child's words."""
    waiting, running = list(asked.items()), {}
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            rule, test = waiting.pop(0)
            child, words = in_child(noticed, rule, test)
            running[child] = rule, words
        child, status = os.wait()
        rule, words = running.pop(child)
        yield rule, os.waitstatus_to_exitcode(status), words.read_text("utf-8", "replace")
        words.unlink()


def wholes(tests: list[str]) -> tuple[int, str]:
    """Whether all these tests pass while no rule is broken."""
    if not tests:
        return NOTICED, ""
    child, words = in_child(stands, tests)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    text = words.read_text("utf-8", "replace")
    words.unlink()
    return code, text


def last_words(text: str) -> str:
    lines = [line for line in text.splitlines() if line.startswith(("E  ", "FAILED", "ERROR"))]
    return "\n    ".join(lines[:4])


def lacks(rule: str, tests: dict[str, list[str]], answers: dict[str, tuple[int, str]]) -> str:
    """What a rule still lacks to be proved; nothing if it is."""
    if rule not in breaking.edits():
        return "no edit that breaks it" if tests[rule] else "no test and no edit"
    if not tests[rule]:
        return "no test names it"
    code, words = answers[rule]
    if code == UNNOTICED:
        return "broken, and its test did not notice"
    return "" if code == NOTICED else f"its edit does not lead to a failing test\n    {last_words(words)}"


def tell(rule: str, words: str, lack: str, tests: list[str]) -> None:
    say(f"{rule}  {'NOT PROVED' if lack else 'proved'}  {words}{': ' + lack if lack else ''}")
    for test in tests:
        say(f"    {test}")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def main(only: list[str]) -> int:
    """Prove the rules that begin like one of `only`, or all."""
    listed = {rule: words for rule, words in rules().items() if rule.startswith(tuple(only) or "")}
    edits, tests = breaking.edits(), claims()
    asked = {rule: edits[rule]["test"] for rule in listed if rule in edits}
    whole, report = wholes(sorted(set(asked.values())))
    answers = {rule: (code, words) for rule, code, words in verdicts(asked)}
    lacking = {rule: lacks(rule, tests, answers) for rule in listed}
    for rule, words in listed.items():
        edited = [Path(asked[rule]).name] if rule in asked else []
        tell(rule, words, lacking[rule], list(dict.fromkeys([*tests[rule], *edited])))
    strays = sorted(edits.keys() - rules().keys())
    for rule in strays:
        say(f"{rule} has an edit but is no rule")
    if whole != NOTICED:
        say(f"With every rule whole some of these tests fail:\n    {last_words(report)}")
    proved = sum(not lack for lack in lacking.values())
    say(f"{proved}/{len(listed)} rules proved")
    return int(proved < len(listed) or whole != NOTICED or bool(strays))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
