"""Contrast in words: its symbols, why a round ended as it did, and why a move request was rejected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.contrast import Revealed
from mobileapp.i18n.translate import N_, tr
from mobileapp.session.refusal_text import ALREADY_DONE, OTHER_CARD

REFUSALS = {
    "already_laid": N_("You’ve already played a card"),
    "not_in_hand": N_("Pick a card from your hand"),
}
REFUSAL_TITLES = {
    "already_laid": ALREADY_DONE,
    "not_in_hand": OTHER_CARD,
}
SYMBOLS = {
    "red": N_("red"),
    "yellow": N_("yellow"),
    "blue": N_("blue"),
    "green": N_("green"),
    "tall": N_("big"),
    "small": N_("small"),
    "heavy": N_("heavy"),
    "light": N_("light"),
    "big": N_("thick"),
    "thin": N_("thin"),
    "round": N_("round"),
    "square": N_("square"),
}
NOBODY_SCORES = N_("Nobody gets a card")
REASONS = {  # the chosen symbols, and who scores
    "most": (N_("Most chose {symbols}"), N_("+1 for {names}")),
    "two_pairs": (N_("Two pairs: {symbols}"), N_("+1 for {names}")),
    "both_others": (N_("Both chose {symbols}"), N_("+1 for {names}")),
    "together": (N_("You both chose {symbols}!"), N_("+1 together")),
    "apart": (N_("Not the same"), N_("No card this time")),
    "all_differ": (N_("All different"), NOBODY_SCORES),
    "level": (N_("A tie: {symbols}"), NOBODY_SCORES),
    "everybody": (N_("Everyone chose {symbols}"), N_("Everyone agreed, so nobody gets a card")),
    "too_few": (N_("Too few cards"), NOBODY_SCORES),
}


def symbol_label(name: str) -> str:
    return tr(SYMBOLS.get(name, name))


def explain_round(
    revealed: Revealed, names: Callable[[int], str], symbol: Callable[[int], str]
) -> tuple[str, str]:
    """Why the round ended as it did: the chosen symbols, and who scores."""
    won = [seat for seat, laid in enumerate(revealed.laid) if laid is not None and laid in revealed.winning]
    shown = revealed.winning or tuple({laid for laid in revealed.laid if laid is not None})
    facts: dict[str, Any] = {
        "symbols": ", ".join(symbol_label(symbol(each)) for each in shown),
        "names": ", ".join(names(seat) for seat in won),
    }
    chosen, scores = REASONS[revealed.why]
    return tr(chosen, **facts), tr(scores, **facts)
