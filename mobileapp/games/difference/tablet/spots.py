"""The two places shown in a Difference claim: a draft of the first one, and texts about wrong ones."""

from __future__ import annotations

from engine.game import Seat
from engine.games.difference import DifferenceView
from mobileapp.games.difference.picture import Spot
from mobileapp.i18n.translate import tr
from mobileapp.session.drafts import Draft

FIRST_KEY = "first"


class FirstSpot:
    """Shown but not yet submitted; it survives an interruption of the claim."""

    def __init__(self, seat: Seat, kept: Draft) -> None:
        self._seat, self._draft = seat, kept
        self.at: Spot | None = None

    def begin(self, game: DifferenceView, spot: Spot) -> None:
        self.at = spot
        self._draft[FIRST_KEY] = {"of": self._claim_key(game), "spot": list(spot)}

    def restore(self, game: DifferenceView) -> None:
        """Set to None for another claim, or for another card to show against."""
        begun = self._draft.get(FIRST_KEY)
        self.at = tuple(begun["spot"]) if begun and begun["of"] == self._claim_key(game) else None

    def drop(self) -> None:
        """Discard it and its draft."""
        self.forget()
        self._draft.drop(FIRST_KEY)

    def forget(self) -> None:
        """Submitted, or the claim is over; the draft can stay, because it matches no other claim."""
        self.at = None

    def _claim_key(self, game: DifferenceView) -> list[int | None]:
        """Identifies the claim and the card to show against."""
        return [game.tops[self._seat], game.claim.until, game.claim.showing]


def wrong_spot_text(spots: tuple[Spot, ...], wrong: tuple[Spot, ...]) -> str:
    """Which of the two submitted spots is wrong."""
    numbers = [number for number, spot in enumerate(spots, 1) if spot in wrong]
    if len(numbers) == 1:
        return tr("Number {number} is wrong", number=numbers[0])
    return tr("Both are wrong") if numbers else tr("No difference")
