"""How a race begins: three, two, one for all, and until then nothing to see. Off by the booklets."""

from __future__ import annotations

from engine.game import Millis, News

COUNT_IN: Millis = 3000


class Began(News, frozen=True):
    """The count is over: all look at the same moment."""
