"""Fast model of a Défifoo set for simulations: a card is one bit, weaker cards are lower bits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import repeat

from engine.game import Seat
from engine.games.defifoo.cards import Colours, Trick, listed
from engine.games.defifoo.challenge import CHALLENGE_POINTS, SUN_LAST_POINTS, Challenge, SetResult
from engine.games.defifoo.rulebook import Defifoo

SUN = 1  # the weakest card of all is the lowest bit (R-DEF-32)
SUN_LATE_CARDS = 4  # with fewer cards, policies play the Sun, because it costs points in the last trick

# Chooses a card from: seat, hand, cards of it that follow, best card, pile, seats still to play.
Policy = Callable[[Seat, int, int, int, int, int], int]


def lowest(cards: int) -> int:
    return cards & -cards


def highest(cards: int) -> int:
    return 1 << cards.bit_length() - 1


def iter_cards(cards: int) -> Iterator[int]:
    """Yield the cards of a bit mask, one by one."""
    while cards:
        yield (card := cards & -cards)
        cards ^= card


class Deck:
    """A rulebook's cards by strength, so that of two cards that follow the greater number wins."""

    def __init__(self, rules: Defifoo) -> None:
        cards = rules.cards
        ranked = [card for card in range(cards.sun) if cards.deck >> card & 1]
        ranked.sort(key=lambda card: (cards.ranks[card], cards.ships >> card & 1))  # O-DEF-02
        self.card: dict[int, int] = {1 << place: card for place, card in enumerate([cards.sun, *ranked])}
        self.bit: dict[int, int] = {card: bit for bit, card in self.card.items()}
        self.all = (1 << len(self.bit)) - 1
        self.ships = self.bits(listed(cards.ships))
        self.last_ship_wins = rules.options.last_ship_wins
        self.call: dict[Colours, int] = {(): 0}
        self.followers: list[int] = []  # by call: the cards that follow
        self.calls: list[dict[int, int]] = []  # by call: card → the call after it
        self._build_calls(rules)

    def bits(self, cards: Iterable[int]) -> int:
        return sum(self.bit[card] for card in cards)

    def _build_calls(self, rules: Defifoo) -> None:
        """Build every call that can occur, according to the rulebook."""
        cards, called = rules.cards, list(self.call)
        while len(self.calls) < len(called):
            trick = Trick((), called[len(self.calls)])
            self.followers.append(self.bits(listed(cards.followers[trick.called] & cards.deck)))
            after: dict[int, int] = {}
            for bit, card in self.card.items():
                effect = cards.effect(trick, card)
                if effect not in ("sun", "discard"):
                    colours = cards.lay(trick, card, effect).called
                    after[bit] = self.call.setdefault(colours, len(self.call))
            self.calls.append(after)
            called = list(self.call)


class ChallengeScoring:
    """Scoring of a set's challenge, and the simple policies that suit it."""

    def __init__(self, rules: Defifoo, deck: Deck, challenge: Challenge) -> None:
        self.kind, self.price = challenge.kind, CHALLENGE_POINTS[challenge.kind]
        self.seats, self.ships = rules.seats, deck.ships
        self.masks: Iterator[int] = repeat(deck.all)
        nothing = self._points_for(rules, challenge, 0)
        self.named = deck.bits(
            card for card in deck.bit if self._points_for(rules, challenge, 1 << card) != nothing
        )
        self.relevant_cards = (
            self.named | SUN if self.named else deck.all
        )  # no other card can change the score
        self.default_policy: Policy = {
            "most_tricks": self.win_tricks,
            "not_the_last": self.shed_high_cards,
        }.get(self.kind, self.avoid_cards)

    def _points_for(self, rules: Defifoo, challenge: Challenge, won: int) -> int:
        """The first seat's points for winning these cards and no trick, by the rulebook's score sheet."""
        nobody = (0,) * (self.seats - 1)
        harvest = SetResult((won, *nobody), (0, *nobody), 1, None)
        return rules.challenges.sheet(challenge, 0, harvest).points[0]

    def points(self, won: list[int], tricks: list[int], last: Seat, sun: Seat | None) -> list[int]:
        """The score of a finished set."""
        if self.named:
            named, price = self.named, self.price
            points = [(cards & named).bit_count() * price for cards in won]
        else:
            points = self._trick_points(tricks, last)
        if sun is not None:
            points[sun] += SUN_LAST_POINTS
        return points

    def _trick_points(self, tricks: list[int], last: Seat) -> list[int]:
        if self.kind == "no_trick":
            return [count * self.price for count in tricks]
        if self.kind == "not_the_last":
            return [self.price if seat == last else 0 for seat in range(self.seats)]
        wanted = max(tricks) if self.kind == "most_tricks" else min(tricks)
        return [self.price if count == wanted else 0 for count in tricks]

    # --- policies: fast moves without search ---

    def _random_subset(self, hand: int) -> int:
        """A random part of the leader's hand, so that simulations differ from each other."""
        return hand & next(self.masks) or hand

    def avoid_cards(self, seat: Seat, hand: int, follow: int, best: int, pile: int, left: int) -> int:
        """Stay below the best card, discard cards that cost points, win only what costs nothing."""
        named = self.named
        if hand & SUN and (named & SUN or hand.bit_count() < SUN_LATE_CARDS):
            return SUN
        if follow:
            if under := follow & best - 1 & ~self.ships:
                return 1 << (under & named or under).bit_length() - 1
            if left == 1 and named and not pile & named:
                return highest(follow & ~named or follow)
            if hand & SUN:
                return SUN
            cheap = follow & ~named or follow
            return highest(cheap) if left == 1 else lowest(cheap)
        if best:
            return highest(hand & named or hand)
        some = self._random_subset(hand)
        return lowest(some & ~named & ~SUN or some)

    def win_tricks(self, seat: Seat, hand: int, follow: int, best: int, pile: int, left: int) -> int:
        """Win with the cheapest card that is sure to win; otherwise lose the weakest card."""
        if hand & SUN and hand.bit_count() < SUN_LATE_CARDS:
            return SUN
        if follow:
            over = follow & (-best << 1 | self.ships)
            if over:
                return lowest(over) if left == 1 else highest(over)
            return SUN if hand & SUN else lowest(follow)
        return lowest(hand) if best else highest(self._random_subset(hand))

    def shed_high_cards(self, seat: Seat, hand: int, follow: int, best: int, pile: int, left: int) -> int:
        """Play high cards first; keep low ones for the last trick."""
        if hand & SUN and hand.bit_count() < SUN_LATE_CARDS:
            return SUN
        return highest(follow or (hand if best else self._random_subset(hand)))


