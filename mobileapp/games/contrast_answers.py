"""Contrast in words: its symbols, why a round ended as it did, and why a wish was refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.contrast import Revealed
from mobileapp.language import later, say

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
REASONS = {
    "most": later("Most chose {symbols}: +1 for {names}"),
    "two_pairs": later("Two pairs, {symbols}: +1 for {names}"),
    "both_others": later("Both chose {symbols}: +1 for {names}"),
    "together": later("The same: {symbols}!"),
    "apart": later("Not the same: no point"),
    "all_differ": later("All different: nobody scores"),
    "level": later("Level: nobody scores"),
    "everybody": later("Everybody chose {symbols}: nobody scores"),
    "too_few": later("Too few cards: nobody scores"),
}


def word(name: str) -> str:
    return say(SYMBOLS.get(name, name))


def reason(told: Revealed, names: Callable[[int], str], symbol: Callable[[int], str]) -> str:
    """Why the round ended as it did."""
    won = [seat for seat, laid in enumerate(told.laid) if laid is not None and laid in told.winning]
    shown = told.winning or tuple({laid for laid in told.laid if laid is not None})
    facts: dict[str, Any] = {
        "symbols": ", ".join(word(symbol(each)) for each in shown),
        "names": ", ".join(names(seat) for seat in won),
    }
    return say(REASONS[told.why], **facts)
