"""Whom Défifoo's stand-in is measured against: one who plays anything, and one who plays for this trick."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.bots import StandIn, Thought
from engine.game import Game, Move, Seat
from engine.games.defifoo import Direction, Next, Play
from engine.games.defifoo.cards import Trick
from engine.table import Table, View
from tests.engine.bots.driving import play
from tests.engine.story import Story

SOON = 1000


class Simple(StandIn):
    """Decides at once, from the trick on the table alone."""

    game = "defifoo"

    def __init__(self, rules: Game[Any, Any, Any], seat: Seat, strength: int = 2, seed: str = "") -> None:
        super().__init__(rules, seat, strength, seed)
        self.cards: Any = rules.cards  # type: ignore[attr-defined]

    def thinks(self, view: View[Any]) -> Thought | None:
        open_ones = {choice.do: choice for choice in view.choices}
        if "next" in open_ones:
            return Thought(Next(), view.at + SOON)
        if "direction" in open_ones:
            return Thought(Direction(1), view.at + SOON)
        if "play" not in open_ones:
            return None
        legal: Any = open_ones["play"].forms[0]
        return Thought(
            self.card(view.game, list(legal.among), Random(f"{self.seed} {view.at}")), view.at + SOON
        )

    def card(self, seen: Any, legal: list[int], rng: Random) -> Move:
        raise NotImplementedError


class Anything(Simple):
    def card(self, seen: Any, legal: list[int], rng: Random) -> Move:
        return Play(rng.choice(legal))


class Greedy(Simple):
    """Wins the trick, or not, as the challenge would have it; gives away what is dear and what is high."""

    def card(self, seen: Any, legal: list[int], rng: Random) -> Move:
        rng.shuffle(legal)
        legal.sort(key=self.cards.ranks.__getitem__)
        if self.cards.sun in legal and len(seen.hand) <= 3:
            return Play(self.cards.sun)  # it costs in the last trick
        kind = seen.challenge.kind
        if kind == "not_the_last":
            return Play(legal[-1])
        winning = [card for card in legal if self._wins(seen, card)]
        return Play(
            self._wanting(seen, legal, winning)
            if kind == "most_tricks"
            else self._dodging(seen, legal, winning)
        )

    def _wanting(self, seen: Any, legal: list[int], winning: list[int]) -> int:
        if not winning:
            return legal[0]
        return winning[0] if self._is_last(seen) else winning[-1]

    def _dodging(self, seen: Any, legal: list[int], winning: list[int]) -> int:
        dear = self._dear(seen.challenge)
        losing = [card for card in legal if card not in winning]
        if not seen.trick:
            return min(winning or legal, key=lambda card: (card in dear, self.cards.ranks[card]))
        if dear and self._is_last(seen) and winning and not dear & {card for _, card in seen.trick}:
            return max(winning, key=lambda card: (card not in dear, self.cards.ranks[card]))
        if losing:
            return max(losing, key=lambda card: (card in dear, self.cards.ranks[card]))
        return winning[-1] if self._is_last(seen) else winning[0]

    def _dear(self, challenge: Any) -> set[int]:
        """The cards that cost who wins them."""
        cards, colour = self.cards, challenge.colour
        match challenge.kind:
            case "no_ship":
                return {card for card in range(cards.sun) if cards.ships >> card & 1}
            case "no_five" | "no_seven":
                rank = 5 if challenge.kind == "no_five" else 7
                return {card for card in range(cards.sun) if cards.ranks[card] == rank}
            case "no_sun":
                return {cards.sun}
            case "no_planet" | "no_alien":
                own = {card for card in range(cards.sun) if cards.colours[card] == (colour,)}
                return own if challenge.kind == "no_planet" else {c for c in own if cards.ranks[c] == 8}
        return set()

    def _wins(self, seen: Any, card: int) -> bool:
        """Whether the card is the best so far."""
        trick = Trick()
        for laid in (*[laid for _, laid in seen.trick], card):
            trick = self.cards.lay(trick, laid, self.cards.effect(trick, laid))
        return trick.best == len(seen.trick)

    def _is_last(self, seen: Any) -> bool:
        return len(seen.trick) == self.rules.seats - 1


def match(
    kinds: Sequence[Any], games: int, options: dict[str, Any] | None = None, seed: str = "match"
) -> list[list[int]]:
    """The scores of games in which the kinds change seats from one to the next, kind by kind."""
    seats, scores = len(kinds), [[] for _ in kinds]
    for number in range(games):
        table = Story("defifoo", seats, options=options or {}, seed=f"{seed} {number}").table
        sitting = [(place + number) % seats for place in range(seats)]
        players = [
            kinds[kind](table.game, seat, seed=f"{seed} {number}") for seat, kind in enumerate(sitting)
        ]
        for kind, score in zip(sitting, outcome(play(table, players)), strict=True):
            scores[kind].append(score)
    return scores


def outcome(table: Table) -> tuple[int, ...]:
    assert table.outcome is not None
    return table.outcome.scores
