"""Contrast in words: its symbols, why a round ended as it did, and why a move request was rejected."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import JsonObject, Outcome
from engine.games.contrast import ContrastOptions, Revealed
from engine.games.contrast.rulebook import GOAL, SHORT_GOAL
from mobileapp.i18n.translate import N_, tr
from mobileapp.session.recap import join_names

REFUSALS = {
    "already_laid": N_("You’ve already played a card"),
    "not_in_hand": N_("Pick a card from your hand"),
}
REFUSAL_TITLES = {
    "already_laid": N_("One card per round"),
    "not_in_hand": N_("Not in your hand"),
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
CLOSE = 3  # pictures that two players lack at most, if they were close
NOBODY_SCORES = N_("Nobody wins a picture")
REASONS = {  # the chosen symbols, and who scores
    "most": (N_("Top pick: {symbols}"), N_("+1 for {names}")),
    "two_pairs": (N_("Two pairs: {symbols}"), N_("+1 for {names}")),
    "both_others": (N_("2 of 3 picked {symbols}"), N_("+1 for {names}")),
    "together": (N_("You both picked {symbols}!"), N_("+1 for you both")),
    "apart": (N_("Not the same"), N_("No picture this time")),
    "all_differ": (N_("All different"), NOBODY_SCORES),
    "level": (N_("A tie: {symbols}"), NOBODY_SCORES),
    "everybody": (N_("Everyone picked {symbols}"), N_("Everyone agreed, so nobody wins a picture")),
    "too_few": (N_("Too few cards"), NOBODY_SCORES),
}


def symbol_label(name: str) -> str:
    return tr(SYMBOLS.get(name, name))


def results_title(options: ContrastOptions, outcome: Outcome) -> str:
    """Two players win or lose together; more play against each other, which has no title of its own."""
    if len(outcome.places) > 2:
        return ""
    number, goal = outcome.scores[0], SHORT_GOAL if options.short else GOAL
    if 1 in outcome.places:
        return tr("{number} pictures: you did it!", number=number)
    if goal - number <= CLOSE:
        return tr("{number} of {goal}: so close!", number=number, goal=goal)
    return tr("{number} of {goal}: not enough this time", number=number, goal=goal)


def explain_round(
    revealed: Revealed, names: Callable[[int], str], symbol: Callable[[int], str]
) -> tuple[str, str]:
    """Why the round ended as it did: the chosen symbols, and who scores."""
    won = [seat for seat, laid in enumerate(revealed.laid) if laid is not None and laid in revealed.winning]
    shown = revealed.winning or tuple({laid for laid in revealed.laid if laid is not None})
    facts: JsonObject = {
        "symbols": join_names([symbol_label(symbol(each)) for each in shown]),
        "names": join_names([names(seat) for seat in won]),
    }
    chosen, scores = REASONS[revealed.why]
    return tr(chosen, **facts), tr(scores, **facts)
