"""Theme cards in their two packs, the die that picks a theme, and the theme of a round."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.dice import Dice

FACES = 6  # R-CMP-05: one theme per face
MAX_WORD_LENGTH = 60


class Theme(Struct, frozen=True):
    """The theme of a round: printed (its id), or invented for a blank card."""

    pack: int
    card: int
    face: int
    kind: Literal["printed", "blank", "word", "aloud"]
    text: str = ""  # the printed theme's id or the typed word


class ThemePile(Struct, frozen=True):
    """A pack of theme cards, top first; the last `used` cards have been read."""

    cards: tuple[int, ...]
    used: int = 0

    @property
    def left(self) -> int:
        return len(self.cards) - self.used

    def draw(self, dice: Dice) -> tuple[int, ThemePile, Dice]:
        """Move the top card under the pack; reshuffle when all have been used (O-CMP-18)."""
        if not self.left:
            cards, dice = dice.shuffle(self.cards)
            return ThemePile(cards).draw(dice)
        top, *rest = self.cards
        return top, ThemePile((*rest, top), self.used + 1), dice


def read_theme(pack: int, card: int, face: int, printed: tuple[str, ...] | None) -> Theme:
    """The theme on a card for a face of the die."""
    if printed is None:
        return Theme(pack, card, face, "blank")  # R-CMP-04
    return Theme(pack, card, face, "printed", printed[face - 1])
