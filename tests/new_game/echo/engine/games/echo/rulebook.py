"""Echo: play a card in secret; if two are equal, the first player to call it gets the point."""

from __future__ import annotations

from collections import Counter

from engine.games.echo.pack import HAND, EchoPack
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

RACE_MS: Millis = 6000  # R-ECH-05
SHORT_ROUNDS = 2  # rounds


class EchoOptions(Options, frozen=True, kw_only=True):
    stern: bool = False  # a false call costs a point


class EchoDeal(Deal, frozen=True, kw_only=True):
    """Each seat's cards, as numbers of kinds."""

    hands: tuple[tuple[int, ...], ...] | None = None


class Lay(Move, frozen=True):
    card: int


class Snap(Move, frozen=True):
    """A call: two open cards are equal."""


class Laid(News, frozen=True):
    seat: Seat


class Revealed(News, frozen=True):
    cards: tuple[int | None, ...]


class Snapped(News, frozen=True):
    """A call, and whether two cards were equal."""

    seat: Seat
    right: bool


class EchoState(State, frozen=True, kw_only=True):
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int | None, ...]
    scores: tuple[int, ...]
    round: int = 1
    race_from: Millis | None = None  # when the cards were turned over

    def shift_times(self, by: Millis) -> EchoState:
        return replace(self, race_from=None if self.race_from is None else self.race_from + by)


class EchoView(Struct, frozen=True):
    round: int
    rounds: int
    hand: tuple[int, ...]
    laid: tuple[bool, ...]
    mine: int | None
    open: tuple[int | None, ...]  # the open cards during the race
    scores: tuple[int, ...]


