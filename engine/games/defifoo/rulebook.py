"""Défifoo: take tricks, but avoid the cards that this set's challenge penalises."""

from __future__ import annotations

from operator import add
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
from engine.games.defifoo.cards import Cards, Effect, Trick, bits, listed
from engine.games.defifoo.challenge import Challenge, Challenges, SetResult, SetScore
from engine.games.defifoo.pack import ChallengeKind, DefifooPack

START_POINTS = 1000
SETS, SHORT_SETS = 5, 3


# --- options, moves and news --------------------------------------------------------------------


class DefifooOptions(Options, frozen=True, kw_only=True):
    planet_threes: bool = True  # O-DEF-01: if off, the ships are the only threes
    last_ship_wins: bool = False  # O-DEF-07: even a ship that does not follow
    ships_count_as_planets: bool = False  # O-DEF-20: under "no planet"


SetHands = tuple[tuple[tuple[int, ...], ...], ...]  # by set and seat


class DefifooDeal(Deal, frozen=True, kw_only=True):
    """Hands of the first sets by seat, and the first challenges; smaller hands make shorter sets."""

    hands: SetHands | None = None
    challenges: tuple[Challenge, ...] | None = None


class Direction(Move, frozen=True):
    clockwise: bool | int  # forms have no booleans, so 1 or 0 is accepted too


class PlayCard(Move, frozen=True, tag="play"):
    card: int


class NextSet(Move, frozen=True, tag="next"):
    """The score sheet has been read: deal the next set."""


class SetDealt(News, frozen=True):
    set: int
    dealer: Seat
    cards: int  # in each hand


class ChallengeShown(News, frozen=True):
    kind: ChallengeKind
    colour: int | None


class DirectionChosen(News, frozen=True):
    seat: Seat
    clockwise: bool


class CardPlayed(News, frozen=True, tag="played"):
    seat: Seat
    card: int
    effect: Effect


class ColourChanged(News, frozen=True):
    seat: Seat
    colour: int


class TrickWon(News, frozen=True):
    seat: Seat
    cards: tuple[int, ...]


class SetScored(News, frozen=True):
    set: int
    sheet: SetScore


# --- state and view -----------------------------------------------------------------------------

DefifooPart = Literal["direction", "trick", "scored"]


class DefifooState(State, frozen=True, kw_only=True):
    challenges: tuple[Challenge, ...]  # one for each set, in order
    coming: tuple[tuple[int, ...], ...]  # hands of the coming sets, as bit masks
    part: DefifooPart
    set: int
    dealer: Seat
    hands: tuple[int, ...]
    aside: int  # cards not dealt in this set
    step: int = 0  # 1 clockwise, −1 counter-clockwise, 0 not chosen yet
    leader: Seat
    turn: Seat
    trick: Trick = Trick()
    won: tuple[int, ...]
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    sheets: tuple[SetScore, ...] = ()


class DefifooView(Struct, frozen=True, gc=False):
    part: DefifooPart
    set: int
    sets: int
    challenge: Challenge
    dealer: Seat
    clockwise: bool | None
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    leader: Seat
    turn: Seat | None
    trick: tuple[tuple[Seat, int], ...]
    called: tuple[int, ...]  # one colour, or both colours of a ship until a card decides
    best: Seat | None
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    sheets: tuple[SetScore, ...]
    aside: tuple[int, ...]  # shown once the set is scored


