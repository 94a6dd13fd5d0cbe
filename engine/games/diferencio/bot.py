"""A stand-in for Diferencio: an architect with taste, a dreamer who remembers some of the picture."""

from __future__ import annotations

from collections import deque

from engine.bots import Thought
from engine.bots.timing import IN_TIME, Paced, among, may, seconds
from engine.game import Millis, Move
from engine.games.diferencio.rulebook import Diferencio
from engine.games.diferencio.state import (
    Change,
    DiferencioView,
    GiveBack,
    GiveUp,
    Hurry,
    LookAgain,
    Missed,
    Nightfall,
    Press,
    Propose,
    Ready,
)
from engine.games.diferencio.world import PLACES, place_of
from engine.table import View

# by strength: a beginner, a friend, an old hand
REMEMBERS = (0.5, 0.7, 0.88)  # each place, over one night
IMAGINES = (0.05, 0.03, 0.01)  # a change where it does not remember the place and nothing was changed
LOOKS_OVER = 5.0  # seconds: all nine places, once
MEDIAN = (24.0, 16.0, 11.0)  # seconds to see a change
CUNNING = (0.0, 0.5, 1.0)  # how much the architect prefers what is hard to see
UNEVENNESS = 0.5
PATIENCE = 45.0  # seconds without seeing anything
GUESSES = 0.85  # how often it tries its luck where that costs nothing

SIZES = (0.4, 0.35, 0.25)  # how often the architect changes one, two or three places
RECENT = 2  # turns; what was changed then is well remembered
TO_STUDY: Millis = 8000
TO_LOOK_BACK: Millis = 5000
TO_CHANGE: Millis = 3600
TO_POINT: Millis = 1300
TO_GO_ON: Millis = 1200
TO_GIVE_BACK: Millis = 2000
TO_HURRY: Millis = 60_000


