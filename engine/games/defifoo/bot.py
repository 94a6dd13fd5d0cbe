"""The bot for Défifoo: deals the hidden cards at random many times and searches the possible continuations.

Information-set Monte-Carlo tree search: each simulation deals the hidden hands again, descends one tree
shared by all deals, choosing by UCB1 among the cards legal in this deal, and plays the set out by a
simple policy.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from math import log, sqrt

from msgspec import Struct

from engine.bots import PlannedMove, Strength
from engine.bots.rng import Rng
from engine.bots.timing import PacedBot, choice_values, has_choice
from engine.game import Millis, Move, Seat
from engine.games.defifoo.challenge import Challenge
from engine.games.defifoo.rulebook import (
    CardPlayed,
    Defifoo,
    DefifooView,
    Direction,
    NextSet,
    PlayCard,
    TrickWon,
)
from engine.games.defifoo.simulation import SUN, ChallengeScoring, Deck, SimulatedSet, highest, iter_cards
from engine.table import View

# --- strength and speed -------------------------------------------------------------------------


class Skill(Struct, frozen=True):
    """Work is limited by simulated cards, never by a clock: every device reaches the same decision."""

    plays: int  # budget of a decision: cards played in all simulations plus their overhead
    slips: int  # percentage of cards played without search
    pace: Millis


SKILLS: dict[Strength, Skill] = {
    1: Skill(plays=1_500, slips=25, pace=2300),
    2: Skill(plays=8_000, slips=4, pace=1900),
    3: Skill(plays=36_000, slips=0, pace=1600),
}
SIMULATION_OVERHEAD = 50  # cost of one simulation, in cards, besides those it plays
READ_TIME: Millis = 2900  # reading the score sheet
FORCED_CARD_TIME: Millis = 1000  # only one legal card
UNDO_WAIT_TIME: Millis = 8000  # lets the others answer an undo request first

EXPLORATION_POINTS = 25.0  # UCB1 constant, in points
# below the root, try one more card when visits exceed this times the square of the cards tried
WIDENING_FACTOR = 2


# --- randomness ---------------------------------------------------------------------------------


class SimulationRng(Rng):
    """Randomness for many simulated tricks."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        words = self.uint16_values(256)
        rows = [words[start : start + 4] for start in range(0, 256, 4)]
        self.masks: Iterator[int] = cycle([a << 48 | b << 32 | c << 16 | d for a, b, c, d in rows])


# --- knowledge ----------------------------------------------------------------------------------


class Memory:
    """Observations of one set: who won which cards, and which cards each seat cannot have."""

    def __init__(self, deck: Deck, seats: int, set_: int) -> None:
        self.deck, self.set = deck, set_
        self.won = [0] * seats
        self.lacks = [0] * seats  # by seat: cards it cannot have because it did not follow

    def observe(self, view: View[DefifooView]) -> None:
        """Record the trick just taken; ignore one already seen, or one whose last card is not in the news."""
        taken = [news for news in view.news if isinstance(news, TrickWon)]
        played = [news for news in view.news if isinstance(news, CardPlayed)]
        if not taken or not played:
            return
        cards, seats = [self.deck.bit[card] for card in taken[0].cards], len(self.won)
        step = 1 if view.game.clockwise else -1
        leader = played[-1].seat + step  # the last player of a full circle sits before the leader
        trick = [((leader + step * place) % seats, card) for place, card in enumerate(cards)]
        self.won[taken[0].seat] |= sum(cards)
        self.lacks = self.infer_lacks(trick)

    def infer_lacks(self, trick: list[tuple[Seat, int]]) -> list[int]:
        """Cards each seat cannot have after this trick: a seat that did not follow has none that follow."""
        lacks, call = self.lacks[:], 0
        for seat, card in trick:
            if card != SUN and not card & self.deck.followers[call]:
                lacks[seat] |= self.deck.followers[call]
            call = self.deck.calls[call].get(card, call)
        return lacks


