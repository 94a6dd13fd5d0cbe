"""Why a wish was refused: the engine's keys as sentences, with names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mobileapp.i18n.translate import later, say
from mobileapp.session.game_info import about

SENTENCES = {
    "already_said": later("That has been said already"),
    "game_over": later("The game is over"),
    "not_kept": later("The device cannot keep it. Is it full?"),
    "absent": later("This seat is empty"),
}


def why(game: str, key: str, facts: dict[str, Any], name: Callable[[int], str]) -> str:
    """A sentence for the player; an unknown key is said plainly."""
    by = facts.get("by", facts.get("seat"))
    sentence = {**SENTENCES, **about(game).refusals}.get(key, later("That is not possible now"))
    return say(sentence, **{**facts, "name": name(by) if isinstance(by, int) else ""})
