"""Diferencio's options, moves, news, state and view."""

from __future__ import annotations

from itertools import combinations
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.game import OURS, HouseRule, Millis, Move, News, Options, Seat, State, put
from engine.games.diferencio.world import HAND, place_of

DiferencioPart = Literal["study", "dusk", "night", "search", "giving", "over"]


# --- options, moves and news --------------------------------------------------------------------


class DiferencioOptions(Options, frozen=True, kw_only=True):
    """The short form, a house rule, is won with 3 points; its second phase begins at 2."""

    search_seconds: Annotated[Literal[0, 60], OURS] = 0  # O-DIO-16
    press_first: HouseRule = False
    final_give_up: bool = False  # O-DIO-02
    end_when_all_found: HouseRule = False  # O-DIO-03


class Ready(Move, frozen=True):
    """The player has studied the picture."""


class Nightfall(Move, frozen=True):
    """Start the night: the last turn has been looked at."""


class Asleep(Move, frozen=True):
    """The architect confirms that all eyes are closed."""


class Change(Move, frozen=True):
    """All changes of the architect's night; they can be chosen again until the dreamers wake."""

    cards: tuple[int, ...]


class Press(Move, frozen=True):
    """Claim the right to point next."""


class Propose(Move, frozen=True):
    place: int


class GiveUp(Move, frozen=True):
    """The dreamer believes that nothing (more) was changed."""


class LookAgain(Move, frozen=True):
    """Undo giving up."""


class Hurry(Move, frozen=True):
    """Start the countdown for the last dreamer still searching."""


class GiveBack(Move, frozen=True):
    card: int


class NightFell(News, frozen=True):
    architect: Seat
    turn: int


class Woke(News, frozen=True):
    turn: int


class Pressed(News, frozen=True):
    seat: Seat


class ChangeFound(News, frozen=True, tag="found"):
    seat: Seat
    place: int
    card: int


class ProposalMissed(News, frozen=True, tag="missed"):
    """A wrong proposal (no place: the time to point ran out), and whether it costs a point."""

    seat: Seat
    place: int | None
    costs: bool


class GaveBack(News, frozen=True):
    seat: Seat
    card: int


class GaveUp(News, frozen=True):
    seat: Seat


class LookedAgain(News, frozen=True, tag="looks_again"):
    seat: Seat


class Hurried(News, frozen=True):
    seat: Seat
    by: Seat


class TurnEnded(News, frozen=True):
    """The places that changed, the card removed from each, and who scores it (None: nobody).

    `paid` lists the seats that lost a point by a mistake.
    """

    turn: int
    architect: Seat
    places: tuple[int, ...]
    removed: tuple[int, ...]
    taken: tuple[Seat | None, ...]
    paid: tuple[Seat, ...] = ()


class PhaseTwo(News, frozen=True):
    pass


class SeatWon(News, frozen=True, tag="won"):
    seat: Seat


# --- state and view -----------------------------------------------------------------------------


class SeatTimer(Struct, frozen=True):
    """A seat has limited time, starting at `at`."""

    seat: Seat
    at: Millis

    def shift_times(self, by: Millis) -> SeatTimer:
        return SeatTimer(self.seat, self.at + by)


def seats_of(waiting: tuple[SeatTimer, ...]) -> tuple[Seat, ...]:
    return tuple([since.seat for since in waiting])