class Echo(Game[EchoOptions, EchoPack, EchoState]):
    name = "echo"
    Options, Pack, Deal = EchoOptions, EchoPack, EchoDeal
    State, View = EchoState, EchoView
    moves = (Lay, Snap)
    news_types = (Laid, Revealed, Snapped)
    races = (Snap,)

    @property
    def rounds(self) -> int:
        return SHORT_ROUNDS if self.options.short else self.pack.rounds

    # --- set-up ---

    def deal(self, first: Seat, dice: Dice, by_hand: EchoDeal | None = None) -> EchoState:
        deck, _ = dice.shuffle(
            [kind for kind in range(len(self.pack.kinds)) for _ in range(self.pack.copies)]
        )
        if by_hand is not None and by_hand.hands is not None:
            hands, deck = by_hand.hands, self._without(deck, by_hand.hands)
        else:
            hands = tuple(deck[HAND * seat : HAND * (seat + 1)] for seat in range(self.seats))  # R-ECH-01
            deck = deck[HAND * self.seats :]
        nothing = (None,) * self.seats
        return EchoState(deck=deck, hands=hands, laid=nothing, scores=(0,) * self.seats)

    def _without(self, deck: tuple[int, ...], hands: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
        """The deck without the cards of a deal by hand."""
        taken = Counter(card for hand in hands for card in hand)
        if len(hands) != self.seats or any(len(hand) != HAND for hand in hands) or taken - Counter(deck):
            raise RefusedError(
                "deal", field="hands", expected=f"{self.seats} hands of {HAND} cards of the deck"
            )
        left = []
        for card in deck:
            if taken[card]:
                taken[card] -= 1
            else:
                left.append(card)
        return tuple(left)

    # --- a round ---

    def is_over(self, state: EchoState) -> bool:
        return state.round > self.rounds  # R-ECH-06

    def choices(self, state: EchoState, seat: Seat) -> tuple[Choice, ...]:
        if self.is_over(state):
            return ()
        if state.race_from is not None:
            return (Choice("snap"),)
        if state.laid[seat] is not None:
            return ()
        return (Choice("lay", (OneForm("card", tuple(sorted(set(state.hands[seat])))),)),)

    def play(self, state: EchoState, seat: Seat, move: Move, at: Millis) -> EchoState:
        if not isinstance(move, Lay | Snap):
            raise RefusedError("unknown_move")
        if self.is_over(state):
            raise RefusedError("game_over")
        return self._lay(state, seat, move, at) if isinstance(move, Lay) else self._snap(state, seat)

    def _lay(self, state: EchoState, seat: Seat, move: Lay, at: Millis) -> EchoState:
        if state.race_from is not None:
            raise RefusedError("race_is_on")
        if state.laid[seat] is not None:
            raise RefusedError("already_laid")
        if move.card not in state.hands[seat]:
            raise RefusedError("not_in_hand", card=move.card)
        laid = replace(state, laid=put(state.laid, seat, move.card)).with_news(Laid(seat))  # R-ECH-02
        return self._advance(laid, at)

    def missing(self, state: EchoState) -> list[Seat]:
        return [seat for seat in self.present(state) if state.laid[seat] is None]

    def _advance(self, state: EchoState, at: Millis) -> EchoState:
        if self.is_over(state) or state.race_from is not None or not self.present(state):
            return state
        if self.missing(state):
            return state
        return replace(state, race_from=at).with_news(Revealed(state.laid))  # R-ECH-03

    def are_alike(self, state: EchoState) -> bool:
        cards = [card for card in state.laid if card is not None]
        return len(set(cards)) < len(cards)

    def _snap(self, state: EchoState, seat: Seat) -> EchoState:
        if state.race_from is None:
            raise RefusedError("nothing_open")
        right = self.are_alike(state)
        won = 1 if right else -1 if self.options.stern else 0  # R-ECH-04
        scored = replace(state, scores=put(state.scores, seat, state.scores[seat] + won))
        return self._next(scored).with_news(Snapped(seat, right))

    def _next(self, state: EchoState) -> EchoState:
        """Discard the played cards; everybody who played one draws."""
        deck, hands = state.deck, []
        for hand, card in zip(state.hands, state.laid, strict=True):
            if card is not None:
                at = hand.index(card)
                hand, deck = (*hand[:at], *hand[at + 1 :], deck[0]), deck[1:]
            hands.append(hand)
        nothing = (None,) * self.seats
        return replace(
            state, deck=deck, hands=tuple(hands), laid=nothing, round=state.round + 1, race_from=None
        )

    def due(self, state: EchoState) -> Millis | None:
        return None if state.race_from is None else state.race_from + RACE_MS

    def on_timeout(self, state: EchoState, at: Millis) -> EchoState:
        return self._next(state)

    def outcome(self, state: EchoState) -> Outcome | None:
        return Outcome(places(state.scores), state.scores) if self.is_over(state) else None

    # --- people come and go ---

    def awaited_seats(self, state: EchoState) -> frozenset[Seat]:
        still = self.is_over(state) or state.race_from is not None
        return frozenset() if still else frozenset(self.missing(state))

    def on_leave(self, state: EchoState, seat: Seat, at: Millis) -> EchoState:
        return self._advance(state, at)

    def on_return(self, state: EchoState, seat: Seat, at: Millis) -> EchoState:
        return self._advance(state, at)

    def reveals_information(self, before: EchoState, now: EchoState, seat: Seat) -> bool:
        return (now.round, now.race_from) != (before.round, before.race_from)

    def undo_alone(self, before: EchoState, now: EchoState, seat: Seat, at: Millis) -> EchoState | None:
        """Face-down cards do not depend on each other, so one can be undone alone."""
        return replace(now, laid=put(now.laid, seat, None))

    # --- what a seat sees ---

    def view(self, state: EchoState, seat: Seat | None) -> EchoView:
        return EchoView(
            state.round,
            self.rounds,
            () if seat is None else state.hands[seat],
            tuple(card is not None for card in state.laid),
            None if seat is None else state.laid[seat],
            () if state.race_from is None else state.laid,
            state.scores,
        )
