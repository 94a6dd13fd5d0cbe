"""The bot for Contrast: estimates which symbol fits the picture, and which one the others will choose."""

from __future__ import annotations

from math import exp

from engine.bots import PlannedMove
from engine.bots.rng import Rng
from engine.bots.timing import PacedBot, choice_values
from engine.game import Millis, Seat
from engine.games.contrast.rulebook import CARDS, Contrast, ContrastView, Lay
from engine.table import View

# by strength: beginner, friend, expert
TASTE_NOISE = (0.25, 0.12, 0.06)  # how much its own taste differs from most people's
LAY_TIME: tuple[Millis, ...] = (7000, 6000, 5000)

SOFTMAX_TEMPERATURE = 0.15  # lower: it expects the others to choose the best fit more often
SHARED_WEIGHT = 0.3  # how much it expects others to prefer symbols that many can play
SIMULATED_ROUNDS = 60

SYMBOLS = tuple(range(2 * CARDS))
Fits = tuple[float, ...]  # by symbol


class Player(PacedBot):
    game = "contrast"
    rules: Contrast

    def reset_memory(self) -> None:
        super().reset_memory()
        self.names = [symbol for pair in self.rules.pack.pairs for symbol in pair]
        self._chosen: tuple[object, int] = (None, 0)  # the last position and its answer

    def plan_game_move(self, view: View[ContrastView]) -> PlannedMove | None:
        open_ones = choice_values(view, "lay")
        if not open_ones:
            return None
        seen = view.game
        usual = LAY_TIME[self.strength - 1]
        by = view.due if seen.counting == self.seat else None
        return PlannedMove(
            Lay(self._choice(seen, open_ones)), self.move_time(view, usual, "lay", seen.round, by=by)
        )

    def _choice(self, seen: ContrastView, open_ones: tuple[int, ...]) -> int:
        question = (seen.round, seen.image, seen.rows)
        if self._chosen[0] != question:
            self._chosen = (question, self._best_symbol(seen, open_ones))
        return self._chosen[1]

    def _best_symbol(self, seen: ContrastView, open_ones: tuple[int, ...]) -> int:
        fits = self._symbol_fit(seen.image)
        if self.strength == 1:
            return max(open_ones, key=lambda symbol: fits[symbol])
        wins = self._win_counts(seen, fits, open_ones)
        # on a tie, prefer the better fit
        return max(open_ones, key=lambda symbol: wins[symbol] + fits[symbol])

    # --- fit ---

    def _symbol_fit(self, image: int | None) -> Fits:
        """How well each symbol fits the picture, in this bot's taste."""
        picture = "" if image is None else self.rules.pack.images[image // 2][image % 2]
        means = self.meanings.get(picture, {})
        taste, rng = TASTE_NOISE[self.strength - 1], self.rng_for("taste", picture)
        return tuple(means.get(name, 0.0) + rng.gauss(0.0, taste) for name in self.names)

    # --- the others' cards ---

    def _win_counts(self, seen: ContrastView, fits: Fits, open_ones: tuple[int, ...]) -> dict[int, int]:
        """How often each symbol would win over many simulated rounds."""
        others = [seat for seat in range(self.rules.seats) if seat != self.seat]
        held = [self._possible_symbols(seen, seat) for seat in range(self.rules.seats)]
        weights = {seat: self._lay_weights(held, seat, fits) for seat in others}
        rng, wins = self.rng_for("others", seen.round), dict.fromkeys(open_ones, 0)
        for _ in range(SIMULATED_ROUNDS):
            laid = self._simulate_round(held, weights, rng)
            for symbol in open_ones:
                laid[self.seat] = symbol
                wins[symbol] += symbol in self.rules.winning(tuple(laid))[0]
        return wins

    def _possible_symbols(self, seen: ContrastView, seat: Seat) -> tuple[int, ...]:
        """The symbols a seat can play; only an expert looks at the rows."""
        if self.strength < 3 and seat != self.seat:
            return SYMBOLS
        return tuple(symbol for symbol in SYMBOLS if symbol // 2 not in seen.rows[seat])

    def _lay_weights(self, held: list[tuple[int, ...]], seat: Seat, fits: Fits) -> list[float]:
        """Weight of each symbol a seat may play: it fits, and others can play it too."""
        company = [sum(symbol in hand for hand in held) / len(held) for symbol in SYMBOLS]
        alone = len(held) == 2  # two players score only together
        return [
            exp(
                (fits[symbol] + SHARED_WEIGHT * company[symbol] - 9 * (alone and company[symbol] < 1))
                / SOFTMAX_TEMPERATURE
            )
            for symbol in held[seat]
        ]

    def _simulate_round(
        self, held: list[tuple[int, ...]], weights: dict[Seat, list[float]], rng: Rng
    ) -> list[int | None]:
        laid: list[int | None] = [None] * self.rules.seats
        for seat, likely in weights.items():
            laid[seat] = rng.weighted_choice(held[seat], likely)
        return laid
