"""Double Stake and Shuffle, and the window they are played in (O-CMP-04)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import Choice, Move, News, OneForm, PickForm, RefusedError, Seat, put
from engine.games.compatibility.matching import swap_cards
from engine.games.compatibility.teams import CompatibilityPart, CompatibilityState, Side, Sides, Swap


class Stake(Move, frozen=True):
    position: int


class TakeStake(Move, frozen=True):
    """Take the Double Stake back after a Shuffle."""


class Shuffle(Move, frozen=True):
    target: Seat
    positions: tuple[int, int]


class Done(Move, frozen=True):
    """The seat plays no more special cards."""


class Staked(News, frozen=True):
    seat: Seat
    position: int


class StakeTaken(News, frozen=True):
    seat: Seat
    position: int


class Shuffled(News, frozen=True):
    seat: Seat
    target: Seat
    positions: tuple[int, int]


PARTS: dict[type[Move], tuple[CompatibilityPart, ...]] = {
    Stake: ("window",),  # R-CMP-27
    TakeStake: ("window",),
    Shuffle: ("window",),  # R-CMP-33
    Done: ("window",),
}
NEWS_TYPES: tuple[type[News], ...] = (Staked, StakeTaken, Shuffled)


class Specials:
    """Special cards on rows that are face down; their limits count per side (O-CMP-10)."""

    def __init__(self, sides: Sides, *, stake_again: bool) -> None:
        self.sides = sides
        self.stake_again = stake_again

    # --- permissions ---

    def undecided(self, state: CompatibilityState) -> list[Seat]:
        """Present seats that could still play a special card and have not declined."""
        present = self.sides.present(state)
        return [seat for seat in present if seat not in state.done and self.has_special(state, seat)]

    def has_special(self, state: CompatibilityState, seat: Seat) -> bool:
        side = self.sides.of(seat)
        return self._can_stake(state, side) or side in state.taking or bool(self._targets(state, side))

    def _can_use_specials(self, state: CompatibilityState, side: Side) -> bool:
        """Not by or against the leader (R-CMP-52), nor by sides that are out of a tie-break."""
        return state.numbers[side] > 0 and not self.sides.is_leader(state, side)

    def _can_stake(self, state: CompatibilityState, side: Side) -> bool:
        unused = state.stakes_left[side] > 0 and side not in state.staked
        return unused and self._can_use_specials(state, side)

    def _swapped(self, state: CompatibilityState) -> set[Side]:
        return {self.sides.of(swap.target) for swap in state.swaps}

    def _targets(self, state: CompatibilityState, side: Side) -> list[Seat]:
        """Seats whose row a side may shuffle."""
        if not (state.shuffles_left[side] and self._can_use_specials(state, side)):
            return []
        spared = self._swapped(state) | {side}
        return [
            seat
            for seat in range(self.sides.seats)
            if (other := self.sides.of(seat)) not in spared
            and state.numbers[other] > 1
            and self._can_use_specials(state, other)
        ]

    def choices(self, state: CompatibilityState, seat: Seat) -> list[Choice]:
        if seat in state.done or not self.has_special(state, seat):
            return []
        side = self.sides.of(seat)
        choices = [Choice("done")]
        if self._can_stake(state, side):
            choices.append(Choice("stake", (OneForm("position", tuple(range(state.numbers[side]))),)))
        if side in state.taking:
            choices.append(Choice("take_stake"))
        for target in self._targets(state, side):
            positions = PickForm("positions", tuple(range(state.numbers[self.sides.of(target)])), 2, 2)
            choices.append(Choice("shuffle", (OneForm("target", (target,)), positions)))
        return choices

    # --- playing ---

    def play(self, state: CompatibilityState, seat: Seat, move: Move) -> CompatibilityState:
        if seat in state.done:
            raise RefusedError("already_done")
        match move:
            case Stake(position):
                return self._stake(state, seat, position)
            case TakeStake():
                return self._take_stake(state, seat)
            case Shuffle(target, positions):
                return self._shuffle(state, seat, target, positions)
        return self._done(state, seat)

    def _stake(self, state: CompatibilityState, seat: Seat, position: int) -> CompatibilityState:
        side = self.sides.of(seat)  # O-CMP-03: either partner
        if not self._can_use_specials(state, side):
            raise RefusedError("not_for_you")
        if side in state.staked:
            raise RefusedError("already_staked")  # R-CMP-30
        if not state.stakes_left[side]:
            raise RefusedError("no_stake_left")  # R-CMP-31
        if not 0 <= position < state.numbers[side]:
            raise RefusedError("no_such_position", positions=(position,), number=state.numbers[side])
        return replace(
            state,
            stakes_left=put(state.stakes_left, side, state.stakes_left[side] - 1),
            stakes=put(state.stakes, side, position),
            staked=state.staked | {side},
            done=frozenset(),
        ).with_news(Staked(seat, position))

    def _take_stake(self, state: CompatibilityState, seat: Seat) -> CompatibilityState:
        side = self.sides.of(seat)
        position = state.stakes[side]
        if side not in state.taking or position is None:
            raise RefusedError("no_stake_to_take")
        return replace(
            state,
            stakes_left=put(state.stakes_left, side, state.stakes_left[side] + 1),
            stakes=put(state.stakes, side, None),
            staked=state.staked - {side} if self.stake_again else state.staked,  # O-CMP-05
            taking=state.taking - {side},
        ).with_news(StakeTaken(seat, position))

    def _shuffle(
        self, state: CompatibilityState, seat: Seat, target: Seat, positions: tuple[int, int]
    ) -> CompatibilityState:
        by = self.sides.of(seat)
        self._check_shuffle(state, by, target, positions)
        side = self.sides.of(target)
        row = swap_cards(state.rows[target] or (), positions)  # R-CMP-32, O-CMP-07
        has_staked = state.stakes[side] is not None
        return replace(
            state,
            shuffles_left=put(state.shuffles_left, by, state.shuffles_left[by] - 1),
            rows=put(state.rows, target, row),
            swaps=(*state.swaps, Swap(seat, target, positions)),
            taking=state.taking | {side} if has_staked else state.taking,  # R-CMP-34, O-CMP-06
            done=frozenset(),
        ).with_news(Shuffled(seat, target, positions))

    def _check_shuffle(
        self, state: CompatibilityState, side: Side, target: Seat, positions: tuple[int, int]
    ) -> None:
        if not self._can_use_specials(state, side):
            raise RefusedError("not_for_you")
        if not state.shuffles_left[side]:
            raise RefusedError("no_shuffle_left")  # R-CMP-37
        if not 0 <= target < self.sides.seats:
            raise RefusedError("no_such_seat", seat=target, seats=self.sides.seats)
        other = self.sides.of(target)
        if not self._can_use_specials(state, other):
            raise RefusedError("not_against_them", seat=target)
        if other in self._swapped(state):  # R-CMP-35, R-CMP-36: once per side and round, by anybody
            raise RefusedError("already_shuffled", side=other)
        if other == side:
            raise RefusedError("not_an_opponent", seat=target)
        self._check_positions(positions, state.numbers[other])

    def _check_positions(self, positions: tuple[int, int], number: int) -> None:
        if number < 2:
            raise RefusedError("single_card")  # O-CMP-08
        different = len(positions) == len(set(positions)) == 2
        if not different or not all(0 <= position < number for position in positions):
            raise RefusedError("no_such_position", positions=positions, number=number)

    def _done(self, state: CompatibilityState, seat: Seat) -> CompatibilityState:
        if not self.has_special(state, seat):
            raise RefusedError("nothing_to_play")
        side, done = self.sides.of(seat), state.done | {seat}
        all_done = done.union(state.absent).issuperset(self.sides.members(side))
        return replace(state, done=done, taking=state.taking - {side} if all_done else state.taking)
