"""The bot for Difference: compares two pictures at a person's speed and is sometimes wrong."""

from __future__ import annotations

from msgspec import Struct

from engine.bots import PlannedMove
from engine.bots.timing import PacedBot, choice_values, has_choice, search_seconds
from engine.game import Millis, Move
from engine.games.difference.claims import (
    Bury,
    CardBuried,
    Claim,
    ClaimMissed,
    DifferencesFound,
    DifferencesShown,
    PlaceCard,
    ShowDifferences,
)
from engine.games.difference.hit_test import HitTester, PicturePoint
from engine.games.difference.layout import Board, CellPos, neighbours, open_cells
from engine.games.difference.poll import PlayOn, PollView, Stop
from engine.games.difference.rulebook import Difference, DifferenceView
from engine.table import View

# by strength: beginner, friend, expert
MEDIAN_SECONDS = {"hard": (25.0, 14.0, 8.0), "easy": (14.0, 8.0, 5.0)}  # seconds to find two differences
SEARCH_SPREAD = 0.45
MISS_RATE = (0.12, 0.06, 0.02)
REMEMBER_RATE = (0.35, 0.6, 0.85)  # chance to remember a difference that others have shown
SHOW_TIME: tuple[Millis, ...] = (2000, 1700, 1400)

SEARCH_SHARE = (0.3, 0.75, 1.0, 1.25, 1.5)  # share of the time, by the number of differences still unknown
RETRY_SHARE = 0.5  # share of the time, to look again after a mistake
# Times the median search: bury a card that takes longer, after this much patience.
BURY_FACTOR, BURY_PATIENCE = 1.4, (0.7, 1.0)
PLACE_TIME: Millis = 1300
REACT_TIME: Millis = 450
PROOF_TIME: Millis = 2000  # people see the places of a right claim first, and only then the next card
FIRST_ANSWER_TIME: Millis = 15_000  # let people answer first
FOLLOW_TIME: Millis = 1200  # after somebody has answered
STOP_TIME: Millis = 60_000  # players who left may come back


class SearchPlan(Struct, frozen=True):
    """One of the bot's cards and the references to compare it with, and when it notices each change."""

    cards: tuple[int, ...]  # own card first
    place: CellPos | None
    notices: tuple[tuple[int, Millis], ...]  # (change, ms after the start of the search)
    takes: Millis