class SimulatedSet:
    """A set in progress with all hands known."""

    __slots__ = ("best", "call", "deck", "hands", "last", "left", "live", "next", "pile", "sun", "tricks",
                 "turn", "winner", "won")  # fmt: skip

    def __init__(self, deck: Deck, seats: int, step: int, leader: Seat) -> None:
        self.deck = deck
        self.next = [(seat + step) % seats for seat in range(seats)]
        self.hands, self.won, self.tricks = [0] * seats, [0] * seats, [0] * seats
        self.turn = self.winner = self.last = leader
        self.call = self.best = self.pile = 0
        self.left = seats  # seats still to play to this trick
        self.live = 0  # cards still to be won that can change the score
        self.sun: Seat | None = None  # seat that played the Sun in this trick

    def with_hands(self, hands: list[int], matter: int) -> SimulatedSet:
        """A copy with these hands."""
        new = SimulatedSet.__new__(SimulatedSet)
        new.deck, new.next, new.hands = self.deck, self.next, hands
        new.won, new.tricks, new.last = self.won[:], self.tricks[:], self.last
        new.turn, new.call, new.best, new.pile, new.left = (
            self.turn,
            self.call,
            self.best,
            self.pile,
            self.left,
        )
        new.winner, new.live, new.sun = self.winner, (sum(hands) | self.pile) & matter, self.sun
        return new

    def lay(self, card: int) -> None:
        """Play this card for the seat whose turn it is, whatever its hand."""
        self.hands[self.turn] |= card
        self.live |= card
        self.play(lambda *_: card, most=1)

    def play(self, habit: Policy, thought: Policy | None = None, most: int = 1000) -> None:
        """Play until nothing can change the score: by `thought` until it returns no card, then by `habit`.

        The innermost loop of the search: kept in one function, with local names, for speed.
        """
        hands, following, successor = self.hands, self.deck.followers, self.next
        calls, ships = self.deck.calls, self.deck.ships
        turn, call, best, pile, left = self.turn, self.call, self.best, self.pile, self.left
        winner, live, sun = self.winner, self.live, self.sun
        choose = thought or habit
        while live and most:
            hand = hands[turn]
            card = choose(turn, hand, hand & following[call], best, pile, left)
            if not card:
                choose = habit
                continue
            most -= 1
            hands[turn] = hand ^ card
            pile |= card
            called = calls[call].get(card)
            if called is not None:
                call = called
                if card > best or card & ships:
                    best, winner = card, turn
            elif card == SUN:
                sun = turn
            left -= 1
            if left:
                turn = successor[turn]
                continue
            if card & ships and self.deck.last_ship_wins:
                winner = turn
            self.won[winner] |= pile
            self.tricks[winner] += 1
            live &= ~pile
            if not hands[winner]:
                self.last = winner
                break
            turn, call, best, pile, left, sun = winner, 0, 0, 0, len(hands), None
        self.turn, self.call, self.best, self.pile, self.left = turn, call, best, pile, left
        self.winner, self.live, self.sun = winner, live, sun
