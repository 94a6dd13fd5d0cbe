"""The report of `make rules` for a rule, decision or option without proof."""

from __future__ import annotations

import pytest

from tests.engine import breaking, prove

RULES = prove.rules()
OPTIONS = {rule for rule in RULES if prove.rule_kind(rule) == "options"}


def test_unlisted_option_is_reported() -> None:
    assert prove.orphans(OPTIONS, {}) == []
    assert prove.orphans({*OPTIONS, "contrast.LOUD=true"}, {}) == [
        "contrast.LOUD=true is an option nobody has listed"
    ]
    assert prove.orphans(OPTIONS - {"contrast.expert=true"}, {}) == ["contrast.expert=true is no option"]


def test_rule_named_by_a_test_must_be_listed() -> None:
    problems = prove.orphans(OPTIONS, {"O-NO-99": ["test_contrast.py::test_a_dream"]})
    assert problems == ["O-NO-99 is named by test_contrast.py::test_a_dream but not listed"]


@pytest.mark.parametrize(
    ("code", "lack"),
    [
        (prove.EXIT_NOTICED, ""),
        (
            prove.EXIT_UNNOTICED,
            "O-DIF-04/1 broken, and test_difference.py::test_the_last_card_is_not_buried did not",
        ),
        (prove.EXIT_BROKEN, "O-DIF-04/1 does not lead to a failing test"),
    ],
)
def test_decision_is_proved_by_a_failing_test_that_names_it(code: int, lack: str) -> None:
    test = breaking.edit("O-DIF-04/1")["test"].rpartition("/")[2]
    problem = prove.missing_proof("O-DIF-04", {"O-DIF-04": [test]}, {"O-DIF-04/1": (code, "")})
    assert problem.startswith(lack) and bool(problem) == bool(lack)
    assert prove.missing_proof("O-DIF-04", {}, {"O-DIF-04/1": (code, "")}) == f"{test} does not name it"


def test_a_rule_without_an_edit_is_not_proved() -> None:
    assert prove.missing_proof("O-NO-99", {}, {}) == "no test and no edit"
    assert prove.missing_proof("O-NO-99", {"O-NO-99": ["test_a"]}, {}) == "no edit that breaks it"
