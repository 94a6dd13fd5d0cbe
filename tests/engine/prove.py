"""Mutation check of the rule tests: apply each rule's edit in memory and check that its test fails."""

from __future__ import annotations

import ast
import gc
import json
import os
import re
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import hypothesis  # noqa: F401 (imported once here instead of in every child)
import msgspec  # noqa: F401
import pytest

from tests.engine import breaking
from tests.support.game_roots import ROOTS

HERE = Path(__file__).parent
MAX_PROCESSES = max(2, os.cpu_count() or 2)
EXIT_NOTICED, EXIT_UNNOTICED, EXIT_BROKEN = 0, 1, 2  # exit codes of a child
NOT_A_FAILURE = ("ImportError", "ModuleNotFoundError", "SyntaxError", "IndentationError", "NameError")
RULE_PATTERN = re.compile(r"\b(?:[RO]-[A-Z]{3}-\d\d|[a-z]+\.[a-z_]+=\w+)")  # R-DIF-01, difference.lines=run
KINDS = {"R": "rules", "O": "decisions"}  # any other prefix is an option

AnswerMap = dict[str, tuple[int, str]]


# --- the rules to prove -------------------------------------------------------------------------


def rules() -> dict[str, str]:
    """The name of every rule, decision and option value, with a short description."""
    lists = [
        path.read_text("utf-8").splitlines()
        for root in ROOTS
        for path in sorted((root / breaking.EDITS).glob("*.txt"))
    ]
    return dict(line.split(" ", 1) for lines in lists for line in lines)


def rule_kind(rule: str) -> str:
    return KINDS.get(rule[: rule.find("-")], "options")


def print_options() -> int:
    """Print every option value other than the default; imports the engine."""
    from engine import schema
    from engine.games import GAMES, rulebook

    for game in GAMES:
        for option in schema.describe_game(rulebook(game))["options"]:
            values = [False, True] if option["type"] == "bool" else option.get("among", ["other"])
            for value in values:
                if value != option["default"]:
                    write_line(f"{game}.{option['name']}={json.dumps(value).strip(chr(34))}")
    return EXIT_NOTICED


def claims() -> dict[str, list[str]]:
    """For each rule, the tests that name it."""
    files = {breaking.edit(name)["test"].partition("::")[0] for name in names(breaking.edits())}
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted({*HERE.glob("test_*.py"), *(Path(file).resolve() for file in files)}):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in dict.fromkeys(RULE_PATTERN.findall(ast.get_source_segment(text, node) or "")):
                    found[rule].append(f"{path.name}::{node.name}")
    return found


def names(rules: Any) -> list[str]:
    """The names of all edits of these rules."""
    edits = breaking.edits()
    return [f"{rule}/{number}" for rule in rules for number in range(1, len(edits.get(rule, ())) + 1)]


# --- running ------------------------------------------------------------------------------------


class ResultPlugin:
    """A pytest plugin that counts the results."""

    def __init__(self) -> None:
        self.failures: list[str] = []
        self.passed = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            self.failures.append(crash.message if crash else str(report.longrepr))
        self.passed += report.when == "call" and report.passed


