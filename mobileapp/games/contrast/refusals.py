"""Contrast in words: its symbols, why a round ended as it did, and why a wish was refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.contrast import Revealed
from mobileapp.i18n.translate import later, say

SENTENCES = {
    "already_laid": later("{name} has laid a card already"),
    "not_in_hand": later("That card lies in the row"),
}
SYMBOLS = {
    "red": later("red"),
    "yellow": later("yellow"),
    "blue": later("blue"),
    "green": later("green"),
    "tall": later("tall"),
    "small": later("small"),
    "heavy": later("heavy"),
    "light": later("light"),
    "big": later("big"),
    "thin": later("thin"),
    "round": later("round"),
    "square": later("square"),
}
NOBODY = later("Nobody gets a card")
REASONS = {  # what was chosen, and who scores
    "most": (later("Most chose {symbols}"), later("+1 for {names}")),
    "two_pairs": (later("Two pairs: {symbols}"), later("+1 for {names}")),
    "both_others": (later("Both chose {symbols}"), later("+1 for {names}")),
    "together": (later("The same: {symbols}!"), later("+1 together")),
    "apart": (later("Not the same"), later("No card this time")),
    "all_differ": (later("All different"), NOBODY),
    "level": (later("A draw: {symbols}"), NOBODY),
    "everybody": (later("Everybody chose {symbols}"), later("Not all may choose it: nobody gets a card")),
    "too_few": (later("Too few cards"), NOBODY),
}


def word(name: str) -> str:
    return say(SYMBOLS.get(name, name))


def reason(told: Revealed, names: Callable[[int], str], symbol: Callable[[int], str]) -> tuple[str, str]:
    """Why the round ended as it did: what was chosen, and who scores."""
    won = [seat for seat, laid in enumerate(told.laid) if laid is not None and laid in told.winning]
    shown = told.winning or tuple({laid for laid in told.laid if laid is not None})
    facts: dict[str, Any] = {
        "symbols": ", ".join(word(symbol(each)) for each in shown),
        "names": ", ".join(names(seat) for seat in won),
    }
    chosen, scores = REASONS[told.why]
    return say(chosen, **facts), say(scores, **facts)
