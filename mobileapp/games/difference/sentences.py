"""Texts of Difference that tablet and phone share: how a claim ended, and what a wrong one costs."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Seat
from engine.games.difference.claims import ClaimMissed, DifferencesFound
from mobileapp.i18n.translate import N_, ntr, tr

NameOf = Callable[[Seat], str]
Spots = tuple[tuple[int, int], ...]


def cards_left_text(number: int) -> str:
    return ntr("{number} card left", "{number} cards left", number)


def claim_text(news: DifferencesFound | ClaimMissed, name: NameOf) -> str:
    """How a claim ended, for all players."""
    if isinstance(news, DifferencesFound):
        return tr("{name} found both", name=name(news.seat))
    sentence = {"time": N_("Time’s up for {name}"), "left": N_("{name} stepped away")}.get(news.why)
    return tr(sentence or N_("{name} missed"), name=name(news.seat))


def miss_text(news: ClaimMissed, spots: Spots) -> str:
    """Why the player's own claim did not count; `spots` are the two they tapped."""
    return {
        "place": _wrong_spot_text(spots, news.points),
        "same": tr("Same one twice"),
        "time": tr("Time’s up!"),
        "left": tr("Call cancelled"),
    }[news.why]


def _wrong_spot_text(spots: Spots, wrong: Spots) -> str:
    numbers = [number for number, spot in enumerate(spots, 1) if spot in wrong]
    if len(numbers) == 1:
        return tr("Number {number} is wrong", number=numbers[0])
    return tr("Both are wrong") if numbers else tr("No difference")
