"""Compatibility: choose the pictures your partner, or the leader, chooses for a word, in the same order."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.dice import Dice
from engine.games.matching import Match, Row, exchanged, matches, points
from engine.games.themes import FACES, LONGEST_WORD, Pile, Theme, read
from engine.packs import Album
from engine.rules import (
    Choice,
    Deal,
    Game,
    Millis,
    Move,
    News,
    One,
    Options,
    Outcome,
    Pick,
    Refused,
    Say,
    Seat,
    State,
    places,
    put,
)

Side = int  # a team, or a player on his own
Part = Literal["announce", "word", "choose", "window", "reveal", "over"]

FULL = 5  # pictures chosen on Start, by a leader and in a tie-break
PENALTY = 3
COLOURS = (("white", "red"), ("blue", "yellow"), ("green", "violet"))


# --- what is said -------------------------------------------------------------------------------


class CompatibilityOptions(Options, frozen=True, kw_only=True):
    individual: bool = False
    strict_stake: bool = False  # O-CMP-01, the other reading
    stake_again: bool = False  # O-CMP-05, the other reading


class CompatibilityDeal(Deal, frozen=True, kw_only=True):
    """Per side: pawns and special cards left. The top theme cards of each pack, and the next rolls."""

    pawns: tuple[int, ...] | None = None
    stakes: tuple[int, ...] | None = None
    shuffles: tuple[int, ...] | None = None
    themes: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    rolls: tuple[int, ...] | None = None


class Announce(Move, frozen=True):
    """Roll the die and read the top theme card of a pack."""

    pack: int


class Word(Move, frozen=True):
    """A theme of one's own, for a blank card."""

    text: str


class Aloud(Move, frozen=True):
    """A theme of one's own, said at the table."""


class Choose(Move, frozen=True):
    pictures: Row


class Reopen(Move, frozen=True):
    """Take one's row back to choose again."""


class Stake(Move, frozen=True):
    position: int


class TakeStake(Move, frozen=True):
    """Take the Double Stake back after a Shuffle."""


class Shuffle(Move, frozen=True):
    target: Seat
    positions: tuple[int, int]


class Done(Move, frozen=True):
    """No special card any more."""


class Turn(Move, frozen=True):
    """Turn over the next position."""


class Accuse(Move, frozen=True):
    seat: Seat


class Confirm(Move, frozen=True):
    pass


class Admit(Move, frozen=True):
    pass


class Withdraw(Move, frozen=True):
    pass


class Announced(News, frozen=True):
    seat: Seat
    theme: Theme


class Worded(News, frozen=True):
    """The announcer's own theme; no text: it was said aloud."""

    seat: Seat
    text: str


class Locked(News, frozen=True):
    seat: Seat


class Reopened(News, frozen=True):
    seat: Seat


class WindowOpened(News, frozen=True):
    pass


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


class RevealOpened(News, frozen=True):
    pass


class Turned(News, frozen=True):
    """A position turned over: each seat's card, each side's new matches, and the points they bring."""

    position: int
    sides: tuple[Side, ...]
    pictures: tuple[int | None, ...]
    matches: tuple[tuple[Match, ...], ...]
    points: tuple[int, ...]


class Moved(News, frozen=True):
    before: tuple[int, ...]
    after: tuple[int, ...]


class Accused(News, frozen=True):
    by: Seat
    seat: Seat


class Dropped(News, frozen=True):
    """An accusation came to nothing."""

    seat: Seat


class Penalised(News, frozen=True):
    seat: Seat
    before: int
    after: int


class TieBreak(News, frozen=True):
    sides: tuple[Side, ...]


class Won(News, frozen=True):
    sides: tuple[Side, ...]


# --- the table ----------------------------------------------------------------------------------


class Swap(Struct, frozen=True):
    """A Shuffle that was played."""

    by: Seat
    target: Seat
    positions: tuple[int, int]


class Accusation(Struct, frozen=True):
    by: Seat
    seat: Seat
    confirmed: frozenset[Seat]