class Knowledge:
    """All a seat knows when it is to move; deals the hidden cards at random."""

    def __init__(
        self, deck: Deck, stake: ChallengeScoring, memory: Memory, seat: Seat, seen: DefifooView
    ) -> None:
        self.deck, self.stake, self.seat, self.seen = deck, stake, seat, seen
        self.hand = deck.bits(seen.hand)
        self.trick = [(seat, deck.bit[card]) for seat, card in seen.trick]
        self.won, self.lacks = memory.won, memory.infer_lacks(self.trick)
        self.sizes = [0 if other == seat else size for other, size in enumerate(seen.sizes)]
        known = self.hand | sum(card for _, card in self.trick) | sum(self.won)
        self.hidden = list(iter_cards(deck.all & ~known))
        self.sizes.append(len(self.hidden) - sum(self.sizes))  # set aside, or not seen: no seat has them
        self.allowed_masks = [~lacks for lacks in self.lacks] + [-1]

    def deal(self, luck: SimulationRng) -> list[int]:
        """Possible hands: correct sizes, and no seat has a card it cannot have."""
        words = luck.uint16_values(len(self.hidden) + 1)
        cards = [card for _, card in sorted(zip(words, self.hidden, strict=False))]
        hands, start = [], 0
        for size in self.sizes:
            hands.append(sum(cards[start : start + size]))
            start += size
        for holder, allowed in enumerate(self.allowed_masks):
            while wrong := hands[holder] & ~allowed:
                self._swap_illegal(hands, holder, wrong & -wrong, words[-1])
        hands.pop()
        hands[self.seat] = self.hand
        return hands

    def _swap_illegal(self, hands: list[int], holder: int, card: int, chance: int) -> None:
        """Exchange an impossible card with another holder; by a chain if no direct swap exists."""
        holders, place = len(hands), chance % 64
        for other in range(chance, chance + holders):
            other %= holders
            if card & self.allowed_masks[other] and (back := hands[other] & self.allowed_masks[holder]):
                back = back >> place << place or back
                card |= back & -back
                hands[holder] ^= card
                hands[other] ^= card
                return
        self._swap_along_chain(hands, holder, card)

    def _swap_along_chain(self, hands: list[int], holder: int, card: int) -> None:
        """Pass an impossible card on to a holder that may have it, and so on, until the first gets one back.

        The true hands prove that such a chain exists; breadth-first search finds the shortest.
        """
        ways: dict[int, tuple[int, int]] = {}  # receiver: (giver, card)
        front = [holder]
        while holder not in ways:
            giver = front.pop(0)
            for taker in [place for place, size in enumerate(self.sizes) if size and place not in ways]:
                given = (card if giver == holder else hands[giver]) & self.allowed_masks[taker]
                if given:
                    ways[taker] = (giver, given & -given)
                    front.append(taker)
        taker = holder
        while True:
            giver, given = ways[taker]
            hands[giver] ^= given
            hands[taker] ^= given
            taker = giver
            if taker == holder:
                return

    def table(self, step: int) -> SimulatedSet:
        """The public part of the set, with no hands dealt yet."""
        table = SimulatedSet(self.deck, len(self.won), step, self.seen.leader)
        for _, card in self.trick:
            table.lay(card)
        table.won, table.tricks = self.won, list(self.seen.tricks)
        return table


# --- the tree -----------------------------------------------------------------------------------


class Node:
    """Visits and results of a card, for the seat that played it."""

    __slots__ = ("below", "seen", "total", "tried", "visits")

    def __init__(self) -> None:
        self.visits = self.tried = 0
        self.seen = 1
        self.total = 0.0
        self.below: dict[int, Node] = {}

    def select_child(self, cards: int) -> int:
        """The card with the best UCB1 value; counts how often each was available."""
        chosen, most = 0, -1e9
        while cards:
            card = cards & -cards
            cards ^= card
            child = self.below[card]
            child.seen += 1
            worth = (child.total + EXPLORATION_POINTS * sqrt(log(child.seen) * child.visits)) / child.visits
            if worth > most:
                chosen, most = card, worth
        return chosen


class TreeSearch:
    """One tree shared by all deals."""

    def __init__(self, known: Knowledge, luck: SimulationRng, step: int) -> None:
        self.known, self.luck, self.table = known, luck, known.table(step)
        self.default_policy, known.stake.masks = known.stake.default_policy, luck.masks
        self.root = self.node = Node()
        self.path: list[tuple[Node, Seat]] = []

    def run(self, simulations: int) -> None:
        for _ in range(simulations):
            self._simulate()

    def _simulate(self) -> None:
        stake, self.node, self.path = self.known.stake, self.root, []
        now = self.table.with_hands(self.known.deal(self.luck), stake.relevant_cards)
        now.play(self.default_policy, self._tree_policy)
        points = stake.points(now.won, now.tricks, now.last, now.sun)
        fair = sum(points) / len(points)
        self.root.visits += 1
        self.root.total += points[self.known.seat] - fair
        for node, seat in self.path:
            node.visits += 1
            node.total += points[seat] - fair

    def _tree_policy(self, seat: Seat, hand: int, follow: int, best: int, pile: int, left: int) -> int:
        """Tree policy: an untried card while the node has few visits, otherwise the UCB1 choice."""
        node, legal = self.node, follow | hand & SUN if follow else hand
        if not node.visits:
            return 0
        fresh, tried = legal & ~node.tried, legal & node.tried
        if fresh and (
            not tried or node is self.root or node.visits >= WIDENING_FACTOR * len(node.below) ** 2
        ):
            usual = self.default_policy(seat, hand, follow, best, pile, left)
            card = usual & fresh or highest(fresh & next(self.luck.masks) or fresh)
            node.tried |= card
            node.below[card] = Node()
        else:
            card = node.select_child(tried)
        self.node = node.below[card]
        self.path.append((self.node, seat))
        return card

    def best(self) -> int | None:
        """The card with the most visits; None if no card can change the score any more."""
        return max(self.root.below, key=lambda card: (self.root.below[card].visits, card), default=None)


