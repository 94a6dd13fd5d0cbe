"""Why a wish was refused: the engine's keys as sentences, with names."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from mobileapp.language import later, say

SENTENCES = {
    "frozen": later("{name} is showing"),
    "locked": later("Wait until somebody else claims"),
    "already_claimed": later("Already claimed"),
    "finished": later("All cards are gone already"),
    "asking": later("First: stop here or play on?"),
    "others_decide": later("Those who still have cards decide"),
    "already_said": later("That has been said already"),
    "not_begun": later("It begins after three, two, one"),
    "game_over": later("The game is over"),
    "not_beginner": later("Cards go under the pile only in the beginner’s game"),
    "one_card_left": later("The last card stays"),
    "not_claimed": later("First call “Difference!”"),
    "place_first": later("First choose a place"),
    "place_chosen": later("The place is chosen"),
    "not_advanced": later("Places are chosen only in the advanced game"),
    "not_a_place": later("No card may lie there"),
    "not_kept": later("The device cannot keep it. Is it full?"),
    "absent": later("This seat is empty"),
}


@cache
def _sentences(game: str) -> dict[str, str]:
    """Those all games share, and the game's own: the same key may mean something else there."""
    if not find_spec(f"mobileapp.games.{game}.answers"):
        return SENTENCES
    return SENTENCES | import_module(f"mobileapp.games.{game}.answers").SENTENCES


def why(game: str, key: str, facts: dict[str, Any], name: Callable[[int], str]) -> str:
    """A sentence for the player; an unknown key is said plainly."""
    by = facts.get("by", facts.get("seat"))
    sentence = _sentences(game).get(key, later("That is not possible now"))
    return say(sentence, **{**facts, "name": name(by) if isinstance(by, int) else ""})
