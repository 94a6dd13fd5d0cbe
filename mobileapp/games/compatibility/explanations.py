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
            "Sure about one spot? Put it there before the pictures are turned over. Same picture, same "
            "spot: {double} points instead of {points}. Used up either way. One per round.",
            double=DOUBLED,
            points=DIRECT,
        ),
        worth=_left_text(left),
        is_good=True,
    )


def explain_take_stake(left: int) -> Explanation:
    return Explanation(
        tr("Double Stake"),
        tr("Someone has shuffled your row: you may take your Double Stake back and keep it for later."),
        worth=_left_text(left),
        is_good=True,
    )


def explain_shuffle(left: int) -> Explanation:
    return Explanation(
        tr("Shuffle"),
        tr(
            "Swap two face-down cards in an opponent’s row before they are turned over. Each row "
            "can be shuffled once per round."
        ),
        worth=_left_text(left),
        is_good=True,
    )


def admit_text(square: int) -> str:
    """The button that admits an offence, with its cost for a pawn on this square."""
    if cost := min(square, PENALTY_SQUARES):
        return ntr("Admit it: {number} square back", "Admit it: {number} squares back", cost)
    return tr("Admit it")


def explain_whistle() -> Explanation:
    return Explanation(
        tr("The whistle"),
        tr(
            "Did someone talk or make a sign? Say who. It counts if they admit it, or if "
            "all their opponents saw it."
        ),
        worth=ntr("{number} square back", "{number} squares back", PENALTY_SQUARES),
    )


def explain_pack(number: int) -> Explanation:
    return Explanation(
        tr("Theme cards"),
        tr("Each card has six themes; the die picks one. Both decks are alike: draw from either one."),
        f"race/theme-{number}.png",
    )


def explain_die(face: int) -> Explanation:
    return Explanation(
        tr("The die"),
        tr("It picks one of the six themes on the card: number {number} this time.", number=face),
        f"race/die-{face}.png",
    )


def _left_text(number: int) -> str:
    return tr("{number} left", number=number)
