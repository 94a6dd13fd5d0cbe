"""Contrast: choose the symbol most others choose for the picture, but not all."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.dice import Dice
from engine.game import (
    Choice,
    Deal,
    Game,
    Millis,
    Move,
    News,
    OneForm,
    Options,
    Outcome,
    RefusedError,
    Seat,
    State,
    places,
    put,
)
from engine.games.contrast.pack import ContrastPack

CARDS = 6  # each with two opposite symbols: 2·card and 2·card + 1
COUNTDOWN_MS: Millis = 3000
GOAL = 22  # two players win with half of their 44 images
SHORT_PILE, SHORT_GOAL = 12, 6
MAX_WON = 999  # upper limit in a deal by hand

RoundReason = Literal[
    "most", "both_others", "two_pairs", "together",
    "too_few", "all_differ", "level", "everybody", "apart",
]  # fmt: skip


# --- options, moves and news --------------------------------------------------------------------


class ContrastOptions(Options, frozen=True, kw_only=True):
    expert: bool = False
    open_hands: bool = False  # two players hold all six cards (O-CON-03)
    count: bool = True  # off if people play their cards one after another


class ContrastDeal(Deal, frozen=True, kw_only=True):
    """Images from the top of the pile, each seat's row from left to right, and images already won."""

    images: tuple[int, ...] | None = None
    rows: tuple[tuple[int, ...], ...] | None = None
    scores: tuple[int, ...] | None = None


class Lay(Move, frozen=True):
    symbol: int


class CardLaid(News, frozen=True, tag="laid"):
    seat: Seat


class CountStarted(News, frozen=True):
    seat: Seat


class Revealed(News, frozen=True):
    """The end of a round: each seat's symbol (None: excluded), the winning symbols, and the reason."""

    image: int
    laid: tuple[int | None, ...]
    winning: tuple[int, ...]
    why: RoundReason


# --- state and view -----------------------------------------------------------------------------


class ContrastState(State, frozen=True, kw_only=True):
    pile: tuple[int, ...]  # images, top first
    rows: tuple[tuple[int, ...], ...]  # cards face up in front of each seat, oldest first
    laid: tuple[int | None, ...]  # the symbol each seat has chosen, face down
    scores: tuple[int, ...]
    round: int = 1
    count_from: Millis | None = None

    def shift_times(self, by: Millis) -> ContrastState:
        return replace(self, count_from=None if self.count_from is None else self.count_from + by)


class ContrastView(Struct, frozen=True):
    image: int | None
    pile: int
    round: int
    rows: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    laid: tuple[bool, ...]
    mine: int | None
    counting: Seat | None  # the seat being counted out, until the table's `due`
    scores: tuple[int, ...]
    goal: int | None  # two players: the score to reach together


