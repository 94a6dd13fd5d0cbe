"""Défifoo's cards and tricks: which cards follow, which card wins, how a card changes the called colour."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Literal

from msgspec import Struct

from engine.games.defifoo.pack import DefifooPack

Colours = tuple[int, ...]
Effect = Literal["called", "followed", "open", "changed", "discard", "sun"]

# A set of cards (a hand, a pile) is an integer bit mask: card c is bit c.


def bits(cards: Iterable[int]) -> int:
    held = 0
    for card in cards:
        held |= 1 << card
    return held


@lru_cache(maxsize=4096)
def listed(held: int) -> tuple[int, ...]:
    """The cards of a bit mask in order: by colour, then the ships, the Sun last."""
    cards = []
    while held:
        lowest = held & -held
        cards.append(lowest.bit_length() - 1)
        held ^= lowest
    return tuple(cards)


class Trick(Struct, frozen=True, gc=False, array_like=True):
    """Cards in the order played, the colours to follow now, and the index of the best card."""

    cards: tuple[int, ...] = ()
    called: Colours = ()  # one colour; or both colours of a ship until a card decides between them
    best: int | None = None


class Cards:
    """The playing cards of a pack: planets colour by colour, then the ships, the Sun last."""

    def __init__(self, sky: DefifooPack, planet_threes: bool) -> None:
        planets = [((colour,), rank) for colour in range(len(sky.colours)) for rank in sky.ranks]  # R-DEF-01
        ships = [(ship, sky.ship_rank) for ship in sky.ships]  # R-DEF-02, R-DEF-30
        faces = [*planets, *ships, ((), 0)]
        self.colours: tuple[Colours, ...] = tuple(colours for colours, _ in faces)
        self.ranks: tuple[int, ...] = tuple(rank for _, rank in faces)
        self.sun = len(faces) - 1
        self.planets = bits(range(len(planets)))
        self.ships = bits(range(len(planets), self.sun))
        self.suns = bits([self.sun])
        self.deck = self.planets | self.ships | self.suns  # R-DEF-03
        if not planet_threes:
            self.deck &= ~(self.planets & self.numbered(sky.ship_rank))  # O-DEF-01
        pairs = combinations(range(len(sky.colours)), 2)
        self.followers: dict[Colours, int] = {(): 0}
        for called in [*((colour,) for colour in range(len(sky.colours))), *pairs]:
            self.followers[called] = self.followers[called[::-1]] = self.coloured(called)

    def numbered(self, rank: int) -> int:
        return bits(card for card, its in enumerate(self.ranks) if its == rank)

    def coloured(self, colours: Colours) -> int:
        """Planets of these colours, and ships that have one of them."""
        return bits(card for card, its in enumerate(self.colours) if {*its} & {*colours})  # R-DEF-27

    # --- following ---

    def legal(self, hand: int, trick: Trick) -> int:
        """The cards that may be played from a hand."""
        following = hand & self.followers[trick.called]
        if not following:
            return hand  # R-DEF-24, and any card while no colour is called
        return following | hand & self.suns  # R-DEF-21, R-DEF-23, O-DEF-08

    def effect(self, trick: Trick, card: int) -> Effect:
        """How a card affects a trick."""
        ship = self.ships >> card & 1
        if card == self.sun:
            return "sun"  # O-DEF-10, O-DEF-18, O-DEF-29
        if not trick.called:  # led, or played after a led Sun: R-DEF-26, O-DEF-13
            return "open" if ship else "called"
        if not self.followers[trick.called] >> card & 1:
            return "discard"  # O-DEF-09, O-DEF-14
        if ship:
            return "changed"  # O-DEF-06: never a choice
        return "called" if len(trick.called) > 1 else "followed"

    def lay(self, trick: Trick, card: int, effect: Effect) -> Trick:
        """The trick with one more card."""
        cards = (*trick.cards, card)
        if effect in ("sun", "discard"):
            return Trick(cards, trick.called, trick.best)  # R-DEF-32, O-DEF-16
        place = len(trick.cards)
        if effect == "changed":
            others = tuple([colour for colour in self.colours[card] if colour not in trick.called])
            return Trick(cards, others, place)  # R-DEF-28, R-DEF-29, O-DEF-11, O-DEF-15
        wins = trick.best is None or self.beats(card, cards[trick.best])
        return Trick(cards, self.colours[card], place if wins else trick.best)  # R-DEF-22, R-DEF-25

    def beats(self, card: int, best: int) -> bool:
        """Whether a planet that follows beats the best card: O-DEF-02, O-DEF-12."""
        return self.ranks[card] > self.ranks[best]