class CompatibilityState(State, frozen=True, kw_only=True):
    pawns: tuple[int, ...]
    stakes_left: tuple[int, ...]
    shuffles_left: tuple[int, ...]
    piles: tuple[Pile, Pile]
    dice: Dice
    rolls: tuple[int, ...]
    announcer: Seat
    part: Part = "announce"
    round: int = 1
    # what lies on the table; a finished round lies there until the next theme is announced
    theme: Theme | None = None
    numbers: tuple[int, ...]  # of pictures per side; 0: the side does not play this round
    rows: tuple[Row | None, ...]
    stakes: tuple[int | None, ...]
    staked: frozenset[Side] = frozenset()
    taking: frozenset[Side] = frozenset()  # may take their stake back
    swaps: tuple[Swap, ...] = ()
    done: frozenset[Seat] = frozenset()
    turned: int = 0
    scores: tuple[int, ...]
    accusation: Accusation | None = None
    penalised: frozenset[Side] = frozenset()
    tied: tuple[Side, ...] = ()
    winners: tuple[Side, ...] = ()


class CompatibilityView(Struct, frozen=True):
    part: Part
    round: int
    announcer: Seat
    colours: tuple[str, ...]
    pawns: tuple[int, ...]
    finish: int
    numbers: tuple[int, ...]
    piles: tuple[int, ...]
    theme: Theme | None
    locked: tuple[bool, ...]
    mine: Row | None
    stakes_left: tuple[int, ...]
    shuffles_left: tuple[int, ...]
    stakes: tuple[int | None, ...]
    swaps: tuple[Swap, ...]
    done: tuple[Seat, ...]
    shown: tuple[tuple[int | None, ...], ...]
    scores: tuple[int, ...]
    accusation: Accusation | None
    penalised: tuple[Side, ...]
    tied: tuple[Side, ...]
    winners: tuple[Side, ...]


DURING: tuple[Part, ...] = ("announce", "word", "choose", "window", "reveal")
PARTS: dict[type[Move], tuple[Part, ...]] = {
    Announce: ("announce",),
    Word: ("word",),
    Aloud: ("word",),
    Choose: ("choose",),
    Reopen: ("choose",),  # O-CMP-23
    Stake: ("window",),  # R-CMP-27
    TakeStake: ("window",),
    Shuffle: ("window",),  # R-CMP-33
    Done: ("window",),
    Turn: ("reveal",),
    Accuse: DURING,
    Confirm: DURING,
    Admit: DURING,
    Withdraw: DURING,
}


