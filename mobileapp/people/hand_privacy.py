"""How hands stay hidden on a screen everybody sees."""

from __future__ import annotations

from typing import Literal

# Behind the veil, one after another; at one's own edge while a finger holds; open, where nobody else looks.
HandPrivacy = Literal["veil", "hold", "open"]