# --- the player ---------------------------------------------------------------------------------


class Player(PacedBot):
    game = "defifoo"
    rules: Defifoo

    def reset_memory(self) -> None:
        super().reset_memory()
        self.skill = SKILLS[self.strength]
        self.deck = Deck(self.rules)
        self.stakes: dict[Challenge, ChallengeScoring] = {}
        self.memory = Memory(self.deck, self.rules.seats, 0)
        self.decided: tuple[str, Move] | None = None  # caches the result of a search, because it takes long

    def plan_move(self, view: View[DefifooView]) -> PlannedMove | None:
        self._remember(view)
        return super().plan_move(view)

    def _remember(self, view: View[DefifooView]) -> None:
        if view.game.set != self.memory.set:
            self.memory = Memory(self.deck, self.rules.seats, view.game.set)
        self.memory.observe(view)

    def plan_game_move(self, view: View[DefifooView]) -> PlannedMove | None:
        seen = view.game
        matter = f"{seen.set} {seen.part} {sum(seen.tricks)} {seen.trick}"
        pace = UNDO_WAIT_TIME if view.asking else self._pace(view)
        if pace is None:
            return None
        if self.decided is None or self.decided[0] != matter:
            self.decided = (
                matter,
                self._choose_move(view, SimulationRng(f"{self.seed}|{self.seat}|{matter}")),
            )
        return PlannedMove(self.decided[1], self.move_time(view, pace, matter, view.asking))

    def _pace(self, view: View[DefifooView]) -> Millis | None:
        """The usual time for the move now open; None if there is none."""
        if has_choice(view, "next"):
            return READ_TIME
        if has_choice(view, "direction"):
            return self.skill.pace
        cards = choice_values(view, "play")
        return (self.skill.pace if len(cards) > 1 else FORCED_CARD_TIME) if cards else None

    def _choose_move(self, view: View[DefifooView], luck: SimulationRng) -> Move:
        if has_choice(view, "next"):
            return NextSet()
        if has_choice(view, "direction"):
            return self._choose_direction(view, luck)
        return self._choose_card(view, choice_values(view, "play"), luck)

    def _knowledge(self, seen: DefifooView) -> Knowledge:
        stake = self.stakes.get(seen.challenge)
        if stake is None:
            stake = self.stakes[seen.challenge] = ChallengeScoring(self.rules, self.deck, seen.challenge)
        return Knowledge(self.deck, stake, self.memory, self.seat, seen)

    def _simulations(self, seen: DefifooView) -> int:
        skill = self.skill
        return skill.plays // (sum(seen.sizes) + SIMULATION_OVERHEAD)

    def _choose_direction(self, view: View[DefifooView], luck: SimulationRng) -> Move:
        """The direction with the higher expected score."""
        if self.rules.seats == 2:
            return Direction(1)
        known, promise = self._knowledge(view.game), {}
        for clockwise, step in ((1, 1), (0, -1)):
            search = TreeSearch(known, luck, step)
            search.run(self._simulations(view.game) // 2)
            promise[clockwise] = search.root.total
        return Direction(max(promise, key=promise.__getitem__))

    def _choose_card(self, view: View[DefifooView], legal: tuple[int, ...], luck: SimulationRng) -> Move:
        if len(legal) == 1:
            return PlayCard(legal[0])
        search = TreeSearch(self._knowledge(view.game), luck, 1 if view.game.clockwise else -1)
        if luck.below(100) >= self.skill.slips:
            search.run(self._simulations(view.game))
        best = search.best()
        return PlayCard(legal[luck.below(len(legal))] if best is None else self.deck.card[best])
