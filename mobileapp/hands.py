"""How hands stay hidden on a screen everybody sees."""

from __future__ import annotations

from typing import Literal

# Behind the veil, one after another; at one's own edge while a finger holds; open, where nobody else looks.
Way = Literal["veil", "hold", "open"]

# What people can choose for a game; the first is proposed. A game not named here hides nothing by hand.
WAYS: dict[str, tuple[Way, ...]] = {
    "compatibility": ("veil",),
    "defifoo": ("hold", "veil"),
    "contrast": ("hold", "veil"),
}