def run_tests(tests: list[str], *options: str) -> tuple[int, ResultPlugin]:
    verdict = ResultPlugin()
    quiet = ["-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "--assert=plain", *options]
    return pytest.main([*quiet, *tests], plugins=[verdict]), verdict


def check_edit(name: str) -> int:
    """Run an edit's test with the edit applied; call this only where the engine is not imported yet."""
    os.environ["TABLEE_BREAK"] = name
    breaking.install()  # a test outside our tests folder does not use our conftest
    code, verdict = run_tests([breaking.edit(name)["test"]], "-x", "--tb=native")  # fast traceback
    if code == pytest.ExitCode.OK and verdict.passed:
        return EXIT_UNNOTICED
    if code == pytest.ExitCode.TESTS_FAILED and verdict.failures:
        return EXIT_BROKEN if verdict.failures[0].startswith(NOT_A_FAILURE) else EXIT_NOTICED
    return EXIT_BROKEN


def check_unbroken(tests: list[str]) -> int:
    """Run tests without any edit."""
    code, verdict = run_tests(tests)
    return EXIT_NOTICED if code == pytest.ExitCode.OK and verdict.passed >= len(tests) else EXIT_BROKEN


def fork_question(question: Callable[[], int]) -> tuple[int, Path]:
    """Run a check in a forked process; return its id and its output file."""
    words = Path(tempfile.mkstemp(prefix="tablee-prove-")[1])
    sys.stdout.flush()
    child = os.fork()
    return (child, words) if child else answer_in_child(question, words)


def answer_in_child(question: Callable[[], int], words: Path) -> NoReturn:
    """Runs in the child: redirect the output and exit with the result."""
    with words.open("w") as out:
        os.dup2(out.fileno(), 1)
        os.dup2(out.fileno(), 2)
        code = EXIT_BROKEN
        try:
            code = question()
        finally:
            sys.stdout.flush()
            os._exit(code)


def answers(questions: dict[str, Callable[[], int]]) -> Iterator[tuple[str, tuple[int, str]]]:
    """Run each check in its own child, a few at a time; yield its name, exit code and output."""
    waiting, running = list(questions.items()), {}
    while waiting or running:
        while waiting and len(running) < MAX_PROCESSES:
            name, question = waiting.pop(0)
            child, words = fork_question(question)
            running[child] = name, words
        child, status = os.wait()
        name, words = running.pop(child)
        yield name, (os.waitstatus_to_exitcode(status), words.read_text("utf-8", "replace"))
        words.unlink()


# --- the report ---------------------------------------------------------------------------------


def last_words(text: str) -> str:
    lines = [line for line in text.splitlines() if line.startswith(("E  ", "FAILED", "ERROR"))]
    return "\n    ".join(lines[:4])


def missing_proof(rule: str, tests: dict[str, list[str]], results: AnswerMap) -> str:
    """Why a rule is not proved yet; empty if it is."""
    edits = breaking.edits().get(rule, [])
    if not edits:
        return "no edit that breaks it" if tests.get(rule) else "no test and no edit"
    found = [lack for name in names([rule]) if (lack := edit_problem(rule, name, tests, results))]
    return "; ".join(found)


def edit_problem(rule: str, name: str, tests: dict[str, list[str]], results: AnswerMap) -> str:
    test = breaking.edit(name)["test"].rpartition("/")[2].partition("[")[0]
    if test not in tests.get(rule, ()):
        return f"{test} does not name it"
    code, words = results[name]
    if code == EXIT_UNNOTICED:
        return f"{name} broken, and {test} did not notice"
    return "" if code == EXIT_NOTICED else f"{name} does not lead to a failing test\n    {last_words(words)}"


def report_rule(rule: str, words: str, lack: str, tests: list[str]) -> None:
    write_line(f"{rule}  {'NOT PROVED' if lack else 'proved'}  {words}{': ' + lack if lack else ''}")
    for test in tests:
        write_line(f"    {test}")


def write_line(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def summary(listed: dict[str, str], lacking: dict[str, str]) -> str:
    """How many rules, decisions and options are proved."""
    results = []
    for each, count in Counter(map(rule_kind, listed)).items():
        proved = sum(not lack for rule, lack in lacking.items() if rule_kind(rule) == each)
        results.append(f"{proved}/{count} {each}")
    return f"{', '.join(results)} proved by {len(names(listed))} edits"


def orphans(options: set[str], tests: dict[str, list[str]]) -> list[str]:
    """Edits, tests and options that refer to unlisted rules, and options that are not listed."""
    listed = rules().keys()
    return [
        *(f"{rule} has an edit but is not listed" for rule in sorted(breaking.edits().keys() - listed)),
        *(f"{rule} is named by {tests[rule][0]} but not listed" for rule in sorted(tests.keys() - listed)),
        *(f"{option} is an option nobody has listed" for option in sorted(options - listed)),
        *(f"{rule} is no option" for rule in listed if rule_kind(rule) == "options" and rule not in options),
    ]


def main(only: list[str]) -> int:
    """Check the rules whose name starts with one of `only`, or all."""
    listed = {rule: words for rule, words in rules().items() if rule.startswith(tuple(only) or "")}
    tests, asked = claims(), names(listed)
    whole = sorted({breaking.edit(name)["test"] for name in asked})
    gc.freeze()  # or every child scans, and so copies, all that it shares with this process
    results = dict(
        answers(
            {"options": print_options}
            | {"whole": lambda: check_unbroken(whole)}
            | {name: (lambda name=name: check_edit(name)) for name in asked}
        )
    )
    lacking = {rule: missing_proof(rule, tests, results) for rule in listed}
    for rule, words in listed.items():
        report_rule(rule, words, lacking[rule], tests.get(rule, []))
    wrong = orphans(set(results["options"][1].split()), tests)
    if results["whole"][0] != EXIT_NOTICED:
        wrong.append(
            f"With every rule whole some of these tests fail:\n    {last_words(results['whole'][1])}"
        )
    for line in wrong:
        write_line(line)
    write_line(summary(listed, lacking))
    return int(any(lacking.values()) or bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