class Contrast(Game[ContrastOptions, ContrastPack, ContrastState]):
    name = "contrast"
    Options, Pack, Deal = ContrastOptions, ContrastPack, ContrastDeal
    State, View = ContrastState, ContrastView
    moves = (Lay,)
    news_types = (CardLaid, CountStarted, Revealed)

    # --- set-up ---

    @property
    def face_up(self) -> int:
        if self.options.open_hands and self.seats == 2:
            return 0
        return 3 if self.options.expert else 2  # R-CON-25, O-CON-15

    def deal(self, first: Seat, dice: Dice, by_hand: ContrastDeal | None = None) -> ContrastState:
        given = by_hand or ContrastDeal()
        images, dice = self._draw_images(dice)
        rows = []
        for _ in range(self.seats):
            cards, dice = dice.shuffle(range(CARDS))  # R-CON-01, R-CON-02: everybody the same six
            rows.append(cards[: self.face_up])  # R-CON-05
        state = ContrastState(
            pile=images if given.images is None else given.images,
            rows=tuple(rows) if given.rows is None else given.rows,
            laid=(None,) * self.seats,
            scores=(0,) * self.seats if given.scores is None else given.scores,
        )
        self._check(state)
        return state

    def _draw_images(self, dice: Dice) -> tuple[tuple[int, ...], Dice]:
        """One shuffled pile with a random side of each image; some images stay in the box."""
        cards, dice = dice.shuffle(range(len(self.pack.images)))
        pile = cards[self.pack.set_aside[self.seats] :]  # type: ignore[index]  # R-CON-03, R-CON-04
        if self.options.short:
            pile = pile[:SHORT_PILE]
        sides = []
        for card in pile:
            side, dice = dice.roll(len(self.pack.images[card]))  # O-CON-13
            sides.append(2 * card + side)
        return tuple(sides), dice

    def _check(self, state: ContrastState) -> None:
        sides = {2 * card + side for card, drawn in enumerate(self.pack.images) for side in range(len(drawn))}
        cards = {image // 2 for image in state.pile}
        if not 0 < len(state.pile) == len(cards) or not sides.issuperset(state.pile):
            raise RefusedError("deal", field="images", expected="sides of one or more different image cards")
        if len(state.rows) != self.seats or not all(self._is_row(row) for row in state.rows):
            expected = f"{self.seats} rows of {self.face_up} different cards"
            raise RefusedError("deal", field="rows", expected=expected)
        level = self.seats > 2 or len(set(state.scores)) == 1
        if len(state.scores) != self.seats or not level or not set(state.scores) <= set(range(MAX_WON + 1)):
            expected = f"{self.seats} numbers from 0 to {MAX_WON}; two players share theirs"
            raise RefusedError("deal", field="scores", expected=expected)

    def _is_row(self, row: tuple[int, ...]) -> bool:
        return len(set(row)) == len(row) == self.face_up and set(row) <= set(range(CARDS))

    # --- a round ---

    def hand(self, state: ContrastState, seat: Seat) -> list[int]:
        return [card for card in range(CARDS) if card not in state.rows[seat]]

    def symbols(self, state: ContrastState, seat: Seat) -> list[int]:
        return [symbol for card in self.hand(state, seat) for symbol in (2 * card, 2 * card + 1)]

    def choices(self, state: ContrastState, seat: Seat) -> tuple[Choice, ...]:
        if state.laid[seat] is not None or not state.pile:
            return ()
        return (Choice("lay", (OneForm("symbol", tuple(self.symbols(state, seat))),)),)

    def play(self, state: ContrastState, seat: Seat, move: Move, at: Millis) -> ContrastState:
        if not isinstance(move, Lay):
            raise RefusedError("unknown_move")
        if not state.pile:
            raise RefusedError("game_over")
        if state.laid[seat] is not None:
            raise RefusedError("already_laid")  # O-CON-12
        if move.symbol not in self.symbols(state, seat):  # R-CON-07
            raise RefusedError("not_in_hand", symbol=move.symbol, row=state.rows[seat])
        laid = replace(state, laid=put(state.laid, seat, move.symbol))  # R-CON-08
        return self._advance(laid.with_news(CardLaid(seat)), at)

    def missing(self, state: ContrastState) -> list[Seat]:
        """Present seats that have not chosen a symbol yet."""
        return [seat for seat in self.present(state) if state.laid[seat] is None]

    def _advance(self, state: ContrastState, at: Millis) -> ContrastState:
        missing = self.missing(state)
        if not missing and self.present(state):
            return self._reveal(state)
        last_one = len(missing) == 1 and any(symbol is not None for symbol in state.laid)
        if not (last_one and self.options.count):
            return replace(state, count_from=None)
        if state.count_from is not None:
            return state
        return replace(state, count_from=at).with_news(CountStarted(missing[0]))  # R-CON-09

    def due(self, state: ContrastState) -> Millis | None:
        return None if state.count_from is None else state.count_from + COUNTDOWN_MS

    def on_timeout(self, state: ContrastState, at: Millis) -> ContrastState:
        return self._reveal(state)  # R-CON-10: a seat without a card is excluded

    # --- winners ---

    def winning(self, laid: tuple[int | None, ...]) -> tuple[tuple[int, ...], RoundReason]:
        """The winning symbols of a round, and the reason."""
        votes = Counter(symbol for symbol in laid if symbol is not None)
        if votes.total() < 2:
            return (), "too_few"  # O-CON-04, O-CON-16
        if self.seats == 2:
            return self._winning_together(votes)
        ranked = votes.most_common()
        if ranked[0][1] == 1:
            return (), "all_differ"  # R-CON-13
        top = [symbol for symbol, count in ranked if count == ranked[0][1]]
        if len(ranked) == 1:
            return self._unanimous_winner(top, votes.total())
        if len(top) == 1:
            return tuple(top), "most"  # R-CON-12
        if len(top) == 2 and ranked[0][1] == 2 and len(ranked) > 2 and self.seats >= 5:
            return tuple(sorted(top)), "two_pairs"  # R-CON-17
        return (), "level"  # R-CON-14

    def _unanimous_winner(self, top: list[int], cards: int) -> tuple[tuple[int, ...], RoundReason]:
        if self.seats == 3 and cards == 2:
            return tuple(top), "both_others"  # R-CON-16
        return (), "everybody"  # R-CON-15

    def _winning_together(self, votes: Counter[int]) -> tuple[tuple[int, ...], RoundReason]:
        same = [symbol for symbol, count in votes.items() if count == 2]  # R-CON-27
        return tuple(same), "together" if same else "apart"

    # --- end of a round ---

    def _reveal(self, state: ContrastState) -> ContrastState:
        winning, why = self.winning(state.laid)  # R-CON-11
        winners = [seat for seat in range(self.seats) if state.laid[seat] in winning]
        revealed = Revealed(state.pile[0], state.laid, winning, why)
        return replace(
            state,
            pile=state.pile[max(self._cards_paid(winners), 1) :],  # R-CON-19, R-CON-21
            rows=tuple(self._next_row(state, seat) for seat in range(self.seats)),
            laid=(None,) * self.seats,
            # R-CON-18; R-CON-23: the box pays what the pile lacks
            scores=tuple(score + (seat in winners) for seat, score in enumerate(state.scores)),
            round=state.round + 1,
            count_from=None,
        ).with_news(revealed)

    def _cards_paid(self, winners: list[Seat]) -> int:
        return min(len(winners), 1) if self.seats == 2 else len(winners)  # O-CON-01

    def _next_row(self, state: ContrastState, seat: Seat) -> tuple[int, ...]:
        """The played card joins the row on the right; the leftmost card returns to the hand."""
        symbol = state.laid[seat]
        if symbol is None:
            return state.rows[seat]  # O-CON-10
        return (*state.rows[seat], symbol // 2)[1:]  # R-CON-20

    # --- end of the game ---

    def outcome(self, state: ContrastState) -> Outcome | None:
        if state.pile:
            return None  # R-CON-22
        if self.goal is not None:
            won = state.scores[0] >= self.goal  # O-CON-02
            return Outcome((1, 1) if won else (2, 2), state.scores)  # R-CON-26
        return Outcome(places(state.scores), state.scores)  # R-CON-24, O-CON-14

    @property
    def goal(self) -> int | None:
        if self.seats > 2:
            return None
        return SHORT_GOAL if self.options.short else GOAL  # R-CON-28

    # --- leaving, returning, undo ---

    def awaited_seats(self, state: ContrastState) -> frozenset[Seat]:
        return frozenset(self.missing(state) if state.pile else ())

    def on_leave(self, state: ContrastState, seat: Seat, at: Millis) -> ContrastState:
        return self._advance(state, at) if self.outcome(state) is None else state  # O-CON-16

    def on_return(self, state: ContrastState, seat: Seat, at: Millis) -> ContrastState:
        return self.on_leave(state, seat, at)

    def reveals_information(self, before: ContrastState, now: ContrastState, seat: Seat) -> bool:
        return now.round != before.round

    def undo_alone(
        self, before: ContrastState, now: ContrastState, seat: Seat, at: Millis
    ) -> ContrastState | None:
        """Cards are face down and independent of each other: any seat can undo alone."""
        return self._advance(replace(now, laid=put(now.laid, seat, None)), at)

    # --- views ---

    def view(self, state: ContrastState, seat: Seat | None) -> ContrastView:
        return ContrastView(
            state.pile[0] if state.pile else None,  # R-CON-06
            len(state.pile),
            state.round,
            state.rows,
            () if seat is None else tuple(self.hand(state, seat)),
            tuple([symbol is not None for symbol in state.laid]),
            None if seat is None else state.laid[seat],
            None if state.count_from is None else self.missing(state)[0],
            state.scores,
            self.goal,
        )