class Defifoo(Game[DefifooOptions, DefifooPack, DefifooState]):
    name = "defifoo"
    Options, Pack, Deal = DefifooOptions, DefifooPack, DefifooDeal
    State, View = DefifooState, DefifooView
    moves = (Direction, PlayCard, NextSet)
    idempotent = (NextSet,)
    news_types = (SetDealt, ChallengeShown, DirectionChosen, CardPlayed, ColourChanged, TrickWon, SetScored)

    def __init__(self, seats: int, options: DefifooOptions, pack: DefifooPack) -> None:
        super().__init__(seats, options, pack)
        self.cards = Cards(pack, options.planet_threes)
        self.challenges = Challenges(pack, self.cards, options.ships_count_as_planets)
        self.sets = SHORT_SETS if options.short else SETS  # R-DEF-07
        self.hand_size = self.cards.deck.bit_count() // seats  # R-DEF-08, O-DEF-03

    # --- set-up ---

    def deal(self, first: Seat, dice: Dice, by_hand: DefifooDeal | None = None) -> DefifooState:
        """All randomness is drawn here: the hands of every set and the order of the challenges."""
        given = by_hand or DefifooDeal()
        hands, dice = self._hands(given.hands or (), dice)
        challenges, dice = self.challenges.draw(self.sets, given.challenges or (), dice)
        state = DefifooState(
            challenges=challenges,
            coming=hands,
            part="scored",
            set=0,
            dealer=self.after(first, -1),
            hands=(),
            aside=0,
            leader=first,
            turn=first,
            won=(),
            tricks=(),
            scores=(START_POINTS,) * self.seats,  # R-DEF-06
        )
        return self._deal_set(state)

    def _hands(self, by_hand: SetHands, dice: Dice) -> tuple[tuple[tuple[int, ...], ...], Dice]:
        """The hands of every set, those given by hand first."""
        if len(by_hand) > self.sets or not all(map(self._is_fair, by_hand)):
            size = f"all of one size from 1 to {self.hand_size}, no card twice"
            expected = f"up to {self.sets} sets of {self.seats} hands, {size}"
            raise RefusedError("deal", field="hands", expected=expected)
        sets = [tuple(map(bits, hands)) for hands in by_hand]
        starts = range(0, self.hand_size * self.seats, self.hand_size)
        while len(sets) < self.sets:
            cards, dice = dice.shuffle(listed(self.cards.deck))
            sets.append(tuple(bits(cards[start : start + self.hand_size]) for start in starts))
        return tuple(sets), dice

    def _is_fair(self, hands: tuple[tuple[int, ...], ...]) -> bool:
        """Whether all hands have the same size and no card appears twice."""
        cards = [card for hand in hands for card in hand]
        alike = {len(hand) for hand in hands} in [{size} for size in range(1, self.hand_size + 1)]
        known = len({*cards}) == len(cards) and {*cards} <= {*listed(self.cards.deck)}
        return len(hands) == self.seats and alike and known

    def _deal_set(self, state: DefifooState) -> DefifooState:
        hands = state.coming[0]
        challenge = state.challenges[state.set]
        dealer = self.after(state.dealer)  # O-DEF-24
        return replace(
            state,
            coming=state.coming[1:],
            part="direction",
            set=state.set + 1,
            dealer=dealer,
            hands=hands,
            aside=self.cards.deck & ~sum(hands),  # R-DEF-09
            step=0,
            leader=dealer,  # R-DEF-13
            turn=dealer,
            won=(0,) * self.seats,
            tricks=(0,) * self.seats,
        ).with_news(
            SetDealt(state.set + 1, dealer, hands[0].bit_count()),
            ChallengeShown(challenge.kind, challenge.colour),  # R-DEF-11
        )

    # --- a set ---

    def _challenge(self, state: DefifooState) -> Challenge:
        return state.challenges[state.set - 1]

    def choices(self, state: DefifooState, seat: Seat) -> tuple[Choice, ...]:
        if state.part == "scored":
            return (NEXT,) if self.outcome(state) is None else ()
        if seat != state.turn:
            return ()
        if state.part == "direction":
            return (DIRECTION,)
        legal = self.cards.legal(state.hands[seat], state.trick)  # O-DEF-28
        return (Choice("play", (OneForm("card", listed(legal)),)),)

    def play(self, state: DefifooState, seat: Seat, move: Move, at: Millis) -> DefifooState:
        match move:
            case PlayCard(card=card):
                return self._play_card(state, seat, card)
            case Direction(clockwise=clockwise):
                return self._choose_direction(state, seat, clockwise)
            case NextSet():
                self._expect(state, "scored")
                if self.outcome(state) is not None:
                    raise RefusedError("game_over")
                return self._deal_set(state)
        raise RefusedError("unknown_move")

    def _expect(self, state: DefifooState, part: DefifooPart) -> None:
        if state.part != part:
            raise RefusedError("not_now", part=state.part)

    def _expect_turn(self, state: DefifooState, seat: Seat, part: DefifooPart) -> None:
        self._expect(state, part)
        if seat != state.turn:
            raise RefusedError("not_your_turn", turn=state.turn)

    def _choose_direction(self, state: DefifooState, seat: Seat, clockwise: int) -> DefifooState:
        """The dealer chooses the direction of the set, knowing their hand and the challenge (O-DEF-23)."""
        self._expect_turn(state, seat, "direction")
        if clockwise not in (0, 1):
            raise RefusedError("no_such_direction", clockwise=clockwise)
        chosen = replace(state, part="trick", step=1 if clockwise else -1)  # R-DEF-12
        return chosen.with_news(DirectionChosen(seat, bool(clockwise)))

    # --- a trick ---

    def _play_card(self, state: DefifooState, seat: Seat, card: int) -> DefifooState:
        hand = state.hands[seat]
        self._expect_turn(state, seat, "trick")
        self._check_card(hand, state.trick, card)
        effect = self.cards.effect(state.trick, card)
        trick = self.cards.lay(state.trick, card, effect)
        hands = put(state.hands, seat, hand ^ 1 << card)
        news: tuple[News, ...] = (*state.news, CardPlayed(seat, card, effect))
        if effect == "changed":
            news += (ColourChanged(seat, trick.called[0]),)
        if len(trick.cards) == self.seats:  # R-DEF-14
            return self._take_trick(state, hands, trick, news)
        turn = (seat + state.step) % self.seats
        return replace(state, hands=hands, trick=trick, turn=turn, news=news)

    def _check_card(self, hand: int, trick: Trick, card: int) -> None:
        if not 0 <= card <= self.cards.sun or not hand >> card & 1:
            raise RefusedError("not_in_hand", card=card)
        legal = self.cards.legal(hand, trick)
        if not legal >> card & 1:
            following = listed(legal & ~self.cards.suns)
            raise RefusedError("must_follow", card=card, called=trick.called, following=following)

    def _take_trick(
        self, state: DefifooState, hands: tuple[int, ...], trick: Trick, news: tuple[News, ...]
    ) -> DefifooState:
        """The strongest card's owner takes the trick and leads the next (R-DEF-15)."""
        winner = self._seat_of(state, self._best(trick))
        taken = replace(
            state,
            hands=hands,
            trick=Trick(),
            won=put(state.won, winner, state.won[winner] | bits(trick.cards)),  # R-DEF-16
            tricks=put(state.tricks, winner, state.tricks[winner] + 1),
            leader=winner,  # R-DEF-17
            turn=winner,
            news=(*news, TrickWon(winner, trick.cards)),
        )
        return taken if any(hands) else self._score(taken, self._sun_player(state, trick))  # R-DEF-18

    def _best(self, trick: Trick) -> int:
        last = len(trick.cards) - 1
        if self.options.last_ship_wins and self.cards.ships >> trick.cards[last] & 1:
            return last  # R-DEF-31 literally; a ship that follows wins anyway
        return trick.best or 0

    def _seat_of(self, state: DefifooState, place: int) -> Seat:
        return (state.leader + state.step * place) % self.seats

    def _sun_player(self, state: DefifooState, trick: Trick) -> Seat | None:
        """The seat that played the Sun in the set's last trick."""
        cards = trick.cards
        return self._seat_of(state, cards.index(self.cards.sun)) if self.cards.sun in cards else None

    # --- end of a set ---

    def _score(self, state: DefifooState, sun_player: Seat | None) -> DefifooState:
        harvest = SetResult(state.won, state.tricks, state.leader, sun_player)
        sheet = self.challenges.sheet(self._challenge(state), state.dealer, harvest)
        scores = tuple(map(add, state.scores, sheet.points))  # R-DEF-19
        scored = replace(state, part="scored", scores=scores, sheets=(*state.sheets, sheet))
        return scored.with_news(SetScored(state.set, sheet))

    # --- end of the game ---

    def outcome(self, state: DefifooState) -> Outcome | None:
        if state.part != "scored" or state.set < self.sets:
            return None
        return Outcome(places(state.scores), state.scores)  # R-DEF-20, O-DEF-27

    # --- leaving, returning, undo ---

    def awaited_seats(self, state: DefifooState) -> frozenset[Seat]:
        if state.part != "scored":
            return frozenset([state.turn])
        return frozenset(self.present(state)) if self.outcome(state) is None else frozenset()

    def default_move(self, state: DefifooState, seat: Seat) -> Move:
        if state.part == "scored":
            return NextSet()
        if state.part == "direction":
            return Direction(True)
        legal = listed(self.cards.legal(state.hands[seat], state.trick))
        return PlayCard(min(legal, key=self.cards.ranks.__getitem__))

    def reveals_information(self, before: DefifooState, now: DefifooState, seat: Seat) -> bool:
        """Whether more was revealed than the one card the seat itself played."""
        return (
            now.set != before.set
            or now.tricks != before.tricks
            or len(now.trick.cards) > len(before.trick.cards) + 1
        )

    # --- views ---

    def view(self, state: DefifooState, seat: Seat | None) -> DefifooView:
        public = self._public_view(state)
        return public if seat is None else self.add_own(public, state, seat)

    def add_own(self, public: DefifooView, state: DefifooState, seat: Seat) -> DefifooView:
        return replace(public, hand=listed(state.hands[seat]))  # R-DEF-10

    def _public_view(self, state: DefifooState) -> DefifooView:
        """Won tricks are face down (O-DEF-26): only their number is visible."""
        trick = state.trick
        return DefifooView(
            state.part,
            state.set,
            self.sets,
            self._challenge(state),
            state.dealer,
            state.step > 0 if state.step else None,
            (),
            tuple([hand.bit_count() for hand in state.hands]),
            state.leader,
            None if state.part == "scored" else state.turn,
            tuple([(self._seat_of(state, place), card) for place, card in enumerate(trick.cards)]),
            trick.called,
            None if trick.best is None else self._seat_of(state, trick.best),
            state.tricks,
            state.scores,
            state.sheets,
            listed(state.aside) if state.part == "scored" else (),
        )


DIRECTION = Choice("direction", (OneForm("clockwise", (1, 0)),))
NEXT = Choice("next")
