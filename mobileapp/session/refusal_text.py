"""Why a move was refused: the engine's keys as titles and sentences, with names."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import JsonObject
from mobileapp.i18n.translate import N_, tr
from mobileapp.session.game_info import game_info

REFUSAL_TEXTS = {
    "already_said": N_("You’ve already answered"),
    "game_over": N_("The game is over"),
    "not_kept": N_("Couldn’t save. Is the storage full?"),
    "absent": N_("You’re away. Come back first."),
}

# Titles that several games use.
NOT_YET, TOO_LATE, ALREADY_DONE = N_("Not yet"), N_("Too late"), N_("Already done")
NOT_YOUR_TURN, NOT_FOR_YOU, ONE_MOMENT = N_("Not your turn"), N_("Not for you"), N_("One moment")
OTHER_CARD, NONE_LEFT, NOT_IN_THIS_GAME = N_("Another card"), N_("None left"), N_("Not in this game")
REFUSAL_TITLES = {
    "already_said": ALREADY_DONE,
    "game_over": TOO_LATE,
    "not_kept": N_("Not saved"),
    "absent": N_("You’re away"),
}


def refusal_title(game: str, key: str) -> str:
    """A short title for the refusal."""
    title = {**REFUSAL_TITLES, **game_info(game).refusal_titles}.get(key, N_("Not possible"))
    return tr(title)


def refusal_text(game: str, key: str, facts: JsonObject, name: Callable[[int], str]) -> str:
    """A sentence for the player; an unknown key gives a general one."""
    by = facts.get("by", facts.get("seat"))
    sentence = {**REFUSAL_TEXTS, **game_info(game).refusals}.get(key, N_("That’s not possible now"))
    return tr(sentence, **{**facts, "name": name(by) if isinstance(by, int) else ""})