class Player(PacedBot):
    game = "difference"
    rules: Difference

    def reset_memory(self) -> None:
        super().reset_memory()
        self.median = MEDIAN_SECONDS[self.rules.pack.level][self.strength - 1]
        self.sight = HitTester(self.rules.pack)
        self._known: set[int] = set()  # changes already noticed
        self._search: SearchPlan | None = None
        self._misses: set[tuple[tuple[int, ...], int]] = set()  # (search cards, revision) of failed claims
        self._buried: set[tuple[int, ...]] = set()
        self._free_since: Millis | None = None  # when it was last allowed to claim
        self._proof_end: Millis = 0  # when people see the card that was claimed last

    def plan_game_move(self, view: View[DifferenceView]) -> PlannedMove | None:
        self._observe(view)
        if has_choice(view, "show"):
            return self._plan_show(view)
        if has_choice(view, "play_on") or has_choice(view, "stop"):
            return self._plan_answer(view)
        hunt = self._current_search(view)
        if hunt is None:
            return None
        if has_choice(view, "place"):
            return self._plan_place(view, hunt)
        self._update_free_since(view)
        return self._plan_bury(view, hunt) or self._plan_claim(view, hunt)

    # --- observing ---

    def _observe(self, view: View[DifferenceView]) -> None:
        """Update the memory from public news; only some of it is remembered."""
        for news in view.news:
            match news:
                case DifferencesFound(card=card, changes=changes):
                    self._remember(changes)
                    self._proof_end = self.topic_since(view, "proof", card) + PROOF_TIME
                case DifferencesShown(card=card, against=against):
                    self._remember((card, against))
                case ClaimMissed(seat=self.seat) if self._search is not None:
                    self._misses.add((self._search.cards, view.revision))
                case CardBuried(card=card) if self._search is not None and self._search.cards[0] == card:
                    self._buried.add(self._search.cards)

    def _remember(self, changes: tuple[int, ...]) -> None:
        often = REMEMBER_RATE[self.strength - 1]
        self._known.update(card for card in changes if self.rng_for("watches", card).random() < often)

    def _current_search(self, view: View[DifferenceView]) -> SearchPlan | None:
        """The current search; restarted when the cards have changed."""
        mine, hunt = view.game.tops[self.seat], self._search
        if mine is None:
            return None
        if hunt is not None and self._is_current(hunt, view.game.board, mine):
            return hunt
        if hunt is not None:
            self._keep_seen(hunt, view)
        self._search = self._begin_search(view, mine)
        return self._search

    def _is_current(self, hunt: SearchPlan, board: Board, mine: int) -> bool:
        return hunt.cards == (mine, *self._reference_cards(board, hunt.place))

    def _reference_cards(self, board: Board, place: CellPos | None) -> tuple[int, ...]:
        if place is None:
            return () if self.rules.options.advanced else (board[0].card,)
        taken = any(cell.at == place for cell in board)
        return () if taken else tuple(cell.card for cell in neighbours(board, place))

    def _keep_seen(self, hunt: SearchPlan, view: View[DifferenceView]) -> None:
        """Remember the differences noticed so far."""
        elapsed = view.at - self.topic_since(view, "hunt", hunt.cards)
        self._known.update(card for card, after in hunt.notices if after <= elapsed)

    def _begin_search(self, view: View[DifferenceView], mine: int) -> SearchPlan:
        place = self._best_place(view.game.board, mine) if self.rules.options.advanced else None
        cards = (mine, *self._reference_cards(view.game.board, place))
        self._since.pop(("hunt", cards), None)
        self.topic_since(view, "hunt", cards)
        unknown = [card for card in cards if card not in self._known]
        rng, share = self.rng_for("hunt", cards), SEARCH_SHARE[min(len(unknown), len(SEARCH_SHARE) - 1)]
        takes = round(1000 * share * search_seconds(rng, self.median, SEARCH_SPREAD))
        unknown = rng.shuffled(unknown)
        notices = [(card, round(takes * rng.uniform(0.3, 0.8))) for card in unknown[:-1]]
        return SearchPlan(cards, place, (*notices, *((card, takes) for card in unknown[-1:])), takes)

    def _best_place(self, board: Board, mine: int) -> CellPos | None:
        """The cell with the least work: few neighbours, preferably known ones."""

        def effort(at: CellPos) -> tuple[int, int, float]:
            beside = self._reference_cards(board, at)
            unknown = sum(card not in self._known for card in beside)
            return len(beside), unknown, self.rng_for("place", mine, at).random()

        return min(open_cells(board, self.rules.options.lines), key=effort, default=None)

    # --- claiming ---

    def _update_free_since(self, view: View[DifferenceView]) -> None:
        if not has_choice(view, "claim"):
            self._free_since = None
        elif self._free_since is None or self._free_since > view.at:
            self._free_since = view.at

    def _miss_count(self, hunt: SearchPlan) -> int:
        return sum(cards == hunt.cards for cards, _ in self._misses)

    def _is_wrong(self, hunt: SearchPlan) -> bool:
        """Whether this claim will be a mistake."""
        return (
            self.rng_for("wrong", hunt.cards, self._miss_count(hunt)).random() < MISS_RATE[self.strength - 1]
        )

    def _plan_claim(self, view: View[DifferenceView], hunt: SearchPlan) -> PlannedMove | None:
        if self._free_since is None:
            return None
        tries = self._miss_count(hunt)
        since = (
            self.topic_since(view, "again", hunt.cards, tries)
            if tries
            else self.topic_since(view, "hunt", hunt.cards)
        )
        share = RETRY_SHARE if tries else 1.0
        free = max(self._free_since, self._proof_end)
        ready = free + self.random_duration(REACT_TIME, "react", hunt.cards, self._free_since)
        at = max(since + round(hunt.takes * share), ready)
        pressed_first = view.game.claim is None or (view.due is not None and at < view.due)
        return PlannedMove(Claim(), at) if pressed_first else None

    def _plan_place(self, view: View[DifferenceView], hunt: SearchPlan) -> PlannedMove:
        claim, open_ones = view.game.claim, choice_values(view, "place")
        place: CellPos = next((at for at in open_ones if at == hunt.place), open_ones[0])
        until = None if claim is None else claim.until
        return PlannedMove(PlaceCard(place), self.move_time(view, PLACE_TIME, "place", until, by=until))

    # --- showing ---

    def _plan_show(self, view: View[DifferenceView]) -> PlannedMove | None:
        claim, mine = view.game.claim, view.game.tops[self.seat]
        if claim is None or claim.showing is None or mine is None:
            return None
        pair = (mine, claim.against[claim.showing].card)
        at = self.move_time(view, SHOW_TIME[self.strength - 1], "show", claim.until, by=claim.until)
        wrong = (
            claim.showing == len(claim.against) - 1
            and self._search is not None
            and self._is_wrong(self._search)
        )
        spots = (self._spot(pair[0]), self._wrong_spot(pair) if wrong else self._spot(pair[1]))
        return PlannedMove(ShowDifferences(spots), at)

    def _spot(self, card: int) -> PicturePoint:
        """A point on a change, near its middle."""
        rng = self.rng_for("finger", card)
        x, y, width, height = rng.choice(self.rules.pack.changes[card].boxes)
        return x + int(width * rng.uniform(0.3, 0.7)), y + int(height * rng.uniform(0.3, 0.7))

    def _wrong_spot(self, pair: tuple[int, int]) -> PicturePoint:
        """A point that only seemed different."""
        others = [card for card in range(len(self.rules.pack.changes)) if card not in pair]
        spots = [self._spot(card) for card in self.rng_for("stray", pair).shuffled(others)]
        return next(spot for spot in spots if not self.sight.hits(spot, pair, None))

    # --- beginner game, end of the game ---

    def _plan_bury(self, view: View[DifferenceView], hunt: SearchPlan) -> PlannedMove | None:
        """Bury a card that takes too long, once per reference."""
        if (
            not has_choice(view, "bury")
            or hunt.cards in self._buried
            or hunt.takes < 1000 * BURY_FACTOR * self.median
        ):
            return None
        patience = self.rng_for("patience", hunt.cards).uniform(*BURY_PATIENCE)
        at = self.topic_since(view, "hunt", hunt.cards) + round(1000 * patience * self.median)
        return PlannedMove(Bury(), at)

    def _plan_answer(self, view: View[DifferenceView]) -> PlannedMove | None:
        """Vote with the majority; after a long silence, or if all who hold cards have left, vote to stop."""
        poll = view.game.poll
        if poll is None or self.seat not in poll.asked:
            return PlannedMove(Stop(), self.move_time(view, STOP_TIME, "enough"))
        if self.seat in (*poll.on, *poll.stop):
            return None
        return self._plan_vote(view, poll)

    def _plan_vote(self, view: View[DifferenceView], poll: PollView) -> PlannedMove:
        spoken = bool(poll.on or poll.stop)
        move: Move = PlayOn() if spoken and len(poll.on) >= len(poll.stop) else Stop()
        usual = FOLLOW_TIME if spoken else FIRST_ANSWER_TIME
        return PlannedMove(move, self.move_time(view, usual, "answer", spoken))
