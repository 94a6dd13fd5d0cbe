"""Options that are not in the printed rules are marked as house rules, and no others."""

from __future__ import annotations

import pytest

from engine.games import rulebook
from mobileapp.session.option_form import option_fields


@pytest.mark.parametrize(
    ("game", "ours"),
    [
        ("difference", {"short", "count_in"}),
        ("compatibility", {"short"}),
        ("diferencio", {"short", "search_seconds", "press_first", "end_when_all_found"}),
    ],
)
def test_house_rules_are_marked(game: str, ours: set[str]) -> None:
    assert {field.name for field in option_fields(rulebook(game).Options) if field.ours} == ours