class DiferencioState(State, frozen=True, kw_only=True):
    board: tuple[int, ...]  # the card on each place
    hands: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]  # cards in front of each seat, oldest first
    pile: tuple[int, ...]  # top first
    architect: Seat
    phase: Literal[1, 2]
    turn: int = 1
    part: DiferencioPart = "study"
    ready: frozenset[Seat] = frozenset()
    night_from: Millis = 0
    rested: bool = False  # the night has lasted its minimum time
    asleep: bool = False  # the architect has confirmed that all eyes are closed
    changed: tuple[int, ...] = ()  # the architect's new cards: chosen at night, on the board by day
    aside: tuple[int, ...] = ()  # cards removed this turn and not found
    woke_at: Millis | None = None
    found: tuple[ChangeFound, ...] = ()
    missed: tuple[ProposalMissed, ...] = ()
    out: frozenset[Seat] = frozenset()
    given_up: frozenset[Seat] = frozenset()
    pointing: SeatTimer | None = None
    hurried: SeatTimer | None = None
    giving: tuple[SeatTimer, ...] = ()  # seats that still have to choose the card their mistake costs
    last: TurnEnded | None = None

    def shift_times(self, by: Millis) -> DiferencioState:
        return replace(
            self,
            night_from=self.night_from + by,
            woke_at=None if self.woke_at is None else self.woke_at + by,
            pointing=self.pointing and self.pointing.shift_times(by),
            hurried=self.hurried and self.hurried.shift_times(by),
            giving=tuple([since.shift_times(by) for since in self.giving]),
        )

    def legal_changes(self) -> list[tuple[int, ...]]:
        """The changes open to the architect: at least one (O-DIO-22), no place twice (O-DIO-06)."""
        sizes = range(1, 2 if self.phase == 1 else HAND + 1)  # R-DIO-10, R-DIO-19
        hand = sorted(self.hands[self.architect])
        legal = [cards for size in sizes for cards in combinations(hand, size)]
        return sorted(cards for cards in legal if len({place_of(card) for card in cards}) == len(cards))

    def shown_size(self, seat: Seat) -> int:
        """Public size of a hand: the architect's stays as it was at nightfall (R-DIO-20)."""
        by_day = seat == self.architect and self.woke_at is not None
        return len(self.hands[seat]) + (len(self.changed) if by_day else 0)

    def scores(self) -> tuple[int, ...]:
        giving = seats_of(self.giving)
        return tuple([len(cards) - (seat in giving) for seat, cards in enumerate(self.points)])

    def summary(self, rest_to: Seat | None) -> TurnEnded:
        """The facts that become public once the turn is over (O-DIO-19)."""
        taken = {found.card: found.seat for found in self.found}
        removed = sorted([*taken, *self.aside])
        return TurnEnded(
            self.turn,
            self.architect,
            tuple([place_of(card) for card in removed]),
            tuple(removed),
            tuple([taken.get(card, rest_to) for card in removed]),
            tuple([missed.seat for missed in self.missed if missed.costs]),
        )

    def with_hand_filled(self, seat: Seat) -> DiferencioState:
        """Fill the hand (R-DIO-16), as far as the pile allows."""
        drawn = self.pile[: HAND - len(self.hands[seat])]
        hands = put(self.hands, seat, self.hands[seat] + drawn)
        return replace(self, hands=hands, pile=self.pile[len(drawn) :])

    def with_point_returned(self, seat: Seat, card: int) -> DiferencioState:
        """Put one of the seat's point cards under the pile, face down (O-DIO-10)."""
        kept = tuple([other for other in self.points[seat] if other != card])
        return replace(
            self,
            points=put(self.points, seat, kept),
            pile=(*self.pile, card),
            giving=tuple([since for since in self.giving if since.seat != seat]),
        ).with_news(GaveBack(seat, card))


class DiferencioView(Struct, frozen=True, kw_only=True):
    world: str
    board: tuple[int, ...]  # the version on each place
    hand: tuple[int, ...]
    hands: tuple[int, ...]  # sizes; the architect's as it was at nightfall
    pile: int
    points: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    phase: int
    turn: int
    part: DiferencioPart
    architect: Seat
    ready: tuple[Seat, ...]
    asleep: bool  # at night: all eyes are closed
    changed: tuple[int, ...]  # for the architect only, like `removed`
    removed: tuple[int, ...]
    found: tuple[ChangeFound, ...]
    missed: tuple[ProposalMissed, ...]
    out: tuple[Seat, ...]
    given_up: tuple[Seat, ...]
    pointing: Seat | None
    hurried: Seat | None
    giving: tuple[Seat, ...]
    until: Millis | None  # end of the search, the hurry or the pointing
    last: TurnEnded | None