class Player(Paced):
    game = "diferencio"
    rules: Diferencio

    def sits_down(self) -> None:
        super().sits_down()
        self._fell_asleep: tuple[int, tuple[int, ...]] = (0, ())  # the turn, and the picture before it
        self._cleared: set[tuple[int, int]] = set()  # turns, and places others named in vain
        self._recent: deque[tuple[int, ...]] = deque(maxlen=RECENT)

    def plays(self, view: View[DiferencioView]) -> Thought | None:
        self._looks(view)
        seen = view.game
        if seen.part == "study":
            return Thought(Ready(), self.when(view, TO_STUDY, "study")) if may(view, "ready") else None
        if seen.part == "dusk":
            return self._ends_the_dusk(view)
        if seen.part == "night":
            return self._changes(view) if may(view, "change") and not seen.changed else None
        if may(view, "give_back"):
            return self._gives_back(view)
        if may(view, "propose") or may(view, "press"):
            return self._searches(view)
        return self._looks_again(view) or self._hurries(view)

    def _looks(self, view: View[DiferencioView]) -> None:
        """It sees what everybody sees: the picture before the night, failed proposals, what had changed."""
        seen = view.game
        if seen.part in ("study", "dusk", "night"):
            self._fell_asleep = (seen.turn, seen.board)
        missed = [news.place for news in view.news if isinstance(news, Missed) and news.place is not None]
        self._cleared.update((seen.turn, place) for place in missed)
        if seen.last is not None and seen.last.places not in self._recent:
            self._recent.append(seen.last.places)

    def _ends_the_dusk(self, view: View[DiferencioView]) -> Thought | None:
        """The next architect does, or anybody where she is away."""
        if view.game.architect != self.seat and view.game.architect not in view.absent:
            return None
        return Thought(Nightfall(), self.when(view, TO_LOOK_BACK, "dusk", view.game.turn))

    # --- the architect ---

    def _changes(self, view: View[DiferencioView]) -> Thought:
        legal = among(view, "change")
        size = self._size(view.game.turn, {len(cards) for cards in legal})
        cards = min(
            (cards for cards in legal if len(cards) == size), key=lambda cards: self._shows(view, cards)
        )
        return Thought(Change(cards), self.when(view, TO_CHANGE, "change", view.game.turn))

    def _size(self, turn: int, sizes: set[int]) -> int:
        weights = [SIZES[size - 1] for size in sorted(sizes)]
        return self.draw("size", turn).weighted(sorted(sizes), weights)

    def _shows(self, view: View[DiferencioView], cards: tuple[int, ...]) -> float:
        """How much a change would catch the eye, as far as it cares, and its own taste."""
        cunning = CUNNING[self.strength - 1]
        taste = self.draw("taste", view.game.turn, cards).random()
        return cunning * sum(map(self._catches_the_eye, cards)) + (1.1 - cunning) * taste

    def _catches_the_eye(self, card: int) -> float:
        place = place_of(card)
        areas = [drawn.box[2] * drawn.box[3] for drawn in self.rules.pack.places]
        fresh = any(place in places for places in self._recent)
        return float(areas[place] / max(areas) + 0.5 * fresh)

    # --- the dreamer ---

    def _remembers(self, turn: int, place: int) -> bool:
        known = self._fell_asleep[0] == turn
        return known and self.draw("remembers", turn, place).random() < REMEMBERS[self.strength - 1]

    def _imagines(self, turn: int, place: int) -> bool:
        return self.draw("imagines", turn, place).random() < IMAGINES[self.strength - 1]

    def _spots(self, seen: DiferencioView) -> list[tuple[float, int]]:
        """The changes it sees or believes to see, each with the seconds that takes; the first first."""
        open_ones = [place for place in range(PLACES) if self._is_open(seen, place)]
        spotted = [place for place in open_ones if self._seems_changed(seen, place)]
        return sorted((self._sees_after(seen.turn, place), place) for place in spotted)

    def _sees_after(self, turn: int, place: int) -> float:
        """Nobody sees it before having looked everywhere once; then it takes as long as it takes."""
        median = MEDIAN[self.strength - 1] - LOOKS_OVER
        return LOOKS_OVER + seconds(self.draw("sees", turn, place), median, UNEVENNESS)

    def _is_open(self, seen: DiferencioView, place: int) -> bool:
        found = any(found.place == place for found in seen.found)
        return not found and (seen.turn, place) not in self._cleared

    def _seems_changed(self, seen: DiferencioView, place: int) -> bool:
        if self._remembers(seen.turn, place):
            return self._fell_asleep[1][place] != seen.board[place]
        return self._imagines(seen.turn, place)

    def _guess(self, seen: DiferencioView) -> int | None:
        """A place it does not remember, where a mistake costs nothing."""
        costs = seen.phase == 2 and bool(seen.points[self.seat])
        rng = self.draw("guess", seen.turn)
        unsure = [p for p in range(PLACES) if self._is_open(seen, p) and not self._remembers(seen.turn, p)]
        return rng.choice(unsure) if unsure and not costs and rng.random() < GUESSES else None

    def _searches(self, view: View[DiferencioView]) -> Thought | None:
        seen = view.game
        if seen.pointing is not None:
            return self._points(view) if seen.pointing == self.seat else None
        woke, patience = self.since(view, "woke", seen.turn), self._patience(seen.turn)
        for after, place in self._spots(seen)[:1]:
            at = max(woke + round(1000 * after), self._goes_on(view))
            if (after <= patience or at <= view.at + TO_GO_ON * 3) and (
                seen.until is None or at < seen.until
            ):
                return Thought(self._names(view, place), at)
        return self._ends(view, woke + round(1000 * patience))

    def _goes_on(self, view: View[DiferencioView]) -> Millis:
        """Not at once after somebody has found or named a place, nor the moment it may."""
        return self.when(view, TO_GO_ON, "go on", view.game.turn, len(view.game.found), len(view.game.out))

    def _patience(self, turn: int) -> float:
        return seconds(self.draw("patience", turn), PATIENCE, 0.25)

    def _names(self, view: View[DiferencioView], place: int) -> Move:
        return Propose(place) if may(view, "propose") else Press()

    def _ends(self, view: View[DiferencioView], at: Millis) -> Thought:
        """Patience is over, or time almost: a guess, or nothing more."""
        seen = view.game
        if seen.until is not None:
            at = min(at, seen.until - self.takes(2 * TO_POINT, "last moment", seen.turn))
        guess = self._guess(seen)
        move: Move = GiveUp() if guess is None else self._names(view, guess)
        return Thought(move, at)

    def _points(self, view: View[DiferencioView]) -> Thought:
        """After the press: what it saw, or its guess."""
        seen = view.game
        spotted = [place for _, place in self._spots(seen)]
        guess = self._guess(seen)
        wanted = [*spotted, *([] if guess is None else [guess]), *among(view, "propose")]
        return Thought(Propose(wanted[0]), self.when(view, TO_POINT, "point", seen.until, by=seen.until))

    # --- afterwards ---

    def _looks_again(self, view: View[DiferencioView]) -> Thought | None:
        """It gave up too early and sees it now."""
        spots = self._spots(view.game)
        if not spots or not may(view, "look_again"):
            return None
        at = self.since(view, "woke", view.game.turn) + round(1000 * spots[0][0])
        too_late = view.game.until is not None and at >= view.game.until - IN_TIME
        return None if too_late else Thought(LookAgain(), max(at, self._goes_on(view)))

    def _hurries(self, view: View[DiferencioView]) -> Thought | None:
        """Only after a long wait for the last one."""
        if not may(view, "hurry"):
            return None
        return Thought(Hurry(), self.when(view, TO_HURRY, "hurry", view.game.turn, view.game.given_up))

    def _gives_back(self, view: View[DiferencioView]) -> Thought:
        turn = view.game.turn
        card = self.draw("gives back", turn).choice(among(view, "give_back"))
        return Thought(GiveBack(card), self.when(view, TO_GIVE_BACK, "give back", turn))
