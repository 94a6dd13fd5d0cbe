"""Why a move was refused: the engine's keys as sentences, with names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mobileapp.i18n.translate import N_, tr
from mobileapp.session.game_info import game_info, refusal_titles

REFUSAL_TEXTS = {
    "already_said": N_("You’ve already answered"),
    "game_over": N_("The game is over"),
    "not_kept": N_("Couldn’t save. Is the storage full?"),
    "absent": N_("You’re away. Come back first."),
}


def refusal_text(game: str, key: str, facts: dict[str, Any], name: Callable[[int], str]) -> str:
    """A sentence for the player; an unknown key gives a general one."""
    by = facts.get("by", facts.get("seat"))
    sentence = {**REFUSAL_TEXTS, **game_info(game).refusals}.get(key, N_("That is not possible now"))
    return tr(sentence, **{**facts, "name": name(by) if isinstance(by, int) else ""})


def refusal_title(game: str, key: str) -> str:
    """A short title above that sentence, if the game declares one."""
    return tr(refusal_titles(game).get(key, N_("Not possible")))
