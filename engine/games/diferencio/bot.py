"""The bot for Diferencio: an architect with a taste, and a dreamer who remembers part of the picture."""

from __future__ import annotations

from collections import deque

from engine.bots import PlannedMove
from engine.bots.timing import DEADLINE_MARGIN, PacedBot, choice_values, has_choice, search_seconds
from engine.game import Millis, Move
from engine.games.diferencio.rulebook import Diferencio
from engine.games.diferencio.state import (
    Change,
    DiferencioView,
    GiveBack,
    GiveUp,
    Hurry,
    LookAgain,
    Nightfall,
    Press,
    ProposalMissed,
    Propose,
    Ready,
)
from engine.games.diferencio.world import PLACES, place_of
from engine.table import View

# by strength: beginner, friend, expert
REMEMBER_RATE = (0.5, 0.7, 0.88)  # chance to remember a place over one night
# chance to see a change in a place it does not remember where nothing changed
FALSE_ALARM_RATE = (0.05, 0.03, 0.01)
SCAN_SECONDS = 5.0  # to look at all nine places once
MEDIAN_SECONDS = (24.0, 16.0, 11.0)  # to notice a change
CUNNING_WEIGHT = (0.0, 0.5, 1.0)  # how much the architect prefers changes that are hard to see
SEARCH_SPREAD = 0.5
PATIENCE_SECONDS = 45.0  # without noticing anything
GUESS_RATE = 0.85  # chance to guess when a mistake costs nothing

CHANGE_COUNT_WEIGHTS = (0.4, 0.35, 0.25)  # weights of changing one, two or three places
RECENT_TURNS = 2  # recent changes are well remembered
STUDY_TIME: Millis = 8000
LOOK_BACK_TIME: Millis = 5000
CHANGE_TIME: Millis = 3600
POINT_TIME: Millis = 1300
CONTINUE_TIME: Millis = 1200
GIVE_BACK_TIME: Millis = 2000
HURRY_TIME: Millis = 60_000


