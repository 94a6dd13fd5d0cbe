"""The countdown before a race: three, two, one, with all cards hidden. Off by default (not in the rules).

Players who go on after a vote get it again: nobody knows in advance when the last vote comes.
"""

from __future__ import annotations

from engine.game import Millis, News

COUNT_IN_MS: Millis = 3000


class CountInEnded(News, frozen=True, tag="began"):
    """The countdown is over: everybody sees the cards at the same time."""