class Compatibility(Game[CompatibilityOptions, Album, CompatibilityState]):
    name = "compatibility"
    Options, Pack, Deal = CompatibilityOptions, Album, CompatibilityDeal
    State, View = CompatibilityState, CompatibilityView
    moves = tuple(PARTS)
    tells = (
        Announced, Worded, Locked, Reopened, WindowOpened, Staked, StakeTaken, Shuffled, RevealOpened,
        Turned, Moved, Accused, Dropped, Penalised, TieBreak, Won,
    )  # fmt: skip

    def __init__(self, seats: int, options: CompatibilityOptions, pack: Album) -> None:
        super().__init__(seats, options, pack)
        self.sides = seats if options.individual else seats // 2  # R-CMP-07, R-CMP-42
        self.pictures = tuple(range(len(pack.pictures)))
        self.track = pack.track[::2] if options.short else pack.track
        self.finish = len(self.track)

    @staticmethod
    def seat_counts(options: CompatibilityOptions) -> frozenset[int]:
        return frozenset({3, 4, 5, 6} if options.individual else {4, 6})  # R-CMP-41, O-CMP-22

    def side(self, seat: Seat) -> Side:
        return seat % self.sides  # O-CMP-24: partners sit opposite each other

    def members(self, side: Side) -> range:
        return range(side, self.seats, self.sides)

    def colour(self, seat: Seat) -> str:
        """Of a seat's pack and pawn; partners have the two of their team (R-CMP-08)."""
        return (
            COLOURS[self.side(seat)][seat // self.sides] if self._in_teams else COLOURS[seat // 2][seat % 2]
        )

    @property
    def _in_teams(self) -> bool:
        return not self.options.individual

    # --- set-up ---

    @property
    def stakes_dealt(self) -> int:
        packs = self.pack.double_stakes * (self.seats // self.sides)  # R-CMP-03
        return packs - 1 if self._in_teams else packs  # R-CMP-09, R-CMP-43

    @property
    def shuffles_dealt(self) -> int:
        return self.pack.shuffles * (self.seats // self.sides)

    def deal(self, first: Seat, dice: Dice, by_hand: CompatibilityDeal | None = None) -> CompatibilityState:
        given = by_hand or CompatibilityDeal()
        piles, dice = self._piles(dice, given.themes or ((), ()))
        start = (0,) * self.sides  # R-CMP-10
        if any(not 1 <= roll <= FACES for roll in given.rolls or ()):
            raise Refused("deal", field="rolls", expected=f"faces from 1 to {FACES}")
        return CompatibilityState(
            pawns=self._given("pawns", given.pawns, start, self.finish - 1),
            stakes_left=self._given("stakes", given.stakes, self._each(self.stakes_dealt), self.stakes_dealt),
            shuffles_left=self._given(
                "shuffles", given.shuffles, self._each(self.shuffles_dealt), self.shuffles_dealt
            ),
            piles=piles,
            dice=dice,
            rolls=given.rolls or (),
            announcer=first,  # R-CMP-13, O-CMP-15, O-CMP-16
            numbers=start,
            rows=(None,) * self.seats,
            stakes=(None,) * self.sides,
            scores=start,
        )

    def _each(self, number: int) -> tuple[int, ...]:
        return (number,) * self.sides

    def _given(
        self, field: str, given: tuple[int, ...] | None, usual: tuple[int, ...], most: int
    ) -> tuple[int, ...]:
        if given is None:
            return usual
        if len(given) != self.sides or not all(0 <= number <= most for number in given):
            raise Refused("deal", field=field, expected=f"{self.sides} numbers from 0 to {most}")
        return given

    def _piles(self, dice: Dice, tops: tuple[Row, Row]) -> tuple[tuple[Pile, Pile], Dice]:
        """Both packs of theme cards on their places (R-CMP-11), the cards given by hand on top."""
        piles = []
        for pack, top in zip(self.pack.themes, tops, strict=True):
            cards, dice = dice.shuffle(range(len(pack)))
            if len(set(top)) != len(top) or not set(top) <= set(cards):
                raise Refused("deal", field="themes", expected=f"different cards from 0 to {len(pack) - 1}")
            piles.append(Pile((*top, *(card for card in cards if card not in top))))
        return (piles[0], piles[1]), dice

    # --- a round ---

    def play(self, state: CompatibilityState, seat: Seat, move: Move, at: Millis) -> CompatibilityState:
        parts = PARTS.get(type(move))
        if parts is None:
            raise Refused("unknown_move")
        if state.part not in parts:
            raise Refused("not_now", part=state.part, parts=parts)
        match move:
            case Announce(pack):
                return self._announce(state, seat, pack)
            case Word(text):
                return self._word(state, seat, text)
            case Aloud():
                return self._word(state, seat, None)
            case Choose(pictures):
                return self._choose(state, seat, pictures)
            case Reopen():
                return self._reopen(state, seat)
            case Turn():
                return self._turn(state)
            case Stake() | TakeStake() | Shuffle() | Done():
                return self._play_in_window(state, seat, move)
        return self._play_on_accusation(state, seat, move)

    def _announce(self, state: CompatibilityState, seat: Seat, pack: int) -> CompatibilityState:
        self._announcer_only(state, seat)
        if pack not in (0, 1):
            raise Refused("no_such_pack", pack=pack)
        face, state = self._roll(state)  # R-CMP-14, R-CMP-45
        card, pile, dice = state.piles[pack].draw(state.dice)
        theme = read(pack, card, face, self.pack.themes[pack][card])
        return replace(
            state,
            piles=put(state.piles, pack, pile),
            dice=dice,
            part="word" if theme.kind == "blank" else "choose",
            theme=theme,
            numbers=self.numbers(state),
            rows=(None,) * self.seats,
            stakes=(None,) * self.sides,
            staked=frozenset(),
            taking=frozenset(),
            swaps=(),
            done=frozenset(),
            turned=0,
            scores=self._each(0),
        ).telling(Announced(seat, theme))

    def _announcer_only(self, state: CompatibilityState, seat: Seat) -> None:
        if seat != state.announcer:
            raise Refused("not_the_announcer", announcer=state.announcer)

    def _roll(self, state: CompatibilityState) -> tuple[int, CompatibilityState]:
        if state.rolls:
            return state.rolls[0], replace(state, rolls=state.rolls[1:])
        face, dice = state.dice.roll(FACES)
        return face + 1, replace(state, dice=dice)

    def _word(self, state: CompatibilityState, seat: Seat, text: str | None) -> CompatibilityState:
        self._announcer_only(state, seat)
        if text is not None and not 0 < len(text) <= LONGEST_WORD:
            raise Refused("word_length", longest=LONGEST_WORD, got=len(text))
        kind: Literal["word", "aloud"] = "aloud" if text is None else "word"  # O-CMP-19
        theme = state.theme and replace(state.theme, kind=kind, text=text or "")
        return replace(state, part="choose", theme=theme).telling(Worded(seat, text or ""))

    def numbers(self, state: CompatibilityState) -> tuple[int, ...]:
        """How many pictures each side chooses for a theme announced now."""
        return tuple(self._number(state, side) for side in range(self.sides))

    def _number(self, state: CompatibilityState, side: Side) -> int:
        if self._leads(state, side):
            return FULL  # R-CMP-46
        if state.tied:
            return FULL if side in state.tied else 0  # O-CMP-13
        square = state.pawns[side]
        return self.track[square] if square else FULL  # R-CMP-15, R-CMP-16, O-CMP-25

    def _leads(self, state: CompatibilityState, side: Side) -> bool:
        return self.options.individual and side == state.announcer

    def _choose(self, state: CompatibilityState, seat: Seat, pictures: Row) -> CompatibilityState:
        number = state.numbers[self.side(seat)]  # R-CMP-18, R-CMP-47
        if not number:
            raise Refused("not_in_tie_break", sides=state.tied)
        if state.rows[seat] is not None:
            raise Refused("already_locked")
        if len(pictures) != number:
            raise Refused("wrong_number", number=number, got=len(pictures))
        if len(set(pictures)) != number:
            raise Refused("same_picture_twice", pictures=pictures)
        if not all(0 <= picture < len(self.pictures) for picture in pictures):
            raise Refused("no_such_picture", pictures=pictures)
        return self._wait(replace(state, rows=put(state.rows, seat, pictures)).telling(Locked(seat)))

    def _reopen(self, state: CompatibilityState, seat: Seat) -> CompatibilityState:
        if state.rows[seat] is None:
            raise Refused("not_locked")
        return replace(state, rows=put(state.rows, seat, None)).telling(Reopened(seat))

    def missing(self, state: CompatibilityState) -> list[Seat]:
        """Whose row is not lined up yet."""
        return [
            seat for seat in range(self.seats) if state.rows[seat] is None and state.numbers[self.side(seat)]
        ]

    def _wait(self, state: CompatibilityState) -> CompatibilityState:
        """Go on once everybody has lined up his row, and then once nobody has a special card to play."""
        if state.part == "choose" and not self.missing(state):
            state = replace(state, part="window")
            state = state.telling(WindowOpened()) if self.undecided(state) else state
        if state.part == "window" and self.present(state) and not self.undecided(state):
            return replace(state, part="reveal").telling(RevealOpened())  # R-CMP-20
        return state

    # --- special cards, while the window is open (O-CMP-04) ---

    def undecided(self, state: CompatibilityState) -> list[Seat]:
        """Who is there, could play a special card and has not said otherwise."""
        return [
            seat
            for seat in self.present(state)
            if seat not in state.done and self._has_a_play(state, self.side(seat))
        ]

    def _has_a_play(self, state: CompatibilityState, side: Side) -> bool:
        return self._may_stake(state, side) or side in state.taking or bool(self._targets(state, side))

    def _may_use_cards(self, state: CompatibilityState, side: Side) -> bool:
        """Neither the leader, nor those out of a tie-break; no card is played against them either."""
        return state.numbers[side] > 0 and not self._leads(state, side)  # R-CMP-52

    def _may_stake(self, state: CompatibilityState, side: Side) -> bool:
        return (
            state.stakes_left[side] > 0  # R-CMP-31
            and side not in state.staked  # R-CMP-30
            and self._may_use_cards(state, side)
        )

    def _swapped(self, state: CompatibilityState) -> set[Side]:
        return {self.side(swap.target) for swap in state.swaps}

    def _targets(self, state: CompatibilityState, side: Side) -> list[Seat]:
        """Whose row a side may shuffle."""
        if not (state.shuffles_left[side] and self._may_use_cards(state, side)):
            return []
        spared = self._swapped(state) | {side}
        return [
            seat
            for seat in range(self.seats)
            if (other := self.side(seat)) not in spared
            and state.numbers[other] > 1
            and self._may_use_cards(state, other)
        ]

    def _play_in_window(self, state: CompatibilityState, seat: Seat, move: Move) -> CompatibilityState:
        if seat in state.done:
            raise Refused("already_done")
        match move:
            case Stake(position):
                return self._wait(self._stake(state, seat, position))
            case TakeStake():
                return self._wait(self._take_stake(state, seat))
            case Shuffle(target, positions):
                return self._wait(self._shuffle(state, seat, target, positions))
        return self._wait(self._done(state, seat))

    def _stake(self, state: CompatibilityState, seat: Seat, position: int) -> CompatibilityState:
        side = self.side(seat)  # O-CMP-03: either partner
        if not self._may_use_cards(state, side):
            raise Refused("no_cards_for_you")
        if side in state.staked:
            raise Refused("already_staked")
        if not state.stakes_left[side]:
            raise Refused("no_stake_left")
        if not 0 <= position < state.numbers[side]:
            raise Refused("no_such_position", position=position, number=state.numbers[side])
        return replace(
            state,
            stakes_left=put(state.stakes_left, side, state.stakes_left[side] - 1),
            stakes=put(state.stakes, side, position),
            staked=state.staked | {side},
            done=frozenset(),
        ).telling(Staked(seat, position))

    def _take_stake(self, state: CompatibilityState, seat: Seat) -> CompatibilityState:
        side = self.side(seat)
        position = state.stakes[side]
        if side not in state.taking or position is None:
            raise Refused("no_stake_to_take")
        return replace(
            state,
            stakes_left=put(state.stakes_left, side, state.stakes_left[side] + 1),
            stakes=put(state.stakes, side, None),
            staked=state.staked - {side} if self.options.stake_again else state.staked,  # O-CMP-05
            taking=state.taking - {side},
        ).telling(StakeTaken(seat, position))

    def _shuffle(
        self, state: CompatibilityState, seat: Seat, target: Seat, positions: tuple[int, int]
    ) -> CompatibilityState:
        self._check_shuffle(state, self.side(seat), target, positions)
        by, side = self.side(seat), self.side(target)
        row = exchanged(state.rows[target] or (), positions)  # R-CMP-32, O-CMP-07
        may_take = state.stakes[side] is not None  # R-CMP-34, O-CMP-06
        return replace(
            state,
            shuffles_left=put(state.shuffles_left, by, state.shuffles_left[by] - 1),
            rows=put(state.rows, target, row),
            swaps=(*state.swaps, Swap(seat, target, positions)),
            taking=state.taking | {side} if may_take else state.taking,
            done=frozenset(),
        ).telling(Shuffled(seat, target, positions))

    def _check_shuffle(
        self, state: CompatibilityState, side: Side, target: Seat, positions: tuple[int, int]
    ) -> None:
        if not 0 <= target < self.seats:
            raise Refused("no_such_seat", seat=target, seats=self.seats)
        other = self.side(target)
        if not (self._may_use_cards(state, side) and self._may_use_cards(state, other)):
            raise Refused("no_cards_for_you" if not self._may_use_cards(state, side) else "not_against_them")
        if not state.shuffles_left[side]:
            raise Refused("no_shuffle_left")  # R-CMP-37
        if other in self._swapped(state):
            raise Refused("already_shuffled", side=other)  # R-CMP-35, R-CMP-36
        if other == side:
            raise Refused("not_an_opponent", seat=target)
        number = state.numbers[other]
        if number < 2:
            raise Refused("single_card", seat=target)  # O-CMP-08
        if len(set(positions)) != 2 or len(positions) != 2 or not all(0 <= at < number for at in positions):
            raise Refused("no_such_position", position=positions, number=number)

    def _done(self, state: CompatibilityState, seat: Seat) -> CompatibilityState:
        side = self.side(seat)
        if not self._has_a_play(state, side):
            raise Refused("nothing_to_play")
        done = state.done | {seat}
        all_done = done.union(state.absent).issuperset(self.members(side))
        return replace(state, done=done, taking=state.taking - {side} if all_done else state.taking)

    # --- the reveal ---

    def _steps(self, state: CompatibilityState) -> list[tuple[tuple[Side, ...], int]]:
        """Which sides turn which position, in order."""
        first = self.side(state.announcer)
        order = [(first + step) % self.sides for step in range(self.sides)]
        playing = tuple(side for side in order if state.numbers[side])
        if self.options.individual:
            return [(playing, position) for position in range(FULL)]  # R-CMP-48
        return [((side,), position) for side in playing for position in range(state.numbers[side])]

    def _turn(self, state: CompatibilityState) -> CompatibilityState:
        steps = self._steps(state)
        sides, position = steps[state.turned]
        now = replace(state, turned=state.turned + 1)
        found = [self.found(state, side) for side in range(self.sides)]
        scores = self._scores(now)
        turned = Turned(
            position,
            sides,
            tuple(
                row[position] if row and self.side(seat) in sides and position < len(row) else None
                for seat, row in enumerate(state.rows)
            ),
            tuple(
                tuple(match for match in self.found(now, side) if match not in found[side])
                for side in range(self.sides)
            ),
            tuple(new - old for new, old in zip(scores, state.scores, strict=True)),
        )
        now = replace(now, scores=scores).telling(turned)
        return self._end_round(now) if now.turned == len(steps) else now

    def shown(self, state: CompatibilityState, side: Side) -> int:
        """How many positions of a side lie open."""
        turned = sum(side in sides for sides, _ in self._steps(state)[: state.turned])
        return min(turned, state.numbers[side])

    def found(self, state: CompatibilityState, side: Side) -> tuple[Match, ...]:
        """The matches among a side's open cards: with each other, or with the leader's."""
        if self._leads(state, side) or not state.numbers[side]:
            return ()
        one, *rest = self.members(side)
        other = rest[0] if rest else state.announcer  # R-CMP-49, O-CMP-21
        return matches(
            (state.rows[one] or ())[: self.shown(state, side)],
            (state.rows[other] or ())[: self.shown(state, self.side(other))],
            state.stakes[side],
            strict=self.options.strict_stake,
        )

    def _scores(self, state: CompatibilityState) -> tuple[int, ...]:
        found = [self.found(state, side) for side in range(self.sides)]
        return tuple(
            sum(map(bool, found)) if self._leads(state, side) else points(found[side])  # R-CMP-51
            for side in range(self.sides)
        )

    # --- pawns move; the end of the game ---

    def _end_round(self, state: CompatibilityState) -> CompatibilityState:
        state = replace(self._drop(state), penalised=frozenset())
        if state.tied:
            return self._end_tie_break(state)
        after = tuple(
            min(pawn + score, self.finish)  # R-CMP-24, R-CMP-50, O-CMP-12
            for pawn, score in zip(state.pawns, state.scores, strict=True)
        )
        arrived = tuple(side for side in range(self.sides) if after[side] == self.finish)
        state = replace(state, pawns=after).telling(Moved(state.pawns, after))
        if not arrived:
            return self._next_round(state)
        shared = self.options.individual and len(arrived) == self.sides  # O-CMP-14: nobody is left to lead
        if len(arrived) == 1 or shared:
            return self._win(state, arrived)  # R-CMP-39, R-CMP-54
        return self._next_round(replace(state, tied=arrived).telling(TieBreak(arrived)))  # R-CMP-40

    def _end_tie_break(self, state: CompatibilityState) -> CompatibilityState:
        """The best of the tied sides go on; level and nobody of them there, they share the win."""
        best = max(state.scores[side] for side in state.tied)
        level = tuple(side for side in state.tied if state.scores[side] == best)
        if len(level) == 1 or not any(self.side(seat) in level for seat in self.present(state)):
            return self._win(state, level)
        return self._next_round(replace(state, tied=level).telling(TieBreak(level)))

    def _win(self, state: CompatibilityState, sides: tuple[Side, ...]) -> CompatibilityState:
        return replace(state, part="over", winners=sides).telling(Won(sides))

    def _next_round(self, state: CompatibilityState) -> CompatibilityState:
        announcer = self.after(state.announcer)  # R-CMP-12, R-CMP-44
        while state.tied and (self.side(announcer) in state.tied) == self.options.individual:
            announcer = self.after(announcer)  # tied teams announce, an untied player leads
        return replace(state, part="announce", round=state.round + 1, announcer=announcer)

    def outcome(self, state: CompatibilityState) -> Outcome | None:
        if not state.winners:
            return None
        sides = [self.side(seat) for seat in range(self.seats)]
        ranks = tuple(self.finish + 1 if side in state.winners else state.pawns[side] for side in sides)
        return Outcome(places(ranks), tuple(state.pawns[side] for side in sides))

    # --- penalty (O-CMP-17) ---

    def _play_on_accusation(self, state: CompatibilityState, seat: Seat, move: Move) -> CompatibilityState:
        if isinstance(move, Accuse):
            return self._accuse(state, seat, move.seat)
        accusation = state.accusation
        if accusation is None:
            raise Refused("nobody_accused")
        match move:
            case Confirm() if self._may_confirm(accusation, seat):
                confirmed = replace(accusation, confirmed=accusation.confirmed | {seat})
                return self._judge(replace(state, accusation=confirmed))
            case Admit() if seat == accusation.seat:
                return self._penalise(state, seat)
            case Withdraw() if seat == accusation.by:
                return self._drop(state)
        raise Refused("not_yours_to_say", by=accusation.by, seat=accusation.seat)

    def _may_confirm(self, accusation: Accusation, seat: Seat) -> bool:
        return self.side(seat) != self.side(accusation.seat) and seat not in accusation.confirmed

    def _may_accuse(self, state: CompatibilityState, seat: Seat) -> list[Seat]:
        if state.tied or state.accusation is not None:
            return []
        spared = state.penalised | {self.side(seat)}
        return [other for other in range(self.seats) if self.side(other) not in spared]

    def _accuse(self, state: CompatibilityState, seat: Seat, other: Seat) -> CompatibilityState:
        if other not in self._may_accuse(state, seat):
            raise Refused(
                "cannot_accuse",
                seat=other,
                tie_break=bool(state.tied),
                open=state.accusation is not None,
                penalised=sorted(state.penalised),
            )
        accused = replace(state, accusation=Accusation(seat, other, frozenset({seat})))
        return self._judge(accused.telling(Accused(seat, other)))

    def _judge(self, state: CompatibilityState) -> CompatibilityState:
        """Penalise once every opponent who is there agrees."""
        accusation = state.accusation
        if accusation is None or any(self._may_confirm(accusation, seat) for seat in self.present(state)):
            return state
        return self._penalise(state, accusation.seat)

    def _penalise(self, state: CompatibilityState, seat: Seat) -> CompatibilityState:
        side = self.side(seat)
        before = state.pawns[side]
        after = max(before - PENALTY, 0)  # R-CMP-38, R-CMP-53
        return replace(
            state,
            pawns=put(state.pawns, side, after),
            accusation=None,
            penalised=state.penalised | {side},
        ).telling(Penalised(seat, before, after))

    def _drop(self, state: CompatibilityState) -> CompatibilityState:
        accusation = state.accusation
        return (
            replace(state, accusation=None).telling(Dropped(accusation.seat))
            if accusation is not None
            else state
        )

    # --- people come and go ---

    def waits_for(self, state: CompatibilityState) -> frozenset[Seat]:
        match state.part:
            case "announce" | "word":
                return frozenset({state.announcer})
            case "choose":
                return frozenset(self.missing(state))
            case "window":
                return frozenset(self.undecided(state))
            case "reveal":
                return frozenset(self.present(state))
        return frozenset()

    def stands_in(self, state: CompatibilityState, seat: Seat) -> Move:
        match state.part:
            case "announce":
                return Announce(0)
            case "word":
                return Aloud()
            case "choose":
                return Choose(self.pictures[: state.numbers[self.side(seat)]])
        return Done() if state.part == "window" else Turn()

    def leaves(self, state: CompatibilityState, seat: Seat, at: Millis) -> CompatibilityState:
        if state.accusation is not None:
            state = self._drop(state) if seat == state.accusation.by else self._judge(state)
        return self._wait(state)

    def returns(self, state: CompatibilityState, seat: Seat, at: Millis) -> CompatibilityState:
        return self._wait(state)

    def unveils(self, before: CompatibilityState, now: CompatibilityState, seat: Seat) -> bool:
        return self._in_the_light(before, seat) != self._in_the_light(now, seat)

    def _in_the_light(self, state: CompatibilityState, seat: Seat) -> tuple[object, ...]:
        """The theme, open cards, verdicts, and the special cards the others played."""
        mine = self.side(seat)
        return (
            (state.round, state.dice, state.rolls, state.turned, state.penalised),
            tuple(swap for swap in state.swaps if self.side(swap.by) != mine),
            put(state.stakes, mine, None),
        )

    # --- what a seat may do, and sees ---

    def choices(self, state: CompatibilityState, seat: Seat) -> tuple[Choice, ...]:
        if state.part == "over":
            return ()
        return (*self._choices_of_part(state, seat), *self._choices_of_accusation(state, seat))

    def _choices_of_part(self, state: CompatibilityState, seat: Seat) -> list[Choice]:
        match state.part:
            case "announce" if seat == state.announcer:
                return [Choice("announce", (One("pack", (0, 1)),))]
            case "word" if seat == state.announcer:
                return [Choice("word", (Say("text", LONGEST_WORD),)), Choice("aloud")]
            case "choose":
                return self._choices_of_row(state, seat)
            case "window" if seat not in state.done:
                return self._choices_in_window(state, self.side(seat))
            case "reveal":
                return [Choice("turn")]
        return []

    def _choices_of_row(self, state: CompatibilityState, seat: Seat) -> list[Choice]:
        if state.rows[seat] is not None:
            return [Choice("reopen")]
        number = state.numbers[self.side(seat)]
        among = self.pictures  # R-CMP-02
        return [Choice("choose", (Pick("pictures", among, number, number, ordered=True),))] if number else []

    def _choices_in_window(self, state: CompatibilityState, side: Side) -> list[Choice]:
        if not self._has_a_play(state, side):
            return []
        choices = [Choice("done")]
        if self._may_stake(state, side):
            choices.append(Choice("stake", (One("position", tuple(range(state.numbers[side]))),)))
        if side in state.taking:
            choices.append(Choice("take_stake"))
        for seat in self._targets(state, side):
            positions = Pick("positions", tuple(range(state.numbers[self.side(seat)])), 2, 2)
            choices.append(Choice("shuffle", (One("target", (seat,)), positions)))
        return choices

    def _choices_of_accusation(self, state: CompatibilityState, seat: Seat) -> list[Choice]:
        accusation = state.accusation
        if accusation is None:
            others = self._may_accuse(state, seat)
            return [Choice("accuse", (One("seat", tuple(others)),))] if others else []
        open_ones = {
            "confirm": self._may_confirm(accusation, seat),
            "admit": seat == accusation.seat,
            "withdraw": seat == accusation.by,
        }
        return [Choice(do) for do, is_open in open_ones.items() if is_open]

    def view(self, state: CompatibilityState, seat: Seat | None) -> CompatibilityView:
        return CompatibilityView(
            part=state.part,
            round=state.round,
            announcer=state.announcer,
            colours=tuple(map(self.colour, range(self.seats))),
            pawns=state.pawns,
            finish=self.finish,
            numbers=self.numbers(state) if state.part == "announce" else state.numbers,  # R-CMP-26
            piles=tuple(pile.left for pile in state.piles),
            theme=state.theme,
            locked=tuple(row is not None for row in state.rows),
            mine=None if seat is None else state.rows[seat],  # R-CMP-19
            stakes_left=state.stakes_left,
            shuffles_left=state.shuffles_left,
            stakes=state.stakes,
            swaps=state.swaps,
            done=tuple(sorted(state.done)),
            shown=tuple(self._open_row(state, seat) for seat in range(self.seats)),
            scores=state.scores,
            accusation=state.accusation,
            penalised=tuple(sorted(state.penalised)),
            tied=state.tied,
            winners=state.winners,
        )

    def _open_row(self, state: CompatibilityState, seat: Seat) -> tuple[int | None, ...]:
        """A row as it lies: what is turned over, and the backs of the rest."""
        row = state.rows[seat] or ()
        shown = self.shown(state, self.side(seat))
        return tuple(picture if at < shown else None for at, picture in enumerate(row))
