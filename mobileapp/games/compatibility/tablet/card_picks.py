"""Special cards are played on the cards in the middle: the words between the zones and the stage."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.game import Seat
from mobileapp.games.compatibility.special_step import Special, SpecialStep

PICK, TAP = "pick", "tap"  # broadcast: the rows that a zone offers; a card tapped for a zone
EMPTY = "-"


class Pick(NamedTuple):
    """The rows of which a seat may tap cards, and the special card it plays, if it has begun."""

    seat: Seat
    rows: tuple[Seat, ...]
    step: SpecialStep | None = None

    @property
    def message(self) -> str:
        do, target, taken = self.step or (EMPTY, None, ())
        aimed = EMPTY if target is None else target
        return f"{PICK} {self.seat} {_join(self.rows)} {do} {aimed} {_join(taken)}"


class Tap(NamedTuple):
    """A card that was tapped in the middle, and the seat it was tapped for."""

    by: Seat
    row: Seat
    at: int

    @property
    def message(self) -> str:
        return f"{TAP} {self.by} {self.row} {self.at}"


def read_pick(word: str) -> Pick | None:
    kind, *facts = word.split(" ")
    if kind != PICK:
        return None
    seat, rows, do, target, taken = facts
    aimed = None if target == EMPTY else int(target)
    kinds: dict[str, Special] = {"stake": "stake", "shuffle": "shuffle"}
    step = None if do == EMPTY else SpecialStep(kinds[do], aimed, _split(taken))
    return Pick(int(seat), _split(rows), step)


def read_tap(word: str) -> Tap | None:
    kind, *facts = word.split(" ")
    return Tap(*map(int, facts)) if kind == TAP else None


def _join(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers)) or EMPTY


def _split(words: str) -> tuple[int, ...]:
    return () if words == EMPTY else tuple(map(int, words.split(",")))


class CardPicks:
    """The offers of all zones. The screen does not know who taps: the latest step gets the card."""

    def __init__(self, broadcast: Callable[[str], None]) -> None:
        self._broadcast = broadcast
        self._picks: dict[Seat, Pick] = {}

    def handle_broadcast(self, word: str) -> bool:
        """Whether a zone offers something else now."""
        pick = read_pick(word)
        if pick is None:
            return False
        self._picks.pop(pick.seat, None)
        if pick.rows:
            self._picks[pick.seat] = pick
        return True

    def takes(self, row: Seat) -> bool:
        return self._taker(row) is not None

    def tap(self, row: Seat, at: int) -> None:
        taker = self._taker(row)
        if taker is not None:
            self._broadcast(Tap(taker, row, at).message)

    def _taker(self, row: Seat) -> Seat | None:
        """A seat with a special card in play, else the owner of the row, else their partner.

        A Double Stake without a card takes one of a wrong row too, and the zone answers so: else a tap
        beside the own row would silently mark a card for somebody else.
        A Shuffle takes a card of any other row too: the zone answers that this row cannot be shuffled.
        """
        able = [pick for pick in self._picks.values() if row in pick.rows]
        playing = [pick.seat for pick in able if pick.step is not None]
        waiting = sorted((pick.seat for pick in able), key=lambda seat: seat != row)
        shuffling = [pick.seat for pick in self._picks.values() if pick.step and pick.step.do == "shuffle"]
        staking = [
            pick.seat
            for pick in self._picks.values()
            if pick.step and pick.step.do == "stake" and not pick.step.taken
        ]
        playing = playing or staking
        return playing[-1] if playing else next(iter([*waiting, *shuffling[-1:]]), None)

    def glows(self, row: Seat, number: int) -> dict[int, str]:
        """Cards that a step waits for, and those it has taken."""
        steps = [pick.step for pick in self._picks.values() if row in pick.rows and pick.step is not None]
        if not steps:
            return {}
        return {at: "taken" if at in self.taken(row) else "next" for at in range(number)}

    def taken(self, row: Seat) -> tuple[int, ...]:
        """Places taken in this row by all steps."""
        return (*self._places(row, "stake"), *self._places(row, "shuffle"))

    def staked(self, row: Seat) -> int | None:
        """The place that a Double Stake is about to be played on; it counts for both partners' rows."""
        return next(iter(self._places(row, "stake")), None)

    def moved(self, row: Seat) -> frozenset[int]:
        return frozenset(self._places(row, "shuffle"))

    def _places(self, row: Seat, do: Special) -> tuple[int, ...]:
        return tuple(
            at
            for pick in self._picks.values()
            if pick.step is not None and pick.step.do == do
            if pick.step.target == row or (do == "stake" and row in pick.rows)
            for at in pick.step.taken
        )
