"""How a race begins: three, two, one for all, and until then nothing to see. Off by the booklets."""

from __future__ import annotations

from engine.game import Millis, News

COUNT_IN_MS: Millis = 3000


class CountInEnded(News, frozen=True, tag="began"):
    """The count is over: all look at the same moment."""
