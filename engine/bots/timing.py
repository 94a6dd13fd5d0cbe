"""Pace: a thought comes some time after it became possible, a bit irregularly, never later than it must."""

from __future__ import annotations

from collections.abc import Hashable
from math import log
from typing import Any

from msgspec.structs import replace

from engine.bots import StandIn, Thought
from engine.bots.rng import Luck
from engine.game import Millis, One, Pick
from engine.table import Agree, View

MATTERS_KEPT = 24  # more than can be open at once
UNEVENNESS = 0.3
SOONEST, LATEST = 0.5, 2.2  # times the usual
IN_TIME: Millis = 400  # before it is too late
TO_AGREE: Millis = 1500


class Paced(StandIn):
    """Remembers since when it has been thinking about each matter; takes everything else from the view."""

    def sits_down(self) -> None:
        super().sits_down()
        self._since: dict[Hashable, Millis] = {}

    def thinks(self, view: View[Any]) -> Thought | None:
        if view.outcome is not None or self.seat in view.absent:
            return None
        if may(view, "agree"):
            return Thought(Agree(), self.when(view, TO_AGREE, "agree", view.revision))
        thought = self.plays(view)
        return thought if thought is None or thought.at >= view.at else replace(thought, at=view.at)

    def plays(self, view: View[Any]) -> Thought | None:
        """What it would do in the game itself."""
        raise NotImplementedError

    def draw(self, *about: object) -> Luck:
        """Chance that is always the same for one stand-in and one matter."""
        return Luck(f"{self.seed}|{self.seat}|{about}")

    def since(self, view: View[Any], *about: Hashable) -> Millis:
        """When a matter came up; not later than now, for moves taken back set time back."""
        since = min(self._since.pop(about, view.at), view.at)
        self._since[about] = since
        if len(self._since) > MATTERS_KEPT:
            del self._since[next(iter(self._since))]
        return since

    def takes(self, usual: Millis, *about: object) -> Millis:
        spread = self.draw("pace", *about).log_normal(0.0, UNEVENNESS)
        return round(usual * min(max(spread, SOONEST), LATEST))

    def when(self, view: View[Any], usual: Millis, *about: Hashable, by: Millis | None = None) -> Millis:
        """When a person would be done with a matter that usually takes so long."""
        at = self.since(view, *about) + self.takes(usual, *about)
        return at if by is None else min(at, by - IN_TIME)


def may(view: View[Any], do: str) -> bool:
    return any(choice.do == do for choice in view.choices)


def among(view: View[Any], do: str) -> tuple[Any, ...]:
    """The values the first form of an open move allows."""
    forms = [choice.forms[0] for choice in view.choices if choice.do == do]
    return forms[0].among if forms and isinstance(forms[0], One | Pick) else ()


def seconds(luck: Luck, median: float, unevenness: float) -> float:
    """A search time: log-normal, as people's are."""
    return luck.log_normal(log(median), unevenness)
