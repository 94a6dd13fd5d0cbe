"""Help texts of Compatibility: special cards, the whistle, theme cards and the die."""

from __future__ import annotations

from engine.games.compatibility.accusation import PENALTY_SQUARES
from engine.games.compatibility.matching import DIRECT, DOUBLED
from mobileapp.i18n.translate import ntr, tr
from mobileapp.ui.toolkit.long_press_card import Explanation


def explain_stake(left: int) -> Explanation:
    return Explanation(
        tr("Double Stake"),
        tr(
            "Bet that one place of your row is right, before the cards are turned over. Same picture, "
            "same place: {double} points instead of {points}. Else the card is lost. One a round.",
            double=DOUBLED,
            points=DIRECT,
        ),
        worth=_left_text(left),
        is_good=True,
    )


def explain_take_stake(left: int) -> Explanation:
    return Explanation(
        tr("Double Stake"),
        tr("Somebody has shuffled your row: you may take your Double Stake back and keep it for later."),
        worth=_left_text(left),
        is_good=True,
    )


def explain_shuffle(left: int) -> Explanation:
    return Explanation(
        tr("Shuffle"),
        tr(
            "Swap two cards of somebody else’s row, face down, before they are turned over. "
            "Only one Shuffle a round against each of them."
        ),
        worth=_left_text(left),
        is_good=True,
    )


def explain_whistle() -> Explanation:
    return Explanation(
        tr("The whistle"),
        tr(
            "Somebody spoke or gave a sign? Say who. It counts if they admit it, or if all the others saw it."
        ),
        worth=ntr("{number} square back", "{number} squares back", PENALTY_SQUARES),
    )


def explain_pack(number: int) -> Explanation:
    return Explanation(
        tr("Theme cards"),
        tr(
            "Each card has six themes; the die says which one is played. Both packs are alike: "
            "whoever’s turn it is takes a card from either."
        ),
        f"race/theme-{number}.png",
    )


def explain_die(face: int) -> Explanation:
    return Explanation(
        tr("The die"),
        tr("It says which of the six themes on the card is played: this time number {number}.", number=face),
        f"race/die-{face}.png",
    )


def _left_text(number: int) -> str:
    return tr("{number} left", number=number)
