"""Titles of refusals: each belongs to a sentence, and other keys get a general one."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from mobileapp.session.game_info import game_info
from mobileapp.session.refusal_text import refusal_title


@pytest.mark.parametrize("game", GAMES)
def test_each_title_belongs_to_a_sentence_and_says_something_else(game: str) -> None:
    sentences = game_info(game).refusals
    for key, title in game_info(game).refusal_titles.items():
        assert key in sentences and title not in (sentences[key], "Not possible"), key


def test_key_without_title_gets_general_one() -> None:
    assert refusal_title("difference", "locked") == "Not yet"
    assert refusal_title("difference", "no_such_key") == "Not possible"
