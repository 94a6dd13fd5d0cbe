"""The pictures a player has chosen so far: the same draft on the tablet and on a phone."""

from __future__ import annotations

from engine.games.compatibility import Choose
from engine.games.compatibility.teams import CompatibilityView, Sides
from mobileapp.i18n.translate import ntr, tr
from mobileapp.ui.face import FaceContext

ORDER_LESSON = "compatibility.order"  # the hint for changing the order
DRAFT_KEY = "draft"


class PictureDraft:
    """Best picture first; kept while the hand is hidden, for the current theme only."""

    def __init__(self, context: FaceContext) -> None:
        self._draft = context.draft
        self._side = Sides(context.terms.seats, context.terms.options.individual).of(context.own_seat)
        self._game: CompatibilityView | None = None

    def follow(self, game: CompatibilityView) -> None:
        self._game = game

    @property
    def number(self) -> int:
        """How many pictures to choose."""
        return self._game.numbers[self._side] if self._game else 0

    @property
    def chosen(self) -> list[int]:
        begun = self._draft.get(DRAFT_KEY)
        return list(begun["chosen"]) if begun and begun["for"] == self._theme_key else []

    @property
    def missing(self) -> int:
        return self.number - len(self.chosen)

    @property
    def move(self) -> Choose:
        return Choose(tuple(self.chosen))

    @property
    def button_text(self) -> str:
        """The label of the button below the pictures."""
        missing = self.missing
        if missing and not self.chosen:
            return tr("Pick {number}", number=missing)
        return ntr("Pick {number} more", "Pick {number} more", missing) if missing else tr("Lock in")

    def save(self, chosen: list[int]) -> None:
        self._draft[DRAFT_KEY] = {"for": self._theme_key, "chosen": chosen}

    def toggle(self, picture: int) -> bool:
        """Add or remove a picture; False if the row is already full."""
        chosen = self.chosen
        if picture in chosen:
            chosen.remove(picture)
        elif self.missing:
            chosen.append(picture)
        else:
            return False
        self.save(chosen)
        return True

    @property
    def _theme_key(self) -> list[object]:
        """Identifies round and theme, as plain values."""
        game = self._game
        if game is None or game.theme is None:
            return []
        return [game.round, game.theme.pack, game.theme.card, game.theme.face]
