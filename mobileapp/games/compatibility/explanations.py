"""Compatibility explained: what each special card, the whistle, the theme cards and the die are and cost."""

from __future__ import annotations

from engine.games.compatibility.accusation import BACK
from engine.games.compatibility.matching import DIRECT, DOUBLED
from mobileapp.i18n.translate import count, say
from mobileapp.ui.toolkit.long_press_card import Explanation


def of_stake(left: int) -> Explanation:
    return Explanation(
        say("Double Stake"),
        say(
            "Bet that one place of your row is right, before the cards are turned over. Same picture, "
            "same place: {double} points instead of {points}. Else the card is lost. One a round.",
            double=DOUBLED,
            points=DIRECT,
        ),
        worth=_left(left),
        is_good=True,
    )


def of_take_stake(left: int) -> Explanation:
    return Explanation(
        say("Double Stake"),
        say("Somebody has shuffled your row: you may take your Double Stake back and keep it for later."),
        worth=_left(left),
        is_good=True,
    )


def of_shuffle(left: int) -> Explanation:
    return Explanation(
        say("Shuffle"),
        say(
            "Swap two cards of somebody else’s row, face down, before they are turned over. "
            "Only one Shuffle a round against each of them."
        ),
        worth=_left(left),
        is_good=True,
    )


def of_whistle() -> Explanation:
    return Explanation(
        say("The whistle"),
        say(
            "Somebody spoke or gave a sign? Say who. It counts if they admit it, or if all the others saw it."
        ),
        worth=count("{number} square back", "{number} squares back", BACK),
    )


def of_pack(number: int) -> Explanation:
    return Explanation(
        say("Theme cards"),
        say(
            "Each card has six themes; the die says which one is played. Both packs are alike: "
            "whoever’s turn it is takes a card from either."
        ),
        f"race/theme-{number}.png",
    )


def of_die(face: int) -> Explanation:
    return Explanation(
        say("The die"),
        say("It says which of the six themes on the card is played: this time number {number}.", number=face),
        f"race/die-{face}.png",
    )


def _left(number: int) -> str:
    return say("{number} left", number=number)
