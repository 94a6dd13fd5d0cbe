"""Opponents to measure Défifoo's bot against: a random one and a greedy one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.bots import Bot, PlannedMove
from engine.game import Game, Move, Seat
from engine.games.defifoo import Direction, NextSet, PlayCard
from engine.games.defifoo.cards import Trick
from engine.table import Table, View
from tests.engine.bots.driving import play
from tests.engine.story import Story

MOVE_DELAY = 1000


class SimpleBot(Bot):
    """Decides at once, from the current trick alone."""

    game = "defifoo"

    def __init__(self, rules: Game[Any, Any, Any], seat: Seat, strength: int = 2, seed: str = "") -> None:
        super().__init__(rules, seat, strength, seed)
        self.cards: Any = rules.cards  # type: ignore[attr-defined]

    def plan_move(self, view: View[Any]) -> PlannedMove | None:
        open_ones = {choice.do: choice for choice in view.choices}
        if "next" in open_ones:
            return PlannedMove(NextSet(), view.at + MOVE_DELAY)
        if "direction" in open_ones:
            return PlannedMove(Direction(1), view.at + MOVE_DELAY)
        if "play" not in open_ones:
            return None
        legal: Any = open_ones["play"].forms[0]
        return PlannedMove(
            self.choose_card(view.game, list(legal.among), Random(f"{self.seed} {view.at}")),
            view.at + MOVE_DELAY,
        )

    def choose_card(self, seen: Any, legal: list[int], rng: Random) -> Move:
        raise NotImplementedError


class RandomBot(SimpleBot):
    def choose_card(self, seen: Any, legal: list[int], rng: Random) -> Move:
        return PlayCard(rng.choice(legal))


class GreedyBot(SimpleBot):
    """Wins or avoids the trick as the challenge requires; discards costly and high cards."""

    def choose_card(self, seen: Any, legal: list[int], rng: Random) -> Move:
        rng.shuffle(legal)
        legal.sort(key=self.cards.ranks.__getitem__)
        if self.cards.sun in legal and len(seen.hand) <= 3:
            return PlayCard(self.cards.sun)  # it costs points in the last trick
        kind = seen.challenge.kind
        if kind == "not_the_last":
            return PlayCard(legal[-1])
        winning = [card for card in legal if self._is_winning(seen, card)]
        return PlayCard(
            self._card_to_win(seen, legal, winning)
            if kind == "most_tricks"
            else self._card_to_lose(seen, legal, winning)
        )

    def _card_to_win(self, seen: Any, legal: list[int], winning: list[int]) -> int:
        if not winning:
            return legal[0]
        return winning[0] if self._is_last(seen) else winning[-1]

    def _card_to_lose(self, seen: Any, legal: list[int], winning: list[int]) -> int:
        dear = self._penalty_cards(seen.challenge)
        losing = [card for card in legal if card not in winning]
        if not seen.trick:
            return min(winning or legal, key=lambda card: (card in dear, self.cards.ranks[card]))
        if dear and self._is_last(seen) and winning and not dear & {card for _, card in seen.trick}:
            return max(winning, key=lambda card: (card not in dear, self.cards.ranks[card]))
        if losing:
            return max(losing, key=lambda card: (card in dear, self.cards.ranks[card]))
        return winning[-1] if self._is_last(seen) else winning[0]

    def _penalty_cards(self, challenge: Any) -> set[int]:
        """The cards that cost points when won."""
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

    def _is_winning(self, seen: Any, card: int) -> bool:
        """Whether the card is the best so far."""
        trick = Trick()
        for laid in (*[laid for _, laid in seen.trick], card):
            trick = self.cards.lay(trick, laid, self.cards.effect(trick, laid))
        return trick.best == len(seen.trick)

    def _is_last(self, seen: Any) -> bool:
        return len(seen.trick) == self.rules.seats - 1


def play_match(
    kinds: Sequence[Any], games: int, options: dict[str, Any] | None = None, seed: str = "match"
) -> list[list[int]]:
    """Scores of games in which the kinds rotate over the seats, grouped by kind."""
    seats, scores = len(kinds), [[] for _ in kinds]
    for number in range(games):
        table = Story("defifoo", seats, options=options or {}, seed=f"{seed} {number}").table
        sitting = [(place + number) % seats for place in range(seats)]
        players = [
            kinds[kind](table.game, seat, seed=f"{seed} {number}") for seat, kind in enumerate(sitting)
        ]
        for kind, score in zip(sitting, final_scores(play(table, players)), strict=True):
            scores[kind].append(score)
    return scores


def final_scores(table: Table) -> tuple[int, ...]:
    assert table.outcome is not None
    return table.outcome.scores
