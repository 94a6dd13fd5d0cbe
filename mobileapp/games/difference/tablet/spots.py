"""The two places one shows in Difference: the first, kept until the second is shown; and which was wrong."""

from __future__ import annotations

from engine.game import Seat
from engine.games.difference import DifferenceView
from mobileapp.games.difference.picture import Spot
from mobileapp.i18n.translate import tr
from mobileapp.session.drafts import Draft

FIRST_KEY = "first"


class FirstSpot:
    """Shown but not yet said: hers to find again should the claim be interrupted."""

    def __init__(self, seat: Seat, kept: Draft) -> None:
        self._seat, self._draft = seat, kept
        self.at: Spot | None = None

    def begin(self, game: DifferenceView, spot: Spot) -> None:
        self.at = spot
        self._draft[FIRST_KEY] = {"of": self._claim_key(game), "spot": list(spot)}

    def restore(self, game: DifferenceView) -> None:
        """None where it is another claim, or another neighbour to show against."""
        begun = self._draft.get(FIRST_KEY)
        self.at = tuple(begun["spot"]) if begun and begun["of"] == self._claim_key(game) else None

    def drop(self) -> None:
        """No longer meant."""
        self.forget()
        self._draft.drop(FIRST_KEY)

    def forget(self) -> None:
        """Said, or of a claim that is over: what is kept of it fits no other, and no touch waits for it."""
        self.at = None

    def _claim_key(self, game: DifferenceView) -> list[int | None]:
        """Which of all claims, and against which card."""
        return [game.tops[self._seat], game.claim.until, game.claim.showing]


def wrong_spot_text(said: tuple[Spot, ...], wrong: tuple[Spot, ...]) -> str:
    """Which of the two that were said is no difference."""
    numbers = [number for number, spot in enumerate(said, 1) if spot in wrong]
    if len(numbers) == 1:
        return tr("Spot {number} is wrong", number=numbers[0])
    return tr("Both spots are wrong") if numbers else tr("Nothing there")
