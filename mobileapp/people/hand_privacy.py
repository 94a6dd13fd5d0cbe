"""How hands stay hidden on a screen that everybody sees."""

from __future__ import annotations

from typing import Literal

# "veil": behind the privacy curtain, one player at a time. "hold": at the player's own edge while a finger
# holds. "open": visible, for a single player.
HandPrivacy = Literal["veil", "hold", "open"]
