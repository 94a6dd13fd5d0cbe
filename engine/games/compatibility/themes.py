"""Theme cards in their two packs, the die that picks a theme, and the theme of a round."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.dice import Dice

FACES = 6  # R-CMP-05: one theme per face
MAX_WORD_LENGTH = 60


class Theme(Struct, frozen=True):
    """The theme everybody chooses for: printed (its id), or invented on a blank card."""

    pack: int
    card: int
    face: int
    kind: Literal["printed", "blank", "word", "aloud"]
    text: str = ""  # the printed theme's id or the typed word


class ThemePile(Struct, frozen=True):
    """A pack of theme cards, the top first; the last `used` ones have been read."""

    cards: tuple[int, ...]
    used: int = 0

    @property
    def left(self) -> int:
        return len(self.cards) - self.used

    def draw(self, dice: Dice) -> tuple[int, ThemePile, Dice]:
        """The top card goes under the pack; when all have been used they are shuffled (O-CMP-18)."""
        if not self.left:
            cards, dice = dice.shuffle(self.cards)
            return ThemePile(cards).draw(dice)
        top, *rest = self.cards
        return top, ThemePile((*rest, top), self.used + 1), dice


def read_theme(pack: int, card: int, face: int, printed: tuple[str, ...] | None) -> Theme:
    """The theme a card gives for a face of the die."""
    if printed is None:
        return Theme(pack, card, face, "blank")  # R-CMP-04
    return Theme(pack, card, face, "printed", printed[face - 1])