class Player(PacedBot):
    game = "diferencio"
    rules: Diferencio

    def reset_memory(self) -> None:
        super().reset_memory()
        self._remembered_board: tuple[int, tuple[int, ...]] = (0, ())  # (turn, the picture before it)
        self._cleared: set[tuple[int, int]] = set()  # (turn, place) of failed proposals by others
        self._recent: deque[tuple[int, ...]] = deque(maxlen=RECENT_TURNS)

    def plan_game_move(self, view: View[DiferencioView]) -> PlannedMove | None:
        self._observe(view)
        seen = view.game
        if seen.part == "study":
            return (
                PlannedMove(Ready(), self.move_time(view, STUDY_TIME, "study"))
                if has_choice(view, "ready")
                else None
            )
        if seen.part == "dusk":
            return self._plan_nightfall(view)
        if seen.part == "night":
            return self._plan_change(view) if has_choice(view, "change") and not seen.changed else None
        if has_choice(view, "give_back"):
            return self._plan_give_back(view)
        if has_choice(view, "propose") or has_choice(view, "press"):
            return self._plan_search(view)
        return self._plan_look_again(view) or self._plan_hurry(view)

    def _observe(self, view: View[DiferencioView]) -> None:
        """Update the memory from public facts: picture before the night, failed proposals, past changes."""
        seen = view.game
        if seen.part in ("study", "dusk", "night"):
            self._remembered_board = (seen.turn, seen.board)
        missed = [
            news.place for news in view.news if isinstance(news, ProposalMissed) and news.place is not None
        ]
        self._cleared.update((seen.turn, place) for place in missed)
        if seen.last is not None and seen.last.places not in self._recent:
            self._recent.append(seen.last.places)

    def _plan_nightfall(self, view: View[DiferencioView]) -> PlannedMove | None:
        """Start the night as the next architect, or in place of an absent one."""
        if view.game.architect != self.seat and view.game.architect not in view.absent:
            return None
        return PlannedMove(Nightfall(), self.move_time(view, LOOK_BACK_TIME, "dusk", view.game.turn))

    # --- the architect ---

    def _plan_change(self, view: View[DiferencioView]) -> PlannedMove:
        legal = choice_values(view, "change")
        size = self._change_count(view.game.turn, {len(cards) for cards in legal})
        cards = min(
            (cards for cards in legal if len(cards) == size), key=lambda cards: self._visibility(view, cards)
        )
        return PlannedMove(Change(cards), self.move_time(view, CHANGE_TIME, "change", view.game.turn))

    def _change_count(self, turn: int, sizes: set[int]) -> int:
        weights = [CHANGE_COUNT_WEIGHTS[size - 1] for size in sorted(sizes)]
        return self.rng_for("size", turn).weighted_choice(sorted(sizes), weights)

    def _visibility(self, view: View[DiferencioView], cards: tuple[int, ...]) -> float:
        """How visible a change would be, weighted by strength, plus the bot's taste."""
        cunning = CUNNING_WEIGHT[self.strength - 1]
        taste = self.rng_for("taste", view.game.turn, cards).random()
        return cunning * sum(map(self._card_visibility, cards)) + (1.1 - cunning) * taste

    def _card_visibility(self, card: int) -> float:
        place = place_of(card)
        areas = [drawn.box[2] * drawn.box[3] for drawn in self.rules.pack.places]
        fresh = any(place in places for places in self._recent)
        return float(areas[place] / max(areas) + 0.5 * fresh)

    # --- the dreamer ---

    def _is_remembered(self, turn: int, place: int) -> bool:
        known = self._remembered_board[0] == turn
        return known and self.rng_for("remembers", turn, place).random() < REMEMBER_RATE[self.strength - 1]

    def _is_imagined(self, turn: int, place: int) -> bool:
        return self.rng_for("imagines", turn, place).random() < FALSE_ALARM_RATE[self.strength - 1]

    def _spotted_changes(self, seen: DiferencioView) -> list[tuple[float, int]]:
        """(seconds, place) of every change it notices or seems to notice, earliest first."""
        open_ones = [place for place in range(PLACES) if self._is_open(seen, place)]
        spotted = [place for place in open_ones if self._seems_changed(seen, place)]
        return sorted((self._seconds_to_see(seen.turn, place), place) for place in spotted)

    def _seconds_to_see(self, turn: int, place: int) -> float:
        """Nothing is noticed before one scan of all places; the rest is a random search time."""
        median = MEDIAN_SECONDS[self.strength - 1] - SCAN_SECONDS
        return SCAN_SECONDS + search_seconds(self.rng_for("sees", turn, place), median, SEARCH_SPREAD)

    def _is_open(self, seen: DiferencioView, place: int) -> bool:
        found = any(found.place == place for found in seen.found)
        return not found and (seen.turn, place) not in self._cleared

    def _seems_changed(self, seen: DiferencioView, place: int) -> bool:
        if self._is_remembered(seen.turn, place):
            return self._remembered_board[1][place] != seen.board[place]
        return self._is_imagined(seen.turn, place)

    def _guess(self, seen: DiferencioView) -> int | None:
        """A place it does not remember, if a mistake costs nothing."""
        costs = seen.phase == 2 and bool(seen.points[self.seat])
        rng = self.rng_for("guess", seen.turn)
        unsure = [
            p for p in range(PLACES) if self._is_open(seen, p) and not self._is_remembered(seen.turn, p)
        ]
        return rng.choice(unsure) if unsure and not costs and rng.random() < GUESS_RATE else None

    def _plan_search(self, view: View[DiferencioView]) -> PlannedMove | None:
        seen = view.game
        if seen.pointing is not None:
            return self._plan_point(view) if seen.pointing == self.seat else None
        woke, patience = self.topic_since(view, "woke", seen.turn), self._patience(seen.turn)
        for after, place in self._spotted_changes(seen)[:1]:
            at = max(woke + round(1000 * after), self._earliest_next(view))
            if (after <= patience or at <= view.at + CONTINUE_TIME * 3) and (
                seen.until is None or at < seen.until
            ):
                return PlannedMove(self._propose_move(view, place), at)
        return self._plan_last_try(view, woke + round(1000 * patience))

    def _earliest_next(self, view: View[DiferencioView]) -> Millis:
        """A short delay after somebody has found or named a place."""
        return self.move_time(
            view, CONTINUE_TIME, "go on", view.game.turn, len(view.game.found), len(view.game.out)
        )

    def _patience(self, turn: int) -> float:
        return search_seconds(self.rng_for("patience", turn), PATIENCE_SECONDS, 0.25)

    def _propose_move(self, view: View[DiferencioView], place: int) -> Move:
        return Propose(place) if has_choice(view, "propose") else Press()

    def _plan_last_try(self, view: View[DiferencioView], at: Millis) -> PlannedMove:
        """Out of patience, or nearly out of time: guess, or give up."""
        seen = view.game
        if seen.until is not None:
            at = min(at, seen.until - self.random_duration(2 * POINT_TIME, "last moment", seen.turn))
        guess = self._guess(seen)
        move: Move = GiveUp() if guess is None else self._propose_move(view, guess)
        return PlannedMove(move, at)

    def _plan_point(self, view: View[DiferencioView]) -> PlannedMove:
        """After the press: point at a change it noticed, or at its guess."""
        seen = view.game
        spotted = [place for _, place in self._spotted_changes(seen)]
        guess = self._guess(seen)
        wanted = [*spotted, *([] if guess is None else [guess]), *choice_values(view, "propose")]
        return PlannedMove(
            Propose(wanted[0]), self.move_time(view, POINT_TIME, "point", seen.until, by=seen.until)
        )

    # --- afterwards ---

    def _plan_look_again(self, view: View[DiferencioView]) -> PlannedMove | None:
        """Look again if it gave up before noticing a change."""
        spots = self._spotted_changes(view.game)
        if not spots or not has_choice(view, "look_again"):
            return None
        at = self.topic_since(view, "woke", view.game.turn) + round(1000 * spots[0][0])
        too_late = view.game.until is not None and at >= view.game.until - DEADLINE_MARGIN
        return None if too_late else PlannedMove(LookAgain(), max(at, self._earliest_next(view)))

    def _plan_hurry(self, view: View[DiferencioView]) -> PlannedMove | None:
        """Hurry the last dreamer, but only after a long wait."""
        if not has_choice(view, "hurry"):
            return None
        return PlannedMove(
            Hurry(), self.move_time(view, HURRY_TIME, "hurry", view.game.turn, view.game.given_up)
        )

    def _plan_give_back(self, view: View[DiferencioView]) -> PlannedMove:
        turn = view.game.turn
        card = self.rng_for("gives back", turn).choice(choice_values(view, "give_back"))
        return PlannedMove(GiveBack(card), self.move_time(view, GIVE_BACK_TIME, "give back", turn))
